import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { vulnerabilityOf } from '../../src/engine/bridge/board.ts';
import { parseOutcome } from '../../src/engine/bridge/contract.ts';
import { scoreForNs } from '../../src/engine/bridge/score.ts';
import type { Laptop } from './house.ts';
import type { Director } from './people.ts';
import { contractFor, type Played } from './tally.ts';

type Parts = readonly (readonly [number, string])[];
export const SIXTY: Parts = [
  [60, '4H E ='],
  [40, '4H E -1'],
];
export const THIRTY: Parts = [
  [30, '4H E ='],
  [70, '4H E -1'],
];

const outcomeOf = (contract: string) => {
  const read = parseOutcome(contract);
  if (!read.ok) throw new Error(contract);
  return read.value;
};
const scoreOf = (board: number, contract: string): number =>
  scoreForNs(outcomeOf(contract), vulnerabilityOf(board));
const against = (own: number, others: readonly number[]): number =>
  others.reduce((sum, other) => sum + 1 + Math.sign(own - other), 0);

/**
 * The evening by hand. For the other tables a weighted line is no result (Course Notes, Weighted Scores): they are compared
 * with one another and brought to eight results by Neuberg; the line itself has each outcome’s matchpoints by its weight.
 */
export const byHand = (
  results: readonly Played[],
  ruled: Played,
  parts: Parts,
): ReadonlyMap<string, string> => {
  const points = new Map<string, { got: number; most: number }>();
  const add = (pair: string, got: number): void => {
    const before = points.get(pair) ?? { got: 0, most: 0 };
    points.set(pair, { got: before.got + got, most: before.most + 14 });
  };
  for (const one of results) {
    const others = results
      .filter((other) => other.board === one.board && other !== one && other !== ruled)
      .map((other) => scoreOf(other.board, other.contract));
    const real = one.board === ruled.board ? 7 : 8;
    const ns =
      one === ruled
        ? parts.reduce(
            (sum, [weight, text]) => sum + (weight * against(scoreOf(ruled.board, text), others)) / 100,
            0,
          )
        : (against(scoreOf(one.board, one.contract), others) * 8 + 8 - real) / real;
    add(one.ns, ns);
    add(one.ew, 14 - ns);
  }
  return new Map([...points].map(([pair, { got, most }]) => [pair, ((100 * got) / most).toFixed(2)]));
};

/** Every result of the evening, as a scorer would have keyed it; what is tried here begins after it. */
export const keyAll = async (
  laptop: Laptop,
  { page, contest }: Director,
): Promise<{ readonly played: readonly Played[]; readonly ruled: Played }> => {
  const path = `${laptop.url}/api/contests/${contest()}`;
  const played: Played[] = [];
  let ruled: Played | undefined;
  for (let table = 1; table <= 8; table++) {
    const view = (await (await page.request.get(`${path}/tables/${table}`)).json()) as {
      plan: { round: number; ns?: { pair: string }; ew?: { pair: string }; boards: { board: number }[] }[];
    };
    for (const { round, ns, ew, boards } of view.plan)
      for (const { board } of boards) {
        const isHere = table === 7 && round === 1 && board === boards[0]?.board;
        const contract = isHere ? '4S N =' : contractFor(board, table);
        const request = { ask: 'report-result', round, table, board, result: outcomeOf(contract) };
        const data = { id: `key-${round}-${table}-${board}`, request };
        const done = await page.request.post(`${path}/requests`, { data });
        if (!done.ok()) throw new Error(await done.text());
        const one = { board, ns: ns?.pair ?? '', ew: ew?.pair ?? '', contract };
        played.push(one);
        if (isHere) ruled = one;
      }
  }
  if (!ruled) throw new Error('table 7 does not play in round 1');
  return { played, ruled };
};

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];
export const expectClear = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  const grave = violations.filter(({ impact }) => GRAVE.includes(impact));
  expect(grave.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([]);
};

const answer = (page: Page, says: string | RegExp): Promise<void> =>
  page
    .locator('.answers')
    .getByRole('button', { name: says, exact: typeof says === 'string' })
    .click();

/** The questions on a pause from partner, to the end where the score is adjusted. */
export const walkQuestions = async (page: Page): Promise<void> => {
  await page.getByLabel('What happened').first().selectOption('unauthorised-information');
  await answer(page, /^Partner: a pause/);
  await answer(page, 'Yes');
  await answer(page, /^Yes: an unmistakable pause/);
  await page.getByText('Did it suggest the action taken').last().waitFor();
  await answer(page, 'Yes');
  await page.getByText('Was there a logical alternative').last().waitFor();
  await answer(page, 'Yes');
  await page.getByText('Were the others damaged').last().waitFor();
  await answer(page, 'Yes');
  await page.getByText(/weighted if several results were likely/).waitFor();
  await page.getByRole('button', { name: 'Keep with the ruling' }).click();
};

export const fillFacts = async (page: Page): Promise<void> => {
  await page
    .getByLabel('What happened')
    .nth(1)
    .fill('South thought for a long time over 3♥; North then bid 4♠ over 4♥.');
  await page.getByLabel('Auction, from the dealer').fill('p 1s p 2s 3h p? 4h 4s');
  await page.getByRole('table', { name: 'The auction' }).getByText('pause').waitFor();
  await page
    .getByLabel('The deal, if it matters')
    .fill('N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987');
  await page.getByText('Poll of peers').click();
  await page.getByLabel('How many were asked').fill('4');
  await page.getByLabel('What the player did').fill('4S');
  await page.getByLabel('Action 1', { exact: true }).fill('pass');
  await page.getByLabel('Action 1, considered').fill('3');
  await page.getByLabel('Action 1, chosen').fill('2');
  await page.getByLabel('Action 2', { exact: true }).fill('4S');
  await page.getByLabel('Action 2, considered').fill('4');
  await page.getByLabel('Action 2, chosen').fill('2');
};

export const fillWeights = async (page: Page, parts: Parts): Promise<void> => {
  for (const [i, [weight, text]] of parts.entries()) {
    await page.getByLabel(`Result ${i + 1}`, { exact: true }).fill(text.toLowerCase());
    await page.getByLabel('Weight %').nth(i).fill(String(weight));
  }
};

/** One more step of the appeal, with what its sheet asks for. */
export const note = async (
  page: Page,
  step: RegExp,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await page.getByRole('group', { name: 'What comes next' }).getByRole('button', { name: step }).click();
  const sheet = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await sheet.getByLabel(label).fill(value);
  await sheet.getByRole('button', { name: /^Note it/ }).click();
  await sheet.waitFor({ state: 'detached' });
};
