import type { Amount, RoundingRule } from './amount.ts';

/** Points by place, of which everyone eligible has them, and who is. */
export interface PlacePoints {
  readonly use: 'table';
  /** What they are called: playoff qualifying points, finals points. */
  readonly points: 'pqp' | 'finals-points';
  /** The first whose list names the category, or that names none. */
  readonly tables: readonly { readonly for?: readonly string[]; readonly byPlace: readonly Amount[] }[];
  /** Whether only eligible contestants are counted down the table, or each has the points of its place. */
  readonly down: 'eligible' | 'places';
  /** Equal scores share, though the tie is broken for the placing (ANC 2021 9.7, 18.1, 22.4); else only a shared place is shared. */
  readonly share?: 'level';
  /** Beside the table, to each eligible player whatever the place. */
  readonly everyone?: Amount;
  /** What each player must have played; stanzas where the team played the final. */
  readonly least?: { readonly matches?: number; readonly stanzas?: number };
}

/** One selected event and what its places are worth. */
export interface PointsEvent {
  readonly event: string;
  readonly of: 'pairs' | 'teams';
  readonly byPlace: readonly Amount[];
  /** Teams of five or six get the award as it stands. */
  readonly whole?: true;
  readonly clause: string;
}

/** Qualifying points of a year's selected events. */
export interface QualifyingPoints {
  readonly use: 'events';
  readonly events: readonly PointsEvent[];
  /** What a team of so many loses of its award. */
  readonly reduced: readonly { readonly players: number; readonly by: Amount }[];
  /** The part of the boards a player of a team of so many must play, and of the matches a pair must play together. */
  readonly boards: readonly { readonly players: number; readonly least: Amount }[];
  readonly together: Amount;
}

/** What a member of last year's state team is credited by the team's place. */
export interface TeamCredit {
  readonly place: number;
  readonly points: Amount;
  /** Both members of it need no points; one alone is credited in full. */
  readonly immediate?: true;
}

/** Which pairs are taken for a trial. */
export interface TrialEntry {
  readonly use: 'by-points';
  readonly berths: number;
  /** Points won with one another count whole, others so much. */
  readonly apart: Amount;
  /** Each player must stand so high on points; with fewer pairs than `fewer` the committee may go lower. */
  readonly rank?: { readonly least: number; readonly fewer: number };
  readonly automatic?: { readonly event: string; readonly places: number };
  /** The event whose points are doubled in the tie-break. */
  readonly doubled?: string;
  /** What one point of the Open selection is worth here. */
  readonly open?: Amount;
  readonly lastYear?: readonly TeamCredit[];
  /** Pairs without points go by their places in this event, the lower of two. */
  readonly without?: string;
  /** Pairs the committee may put in. */
  readonly committee?: number;
}

/** Finals points over two stages, and with whom they may be used. */
export interface FinalsTeams {
  readonly use: 'two-stages';
  /** More than this part of the second stage's team must have been in the first stage's. */
  readonly common: Amount;
  /** The part of a stage's matches a team-mate of one stage must have played. */
  readonly played: Amount;
}

/** Who may play in a final. */
export interface Finalists {
  readonly use: 'least';
  readonly matches?: number;
  /** Part of the boards of the qualifying rounds; below it the committee may approve. */
  readonly boards?: Amount;
}

export interface TitleHolders {
  readonly use: 'least';
  readonly stanzas: number;
}

/** Placings apart within one field. */
export interface Categories {
  readonly use: 'one-each' | 'also';
  readonly names: readonly string[];
}

/** How deep a field is paid. */
export interface Depth {
  readonly part: Amount;
  readonly round: 'up' | 'down';
}

/** A schedule of masterpoints. */
export interface Masterpoints {
  readonly use: 'schedule';
  readonly weight: Amount;
  /** All awards are this part of the schedule's. */
  readonly rate?: Amount;
  /** A session's winner: `slope` × weight × tables up to `upTo`, then weight × (1 − e^(−tables ÷ `decay`)). */
  readonly session: {
    readonly one: { readonly slope: Amount; readonly upTo: number; readonly decay: number };
    readonly two: { readonly slope: Amount; readonly upTo: number; readonly decay: number };
  };
  /** The second has this part of the first; the k-th the first's divided by k − 1. */
  readonly second: Amount;
  readonly depth: { readonly duplicate: Depth; readonly matches: Depth };
  /** Matches of at least so many boards are paid as matches. */
  readonly matchBoards: number;
  readonly teams: readonly { readonly players: number; readonly each: Amount }[];
  readonly round: RoundingRule;
}

/** Masterpoints for each match won. */
export interface MatchMasterpoints {
  readonly use: 'each-win';
  readonly team: Amount;
  readonly boards: number;
  /** A smaller margin is shared. */
  readonly margin: number;
  readonly playOffs: false;
  readonly outright: Depth;
  readonly round: RoundingRule;
}

export interface AwardSlots {
  readonly placePoints: PlacePoints;
  readonly qualifyingPoints: QualifyingPoints;
  readonly trialEntry: TrialEntry;
  readonly finalsTeams: FinalsTeams;
  readonly finalists: Finalists;
  readonly titleHolders: TitleHolders;
  readonly categories: Categories;
  readonly masterpoints: Masterpoints;
  readonly matchMasterpoints: MatchMasterpoints;
}
