import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Fact, FactOf } from '../src/engine/contest/fact.ts';
import type { Request } from '../src/engine/contest/request.ts';
import { fold, foldOn, handle, viewOf } from '../src/engine/floor/night.ts';
import { rehearseContest } from '../src/engine/rehearsal/contest.ts';
import { findForm } from '../src/engine/rulebook/forms/index.ts';

const clock = (seconds: number): string => new Date(Date.UTC(2026, 0, 3) + seconds * 1000).toISOString();

/** The files a call has come through, the first one first; the memory between them is no hop. */
const filesNow = (): readonly string[] => {
  const files = (new Error('here').stack ?? '')
    .split('\n')
    .flatMap((line) => /src\/(engine\/[^:?]+\.ts)/.exec(line)?.[1] ?? [])
    .filter((file) => file !== 'engine/kit/memory.ts')
    .reverse();
  return files.filter((file, i) => file !== files[i - 1]);
};

/** The files of the walk as ARCHITECTURE.md draws it. */
const drawn = (): readonly string[] => {
  const page = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8');
  const walk = page.split('## A result, hop by hop')[1]?.split('\n## ')[0] ?? '';
  return [...walk.matchAll(/^\| \d+ \| `([^`]+)`/gm)].map(([, file = '']) => file);
};

test('[OPS-2~] a result goes the way ARCHITECTURE.md draws, hop by hop', () => {
  Error.stackTraceLimit = 100;
  const form = findForm('club-session-matchpoints');
  if (!form.ok) throw new Error(form.refusal.code);
  const made = rehearseContest({ form: form.value, entries: 8, seed: 'walk', calm: true, clock });
  if (!made.ok) throw new Error(made.refusal.code);
  const at = made.value.findLastIndex(({ kind }) => kind === 'result-reported');
  const fact = made.value[at] as FactOf<'result-reported'>;
  const before = fold(made.value.slice(0, at));
  const seen: (readonly string[])[] = [];
  // Whoever reads the result leaves the way it came by.
  const result = new Proxy(fact.result, {
    get: (own, name) => {
      seen.push(filesNow());
      return Reflect.get(own, name) as unknown;
    },
  });
  const { by, round, table, board } = fact;
  expect(handle(before, { ask: 'report-result', by, round, table, board, result } as Request).ok).toBe(true);
  const now = foldOn(before, [{ ...fact, result } as Fact]);
  expect(viewOf('standings', now, {}).ok).toBe(true);
  const walk = drawn();
  const met = new Set(seen.flat());
  const engine = walk.filter((file) => file.startsWith('engine/'));
  // What is called once the score is a number leaves no trace of the result itself.
  const after = new Set(engine.slice(engine.indexOf('engine/play/unit/lines.ts') + 1));
  expect(engine.filter((file) => !met.has(file) && !after.has(file))).toEqual([]);
  for (const way of seen) {
    const places = way.flatMap((file) => (walk.includes(file) ? [walk.indexOf(file)] : []));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
  for (const file of walk)
    expect(() => readFileSync(new URL(`../src/${file}`, import.meta.url)), file).not.toThrow();
});
