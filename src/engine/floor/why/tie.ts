import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import { divide, equals, type Rational, ratio, subtract, ZERO } from '../../kit/rational.ts';
import { type Inquest, STAGE_FUNCTIONS } from './question.ts';
import type { Match } from '../../play/match/match.ts';
import { givenUpIn } from '../../play/final/stanza.ts';
import { nameOf } from './penalty.ts';
import { whyMeasure, whyTotalOf } from './total.ts';
import { tellReached } from './win.ts';

const shallow = (inquest: Inquest, id: string, value: Rational, rule: Rule): Figure =>
  given({ key: `${nameOf(inquest, id)}/total${inquest.suffix}`, name: 'opponent', rule }, value);

/** What two contestants with the same total are told apart by. */
export const whyValue = (inquest: Inquest, id: string, by: string, rule: Rule): Figure | undefined => {
  const { made, prefix, suffix } = inquest;
  if (by === 'score') return whyTotalOf(inquest, id);
  const value = made.entrants.find((one) => one.id === id)?.values[
    by as keyof (typeof made.entrants)[number]['values']
  ];
  if (!value) return undefined;
  const what = { key: `${prefix}rank/${id}/${by}${suffix}`, name: by.replaceAll('-', '_'), rule };
  const own = made.matches.filter(
    ({ sides, table }) => table !== 0 && sides.some((side) => side.id === id && side.result),
  );
  if (by === 'net-imps') {
    const parts = own
      .flatMap((match) => whyMeasure(inquest, match, id) ?? [])
      .map((one) => ({ ...one, name: 'match' }));
    const percent = inquest.stage.opened.scoring === 'matchpoints';
    const figure =
      parts.length > 0
        ? derive(what, percent ? 'sum(match) - 50 * count(match)' : 'sum(match)', parts, STAGE_FUNCTIONS)
        : undefined;
    return figure && equals(figure.value, value) ? figure : given(what, value);
  }
  if (by === 'opponents-score') {
    const counted = made.book.book.standings?.value.ranking !== 'left-out';
    const totalOf = (other: string): Rational => {
      const entrant = made.entrants.find((one) => one.id === other);
      const fine = counted ? (entrant?.penalties ?? ZERO) : ZERO;
      return subtract(entrant?.values.score ?? ZERO, fine);
    };
    // The two others of a share match are one opponent, half each.
    const parts = own.flatMap(({ sides, against }) =>
      against
        ? against.map((other) => shallow(inquest, other, divide(totalOf(other), ratio(2)), rule))
        : sides
            .filter((side) => side.id !== id)
            .map((side) => shallow(inquest, side.id, totalOf(side.id), rule)),
    );
    const figure = parts.length > 0 ? derive(what, 'sum(opponent)', parts) : undefined;
    return figure && equals(figure.value, value) ? figure : given(what, value);
  }
  return given({ ...what, ...noteOf(inquest, own, id, by) }, value);
};

const noteOf = (
  inquest: Inquest,
  own: readonly Match[],
  id: string,
  by: string,
): { readonly note?: string } => {
  const gaveUp = by === 'finals' ? givenUpIn(inquest.contest, inquest.stage) : undefined;
  if (gaveUp) return { note: gaveUp.who === id ? gaveUp.says : 'won the final: the other gave it up' };
  const reached = by === 'finals' ? tellReached(inquest, id) : undefined;
  if (reached !== undefined) return { note: reached };
  if (by !== 'matches-won') return {};
  const won = own.filter(({ sides, against }) => {
    if (against) return (sides[0]?.measure.n ?? 0n) > 0n;
    const [mine, theirs] = [sides.find((one) => one.id === id), sides.find((one) => one.id !== id)];
    return mine?.result && theirs?.result && subtract(mine.result.vp.value, theirs.result.vp.value).n > 0n;
  });
  return {
    note: won.length === 0 ? 'no match won' : `won in rounds ${won.map(({ round }) => round).join(', ')}`,
  };
};
