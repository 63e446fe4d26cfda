// USEBIO in and out: published files scored again, every kind of event, and files that cannot be.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { run as runConvert } from '../../src/cli/house/convert.ts';
import { run as runRescore } from '../../src/cli/rescore/rescore.ts';
import type { Line, UsebioEvent } from '../../src/formats/usebio/event.ts';
import { makeUsebio } from '../../src/formats/usebio/make.ts';
import { parseUsebio } from '../../src/formats/usebio/parse.ts';
import { parseXml } from '../../src/formats/xml/xml.ts';

const GOLDEN = ['matchpoints', 'butler', 'crossimps'] as const;
const golden = (name: string): string =>
  readFileSync(new URL(`../golden/published/usebio-${name}.xml`, import.meta.url), 'utf8');

interface Told {
  readonly format: string;
  readonly boards: number;
  readonly lines: number;
  readonly scale?: string;
  readonly contestants: readonly { id: string; published: number; ours: number }[];
  readonly differences: readonly {
    contestant?: string;
    of?: string;
    board?: number;
    what: string;
    published: number;
    ours: number;
    cause?: string;
    why?: string;
  }[];
}

const rescore = async (text: string): Promise<{ readonly code: number; readonly told: Told }> => {
  const said: string[] = [];
  const io = {
    readInput: () => Promise.resolve(text),
    out: (one: string) => said.push(one),
    err: () => undefined,
  };
  const code = await runRescore(['file.xml'], io as never);
  return { code, told: JSON.parse(said.join('')) as Told };
};

const eventOf = (text: string): UsebioEvent => {
  const read = parseUsebio(text);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value.event;
};

describe('[FMT-3] published USEBIO files', () => {
  test.each([
    ['matchpoints', 21, 126, 13],
    ['butler', 35, 140, 8],
    ['crossimps', 27, 108, 9],
  ])(
    '%s: every score, point, datum, total, percentage and place comes out again',
    async (name, boards, lines, count) => {
      const { code, told } = await rescore(golden(name));
      expect(told).toMatchObject({ format: 'usebio', boards, lines, differences: [] });
      expect(told.contestants).toHaveLength(count);
      for (const { published, ours } of told.contestants) expect(ours).toBe(published);
      expect(code).toBe(0);
    },
  );

  test('a number that was changed is found where it stands', async () => {
    const { code, told } = await rescore(
      golden('matchpoints').replace(
        '<NS_MATCH_POINTS>7</NS_MATCH_POINTS>',
        '<NS_MATCH_POINTS>8</NS_MATCH_POINTS>',
      ),
    );
    expect(code).toBe(1);
    expect(told.differences).toEqual([
      {
        board: 1,
        line: 1,
        what: 'ns',
        published: 8,
        ours: 7,
        cause: 'points',
        why: 'The scores on this board give other points.',
      },
    ]);
  });

  test.each(GOLDEN)('%s: read, written and read again it is the same', (name) => {
    const event = eventOf(golden(name));
    expect(eventOf(makeUsebio(event))).toEqual(event);
    expect(event.hands.length).toBeGreaterThan(20);
  });
});

