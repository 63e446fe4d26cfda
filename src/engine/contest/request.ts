import type { Side } from '../bridge/seat.ts';
import type { About, HeldBar } from './about.ts';
import type { Actor, BoardResult, FactBodies, Given, Spot } from './fact.ts';
import type { AppealRequests } from './appeal.ts';
import type { ClockRequests } from './clock.ts';
import type { DealRequests } from './cards.ts';
import type { Plan } from './plan.ts';
import type { RecallRequests } from './recall.ts';
import type { RulingRequests } from './ruling.ts';
import type { StageRequests } from './stage.ts';

/** What people ask for. Each is decided against what is so; the answer is facts, or a refusal with its reason. */
export interface RequestBodies
  extends RulingRequests,
    RecallRequests,
    AppealRequests,
    StageRequests,
    DealRequests,
    ClockRequests {
  readonly 'make-contest': FactBodies['contest-made'];
  readonly 'rename-contest': FactBodies['contest-renamed'];
  readonly 'put-away': FactBodies['contest-put-away'];
  readonly 'enter-pair': FactBodies['pair-entered'];
  readonly 'change-pair': FactBodies['pair-changed'];
  readonly 'scratch-pair': FactBodies['pair-scratched'];
  /** The plan arrives as a value, made and checked by the movement room. */
  readonly 'set-movement': { readonly plan: Plan; readonly why: string };
  readonly 'start-play': Record<never, never>;
  readonly 'call-round': { readonly round: number };
  readonly 'close-round': { readonly round: number };
  readonly 'report-result': Spot & {
    readonly result: BoardResult;
    readonly wrongDirection?: true;
    readonly scoreSaid?: number;
    readonly side?: Side;
    /** At the desk: the entry that was seen and is keyed again. */
    readonly instead?: string;
    /** At the desk: what another desk entered is known, and both are to be recorded as conflicting scores. */
    readonly beside?: true;
  };
  /** `side`: who confirms, where the phone was handed over. */
  readonly 'confirm-result': FactBodies['result-confirmed'];
  readonly 'correct-result': {
    readonly result: string;
    readonly now: BoardResult;
    readonly wrongDirection?: true;
    readonly why: string;
    /** Both pairs were asked and say so. */
    readonly agreed?: true;
    /** The director has complete confidence in what both remember (ABF Interpretations 79C2). */
    readonly confident?: true;
    /** The director rules, under this law. */
    readonly clause?: string;
    /** The scorer recorded or posted it wrongly: that has a time of its own (SABF 13.9). */
    readonly posting?: true;
    /** What was mixed up with it and is corrected by the same act: boards exchanged, or a whole round turned. */
    readonly along?: readonly {
      readonly result: string;
      readonly now: BoardResult;
      readonly wrongDirection?: true;
    }[];
  };
  readonly 'withdraw-result': { readonly result: string; readonly why: string };
  readonly 'adjust-score': Spot & {
    readonly ns: Given;
    readonly ew: Given;
    readonly clause: string;
    readonly why: string;
  };
  readonly penalise: Omit<FactBodies['penalty-given'], 'proposed'>;
  readonly 'call-director': { readonly table: number; readonly about?: string; readonly questions?: Spot };
  readonly 'answer-call': { readonly call: string };
  readonly 'join-table': FactBodies['device-joined'];
  /** Before round two only: the new plan keeps every result that is in. */
  readonly 'seat-late-pair': {
    readonly pair: string;
    readonly players: readonly [string, string];
    readonly plan: Plan;
    readonly from: number;
    readonly about?: About;
  };
  readonly 'send-home': { readonly pair: string; readonly from: number; readonly why: string };
  /** `unfinished`: boards of the rounds that count and are still awaited are marked as not played. */
  readonly curtail: { readonly after: number; readonly unfinished?: true; readonly why: string };
  readonly 'close-session': Record<never, never>;
  readonly 'reopen-session': { readonly why: string };
  readonly 'publish-results': Record<never, never>;
  readonly 'hide-results': { readonly why: string };
  readonly undo: { readonly fact: string; readonly why: string };
}
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
