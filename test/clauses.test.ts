import { describe, expect, test } from 'vitest';
import { main } from '../src/cli/main.ts';
import type { Form, StageForm } from '../src/engine/rulebook/form.ts';
import { enterTrial } from '../src/engine/reckon/award/trial.ts';
import { findForm } from '../src/engine/rulebook/forms/index.ts';
import { rulebookOf } from '../src/engine/rulebook/library.ts';
import { FORM, openDesk } from './night/desk.ts';

/** Clauses of the regulations asked for by the name of their event, as a director would: numbers from the clause, worked by hand. */
const run = async (command: string, input: unknown) => {
  let [out, err] = ['', ''];
  const io = {
    readInput: async () => JSON.stringify(input),
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
    isTerminal: false,
  };
  const code = await main([command, '-'], io);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Readonly<Record<string, unknown>>;
};
const lines = (scores: readonly number[], from = 1) =>
  scores.map((score, i) => ({ ns: `${from + i}`, ew: `${from + i + 10}`, score }));
const PLUS = { ns: '7', ew: '17', artificial: 'A+' };

describe('ANC 2021: fouled and unplayable boards', () => {
  test.each([
    'anc-2021-srosp',
    'anc-2021-abpc-open-preliminary',
    'anc-2021-abpc-open-final',
    'anc-2021-abpc-preliminary',
    'anc-2021-abpc-final',
    'anc-2021-swiss-pairs',
    'anc-2021-congress-swiss-pairs',
  ])(
    '[IMP-6] %s: one board made average plus is 2 IMPs to both sides (ANC 2021 7.2(b), 7.3, 7.6)',
    async (form) => {
      const boards = [{ board: 1, lines: [...lines([420, 420, 450, 170]), PLUS] }];
      const otherFields = { 'open-final': { boards: [{ board: 1, lines: lines([420, 420, 420], 8) }] } };
      const { boards: made } = await run('butler', { rulebook: [form], round: 1, otherFields, boards });
      expect(made).toMatchObject([{ lines: [{}, {}, {}, {}, { nsImps: 2, ewImps: 2 }] }]);
    },
  );

  // Pair 1 has two tops: 100 per cent on its other boards, its opponents none.
  const boards = [1, 2]
    .map((board) => ({ board, lines: lines([100, 0, 0]) }))
    .concat([{ board: 3, lines: [{ ns: '1', ew: '11', artificial: 'A+' } as never, ...lines([0, 0], 2)] }]);
  const third = async (form: string) => {
    const { boards: made } = await run('matchpoints', { rulebook: [form], boards });
    return (made as readonly { lines: readonly object[] }[])[2]?.lines[0];
  };

  test.each(['anc-2021-ipc', 'anc-2021-congress-pairs'])(
    '[MP-8] %s: a fouled board is 60%% to both, however good the session (ANC 2021 7.4, 7.6)',
    async (form) => {
      // 60 per cent of a top of 4
      expect(await third(form)).toMatchObject({ nsMp: 2.4, ewMp: 2.4 });
    },
  );

  test('[MP-8] an innocent pair gets 60%, or its session if better, never less (SABF 11.9)', async () => {
    expect(await third('sabf-matchpoint-pairs')).toMatchObject({ nsMp: 4, ewMp: 2.4 });
  });
});

describe('ANC 2021: which scores make the datum', () => {
  const own = { board: 1, lines: lines([420, 420, 450, 170]) };
  const others = { 'open-final': { boards: [{ board: 1, lines: lines([-1000, -1000, -1000], 5) }] } };
  const datum = async (form: string) =>
    (await run('butler', { rulebook: [form], boards: [own], otherFields: others }))['boards'];

  test.each([
    // Three off each end would leave nothing of four: all count, 365.
    ['anc-2021-abpc-open-preliminary', 370],
    ['anc-2021-abpc-open-final', 420],
  ])(
    '[IMP-2] %s: all scores of the Open stage and no other event’s (ANC 2021 17.8, 17.9)',
    async (form, wanted) => {
      expect(await datum(form)).toMatchObject([{ datum: wanted, scores: 4 }]);
    },
  );

  test('[IMP-2] Restricted Butler and Swiss Pairs: all scores of the own event alone (ANC 2021 17.8, 17.9)', async () => {
    expect(await datum('anc-2021-swiss-pairs')).toMatchObject([{ datum: 420, scores: 4 }]);
  });

  test('[IMP-2] preliminaries count the Open final too, finals their own scores twice (ANC 2021 17.9)', async () => {
    // −1000 ×3, 170, 420, 420, 450 without the ends: −1000, −1000, 170, 420, 420 is −198.
    expect(await datum('anc-2021-abpc-preliminary')).toMatchObject([{ datum: -200, scores: 7 }]);
    // −1000 ×3, 170 ×2, 420 ×4, 450 ×2 without the ends: −1000 ×2, 170 ×2, 420 ×4, 450 is 470 over nine, 52.2.
    expect(await datum('anc-2021-abpc-final')).toMatchObject([{ datum: 50, scores: 11 }]);
  });
});

