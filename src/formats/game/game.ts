import type { Seat } from '../../engine/bridge/seat.ts';

/** A tag that nothing here has a name for, as the file has it, with the lines below it. */
export interface OtherTag {
  readonly name: string;
  readonly value: string;
  readonly rows: readonly string[];
}

export interface Call {
  /** `1C` to `7NT`, `Pass`, `X`, `XX`. */
  readonly call: string;
  readonly alert?: true;
  readonly note?: string;
}

export interface Auction {
  readonly first: Seat;
  readonly calls: readonly Call[];
}

/** A row for each trick; its columns begin with the seat that led to the first and go clockwise. */
export interface Played {
  readonly first: Seat;
  readonly rows: readonly (readonly (string | null)[])[];
}

export type Names = { readonly [seat in Seat]?: string };

/** One board at one table as it was bid and played. */
export interface Game {
  readonly board: number;
  readonly room?: 'open' | 'closed';
  readonly teams?: readonly [home: string, visit: string];
  readonly players?: Names;
  /** `4SX`, `PASS`. */
  readonly contract?: string;
  readonly by?: Seat;
  readonly tricks?: number;
  readonly auction?: Auction;
  readonly play?: Played;
  readonly comments?: readonly string[];
  readonly tags?: readonly OtherTag[];
}

/** Whether a game says anything but its number. */
export const isSaid = (game: Game): boolean => Object.keys(game).length > 1;

const HELD: readonly (readonly [keyof Game, string])[] = [
  ['players', 'names of the players'],
  ['teams', 'names of the teams'],
  ['contract', 'contracts at single tables'],
  ['auction', 'auctions'],
  ['play', 'the play of the cards'],
  ['comments', 'comments'],
];

/** What games hold, in the words of a report. Tags go by their own names. */
export const saidBy = (games: readonly Game[]): readonly string[] => {
  const tags = new Set(games.flatMap((game) => (game.tags ?? []).map(({ name }) => name)));
  return [
    ...HELD.flatMap(([key, says]) => (games.some((game) => game[key] !== undefined) ? [says] : [])),
    ...(tags.size > 0 ? [`the tags ${[...tags].slice(0, 12).join(', ')}${tags.size > 12 ? ' …' : ''}`] : []),
  ];
};
