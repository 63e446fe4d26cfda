import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import { equals, exactly, type Rational, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { CarryOver } from '../../rulebook/stage.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';
import { fieldsOf, type Placing, whileDistinct } from './placing.ts';

/** What one contestant starts the next stage with. */
export interface Carried {
  readonly id: string;
  readonly figure: Figure;
}

type Of<U extends CarryOver['use']> = Extract<CarryOver, { readonly use: U }>;

const keyOf = (id: string, part?: string): string => `carry/${id}${part === undefined ? '' : `/${part}`}`;

const nothing = (id: string, rule: Rule, note?: string): Figure =>
  given({ key: keyOf(id), name: 'carry', rule, ...(note === undefined ? {} : { note }) }, ZERO);

/** A part of the margin between the two finalists to the higher placed, nothing to the other; never rounded (ANC 2021 12.2). */
const shareOfMargin = (
  { percent }: Of<'share-of-margin'>,
  finalists: readonly Placing[],
  rule: Rule,
): Result<readonly Carried[]> => {
  const [first, second, ...rest] = finalists;
  if (!first || !second || rest.length > 0)
    return refuse('carry-two-finalists', { given: finalists.map((one) => one.id) }, { clause: rule.clause });
  const part = (name: string, value: Rational) =>
    given({ key: keyOf(first.id, name), name, rule }, value, []);
  const figure = derive({ key: keyOf(first.id), name: 'carry', rule }, '(first - second) * percent / 100', [
    part('first', first.score),
    part('second', second.score),
    part('percent', exactly(percent)),
  ]);
  return ok([
    { id: first.id, figure },
    { id: second.id, figure: nothing(second.id, rule, 'the lower placed') },
  ]);
};

/** By the order of those who contend in each field: a withdrawal changes nobody's (ANC 2021 19.1, 19.3). */
const byPlace = (
  { points }: Of<'by-place'>,
  placings: readonly Placing[],
  qualified: ReadonlySet<string>,
  rule: Rule,
): readonly Carried[] =>
  fieldsOf(placings).flatMap((field) => {
    const own = placings.filter((one) => one.field === field);
    const contending = own.filter((one) => one.contending !== false);
    return own
      .filter((one) => qualified.has(one.id))
      .map((one): Carried => {
        const { id } = one;
        const at = contending.indexOf(one);
        const worth = at < 0 ? undefined : points[at];
        const note = `number ${at + 1} of those who contend`;
        return {
          id,
          figure:
            worth === undefined
              ? nothing(id, rule, `not among the first ${points.length} who contend`)
              : given({ key: keyOf(id), name: 'carry', rule, note }, exactly(worth)),
        };
      });
  });

/** Between the first and the last place by what each scored (ANC 2021 19.2); outside those places nothing (19.3). */
const byFormula = (
  slot: Of<'formula'>,
  placings: readonly Placing[],
  qualified: ReadonlySet<string>,
  rule: Rule,
): readonly Carried[] => {
  const among = placings.slice(0, slot.places);
  const [first, last] = [among[0], among.at(-1)];
  if (!first || !last) return [];
  return placings
    .filter((one) => qualified.has(one.id))
    .map((one) => {
      const { id } = one;
      if (!among.includes(one))
        return { id, figure: nothing(id, rule, `placed outside the first ${slot.places}`) };
      if (equals(first.score, last.score))
        return {
          id,
          figure: given(
            { key: keyOf(id), name: 'carry', rule, note: 'first and last are level' },
            exactly(slot.level),
          ),
        };
      const part = (name: string, value: Rational) => given({ key: keyOf(id, name), name, rule }, value);
      const figure = derive(
        { key: keyOf(id), name: 'carry', rule },
        `round(least + span * (own - last) / (first - last), ${slot.round.unit}, '${slot.round.ties}')`,
        [
          part('least', exactly(slot.least)),
          part('span', exactly(slot.span)),
          part('own', one.score),
          part('last', last.score),
          part('first', first.score),
        ],
      );
      return { id, figure };
    });
};

/** What the mean of the qualifying sessions comes to is worked out with the sessions themselves (SABF 17.1.1). */
const bySessions = (
  placings: readonly Placing[],
  qualified: ReadonlySet<string>,
  means: ReadonlyMap<string, Figure>,
  rule: Rule,
): Result<readonly Carried[]> => {
  const out: Carried[] = [];
  for (const { id } of placings) {
    if (!qualified.has(id)) continue;
    const mean = means.get(id);
    if (!mean) return refuse('carry-without-sessions', { given: id }, { clause: rule.clause });
    out.push({
      id,
      figure: derive({ key: keyOf(id), name: 'carry', rule }, 'mean', [{ ...mean, name: 'mean' }]),
    });
  }
  return ok(out);
};

const unknown = (placings: readonly Placing[], qualified: readonly string[]): string | undefined =>
  qualified.find((id) => !placings.some((one) => one.id === id));

/**
 * What everyone who goes on brings along, from the final placings of the stage before. `means` are the means of the
 * sessions, needed where the rulebook carries those over.
 */
export const carryOver = (
  book: Rulebook,
  placings: readonly Placing[],
  qualified: readonly string[],
  means: ReadonlyMap<string, Figure> = new Map(),
): Result<readonly Carried[]> => {
  const slot = ruleOf(book, 'carryOver');
  const rule = cite(book, 'carryOver');
  const stranger = unknown(placings, qualified);
  if (stranger !== undefined)
    return refuse('contestant-unknown', { given: stranger }, { clause: rule.clause });
  if (slot.use === 'none') return ok(qualified.map((id) => ({ id, figure: nothing(id, rule) })));
  const on = new Set(qualified);
  if (slot.use === 'average-of-sessions') return bySessions(placings, on, means, rule);
  const ordered = whileDistinct(placings, rule.clause);
  if (!ordered.ok) return ordered;
  switch (slot.use) {
    case 'share-of-margin':
      return shareOfMargin(
        slot,
        ordered.value.filter((one) => on.has(one.id)),
        rule,
      );
    case 'by-place':
      return ok(byPlace(slot, ordered.value, on, rule));
    case 'formula':
      return ok(byFormula(slot, ordered.value, on, rule));
  }
};
