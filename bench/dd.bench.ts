import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Random, seeded } from '../src/engine/kit/random.ts';
import { solveTasks } from '../src/server/solving/pool.ts';
import { cardOf, type Hands, type Position, SEATS, STRAINS, SUITS } from '../src/solver/position.ts';
import { makeSolver, type Solver, type Table } from '../src/solver/solver.ts';
import { defineBench, type Measured } from './bench.ts';
import { against, buildPeer, show, times, timed } from './measure.ts';

interface Size {
  readonly deals: number;
  readonly positions: number;
  /** Deals that ours and then the peer solve before it is our turn again. */
  readonly turn: number;
}

interface Question {
  readonly held: readonly (readonly number[])[];
  readonly trump: number;
  readonly leader: number;
}

const PACK = SUITS.flatMap((_, suit) => Array.from({ length: 13 }, (__, rank) => suit * 16 + rank));

const draw = (random: Random, cards: number): Question => {
  const pack = random.shuffle(PACK);
  return {
    held: SEATS.map((_, seat) => pack.slice(seat * cards, (seat + 1) * cards)),
    trump: random.below(5),
    leader: random.below(4),
  };
};

const handsOf = ({ held }: Question): Hands =>
  Object.fromEntries(
    SEATS.map((seat, i) => [
      seat,
      Object.fromEntries(
        SUITS.map((suit, s) => [
          suit,
          (held[i] ?? []).filter((card) => card >> 4 === s).map((card) => cardOf(card).slice(1)),
        ]),
      ),
    ]),
  ) as unknown as Hands;

const positionOf = (question: Question): Position => ({
  hands: handsOf(question),
  strain: STRAINS[question.trump] ?? 'NT',
  leader: SEATS[question.leader] ?? 'N',
  trick: [],
});

/** As bench/dds.cpp reads it. */
const lineOf = ({ held, trump, leader }: Question): string => {
  const bits = held.flatMap((hand) =>
    SUITS.map((_, s) =>
      hand.filter((card) => card >> 4 === s).reduce((sum, card) => sum | (1 << (card & 15)), 0),
    ),
  );
  return [trump, leader, ...bits].join(' ');
};

interface Took {
  readonly ms: number;
  /** The answer as text, the same on both sides. */
  readonly answer: string;
}

const tableText = (table: Table): string =>
  STRAINS.flatMap((strain) => SEATS.map((seat) => table[seat][strain])).join(' ');

const byUs = (solver: Solver, kind: 'tables' | 'cards', question: Question): Took => {
  if (kind === 'tables') {
    const { ms, value } = timed(() => solver.solveTable(handsOf(question)));
    return { ms, answer: value.ok ? tableText(value.value) : value.fault.kind };
  }
  const { ms, value } = timed(() => solver.solveCards(positionOf(question)));
  const cards = value.ok ? value.value.map(({ card, tricks }) => `${card}:${tricks}`) : [];
  return { ms, answer: cards.toSorted().join(' ') };
};

type Peer = (
  kind: 'tables' | 'cards' | 'all',
  questions: readonly Question[],
  threads?: number,
) => readonly string[];

const peerIn = (folder: string): Peer | undefined => {
  const peer = buildPeer(folder, 'dds.cpp', ['-ldds']);
  if (peer === undefined) return undefined;
  return (kind, questions, threads = 1) => {
    const file = join(folder, 'questions');
    writeFileSync(file, questions.map(lineOf).join('\n'));
    return execFileSync(peer, [kind, file, String(threads)], { encoding: 'utf8' })
      .trim()
      .split('\n');
  };
};

const byPeer = (peer: Peer, kind: 'tables' | 'cards', questions: readonly Question[]): readonly Took[] =>
  peer(kind, questions).map((line) => {
    const [ns = '', ...cells] = line.split(' ');
    const named = cells.map((cell) => {
      const [card = '', tricks = ''] = cell.split(':');
      return `${cardOf(Number(card))}:${tricks}`;
    });
    return { ms: Number(ns) / 1e6, answer: kind === 'tables' ? cells.join(' ') : named.toSorted().join(' ') };
  });

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const most = (values: readonly number[]): number => Math.max(...values);

/** Ours and the peer in turns; the first answer that differs stops the bench. */
const race = (
  solver: Solver,
  peer: Peer | undefined,
  kind: 'tables' | 'cards',
  questions: readonly Question[],
  turn: number,
): { readonly ours: readonly number[]; readonly theirs: readonly number[] } => {
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
const gains = async (peer: Peer | undefined, questions: readonly Question[]) => {
  const tasks = questions.map((question) => ({ hands: handsOf(question) }));
  const clock = async (threads: number): Promise<number> => {
    const from = performance.now();
    await solveTasks(tasks, { workers: threads });
    return performance.now() - from;
  };
  const theirs = (threads: number): number => Number(peer?.('all', questions, threads)[0] ?? Number.NaN);
  return { ours: (await clock(1)) / (await clock(2)), theirs: theirs(1) / theirs(2) };
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
  const tables = race(solver, peer, 'tables', deals, size.turn);
  const opening = race(solver, peer, 'cards', leads, size.turn);
  const middle = race(solver, peer, 'cards', middles, size.turn);
  const gain = await gains(peer, deals.slice(0, Math.max(2, size.deals / 4)));
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
  says: `Random deals, one thread, CPU time, in turns of ten with libdds 2.9 (Debian's \`libdds-dev\`) in the same run. Every answer is
compared; one that differs stops the bench. A table is all 20 results; a position is the tricks of every card that may be
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
    full: { deals: 100, positions: 100, turn: 10 },
    small: { deals: 2, positions: 3, turn: 2 },
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
