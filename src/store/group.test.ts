import { expect, test } from 'vitest';
import { makeGathering, makeGroup } from './group.ts';

test('[SRV-5~] calls that come together are one work, each answered with its own answer', async () => {
  const works: number[][] = [];
  const { enter } = makeGroup((calls: readonly number[]) => {
    works.push([...calls]);
    return calls.map((call) => call * 2);
  });
  expect(await Promise.all([1, 2, 3].map(enter))).toEqual([2, 4, 6]);
  expect(await enter(4)).toBe(8);
  expect(works).toEqual([[1, 2, 3], [4]]);
});

test('[LOG-2~] nobody is answered before the work is done, and none fails for another', async () => {
  const done: number[] = [];
  const { enter, settle } = makeGroup((calls: readonly number[]) => {
    if (calls.includes(2)) throw new Error('full');
    done.push(...calls);
    return calls;
  });
  const answers = Promise.allSettled([1, 2, 3].map(enter));
  expect(done).toEqual([]);
  settle();
  expect(done).toEqual([1, 3]);
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

/** A disk on another machine: each work waits until it is let go. */
const openDisk = (isBad: (call: string) => boolean = () => false) => {
  const works: string[][] = [];
  const held: (() => void)[] = [];
  const enter = makeGathering<string, string>({
    keyOf: (call) => call.slice(0, 1),
    work: async (calls) => {
      works.push([...calls]);
      await new Promise<void>((go) => held.push(go));
      if (calls.some((call) => call === 'away')) throw new Error('away');
      if (calls.some(isBad)) throw new Error('bad');
      return calls.map((call) => `${call} kept`);
    },
    isShared: (error) => error instanceof Error && error.message === 'away',
  });
  const turn = () => new Promise((next) => setImmediate(() => setImmediate(next)));
  const letGo = async (): Promise<void> => {
    for (const go of held.splice(0)) go();
    await turn();
  };
  return { works, enter, turn, letGo };
};

test('[SRV-5~] what comes while others are being written is written together, one of a contest at a time', async () => {
  const { works, enter, turn, letGo } = openDisk();
  const first = [enter('a1')];
  await turn();
  const second = [enter('a2'), enter('b1')];
  await turn();
  const third = [enter('c1'), enter('d1'), enter('b2')];
  await turn();
  expect(works).toEqual([['a1'], ['b1']]);
  await letGo();
  await letGo();
  await letGo();
  expect(works.slice(2).flat().sort()).toEqual(['a2', 'b2', 'c1', 'd1']);
  expect(works).toHaveLength(3);
  expect(await Promise.all([...first, ...second, ...third])).toEqual(
    ['a1', 'a2', 'b1', 'c1', 'd1', 'b2'].map((call) => `${call} kept`),
  );
});

test('[LOG-2~] nobody is answered before the other machine has it, and none fails for another', async () => {
  const { enter, turn, letGo } = openDisk((call) => call === 'b1');
  const answered: string[] = [];
  const all = ['a1', 'b1', 'c1'].map((call) =>
    enter(call).then(
      (answer) => void answered.push(answer),
      (error: Error) => void answered.push(`${call} ${error.message}`),
    ),
  );
  await turn();
  expect(answered).toEqual([]);
  await letGo();
  expect(answered).toEqual([]);
  await letGo();
  await Promise.all(all);
  expect(answered.sort()).toEqual(['a1 kept', 'b1 bad', 'c1 kept']);
});

test('[LOG-2~] a database that is away is away for all: nobody waits for each to find out alone', async () => {
  const { works, enter, turn, letGo } = openDisk();
  const all = Promise.allSettled(['away', 'b1', 'c1'].map(enter));
  await turn();
  await letGo();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(works).toHaveLength(1);
  const later = enter('b1');
  await turn();
  await letGo();
  expect(await later).toBe('b1 kept');
});
