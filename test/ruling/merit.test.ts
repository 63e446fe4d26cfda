import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/engine/contest/fact.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle, viewOf } from '../../src/engine/floor/night.ts';
import { showConduct } from '../../src/engine/floor/ruling/proposals.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { FineUnit } from '../../src/engine/rulebook/slots.ts';
import { sayFact } from '../../src/engine/words/fact.ts';
import { ask, BY, entered, goOn } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';
import { openBench, ruling } from './bench.ts';

const NOW = '2026-11-17T11:00:00.000Z';
const LAWS = ['practice', 'laws-2017', 'abf-interpretations'];
const STEPS = [
  'director-wrote',
  'copied-to-committee',
  'copied-to-respondents',
  'hearing-set',
  'heard',
] as const;

const upheld = (appeal: string, amount: number, unit: FineUnit, clause: string) =>
  ({
    ask: 'decide-appeal',
    appeal,
    body: 'committee',
    changes: [],
    reasons: 'Nothing in it.',
    merit: false,
    // Where the document gives the fine to another body, that body has imposed it.
    fine: { amount, unit, clause, ...(clause === 'SABF 7' ? { by: 'tournament-committee' as const } : {}) },
  }) as const;

const lodging = (id: string, flow: 'committee' | 'review' = 'committee') =>
  ({
    ask: 'lodge-appeal',
    ruling: id,
    flow,
    side: 'ns',
    grounds: 'No.',
    concurring: 2,
    signed: ['N', 'S'],
  }) as const;

/** An evening of six pairs with an appeal that was heard. */
const evening = (rulebook: readonly string[]) => {
  const bench = openBench();
  bench.begin(6, 'howell', { rulebook });
  bench.playAll(() => '4S N =');
  bench.tick('11:00');
  const id = bench.must(ruling({ told: ['ns', 'ew'] }));
  const appeal = bench.must(lodging(id));
  for (const step of STEPS)
    bench.must({ ask: 'step-appeal', appeal, step, ...(step === 'heard' ? { people: ['c1'] } : {}) });
  return { ...bench, appeal, merit: () => bench.rulings()[0]?.appeals[0]?.merit };
};

