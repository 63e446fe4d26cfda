import { describe, expect, test } from 'vitest';
import { showSituation, showSituations } from '../../src/engine/floor/ruling/practise.ts';
import { SITUATIONS } from '../../src/engine/ruling/situations/index.ts';
import { unwrap } from '../contests/play.ts';

describe('[RUL-23] rulings can be rehearsed', () => {
  test('at least a hundred situations, each once, in the order of the Laws', () => {
    const rows = showSituations();
    expect(rows.length).toBeGreaterThanOrEqual(100);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(SITUATIONS.length);
    const firsts = [...new Set(rows.map(({ part }) => part))].map((part) =>
      Number(/Laws (\d+)/.exec(part)?.[1]),
    );
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    expect(firsts.length).toBeGreaterThan(5);
  });

  test('each comes with its story and with the ruling expected, one sentence to say, and its law', () => {
    for (const { id } of showSituations()) {
      const { story, expected, part } = unwrap(showSituation(id));
      expect(story.length, id).toBeGreaterThan(20);
      expect([expected.ruling, expected.say, expected.laws.join(), part], id).not.toContain('');
      expect(expected.steps.length, id).toBeGreaterThan(0);
    }
  });

  test('the list gives nothing away: neither topic nor ruling', () => {
    expect(Object.keys(showSituations()[0] ?? {}).toSorted()).toEqual(['id', 'part', 'title']);
  });

  test('one that is not there is refused', () => {
    expect(showSituation('nonsense')).toMatchObject({ ok: false, refusal: { code: 'situation-unknown' } });
  });
});
