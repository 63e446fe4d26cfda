import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import { whyOf } from '../../src/engine/floor/why/why.ts';
import { verify } from '../../src/engine/figure/figure.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import { STAGE_FUNCTIONS } from '../../src/engine/floor/why/question.ts';
import { FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { parseContest } from '../../src/formats/contest/json.ts';
import { documentFaults } from './document.ts';
import { finishFaults } from './finish.ts';
import { unwrap } from './play.ts';

const fileOf = (name: string) => new URL(`../../examples/${name}.json`, import.meta.url);
const read = (name: string) => unwrap(parseContest(JSON.parse(readFileSync(fileOf(name), 'utf8'))));

describe('the places of a whole contest, from the documents', () => {
  test.each(
    FORMS.filter(({ id, stages }) => stages.length > 1 && existsSync(fileOf(id))).map(({ id }) => id),
  )('[RANK-3][RANK-15] %s', (id) => {
    expect(finishFaults(unwrap(showContest(fold(read(id).facts))))).toEqual([]);
  });

  test('[CON-11][RANK-4] State Teams: places 6 to 20 by points of both stages, then VPs of both, with their reasons (SABF 16.2)', () => {
    const contest = fold(read('sabf-state-teams').facts);
    const view = unwrap(showContest(contest));
    const rows = view.placings.flatMap((one) => one.rows);
    expect(rows.map(({ place }) => place)).toEqual(
      Array.from({ length: view.entries.length }, (_, i) => i + 1),
    );
    const byVps = rows.slice(5).map(({ values }) => [values['points'] ?? 0, values['vps'] ?? 0]);
    expect(byVps).toEqual(byVps.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b));
    for (const { id, place, key, totalKey, score } of rows.slice(5)) {
      const figure = whyOf(contest, key);
      expect([key, Number(figure?.value.n)]).toEqual([`finish/${id}`, place]);
      expect(figure && verify(figure, STAGE_FUNCTIONS)).toEqual([]);
      expect(figure?.rule.clause).toContain('SABF 16.2');
      const vps = whyOf(contest, totalKey);
      expect(vps && toNumber(vps.value)).toBe(score);
    }
  });

  test.each(FORMS.filter(({ id }) => existsSync(fileOf(id))).map(({ id }) => id))(
    '[RANK-3][RANK-4][CON-17~] %s: ties, scales, forfeits and carry-over are the document’s',
    (id) => {
      expect(documentFaults(unwrap(showContest(fold(read(id).facts))))).toEqual([]);
    },
  );

  test('a rule that is not the document’s is found', () => {
    const view = unwrap(showContest(fold(read('anc-2021-itc-open').facts)));
    const turned = view.stages.map((stage) => ({
      ...stage,
      rules: stage.rules.map((one) =>
        one.slot === 'tieBreak' ? { ...one, value: { ...one.value, rest: 'director' } } : one,
      ),
    }));
    expect(documentFaults({ ...view, stages: turned })).toHaveLength(2);
    expect(documentFaults({ ...view, contest: { ...view.contest, form: 'abf-unknown' } })).toHaveLength(1);
  });

  test('a place that is not the document’s is found', () => {
    const view = unwrap(showContest(fold(read('sabf-state-teams').facts)));
    const [finals, others] = view.placings;
    const rows = others?.rows ?? [];
    const [a, b] = [rows[1], rows[2]];
    if (!finals || !others || !a || !b) throw new Error('no places');
    const turned = rows.map((row) =>
      row === a ? { ...b, place: a.place } : row === b ? { ...a, place: b.place } : row,
    );
    expect(finishFaults({ ...view, placings: [finals, { ...others, rows: turned }] })).toHaveLength(1);
  });
});
