import { describe, expect, test } from 'vitest';
import { FORM, openDesk } from '../../../test/night/desk.ts';
import { rulebookOf } from '../rulebook/library.ts';
import type { Colour, Defence } from '../rulebook/system.ts';
import {
  lodgedBy,
  type PlayedSystem,
  type SystemTerms,
  whyNotAnotherYellow,
  whyNotLodged,
  whyNotNotes,
  whyNotSystem,
} from './system.ts';

const rule = (form: string) => {
  const book = rulebookOf(form);
  if (!book.ok || !book.value.systems) throw new Error(form);
  return book.value.systems.value;
};
const system = (colour: Colour, brown?: true): PlayedSystem => ({
  name: 'Ours',
  colour,
  ...(brown ? { brown } : {}),
});
const IMPS: SystemTerms = { scoring: 'imps', boards: 12 };
const allowed = (form: string, terms: SystemTerms = IMPS) =>
  (['green', 'blue', 'red', 'yellow'] as const).filter(
    (colour) => whyNotSystem(rule(form), system(colour), terms) === undefined,
  );
const brown = (form: string, terms: SystemTerms = IMPS) =>
  whyNotSystem(rule(form), system('green', true), terms)?.code ?? 'allowed';

describe('[CND-7~] where each colour may be played', () => {
  const PLAIN = ['green', 'blue', 'red'];
  const ALL = [...PLAIN, 'yellow'];
  test.each([
    ['anc-2021-itc', ALL],
    ['anc-2021-itc-final', ALL],
    ['anc-2021-ipc', PLAIN],
    ['anc-2021-abpc-open-preliminary', PLAIN],
    ['anc-2021-abpc-open-final', ALL],
    ['anc-2021-abpc-preliminary', PLAIN],
    ['anc-2021-swiss-pairs', PLAIN],
    ['anc-2021-restricted-butler', ['green', 'blue']],
    ['anc-2021-congress-pairs', PLAIN],
    ['anc-2021-congress-swiss-pairs', PLAIN],
    ['anc-2021-congress-teams', PLAIN],
  ])(
    '%s: the colours %j, and brown stickers but in the Restricted Butler (ANC 2021 4.1)',
    (form, colours) => {
      expect(allowed(form)).toEqual(colours);
      expect(brown(form)).toBe(form === 'anc-2021-restricted-butler' ? 'system-brown' : 'allowed');
    },
  );
  test('yellow in the finals of the Women’s and Seniors’ Butler, not of the Mixed (ANC 2021 4.1)', () => {
    for (const category of ['Women’s', 'Seniors’'])
      expect(allowed('anc-2021-abpc-final', { ...IMPS, category })).toEqual(ALL);
    expect(allowed('anc-2021-abpc-final', { ...IMPS, category: 'Mixed' })).toEqual(PLAIN);
  });
  test('green, blue and red are free everywhere (SABF 4.2.1)', () => {
    for (const [form, scoring, boards] of [
      ['sabf-matchpoint-pairs', 'matchpoints', undefined],
      ['sabf-butler-swiss', 'imps', 6],
    ] as const)
      expect(allowed(form, { scoring, ...(boards === undefined ? {} : { boards }) })).toEqual(PLAIN);
  });
  test('yellow in teams and Butler matches of 14 boards or more, never at matchpoints (SABF 4.2.2)', () => {
    const why = (scoring: SystemTerms['scoring'], boards: number) =>
      whyNotSystem(rule('sabf-swiss-teams'), system('yellow'), { scoring, boards });
    expect(why('imps', 14)).toBeUndefined();
    expect(why('imps', 13)).toMatchObject({ code: 'system-short', clause: 'SABF 4.2.2' });
    expect(why('matchpoints', 14)).toMatchObject({ code: 'system-matchpoints', clause: 'SABF 4.2.2' });
  });
  test('brown sticker conventions in matches of ten boards or more, never at matchpoints (SABF 4.2.4)', () => {
    expect(brown('sabf-swiss-teams', { scoring: 'imps', boards: 10 })).toBe('allowed');
    expect(brown('sabf-swiss-teams', { scoring: 'imps', boards: 9 })).toBe('system-short');
    expect(brown('sabf-matchpoint-pairs', { scoring: 'matchpoints' })).toBe('system-matchpoints');
  });
  test('all systems (GNOT Sydney 2023 1.6)', () => {
    expect(allowed('gnot-sydney-2023', { scoring: 'imps', boards: 14 })).toEqual(ALL);
    expect(brown('gnot-sydney-2023', { scoring: 'imps', boards: 14 })).toBe('allowed');
  });
  test('one yellow system a pair, but by leave (SABF 4.5)', () => {
    const sabf = rule('sabf-swiss-teams');
    expect(whyNotAnotherYellow(sabf, [], 'One')).toBeUndefined();
    expect(whyNotAnotherYellow(sabf, ['One'], 'One')).toBeUndefined();
    expect(whyNotAnotherYellow(sabf, ['One'], 'Two')).toMatchObject({
      code: 'system-second-yellow',
      clause: 'SABF 4.5',
    });
    expect(whyNotAnotherYellow(sabf, ['One'], 'Two', true)).toBeUndefined();
    expect(whyNotAnotherYellow(rule('anc-2021-itc'), ['One'], 'Two')).toBeUndefined();
  });
});

