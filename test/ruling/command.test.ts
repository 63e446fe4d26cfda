import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { countSources, makeRulingsPage } from '../../src/engine/ruling/page.ts';
import { topics } from '../../src/engine/ruling/walk.ts';
import { type Contest, viewOf } from '../../src/engine/floor/night.ts';
import type { Result } from '../../src/engine/kit/result.ts';
import { cardRows, printTravellers, travellerRows } from '../../src/print/boards.ts';
import { printPaper } from '../../src/print/paper.ts';
import { outcome } from '../night/desk.ts';
import { openBench, ruling, weighted } from './bench.ts';
import { EXAMPLES } from './examples.ts';

const call = async (args: readonly string[], input: unknown = {}) => {
  const said = { out: '', err: '' };
  const io = {
    readInput: async () => JSON.stringify(input),
    out: (text: string) => (said.out += text),
    err: (text: string) => (said.err += text),
    isTerminal: false,
  };
  return { code: await main([...args], io), ...said };
};
const json = async (args: readonly string[], input: unknown = {}): Promise<Record<string, unknown>> => {
  const { code, out, err } = await call(args, input);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Record<string, unknown>;
};

describe('[RUL-1~] byestand ruling', () => {
  test('lists every topic', async () => {
    const { out } = await call(['ruling']);
    const listed = JSON.parse(out) as { readonly topic: string }[];
    expect(listed.map(({ topic }) => topic)).toEqual(topics().map(({ topic }) => topic));
    expect(listed).toContainEqual({ topic: 'revoke', title: 'Revoke', laws: '61–64', version: 2 });
  });

  test('asks the first question of a topic, with table manner before it', async () => {
    expect(await json(['ruling', 'insufficient-bid'])).toMatchObject({
      at: 'question',
      node: 'intent',
      where: 'away',
      answers: [{ answer: 'meant' }, { answer: 'slip' }],
      trail: { topic: 'insufficient-bid', version: 2, answers: [] },
    });
  });

  test('walks to an end: ruling, words to say, options in order, laws, what follows', async () => {
    expect(await json(['ruling', 'lead-out-of-turn', '--answers', 'later,no,partner'])).toMatchObject({
      at: 'end',
      node: 'rejected',
      options: [{ may: 'require a lead of that suit' }, {}, { may: 'allow any lead' }],
      effects: ['lead-rejected', 'major-penalty-card', 'unauthorised', 'recall'],
      laws: expect.arrayContaining(['56', '50D2', '53A']),
      then: ['penalty-card'],
    });
  });

  test('for people: every part of the ruling, and that the Laws and the director decide', async () => {
    const { out } = await call(['ruling', 'change-of-call', '--answers', 'no,mind,yes,no', '--pretty']);
    for (const part of [
      'Who called speaks first',
      '(away from the table)',
      'Ruling: The first call stands.',
      'Say: “The first call stands',
      'Law 25B2 (change of call)',
      'they may appeal',
      'Go on with: withdrawn-call.',
      'The Laws and the director decide',
    ])
      expect(out).toContain(part);
  });

  test('[RUL-17~] an old number is told in 2017 numbers', async () => {
    expect(await json(['ruling', '--old', '12C1(b)'])).toMatchObject({ now: '12C1e', moved: true });
    expect((await call(['ruling', '--old', '23', '--pretty'])).out).toContain('is Law 72C of 2017');
  });

  test('what cannot be is one clear sentence and exit 2', async () => {
    for (const [args, says] of [
      [['ruling', 'chess'], 'no ruling topic ‘chess’'],
      [['ruling', 'revoke', '--answers', 'maybe'], 'Answer 1: ‘maybe’ is no answer'],
      [['ruling', 'revoke', '--answers', 'asking,dummy,yes'], 'had ended'],
      [['ruling', '--answers', 'yes'], 'which topic'],
      [['ruling', 'a', 'b'], 'one topic at a time'],
    ] as const) {
      const { code, err, out } = await call(args);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(says);
    }
  });

  test('every example prints without a gap', async () => {
    for (const { topic, answers } of EXAMPLES) {
      const { code, out } = await call(['ruling', topic, '--answers', answers.join(','), '--pretty']);
      expect(code).toBe(0);
      expect(out).not.toMatch(/undefined|\{\w+\}|\?\?/);
    }
  });
});

