import {
  type Bodies,
  called,
  day,
  either,
  inner,
  type Fields,
  kinds,
  list,
  maybe,
  named,
  number,
  object,
  type Of,
  one,
  saying,
  text,
  whole,
  yes,
} from '../kit/shape.ts';
import { COUNT, ID, SOME_WORDS, WORDS, WHY, SAID, SIDE, TWO, SPOT } from './field.ts';
import { OUTCOMES } from '../bridge/contract.ts';
import { DECIDERS } from '../rulebook/appeal.ts';
import { WrittenForm, WrittenLayer } from '../rulebook/form.ts';
import { FINE_UNITS } from '../rulebook/slots.ts';
import { MARKS } from './line.ts';
import { About } from './about.ts';
import { AppealFacts } from './appeal.ts';
import { ClockFacts } from './clock.ts';
import { DealFacts } from './cards.ts';
import { NoteFacts } from './note.ts';
import { Plan } from './plan.ts';
import { RecallFacts } from './recall.ts';
import { RulingFacts } from './ruling.ts';
import { Proposed, StageFacts } from './stage.ts';

export { FINE_UNITS } from '../rulebook/slots.ts';

export const ROLES = [
  'organiser',
  'director',
  'scorer',
  'table',
  'captain',
  'player',
  'public',
  'system',
] as const;
export type Role = (typeof ROLES)[number];

/** Who said it. A table says which device spoke, so that two phones can be told apart. */
export const Actor = called(
  'Actor',
  object({
    role: one(ROLES),
    /** A person's id; people are kept beside the log. */
    person: maybe(text()),
    table: maybe(number()),
    device: maybe(text()),
    /** The side this table's device joined for: it speaks for no other. */
    side: maybe(SIDE),
    /** The team a captain's code was made for. */
    team: maybe(text()),
  }),
  'Who said it',
);
export type Actor = Of<typeof Actor>;

/** The device of a table's handset: results that come from a set of them, by file or by wire. */
export const HANDSET = 'handset';

/** Where a result belongs: the round, the table, and the board. */
export const Spot = object(SPOT);
export type Spot = Of<typeof Spot>;

/** What a table says happened. Passed in is an outcome; not played is its absence, said aloud. */
export const BoardResult = called(
  'BoardResult',
  kinds('kind', ...OUTCOMES, object({ kind: one(['not-played']) })),
  'What a table says happened on a board',
);
export type BoardResult = Of<typeof BoardResult>;

/** An artificial score for one side: a mark, or per cent of a top. */
export const Given = either(one(MARKS), number({ least: -100, most: 200 }));
export type Given = Of<typeof Given>;

export const SCORINGS = ['matchpoints', 'butler', 'cross-imps', 'teams'] as const;
export type Scoring = (typeof SCORINGS)[number];

const CONTEST_NAME = text({ trimmed: true, least: 1, most: 120 });
const SCORE = whole({ least: -9999, most: 9999 });

