import { BUTLER_CLAUSE } from '../rulebook/editions/printed.ts';
import { citeFor } from '../rulebook/usual.ts';
import { refuse } from '../kit/result.ts';
import { appendixBases, HALF_APPENDIX_FEWEST, makeAppendix, makeHalfAppendix } from './appendix.ts';
import { HOWELL_MOST, makeHowell, quarterRounds } from './howell.ts';
import { makeMitchell } from './mitchell.ts';
import { makePairsRobin } from './robin.ts';
import { makeRover, ROVER_BASES, roverBases } from './rover.ts';
import { makeStagger, makeTwinned } from './twin.ts';
import { even, type Offer, when } from './wish.ts';

const MITCHELLS = 'Course Notes (Mitchells)';
const HOWELLS = 'Course Notes (Howell Movements)';
const TWINS = 'Course Notes (Twinned Mitchell and Stagger movements)';

const pairsOffer = (offer: Omit<Offer, 'of' | 'winners'> & { readonly winners?: 1 | 2 }): Offer => ({
  of: 'pairs',
  winners: 2,
  ...offer,
});
/** Every movement for pairs. */
export const PAIRS: readonly Offer[] = [
  pairsOffer({
    kind: 'mitchell',
    variant: 'plain',
    takes: ['half'],
    says: 'an odd number of tables: EW up one table, boards down one',
    clause: MITCHELLS,
    make: (wish) => makeMitchell({ ...wish, variant: 'plain' }),
    choices: (t) => (even(t) ? when(t >= 2, { half: 'ew' }, { half: 'ns' }) : when(t >= 3, {})),
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'skip',
    takes: ['half'],
    says: 'an even number of tables: EW skip a table half-way, one round fewer',
    clause: MITCHELLS,
    make: (wish) => makeMitchell({ ...wish, variant: 'skip' }),
    choices: (t) =>
      even(t) ? when(t >= 4, {}, { rounds: t }) : when(t >= 3, { half: 'ew' }, { half: 'ns' }),
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'share',
    takes: ['half', 'shareAt'],
    says: 'an even number of tables, complete: two tables share boards, a byestand stands opposite',
    clause: MITCHELLS,
    make: (wish) => makeMitchell({ ...wish, variant: 'share' }),
    choices: (t) => (even(t) ? when(t >= 4, {}) : when(t >= 3, { half: 'ew' }, { half: 'ns' })),
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'rover',
    oddPair: true,
    takes: ['base'],
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
    usualHalf: 'ns',
    takes: ['half', 'base'],
    says: 'a fixed number of rounds for a larger field: tables appended to a base of 5, 7, 11 or 13',
    clause: 'Course Notes (Appendix Mitchells)',
    make: ({ base, ...wish }) =>
      typeof base === 'string'
        ? refuse('appendix-base-text', { base }, { at: 'base' })
        : makeAppendix({ ...wish, ...(base === undefined ? {} : { base }) }),
    choices: (t) => [
      ...appendixBases(t).map((base) => ({ base })),
      ...appendixBases(t + 1).flatMap((base) => [
        { base, half: 'ns' as const },
        { base, half: 'ew' as const },
      ]),
    ],
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'appendix-1.5',
    oddPair: true,
    takes: ['half'],
    says: 'a half table in two rounds fewer: boards go through all tables but the last, which shares with table 1',
    clause: 'Course Notes (The 1½ Table Appendix movement)',
    make: ({ base: _, ...wish }) => makeHalfAppendix(wish),
    choices: (t) => when(t >= HALF_APPENDIX_FEWEST, {}),
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'twinned',
    takes: ['session'],
    says: 'two rows, each its own Mitchell, on shared boards; session 2 with EW in the other row',
    clause: TWINS,
    make: (wish) => makeTwinned(wish),
    choices: (t) => when(even(t) && t >= 6, { session: 1 }, { session: 2 }),
  }),
  pairsOffer({
    kind: 'mitchell',
    variant: 'stagger',
    takes: ['session'],
    says: 'two rows on shared boards: EW up two tables, boards up one; half of the field each session',
    clause: TWINS,
    make: (wish) => makeStagger(wish),
    choices: (t) => when(even(t) && t >= 6, { session: 1 }, { session: 2 }),
  }),
  pairsOffer({
    kind: 'howell',
    variant: 'full',
    takes: ['half'],
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
    takes: ['half'],
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
    takes: ['half'],
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
    takes: ['half'],
    winners: 1,
    says: 'matches of pairs, everyone against everyone on the same boards, lines as even as can be',
    clause: citeFor('pairs-robins')('pairs-robin'),
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
    takes: [],
    winners: 1,
    says: 'the Butler draws for 12 and 14 pairs',
    clause: BUTLER_CLAUSE,
    make: ({ tables, boardsPerRound }) =>
      makePairsRobin({
        contestants: 2 * tables,
        butler: true,
        ...(boardsPerRound ? { boardsPerRound } : {}),
      }),
    choices: (t) => when(t === 6 || t === 7, {}),
  }),
];
