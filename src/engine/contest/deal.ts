import type { Spot } from './fact.ts';
import type { Seat } from './plan.ts';
import { meetingOf } from './seating.ts';
import { type Span, spanOfSession } from './stage.ts';
import { type Contest, seatAt } from './state.ts';

/** What becomes of a spoilt board: another is dealt and played, here or in the next stanza, or both sides get IMPs. */
export const SPOILT_WAYS = ['substitute', 'next-stanza', 'imps'] as const;
export type SpoiltWay = (typeof SPOILT_WAYS)[number];

/** What the rulebook makes of a spoilt board; worked out on the floor and kept as it was said. */
export interface SpoiltWord {
  readonly as: SpoiltWay;
  /** To each side, where no board is played in its place: a mark, or IMPs. */
  readonly given?: 'A+' | number;
  readonly clause: string;
  readonly because: string;
}

export interface BoardCards {
  readonly board: number;
  readonly deal: string;
  /** Double-dummy tricks where the file has them: North, South, East, West, each NT S H D C, in hexadecimal. */
  readonly tricks?: string;
}

/** Facts about the cards themselves. */
export interface DealFacts {
  /** The cards of these boards, as `N:AKQ2.AK3.AK4.AKQ …`; for the desk alone while a board is in play. */
  readonly 'deals-set': {
    readonly deals: readonly BoardCards[];
    /** The rounds that play this set: in a contest of stages the same numbers come again with other cards. */
    readonly rounds?: Span;
    /** Cards of boards that were dealt at the tables of this match, and of nobody else's. */
    readonly table?: number;
  };
  /** These boards of a match were dealt at the table: they are not the set's boards of the same numbers. */
  readonly 'boards-dealt': {
    readonly round: number;
    readonly table: number;
    readonly boards: readonly number[];
    readonly why: string;
  };
  /** One set of deals serves other contests and rooms too (ANC 2021 17.9; SABF 18.11). Said again, the last word counts. */
  readonly 'deals-shared': {
    /** The name they all know the set by. */
    readonly set: string;
    readonly rounds?: Span;
    /** The other contests that play it, by their ids. */
    readonly with: readonly string[];
    /** Rooms that are not in this house, by name: somebody says when they are through. */
    readonly elsewhere: readonly string[];
  };
  /** One of the others is through with the set, or does not play it after all. */
  readonly 'deals-released': { readonly set: string; readonly who: string; readonly why: string };
  /** A board of a teams match is fouled or spoilt: what was scored on it in both rooms is cancelled (ANC 2021 7.1; Law 86A). */
  readonly 'board-spoilt': Spot &
    SpoiltWord & {
      readonly resultKnown: boolean;
      readonly playerLeft: boolean;
      readonly why: string;
    };
}

export interface DealRequests {
  readonly 'set-deals': DealFacts['deals-set'];
  readonly 'deal-boards': DealFacts['boards-dealt'];
  readonly 'share-deals': DealFacts['deals-shared'];
  readonly 'release-deals': DealFacts['deals-released'];
  /** What is known; `word` is put in by the floor, which has the rulebook. */
  readonly 'spoil-board': Spot & {
    readonly resultKnown: boolean;
    readonly playerLeft: boolean;
    /** The director puts the substitute into the next stanza. */
    readonly nextStanza?: true;
    readonly why: string;
    readonly word?: SpoiltWord;
  };
}

export const covers = (rounds: Span | undefined, round: number): boolean =>
  rounds === undefined || (round >= rounds.from && round <= rounds.to);

/** Two tables of one match in a round. */
const together = (contest: Contest, round: number, a: number, b: number): boolean => {
  if (a === b) return true;
  const [one, other] = [seatAt(contest, round, a), seatAt(contest, round, b)];
  return one !== undefined && other !== undefined && meetingOf(one) === meetingOf(other);
};

const isPlannedDealt = (contest: Contest, { round, board }: Spot): boolean => {
  const plan =
    contest.stages
      .flatMap(({ sessions }) => sessions)
      .find((session) => covers(spanOfSession(session), round))?.plan ??
    (contest.stages.length === 0 ? contest.seating?.plan : undefined);
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
const drawnAt = ({ stages }: Contest, round: number, table: number): Seat | undefined =>
  stages
    .flatMap(({ draws }) => draws.filter((draw) => draw.round === round))
    .flatMap(({ seats }) => seats)
    .find((seat) => seat.table === table);

/** The spoilt board whose substitute is played here, if one is. */
export const substituteAt = (contest: Contest, { round, table, board }: Spot) =>
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

/** The cards of the set's board of this number in a round, where they are known. */
export const dealOfSet = (
  { dealSets }: Pick<Contest, 'dealSets'>,
  round: number,
  board: number,
): string | undefined => {
  const set = dealSets.findLast(
    (one) =>
      one.table === undefined && covers(one.rounds, round) && one.deals.some((deal) => deal.board === board),
  );
  return set && dealIn(set, board);
};

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
