import type { Plan } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { appendixBases, HALF_APPENDIX_TABLES, makeAppendix, makeHalfAppendix } from './appendix.ts';
import { switchArrows } from './arrow.ts';
import { HOWELL_MOST, makeHowell, quarterRounds } from './howell.ts';
import { INDIVIDUAL_TABLES, isRainbowSize, makeIndividual, makeRainbow } from './individual.ts';
import { whyNotSize } from './layout.ts';
import { type Half, makeMitchell } from './mitchell.ts';
import { makePairsRobin, makeRobin, type Odd } from './robin.ts';
import { makeRover, ROVER_BASES, roverBases } from './rover.ts';
import { makeBarclay, makeNewEngland, makeTeamStagger } from './rows.ts';
import { makeTriangle, type TriangleVariant } from './triangle.ts';
import { makeStagger, makeTwinned } from './twin.ts';
import { makeWhist } from './whist.ts';

/** What may be asked of a movement; each kind takes what concerns it. */
export interface Wish {
  readonly kind: string;
  readonly variant?: string;
  /** Full tables; in a team movement, teams. */
  readonly tables: number;
  readonly boardsPerRound?: number;
  readonly rounds?: number;
  readonly half?: Half;
  readonly session?: number;
  readonly shareAt?: number;
  /** Tables of an appendix's base, or the Mitchell a rover joins. */
  readonly base?: number | string;
  readonly odd?: Odd;
  readonly firstBoard?: number;
  readonly arrowSwitch?: 'auto' | readonly number[];
}

type Choice = Omit<Wish, 'kind' | 'variant' | 'tables'>;

export interface Offer {
  readonly kind: string;
  readonly variant: string;
  readonly of: Plan['of'];
  readonly winners: 1 | 2;
  /** What it is, in one line. */
  readonly says: string;
  readonly clause: string;
  readonly make: (wish: Wish) => Result<Plan>;
  /** Everything it can be asked for with so many full tables (in a team movement, teams), in its whole length. */
  readonly choices: (tables: number) => readonly Choice[];
}

const MITCHELLS = 'Course Notes (Mitchells)';
const HOWELLS = 'Course Notes (Howell Movements)';
const TWINS = 'Course Notes (Twinned Mitchell and Stagger movements)';

const when = (is: boolean, ...choices: readonly Choice[]): readonly Choice[] => (is ? choices : []);
const even = (n: number): boolean => n % 2 === 0;

const pairsOffer = (offer: Omit<Offer, 'of' | 'winners'> & { readonly winners?: 1 | 2 }): Offer => ({
  of: 'pairs',
  winners: 2,
  ...offer,
});
const teamsOffer = (offer: Omit<Offer, 'of' | 'winners'>): Offer => ({ of: 'teams', winners: 1, ...offer });

