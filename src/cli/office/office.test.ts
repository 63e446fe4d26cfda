import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { run } from './office.ts';
import { Unusable } from '../say.ts';

const ask = async (kind: string, under: string, input: unknown, ...more: readonly string[]) => {
  const said: string[] = [];
  const exit = await run([kind, '-', '--under', under, ...more], {
    readInput: async () => JSON.stringify(input),
    out: (text) => said.push(text),
    err: (text) => said.push(text),
    isTerminal: false,
  });
  const text = said.join('\n');
  return { exit, text, json: more.includes('--pretty') ? undefined : (JSON.parse(text) as unknown) };
};
const answer = async (...args: Parameters<typeof ask>) => (await ask(...args)).json;

describe('[CLI-1] the office from the shell', () => {
  test('[RANK-9~] points are those of the place given, though nobody before it is named (ANC 2021 9.5, 9.7, 15.1, 15.2; SABF 19.2)', async () => {
    const entry = (id: string, place: number, more: object = {}) => ({
      id,
      place,
      players: [{ player: `of ${id}`, matches: 14, stanzas: 4 }],
      ...more,
    });
    const pointsOf = async (under: string, entries: readonly object[], category?: string) =>
      (
        (await answer('points', under, { entries, ...(category ? { category } : {}) })) as {
          entries: { points: number; players: { points: number }[] }[];
        }
      ).entries.map(({ players }) => players[0]?.points ?? 0);
    expect(await pointsOf('anc-2021-srosp', [entry('a', 3)])).toEqual([16]);
    expect(await pointsOf('anc-2021-srosp', [entry('a', 3), entry('b', 3)])).toEqual([12, 12]);
    expect(await pointsOf('anc-2021-srosp', [entry('a', 1, { eligible: false })])).toEqual([0]);
    expect(await pointsOf('anc-2021-itc-final', [entry('a', 2, { final: true })], 'Open')).toEqual([18]);
    expect(await pointsOf('sabf-walk-in-butler', [entry('a', 3)])).toEqual([10]);
  });

  test('[CND-5~] an entry without its category, or with one there is not, is not said to be allowed (ANC 2021 3.2)', async () => {
    const applicant = {
      id: '1',
      state: 'VIC',
      players: [{ player: 'b', active: ['SA'], resident: { state: 'SA', months: 70 } }],
    };
    for (const more of [{}, { category: 'Purple' }, { category: 'Open' }])
      expect(await answer('entry', 'anc-2021-itc', { ...applicant, ...more })).toMatchObject({
        allowed: false,
      });
  });

  test('[RANK-3~] a carry-over by place counts everybody placed before: a list with a gap is refused (ANC 2021 19.1)', async () => {
    const placings = [1, 2, 3, 5].map((place) => ({ id: `p${place}`, place, field: 'ns' }));
    const under = 'anc-2021-abpc-open-final';
    const through = (...qualified: string[]) => ask('carry', under, { placings, qualified });
    expect((await through('p1', 'p3')).json).toEqual([
      { id: 'p1', figure: 10 },
      { id: 'p3', figure: 8 },
    ]);
    expect((await through('p1', 'p5')).text).toContain('nobody is given in place 4');
  });

  test('[CND-5~][RANK-9~] a category is known however its apostrophe and capitals are written (ANC 2021 3.5(b), 16.1, 22.2)', async () => {
    const first = [{ id: '1', place: 1, players: [{ player: 'a' }] }];
    for (const category of ["Seniors'", 'seniors', 'Seniors’'])
      expect(
        await answer('points', 'anc-2021-abpc-final', { entries: first, category }),
        category,
      ).toMatchObject({ entries: [{ points: 35 }] });
    const born = (day: string) => ({
      id: '1',
      state: 'SA',
      category: "Seniors'",
      players: ['a', 'b', 'c', 'd'].map((player) => ({ player, active: ['SA'], born: day })),
    });
    expect(await answer('entry', 'anc-2021-itc', born('1959-12-31'))).toMatchObject({ allowed: true });
    expect(await answer('entry', 'anc-2021-itc', born('1960-01-01'))).toMatchObject({ allowed: false });
    expect(
      await answer('categories', 'anc-2021-ipc', {
        entries: [{ id: '1', place: 3, categories: ["Women's"] }],
      }),
    ).toContainEqual({ category: 'Women’s', places: [{ id: '1', place: 1, sharing: 1, overall: 3 }] });
  });

  test('[CND-16~] whose leave a change of a team needs is said in words (GNOT Sydney 2023 3.3(a); SABF 13.3, 19.1.2)', async () => {
    const team = { id: '1', players: ['a', 'b', 'c', 'd', 'e'].map((player) => ({ player })) };
    const add = { moment: 'after-winning', team, in: { player: 'f' }, today: '2023-08-18' };
    const six = { ...team, players: [...team.players, { player: 'g' }] };
    const told = async (under: string, change: object) =>
      (await ask('squad', under, change, '--pretty')).text;
    expect(await told('gnot-sydney-2023', add)).toContain(
      'the approval of the Chairman of the Events Committee',
    );
    expect(await told('gnot-sydney-2023', { ...add, team: six })).toContain(
      'only a team of 4 or 5 may add one',
    );
    expect(
      await told('sabf-gnot-under-grand', {
        ...add,
        out: 'a',
        replaced: 1,
        in: { player: 'f', rank: 'Life' },
      }),
    ).toContain('the approval of the Management Committee');
  });

  test('[CND-2~] scores missing when the table was left: 9.4 is cited for the Swan River pairs alone (ANC 2021 1.4, 9.4)', async () => {
    const clauseOf = async (under: string) =>
      (
        (await answer('penalty', under, { offence: 'score-missing', by: ['1'] })) as {
          proposals: { clause: string }[];
        }
      ).proposals[0]?.clause;
    expect(await clauseOf('anc-2021-srosp')).toContain('9.4');
    for (const under of ['anc-2021-ipc', 'anc-2021-abpc-final', 'anc-2021-congress-swiss-pairs'])
      expect(await clauseOf(under), under).toBe('ANC 2021 1.4, appendix on late arrival');
  });

  test('[CND-1] a penalty, with its sentence', async () => {
    const late = {
      offence: 'late',
      by: ['7'],
      minutes: 3,
      past: [{ by: '7', offence: 'slow', stage: 'preliminary' }],
    };
    expect(await answer('penalty', 'anc-2021-abpc-final', { ...late, stage: 'final' })).toMatchObject({
      proposals: [
        {
          does: 'fine',
          nth: 2,
          fine: { amount: 1, unit: 'vp' },
          clause: 'ANC 2021, appendix on late arrival',
        },
      ],
    });
    const told = await ask('penalty', 'sabf-matchpoint-pairs', { ...late, minutes: 12 }, '--pretty');
    expect(told.text).toBe(
      '7, late arrival, first time: up to 25% of a top, as the director decides (SABF 11.2).',
    );
    const lineUp = await ask('penalty', 'anc-2021-itc', { offence: 'line-up-late', by: ['SA'] }, '--pretty');
    expect(lineUp.text).toBe(
      'SA, a line-up posted late, first time: 3 VPs; the seating rights are lost (ANC 2021 11.8).',
    );
    const phone = { offence: 'phone-used', by: ['SA'], past: [{ by: 'SA', offence: 'phone-used' }] };
    expect((await ask('penalty', 'anc-2021-itc', phone, '--pretty')).text).toBe(
      'SA, a telephone used, second time: as the director decides; the match may be forfeited; disqualification may follow (ANC 2021 5.3(a), 1.7).',
    );
    const noticed = { offence: 'late', by: ['7'], minutes: 40, notice: true };
    expect((await ask('penalty', 'sabf-swiss-teams', noticed, '--pretty')).text).toBe(
      '7, late arrival, first time: nothing, for word was given in time (SABF 13.13).',
    );
  });
  test('[CND-1~][APP-3~] who decides a penalty is whom the document names: the Tournament Committee (SABF 7, 16.5)', async () => {
    const frivolous = { offence: 'appeal-frivolous', by: ['1'] };
    const told = async (under: string, input: unknown) =>
      (await ask('penalty', under, input, '--pretty')).text.split('\n');
    expect(await told('sabf-swiss-teams', frivolous)).toEqual([
      '1, a frivolous appeal, first time: up to 3 VPs, as the Tournament Committee decides (SABF 7).',
    ]);
    expect(await told('sabf-matchpoint-pairs', frivolous)).toEqual([
      '1, a frivolous appeal, first time: up to 100% of a top, as the Tournament Committee decides (SABF 7).',
    ]);
    const late = { offence: 'late', by: ['7', '8'], minutes: 31 };
    expect(await told('sabf-state-teams-finals', late)).toEqual(
      ['7', '8'].map(
        (team) =>
          `${team}, late arrival, first time: the Tournament Committee may disqualify both (SABF 16.5).`,
      ),
    );
  });

  test('[RANK-3] y is the score of the tenth placed: without it nothing is reckoned (ANC 2021 19.2, 19.3)', async () => {
    const placings = Array.from({ length: 11 }, (_, i) => ({
      id: `p${i + 1}`,
      place: i + 1,
      score: 200 - 5 * i,
    }));
    const qualified = placings.slice(0, 9).map(({ id }) => id);
    const under = 'anc-2021-abpc-final';
    const carry = (left: number) =>
      ask('carry', under, { placings: placings.filter(({ place }) => place !== left), qualified });
    // 1 + 6 × (160 − 155) ÷ (200 − 155) = 1.67
    expect((await carry(11)).json).toContainEqual({ id: 'p9', figure: 1.67 });
    const refused = await carry(10);
    expect(refused.exit).not.toBe(0);
    expect(refused.json).toMatchObject({
      refused: { code: 'carry-place-missing', clause: 'ANC 2021 19.2, 19.3' },
    });
    expect(refused.text).toContain('nobody is given in place 10');
    // Two share the third place: nobody is fourth, and nobody is missing, but the tie has to be broken first.
    const shared = placings.map((one) => (one.place === 4 ? { ...one, place: 3 } : one));
    expect((await ask('carry', under, { placings: shared, qualified })).text).toContain(
      'Place 3 is tied between p3, p4',
    );
    // With nobody below there is no tenth either.
    const nine = await ask('carry', under, { placings: placings.slice(0, 9), qualified });
    expect(nine.json).toMatchObject({ refused: { code: 'carry-place-missing' } });
  });

  test('[RANK-11] an event of a Women’s and Seniors’ trial is given once: its Open and its own places count (SABF 18.10.1(d), (g))', async () => {
    const entry = (place: number, a: string, b: string) => ({
      id: `${place}`,
      place,
      of: 9,
      members: [a, b].map((player) => ({ player, played: 9 })),
    });
    const event = { event: 'swiss-pairs-championship', entries: [entry(10, 'a', 'b'), entry(11, 'c', 'd')] };
    const pointsOf = async (events: readonly object[]) => {
      const { pairs } = (await answer('trial', 'sabf-women-seniors-entry', {
        events,
        nominations: [
          { id: 'ab', players: ['a', 'b'] },
          { id: 'cd', players: ['c', 'd'] },
        ],
      })) as { pairs: { id: string; points: number }[] };
      return Object.fromEntries(pairs.map(({ id, points }) => [id, points]));
    };
    const once = await pointsOf([event]);
    // 11th to 15th are 10 of their own to each of the two; the tenth has Open points, each worth three.
    expect(once['cd']).toBe(20);
    expect(once['ab']).toBeGreaterThan(0);
    expect(once).toEqual(
      await pointsOf([
        { ...event, own: false },
        { ...event, own: true },
      ]),
    );
    expect((await pointsOf([{ ...event, own: false }]))['cd']).toBe(0);
  });

  test('[RANK-11~] a pair that played too little together has no points, neither of the two (SABF 18.2.1)', async () => {
    const pair = (id: string, place: number, played: readonly [number, number]) => ({
      id,
      place,
      of: 9,
      members: played.map((one, i) => ({ player: `${id}${i}`, played: one })),
    });
    const earned = (await answer('qualifying', 'sabf-open-trials-entry', {
      event: 'anc-butler-pairs',
      entries: [pair('x', 1, [5, 9]), pair('y', 2, [6, 6])],
    })) as { player: string; points: number; whyNot?: { says: string } }[];
    expect(earned.map(({ player, points }) => [player, points])).toEqual([
      ['x0', 0],
      ['x1', 0],
      ['y0', 14],
      ['y1', 14],
    ]);
    expect(earned.map(({ whyNot }) => whyNot !== undefined)).toEqual([true, true, false, false]);
  });

  test('[RANK-4~] the first ten contending pairs of each field go on, without the number being given (ANC 2021 17.3)', async () => {
    const placings = ['NS', 'EW'].flatMap((field) =>
      Array.from({ length: 12 }, (_, i) => ({
        id: `${field}${i + 1}`,
        place: i + 1,
        field,
        ...(field === 'NS' && i === 3 ? { contending: false } : {}),
      })),
    );
    const { through } = (await answer('qualify', 'anc-2021-abpc-open-preliminary', { placings })) as {
      through: { id: string }[];
    };
    const of = (field: string) => through.map(({ id }) => id).filter((id) => id.startsWith(field));
    expect(of('EW')).toEqual(Array.from({ length: 10 }, (_, i) => `EW${i + 1}`));
    expect(of('NS')).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11].map((one) => `NS${one}`));
  });

  test('[CND-2~] system cards', async () =>
    expect(await answer('cards', 'sabf-swiss-teams', { cards: 0, lackedBefore: [1] })).toMatchObject({
      penalty: true,
    }));

  test('[RANK-3] carry-over with its reasons', async () => {
    const input = {
      placings: [
        { id: 'A', place: 1, score: '612.37' },
        { id: 'B', place: 2, score: 598.5 },
      ],
      qualified: ['A', 'B'],
    };
    expect(await answer('carry', 'anc-2021-itc-final', input)).toEqual([
      { id: 'A', figure: 1.387 },
      { id: 'B', figure: 0 },
    ]);
    expect(await answer('carry', 'anc-2021-itc-final', input, '--why')).toMatchObject([
      { figure: { value: 1.387, clause: 'ANC 2021 12.2', formula: '(first - second) * percent / 100' } },
      {},
    ]);
    const told = await ask('carry', 'anc-2021-itc-final', input, '--why', '--pretty');
    expect(told.text).toContain(
      '1.387 = (612.37 - 598.5) × 10 ÷ 100, a part of the margin of the stage before (ANC 2021 12.2)',
    );
    expect(
      await answer('carry', 'sabf-state-pairs-final', {
        placings: [{ id: '1', place: 1 }],
        qualified: ['1'],
        means: { 1: '54.5' },
      }),
    ).toEqual([{ id: '1', figure: 54.5 }]);
  });
  test('[RANK-4][RANK-14] who goes on, and places per club', async () => {
    const placings = [1, 2, 3, 4, 5].map((place) => ({ id: `${place}`, place }));
    expect(await answer('qualify', 'sabf-trials', { placings, withdrawn: ['2'] })).toMatchObject({
      through: [{ id: '1' }, { id: '3' }, { id: '4', replaces: '2' }],
      reserves: [{ id: '5' }],
    });
    expect(
      await answer('clubs', 'sabf-gnot-regional', { clubs: [{ club: 'a', teams: 11 }, { club: 'b' }] }),
    ).toMatchObject({
      clubs: [{ figure: 5 }, { figure: 1 }],
      oneMore: false,
    });
    const tied = placings.map((one) => (one.place === 4 ? { ...one, place: 3 } : one));
    expect(await ask('qualify', 'sabf-trials', { placings: tied })).toMatchObject({
      exit: 1,
      json: { allowed: false, refused: { code: 'place-shared' } },
    });
  });
  test('[RANK-6][CND-19] sessions, attendance and substitutes', async () => {
    const sessions = [60, 56, 58, 70].map((score, i) => ({
      session: i + 1,
      manner: i === 3 ? 'substitute' : 'pair',
      score,
    }));
    expect(
      await answer('sessions', 'sabf-matchpoint-pairs', {
        pairs: [{ id: '7', players: ['a', 'b'], of: 4, sessions }],
      }),
    ).toMatchObject({
      pairs: [{ total: 232, mean: 58, sessions: [{}, {}, {}, { real: 70, counts: 58 }] }],
    });
    const five = {
      id: '7',
      nominated: ['a', 'b'],
      of: 10,
      turns: Array.from({ length: 5 }, () => ({ players: ['a', 'x'] })),
    };
    expect(await answer('attendance', 'anc-2021-srosp', five)).toMatchObject({
      left: { substitutions: 0 },
      count: { substitutions: 5 },
    });
    expect(await ask('substitute', 'anc-2021-srosp', { ...five, out: 'b' })).toMatchObject({
      exit: 1,
      json: { allowed: false, refused: { code: 'substitutions-used-up', clause: 'ANC 2021 21.2' } },
    });
    expect(
      await answer('substitute', 'sabf-trials', { ...five, turns: [], out: 'b', notice: 10 }),
    ).toMatchObject({
      allowed: true,
      contest: { fielding: false, opponents: true },
    });
  });
  test('[RANK-8][RANK-9][RANK-15] points, masterpoints, titles, categories', async () => {
    const entries = [1, 2, 2].map((place, i) => ({ id: `${i}`, place, players: [{ player: `p${i}` }] }));
    expect(await answer('points', 'anc-2021-abpc-open-final', { entries })).toMatchObject({
      entries: [{ points: 45 }, { points: 37.5 }, { points: 37.5 }],
    });
    // Points by category: none given, and one that has none, are refused (ANC 2021 15.1, 22.2, 22.3).
    const teams = { entries };
    expect(await ask('points', 'anc-2021-itc-final', teams)).toMatchObject({
      exit: 1,
      json: {
        refused: { code: 'points-category-missing', details: { known: ['Open', 'Women’s', 'Seniors’'] } },
      },
    });
    expect(await ask('points', 'anc-2021-itc-final', { ...teams, category: 'Youth' })).toMatchObject({
      exit: 1,
      json: { refused: { code: 'points-category', clause: 'ANC 2021 15.1–15.3' } },
    });
    const placings = [1, 2, 3, 4].map((place) => ({ id: `${place}`, place }));
    expect(await answer('masterpoints', 'club-pairs', { placings, tables: 2, winners: 1 })).toEqual([
      { id: '1', each: 0.12 },
      { id: '2', each: 0.08 },
    ]);
    const match = { id: '1', home: { id: 'A', players: 4 }, away: { id: 'B', players: 4 }, margin: 2 };
    expect(await answer('match-masterpoints', 'gnot-sydney-2023', { matches: [match] })).toMatchObject([
      { teams: [{ id: 'A', team: 1.68, each: 0.42 }, { id: 'B' }] },
    ]);
    expect(
      await answer('titles', 'anc-2021-itc-final', {
        winners: [{ player: 'a', stanzas: 1 }, { player: 'b' }],
      }),
    ).toMatchObject({
      holders: ['a'],
      others: [{ player: 'b', whyNot: { says: expect.stringContaining('(ANC 2021 12.1)') } }],
    });
    expect(
      await answer('categories', 'anc-2021-ipc', { entries: [{ id: '1', place: 4, categories: ['Youth'] }] }),
    ).toContainEqual({
      category: 'Youth',
      places: [{ id: '1', place: 1, sharing: 1, overall: 4 }],
    });
  });
  test('[RANK-11][RANK-12] trials and finals', async () => {
    const entry = (place: number, ...players: readonly string[]) => ({
      id: `${place}`,
      place,
      of: 1,
      members: players.map((player) => ({ player, played: 1 })),
    });
    expect(
      await answer('trial', 'sabf-women-seniors-entry', {
        events: [
          { event: 'state-pairs-championship', entries: [entry(1, 'a', 'b')] },
          { event: 'open-trials-consolation', own: true, entries: [entry(6, 'c', 'd')] },
        ],
        nominations: [
          { id: 'cd', players: ['c', 'd'] },
          { id: 'ab', players: ['a', 'b'] },
        ],
      }),
    ).toMatchObject({
      pairs: [
        { id: 'ab', in: 'immediate', points: 180 },
        { id: 'cd', in: 'points', points: 20 },
      ],
      berths: 12,
    });
    const team = (id: string, points: number) => ({
      id,
      players: ['a', 'b', 'c', 'd'],
      points,
      vp: 100,
      matches: 10,
      played: {},
    });
    expect(
      await answer('finals', 'sabf-state-teams', { first: [team('A', 4)], second: [team('B', 3)] }),
    ).toMatchObject([{ id: 'B', points: 7 }]);
  });
  test('[RANK-11~] the points of one event of the year, to each who played enough (SABF 18.2.1, 18.12)', async () => {
    const members = [80, 60, 50, 50, 48, 30].map((played, i) => ({ player: 'abcdef'[i] ?? '', played }));
    const asked = { event: 'state-teams-final', entries: [{ id: 'X', place: 2, of: 112, members }] };
    // 40 less a third for six; at least two fifths of 112 boards, 44.8.
    const each = (await answer('qualifying', 'sabf-open-trials-entry', asked)) as { points: number }[];
    expect(each.map(({ points }) => Math.round(100 * points) / 100)).toEqual([
      26.67, 26.67, 26.67, 26.67, 26.67, 0,
    ]);
    const other = ask('qualifying', 'sabf-open-trials-entry', { ...asked, event: 'club-night' });
    await expect(other).rejects.toThrow(
      '‘club-night’ is not one of the selected events (SABF 18.2.1, 18.12)',
    );
  });
  test('[CLI-1~] every question and what it takes is written down', async () => {
    const page = readFileSync(new URL('../../../docs/formats/office.md', import.meta.url), 'utf8');
    const said: string[] = [];
    await run(['--list'], {
      readInput: async () => '',
      out: (text) => said.push(text),
      err: (text) => said.push(text),
      isTerminal: false,
    });
    for (const { name } of JSON.parse(said.join('')) as readonly { readonly name: string }[])
      expect(page).toContain(`| \`${name}\` |`);
  });
  test('[CND-4~] who is of which state cannot be judged without one (ANC 2021 3.2)', async () => {
    const pair = { id: 'X', players: ['a', 'b'].map((player) => ({ player, active: ['SA'] })) };
    expect(await ask('entry', 'anc-2021-ipc', pair)).toMatchObject({
      exit: 1,
      json: { refused: { code: 'entry-state-missing', clause: 'ANC 2021 3.2' } },
    });
    expect(await ask('entry', 'anc-2021-ipc', { ...pair, state: 'SA' })).toMatchObject({ exit: 0 });
  });
  test('[CND-4~] what is not known of a player is asked for in words, not by the name of a need (ANC 2021 3.2, 3.4)', async () => {
    const players = [{ player: 'a', active: ['SA'] }, { player: 'b' }];
    const { json } = await ask('entry', 'anc-2021-ipc', { id: '1', state: 'SA', players });
    expect((json as { unknown: readonly { says: string }[] }).unknown.map(({ says }) => says)).toEqual([
      'Not known of b yet: the clubs of last year, and the residence (ANC 2021 3.2). Ask, and enter it.',
      'Not known of 1 yet: the states of both players (ANC 2021 3.4). Ask, and enter it.',
    ]);
  });

  test('[CND-4][CND-5][CND-14] entries, squads and bars', async () => {
    const player = { player: 'a', scheme: true, affiliated: true, masterpoints: { '2020-12-31': 400 } };
    expect(await ask('entry', 'anc-2021-restricted-butler', { id: 'X', players: [player] })).toMatchObject({
      exit: 1,
      json: {
        allowed: false,
        refused: [{ code: 'entry-masterpoints-under', clause: 'ANC 2021 3.5(c), 3.6' }],
      },
    });
    const team = { id: 'X', players: ['a', 'b', 'c', 'd'].map((one) => ({ player: one })) };
    expect(
      await ask('squad', 'sabf-swiss-teams', { team, moment: 'after-closing', in: { player: 'e' } }),
    ).toMatchObject({ exit: 1 });
    expect(
      await ask('squad', 'sabf-swiss-teams', {
        team,
        moment: 'after-closing',
        in: { player: 'e' },
        approvals: ['committee'],
      }),
    ).toMatchObject({ exit: 0 });
    const bar = (await answer('bar', 'sabf-trials', {
      cause: 'withdrew-unexcused',
      player: 'a',
      on: '2026-05-20',
      competition: 1,
    })) as { bar: unknown };
    expect(bar).toMatchObject({ bar: { until: { day: '2027-05-20' } }, follows: 'does' });
    expect(
      await ask('bar', 'sabf-trials', { bars: [bar.bar], players: ['a'], day: '2027-01-01', competition: 4 }),
    ).toMatchObject({ exit: 1 });
    expect(
      await ask('bar', 'sabf-trials', { bars: [bar.bar], players: ['a'], day: '2027-06-01', competition: 4 }),
    ).toMatchObject({ exit: 0 });
  });
  test('[TIME-1][TIME-6][TIME-7][TIME-8] clocks, calendars, finishing times, deadlines', async () => {
    expect(await answer('clock', 'gnot-sydney-2023', { boards: 14 })).toMatchObject({
      minutes: 98,
      noFurther: 91,
    });
    expect(await answer('calendar', 'sabf-state-teams-finals', { finished: '2026-09-01' })).toMatchObject({
      dates: [{ days: ['2026-09-15'] }, {}, {}, {}, {}, {}],
    });
    expect(await answer('finish', 'anc-2021-itc', { category: 'Youth' })).toMatchObject({
      finish: '2021-07-15T16:30',
    });
    expect(
      await answer('finish', 'club-pairs', {
        sessions: [{ name: '1', start: '2026-11-15T19:30', minutes: 180 }],
      }),
    ).toMatchObject([{ finish: '2026-11-15T22:30' }]);
    const times = { starts: '2026-11-15T10:00', sessions: [{ name: '1', start: '2026-11-15T10:00' }] };
    expect(await answer('deadlines', 'sabf-teams', times)).toMatchObject([
      { at: '2026-11-08T10:00', clause: 'SABF 4.2.2' },
      { at: '2026-11-15T09:45' },
      {},
    ]);
  });
  test('[CND-23][CND-24][TIME-4] responsibility, psychic calls, a timetable', async () => {
    expect(
      await answer('responsible', 'sabf-matchpoint-pairs', {
        what: 'board',
        guideCards: false,
        sitting: 'ns',
      }),
    ).toMatchObject({ marks: { ns: 'A-', ew: 'A+' } });
    expect(
      await answer('psyche', 'sabf-teams', { opponents: [{ player: 'a', rank: 'Local Master' }] }),
    ).toEqual({ verdict: 'protected', players: ['a'], clause: 'SABF 4.6' });
    const session = {
      contest: 'A',
      session: '1',
      room: 'Main',
      start: '2026-11-15T10:00',
      minutes: 180,
      players: ['a'],
    };
    expect(
      await answer('timetable', 'club-pairs', {
        sessions: [session, { ...session, contest: 'B', start: '2026-11-15T12:00' }],
      }),
    ).toMatchObject({
      clashes: [{ players: ['a'], from: '2026-11-15T12:00', to: '2026-11-15T13:00' }],
    });
  });
  test('what cannot be read is said, with the place', async () => {
    await expect(ask('penalty', 'sabf-teams', { offence: 'lateness', by: [] })).rejects.toThrow(
      /offence: ‘lateness’/,
    );
    await expect(ask('penalty', 'sabf-teams', { offence: 'late', by: ['7'] })).rejects.toThrow(
      /Give the minutes/,
    );
    await expect(ask('clock', 'club-pairs', { boards: 14 })).rejects.toThrow(/timing/);
    await expect(ask('clok', 'club-pairs', {})).rejects.toThrow(/did you mean ‘clock’/);
    await expect(
      ask('bar', 'sabf-trials', { cause: 'absent', player: 'a', on: 'soon', competition: 1 }),
    ).rejects.toThrow(/‘soon’ is not a day/);
    await expect(ask('masterpoints', 'club-pairs', { placings: [], tables: 4, winners: 3 })).rejects.toThrow(
      /winners: ‘3’/,
    );
    await expect(
      ask('carry', 'sabf-state-pairs-final', { placings: [], qualified: [], means: { 7: 'many' } }),
    ).rejects.toThrow(/means.7/);
    await expect(ask('carry', 'nowhere', { placings: [], qualified: [] })).rejects.toThrow(Unusable);
    await expect(ask('calendar', 'sabf-state-teams-finals', { finished: '2026-02-31' })).rejects.toThrow(
      /2026-02-31/,
    );
  });
});
