import { derive, type Figure, given } from '../../figure/figure.ts';
import { ratio } from '../../kit/rational.ts';
import type { Standing } from '../../reckon/rank.ts';
import { cite } from '../../reckon/rules.ts';
import type { Inquest } from './question.ts';
import { givenUpIn } from '../../play/final/stanza.ts';
import { whyValue } from './tie.ts';

const SHORT = 12;

const aheadFigure = (
  { prefix, suffix, made }: Inquest,
  standings: readonly Standing[],
  { id, place }: Standing,
): Figure => {
  const ahead = standings.filter((one) => one.place < place).map((one) => one.id);
  const nobody = ahead.length < place - 1 ? 'nobody, the last match having no winner' : undefined;
  const said =
    ahead.length > SHORT ? `${ahead.length} contestants` : [...(nobody ? [nobody] : []), ...ahead].join(', ');
  return given(
    {
      key: `${prefix}rank/${id}${suffix}/ahead`,
      name: 'ahead',
      rule: cite(made.book.book, 'tieBreak'),
      note: place === 1 ? 'nobody is ahead' : `ahead: ${said}`,
    },
    place - 1,
  );
};

/** What put it behind the one above; of a final in stanzas that it gave it up. */
const tellBehind = (
  { contest, stage }: Inquest,
  id: string,
  { above, by }: NonNullable<Standing['decidedBy']>,
): string =>
  by === 'finals' && givenUpIn(contest, stage)?.who === id
    ? `behind ${above}: ${givenUpIn(contest, stage)?.says ?? ''}`
    : `behind ${above} by ${by.replaceAll('-', ' ')}`;

/** What a place is judged by: a series of finals is not added up, and neither is a final that was given up. */
const criterionOf = ({ contest, stage, made }: Inquest, { decidedBy }: Standing): string =>
  decidedBy?.by ?? (made.finals || givenUpIn(contest, stage) ? 'finals' : 'score');

/** Why a contestant has its place: who is ahead, and the first criterion that put it behind the one above. */
export const whyRank = (inquest: Inquest, id: string): Figure | undefined => {
  const { made, prefix, suffix, contest } = inquest;
  const field = made.fields.find(({ standings }) => standings.some((one) => one.id === id));
  const standing = field?.standings.find((one) => one.id === id);
  if (!field || !standing) return undefined;
  const { decidedBy, sharing, awaits } = standing;
  const key = `${prefix}rank/${id}${suffix}`;
  const gaveUp = givenUpIn(contest, inquest.stage);
  const clause = decidedBy?.clause ?? gaveUp?.clause;
  const rule = { ...cite(made.book.book, 'tieBreak'), ...(clause === undefined ? {} : { clause }) };
  const inputs: Figure[] = [aheadFigure(inquest, field.standings, standing)];
  const own = whyValue(inquest, id, criterionOf(inquest, standing), rule);
  if (own) inputs.push({ ...own, name: 'own' });
  if (decidedBy) {
    const theirs = whyValue(inquest, decidedBy.above, decidedBy.by, rule);
    if (theirs) inputs.push({ ...theirs, name: 'theirs' });
    if (decidedBy.lot) {
      const { seed, order } = decidedBy.lot;
      const fact = contest.lots.find((lot) => lot.seed === seed && lot.drawn.join() === order.join());
      const note = `lot drawn with seed ${seed}: ${order.join(', ')}`;
      inputs.push(
        given(
          { key: `${key}/lot`, name: 'lot', rule, note },
          ratio(order.indexOf(id) + 1),
          fact ? [fact.id] : [],
        ),
      );
    }
  }
  const note = [
    ...(decidedBy ? [tellBehind(inquest, id, decidedBy)] : gaveUp ? [gaveUp.says] : []),
    ...(sharing > 1 ? [`shared by ${sharing}`] : []),
    ...(awaits ? [`waits for ${awaits.kind === 'lot' ? 'a lot' : 'a play-off'}`] : []),
  ].join('; ');
  return derive({ key, name: 'place', rule, ...(note === '' ? {} : { note }) }, 'ahead + 1', inputs);
};

/** What a contestant's place is judged by: who is ahead, and the values that told it from the one above. */
export interface Judged {
  readonly ahead: readonly string[];
  readonly by: readonly { readonly id: string; readonly criterion: string }[];
  /** The same value of the same contestant, whoever it is compared with. */
  readonly valueOf: (id: string, criterion: string) => Figure | undefined;
}

export const judgedIn = (inquest: Inquest, id: string): Judged | undefined => {
  const standings = inquest.made.fields.find((field) =>
    field.standings.some((one) => one.id === id),
  )?.standings;
  const standing = standings?.find((one) => one.id === id);
  if (!standings || !standing) return undefined;
  const { decidedBy, place } = standing;
  const criterion = criterionOf(inquest, standing);
  return {
    ahead: standings.filter((one) => one.place < place).map((one) => one.id),
    by: [id, ...(decidedBy ? [decidedBy.above] : [])].map((one) => ({ id: one, criterion })),
    valueOf: (one, by) => whyValue(inquest, one, by, cite(inquest.made.book.book, 'tieBreak')),
  };
};