describe('[APP-7~] an appeal without merit under the ABF Interpretations alone', () => {
  test('is fined as the committee sees fit, in what the evening collects (ABF Interpretations 92A)', () => {
    const bench = evening(LAWS);
    expect(bench.merit()).toMatchObject({
      units: ['percent-of-top', 'percent-of-session', 'matchpoints'],
      clause: 'ABF Interpretations 92A',
    });
    // The clause names no most, and the form says whose the amount is.
    expect(bench.merit()).not.toHaveProperty('most');
    expect(bench.merit()?.says).toContain('the committee says how much (ABF Interpretations 92A)');
    const fine = (amount: number, unit: FineUnit) =>
      upheld(bench.appeal, amount, unit, 'ABF Interpretations 92A');
    expect(bench.refused({ ...fine(25, 'percent-of-top'), merit: true }).code).toBe('fine-with-merit');
    expect(bench.refused(fine(3, 'vp')).code).toBe('penalty-unit');
    expect(bench.refused(fine(101, 'percent-of-top')).code).toBe('penalty-whole');
    const pair = bench.contest().seating?.seats.get('1/1')?.ns;
    bench.must(fine(25, 'percent-of-top'));
    expect(bench.contest().penalties.at(-1)).toMatchObject({ pair, amount: 25, unit: 'percent-of-top' });
  });

  test('the SABF names a top for it, and only in that (SABF 7)', () => {
    const bench = evening([...LAWS, 'sabf', 'sabf-matchpoint-pairs']);
    expect(bench.merit()).toEqual({
      units: ['percent-of-top'],
      most: 100,
      clause: 'SABF 7',
      by: 'tournament-committee',
      says: 'Up to 100% of a top, imposed by the Tournament Committee once the Appeals Committee has found the appeal frivolous (SABF 7).',
    });
    const fine = (amount: number, unit: FineUnit) => upheld(bench.appeal, amount, unit, 'SABF 7');
    expect(bench.refused(fine(101, 'percent-of-top'))).toMatchObject({ code: 'fine-size', clause: 'SABF 7' });
    expect(bench.refused(fine(5, 'percent-of-session'))).toMatchObject({
      code: 'penalty-unit',
      details: { known: ['percent-of-top'] },
    });
    // The Appeals Committee finds it frivolous; the Tournament Committee fines.
    const alone = { amount: 100, unit: 'percent-of-top', clause: 'SABF 7' } as const;
    const decided = fine(100, 'percent-of-top');
    expect(bench.refused({ ...decided, fine: alone })).toMatchObject({
      code: 'penalty-decider',
      clause: 'SABF 7',
      details: { who: 'Tournament Committee' },
    });
    bench.must(decided);
    const facts = bench.contest().facts;
    expect(facts.at(-1)).toMatchObject({ fine: { by: 'tournament-committee' } });
    expect(sayFact(facts.at(-1) as Fact, { fact: () => undefined } as never)).toContain(
      'fined 100% of a top by the Tournament Committee',
    );
  });

  test('[CND-2~] a fine for a frivolous appeal among the offences is the Tournament Committee’s too (SABF 7; delegated, SABF 3)', () => {
    const form = unwrap(findForm('sabf-swiss-teams'));
    const on = goOn(entered(form, 12), form, ({ step }) => step === 'play').contest;
    const request = {
      ask: 'penalise',
      by: BY,
      pair: '1',
      amount: 3,
      unit: 'vp',
      clause: 'SABF 7',
      why: 'nothing in it',
      offence: 'appeal-frivolous',
      round: 1,
    } as const;
    expect(handle(on, request)).toMatchObject({
      ok: false,
      refusal: { code: 'penalty-decider', clause: 'SABF 7', overridable: expect.anything() },
    });
    const recorded = ask(on, { ...request, decidedBy: 'tournament-committee' });
    expect(recorded.penalties.at(-1)).toMatchObject({ decidedBy: 'tournament-committee', amount: 3 });
    const left = { codes: ['penalty-decider'], why: 'left to the chief director' };
    expect(ask(on, { ...request, override: left } as Request).penalties).toHaveLength(1);
    // What the director decides alone asks for nobody else.
    const late = { ...request, offence: 'misconduct', clause: 'SABF 13' };
    expect(JSON.stringify(handle(on, late))).not.toContain('penalty-decider');
    expect(
      unwrap(showConduct(on, (id) => id)).offences.flatMap(({ offence, by }) =>
        by === undefined ? [] : [[offence, by]],
      ),
    ).toEqual([['appeal-frivolous', 'tournament-committee']]);
  });

  test('the Laws alone name none, and the form says so', () => {
    const bench = evening(['practice', 'laws-2017']);
    expect(bench.merit()).toMatchObject({ units: [], clause: 'Law 92' });
    expect(bench.merit()?.says).toContain('no fine for an appeal without merit');
    expect(bench.refused(upheld(bench.appeal, 25, 'percent-of-top', 'Law 92')).code).toBe('fine-none');
  });

  test('a reviewer is no committee; taken further to one, it may be fined (ANC 2021 2.7)', () => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: [...LAWS, 'anc-2021', 'anc-2021-congress-pairs'] });
    bench.playAll(() => '4S N =');
    const id = bench.must(ruling({ told: ['ns', 'ew'] }));
    const appeal = bench.must(lodging(id, 'review'));
    bench.must({ ask: 'step-appeal', appeal, step: 'director-wrote' });
    bench.must({ ask: 'step-appeal', appeal, step: 'reviewer-named', people: ['r1'] });
    const fine = upheld(appeal, 25, 'percent-of-top', 'ABF Interpretations 92A');
    const { fine: _, ...bare } = fine;
    expect(bench.refused({ ...fine, body: 'reviewer' }).code).toBe('fine-none');
    bench.must({ ...bare, body: 'reviewer' });
    bench.must({ ask: 'step-appeal', appeal, step: 'parties-told' });
    bench.must({ ask: 'step-appeal', appeal, step: 'taken-further' });
    bench.must({ ask: 'step-appeal', appeal, step: 'committee-named', people: ['c1'] });
    expect(bench.refused({ ...fine, body: 'national-authority' }).code).toBe('fine-none');
    bench.must(fine);
  });
});

