import {
  amount,
  type Bodies,
  boolean,
  called,
  either,
  type Fields,
  inner,
  instant,
  kinds,
  list,
  maybe,
  number,
  object,
  type Of,
  one,
  saying,
  text,
  whole,
  yes,
} from '../kit/shape.ts';
import { ID, WORDS, PROSE, SIDE, DIRECTION, SPOT } from './field.ts';
import { makeOutcome, Outcome, OUTCOMES } from '../bridge/contract.ts';
import type { Side } from '../bridge/seat.ts';
import { FINE_UNITS } from '../rulebook/slots.ts';
import { type Mark, MARKS } from './line.ts';

export const LIKELY_FROM = ['no-infraction', 'infraction', 'partner-barred'] as const;
export type LikelyFrom = (typeof LIKELY_FROM)[number];

/** One result that was likely, in parts of a hundred, and what it was reckoned from (Law 12C1c). */
export const Likely = object({
  outcome: Outcome,
  weight: amount,
  /** Reachable without the infraction; by it alone; or with the partner barred as 27B2 would have had it. */
  from: maybe(one(LIKELY_FROM)),
});
export type Likely = Of<typeof Likely>;

/** In matchpoints or IMPs of the side not at fault: without the infraction, as it was, and without their own error. */
export const OwnDamage = object({
  expected: amount,
  table: amount,
  withoutError: amount,
});
export type OwnDamage = Of<typeof OwnDamage>;

const Weighted = object({ kind: one(['weighted']), outcomes: list(Likely, { most: 20 }) });

/** One side of a split score: a result, or several by their weights. */
export const OwnScore = kinds('kind', ...OUTCOMES, Weighted);
export type OwnScore = Of<typeof OwnScore>;

/** An artificial score of one side: a mark, or the number a director gave. */
const SHARE = either(one(MARKS), number({ least: -100, most: 200 }));

/** What a ruling makes of a board’s score. Weighted, split and artificial scores are entered here and nowhere else (RUL-6). */
export const Finding = called(
  'Finding',
  kinds(
    'kind',
    /** The result obtained at the table counts. */
    object({ kind: one(['stands']) }),
    /** What the event fixes for a psychic call against protected players: reckoned with the traveller, whatever still comes in (SABF 4.6). */
    saying(
      object({ kind: one(['psyche']) }),
      'What the event fixes for a psychic call, reckoned with the traveller',
    ),
    /** The result with tricks moved from one side to the other (Laws 64, 67, 69–71, 79). */
    object({ kind: one(['tricks']), outcome: Outcome }),
    object({ kind: one(['assigned']), outcome: Outcome }),
    Weighted,
    /** Each side its own score; `official` is the one the other tables are compared with, if either is one result. */
    object({ kind: one(['split']), ns: OwnScore, ew: OwnScore, official: maybe(SIDE) }),
    object({ kind: one(['artificial']), ns: SHARE, ew: SHARE }),
    /** Matchpoints or IMPs of each side, after the part of the damage that was their own (Law 12C1e). */
    object({
      kind: one(['set']),
      ns: amount,
      ew: amount,
      damage: maybe(saying(OwnDamage, 'Of the side not at fault: the two scores follow from it (Law 12C1e)')),
    }),
  ),
  'What a ruling makes of a board’s score',
);
export type Finding = Of<typeof Finding>;
export type FindingKind = Finding['kind'];

const makeGiven = (given: Mark | number, isPercent: boolean): string =>
  typeof given === 'string' ? given : isPercent ? `${given}%` : given > 0 ? `+${given}` : String(given);

const makeWeighted = (outcomes: readonly Likely[]): string =>
  outcomes.map(({ outcome, weight }) => `${weight}% ${makeOutcome(outcome)}`).join(', ');

/** One side of a split score: `4S N =`, or `60% 4S N =, 40% 3NT N -1`. */
export const makeOwnScore = (own: OwnScore): string =>
  own.kind === 'weighted' ? makeWeighted(own.outcomes) : makeOutcome(own);

/** The one way we write it: `60% 4S N =, 40% 3NT N -1`, `A+ / A-`, `4S N = / 3NT N -1`. */
export const makeFinding = (finding: Finding, isPercent = true): string => {
  switch (finding.kind) {
    case 'stands':
      return 'table result';
    case 'tricks':
    case 'assigned':
      return makeOutcome(finding.outcome);
    case 'weighted':
      return makeWeighted(finding.outcomes);
    case 'split':
      return `${makeOwnScore(finding.ns)} / ${makeOwnScore(finding.ew)}`;
    case 'artificial':
      return `${makeGiven(finding.ns, isPercent)} / ${makeGiven(finding.ew, isPercent)}`;
    case 'set':
      return `${finding.ns} / ${finding.ew}`;
    case 'psyche':
      return 'psychic call';
  }
};

export const CALL_MARKS = ['alerted', 'hesitation', 'withdrawn', 'out-of-turn', 'accepted'] as const;
export type CallMark = (typeof CALL_MARKS)[number];

/** One call of the auction as the director writes it down. */
export const NotedCall = object({
  seat: DIRECTION,
  call: text({ most: 8 }),
  marks: maybe(list(one(CALL_MARKS), { most: 5 })),
  said: maybe(WORDS),
});
export type NotedCall = Of<typeof NotedCall>;

/** What players of like skill said they would do. Names never come in: they stay in the director’s own notes. */
export const Poll = object({
  peers: whole({ least: 0, most: 100 }),
  actions: list(object({ action: text({ most: 60 }), considered: whole(), chosen: whole() }), { most: 20 }),
});
export type Poll = Of<typeof Poll>;

