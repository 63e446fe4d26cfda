import type { Play } from '../rulebook/form.ts';

/** What may be mended while an event is in progress (SABF 2). */
export const GAPS = ['not-covered', 'not-adequate'] as const;
export type Gap = (typeof GAPS)[number];

/** What a format may be changed to. */
export const FORMATS = ['swiss', 'modified-swiss', 'robin', 'sessions'] as const;

/** What a named body changed in the course of an event. */
export interface ChangeFacts {
  /** A rule changed during the event by a named body (SABF 2; ANC 2021 17.1). */
  readonly 'rule-changed': {
    readonly body: string;
    readonly slot: string;
    /** The document whose answer to that slot is in force from now on; nothing else of it is. */
    readonly layer: string;
    readonly why: string;
    readonly clause: string;
    /** Once play is on: whether the matter was not covered, or not adequately. */
    readonly gap?: Gap;
    /** What was there: the document and the clause. */
    readonly was?: string;
    /** Why that was not adequate. */
    readonly lack?: string;
  };
  /** Another format than the form's own, forced by the entries, before the stage begins (ANC 2021 17.1; SABF 3). */
  readonly 'format-changed': {
    readonly stage: string;
    readonly play: Play;
    /** How many were entered when it was decided. */
    readonly entries: number;
    readonly body: string;
    readonly why: string;
    readonly clause: string;
  };
}

export interface ChangeRequests {
  readonly 'change-rule': Omit<ChangeFacts['rule-changed'], 'was'>;
  readonly 'change-format': Omit<ChangeFacts['format-changed'], 'play' | 'entries'> & {
    readonly play: (typeof FORMATS)[number];
    /** Rounds of a Swiss, times round of a round robin, or sessions. */
    readonly rounds: number;
    readonly boards: number;
  };
}
