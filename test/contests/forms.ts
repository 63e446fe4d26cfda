import { describe, expect, test } from 'vitest';
import { FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { faultsIn } from './invariants.ts';
import { legalEntries, play, sizesOf } from './play.ts';

/** Which promise a form keeps, by the beginning of its name. */
const PROMISES: readonly (readonly [form: string, promise: string])[] = [
  ['anc-2021-srosp', '[CON-1]'],
  ['anc-2021-ipc', '[CON-3]'],
  ['anc-2021-abpc', '[CON-4]'],
  ['anc-2021-restricted', '[CON-5]'],
  ['anc-2021-swiss-pairs', '[CON-5]'],
  ['anc-2021-congress', '[CON-6]'],
  ['anc-2021-best-three', '[CON-6]'],
  ['gnot-sydney-2023', '[CON-7]'],
  ['sabf-trials', '[CON-13]'],
  ['anc-2021-itc', '[CON-2]'],
  ['sabf-matchpoint-pairs', '[CON-8]'],
  ['sabf-butler', '[CON-9]'],
  ['sabf-state-open-pairs', '[CON-12]'],
  ['sabf-swiss-teams', '[CON-10]'],
  ['sabf-round-robin-teams', '[CON-10]'],
  ['sabf-gnot', '[CON-14]'],
  ['sabf-walk-in-butler', '[CON-14]'],
  ['sabf-daytime-teams', '[CON-14]'],
  ['sabf-state-teams', '[CON-11]'],
  ['club-session-teams', '[CON-15]'],
  ['club-swiss-teams', '[CON-15]'],
];
const promiseOf = (id: string): string => PROMISES.find(([form]) => id.startsWith(form))?.[1] ?? '[CON-19~]';

export const LONG = process.env['BYESTAND_LONG'] === '1';

/** One seed over the numbers of `sizesOf` in `npm test`; every legal number and many seeds in `npm run test:long`. */
const SEEDS = LONG ? ['1', '2', '3', '4', '5'] : ['1'];

/** Every form of a family played whole and checked from its print. */
export const playForms = (isOne: (id: string) => boolean): void => {
  const forms = FORMS.filter(({ id }) => isOne(id)).map(
    (form) => [promiseOf(form.id), form.id, form] as const,
  );
  describe.each(forms)('%s %s', (_, __, form) => {
    const cases = (LONG ? legalEntries(form) : sizesOf(form)).flatMap((entries) =>
      SEEDS.map((seed) => ({ entries, seed })),
    );
    test.each(cases)(
      'with $entries entries and seed $seed: nobody meets twice against the rules, everything adds',
      { timeout: 120_000 },
      ({ entries, seed }) => {
        const { view, then } = play(form, entries, seed);
        expect(faultsIn(view, then)).toEqual([]);
      },
    );
  });
};
