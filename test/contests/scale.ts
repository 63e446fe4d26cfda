import { readFileSync } from 'node:fs';
import {
  type Fraction,
  fraction,
  minus,
  nearest,
  order,
  over,
  plus,
  printed,
  read,
  times,
} from './fraction.ts';

/** Victory points from the printed tables, kept beside the tests of the scales. */
const table = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../scales/data/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;

const swiss12 = table('abf-swiss-pairs-12') as { winner: number[]; loser: number[] };
const wbf = table('wbf') as { repaired: Record<string, number[]> };
const sabf = table('sabf-2014') as { tables: Record<string, number[]> };
const bounds = table('sabf-matchpoint-swiss') as {
  boards: [number, number][];
  upTo: Record<string, number[]>;
};

const cellAt = (cells: readonly number[], margin: number): number =>
  cells[Math.min(margin, cells.length - 1)] ?? 0;

/** SABF 20.2–20.8 by their headings, and seven tenths where none names the number. */
const BUTLER: Readonly<Record<number, number>> = {
  8: 6,
  9: 6,
  10: 7,
  11: 8,
  13: 9,
  14: 10,
  15: 11,
  16: 11,
  20: 14,
};
const butlerColumn = (boards: number): number => BUTLER[boards] ?? Math.floor((7 * boards + 5) / 10);

/** ANC 2021, the percentage scale of the IPC: straight lines through 30 % 0, 42.5 % 5, 57.5 % 15, 70 % 20. */
const ipc = (percent: Fraction): Fraction => {
  const joints: [string, number][] = [
    ['30', 0],
    ['42.5', 5],
    ['57.5', 15],
    ['70', 20],
  ];
  if (order(percent, read('30')) <= 0) return fraction(0);
  if (order(percent, read('70')) >= 0) return fraction(20);
  const upper = joints.findIndex(([joint]) => order(percent, read(joint)) <= 0);
  const [from, low] = joints[upper - 1] as [string, number];
  const [to, high] = joints[upper] as [string, number];
  const part = over(minus(percent, read(from)), minus(read(to), read(from)));
  return nearest(plus(fraction(low), times(part, fraction(high - low))), fraction(1, 100), 'up');
};

const boundVps = (percent: Fraction, boards: number): number => {
  const column = bounds.boards.findIndex(([from, to]) => boards >= from && boards <= to);
  for (let vp = 10; vp < 20; vp++)
    if (order(percent, read(bounds.upTo[String(vp)]?.[column] ?? 0)) <= 0) return vp;
  return 20;
};

const byMargin = (imps: number, cells: (margin: number) => number): number =>
  imps >= 0 ? cells(imps) / 100 : (2000 - cells(-imps)) / 100;

/** What a side has for its own margin or percentage; undefined for a scale these checks do not know. */
export const vpFor = (
  scale: string,
  measure: number,
  { boards, butler }: { readonly boards: number; readonly butler: boolean },
): number | undefined => {
  if (scale === 'abf-swiss-pairs-12') return byMargin(measure, (margin) => cellAt(swiss12.winner, margin));
  if (scale === 'wbf') return byMargin(measure, (margin) => cellAt(wbf.repaired[boards] ?? [], margin));
  if (scale === 'sabf-2014')
    return byMargin(measure, (margin) =>
      cellAt(sabf.tables[butler ? butlerColumn(boards) : boards] ?? [], margin),
    );
  const percent = read(measure);
  const isWinner = order(percent, fraction(50)) >= 0;
  const better = isWinner ? percent : minus(fraction(100), percent);
  if (scale === 'ipc-2021') {
    const vp = ipc(better);
    return printed(isWinner ? vp : minus(fraction(20), vp));
  }
  if (scale === 'sabf-matchpoint-swiss') {
    const vp = boundVps(better, boards);
    return isWinner ? vp : 20 - vp;
  }
  if (scale === 'itc-2021') {
    const margin = Math.abs(measure);
    const winner = margin <= 30 ? 350 + 10 * margin : Math.min(675, 650 + (margin - 30));
    return (measure >= 0 ? winner : Math.max(0, 350 - 10 * margin)) / 10;
  }
  return undefined;
};
