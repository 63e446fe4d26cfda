import { describe, expect, it } from 'vitest';
import { run } from './draw.ts';
import { Unusable } from '../say.ts';

/** Runs `byestand draw …` on one input; the exit code, what it said, or why it could not. */
const call = async (args: readonly string[], input?: unknown) => {
  const out: string[] = [];
  const io = {
    readInput: () => Promise.resolve(typeof input === 'string' ? input : JSON.stringify(input)),
    out: (text: string) => void out.push(text),
    err: () => undefined,
    isTerminal: false,
  };
  try {
    const code = await run(args, io);
    return { code, text: out.join('\n') };
  } catch (error) {
    if (error instanceof Unusable) return { code: 2, text: error.message };
    throw error;
  }
};

const json = async (args: readonly string[], input?: unknown) => {
  const { code, text } = await call(args, input);
  return { code, value: JSON.parse(text) as Record<string, unknown> };
};

const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => ({ id, score: 40 - 3.5 * at }));

describe('byestand draw swiss', () => {
  it('[DRAW-2~] [DRAW-6~] gives pairs and why', async () => {
    const { code, value } = await json(['swiss', '-'], { contestants: six, met: [['a', 'b']], seed: 7 });
    expect(code).toBe(0);
    expect(value['pairs']).toEqual([
      ['a', 'c'],
      ['b', 'd'],
      ['e', 'f'],
    ]);
    const why = value['why'] as readonly Record<string, unknown>[];
    expect(why).toHaveLength(3);
    expect(why[0]).toMatchObject({
      who: [
        { id: 'a', place: 1, score: 40 },
        { id: 'c', place: 3, score: 33 },
      ],
      passedOver: [{ id: 'b', because: [{ kind: 'met' }] }],
    });
    expect(value['proven']).toEqual({ best: true });
  });

  it('[DRAW-3~] bye and triangle', async () => {
    const five = six.slice(0, 5);
    const bye = await json(['swiss', '-'], { contestants: five, odd: 'bye' });
    expect(bye.value).toMatchObject({
      bye: 'e',
      pairs: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    });
    const triangle = await json(['swiss', '-'], { contestants: five, odd: 'triangle' });
    expect(triangle.value).toMatchObject({ triangle: ['c', 'd', 'e'], pairs: [['a', 'b']] });
  });

  it('[VP-7~] under a form of contest: its award for a bye', async () => {
    const input = { contestants: six.slice(0, 5), odd: 'bye', form: 'anc-2021-itc' };
    expect((await json(['swiss', '-'], input)).value).toMatchObject({
      bye: 'e',
      byeAward: { vp: '35', imps: '0', clause: 'ANC 2021 11.11' },
    });
    expect((await call(['swiss', '-'], { ...input, form: 'x' })).code).toBe(2);
  });

  it('[DRAW-2~] by hand, with the steps', async () => {
    const { value } = await json(['swiss', '-'], { contestants: six, met: [['e', 'f']], method: 'hand' });
    expect(value['pairs']).toEqual([
      ['a', 'b'],
      ['c', 'e'],
      ['d', 'f'],
    ]);
    expect((value['steps'] as readonly { says: string }[]).map(({ says }) => says)).toEqual([
      'a with b, the next',
      'c with d, the next',
      'e has met all who are left: f',
      'take up c with d, the lowest match',
      'c with e, the next who may be taken (d passed over)',
      'd with f, the next',
    ]);
  });

  it('[DRAW-14~] no legal draw: exit 1, the constraints in conflict and the ways out', async () => {
    const met = ['b', 'c', 'd', 'e', 'f'].map((other) => ['a', other, 1]);
    const { code, value } = await json(['swiss', '-'], { contestants: six, met });
    expect(code).toBe(1);
    expect(value).toMatchObject({ pairs: [], refused: { code: 'draw-none' } });
    expect(value['conflict']).toHaveLength(5);
    expect((value['wayOut'] as readonly unknown[])[0]).toMatchObject({ use: 'rematch', pairs: [['a', 'f']] });
    const odd = await json(['swiss', '-'], { contestants: six.slice(1) });
    expect(odd.code).toBe(1);
    expect(odd.value['refused']).toMatchObject({ code: 'draw-odd' });
  });

  it('[CLI-1~] input that cannot be used: exit 2 with what, where and what to do', async () => {
    const bad = async (input: unknown) => call(['swiss', '-'], input);
    expect(await bad({ contestants: six, met: [['a', 'x']] })).toEqual({
      code: 2,
      text: 'met[0]: ‘x’ is not among the contestants. Check the name, or add the contestant.',
    });
    expect((await bad({ contestants: [{ id: 'a' }, { id: 'b', score: 1 }] })).text).toContain(
      'contestants[0].score',
    );
    expect((await bad({ contestants: six, methd: 'hand' })).text).toContain('did you mean method?');
    expect((await bad({ contestants: six, method: 'hands' })).text).toContain('optimum, hand');
    expect((await bad({ contestants: [...six, six[0]] })).text).toContain('entered twice');
    expect((await bad({ contestants: six, met: [['a', 'b']], withdrawn: ['a'] })).text).toContain(
      '‘a’ is named as withdrawn and as a contestant',
    );
    expect((await bad('{"contestants": [')).text).toContain('line 1, column 18');
    expect((await bad([])).code).toBe(2);
    expect((await call(['swis', '-'], {})).text).toContain("did you mean 'swiss'");
    expect((await call([])).code).toBe(2);
    expect((await call(['swiss'])).code).toBe(2);
  });

  it('[RANK-2~] [DRAW-12~] penalties left out, yellow systems noted', async () => {
    const field = [
      { id: 'a', score: 54, penalty: 6, yellow: true },
      { id: 'b', score: 55 },
      { id: 'c', score: 53 },
      { id: 'd', score: 40 },
    ];
    const { value } = await json(['swiss', '-'], { contestants: field });
    expect((value['known'] as { standings: readonly unknown[] }).standings[0]).toMatchObject({
      id: 'a',
      score: 60,
    });
    const sabf = await json(['swiss', '-'], { contestants: field, rules: 'sabf', round: 1, boards: 14 });
    expect(sabf.value['yellow']).toMatchObject([{ who: ['a'], verdict: 'not-allowed' }]);
  });

  it('[DRAW-4~] modified Swiss', async () => {
    const input = { contestants: six, met: [['a', 'b', 2]], modified: true, rounds: 9, round: 6 };
    expect((await json(['swiss', '-'], input)).value['pairs']).toContainEqual(['a', 'b']);
    expect((await json(['swiss', '-'], { ...input, round: 5 })).value['pairs']).not.toContainEqual([
      'a',
      'b',
    ]);
  });

  it('[DRAW-13~] with seating; who has withdrawn no longer counts', async () => {
    const input = { contestants: six, met: [['a', 'gone']], withdrawn: ['gone'], periods: 2, seed: 3 };
    const { value } = await json(['swiss', '-'], input);
    const seating = value['seating'] as readonly {
      home: string;
      away: string;
      periods: { sitsFirst: string }[];
    }[];
    expect(seating.map(({ home, away }) => [home, away].sort())).toEqual(value['pairs']);
    expect(seating.every(({ home, periods }) => periods[0]?.sitsFirst === home)).toBe(true);
    expect((await call(['swiss', '-'], { contestants: six.slice(0, 1) })).code).toBe(2);
  });

  it('for people: tables, and sentences with --why', async () => {
    const { text } = await call(['swiss', '-', '--pretty', '--why'], { contestants: six });
    expect(text.split('\n')[0]).toBe('Table 1: a v b');
    expect(text).toContain('a (1st, 40) meets b (2nd, 36.5).');
  });
});

