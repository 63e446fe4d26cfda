import type { Standing } from '../../contest/about.ts';
import type { ContestantName } from '../stages.ts';

export const FINDINGS = ['refused', 'unknown', 'lifted'] as const;

/** What the regulations ask of those who enter, and what was found of each (CND-3, CND-4, CND-15, CND-16). */
export interface AdmissionView {
  /** How entries are taken. */
  readonly rule?: { readonly says: string; readonly clause: string };
  readonly closes?: string;
  readonly bornBefore?: string;
  readonly needs: readonly {
    readonly need: string;
    readonly says: string;
    readonly clause: string;
    /** Only in these categories. */
    readonly for?: readonly string[];
    /** Who may lift it. */
    readonly unless?: string;
    /** The day masterpoints count on. */
    readonly on?: string;
  }[];
  readonly entries: readonly {
    readonly who: ContestantName;
    readonly people: readonly { readonly player: string; readonly known: Standing }[];
    readonly nominated?: boolean;
    readonly paid?: boolean;
    readonly contending?: boolean;
    /** Who took it after the closing date. */
    readonly accepted?: string;
    readonly findings: readonly {
      readonly found: (typeof FINDINGS)[number];
      /** A player; nobody where it is asked of the whole entry. */
      readonly player?: string;
      readonly need: string;
      readonly says: string;
      readonly clause: string;
      readonly unless?: string;
    }[];
  }[];
  /** Who came so late that the director may turn them away (SABF 11.2). */
  readonly late: readonly {
    readonly who: ContestantName;
    readonly says: string;
    readonly clause: string;
  }[];
  /** Who would have to go first, were there too many to play (SABF 13.1). */
  readonly lastFirst?: { readonly clause: string; readonly order: readonly ContestantName[] };
}
