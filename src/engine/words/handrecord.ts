import type { ParContract } from '../bridge/par.ts';
import { type BidCount, SIGNS } from './bid.ts';
import { SEAT_NAMES, SIDE_NAMES } from './score.ts';

const signed = (score: number): string => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0');

const BY = (seats: readonly ParContract['declarer'][]): string =>
  seats.length === 2
    ? (SIDE_NAMES[seats.includes('N') ? 'ns' : 'ew'] ?? '')
    : (SEAT_NAMES[seats[0] ?? 'N'] ?? '');

/** `4♠ by North-South`, `5♣ doubled by East (−2)`. */
const sayParContract = (all: readonly ParContract[]): string => {
  const [one] = all;
  if (!one) return '';
  const over = one.tricks - one.level - 6;
  const doubled = one.doubling === 'X' ? ' doubled' : '';
  return `${one.level}${SIGNS[one.strain]}${doubled} by ${BY(all.map(({ declarer }) => declarer))}${over < 0 ? ` (${signed(over)})` : ''}`;
};

/** What both sides come to with all hands in view. */
export const sayPar = (ns: number, contracts: readonly ParContract[]): string => {
  if (contracts.length === 0) return 'Par is a pass-out: neither side can make anything worth bidding.';
  const groups = [
    ...Map.groupBy(contracts, ({ level, strain, doubling, tricks, declarer }) =>
      [level, strain, doubling, tricks, declarer === 'N' || declarer === 'S'].join(),
    ).values(),
  ];
  return `Par is ${signed(ns)} for North-South: ${groups.slice(0, 3).map(sayParContract).join(' or ')}.`;
};

const times = (count: number, of: number): string =>
  of === 1 ? 'The one table' : count === of ? `All ${of} tables` : `${count} of ${of} tables`;

/** The contract most tables were in, what it makes, and what they made of it. */
export const sayCommon = (count: BidCount, tables: number): string => {
  const { level, strain, side, tricks, made, on } = count;
  if (on === 1 && tables > 1) return `${tables} tables played ${tables} different contracts.`;
  const bid = `${level}${SIGNS[strain]} by ${SIDE_NAMES[side]}`;
  const can = tricks >= level + 6 ? `makes ${tricks} tricks` : `goes ${level + 6 - tricks} down`;
  const did =
    made === on
      ? on === 1
        ? 'it made'
        : 'all made it'
      : made === 0
        ? on === 1
          ? 'it failed'
          : 'nobody made it'
        : `${made} of ${on} made it`;
  return `${times(on, tables)} played ${bid}. Double dummy it ${can}; ${did}.`;
};

export const sayLeads = (
  { level, strain, side }: Pick<BidCount, 'level' | 'strain' | 'side'>,
  good: readonly string[],
  found: number,
  on: number,
): string =>
  `Only ${good.length === 1 ? 'one lead' : `${good.length} leads`} (${good.join(', ')}) ${good.length === 1 ? 'beats' : 'beat'} ${level}${SIGNS[strain]} by ${SIDE_NAMES[side]}: ${found} of ${on} found ${good.length === 1 ? 'it' : 'one'}.`;

/** What these numbers can and cannot say. */
export const ANALYSIS_NOTES: readonly string[] = [
  'Double dummy looks at all four hands. A contract that fails may have been a good one, and a lead that cost a trick may have been right on the auction.',
  'Bidding is the difference between par and the contract you reached, whichever side bid well or badly. Declaring and defence are counted from the opening lead on.',
  'Luck is what par would have scored in this field. Where no lead was recorded it’s part of declaring or defence.',
  'In teams the IMPs of a board are shared equally between the two rooms.',
];

const points = (value: number, unit: 'matchpoints' | 'imps'): string =>
  `${signed(Math.round(value * 10) / 10)} ${unit === 'imps' ? (Math.abs(value) === 1 ? 'IMP' : 'IMPs') : 'MP'}`;

const PART_WORDS = {
  luck: 'luck',
  bidding: 'bidding',
  declaring: 'declaring',
  defence: 'defence',
  leads: 'our lead',
  theirLeads: 'their lead',
  rest: 'other',
} as const;

/** `declaring +6 MP, luck −2 MP`. */
export const sayBoardParts = (
  parts: Readonly<Record<keyof typeof PART_WORDS, number>>,
  unit: 'matchpoints' | 'imps',
): string => {
  const told = (Object.keys(PART_WORDS) as (keyof typeof PART_WORDS)[])
    .filter((name) => Math.abs(parts[name]) >= 0.05)
    .toSorted((a, b) => Math.abs(parts[b]) - Math.abs(parts[a]))
    .slice(0, 3)
    .map((name) => `${PART_WORDS[name]} ${points(parts[name], unit)}`);
  return told.length === 0 ? 'average' : told.join(', ');
};

/** For the desk alone: it tells something of the cards. */
export const sayHardly = (tricks: number, best: number): string =>
  `${tricks} tricks were reported and these cards give ${best} with best play: check the contract, the declarer, the tricks and the board.`;
