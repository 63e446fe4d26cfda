import type { Plan } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { switchArrows } from './arrow.ts';
import { makeHowell } from './howell.ts';
import { whyNotSize } from './layout.ts';
import { makeMitchell } from './mitchell.ts';
import { PAIRS } from './pairs.ts';
import { INDIVIDUALS, TEAMS } from './teams.ts';
import type { Offer, Wish } from './wish.ts';

export type { Offer, Wish } from './wish.ts';

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
