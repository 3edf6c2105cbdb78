"""Every code that this game says, with its parameters, for whoever puts it into words.

Seats are numbers under "seat", "to", "sheriff", "merchant", "owner" and "bag"; goods are counts by kind, or a list
where their order tells something; an "offer" is an OfferView (views.py).
"""

from __future__ import annotations

EVENTS: dict[str, tuple[str, ...]] = {
    "round_began": ("round", "sheriff"),
    "set_aside": ("seat", "count"),
    "drew_open": ("seat", "pile", "good"),
    "drew_hidden": ("seat", "count"),
    "reshuffled": ("count",),
    "discarded": ("seat", "pile", "goods"),
    "shut_bag": ("seat",),
    "declared": ("seat", "good", "count"),
    "took_up": ("seat", "bag"),
    "offer_made": ("offer",),
    "offer_changed": ("offer",),
    "offer_withdrawn": ("id", "merchant", "by"),
    "offer_declined": ("id", "merchant", "by"),
    "offer_replaced": ("id", "merchant", "by"),
    "offer_lapsed": ("id", "merchant", "by"),
    "deal": ("offer",),
    "paid_gold": ("seat", "to", "gold"),
    "paid_goods": ("seat", "to", "legal", "open"),
    "paid_hidden": ("seat", "to", "count"),
    "handed_back": ("seat", "legal", "hidden"),
    "opened_true": ("seat", "good", "count"),
    "opened_false": ("seat", "legal", "confiscated"),
    "fined": ("seat", "to", "amount", "gold"),
    "debt_paid": ("seat", "to", "owed", "legal", "open", "hidden", "forgiven"),
    "stacked": ("seat", "owner", "pile", "goods"),
    "marked": ("seat", "promise", "kept"),
    "round_ended": ("round", "sheriff"),
    "game_over": ("winners", "scores", "ended_early"),
}
"""Lines for everybody. In "handed_back" and "paid_hidden" face-down goods are a number; in "debt_paid" ``hidden`` are
goods that lay face down and are shown as they are handed over (S-70)."""

PRIVATE_EVENTS: dict[str, tuple[str, ...]] = {
    "drew": ("seat", "goods"),
    "paid_kinds": ("seat", "to", "goods"),
    "shown_hidden": ("seat", "place", "goods"),
}
"""Lines for some: what the drawer drew (S-13), what payer and Sheriff know was paid (S-49), and what the Sheriff is
shown of a merchant's stand or bag (S-48)."""

REJECTIONS: dict[str, tuple[str, ...]] = {
    "not_now": (),
    "not_your_turn": (),
    "not_sheriff": (),
    "choice_pending": (),
    "game_over": (),
    "no_such_seat": ("field",),
    "seats_out_of_range": ("field", "min", "max"),
    "no_such_card": (),
    "card_twice": (),
    "too_few_cards": ("min",),
    "too_many_cards": ("max",),
    "source_closed": ("source",),
    "bag_shut": (),
    "not_declarable": (),
    "no_bag": ("seat",),
    "bag_settled": ("seat",),
    "bag_twice": (),
    "no_acts": (),
    "no_such_merchant": (),
    "no_such_offer": (),
    "offer_changed": ("id", "version"),
    "not_your_offer": (),
    "own_offer": (),
    "not_the_owners_offer": (),
    "too_many_offers": ("max",),
    "not_enough_gold": ("gold",),
    "goods_not_there": (),
    "not_contraband": (),
    "unknown_good": ("field",),
    "bad_number": ("field",),
    "too_many_promises": ("max",),
    "bad_promise": (),
    "unknown_phrase": (),
    "bad_text": ("max",),
    "unlawful_payment": (),
    "not_the_confiscated": (),
    "no_such_promise": (),
    "not_promised_to_you": (),
    "already_marked": (),
}
"""Why something may not be done. Nothing that came in is said back unchecked; "no_such_seat" has its ``field`` only
where an option is at fault."""
