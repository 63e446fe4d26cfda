// Results that were mixed up are corrected by one act, which is undone whole.
import { expect, test } from 'vitest';
import { FOUR_SPADES, openNight, openServer } from './open.ts';

interface Spot {
  readonly board: number;
  readonly outcome?: object;
}
interface Room {
  readonly tables: readonly { readonly table: number; readonly boards: readonly Spot[] }[];
}

test('[DESK-6] [DIR-4~] two results exchanged in one act, and undone together', async () => {
  const { director, path, ask } = await openNight(await openServer());
  const boards = async (): Promise<readonly Spot[]> =>
    (await director.get(`${path}/room`)).json<Room>().tables.find(({ table }) => table === 1)?.boards ?? [];
  const [one, other] = (await boards()).map(({ board }) => board);
  const said = { ask: 'report-result', round: 1, table: 1 };
  const lower = { ...FOUR_SPADES, level: 2, tricks: 8 };
  const first = (await ask({ ...said, board: one, result: FOUR_SPADES })).json<{ facts: string[] }>();
  const second = (await ask({ ...said, board: other, result: lower })).json<{ facts: string[] }>();
  const exchange = {
    ask: 'correct-result',
    result: first.facts[0],
    now: lower,
    along: [{ result: second.facts[0], now: FOUR_SPADES }],
    agreed: true,
    why: 'mixed up',
  };
  const done = (await ask(exchange)).json<{ facts: string[] }>();
  expect(done.facts).toHaveLength(2);
  const outcomes = async () => (await boards()).slice(0, 2).map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual([lower, FOUR_SPADES]);
  await ask({ ask: 'undo', fact: done.facts[0], why: 'they were right' });
  expect(await outcomes()).toEqual([FOUR_SPADES, lower]);
});
