import { type Bodies, type Fields, maybe, one, without } from '../kit/shape.ts';
import { COUNT, ID, WORDS, WHY } from './field.ts';
import { Play } from '../rulebook/form.ts';

/** What may be mended while an event is in progress (SABF 2). */
export const GAPS = ['not-covered', 'not-adequate'] as const;
export type Gap = (typeof GAPS)[number];

/** What a format may be changed to. */
export const FORMATS = ['swiss', 'modified-swiss', 'robin', 'sessions'] as const;

/** What a named body changed in the course of an event. */
export const ChangeFacts = {
  /** A rule changed during the event by a named body (SABF 2; ANC 2021 17.1). */
  'rule-changed': {
    body: WORDS,
    slot: WORDS,
    /** The document whose answer to that slot is in force from now on; nothing else of it is. */
    layer: ID,
    why: WHY,
    clause: WORDS,
    /** Once play is on: whether the matter was not covered, or not adequately. */
    gap: maybe(one(GAPS)),
    /** What was there: the document and the clause. */
    was: maybe(WORDS),
    /** Why that was not adequate. */
    lack: maybe(WORDS),
  },
  /** Another format than the form's own, forced by the entries, before the stage begins (ANC 2021 17.1; SABF 3). */
  'format-changed': {
    stage: ID,
    play: Play,
    /** How many were entered when it was decided. */
    entries: COUNT,
    body: WORDS,
    why: WHY,
    clause: WORDS,
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type ChangeFacts = Bodies<typeof ChangeFacts>;

export const ChangeRequests = {
  'change-rule': without(ChangeFacts['rule-changed'], 'was'),
  'change-format': {
    ...without(ChangeFacts['format-changed'], 'play', 'entries'),

    play: one(FORMATS),
    /** Rounds of a Swiss, times round of a round robin, or sessions. */
    rounds: COUNT,
    boards: COUNT,
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type ChangeRequests = Bodies<typeof ChangeRequests>;
