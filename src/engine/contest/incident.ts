/** What an incident is about, as a recorder files it. */
export const INCIDENT_KINDS = ['disclosure', 'conduct', 'psyche', 'other'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** One incident told to the recorder (ANC 2021 2.6; SABF 6). Kept beside the log: it is nobody else's to read. */
export interface IncidentKept {
  readonly id: string;
  /** UTC. */
  readonly at: string;
  /** A person's id, as everywhere. */
  readonly player: string;
  readonly kind: IncidentKind;
  readonly what: string;
  /** Who told it. */
  readonly by: string;
  /** The contest it happened in, by its name. */
  readonly contest?: string;
  readonly board?: number;
  /** It was part of a report, to whom and when. */
  readonly reported?: { readonly to: string; readonly at: string };
}
