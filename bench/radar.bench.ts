import { readdirSync, readFileSync } from 'node:fs';
import { type Outcome, parseOutcome, turnOutcome } from '../src/engine/bridge/contract.ts';
import type { TricksTable } from '../src/engine/bridge/tricks.ts';
import { makeTraveller } from '../src/engine/floor/radar/likely.ts';
import { findMistakes, type Heard } from '../src/engine/floor/radar/mistake.ts';
import { type Random, seeded } from '../src/engine/kit/random.ts';
import { playBoard } from '../src/engine/rehearsal/board.ts';
import { dealBoard } from '../src/engine/rehearsal/deal.ts';
import { makeSolver, type Solver } from '../src/solver/solver.ts';
import { defineBench, type Measured } from './bench.ts';
import { show } from './measure.ts';

interface Size {
  readonly sessions: number;
  /** Rounds and tables; each table plays three boards a round. */
  readonly rounds: number;
  /** Mistakes of each kind planted in each session, one at a time. */
  readonly planted: number;
}

type Line = Heard & { readonly table: string };
interface Session {
  readonly lines: readonly Line[];
  readonly tricks: ReadonlyMap<number, TricksTable>;
}

/** Of a hundred tables, so many take a trick or more beside double dummy. */
const BESIDE = [
  [-3, 1],
  [-2, 6],
  [-1, 19],
  [0, 47],
  [1, 20],
  [2, 6],
  [3, 1],
] as const;

const beside = (random: Random): number => {
  let left = random.below(100);
  for (const [tricks, share] of BESIDE) {
    if (left < share) return tricks;
    left -= share;
  }
  return 0;
};

/** A Mitchell of as many tables as rounds; contracts by the rehearsal's bidding, tricks by the cards. */
const simulate = (solver: Solver, name: string, rounds: number): Session => {
  const random = seeded(name);
  const tricks = new Map<number, TricksTable>();
  for (let board = 1; board <= 3 * rounds; board++) {
    const solved = solver.solveTable(dealBoard(name, board));
    if (!solved.ok) throw new Error(`${name}, board ${board} was not solved`);
    tricks.set(board, solved.value);
  }
  const play = (board: number, table: string): Outcome => {
    const result = playBoard(name, board, table, { ns: 0, ew: 0 });
    if (result.kind === 'passed') return result;
    const best = tricks.get(board)?.[result.declarer][result.strain] ?? 0;
    const { lead: _, ...rest } = result;
    return { ...rest, tricks: Math.max(0, Math.min(13, best + beside(random))) };
  };
  const lines = Array.from({ length: rounds * rounds }, (_, i) => {
    const [round, table] = [1 + Math.floor(i / rounds), 1 + (i % rounds)];
    const set = (table + round - 2) % rounds;
    return [1, 2, 3].map((n) => {
      const board = 3 * set + n;
      const at = `${round}/${table}`;
      return { spot: `${at}/${board}`, board, table: at, result: play(board, at) };
    });
  });
  return { lines: lines.flat(), tricks };
};

interface Published {
  readonly boards: readonly {
    readonly board: number;
    readonly lines: readonly { readonly ns: string; readonly ew: string; readonly contract?: string }[];
  }[];
}

