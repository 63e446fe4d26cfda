import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seeded } from '../kit/random.ts';
import { VULNERABILITIES, isVulnerable, type Vulnerability } from './board.ts';
import { STRAINS, type Strain } from './card.ts';
import { parOf } from './par.ts';
import { scoreOf } from './score.ts';
import { SEATS, type Seat, sideOf } from './seat.ts';
import type { TricksTable } from './tricks.ts';

/** The same tricks for partners: N and S, then E and W. */
const table = (ns: readonly number[], ew: readonly number[]): TricksTable => {
  const row = (tricks: readonly number[]) =>
    Object.fromEntries(STRAINS.map((strain, i) => [strain, tricks[i] ?? 0])) as Record<Strain, number>;
  return { N: row(ns), E: row(ew), S: row(ns), W: row(ew) };
};

/**
 * The auction itself, call by call: four players in turn, each with every legal call, double and redouble among them.
 * Whoever bids names which of the two partners declares.
 */
const auction = (tricks: TricksTable, dealer: Seat, vulnerability: Vulnerability): number => {
  const known = new Map<string, number>();
  const final = (bid: number, declarer: number, doubled: number): number => {
    if (bid < 0) return 0;
    const seat = SEATS[declarer] as Seat;
    const strain = STRAINS[bid % 5] as Strain;
    const doubling = (['', 'X', 'XX'] as const)[doubled] ?? '';
    const contract = { level: Math.floor(bid / 5) + 1, strain, doubling };
    const score = scoreOf(contract, isVulnerable(sideOf(seat), vulnerability), tricks[seat][strain]);
    return declarer % 2 === 0 ? score : -score;
  };
  const value = (bid: number, declarer: number, doubled: number, passes: number, turn: number): number => {
    if (passes === (bid < 0 ? 4 : 3)) return final(bid, declarer, doubled);
    const key = `${bid} ${declarer} ${doubled} ${passes} ${turn}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const next = (turn + 1) % 4;
    const outcomes = [value(bid, declarer, doubled, passes + 1, next)];
    const isTheirs = bid >= 0 && declarer % 2 !== turn % 2;
    if (isTheirs && doubled === 0) outcomes.push(value(bid, declarer, 1, 0, next));
    if (bid >= 0 && !isTheirs && doubled === 1) outcomes.push(value(bid, declarer, 2, 0, next));
    for (let higher = bid + 1; higher < 35; higher++)
      for (const who of [turn, (turn + 2) % 4]) outcomes.push(value(higher, who, 0, 0, next));
    const best = turn % 2 === 0 ? Math.max(...outcomes) : Math.min(...outcomes);
    known.set(key, best);
    return best;
  };
  return value(-1, 0, 0, 0, SEATS.indexOf(dealer));
};

describe('[DEAL-2~] par', () => {
  test('the side that makes more plays it, undoubled, with its overtricks; the contracts that come to it', () => {
    const par = parOf(table([6, 6, 6, 9, 6], [7, 7, 7, 4, 7]), 'N', 'both');
    expect(par.ns).toBe(140);
    expect(
      par.contracts.map(
        ({ level, strain, declarer, doubling }) => `${level}${strain}${doubling} ${declarer}`,
      ),
    ).toEqual(['1S N', '1S S', '2S N', '2S S', '3S N', '3S S']);
  });

  test('a sacrifice is doubled, and made only while it costs less', () => {
    const tricks = table([8, 8, 8, 10, 8], [9, 5, 5, 3, 5]);
    expect(parOf(tricks, 'N', 'none')).toMatchObject({
      ns: 300,
      contracts: [
        { level: 5, strain: 'C', doubling: 'X', declarer: 'E' },
        { level: 5, strain: 'C', declarer: 'W' },
      ],
    });
    expect(parOf(tricks, 'N', 'ew').ns).toBe(420);
  });

  test('nobody can make anything: passed in', () => {
    expect(parOf(table([6, 6, 6, 6, 6], [6, 6, 6, 6, 6]), 'E', 'none')).toEqual({ ns: 0, contracts: [] });
  });

  test('both can make one no trump: the dealer’s side has it', () => {
    const tricks = table([6, 6, 6, 6, 7], [6, 6, 6, 6, 7]);
    expect(parOf(tricks, 'N', 'none').ns).toBe(90);
    expect(parOf(tricks, 'W', 'none').ns).toBe(-90);
  });

  test('[DEAL-2~] as published with 99 deals', () => {
    const deals = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../test/golden/published/deals.json'), 'utf8'),
    ) as readonly {
      readonly dealer: Seat;
      readonly vulnerable: Vulnerability;
      readonly parNs?: number;
      readonly table: Readonly<Record<Strain, readonly number[]>>;
    }[];
    const published = deals.filter(({ parNs }) => parNs !== undefined);
    expect(published).toHaveLength(99);
    for (const { dealer, vulnerable, parNs, table: rows } of published) {
      const tricks = Object.fromEntries(
        SEATS.map((seat, i) => [
          seat,
          Object.fromEntries(STRAINS.map((strain) => [strain, rows[strain][i]])),
        ]),
      ) as unknown as TricksTable;
      expect(parOf(tricks, dealer, vulnerable).ns).toBe(parNs);
    }
  });

  test('is what the auction comes to when every call of all four players is tried', () => {
    const random = seeded('par');
    for (let i = 0; i < 60; i++) {
      // Tables as deals have them: what one side makes the other nearly does not, partners differ by a trick at times.
      const strong = STRAINS.map(() => random.below(14));
      const row = (side: number) =>
        Object.fromEntries(
          STRAINS.map((strain, j) => {
            const tricks = side === 0 ? (strong[j] ?? 0) : 13 - (strong[j] ?? 0);
            return [strain, Math.min(13, Math.max(0, tricks - random.below(2)))];
          }),
        ) as Record<Strain, number>;
      const tricks: TricksTable = { N: row(0), E: row(1), S: row(0), W: row(1) };
      const dealer = SEATS[i % 4] as Seat;
      const vulnerability = VULNERABILITIES[random.below(4)] as Vulnerability;
      expect(parOf(tricks, dealer, vulnerability).ns, JSON.stringify({ tricks, dealer, vulnerability })).toBe(
        auction(tricks, dealer, vulnerability),
      );
    }
  });
});