describe('byestand draw …', () => {
  it('[DRAW-1~] first', async () => {
    const contestants = ['1', '2', '3', '4', '5', '6'];
    expect((await json(['first', '-'], { contestants })).value['pairs']).toEqual([
      ['1', '4'],
      ['2', '5'],
      ['3', '6'],
    ]);
    const quarters = await json(['first', '-'], { contestants, method: 'quarters', seed: 3 });
    expect((quarters.value['pairs'] as string[][]).flat().sort()).toEqual(contestants);
    expect((await call(['first', '-'], { contestants, method: 'bands' })).code).toBe(2);
  });

  it('[TMOV-5~] round-robin', async () => {
    const { value } = await json(['round-robin', '--contestants', '7', '--form', 'anc-2021']);
    expect((value['rounds'] as unknown[])[0]).toEqual({
      round: 1,
      bye: '1',
      pairs: [
        ['5', '2'],
        ['6', '3'],
        ['7', '4'],
      ],
    });
    const plain = await json(['round-robin', '--contestants', '7']);
    expect(plain.value['rounds']).toHaveLength(7);
    expect((await call(['round-robin', '--contestants', '1'])).code).toBe(2);
    expect((await call(['round-robin', '--contestants', 'x'])).code).toBe(2);
    const teams = ['1', '2', '3', '4', '5', '6', '7'];
    const second = await json(['round-robin', '-'], {
      contestants: teams,
      robin: 2,
      placing: ['6', '3', '1', '2', '4', '5', '7'],
    });
    expect((second.value['rounds'] as unknown[])[0]).toMatchObject({ round: 8, bye: '3' });
  });

  it('[DRAW-8~] [DRAW-18~] knockout', async () => {
    const teams = Array.from({ length: 16 }, (_, at) => `t${at + 1}`);
    const first = await json(['knockout', '-'], { contestants: teams.map((id) => ({ id })), seed: 7 });
    const pairs = first.value['pairs'] as string[][];
    expect(pairs).toHaveLength(8);
    expect(first.value['next']).toMatchObject({ need: 'results', round: 1, missing: pairs });
    const results = pairs.map(([a, b], at) => ({ a, b, imps: [40 + at, 10] }));
    const second = await json(['knockout', '-'], { teams, seed: 7, rounds: [{ results }] });
    const turn = (second.value['next'] as { turn: { team: string; options: string[] } }).turn;
    expect(turn.team).toBe(pairs[7]?.[0]);
    expect(turn.options).toHaveLength(5);
    const lowest = await json(['knockout', '-'], { teams, seed: 7, rounds: [{ results }], choose: 'lowest' });
    expect(lowest.value['pairs']).toHaveLength(4);
    expect((lowest.value['pairs'] as string[][])[0]).toEqual([turn.team, turn.options[0]]);
    const wrong = { results, choices: undefined };
    const refused = await json(['knockout', '-'], {
      teams,
      seed: 7,
      rounds: [wrong, { choices: [[turn.team, turn.team]] }],
    });
    expect(refused.code).toBe(1);
    expect((await call(['knockout', '-'], { teams: teams.slice(1) })).code).toBe(2);
  });

  it('[DRAW-9~] repechage, [DRAW-10~] play-off, [DRAW-11~] final, [DRAW-13~] seating, [DRAW-15~] advise, [DRAW-16~] sections', async () => {
    const swiss = [
      { id: 'a', score: 18 },
      { id: 'b', score: 2 },
    ];
    const dropping = [
      { id: 'p', score: 15 },
      { id: 'q', score: 15 },
    ];
    expect((await json(['repechage', '-'], { round: 2, swiss, dropping })).value['pairs']).toEqual([
      ['a', 'q'],
      ['b', 'p'],
    ]);
    expect((await json(['play-off', '-'], { rule: 'gnot-28', teams: ['a', 'b'] })).value).toMatchObject({
      next: { boards: 4 },
    });
    const finals = await json(['final', '-'], { series: 'final-five', ranking: ['1', '2', '3', '4', '5'] });
    expect(finals.value['next']).toEqual(['qf1', 'qf2']);
    const stanzas = await json(['final', '-'], {
      series: 'stanzas',
      ranking: ['a', 'b'],
      vps: [412.7, 400.3],
    });
    expect(stanzas.value).toMatchObject({ carryOver: 1.24, next: { team: 'a', count: 1 } });
    const seating = await json(['seating', '-'], { pairs: [['a', 'b']], periods: 2, seed: 4 });
    expect(seating.value).toMatchObject([{ periods: [{ period: 1 }, { period: 2 }] }]);
    const advice = await json(['advise', '--contestants', '16', '--rounds', '9']);
    expect(advice.value).toMatchObject({ fewest: 6, most: 8 });
    const sections = await json(['sections', '-'], { contestants: ['1', '2', '3', '4'], sections: 2 });
    expect(sections.value).toMatchObject({ sections: [{ sum: 5 }, { sum: 5 }], spread: 0 });
  });

  it('[DRAW-7~] edit', async () => {
    const draw = { contestants: six, met: [['a', 'b']] };
    const wanted = {
      pairs: [
        ['a', 'd'],
        ['b', 'c'],
        ['e', 'f'],
      ],
    };
    const edited = await json(['edit', '-'], {
      draw,
      wanted,
      by: 'director',
      reason: 'asked by both captains',
    });
    expect(edited.value).toMatchObject({
      reason: 'asked by both captains',
      changed: [
        ['a', 'd'],
        ['b', 'c'],
      ],
    });
    const refused = await json(['edit', '-'], {
      draw,
      wanted: {
        pairs: [
          ['a', 'b'],
          ['c', 'd'],
          ['e', 'f'],
        ],
      },
      reason: 'x',
    });
    expect(refused.code).toBe(1);
    expect(refused.value['why']).toEqual([
      'This hand-made draw cannot stand: a and b may not meet (met) (Course Notes (Swiss Teams)). Mend it, or allow the rematch in writing.',
    ]);
  });
});

