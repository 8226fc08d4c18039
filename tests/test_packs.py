"""A pack of one's own: how its file is read, what is refused, and its answers held against brute force."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from oddscalc.analysis.beside_a_hand import beside_a_hand
from oddscalc.analysis.linear_part import insurance_correlation
from oddscalc.analysis.played import play
from oddscalc.analysis.question import ask
from oddscalc.analysis.removal import removal_effects, suit_effects, weighted_sum
from oddscalc.analysis.tags import Tags
from oddscalc.analysis.verification import CLOSED_FORM, verify_exactly
from oddscalc.blackjack.attack.insurance import insurance
from oddscalc.blackjack.attack.rules import AttackRules
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.blackjack.solved import Dealt
from oddscalc.blackjack.switch.colors import colored_share
from oddscalc.cards import Card, Rank, Suit, blackjack_value, parse_cards
from oddscalc.classes import Draw
from oddscalc.deals import SuitsAlike, walk
from oddscalc.errors import QuestionError
from oddscalc.packs import card_counts, find_deck, read_pack, spelled_counts
from oddscalc.report.table import Style
from oddscalc.shoe import STANDARD, Deck, Shoe
from oddscalc.simulate.first_cards import simulate
from oddscalc.simulate.insured_counts import gains
from oddscalc.simulate.kinds import kinds_of
from oddscalc.simulate.remaining import remaining_return
from oddscalc.sweeping.point import Point
from oddscalc.wager import Known
from oddscalc.wagers.carried import Carried
from oddscalc.wagers.registry import find_offer
from tests.brute_force import RULES, Physical, probabilities, remove, ways
from tests.cli.helpers import Capture, answered
from tests.cli.helpers import ask as asked_of

HEAD = 'schema = 1\nname = "mine"\n'


def write(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def pack(cards: Sequence[Card]) -> Deck:
    """A pack of these cards, as one of a file is."""
    return Deck("mine", "pack mine", tuple(cards), digest="0" * 64)


def physical(deck: Deck, decks: int) -> list[Physical]:
    return [(str(card), copy) for copy, card in enumerate(deck.cards * decks)]


class TestReading:
    def test_counts_by_rank_and_by_card(self, tmp_path: Path) -> None:
        path = write(tmp_path, HEAD + "[cards]\nKh = 2\nK = 0\n10 = 8\nas = 0\n")
        deck = read_pack(path)
        due = Counter(STANDARD.cards)
        for suit in Suit:
            due[Card(Rank.KING, suit)] = 2 if suit is Suit.HEARTS else 0
            due[Card(Rank.TEN, suit)] = 2
        due[Card(Rank.ACE, Suit.SPADES)] = 0
        assert Counter(deck.cards) == +due
        assert (deck.id, deck.title) == ("mine", "pack mine, 53 cards")
        assert deck.digest == sha256(path.read_bytes()).hexdigest()
        assert find_deck(str(path)) == deck

    @pytest.mark.parametrize(("base", "cards"), [("52-card", 52), ("spanish-48", 48), ("none", 0)])
    def test_what_is_counted_from(self, tmp_path: Path, base: str, cards: int) -> None:
        path = write(tmp_path, HEAD + f'title = "A title"\nbase = "{base}"\n[cards]\n2 = 12\n')
        deck = read_pack(path)
        assert deck.title == "A title"
        assert len(deck.cards) == (cards - 4 if cards else 0) + 12

    def test_counts_are_spelled_as_a_file_may_have_them(self, tmp_path: Path) -> None:
        deck = read_pack(write(tmp_path, HEAD + "[cards]\nK = 0\nQh = 3\n2 = 8\n"))
        assert spelled_counts(deck) == ("2=8 3=4 4=4 5=4 6=4 7=4 8=4 9=4 T=4 J=4 Qs=1 Qh=3 Qd=1 Qc=1 K=0 A=4")
        counts = "\n".join(f"{name} = {count}" for name, count in card_counts(deck).items())
        again = read_pack(write(tmp_path, HEAD + f'base = "none"\n[cards]\n{counts}\n'))
        assert again.cards == deck.cards

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "schema: missing (allowed: 1)"),
            ("schema = 2\n", "schema: 2 (allowed: 1)"),
            ("schema = 1\n", "name: missing (allowed: a-z, 0-9 and -, a letter first"),
            ('schema = 1\nname = "52-card"\n', "name: '52-card' (allowed: "),
            ('schema = 1\nname = "My pack"\n', "name: 'My pack' (allowed: "),
            (HEAD + "size = 54\n", "size: unknown key (allowed: base, cards, name, schema, title)"),
            (HEAD + 'title = "=1"\n', "title: '=1' may not start with"),
            (HEAD + 'base = "skat"\n', "base: 'skat' (allowed: 52-card, spanish-48, none)"),
            (HEAD + "base = 1\n", "base: '1' (allowed: "),
            (HEAD + "cards = 4\n", "cards: '4' is not a table of keys"),
            (HEAD + 'base = "none"\n', "cards: no card is left in the pack (allowed: one or more)"),
            (HEAD + "[cards]\nK = 2\n", "cards.K: 2 cards do not part evenly into 4 suits (allowed: 0, 4, 8"),
            (HEAD + "[cards]\nK = -4\n", "cards.K: '-4' (allowed: how many cards, from 0 to 1,000)"),
            (HEAD + "[cards]\nK = true\n", "cards.K: 'True' (allowed: how many cards"),
            (HEAD + "[cards]\nK = 1.0\n", "cards.K: '1.0' (allowed: how many cards"),
            (HEAD + '[cards]\nK = "4"\n', "cards.K: '4' (allowed: how many cards"),
            (HEAD + "[cards]\nKh = 1001\n", "cards.Kh: '1001' (allowed: how many cards"),
            (HEAD + "[cards]\n1 = 4\n", "cards.1: unknown key (allowed: a rank 2 to 9, T or 10, J, Q, K, A"),
            (HEAD + "[cards]\nT = 4\n10 = 4\n", "cards.10: T counts the same cards (allowed: once)"),
            (HEAD + "[cards]\nKh = 1\nkH = 2\n", "cards.kH: Kh counts the same cards"),
            (HEAD + "[cards]\njoker = 2\n", "cards.joker: a joker has neither rank nor suit"),
            (HEAD + "jokers = 2\n", "jokers: a joker has neither rank nor suit"),
            ("not toml", "not TOML"),
        ],
    )
    def test_every_mistake_is_named_by_file_and_key(self, tmp_path: Path, text: str, said: str) -> None:
        path = write(tmp_path, text)
        with pytest.raises(QuestionError) as error:
            find_deck(str(path))
        assert str(error.value).replace("schema: '2'", "schema: 2").startswith(f"{path}: {said}")
        assert "\n" not in str(error.value)

    def test_files_that_cannot_be_read(self, tmp_path: Path) -> None:
        with pytest.raises(QuestionError, match=r"gone\.toml: cannot be read"):
            find_deck(str(tmp_path / "gone.toml"))
        (tmp_path / "bytes.toml").write_bytes(b"\xff")
        with pytest.raises(QuestionError, match=r"bytes\.toml: not UTF-8"):
            find_deck(str(tmp_path / "bytes.toml"))
        with pytest.raises(QuestionError, match=r"unknown deck .*\(allowed: 52-card, spanish-48, a file"):
            find_deck("skat")

    def test_cards_that_a_pack_has_not(self) -> None:
        deck = pack([card for card in STANDARD.cards if card.rank is not Rank.NINE][:-1])
        for text, said in (
            ("Ac", "of this rank it has As, Ah, Ad"),
            ("9", "its ranks are 2, 3, 4, 5, 6, 7, 8, T, J, Q, K, A"),
        ):
            with pytest.raises(QuestionError, match=f"is not in a mine deck; {said}"):
                Shoe(deck, 1, parse_cards(text, "seen"))
        assert Shoe(deck, 2, parse_cards("6xA", "seen")).size == 2 * 47 - 6
        with pytest.raises(QuestionError, match="A is named 7 times, more than the 6 in 2 decks of mine"):
            Shoe(deck, 2, parse_cards("7xA", "seen"))


FEW = [Card(rank, suit) for rank in (Rank.NINE, Rank.KING, Rank.ACE) for suit in Suit]
PACKS = st.lists(st.sampled_from(FEW), min_size=3, max_size=7).map(pack)


@given(PACKS, st.lists(st.sampled_from(["K", "9", "A", "Kh", "As"]), max_size=2), st.integers(1, 2))
def test_suits_of_different_counts_are_not_taken_for_one_another(
    deck: Deck, gone: list[str], decks: int
) -> None:
    """A rule that only compares, over three cards: orbits against every deal of physical cards."""
    known = parse_cards(" ".join(gone), "seen") if gone else ()
    assume(
        all(
            any(fits.rank is card.rank and card.suit in (None, fits.suit) for fits in deck.cards)
            for card in known
        )
    )
    left = [deck.choices(card, "seen") for card in known]
    cards = list(enumerate(deck.cards * decks))
    due: Counter[tuple[object, ...]] = Counter()
    for deal in permutations(cards, 3 + len(left)):
        if all(card in choices for (_, card), choices in zip(deal[3:], left, strict=True)):
            due[compared(*(card for _, card in deal[:3]))] += 1
    assume(due)
    draws = [Draw(frozenset(deck.cards), lambda card: card)] * 3
    found: Counter[tuple[object, ...]] = Counter()
    for reads, multiple, factors in walk(deck, draws, left, SuitsAlike.ALL):
        ways_of = multiple
        for factor in factors:
            ways_of *= factor.at(decks)
        found[compared(*reads)] += ways_of  # type: ignore[arg-type]
    assert shares(found) == shares(due)


def compared(*cards: Card) -> tuple[object, ...]:
    """The ranks, and which cards are of one suit."""
    suits = [card.suit for card in cards]
    return (*(card.rank for card in cards), *(suits.index(suit) for suit in suits))


def shares(counted: Counter[tuple[object, ...]]) -> dict[tuple[object, ...], Fraction]:
    return {key: Fraction(count, counted.total()) for key, count in counted.items() if count}


SMALL = pack(
    [*FEW, Card(Rank.KING, Suit.HEARTS), Card(Rank.ACE, Suit.CLUBS), Card(Rank.QUEEN, Suit.SPADES)][2:]
)
"""Thirteen cards: one rank of two suits, two cards there twice, a queen of one suit."""

OF_THREE = {name: rule for name, rule in RULES.items() if len(rule[1]) <= 3}


@pytest.mark.parametrize("name", sorted(OF_THREE))
@pytest.mark.parametrize("seen", ["", "K", "A Kh"])
def test_wagers_from_a_pack_against_brute_force(name: str, seen: str) -> None:
    rule, _ = OF_THREE[name]
    wager = find_offer(name).wager
    offered = [wager.given.get(slot) for slot in wager.slots]
    patterns = product(*(sorted(one.value for one in ranks) if ranks else ["*"] for ranks in offered))
    due: Counter[str] = Counter()
    for pattern in patterns:
        due += ways(rule, physical(SMALL, 1), pattern, seen.split())
    known = Known(seen=parse_cards(seen, "seen") if seen else ())
    found = wager.distribution(SMALL, known).at(1)
    assert {event: Fraction(count, found.total) for event, count in found.ways.items() if count} == (
        probabilities(due)
    )


def test_insurance_from_a_pack_by_hand() -> None:
    """By hand: an ace up, and any other card of the pack beside it."""
    (odds,) = ask("insurance", deck=SMALL, decks=[1]).odds()
    aces, tens = (sum(blackjack_value(card.rank) == points for card in SMALL.cards) for points in (11, 10))
    others = len(SMALL.cards) - 1 - tens
    assert odds.distribution.ways == {"ten-value-card": aces * tens, "loss": aces * others}


DOUBLE = pack([card for card in STANDARD.cards for _ in range(2)])
"""A pack of two whole decks: so many of it are twice as many decks."""


class TestTwoDecksInOne:
    """Whatever is asked of a pack that holds every card twice is what two decks answer."""

    @pytest.mark.parametrize("name", ["triple-match", "suited-royal", "bust-it", "buster"])
    def test_ways(self, name: str) -> None:
        wager = find_offer(name).wager
        for seen in ((), parse_cards("5xK", "seen")):
            double = wager.distribution(DOUBLE, Known(seen=seen)).at(2)
            assert double == wager.distribution(STANDARD, Known(seen=seen)).at(4)

    def test_removal(self) -> None:
        (double,) = ask("suited-royal", table="A", deck=DOUBLE, decks=[1]).odds()
        (two,) = ask("suited-royal", table="A", deck=STANDARD, decks=[2]).odds()
        assert removal_effects(double) == removal_effects(two)
        assert suit_effects(double) == suit_effects(two)

    def test_remaining_shoes(self) -> None:
        (odds,) = ask("suited-royal", table="A", deck=STANDARD).odds()
        wager, pays = odds.wager, odds.table.pays
        kinds, _ = kinds_of(wager, DOUBLE)
        shoe = kinds.of_shoe(1)
        assert shoe.tolist() == kinds_of(wager, STANDARD)[0].of_shoe(2).tolist()
        found = [remaining_return(wager, pays, deck, decks) for deck, decks in ((DOUBLE, 1), (STANDARD, 2))]
        double, two = (one.at(shoe[None, :]) for one in found)
        assert double == two

    def test_counts_of_insurance(self) -> None:
        tags = Tags(
            "mine", {rank: Fraction((blackjack_value(rank) == 10) - (rank is Rank.ACE)) for rank in Rank}
        )
        assert insurance_correlation(tags, DOUBLE) == insurance_correlation(tags, STANDARD)
        double, two = (gains(tags.of, *shoe, [20], Fraction(2)) for shoe in ((DOUBLE, 1), (STANDARD, 2)))
        assert double == two

    def test_games(self) -> None:
        seen = parse_cards("3xK 2x5 Ah", "seen")
        assert ValueShoe.of(DOUBLE, 2, seen) == ValueShoe.of(STANDARD, 4, seen)
        double, two = Dealt(DOUBLE, 2, seen), Dealt(STANDARD, 4, seen)
        assert colored_share(double) == colored_share(two)
        assert insurance(AttackRules(), double) == insurance(AttackRules(), two)


def test_removal_from_a_pack_is_seeing_the_card() -> None:
    """Each effect by its question, and their weighted sum: shares are by copies, suits are not all alike."""
    (odds,) = ask("triple-match", table="A", deck=SMALL, decks=[2]).odds()
    effects = suit_effects(odds)
    assert weighted_sum(effects) == weighted_sum(removal_effects(odds)) == 0
    for one in effects:
        seen = Known(seen=(one.card,))
        (after,) = ask("triple-match", table="A", deck=SMALL, decks=[2], known=seen).odds()
        assert one.effect == after.expected_return - odds.expected_return
        assert one.share == Fraction(SMALL.copies(*SMALL.choices(one.card, "")), len(SMALL.cards))


def test_other_methods_count_a_pack_as_the_walk_does() -> None:
    (odds,) = ask("triple-match", table="A", deck=SMALL, decks=[2]).odds()
    exact = verify_exactly(odds)
    assert exact.agrees
    assert exact.settles_every_deck_count
    assert CLOSED_FORM not in [one.method for one in exact.counted]
    counts = simulate(Carried(odds.wager), SMALL, 2, deals=20_000, seed=1)
    for event, count in counts.items():
        chance = odds.probability(event)
        assert (count - 20_000 * chance) ** 2 <= 25 * 20_000 * chance * (1 - chance)


def test_colored_blackjacks_and_suited_insurance_of_a_pack() -> None:
    """By listing the pairs of an ace and a ten-value card."""
    seen = parse_cards("Kh", "seen")
    left = [card for card, _ in remove(physical(SMALL, 2), ["Kh"])]
    pairs = [(ace, ten) for ace in left if ace[0] == "A" for ten in left if ten[0] in "TJQK"]
    colored = sum((ace[1] in "hd") == (ten[1] in "hd") for ace, ten in pairs)
    assert colored_share(Dealt(SMALL, 2, seen)) == Fraction(colored, len(pairs))
    found = insurance(AttackRules(), Dealt(SMALL, 2, seen))
    assert found is not None
    aces = sum(card[0] == "A" for card in left)
    suited = sum(ace[1] == ten[1] for ace, ten in pairs)
    assert found.suited == Fraction(suited, aces * (len(left) - 1))
    assert found.suited + found.other == Fraction(len(pairs), aces * (len(left) - 1))


def test_what_a_count_of_ranks_weighs_by_the_pack() -> None:
    """Covariances over the cards of the pack, one by one."""
    tags = {rank: Fraction({"K": 1, "9": 2, "A": -1}.get(rank.value, 0)) for rank in Rank}
    gain = {card: Fraction(blackjack_value(card.rank) != 10) for card in SMALL.cards}
    values = [(tags[card.rank], gain[card]) for card in SMALL.cards]
    mean_tag, mean_gain = (sum(each, Fraction(0)) / len(values) for each in zip(*values, strict=True))
    together = sum((tag - mean_tag) * (one - mean_gain) for tag, one in values)
    spread = sum((tag - mean_tag) ** 2 for tag, _ in values) * sum(
        (one - mean_gain) ** 2 for _, one in values
    )
    found = insurance_correlation(Tags("mine", tags), SMALL)
    assert (found.square, found.negative) == (together**2 / spread, together < 0)


NO_KINGS = HEAD + "[cards]\nK = 0\nKh = 2\n"


def test_every_answer_states_the_pack(capfd: Capture, tmp_path: Path) -> None:
    path = write(tmp_path, NO_KINGS)
    digest = sha256(path.read_bytes()).hexdigest()
    counts = "2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 T=4 J=4 Q=4 Ks=0 Kh=2 Kd=0 Kc=0 A=4"
    facts = {"Pack": counts, "Pack file": f"SHA-256 {digest}"}
    question = ("--deck", str(path), "--decks", "2")
    for command in (
        ("odds", "suited-royal", "--table", "A"),
        ("odds", "blackjack", "--rule", "split_hands=1", "--rule", "split_aces_hands=1"),
        ("joint", "suited-royal", "triple-match", "--table", "A"),
    ):
        text = " ".join(asked_of(capfd, *command, *question).out.split())
        assert f"Pack {counts}" in text
        assert digest in text
        content = json.loads(asked_of(capfd, *command, *question, "--format", "json").out)
        content = content.get("results", [content])[0]
        assert content["deck"] == "mine"
        assert content["pack"]["sha256"] == digest
        assert content["pack"]["counts"]["Kh"] == 2
    for figures in (
        ("removal", "suited-royal", "--table", "A"),
        ("compare", "suited-royal"),
        ("formula", "suited-royal", "--table", "A"),
        ("dealer", "--up", "6"),
        ("hand", "blackjack", "--player", "T 6", "--up", "T"),
        ("count", "suited-royal", "--table", "A", "--shoes", "0"),
    ):
        asked = question if figures[0] != "formula" else question[:2]
        table = json.loads(answered(capfd, *figures, *asked, "--format", "json"))
        assert facts.items() <= table["facts"].items(), figures


@pytest.mark.parametrize("name", ["same-suit", pytest.param("blackjack", marks=pytest.mark.long)])
def test_a_filing_from_a_pack_names_its_cards_and_its_file(capfd: Capture, tmp_path: Path, name: str) -> None:
    path, folder = write(tmp_path, NO_KINGS), tmp_path / "filed"
    unsplit = () if name == "same-suit" else ("--rule", "split_hands=1", "--rule", "split_aces_hands=1")
    arguments = (name, "--deck", str(path), "--decks", "1", *unsplit, "--output", str(folder))
    assert asked_of(capfd, "filing", *arguments, "--format", "markdown").code == 0
    page = (folder / name / f"{name}.md").read_text(encoding="utf-8")
    digest = sha256(path.read_bytes()).hexdigest()
    assert "- **Pack:** 2=4 3=4 " in page
    assert f"- **Pack file:** SHA-256 {digest}" in page
    assert f"- **The user's pack:** mine.toml, SHA-256 {digest}" in page


def test_packs_of_the_package_are_stated_as_they_were(capfd: Capture) -> None:
    content = json.loads(answered(capfd, "odds", "suited-royal", "--table", "A", "--format", "json"))
    assert "pack" not in content
    assert "Pack " not in answered(capfd, "odds", "suited-royal", "--table", "A")


def test_counting_arguments_are_not_told_of_a_pack(capfd: Capture, tmp_path: Path) -> None:
    path = write(tmp_path, HEAD + "[cards]\n2 = 0\n")
    code, out, err = asked_of(capfd, "explain", "suited-royal", "--deck", str(path))
    assert (code, out) == (2, "")
    assert "its counting arguments are written for 52-card and spanish-48, and mine is another pack" in err


def test_a_pack_that_is_wrong_is_one_line(capfd: Capture, tmp_path: Path) -> None:
    path = write(tmp_path, HEAD + "[cards]\nK = 3\n")
    code, out, err = asked_of(capfd, "odds", "suited-royal", "--deck", str(path))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f"{path}: cards.K: 3 cards do not part evenly into 4 suits" in err


def test_a_pack_too_small_for_a_deal_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, HEAD + 'base = "none"\n[cards]\nKh = 1\n')
    with pytest.raises(QuestionError, match="1 card is left of 1 deck, and no deal"):
        ask("suited-royal", deck=str(path), decks=[1]).odds()
    with pytest.raises(QuestionError, match="insurance"):
        ask("insurance", deck=str(path), decks=[3]).odds()


def test_insurance_beside_a_hand_of_a_pack(tmp_path: Path) -> None:
    """A pack without kings, with eight aces and six tens: what lies beside an ace, counted by hand."""

    path = write(tmp_path, HEAD + "[cards]\nK = 0\nA = 8\nTh = 3\n")
    (played,) = play("blackjack", deck=str(path), decks=[1])
    assert isinstance(played.solved, Game)
    beside = beside_a_hand(played, played.solved.hand("A A", "A"))
    assert beside is not None
    # Of 54 cards three aces are seen; 14 of the rest are tens, jacks and queens.
    size, tens = 54 - 3, 6 + 4 + 4
    assert beside.insurance_edge == Fraction(size - tens, size) - 2 * Fraction(tens, size)


def test_points_of_a_sweep_with_a_pack_go_by_its_content() -> None:
    points = [Point("suited-royal", f"/{folder}/mine.toml", 2, table="A") for folder in "ab"]
    one, other = (point.key(Style(), dict.fromkeys(point.files, "same")) for point in points)
    assert one == other
    assert one != points[0].key(Style(), dict.fromkeys(points[0].files, "another"))


def test_a_sweep_deals_from_a_pack_beside_its_spec(capfd: Capture, tmp_path: Path) -> None:
    path = write(tmp_path, NO_KINGS)
    spec, results = tmp_path / "spec.toml", tmp_path / "out.csv"
    product_of = (
        '[[product]]\nwager = "suited-royal"\ntable = "A"\ndecks = 2\ndeck = ["52-card", "mine.toml"]\n'
    )
    spec.write_text("schema = 1\n" + product_of, encoding="utf-8")
    assert asked_of(capfd, "sweep", str(spec), "--output", str(results)).code == 0
    (odds,) = ask("suited-royal", table="A", deck=str(path), decks=[2]).odds()
    lines = results.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3
    assert str(odds.house_edge.numerator) in lines[2].split(",")
    assert "mine.toml" in lines[2].split(",")
    assert str(tmp_path) not in lines[2]
