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

/** Re-scoring 1,000 tables × 60 boards: CPU time as a ratio to two peers in the same run, interleaved, median of five. */
const TABLES = 1000;
const BOARDS = 60;
const ROUNDS = 5;
const REPEATS = 40;

const random = seeded('rescore');
const STRAINS = ['C', 'D', 'H', 'S', 'NT'] as const;

/** A field that bids one of three contracts on each deal and makes a trick more or less: thirty or so different scores a board. */
const scoresOf = (board: number): number[] => {
  const contracts = [0, 1, 2].map(() => ({
    level: 1 + random.below(5),
    strain: STRAINS[random.below(5)] ?? 'NT',
    doubling: '' as const,
  }));
  return Array.from({ length: TABLES }, () => {
    const contract = contracts[random.below(3)] ?? contracts[0];
    if (!contract) return 0;
    const tricks = Math.min(13, Math.max(0, contract.level + 4 + random.below(5)));
    const score = scoreOf(contract, board % 2 === 0, tricks);
    return random.below(4) === 0 ? 0 - score : score;
  });
};

const boards: Board[] = Array.from({ length: BOARDS }, (_, b) => ({
  board: b + 1,
  lines: scoresOf(b).map((ns, t) => ({
    ns: String(t),
    ew: String(TABLES + ((t + b) % TABLES)),
    award: { kind: 'score', ns },
  })),
}));
const sheet = layOut(boards);
const book = stack([practice, laws2017]);
if (!book.ok) throw new Error(book.refusal.code);
const rules = totalRulesOf(book.value);

const best = (scored: readonly ScoredBoard[]): number => {
  const percents = percentsInHundredths(totals(sheet, scored, rules));
  return percents[orderByPercent(percents)[0] ?? 0] ?? 0;
};

const fromScratch = (): number => best(all(sheet, rules));

let standing = all(sheet, rules);
let changed = 0;
/** One result changed: its board counted again, everyone's total joined again. */
const afterOneChange = (): number => {
  const at = changed++ % BOARDS;
  const columns = sheet.boards[at];
  if (!columns) throw new Error('no board');
  columns.tens[0] = 2 * LOWEST_TENS - (columns.tens[0] ?? 0);
  const [again] = all({ ...sheet, boards: [columns] }, rules, TABLES);
  standing = standing.map((board, b) => (b === at && again ? again : board));
  return best(standing);
};

interface Game {
  readonly contract: { readonly declaror: string };
  readonly score: number;
  matchpointsNS?: { value: number };
  matchpointsEW?: { value: number };
}
const scorer = createRequire(import.meta.url)('bridge-scorer') as { matchpoints: (games: Game[]) => Game[] };
const games = boards.map((board) =>
  board.lines.map(
    (line): Game => ({ contract: { declaror: 'N' }, score: line.award.kind === 'score' ? line.award.ns : 0 }),
  ),
);
const byPackage = (): number => {
  const made = new Float64Array(2 * TABLES);
  for (const [b, board] of games.entries())
    for (const [t, game] of scorer.matchpoints(board).entries()) {
      made[t] = (made[t] ?? 0) + (game.matchpointsNS?.value ?? 0);
      const east = TABLES + ((t + b) % TABLES);
      made[east] = (made[east] ?? 0) + (game.matchpointsEW?.value ?? 0);
    }
  return made.reduce((most, one) => Math.max(most, one), 0);
};

const cpu = (work: () => number, repeats: number): number => {
  const from = process.cpuUsage();
  for (let r = 0; r < repeats; r++) work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000 / repeats;
};
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const buildKernel = (folder: string): string | undefined => {
  const out = join(folder, 'kernel');
  try {
    execFileSync(
      'c++',
      ['-O3', '-march=native', '-std=c++17', '-o', out, join(import.meta.dirname, 'kernel.cpp')],
      { stdio: 'ignore' },
    );
    return out;
  } catch {
    return undefined;
  }
};

const writeField = (file: string): void => {
  const column = (read: (line: Board['lines'][number]) => number) =>
    boards.flatMap((board) => board.lines.map(read));
  const numbers = [
    BOARDS,
    TABLES,
    2 * TABLES,
    ...column((line) => (line.award.kind === 'score' ? line.award.ns : 0)),
    ...column((line) => Number(line.ns)),
    ...column((line) => Number(line.ew)),
  ];
  writeFileSync(file, Buffer.from(Int32Array.from(numbers).buffer));
};

const folder = mkdtempSync(join(tmpdir(), 'byestand-bench-'));
const field = join(folder, 'field.bin');
writeField(field);
const kernel = buildKernel(folder);
const byKernel = (): { readonly ms: number; readonly best: number } => {
  if (!kernel) return { ms: Number.NaN, best: Number.NaN };
  const [ns = '', top = ''] = execFileSync(kernel, [field, String(REPEATS)], { encoding: 'utf8' })
    .trim()
    .split(' ');
  return { ms: Number(ns) / 1e6, best: Number(top) };
};

if (kernel && fromScratch() !== byKernel().best)
  throw new Error('the kernel and the engine do not agree on the winner');
cpu(fromScratch, 60);
cpu(byPackage, 3);

const rows = Array.from({ length: ROUNDS }, () => ({
  scratch: cpu(fromScratch, REPEATS),
  change: cpu(afterOneChange, REPEATS),
  kernel: byKernel().ms,
  peer: cpu(byPackage, 3),
}));
rmSync(folder, { recursive: true });

const [scratch, change, kernelMs, peer] = (['scratch', 'change', 'kernel', 'peer'] as const).map((name) =>
  median(rows.map((row) => row[name])),
);
const show = (value: number | undefined, digits = 2) =>
  value === undefined || Number.isNaN(value) ? 'not run (no C++ compiler)' : value.toFixed(digits);
console.log(`full re-score, ${TABLES} tables × ${BOARDS} boards, warm, CPU ms (median of ${ROUNDS})`);
console.log(`  byestand                        ${show(scratch)}`);
console.log(`  byestand after one change       ${show(change)}`);
console.log(`  C++ counting kernel             ${show(kernelMs)}`);
console.log(`  bridge-scorer 2.4.0             ${show(peer)}`);
console.log(
  `  ratio to the kernel             ${show((scratch ?? 0) / (kernelMs ?? Number.NaN))} ×   (goal ≤ 4, stretch ≤ 2.5)`,
);
console.log(
  `  quicker than bridge-scorer      ${show((peer ?? 0) / (scratch ?? 1), 1)} ×   (goal ≥ 15, stretch ≥ 30)`,
);