describe('[FMT-3] each difference names its cause', () => {
  const causes = async (text: string, from: string | RegExp, to: string): Promise<readonly string[]> => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const { told } = await rescore(changed);
    expect(told.differences.length).toBeGreaterThan(0);
    for (const one of told.differences) expect([one.what, one.cause, one.why]).not.toContain(undefined);
    return told.differences.map(({ what, cause }) => `${what}: ${cause}`);
  };

  test('a score with its sign turned, and what follows from it', async () => {
    // A real line of the file; the points beside it stay as they were, so they still agree with the contract.
    const [, score = ''] = /<SCORE>(-?[1-9]\d+)<\/SCORE>/.exec(golden('matchpoints')) ?? [];
    const turned = score.startsWith('-') ? score.slice(1) : `-${score}`;
    expect(await causes(golden('matchpoints'), `<SCORE>${score}<`, `<SCORE>${turned}<`)).toEqual([
      'score: score-turned',
    ]);
    expect(await causes(golden('matchpoints'), `<SCORE>${score}<`, '<SCORE>10<')).toEqual(['score: score']);
  });

  test('a penalty in a total that no line has', async () => {
    const [, total = ''] = /<TOTAL_SCORE>([\d.]+)</.exec(golden('crossimps')) ?? [];
    const less = (Number(total) - 6).toFixed(2);
    const { told } = await rescore(
      golden('crossimps').replace(`<TOTAL_SCORE>${total}<`, `<TOTAL_SCORE>${less}<`),
    );
    const [first] = told.differences;
    expect([first?.what, first?.cause]).toEqual(['score', 'beyond']);
    expect(first?.why).toMatch(/^The total has −6/);
  });

  test('a datum of another rule, points that are rounded elsewhere, a tie shown differently', async () => {
    expect(await causes(golden('butler'), /<BOARD_AVERAGE>[^<]*/, '<BOARD_AVERAGE>990')).toEqual([
      'datum: datum',
    ]);
    const [, points = ''] = /<NS_CROSS_IMP_POINTS>(-?\d+\.\d+)</.exec(golden('crossimps')) ?? [];
    const near = (Number(points) + 0.01).toFixed(2);
    expect(
      await causes(golden('crossimps'), `<NS_CROSS_IMP_POINTS>${points}<`, `<NS_CROSS_IMP_POINTS>${near}<`),
    ).toEqual(['ns: rounding']);
    expect(await causes(golden('matchpoints'), '<PLACE>1<', '<PLACE>1=<')).toContain('place: tie');
  });
});

const BASE = {
  version: '1.2',
  club: { name: 'A club', id: '' },
  title: 'Event',
  identifier: '7',
  date: '2026-11-16',
  program: '',
  programVersion: '',
  winners: 1,
  hands: [],
} as const;

const contestant = (id: string, more: object = {}) => ({ id, players: [], ...more });
const line = (ns: string, ew: string, more: object = {}): Line => ({ ns, ew, ...more });

/** Flat boards that fill a match up to eight. */
const flat = (from: number, to: number, home: string, away: string) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    board: from + i,
    imps: '0',
    lines: [
      line(home, away, { contract: 'PASS', score: 0 }),
      line(away, home, { contract: 'PASS', score: 0 }),
    ],
  }));

/** 4♠ made and one down is 470 apart, 10 IMPs; 3NT against a pass-out is 400, 9 IMPs (Law 78B). */
const swing = (home: string, away: string) => [
  {
    board: 1,
    imps: '10',
    lines: [
      line(home, away, { contract: '4S', by: 'N', tricks: 10, score: 420 }),
      line(away, home, { contract: '4S', by: 'N', tricks: 9, score: -50 }),
    ],
  },
  {
    board: 2,
    imps: '-9',
    lines: [
      line(home, away, { contract: '3NT', by: 'E', tricks: 9, score: -400 }),
      line(away, home, { contract: 'PASS', score: 0 }),
    ],
  },
];

const teams = (kind: 'swiss-teams' | 'teams' | 'knockout'): UsebioEvent => ({
  ...BASE,
  kind,
  method: 'imps',
  contestants: [
    contestant('1', { name: 'Reds', total: kind === 'teams' ? '10' : '10.44', place: '1' }),
    contestant('2', { name: 'Blues', total: kind === 'teams' ? '9' : '9.56', place: '2' }),
  ],
  sessions: [
    {
      id: '1',
      sections: [
        {
          id: '',
          contestants: [],
          boards: [],
          matches: [
            {
              round: 1,
              home: '1',
              away: '2',
              scores: ['10', '9'],
              ...(kind === 'swiss-teams' ? { vps: ['10.44', '9.56'] as const } : {}),
              boards: [...swing('1', '2'), ...flat(3, 8, '1', '2')],
            },
          ],
        },
      ],
    },
  ],
});

