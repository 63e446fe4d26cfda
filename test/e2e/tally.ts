import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { vulnerabilityOf } from '../../src/engine/bridge/board.ts';
import { parseOutcome } from '../../src/engine/bridge/contract.ts';
import { scoreForNs } from '../../src/engine/bridge/score.ts';

/** One result as it was tapped in: who held the cards, and what happened. */
export interface Played {
  readonly board: number;
  readonly ns: string;
  readonly ew: string;
  readonly contract: string;
}

const CONTRACTS =
  '4S N =|3NT S +1|2H E -1|4SX N -1|1NT W =|3D S +1|5C E =|6NT N -2|2S W +1|pass|4H E +1|3C N -3'.split('|');

/** Anything plausible, the same every time. */
export const contractFor = (board: number, table: number): string =>
  CONTRACTS[(board * 5 + table * 7 + ((board * table) % 4)) % CONTRACTS.length] ?? 'pass';

const scoreOf = ({ board, contract }: Played): number => {
  const read = parseOutcome(contract);
  if (!read.ok) throw new Error(`${contract} is not a contract`);
  return scoreForNs(read.value, vulnerabilityOf(board));
};

/** Law 78A by hand: two for each score beaten, one for each equalled. For boards everybody played equally often. */
export const percentages = (results: readonly Played[]): ReadonlyMap<string, string> => {
  const points = new Map<string, { got: number; most: number }>();
  const add = (pair: string, got: number, most: number): void => {
    const before = points.get(pair) ?? { got: 0, most: 0 };
    points.set(pair, { got: before.got + got, most: before.most + most });
  };
  for (const one of results) {
    const others = results.filter((other) => other.board === one.board && other !== one);
    const own = scoreOf(one);
    const ns = others.reduce((sum, other) => sum + 1 + Math.sign(own - scoreOf(other)), 0);
    const top = 2 * others.length;
    add(one.ns, ns, top);
    add(one.ew, top - ns, top);
  }
  return new Map([...points].map(([pair, { got, most }]) => [pair, ((100 * got) / most).toFixed(2)]));
};

/** Number and percentage of each pair as the public page shows them at this moment. */
const readStandings = async (page: Page): Promise<ReadonlyMap<string, string>> => {
  const rows = page.locator('tbody tr');
  const pairs = await rows.locator('td.number.soft:not(.wide-only)').allInnerTexts();
  const percents = await rows.locator('td.main').allInnerTexts();
  return new Map(pairs.map((pair, i) => [pair, /\d+\.\d\d/.exec(percents[i] ?? '')?.[0] ?? '']));
};

/** The public page comes to show these, and no others. */
export const expectStandings = async (page: Page, expected: ReadonlyMap<string, string>): Promise<void> => {
  await expect.poll(() => readStandings(page)).toEqual(expected);
};