test('[IMP-2][IMP-13] SABF Swiss: all tables to round 2, then the top twelve without two at each end (SABF 12.2)', async () => {
  // Table n of fourteen scores 10 × n: all without two at each end (a sixth of 14 is 2) have the mean of 3 to 12, 75;
  // tables 1 to 12 without two at each end have the mean of 3 to 10, 65.
  const boards = [
    {
      board: 1,
      lines: lines(
        Array.from({ length: 14 }, (_, i) => 10 * (i + 1)),
        20,
      ),
    },
  ];
  const datum = async (round: number) =>
    (await run('butler', { rulebook: 'sabf-butler-swiss', round, boards }))['boards'];
  for (const round of [1, 2])
    expect(await datum(round)).toMatchObject([{ datum: 80, scores: 14, dropped: 2 }]);
  for (const round of [3, 9])
    expect(await datum(round)).toMatchObject([{ datum: 70, scores: 12, dropped: 2 }]);
});

describe('IMPs and percentages become VPs', () => {
  const vps = async (rulebook: string, match: object, more: object = {}) => {
    const { matches } = await run('matches', {
      rulebook,
      ...more,
      matches: [{ id: '1', home: 'a', away: 'b', ...match }],
    });
    const [made] = matches as readonly { sides: readonly { vp: number }[] }[];
    return made?.sides.map(({ vp }) => vp);
  };

  test.each([
    'anc-2021-srosp',
    'anc-2021-abpc-open-final',
    'anc-2021-abpc-preliminary',
    'anc-2021-abpc-final',
    'anc-2021-swiss-pairs',
  ])('[VP-3] %s: 15 IMPs are 14.84 by the VP scale (ANC 2021 9.2, 17.8)', async (form) => {
    expect(await vps(form, { imps: 15 }, { boards: 12 })).toEqual([14.84, 5.16]);
  });

  test('[VP-1] the scale of the number of boards: 24 IMPs over 16 are 15.74, over 14 16.03 (SABF 13.9)', async () => {
    expect(await vps('sabf-teams', { imps: 24 }, { boards: 16 })).toEqual([15.74, 4.26]);
    expect(await vps('sabf-teams', { imps: 24 }, { boards: 14 })).toEqual([16.03, 3.97]);
  });

  test('[VP-3] the Open preliminary is not turned into VPs: it counts net IMPs (ANC 2021 17.8)', async () => {
    const boards = [{ board: 1, lines: lines([420, 420, 450, 170]) }];
    const of = async (form: string) =>
      (await run('butler', { rulebook: form, boards }))['contestants'] as readonly object[];
    for (const row of await of('anc-2021-abpc-open-preliminary')) expect(row).not.toHaveProperty('vp');
    for (const row of await of('anc-2021-abpc-open-final')) expect(row).toHaveProperty('vp');
  });

  test.each(['sabf-butler-round-robin', 'sabf-butler-swiss', 'sabf-trials'])(
    '[VP-2] %s: rules for teams, but the Butler column: 24 IMPs over 14 boards are 16.78, a forfeit’s 12 are 14 (SABF 12, 13.9, 18.7)',
    async (form) => {
      expect(await vps(form, { imps: 24 }, { boards: 14 })).toEqual([16.78, 3.22]);
      expect(await vps(form, { forfeit: 'b' }, { boards: 14 })).toEqual([14, 0]);
    },
  );

  test('[VP-2] nine boards name no scale: pairs use the Butler column, teams the WBF’s nine (ANC 2021 23)', async () => {
    expect(await vps('anc-2021-congress-swiss-pairs', { imps: 24 }, { boards: 9 })).toEqual([17.99, 2.01]);
    expect(await vps('anc-2021-congress-teams', { imps: 24 }, { boards: 9 })).toEqual([17.03, 2.97]);
  });

  test('[VP-1] the WBF’s scale in the Swiss: 8 IMPs over 14 boards are 12.44, printed elsewhere as 12.43 (GNOT Sydney 2023 1.8.1)', async () => {
    expect(await vps('gnot-sydney-2023', { imps: 8 }, { boards: 14 })).toEqual([12.44, 7.56]);
    expect(await vps('sabf-teams', { imps: 8 }, { boards: 14 })).toEqual([12.43, 7.57]);
  });
});

