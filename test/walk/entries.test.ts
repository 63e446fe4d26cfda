import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

interface Found {
  readonly allowed: boolean;
  readonly refused: readonly { readonly clause: string; readonly details: { readonly who: string } }[];
  readonly unknown: readonly { readonly clause: string }[];
  readonly lifted: readonly { readonly clause: string }[];
}
const four = (player: object) => ['a', 'b', 'c', 'd'].map((id) => ({ player: id, ...player }));
const two = (one: object, other: object = one) => [
  { player: 'a', ...one },
  { player: 'b', ...other },
];
/** `allowed`, `asks 3.2` where something is not known, or the clauses against it. */
const enter = async (under: string, entry: object): Promise<string> => {
  const { allowed, refused, unknown } = (await asked(`office entry - --under ${under}`, {
    id: 'X',
    ...entry,
  })) as Found;
  const clauses = (list: readonly { readonly clause: string }[]) =>
    [...new Set(list.map(({ clause }) => clause))].join('; ');
  if (!allowed) return clauses(refused);
  return unknown.length === 0 ? 'allowed' : `asks ${clauses(unknown)}`;
};

describe('[CND-4] who may enter at the ANC (ANC 2021 3)', () => {
  const team = (player: object, more: object = {}) =>
    enter('anc-2021-itc', { state: 'SA', category: 'Open', players: four(player), ...more });

  test('an active club member of the state in the year before (ANC 2021 3.2(a))', async () => {
    for (const category of ['Open', 'Women’s'])
      expect(await team({ active: ['SA'] }, { category })).toBe('allowed');
    expect(await team({ active: [], resident: { state: 'SA', months: 2 } })).toBe('ANC 2021 3.2');
    expect(await team({ active: ['VIC'], resident: { state: 'VIC', months: 90 } })).toBe('ANC 2021 3.2');
    expect(await team({})).toBe('asks ANC 2021 3.2');
  });
  test('or at least six months resident before the championships (ANC 2021 3.2(b))', async () => {
    expect(await team({ active: [], resident: { state: 'SA', months: 6 } })).toBe('allowed');
    expect(await team({ active: [], resident: { state: 'SA', months: 5 } })).toBe('ANC 2021 3.2');
    // Unless the ABF gives dispensation.
    expect(await team({ active: [], resident: { state: 'SA', months: 5 }, lifted: ['of-state'] })).toBe(
      'allowed',
    );
  });
  test('a young player: home or adopted state, in a club there or the Youth Club (ANC 2021 3.1)', async () => {
    const youth = (player: object) =>
      team({ born: '2000-05-05', affiliated: true, ...player }, { category: 'Youth' });
    expect(await youth({ home: 'SA' })).toBe('allowed');
    expect(await youth({ home: 'SA', affiliated: false })).toBe('ANC 2021 3.1');
    const from = (resident: object) => youth({ home: 'WA', firstEntered: 'SA', ...resident });
    expect(await from({ resident: { state: 'SA', months: 3 } })).toBe('allowed');
    expect(await from({ resident: { state: 'SA', months: 2 } })).toBe('ANC 2021 3.1');
    expect(await from({ resident: { state: 'WA', months: 200 } })).toBe('ANC 2021 3.1');
    // Or the greater part of four months, with breaks.
    expect(await from({ resident: { state: 'SA', months: 2 }, mostly: 'SA' })).toBe('allowed');
    expect(await from({ resident: { state: 'SA', months: 2 }, mostly: 'WA' })).toBe('ANC 2021 3.1');
    // Three months' residence is for the young alone.
    expect(await team({ active: [], resident: { state: 'SA', months: 3 }, mostly: 'SA' })).toBe(
      'ANC 2021 3.2',
    );
  });
  test('who is eligible for two states plays where selection was first entered (ANC 2021 3.3)', async () => {
    const both = { active: ['SA', 'VIC'], resident: { state: 'SA', months: 50 } };
    expect(await team({ ...both, firstEntered: 'SA' })).toBe('allowed');
    expect(await team({ ...both, firstEntered: 'VIC' })).toBe('ANC 2021 3.3');
    expect(await team(both)).toBe('asks ANC 2021 3.3');
    // By residence there and by club here.
    const moved = { active: ['SA'], resident: { state: 'VIC', months: 6 }, firstEntered: 'VIC' };
    expect(await team(moved)).toBe('ANC 2021 3.3');
    expect(await team(moved, { state: 'VIC' })).toBe('allowed');
    const young = { born: '2000-05-05', affiliated: true, home: 'WA', mostly: 'SA', firstEntered: 'WA' };
    expect(await team(young, { category: 'Youth' })).toBe('ANC 2021 3.3');
  });
  test('Interstate Pairs: both are eligible for the same state, as 3.2 says (ANC 2021 3.4)', async () => {
    const pair = (one: object, other: object) =>
      enter('anc-2021-ipc', { state: 'SA', category: 'Open', players: two(one, other) });
    const sa = { active: ['SA'], resident: { state: 'SA', months: 90 } };
    expect(await pair(sa, sa)).toBe('allowed');
    expect(await pair(sa, { active: [], resident: { state: 'SA', months: 6 } })).toBe('allowed');
    expect(await pair(sa, { active: ['VIC'], resident: { state: 'VIC', months: 90 } })).toContain(
      'ANC 2021 3.4',
    );
    // Two months do not make him eligible there.
    expect(await pair(sa, { active: ['VIC'], resident: { state: 'SA', months: 2 } })).toContain(
      'ANC 2021 3.4',
    );
    // The ABF's dispensation of 3.2 holds here too.
    const dispensed = { active: ['VIC'], resident: { state: 'VIC', months: 90 }, lifted: ['of-state'] };
    expect(await pair(sa, dispensed)).toBe('allowed');
  });
  test('Youth is born from 1 January 1995, but where the Youth Committee authorises (ANC 2021 3.5(a))', async () => {
    const youth = (born: string, more: object = {}) =>
      team({ home: 'SA', affiliated: true, born, ...more }, { category: 'Youth' });
    expect(await youth('1995-01-01')).toBe('allowed');
    expect(await youth('1994-12-31')).toBe('ANC 2021 3.5(a)');
    expect(await youth('1994-12-31', { lifted: ['born-from'] })).toBe('allowed');
  });
  test('Seniors are born before 1 January 1960, but where the Tournament Committee authorises (ANC 2021 3.5(b))', async () => {
    const senior = (born: string, more: object = {}) =>
      team({ active: ['SA'], born, ...more }, { category: 'Seniors’' });
    expect(await senior('1959-12-31')).toBe('allowed');
    expect(await senior('1960-01-01')).toBe('ANC 2021 3.5(b)');
    expect(await senior('1960-01-01', { lifted: ['born-before'] })).toBe('allowed');
    const butler = (born: string) =>
      enter('anc-2021-abpc-preliminary', {
        category: 'Seniors’',
        players: two({ scheme: true, affiliated: true, born }),
      });
    expect([await butler('1959-12-31'), await butler('1960-01-01')]).toEqual(['allowed', 'ANC 2021 3.5(b)']);
  });

  const member = { scheme: true, affiliated: true };
  const restricted = (one: object, other: object = { masterpoints: { '2020-12-31': 10 } }) =>
    enter('anc-2021-restricted-butler', { players: two({ ...member, ...one }, { ...member, ...other }) });
  test('Restricted Butler: both below 300 masterpoints at the end of 2020, each alone, those abroad counted (ANC 2021 3.5(c), 3.6)', async () => {
    const held = (points: number, on = '2020-12-31') => ({ masterpoints: { [on]: points } });
    expect(await restricted(held(299.99))).toBe('allowed');
    expect(await restricted(held(300))).toBe('ANC 2021 3.5(c), 3.6');
    expect(await restricted(held(299.99), held(300))).toBe('ANC 2021 3.5(c), 3.6');
    expect(await restricted(held(5, '2021-03-31'))).toBe('asks ANC 2021 3.5(c), 3.6');
  });
  test('a congress prize for Restricted: all below 300 at 31 March 2021 (ANC 2021 3.5(d))', async () => {
    const prize = (points: number) =>
      enter('anc-2021-congress-pairs', {
        category: 'Restricted',
        players: two({ masterpoints: { '2021-03-31': 20 } }, { masterpoints: { '2021-03-31': points } }),
      });
    expect([await prize(299), await prize(300)]).toEqual(['allowed', 'ANC 2021 3.5(d), 3.6']);
    const teams = await enter('anc-2021-congress-teams', {
      category: 'Restricted',
      players: four({ masterpoints: { '2021-03-31': 300 } }),
    });
    expect(teams).toBe('ANC 2021 3.5(d), 3.6');
  });
  test('into the Restricted Butler from abroad verified alone (ANC 2021 3.7)', async () => {
    const abroad = { overseas: true, masterpoints: { '2020-12-31': 20 } };
    expect(await restricted({ ...abroad, verified: true })).toBe('allowed');
    expect(await restricted({ ...abroad, verified: false })).toBe('ANC 2021 3.7');
    expect(await restricted(abroad)).toBe('asks ANC 2021 3.7');
    expect(await restricted({ ...abroad, verified: true, masterpoints: { '2020-12-31': 900 } })).toBe(
      'ANC 2021 3.5(c), 3.6',
    );
  });
  test('Butler players resident in Australia are financial members of scheme and club (ANC 2021 3.9)', async () => {
    for (const under of [
      'anc-2021-abpc-open-preliminary',
      'anc-2021-abpc-preliminary',
      'anc-2021-swiss-pairs',
    ]) {
      const butler = (player: object) => enter(under, { category: 'Open', players: two(member, player) });
      expect(await butler(member)).toBe('allowed');
      expect(await butler({ scheme: false, affiliated: true })).toBe('ANC 2021 3.9');
      expect(await butler({ scheme: true, affiliated: false })).toBe('ANC 2021 3.9');
      expect(await butler({ overseas: true, scheme: false, affiliated: false })).toBe('allowed');
    }
  });
});