describe('[RUL-5~] byestand revoke', () => {
  const play = {
    declarer: 'S',
    winners: 'SSSSE SSSSS SSW',
    revokes: [{ trick: 5, player: 'E', suit: 'H' }],
  };
  test('two tricks, with the reason and the law', async () => {
    expect(await json(['revoke', '-'], play)).toEqual({
      tricks: 2,
      declarer: { won: 11, after: 13 },
      transfers: [
        { trick: 5, player: 'E', suit: 'H', tricks: 2, reason: 'player-won-and-later', law: '64A1' },
      ],
      why: expect.stringContaining('Law 64A1') as unknown,
    });
  });
  test('equity: the side not at fault gets what it would have had, if that is more', async () => {
    const declarer = {
      declarer: 'S',
      winners: 'EEEENNNNSSSSS',
      revokes: [{ trick: 5, player: 'S', suit: 'H' }],
    };
    expect(await json(['revoke', '-'], { ...declarer, expected: 5 })).toMatchObject({
      declarer: { won: 9, after: 8 },
      equity: { declarer: 5, law: '64C' },
    });
    expect(await json(['revoke', '-'], { ...declarer, expected: 9 })).toMatchObject({
      equity: { declarer: 8, law: '64A' },
    });
    expect(await json(['revoke', '-'], { ...play, winners: 'SSSSEWWWWWWWW', expected: 12 })).toMatchObject({
      declarer: { won: 4, after: 6 },
      equity: { declarer: 12, law: '64C' },
    });
  });
  describe('a claim ended the play: fewer than thirteen winners', () => {
    const claimed = { ...play, winners: 'SSSSE SSS' };
    test('what was claimed decides whether a later trick was won', async () => {
      // East ruffed trick 5 and declarer claimed the last five but one.
      expect(await json(['revoke', '-'], { ...claimed, claimed: 4 })).toMatchObject({
        tricks: 2,
        declarer: { won: 11, after: 13 },
        transfers: [{ tricks: 2, reason: 'player-won-and-later', law: '64A1' }],
      });
      expect(await json(['revoke', '-'], { ...claimed, claimed: 5 })).toMatchObject({
        tricks: 1,
        declarer: { won: 12, after: 13 },
        transfers: [{ tricks: 1, reason: 'player-won-none-later', law: '64A1' }],
      });
    });
    test('without a word about the claim it answers for the tricks played and says what is open', async () => {
      const open = await json(['revoke', '-'], claimed);
      expect(open).toMatchObject({ tricks: 1, atMost: 2, unplayed: 5, declarer: { won: 7, after: 8 } });
      expect(open['why']).toMatch(/5 tricks were not played.* one trick if .* none of them, 2 tricks if/s);
      // A later trick is already theirs: the claim changes nothing.
      const sure = await json(['revoke', '-'], { ...claimed, winners: 'SSSSE SSW' });
      expect(sure).toMatchObject({ tricks: 2, unplayed: 5 });
      expect(sure['atMost']).toBe(2);
    });
    test('a revoke in the trick in which the claim was made: nobody won it by a card', async () => {
      const inClaim = { ...play, winners: 'SSSS', revokes: [{ trick: 5, player: 'E', suit: 'H' }] };
      expect(await json(['revoke', '-'], { ...inClaim, claimed: 9 })).toMatchObject({
        tricks: 0,
        transfers: [{ reason: 'side-won-none', law: '64B1' }],
      });
      expect(await json(['revoke', '-'], { ...inClaim, claimed: 7 })).toMatchObject({
        tricks: 1,
        declarer: { won: 11, after: 12 },
        transfers: [{ reason: 'side-won', law: '64A2' }],
      });
    });
  });
  test('bad input is named with its place', async () => {
    for (const [input, says] of [
      [{ ...play, winners: 'SSSSESSSSSSSSS' }, 'winners'],
      [{ ...play, winners: 'SSS' }, 'revokes[0].trick'],
      [{ ...play, winners: 'SSSSE SSS', claimed: 6 }, 'claimed'],
      [{ ...play, claimed: 1 }, 'claimed'],
      [{ ...play, revokes: [] }, 'revokes'],
      [{ ...play, revokes: [{ trick: 13, player: 'E', suit: 'H' }] }, 'revokes[0].trick'],
      [{ ...play, revokes: [{ trick: 5, player: 'Q', suit: 'H' }] }, 'revokes[0].player'],
      [{ ...play, declarer: 'X' }, 'declarer'],
      [{ ...play, expected: 14 }, 'expected'],
      [
        { ...play, expected: 9, revokes: [...play.revokes, { trick: 6, player: 'S', suit: 'D' }] },
        'both sides',
      ],
      [[], 'object'],
    ] as const) {
      const { code, err } = await call(['revoke', '-'], input);
      expect(code).toBe(2);
      expect(err).toContain(says);
    }
  });
});

test('[RUL-1~] docs/rulings.md holds every text as it is, and counts them rightly', () => {
  const page = readFileSync(new URL('../../docs/rulings.md', import.meta.url), 'utf8');
  expect(page).toContain(makeRulingsPage());
  const { documents, general } = countSources();
  expect(page).toContain(`${documents} ends rest on the documents`);
  expect(page).toContain(`${general} on general knowledge of the Laws alone`);
});

