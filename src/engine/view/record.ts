import type { IncidentKept } from '../contest/incident.ts';

export type { IncidentKept, IncidentKind } from '../contest/incident.ts';

/** A report the rules propose; whether it is made is the recorder's to decide. */
export interface ReportProposed {
  readonly times: number;
  readonly says: string;
  readonly clause: string;
  /** The report itself, a line a fact, ready to be sent. */
  readonly text: readonly string[];
}

export interface PlayerRecord {
  readonly player: string;
  readonly name: string;
  readonly incidents: readonly IncidentKept[];
  readonly report?: ReportProposed;
}

/** What recorders and the chief director see, and nobody else. */
export interface RecordView {
  /** Who may read this. */
  readonly readers: readonly { readonly name: string; readonly duty: string }[];
  readonly players: readonly PlayerRecord[];
}
