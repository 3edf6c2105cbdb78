"""Codes of the quick phrases; each reader sees them in the own language."""

PHRASES = (
    "hello",
    "well_played",
    "good_luck",
    "hurry_up",
    "one_moment",
    "not_me",
    "no_gold_left",
    "the_sheriff_is_near",
    "that_was_mine",
    "thank_you",
)