describe('[TIME-2~] [APP-6~] byestand appeal', () => {
  const evening = { start: '2026-11-17T19:00Z', finish: '2026-11-17T22:00Z', posted: '2026-11-17T22:20Z' };

  test('a moment without its zone is refused, with one that would be read', async () => {
    const without = { start: '2026-11-17T19:00', finish: '2026-11-17T22:00' };
    const { code, err } = await call(['appeal', '-'], { sessions: [without] });
    expect(code).toBe(2);
    expect(err).toContain('sessions[0].start: ‘2026-11-17T19:00’ isn’t a moment with its time zone');
    const [, written = ''] = /Write it as (\S+?),/.exec(err) ?? [];
    expect((await call(['appeal', '-'], { sessions: [{ start: written }] })).code).toBe(0);
  });

  test('every period of a rulebook, with the clause it stands on', async () => {
    const asked = { rulebook: 'sabf-matchpoint-pairs', sessions: [evening], ruled: '2026-11-17T21:00Z' };
    expect(await json(['appeal', '-'], asked)).toEqual({
      flow: 'committee',
      signatures: 1,
      appeal: { until: '2026-11-17T22:30:00Z', clause: 'SABF 7', reasons: ['from-finish'] },
      correction: { until: '2026-11-18T22:20:00Z', clause: 'SABF 8', reasons: ['from-posted'] },
      scorer: { until: '2026-11-24T22:20:00Z', clause: 'SABF 7', reasons: ['from-posted'] },
      respondentsBy: '2026-11-18T21:00:00Z',
      hearingAt: '2026-11-24T18:30:00Z',
    });
  });

  test.each([
    ['laws-2017', '2026-11-17T22:50:00Z', 'Law 92B'],
    ['club-pairs', '2026-11-17T22:50:00Z', 'Law 92B'],
    ['abf-pairs', '2026-11-17T22:30:00Z', 'ABF Interpretations 92B'],
    ['anc-2021-ipc', '2026-11-17T22:30:00Z', 'ANC 2021 6.2'],
    ['gnot-sydney-2023', '2026-11-17T22:30:00Z', 'ABF Interpretations 92B'],
  ])('under %s until %s (%s)', async (rulebook, until, clause) => {
    const said = await json(['appeal', '-', '--under', rulebook], { sessions: [evening] });
    expect(said['appeal']).toMatchObject({ until, clause });
  });

  test('[TIME-5~] between teams the captains have half an hour from the end of the match (ANC 2021 11.13)', async () => {
    const said = await json(['appeal', '-', '--under', 'anc-2021-itc'], { sessions: [evening] });
    expect(said['correction']).toEqual({
      until: '2026-11-17T22:30:00Z',
      clause: 'ANC 2021 11.13',
      reasons: ['from-finish'],
    });
    const pairs = await json(['appeal', '-', '--under', 'anc-2021-ipc'], { sessions: [evening] });
    expect(pairs['correction']).toMatchObject({ until: '2026-11-17T22:50:00Z', clause: 'ANC 2021 6.1' });
  });

  test('after the deadline it is refused with the clause and the clock, exit 1', async () => {
    const asked = { rulebook: 'sabf-matchpoint-pairs', sessions: [evening], now: '2026-11-17T22:31Z' };
    const { code, out } = await call(['appeal', '-'], asked);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      refused: {
        code: 'appeal-late',
        clause: 'SABF 7',
        says: 'The time ended at 2026-11-17T22:30:00Z, and it is 2026-11-17T22:31:00Z (SABF 7). The ruling stands.',
      },
    });
    expect((await call(['appeal', '-'], { ...asked, now: '2026-11-17T22:30Z' })).code).toBe(0);
    expect((await call(['appeal', '-'], { ...asked, told: '2026-11-17T22:10Z' })).code).toBe(0);
  });

  test('what cannot be read ends with exit 2 and where it stands', async () => {
    const bad = { sessions: [{ start: 'soon' }] };
    const { code, err } = await call(['appeal', '-'], bad);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('sessions[0].start') });
    expect((await call(['appeal', '-', '--under', 'sabff'], { sessions: [evening] })).code).toBe(2);
    const fifth = await call(['appeal', '-'], { sessions: [evening], session: 5 });
    expect(fifth).toMatchObject({ code: 2, err: expect.stringContaining('there is no session 5') });
    const backwards = { ...evening, finish: '2000-01-01T00:00Z' };
    expect(await call(['appeal', '-'], { sessions: [backwards] })).toMatchObject({
      code: 2,
      err: expect.stringContaining('ends before it starts'),
    });
  });
});