test('[MP-11] the highest sum of the sessions’ percentages wins (SABF 11.3)', async () => {
  // Three tables, then two: pair 1 has 1 of 4 and 2 of 2 (25 + 100), pair 2 has 4 of 4 and 0 of 2 (100 + 0), one matchpoint more.
  const rulebook = ['sabf-matchpoint-pairs'];
  const session = (scores: readonly number[]) => ({ rulebook, boards: [{ board: 1, lines: lines(scores) }] });
  const made = await run('combine', { rulebook, sessions: [session([50, 100, 50]), session([50, 0])] });
  const rows = made['contestants'] as readonly { id: string }[];
  expect(rows.filter(({ id }) => id === '1' || id === '2')).toMatchObject([
    { id: '1', percentages: 125, place: 1 },
    { id: '2', percentages: 100, place: 2 },
  ]);
});

describe('the forms of the contests are as printed', () => {
  const form = (id: string): Form => {
    const found = findForm(id);
    if (!found.ok) throw new Error(id);
    return found.value;
  };
  const stage = (id: string, at = 0) => form(id).stages[at] as StageForm;
  /** Rounds, boards and sessions of each way a stage is played, with the number of entries it begins and ends at. */
  const matches = (id: string, at = 0) =>
    stage(id, at).ways.map(({ play, when }) => {
      if (play.use !== 'swiss') throw new Error(`${id} is no Swiss`);
      const { rounds, boards, sessions = [], modified = false } = play;
      if (sessions.length > 0) expect(sessions.reduce((sum, one) => sum + one, 0)).toBe(rounds);
      return [rounds, boards, sessions.length, modified, when?.most];
    });

  test('[CON-1~] the Swan River pairs: one field, ten matches of twelve boards in four sessions, modified below twenty pairs (ANC 2021 9.1, appendix)', () => {
    expect(form('anc-2021-srosp').stages).toHaveLength(1);
    expect(matches('anc-2021-srosp')).toEqual([
      [10, 12, 4, true, 19],
      [10, 12, 4, false, undefined],
    ]);
  });

  test('[CON-3~] Interstate Pairs: a matchpoint Swiss, seven matches of eight boards, converted to VPs, modified below fourteen pairs and eight meeting once each (ANC 2021 16.1, 16.2, appendix)', () => {
    const [eight, ...swiss] = stage('anc-2021-ipc').ways;
    expect(eight).toMatchObject({ when: { most: 8 }, play: { use: 'robin', times: 1, boards: 8 } });
    expect(swiss.map(({ play, when }) => [play, when?.most])).toMatchObject([
      [{ use: 'swiss', rounds: 7, boards: 8, modified: true }, 13],
      [{ use: 'swiss', rounds: 7, boards: 8 }, undefined],
    ]);
    expect(stage('anc-2021-ipc')).toMatchObject({ scoring: 'matchpoints', collects: 'vp' });
    expect(form('anc-2021-ipc').categories).toEqual(['Open', 'Women’s', 'Seniors’', 'Youth']);
  });

  test('[CON-4~] the Open Butler: two stages, two fields over four sessions, ten of each to 19 rounds of twelve boards (ANC 2021 17.2, 17.3)', () => {
    const [preliminary, final, ...more] = form('anc-2021-abpc-open').stages;
    expect(more).toEqual([]);
    expect(preliminary?.ways).toMatchObject([
      { play: { use: 'sessions', sessions: 4, movement: { use: 'two-field' } } },
    ]);
    expect(preliminary?.collects).toBe('imps');
    expect(final?.ways).toMatchObject([
      { intake: { use: 'top', places: 10, each: 'field' }, play: { use: 'robin', times: 1, boards: 12 } },
    ]);
    // Twenty pairs, each against each once: 19 rounds.
  });

  test.each(['women', 'seniors', 'mixed'])(
    '[CON-4~] the %s Butler: a preliminary Swiss of ten matches of twelve boards, a final of ten pairs, nine rounds (ANC 2021 17.2, 17.4, 17.7)',
    (which) => {
      const id = `anc-2021-abpc-${which}`;
      expect(form(id).stages).toHaveLength(2);
      expect(matches(id).map(([rounds, boards, , ...rest]) => [rounds, boards, ...rest])).toEqual([
        [10, 12, true, 19],
        [10, 12, false, undefined],
      ]);
      expect(stage(id, 1).ways).toMatchObject([
        { intake: { use: 'top', places: 10 }, play: { use: 'robin', times: 1, boards: 12 } },
      ]);
    },
  );

  test.each([
    ['anc-2021-restricted-butler', 'ANC 2021 17.5'],
    ['anc-2021-swiss-pairs-a', 'ANC 2021 17.6'],
    ['anc-2021-swiss-pairs-b', 'ANC 2021 17.6'],
  ])('[CON-5~] %s: nine matches of twelve boards, modified below twenty pairs (%s; ANC 2021 17.7)', (id) => {
    const ways = stage(id).ways.map(({ play, when }) => ({ play, when }));
    expect(ways).toMatchObject([
      { when: { most: 10 }, play: { use: 'robin', times: 1, boards: 12 } },
      { when: { most: 19 }, play: { use: 'swiss', rounds: 9, boards: 12, modified: true } },
      { play: { use: 'swiss', rounds: 9, boards: 12 } },
    ]);
    expect(ways[2]?.when).toBeUndefined();
    expect(ways[2]?.play).not.toHaveProperty('modified');
  });

  test('[CON-2~] Interstate Teams: two round robins of 16-board matches for seven or eight teams, three for five or six (ANC 2021 11.1)', () => {
    expect(stage('anc-2021-itc-open').ways).toMatchObject([
      { when: { least: 7 }, play: { use: 'robin', times: 2, boards: 16 } },
      { play: { use: 'robin', times: 3, boards: 16 } },
    ]);
    expect(stage('anc-2021-itc-open').ways).toHaveLength(2);
  });

  test('[CON-13~] Women’s and Seniors’ trials: a round robin of 12-board matches for 11 or 12 pairs, of 14-board matches for fewer (SABF 18.10.1)', () => {
    for (const id of ['sabf-trials-women', 'sabf-trials-seniors'])
      for (const pairs of [6, 8, 9, 10, 11, 12]) {
        const way = stage(id).ways.find(
          ({ when }) => pairs >= (when?.least ?? 0) && pairs <= (when?.most ?? Number.POSITIVE_INFINITY),
        );
        expect(way?.play, `${id}, ${pairs} pairs`).toMatchObject({
          use: 'robin',
          boards: pairs > 10 ? 12 : 14,
        });
      }
  });

  test('[CON-6~] the congress: a session of matchpoints, four sessions, the all-day Swiss pairs of six matches of nine boards (ANC 2021 23)', () => {
    expect(stage('anc-2021-congress-pairs')).toMatchObject({
      scoring: 'matchpoints',
      ways: [{ play: { use: 'sessions', sessions: 1 } }],
    });
    expect(stage('anc-2021-best-three')).toMatchObject({
      scoring: 'matchpoints',
      ways: [{ play: { use: 'sessions', sessions: 4 } }],
    });
    expect(stage('anc-2021-congress-swiss-pairs').scoring).toBe('butler');
    expect(
      matches('anc-2021-congress-swiss-pairs').map(([rounds, boards, , ...rest]) => [
        rounds,
        boards,
        ...rest,
      ]),
    ).toEqual([
      [6, 9, true, 11],
      [6, 9, false, undefined],
    ]);
  });

  test('[CON-12~] State Open Pairs: three rounds, then a Howell of seven tables from thirty pairs on average, else five tables (SABF 17.1.1, 17.1.2)', () => {
    expect(stage('sabf-state-open-pairs').ways).toMatchObject([{ play: { use: 'sessions', sessions: 3 } }]);
    const howell = { use: 'sessions', sessions: 3, movement: { kind: 'howell' } };
    expect(stage('sabf-state-open-pairs', 1).ways).toMatchObject([
      { when: { of: 'mean-session', least: 30 }, intake: { use: 'top', places: 14 }, play: howell },
      { intake: { use: 'top', places: 10 }, play: howell },
    ]);
    expect(stage('sabf-state-open-pairs', 1).ways[1]).not.toHaveProperty('when');
  });
});

