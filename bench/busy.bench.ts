import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineBench, type Measured } from './bench.ts';
import { type BusySize, HEAVY, measureBusy, type Waits } from './busy.ts';
import { show } from './measure.ts';
import { agent, children, WITHOUT_PROC } from './serving.ts';

const cellsOf = ({ count, p50, p99, most }: Waits, peer: Waits): readonly string[] => [
  String(count),
  show(p50, 1, ' ms'),
  show(p99, 1, ' ms'),
  show(most, 0, ' ms'),
  show(p99 / peer.p99, 1, ' ×'),
];

const run = async (size: BusySize): Promise<Measured> => {
  const folder = mkdtempSync(join(tmpdir(), 'byestand-busy-'));
  try {
    const { idle, busy, heavy, rssBefore, rssMost } = await measureBusy(join(folder, 'data'), size);
    return {
      figures: new Map([
        ['page-idle', cellsOf(idle.page, idle.page)],
        ['page-busy', cellsOf(busy.page, idle.page)],
        ['result-idle', cellsOf(idle.result, idle.result)],
        ['result-busy', cellsOf(busy.result, idle.result)],
        ...HEAVY.map(([name]) => [name, [show((heavy.get(name) ?? Number.NaN) / 1000, 1, ' s')]] as const),
        ['memory-before', [show(rssBefore, 0, ' MB')]],
        ['memory-most', [show(rssMost, 0, ' MB')]],
      ]),
      missing: [...WITHOUT_PROC],
    };
  } finally {
    agent.destroy();
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};

export const bench = defineBench<BusySize>({
  title: 'A busy server',
  says: `One contest of 500 tables with half of its results in, on SQLite. Every few milliseconds somebody asks for a small page and a
table sends a result, first with nothing else to do and then while the desk has asked for five prints of everything, the static site
and the history, all at once. Workers make these, one print at a time where the machine has two cores; asker, server and workers
share the machine. The ratio is to the same server with nothing else to do. The goal is a p99 under 50 ms (SAFE-2).`,
  tables: [
    {
      columns: ['what', 'asked', 'p50', 'p99', 'longest', 'p99 against idle'],
      rows: [
        ['page-idle', 'a small page, nothing else to do'],
        ['page-busy', 'a small page, while everything is made'],
        ['result-idle', 'a result, nothing else to do'],
        ['result-busy', 'a result, while everything is made'],
      ],
    },
    {
      columns: ['what was made meanwhile', 'there after'],
      rows: HEAVY.map(([name, says]) => [name, says] as const),
    },
    {
      columns: ['memory of the server with its workers', 'resident'],
      rows: [
        ['memory-before', 'before anything is made'],
        ['memory-most', 'the most at any time'],
      ],
    },
  ],
  sizes: { full: { tables: 500, seconds: 15 }, small: { tables: 20, seconds: 1 } },
  run,
});
