import type { Deadline } from '../../ruling/window.ts';
import type { DeadlineView, RulingRow, DoubleDummyView, RulingsView } from '../../view/ruling/ruling.ts';
import type { Ruling } from '../../contest/ruling.ts';
import type { Scene } from '../../view/board/scene.ts';
import { HEARING_CLAUSE, sabfBodyOf, papersOf, finalOf, FINAL_MATTERS } from '../../ruling/appeal.ts';
import { SIDES, type Side, type Seat, SEATS } from '../../bridge/seat.ts';
import { SUITS, type Suit } from '../../bridge/card.ts';
import { appealDeadline, biddingIn, appealFormOf, correctionDeadline } from '../../play/time/time.ts';
import { cardsAt, dealAt } from '../../contest/deal.ts';
import { findDoubts } from '../score/doubt.ts';
import { formIn } from '../../contest/form.ts';
import { heldBy } from '../../contest/seating.ts';
import { judgePoll } from '../../ruling/poll.ts';
import { lineNames } from '../../play/unit/lines.ts';
import { listFines } from '../../reckon/conduct/list.ts';
import { makeInstant } from '../../ruling/clock.ts';
import { parseDeal, makeDeal } from '../../bridge/deal.ts';
import { parseTricks } from '../../bridge/tricks.ts';
import { prefixOf, subjectIn } from '../../play/stage/key.ts';
import { renameLine } from '../stage/rename.ts';
import { sayAlternative, DOUBLE_DUMMY_WARNING, sayLaw } from '../../words/ruling/ruling.ts';
import { sayDeadline } from '../../words/contest/deadline.ts';
import { sayDividedAnew } from '../../words/ruling/duty.ts';
import { sayFinding, sayBidding } from '../../words/ruling/verdict.ts';
import { scoreOfResult, showPair, showBoard, showResult, showHead } from '../../view/head.ts';
import { slotOf } from '../../play/book.ts';
import { toNumber, exactly } from '../../kit/rational.ts';
import { type Around, showAppeal, defined } from './appeals.ts';
import { type Contest, seatAt, lineAt, spotKey, roundOf } from '../../contest/state.ts';
import { unitsFor } from '../../act/ground/ruling.ts';
import { wholeOf, sliceAt, laidAt } from '../../play/unit/slice.ts';

const showDeadline = (deadline: Deadline): DeadlineView => ({
  ...(deadline.until === undefined ? {} : { until: makeInstant(deadline.until) }),
  says: sayDeadline(deadline),
  clause: deadline.clause,
});

/** State championships and selections are forms of their own; every other session is the association’s (SABF 7). */
const committeeFor = ({ made }: Contest, clause: string | undefined): { readonly committee?: string } => {
  if (clause !== HEARING_CLAUSE) return {};
  const form = formIn({ made });
  return { committee: sabfBodyOf((form.ok && form.value.hearing) || 'other') };
};

const alternativesOf = ({ poll, taken }: Pick<Ruling, 'poll' | 'taken'>): readonly string[] => {
  const judged = poll && taken !== undefined ? judgePoll(poll, taken) : undefined;
  return judged?.ok ? judged.value.alternatives.map(sayAlternative) : [];
};

const deadlinesOf = (contest: Contest, ruling: Ruling): RulingRow['deadlines'] =>
  Object.fromEntries(
    SIDES.flatMap((side) => {
      const deadline = appealDeadline(contest, ruling, side);
      return deadline ? [[side, showDeadline(deadline)]] : [];
    }),
  );

/** Who is party to it: as the board was played. */
const partiesOf = (contest: Contest, ruling: Ruling): Readonly<Record<Side, string>> => {
  const seat = seatAt(contest, ruling.round, ruling.table);
  return seat ? heldBy(seat, ruling.board, lineAt(contest, ruling)) : { ns: '', ew: '' };
};

/** Notes count when they were lodged before play began (SABF 5.3). */
const papersFor = (contest: Contest, parties: Readonly<Record<Side, string>>): RulingRow['papers'] => {
  const begun = contest.facts.find((fact) => fact.kind === 'play-started' || fact.kind === 'draw-made');
  const systemNotes = Object.values(parties).flatMap((pair) =>
    (contest.systems.get(pair) ?? []).map((lodged) => ({ pair, lodgedAt: lodged.seq })),
  );
  const { systemNotes: lodged, lodgedTooLate: late } = papersOf({ systemNotes, start: begun?.seq ?? 0 });
  return { lodged: [...new Set(lodged)], late: [...new Set(late)] };
};

const handsOf = (deal: string | undefined): RulingRow['hands'] | undefined => {
  const read = deal === undefined ? undefined : parseDeal(deal);
  if (!read?.ok) return undefined;
  const cards = (seat: Seat) =>
    Object.fromEntries(SUITS.map((suit) => [suit, read.value[seat][suit].join('')])) as Record<Suit, string>;
  return Object.fromEntries(SEATS.map((seat) => [seat, cards(seat)])) as NonNullable<RulingRow['hands']>;
};

/** The tricks that came with the deals, where these are the cards the ruling is about; never without the warning. */
export const doubleDummyAt = (
  contest: Contest,
  spot: { readonly round: number; readonly table: number; readonly board: number },
  written?: string,
): { readonly doubleDummy?: DoubleDummyView } => {
  const cards = cardsAt(contest, spot);
  const tricks = cards?.tricks === undefined ? undefined : parseTricks(cards.tricks);
  const own = written === undefined ? undefined : parseDeal(written);
  if (!cards || !tricks || (own && !(own.ok && makeDeal(own.value) === cards.deal))) return {};
  return { doubleDummy: { tricks, warning: DOUBLE_DUMMY_WARNING } };
};

