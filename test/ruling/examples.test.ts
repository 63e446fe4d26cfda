import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stand } from '../../src/engine/ruling/walk.ts';
import { treeOf } from '../../src/engine/ruling/walk.ts';
import { EXAMPLES } from './examples.ts';

const walk = (topic: string, answers: readonly string[]) => {
  const tree = treeOf(topic);
  if (!tree.ok) throw new Error(topic);
  const at = stand({ topic, version: tree.value.version, answers });
  if (!at.ok) throw new Error(`${at.refusal.code} ${JSON.stringify(at.refusal)}`);
  if (at.value.at !== 'end') throw new Error(`still asking: ${at.value.question.ask}`);
  return at.value;
};

describe('[RUL-2] every worked example of the two documents ends where it should', () => {
  test.each(EXAMPLES.map((one) => [`${one.source}: ${one.facts}`, one] as const))('%s', (_, one) => {
    const { node, end, laws } = walk(one.topic, one.answers);
    expect(node).toBe(one.end);
    expect(end.effects).toEqual(expect.arrayContaining([...one.effects]));
    expect(laws).toContain(one.law);
  });

  test('the list is whole: examples from both documents, the departures from print named with their reason', () => {
    const from = (name: string) => EXAMPLES.filter(({ source }) => source.startsWith(name)).length;
    expect(from('Course Notes')).toBeGreaterThan(100);
    expect(from('ABF Interpretations')).toBeGreaterThan(50);
    expect(from('Course Notes') + from('ABF Interpretations')).toBe(EXAMPLES.length);
    const departures = EXAMPLES.filter(({ printed }) => printed !== undefined);
    expect(departures.map(({ source }) => source)).toEqual([
      'Course Notes, Incorrect Number of Cards',
      'ABF Interpretations 64B7',
      'Course Notes, Withdrawn Calls – Lead Restrictions',
      'Course Notes, Other relevant Laws',
      ...Array.from({ length: 6 }, () => 'ABF Interpretations 26'),
      'Course Notes, Claims and Concessions',
      'Course Notes, Law 27D',
      ...Array.from({ length: 4 }, () => 'ABF Interpretations 27'),
      ...Array.from({ length: 2 }, () => 'ABF Interpretations 12C1b'),
      'ABF Interpretations 24',
      'ABF Interpretations 79C2',
      'ABF Interpretations 86D',
      'ABF Interpretations 87',
    ]);
    for (const { printed } of departures) expect(printed?.because.length).toBeGreaterThan(10);
  });

  test('each says where it stands: its line in the text of its document, in the part on the Laws', () => {
    for (const { source, line, facts } of EXAMPLES) {
      const last = source.startsWith('Course Notes') ? 823 : 814;
      expect(Number.isInteger(line) && line > 0 && line <= last, `${source}: ${facts}`).toBe(true);
    }
    // A heading or clause is one place: its examples stand close together.
    const headings = Map.groupBy(EXAMPLES, ({ source }) => source);
    for (const [source, found] of headings) {
      const lines = found.map(({ line }) => line);
      expect(Math.max(...lines) - Math.min(...lines), source).toBeLessThanOrEqual(160);
    }
  });

  test('docs/rulings.md counts them', () => {
    const page = readFileSync(new URL('../../docs/rulings.md', import.meta.url), 'utf8');
    expect(page).toContain(`both documents, ${EXAMPLES.length} of them`);
  });

  test('no example is told twice', () => {
    const told = EXAMPLES.map(({ source, facts }) => `${source}: ${facts}`);
    expect(told.filter((one, i) => told.indexOf(one) !== i)).toEqual([]);
  });
});
