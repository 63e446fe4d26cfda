import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partnerOf, SEATS, type Seat, sideOf } from '../bridge/seat.ts';
import { countRevokes, type Revoke, type RevokedPlay, transferOf, withEquity } from './revoke.ts';

const count = (play: RevokedPlay) => {
  const result = countRevokes(play);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const seats = (text: string) => [...text] as Seat[];
/** South declares; East revokes in hearts unless told otherwise. */
const play = (winners: string, ...revokes: readonly Partial<Revoke>[]): RevokedPlay => ({
  declarer: 'S',
  winners: seats(winners),
  revokes: revokes.map((one) => ({ trick: 5, player: 'E', suit: 'H', ...one })),
});

describe('[RUL-5] tricks after an established revoke (Law 64A)', () => {
  test.each([
    ['won no trick from the revoke on', 'EEEESSSSSSSSS', 0],
    ['won one later trick', 'SSSSSSSSWSSSS', 1],
    ['partner won the revoke trick, none later', 'SSSSWSSSSSSSS', 1],
    ['partner won it, and more later', 'SSSSWEEWWSSSS', 1],
    ['the player himself won it, none later', 'SSSSESSSSSSSS', 1],
    ['the player himself won it, and one later', 'SSSSESSSSSSSW', 2],
    ['the player himself won it, and all later', 'SSSSEEEEEEEEE', 2],
  ] as const)('%s', (_, winners, tricks) => {
    expect(count(play(winners, {})).tricks).toBe(tricks);
  });

  test('the declaring side gains what the defence gives up, and loses what it gives up', () => {
    expect(count(play('SSSSESSSSSSSW', {})).declarer).toEqual({ won: 11, after: 13 });
    expect(count(play('EEEESNNNSSSSS', { player: 'S', trick: 5 })).declarer).toEqual({ won: 9, after: 7 });
  });

  test('a trick won in dummy is not declarer’s own', () => {
    expect(count(play('EEEENNNNSSSSS', { player: 'S', trick: 5 })).transfers[0]).toMatchObject({
      tricks: 1,
      reason: 'side-won',
      law: '64A2',
    });
  });

  test('every case of who won what, by the words of the promise', () => {
    for (const by of ['player', 'partner', 'opponents'] as const)
      for (let later = 0; later <= 12; later++) {
        const won = (by === 'opponents' ? 0 : 1) + later;
        const wanted = won === 0 ? 0 : by === 'player' && later > 0 ? 2 : 1;
        expect(transferOf(by, later).tricks).toBe(wanted);
      }
  });
});

describe('[RUL-13~] where Law 64B gives no tricks', () => {
  const won = 'SSSSEEEEEEEEE';
  test.each([
    ['dummy', { player: 'N' }, 'dummy', '64B3'],
    ['a faced card', { faced: true }, 'faced-card', '64B3'],
    ['attention after a call on the next board', { attention: 'after-next-call' }, 'after-next-call', '64B4'],
    ['attention after the round', { attention: 'after-round' }, 'after-round', '64B5'],
    ['the twelfth trick', { trick: 12 }, 'twelfth-trick', '64B6'],
  ] as const)('%s', (_, revoke, reason, law) => {
    expect(count(play(won, revoke)).transfers[0]).toMatchObject({ tricks: 0, reason, law });
    expect(count(play(won, revoke)).checkEquity).toBe(true);
  });

  test('both sides on one board', () => {
    const ruled = count(play(won, {}, { player: 'S', trick: 3, suit: 'D' }));
    expect(ruled.tricks).toBe(0);
    expect(ruled.transfers.map(({ law }) => law)).toEqual(['64B7', '64B7']);
  });

  test('the same player and suit again', () => {
    const ruled = count(play(won, {}, { trick: 7 }));
    expect(ruled.transfers.map(({ tricks, reason }) => [tricks, reason])).toEqual([
      [2, 'player-won-and-later'],
      [0, 'same-suit-again'],
    ]);
  });

  test('two suits are two revokes, no trick counted twice', () => {
    expect(count(play('SSSSEEEEEEEEE', {}, { trick: 7, suit: 'D' })).tricks).toBe(4);
    // From trick 5 the side won only 5 and 12: four tricks would be asked, two are there.
    const few = count(play('SSSSESSSSSSES', {}, { trick: 6, suit: 'D' }));
    expect(few.tricks).toBe(2);
    expect(few.transfers.map(({ tricks }) => tricks)).toEqual([1, 1]);
  });
});

test('[RUL-5] [RUL-11~] equity only goes upwards (Law 64C)', () => {
  expect(withEquity(10, 12)).toEqual({ tricks: 12, law: '64C' });
  expect(withEquity(10, 9)).toEqual({ tricks: 10, law: '64A' });
  expect(withEquity(10, 10)).toEqual({ tricks: 10, law: '64A' });
});

test('what cannot be is refused', () => {
  const code = (of: RevokedPlay) => {
    const result = countRevokes(of);
    return result.ok ? 'ok' : result.refusal.code;
  };
  expect(code(play('SSSSEEEEEEEEEE', {}))).toBe('revoke-winners');
  expect(code(play('SSS', {}))).toBe('revoke-unplayed');
  expect(code({ ...play('SSSSE', {}), claimed: 9 })).toBe('revoke-claimed');
  expect(code({ ...play('SSSSE', {}), claimed: 1.5 })).toBe('revoke-claimed');
  expect(code({ ...play('SSSSE', {}), claimed: 8 })).toBe('ok');
  expect(code(play('SSSSEEEEEEEEE'))).toBe('revoke-none');
  expect(code(play('SSSSEEEEEEEEE', { trick: 13 }))).toBe('revoke-trick');
  expect(code(play('SSSSEEEEEEEEE', { trick: 0 }))).toBe('revoke-trick');
});

/** Brute force: the most distinct tricks that can be handed over, each revoke taking what Law 64A says it may. */
const most = (of: RevokedPlay, at = 0, taken: ReadonlySet<number> = new Set()): number => {
  const revoke = of.revokes[at];
  if (!revoke) return taken.size;
  const own = of.winners.flatMap((winner, i) =>
    i + 1 >= revoke.trick && sideOf(winner) === sideOf(revoke.player) ? [i + 1] : [],
  );
  const quota =
    own.length === 0 ? 0 : of.winners[revoke.trick - 1] === revoke.player && own.length > 1 ? 2 : 1;
  const free = own.filter((trick) => !taken.has(trick));
  const choose = (left: number, from: readonly number[], so: ReadonlySet<number>): number =>
    left === 0 || from.length === 0
      ? most(of, at + 1, so)
      : Math.max(
          ...from.map((trick, i) => choose(left - 1, from.slice(i + 1), new Set([...so, trick]))),
          most(of, at + 1, so),
        );
  return choose(quota, free, taken);
};

test('[RUL-5] [RUL-13~] several revokes of one side agree with brute force, and never exceed the tricks won', () => {
  const seat = fc.constantFrom(...SEATS);
  const revoke = fc.record({
    trick: fc.integer({ min: 7, max: 11 }),
    suit: fc.constantFrom('S', 'H', 'D', 'C'),
  });
  fc.assert(
    fc.property(
      fc.array(seat, { minLength: 13, maxLength: 13 }),
      fc.uniqueArray(revoke, { minLength: 1, maxLength: 3, selector: ({ suit }) => suit }),
      fc.constantFrom<Seat>('E', 'W'),
      (winners, revokes, player) => {
        const of = { declarer: 'S' as const, winners, revokes: revokes.map((one) => ({ ...one, player })) };
        const ruled = count(of);
        expect(ruled.tricks).toBe(most(of));
        const first = Math.min(...revokes.map(({ trick }) => trick));
        const wonFrom = winners.filter(
          (winner, i) => i + 1 >= first && (winner === player || winner === partnerOf(player)),
        );
        expect(ruled.tricks).toBeLessThanOrEqual(wonFrom.length);
      },
    ),
  );
});
