import { gnotSydney2023 } from './editions/gnot-sydney-2023.ts';
import type { LayerId, StackId } from './editions/index.ts';
import { citeUnder } from './library.ts';
import type { Cite } from './point.ts';

/** Ways of drawing that come from one document: its part is cited where somebody asks for the way and names no rulebook. */
const SOURCE = {
  knockout: ['gnot-sydney-2023'],
  seating: ['sabf', 'sabf-teams'],
  sections: ['sabf', 'sabf-teams'],
  stanzas: ['anc-2021', 'anc-2021-itc-final'],
  fields: ['anc-2021', 'anc-2021-abpc-open-preliminary'],
  robins: ['anc-2021', 'anc-2021-itc'],
  'pairs-robins': ['anc-2021', 'anc-2021-abpc-final'],
  length: ['anc-2021', 'anc-2021-swiss-pairs'],
} as const satisfies Readonly<Record<string, readonly LayerId[]>>;

export const citeFor =
  (way: keyof typeof SOURCE): Cite =>
  (point) =>
    citeUnder(SOURCE[way], point);

/** What a knock-out by bands is followed by where no contest says. */
export const USUAL_KNOCKOUT = {
  rule: gnotSydney2023.slots.knockout,
  arrivals: gnotSydney2023.slots.arrivals,
  cite: citeFor('knockout'),
} as const;

/** The selection whose points count in every other trial too (SABF 18.10.1(g)). */
export const OPEN_SELECTION: StackId = 'sabf-open-trials-entry';

/** The documents that say what repeated inadequate disclosure may lead to (SABF 6). */
export const DISCLOSURE_RULES: StackId = 'sabf-teams';

/** The documents that say what a psychic call against a protected player costs. */
export const PSYCHE_RULES: LayerId = 'sabf';
