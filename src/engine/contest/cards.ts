import {
  type Bodies,
  boolean,
  called,
  either,
  type Fields,
  inner,
  list,
  maybe,
  number,
  object,
  type Of,
  one,
  saying,
  text,
  yes,
} from '../kit/shape.ts';
import { COUNT, ID, WORDS, WHY, BOARDS, SPOT } from './field.ts';

/** Rounds of the contest, the first and the last. */
export const Rounds = called('Rounds', object({ from: COUNT, to: COUNT }));

/** What becomes of a spoilt board: another is dealt and played, here or in the next stanza, or both sides get IMPs. */
export const SPOILT_WAYS = ['substitute', 'next-stanza', 'imps'] as const;
export type SpoiltWay = (typeof SPOILT_WAYS)[number];

/** What the rulebook makes of a spoilt board; worked out on the floor and kept as it was said. */
export const SpoiltWord = object({
  as: one(SPOILT_WAYS),
  /** To each side, where no board is played in its place: a mark, or IMPs. */
  given: maybe(either(one(['A+']), number())),
  /** What the regulation says that is for a single board. */
  imps: maybe(number()),
  clause: WORDS,
  because: WORDS,
});
export type SpoiltWord = Of<typeof SpoiltWord>;

/** What the director may do with a fouled board whose results are measured by a datum (SABF 12.3). */
export const FOULED_WAYS = ['no-consequence', 'separate', 'cancel'] as const;
export type FouledWay = (typeof FOULED_WAYS)[number];

export const FouledPlace = object({
  round: COUNT,
  table: COUNT,
});
export type FouledPlace = Of<typeof FouledPlace>;

export const BoardCards = object({
  board: COUNT,
  deal: text({ most: 100 }),
  /** Double-dummy tricks where the file has them: North, South, East, West, each NT S H D C, in hexadecimal. */
  tricks: maybe(
    saying(
      text({ like: /^[0-9a-d]{20}$/ }),
      'Double-dummy tricks: N, S, E, W, each NT S H D C, in hexadecimal',
    ),
  ),
});
export type BoardCards = Of<typeof BoardCards>;

/** The seed tells every card of its set: it is hidden for as long as any of them is (DEAL-9). */
export const DealSeal = object({
  commitment: WORDS,
  seed: maybe(WORDS),
  /** The seed was stated by somebody, who could work out the cards; else it came from the machine's cryptographic source. */
  stated: yes,
});
export type DealSeal = Of<typeof DealSeal>;

/** Facts about the cards themselves. */
export const DealFacts = {
  /** The cards of these boards, as `N:AKQ2.AK3.AK4.AKQ …`; for the desk alone while a board is in play. */
  'deals-set': {
    deals: list(BoardCards, { most: 500 }),
    /** The rounds that play this set: in a contest of stages the same numbers come again with other cards. */
    rounds: maybe(Rounds),
    /** Cards of boards that were dealt at the tables of this match, and of nobody else's. */
    table: maybe(COUNT),
    /** Dealt by Byestand: what was committed to before play, and the seed that opens it. */
    seal: inner(DealSeal),
  },
  /** These boards of a match were dealt at the table: they are not the set's boards of the same numbers. */
  'boards-dealt': {
    round: COUNT,
    table: COUNT,
    boards: BOARDS,
    why: WHY,
  },
  /**
   * The boards of a round of matches, or of the session that begins with it, by the numbers on them (Law 2). Said again, the
   * last word counts.
   */
  'boards-numbered': {
    stage: ID,
    round: COUNT,
    boards: list(COUNT, { least: 1, most: 200 }),
  },
  /** One set of deals serves other contests and rooms too (ANC 2021 17.9; SABF 18.11). Said again, the last word counts. */
  'deals-shared': {
    /** The name they all know the set by. */
    set: WORDS,
    rounds: maybe(Rounds),
    /** The other contests that play it, by their ids. */
    with: list(ID, { most: 50 }),
    /** Rooms that are not in this house, by name: somebody says when they are through. */
    elsewhere: list(WORDS, { most: 50 }),
  },
  /** One of the others is through with the set, or does not play it after all. */
  'deals-released': {
    set: WORDS,
    who: WORDS,
    why: WHY,
  },
  /** A board of a teams match is fouled or spoilt: what was scored on it in both rooms is cancelled (ANC 2021 7.1; Law 86A). */
  'board-spoilt': {
    ...SPOT,
    ...SpoiltWord.has,

    resultKnown: boolean,
    playerLeft: boolean,
    why: WHY,
  },
  /** These tables of a session or a round of matches played another form of the board; none takes it back (ANC 2021 7.2; SABF 12.3). */
  'board-fouled': {
    /** The first and the last round of those the board is compared in. */
    round: COUNT,
    to: COUNT,
    board: COUNT,
    others: list(FouledPlace),
    /** Where the rulebook leaves it to the director. */
    as: maybe(one(FOULED_WAYS)),
    clause: WORDS,
    why: WHY,
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type DealFacts = Bodies<typeof DealFacts>;

export const DealRequests = {
  'set-deals': DealFacts['deals-set'],
  'deal-boards': DealFacts['boards-dealt'],
  'number-boards': DealFacts['boards-numbered'],
  'share-deals': DealFacts['deals-shared'],
  'release-deals': DealFacts['deals-released'],
  /** What is known; `word` is put in by the floor, which has the rulebook. */
  'spoil-board': {
    ...SPOT,

    resultKnown: boolean,
    playerLeft: boolean,
    /** The director puts the substitute into the next stanza. */
    nextStanza: yes,
    why: WHY,
    word: inner(SpoiltWord),
  },
  /** By the tables' numbers; `word`, the clause it is scored by, is put in by the floor. */
  'foul-board': {
    round: COUNT,
    board: COUNT,
    tables: BOARDS,
    as: maybe(one(FOULED_WAYS)),
    why: WHY,
    word: inner(WORDS),
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type DealRequests = Bodies<typeof DealRequests>;
