import { expect, test } from 'vitest';
import { run } from './psyche.ts';

const ask = async (input: unknown): Promise<unknown> => {
  const said: string[] = [];
  await run(['-'], {
    readInput: async () => JSON.stringify(input),
    out: (text) => said.push(text),
    err: (text) => said.push(text),
    isTerminal: false,
  });
  return JSON.parse(said.join('\n'));
};

test('[IMP-9] matchpoints: nothing for the offenders, the better of 60 per cent and their own for the others (SABF 4.6)', async () => {
  const played = (ns: number) => ({ scoring: 'matchpoints', by: 'ns', actual: { ns, ew: 100 - ns } });
  expect(await ask(played(70))).toEqual({ ns: 0, ew: 60, clause: 'SABF 4.6' });
  expect(await ask(played(25))).toEqual({ ns: 0, ew: 75, clause: 'SABF 4.6' });
});

test('[IMP-9] IMPs: three off or the actual score if worse, the complement to the others (SABF 4.6)', async () => {
  const played = (ew: number) => ({ scoring: 'imps', by: 'ew', actual: { ns: -ew, ew } });
  expect(await ask(played(9))).toEqual({ ew: -3, ns: 3, clause: 'SABF 4.6' });
  expect(await ask(played(-7))).toEqual({ ew: -7, ns: 7, clause: 'SABF 4.6' });
});
