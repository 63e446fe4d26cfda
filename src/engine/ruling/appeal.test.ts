import { describe, expect, test } from 'vitest';
import {
  type AppealRequest,
  type AppealRule,
  datesOf,
  nextSignature,
  nextSteps,
  papersOf,
  sabfBodyOf,
  seatCommittee,
  stepsOf,
  whyNotAppeal,
  whyNotDecide,
  whyNotFine,
  whyNotStep,
} from './appeal.ts';
import { type AppealStep, FLOWS } from '../contest/appeal.ts';
import { layers } from '../rulebook/editions/index.ts';
import { makeInstant, parseInstant } from './clock.ts';

const SABF_APPEAL = layers.sabf.slots.appeal;
const ANC_APPEAL = layers['anc-2021'].slots.appeal;

const at = (text: string) => parseInstant(`${text}Z`) ?? Number.NaN;
const request: AppealRequest = {
  now: at('2026-11-15T22:20'),
  deadline: { until: at('2026-11-15T22:30'), reasons: ['from-finish'], clause: 'SABF 7' },
  ruling: { table: 7 },
  ownTable: 7,
  concurring: 2,
  signatures: 2,
};
const code = (more: Partial<AppealRequest>, rule: AppealRule = SABF_APPEAL) =>
  whyNotAppeal({ ...request, ...more }, rule)?.code ?? 'taken';
const unruled = ({ ruling: _, ...rest }: AppealRequest): AppealRequest => rest;

describe('[APP-5] who may appeal, and how', () => {
  test('both members, or the captain; an absent partner is not taken to concur; in an individual one is enough', () => {
    expect(code({})).toBe('taken');
    expect(code({ concurring: 1 })).toBe('appeal-concur');
    expect(code({ concurring: 1, individual: true })).toBe('taken');
    expect(code({ concurring: 0, individual: true })).toBe('appeal-concur');
    expect(code({ concurring: 0, signatures: 1, byCaptain: true, teams: true })).toBe('taken');
    expect(code({ concurring: 0, signatures: 0, byCaptain: true, teams: true })).toBe('appeal-signature');
    expect(code({ concurring: 2, signatures: 2, byCaptain: true })).toBe('appeal-captain');
  });
  test('one signature on the SABF form, two elsewhere', () => {
    expect(code({ signatures: 1 })).toBe('taken');
    expect(code({ signatures: 0 })).toBe('appeal-signature');
    expect(code({ signatures: 1 }, ANC_APPEAL)).toBe('appeal-signature');
  });
  test('the clause cited for signatures is one that asks for them: 6.2 speaks of times alone (ANC 2021 6.2; SABF 7)', () => {
    expect(whyNotAppeal({ ...request, signatures: 1 }, ANC_APPEAL)?.clause).toBeUndefined();
    expect(whyNotAppeal({ ...request, signatures: 0 }, SABF_APPEAL)?.clause).toBe('SABF 7');
  });
  test('only their own table, and never without a first ruling', () => {
    expect(code({ ownTable: 8 })).toBe('appeal-table');
    expect(whyNotAppeal(unruled(request), SABF_APPEAL)).toMatchObject({
      code: 'appeal-unruled',
      clause: 'ABF Interpretations 92A',
    });
  });
  test('in time; late is refused with the clause and the clock', () => {
    expect(whyNotAppeal({ ...request, now: at('2026-11-15T22:45') }, SABF_APPEAL)).toEqual({
      code: 'appeal-late',
      clause: 'SABF 7',
      details: { now: '2026-11-15T22:45:00Z', until: '2026-11-15T22:30:00Z', minutes: 15 },
    });
  });
  test('a deposit where one is set', () => {
    const rule = { ...SABF_APPEAL, deposit: 50 };
    expect(code({}, rule)).toBe('appeal-deposit');
    expect(code({ deposit: 50 }, rule)).toBe('taken');
  });
  test('[APP-4~] matters that are final', () => {
    for (const [matter, clause] of [
      ['systems', 'ANC 2021 2.8'],
      ['overseas-eligibility', 'ANC 2021 3.7'],
    ] as const) {
      expect(whyNotAppeal({ ...request, ruling: { table: 7, matter } }, ANC_APPEAL)).toMatchObject({
        code: 'appeal-final',
        clause,
      });
      expect(code({ ruling: { table: 7, matter } })).toBe('taken');
    }
  });
});

describe('[APP-2~] two flows, step by step', () => {
  test.each(FLOWS)('%s can be walked to its end, and no step comes before what it needs', (flow) => {
    const done: AppealStep[] = [];
    for (const { step, needs } of stepsOf(flow)) {
      if (needs.length > 0) expect(whyNotStep(flow, [], step)?.code).toBe('appeal-step-early');
      expect(whyNotStep(flow, done, step)).toBeUndefined();
      expect(nextSteps(flow, done).map((one) => one.step)).toContain(step);
      done.push(step);
      expect(whyNotStep(flow, done, step)?.code).toBe('appeal-step-done');
    }
    expect(nextSteps(flow, done)).toEqual([]);
  });
  test('the optional steps can be left out', () => {
    for (const flow of FLOWS) {
      const done: AppealStep[] = [];
      for (const { step, optional } of stepsOf(flow)) {
        if (optional) continue;
        expect(whyNotStep(flow, done, step)).toBeUndefined();
        done.push(step);
      }
      expect(done.at(-1)).toBe('parties-told');
    }
  });
  test('a review has a reviewer and consultants and no hearing; a committee the reverse', () => {
    expect(whyNotStep('review', ['requested'], 'hearing-set')?.code).toBe('appeal-step-unknown');
    expect(whyNotStep('committee', ['requested'], 'reviewer-named')?.code).toBe('appeal-step-unknown');
  });
  test('[APP-4~] the organiser stands in for an absent convener (ANC 2021 2.7)', () => {
    expect(stepsOf('review').find(({ step }) => step === 'taken-further')).toMatchObject({
      by: expect.stringContaining('convener or in his absence the organiser'),
      clause: 'ANC 2021 2.7',
    });
  });
  test('nobody who is involved sits', () => {
    expect(seatCommittee(['a', 'b', 'c'], ['x', 'y'])).toEqual({ ok: true, value: ['a', 'b', 'c'] });
    expect(seatCommittee(['a', 'x', 'c'], ['x', 'y'])).toMatchObject({
      refusal: { code: 'member-involved', clause: 'SABF 7', details: { members: ['x'] } },
    });
    expect(seatCommittee(['a', 'a'], [])).toMatchObject({ refusal: { code: 'member-twice' } });
  });
});

