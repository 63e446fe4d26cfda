import type { MatchRow, RoundView, StageSheet } from '../../../engine/view/stages.ts';

const TOTAL = '/total';

/** The number behind a side's score in a match, by the name of its total: of three that share a round, against whom. */
export const sideKey = (
  sheet: StageSheet,
  round: RoundView,
  match: MatchRow,
  id: string,
): string | undefined => {
  const own = sheet.fields.flatMap(({ rows }) => rows).find(({ who }) => who.pair === id)?.key;
  if (!own?.endsWith(TOTAL)) return undefined;
  const sides = ({ home, away }: MatchRow) => [home.pair, ...(away ? [away.pair] : [])];
  const matches = round.matches.filter((one) => sides(one).includes(id)).length;
  const other = sides(match).find((one) => one !== id);
  const key = `${own.slice(0, -TOTAL.length)}/round/${round.round}`;
  return matches > 1 && other !== undefined ? `${key}/against/${other}` : key;
};