const PAIRS: readonly Offer[] = [
  pairsOffer({
    kind: 'mitchell',
    variant: 'plain',
    says: 'an odd number of tables: EW up one table, boards down one',
    clause: MITCHELLS,
    make: (wish) => makeMitchell({ ...wish, variant: 'plain' }),
    choices: (t) => (even(t) ? when(t >= 2, { half: 'ew' }, { half: 'ns' }) : when(t >= 3, {})),
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'skip',
    says: 'an even number of tables: EW skip a table half-way, one round fewer',
    clause: MITCHELLS,
    make: (wish) => makeMitchell({ ...wish, variant: 'skip' }),
    choices: (t) =>
      even(t) ? when(t >= 4, {}, { rounds: t }) : when(t >= 3, { half: 'ew' }, { half: 'ns' }),
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'share',
    says: 'an even number of tables, complete: two tables share boards, a byestand stands opposite',
    clause: MITCHELLS,
    make: (wish) => makeMitchell({ ...wish, variant: 'share' }),
    choices: (t) => (even(t) ? when(t >= 4, {}) : when(t >= 3, { half: 'ew' }, { half: 'ns' })),
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'rover',
    says: 'one pair more than the tables hold: it takes the seats of a different NS pair each round',
    clause: 'Course Notes (NS Rover)',
    make: ({ base, ...wish }) => {
      const found = ROVER_BASES.find((one) => one === base);
      if (base !== undefined && !found)
        return refuse('rover-base', { base: String(base), known: ROVER_BASES }, { at: 'base' });
      return makeRover({ ...wish, ...(found ? { base: found } : {}) });
    },
    choices: (t) => roverBases(t).map((base) => ({ base })),
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'appendix',
    says: 'a fixed number of rounds for a larger field: tables appended to a base of 5, 7, 11 or 13',
    clause: 'Course Notes (Appendix Mitchells)',
    make: ({ base, ...wish }) =>
      makeAppendix({ ...wish, ...(base === undefined ? {} : { base: Number(base) }) }),
    choices: (t) => [
      ...appendixBases(t).map((base) => ({ base })),
      ...appendixBases(t + 1).map((base) => ({ base, half: 'ns' as const })),
    ],
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'appendix-1.5',
    says: 'a half table in two rounds fewer: boards go through all tables but the last, which shares with table 1',
    clause: 'Course Notes (The 1½ Table Appendix movement)',
    make: ({ base: _, ...wish }) => makeHalfAppendix(wish),
    choices: (t) => when(t >= HALF_APPENDIX_TABLES.fewest && t <= HALF_APPENDIX_TABLES.most, {}),
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'twinned',
    says: 'two rows, each its own Mitchell, on shared boards; session 2 with EW in the other row',
    clause: TWINS,
    make: (wish) => makeTwinned(wish),
    choices: (t) => when(even(t) && t >= 6, { session: 1 }, { session: 2 }),
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'stagger',
    says: 'two rows on shared boards: EW up two tables, boards up one; half of the field each session',
    clause: TWINS,
    make: (wish) => makeStagger(wish),
    choices: (t) => when(even(t) && t >= 6, { session: 1 }, { session: 2 }),
  }),
  pairsOffer({
    kind: 'howell',
    variant: 'full',
    winners: 1,
    says: 'everyone meets everyone',
    clause: HOWELLS,
    make: ({ half, ...wish }) => makeHowell({ ...wish, variant: 'full', half: half !== undefined }),
    choices: (t) => [
      ...when(t >= 2 && t <= HOWELL_MOST, {}),
      ...when(t >= 2 && t < HOWELL_MOST, { half: 'ew' }),
    ],
  }),
  pairsOffer({
    kind: 'howell',
    variant: 'three-quarter',
    winners: 1,
    says: 'one winner in fewer rounds: the highest pairs stay and turn',
    clause: HOWELLS,
    make: ({ half, ...wish }) => makeHowell({ ...wish, variant: 'three-quarter', half: half !== undefined }),
    choices: (t) => [
      ...quarterRounds(t).map((rounds) => ({ rounds })),
      ...quarterRounds(t + 1).map((rounds) => ({ rounds, half: 'ew' as const })),
    ],
  }),
  pairsOffer({
    kind: 'howell',
    variant: 'barometer',
    winners: 1,
    says: 'everyone meets everyone, all tables on the same boards in each round',
    clause: HOWELLS,
    make: ({ half, ...wish }) => makeHowell({ ...wish, variant: 'barometer', half: half !== undefined }),
    choices: (t) => [
      ...when(t >= 2 && t <= HOWELL_MOST, {}),
      ...when(t >= 2 && t < HOWELL_MOST, { half: 'ew' }),
    ],
  }),
  pairsOffer({
    kind: 'round-robin',
    variant: 'pairs',
    winners: 1,
    says: 'matches of pairs, everyone against everyone on the same boards, lines as even as can be',
    clause: 'ANC 2021 17.3, 17.4',
    make: ({ tables, boardsPerRound, half }) =>
      makePairsRobin({
        contestants: half ? 2 * tables + 1 : 2 * tables,
        ...(boardsPerRound ? { boardsPerRound } : {}),
      }),
    choices: (t) => when(t >= 2, {}, { half: 'ew' }),
  }),
  pairsOffer({
    kind: 'round-robin',
    variant: 'butler',
    winners: 1,
    says: 'the Butler draws for 12 and 14 pairs',
    clause: 'SABF 20.13, 20.14',
    make: ({ tables, boardsPerRound }) =>
      makePairsRobin({
        contestants: 2 * tables,
        butler: true,
        ...(boardsPerRound ? { boardsPerRound } : {}),
      }),
    choices: (t) => when(t === 6 || t === 7, {}),
  }),
];

