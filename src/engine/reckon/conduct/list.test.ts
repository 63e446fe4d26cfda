import { expect, test } from 'vitest';
import { layers } from '../../rulebook/editions/index.ts';
import { listFines } from './list.ts';

test('[CND-2~] the printed fines as one list: late arrival in the State Teams finals (SABF 16.5)', () => {
  const fines = listFines(layers['sabf-state-teams-finals'].slots.offences);
  expect(fines.slice(0, 5).map((one) => [one.offence, one.amount, one.unit])).toEqual([
    ['late 0–5, again', 2, 'imps'],
    ['late 5–10', 3, 'imps'],
    ['late 11–15', 5, 'imps'],
    ['late 16–20', 7, 'imps'],
    ['late 21–30', 10, 'imps'],
  ]);
});

test('[CND-2~] [DESK-10~] a maximum is told as one: line-ups fixed, boards lost up to (ANC 2021 11.8, appendix)', () => {
  const fines = listFines(layers['anc-2021-itc'].slots.offences);
  expect(
    fines.filter((one) => one.offence.startsWith('line-up')).map((one) => [one.offence, one.amount]),
  ).toEqual([
    ['line-up-late', 3],
    ['line-up-late, again', 6],
    ['line-up-late, third time', 9],
  ]);
  expect(fines.find((one) => one.offence === 'boards-lost')).toMatchObject({
    discretion: 'up-to',
    amount: 3,
  });
});
