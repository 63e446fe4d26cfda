import { describe, expect, test } from 'vitest';
import { main } from '../main.ts';
import type { Io } from '../say.ts';

const call = async (args: readonly string[], input: unknown = '') => {
  const said = { out: '', err: '' };
  const io: Io = {
    readInput: async () => (typeof input === 'string' ? input : JSON.stringify(input)),
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    isTerminal: false,
  };
  const code = await main(args, io);
  return { code, ...said };
};
const json = async (args: readonly string[], input?: unknown): Promise<unknown> => {
  const { code, out, err } = await call(args, input);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as unknown;
};
const refused = async (args: readonly string[], input?: unknown): Promise<string> => {
  const { code, out, err } = await call(args, input);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).not.toContain('fault of this program');
  return err;
};

describe('[CLI-1~] byestand imps', () => {
  test('[SCO-4~] a difference and its IMPs, with their sign', async () => {
    expect(await json(['imps', '-750'])).toEqual({ imps: -13 });
    expect(await json(['imps', '0'])).toEqual({ imps: 0 });
    expect(await json(['imps', '−4000'])).toEqual({ imps: -24 });
  });
  test('with reasons, as a tree and in words', async () => {
    expect(await json(['imps', '430', '--why'])).toMatchObject({
      imps: 10,
      why: { value: 10, clause: 'Law 78B', inputs: [{ value: 430 }] },
    });
    expect((await call(['imps', '430', '--why', '--pretty'])).out).toContain('by the IMP table (Law 78B)');
  });
  test('what is no difference is refused', async () => {
    expect(await refused(['imps'])).toContain('no difference was given');
    expect(await refused(['imps', 'abc'])).toContain('‘abc’ is no difference');
    expect(await refused(['imps', '12.5'])).toContain('no difference of scores');
    expect(await refused(['imps', '10', '20'])).toContain('one difference at a time');
  });
});

describe('[CLI-1~] byestand vp', () => {
  test('every scale by its name, and a negative margin the other way round', async () => {
    expect(await json(['vp', 'wbf', '--boards', '16', '23'])).toEqual({ vp: [15.56, 4.44] });
    expect(await json(['vp', 'wbf', '--boards', '16', '-23'])).toEqual({ vp: [4.44, 15.56] });
    expect(await json(['vp', 'wbf', '--boards', '16', '14'])).toEqual({ vp: [13.75, 6.25] });
    expect(await json(['vp', 'sabf-2014', '--boards', '16', '14'])).toEqual({ vp: [13.74, 6.26] });
    expect(await json(['vp', 'sabf-2014', '--boards', '20', '--butler', '12'])).toEqual({
      vp: [13.48, 6.52],
    });
    expect(await json(['vp', 'abf-swiss-pairs-12', '15'])).toEqual({ vp: [14.84, 5.16] });
    expect(await json(['vp', 'itc-2021', '31'])).toEqual({ vp: [65.1, 4] });
    expect(await json(['vp', 'ipc-2021', '45'])).toEqual({ vp: [6.67, 13.33] });
    expect(await json(['vp', 'sabf-matchpoint-swiss', '--boards', '8', '59.64'])).toEqual({ vp: [16, 4] });
  });
  test('names all', async () => {
    const list = (await json(['vp', '--list'])) as { id: string }[];
    expect(list.map(({ id }) => id)).toEqual([
      'wbf',
      'sabf-2014',
      'abf-swiss-pairs-12',
      'itc-2021',
      'ipc-2021',
      'sabf-matchpoint-swiss',
    ]);
  });
  test('says when the repair raised a cell', async () =>
    expect((await call(['vp', 'wbf', '--boards', '16', '14', '--why', '--pretty'])).out).toContain(
      'raised so that no IMP is worth more',
    ));
  test('what cannot be asked is refused with what can', async () => {
    expect(await refused(['vp', 'sabf-2013', '--boards', '16', '3'])).toContain('did you mean ‘sabf-2014’?');
    expect(await refused(['vp', 'wbf', '3'])).toContain('Give --boards');
    expect(await refused(['vp', 'wbf', '--boards', '0', '3'])).toContain('1 board or more');
    expect(await refused(['vp', 'wbf', '--boards', '16'])).toContain('none was given');
    expect(await refused(['vp', 'wbf', '--boards', '16', '2.5'])).toContain('whole IMPs');
    expect(await refused(['vp', 'ipc-2021', '140'])).toContain('from 0 to 100');
    expect(await refused(['vp', 'sabf-matchpoint-swiss', '--boards', '70', '55'])).toContain(
      'no column for 70 boards',
    );
    expect(await refused(['vp', 'itc-2021', '--boards', '20', '--butler', '5'])).toContain(
      'no columns for Butler',
    );
  });
});

