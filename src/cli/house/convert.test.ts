import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { main } from '../main.ts';
import type { Io } from '../say.ts';

const folder = mkdtempSync(join(tmpdir(), 'convert-'));
afterAll(() => rmSync(folder, { recursive: true }));

const call = async (args: readonly string[], input = '') => {
  const said = { out: '', err: '' };
  const io: Io = {
    readInput: async (name) => (name === '-' ? input : readFileSync(name, 'utf8')),
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    isTerminal: false,
  };
  const code = await main(args, io);
  return { code, ...said };
};

describe('[DEAL-4] byestand convert', () => {
  test('through every format and back: the same boards', async () => {
    const { out: pbn } = await call(['deal', '--boards', '36', '--seed', 'convert', '--pbn']);
    let file = join(folder, 'start.pbn');
    expect((await call(['convert', '-', file], pbn)).code).toBe(0);
    for (const format of ['lin', 'dup', 'dlm', 'bri', 'dge', 'csv', 'json', 'pbn']) {
      const next = join(folder, `set.${format}`);
      const { code, out } = await call(['convert', file, next]);
      expect(code).toBe(0);
      expect(JSON.parse(out)).toEqual({
        from: file.split('.').at(-1),
        to: format,
        boards: 36,
        lost: [],
        repeated: [],
      });
      file = next;
    }
    expect(readFileSync(file, 'utf8').trimEnd()).toBe(pbn);
  });

  test('to standard output, the report beside it', async () => {
    const { out: json } = await call(['deal', '--boards', '1', '--seed', 'x']);
    const { code, out, err } = await call(['convert', '-', '-', '--to', 'lin'], json);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^qx\|o1\|md\|3S[^|]*\|rh\|\|ah\|Board 1\|sv\|o\|pg\|\|$/),
    ]);
    expect(JSON.parse(err)).toMatchObject({ from: 'json', to: 'lin', boards: 1 });
  });

  test('[FMT-5] [FMT-6~] an ending that several formats share: what is in the file says which', async () => {
    const event = readFileSync(new URL('../../../examples/howell-3-tables.json', import.meta.url), 'utf8');
    const to = async (name: string, input: string): Promise<unknown> => {
      const { out, err } = await call(['convert', '-', join(folder, name)], input);
      return out === '' ? err : (JSON.parse(out) as { readonly to: string }).to;
    };
    expect(await to('event.csv', event)).toBe('table');
    expect(await to('event.txt', event)).toContain('has a player number');
    expect(await to('list.csv', '0123456 LEE, ANN\n0002288 CHAN, BO\n')).toBe('players');
  });

  test.each([
    [[], 'say which file'],
    [['a.pbn', 'b.doc'], 'doesn’t say which format'],
    [['-', 'b.dup', '--from', 'doc'], '‘doc’ isn’t a format'],
    [['-', 'b.dup', '--first', '0'], '--first: give a board number'],
    [['-', 'b.dup'], 'isn’t a file Byestand knows'],
  ])('bad usage %j: exit code 2', async (args, why) => {
    const { code, out, err } = await call(['convert', ...args], 'hello');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
  });

  test('[DEAL-9] byestand deal --check opens the seal, and sees a set that was changed', async () => {
    const { out: json } = await call(['deal', '--boards', '4', '--first', '9', '--seed', 'Sunday']);
    expect(JSON.parse((await call(['deal', '--check', '-'], json)).out)).toEqual({
      ok: true,
      sealed: true,
      boards: 4,
      notFromSeed: [],
    });
    const { seed, commitment } = JSON.parse(json) as { seed: string; commitment: string };
    const { out: pbn } = await call(['deal', '--boards', '4', '--first', '9', '--seed', 'Sunday', '--pbn']);
    const opened = ['deal', '--check', '-', '--seed', seed, '--commitment', commitment];
    expect((await call(opened, pbn)).code).toBe(0);
    const { out: other } = await call(['deal', '--boards', '4', '--first', '9', '--seed', 'Monday', '--pbn']);
    const { code, out } = await call(opened, other);
    expect([code, JSON.parse(out)]).toEqual([
      1,
      { ok: false, sealed: false, boards: 4, notFromSeed: [9, 10, 11, 12] },
    ]);
    expect((await call(['deal', '--check', '-'], pbn)).code).toBe(2);
  });
});
