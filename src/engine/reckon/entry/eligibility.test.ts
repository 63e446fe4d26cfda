import { describe, expect, test } from 'vitest';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { type Applicant, checkEligibility } from './eligibility.ts';
import { isBelow, type Person, rankOf } from './person.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const entry = (player: Omit<Person, 'player'>, more: Partial<Applicant> = {}): Applicant => ({
  id: 'X',
  players: [{ player: 'a', ...player }],
  ...more,
});
/** The refusals' codes with their clauses, or what is still to be found out. */
const check = (form: string, one: Applicant): readonly string[] => {
  const found = checkEligibility(book(form), one);
  return [
    ...found.refused.map((refusal) => `${refusal.code} (${refusal.clause})`),
    ...found.unknown.map((refusal) => `? ${String(refusal.details?.['need'])}`),
    ...found.lifted.map((refusal) => `lifted ${String(refusal.details?.['need'])}`),
  ];
};

describe('[CND-4] Interstate teams: residence, one state, age (ANC 2021 3.1–3.5)', () => {
  const open = { state: 'SA', category: 'Open' };
  test('an active member of a club there last year, or six months resident (ANC 2021 3.2(a)–(b))', () => {
    expect(
      check('anc-2021-itc', entry({ active: ['SA'], resident: { state: 'SA', months: 1 } }, open)),
    ).toEqual([]);
    expect(check('anc-2021-itc', entry({ active: [], resident: { state: 'SA', months: 6 } }, open))).toEqual(
      [],
    );
    expect(check('anc-2021-itc', entry({ active: [], resident: { state: 'SA', months: 5 } }, open))).toEqual([
      'entry-of-state (ANC 2021 3.2)',
    ]);
    expect(check('anc-2021-itc', entry({}, open))).toEqual(['? of-state']);
    const lifted = entry({ active: [], resident: { state: 'SA', months: 5 }, lifted: ['of-state'] }, open);
    expect(check('anc-2021-itc', lifted)).toEqual(['lifted of-state']);
  });
  test('who could play for two states plays for the one whose selection was entered first (3.3)', () => {
    const both = { active: ['SA', 'VIC'], resident: { state: 'SA', months: 60 } };
    expect(check('anc-2021-itc', entry({ ...both, firstEntered: 'SA' }, open))).toEqual([]);
    expect(check('anc-2021-itc', entry({ ...both, firstEntered: 'VIC' }, open))).toEqual([
      'entry-first-state (ANC 2021 3.3)',
    ]);
    expect(check('anc-2021-itc', entry(both, open))).toEqual(['? first-state']);
  });
  test('who is eligible for one state only plays for that, wherever he entered first (3.2, 3.3)', () => {
    // Two months in Victoria make nobody eligible there.
    const one = { active: ['SA'], resident: { state: 'VIC', months: 2 }, firstEntered: 'VIC' };
    expect(check('anc-2021-itc', entry(one, open))).toEqual([]);
    // Six do.
    const two = { ...one, resident: { state: 'VIC', months: 6 } };
    expect(check('anc-2021-itc', entry(two, open))).toEqual(['entry-first-state (ANC 2021 3.3)']);
    expect(check('anc-2021-itc', entry(two, { ...open, state: 'VIC' }))).toEqual([]);
  });
  test('a young player of one state who lives in another is of both (3.1, 3.3)', () => {
    const both = { home: 'VIC', resident: { state: 'SA', months: 3 }, affiliated: true, born: '2000-01-01' };
    const youth = { state: 'SA', category: 'Youth' };
    const first = (firstEntered: string) => check('anc-2021-itc', entry({ ...both, firstEntered }, youth));
    expect(first('VIC')).toEqual(['entry-first-state (ANC 2021 3.3)']);
    expect(first('SA')).toEqual([]);
  });
  test('Youth: home or three months there, a club or the youth club, born from 1995 (3.1, 3.5(a))', () => {
    const youth = { state: 'SA', category: 'Youth' };
    const home = { home: 'SA', affiliated: true };
    expect(check('anc-2021-itc', entry({ ...home, born: '1995-01-01' }, youth))).toEqual([]);
    expect(check('anc-2021-itc', entry({ ...home, born: '1994-12-31' }, youth))).toEqual([
      'entry-born-from (ANC 2021 3.5(a))',
    ]);
    const moved = { home: 'WA', resident: { state: 'SA', months: 3 }, affiliated: true, born: '2000-01-01' };
    expect(check('anc-2021-itc', entry({ ...moved, firstEntered: 'SA' }, youth))).toEqual([]);
    expect(check('anc-2021-itc', entry({ ...moved, resident: { state: 'SA', months: 2 } }, youth))).toEqual([
      'entry-youth-of-state (ANC 2021 3.1)',
    ]);
    expect(check('anc-2021-itc', entry({ ...moved, affiliated: false }, youth))).toEqual([
      'entry-youth-of-state (ANC 2021 3.1)',
    ]);
  });
  test('Seniors are born before 1960, unless the committee authorised it (3.5(b))', () => {
    const seniors = { state: 'SA', category: 'Seniors’' };
    const there = { active: ['SA'] };
    expect(check('anc-2021-itc', entry({ ...there, born: '1959-12-31' }, seniors))).toEqual([]);
    expect(check('anc-2021-itc', entry({ ...there, born: '1960-01-01' }, seniors))).toEqual([
      'entry-born-before (ANC 2021 3.5(b))',
    ]);
    expect(
      check('anc-2021-itc', entry({ ...there, born: '1961-01-01', lifted: ['born-before'] }, seniors)),
    ).toEqual(['lifted born-before']);
    expect(
      check('anc-2021-itc', entry({ ...there, born: '1990-01-01' }, { ...seniors, category: 'Open' })),
    ).toEqual([]);
  });
  test('Interstate pairs: both of the same state (3.4)', () => {
    const pair = (one: string, other: string): Applicant => ({
      id: 'X',
      state: one,
      category: 'Open',
      players: [
        { player: 'a', active: [one], resident: { state: one, months: 9 } },
        { player: 'b', active: [other], resident: { state: other, months: 9 } },
      ],
    });
    expect(check('anc-2021-ipc', pair('SA', 'SA'))).toEqual([]);
    expect(check('anc-2021-ipc', pair('SA', 'VIC'))).toContain('entry-same-state (ANC 2021 3.4)');
  });
});

