import { andThen, ok } from '../../engine/kit/result.ts';
import type { Format } from '../format.ts';
import { makeText } from '../sheet/table.ts';
import { bytesOf } from '../source.ts';
import { isPlayers, parsePlayers } from './parse.ts';
import type { FilePlayer } from './player.ts';

const COLUMNS = [
  ['Number', ({ number }) => number],
  ['Name', ({ name }) => name],
  ['Rank', ({ rank }) => rank],
  ['Club', ({ club }) => club],
] as const satisfies readonly (readonly [string, (player: FilePlayer) => string | undefined])[];

/** A federation's or a club's list of players: numbers, names and ranks. */
export const PLAYERS: Format = {
  name: 'players',
  endings: ['txt', 'csv'],
  says: 'a list of players, as federations and clubs keep it',
  carries: ['players'],
  isIt: ({ text }) => isPlayers(text),
  parse: ({ text }) =>
    andThen(parsePlayers(text), ({ players, unread }) =>
      ok({ content: { players }, aside: unread.map((column) => `the column ${column}`) }),
    ),
  make: ({ players = [] }) => {
    const rows = players.map((player) => COLUMNS.map(([, of]) => of(player) ?? ''));
    return ok({
      bytes: bytesOf(makeText([{ name: '', rows: [COLUMNS.map(([heading]) => heading), ...rows] }])),
      lost: [],
    });
  },
};