describe('what cannot be', () => {
  const refused = async (kind: string, input: unknown): Promise<string> => {
    const { code, text } = await call([kind, '-'], input);
    return `${code} ${text}`;
  };

  it('[CLI-1~] is refused in every kind of draw, with its place', async () => {
    const four = ['a', 'b', 'c', 'd'];
    expect(await refused('first', { contestants: four, method: 'bands', bands: [-1, 6, -1] })).toContain(
      '2 Bands of -1',
    );
    expect(await refused('round-robin', { contestants: ['a', 'a', 'b'] })).toContain(
      '2 contestants[1]: ‘a’ is entered twice',
    );
    expect(
      await refused('round-robin', { contestants: ['a', 'b', 'c', 'd', 'd'], robin: 1, form: 'anc-2021' }),
    ).toContain('2 contestants[4]: ‘d’ is entered twice');
    expect(await refused('seating', { pairs: [['a', 'a']] })).toContain('2 pairs[0] should be two different');
    expect(
      await refused('seating', {
        pairs: [
          ['a', 'b'],
          ['b', 'c'],
        ],
      }),
    ).toContain('‘b’ is entered twice');
    expect(await refused('seating', { pairs: [['a', 'b']], periods: -1 })).toContain('2 periods should be');
    expect(await refused('sections', { contestants: ['a', 'b', 'a'] })).toContain(
      '2 contestants[2]: ‘a’ is entered twice',
    );
    const five = { series: 'final-five', ranking: [...four, 'd'] };
    expect(await refused('final', five)).toContain('2 ranking[4]: ‘d’ is entered twice');
    expect(await refused('final', { ...five, ranking: [...four, 'e'], boards: -3 })).toContain(
      '2 boards should be a whole number from 1 on',
    );
    const twice = [
      { match: 'qf1', winner: 'd' },
      { match: 'qf1', winner: 'e' },
    ];
    expect(await refused('final', { ...five, ranking: [...four, 'e'], reports: twice })).toContain(
      'reported twice',
    );
    const stanzas = { series: 'stanzas', ranking: ['a', 'b'], vps: [100, 120] };
    expect(await refused('final', stanzas)).toContain('2 vps: a is named as the higher placed');
    expect(await refused('final', { ...stanzas, ranking: ['a', 'b', 'c'] })).toContain('2 ');
    expect(
      await refused('repechage', {
        round: 2,
        swiss: [{ id: 'a', score: 1 }],
        dropping: [{ id: 'a', score: 2 }],
      }),
    ).toContain('2 dropping[0]: ‘a’ is entered twice');
  });
});

