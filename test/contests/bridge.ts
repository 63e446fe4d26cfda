/** One board at one table by the Laws, written apart from the engine: the checks of whole contests stand on it. */

const CYCLE = [
  'none',
  'ns',
  'ew',
  'both',
  'ns',
  'ew',
  'both',
  'none',
  'ew',
  'both',
  'none',
  'ns',
  'both',
  'none',
  'ns',
  'ew',
] as const; // Law 2

export const vulnerable = (board: number): (typeof CYCLE)[number] => CYCLE[(board - 1) % 16] ?? 'none';
export const dealer = (board: number): string => 'NESW'[(board - 1) % 4] ?? '';

const CONTRACT = /^([1-7])(NT|[SHDC])(XX|X)? ([NESW]) (=|[+-]\d+)(?: [SHDC](?:10|[2-9TJQKA]))?$/;

const underTricks = (down: number, doubling: number, isVulnerable: boolean): number => {
  if (doubling === 0) return down * (isVulnerable ? 100 : 50);
  let points = 0;
  for (let trick = 1; trick <= down; trick++)
    points += isVulnerable ? (trick === 1 ? 200 : 300) : trick === 1 ? 100 : trick <= 3 ? 200 : 300;
  return doubling === 1 ? points : 2 * points;
};

const made = (
  level: number,
  strain: string,
  doubling: number,
  more: number,
  isVulnerable: boolean,
): number => {
  const each = strain === 'C' || strain === 'D' ? 20 : 30;
  const trickScore = (level * each + (strain === 'NT' ? 10 : 0)) * 2 ** doubling;
  const game = trickScore >= 100 ? (isVulnerable ? 500 : 300) : 50;
  const slam = level === 6 ? (isVulnerable ? 750 : 500) : level === 7 ? (isVulnerable ? 1500 : 1000) : 0;
  const insult = doubling * 50;
  const overTrick = doubling === 0 ? each : (isVulnerable ? 200 : 100) * doubling;
  return trickScore + game + slam + insult + more * overTrick;
};

/** North-South's score of `4SX N -1` on a board (Law 77); undefined where the text is no contract. */
export const scoreOf = (text: string, board: number): number | undefined => {
  if (text === 'pass') return 0;
  const [, level, strain = '', double = '', declarer = '', result = ''] = CONTRACT.exec(text) ?? [];
  if (level === undefined) return undefined;
  const isNs = declarer === 'N' || declarer === 'S';
  const zone = vulnerable(board);
  const isVulnerable = zone === 'both' || zone === (isNs ? 'ns' : 'ew');
  const off = result === '=' ? 0 : Number(result);
  const points =
    off < 0
      ? -underTricks(-off, double.length, isVulnerable)
      : made(Number(level), strain, double.length, off, isVulnerable);
  return isNs ? points : 0 - points;
};

/** Law 78B: the least difference worth 1, 2, 3 … 24. */
const STEPS = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
  3000, 3500, 4000,
];

export const impsOf = (difference: number): number => {
  const size = STEPS.filter((least) => Math.abs(difference) >= least).length;
  return difference < 0 ? 0 - size : size;
};
