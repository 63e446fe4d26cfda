import { describe, expect, it } from 'vitest';
import { run } from './draw.ts';
import { Unusable } from './say.ts';

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