describe('what is said of a draw', () => {
  it('[DRAW-14~] a first round or a repechage that cannot be: the conflict and the ways out', async () => {
    const clubs = ['a', 'b', 'c', 'd'].map((id) => ({ id, club: id === 'd' ? 'North' : 'South' }));
    const first = await json(['first', '-'], { contestants: clubs, method: 'halves' });
    expect(first.code).toBe(1);
    expect(first.value).toMatchObject({
      refused: { code: 'draw-none' },
      conflict: [{ kind: 'apart', who: ['South'] }],
      wayOut: [{ use: 'meet-anyway' }, { use: 'other-method' }],
    });
    const repechage = await json(['repechage', '-'], {
      round: 3,
      swiss: ['a', 'b'].map((id) => ({ id, score: 1 })),
      met: [['a', 'b']],
    });
    expect(repechage.code).toBe(1);
    expect(repechage.value).toMatchObject({
      conflict: [{ kind: 'met', who: ['a', 'b'] }],
      wayOut: [{ use: 'rematch', pairs: [['a', 'b']] }, {}, {}],
    });
  });

  it('[DRAW-1~] a first round by halves keeps clubs apart, as near to the halves as can be', async () => {
    const clubs = ['South', 'North', 'East', 'South', 'West', 'North'];
    const contestants = clubs.map((club, at) => ({ id: `t${at + 1}`, club, score: 10 - at, tieBreak: [1] }));
    const { value } = await json(['first', '-'], { contestants, method: 'halves' });
    expect(value['pairs']).toEqual([
      ['t1', 't5'],
      ['t2', 't4'],
      ['t3', 't6'],
    ]);
  });

  it('[DRAW-17~] a house team of a knock-out named where it is entered; the contestants of a Swiss are taken', async () => {
    const teams = Array.from({ length: 18 }, (_, at) => ({
      id: `t${at + 1}`,
      score: 18 - at,
      tieBreak: [0],
    }));
    const first = await json(['knockout', '-'], { contestants: teams });
    const pairs = first.value['pairs'] as readonly (readonly [string, string])[];
    const results = pairs.map(([a, b], i) => ({ a, b, imps: [20 + i, 20] }));
    const lucky = async (contestants: readonly object[]) => {
      const { value } = await json(['knockout', '-'], { contestants, rounds: [{ results }] });
      const [round] = value['rounds'] as readonly { settled?: { lucky: readonly { team: string }[] } }[];
      return round?.settled?.lucky.map(({ team }) => team) ?? [];
    };
    // The narrowest loser that lost at all is lucky, unless it is the house team.
    const loser = pairs[1]?.[1];
    const play = [{ a: pairs[0]?.[0], b: pairs[0]?.[1], imps: [40, 0] }, ...results.slice(1)];
    results.splice(0, results.length, ...(play as typeof results));
    expect(await lucky(teams)).toContain(loser);
    const house = teams.map((team) => (team.id === loser ? { ...team, house: true } : team));
    expect(await lucky(house)).not.toContain(loser);
  });
});

