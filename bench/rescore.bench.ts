import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scoreOf } from '../src/engine/bridge/score.ts';
import type { Board } from '../src/engine/contest/line.ts';
import { seeded } from '../src/engine/kit/random.ts';
import { all, type ScoredBoard } from '../src/engine/reckon/matchpoint/all.ts';
import {
  orderByPercent,
  percentsInHundredths,
  totalRulesOf,
  totals,
} from '../src/engine/reckon/matchpoint/total.ts';
import { LOWEST_TENS, layOut } from '../src/engine/reckon/sheet.ts';
import { laws2017 } from '../src/engine/rulebook/editions/laws-2017.ts';
import { practice } from '../src/engine/rulebook/editions/practice.ts';
import { stack } from '../src/engine/rulebook/stack.ts';
import { defineBench, type Measured } from './bench.ts';
import { against, buildPeer, cpu, median, show, times } from './measure.ts';

interface Size {
  readonly tables: number;
  readonly boards: number;
  readonly rounds: number;
  readonly repeats: number;
}

const STRAINS = ['C', 'D', 'H', 'S', 'NT'] as const;

/** A field that bids one of three contracts on each deal and makes a trick more or less: thirty or so different scores a board. */
const scoresOf = (random: ReturnType<typeof seeded>, board: number, tables: number): number[] => {
  const contracts = [0, 1, 2].map(() => ({
    level: 1 + random.below(5),
    strain: STRAINS[random.below(5)] ?? 'NT',
    doubling: '' as const,
  }));
  return Array.from({ length: tables }, () => {
    const contract = contracts[random.below(3)] ?? contracts[0];
    if (!contract) return 0;
    const tricks = Math.min(13, Math.max(0, contract.level + 4 + random.below(5)));
    const score = scoreOf(contract, board % 2 === 0, tricks);
    return random.below(4) === 0 ? 0 - score : score;
  });
};

const makeField = ({ tables, boards }: Size): readonly Board[] => {
  const random = seeded('rescore');
  return Array.from({ length: boards }, (_, b) => ({
    board: b + 1,
    lines: scoresOf(random, b, tables).map((ns, t) => ({
      ns: String(t),
      ew: String(tables + ((t + b) % tables)),
      award: { kind: 'score', ns },
    })),
  }));
};

const rulesInForce = () => {
  const book = stack([practice, laws2017]);
  if (!book.ok) throw new Error(book.refusal.code);
  return totalRulesOf(book.value);
};

const byEngine = (field: readonly Board[], { tables, boards }: Size) => {
  const sheet = layOut(field);
  const rules = rulesInForce();
  const best = (scored: readonly ScoredBoard[]): number => {
    const percents = percentsInHundredths(totals(sheet, scored, rules));
    return percents[orderByPercent(percents)[0] ?? 0] ?? 0;
  };
  let standing = all(sheet, rules);
  let changed = 0;
  return {
    fromScratch: (): number => best(all(sheet, rules)),
    /** One result changed: its board counted again, everyone's total joined again. */
    afterOneChange: (): number => {
      const at = changed++ % boards;
      const columns = sheet.boards[at];
      if (!columns) throw new Error('no board');
      columns.tens[0] = 2 * LOWEST_TENS - (columns.tens[0] ?? 0);
      const [again] = all({ ...sheet, boards: [columns] }, rules, tables);
      standing = standing.map((board, b) => (b === at && again ? again : board));
      return best(standing);
    },
  };
};

interface Game {
  readonly contract: { readonly declaror: string };
  readonly score: number;
  matchpointsNS?: { value: number };
  matchpointsEW?: { value: number };
}
const scorer = createRequire(import.meta.url)('bridge-scorer') as { matchpoints: (games: Game[]) => Game[] };

const byPackage = (field: readonly Board[], { tables }: Size) => {
  const games = field.map((board) =>
    board.lines.map(
      (line): Game => ({
        contract: { declaror: 'N' },
        score: line.award.kind === 'score' ? line.award.ns : 0,
      }),
    ),
  );
  return (): number => {
    const made = new Float64Array(2 * tables);
    for (const [b, board] of games.entries())
      for (const [t, game] of scorer.matchpoints(board).entries()) {
        made[t] = (made[t] ?? 0) + (game.matchpointsNS?.value ?? 0);
        const east = tables + ((t + b) % tables);
        made[east] = (made[east] ?? 0) + (game.matchpointsEW?.value ?? 0);
      }
    return made.reduce((most, one) => Math.max(most, one), 0);
  };
};

