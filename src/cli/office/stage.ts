import type { Figure } from '../../engine/figure/figure.ts';
import { given } from '../../engine/figure/figure.ts';
import { refuse } from '../../engine/kit/result.ts';
import { carryOver } from '../../engine/reckon/stage/carryover.ts';
import { type Club, placesPerClub } from '../../engine/reckon/stage/club.ts';
import type { Placing } from '../../engine/reckon/stage/placing.ts';
import { qualify } from '../../engine/reckon/stage/qualify.ts';
import type { Rulebook } from '../../engine/rulebook/stack.ts';
import { amount, among, boolean, list, object, text, texts, whole } from '../../formats/contest/check.ts';
import { type Amount, eachOf, exact, kind } from './kind.ts';

const PLACINGS = list(
  object({
    id: text,
    place: whole,
    'score?': amount,
    'field?': text,
    'contending?': boolean,
    'eligible?': boolean,
  }),
);

type GivenPlacing = Omit<Placing, 'score'> & { readonly score?: Amount };

const placings = (list_: readonly GivenPlacing[]): readonly Placing[] =>
  list_.map((one) => ({ ...one, score: exact(one.score ?? 0) }));

const means = (given_: Readonly<Record<string, Amount>> = {}): ReadonlyMap<string, Figure> =>
  new Map(
    Object.entries(given_).map(([id, mean]) => [
      id,
      given(
        { key: `pair/${id}/mean`, name: 'mean', rule: { use: 'given', clause: 'as given', layer: 'input' } },
        exact(mean),
      ),
    ]),
  );

/** The first place nobody is given in; those who share one take up the places after it. */
const gapIn = (given_: readonly GivenPlacing[], places: number): number | undefined =>
  Array.from({ length: places }, (_, i) => i + 1).find(
    (place) => given_.filter((one) => one.place <= place).length < place,
  );

/**
 * The scores of the first and the tenth make everybody's (ANC 2021 19.2), and a place counts those before it (19.1): in a list
 * that is given, one may have been left out.
 */
const whyPlaceMissing = ({ carryOver: slot }: Rulebook, { placings: given_, qualified }: GivenCarry) => {
  if (slot?.value.use !== 'formula' && slot?.value.use !== 'by-place') return undefined;
  const fields =
    slot.value.use === 'formula' ? [given_] : [...Map.groupBy(given_, ({ field }) => field).values()];
  for (const own of fields) {
    const lowest = Math.max(0, ...own.filter(({ id }) => qualified.includes(id)).map(({ place }) => place));
    const last = slot.value.use === 'formula' ? slot.value.places : lowest;
    const place = gapIn(own, last);
    if (place !== undefined)
      return refuse('carry-place-missing', { place, last }, { clause: slot.value.clause });
  }
  return undefined;
};

interface GivenCarry {
  readonly placings: readonly GivenPlacing[];
  readonly qualified: readonly string[];
  readonly means?: Readonly<Record<string, Amount>>;
}

/** From one stage to the next. */
export const STAGE_KINDS = {
  carry: kind<GivenCarry>(
    {
      says: 'what each brings from one stage into the next',
      shape: object({ placings: PLACINGS, qualified: texts, 'means?': eachOf(amount) }),
      needs: ['carryOver'],
    },
    (book, input) => {
      const made = carryOver(book, placings(input.placings), input.qualified, means(input.means));
      return made.ok ? (whyPlaceMissing(book, input) ?? made) : made;
    },
  ),
  qualify: kind<{
    readonly placings: readonly GivenPlacing[];
    readonly places?: number;
    readonly each?: 'field';
    readonly withdrawn?: readonly string[];
  }>(
    {
      says: 'who goes on, and who takes the place of one who does not',
      shape: object({ placings: PLACINGS, 'places?': whole, 'each?': among(['field']), 'withdrawn?': texts }),
      needs: ['qualify'],
    },
    (book, input) => qualify(book, placings(input.placings), input),
  ),
  clubs: kind<{ readonly clubs: readonly Club[]; readonly sent?: number }>(
    {
      says: 'how many teams each club may send',
      shape: object({ clubs: list(object({ club: text, 'teams?': whole })), 'sent?': whole }),
      needs: ['clubPlaces'],
    },
    (book, input) => placesPerClub(book, input.clubs, input.sent),
  ),
} as const;
