import type { BandedKnockout } from '../rulebook/knockout.ts';
import { slotUnder } from '../rulebook/library.ts';
import type { Stage } from './stage.ts';

/** The rule of a knock-out by bands and choice; nothing of a stage that is played by seeds, or in another way. */
export const bandedOf = ({ opened: { play, layers } }: Stage): BandedKnockout | undefined =>
  play.use === 'knockout' && !play.bracket ? slotUnder(layers, 'knockout') : undefined;
