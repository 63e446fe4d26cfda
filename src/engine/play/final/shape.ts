import { STANZAS } from '../../draw/stanza.ts';
import type { Shape } from '../shape.ts';

/** A series of finals, or one final over stanzas: how many matches it has is known when it is over. */
export const finalShape: Shape = {
  unit: 'round',
  opponents: 'schedule',
  length: 'open',
  of: ({ opened: { play } }) => (play.use === 'finals' && play.format === 'stanzas' ? STANZAS : 0),
  isLaid: ({ closed }) => closed,
  end: () => undefined,
  cut: () => undefined,
  forfeits: () => true,
};