describe('--why', () => {
  it('[DRAW-6~] gives reasons with their clauses in every kind of draw', async () => {
    const four = ['a', 'b', 'c', 'd'];
    const calls: readonly (readonly [readonly string[], unknown])[] = [
      [['first', '-'], { contestants: four, method: 'random' }],
      [['round-robin', '--contestants', '7'], undefined],
      [['round-robin', '-'], { contestants: [...four, 'e'], robin: 2 }],
      [['sections', '-'], { contestants: four }],
      [['seating', '-'], { pairs: [['a', 'b']] }],
      [['play-off', '-'], { rule: 'gnot-28', teams: ['a', 'b'] }],
      [['final', '-'], { series: 'final-four', ranking: four }],
      [['final', '-'], { series: 'stanzas', ranking: ['a', 'b'], vps: [2, 1] }],
      [['repechage', '-'], { round: 1, dropping: four.map((id) => ({ id, score: 0 })) }],
      [
        ['edit', '-'],
        {
          draw: { contestants: six },
          wanted: {
            pairs: [
              ['a', 'c'],
              ['b', 'd'],
              ['e', 'f'],
            ],
          },
          reason: 'asked for',
        },
      ],
      [['advise', '--contestants', '16', '--rounds', '9'], undefined],
    ];
    for (const [args, input] of calls) {
      const { value } = await json([...args, '--why'], input);
      const why = value['why'] as readonly { clause: string; says: string }[];
      expect(why.length, args.join(' ')).toBeGreaterThan(0);
      for (const { clause, says } of why) expect(clause !== '' && says !== '').toBe(true);
    }
  });
});

describe('--under a stack of documents', () => {
  it('[DRAW-2~] the rulebook says the method, the bars and what is cited', async () => {
    const input = { contestants: six, met: [['e', 'f']] };
    const sabf = await json(['swiss', '-', '--under', 'sabf-swiss-teams'], input);
    expect(sabf.value).toMatchObject({
      rules: 'sabf-swiss-teams',
      method: { use: 'hand', clause: 'SABF 14.1' },
      pairs: [
        ['a', 'b'],
        ['c', 'e'],
        ['d', 'f'],
      ],
      stands: { clause: 'SABF 14.1' },
    });
    expect((await json(['swiss', '-'], { ...input, form: 'sabf-swiss-teams' })).value).toEqual(sabf.value);
    const club = await json(['swiss', '-', '--under', 'club-teams'], input);
    expect(club.value).toMatchObject({ method: { use: 'optimum', clause: 'usual practice' } });
    const own = await json(['swiss', '-', '--under', 'sabf-swiss-teams'], { ...input, method: 'optimum' });
    expect(own.value).toMatchObject({ method: { use: 'optimum' } });
    expect((await call(['swiss', '-', '--under', 'sabf-swis-teams'], input)).code).toBe(2);
    expect((await call(['swiss', '-', '--under', 'club-teams'], { ...input, rules: 'sabf' })).code).toBe(2);
  });

  it('[DRAW-3~] what is done with an odd number is the rulebook’s, or the contest’s own', async () => {
    const five = six.slice(0, 5);
    const gnot = await json(['swiss', '-', '--under', 'gnot-sydney-2023'], { contestants: five });
    expect(gnot.value).toMatchObject({ triangle: ['c', 'd', 'e'], triangleOver: 2 });
    const bye = await json(['swiss', '-', '--under', 'gnot-sydney-2023'], { contestants: five, odd: 'bye' });
    expect(bye.value).toMatchObject({ bye: 'e' });
    expect((await call(['swiss', '-'], { contestants: five })).code).toBe(1);
  });

  it('[DRAW-4] below 20 pairs the Swiss pairs of ANC 2021 are modified: past the middle an early opponent comes again', async () => {
    const under = ['swiss', '-', '--under', 'anc-2021-swiss-pairs'];
    const input = { contestants: six, met: [['a', 'b', 2]], rounds: 9, round: 6 };
    expect((await json(under, input)).value['pairs']).toContainEqual(['a', 'b']);
    expect((await json(under, { ...input, round: 5 })).value['pairs']).not.toContainEqual(['a', 'b']);
    const late = { ...input, met: [['a', 'b', 5]] };
    expect((await json(under, late)).value['pairs']).not.toContainEqual(['a', 'b']);
    const twenty = Array.from({ length: 20 }, (_, at) => ({ id: `p${at}`, score: 40 - at }));
    const large = { contestants: twenty, met: [['p0', 'p1', 2]], rounds: 9, round: 6 };
    expect((await json(under, large)).value['pairs']).not.toContainEqual(['p0', 'p1']);
  });

  it('[DRAW-4~] a modified Swiss needs its round, its rounds, and the round of each meeting', async () => {
    const input = { contestants: six, met: [['a', 'b', 2]], modified: true };
    expect((await call(['swiss', '-'], { ...input, rounds: 9 })).text).toBe(
      'round should be given, not nothing',
    );
    expect((await call(['swiss', '-'], { ...input, round: 6 })).text).toContain('Give rounds');
    const bare = { ...input, met: [['a', 'b']], rounds: 9, round: 6 };
    expect((await call(['swiss', '-'], bare)).text).toContain('met[0] should be two names and the round');
    const under = await call(['swiss', '-', '--under', 'anc-2021-swiss-pairs'], { contestants: six });
    expect(under).toMatchObject({ code: 2 });
    expect(under.text).toContain('ANC 2021 17.7');
  });

  it('[DRAW-1] the first round: quarters under SABF 14.1, by lot under GNOT Sydney 2023 1.8.2, halves by practice', async () => {
    const contestants = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const first = (under: string, more: object = {}) =>
      json(['first', '-', '--under', under], { contestants, seed: 3, ...more });
    expect((await first('sabf-swiss-teams')).value).toMatchObject({
      method: 'quarters',
      clause: 'SABF 14.1',
    });
    const halves = await first('sabf-swiss-teams', { method: 'halves' });
    expect(halves.value).toMatchObject({ clause: 'SABF 14.1' });
    expect((await first('sabf-swiss-teams', { method: 'random' })).value['clause']).toBe('this contest');
    expect((await first('gnot-sydney-2023')).value).toMatchObject({
      method: 'random',
      clause: 'GNOT Sydney 2023 1.8.2',
    });
    expect((await first('club-teams')).value).toMatchObject({
      method: 'halves',
      pairs: [['1', '5'], {}, {}, {}],
    });
  });
});

