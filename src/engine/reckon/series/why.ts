import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import type { SeriesRow } from './row.ts';
import type { SeriesRule } from './rule.ts';

const OWN: Rule = { use: 'series', clause: 'the rules of the series', layer: 'club' };
const PUBLISHED: Rule = { use: 'published', clause: 'the results of the night', layer: 'club' };

type Played = SeriesRow['played'][number];

const nightFigure = (
  { row, night, value, handicap, substitute }: Played,
  key: string,
  name: string,
): Figure => {
  const notes = [night.name, ...(substitute ? ['with a substitute'] : [])].join(', ');
  const what = { key: `${key}/night/${night.date}`, name, rule: PUBLISHED, note: notes };
  if (handicap === undefined) return given(what, value, [night.id]);
  return derive(what, 'scratch + handicap', [
    given(
      { key: `${what.key}/scratch`, name: 'scratch', rule: PUBLISHED },
      { n: value.n * handicap.d - handicap.n * value.d, d: value.d * handicap.d },
      [night.id],
    ),
    given(
      { key: `${what.key}/handicap`, name: 'handicap', rule: OWN, note: `of ${row.players.length}` },
      handicap,
    ),
  ]);
};

/** One row of a series written as the rules say it: its nights, those that count, and what becomes of them. */
export const whySeries = (rule: SeriesRule, row: SeriesRow, key: string): Figure => {
  const isBefore = ({ night }: Played): boolean => rule.since !== undefined && night.date < rule.since;
  const counts = row.played.filter(({ counts: does }) => does).map((one) => nightFigure(one, key, 'night'));
  const left = row.played.length - counts.length;
  const note =
    left > 0 && rule.way !== 'improved' ? `${counts.length} of ${row.played.length} nights count` : undefined;
  const what = { key, name: 'total', rule: OWN, ...(note === undefined ? {} : { note }) };
  const total = rule.way === 'sum' ? 'sum(night)' : 'sum(night) / count(night)';
  if (counts.length === 0) return given({ ...what, note: 'no night counts yet' }, 0);
  if (rule.way !== 'improved') return derive(what, total, counts);
  const earlier = row.played.filter(isBefore).map((one) => nightFigure(one, key, 'night'));
  const now = derive({ key: `${key}/now`, name: 'now', rule: OWN }, total, counts);
  const before =
    earlier.length === 0
      ? given({ key: `${key}/before`, name: 'before', rule: OWN, note: 'no nights' }, 0)
      : derive({ key: `${key}/before`, name: 'before', rule: OWN }, total, earlier);
  return derive(what, 'now - before', [now, before]);
};
