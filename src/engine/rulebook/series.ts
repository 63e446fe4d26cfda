import { FINAL_FIVE, FINAL_FOUR } from './editions/sabf/finals.ts';
import type { FinalSeries } from './final.ts';
import type { Play, PlayOf } from './form.ts';

const SERIES: Readonly<Partial<Record<PlayOf<'finals'>['format'], FinalSeries>>> = {
  'final-five': FINAL_FIVE,
  'final-four': FINAL_FOUR,
};

/** The matches of a series of finals, where a stage is played as one. */
export const seriesFor = (play: Play): FinalSeries | undefined =>
  play.use === 'finals' ? SERIES[play.format] : undefined;