describe('[RUL-6] a score is entered once and is in every number', () => {
  test.each([
    ['weighted', '16B3', weighted([60, '4S N ='], [40, '4S N -1']), '60% 4S N =, 40% 4S N -1'],
    [
      'split',
      '12C1e',
      { kind: 'split', ns: outcome('4S N ='), ew: outcome('4S N -1') } as const,
      '4S N = / 4S N -1',
    ],
    [
      'split into weighted parts',
      '12C1e',
      {
        kind: 'split',
        ns: weighted([60, '4S N ='], [40, '4S N -1']),
        ew: weighted([50, '4S N ='], [50, '4S N -1']),
      } as const,
      '60% 4S N =, 40% 4S N -1 / 50% 4S N =, 50% 4S N -1',
    ],
    ['artificial', '12C2', { kind: 'artificial', ns: 60, ew: 40 } as const, '60% / 40%'],
  ])('%s: traveller, scorecard, ranking, print and export', async (_, law, finding, text) => {
    const bench = openBench();
    bench.begin(6, 'howell');
    bench.playAll((board, table) => (table === 1 ? '4S N +1' : board % 2 ? '4S N =' : '4S N -1'));
    const before = usableView(bench.contest());
    bench.must(ruling({ law, finding }));
    const after = usableView(bench.contest());
    expect(after.row).toMatchObject({ contract: text, state: 'adjusted' });
    expect(after.card).toMatchObject({ contract: text, matchpoints: after.row?.nsMatchpoints });
    expect(after.percents).not.toEqual(before.percents);
    const exported = await json(['reckon', '-'], { byestand: 1, facts: bench.contest().facts, people: [] });
    expect(JSON.stringify(exported)).toContain(text);
    const fields = (exported['standings'] as { fields: { rows: { percent: number }[] }[] }).fields;
    expect(fields.flatMap(({ rows }) => rows.map(({ percent }) => percent))).toEqual(after.percents);
    // On paper: every result of it, with suits as signs, and nothing cut.
    const signs = text.replaceAll('4S', '4♠').replaceAll('-', '−');
    const printed = [travellerRows(after.traveller), cardRows(after.scorecard)].map((rows) =>
      rows.find(({ cells, remark }) => [...cells, remark ?? ''].some((cell) => cell.includes(signs))),
    );
    expect(printed.every((row) => row !== undefined)).toBe(true);
    await printPaper('widths', (paper) => {
      paper.font('plain').fontSize(8.5);
      for (const [i, row] of printed.entries())
        expect(paper.widthOfString(row?.cells[i === 0 ? 2 : 4] ?? '')).toBeLessThan(67);
    });
    const pdf = await printTravellers([after.traveller], 'all boards');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

/** Board 1 of table 1 in every view. */
const usableView = (contest: Contest) => {
  const got = <T>(view: Result<T>): T => {
    if (!view.ok) throw new Error(view.refusal.code);
    return view.value;
  };
  const traveller = got(viewOf('traveller', contest, { board: 1 }));
  const row = traveller.rows.find(({ table }) => table === 1);
  const standings = got(viewOf('standings', contest, {}));
  const scorecard = got(viewOf('scorecard', contest, { pair: row?.ns.pair ?? '' }));
  const card = scorecard.boards.find(({ board }) => board === 1);
  const percents = standings.fields.flatMap(({ rows }) => rows.map(({ percent }) => percent));
  return { traveller, row, scorecard, card, percents };
};

describe('[RUL-4~] byestand rulings', () => {
  test('the rulings of a contest file, with poll, score, told and appeals; for people in sentences', async () => {
    const bench = openBench();
    bench.begin(6, 'howell');
    bench.playAll(() => '4S N =');
    const given = ruling({ finding: weighted([60, '4S N ='], [40, '4S N -1']), told: ['ns', 'ew'] });
    const id = bench.must(given);
    bench.must({
      ask: 'lodge-appeal',
      ruling: id,
      flow: 'committee',
      side: 'ew',
      grounds: 'Too little.',
      concurring: 2,
      signed: ['E'],
    });
    const file = { byestand: 1, facts: bench.contest().facts, people: [] };
    expect(await json(['rulings', '-'], file)).toMatchObject({
      flow: 'committee',
      rulings: [
        {
          law: '16B3',
          says: 'weighted: 60% 4S N =, 40% 4S N -1',
          appeals: [{ side: 'ew', grounds: 'Too little.' }],
        },
      ],
    });
    const { out } = await call(['rulings', '-', '--pretty'], file);
    expect(out).toContain(
      'Board 1, table 1, round 1: Law 16B3 (authorised and unauthorised information), weighted',
    );
    expect(out).toContain('East-West appealed: Too little.');
    // The same file through the other commands: the score is in every number.
    const reckoned = await json(['reckon', '-'], file);
    expect(JSON.stringify(reckoned)).toContain('60% 4S N =, 40% 4S N -1');
    const { out: why } = await call(['why', '-', 'board/1/table/1/ns', '--pretty'], file);
    expect(why).toContain('the director ruled under Law 16B3');
  });
});
