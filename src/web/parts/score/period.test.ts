import { expect, it } from 'vitest';
import { openAt } from './period.tsx';

it('[RUL-7~][DESK-3~] a stage is closed naming only the periods that are open at that moment (ANC 2021 6.1, 6.2)', () => {
  const periods = [
    { what: 'correction', until: '2023-08-05T00:30:00Z', clause: 'ANC 2021 6.1' },
    { what: 'appeal', until: '2023-08-05T01:00:00Z', clause: 'ANC 2021 6.2' },
  ] as const;
  const openOn = (now: string) => openAt(periods, Date.parse(now)).map(({ what }) => what);
  expect(openOn('2023-08-05T00:29:59Z')).toEqual(['correction', 'appeal']);
  expect(openOn('2023-08-05T00:30:00Z')).toEqual(['appeal']);
  expect(openOn('2023-08-09T00:00:00Z')).toEqual([]);
});
