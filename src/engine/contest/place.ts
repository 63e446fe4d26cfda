import type { Approval, Moment } from '../rulebook/entry.ts';

export { APPROVALS, MOMENTS } from '../rulebook/entry.ts';

/** Where a match may be played beside the room of the contest (ANC 2021 1.11). */
export const ELSEWHERE = ['online', 'venue'] as const;

/** Teams a club had in its qualifying event; none are said where it held none (SABF 19.1.4). */
export interface ClubTold {
  readonly club: string;
  readonly teams?: number;
}

/** What a regulation asks about a player who comes into a team. */
export interface Newcomer {
  readonly scheme?: boolean;
  readonly affiliated?: boolean;
  readonly clubs?: readonly string[];
  /** Plays regularly at the club that entered the team. */
  readonly regular?: boolean;
  readonly rank?: string;
  readonly qualifier?: boolean;
  readonly qualified?: boolean;
}

/** Whose place is taken, how many places a club has, who fills one in a squad, and at which place a match is played. */
export interface PlaceFacts {
  /** One that cannot go on is out of a knock-out between two rounds, and another is in it (GNOT Sydney 2023 3.4.2(b)). */
  readonly 'place-taken': {
    readonly stage: string;
    /** The first round of the contest the other plays. */
    readonly round: number;
    readonly out: string;
    readonly in: string;
    readonly clause: string;
    readonly why: string;
  };
  /** Said again, the last word counts. */
  readonly 'clubs-told': { readonly clubs: readonly ClubTold[] };
  /** A player added to a team, or in place of another, with the consents that were given (SABF 19.1.2; GNOT Sydney 2023 3.3). */
  readonly 'squad-changed': {
    readonly team: string;
    readonly moment: Moment;
    readonly in: string;
    /** Who makes room; nobody where the player is added. */
    readonly out?: string;
    readonly approvals: readonly Approval[];
    /** What is known of the new player; what is not said is still to be found out. */
    readonly known?: Newcomer;
    /** The day it was asked for, at the venue. */
    readonly on: string;
    readonly why: string;
  };
  /** With the same deals, somebody approved watching; the results come in by hand or as a file (ANC 2021 1.11 and its appendix). */
  readonly 'match-elsewhere': {
    readonly round: number;
    readonly table: number;
    readonly where: (typeof ELSEWHERE)[number];
    /** The platform or the venue by its name. */
    readonly place: string;
    readonly supervisor: string;
    readonly clause: string;
    readonly why: string;
  };
}

export interface PlaceRequests {
  readonly 'take-place': PlaceFacts['place-taken'];
  readonly 'tell-clubs': PlaceFacts['clubs-told'];
  readonly 'change-squad': Omit<PlaceFacts['squad-changed'], 'moment'>;
  /** Without a clause, by the event’s own. */
  readonly 'play-elsewhere': Omit<PlaceFacts['match-elsewhere'], 'clause'> & { readonly clause?: string };
}
