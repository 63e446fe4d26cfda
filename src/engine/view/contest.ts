/* oxlint-disable eslint/max-lines -- one shape, read from top to bottom: the print of a whole contest */
import type { Vulnerability } from '../bridge/board.ts';
import type { Room } from '../contest/plan.ts';
import type { Qualified } from '../contest/stage.ts';
import type { LineState, Phase } from '../contest/state.ts';
import type { Play, StageScoring, Worth } from '../rulebook/form.ts';
import type { TallyView } from './standing/tally.ts';

/** A whole contest in stages: everything that happened and every number made of it. A `key` opens its number (`byestand why`). */
export interface ContestView {
  readonly contest: {
    readonly name: string;
    readonly form: string;
    readonly date: string;
    readonly zone: string;
    readonly phase: Phase;
    /** The fact this view is true at. */
    readonly at: number;
  };
  readonly entries: readonly EntryView[];
  readonly stages: readonly StageView[];
  readonly penalties: readonly PenaltyView[];
  readonly warnings: readonly NoticeView[];
  readonly substitutes: readonly SubstituteView[];
  readonly absences: readonly AbsenceView[];
  readonly withdrawals: readonly AbsenceView[];
  readonly lots: readonly LotView[];
  readonly changes: readonly NoticeView[];
  /** Everyone where they finished, the last stage first. */
  readonly placings: readonly PlacingView[];
  readonly categories: readonly CategoryView[];
  /** Of a handicap event: each stage with everybody's handicap (SABF 3). */
  readonly handicaps?: readonly HandicapView[];
  /** What the places are worth: titles, points, masterpoints, prizes. */
  readonly awards: readonly AwardView[];
}

export interface EntryView {
  readonly id: string;
  readonly name?: string;
  readonly players: readonly string[];
  readonly seed?: number;
  readonly category?: string;
  readonly contending?: false;
  readonly house?: true;
  /** The round from which it is gone. */
  readonly left?: number;
}

export interface PenaltyView {
  readonly fact: string;
  readonly id: string;
  readonly amount: number;
  readonly unit: string;
  readonly offence?: string;
  readonly round?: number;
  /** It is not in any score before the event ends. */
  readonly pending?: true;
  readonly clause: string;
  readonly why: string;
  /** What the rulebook proposed, where that was something else (DESK-10). */
  readonly proposed?: string;
}

/** Something said with its clause: a warning, a change of rule. */
export interface NoticeView {
  readonly fact: string;
  readonly id?: string;
  readonly what: string;
  readonly round?: number;
  readonly clause: string;
  readonly why: string;
  /** Of a warning: what the rulebook proposed, where that was something else. */
  readonly proposed?: string;
}

export interface AbsenceView {
  readonly fact: string;
  readonly id: string;
  readonly from: number;
  readonly to?: number;
  readonly reason?: string;
  readonly why: string;
}

export interface SubstituteView extends AbsenceView {
  readonly out: string;
  readonly in: string;
  /** How much better the side became, and what the director made of it where that is not the guide's. */
  readonly level?: string;
  readonly imps?: number;
}

export interface LotView {
  readonly what: string;
  readonly seed: string;
  readonly among: readonly string[];
  readonly drawn: readonly string[];
  readonly clause: string;
}

/** One answer of the rulebook in force. */
export interface RuleView {
  readonly slot: string;
  readonly clause: string;
  readonly layer: string;
  readonly says: string;
  readonly value: object;
}

export interface StageView {
  readonly stage: string;
  readonly name: string;
  readonly scoring: StageScoring;
  readonly collects: Worth;
  readonly play: Play;
  readonly clause: string;
  readonly why: string;
  readonly layers: readonly string[];
  readonly rules: readonly RuleView[];
  /** The rounds of the contest it has so far. */
  readonly from: number;
  readonly to: number;
  /** The fact that opened it: who is in it and what they bring is what was known then. */
  readonly openedAt: number;
  readonly closed: boolean;
  /** That it ended before all of it was played, and why. */
  readonly ended?: string;
  /** What its datums still lack: scores of another contest on the same boards. */
  readonly waits?: string;
  readonly field: readonly string[];
  readonly qualified: readonly Qualified[];
  readonly brought: readonly BroughtView[];
  /** Sessions of a movement, or rounds of matches: the lines compared together. */
  readonly units: readonly UnitView[];
  /** Of a series of finals: every match of it. */
  readonly finals?: readonly FinalView[];
  /** Of a knock-out: its rounds. */
  readonly bracket?: BracketView;
  /** Who came in while it was running, and for which round. */
  readonly joined?: readonly { readonly id: string; readonly round: number }[];
  readonly standings: readonly StandingView[];
  /** Of several sessions in per cent: what their totals say beside the percentages. */
  readonly together?: JoinedView;
  readonly unplaced: readonly { readonly id: string; readonly why: string; readonly clause?: string }[];
}

