import { describe, expect, test } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { EMPTY } from '../../src/engine/contest/state.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { STACKS } from '../../src/engine/rulebook/library.ts';
import { ask, BY, entered, goOn, SEED, viewOf, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

const formOf = (id: string) => unwrap(findForm(id));
const nextOf = (contest: Contest) => unwrap(showStages(contest, 'c', SEED)).next;

const opened = (form: Form): Contest =>
  ask(EMPTY, {
    ask: 'make-contest',
    by: BY,
    name: form.name,
    date: '2021-07-12',
    zone: 'Australia/Perth',
    form: form.id,
    rulebook: STACKS[form.stages[0]?.stack ?? ''] ?? [],
    scoring: form.stages[0]?.scoring ?? 'teams',
    boardsPerRound: 1,
    minutesPerBoard: 7,
  });

describe('[RANK-5][CON-4] categories of the Interstate Pairs (ANC 2021 16.1)', () => {
  const form = formOf('anc-2021-ipc');
  const named = ask(entered(form, 10), {
    ask: 'describe-entry',
    by: BY,
    contestant: '4',
    about: { category: 'Women’s' },
  });
  const done = goOn(
    named,
    form,
    (step) => step.step === 'ask' && step.request.ask === 'publish-results',
    ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew),
  ).contest;

  test('before the first stage is opened it is said how many named none, and as what they are placed', () => {
    expect(nextOf(named)).toMatchObject({ act: 'open-stage' });
    expect(nextOf(named).because.join('\n')).toContain(
      '9 entries have named no category and will be placed as Open (ANC 2021 16.1).',
    );
  });

  test('whoever named none is placed in the Open list, who named one in that; nobody is in none', () => {
    const lists = viewOf(done).categories;
    expect(lists.find(({ category }) => category === 'Women’s')?.rows).toMatchObject([{ id: '4', place: 1 }]);
    const open = lists.find(({ category }) => category === 'Open')?.rows ?? [];
    expect(open.map(({ id }) => id).toSorted()).toEqual(['1', '10', '2', '3', '5', '6', '7', '8', '9']);
    const shown = unwrap(showStages(done, 'c', SEED)).categories;
    expect(shown.find(({ category }) => category === 'Open')?.rows).toHaveLength(9);
  });

  test('once play has begun nobody changes it', () => {
    const begun = goOn(named, form, (step) => step.step === 'play').contest;
    const late = { ask: 'describe-entry', by: BY, contestant: '5', about: { category: 'Youth' } } as const;
    expect(whyNot(begun, late)).toMatchObject({ code: 'category-late' });
  });
});

describe('[CON-2][DRAW-11~] the Interstate numbers by state (ANC 2021 11.2)', () => {
  const OPEN = ['VIC', 'ACT', 'NSW', 'SA', 'WA', 'QLD', 'TAS'];
  const enter = (contest: Contest, id: string, name: string): Contest =>
    ask(contest, {
      ask: 'enter-team',
      by: BY,
      team: id,
      name,
      players: ['a', 'b', 'c', 'd'].map((letter) => `${id}${letter}`),
    });
  const fieldOf = (contest: Contest, form: Form) => {
    const step = unwrap(nextStep(contest, form, { seed: SEED, by: BY }));
    return step.step === 'ask' && step.request.ask === 'open-stage' ? step.request.field : [];
  };

  test.each([
    ['anc-2021-itc-open', ['VIC', 'ACT', 'NSW', 'SA', 'WA', 'QLD', 'TAS']],
    ['anc-2021-itc-women', ['NSW', 'VIC', 'TAS', 'ACT', 'WA', 'SA', 'QLD']],
    ['anc-2021-itc-seniors', ['VIC', 'ACT', 'NSW', 'TAS', 'SA', 'WA', 'QLD']],
  ] as const)('%s: teams called by their state have its number', (id, wanted) => {
    const form = formOf(id);
    const all = OPEN.toSorted().reduce(
      (contest, state) => enter(contest, state.toLowerCase(), state),
      opened(form),
    );
    expect(fieldOf(all, form)).toEqual(wanted.map((state) => state.toLowerCase()));
    expect(nextOf(all).because.join()).not.toContain('state of');
  });

  test('the six of the Youth have the numbers of their own list (ANC 2021 11.2)', () => {
    const form = formOf('anc-2021-itc-youth');
    const states = ['ACT', 'NSW', 'QLD', 'SA', 'VIC', 'WA'];
    const all = states.reduce((contest, state) => enter(contest, state.toLowerCase(), state), opened(form));
    expect(fieldOf(all, form)).toEqual(['sa', 'wa', 'nsw', 'vic', 'qld', 'act']);
  });

  test('by whole names, in any case, and with more words; who is of no state comes last and is named', () => {
    const form = formOf('anc-2021-itc-open');
    const names = [
      'Western Australia',
      'the queensland team',
      'Team NSW',
      'act',
      'Victoria Open',
      'Visitors',
    ];
    const all = names.reduce((contest, name, i) => enter(contest, `${i + 1}`, name), opened(form));
    expect(fieldOf(all, form)).toEqual(['5', '4', '3', '1', '2', '6']);
    expect(nextOf(all).because.join()).toContain("the state of Visitors isn't known");
  });
});

describe('[CON-15~] an even number only (SABF 19.3)', () => {
  const form = formOf('sabf-daytime-teams');

  test('seven are not opened, at the desk as in a rehearsal, with the clause and the ways out', () => {
    const odd = entered(form, 7);
    const step = nextStep(odd, form, { seed: SEED, by: BY });
    expect(step.ok ? step.value : step.refusal).toMatchObject({ code: 'entries-odd', clause: 'SABF 19.3' });
    expect(nextOf(odd)).toMatchObject({ step: 'refused', mend: 'change-format', clause: 'SABF 19.3' });
  });

  test('eight are', () => {
    expect(nextOf(entered(form, 8))).toMatchObject({ act: 'open-stage' });
  });
});

test('[CND-3~] of whom something the regulation asks is not known is said before the first stage', () => {
  const form = formOf('anc-2021-itc-open');
  expect(nextOf(entered(form, 5)).because.join()).toContain("Eligibility isn't known of 5 entries");
});
