import type { RulingRow } from '../../engine/view/ruling.ts';

/** A fine for an appeal without merit is in VPs, or in part of a top where there are none (SABF 7); elsewhere there is none. */
export const meritUnit = (units: RulingRow['units']): 'vp' | 'percent-of-top' | undefined =>
  units.includes('vp') ? 'vp' : units.includes('percent-of-top') ? 'percent-of-top' : undefined;