test('[APP-6] the dates of an SABF appeal, and which committee hears it', () => {
  const of = { ruledAt: at('2026-11-11T21:00'), startOfPlay: at('2026-11-11T19:30') };
  const said = (more: Partial<Parameters<typeof datesOf>[1]> = {}) => {
    const { respondentsBy = 0, hearingAt = 0 } = datesOf(SABF_APPEAL, { ...of, ...more });
    return [makeInstant(respondentsBy), makeInstant(hearingAt)];
  };
  expect(said()).toEqual(['2026-11-12T21:00:00Z', '2026-11-18T19:00:00Z']);
  expect(said({ agreed: at('2026-11-12T18:00') })[1]).toBe('2026-11-12T18:00:00Z');
  expect(said({ startOfPlayNextWeek: at('2026-11-18T20:30') })[1]).toBe('2026-11-18T20:00:00Z');
  expect(datesOf(ANC_APPEAL, of)).toEqual({});
  expect(stepsOf('committee').find(({ step }) => step === 'taken-further')?.clause).toBe('SABF 7');
});

describe('[APP-7~] powers and merit', () => {
  test('facts and judgement, not law, regulation or discipline', () => {
    for (const body of ['committee', 'reviewer'] as const) {
      expect(whyNotDecide(body, ['fact', 'judgement'])).toBeUndefined();
      for (const beyond of ['law', 'regulation', 'discipline'] as const)
        expect(whyNotDecide(body, ['fact', beyond])).toMatchObject({
          code: 'committee-beyond',
          details: { beyond: [beyond] },
        });
    }
  });
  test('the national authority gives opinions and never changes a result', () => {
    expect(whyNotDecide('national-authority', [])).toBeUndefined();
    expect(whyNotDecide('national-authority', ['law'])?.code).toBe('authority-opinion');
  });
  test('without merit: up to three VP or a full top', () => {
    const fine = { succeeded: false, merit: false } as const;
    expect(whyNotFine({ ...fine, unit: 'vp', amount: 3 }, SABF_APPEAL)).toBeUndefined();
    expect(whyNotFine({ ...fine, unit: 'top', amount: 1 }, SABF_APPEAL)).toBeUndefined();
    expect(whyNotFine({ ...fine, unit: 'vp', amount: 3.5 }, SABF_APPEAL)?.code).toBe('fine-size');
    expect(whyNotFine({ ...fine, unit: 'top', amount: 2 }, SABF_APPEAL)?.code).toBe('fine-size');
    expect(whyNotFine({ ...fine, unit: 'vp', amount: 0 }, SABF_APPEAL)?.code).toBe('fine-size');
    expect(whyNotFine({ ...fine, unit: 'vp', amount: 1 }, ANC_APPEAL)?.code).toBe('fine-none');
    expect(whyNotFine({ ...fine, merit: true, unit: 'vp', amount: 1 }, SABF_APPEAL)?.code).toBe(
      'fine-with-merit',
    );
    expect(whyNotFine({ ...fine, succeeded: true, unit: 'vp', amount: 1 }, SABF_APPEAL)?.code).toBe(
      'fine-with-merit',
    );
  });
});

test('[APP-3~] jurisdiction: the federation’s committee hears its championships and selections, the association’s the rest (SABF 7)', () => {
  expect(sabfBodyOf('state-championship')).toBe('SABF Appeals Committee');
  expect(sabfBodyOf('selection')).toBe('SABF Appeals Committee');
  expect(sabfBodyOf('other')).toBe('SABA Appeals Committee');
});

test('[APP-8] papers: notes lodged before play, and counts without names', () => {
  const start = at('2026-11-15T19:00');
  const named = { action: 'pass', considered: 3, chosen: 2, people: ['p1', 'p2'] };
  const papers = papersOf({
    systemNotes: [
      { pair: '3', lodgedAt: start - 1 },
      { pair: '8', lodgedAt: start },
    ],
    start,
    poll: { peers: 4, actions: [named] },
  });
  expect(papers).toEqual({
    systemNotes: ['3'],
    lodgedTooLate: ['8'],
    poll: { peers: 4, actions: [{ action: 'pass', considered: 3, chosen: 2 }] },
  });
});

test('[APP-1~] the form is signed in its order; the respondents need not (SABF 20.12)', () => {
  expect(nextSignature([])).toEqual(['appellant']);
  expect(nextSignature(['appellant'])).toEqual(['director']);
  expect(nextSignature(['appellant', 'director'])).toEqual(['respondent', 'chairman']);
  expect(nextSignature(['appellant', 'director', 'respondent'])).toEqual(['chairman']);
  expect(nextSignature(['appellant', 'director', 'respondent', 'chairman'])).toEqual([]);
});