describe('rights at the table', () => {
  const rule = async (topic: string, answers: string) => {
    let out = '';
    const io = {
      readInput: async () => '',
      out: (text: string) => (out += text),
      err: (text: string) => (out += text),
      isTerminal: false,
    };
    expect(await main(['ruling', topic, '--answers', answers], io)).toBe(0);
    return JSON.parse(out) as { ruling: string; clauses: readonly string[]; rests: readonly string[] };
  };

  test('[RUL-1~] spectators: one table a stanza, the closed room for captains, nobody watches the own team (ANC 2021 14.1–14.2)', async () => {
    const { ruling, clauses } = await rule('spectator', 'place');
    expect(ruling).toContain('One table a stanza; in the closed room only captains watching their own team');
    expect(ruling).toContain('Nobody watches their own team, but a captain who is not playing may');
    expect(clauses).toEqual(['ANC 2021 14.1', 'ANC 2021 14.2']);
  });

  test('[RUL-1~] nobody looks at the own card during auction and play; a written defence is another matter (SABF 5.2)', async () => {
    expect((await rule('auction-and-review', 'aid,own')).ruling).toMatch(/^Not allowed/);
    expect((await rule('auction-and-review', 'aid,own')).rests).toContain('SABF 5.2');
    expect((await rule('auction-and-review', 'aid,defence')).ruling).toMatch(/^Allowed/);
  });
});