const lines = [620, 620, 170, 170, -100, 650].map((score, i) => ({ ns: `${i + 1}`, ew: `${i + 11}`, score }));

describe('[CLI-1~] byestand butler and crossimps', () => {
  test('the datum with its tables, lines and contestants in the order given', async () => {
    const made = await json(['butler', '-'], {
      datum: { drop: { each: 1 }, roundTo: 10 },
      boards: [{ board: 4, lines }],
    });
    expect(made).toMatchObject({
      boards: [
        {
          board: 4,
          datum: 400,
          scores: 6,
          dropped: 1,
          tables: [1, 2, 3, 4, 5, 6],
          lines: [{ ns: '1', ew: '11', nsImps: 6, ewImps: -6 }, {}, { nsImps: -6 }, {}, { nsImps: -11 }, {}],
        },
      ],
      contestants: [
        { id: '1', imps: 6 },
        { id: '11', imps: -6 },
        { id: '2' },
        { id: '12' },
        { id: '3' },
        { id: '13' },
        { id: '4' },
        { id: '14' },
        { id: '5', imps: -11 },
        { id: '15', imps: 11, place: 1 },
        { id: '6' },
        { id: '16' },
      ],
    });
  });
  test.each([
    [{ each: 2 }, 400],
    [{ fraction: '1/6', round: 'down' }, 400],
    [{ fraction: '1/10', round: 'half-up' }, 400],
    [{ bands: [{ upTo: 5, each: 2 }, { each: 0 }] }, 360],
  ])('drop rule %j', async (drop, datum) =>
    expect(
      await json(['butler', '-'], { datum: { drop, roundTo: 10 }, boards: [{ board: 1, lines }] }),
    ).toMatchObject({ boards: [{ datum }] }),
  );
  test('only the top tables, another field, and a rulebook by name', async () => {
    expect(
      await json(['butler', '-'], {
        datum: { drop: { each: 0 } },
        considered: { top: 2 },
        boards: [{ board: 1, lines }],
      }),
    ).toMatchObject({ boards: [{ datum: 620, tables: [1, 2], scores: 2 }] });
    expect(
      await json(['butler', '-'], {
        datum: { drop: { each: 0 } },
        considered: { own: 1, with: ['open'] },
        otherFields: { open: { boards: [{ board: 1, lines: [{ ns: 'a', ew: 'b', score: -100 }] }] } },
        boards: [{ board: 1, lines: lines.slice(0, 1) }],
      }),
    ).toMatchObject({ boards: [{ datum: 260, scores: 2 }] });
    expect(
      await json(['butler', '-'], { rulebook: 'anc-2021-srosp', round: 5, boards: [{ board: 1, lines }] }),
    ).toMatchObject({ boards: [{ tables: [1, 2, 3], scores: 3, dropped: 0 }] });
  });
  test('[IMP-2] a datum that needs the round or another field’s scores asks for them aloud', async () => {
    const boards = [{ board: 1, lines }];
    const said = async (input: object) => (await call(['butler', '-'], { boards, ...input })).err;
    expect(await said({ rulebook: 'sabf-butler-swiss' })).toContain(
      'changes with the rounds (SABF 12.2); round 1 is taken',
    );
    expect(await said({ rulebook: 'sabf-butler-swiss', round: 3 })).toBe('');
    expect(await said({ rulebook: 'anc-2021-abpc-preliminary' })).toContain(
      '‘open-final’ count in the datum too (ANC 2021 17.9), and none were given',
    );
    expect(
      await said({ rulebook: 'anc-2021-abpc-preliminary', otherFields: { 'open-final': { boards } } }),
    ).toBe('');
    expect(await said({ rulebook: 'anc-2021-swiss-pairs' })).toBe('');
  });
  test('[IMP-13] a line may name its table', async () => {
    const named = lines.map((line, i) => ({ ...line, table: 6 - i }));
    expect(
      await json(['butler', '-'], {
        datum: { drop: { each: 0 } },
        considered: { top: 2 },
        boards: [{ board: 1, lines: named }],
      }),
    ).toMatchObject({ boards: [{ datum: 280, tables: [1, 2] }] });
  });
  test('a fouled board that waits for the director is refused with its clause, exit 1', async () => {
    const fouled = {
      rulebook: 'sabf-butler-round-robin',
      boards: [{ board: 3, lines: [...lines, { ns: '7', ew: '17', score: 0, deal: 'b' }] }],
    };
    const { code, out } = await call(['butler', '-'], fouled);
    expect(code).toBe(1);
    expect(out).toContain('SABF 12.3');
    expect(await json(['butler', '-'], { ...fouled, fouledBoards: { 3: 'cancel' } })).toMatchObject({
      boards: [{ lines: [{}, {}, {}, {}, {}, {}, { nsImps: 2, ewImps: 2 }] }],
    });
  });
  test('cross-IMPs divided by the comparisons, or not', async () => {
    const boards = [
      { board: 1, lines: [110, -50, -50, -50].map((score, i) => ({ ns: `${i}`, ew: `${i + 9}`, score })) },
    ];
    expect(await json(['crossimps', '-'], { divide: 'comparisons', boards })).toMatchObject({
      boards: [{ lines: [{ nsImps: 4, ewImps: -4 }, { nsImps: -4 / 3 }, {}, {}] }],
    });
    expect(await json(['crossimps', '-'], { divide: 'none', boards })).toMatchObject({
      boards: [{ lines: [{ nsImps: 12 }, { nsImps: -4 }, {}, {}] }],
    });
    expect(await json(['crossimps', '-'], { boards })).toEqual(
      await json(['crossimps', '-'], { divide: 'comparisons', boards }),
    );
    expect(
      await json(['crossimps', '-'], { boards, rounding: { line: { unit: 0.01, ties: 'away' } } }),
    ).toMatchObject({ boards: [{ lines: [{}, { nsImps: -1.33 }, {}, {}] }] });
  });
  test('reasons for every datum and total', async () => {
    const made = (await json(['butler', '-', '--why'], { boards: [{ board: 4, lines }] })) as {
      why: { key: string }[];
    };
    expect(made.why.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['board/4/datum', 'pair/1/imps', 'pair/16/imps']),
    );
    expect(
      (await call(['butler', '-', '--why', '--pretty'], { boards: [{ board: 4, lines }] })).out,
    ).toContain('left out at the ends: -100, 650');
  });
  test('bad input is refused with what and where', async () => {
    const board = { board: 1, lines };
    expect(
      await refused(['butler', '-'], {
        datum: { drop: { fraction: '1/2', round: 'down' } },
        boards: [board],
      }),
    ).toContain('datum.drop.fraction');
    expect(
      await refused(['butler', '-'], { datum: { drop: { each: 1, fraction: '1/6' } }, boards: [board] }),
    ).toContain('a drop rule says one thing');
    expect(await refused(['butler', '-'], { considered: 'some', boards: [board] })).toContain(
      'does not say which scores count',
    );
    expect(await refused(['butler', '-'], { rulebook: 'anc-2021-srospp', boards: [board] })).toContain(
      'did you mean',
    );
    expect(await refused(['crossimps', '-'], { divide: 'half', boards: [board] })).toContain('divide');
    expect(await refused(['butler', '-'], { boards: [{ board: 0, lines }] })).toContain('board');
    expect(await refused(['butler', '-'], { scale: 'ipc-2021', boards: [board] })).toContain('percentage');
    expect(
      await refused(['butler', '-'], {
        boards: [{ board: 1, lines: [{ ns: '1', ew: '2', weighted: [{ score: 100, weight: 60 }] }] }],
      }),
    ).toContain('60');
  });
});

