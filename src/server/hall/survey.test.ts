import { expect, test } from 'vitest';
import type { Fact } from '../../engine/contest/fact.ts';
import type { Draft } from '../../store/log.ts';
import { StoreTrouble } from '../../store/log.ts';
import { openMemory } from '../../store/memory.ts';
import { Damaged } from '../../store/row.ts';
import { clubSession } from './form.ts';
import { AT_A_GLANCE, makeSurvey } from './survey.ts';

const MADE = {
  kind: 'contest-made',
  at: '2026-11-15T19:00:00Z',
  by: { role: 'director', person: 'd' },
  version: 1,
  date: '2026-11-15',
  zone: 'UTC',
  boardsPerRound: 3,
  minutesPerBoard: 7,
  ...clubSession('matchpoints'),
} as const;

const openHouse = async (contests: number) => {
  const { log } = openMemory();
  for (let n = 0; n < contests; n += 1) {
    const facts = [{ ...MADE, id: `made-${n}`, name: `Night ${n}` } as unknown as Draft];
    await log.append(`c${n}`, 0, { request: 'make', digest: '', facts });
  }
  let reads = 0;
  const read = (contest: string, after?: number): Promise<readonly Fact[]> => {
    reads += 1;
    return log.read(contest, after);
  };
  const spied = { ...log, read };
  return { log: spied, reads: () => reads };
};

test('[SRV-1~] every contest is looked at once; asked again only those that moved', async () => {
  const { log, reads } = await openHouse(30);
  const survey = makeSurvey(log, () => undefined);
  const first = await survey(AT_A_GLANCE);
  expect(first.map(([, { made }]) => made?.name)).toHaveLength(30);
  expect(reads()).toBe(30);
  expect(await survey(AT_A_GLANCE)).toEqual(first);
  expect(reads()).toBe(30);
  const pair = { ...MADE, kind: 'pair-entered', id: 'p', pair: '1', players: ['a', 'b'] };
  await log.append('c7', 1, { request: 'enter', digest: '', facts: [pair as unknown as Draft] });
  const after = await survey(AT_A_GLANCE);
  expect(reads()).toBe(31);
  expect(after.find(([id]) => id === 'c7')?.[1]).toMatchObject({ at: 2, pairs: 1, phase: 'setup' });
  // Another question is another answer.
  expect(await survey({ name: 'names', of: ({ made }) => made?.name })).toContainEqual(['c3', 'Night 3']);
});

test('[SRV-1~] while many contests are looked at whoever asks meanwhile is answered; two who ask at once cost one', async () => {
  const { log, reads } = await openHouse(100);
  const survey = makeSurvey(log, () => undefined);
  let answered = 0;
  const both = Promise.all([survey(AT_A_GLANCE), survey(AT_A_GLANCE)]);
  let isOver = false;
  void both.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise((done) => setImmediate(done));
    answered += 1;
  }
  expect(answered).toBeGreaterThanOrEqual(100);
  expect(reads()).toBe(100);
});

test('[SRV-1~] a contest somebody has open is taken as it is open, and one the log has moved beyond is not', async () => {
  const { log, reads } = await openHouse(2);
  const [one] = await makeSurvey(log, () => undefined)({ name: 'all', of: (contest) => contest });
  const open = one?.[1];
  const before = reads();
  const survey = makeSurvey(log, (id) => (id === 'c0' ? open : undefined));
  await survey(AT_A_GLANCE);
  expect(reads()).toBe(before + 1);
  const pair = { ...MADE, kind: 'pair-entered', id: 'p', pair: '1', players: ['a', 'b'] };
  await log.append('c0', 1, { request: 'enter', digest: '', facts: [pair as unknown as Draft] });
  const told = await survey(AT_A_GLANCE);
  expect(told.find(([id]) => id === 'c0')?.[1].at).toBe(2);
});

test('[LOG-2~] a contest that cannot be read keeps nobody from the others, and is named; a store that is away is no damage', async () => {
  const { log } = await openHouse(3);
  let why: Error | undefined = new Damaged('c1', 1);
  const damaged = new Set<string>();
  const read: typeof log.read = (contest, after) =>
    contest === 'c1' && why !== undefined ? Promise.reject(why) : log.read(contest, after);
  const survey = makeSurvey({ ...log, read }, () => undefined, damaged);
  const ids = async () => (await survey(AT_A_GLANCE)).map(([id]) => id);
  expect(await ids()).toEqual(['c0', 'c2']);
  expect([...damaged]).toEqual(['c1']);
  why = new StoreTrouble('away', 'no line');
  await expect(ids()).rejects.toThrow('no line');
  why = undefined;
  expect(await ids()).toEqual(['c0', 'c1', 'c2']);
  expect([...damaged]).toEqual([]);
});
