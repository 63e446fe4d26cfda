import { type Bodies, type Fields, inner, list, maybe } from '../kit/shape.ts';
import { ID, WORDS, SPOT } from './field.ts';
import { KeptWalk, Later, Trail, TRAILS } from './ruling.ts';

interface Where {
  readonly round: number;
  readonly table: number;
  readonly board: number;
}

/** Facts of a director on the floor: how far the questions have come, and what has to be looked at once the score is in. */
export const RecallFacts = {
  /** How far a walk has come: any of the director's devices can go on from there. */
  'walk-noted': {
    ...SPOT,
    ...Trail.has,

    /** Named by the device that began it: each answer replaces the note before. */
    walk: ID,
    call: maybe(ID),
    /** The open item it follows up. */
    recall: maybe(ID),
    /** Topics that were walked to their end before this one. */
    before: maybe(TRAILS),
  },
  'walk-dropped': {
    walk: ID,
  },
  /** “Call me at the end”: comes back when the score of this board arrives. */
  'recall-set': {
    ...SPOT,

    walks: list(KeptWalk),
    later: list(Later),
    walk: maybe(ID),
    call: maybe(ID),
  },
  /** Looked at, and nothing to adjust. */
  'recall-closed': {
    recall: ID,
    why: WORDS,
    walks: list(KeptWalk),
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type RecallFacts = Bodies<typeof RecallFacts>;

export const RecallRequests = {
  'note-walk': RecallFacts['walk-noted'],
  'drop-walk': RecallFacts['walk-dropped'],
  /** What was read on the way is put in by the floor, which knows the questions. */
  'set-recall': {
    ...SPOT,

    trails: TRAILS,
    walk: maybe(ID),
    call: maybe(ID),
    walks: inner(list(KeptWalk)),
    later: inner(list(Later)),
  },
  'close-recall': {
    recall: ID,
    why: WORDS,
    trails: TRAILS,
    walks: inner(list(KeptWalk)),
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type RecallRequests = Bodies<typeof RecallRequests>;

/** A walk that has not led to a ruling yet. */
export interface Walking extends Where, Trail {
  readonly walk: string;
  readonly at: string;
  readonly call?: string;
  readonly recall?: string;
  readonly before: readonly Trail[];
}

/** What a director has to look at once the score is in. */
export interface Recall extends Where {
  readonly recall: string;
  readonly at: string;
  readonly walks: readonly KeptWalk[];
  readonly later: readonly Later[];
  /** The fact that closed it: the ruling, or that there was nothing to adjust. */
  readonly closed?: string;
}
