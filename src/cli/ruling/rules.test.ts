import { expect, test } from 'vitest';
import { main } from '../main.ts';

const call = async (...args: readonly string[]) => {
  const said = { out: '', err: '' };
  const io = {
    readInput: async () => '',
    out: (text: string) => (said.out += text),
    err: (text: string) => (said.err += text),
    isTerminal: false,
  };
  return { code: await main(['rules', ...args], io), ...said };
};

test('[CON-17] a set of regulations shows each rule with its clause and what it replaced', async () => {
  const { out } = await call('sabf-trials');
  const shown = JSON.parse(out) as { rules: { slot: string }[]; unspoken: string[] };
  expect(shown.rules.find(({ slot }) => slot === 'tieBreak')).toMatchObject({
    clause: 'SABF 18.10.2',
    layer: 'sabf-trials',
    replaced: [
      { clause: 'SABF 13.10', layer: 'sabf-teams' },
      { clause: 'usual practice', layer: 'practice' },
    ],
  });
  expect(shown.unspoken).toContain('crossImps');
  expect((await call('sabf-trials', '--pretty')).out).toContain('No adopted document speaks on:');
});

test('[CLI-1~] without a name the sets are listed; an unknown one is exit 2 with those known', async () => {
  const sets = JSON.parse((await call()).out) as { id: string; layers: string[] }[];
  expect(sets.find(({ id }) => id === 'gnot-sydney-2023')?.layers).toContain('laws-2017');
  const { code, err } = await call('bowls');
  expect([code, err]).toEqual([2, expect.stringContaining('Known are: club-pairs')]);
});
