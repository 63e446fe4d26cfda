import { citeUnder } from './library.ts';
import type { LayerId } from './editions/index.ts';
import type { Cite } from './point.ts';

/** Ways of drawing that come from one document: it is cited where somebody asks for the way and names no rulebook. */
const SOURCE = {
  knockout: 'gnot-sydney-2023',
  seating: 'sabf',
  sections: 'sabf',
  stanzas: 'anc-2021',
  fields: 'anc-2021',
  robins: 'anc-2021',
  length: 'anc-2021',
} as const satisfies Readonly<Record<string, LayerId>>;

export const citeFor =
  (way: keyof typeof SOURCE): Cite =>
  (point) =>
    citeUnder([SOURCE[way]], point);