describe('[FMT-3~] matches', () => {
  test.each(['swiss-teams', 'teams', 'knockout'] as const)(
    '%s: IMPs, margin, VPs and totals',
    async (kind) => {
      const event = teams(kind);
      const text = makeUsebio(event);
      expect(eventOf(text)).toEqual(event);
      const { code, told } = await rescore(text);
      expect(told).toMatchObject({ boards: 8, lines: 16, differences: [] });
      expect(told.scale).toBe(kind === 'swiss-teams' ? 'wbf' : undefined);
      expect(code).toBe(0);
    },
  );

  test('a wrong board, margin or VP is named with its match', async () => {
    const text = makeUsebio(teams('swiss-teams')).replace('<IMPS>10</IMPS>', '<IMPS>11</IMPS>');
    expect((await rescore(text)).told.differences).toEqual([
      {
        of: 'round 1: 1 v 2',
        board: 1,
        line: 0,
        what: 'imps',
        published: 11,
        ours: 10,
        cause: 'imps',
        why: 'The two scores on this board give other IMPs.',
      },
    ]);
    const other = makeUsebio(teams('swiss-teams')).replace('>4S<', '>5S<');
    const { differences } = (await rescore(other)).told;
    expect(differences.map(({ what }) => what)).toContain('score');
    expect(differences.map(({ what }) => what)).toContain('margin');
  });

  test('Swiss pairs: each round against its own field, victory points by the scale', async () => {
    // Two matches of a board: +420 and −50 against a datum of 190 (185, half away from zero): 6 and −6 IMPs.
    const board = (ns: string, ew: string, made: boolean) => ({
      board: 1,
      datum: '190',
      lines: [
        line(ns, ew, {
          contract: '4S',
          by: 'N',
          tricks: made ? 10 : 9,
          score: made ? 420 : -50,
          points: made ? (['6', '-6'] as const) : (['-6', '6'] as const),
        }),
      ],
    });
    const event: UsebioEvent = {
      ...BASE,
      kind: 'swiss-pairs',
      method: 'butler',
      contestants: [],
      sessions: [
        {
          id: '1',
          sections: [
            {
              id: '',
              contestants: [],
              boards: [],
              matches: [
                { round: 1, home: '1', away: '2', scores: ['6', '-6'], boards: [board('1', '2', true)] },
                { round: 1, home: '3', away: '4', scores: ['-6', '6'], boards: [board('3', '4', false)] },
              ],
            },
          ],
        },
      ],
    };
    expect(eventOf(makeUsebio(event))).toEqual(event);
    const { told } = await rescore(makeUsebio(event));
    expect(told.differences).toEqual([]);
    expect(told.lines).toBe(2);
  });
});

/** One board: +420 beats −50; matchpoints 2 and 0 of a top of 2. */
const onBoard = (
  board: number,
  ids: readonly (readonly [string, string])[],
  paid: readonly [string, string][],
) => ({
  board,
  lines: ids.map(([ns, ew], i) =>
    line(ns, ew, {
      contract: '4S',
      by: 'N',
      tricks: i === 0 ? 10 : 9,
      score: i === 0 ? 420 : -50,
      points: paid[i],
    }),
  ),
});

