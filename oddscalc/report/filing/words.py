"""The words of a filing."""

from __future__ import annotations

from oddscalc.analysis.risk import TAX_FORM_RULE, Z_90, Z_95
from oddscalc.analysis.verification import BRUTE_FORCE, CARD_BY_CARD, CLOSED_FORM, RECURSION
from oddscalc.exact import decimal
from oddscalc.report.commands import command


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text, which blank lines part."""
    return tuple(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


FIRST_PAGE_WORDS = paragraphs(
    """
    Return to player: the sum, over all events and the loss among them, of probability x (1 + what it pays),
    where a loss pays -1 and a push 0; it is what comes back of each unit wagered in the long run. House
    advantage (in other places: house edge): 1 less the return to player. Hit frequency: the sum of the
    probabilities of the events that pay more than 0. Standard deviation: the square root of the sum of
    probability x (what it pays, plus the house advantage) squared. A probability is ways over all ways, and
    1 in n is all ways over ways. Largest payout: the most that is paid on an event that can happen from so
    many decks. Decimals are rounded half-up from exact values.
    """
)
"""How the figures of a first page can be redone by hand."""

MOVES_WORDS = (
    "A change is the house advantage otherwise, less the house advantage as filed: where it is positive, the "
    "house keeps more."
)

CLAUSE_WORDS = paragraphs(
    """
    Counted: the figures follow the clause. Stated: the clause says who may wager, how much, when or beside
    what; it bounds the wager and is told here, and no figure depends on it. Does not touch the odds: the
    clause is about how the game is run, or about another wager. Not modelled: no figure takes the clause
    into account, and the row says why.
    """
)

NO_CLAUSES = ("No clause of its rules is listed in the pay-table file, so none is told here.",)

ODDS_WORDS = paragraphs(
    f"""
    Returns are net, per unit of the wager: a payout of 30 to 1 returns 30, a loss -1. The house
    advantage is the share of each unit wagered that the house keeps in the long run; it is not the
    hold, which is the share of the money exchanged for chips.

    A volatility index is z standard deviations of one round, where a normal law has 90 % or 95 % of its
    values within z standard deviations of its mean. Such a z is no fraction: it is {decimal(Z_90, 6)} (90 %)
    or {decimal(Z_95, 6)} (95 %) here, rounded, but enters the figures with as many digits as they need.
    Intervals take the average of many rounds to be normally distributed: an approximation,
    the better the nearer the skewness beside it is to 0.

    Events at 300 to 1 or more are listed for {TAX_FORM_RULE}.

    Decimals are rounded half-up, that is halves away from zero, once and from exact values; totals come
    from unrounded rows, so rows may not add up to them.
    """
)

REMOVAL_WORDS = paragraphs(
    """
    The exact change in the expected return, per unit wagered, when one card of the rank is known to be
    gone. Weighted by the shares of the shoe, the changes sum to exactly zero.
    """
)

METHOD_WORDS = paragraphs(
    """
    Ways count ordered deals of distinct physical cards into the wager's slots, which are the cards that it
    looks at. A walk visits every distinct deal once and counts its ways as a polynomial in the number of
    decks; probabilities are ways over all ways, and every figure is a fraction of integers until it is
    printed. A deal is the first event in the order listed that fits it: the highest award only, whatever a
    table pays.
    """
)

WHOLE_HAND_WORDS = paragraphs(
    """
    Ways count ordered deals of distinct physical cards into as many slots as the dealer's longest hand may
    fill; a hand that ends sooner leaves the other slots to any cards that are left. Every set of cards
    that ends the hand is listed with the number of orders in which it does, and its ways are a polynomial
    in the number of decks; probabilities are ways over all ways, and every figure is a fraction of integers
    until it is printed.
    """
)
"""The method of a wager on the dealer's whole hand."""

CHECKS = {
    CLOSED_FORM: "The counting arguments of part 5 were written by hand and give the same polynomials.",
    BRUTE_FORCE: (
        "Brute force deals every ordered selection of distinct physical cards and judges it by a second "
        "statement of the rule that shares nothing with the first."
    ),
    CARD_BY_CARD: (
        "Where physical cards are too many to deal one by one, every ordered deal of distinct cards is "
        "judged by a second statement of the rule that shares nothing with the first, and weighed by the "
        "copies that are left of each card."
    ),
    RECURSION: (
        "A recursion that draws the hand card by card in every order, by a statement of the dealer's rule "
        "that shares nothing with the first, gives the same ways."
    ),
}
"""What each method of verification did, in the order in which they are told."""

NOT_SIMULATED = "No figure of this document is simulated."

GAME_WORDS = paragraphs(
    """
    Every rule below is an option of the program; where it is marked "assumed", no text at hand fixes it.
    Returns are net, per unit of the initial wager, under proved optimal play: the house advantage is what
    the house keeps of each unit of the initial wager in the long run, and the element of risk what it
    keeps of everything staked. Neither is the hold.
    """
)

GAME_LONG_WORDS = paragraphs(
    """
    Both hands of a split round meet one dealer and are played from what is left of the shoe, so their
    results are not independent; this is their exact joint law, counted and not simulated.
    """
)

GAME_METHOD_WORDS = paragraphs(
    """
    The dealer's hands are counted for every set of cards that the player may hold; values of hands are
    integers over one denominator, so the best action is found by comparing integers and is proved, ties
    included. The two hands of a split pair are exchangeable, which makes their mean exact. Rows of events
    sum exactly to the expected return. The tests hold these figures against an independent solver of plain
    recursion in fractions. Every figure of this document is exact, but for those of the check by simulation,
    which say so.
    """
)

GAME_SIMULATED_WORDS = paragraphs(
    """
    Rounds dealt at random from a shoe shuffled anew, played by the decisions of the solved game and
    settled by rules of their own, which share nothing with the count. They check the exact figures and
    replace none: a simulated figure is off by chance, mostly by no more than two of its standard errors,
    and once in a while by three.
    """
)

GAME_PAGE_WORDS = paragraphs(
    """
    Return to player: 1 plus the sum, over all events of part 4, of probability x net result. House
    advantage (in other places: house edge): 1 less the return to player. Hit frequency, variance, largest
    net win: from the law of a round in part 4; the sum of the probabilities of net results above 0, and
    the sum of probability x (net result plus house advantage) squared, whose square root is the standard
    deviation. Decimals are rounded half-up from exact values.
    """
)
"""How the figures of a game's first page can be redone by hand."""

NOT_SOLVED_WORDS = (
    f"what is not solved here takes long; {command('filing', all=True)} solves it under the default rules, "
    "for the longer part"
)

NOT_PRINTED = ("No figure of this game from these shoes, printed by others, is known to the program.",)

NOT_PUBLISHED = "No published figure of this wager from this deck is known to the program."

INDEX_WORDS = (
    "Every figure is exact until it is printed; simulated rounds of the games check the figures, and say "
    f"that they are simulated. `{command('filing')}` makes these files, and "
    f"`{command('filing', check=True)}` proves them current."
)