/** What each kind of fact carries. Past tense: it has happened. */
export const FactBodies = {
  ...NoteFacts,
  ...StageFacts,
  ...RulingFacts,
  ...RecallFacts,
  ...AppealFacts,
  ...DealFacts,
  ...ClockFacts,
  'contest-made': {
    name: CONTEST_NAME,
    /** The venue's own day, 2026-11-15, and its zone, Australia/Adelaide. */
    date: day,
    zone: ID,
    form: ID,
    /** The form itself, where it is none of those every copy of the program has: a file of the club's, or one with numbers of its own. */
    design: inner(WrittenForm),
    /** The rulebook's layers by id, general to particular: the editions it is scored under for ever (LOG-4); a form's own is written out. */
    rulebook: list(either(ID, WrittenLayer), { most: 20 }),
    scoring: one(SCORINGS),
    boardsPerRound: whole({ least: 1, most: 36 }),
    minutesPerBoard: number({ least: 1, most: 60 }),
  },
  /** Called otherwise, or on another day, than when it was made. */
  'contest-renamed': {
    name: CONTEST_NAME,
    date: day,
  },
  /** Made by mistake: it is in no list any more, and stays readable. */
  'contest-put-away': {
    why: SAID,
  },
  'pair-entered': {
    pair: ID,
    players: TWO,
    about: maybe(About),
  },
  'pair-changed': {
    pair: ID,
    /** Two; of a team all of it, where only names are written otherwise. */
    players: list(ID, { least: 2, most: 6 }),
    why: SAID,
    /** The same people, their names written otherwise. */
    spelt: yes,
  },
  'pair-scratched': {
    pair: ID,
    why: SAID,
  },
  /** The whole plan is the fact: nothing has to be made again to know who sat where. */
  'movement-set': {
    plan: Plan,
    why: WORDS,
  },
  /** From this round on another plan: a late pair, a pair gone home, a table more or less. */
  'movement-changed': {
    plan: Plan,
    from: COUNT,
    why: WORDS,
  },
  'play-started': {},
  'round-called': {
    round: COUNT,
  },
  'round-closed': {
    round: COUNT,
  },
  'result-reported': {
    ...SPOT,

    result: BoardResult,
    /** The board was played the wrong way round: scored as played (SCO-7). */
    wrongDirection: yes,
    /** The score written on the slip, where one was, for judging (SCO-5). */
    scoreSaid: maybe(SCORE),
    /** That score stands although the contract is worth another, until both pairs agree (SCO-8). */
    stands: maybe(SCORE),
    /** The side that entered it, where the phone knows: the other one confirms. */
    side: maybe(SIDE),
    /** Not begun in time and taken off by the director, under this clause (SABF 13.14; GNOT Sydney 2023 1.3). */
    off: maybe(WORDS),
  },
  'result-confirmed': {
    result: ID,
    side: maybe(SIDE),
    /** On the phone of the side that entered it, which was passed across the table. */
    passed: yes,
  },
  'result-corrected': {
    result: ID,
    now: BoardResult,
    wrongDirection: yes,
    why: WHY,
    /** Both pairs say so (ABF Interpretations 79C2). */
    agreed: yes,
    /** The director has complete confidence in what both remember: without it a score that fits its line stands. */
    confident: yes,
    /** The law it was ruled under, where they do not. */
    clause: maybe(SOME_WORDS),
    /** The scorer recorded or posted it wrongly: that has a time of its own (SABF 13.9). */
    posting: yes,
  },
  'result-withdrawn': {
    result: ID,
    why: WHY,
  },
  'score-adjusted': {
    ...SPOT,

    ns: Given,
    ew: Given,
    clause: WORDS,
    why: WHY,
  },
  'penalty-given': {
    pair: ID,
    amount: number({ least: -9999, most: 9999 }),
    unit: one(FINE_UNITS),
    clause: WORDS,
    why: WHY,
    /** What it was for, as the rulebook names it, and when: counted towards the next one. */
    offence: maybe(WORDS),
    round: maybe(COUNT),
    /** It is borne when the event ends, and shown until then (SABF 4.4). */
    pending: yes,
    minutes: maybe(number({ least: 0, most: 600 })),
    boards: maybe(COUNT),
    missing: maybe(COUNT),
    /** Who decided it, where the document gives that to somebody else than the director (SABF 7). */
    decidedBy: maybe(saying(one(DECIDERS), 'Who decided it, where the document gives that to somebody else')),
    proposed: maybe(Proposed),
  },
  'director-called': {
    table: COUNT,
    about: maybe(WORDS),
    /** An earlier score on this board’s traveller that the table doubts (TAB-8). */
    questions: maybe(Spot),
  },
  'call-answered': {
    call: ID,
  },
  'device-joined': {
    table: COUNT,
    side: maybe(SIDE),
  },
  'pair-left': {
    pair: ID,
    from: COUNT,
    why: WHY,
  },
  /** Play ends with this round: what is in stays, what was not reached counts for nobody. */
  'session-curtailed': {
    after: COUNT,
    why: WHY,
  },
  'session-closed': {},
  'session-reopened': {
    why: SAID,
  },
  'results-published': {},
  'results-hidden': {
    why: SAID,
  },
  /** The named fact counts no longer; it stays readable. */
  'fact-undone': {
    fact: ID,
    why: SAID,
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type FactBodies = Bodies<typeof FactBodies>;
export type FactKind = keyof FactBodies;

/** What was overridden: each rule by its code, sentence and clause, and why where it was said. */
export const Overrode = object({
  rules: list(
    object({
      code: text(),
      clause: maybe(text()),
      details: maybe(named(text(), either(text(), number(), list(text())))),
    }),
  ),
  why: maybe(text()),
});
export type Overrode = Of<typeof Overrode>;

/** What every fact carries. */
export const Stamp = object({
  /** The place in this contest's log, from 1 without gaps: the only order there is. */
  seq: whole(),
  /** Made by whoever asked, so that asking twice is not two facts. */
  id: text(),
  /** UTC, for people to read; never an order. */
  at: text(),
  by: Actor,
  /** The shape's version; readers of every old version stay. */
  version: one([1]),
  /** Made by the same act as the fact before it: one act is undone whole. */
  together: yes,
  /** Done although rules spoke against it, by whoever may. */
  overrode: maybe(Overrode),
});
type Stamp = Of<typeof Stamp>;

/** One thing said to have happened. Appended, never changed. */
export type Fact = { readonly [K in FactKind]: Stamp & { readonly kind: K } & FactBodies[K] }[FactKind];
export type FactOf<K extends FactKind> = Extract<Fact, { readonly kind: K }>;

/** A fact as it is decided, before the store gives it its place. */
export type NewFact = {
  readonly [K in FactKind]: {
    readonly kind: K;
    readonly together?: true;
    readonly overrode?: Overrode;
  } & FactBodies[K];
}[FactKind];
