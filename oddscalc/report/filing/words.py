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
    Return to player: the sum of probability x (1 + what it pays) over all events, including the loss, where
    a loss pays -1 and a push 0. It is the share of each unit wagered that is returned in the long run. House
    advantage (also called house edge): 1 minus the return to player. Hit frequency: the sum of the
    probabilities of the events that pay more than 0. Standard deviation: the square root of the sum of
    probability x (what it pays, plus the house advantage) squared. A probability is the ways of an event
    divided by all ways, and 1 in n is all ways divided by the ways of the event. Largest payout: the most
    paid on any event that can happen with that number of decks. Decimals are rounded half-up from exact
    values.
    """
)
"""How the figures of a first page can be redone by hand."""

MOVES_WORDS = (
    "A change is the house advantage under the other reading minus the house advantage as filed; if it is "
    "positive, the house keeps more."
)

CLAUSE_WORDS = paragraphs(
    """
    Counted: the figures follow the clause. Stated: the clause says who may wager, how much, when or together
    with what; it limits the wager and is stated here, but no figure depends on it. Does not touch the odds:
    the clause is about how the game is run, or about another wager. Not modelled: no figure takes the clause
    into account, and the row says why.
    """
)

NO_CLAUSES = ("The pay-table file lists no clauses of the wager's rules, so none are shown here.",)

ODDS_WORDS = paragraphs(
    f"""
    Returns are net, per unit of the wager: a payout of 30 to 1 returns 30, a loss -1. The house
    advantage is the share of each unit wagered that the house keeps in the long run; it is not the
    hold, which is the share of the money exchanged for chips.

    A volatility index is z standard deviations of one round, where a normal distribution has 90 % or 95 % of
    its values within z standard deviations of its mean. Such a z is irrational: rounded, it is
    {decimal(Z_90, 6)} (90 %) or {decimal(Z_95, 6)} (95 %), but the figures use as many digits as they need.
    Intervals assume that the average of many rounds is normally distributed. This is an approximation, and
    the nearer the skewness next to it is to 0, the better it is.

    Events at 300 to 1 or more are listed for {TAX_FORM_RULE}.

    Decimals are rounded half-up, that is, halves away from zero, once and from exact values. Totals come
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
    Ways are ordered deals of distinct physical cards into the wager's slots, which are the cards that it
    looks at. A walk visits every distinct deal once and counts its ways as a polynomial in the number of
    decks. Probabilities are ways divided by all ways, and every figure is a fraction of integers until it is
    printed. A deal counts as the first event in the list that fits it: only the highest award, whatever a
    table pays.
    """
)

WHOLE_HAND_WORDS = paragraphs(
    """
    Ways are ordered deals of distinct physical cards into as many slots as the dealer's longest hand can
    fill; after a hand that ends sooner, the other slots hold any of the remaining cards. Every set of cards
    that ends the hand is listed with the number of orders in which it does so, and its ways are a polynomial
    in the number of decks. Probabilities are ways divided by all ways, and every figure is a fraction of
    integers until it is printed.
    """
)
"""The method of a wager on the dealer's whole hand."""

CHECKS = {
    CLOSED_FORM: "The counting arguments of part 5 were written by hand and give the same polynomials.",
    BRUTE_FORCE: (
        "Brute force deals every ordered selection of distinct physical cards and classifies it by a second "
        "statement of the rule that shares nothing with the first."
    ),
    CARD_BY_CARD: (
        "Where there are too many physical cards to deal one by one, every ordered deal of distinct cards is "
        "classified by a second statement of the rule that shares nothing with the first, and weighted by "
        "the number of copies left of each card."
    ),
    RECURSION: (
        "A recursion that draws the hand card by card in every order, using a statement of the dealer's rule "
        "that shares nothing with the first, gives the same ways."
    ),
}
"""What each method of verification did, in the order in which they are told."""

NOT_SIMULATED = "No figure of this document is simulated."

GAME_WORDS = paragraphs(
    """
    Every rule below is an option of the program; where it is marked "assumed", no available text settles it.
    Returns are net, per unit of the initial wager, under proved optimal play. The house advantage is the
    share of each unit of the initial wager that the house keeps in the long run, and the element of risk is
    its share of everything staked. Neither is the hold.
    """
)

GAME_LONG_WORDS = paragraphs(
    """
    Both hands of a split round play against the same dealer hand and draw from the same shoe, so their
    results are not independent. This is their exact joint distribution, counted and not simulated.
    """
)

GAME_METHOD_WORDS = paragraphs(
    """
    The dealer's hands are counted for every set of cards that the player may hold. Values of hands are
    integers over a common denominator, so the best action is found by comparing integers and is proved, ties
    included. The two hands of a split pair are exchangeable, which makes their mean exact. The rows of events
    sum exactly to the expected return. The tests compare these figures with an independent solver that uses
    plain recursion in fractions. Every figure in this document is exact, except those of the check by
    simulation, which say so.
    """
)

GAME_SIMULATED_WORDS = paragraphs(
    """
    These rounds are dealt at random from a freshly shuffled shoe, played by the decisions of the solved game
    and settled by separate code that shares nothing with the count. They check the exact figures and
    replace none of them: a simulated figure is off by chance, usually by no more than two of its standard
    errors, and occasionally by three.
    """
)

GAME_PAGE_WORDS = paragraphs(
    """
    Return to player: 1 plus the sum, over all events of part 4, of probability x net result. House
    advantage (also called house edge): 1 minus the return to player. Hit frequency, variance and largest net
    win come from the distribution of a round in part 4: the hit frequency is the sum of the probabilities of
    net results above 0; the variance is the sum of probability x (net result plus house advantage) squared,
    and its square root is the standard deviation. Decimals are rounded half-up from exact values.
    """
)
"""How the figures of a game's first page can be redone by hand."""

NOT_SOLVED_WORDS = (
    f"what is not solved here takes long; {command('filing', all=True)} solves it under the default rules, "
    "for the longer part"
)

NOT_PRINTED = ("The program knows of no published figures for this game with these shoes.",)

NOT_PUBLISHED = "The program knows of no published figure for this wager with this deck."

INDEX_WORDS = (
    "Every figure is exact until it is printed; simulated rounds of the games check the figures, and say "
    f"that they are simulated. `{command('filing')}` makes these files, and "
    f"`{command('filing', check=True)}` checks that they are current."
)
