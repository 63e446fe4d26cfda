import { describe, expect, test } from 'vitest';
import type { AppealStep } from '../../src/engine/contest/appeal.ts';
import { viewOf } from '../../src/engine/floor/night.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { outcome } from '../night/desk.ts';
import { openBench, ruling } from './bench.ts';

const LAYERS = ['practice', 'laws-2017', 'abf-interpretations'] as const;
const SABF = { rulebook: [...LAYERS, 'sabf', 'sabf-matchpoint-pairs'] };
const ANC = { rulebook: [...LAYERS, 'anc-2021', 'anc-2021-congress-pairs'] };
const FINDING = { kind: 'assigned', outcome: outcome('4S N -1') } as const;
const TO_HEARING = ['director-wrote', 'copied-to-committee', 'copied-to-respondents', 'hearing-set'] as const;

const evening = (form: object = SABF) => {
  const bench = openBench();
  bench.begin(6, 'howell', form);
  bench.playAll(() => '4S N =');
  return bench;
};

const lodge = (id: string, more = {}) =>
  ({
    ask: 'lodge-appeal',
    ruling: id,
    flow: 'committee',
    side: 'ns',
    grounds: 'The pause was short.',
    concurring: 2,
    signed: ['N'],
    ...more,
  }) as Parameters<ReturnType<typeof openBench>['must']>[0];

const appealed = (form: object = SABF) => {
  const bench = evening(form);
  const id = bench.must(ruling({ told: ['ns', 'ew'] }));
  const appeal = bench.must(lodge(id));
  const step = (name: AppealStep, people?: readonly string[]) =>
    ({ ask: 'step-appeal', appeal, step: name, ...(people ? { people } : {}) }) as const;
  for (const name of TO_HEARING) bench.must(step(name));
  const decide = (body: string, more = {}) =>
    ({
      ask: 'decide-appeal',
      appeal,
      body,
      changes: [],
      reasons: 'As ruled.',
      merit: true,
      ...more,
    }) as Parameters<typeof bench.must>[0];
  return { bench, appeal, step, decide };
};

describe('[APP-5] who may appeal', () => {
  test('there is no captain of a pair: both members must concur, and somebody signs', () => {
    const bench = evening();
    const id = bench.must(ruling({ told: ['ns', 'ew'] }));
    expect(bench.refused(lodge(id, { concurring: 0, signed: [], byCaptain: true }))).toMatchObject({
      code: 'appeal-captain',
      clause: 'Law 92D',
    });
    expect(bench.refused(lodge(id, { concurring: 2, byCaptain: true })).code).toBe('appeal-captain');
  });
});