describe('[CND-15] who may enter the GNOT (GNOT Sydney 2023 2)', () => {
  const team = (entry: object, player: object = {}) =>
    enter('gnot-sydney-2023', { players: four(player), ...entry });
  test('nominated by a club (GNOT Sydney 2023 2.1(a))', async () => {
    expect(await team({ nominated: true })).toBe('allowed');
    expect(await team({ nominated: false, paid: false }, { qualifier: true })).toBe('GNOT Sydney 2023 2.1');
    expect(await team({ nominated: false }, { qualifier: true })).toBe('asks GNOT Sydney 2023 2.1');
  });
  test('or directly, with the fee, all having played a qualifying event (GNOT Sydney 2023 2.1(b))', async () => {
    expect(await team({ nominated: false, paid: true }, { qualifier: true })).toBe('allowed');
    expect(await team({ nominated: false, paid: true }, { qualifier: false })).toBe(
      'GNOT Sydney 2023 2.1(b)',
    );
    const one = {
      nominated: false,
      paid: true,
      players: [...four({ qualifier: true }).slice(1), { player: 'x', qualifier: false }],
    };
    expect(await team(one)).toBe('GNOT Sydney 2023 2.1(b)');
  });
  test('who qualified in two teams names one before 29 July (GNOT Sydney 2023 2.3)', async () => {
    const both = (today: string, named?: string) =>
      team({ nominated: true, today }, { teams: ['X', 'Y'], ...(named ? { named } : {}) });
    expect(await both('2023-07-28')).toBe('asks GNOT Sydney 2023 2.3');
    expect(await both('2023-07-29')).toBe('GNOT Sydney 2023 2.3');
    expect(await both('2023-07-29', 'X')).toBe('allowed');
    expect(await both('2023-07-29', 'Y')).toBe('GNOT Sydney 2023 2.3');
  });
});

