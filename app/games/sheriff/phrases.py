"""Codes of the quick phrases; each reader sees them in the own language."""

PROMISES = (
    "i_will_pass_you_later",
    "i_will_not_open_you_later",
    "i_will_open_them_later",
    "i_will_share_later",
    "my_bag_is_true",
    "i_owe_you_one",
)
"""S-42, S-50: what a promise in an offer may say without own words."""

PHRASES = (
    "trust_me",
    "just_apples",
    "nothing_to_see",
    "open_it_then",
    "what_will_you_pay",
    "too_little",
    "make_it_more",
    "not_for_that",
    "look_at_theirs",
    "i_know_you_lie",
    "last_word",
    "deal",
    "no_deal",
    "you_promised",
    "well_played",
    "hurry_up",
)
"""What can be said at the table with one touch."""
