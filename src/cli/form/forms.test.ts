import { describe, expect, test } from 'vitest';
import type { Io } from '../say.ts';
import { main } from '../main.ts';

const ask = async (args: readonly string[], files: Readonly<Record<string, unknown>> = {}) => {
  const out: string[] = [];
  const err: string[] = [];
  const io: Io = {
    readInput: async (name) => JSON.stringify(files[name]),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    isTerminal: false,
  };
  const exit = await main(args, io);
  return {
    exit,
    said: out.length > 0 ? (JSON.parse(out.join('')) as unknown) : undefined,
    err: err.join(''),
  };
};

const FILE = { form: 1, name: 'Tuesday', template: 'swiss-teams', set: { rounds: 3, boards: 4 } };

describe('[EVT-3] forms by the command line', () => {
  test('the list: templates by their fixed ids first, each with of, entries, stages, template, documents', async () => {
    const { said } = await ask(['forms']);
    const all = said as readonly {
      readonly id: string;
      readonly template: boolean;
      readonly documents: readonly string[];
      readonly of: string;
      readonly stages: readonly unknown[];
    }[];
    const ids = all.filter(({ template }) => template).map(({ id }) => id);
    expect(all.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
    expect(ids).toEqual(
      expect.arrayContaining([
        'pairs',
        'butler',
        'cross-imps',
        'barometer',
        'swiss-pairs',
        'swiss-teams',
        'round-robin-teams',
        'knockout',
        'double-elimination',
        'league',
        'multiple-teams',
        'simultaneous',
      ]),
    );
    for (const { id, template, documents, stages } of all) {
      expect([id, stages.length > 0]).toEqual([id, true]);
      if (template) expect([id, documents]).toEqual([id, []]);
    }
    expect(all.find(({ id }) => id === 'gnot-sydney-2023')?.documents.length).toBeGreaterThan(0);
  });

  test('check: ok, or exit 1 with every fault and its place', async () => {
    expect(await ask(['forms', 'check', 'x.form.json'], { 'x.form.json': FILE })).toMatchObject({
      exit: 0,
      said: { ok: true },
    });
    const bad = await ask(['forms', 'check', 'x.form.json'], {
      'x.form.json': { ...FILE, set: { rounds: 0, bords: 4 } },
    });
    expect(bad.exit).toBe(1);
    expect(bad.said).toMatchObject({ ok: false, faults: [{ at: 'set.rounds' }, { at: 'set.bords' }] });
  });

  test('a file is rehearsed and simulated, with more set by the way', async () => {
    const files = { 'x.form.json': FILE };
    const { exit, said } = await ask(
      ['rehearse', 'x.form.json', '--entries', '8', '--set', 'boards=2', '--calm'],
      files,
    );
    const { stages } = said as {
      readonly stages: readonly { readonly play: object; readonly units: readonly unknown[] }[];
    };
    expect([exit, stages[0]?.play, stages[0]?.units.length]).toEqual([
      0,
      { use: 'swiss', rounds: 3, boards: 2, first: 'halves' },
      3,
    ]);
    const made = await ask(
      ['simulate', 'x.form.json', '--entries', '8', '--runs', '20', '--threads', '1'],
      files,
    );
    expect(made.said).toMatchObject({ form: 'tuesday', entries: 8, runs: 20, boards: 12, rounds: 3 });
  });

  test('an unknown word, a wrong number: said, and nothing is played', async () => {
    expect((await ask(['rehearse', 'swiss-teams', '--set', 'rounds'])).exit).toBe(2);
    expect((await ask(['rehearse', 'swiss-teams', '--set', 'rounds=99'])).exit).toBe(1);
    expect((await ask(['simulate', 'swis-teams'])).err).toContain('swiss-teams');
    expect((await ask(['forms', 'chek', 'x'])).exit).toBe(2);
  });
});
