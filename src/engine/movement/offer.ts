import type { Plan } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { switchArrows } from './arrow.ts';
import { makeHowell } from './howell.ts';
import { type Half, makeMitchell } from './mitchell.ts';

/** What may be asked of a movement; each kind takes what concerns it. */
export interface Wish {
  readonly kind: string;
  readonly variant?: string;
  readonly tables: number;
  readonly boardsPerRound?: number;
  readonly rounds?: number;
  readonly half?: Half;
  readonly shareAt?: number;
  readonly arrowSwitch?: 'auto' | readonly number[];
}

interface Offer {
  readonly kind: string;
  readonly variant: string;
  readonly of: Plan['of'];
  readonly winners: 1 | 2;
  /** What it is, in one line. */
  readonly says: string;
  readonly clause: string;
  readonly make: (wish: Wish) => Result<Plan>;
}

const MITCHELLS = 'Course Notes (Mitchells)';
const HOWELLS = 'Course Notes (Howell Movements)';

const mitchell = (variant: 'plain' | 'skip' | 'share', says: string): Offer => ({
  kind: 'mitchell',
  variant,
  of: 'pairs',
  winners: 2,
  says,
  clause: MITCHELLS,
  make: (wish) => makeMitchell({ ...wish, variant }),
});

const howell = (variant: 'full' | 'three-quarter' | 'barometer', says: string): Offer => ({
  kind: 'howell',
  variant,
  of: 'pairs',
  winners: 1,
  says,
  clause: HOWELLS,
  make: ({ half, ...wish }) => makeHowell({ ...wish, variant, half: half !== undefined }),
});

export const OFFERS: readonly Offer[] = [
  mitchell('plain', 'an odd number of tables: EW up one table, boards down one'),
  mitchell('skip', 'an even number of tables: EW skip a table half-way, one round fewer'),
  mitchell(
    'share',
    'an even number of tables, complete: two tables share boards, a byestand stands opposite',
  ),
  howell('full', 'everyone meets everyone'),
  howell('three-quarter', 'one winner in fewer rounds: the highest pairs stay and turn'),
  howell('barometer', 'everyone meets everyone, all tables on the same boards in each round'),
];

/** Kinds whose variant follows from the size when none is named. */
const FREE: Readonly<Record<string, (wish: Wish) => Result<Plan>>> = {
  mitchell: ({ variant: _, ...wish }) => makeMitchell(wish),
  howell: ({ variant: _, half, ...wish }) => makeHowell({ ...wish, half: half !== undefined }),
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
  const made = maker.value(wish);
  return made.ok && wish.arrowSwitch !== undefined ? switchArrows(made.value, wish.arrowSwitch) : made;
};
