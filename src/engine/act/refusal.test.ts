import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Act } from './act.ts';
import { IMPOSSIBLE, ROLE_REFUSALS, RULE_REFUSALS } from './refusal.ts';
import { ACTS } from './table.ts';

const ENGINE = new URL('../', import.meta.url);
const ROOMS = /^(act|contest|play|reckon|draw|movement|ruling|rulebook|bridge|floor)\//;

/** Every code that a line of the engine's rooms refuses with, where it is written out. */
const codes = new Map<string, string>();
for (const file of readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })) {
  if (!ROOMS.test(file) || !file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
  // The floor's own questions are answered, not decided: of it only what stands before an act.
  if (file.startsWith('floor/') && !/^floor\/(guard\/|deal\/opening|session\/playing)/.test(file)) continue;
  const text = readFileSync(new URL(file, ENGINE), 'utf8');
  for (const [, code = ''] of text.matchAll(/\b(?:refuse|late)\(\s*'([a-z][a-z0-9-]+)'/g))
    codes.set(code, file);
}

const acts = Object.values(ACTS) as unknown as readonly Act[];
const objections = new Set(acts.flatMap((act) => act.objections ?? []));
const own = new Set(acts.flatMap((act) => act.refusals ?? []));
const impossible = new Set(Object.values(IMPOSSIBLE).flat());

describe('[DIR-2] every refusal is an impossibility, a role’s, or an objection', () => {
  test('no code is unlisted', () => {
    expect(codes.size).toBeGreaterThan(500);
    const listed = new Set([...objections, ...own, ...impossible, ...ROLE_REFUSALS, ...RULE_REFUSALS]);
    expect([...codes].filter(([code]) => !listed.has(code))).toEqual([]);
  });

  test('each stands in one list, and what is an objection of an act is not also impossible to it', () => {
    const lists = [[...own], [...impossible], ROLE_REFUSALS, RULE_REFUSALS];
    const all = lists.flat();
    expect(all.filter((code, i) => all.indexOf(code) !== i)).toEqual([]);
    for (const { ask, objections: may = [], refusals = [] } of acts)
      expect([ask, refusals.filter((code) => may.includes(code))]).toEqual([ask, []]);
    expect([...ROLE_REFUSALS, ...RULE_REFUSALS].filter((code) => objections.has(code))).toEqual([]);
  });

  test('what a rule refuses outright only becomes less', () => {
    expect(RULE_REFUSALS.length).toBeLessThanOrEqual(85);
  });
});