/** Sessions on the same tops and boards, for who played all of them (MP-15). */
export interface JoinedView {
  readonly rows: readonly {
    readonly id: string;
    readonly matchpoints: number;
    readonly percentages: number;
  }[];
  /** Whether a factor was needed, and whether totals pick another winner. */
  readonly says: readonly string[];
  readonly clause: string;
}

/** One match of a series of finals; a team is null where an abandoned match left nobody, absent where it is not known yet. */
export interface FinalView {
  readonly match: string;
  readonly name: string;
  readonly week: string;
  readonly sides: readonly {
    readonly id?: string | null;
    /** Over all its periods, less fines; it opens by `key`. */
    readonly imps?: number;
    readonly key?: string;
  }[];
  /** The rounds of the contest it was played in, and those of boards played on because it was level. */
  readonly rounds: readonly number[];
  readonly extra: readonly number[];
  readonly how: string;
  readonly winner?: string | null;
  readonly clause: string;
}

/** How a team came out of a round of a knock-out: its margin, and all IMPs of its match. */
export interface BracketTeam {
  readonly id: string;
  readonly margin: number;
  readonly turnover: number;
  readonly how: string;
  readonly playOffMargin?: number;
}

export interface BracketRound {
  readonly round: number;
  /** The rounds of the contest it takes. */
  readonly from: number;
  readonly to: number;
  readonly boards: number;
  readonly seeds: readonly string[];
  readonly matches: readonly {
    readonly sides: readonly [string, string];
    readonly by: string;
    readonly clause: string;
    /** Where it is not of the round's own name: the third place, the losers' bracket. */
    readonly name?: string;
    readonly imps?: readonly [number, number];
    /** What it comes to now: it was corrected since, and what was done from it stands. */
    readonly now?: readonly [number, number];
    readonly playOff?: { readonly winner: string; readonly margin: number };
  }[];
  readonly triangle?: readonly string[];
  readonly winners?: readonly BracketTeam[];
  readonly lucky?: readonly BracketTeam[];
  /** Out of it, best first, and the VPs they begin with beside it. */
  readonly dropping?: readonly BracketTeam[];
  readonly entryVps?: number;
  /** Who could not go on after it, and who took the place. */
  readonly replaced?: readonly { readonly out: string; readonly in: string }[];
}

export interface BracketView {
  readonly rounds: readonly BracketRound[];
  readonly winners?: readonly string[];
}

export interface BroughtView {
  readonly id: string;
  readonly amount: number;
  /** The fraction itself, where no short decimal says it exactly. */
  readonly exact?: string;
  readonly clause: string;
  readonly key: string;
  /** What it was when the stage was opened, where the stage before has been corrected since. */
  readonly opened?: number;
}

export interface UnitView extends TallyView {
  /** The session or the round, counted in the stage. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly session?: SessionView;
  readonly draw?: DrawView;
  readonly boards: readonly BoardView[];
  readonly matches: readonly MatchView[];
  /** What each contestant made of a session. */
  readonly totals: readonly TotalView[];
  /** Other contests' scores on the same boards, where they make the datum too. */
  readonly others?: readonly {
    readonly field: string;
    readonly board: number;
    readonly scores: readonly number[];
  }[];
  /** After these rounds. */
  readonly standings: readonly StandingView[];
}

export interface SeatView {
  readonly round: number;
  readonly table: number;
  readonly ns: string;
  readonly ew: string;
  readonly boards: readonly number[];
  readonly room?: Room;
  /** Boards played the other way round. */
  readonly turned?: readonly number[];
  /** The move within the round: a triangle makes two. */
  readonly part?: number;
  readonly key?: string;
}

