import { describe, expect, test } from 'vitest';
import { faultsOf } from './check.ts';
import type { End, Node, Tree } from './tree.ts';

const end = (more: Partial<End> = {}): End => ({
  rectify: 'x',
  say: 'x',
  laws: ['9'],
  effects: ['score-stands'],
  checked: 'text',
  ...more,
});
const tree = (nodes: Readonly<Record<string, Node>>): Tree => ({
  topic: 't',
  title: 't',
  span: '9',
  edition: 2017,
  version: 1,
  phase: 'any',
  rests: ['general'],
  start: 'a',
  nodes,
});
const ask = (yes: string, no: string, says = ['Yes', 'No']): Node => ({
  ask: `${yes} or ${no}?`,
  answers: { yes: { says: says[0] ?? '', next: yes }, no: { says: says[1] ?? '', next: no } },
});
const faults = (nodes: Readonly<Record<string, Node>>) => faultsOf(tree(nodes)).map(({ fault }) => fault);

describe('[RUL-3] the check of the trees would notice', () => {
  test('a sound tree has no faults', () => {
    expect(faults({ a: ask('b', 'c'), b: end(), c: end() })).toEqual([]);
  });
  test('an answer that leads nowhere', () => {
    expect(faults({ a: ask('b', 'gone'), b: end() })).toEqual(['leads-nowhere']);
  });
  test('an end nobody can reach', () => {
    expect(faults({ a: ask('b', 'b'), b: end(), c: end() })).toEqual(['unreachable']);
  });
  test('a circle', () => {
    expect(faults({ a: ask('b', 'c'), b: ask('a', 'c'), c: end() })).toEqual(['cycle']);
  });
  test('an end without a law', () => {
    expect(faults({ a: ask('b', 'c'), b: end({ laws: [] }), c: end() })).toEqual(['no-law']);
  });
  test('an end that contradicts itself', () => {
    expect(
      faults({ a: ask('b', 'c'), b: end({ effects: ['score-stands', 'assigned-score'] }), c: end() }),
    ).toEqual(['contradicts']);
  });
  test('two answers that say the same', () => {
    expect(faults({ a: ask('b', 'c', ['Yes', 'Yes']), b: end(), c: end() })).toContain('ambiguous');
  });
  test('the same questions answered alike ending in two places', () => {
    const one = { ask: 'One?', answers: { y: { says: 'Y', next: 'e1' }, n: { says: 'N', next: 'e3' } } };
    const other = { ask: 'One?', answers: { y: { says: 'Y', next: 'e2' }, n: { says: 'N', next: 'e3' } } };
    const nodes = {
      a: { ask: 'Two?', answers: { y: { says: 'Yes', next: 'm' }, n: { says: 'No', next: 'p' } } },
      m: one,
      p: { ask: 'Three?', answers: { y: { says: 'Y', next: 'q' }, n: { says: 'N', next: 'e3' } } },
      q: other,
      e1: end(),
      e2: end(),
      e3: end(),
    };
    expect(faults(nodes)).toEqual([]);
    const same = { ...nodes, a: ask('m', 'q', ['Yes', 'Yes']) };
    expect(faultsOf(tree(same)).some(({ fault, node }) => fault === 'ambiguous' && node === 'e2')).toBe(true);
  });
});
