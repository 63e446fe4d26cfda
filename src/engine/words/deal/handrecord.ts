import type { ParContract } from '../../bridge/par.ts';
import type { Told } from '../../kit/told.ts';
import { type BidCount, SIGNS } from '../score/bid.ts';
import { SEAT_NAMES, SIDE_NAMES } from '../score/score.ts';

const signed = (score: number): string => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0');

const BY = (seats: readonly ParContract['declarer'][]): string =>
  seats.length === 2
    ? (SIDE_NAMES[seats.includes('N') ? 'ns' : 'ew'] ?? '')
    : (SEAT_NAMES[seats[0] ?? 'N'] ?? '');

/** Every sentence an analysis is made of: a language translates these. */
export const ANALYSIS_SENTENCES = {
  passed: 'Par is a pass-out: neither side can make anything worth bidding.',
  par: 'Par is {score} for North-South: {contracts}.',
  or: ' or ',
  by: '{contract} by {side}',
  byDown: '{contract} by {side} ({result})',
  doubled: '{contract} doubled by {side}',
  doubledDown: '{contract} doubled by {side} ({result})',
  different: '{tables} tables played {tables} different contracts.',
  common: '{who} {what}',
  one: 'The one table played {bid}.',
  all: 'All {of} tables played {bid}.',
  some: '{count} of {of} tables played {bid}.',
  makes: 'Double dummy it makes {tricks} tricks; {did}.',
  down: 'Double dummy it goes {down} down; {did}.',
  made: 'it made',
  allMade: 'all made it',
  failed: 'it failed',
  nobodyMade: 'nobody made it',
  someMade: '{made} of {on} made it',
  lead: 'Only one lead ({leads}) beats {bid}: {found} of {on} found it.',
  leads: 'Only {count} leads ({leads}) beat {bid}: {found} of {on} found one.',
  part: '{part} {points} {unit}',
  average: 'average',
} as const;
const SAYS = ANALYSIS_SENTENCES;

/** `4♠ by North-South`, `5♣ doubled by East (−2)`. */
const tellParContract = (all: readonly ParContract[]): Told => {
  const [one] = all;
  if (!one) return { sentence: '' };
  const over = one.tricks - one.level - 6;
  const plain = over < 0 ? SAYS.byDown : SAYS.by;
  const doubled = over < 0 ? SAYS.doubledDown : SAYS.doubled;
  return {
    sentence: one.doubling === 'X' ? doubled : plain,
    parts: {
      contract: `${one.level}${SIGNS[one.strain]}`,
      side: BY(all.map(({ declarer }) => declarer)),
      ...(over < 0 ? { result: signed(over) } : {}),
    },
  };
};

/** What both sides come to with all hands in view. */
export const tellPar = (ns: number, contracts: readonly ParContract[]): Told => {
  if (contracts.length === 0) return { sentence: SAYS.passed };
  const groups = [
    ...Map.groupBy(contracts, ({ level, strain, doubling, tricks, declarer }) =>
      [level, strain, doubling, tricks, declarer === 'N' || declarer === 'S'].join(),
    ).values(),
  ];
  return {
    sentence: SAYS.par,
    parts: { score: signed(ns), contracts: groups.slice(0, 3).map(tellParContract) },
  };
};

type Bid = Pick<BidCount, 'level' | 'strain' | 'side'>;

const tellBid = ({ level, strain, side }: Bid): Told => ({
  sentence: SAYS.by,
  parts: { contract: `${level}${SIGNS[strain]}`, side: SIDE_NAMES[side] },
});

const tellTables = (count: number, of: number, bid: Told): Told =>
  of === 1
    ? { sentence: SAYS.one, parts: { bid } }
    : count === of
      ? { sentence: SAYS.all, parts: { of, bid } }
      : { sentence: SAYS.some, parts: { count, of, bid } };

const tellMade = (made: number, on: number): Told => {
  if (made === on) return { sentence: on === 1 ? SAYS.made : SAYS.allMade };
  if (made === 0) return { sentence: on === 1 ? SAYS.failed : SAYS.nobodyMade };
  return { sentence: SAYS.someMade, parts: { made, on } };
};

/** The contract most tables were in, what it makes, and what they made of it. */
export const tellCommon = (count: BidCount, tables: number): Told => {
  const { level, tricks, made, on } = count;
  if (on === 1 && tables > 1) return { sentence: SAYS.different, parts: { tables } };
  const did = tellMade(made, on);
  return {
    sentence: SAYS.common,
    parts: {
      who: tellTables(on, tables, tellBid(count)),
      what:
        tricks >= level + 6
          ? { sentence: SAYS.makes, parts: { tricks, did } }
          : { sentence: SAYS.down, parts: { down: level + 6 - tricks, did } },
    },
  };
};

export const tellLeads = (bid: Bid, good: readonly string[], found: number, on: number): Told => {
  const parts = { leads: good.join(', '), bid: tellBid(bid), found, on };
  return good.length === 1
    ? { sentence: SAYS.lead, parts }
    : { sentence: SAYS.leads, parts: { ...parts, count: good.length } };
};

/** What these numbers can and cannot say. */
export const ANALYSIS_NOTES: readonly string[] = [
  'Double dummy looks at all four hands. A contract that fails may have been a good one, and a lead that cost a trick may have been right on the auction.',
  'Bidding is the difference between par and the contract you reached, whichever side bid well or badly. Declaring and defence are counted from the opening lead on.',
  'Luck is what par would have scored in this field. Where no lead was recorded it’s part of declaring or defence.',
  'In teams the IMPs of a board are shared equally between the two rooms.',
];

/** What an analysis of a pair's boards calls its parts. */
export const PART_WORDS = {
  luck: 'luck',
  bidding: 'bidding',
  declaring: 'declaring',
  defence: 'defence',
  leads: 'our lead',
  theirLeads: 'their lead',
  rest: 'other',
} as const;

const unitText = (rounded: number, unit: 'matchpoints' | 'imps'): string =>
  unit === 'matchpoints' ? 'MP' : Math.abs(rounded) === 1 ? 'IMP' : 'IMPs';

/** `declaring +6 MP, luck −2 MP`: each by itself. */
export const tellBoardParts = (
  parts: Readonly<Record<keyof typeof PART_WORDS, number>>,
  unit: 'matchpoints' | 'imps',
): readonly Told[] => {
  const told = (Object.keys(PART_WORDS) as (keyof typeof PART_WORDS)[])
    .filter((name) => Math.abs(parts[name]) >= 0.05)
    .toSorted((a, b) => Math.abs(parts[b]) - Math.abs(parts[a]))
    .slice(0, 3)
    .map((name): Told => {
      const rounded = Math.round(parts[name] * 10) / 10;
      return {
        sentence: SAYS.part,
        parts: { part: PART_WORDS[name], points: signed(rounded), unit: unitText(rounded, unit) },
      };
    });
  return told.length === 0 ? [{ sentence: SAYS.average }] : told;
};

/** For the desk alone: it tells something of the cards. */
export const sayHardly = (tricks: number, best: number): string =>
  `${tricks} tricks were reported and these cards give ${best} with best play: check the contract, the declarer, the tricks and the board.`;
