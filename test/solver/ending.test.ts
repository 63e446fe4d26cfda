import { appendFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Random, seeded } from '../../src/engine/kit/random.ts';
import { cardOf, type Hands, SEATS, STRAINS, SUITS } from '../../src/solver/position.ts';
import { makeSolver } from '../../src/solver/solver.ts';
import { tricksOf } from './simple.ts';

const solver = await makeSolver();
const LONG = process.env['BYESTAND_LONG'] !== undefined;
const PACK = SUITS.flatMap((_, suit) => Array.from({ length: 13 }, (__, rank) => suit * 16 + rank));

/** Endings of few suits and close ranks have more finesses, ruffs and blocks than whole packs do. */
const ending = (random: Random, cards: number): readonly (readonly number[])[] => {
  const suits = 1 + random.below(4);
  const pool = PACK.filter((card) => suits * 13 < cards * 4 || card >> 4 < suits);
  const dealt = random.shuffle(pool.length < cards * 4 ? PACK : pool).slice(0, cards * 4);
  return SEATS.map((_, seat) => dealt.slice(seat * cards, (seat + 1) * cards));
};

const handsOf = (held: readonly (readonly number[])[]): Hands =>
  Object.fromEntries(
    SEATS.map((seat, i) => [
      seat,
      Object.fromEntries(
        SUITS.map((suit, s) => [
          suit,
          (held[i] ?? []).filter((card) => card >> 4 === s).map((card) => cardOf(card).slice(1)),
        ]),
      ),
    ]),
  ) as unknown as Hands;

const tell = (text: string): void => {
  const file = process.env['BYESTAND_FIGURES'];
  if (file) appendFileSync(file, `${text}\n`);
};

describe('[DEAL-3~] the solver against a simple one that tries every card', () => {
  test.each([
    [2, LONG ? 400_000 : 1500],
    [3, LONG ? 500_000 : 1500],
    [4, LONG ? 100_000 : 300],
    [5, LONG ? 5_000 : 12],
  ])('all strains and leaders of endings of %i cards: %i of them', (cards, count) => {
    const random = seeded(`endings of ${cards}`);
    for (let i = 0; i < count; i++) {
      const held = ending(random, cards);
      const found = solver.solveTable(handsOf(held));
      if (!found.ok) throw new Error(found.fault.kind);
      // One strain of each, in turn: as many different endings as possible.
      const trump = i % 5;
      for (const [declarer, seat] of SEATS.entries()) {
        const northSouth = tricksOf({ hands: held, trump }, (declarer + 1) % 4);
        const tricks: number = found.value[seat][STRAINS[trump] ?? 'NT'];
        if (tricks !== (declarer % 2 === 0 ? northSouth : cards - northSouth))
          expect.fail(`${JSON.stringify(handsOf(held))} ${STRAINS[trump]} by ${seat}: ${tricks}`);
      }
    }
    tell(`${count} endings of ${cards} cards`);
  });

  test('every card of a position, also in the middle of a trick', () => {
    const random = seeded('cards');
    for (let i = 0; i < (LONG ? 100_000 : 400); i++) {
      const cards = 2 + (i % 3);
      const held = ending(random, cards).map((hand) => [...hand]);
      const trump = random.below(5);
      const leader = random.below(4);
      const trick: number[] = [];
      for (let played = random.below(4); played > 0; played--) {
        const hand = held[(leader + trick.length) % 4] ?? [];
        const follow = hand.filter((card) => trick[0] !== undefined && card >> 4 === trick[0] >> 4);
        const card = (follow.length > 0 ? follow : hand)[0] ?? 0;
        hand.splice(hand.indexOf(card), 1);
        trick.push(card);
      }
      const found = solver.solveCards({
        hands: handsOf(held),
        strain: STRAINS[trump] ?? 'NT',
        leader: SEATS[leader] ?? 'N',
        trick: trick.map(cardOf),
      });
      if (!found.ok) throw new Error(found.fault.kind);
      const seat = (leader + trick.length) % 4;
      const hand = held[seat] ?? [];
      const follow = hand.filter((card) => trick[0] !== undefined && card >> 4 === trick[0] >> 4);
      const wanted = (follow.length > 0 ? follow : hand).map((card) => {
        const rest = held.map((one, j) => (j === seat ? one.filter((other) => other !== card) : one));
        const northSouth = tricksOf({ hands: rest, trump }, leader, [...trick, card]);
        return { card: cardOf(card), tricks: seat % 2 === 0 ? northSouth : cards - northSouth };
      });
      expect(new Map(found.value.map(({ card, tricks }) => [card, tricks]))).toEqual(
        new Map(wanted.map(({ card, tricks }) => [card, tricks])),
      );
    }
  });
});