describe('[CND-7~] lodging', () => {
  const DAY = 86_400_000;
  const begins = 100 * DAY;
  const yellow = system('yellow');
  const code = (
    form: string,
    at: number | undefined,
    more: { sheets?: number; defence?: boolean; swiss?: boolean; colour?: Colour } = {},
  ) =>
    whyNotLodged(
      rule(form),
      { ...yellow, colour: more.colour ?? 'yellow' },
      { sheets: more.sheets ?? 0, defence: more.defence ?? true, ...(at === undefined ? {} : { at }) },
      { begins, announced: 70 * DAY, swiss: more.swiss ?? false },
    )?.code;

  test('a yellow card a week before the event, in a Swiss at its start, two sheets at most (SABF 4.2.2)', () => {
    expect(code('sabf-teams', 93 * DAY)).toBeUndefined();
    expect(code('sabf-teams', 93 * DAY + 1)).toBe('system-late');
    expect(code('sabf-teams', undefined)).toBe('system-not-lodged');
    expect(code('sabf-teams', 93 * DAY, { sheets: 3 })).toBe('system-sheets');
    expect(code('sabf-teams', 93 * DAY, { sheets: 2, defence: false })).toBeUndefined();
    expect(code('sabf-swiss-teams', begins, { swiss: true })).toBeUndefined();
    expect(code('sabf-swiss-teams', begins + 1, { swiss: true })).toBe('system-late');
    expect(code('sabf-teams', undefined, { colour: 'red' })).toBeUndefined();
  });
  test('every card of the Interstate Teams by the moment announced, four pages at most (ANC 2021 4.2)', () => {
    expect(code('anc-2021-itc', 70 * DAY, { colour: 'green', sheets: 4, defence: false })).toBeUndefined();
    expect(code('anc-2021-itc', 70 * DAY, { colour: 'green', sheets: 5 })).toBe('system-sheets');
    expect(code('anc-2021-itc', 70 * DAY + 1, { colour: 'blue' })).toBe('system-late');
    expect(code('anc-2021-itc', undefined, { colour: 'red' })).toBe('system-not-lodged');
  });
  test('a yellow system comes with a defence (ANC 2021 4.2, 4.6)', () => {
    for (const form of ['anc-2021-itc', 'anc-2021-abpc-open-final', 'anc-2021-abpc-final']) {
      expect(code(form, 70 * DAY, { sheets: 4 })).toBeUndefined();
      expect(code(form, 70 * DAY, { defence: false })).toBe('system-defence');
    }
  });
  test('in the Butler finals by the moment announced with four sheets at most, others lodge nothing (ANC 2021 4.6)', () => {
    expect(code('anc-2021-abpc-open-final', 70 * DAY + 1)).toBe('system-late');
    expect(code('anc-2021-abpc-open-final', 70 * DAY, { sheets: 5 })).toBe('system-sheets');
    expect(code('anc-2021-abpc-open-final', undefined, { colour: 'red' })).toBeUndefined();
  });
  test('until a moment is announced nothing is late', () => {
    const [lodging] = rule('anc-2021-abpc-open-final').lodging;
    expect(lodging && lodgedBy(lodging, { begins })).toBeUndefined();
  });
});