it('[DRAW-9] an odd number in a first round by lot: the triangle is by lot as well (GNOT Sydney 2023 1.8.2)', async () => {
  const contestants = Array.from({ length: 9 }, (_, i) => `${i + 1}`);
  const drawn = async (seed: number) =>
    (await json(['first', '-', '--under', 'gnot-sydney-2023'], { contestants, seed })).value as {
      readonly triangle: readonly string[];
      readonly pairs: readonly (readonly string[])[];
      readonly lots: readonly { readonly what: string; readonly clause: string }[];
    };
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map(drawn));
  expect(new Set(all.map(({ triangle }) => triangle.join())).size).toBeGreaterThan(1);
  for (const { triangle, pairs, lots } of all) {
    expect([...triangle, ...pairs.flat()].toSorted()).toEqual(contestants);
    expect(lots[0]).toMatchObject({ what: 'round 1, triangle', clause: 'GNOT Sydney 2023 1.8.2' });
  }
});

describe('lots', () => {
  const level = six.map(({ id }) => ({ id, score: 1 }));
  const lotsOf = async (input: object) => {
    const { value } = await json(['swiss', '-'], { contestants: level, ...input });
    return (value['known'] as { lots: readonly { what: string; seed: string; drawn: string[] }[] }).lots;
  };

  it('[DRAW-5~] [RANK-1~] name the round, and a seed nobody gave says so', async () => {
    expect(await lotsOf({ round: 4, seed: 7 })).toMatchObject([
      { what: 'round 4, places 1 to 6', seed: '7' },
    ]);
    expect(await lotsOf({})).toMatchObject([{ what: 'places 1 to 6', seed: 'default' }]);
    expect(await lotsOf({})).toEqual(await lotsOf({ seed: 'default' }));
    const rounds = await Promise.all([1, 2, 3, 4].map((round) => lotsOf({ round, seed: 7 })));
    expect(new Set(rounds.map(([lot]) => lot?.drawn.join())).size).toBeGreaterThan(1);
  });
});

