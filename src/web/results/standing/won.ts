import type { MatchSheet } from '../../../engine/view/standing/card.ts';
import { percentText } from './number.ts';

const gain = (measure: MatchSheet['measure'], value: number): string =>
  measure === 'imps' ? String(value).replace('-', '−') : percentText(value);

/** What each side won; where they do not mirror each other, each side's own, below nothing too. */
export const wonBy = (
  { measure }: Pick<MatchSheet, 'measure'>,
  { home, away }: Pick<MatchSheet['lines'][number], 'home' | 'away'>,
): readonly [string, string] => {
  if (home === undefined) return ['', ''];
  if (away !== undefined) return [gain(measure, home), gain(measure, away)];
  return [home > 0 ? gain(measure, home) : '', home < 0 ? gain(measure, -home) : home === 0 ? '–' : ''];
};