const TEAMS: readonly Offer[] = [
  teamsOffer({
    kind: 'whist',
    variant: 'standard',
    says: 'EW up two tables, boards up one; even numbers with two special moves',
    clause: 'Course Notes (The American Whist Movement)',
    make: (wish) => makeWhist(wish),
    choices: (t) => [
      ...when(t === 3 || t >= 5, {}),
      ...when(!even(t) && t >= 7, { session: 1 }, { session: 2 }),
    ],
  }),
  teamsOffer({
    kind: 'whist',
    variant: 'reverse',
    says: 'the whist backwards: EW down two tables, boards down one',
    clause: 'Course Notes (Curtailing an American Whist)',
    make: (wish) => makeWhist({ ...wish, reverse: true }),
    choices: (t) => when(t === 3 || t >= 5, {}),
  }),
  teamsOffer({
    kind: 'new-england',
    variant: 'standard',
    says: 'an even number of teams in two rows: players up one table, boards up one station',
    clause: 'Course Notes (New England movement)',
    make: (wish) => makeNewEngland(wish),
    choices: (t) => when(even(t) && t >= 4, {}),
  }),
  teamsOffer({
    kind: 'stagger-teams',
    variant: 'standard',
    says: 'an even number of teams in two rows, in two stanzas',
    clause: 'Course Notes (Stagger movement)',
    make: (wish) => makeTeamStagger(wish),
    choices: (t) => when(even(t) && t >= 4, {}, { session: 1 }, { session: 2 }),
  }),
  teamsOffer({
    kind: 'barclay',
    variant: 'standard',
    says: 'mirror Mitchell: each row meets the other, then two whists; half the number of teams odd',
    clause: 'Course Notes (Mirror Mitchell)',
    make: (wish) => makeBarclay(wish),
    choices: (t) => when(t % 4 === 2 && t >= 6, {}, { session: 1 }, { session: 2 }),
  }),
  teamsOffer({
    kind: 'round-robin',
    variant: 'teams',
    says: 'head-to-head matches, everyone against everyone; odd numbers with a bye or a triangle',
    clause: 'Course Notes (Head to head teams matches)',
    make: ({ tables, boardsPerRound, odd }) =>
      makeRobin({
        contestants: tables,
        ...(boardsPerRound ? { boardsPerRound } : {}),
        ...(odd ? { odd } : {}),
      }),
    choices: (t) =>
      even(t)
        ? when(t >= 4, {})
        : [...when(t >= 3, { odd: 'bye' }), ...when(t >= 3 && t <= 27, { odd: 'triangle' })],
  }),
  ...(['whist', 'mitchell', 'alternative'] as const).map((variant: TriangleVariant) =>
    teamsOffer({
      kind: 'triangle',
      variant,
      says: {
        whist: 'three teams, two half matches each: players up two tables',
        mitchell: 'three teams, two half matches each: EW up one table, boards down one',
        alternative: 'three teams in four rounds, every pair against every pair',
      }[variant],
      clause: 'Course Notes (The Triangle in Teams Events)',
      make: ({ tables, boardsPerRound, firstBoard }) => {
        if (tables !== 3)
          return makeRobin({
            contestants: tables,
            odd: 'triangle',
            ...(boardsPerRound ? { boardsPerRound } : {}),
          });
        return makeTriangle({
          variant,
          ...(boardsPerRound ? { boardsPerMatch: boardsPerRound } : {}),
          ...(firstBoard ? { firstBoard } : {}),
        });
      },
      choices: (t) => when(t === 3, {}, { boardsPerRound: 7 }),
    }),
  ),
];

const INDIVIDUALS: readonly Offer[] = [
  {
    kind: 'individual',
    variant: 'standard',
    of: 'individuals',
    winners: 1,
    says: 'everyone partners everyone once and opposes everyone twice; all tables on the same boards in each round',
    clause: 'Law 4',
    make: (wish) => makeIndividual(wish),
    choices: (t) => when(INDIVIDUAL_TABLES.includes(t), {}),
  },
  {
    kind: 'individual',
    variant: 'rainbow',
    of: 'individuals',
    winners: 1,
    says: 'four lines that move by different steps, boards through the room',
    clause: 'Law 4',
    make: (wish) => makeRainbow(wish),
    choices: (t) => when(isRainbowSize(t), {}),
  },
];

export const OFFERS: readonly Offer[] = [...PAIRS, ...TEAMS, ...INDIVIDUALS];

/** Kinds whose variant follows from the size when none is named. */
const FREE: Readonly<Record<string, (wish: Wish) => Result<Plan>>> = {
  mitchell: ({ variant: _, ...wish }) => makeMitchell(wish),
  howell: ({ variant: _, half, ...wish }) => makeHowell({ ...wish, half: half !== undefined }),
  'round-robin': (wish) => (TEAMS.find(({ kind }) => kind === 'round-robin') as Offer).make(wish),
};

const makerOf = (wish: Wish): Result<Offer['make']> => {
  const ofKind = OFFERS.filter((offer) => offer.kind === wish.kind);
  if (ofKind.length === 0)
    return refuse(
      'movement-kind',
      { kind: wish.kind, known: [...new Set(OFFERS.map((offer) => offer.kind))] },
      { at: 'kind' },
    );
  if (wish.variant === undefined) return { ok: true, value: FREE[wish.kind] ?? (ofKind[0] as Offer).make };
  const offer = ofKind.find((one) => one.variant === wish.variant);
  return offer
    ? { ok: true, value: offer.make }
    : refuse(
        'movement-variant',
        { variant: wish.variant, kind: wish.kind, known: ofKind.map((one) => one.variant) },
        { at: 'variant' },
      );
};

/** Any movement by name. */
export const makeMovement = (wish: Wish): Result<Plan> => {
  const maker = makerOf(wish);
  if (!maker.ok) return maker;
  const bad = whyNotSize({ tables: wish.tables });
  if (bad) return { ok: false, refusal: bad };
  const made = maker.value(wish);
  return made.ok && wish.arrowSwitch !== undefined ? switchArrows(made.value, wish.arrowSwitch) : made;
};