/** The session or round of matches that a board belongs to: a ruling of an earlier one is shown as it was there. */
const hereOf = (given: Contest, { round }: Pick<Ruling, 'round'>): Contest => {
  const whole = wholeOf(given);
  return sliceAt(whole, round);
};

/** The names of both numbers on the board, as the whole contest has them; between teams, of the match it is part of. */
const keysIn = (
  contest: Contest,
  ruling: Ruling,
  parties: Readonly<Record<Side, string>>,
): RulingRow['keys'] => {
  const { round } = ruling;
  const whole = wholeOf(contest);
  const stage = contest.made?.scoring === 'teams' ? laidAt(whole, round)?.stage : undefined;
  if (stage) {
    const matchOf = (side: Side): string =>
      `${prefixOf(whole, stage)}${subjectIn(stage, parties[side])}/round/${round}/imps`;
    return { ns: matchOf('ns'), ew: matchOf('ew') };
  }
  const name = contest.seating
    ? lineNames(contest.seating)(ruling, ruling.board)
    : `board/${ruling.board}/table/${ruling.table}`;
  const keyOf = (side: Side): string => renameLine(whole, `${name}/${side}`, round);
  return { ns: keyOf('ns'), ew: keyOf('ew') };
};

/** Numbers that rest on a traveller as it was before (Law 12C1e), of the ruling that stands. */
const heedOf = (contest: Contest, ruling: Ruling): Pick<RulingRow, 'heed'> =>
  ruling.amended === undefined && findDoubts(contest).get(spotKey(ruling))?.kind === 'divided'
    ? { heed: sayDividedAnew(ruling.board) }
    : {};

const showRuling = (scene: Scene, ruling: Ruling, around: Around): RulingRow => {
  const contest = hereOf(scene.contest, ruling);
  const { seq: _, at, toldAt, told: __, call: ___, tooMany: ____, ...body } = ruling;
  const parties = partiesOf(contest, ruling);
  const seat = seatAt(contest, ruling.round, ruling.table);
  const { counts } = lineAt(contest, ruling);
  const score = counts && scoreOfResult(counts.result, ruling.board);
  const final = finalOf(ruling.matter, slotOf(contest, 'appeal', ruling.round));
  // The deal as the director wrote it, else the one attached to the board.
  const hands = handsOf(ruling.deal ?? dealAt(contest, ruling));
  return {
    ...body,
    at,
    ns: showPair(contest, parties.ns, seat),
    ew: showPair(contest, parties.ew, seat),
    ...showBoard(ruling.board),
    ...(hands ? { hands } : {}),
    ...doubleDummyAt(contest, ruling, ruling.deal),
    lawSays: sayLaw(ruling.law),
    alternatives: alternativesOf(ruling),
    says: sayFinding(ruling.finding, contest.made?.scoring === 'matchpoints'),
    ...heedOf(contest, ruling),
    ...(counts ? { result: showResult(counts.result) } : {}),
    ...(score === undefined ? {} : { score }),
    ...(final ? { final: { says: final.says, clause: final.clause } } : {}),
    told: toldAt,
    deadlines: deadlinesOf(contest, ruling),
    papers: papersFor(contest, parties),
    keys: keysIn(contest, ruling, parties),
    units: unitsFor(wholeOf(contest), ruling),
    appeals: [...contest.appeals.values()]
      .filter((appeal) => appeal.ruling === ruling.ruling)
      .map((appeal) => showAppeal(contest, ruling, appeal, around)),
  };
};

const biddingOf = (contest: Contest): RulingsView['bidding'] => {
  const bidding = biddingIn(contest);
  return { ...bidding, says: sayBidding(bidding.method, bidding.stopCards) };
};

/** What a fine can be given in for a round: the same at every table of it that is seated. */
const unitsIn = (given: Contest, round: number): RulingsView['units'] => {
  const whole = wholeOf(given);
  const seat = [...(whole.seating?.seats.values() ?? [])].find((one) => one.round === round);
  return unitsFor(whole, seat);
};

/** What the rulebook fines, offence by offence. */
export const offencesIn = (contest: Contest, round?: number): RulingsView['offences'] => {
  const slot = slotOf(contest, 'offences', round);
  return (slot ? listFines(slot) : []).map((one) => ({ ...one, amount: toNumber(exactly(one.amount)) }));
};

/** Every ruling with its appeals, the newest first. */
export const showRulings = (scene: Scene, around: Around): RulingsView => {
  const { contest } = scene;
  const form = appealFormOf(contest);
  const correction = correctionDeadline(contest, { round: Math.max(1, roundOf(contest)) });
  const { finish, next, lastOfStage } = contest.times ?? {};
  return {
    head: showHead(scene),
    bidding: biddingOf(contest),
    flow: form?.use ?? 'committee',
    flowClause: form?.clause ?? 'Law 92',
    ...committeeFor(contest, form?.clause),
    ...(form?.deposit === undefined ? {} : { deposit: toNumber(exactly(form.deposit)) }),
    signatures: form?.signatures ?? 1,
    finalMatters: FINAL_MATTERS.filter(({ id }) => form?.finalMatters.includes(id)),
    ...(correction ? { correction: showDeadline(correction) } : {}),
    times: defined({ finish, next, lastOfStage }),
    offences: offencesIn(contest),
    units: unitsIn(contest, Math.max(1, roundOf(contest))),
    rulings: [...contest.rulings.values()]
      .toSorted((a, b) => b.seq - a.seq)
      .map((ruling) => showRuling(scene, ruling, around)),
  };
};