const published = (): readonly Session[] => {
  const folder = new URL('../test/golden/published/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => /^(?:matchpoints|butler|crossimps)-\d+\.json$/.test(name))
    .map((name) => {
      const { boards } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Published;
      const lines = boards.flatMap(({ board, lines: all }) =>
        all.flatMap(({ ns, ew, contract }) => {
          const read = contract === undefined ? undefined : parseOutcome(contract);
          const table = `${ns}/${ew}`;
          return read?.ok ? [{ spot: `${table}/${board}`, board, table, result: read.value }] : [];
        }),
      );
      return { lines, tricks: new Map<number, TricksTable>() };
    })
    .filter(({ lines }) => lines.length > 50);
};

const sweep = ({ lines, tricks }: Session) => {
  const travellers = new Map(
    [...Map.groupBy(lines, ({ board }) => board)].map(([board, all]) => [
      board,
      makeTraveller(
        all.map(({ result }) => result),
        tricks.get(board),
      ),
    ]),
  );
  return [...Map.groupBy(lines, ({ table }) => table).values()].flatMap((heard) =>
    findMistakes(heard, travellers),
  );
};

/** Some lines of a session with other results. */
type Planted = ReadonlyMap<Line, Outcome>;
type Plant = (lines: readonly Line[], random: Random) => Planted;

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T;
const roundOf = (lines: readonly Line[], random: Random): readonly Line[] =>
  pick(
    random,
    [...Map.groupBy(lines, ({ table }) => table).values()].filter((all) => all.length > 1),
  );
const playedIn = (lines: readonly Line[]) =>
  lines.flatMap((line) => (line.result.kind === 'played' ? [{ line, result: line.result }] : []));

/** Each gets the result of the next. */
const rotate = (lines: readonly Line[]): Planted =>
  new Map(lines.map((line, i) => [line, lines[(i + 1) % lines.length]?.result ?? line.result]));

const PLANTS: Readonly<Record<string, Plant>> = {
  side: (lines, random) => {
    const { line } = pick(random, playedIn(lines));
    return new Map([[line, turnOutcome(line.result)]]);
  },
  turned: (lines, random) => new Map(roundOf(lines, random).map((line) => [line, turnOutcome(line.result)])),
  swapped: (lines, random) => rotate(random.shuffle(roundOf(lines, random)).slice(0, 2)),
  rotated: (lines, random) => rotate(roundOf(lines, random).slice(0, 3)),
  // Tricks of the defence written down as declarer's, where that is five or more away.
  tricks: (lines, random) => {
    const far = playedIn(lines).filter(({ result }) => Math.abs(13 - 2 * result.tricks) >= 5);
    const { line, result } = pick(random, far);
    return new Map([[line, { ...result, tricks: 13 - result.tricks }]]);
  },
};

const sameResult = (a: Outcome, b: Outcome): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How many of the planted mistakes have a doubt on one of their lines. */
const recall = (sessions: readonly Session[], plant: Plant, times: number, random: Random): number => {
  let [planted, found] = [0, 0];
  for (const { lines, tricks } of sessions)
    for (let i = 0; i < times; i++) {
      const now = plant(lines, random);
      const changed = [...now].filter(([line, result]) => !sameResult(line.result, result));
      // Two boards with the same result are not mixed up by being exchanged.
      if (changed.length === 0) continue;
      const spots = new Set(changed.map(([line]) => line.spot));
      const wrong = lines.map((line) => ({ ...line, result: now.get(line) ?? line.result }));
      planted += 1;
      if (sweep({ lines: wrong, tricks }).some((one) => one.spots.some((spot) => spots.has(spot))))
        found += 1;
    }
  return (100 * found) / planted;
};

const goal = (isMet: boolean, says: string): string => ` (goal ${says}: ${isMet ? 'met' : 'missed'})`;

const run = async ({ sessions: count, rounds, planted }: Size): Promise<Measured> => {
  const solver = await makeSolver();
  const withCards = Array.from({ length: count }, (_, i) => simulate(solver, `planted ${i}`, rounds));
  const without = withCards.map(({ lines }) => ({ lines, tricks: new Map<number, TricksTable>() }));
  const fields = [withCards, without, published()];
  const figures = new Map<string, readonly string[]>();
  const sums = fields.map(() => 0);
  for (const [kind, plant] of Object.entries(PLANTS)) {
    const found = fields.map((sessions) => recall(sessions, plant, planted, seeded(`plant ${kind}`)));
    for (const [i, one] of found.entries()) sums[i] = (sums[i] ?? 0) + one;
    figures.set(
      kind,
      found.map((one) => `${show(one, 1)} %`),
    );
  }
  const kinds = Object.keys(PLANTS).length;
  figures.set(
    'all',
    sums.map((sum, i) => `${show(sum / kinds, 1)} %${i === 0 ? goal(sum / kinds >= 95, '≥ 95 %') : ''}`),
  );
  const alarms = fields.map((sessions) => {
    const all = sessions.map((one) => sweep(one).length).reduce((sum, one) => sum + one, 0);
    return all / sessions.length;
  });
  figures.set(
    'alarms',
    alarms.map((one) => `${show(one, 2)}${goal(one < 0.5, '< 0.5')}`),
  );
  return { figures };
};

export const bench = defineBench<Size>({
  title: 'Mistake radar',
  says: `Mistakes planted one at a time in whole sessions, and how many have a doubt on one of their lines. Simulated: Mitchells of
8 tables and 24 boards, contracts by the rehearsal's bidding, tricks double dummy with a usual spread; once with the cards known, once on results
alone. Published: 28 real sessions of 3 to 21 tables, without cards; whether a doubt there is a false alarm nobody knows, and all are
counted as one. A simulated field agrees more than a real one. The radar's spreads and thresholds come from these published sessions; the simulated ones were drawn anew for this bench.`,
  tables: [
    {
      columns: ['found', 'cards known', 'results alone', 'published'],
      rows: [
        ['side', 'declared by the other side (wrong sign)'],
        ['turned', 'all boards of a round turned'],
        ['swapped', 'two boards mixed up'],
        ['rotated', 'three boards under the next number'],
        ['tricks', 'tricks this deal can hardly give'],
        ['all', 'mean of the five'],
        ['alarms', 'doubts a session with nothing planted'],
      ],
    },
  ],
  sizes: { full: { sessions: 10, rounds: 8, planted: 20 }, small: { sessions: 1, rounds: 3, planted: 2 } },
  run,
});
