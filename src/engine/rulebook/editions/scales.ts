import type { Scale } from '../scale.ts';
import { abfSwissPairs12, ipc2021, itc2021 } from './scales/anc.ts';
import { sabf2014, sabfMatchpointSwiss } from './scales/sabf.ts';
import { wbf } from './scales/wbf.ts';

/** Every scale the product knows. A new one is a literal in `scales/` and a line here (docs/recipes/vp-scale.md). */
export const SCALES: readonly Scale[] = [
  wbf,
  sabf2014,
  abfSwissPairs12,
  itc2021,
  ipc2021,
  sabfMatchpointSwiss,
];
