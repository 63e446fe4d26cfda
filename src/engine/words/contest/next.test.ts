import { expect, test } from 'vitest';
import type { Request } from '../../contest/request.ts';
import { sayNext } from './next.ts';

const by = { role: 'director' } as const;
const losers = (count: number) =>
  ({
    ask: 'join-stage',
    by,
    stage: 'swiss',
    round: 2,
    who: Array.from({ length: count }, (_, i) => ({ contestant: `${i}`, amount: '15', clause: '' })),
    clause: '',
  }) as unknown as Request;

test('[DESK-3~] who lost in a knock-out is brought into the stage by its name', () => {
  const stage = 'Swiss repechage';
  expect(sayNext(losers(7), { stage }).says).toBe('Bring the 7 who lost into the Swiss repechage');
  expect(sayNext(losers(1), { stage }).says).toBe('Bring the one who lost into the Swiss repechage');
});

test('[DESK-3~] few that bring something into a stage are named with it, many are counted', () => {
  const open = (brought: readonly { contestant: string; amount: string }[]) =>
    sayNext(
      { ask: 'open-stage', by, name: 'Final', why: 'w', field: ['1', '2'], brought } as unknown as Request,
      { call: (id) => `Team ${id}` },
    ).because.at(-1);
  expect(open([{ contestant: '1', amount: '9.38' }])).toBe('Team 1 brings 9.38 from the stage before.');
  expect(open(Array.from({ length: 9 }, (_, i) => ({ contestant: `${i}`, amount: '1' })))).toBe(
    '9 bring something from the stage before.',
  );
});
