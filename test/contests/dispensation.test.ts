import { expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { showAdmission } from '../../src/engine/floor/entry/admission.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

const FORM = unwrap(findForm('anc-2021-itc-open'));
/** Of no club of the state, and not six months there. */
const AWAY = { active: [], resident: { state: 'SA', months: 5 } };
const told = (lifted: boolean): Request =>
  ({
    ask: 'describe-entry',
    by: BY,
    contestant: '2',
    about: { state: 'SA', players: { '2a': { ...AWAY, ...(lifted ? { lifted: ['of-state'] } : {}) } } },
    askedAt: '2023-09-01T00:00:00Z',
  }) as Request;

test.each([
  ['after entries have closed', false],
  ['after the contest is over', true],
])('[CND-4~] the ABF may dispense, also retrospectively: %s (ANC 2021 3.2)', (_, isOver) => {
  const start = ask(entered(FORM, 5), {
    ask: 'announce-entries',
    by: BY,
    closes: '2023-06-11T06:00:00Z',
  } as Request);
  const contest = isOver
    ? goOn(
        start,
        FORM,
        (step) => step.step === 'done',
        ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew),
      ).contest
    : start;
  expect(contest.closed).toBe(isOver);
  expect(whyNot(contest, told(false))).toMatchObject({ clause: 'ANC 2021 3.2' });
  const lifted = ask(contest, told(true));
  const findings = unwrap(showAdmission(lifted)).entries.find(({ who }) => who.pair === '2')?.findings;
  expect(findings?.filter(({ found }) => found === 'lifted')).toMatchObject([
    { player: '2a', need: 'of-state', clause: 'ANC 2021 3.2', unless: 'the ABF' },
  ]);
});