/** The way through one topic’s questions. */
export const Trail = object({
  topic: ID,
  answers: list(ID, { most: 60 }),
});
export type Trail = Of<typeof Trail>;
export const TRAILS = list(Trail, { most: 6 });

/** What comes back when the score arrives: the questions to go on with, why, and the answers that are known already. */
export const Later = object({
  topic: text(),
  why: text(),
  answers: maybe(list(text())),
});
export type Later = Of<typeof Later>;

/** One thing that was offered: to whom, what, and what it costs. */
export const KeptOption = object({
  who: text(),
  may: text(),
  then: text(),
});
export type KeptOption = Of<typeof KeptOption>;

/** A walk with every text as it was read out, kept whatever becomes of the questions later. */
export const KeptWalk = object({
  ...Trail.has,
  version: whole(),
  title: text(),
  steps: list(
    object({
      ask: text(),
      says: text(),
    }),
  ),
  rectify: text(),
  say: text(),
  laws: list(text()),
  tellAppeal: boolean,
  /** What was offered, what to watch for and what follows; rulings of earlier releases kept none of it. */
  options: maybe(list(KeptOption)),
  watch: maybe(list(text())),
  effects: maybe(list(text())),
});
export type KeptWalk = Of<typeof KeptWalk>;

export const OFFENDING = one(['ns', 'ew', 'both', 'neither']);

export const RuledPenalty = object({
  pair: ID,
  amount: number({ least: -9999, most: 9999 }),
  unit: one(FINE_UNITS),
  clause: WORDS,
});
export type RuledPenalty = Of<typeof RuledPenalty>;

/** What a director writes down when he rules: all that a committee will ask for (RUL-4). */
export const RulingBody = object({
  facts: PROSE,
  /** PBN deal, where the hand matters. */
  deal: maybe(text({ most: 120 })),
  auction: list(NotedCall, { most: 80 }),
  /** `neither` and `both` are the director’s findings too. */
  offending: OFFENDING,
  /** The law the score rests on, in 2017 numbers: `16B3`. */
  law: text({ most: 20 }),
  poll: maybe(Poll),
  /** What the player did whose choice was polled. */
  taken: maybe(text({ most: 60 })),
  finding: Finding,
  /** More results were possible than can be weighed (Law 12C1d). */
  tooMany: yes,
  penalties: list(RuledPenalty, { most: 4 }),
  reasons: PROSE,
  /** The call of the director it answers. */
  call: maybe(ID),
  /** Sides told at once; others are told later, and their time to appeal runs from then. */
  told: list(SIDE, { most: 2 }),
  /** A matter that the regulations call final. */
  matter: maybe(ID),
  /** An arranged or thrown result is also referred to the ethics body (ABF Interpretations 72A). */
  referred: yes,
  /** The ruling this one takes the place of. */
  amends: maybe(ID),
  /** The open item it answers, and the walk it came from. */
  recall: maybe(ID),
  walk: maybe(ID),
});
export type RulingBody = Of<typeof RulingBody>;

export const BIDDING = ['boxes', 'written', 'spoken', 'screens'] as const;
export type Bidding = (typeof BIDDING)[number];

interface Where {
  readonly round: number;
  readonly table: number;
  readonly board: number;
}

/** Facts of rulings. */
export const RulingFacts = {
  'ruling-given': {
    ...SPOT,
    ...RulingBody.has,

    walks: list(KeptWalk),
  },
  /** A side that was not there hears of the ruling; its own time to appeal begins. */
  'ruling-told': {
    ruling: ID,
    side: SIDE,
  },
  /** How calls are made here, and whether stop cards are used (SABF 9; ABF Interpretations 73A2). */
  'bidding-set': {
    method: one(BIDDING),
    stopCards: boolean,
  },
  /** What is asked with an appeal here; nothing again where it is nought. */
  'deposit-set': {
    amount: number({ least: 0, most: 100_000 }),
  },
  /** What the clocks of corrections and appeals need beyond what happened: UTC. */
  'times-set': {
    /** When play was to end. */
    finish: maybe(instant),
    /** When the next session, stanza or round begins. */
    next: maybe(instant),
    lastOfStage: yes,
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type RulingFacts = Bodies<typeof RulingFacts>;

export const RulingRequests = {
  /** The ways through the questions; what was read there is put in by the floor, which knows the questions. */
  'give-ruling': {
    ...SPOT,
    ...RulingBody.has,

    trails: TRAILS,
    walks: inner(list(KeptWalk)),
    /** What its ends leave to be looked at once the score is in. */
    later: inner(list(Later)),
  },
  'tell-ruling': RulingFacts['ruling-told'],
  'set-bidding': RulingFacts['bidding-set'],
  'set-deposit': RulingFacts['deposit-set'],
  'set-times': RulingFacts['times-set'],
} as const satisfies Readonly<Record<string, Fields>>;
export type RulingRequests = Bodies<typeof RulingRequests>;

/** A ruling as it stands, with what became of it. */
export interface Ruling extends Where, RulingBody {
  /** The fact that gave it: its name from now on. */
  readonly ruling: string;
  readonly seq: number;
  readonly at: string;
  readonly walks: readonly KeptWalk[];
  /** When each side was told. */
  readonly toldAt: Partial<Readonly<Record<Side, string>>>;
  /** The later ruling that took its place. */
  readonly amended?: string;
}