export interface SessionView {
  /** The fact that seated it. */
  readonly at: number;
  readonly movement: string;
  readonly kind: string;
  readonly variant?: string;
  readonly winners: 1 | 2;
  readonly seats: readonly SeatView[];
  readonly sitOuts: readonly { readonly round: number; readonly id: string }[];
  /** Two that meet again on purpose. */
  readonly again: readonly { readonly round: number; readonly pairs: readonly [string, string] }[];
}

export interface DrawView {
  readonly round: number;
  /** The day by which its matches are to be played, where each is played at its sides' own time. */
  readonly due?: string;
  readonly method: string;
  readonly clause: string;
  readonly seed: string;
  readonly fact: string;
  readonly seats: readonly SeatView[];
  readonly byes: readonly string[];
  readonly lots: readonly LotView[];
  readonly edited?: string;
  /** The rules it breaks because no draw keeps them all. */
  readonly broken?: readonly string[];
  /** What was known when it was made. */
  readonly known: {
    readonly at: number;
    readonly after: number;
    readonly standings: readonly { readonly id: string; readonly place: number; readonly score: number }[];
    readonly waiting: readonly string[];
  };
}

export interface BoardView {
  readonly board: number;
  readonly dealer: string;
  readonly vulnerability: Vulnerability;
  readonly top?: number;
  readonly datums?: readonly DatumView[];
  /** Some tables played another form of it: what becomes of that, as the director chose where that is left to him (SABF 12.3). */
  readonly fouled?: {
    readonly as?: string;
    readonly says: string;
    readonly clause: string;
    readonly fact: string;
  };
  readonly lines: readonly LineView[];
}

export interface DatumView {
  readonly datum: number;
  readonly deal?: string;
  /** Scores under consideration, how many were left out at each end, and the own tables they came from. */
  readonly scores: number;
  readonly dropped: number;
  readonly tables: readonly number[];
  readonly key: string;
}

/** One board at one table; the sides' numbers open by `${key}/ns` and `${key}/ew`, the score by `${key}/score`. */
export interface LineView {
  readonly key: string;
  readonly round?: number;
  readonly table?: number;
  readonly ns: string;
  readonly ew?: string;
  readonly state: LineState | 'sit-out';
  /** `4SX N -1`, `pass`, `not played`, `A+ / A-`. */
  readonly contract?: string;
  /** For North-South. */
  readonly score?: number;
  readonly fact?: string;
  /** Dealt at the table: its cards are not the set's. */
  readonly dealt?: true;
  /** The form of a fouled board that was played here, where it was not the board as it was. */
  readonly deal?: string;
  readonly nsMatchpoints?: number;
  readonly ewMatchpoints?: number;
  readonly max?: number;
  readonly nsImps?: number;
  readonly ewImps?: number;
}

/** One contestant's side of a match; its numbers open by `${key}/imps` or `/percent`, and `${key}/vp`. */
export interface MatchSideView {
  readonly id: string;
  readonly key: string;
  readonly imps?: number;
  readonly percent?: number;
  readonly vp?: number;
  /** Where the placings count something else: what was played. */
  readonly played?: number;
}

export interface MatchView {
  readonly id: string;
  readonly round: number;
  readonly table: number;
  readonly boards: number;
  readonly state: string;
  /** Where boards were not played: the number of boards the VP scale is read at, why, and by which clause (CND-11). */
  readonly scale?: string;
  /** Of a triangle over two rounds: its IMPs and boards are of the whole match once the second half is played. */
  readonly half?: 'first' | 'second';
  /** Of a match that has no ordinary score. */
  readonly decided?: { readonly who?: string; readonly clause: string; readonly why: string };
  /** Played online or at another place with the same deals, and who watched it (CON-20). */
  readonly elsewhere?: {
    readonly where: string;
    readonly place: string;
    readonly supervisor: string;
    readonly clause: string;
  };
  readonly sides: readonly MatchSideView[];
  /** Of a share match, which each of three teams has for itself: the other two. */
  readonly against?: readonly string[];
  /** IMPs given to a side before play, as for the other's substitute. */
  readonly given?: { readonly home: number; readonly away: number };
  /** A teams match board by board: IMPs to each side. */
  readonly byBoard?: readonly {
    readonly board: number;
    readonly home?: number;
    readonly away?: number;
    readonly compared: boolean;
    /** What stands behind it: a substitute board, a ruling on the room that did not play it. */
    readonly says?: string;
  }[];
}

