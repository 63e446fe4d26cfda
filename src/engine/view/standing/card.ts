import type { Seat, Side } from '../../bridge/seat.ts';
import type { Vulnerability } from '../../bridge/board.ts';
import type { LineState } from '../../contest/state.ts';
import type { Worth } from '../../rulebook/form.ts';
import type { ContestHead, ScorecardRow } from '../night.ts';
import type { ContestantName, StandIn } from '../stages.ts';

/** One match of a contestant, from its own side. */
export interface CardMatch {
  readonly table: number;
  readonly against: readonly ContestantName[];
  readonly state: string;
  /** Net IMPs or per cent; VPs. */
  readonly measure?: number;
  readonly vp?: number;
  readonly measureKey: string;
  readonly vpKey: string;
}

/** A session or a round of matches as one contestant played it. */
export interface CardUnit {
  /** Counted in the stage. */
  readonly number: number;
  /** Rounds of the contest. */
  readonly from: number;
  readonly to: number;
  /** What its document calls it. */
  readonly title?: string;
  readonly measure: 'imps' | 'percent';
  /** Two rooms: each board stands twice, once from each table of the team. */
  readonly teams: boolean;
  readonly matches: readonly CardMatch[];
  /** Of a session: what it made. */
  readonly total?: { readonly value: number; readonly key: string };
  readonly boards: readonly ScorecardRow[];
  readonly masked?: string;
  readonly standIns?: readonly StandIn[];
  /** Where it stood after these rounds. */
  readonly after?: { readonly place: number; readonly tied: boolean; readonly score: number };
}

export interface CardStage {
  readonly stage: string;
  readonly name: string;
  readonly collects: Worth;
  /** How many are placed with it. */
  readonly field: number;
  readonly unit: 'session' | 'round';
  readonly closed: boolean;
  readonly place?: {
    readonly place: number;
    readonly tied: boolean;
    readonly score: number;
    readonly key: string;
    readonly rankKey: string;
  };
  readonly units: readonly CardUnit[];
}

/** One contestant through the whole of a contest in stages. */
export interface CardView {
  readonly head: ContestHead;
  readonly who: ContestantName;
  /** Everybody by number, for the opponents' names. */
  readonly names: readonly ContestantName[];
  /** It has withdrawn. */
  readonly left?: true;
  readonly stages: readonly CardStage[];
}

/** What happened at one table on one board, as its own team or pair scored it. */
export interface PlayedLine {
  readonly side: Side;
  readonly state: LineState | 'sit-out';
  readonly contract?: string;
  readonly score?: number;
}

export interface MatchLine {
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  /** The home side's result where it sat North-South, and for teams at the other table. */
  readonly open?: PlayedLine;
  readonly closed?: PlayedLine;
  /** IMPs, or the part of the top in per cent, of the home side. */
  readonly home?: number;
  /** Of the away side, where it is not the same the other way: after an artificial or a split score. */
  readonly away?: number;
  /** Its cards are not the set's: dealt at the table. */
  readonly dealt?: true;
  /** What stands behind it: a substitute board, a ruling on the room that did not play it. */
  readonly says?: string;
}

/** Both captains’ part in a match of teams. */
export interface CaptainsPart {
  /** Who has agreed the sheet as it stands, and when. */
  readonly words: readonly { readonly team: string; readonly at?: string }[];
  /** Until when a discrepancy is told, and what the scorer posted wrongly is altered; UTC, without an end while it is open. */
  readonly until: readonly {
    readonly what: 'discrepancy' | 'posting';
    readonly until?: string;
    readonly says: string;
    readonly clause: string;
  }[];
}

/** One match board by board: what both captains sign. */
export interface MatchSheet {
  readonly head: ContestHead;
  readonly stage: string;
  readonly name: string;
  readonly round: number;
  readonly number: number;
  /** What the document calls the match. */
  readonly title?: string;
  readonly table: number;
  readonly measure: 'imps' | 'percent';
  readonly teams: boolean;
  readonly home: ContestantName;
  readonly away: readonly ContestantName[];
  readonly state: string;
  readonly lines: readonly MatchLine[];
  /** IMPs won by each on the boards it won, as they are announced: 26–7. */
  readonly won?: readonly [number, number];
  readonly result?: CardMatch;
  /** Net IMPs of the away side, where they are not home's the other way. */
  readonly awayNet?: number;
  readonly awayVp?: number;
  readonly captains?: CaptainsPart;
  readonly masked?: string;
}