test('[RANK-11~] the Women’s and Seniors’ trials are for twelve pairs: the thirteenth by placing stays out (SABF 18.10.1)', () => {
  const book = rulebookOf('sabf-women-seniors-entry');
  if (!book.ok) throw new Error(book.refusal.code);
  const players = Array.from({ length: 13 }, (_, i) => [`a${i + 1}`, `b${i + 1}`] as const);
  const found = enterTrial(book.value, {
    earned: [],
    nominations: players.map((two, i) => ({ id: `${i + 1}`, players: two })),
    placings: players.map((two, i) => ({ players: two, place: i + 1 })),
  });
  const out = found.ok ? found.value.pairs.filter((pair) => pair.in === undefined) : undefined;
  expect(out?.map(({ id, whyNot }) => [id, whyNot?.code])).toEqual([['13', 'trial-full']]);
});

test('[CND-5~] a captain’s line-up is of the team’s own players, each once (SABF 13.12)', () => {
  const desk = openDesk();
  desk.must({ ask: 'make-contest', ...FORM });
  desk.must({ ask: 'enter-team', team: 'A', players: ['a1', 'a2', 'a3', 'a4', 'a5'] });
  desk.must({ ask: 'enter-team', team: 'B', players: ['b1', 'b2', 'b3', 'b4'] });
  desk.must({
    ask: 'open-stage',
    stage: 'match',
    name: 'A match',
    from: 1,
    play: { use: 'swiss', rounds: 1, boards: 2, first: 'random' },
    scoring: 'teams',
    collects: 'vp',
    layers: ['laws-2017', 'sabf', 'sabf-teams', 'sabf-swiss-teams'],
    field: ['A', 'B'],
    qualified: [],
    brought: [],
    clause: 'SABF 14',
    why: '',
  });
  const match = { round: 1, home: 'A', away: 'B', boards: [1, 2] };
  desk.must({
    ask: 'make-draw',
    stage: 'match',
    round: 1,
    seats: [
      { ...match, table: 1, ns: 'A', ew: 'B', room: 'open' },
      { ...match, table: 2, ns: 'B', ew: 'A', room: 'closed' },
    ],
    byes: [],
    method: 'random',
    clause: 'SABF 14.1',
    seed: '',
    known: { at: 0, after: 0, standings: [], waiting: [] },
    lots: [],
  });
  const post = (open: readonly [string, string], closed: readonly [string, string]) => {
    const made = desk.ask({ ask: 'post-line-up', round: 1, team: 'A', open, closed });
    return made.ok ? 'posted' : [made.refusal.code, made.refusal.clause];
  };
  expect(post(['a1', 'a2'], ['a3', 'b1'])).toEqual(['line-up-stranger', 'SABF 13.12']);
  expect(post(['a1', 'a2'], ['a3', 'a1'])).toEqual(['line-up-twice', undefined]);
  expect(post(['a1', 'a2'], ['a3', 'a5'])).toBe('posted');
});

test('[RANK-8~] the Daytime Teams earn no Open playoff points (SABF 19.3)', () => {
  const slots = (stack: string) => {
    const book = rulebookOf(stack);
    if (!book.ok) throw new Error(book.refusal.code);
    return book.value;
  };
  expect(slots('sabf-daytime-teams').placePoints).toBeUndefined();
  expect(slots('sabf-walk-in-butler').placePoints).toBeDefined();
  expect(JSON.stringify(slots('sabf-open-trials-entry').qualifyingPoints?.value)).not.toContain('daytime');
});