describe('[CLI-1~] byestand match', () => {
  const boards = [
    { board: 1, open: { contract: '4S N =' }, closed: { score: 170 } },
    {
      board: 2,
      open: {
        weighted: [
          { score: 1430, weight: 40 },
          { score: 680, weight: 30 },
          { score: 650, weight: 20 },
          { score: -100, weight: 10 },
        ],
        innocent: 'home',
      },
      closed: { score: 680 },
    },
    { board: 3, artificial: { home: 'A+', away: 'A-' } },
  ];
  test('[IMP-5~] IMPs a board, totals, VPs', async () =>
    expect(await json(['match', '-'], { boards, scale: 'wbf', scheduled: 16 })).toMatchObject({
      boards: [
        { board: 1, open: 420, closed: 170, imps: 6, home: 6, away: -6 },
        { imps: 4, away: -4 },
        { home: 3, away: -3 },
      ],
      imps: 13,
      won: { home: 13, away: 0 },
      net: { home: 13, away: -13 },
      vp: [13.52, 6.48],
    }));
  test('board-a-match, total points, carry-over, reasons', async () => {
    expect(await json(['match', '-'], { boards: boards.slice(0, 1), count: 'board-a-match' })).toMatchObject({
      boardsWon: { home: 1, away: 0 },
    });
    expect(await json(['match', '-'], { boards: boards.slice(0, 1), count: 'total-points' })).toMatchObject({
      net: { home: 250, away: -250 },
    });
    expect(
      await json(['match', '-'], { boards: boards.slice(0, 1), carryOver: { home: 0.5, away: 10 } }),
    ).toMatchObject({ net: { home: -3.5 }, won: { home: 6.5, away: 10 } });
    expect(
      (await call(['match', '-', '--why', '--pretty'], { boards, scale: 'wbf', scheduled: 16 })).out,
    ).toContain('an exact half goes up for this side');
  });
  test('[IMP-7~] too few boards compared', async () => {
    const spoilt = [boards[0], ...[2, 3, 4].map((board) => ({ board, artificial: 'A+' }))];
    expect(await json(['match', '-'], { boards: spoilt, scale: 'wbf' })).toMatchObject({
      spoilt: true,
      vp: [12, 12],
      compared: 1,
    });
  });
  test('bad input is refused; one room alone is understood but waits for a ruling', async () => {
    expect(await refused(['match', '-'], { boards: [boards[0], boards[0]] })).toContain('twice');
    expect(await refused(['match', '-'], { boards, scale: 'nonesuch' })).toContain('there is no scale');
    expect(await refused(['match', '-'], { boards, scheduled: 2 })).toContain('3 are given');
    expect(
      await refused(['match', '-'], {
        boards: [{ board: 1, open: { contract: '8S N =' }, closed: { score: 0 } }],
      }),
    ).toContain('boards[0].open');
    expect(await refused(['match', '-'], '{"boards": [')).toContain('line 1');
    const { code, out } = await call(['match', '-'], {
      boards: [{ board: 1, open: { score: 420 }, closed: { notPlayed: true } }],
    });
    expect(code).toBe(1);
    expect(out).toContain('one room only');
  });
});

