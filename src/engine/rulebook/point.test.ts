import { describe, expect, test } from 'vitest';
import { FORMS } from './forms/index.ts';
import { citeUnder, ownCite, rulebookOf, STACKS } from './library.ts';
import { POINTS } from './point.ts';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The sections of the ANC 2021 by the event whose heading they are under; 1–8 and the appendices hold for all, 21 for the Swan River too (3.8). */
const ANC: readonly (readonly [RegExp, readonly number[]])[] = [
  [/srosp/, [9, 18, 21]],
  [/itc/, range(10, 15)],
  // 16 names no tie-break of its own: 18 is read for it.
  [/ipc/, [16, 18]],
  [/abpc|restricted|anc-2021-swiss-pairs/, range(17, 22)],
  // 23 names neither a datum nor a tie-break: 17 and 18 are read for them.
  [/./, [17, 18, 23]],
];

/** The sections of the SABF: 1–10 hold for all; a Butler is a teams event (12); finals of teams are those of 16.3 (13.2); 20 holds the scales. */
const SABF: readonly (readonly [RegExp, readonly number[]])[] = [
  [/matchpoint-pairs/, [11]],
  [/state-open-pairs/, [11, 17, 18]],
  [/trials/, [12, 13, 14, 15, 18]],
  [/butler|swiss-pairs/, [12, 13, 14, 15, 18, 19]],
  [/state-teams/, [13, 14, 15, 16, 18]],
  [/daytime/, [13, 14, 15, 16, 19]],
  [/gnot/, [13, 14, 15, 18, 19]],
  [/./, [13, 14, 15]],
];

const allowed = (form: string): RegExp => {
  const of = (table: typeof ANC, common: readonly number[]) =>
    [...common, ...(table.find(([id]) => id.test(form))?.[1] ?? [])].join('|');
  return new RegExp(`^(ANC 2021 (${of(ANC, range(1, 8))})|SABF (${of(SABF, [...range(1, 10), 20])}))$`);
};

/** Every section a clause names, with its document. */
const sectionsIn = (clause: string): readonly string[] => {
  const [, document, rest] = /^(ANC 2021|SABF) (.*)$/.exec(clause) ?? [];
  return document === undefined
    ? []
    : [...(rest ?? '').matchAll(/(?<![\d.])(\d+)(?=[.,;)(\s–]|$)/g)].map(([, one]) => `${document} ${one}`);
};

/** Every clause of a value and of what is in it. */
const clausesIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === 'clause' && typeof inner === 'string' ? [inner] : clausesIn(inner),
      );

const STAGES = FORMS.filter(({ id }) => /^(anc-2021|sabf)/.test(id)).flatMap((form) =>
  form.stages.map((stage) => [form.id, stage.id, form, stage] as const),
);

describe('[DESK-4~] a clause that is cited governs the event it is cited in', () => {
  test.each(STAGES)('%s, %s: by matter', (id, _, form, { stack }) => {
    const strange = POINTS.flatMap((point) => {
      const clause = ownCite(STACKS[stack] ?? [], point, 'cites' in form ? form.cites : {}) ?? '';
      return sectionsIn(clause).some((one) => !allowed(id).test(one)) ? [`${point}: ${clause}`] : [];
    });
    expect(strange).toEqual([]);
  });

  test.each(STAGES)('%s, %s: by slot', (id, _, __, { stack }) => {
    const book = rulebookOf(stack);
    if (!book.ok) throw new Error(book.refusal.code);
    const strange = Object.entries(book.value).flatMap(([slot, answer]) => {
      // One value may serve several events, and names the clause of each.
      const sections = sectionsIn(answer.value.clause);
      const isOthers = sections.length > 0 && !sections.some((one) => allowed(id).test(one));
      return isOthers ? [`${slot}: ${answer.value.clause}`] : [];
    });
    expect(strange).toEqual([]);
  });

  test.each(STAGES)('%s, %s: inside a slot too, and scales in their own event', (id, _, __, { stack }) => {
    const book = rulebookOf(stack);
    if (!book.ok) throw new Error(book.refusal.code);
    const strange = clausesIn(Object.values(book.value).map(({ value }) => value)).filter((clause) => {
      const sections = sectionsIn(clause);
      const scale = /appendix on the (IPC|Swiss pairs) scale/.exec(clause)?.[1];
      return (
        (sections.length > 0 && !sections.some((one) => allowed(id).test(one))) ||
        (scale === 'IPC' && !id.includes('ipc')) ||
        (scale === 'Swiss pairs' && !/srosp|abpc|restricted|swiss-pairs/.test(id))
      );
    });
    expect([...new Set(strange)]).toEqual([]);
  });

  test.each([
    ['anc-2021-itc', 'leaving-team', 'ANC 2021 11.12'],
    ['anc-2021-itc', 'substitute-cause', 'ANC 2021 3.8'],
    ['anc-2021-itc', 'system-deadline', 'ANC 2021 4.2'],
    ['anc-2021-ipc', 'leaving', 'ANC 2021 1.1'],
    ['anc-2021-ipc', 'category', 'ANC 2021 16.1'],
    ['anc-2021-abpc-preliminary', 'leaving', 'ANC 2021 20.2'],
    ['anc-2021-abpc-preliminary', 'system-deadline', 'ANC 2021 4.6'],
    ['anc-2021-srosp', 'substitute-cause', 'ANC 2021 21.1'],
    ['sabf-butler-swiss', 'leaving', 'SABF 12, 13.9'],
    ['sabf-butler-swiss', 'entered-plays', 'SABF 12, 13.3'],
    ['sabf-matchpoint-pairs', 'entered-plays', 'SABF 11.1'],
    ['sabf-trials', 'substitute-imps', 'SABF 18.8, 13.4'],
  ] as const)('under %s, %s is %s', (stack, point, clause) => {
    expect(citeUnder(STACKS[stack] ?? [], point)).toBe(clause);
  });
});

test.each([
  ['anc-2021-ipc', 'ANC 2021, appendix on the IPC scale'],
  ['anc-2021-congress-pairs', 'usual practice'],
  ['anc-2021-congress-best-three', 'usual practice'],
])('[MP-11~][DESK-4~] %s: percentages go to two decimals by %s (ANC 2021 16.2, 23)', (stack, clause) => {
  const book = rulebookOf(stack);
  expect(book.ok && book.value.rounding?.value).toMatchObject({
    percent: { unit: '0.01', ties: 'up' },
    clause,
  });
});
