import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Outcome, parseOutcome, turnOutcome } from '../../bridge/contract.ts';
import { parseTricks } from '../../bridge/tricks.ts';
import { makeTraveller, type Traveller } from './likely.ts';
import { findMistakes, type Heard } from './mistake.ts';

const outcome = (text: string): Outcome => {
  const read = parseOutcome(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

/** One table's round among tables that did these things; each board's own result is among them. */
const look = (
  own: Readonly<Record<number, string>>,
  others: Readonly<Record<number, readonly string[]>>,
  tricks: Readonly<Record<number, string>> = {},
) => {
  const travellers = new Map<number, Traveller>(
    Object.entries(others).map(([board, texts]) => [
      Number(board),
      makeTraveller(
        [own[Number(board)] ?? '', ...texts].map(outcome),
        parseTricks(tricks[Number(board)] ?? ''),
      ),
    ]),
  );
  const heard = Object.entries(own).map(
    ([board, text]): Heard => ({ spot: board, board: Number(board), result: outcome(text) }),
  );
  return findMistakes(heard, travellers).map(({ chance: _, ...mistake }) => mistake);
};

const GAME = ['4S N =', '4S S +1', '4S N =', '3NT N ='];
const PART = ['2H E =', '2H W +1', '3H E -1', '2H E ='];
const SLAM = ['6D S =', '6D N =', '3NT S +3', '6D S +1'];

describe('[DESK-6] the radar on results alone', () => {
  test('quiet where tables differ as tables do', () => {
    expect(look({ 1: '4S N +1', 2: '3H W -1', 3: '5D S +1' }, { 1: GAME, 2: PART, 3: SLAM })).toEqual([]);
    expect(look({ 1: '4S N -1', 2: '1NT W =' }, { 1: GAME, 2: PART })).toEqual([]);
  });

  test('quiet with too little to judge by', () => {
    expect(look({ 1: '4S E =' }, { 1: ['4S N =', '4S N ='] })).toEqual([]);
  });

  test('declared by the other side', () => {
    expect(look({ 1: '4S E =', 2: '2H E =' }, { 1: GAME, 2: PART })).toEqual([
      { kind: 'turned', spots: ['1'] },
    ]);
  });

  test('all boards of the round turned, told as one', () => {
    expect(look({ 1: '4S E =', 2: '2H N +1', 3: '6D W =' }, { 1: GAME, 2: PART, 3: SLAM })).toEqual([
      { kind: 'arrow', spots: ['1', '2', '3'] },
    ]);
  });

  test('two boards each entered as the other', () => {
    expect(look({ 1: '2H E =', 2: '4S N =', 3: '6D S =' }, { 1: GAME, 2: PART, 3: SLAM })).toEqual([
      { kind: 'moved', spots: ['1', '2'], boards: [2, 1] },
    ]);
  });

  test('three boards each entered under the next number', () => {
    expect(look({ 1: '2H E =', 2: '6D S =', 3: '4S N =' }, { 1: GAME, 2: PART, 3: SLAM })).toEqual([
      { kind: 'moved', spots: ['1', '2', '3'], boards: [2, 3, 1] },
    ]);
  });

  test('hardly a result of this board', () => {
    expect(look({ 1: '4S N -7', 2: '2H E =' }, { 1: GAME, 2: PART })).toEqual([
      { kind: 'odd', spots: ['1'] },
    ]);
  });
});

// North-South make game in spades, East-West eight tricks in hearts. N, S, E, W, each NT S H D C.
const SPADES = '9a578' + '9a578' + '33654' + '33654';
const HEARTS = '55456' + '55456' + '77876' + '77876';

describe('[DESK-6] the radar with the cards known', () => {
  test('the first table is judged by them alone', () => {
    expect(look({ 1: '4S W =' }, { 1: [] }, { 1: SPADES })).toEqual([{ kind: 'turned', spots: ['1'] }]);
    expect(look({ 1: '4S N =' }, { 1: [] }, { 1: SPADES })).toEqual([]);
  });

  test('two boards mixed up', () => {
    expect(look({ 1: '2H E =', 2: '4S N =' }, { 1: [], 2: [] }, { 1: SPADES, 2: HEARTS })).toEqual([
      { kind: 'moved', spots: ['1', '2'], boards: [2, 1] },
    ]);
  });
});

interface Published {
  readonly boards: readonly {
    readonly board: number;
    readonly lines: readonly { readonly ns: string; readonly ew: string; readonly contract?: string }[];
  }[];
}

describe('[DESK-6~] published sessions', () => {
  const folder = new URL('../../../../test/golden/published/', import.meta.url);
  const sessions = readdirSync(folder)
    .filter((name) => /^(?:matchpoints|butler|crossimps)-\d+\.json$/.test(name))
    .map((name) => {
      const { boards } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Published;
      return boards.flatMap(({ board, lines }) =>
        lines.flatMap(({ ns, ew, contract }) => {
          const read = contract === undefined ? undefined : parseOutcome(contract);
          return read?.ok
            ? [{ spot: `${ns}/${ew}/${board}`, board, table: `${ns}/${ew}`, result: read.value }]
            : [];
        }),
      );
    })
    .filter((lines) => lines.length > 50);
  type Lines = (typeof sessions)[number];
  const sweep = (lines: Lines) => {
    const travellers = new Map(
      [...Map.groupBy(lines, ({ board }) => board)].map(([board, all]) => [
        board,
        makeTraveller(all.map(({ result }) => result)),
      ]),
    );
    return [...Map.groupBy(lines, ({ table }) => table).values()].flatMap((heard) =>
      findMistakes(heard, travellers),
    );
  };

  test('fewer than one doubt in two sessions', () => {
    expect(sessions.length).toBe(28);
    const doubts = sessions.map((lines) => sweep(lines).length).reduce((sum, one) => sum + one, 0);
    expect(doubts / sessions.length).toBeLessThan(0.5);
  });

  test('a whole round of a table turned is found in two of three', () => {
    const found = sessions.map((lines) => {
      const [, second] = [...Map.groupBy(lines, ({ table }) => table).values()].filter(
        (all) => all.length > 1,
      );
      const wrong = lines.map((line) =>
        second?.includes(line) ? { ...line, result: turnOutcome(line.result) } : line,
      );
      const spots = new Set(second?.map(({ spot }) => spot));
      return sweep(wrong).some((one) => one.spots.some((spot) => spots.has(spot)));
    });
    expect(found.filter(Boolean).length / found.length).toBeGreaterThan(2 / 3);
  });
});
