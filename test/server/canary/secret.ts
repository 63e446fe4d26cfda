// What is hidden, from whom, and how it would be read.
export type World = 'one' | 'other';

/** What nobody in `from` may find in any answer. */
export interface Secret {
  readonly what: string;
  readonly kind: 'card' | 'result' | 'line-up' | 'standing';
  /** In plain text, as `plainText` makes it. */
  readonly text: string;
  readonly contest: string;
  readonly from: ReadonlySet<Role>;
}

export const ROLES = [
  'public',
  'table',
  'neighbour',
  'player',
  'recorder',
  'captain',
  'playing',
  'scorer',
  'entered',
  'program',
  'program-table',
  'program-elsewhere',
] as const;
export type Role = (typeof ROLES)[number];

/** Tokens that do not read here: for entries and results of the house, for a table, and for everything of another event. */
export const PROGRAMS = ['program', 'program-table', 'program-elsewhere'] as const;
/** Whoever has no desk: all but the two who sit at a playing director's. */
export const NO_DESK = new Set<Role>([
  'public',
  'table',
  'neighbour',
  'player',
  'recorder',
  'captain',
  ...PROGRAMS,
]);
export const EVERYBODY = new Set<Role>(ROLES.filter((role) => role !== 'entered'));
/** Who directs and is entered as a player, and everybody without a desk. */
export const ENTERED = new Set<Role>([...NO_DESK, 'entered']);
/** Table 2 knows what it said itself. */
export const butNeighbour = (from: ReadonlySet<Role>): ReadonlySet<Role> =>
  new Set([...from].filter((role) => role !== 'neighbour'));

const RANKS = 'AKQJT98765432';

/** A deal from a seed, as a PBN file has it. */
export const dealFrom = (seed: string): string => {
  let state = [...seed].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 7);
  const cards = Array.from({ length: 52 }, (_, i) => i);
  for (let i = 51; i > 0; i -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const j = (state >>> 8) % (i + 1);
    [cards[i], cards[j]] = [cards[j] ?? 0, cards[i] ?? 0];
  }
  const hand = (n: number): string => {
    const own = cards.slice(13 * n, 13 * n + 13);
    return [0, 1, 2, 3]
      .map((suit) => [...RANKS].filter((_, rank) => own.includes(13 * suit + rank)).join(''))
      .join('.');
  };
  return `N:${[0, 1, 2, 3].map(hand).join(' ')}`;
};

export const secretsOfDeal = (
  what: string,
  contest: string,
  deal: string,
  from: ReadonlySet<Role>,
): readonly Secret[] => {
  const hands = deal.slice(2).split(' ');
  const long = hands
    .flatMap((hand) => hand.split('.'))
    .filter((suit) => /[AKQJ]/.test(suit) && suit.length > 5);
  return [...hands, ...long].map((text) => ({ what, kind: 'card', contest, text, from }));
};

/**
 * Contracts that nobody bids: of table 2 at the seven level, of the others at the six. The other world's differ in the suit, and
 * in the tricks too where no total is shown.
 */
export const oddResult = (table: number, n: number, world: World, tricksToo = false) => {
  const strain = world === 'one' ? (['C', 'H'][n % 2] ?? 'C') : (['D', 'S'][n % 2] ?? 'D');
  const tricks = 1 + (n % 4) + (tricksToo && world === 'other' ? 2 : 0);
  return {
    kind: 'played',
    level: table === 2 ? 7 : 6,
    strain,
    doubling: 'XX',
    declarer: 'W',
    tricks,
  } as const;
};
export type Odd = ReturnType<typeof oddResult>;

export const secretsOfResult = (
  what: string,
  contest: string,
  { level, strain, doubling }: Odd,
  from: ReadonlySet<Role>,
): readonly Secret[] =>
  [`${level}${strain}XX`, `"level":${level},"strain":"${strain}","doubling":"${doubling}"`].map((text) => ({
    what,
    kind: 'result',
    contest,
    text,
    from,
  }));
