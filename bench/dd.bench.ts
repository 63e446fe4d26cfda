import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../src/engine/kit/random.ts';
import { openSolvers } from '../src/server/solving/pool.ts';
import { makeSolver, type Solver } from '../src/solver/solver.ts';
import { defineBench, type Measured } from './bench.ts';
import {
  byPeer,
  byUs,
  draw,
  handsOf,
  type Kind,
  lineOf,
  type Peer,
  peerIn,
  type Question,
} from './libdds.ts';
import { against, median, show, times } from './measure.ts';

interface Size {
  readonly deals: number;
  readonly positions: number;
  /** Deals that ours and then the peer solve before it is our turn again. */
  readonly turn: number;
  /** How often all is done again; the least time of each deal counts. */
  readonly rounds: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const most = (values: readonly number[]): number => Math.max(...values);

/** The least time of each over the rounds: whatever else the machine did takes time from neither. */
const least = (rounds: readonly (readonly number[])[]): readonly number[] =>
  (rounds[0] ?? []).map((_, i) => Math.min(...rounds.map((round) => round[i] ?? Number.NaN)));

interface Race {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}

/** Ours and the peer in turns; the first answer that differs stops the bench. */
const raceOnce = (
  solver: Solver,
  peer: Peer | undefined,
  kind: Kind,
  questions: readonly Question[],
  turn: number,
): Race => {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let at = 0; at < questions.length; at += turn) {
    const some = questions.slice(at, at + turn);
    const mine = some.map((question) => byUs(solver, kind, question));
    ours.push(...mine.map(({ ms }) => ms));
    for (const [i, { ms, answer }] of (peer ? byPeer(peer, kind, some) : []).entries()) {
      if (answer !== mine[i]?.answer)
        throw new Error(`${lineOf(some[i] as Question)}: ${mine[i]?.answer}, libdds ${answer}`);
      theirs.push(ms);
    }
  }
  return { ours, theirs: theirs.length > 0 ? theirs : [Number.NaN] };
};

/** How much sooner two threads are done than one, by the clock. */
const gains = async (peer: Peer | undefined, questions: readonly Question[], rounds: number) => {
  const tasks = questions.map((question) => ({ hands: handsOf(question) }));
  const clock = async (workers: number): Promise<number> => {
    const solvers = openSolvers({ workers });
    // Threads that are there, and compiled, as a server has them.
    await solvers.solveTasks(tasks.slice(0, workers));
    const from = performance.now();
    await solvers.solveTasks(tasks);
    const spent = performance.now() - from;
    await solvers.close();
    return spent;
  };
  const theirs = (threads: number): number => Number(peer?.('all', questions, threads)[0] ?? Number.NaN);
  const ratios: { readonly ours: number; readonly theirs: number }[] = [];
  for (let round = 0; round < rounds; round++)
    ratios.push({ ours: (await clock(1)) / (await clock(2)), theirs: theirs(1) / theirs(2) });
  return {
    ours: median(ratios.map(({ ours }) => ours)),
    theirs: median(ratios.map((ratio) => ratio.theirs)),
  };
};

const measure = async (folder: string, size: Size): Promise<Measured> => {
  const solver = await makeSolver();
  const peer = peerIn(folder);
  const random = seeded('double dummy');
  const deals = Array.from({ length: size.deals }, () => draw(random, 13));
  const leads = Array.from({ length: size.positions }, () => draw(random, 13));
  const middles = Array.from({ length: size.positions }, (_, i) => draw(random, 7 + (i % 4)));
  // Compiled by the time it counts.
  for (let i = 0; i < 3; i++) solver.solveTable(handsOf(draw(random, 11)));
  const race = (kind: Kind, questions: readonly Question[]): Race => {
    const rounds = Array.from({ length: size.rounds }, () =>
      raceOnce(solver, peer, kind, questions, size.turn),
    );
    return {
      ours: least(rounds.map(({ ours }) => ours)),
      theirs: least(rounds.map(({ theirs }) => theirs)),
    };
  };
  const tables = race('tables', deals);
  const opening = race('cards', leads);
  const middle = race('cards', middles);
  const gain = await gains(peer, deals.slice(0, Math.max(2, size.deals / 4)), size.rounds);
  const row = (ours: number, theirs: number): readonly string[] => [
    show(ours, 2),
    show(theirs, 2),
    against(ours / theirs, { most: 1 }, 2),
  ];
  const mean = (values: readonly number[]): number => sum(values) / values.length;
  return {
    figures: new Map([
      ['tables', row(mean(tables.ours), mean(tables.theirs))],
      ['worst', row(most(tables.ours), most(tables.theirs))],
      ['opening', row(mean(opening.ours), mean(opening.theirs))],
      ['middle', row(mean(middle.ours), mean(middle.theirs))],
      [
        'gain',
        [times(gain.ours, 2), times(gain.theirs, 2), against(gain.ours / gain.theirs, { least: 0.95 }, 2)],
      ],
    ]),
    ...(peer ? {} : { missing: ['libdds (no C++ compiler, or libdds-dev is not installed)'] }),
  };
};

export const bench = defineBench<Size>({
  title: 'Double dummy',
  says: `Random deals, one thread, CPU time, in turns of five with libdds 2.9 (Debian's \`libdds-dev\`) in the same run; the least of three
rounds for each deal on either side. Every answer is compared; one that differs stops the bench. A table is all 20 results; a position is the tricks of every card that may be
played, at the opening lead and with seven to ten cards a hand (libdds: \`SolveBoard\`, all solutions). The last row is by the
clock: how much sooner two threads finish than one.`,
  tables: [
    {
      columns: ['what', 'byestand, ms', 'libdds, ms', 'ratio'],
      rows: [
        ['tables', 'full table, mean of 100'],
        ['worst', 'full table, worst of 100'],
        ['opening', 'every card at the opening lead, mean of 100'],
        ['middle', 'every card in the middle of the play, mean of 100'],
      ],
    },
    { columns: ['what', 'byestand', 'libdds', 'ratio'], rows: [['gain', 'two threads against one']] },
  ],
  sizes: {
    full: { deals: 100, positions: 100, turn: 5, rounds: 3 },
    small: { deals: 2, positions: 3, turn: 2, rounds: 1 },
  },
  run: async (size) => {
    const folder = mkdtempSync(join(tmpdir(), 'byestand-bench-'));
    try {
      return await measure(folder, size);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