describe('[CND-4][CND-15] Butler championships (ANC 2021 3.5–3.9)', () => {
  const member = { scheme: true, affiliated: true };
  test('residents are members of the scheme and of an affiliated body; from abroad they become it (3.9)', () => {
    expect(check('anc-2021-abpc-preliminary', entry(member))).toEqual([]);
    expect(check('anc-2021-abpc-preliminary', entry({ scheme: false, affiliated: true }))).toEqual([
      'entry-scheme-member (ANC 2021 3.9)',
    ]);
    expect(check('anc-2021-abpc-preliminary', entry({ scheme: true, affiliated: false }))).toEqual([
      'entry-affiliated-member (ANC 2021 3.9)',
    ]);
    expect(check('anc-2021-abpc-preliminary', entry({ overseas: true }))).toEqual([]);
  });
  test('the Restricted Butler: both below 300 masterpoints at the end of 2020, abroad verified (3.5(c), 3.6, 3.7)', () => {
    const held = (points: number) => ({ ...member, masterpoints: { '2020-12-31': points } });
    expect(check('anc-2021-restricted-butler', entry(held(299.99)))).toEqual([]);
    expect(check('anc-2021-restricted-butler', entry(held(300)))).toEqual([
      'entry-masterpoints-under (ANC 2021 3.5(c), 3.6)',
    ]);
    // Looked up on another date: not known on this one.
    expect(
      check('anc-2021-restricted-butler', entry({ ...member, masterpoints: { '2021-03-31': 10 } })),
    ).toEqual(['? masterpoints-under']);
    const two: Applicant = {
      id: 'X',
      players: [
        { player: 'a', ...held(10) },
        { player: 'b', ...held(400) },
      ],
    };
    expect(checkEligibility(book('anc-2021-restricted-butler'), two).refused).toMatchObject([
      { details: { who: 'b', asked: 300 } },
    ]);
    const abroad = { overseas: true, masterpoints: { '2020-12-31': 10 } };
    expect(check('anc-2021-restricted-butler', entry({ ...abroad, verified: true }))).toEqual([]);
    expect(check('anc-2021-restricted-butler', entry({ ...abroad, verified: false }))).toEqual([
      'entry-overseas-verified (ANC 2021 3.7)',
    ]);
    expect(check('anc-2021-restricted-butler', entry(abroad))).toEqual(['? overseas-verified']);
  });
  test('the Restricted prize of a congress: below 300 at the end of March 2021, asked only of those in it (3.5(d))', () => {
    const held = { masterpoints: { '2021-03-31': 350 } };
    expect(check('anc-2021-congress-pairs', entry(held))).toEqual([]);
    expect(check('anc-2021-congress-pairs', entry(held, { category: 'Restricted' }))).toEqual([
      'entry-masterpoints-under (ANC 2021 3.5(d), 3.6)',
    ]);
  });
  test('[CND-3~] a house contestant may be anyone (ANC 2021 3.10)', () =>
    expect(check('anc-2021-restricted-butler', entry({}, { house: true }))).toEqual([]));
});