describe('[CND-15] a team of the GNOT adds a player (GNOT Sydney 2023 3.2, 3.3)', () => {
  const fit = { scheme: true, qualified: false, clubs: ['North Shore'], affiliated: true, qualifier: true };
  const add = async (moment: string, person: object, more: object = {}, players = four({})) => {
    const { exit, json } = await byestand('office squad - --under gnot-sydney-2023', {
      team: { id: 'X', club: 'North Shore', players },
      moment,
      in: { player: 'new', ...person },
      ...more,
    });
    return exit === 0 ? 'allowed' : ((json as { refused: { clause?: string } }).refused.clause ?? 'refused');
  };
  const before = (person: object, more: object = { approvals: ['club'] }, players = four({})) =>
    add('before-play', person, more, players);
  test('before play, a team of four or five (GNOT Sydney 2023 3.2)', async () => {
    expect(await before(fit)).toBe('allowed');
    expect(await before(fit, undefined, [...four({}), { player: 'e' }])).toBe('allowed');
    expect(await before(fit, undefined, [...four({}), { player: 'e' }, { player: 'f' }])).toBe(
      'GNOT Sydney 2023 3.2',
    );
    expect(await add('during-play', fit, { approvals: ['club'] })).toContain('GNOT Sydney 2023 3.2');
  });
  test('with the approval of the club that nominated it (GNOT Sydney 2023 3.2(a))', async () =>
    expect(await before(fit, {})).toContain('GNOT Sydney 2023 3.2'));
  test('an active member of the masterpoint scheme (GNOT Sydney 2023 3.2(b))', async () =>
    expect(await before({ ...fit, scheme: false })).toBe('GNOT Sydney 2023 3.2(b)'));
  test('who is not in the national final already (GNOT Sydney 2023 3.2(c))', async () =>
    expect(await before({ ...fit, qualified: true })).toBe('GNOT Sydney 2023 3.2(c)'));
  test('a member, a regular player or of the club’s qualifying event (GNOT Sydney 2023 3.2(d))', async () => {
    const none = { ...fit, clubs: [], regular: false, qualifier: false };
    expect(await before(none)).toBe('GNOT Sydney 2023 3.2(d)');
    expect(await before({ ...none, clubs: ['North Shore'] })).toBe('allowed');
    expect(await before({ ...none, regular: true })).toBe('allowed');
    expect(await before({ ...none, qualifier: true })).toBe('allowed');
  });
  const after = (person: object, more: object = {}) =>
    add('after-winning', person, { approvals: ['events-chairman'], today: '2023-08-18', ...more });
  test('a qualified team of four or five, too (GNOT Sydney 2023 3.3)', async () => {
    expect(await after(fit)).toBe('allowed');
    const six = [...four({}), { player: 'e' }, { player: 'f' }];
    expect(
      await add('after-winning', fit, { approvals: ['events-chairman'], today: '2023-08-18' }, six),
    ).toBe('GNOT Sydney 2023 3.3');
  });
  test('asked for in writing before 19 August (GNOT Sydney 2023 3.3(a))', async () => {
    expect(await after(fit, { today: '2023-08-19' })).toBe('GNOT Sydney 2023 3.3');
    expect(await after(fit, { approvals: [] })).toBe('GNOT Sydney 2023 3.3');
  });
  test('a member of the scheme and of a club in Sydney (GNOT Sydney 2023 3.3(c))', async () => {
    expect(await after({ ...fit, scheme: false })).toBe('GNOT Sydney 2023 3.3(c)');
    expect(await after({ ...fit, affiliated: false })).toBe('GNOT Sydney 2023 3.3(c)');
  });
  test('who played a qualifying event and is not in the final (GNOT Sydney 2023 3.3(d))', async () => {
    expect(await after({ ...fit, qualifier: false })).toBe('GNOT Sydney 2023 3.3(d)');
    expect(await after({ ...fit, qualified: true })).toBe('GNOT Sydney 2023 3.3(d)');
  });
});
