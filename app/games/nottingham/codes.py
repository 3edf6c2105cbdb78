"""Every code that this game says, with its parameters, for whoever puts it into words.

Seats are numbers under "seat", "target", "giver", "attacker", "trader" and "first"; cards are items.
"""

from __future__ import annotations

EVENTS: dict[str, tuple[str, ...]] = {
    "game_began": ("first",),
    "turned_up": ("turn", "seat", "item"),
    "took": ("seat", "item"),
    "came_to_nothing": ("seat", "action"),
    "offers_asked": ("seat", "exchange"),
    "offered": ("seat", "items"),
    "nothing_to_offer": ("seat", "items"),
    "offer_taken": ("seat", "giver", "items", "gave"),
    "offers_declined": ("seat",),
    "attacked": ("seat", "target", "attack"),
    "defended": ("seat", "attacker", "gave", "got"),
    "stole": ("seat", "target", "gave"),
    "robbed": ("seat", "target", "gave"),
    "hand_opened": ("seat", "items"),
    "held_up": ("seat", "target", "item", "gave"),
    "ambush_begun": ("seat",),
    "ambush_laid": ("seat",),
    "passed": ("seat",),
    "laid_out": ("seat", "item", "count"),
    "sprung": ("seat", "trader", "item", "ambush"),
    "trade_in_failed": ("seat", "item", "count"),
    "traded_in": ("seat", "item", "count"),
    "completed": ("seat", "assignment", "items", "shows"),
    "sheriff_moved": ("space", "number"),
    "favour": ("seat",),
    "favour_missed": ("seats",),
    "reshuffled": ("count",),
    "piles_exhausted": ("number",),
    "discarded": ("seat", "items"),
    "game_over": ("winners", "scores", "ended_early"),
}
"""Lines for everybody. "took": the turned-up card came into the hand, as it does after "came_to_nothing" (``action``
is "purchase", "trade" or "ambush") and "offers_declined". "offered": one for each offer when all are shown, or as it is
made in turn; in "nothing_to_offer" ``items`` is the whole hand. ``gave`` and ``got`` are items; ``attack`` is "steal",
"rob" or "hold_up". ``ambush`` is an AmbushCardView (views.py). In "trade_in_failed" ``count`` cards return, in
"traded_in" one of them goes onto the victory pile. ``shows`` is the value on the assignment's cards now. ``number`` is
None in the city. "favour_missed": owed a card when both piles were empty."""

PRIVATE_EVENTS: dict[str, tuple[str, ...]] = {
    "dealt": ("items",),
    "stole_card": ("seat", "target", "item"),
    "robbed_card": ("seat", "target", "item"),
    "ambush_kept": ("items", "colour"),
    "favour_card": ("item",),
}
"""Lines for some: the own first hand (N-2), the card that thief or robber and target know (N-71, N-72), what the own
new ambush shows (N-60), and the card that the Sheriff's favour brought (N-40)."""

REJECTIONS: dict[str, tuple[str, ...]] = {
    "not_now": (),
    "not_your_turn": (),
    "not_asked": (),
    "already_answered": (),
    "game_over": (),
    "no_such_seat": ("field",),
    "seats_out_of_range": ("field", "min", "max"),
    "wrong_count": ("field", "at", "min", "max"),
    "number_out_of_range": ("field", "at", "min", "max"),
    "not_a_pair": ("field", "at"),
    "not_on_pairs": ("field", "at"),
    "not_exactly_twice": ("field", "item", "times"),
    "unknown_colour": ("field", "at"),
    "colour_twice": ("field", "at"),
    "not_its_action": ("item",),
    "no_such_card": (),
    "card_twice": (),
    "too_few_cards": ("min",),
    "too_many_cards": ("max",),
    "forbidden_item": ("item",),
    "has_a_card_to_offer": (),
    "no_such_offer": (),
    "must_take_an_offer": (),
    "not_yourself": (),
    "no_cards_to_take": ("seat",),
    "no_necklace": (),
    "not_in_that_hand": (),
    "no_such_ambush": (),
    "own_colour": (),
    "ambush_does_not_fit": (),
    "different_items": (),
    "no_such_assignment": (),
    "completed_already": (),
    "assignment_gone": (),
    "extra_cards": ("count",),
    "assignment_not_met": (),
    "wrong_number_of_cards": ("count",),
}
"""Why something may not be done. Nothing that came in is said back unchecked. ``field`` is an option's name and ``at``
the place in it, counted from 0 ("no_such_seat" has its ``field`` only where an option is at fault, "wrong_count" its
``at`` only inside of a list); ``count`` is how many cards it must be."""
