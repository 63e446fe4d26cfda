import { type Bodies, type Fields, list, maybe, object, saying, whole, without, yes } from '../kit/shape.ts';
import { COUNT, ID, SOME_WORDS, WORDS, WHY, SAID, SIDE, TWO, SPOT } from './field.ts';
import { About, type HeldBar } from './about.ts';
import { type Actor, BoardResult, FactBodies, Given } from './fact.ts';
import { AppealRequests } from './appeal.ts';
import { ClockRequests } from './clock.ts';
import { DealRequests } from './cards.ts';
import { NoteRequests } from './note.ts';
import { Plan } from './plan.ts';
import { RecallRequests } from './recall.ts';
import { RulingRequests } from './ruling.ts';
import { StageRequests } from './stage.ts';

/** What people ask for. Each is decided against what is so; the answer is facts, or a refusal with its reason. */
export const RequestBodies = {
  ...NoteRequests,
  ...RulingRequests,
  ...RecallRequests,
  ...AppealRequests,
  ...StageRequests,
  ...DealRequests,
  ...ClockRequests,
  'make-contest': FactBodies['contest-made'],
  'rename-contest': FactBodies['contest-renamed'],
  'put-away': FactBodies['contest-put-away'],
  'enter-pair': FactBodies['pair-entered'],
  'change-pair': FactBodies['pair-changed'],
  'scratch-pair': FactBodies['pair-scratched'],
  /** The plan arrives as a value, made and checked by the movement room. */
  'set-movement': {
    plan: Plan,
    why: WORDS,
  },
  'start-play': {},
  'call-round': {
    round: COUNT,
  },
  'close-round': {
    round: COUNT,
  },
  'report-result': {
    ...SPOT,

    result: BoardResult,
    wrongDirection: yes,
    scoreSaid: maybe(whole({ least: -9999, most: 9999 })),
    side: maybe(SIDE),
    /** At the desk: the entry that was seen and is keyed again. */
    instead: maybe(ID),
    /** At the desk: what another desk entered is known, and both are to be recorded as conflicting scores. */
    beside: yes,
  },
  /** `side`: who confirms, where the phone was handed over. */
  'confirm-result': FactBodies['result-confirmed'],
  'correct-result': {
    result: ID,
    now: BoardResult,
    wrongDirection: yes,
    why: WHY,
    /** Both pairs were asked and say so. */
    agreed: yes,
    /** The director has complete confidence in what both remember (ABF Interpretations 79C2). */
    confident: yes,
    /** The director rules, under this law. */
    clause: maybe(SOME_WORDS),
    /** The scorer recorded or posted it wrongly: that has a time of its own (SABF 13.9). */
    posting: yes,
    /** What was mixed up with it and is corrected by the same act: boards exchanged, or a whole round turned. */
    along: maybe(
      saying(
        list(object({ result: ID, now: BoardResult, wrongDirection: yes }), { least: 1, most: 40 }),
        'Results that were mixed up with it, corrected by the same act',
      ),
    ),
  },
  'withdraw-result': {
    result: ID,
    why: WHY,
  },
  'adjust-score': {
    ...SPOT,

    ns: Given,
    ew: Given,
    clause: WORDS,
    why: WHY,
  },
  penalise: without(FactBodies['penalty-given'], 'proposed'),
  'call-director': {
    table: COUNT,
    about: maybe(WORDS),
    questions: maybe(object(SPOT)),
  },
  'answer-call': {
    call: ID,
  },
  'join-table': FactBodies['device-joined'],
  /** Before round two only: the new plan keeps every result that is in. */
  'seat-late-pair': {
    pair: ID,
    players: TWO,
    plan: Plan,
    from: COUNT,
    about: maybe(About),
  },
  'send-home': {
    pair: ID,
    from: COUNT,
    why: WHY,
  },
  /** `unfinished`: boards of the rounds that count and are still awaited are marked as not played. */
  curtail: {
    after: COUNT,
    unfinished: yes,
    why: WHY,
  },
  'close-session': {},
  'reopen-session': {
    why: SAID,
  },
  'publish-results': {},
  'hide-results': {
    why: SAID,
  },
  undo: {
    fact: ID,
    why: SAID,
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type RequestBodies = Bodies<typeof RequestBodies>;
/** What whoever asks overrides, and why where the record needs it. */
export interface Override {
  readonly codes: readonly string[];
  readonly why?: string;
}

export type RequestKind = keyof RequestBodies;

/** A request with who asks; the clock and the ids come from outside with it. */
export type Request = {
  readonly [K in RequestKind]: {
    readonly ask: K;
    readonly by: Actor;
    /** When it is asked, UTC; the clock comes from outside. */
    readonly askedAt?: string;
    /** Bars that hold on that day in this contest, where somebody comes in: kept by the club, beside the log (CND-14). */
    readonly bars?: readonly HeldBar[];
    /** Refusals by their codes that are known, and it is to be done all the same (DIR-2). */
    readonly override?: Override;
  } & RequestBodies[K];
}[RequestKind];
export type RequestOf<K extends RequestKind> = Extract<Request, { readonly ask: K }>;
