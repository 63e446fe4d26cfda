import { appendFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { documentFaults } from './document.ts';
import { faultsIn } from './invariants.ts';
import { legalEntries, play, sizesOf } from './play.ts';

/** Files beside one another play the forms by family, so that workers share them. */
type Family = 'templates' | 'butler and interstate' | 'sabf pairs' | 'sabf teams' | 'others';
const familyOf = ({ id, template }: Form): Family => {
  if (template) return 'templates';
  if (/^anc-2021-(abpc|itc)/.test(id)) return 'butler and interstate';
  if (!id.startsWith('sabf-')) return 'others';
  return /teams|trials|gnot/.test(id) ? 'sabf teams' : 'sabf pairs';
};

/** A template is played at its smallest numbers, an odd one, the usual one and one beside it; at every one in the long run. */
const someOf = (form: Form): readonly number[] => {
  const { min, usual } = form.entries;
  const legal = legalEntries(form);
  return [...new Set([min, min + 1, min + 3, usual, usual + 1])].filter((n) => legal.includes(n));
};

const LONG = process.env['BYESTAND_LONG'] === '1';

/**
 * One seed over the numbers of `sizesOf` in `npm test`; every legal number and five seeds in `npm run test:long`, or as
 * many as BYESTAND_SEEDS says: a seed takes about an hour of one core.
 */
const SEEDS = LONG
  ? Array.from({ length: Number(process.env['BYESTAND_SEEDS'] ?? 5) }, (_, at) => String(at + 1))
  : ['1'];

const FIGURES = process.env['BYESTAND_FIGURES'];

/** Every form of a family played whole and checked from its print; the promise it keeps is named by the beginning of its id. */
export const playForms = (family: Family, promises: Readonly<Record<string, string>>): void => {
  const promiseOf = (id: string): string => {
    const found = Object.entries(promises).find(([begin]) => id.startsWith(begin));
    if (!found) throw new Error(`${id} keeps no promise that is named`);
    return found[1];
  };
  const forms = FORMS.filter((form) => familyOf(form) === family).map(
    (form) => [promiseOf(form.id), form.id, form] as const,
  );
  let played = 0;
  afterAll(() => {
    if (FIGURES) {
      appendFileSync(
        FIGURES,
        `${family}: ${forms.length} forms, ${played} contests, seeds ${SEEDS.join(' ')}\n`,
      );
    }
  });
  describe.each(forms)('%s %s', (_, __, form) => {
    const cases = (LONG ? legalEntries(form) : form.template ? someOf(form) : sizesOf(form)).flatMap(
      (entries) => SEEDS.map((seed) => ({ entries, seed })),
    );
    test.each(cases)(
      'with $entries entries and seed $seed: nobody meets twice against the rules, everything adds',
      // The long run has the night, and other work beside it.
      { timeout: LONG ? 3_600_000 : 120_000 },
      ({ entries, seed }) => {
        const { view, then } = play(form, entries, seed);
        expect([...faultsIn(view, then), ...documentFaults(view)]).toEqual([]);
        played += 1;
      },
    );
  });
};
