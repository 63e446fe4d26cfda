import { FINAL_FIVE, FINAL_FOUR } from './editions/sabf/finals.ts';
import type { FinalSeries } from './final.ts';
import type { Play, PlayOf } from './form.ts';

/** Every series of finals, by the name a stage has for it. */
export const SERIES = { 'final-five': FINAL_FIVE, 'final-four': FINAL_FOUR } as const satisfies Partial<
  Record<PlayOf<'finals'>['format'], FinalSeries>
>;

/** The matches of a series of finals, where a stage is played as one. */
export const seriesFor = (play: Play): FinalSeries | undefined =>
  play.use === 'finals' && play.format !== 'stanzas' ? SERIES[play.format] : undefined;
