import { MODULE } from './core.ts';
import {
  type Answer,
  type Bits,
  cardOf,
  type Hands,
  numberOf,
  type Position,
  parsePosition,
  SEATS,
  STRAINS,
  type Seat,
  type Strain,
} from './position.ts';

/** Each declarer's tricks in each strain. */
export type Table = Readonly<Record<Seat, Readonly<Record<Strain, number>>>>;

/** A card that may be played, and the tricks its side takes from this trick on. */
export interface CardTricks {
  readonly card: string;
  readonly tricks: number;
}

/** Solves one position at a time; a worker has its own. Never throws. */
export interface Solver {
  /** All 20 results of a deal, or of an ending with the same number of cards in each hand. */
  readonly solveTable: (hands: Hands) => Answer<Table>;
  /** Every card that the hand to play may play, spades first, high to low. */
  readonly solveCards: (position: Position) => Answer<readonly CardTricks[]>;
}

interface Core {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly hands_at: () => number;
  readonly table_at: () => number;
  readonly tricks_at: () => number;
  readonly solve_table: () => void;
  readonly solve_cards: (strain: number, leader: number, played: number, again: number) => void;
}

// The part of the standard we use: this room compiles for Node and browsers with neither's types.
declare const WebAssembly: {
  readonly instantiate: (bytes: Uint8Array) => Promise<{ readonly instance: { readonly exports: Core } }>;
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const decode = (text: string): Uint8Array => {
  const digits = text.replaceAll('=', '');
  const bytes = new Uint8Array((digits.length * 3) >> 2);
  const values = new Map([...DIGITS].map((digit, value) => [digit, value]));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const digit of digits) {
    held = ((held << 6) | (values.get(digit) ?? 0)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
};

const NOT_PLAYABLE = 255;

/** The declarer whose left-hand opponent leads. */
const leaderAgainst = (declarer: number): number => (declarer + 1) % 4;

const tableOf = (northSouth: Uint8Array, cards: number): Table => {
  const row = (declarer: number) =>
    Object.fromEntries(
      STRAINS.map((strain, i) => {
        const tricks = northSouth[i * 4 + leaderAgainst(declarer)] ?? 0;
        return [strain, declarer % 2 === 0 ? tricks : cards - tricks];
      }),
    ) as Record<Strain, number>;
  return { N: row(0), E: row(1), S: row(2), W: row(3) };
};

const NO_CARDS: Pick<Position, 'strain' | 'leader' | 'trick'> = { strain: 'NT', leader: 'N', trick: [] };

/** A solver with memory of its own, about 36 MB when in use. */
export const makeSolver = async (): Promise<Solver> => {
  const { instance } = await WebAssembly.instantiate(decode(MODULE));
  const core = instance.exports;
  const give = (bits: Bits): number => {
    new BigUint64Array(core.memory.buffer, core.hands_at(), 4).set(bits);
    return [...(bits[0] ?? 0n).toString(2)].filter((bit) => bit === '1').length;
  };
  const solveTable: Solver['solveTable'] = (hands) => {
    const bits = parsePosition({ hands, ...NO_CARDS });
    if (!bits.ok) return bits;
    const cards = give(bits.value);
    core.solve_table();
    return { ok: true, value: tableOf(new Uint8Array(core.memory.buffer, core.tricks_at(), 20), cards) };
  };
  const solveCards: Solver['solveCards'] = (position) => {
    const bits = parsePosition(position);
    if (!bits.ok) return bits;
    const cards = give(bits.value);
    const leader = SEATS.indexOf(position.leader);
    const played = position.trick.length;
    new Uint8Array(core.memory.buffer, core.table_at(), 4).set(
      position.trick.map((card) => numberOf(card) ?? 0),
    );
    core.solve_cards(STRAINS.indexOf(position.strain), leader, played, 0);
    const found = [...new Uint8Array(core.memory.buffer, core.tricks_at(), 64)];
    const isNorthSouth = (leader + played) % 2 === 0;
    const value = found.flatMap((tricks, number) =>
      tricks === NOT_PLAYABLE ? [] : [{ number, tricks: isNorthSouth ? tricks : cards - tricks }],
    );
    value.sort((a, b) => (a.number >> 4) - (b.number >> 4) || b.number - a.number);
    return { ok: true, value: value.map(({ number, tricks }) => ({ card: cardOf(number), tricks })) };
  };
  return { solveTable, solveCards };
};