describe('what a director asks of a draw', () => {
  it('[DRAW-5] when a round is drawn: time', async () => {
    const srosp = (more: object) =>
      json(['time', '-', '--under', 'anc-2021-srosp'], { round: 5, missing: 0, ...more });
    expect((await srosp({ minutes: 80 })).value).toMatchObject({
      now: false,
      due: 95,
      after: 4,
      clause: 'ANC 2021 9.4',
    });
    expect((await srosp({ minutes: 95, missing: 3 })).value).toMatchObject({ now: true, missingResults: 3 });
    expect((await srosp({ minutes: 80, director: 'now' })).value).toMatchObject({
      now: true,
      by: 'director',
    });
    const later = await srosp({ minutes: 80, director: 120 });
    expect(later.code).toBe(1);
    expect(later.value).toMatchObject({ refused: { code: 'draw-time-later' } });
    const overnight = await srosp({ minutes: 100, director: 240, lastOfDay: true });
    expect(overnight.value).toMatchObject({ now: false, due: 240 });
    const set = { round: 2, missing: 0, minutes: 100, director: 240, lastOfDay: true };
    expect((await json(['time', '-'], { rule: 'anc-2021-swiss', ...set })).value).toMatchObject({
      now: false,
    });
    expect((await json(['time', '-'], { rule: 'one-behind', round: 5, missing: 9 })).value).toMatchObject({
      now: true,
      after: 3,
    });
    expect((await call(['time', '-'], { round: 5, missing: 0 })).text).toContain('rule should be given');
    expect((await call(['time', '-'], { rule: 'one-behind', round: 5, missing: -1 })).code).toBe(2);
  });

  it('[DRAW-5] after a correction the draw stands, and what would differ is shown: review', async () => {
    const corrected = { contestants: six.map((one) => (one.id === 'd' ? { ...one, score: 60 } : one)) };
    const { value } = await json(['review', '-', '--under', 'sabf-swiss-teams'], {
      draw: { contestants: six, met: [['a', 'b']], seed: 7 },
      corrected,
    });
    expect(value).toMatchObject({
      clause: 'SABF 14.1',
      pairs: [
        ['a', 'c'],
        ['b', 'd'],
        ['e', 'f'],
      ],
      moved: [
        { id: 'a', was: 1, now: 2 },
        { id: 'b', was: 2, now: 3 },
        { id: 'c', was: 3, now: 4 },
        { id: 'd', was: 4, now: 1 },
      ],
      wouldBe: {
        pairs: [
          ['d', 'a'],
          ['b', 'c'],
          ['e', 'f'],
        ],
      },
    });
    expect((await call(['review', '-'], { draw: { contestants: six } })).text).toContain(
      'corrected should be',
    );
  });

  it('[DRAW-9] leaving the Swiss and the knock-out: withdraw (GNOT Sydney 2023 3.4)', async () => {
    const leave = async (input: object) => json(['withdraw', '-'], { entries: 22, ...input });
    expect((await leave({ after: 3 })).value).toMatchObject({ may: true, clause: 'GNOT Sydney 2023 3.4.1' });
    const refused = await leave({ after: 4 });
    expect(refused.code).toBe(1);
    expect(refused.value).toMatchObject({ refused: { clause: 'GNOT Sydney 2023 3.4.1' } });
    expect((await leave({ entries: 16, after: 4 })).code).toBe(0);
    expect((await leave({ from: 'knockout' })).value).toMatchObject({
      refused: { code: 'knockout-withdrawal', clause: 'GNOT Sydney 2023 3.4.2' },
    });
    expect((await call(['withdraw', '-'], { entries: 28, after: 3 })).text).toContain(
      'There is no format for 28',
    );
  });

  it('[DRAW-8~] who takes the place of a team that cannot go on: replace (GNOT Sydney 2023 3.4.2)', async () => {
    const knockout = { teams: Array.from({ length: 16 }, (_, at) => `t${at + 1}`), seed: 7 };
    const { value } = await json(['knockout', '-'], knockout);
    const [[a, b]] = value['pairs'] as [[string, string]];
    expect((await json(['replace', '-'], { knockout, team: a })).value).toMatchObject({
      teams: [b],
      clause: 'GNOT Sydney 2023 3.4.2(a)',
    });
    expect((await call(['replace', '-'], { knockout, team: 'x' })).text).toContain(
      'not in the knock-out any more',
    );
  });

  it('[DRAW-9] the places in the end, and who qualifies: places (GNOT Sydney 2023 3.5)', async () => {
    const input = { winners: ['w', 'x'], swiss: ['a', 'b', 'c', 'd'], unavailable: ['b'] };
    const { value } = await json(['places', '-'], input);
    expect(value['places']).toEqual([
      { place: 1, team: 'w', from: 'knockout', qualifies: true },
      { place: 1, team: 'x', from: 'knockout', qualifies: true },
      { place: 3, team: 'a', from: 'swiss', qualifies: true },
      { place: 4, team: 'b', from: 'swiss', qualifies: false },
      { place: 5, team: 'c', from: 'swiss', qualifies: true },
      { place: 6, team: 'd', from: 'swiss', qualifies: true, replaces: true },
    ]);
    expect((await call(['places', '-'], { ...input, winners: ['w'] })).code).toBe(2);
  });

  it('[DRAW-13] pairs change between periods only: change (SABF 13.7)', async () => {
    expect((await json(['change', '-'], { moment: 'between-periods' })).value).toMatchObject({ may: true });
    const refused = await json(['change', '-'], { moment: 'during-a-period' });
    expect(refused.code).toBe(1);
    expect(refused.value).toMatchObject({ refused: { code: 'seat-change', clause: 'SABF 13.7' } });
    expect((await call(['change', '-'], { moment: 'later' })).code).toBe(2);
  });

  it('[DRAW-7] edit minds the rulebook and a triangle in its second round', async () => {
    const contestants = six.slice(0, 5);
    const draw = { contestants, continuing: ['c', 'd', 'e'] };
    const under = ['edit', '-', '--under', 'gnot-sydney-2023'];
    const stays = await json(under, { draw, wanted: { pairs: [['a', 'b']] }, reason: 'as drawn' });
    expect(stays).toMatchObject({ code: 0, value: { changed: [] } });
    const broken = await json(under, { draw, wanted: { pairs: [['a', 'c']] }, reason: 'x' });
    expect(broken.code).toBe(1);
    expect(String((broken.value['why'] as string[])[0])).toContain(
      'c goes on in the triangle of the round before',
    );
    const bye = {
      draw: { contestants },
      wanted: {
        pairs: [
          ['a', 'b'],
          ['c', 'd'],
        ],
        bye: 'e',
      },
      reason: 'x',
    };
    expect((await json(under, bye)).value).toMatchObject({
      refused: { code: 'draw-edit', clause: 'GNOT Sydney 2023 6.1.2' },
    });
    const both = { ...bye, wanted: { pairs: [['a', 'b']], bye: 'e', triangle: ['c', 'd', 'e'] } };
    expect(String(((await json(under, both)).value['why'] as string[])[0])).toContain(
      'a bye and a triangle do not go together',
    );
  });

  it('[DRAW-18] the choices made are shown, and by whom', async () => {
    const teams = Array.from({ length: 16 }, (_, at) => `t${at + 1}`);
    const first = await json(['knockout', '-'], { teams, seed: 7 });
    const results = (first.value['pairs'] as [string, string][]).map(([a, b], at) => ({
      a,
      b,
      imps: [40 + at, 10],
    }));
    const asked = await json(['knockout', '-'], { teams, seed: 7, rounds: [{ results }] });
    const { turn } = asked.value['next'] as { turn: { team: string; options: string[] } };
    expect(asked.value).toMatchObject({ pairs: [], choices: [], chooseFrom: 5 });
    const choice = [turn.team, turn.options[1]];
    const second = await json(['knockout', '-'], {
      teams,
      seed: 7,
      rounds: [{ results }, { choices: [choice] }],
    });
    expect(second.value).toMatchObject({
      pairs: [choice],
      choices: [{ round: 2, team: choice[0], opponent: choice[1], by: 'team' }],
      next: { need: 'choice', so: [{ pair: choice, by: 'choice' }] },
    });
    const lowest = await json(['knockout', '-'], {
      teams,
      seed: 7,
      choose: 'lowest',
      rounds: [{ results }, { choices: [choice] }],
    });
    expect((lowest.value['choices'] as { by: string }[]).map(({ by }) => by)).toEqual([
      'team',
      'lowest',
      'lowest',
    ]);
  });

  it('[DRAW-11~] a final reported out of turn, or two ways at once, is refused', async () => {
    const five = { series: 'final-five', ranking: ['1', '2', '3', '4', '5'] };
    const said = async (report: object) => (await call(['final', '-'], { ...five, reports: [report] })).text;
    expect(await said({ match: 'gf', winner: '1' })).toContain(
      'grand final is reported before its teams are known',
    );
    expect(await said({ match: 'qf1', winner: '4', absent: '5' })).toContain(
      'one of winner, absent and abandoned',
    );
  });
});

describe('byestand draw, asked what cannot be', () => {
  it('[DRAW-1~] an odd first round with neither bye nor triangle names the three that cannot all hold', async () => {
    const { code, value } = await json(['first', '-'], { contestants: ['a', 'b', 'c'], odd: 'none' });
    expect(code).toBe(1);
    expect(value['refused']).toMatchObject({ code: 'draw-odd' });
    expect((value['conflict'] as readonly { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'odd',
      'no-bye',
      'no-triangle',
    ]);
  });

  it('[TMOV-3~] a number of contestants that is none is told as it was given', async () => {
    expect(await call(['round-robin', '--contestants', 'x'])).toEqual({
      code: 2,
      text: "--contestants: a whole number belongs here, not 'x'",
    });
  });
});