describe('[APP-2~] who sits and who decides', () => {
  test('who sat when the board was played may not hear it, though another has come in for him since (SABF 7)', () => {
    const bench = evening();
    const pair = bench.contest().seating?.seats.get('1/1')?.ns ?? '';
    const [sat = '', partner = ''] = bench.contest().entries.get(pair)?.players ?? [];
    const why = 'taken ill';
    const override = { codes: ['pair-plays'], why };
    bench.must({ ask: 'change-pair', pair, players: ['newcomer', partner], why, override });
    const id = bench.must(ruling({ told: ['ns', 'ew'] }));
    const appeal = bench.must(lodge(id));
    for (const step of TO_HEARING) bench.must({ ask: 'step-appeal', appeal, step });
    for (const person of [sat, partner, 'newcomer'])
      expect(bench.refused({ ask: 'step-appeal', appeal, step: 'heard', people: [person] }).code).toBe(
        'member-involved',
      );
    bench.must({ ask: 'step-appeal', appeal, step: 'heard', people: ['c1'] });
  });

  test('a hearing has members', () => {
    const { bench, step } = appealed();
    expect(bench.refused(step('heard'))).toMatchObject({ code: 'members-none', clause: 'SABF 7' });
    expect(bench.refused(step('heard', [])).code).toBe('members-none');
  });

  test('[APP-7~] the committee first, the management committee only when it is taken further (SABF 7)', () => {
    const { bench, step, decide } = appealed();
    bench.must(step('heard', ['c1']));
    for (const body of ['reviewer', 'management-committee', 'national-authority'])
      expect(bench.refused(decide(body))).toMatchObject({ code: 'body-other', clause: 'SABF 7' });
    expect(bench.refused(decide('management-committee', { changes: ['law'], finding: FINDING })).code).toBe(
      'body-other',
    );
    bench.must(decide('committee'));
    bench.must(step('parties-told'));
    bench.must(step('taken-further'));
    expect(bench.refused(decide('committee')).code).toBe('body-other');
    // The national authority gives an opinion: what was decided stands (ABF Interpretations 93C3).
    bench.must(decide('national-authority', { reasons: 'The ruling was open to the director.' }));
    const row = () => bench.rulings()[0]?.appeals[0];
    expect([row()?.decided?.body, row()?.opinion?.reasons]).toEqual([
      'committee',
      'The ruling was open to the director.',
    ]);
    bench.must(decide('management-committee', { changes: ['judgement'], finding: FINDING }));
    expect(row()?.decided?.body).toBe('management-committee');
  });

  test('[APP-4~] a review goes further to the appeals committee (ANC 2021 2.7)', () => {
    const bench = evening(ANC);
    const id = bench.must(ruling({ told: ['ns', 'ew'] }));
    const appeal = bench.must(lodge(id, { flow: 'review', signed: ['N', 'S'] }));
    const decide = (body: string) =>
      ({ ask: 'decide-appeal', appeal, body, changes: [], reasons: 'As ruled.', merit: true }) as Parameters<
        typeof bench.must
      >[0];
    bench.must({ ask: 'step-appeal', appeal, step: 'director-wrote' });
    expect(bench.refused({ ask: 'step-appeal', appeal, step: 'reviewer-named' }).code).toBe('members-none');
    bench.must({ ask: 'step-appeal', appeal, step: 'reviewer-named', people: ['r1'] });
    expect(bench.refused(decide('committee')).code).toBe('body-other');
    bench.must(decide('reviewer'));
    bench.must({ ask: 'step-appeal', appeal, step: 'parties-told' });
    bench.must({ ask: 'step-appeal', appeal, step: 'taken-further' });
    expect(bench.refused(decide('management-committee'))).toMatchObject({
      code: 'body-other',
      clause: 'ANC 2021 2.7',
    });
    expect(bench.rulings()[0]?.appeals[0]?.bodies).toEqual(['committee', 'national-authority']);
    // The convener names who hears it, or the organiser in the convener's absence: nobody decides before that.
    const next = () => bench.rulings()[0]?.appeals[0]?.next ?? [];
    expect(next().map(({ step }) => step)).toEqual(['committee-named']);
    expect(next()[0]).toMatchObject({
      by: 'the convener of the appeals committee, in the convener’s absence the organiser',
      clause: 'ANC 2021 2.7',
    });
    expect(bench.refused(decide('committee'))).toMatchObject({
      code: 'committee-unnamed',
      clause: 'ANC 2021 2.7',
    });
    expect(bench.refused({ ask: 'step-appeal', appeal, step: 'committee-named' }).code).toBe('members-none');
    bench.must({
      ask: 'step-appeal',
      appeal,
      step: 'committee-named',
      people: ['c1', 'c2', 'c3'],
      signed: 'organiser',
    });
    expect(next().map(({ step }) => step)).toEqual(['decided']);
    bench.must(decide('committee'));
  });

  test('a club cites its own rulebook, and never another’s', () => {
    const { bench, step } = appealed({});
    const refusal = bench.refused(step('heard', ['d1']));
    expect(refusal).toMatchObject({ code: 'member-involved', clause: 'Law 92' });
    expect(sayRefusal(refusal)).not.toContain('SABF');
    expect(bench.rulings()[0]?.appeals[0]?.next.map(({ clause }) => clause)).not.toContain('SABF 7');
  });
});

describe('what the form and the rulings page say of an appeal', () => {
  const view = (form: object) => {
    const made = viewOf('rulings', evening(form).contest(), {});
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value;
  };
  test('[APP-6~] which committee hears it: the federation’s for championships and selections, the association’s otherwise (SABF 7)', () => {
    expect(view({ ...SABF, form: 'sabf-state-open-pairs' }).committee).toBe('SABF Appeals Committee');
    expect(view({ ...SABF, form: 'sabf-trials-open' }).committee).toBe('SABF Appeals Committee');
    expect(view(SABF).committee).toBe('SABA Appeals Committee');
    expect(view({}).committee).toBeUndefined();
  });
  test('[APP-1~] who signs next, in the order of the form (SABF 20.12)', () => {
    const bench = evening();
    const id = bench.must(ruling({ told: ['ns', 'ew'] }));
    const appeal = bench.must(lodge(id));
    const signing = () => bench.rulings()[0]?.appeals[0]?.signing;
    expect(signing()).toEqual(['director']);
    bench.must({ ask: 'step-appeal', appeal, step: 'director-wrote', signed: 'D' });
    expect(signing()).toEqual(['respondent', 'chairman']);
    bench.must({ ask: 'step-appeal', appeal, step: 'copied-to-respondents' });
    bench.must({ ask: 'step-appeal', appeal, step: 'respondents-answered', signed: 'E' });
    expect(signing()).toEqual(['chairman']);
  });
});
