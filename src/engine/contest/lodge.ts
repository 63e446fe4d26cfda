import type { Defence } from '../rulebook/system.ts';

export { DEFENCES } from '../rulebook/system.ts';

/** One entry of an event of the year whose places are worth points, and what its players played of it (SABF 18.2.1). */
export interface SeasonEntry {
  readonly id: string;
  readonly place: number;
  /** Boards the team played, or matches of the pairs event. */
  readonly of: number;
  readonly members: readonly { readonly player: string; readonly played: number }[];
}

/** What a year's events came to, for the entry to a trial (SABF 18.10.1, 18.12). */
export interface Season {
  readonly events: readonly {
    readonly event: string;
    /** Of the Women's and Seniors' own points; Open ones where it is not said. */
    readonly own?: true;
    /** The contest of this house it was taken over from, by its name. */
    readonly from?: string;
    readonly entries: readonly SeasonEntry[];
  }[];
  /** Places of those without points. */
  readonly placings?: readonly { readonly players: readonly string[]; readonly place: number }[];
  /** Last year's state team of this category. */
  readonly lastYear?: { readonly players: readonly string[]; readonly place: number };
  /** Nominated pairs the committee puts in. */
  readonly committee?: readonly string[];
}

/** Papers handed in before play, the time they are due, and who was told of a substitute when. */
export interface LodgeFacts {
  /** Notes of a defence, read and approved, for the first session they are used in (ANC 2021 4.7; SABF 4.2.3). */
  readonly 'defence-lodged': {
    readonly contestant: string;
    readonly against: Defence;
    /** The system it is against, by its name. */
    readonly system: string;
    /** Sides of a sheet. */
    readonly sides: number;
    /** The first round of the contest they are used in. */
    readonly round: number;
  };
  /** When entries close (SABF 3, 11.1, 13.1), and before which day those are born whom the national body asks for (SABF 18.10.4). */
  readonly 'entries-announced': { readonly closes?: string; readonly bornBefore?: string };
  /** The moment until which systems are lodged, where the document leaves it to the organiser (ANC 2021 4.2, 4.6). */
  readonly 'deadline-set': { readonly until: string; readonly clause: string };
  /** A side had the adjustment for a substitute looked at again, and what it is now (SABF 13.4). */
  readonly 'substitute-contested': {
    readonly substitute: string;
    /** Who contested it: the side that fielded the substitute, or the other. */
    readonly side: string;
    /** The improvement as it was found; none takes the adjustment away. */
    readonly level?: string;
    /** Other IMPs than the guide's for it. */
    readonly imps?: number;
    readonly why: string;
  };
  /** Said again, the last word counts. */
  readonly 'season-told': Season;
}

export interface LodgeRequests {
  readonly 'lodge-defence': LodgeFacts['defence-lodged'] & {
    readonly approved?: true;
    /** When it came in, UTC, where that was before it is written down. */
    readonly received?: string;
  };
  readonly 'announce-entries': LodgeFacts['entries-announced'];
  /** Without a clause, by the event’s own. */
  readonly 'set-deadline': { readonly until: string; readonly clause?: string };
  readonly 'contest-substitute': LodgeFacts['substitute-contested'];
  readonly 'tell-season': LodgeFacts['season-told'];
}