describe('[CND-7~] written defences', () => {
  const notes = (form: string, against: Defence, sides = 1, minutesBefore = 15, approved = true) =>
    whyNotNotes(rule(form), { against, sides, minutesBefore, approved })?.code ?? 'allowed';

  test('notes fill two sides at most (ANC 2021 4.7(a))', () => {
    expect([2, 3].map((sides) => notes('anc-2021-itc', 'yellow', sides))).toEqual(['allowed', 'notes-sides']);
  });
  test('notes are lodged and approved 15 minutes before the session (ANC 2021 4.7(b))', () => {
    expect([15, 14].map((minutes) => notes('anc-2021-ipc', 'brown', 2, minutes))).toEqual([
      'allowed',
      'notes-late',
    ]);
    expect(notes('anc-2021-ipc', 'brown', 2, 30, false)).toBe('notes-approval');
  });
  test('notes of one side, lodged and approved 15 minutes before, also against a defence (SABF 4.2.3)', () => {
    expect([1, 2].map((sides) => notes('sabf-teams', 'yellow', sides))).toEqual(['allowed', 'notes-sides']);
    expect(notes('sabf-teams', 'yellow-defence')).toBe('allowed');
    expect(notes('sabf-teams', 'yellow', 1, 14)).toBe('notes-late');
  });
  test('against brown sticker conventions, but not against a defence to them (SABF 4.2.4)', () => {
    expect(notes('sabf-teams', 'brown')).toBe('allowed');
    expect(notes('sabf-teams', 'brown-defence')).toBe('notes-against');
  });
});

describe('[CND-7~] a system is lodged with the contest', () => {
  const lodge = (form: string, more: object) => {
    const desk = openDesk();
    desk.must({ ask: 'make-contest', ...FORM, form });
    desk.must({ ask: 'enter-pair', pair: '1', players: ['p1', 'p2'] });
    const made = desk.ask({ ask: 'lodge-system', contestant: '1', name: 'Ours', colour: 'green', ...more });
    return made.ok ? 'lodged' : [made.refusal.code, made.refusal.clause];
  };

  test('refused with its clause where no stage allows it (ANC 2021 4.1; SABF 4.2.2, 4.2.4)', () => {
    expect(lodge('anc-2021-restricted-butler', { colour: 'red' })).toEqual(['system-colour', 'ANC 2021 4.1']);
    expect(lodge('anc-2021-restricted-butler', { colour: 'blue' })).toBe('lodged');
    expect(lodge('sabf-matchpoint-pairs', { brown: true })).toEqual(['system-matchpoints', 'SABF 4.2.4']);
    expect(lodge('sabf-butler-round-robin', { colour: 'yellow' })).toEqual(['system-short', 'SABF 4.2.2']);
    expect(lodge('sabf-butler-swiss', { colour: 'yellow' })).toBe('lodged');
  });
  test('taken where a later stage allows it: yellow in the finals of the Open Butler (ANC 2021 4.1)', () => {
    for (const form of ['anc-2021-abpc-open', 'anc-2021-abpc-women', 'anc-2021-abpc-seniors'])
      expect(lodge(form, { colour: 'yellow' })).toBe('lodged');
    expect(lodge('anc-2021-abpc-mixed', { colour: 'yellow' })).toEqual(['system-colour', 'ANC 2021 4.1']);
    expect(lodge('anc-2021-swiss-pairs-a', { colour: 'yellow' })).toEqual(['system-colour', 'ANC 2021 4.1']);
  });
  test('a club that adopts no rule takes every system', () => {
    expect(lodge('club', { colour: 'yellow', brown: true })).toBe('lodged');
  });
});
