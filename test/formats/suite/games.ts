// Boards as they were bid and played: what PBN and LIN hold beside the cards.
import fc from 'fast-check';
import type { Results } from '../../../src/formats/format.ts';
import type { Call, Game } from '../../../src/formats/game/game.ts';

const seat = fc.constantFrom('N' as const, 'E' as const, 'S' as const, 'W' as const);
const words = fc.constantFrom(
  'Ann Lee',
  'Zoë "Z" O’Neill',
  'C:\\temp',
  '[odd]',
  '{braces}',
  '; semicolon',
  '5% - 3',
);
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined });

/** Members without a value are not there at all. */
const whole = <T extends object>(value: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  value.map((one) => Object.fromEntries(Object.entries(one).filter(([, held]) => held !== undefined)) as T);

const call: fc.Arbitrary<Call> = whole(
  fc.record({
    call: fc.constantFrom('1C', '3NT', '7S', 'Pass', 'X', 'XX'),
    alert: optional(fc.constant(true as const)),
    note: optional(fc.constantFrom('Stayman', '5+ hearts; 10 points', 'a "quote"')),
  }),
) as fc.Arbitrary<Call>;

const card = fc.constantFrom('SA', 'HT', 'D2', 'CK');
const cell = fc.oneof(card, fc.constant(null));

export const anyGame: fc.Arbitrary<Game> = whole(
  fc.record({
    board: fc.integer({ min: 1, max: 24 }),
    room: optional(fc.constantFrom('open' as const, 'closed' as const)),
    teams: optional(fc.tuple(words, words)),
    players: fc.record({ N: words, S: words }),
    contract: optional(fc.constantFrom('1C', '4SX', '3NT', '7HXX', 'PASS')),
    by: optional(seat),
    tricks: optional(fc.integer({ min: 0, max: 13 })),
    auction: optional(fc.record({ first: seat, calls: fc.array(call, { minLength: 1, maxLength: 9 }) })),
    play: optional(
      fc.record({
        first: seat,
        rows: fc.array(
          fc.tuple(card, cell, cell, cell).map((cells) => [...cells]),
          { minLength: 1, maxLength: 13 },
        ),
      }),
    ),
    comments: optional(fc.constant(['A fine hand', 'of two lines\nand more'])),
    tags: optional(
      fc.array(
        fc.record({
          name: fc.constantFrom('Annotator', 'BCFlags', 'OptimumScore', 'InstantScoreTable', 'Stage'),
          value: fc.constantFrom('1f', 'NS 420', 'A\\2R;B'),
          rows: fc.array(fc.constantFrom('1 2 3', 'NS 5  "x y"'), { maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    ),
  }),
) as fc.Arbitrary<Game>;

export const anyGames = fc.array(anyGame, { minLength: 1, maxLength: 6 });

const amount = fc.integer({ min: -2000, max: 2000 }).map((n) => (n / 100).toFixed(2));
const id = fc.stringMatching(/^[1-9][0-9]{0,2}$/);
const line = fc.oneof(
  fc.record({
    ns: id,
    ew: id,
    contract: fc.constantFrom('1C', '3NT', '4SX'),
    by: seat,
    lead: fc.constantFrom('S2', 'HT'),
    tricks: fc.integer({ min: 0, max: 13 }),
    score: fc.integer({ min: -760, max: 760 }).map((n) => n * 10),
    points: fc.tuple(amount, amount),
  }),
  fc.record({ ns: id, ew: id, contract: fc.constant('PASS'), score: fc.constant(0) }),
  fc.record({ ns: id, ew: id, artificial: fc.constant([60, 40] as const), points: fc.tuple(amount, amount) }),
);
const boards = fc.uniqueArray(
  whole(
    fc.record({
      board: fc.integer({ min: 1, max: 24 }),
      datum: optional(amount),
      imps: optional(amount),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    }),
  ),
  { selector: ({ board }) => board, minLength: 1, maxLength: 4 },
);
const match = fc
  .tuple(id, id, boards, fc.integer({ min: 1, max: 9 }), optional(fc.tuple(amount, amount)))
  .filter(([home, away]) => home !== away)
  .map(([home, away, own, round, scores]) => ({
    round,
    home,
    away,
    ...(scores ? { scores, vps: scores } : {}),
    boards: own,
  }));

const contestant = whole(
  fc.record({
    id,
    side: optional(fc.constantFrom('ns' as const, 'ew' as const)),
    name: optional(words),
    players: fc.array(
      words.map((name) => ({ name })),
      { maxLength: 6 },
    ),
    total: optional(amount),
    percent: optional(amount),
    place: fc.constantFrom('1', '2='),
    boards: optional(fc.constant('24')),
    masterpoints: optional(amount),
  }),
);

const section = (matches: boolean) =>
  fc.record({
    boards: matches ? fc.constant([]) : boards,
    matches: matches
      ? fc.uniqueArray(match, {
          selector: (one) => `${one.round} ${one.home} ${one.away}`,
          minLength: 1,
          maxLength: 3,
        })
      : fc.constant([]),
    contestants: fc.array(contestant, { maxLength: 2 }),
  });

const KINDS = ['matchpoints', 'butler', 'crossimps', 'swiss-pairs', 'swiss-teams', 'knockout'] as const;

/** An event of any kind in sessions and sections. */
export const anyPbnResults: fc.Arbitrary<Results> = fc.constantFrom(...KINDS).chain((kind) => {
  const isTeams = kind === 'swiss-teams' || kind === 'knockout';
  const sections = fc
    .array(section(kind.startsWith('swiss') || isTeams), { minLength: 1, maxLength: 2 })
    .map((all) => all.map((one, i) => ({ id: i === 0 ? '' : 'B', ...one })));
  return fc
    .record({
      title: fc.constantFrom('Monday pairs', 'The "Cup"'),
      venue: fc.constantFrom('Hall 1', '; yard'),
      winners: fc.constantFrom(1 as const, 2 as const),
      contestants: fc.array(contestant, { maxLength: 4 }),
      sessions: fc
        .array(sections, { minLength: 1, maxLength: 2 })
        .map((all) => all.map((own, i) => ({ id: String(i + 1), sections: own }))),
    })
    .map((one) => ({
      version: '1.2',
      club: { name: 'Riverside', id: '' },
      kind,
      method: isTeams ? 'imps' : kind === 'swiss-pairs' ? 'butler' : kind,
      identifier: '7',
      date: '2026-11-16',
      program: 'Other',
      programVersion: '3',
      ...one,
    }));
}) as fc.Arbitrary<Results>;
