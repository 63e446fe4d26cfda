import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/rescore/rescore.ts';
import { type Allowed, MATCHPOINT_DIFFERENCES } from './differences.ts';

interface Difference {
  readonly board?: number;
  readonly line?: number;
  readonly contestant?: string;
  readonly what: string;
  readonly published: number | string;
  readonly ours: number | string | null;
}

const folder = new URL('./published/', import.meta.url);
const cases = readdirSync(folder).filter((name) => name.startsWith('matchpoints-'));

const rescore = async (name: string) => {
  const said: string[] = [];
  const text = readFileSync(new URL(name, folder), 'utf8');
  const code = await run([name], {
    readInput: async () => text,
    out: (line) => said.push(line),
    err: (line) => said.push(line),
    isTerminal: false,
  });
  return {
    code,
    made: JSON.parse(said.join('\n')) as { lines: number; contestants: unknown[]; differences: Difference[] },
  };
};

const excuses = (allowed: Allowed, difference: Difference): boolean =>
  (allowed.board === undefined ? difference.board === undefined : allowed.board === difference.board) &&
  (allowed.line === undefined || allowed.line === difference.line) &&
  (allowed.what === undefined || allowed.what.includes(difference.what)) &&
  (allowed.contestants === undefined || allowed.contestants.includes(difference.contestant ?? ''));

describe('sessions other programs published come out again, line by line', () => {
  test('all of them are here', () => expect(cases).toHaveLength(13));

  test.each(cases)('[MP-1][MP-2][MP-3][CLI-1~] %s', async (name) => {
    const id = name.replace('.json', '');
    const { code, made } = await rescore(name);
    const allowed = MATCHPOINT_DIFFERENCES.filter((entry) => entry.case === id);
    expect(made.lines).toBeGreaterThan(100);
    expect(
      made.differences.filter((difference) => !allowed.some((entry) => excuses(entry, difference))),
    ).toEqual([]);
    for (const entry of allowed)
      expect([
        entry.reason,
        made.differences.filter((difference) => excuses(entry, difference)).length,
      ]).toEqual([entry.reason, entry.times]);
    expect(code).toBe(made.differences.length === 0 ? 0 : 1);
  });
});