describe('[CLI-1~] byestand matches', () => {
  const list = [
    { id: '1', home: 'NSW', away: 'VIC', imps: 12 },
    { id: '2', home: 'SA', away: 'NSW', forfeit: 'SA' },
    { id: '3', home: 'VIC', bye: true },
    { id: '4', home: 'SA', away: 'VIC', imps: -40 },
  ];
  test('[VP-7] ANC 2021: a bye, a forfeit at once and valued again at the end, with its IMPs', async () => {
    const at = (moment: string) =>
      json(['matches', '-'], { rulebook: 'anc-2021-itc', moment, matches: list });
    expect(await at('interim')).toMatchObject({
      matches: [
        {
          sides: [
            { id: 'NSW', vp: 47 },
            { id: 'VIC', vp: 23 },
          ],
        },
        {
          sides: [
            { id: 'NSW', vp: 56.5, imps: 21.5, clause: 'ANC 2021 11.12' },
            { id: 'SA', vp: 0 },
          ],
        },
        { sides: [{ id: 'VIC', vp: 35, imps: 0, clause: 'ANC 2021 11.11' }] },
        {},
      ],
      contestants: [
        { id: 'NSW', vp: 103.5, place: 2 },
        { id: 'VIC', vp: 124, place: 1 },
        { id: 'SA', vp: 0, place: 3 },
      ],
    });
    // SA's mean is 0, whose complement of 70 is above 56.5 and above NSW's own mean of 47.
    expect(await at('end')).toMatchObject({ matches: [{}, { sides: [{ vp: 70 }, {}] }, {}, {}] });
  });
  test('[VP-7~] neither came: both as whoever forfeits', async () =>
    expect(
      await json(['matches', '-'], {
        rulebook: 'anc-2021-itc',
        matches: [{ home: 'SA', away: 'VIC', abandoned: true }],
      }),
    ).toMatchObject({
      matches: [
        {
          sides: [
            { id: 'SA', vp: 0, imps: -35 },
            { id: 'VIC', vp: 0, imps: -35 },
          ],
        },
      ],
    }));
  test('[VP-7] SABF 18.4: against a pair that does not contend the average counts, and what was played is kept', async () =>
    expect(
      await json(['matches', '-'], {
        rulebook: 'sabf-trials',
        scale: 'sabf-2014',
        boards: 14,
        matches: [{ home: 'a', away: 'x', imps: 12, nonContending: 'x' }],
      }),
    ).toMatchObject({
      matches: [
        {
          sides: [
            // Fourteen boards at Butler: the column of ten (SABF 20.6).
            { id: 'a', vp: 10, played: 14, clause: 'SABF 18.4' },
            { id: 'x', vp: 6 },
          ],
        },
      ],
    }));
  test('with reasons; bad input is refused', async () => {
    expect(
      (await call(['matches', '-', '--why', '--pretty'], { rulebook: 'anc-2021-itc', matches: list })).out,
    ).toContain('ANC 2021 11.12');
    expect(
      await refused(['matches', '-'], { matches: [{ home: 'a', away: 'b', imps: 3, forfeit: 'a' }] }),
    ).toContain('exactly one way');
    expect(await refused(['matches', '-'], { matches: [{ home: 'a', imps: 3 }] })).toContain('no opponent');
    expect(
      await refused(['matches', '-'], { scale: 'wbf', matches: [{ home: 'a', away: 'b', imps: 3 }] }),
    ).toContain('--boards');
  });
});
