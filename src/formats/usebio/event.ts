/** Numbers as the file writes them: they are compared exactly. */
type Amount = string;

/** What an event is played as. Swiss pairs have a way of scoring boards beside that. */
export const KINDS = [
  'matchpoints',
  'butler',
  'crossimps',
  'individual',
  'swiss-pairs',
  'swiss-teams',
  'teams',
  'knockout',
] as const;
export type Kind = (typeof KINDS)[number];

export const METHODS = ['matchpoints', 'butler', 'crossimps', 'imps'] as const;
export type Method = (typeof METHODS)[number];

export interface Player {
  readonly name: string;
  readonly national?: string;
  readonly club?: string;
}

export interface Contestant {
  readonly id: string;
  readonly side?: 'ns' | 'ew';
  /** A team's name. */
  readonly name?: string;
  readonly players: readonly Player[];
  readonly total?: Amount;
  readonly percent?: Amount;
  readonly place?: string;
  readonly boards?: Amount;
  readonly masterpoints?: Amount;
}

export interface Line {
  readonly ns?: string;
  readonly ew?: string;
  /** Of an individual. */
  readonly players?: Readonly<Record<'N' | 'S' | 'E' | 'W', string>>;
  /** Of a match of teams: where its first team sat. */
  readonly side?: 'ns' | 'ew';
  readonly contract?: string;
  readonly by?: 'N' | 'E' | 'S' | 'W';
  /** Suit and rank, `S2`. */
  readonly lead?: string;
  readonly tricks?: number;
  readonly score?: number;
  /** Per cent to each side. */
  readonly artificial?: readonly [ns: number, ew: number];
  readonly points?: readonly [ns: Amount, ew: Amount];
}

export interface Board {
  readonly board: number;
  readonly datum?: Amount;
  /** Of a match: IMPs to its first team. */
  readonly imps?: Amount;
  readonly lines: readonly Line[];
}

export interface Match {
  readonly round: number;
  readonly home: string;
  readonly away: string;
  readonly scores?: readonly [home: Amount, away: Amount];
  readonly vps?: readonly [home: Amount, away: Amount];
  readonly boards: readonly Board[];
}

/** One section of a session: what is scored together is for whoever scores it to find out. */
export interface Section {
  readonly id: string;
  readonly contestants: readonly Contestant[];
  readonly boards: readonly Board[];
  readonly matches: readonly Match[];
}

export interface Session {
  readonly id: string;
  readonly sections: readonly Section[];
}

export interface Hand {
  readonly board: number;
  /** `N:AKQ2.AK3.AK4.AKQ …` */
  readonly deal: string;
}

/** A USEBIO file as values. */
export interface UsebioEvent {
  readonly version: string;
  readonly club: { readonly name: string; readonly id: string };
  readonly kind: Kind;
  readonly method: Method;
  readonly title: string;
  readonly identifier: string;
  /** `2026-11-16`, where the file has a day. */
  readonly date?: string;
  readonly venue?: string;
  readonly program: string;
  readonly programVersion: string;
  readonly winners: 1 | 2;
  /** Of the whole event; a section may have its own. */
  readonly contestants: readonly Contestant[];
  readonly sessions: readonly Session[];
  readonly hands: readonly Hand[];
}

export interface UsebioFile {
  readonly event: UsebioEvent;
  /** What else the file holds and Byestand has no place for. */
  readonly aside: readonly string[];
}
