import type { ContestantName } from './stages.ts';

export interface PostedView {
  readonly open: ContestantName;
  readonly closed: ContestantName;
  readonly system?: string;
  readonly late?: true;
}

/** One team of a match: whether its line-up is in, and what it is where it may be seen. */
export interface LineUpSide {
  readonly who: ContestantName;
  readonly posted: boolean;
  readonly late?: true;
  readonly lineUp?: PostedView;
}

export interface LineUpsView {
  /** Of the contest; none where no match is drawn. */
  readonly round?: number;
  /** What the rulebook says of posting, where it does. */
  readonly rule?: { readonly says: string; readonly clause: string };
  readonly matches: readonly {
    readonly table: number;
    /** Both rooms, or the tables of a match of three. */
    readonly tables: readonly number[];
    readonly home: LineUpSide;
    readonly away: LineUpSide;
    /** The first board is in: nothing is changed any more (SABF 13.7). */
    readonly begun: boolean;
  }[];
}
