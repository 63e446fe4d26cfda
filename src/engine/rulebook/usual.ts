import { citeUnder } from './library.ts';
import type { LayerId } from './editions/index.ts';
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
