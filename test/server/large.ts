// A contest of many tables, played for the most part: what takes seconds if it is done carelessly.
import type { Asker, Opened } from './open.ts';
import { FOUR_SPADES } from './open.ts';

const letters = (n: number): string =>
  [0, 1, 2].map((place) => String.fromCharCode(97 + (Math.floor(n / 26 ** place) % 26))).join('');

export const namesOf = (pairs: number): string =>
  Array.from({ length: pairs }, (_, n) => `Ann ${letters(n)}x & Bob ${letters(n)}y`).join('\n');

export interface Large {
  readonly id: string;
  readonly path: string;
  readonly director: Asker;
  /** Spots that have no result yet. */
  readonly open: readonly { readonly round: number; readonly table: number; readonly board: number }[];
}

/** Sections of ten tables on the same 27 boards; all results are in but the last `left`. */
export const openLarge = async ({ desk, signIn }: Opened, tables: number, left = 50): Promise<Large> => {
  const director = await signIn();
  const made = await director.post('/api/contests', { name: `Large ${tables}`, boardsPerRound: 3 });
  const { id } = made.json<{ id: string }>();
  const path = `/api/contests/${id}`;
  await director.post(`${path}/entries`, { text: namesOf(2 * tables) });
  await director.post(`${path}/movement`, { choice: `sections-${tables / 10}-r9/3` });
  await director.post(`${path}/requests`, { id: 'start-play', request: { ask: 'start-play' } });
  const { seating } = await desk.hall.open(id);
  const spots = [...(seating?.seats.values() ?? [])]
    .toSorted((a, b) => a.round - b.round)
    .flatMap(({ round, table, boards }) => boards.map((board) => ({ round, table, board })));
  const played = spots.slice(0, spots.length - left);
  for (let from = 0; from < played.length; from += 250)
    await Promise.all(
      played.slice(from, from + 250).map((spot, n) =>
        desk.hall.ask(id, {
          id: `played-${spot.round}-${spot.table}-${spot.board}`,
          said: spot,
          plain: true,
          requests: () => ({
            ok: true,
            value: [
              {
                ask: 'report-result',
                by: { role: 'director' },
                ...spot,
                result: { ...FOUR_SPADES, tricks: 7 + ((from + n) % 6) },
              },
            ],
          }),
        }),
      ),
    );
  return { id, path, director, open: spots.slice(played.length) };
};
