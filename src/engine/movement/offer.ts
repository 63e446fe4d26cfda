import type { Plan } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { switchArrows } from './arrow.ts';
import { makeHowell } from './howell.ts';
import { whyNotSize } from './layout.ts';
import { makeMitchell } from './mitchell.ts';
import { PAIRS } from './pairs.ts';
import { INDIVIDUALS, TEAMS } from './teams.ts';
import { type Offer, TAKEN, type Wish } from './wish.ts';

export { type Offer, usualHalf, type Wish } from './wish.ts';

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

const PEOPLE: Readonly<Record<Plan['of'], number>> = { pairs: 2, teams: 4, individuals: 1 };

const offerOf = ({ kind, variant }: Wish, plan: Plan): Offer | undefined => {
  const ofKind = OFFERS.filter((offer) => offer.kind === kind);
  const known = ofKind.find((offer) => offer.variant === (variant ?? plan.variant));
  return known ?? ofKind.find((offer) => offer.of === plan.of);
};

/** Whatever was asked for and is not in the plan is refused, never left out in silence. */
const whyNotAsked = (wish: Wish, plan: Plan): ReturnType<typeof refuse> | undefined => {
  const { kind, people, rounds } = wish;
  const name = [kind, wish.variant ?? plan.variant].filter((part) => part !== undefined).join(' ');
  const seated = plan.contestants * PEOPLE[plan.of];
  if (people !== undefined && people !== seated) {
    const asked = people / PEOPLE[plan.of];
    const details = { movement: name, asked, seats: plan.contestants, what: plan.of };
    return refuse('movement-count', details, { at: plan.of });
  }
  if (rounds !== undefined && rounds !== plan.rounds)
    return refuse('movement-length', { movement: name, rounds, whole: plan.rounds }, { at: 'rounds' });
  const takes = offerOf(wish, plan)?.takes ?? [];
  const idle = TAKEN.find((option) => wish[option] !== undefined && !takes.includes(option));
  if (idle === undefined) return undefined;
  const spoken = (option: string): string => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return refuse('movement-option', { movement: name, option: spoken(idle) }, { at: spoken(idle) });
};

/** Any movement by name. */
export const makeMovement = (wish: Wish): Result<Plan> => {
  const maker = makerOf(wish);
  if (!maker.ok) return maker;
  const bad = whyNotSize({ tables: wish.tables });
  if (bad) return { ok: false, refusal: bad };
  const made = maker.value(wish);
  if (!made.ok) return made;
  const refused = whyNotAsked(wish, made.value);
  if (refused) return refused;
  return wish.arrowSwitch === undefined ? made : switchArrows(made.value, wish.arrowSwitch);
};
