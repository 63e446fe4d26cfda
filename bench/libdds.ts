// Deals for libdds and for us, and libdds itself where Debian's `libdds-dev` is installed (bench/dds.cpp).
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../src/engine/kit/random.ts';
import { cardOf, type Hands, type Position, SEATS, STRAINS, SUITS } from '../src/solver/position.ts';
import type { Solver, Table } from '../src/solver/solver.ts';
import { buildPeer, timed } from './measure.ts';

export interface Question {
  readonly held: readonly (readonly number[])[];
  readonly trump: number;
  readonly leader: number;
}

const PACK = SUITS.flatMap((_, suit) => Array.from({ length: 13 }, (__, rank) => suit * 16 + rank));

export const draw = (random: Random, cards: number): Question => {
  const pack = random.shuffle(PACK);
  return {
    held: SEATS.map((_, seat) => pack.slice(seat * cards, (seat + 1) * cards)),
    trump: random.below(5),
    leader: random.below(4),
  };
};

export const handsOf = ({ held }: Question): Hands =>
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

const positionOf = (question: Question): Position => ({
  hands: handsOf(question),
  strain: STRAINS[question.trump] ?? 'NT',
  leader: SEATS[question.leader] ?? 'N',
  trick: [],
});

/** As bench/dds.cpp reads it. */
export const lineOf = ({ held, trump, leader }: Question): string => {
  const bits = held.flatMap((hand) =>
    SUITS.map((_, s) =>
      hand.filter((card) => card >> 4 === s).reduce((sum, card) => sum | (1 << (card & 15)), 0),
    ),
  );
  return [trump, leader, ...bits].join(' ');
};

/** All 20 results of a deal, or every card of a position. */
export type Kind = 'tables' | 'cards';

export interface Took {
  readonly ms: number;
  /** The answer as text, the same on both sides. */
  readonly answer: string;
}

const tableText = (table: Table): string =>
  STRAINS.flatMap((strain) => SEATS.map((seat) => table[seat][strain])).join(' ');

export const byUs = (solver: Solver, kind: Kind, question: Question): Took => {
  if (kind === 'tables') {
    const { ms, value } = timed(() => solver.solveTable(handsOf(question)));
    return { ms, answer: value.ok ? tableText(value.value) : value.fault.kind };
  }
  const { ms, value } = timed(() => solver.solveCards(positionOf(question)));
  const cards = value.ok ? value.value.map(({ card, tricks }) => `${card}:${tricks}`) : [];
  return { ms, answer: cards.toSorted().join(' ') };
};

export type Peer = (
  kind: Kind | 'all',
  questions: readonly Question[],
  threads?: number,
) => readonly string[];

export const peerIn = (folder: string): Peer | undefined => {
  const peer = buildPeer(folder, 'dds.cpp', ['-ldds']);
  if (peer === undefined) return undefined;
  return (kind, questions, threads = 1) => {
    const file = join(folder, 'questions');
    writeFileSync(file, questions.map(lineOf).join('\n'));
    return execFileSync(peer, [kind, file, String(threads)], { encoding: 'utf8' })
      .trim()
      .split('\n');
  };
};

export const byPeer = (peer: Peer, kind: Kind, questions: readonly Question[]): readonly Took[] =>
  peer(kind, questions).map((line) => {
    const [ns = '', ...cells] = line.split(' ');
    const named = cells.map((cell) => {
      const [card = '', tricks = ''] = cell.split(':');
      return `${cardOf(Number(card))}:${tricks}`;
    });
    return { ms: Number(ns) / 1e6, answer: kind === 'tables' ? cells.join(' ') : named.toSorted().join(' ') };
  });