const writeField = (file: string, field: readonly Board[], { tables, boards }: Size): void => {
  const column = (read: (line: Board['lines'][number]) => number) =>
    field.flatMap((board) => board.lines.map(read));
  const numbers = [
    boards,
    tables,
    2 * tables,
    ...column((line) => (line.award.kind === 'score' ? line.award.ns : 0)),
    ...column((line) => Number(line.ns)),
    ...column((line) => Number(line.ew)),
  ];
  writeFileSync(file, Buffer.from(Int32Array.from(numbers).buffer));
};

/** The counting kernel in C++; undefined where it can't be built. */
const byKernel = (folder: string, field: readonly Board[], size: Size) => {
  const kernel = buildPeer(folder, 'kernel.cpp', ['-march=native']);
  if (kernel === undefined) return undefined;
  const file = join(folder, 'field.bin');
  writeField(file, field, size);
  return (): { readonly ms: number; readonly best: number } => {
    const said = execFileSync(kernel, [file, String(size.repeats)], { encoding: 'utf8' });
    const [ns = '', top = ''] = said.trim().split(' ');
    return { ms: Number(ns) / 1e6, best: Number(top) };
  };
};

const each = (work: () => unknown, repeats: number): number =>
  cpu(() => {
    for (let r = 0; r < repeats; r++) work();
  }) / repeats;

const measure = (folder: string, size: Size): Measured => {
  const field = makeField(size);
  const { fromScratch, afterOneChange } = byEngine(field, size);
  const byPeer = byPackage(field, size);
  const kernel = byKernel(folder, field, size);
  if (kernel && fromScratch() !== kernel().best)
    throw new Error('the kernel and the engine do not agree on the winner');
  each(fromScratch, 60);
  each(byPeer, 3);
  const rounds = Array.from({ length: size.rounds }, () => ({
    scratch: each(fromScratch, size.repeats),
    change: each(afterOneChange, size.repeats),
    kernel: kernel?.().ms ?? Number.NaN,
    peer: each(byPeer, 3),
  }));
  const of = (name: keyof (typeof rounds)[number]): number => median(rounds.map((one) => one[name]));
  const [scratch, change, bare, peer] = [of('scratch'), of('change'), of('kernel'), of('peer')];
  return {
    figures: new Map([
      [
        'scratch',
        [show(scratch, 2), against(scratch / bare, { most: 4 }), against(peer / scratch, { least: 15 })],
      ],
      ['change', [show(change, 2), times(change / bare), times(peer / change)]],
      ['kernel', [show(bare, 2), times(bare / bare), times(peer / bare)]],
      ['peer', [show(peer, 2), times(peer / bare), times(peer / peer)]],
    ]),
    ...(kernel ? {} : { missing: ['the C++ kernel (no C++ compiler)'] }),
  };
};

export const bench = defineBench<Size>({
  title: 'Re-scoring a field',
  says: `1,000 tables × 60 boards at matchpoints: every line, total, percentage and place. Warm; median of five rounds of forty. The
kernel of \`bench/kernel.cpp\` counts and adds in C++, compiled for this very machine, and explains nothing. The engine's
numbers are exact: whole numbers over each board's own denominator, joined once. Both must name the same winner, or the
bench stops.`,
  tables: [
    {
      columns: ['what', 'CPU ms', 'against the C++ kernel', 'quicker than npm `bridge-scorer` 2.4.0'],
      rows: [
        ['scratch', 'everything from scratch'],
        ['change', 'after one changed result'],
        ['kernel', 'the C++ kernel, from scratch'],
        ['peer', 'npm `bridge-scorer`, from scratch'],
      ],
    },
  ],
  sizes: {
    full: { tables: 1000, boards: 60, rounds: 5, repeats: 40 },
    small: { tables: 12, boards: 6, rounds: 1, repeats: 2 },
  },
  run: (size) => {
    const folder = mkdtempSync(join(tmpdir(), 'byestand-bench-'));
    try {
      return measure(folder, size);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});