describe('[CND-4][CND-15] South Australia (SABF 18.1, 19.1)', () => {
  test('trials: members of an affiliated club or the youth club (18.1)', () => {
    expect(check('sabf-trials', entry({ affiliated: true }))).toEqual([]);
    expect(check('sabf-trials', entry({ affiliated: false }))).toEqual([
      'entry-affiliated-member (SABF 18.1)',
    ]);
  });
  test('Seniors’ trials: the ABF’s age, as announced (18.10.4)', () => {
    const senior = (born: string, bornBefore?: string) =>
      check(
        'sabf-trials',
        entry({ affiliated: true, born }, { category: 'Seniors’', ...(bornBefore ? { bornBefore } : {}) }),
      );
    expect(senior('1959-12-31', '1960-01-01')).toEqual([]);
    expect(senior('1960-01-01', '1960-01-01')).toEqual(['entry-born-before-announced (SABF 18.10.4)']);
    expect(senior('1950-01-01')).toEqual(['? born-before-announced']);
  });
  const registered = { scheme: true, qualified: false, affiliated: true };
  test('GNOT: registered, and not already qualified (19.1.5)', () => {
    expect(check('sabf-gnot-saba', entry(registered))).toEqual([]);
    expect(check('sabf-gnot-saba', entry({ ...registered, qualified: true }))).toEqual([
      'entry-not-qualified (SABF 19.1.5)',
    ]);
    expect(check('sabf-gnot-saba', entry({ ...registered, scheme: false }))).toEqual([
      'entry-scheme-member (SABF 19.1.5)',
    ]);
  });
  test('[CND-16] Under Grand Master, and contending or not is said before play (19.1.2)', () => {
    const team = (rank: string, more: Partial<Applicant> = { contending: true }) =>
      entry({ ...registered, rank }, more);
    for (const rank of ['Gold Life Master', 'National Master', 'Graduate'])
      expect(check('sabf-gnot-under-grand', team(rank))).toEqual([]);
    for (const rank of ['Grand Master', 'Silver Grand Master'])
      expect(check('sabf-gnot-under-grand', team(rank))).toEqual(['entry-rank-below (SABF 19.1.2)']);
    expect(check('sabf-gnot-under-grand', team('Wizard'))).toEqual(['? rank-below']);
    expect(check('sabf-gnot-under-grand', team('Life', {}))).toEqual(['? contending-declared']);
    expect(check('sabf-gnot-under-grand', team('Life', { contending: false }))).toEqual([]);
  });
  test('the regional final: members of the club they play for (19.1.4)', () => {
    const team = (clubs: readonly string[]) =>
      entry({ ...registered, clubs }, { club: 'Reynella', contending: true });
    expect(check('sabf-gnot-regional', team(['Reynella', 'SABA']))).toEqual([]);
    expect(check('sabf-gnot-regional', team(['SABA']))).toEqual(['entry-own-club-member (SABF 19.1.4)']);
  });
});

describe('[CND-15][CND-16] GNOT Sydney (GNOT Sydney 2023 2)', () => {
  test('nominated by a club, or entered directly with the fee by players of a qualifying event (GNOT Sydney 2023 2.1(a)–(b))', () => {
    expect(check('gnot-sydney-2023', entry({}, { nominated: true }))).toEqual([]);
    expect(check('gnot-sydney-2023', entry({ qualifier: true }, { nominated: false, paid: true }))).toEqual(
      [],
    );
    expect(check('gnot-sydney-2023', entry({ qualifier: true }, { nominated: false, paid: false }))).toEqual([
      'entry-nominated-or-paid (GNOT Sydney 2023 2.1)',
    ]);
    expect(check('gnot-sydney-2023', entry({ qualifier: false }, { nominated: false, paid: true }))).toEqual([
      'entry-played-qualifier (GNOT Sydney 2023 2.1(b))',
    ]);
    expect(check('gnot-sydney-2023', entry({}, { house: true }))).toEqual([]);
  });
  test('who qualified in two teams names one before 29 July (2.3)', () => {
    const both = (today: string, named?: string) =>
      check(
        'gnot-sydney-2023',
        entry({ teams: ['X', 'Y'], ...(named ? { named } : {}) }, { nominated: true, today }),
      );
    expect(both('2023-07-28')).toEqual(['? one-team']);
    expect(both('2023-07-29')).toEqual(['entry-one-team (GNOT Sydney 2023 2.3)']);
    expect(both('2023-08-05', 'X')).toEqual([]);
    expect(both('2023-08-05', 'Y')).toEqual(['entry-one-team (GNOT Sydney 2023 2.3)']);
  });
});

test('[CND-24~] ranks are read by their word, and a step within one is not a higher rank', () => {
  expect(['*National', 'Silver Life Master', 'Nil', 'local master', 'Grand'].map(rankOf)).toEqual([
    'National',
    'Life',
    'Nil',
    'Local',
    'Grand',
  ]);
  expect(rankOf('Bishop')).toBeUndefined();
  expect([
    isBelow('State Master', 'National'),
    isBelow('**National', 'National'),
    isBelow('?', 'National'),
  ]).toEqual([true, false, undefined]);
});
