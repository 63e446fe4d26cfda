import { laws2017 } from '../../rulebook/editions/laws-2017.ts';
import { NATIONAL } from '../../rulebook/editions/national.ts';
import { practice } from '../../rulebook/editions/practice.ts';
import type { SlotName, Slots } from '../../rulebook/slots.ts';
import type { Layer } from '../../rulebook/stack.ts';

/** What an input lays down itself, without a clause of its own. */
export type OwnSlots = { readonly [S in SlotName]?: Slots[S] };

export interface Choice {
  /** Layers the input names, general to particular. */
  readonly named: readonly Layer[];
  /** The scoring program whose numbers are to come out again. */
  readonly program?: Layer;
  readonly slots: OwnSlots;
}

/** A layer without the answers that layers above it give, so that it only fills gaps. */
export const under = (lower: Layer, upper: readonly Layer[]): Layer => ({
  ...lower,
  slots: Object.fromEntries(
    Object.entries(lower.slots).filter(([slot]) => !upper.some((layer) => slot in layer.slots)),
  ),
});

/** What the input lays down, as the most particular layer. */
export const ownLayer = (slots: OwnSlots): Layer => ({
  id: 'input',
  name: 'this input',
  rank: 'contest',
  slots: Object.fromEntries(
    Object.entries(slots).map(([slot, value]) => [
      slot,
      { ...value, clause: 'as the input says', says: 'Laid down by the input itself.' },
    ]),
  ),
});

/** The layers of IMP scoring: usual practice, the Laws, the ABF's values of average plus, what is named, what the input says. */
export const impLayers = (
  contest: 'datum' | 'teams',
  { named, program, slots }: Choice,
): readonly Layer[] => {
  const own = ownLayer(slots);
  const chosen = program ? [...named.map((layer) => under(layer, [program])), program] : named;
  return [practice, laws2017, under(NATIONAL[contest], chosen), ...chosen, own];
};