/** A contest of matches with an appeal heard in the first round of a stage that collects something other than VPs. */
const finals = (id: string, teams: number): { readonly contest: Contest; readonly appeal: string } => {
  const form = unwrap(findForm(id));
  const isWon = ({ board, ns }: { readonly board: number; readonly ns: string }) =>
    board % 3 === 0 && Number(ns) % 2 === 0;
  const isThere = (contest: Contest) => contest.stages.at(-1)?.opened.collects !== 'vp';
  const begun = goOn(
    entered(form, teams),
    form,
    (step, contest) => step.step === 'play' && isThere(contest),
    isWon,
  ).contest;
  const round = begun.stages.at(-1)?.opened.from ?? 0;
  const played = goOn(begun, form, (step) => step.step !== 'play' || step.round > round, isWon).contest;
  const seat = [...(played.seating?.seats.values() ?? [])].find((one) => one.round === round);
  const spot = { round, table: seat?.table ?? 0, board: seat?.boards[0] ?? 0 };
  const act = (contest: Contest, asked: object): Contest =>
    ask(contest, { ...asked, by: BY, askedAt: NOW } as Request, NOW);
  const ruled = act(played, ruling({ ...spot, told: ['ns', 'ew'] }));
  const lodged = act(ruled, lodging(ruled.facts.at(-1)?.id ?? ''));
  const appeal = lodged.facts.at(-1)?.id ?? '';
  const contest = STEPS.reduce(
    (now, step) =>
      act(now, { ask: 'step-appeal', appeal, step, ...(step === 'heard' ? { people: ['c1'] } : {}) }),
    lodged,
  );
  return { contest, appeal };
};

describe('[APP-7~] where a stage collects no VPs', () => {
  test.each([
    // Three VPs are the most (SABF 7); of IMPs nobody names one.
    ['sabf-daytime-teams', 12],
    ['gnot-sydney-2023', 16],
  ] as const)(
    '%s: the committee fines in IMPs what it thinks right (ABF Interpretations 92A)',
    (id, teams) => {
      const { contest, appeal } = finals(id, teams);
      const [row] = unwrap(viewOf('rulings', contest, {})).rulings;
      expect(row?.appeals[0]?.merit).toMatchObject({ units: ['imps'], clause: 'ABF Interpretations 92A' });
      const decide = (unit: FineUnit, amount: number) =>
        ({ ...upheld(appeal, amount, unit, 'ABF Interpretations 92A'), by: BY, askedAt: NOW }) as Request;
      const inVps = handle(contest, decide('vp', 3));
      expect(inVps.ok ? undefined : inVps.refusal).toMatchObject({
        code: 'penalty-unit',
        details: { known: ['imps'] },
      });
      const fined = ask(contest, decide('imps', 5), NOW);
      expect(fined.penalties.at(-1)).toMatchObject({
        pair: row?.ns.pair,
        amount: 5,
        unit: 'imps',
        round: row?.round,
      });
    },
  );
});

test('[APP-7~] in a final the IMPs of the fine come off the match', () => {
  const { contest, appeal } = finals('sabf-daytime-teams', 12);
  const [row] = unwrap(viewOf('rulings', contest, {})).rulings;
  const impsIn = (one: Contest) =>
    unwrap(showContest(one))
      .stages.at(-1)
      ?.finals?.flatMap(({ sides }) => sides)
      .find(({ id }) => id === row?.ns.pair)?.imps;
  const asked = {
    ...upheld(appeal, 5, 'imps', 'ABF Interpretations 92A'),
    by: BY,
    askedAt: NOW,
  } as Request;
  expect(impsIn(ask(contest, asked, NOW))).toBe((impsIn(contest) ?? Number.NaN) - 5);
});