describe('[FMT-3~] sections, sessions and individuals', () => {
  const section = (id: string, paid: readonly [string, string][]) => ({
    id,
    contestants: [],
    boards: [
      onBoard(
        1,
        [
          ['1', '3'],
          ['2', '4'],
        ],
        paid,
      ),
    ],
    matches: [],
  });
  const event = (sections: UsebioEvent['sessions'][number]['sections']): UsebioEvent => ({
    ...BASE,
    kind: 'matchpoints',
    method: 'matchpoints',
    contestants: [],
    sessions: [{ id: '1', sections }],
  });

  test('sections compared by themselves, or all together: by what was paid', async () => {
    const apart = event([
      section('A', [
        ['2', '0'],
        ['0', '2'],
      ]),
      section('B', [
        ['2', '0'],
        ['0', '2'],
      ]),
    ]);
    expect(eventOf(makeUsebio(apart))).toEqual(apart);
    expect((await rescore(makeUsebio(apart))).told.differences).toEqual([]);
    // Four results, a top of 6: two winners share 5, two losers 1.
    const across = event([
      section('A', [
        ['5', '1'],
        ['1', '5'],
      ]),
      section('B', [
        ['5', '1'],
        ['1', '5'],
      ]),
    ]);
    expect((await rescore(makeUsebio(across))).told.differences).toEqual([]);
  });

  test('two sessions: totals add and the percentage is of both', async () => {
    const one = section('', [
      ['2', '0'],
      ['0', '2'],
    ]);
    const both: UsebioEvent = {
      ...event([]),
      contestants: [
        contestant('1', { total: '4', percent: '100.00', place: '1' }),
        contestant('4', { total: '4', percent: '100.00', place: '1' }),
        contestant('2', { total: '0', percent: '0.00', place: '3' }),
        contestant('3', { total: '0', percent: '0.00', place: '3' }),
      ],
      sessions: [
        { id: '1', sections: [one] },
        { id: '2', sections: [one] },
      ],
    };
    expect(eventOf(makeUsebio(both))).toEqual(both);
    const { told } = await rescore(makeUsebio(both));
    expect(told.differences).toEqual([]);
    expect(told.contestants.map(({ ours }) => ours)).toEqual([100, 100, 0, 0]);
    expect(told.boards).toBe(2);
  });

  test('an individual: both players of a side have its points', async () => {
    const players = (N: string, S: string, E: string, W: string) => ({ players: { N, S, E, W } });
    const single: UsebioEvent = {
      ...BASE,
      kind: 'individual',
      method: 'matchpoints',
      contestants: ['1', '2', '7', '8'].map((id) =>
        contestant(id, { players: [{ name: '' }], total: '2', percent: '100', place: '1' }),
      ),
      sessions: [
        {
          id: '1',
          sections: [
            {
              id: '',
              contestants: [],
              matches: [],
              boards: [
                {
                  board: 1,
                  lines: [
                    {
                      ...players('1', '2', '3', '4'),
                      contract: '4S',
                      by: 'N',
                      tricks: 10,
                      score: 420,
                      points: ['2', '0'],
                    },
                    {
                      ...players('5', '6', '7', '8'),
                      contract: '4S',
                      by: 'N',
                      tricks: 9,
                      score: -50,
                      points: ['0', '2'],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    expect(eventOf(makeUsebio(single))).toEqual(single);
    const { told } = await rescore(makeUsebio(single));
    expect(told.differences).toEqual([]);
    expect(told.contestants.map(({ ours }) => ours)).toEqual([100, 100, 100, 100]);
  });

  test('adjusted scores and boards not played', async () => {
    const text = makeUsebio(
      event([
        {
          id: '',
          contestants: [],
          matches: [],
          boards: [
            {
              board: 1,
              lines: [
                line('1', '4', { contract: '4S', by: 'N', tricks: 10, score: 420 }),
                line('2', '5', { contract: '4S', by: 'N', tricks: 9, score: -50 }),
                line('3', '6', { artificial: [60, 40], points: ['2.4', '1.6'] }),
                line('7', '8'),
              ],
            },
          ],
        },
      ]),
    );
    expect(text).toContain('<SCORE>A6040</SCORE>');
    expect((await rescore(text)).told.differences).toEqual([]);
  });
});

const amount = fc.integer({ min: -2000, max: 2000 }).map((n) => (n / 100).toFixed(2));
const id = fc.stringMatching(/^[1-9][0-9]{0,2}$/);
const words = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim());
const played = fc.record({
  contract: fc.constantFrom('1C', '3NT', '4SX', '7HXX'),
  by: fc.constantFrom('N', 'E', 'S', 'W'),
  tricks: fc.integer({ min: 0, max: 13 }),
  score: fc.integer({ min: -760, max: 760 }).map((n) => n * 10),
  lead: fc.constantFrom('S2', 'HT', 'DK', 'CA'),
});
const lines = fc.array(
  fc
    .record({ ns: id, ew: id, rest: played, points: fc.tuple(amount, amount) })
    .map(({ ns, ew, rest, points }) => ({
      ns,
      ew,
      ...rest,
      points,
    })),
  { maxLength: 4 },
);

describe('[FMT-3~] [FMT-8~] any event and any damage', () => {
  test('parse ∘ make = identity', () => {
    fc.assert(
      fc.property(
        words,
        words,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), lines), { maxLength: 5 }),
        (title, club, all) => {
          const event = {
            ...BASE,
            kind: 'butler',
            method: 'butler',
            title,
            club: { name: club, id: '' },
            contestants: [],
            sessions: [
              {
                id: '2',
                sections: [
                  {
                    id: 'A',
                    contestants: [],
                    matches: [],
                    boards: all.map(([board, own]) => ({ board, lines: own })),
                  },
                ],
              },
            ],
          } as unknown as UsebioEvent;
          const written = title === '' ? { ...event, title: '' } : event;
          expect(eventOf(makeUsebio(event))).toEqual(written);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('a file cut off or changed anywhere is read or refused with its line, never a fault', () => {
    const text = golden('butler');
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.nat(20), fc.string({ maxLength: 6 }), (at, gone, more) => {
        const read = parseUsebio(text.slice(0, at) + more + text.slice(at + gone));
        if (!read.ok) expect(read.refusal.code).toMatch(/^(xml|usebio|dealt|deal|card)/);
      }),
      { numRuns: 300 },
    );
    for (let end = 0; end < 3000; end += 101) expect(parseUsebio(text.slice(0, end)).ok).toBe(false);
  });

  test.each([
    [
      'an entity bomb',
      '<!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><USEBIO>&b;</USEBIO>',
      'xml-doctype',
    ],
    [
      'an outside file',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><USEBIO>&e;</USEBIO>',
      'xml-doctype',
    ],
    ['an entity nobody knows', '<USEBIO>&secret;</USEBIO>', 'xml-entity'],
    ['depth', '<a>'.repeat(100_000), 'xml-deep'],
    ['another document', '<html></html>', 'usebio-root'],
    ['no event', '<USEBIO></USEBIO>', 'usebio-event'],
    ['an unknown event', '<USEBIO><EVENT EVENT_TYPE="CHESS"/></USEBIO>', 'usebio-kind'],
    ['two documents', '<USEBIO/><USEBIO/>', 'xml-second'],
    ['nothing', '', 'xml-none'],
    ['a half', '<USEBIO><EVENT', 'xml-sign'],
  ])('%s is refused quickly', (_, text, code) => {
    const from = performance.now();
    const read = parseUsebio(text);
    expect(performance.now() - from).toBeLessThan(1000);
    expect(read.ok ? 'read' : read.refusal.code).toBe(code);
  });

  test('a deal with a card twice is refused by board and card; a name as an attribute does no harm', () => {
    const text = golden('butler');
    const [, spades = ''] = /<SPADES>([^<]+)<\/SPADES>/.exec(text) ?? [];
    const read = parseUsebio(text.replace(`<SPADES>${spades}`, `<SPADES>${spades}${spades.slice(0, 1)}`));
    expect(read.ok ? '' : read.refusal.at).toMatch(/^board \d+, line \d+$/);
    const odd = parseXml('<a __proto__="x" constructor="y"/>');
    expect(odd.ok && Object.entries(odd.value.attributes)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe('[FMT-3~] [FMT-7~] our own contests as USEBIO', () => {
  const example = (name: string): string =>
    readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8');
  const convert = async (text: string, to: string, ...more: readonly string[]) => {
    const said: string[] = [];
    const told: string[] = [];
    const io = {
      readInput: () => Promise.resolve(text),
      out: (one: string) => said.push(one),
      err: (one: string) => told.push(one),
    };
    expect(await runConvert(['in', '-', '--to', to, ...more], io as never)).toBe(0);
    return {
      made: said.join('\n'),
      report: JSON.parse(told.join('')) as { from: string; to: string; boards: number; lost: string[] },
    };
  };

  test.each([
    ['mitchell-8-tables', 'matchpoints', 2],
    ['club-session-matchpoints', 'matchpoints', 1],
    ['club-session-barometer', 'matchpoints', 1],
    ['anc-2021-congress-pairs', 'matchpoints', 1],
    ['gnot-sydney-2023', 'knockout', 1],
    ['sabf-gnot-regional', 'teams', 1],
  ])('%s: written, read and scored again nothing differs', async (name, kind, winners) => {
    const { made, report } = await convert(example(name), 'usebio');
    expect(report).toMatchObject({ from: 'byestand', to: 'usebio' });
    const event = eventOf(made);
    expect([event.kind, event.winners]).toEqual([kind, winners]);
    const { told } = await rescore(made);
    // Who sat out is factored up to a full session: the format has no line for a sit-out.
    const others = told.differences.filter(({ what, published, ours, contestant = '' }) => {
      const played = Number(event.contestants.find((one) => one.id === contestant)?.boards ?? 0);
      const full = (ours * told.boards) / played;
      return what !== 'total' || played >= told.boards || published !== Math.round(full * 100) / 100;
    });
    expect(others).toEqual([]);
    expect(told.boards).toBe(report.boards);
  });

  test.each(['sabf-swiss-teams', 'club-swiss-teams', 'anc-2021-congress-teams', 'sabf-daytime-teams'])(
    '%s: every score, IMP and margin agrees; what differs is a board with average plus to both teams or a forfeit',
    async (name) => {
      const { told } = await rescore((await convert(example(name), 'usebio')).made);
      const odd = told.differences.filter(
        ({ what }) => ['score', 'imps', 'margin'].includes(what) && what !== 'score',
      );
      expect(odd).toEqual([]);
      expect(told.differences.filter(({ board = 0 }) => board > 0)).toEqual([]);
      const vps = told.differences.filter(({ what }) => what === 'vp');
      expect(vps.length).toBeLessThan(told.lines / 50);
    },
  );

  test('a stage by its name; one that is not there is told those that are', async () => {
    const { report } = await convert(example('sabf-state-teams'), 'usebio');
    expect(report.lost.some((one) => one.startsWith('the stage '))).toBe(true);
    expect(report.lost.join('\n')).toMatch(/penalties and their reasons \(\d+\): the totals have them/);
    const io = {
      readInput: () => Promise.resolve(example('sabf-state-teams')),
      out: () => undefined,
      err: () => undefined,
    };
    await expect(runConvert(['in', '-', '--to', 'usebio', '--stage', 'none'], io as never)).rejects.toThrow(
      /stages are/,
    );
  });

  test('the cards of a USEBIO file as deals, and its results as a case for rescore', async () => {
    const text = golden('butler');
    const { made, report } = await convert(text, 'pbn');
    expect(report).toMatchObject({ from: 'usebio', to: 'pbn', boards: 35 });
    expect(report.lost).not.toContain('the results');
    expect(eventOf((await convert(made, 'usebio')).made).sessions).toEqual(eventOf(text).sessions);
    expect((await rescore(made)).told).toMatchObject({ format: 'pbn', boards: 35, differences: [] });
    expect(made.match(/\[Deal "/g)).toHaveLength(35);
    const { made: json } = await convert(text, 'json');
    const { code, told } = await rescore(json);
    expect([code, told.differences]).toEqual([0, []]);
    // Written again by us it is the same event.
    expect(eventOf((await convert(text, 'usebio')).made)).toEqual(eventOf(text));
  });
});
