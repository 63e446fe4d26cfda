import type { BoardCards, DealFacts, DealSeal } from './cards.ts';
import type { Spot } from './fact.ts';
import type { Seat } from './plan.ts';
import { meetingOf } from './seating.ts';
import { type Span, spanOfSession } from './stage.ts';
import { type Contest, seatAt } from './state.ts';

export const covers = (rounds: Span | undefined, round: number): boolean =>
  rounds === undefined || (round >= rounds.from && round <= rounds.to);

type Sharing = Pick<DealFacts['deals-shared'], 'rounds' | 'with' | 'elsewhere'>;

const joinSpans = (one: Span | undefined, other: Span | undefined): Span | undefined =>
  one && other && { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };

/** Who shares a set only grows by what is said of it later: nobody who was named is forgotten (DEAL-7). */
export const joinShared = (before: Sharing | undefined, said: Sharing): Sharing => {
  const rounds = before ? joinSpans(before.rounds, said.rounds) : said.rounds;
  return {
    ...(rounds ? { rounds } : {}),
    with: [...new Set([...(before?.with ?? []), ...said.with])],
    elsewhere: [...new Set([...(before?.elsewhere ?? []), ...said.elsewhere])],
  };
};

/** Two tables of one match in a round. */
const together = (contest: Pick<Contest, 'seating'>, round: number, a: number, b: number): boolean => {
  if (a === b) return true;
  const [one, other] = [seatAt(contest, round, a), seatAt(contest, round, b)];
  return one !== undefined && other !== undefined && meetingOf(one) === meetingOf(other);
};

const isPlannedDealt = (contest: Contest, { round, board }: Spot): boolean => {
  const plan = contest.stages
    .flatMap(({ sessions }) => sessions)
    .find((session) => covers(spanOfSession(session), round))?.plan;
  return plan?.dealt?.includes(board) ?? false;
};

/** Boards that break a tie of finals are dealt for it, unless a set was given for that very round (SABF 13.8, 13.11). */
const isExtra = (contest: Contest, { round, table }: Spot): boolean => {
  const stage = contest.stages.find(({ draws }) => draws.some((draw) => draw.round === round));
  const play = stage?.opened.play;
  if (play?.use !== 'finals' || play.format === 'stanzas') return false;
  const own = drawnAt(contest, round, table)?.boards.length ?? play.boards;
  const given = contest.dealSets.some(
    ({ rounds, table: of }) => of === undefined && rounds?.from === round && rounds.to === round,
  );
  return own !== play.boards && !given;
};

/** As it was drawn: whoever looks at one round only knows the other seats no more. */
const drawnAt = ({ stages }: Pick<Contest, 'stages'>, round: number, table: number): Seat | undefined =>
  stages
    .flatMap(({ draws }) => draws.filter((draw) => draw.round === round))
    .flatMap(({ seats }) => seats)
    .find((seat) => seat.table === table);

/** The spoilt board whose substitute is played here, if one is. */
export const substituteAt = (
  contest: Pick<Contest, 'spoilt' | 'seating' | 'stages'>,
  { round, table, board }: Spot,
) =>
  contest.spoilt.findLast((one) => {
    if (one.board !== board) return false;
    if (one.as === 'substitute') return one.round === round && together(contest, round, one.table, table);
    if (one.as !== 'next-stanza' || one.round >= round) return false;
    const [before, now] = [drawnAt(contest, one.round, one.table), seatAt(contest, round, table)];
    return before !== undefined && now !== undefined && meetingOf(before) === meetingOf(now);
  });

/** Whether the cards of this board here are not those of the set (Course Notes, triangles; ANC 2021 7.1; SABF 13.11). */
export const isDealt = (contest: Contest, spot: Spot): boolean =>
  contest.dealt.some(
    (one) =>
      one.round === spot.round &&
      one.boards.includes(spot.board) &&
      together(contest, spot.round, one.table, spot.table),
  ) ||
  substituteAt(contest, spot) !== undefined ||
  isPlannedDealt(contest, spot) ||
  isExtra(contest, spot);

const dealIn = (set: DealFacts['deals-set'], board: number): string | undefined =>
  set.deals.find((one) => one.board === board)?.deal || undefined;

/** The set that has the board in a round: the one given last. */
const setOf = ({ dealSets }: Pick<Contest, 'dealSets'>, round: number, board: number) =>
  dealSets.findLast(
    (one) =>
      one.table === undefined && covers(one.rounds, round) && one.deals.some((deal) => deal.board === board),
  );

/** The cards of the set's board of this number in a round, where they are known. */
export const dealOfSet = (
  contest: Pick<Contest, 'dealSets'>,
  round: number,
  board: number,
): string | undefined => {
  const set = setOf(contest, round, board);
  return set && dealIn(set, board);
};

/** What was committed to when the board was dealt here, and the seed where it is in view. */
export const sealOf = (contest: Contest, round: number, board: number): DealSeal | undefined =>
  setOf(contest, round, board)?.seal;

/** What was committed to when the board was dealt here; it tells no card. */
export const commitmentOf = (contest: Contest, round: number, board: number): string | undefined =>
  sealOf(contest, round, board)?.commitment;

/** `3–10` where the numbers follow one another, else each of them. */
export const runText = (boards: readonly number[]): string => {
  const [first = 0, last = 0] = [boards[0], boards.at(-1)];
  return boards.length > 2 && boards.every((board, i) => board === first + i)
    ? `${first}–${last}`
    : boards.join(', ');
};

/** Whether a round that plays the set had been called when so many facts were in. */
export const isBegun = (
  { facts, undone }: Pick<Contest, 'facts' | 'undone'>,
  rounds: Span | undefined,
  before = Number.POSITIVE_INFINITY,
): boolean =>
  facts.some(
    (fact) =>
      fact.kind === 'round-called' && fact.seq < before && covers(rounds, fact.round) && !undone.has(fact.id),
  );

/** The cards that were held on this board at this table: the set's, or those written down for a board dealt there. */
export const dealAt = (contest: Contest, spot: Spot): string | undefined => {
  if (!isDealt(contest, spot)) return dealOfSet(contest, spot.round, spot.board);
  const own = contest.dealSets.findLast(
    ({ table, rounds, deals }) =>
      table !== undefined &&
      covers(rounds, spot.round) &&
      together(contest, spot.round, table, spot.table) &&
      deals.some(({ board }) => board === spot.board),
  );
  return own && dealIn(own, spot.board);
};

/** The cards held at this table with what the file said about these very cards. */
export const cardsAt = (contest: Contest, spot: Spot): BoardCards | undefined => {
  const deal = dealAt(contest, spot);
  if (deal === undefined) return undefined;
  const same = contest.dealSets
    .flatMap(({ deals }) => deals)
    .filter((one) => one.board === spot.board && one.deal === deal);
  return same.findLast(({ tricks }) => tricks !== undefined) ?? { board: spot.board, deal };
};