/** A contestant's session; its numbers open by `${key}/percent`, `/matchpoints`, `/imps` and `/counts`. */
export interface TotalView {
  readonly id: string;
  readonly key: string;
  readonly boards: number;
  readonly matchpoints?: number;
  readonly max?: number;
  readonly percent?: number;
  readonly imps?: number;
  /** What it counts in the aggregate, where that is something else, and whether it is added. */
  readonly counts?: number;
  /** What it counts, or its IMPs, where no short decimal says it exactly. */
  readonly exact?: string;
  readonly added?: boolean;
  readonly clause?: string;
}

export interface PlaceView {
  readonly id: string;
  /** `rank/7`. */
  readonly key: string;
  readonly place: number;
  readonly tied: boolean;
  /** With fines, as it is ranked; it opens by `totalKey`. */
  readonly score?: number;
  readonly totalKey: string;
  readonly penalty?: number;
  /** Fines it will bear when the event ends; not in the score (SABF 4.4). */
  readonly pending?: number;
  /** What it is told apart by, before fines. */
  readonly values: Readonly<Record<string, number>>;
  /** What put it behind the one above. */
  readonly because?: {
    readonly above: string;
    readonly by: string;
    readonly clause: string;
    readonly seed?: string;
  };
  /** A tie that waits for a lot or for boards. */
  readonly awaits?: { readonly kind: string; readonly clause: string };
}

export interface StandingView {
  readonly field?: string;
  readonly rows: readonly PlaceView[];
}

export interface PlacingView {
  readonly stage: string;
  readonly name: string;
  readonly field?: string;
  readonly rows: readonly PlaceView[];
}

export interface CategoryView {
  readonly category: string;
  readonly stage: string;
  readonly rows: readonly { readonly id: string; readonly place: number; readonly tied: boolean }[];
}

export interface HandicapView {
  readonly stage: string;
  readonly clause: string;
  readonly rows: readonly {
    readonly id: string;
    readonly place: number;
    readonly tied: boolean;
    readonly score: number;
    readonly handicap: number;
    readonly key: string;
  }[];
}

/** What somebody has for a place. */
export interface AwardView {
  /** What `why` opens it by. */
  readonly key: string;
  readonly award: string;
  readonly who: readonly string[];
  readonly place?: number;
  readonly amount?: number;
  readonly clause: string;
  readonly says: string;
}

/** Why two met (`draw/5/table/2`). */
export interface PairingView {
  readonly key: string;
  readonly round: number;
  readonly table: number;
  /** As they stood in the standings used; before the first round, by their seeds. */
  readonly who: readonly {
    readonly id: string;
    readonly place: number;
    readonly score: number;
    readonly seed: number;
    /** What it is called, where it has a name. */
    readonly name?: string;
  }[];
  /** What the round was drawn from: seeds or entries in their order, standings, lots, a printed schedule, or earlier matches. */
  readonly basis: 'order' | 'standings' | 'lot' | 'schedule' | 'matches';
  /** Whether anybody was seeded: without it the numbers are those of the entries. */
  readonly seeded: boolean;
  readonly method: string;
  readonly clause: string;
  readonly fact: string;
  readonly known: {
    readonly at: number;
    readonly after: number;
    /** What the last round before it is called, where it has a name. */
    readonly name?: string;
    readonly waiting: readonly string[];
  };
  readonly says: readonly string[];
  readonly passedOver: readonly {
    readonly id: string;
    readonly place: number;
    readonly because: readonly string[];
    readonly noRest?: true;
  }[];
  readonly cost: readonly MeasureView[];
  readonly decidedBy?: { readonly use: string; readonly clause: string; readonly says: string };
  /** The best draw in which they do not meet, and how much worse it is. */
  readonly alternative?: {
    readonly scope: string;
    readonly pairs: readonly (readonly [string, string])[];
    readonly insteadOf: readonly (readonly [string, string])[];
    readonly extra: readonly MeasureView[];
  };
  /** Whether the draw, made again from what was known then, gave this pairing. */
  readonly remade?: boolean;
}

/** What one criterion of a draw comes to. */
export interface MeasureView {
  readonly use: string;
  readonly clause: string;
  readonly says: string;
  readonly amount: number;
}
