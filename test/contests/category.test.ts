import { expect, test } from 'vitest';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

const COUNT = 14;
const THREE = ['Open', 'Women’s', 'Seniors’'];
const OWN = Array.from({ length: COUNT }, (_, i) => THREE[(i >> 1) % 3] ?? 'Open');

test('[RANK-5~][SHOW-8~] a category noted at the desk is placed apart in the order of the whole field, with its clause (ANC 2021 16.1)', () => {
  const form = unwrap(findForm('anc-2021-ipc'));
  let contest = entered(form, COUNT);
  for (const [i, category] of OWN.entries())
    contest = ask(contest, { ask: 'describe-entry', by: BY, contestant: `${i + 1}`, about: { category } });
  // The lower number makes more: the field ends in the order of the numbers.
  const done = goOn(
    contest,
    form,
    (step) => step.step === 'ask' && step.request.ask === 'publish-results',
    ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew),
  ).contest;
  const view = unwrap(showStages(done, 'c', 'seed'));
  expect(view.form.categories).toEqual(expect.arrayContaining(['Open', 'Women’s', 'Seniors’', 'Youth']));
  expect(view.entered.map(({ category }) => category)).toEqual(OWN);
  const order = view.stages[0]?.fields.flatMap(({ rows }) => rows.map(({ who }) => who.pair)) ?? [];
  expect(order).toHaveLength(COUNT);
  for (const category of new Set(OWN)) {
    const list = view.categories.find((one) => one.category === category);
    expect(list?.clause).toBe('ANC 2021 16.1');
    const own = order.filter((pair) => OWN[Number(pair) - 1] === category);
    expect(list?.rows.map(({ who }) => who.pair)).toEqual(own);
    expect(list?.rows[0]?.place).toBe(1);
  }
  // Nobody is in it: it is not shown.
  expect(view.categories.some(({ category }) => category === 'Youth')).toBe(false);
});

test('[RANK-5~] a category the contest does not place is refused: it would be in no list (ANC 2021 16.1)', () => {
  const contest = entered(unwrap(findForm('anc-2021-ipc')), COUNT);
  for (const category of ['Womens', 'women’s', 'Mixed'])
    expect(
      whyNot(contest, { ask: 'describe-entry', by: BY, contestant: '2', about: { category } }),
    ).toMatchObject({ code: 'category-unknown', clause: 'ANC 2021 16.1' });
});
