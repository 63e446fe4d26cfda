import { PRIZE_CLAUSE } from '../../contest/prize.ts';
import type { PrizeList } from '../../contest/prize.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Contest } from '../../contest/state.ts';
import type { Rule } from '../../figure/figure.ts';
import { toNumber } from '../../kit/rational.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { type PrizePlace, sharePrizes } from '../../reckon/award/prize.ts';
import { cite, law } from '../../reckon/rules.ts';
import type { Form } from '../../rulebook/form.ts';
import { formIn } from '../../contest/form.ts';
import type { PrizeFor, PrizesView } from '../../view/stages.ts';
import { sayPrizeList, sayWon } from '../../words/score/prize.ts';
import { type Finished, finishesIn, finishesOf } from '../stage/finish.ts';
import type { Award } from '../intake/onward.ts';
import { categoriesOf, categoryIn } from '../intake/category.ts';
import type { StageReckoned } from '../stage/standing.ts';

const FIELDS = ['ns', 'ew'] as const;

/** Two fields that never mix: nobody is placed in the stage as a whole. */
const isOfFields = ({ ways }: Form['stages'][number]): boolean =>
  ways.every(({ play }) => play.use === 'sessions' && play.movement.use === 'two-field');

/** A session by the movement the director chooses may have one winner or two. */
const isOfEither = ({ ways }: Form['stages'][number]): boolean =>
  ways.every(({ play }) => play.use === 'sessions' && play.sessions === 1 && play.movement.use === 'advised');

const hasFields = ({ stages }: Form): boolean =>
  stages.some((stage) => isOfFields(stage) || isOfEither(stage));

/** A prize is for what this contest places: a category, a stage or a field it has. */
export const whyNotPrizes = (contest: Contest, request: RequestOf<'set-prizes'>): Refusal | undefined => {
  const { lists } = request;
  const form = formIn(contest);
  if (!form.ok) return form.refusal;
  const categories = categoriesOf(form.value);
  const stages = form.value.stages.map(({ id }) => id);
  for (const [i, { category, stage, field }] of lists.entries()) {
    const at = { at: `lists[${i}]`, clause: PRIZE_CLAUSE };
    if (category !== undefined && !categories.some((one) => one.category === category))
      return refuse(
        categories.length === 0 ? 'prize-no-category' : 'prize-category',
        { given: category, known: categories.map((one) => one.category) },
        { ...at, clause: categories[0]?.clause ?? PRIZE_CLAUSE },
      ).refusal;
    if (stage !== undefined && !stages.includes(stage))
      return refuse('prize-stage', { given: stage, known: stages }, at).refusal;
    if (field === undefined && form.value.stages.some((one) => one.id === stage && isOfFields(one)))
      return refuse('prize-fields', {}, at).refusal;
    if (field !== undefined && !hasFields(form.value)) return refuse('prize-field', {}, at).refusal;
  }
  return undefined;
};

/** What prizes may be set for: the whole contest, its categories, its stages where there are several, and fields apart. */
export const prizeFor = (form: Form): readonly PrizeFor[] => {
  const { stages } = form;
  const all: readonly Omit<PrizeList, 'prizes'>[] = [
    {},
    ...categoriesOf(form).map(({ category }) => ({ category })),
    ...(stages.length > 1
      ? stages.flatMap((one) =>
          isOfFields(one) ? FIELDS.map((field) => ({ stage: one.id, field })) : [{ stage: one.id }],
        )
      : []),
    ...(hasFields(form) ? FIELDS.map((field) => ({ field })) : []),
  ];
  return all.map((one) => ({
    ...one,
    name: sayPrizeList(one, (id) => stages.find((stage) => stage.id === id)?.name ?? id),
  }));
};

/** Those a list is for, placed among themselves in the order of the stage or the whole: equals stay equal (ANC 2021 16.1). */
const placesOf = (contest: Contest, list: PrizeList, all: readonly Finished[]): readonly PrizePlace[] => {
  // Two fields are not compared: a prize of the whole is for those placed in one.
  const groups = all.filter(({ field }) => field === list.field);
  const form = formIn(contest);
  const categoryOf = (id: string): string | undefined =>
    form.ok ? categoryIn(contest, form.value, id) : contest.entries.get(id)?.about?.category;
  const own = groups
    .flatMap(({ rows }) => rows)
    .filter(({ standing: { id } }) => list.category === undefined || categoryOf(id) === list.category);
  const at = ({ place, level }: (typeof own)[number]): number => (contest.prizes?.level ? level : place);
  return own
    .map((one) => ({
      id: one.standing.id,
      place: 1 + own.filter((other) => at(other) < at(one)).length,
      sharing: own.filter((other) => at(other) === at(one)).length,
    }))
    .toSorted((a, b) => a.place - b.place);
};

const ruleFor = ({ book: { book } }: StageReckoned, { category }: PrizeList): Rule =>
  category !== undefined && book.categories ? cite(book, 'categories') : law('prizes', PRIZE_CLAUSE);

/** Where the prizes of a list are won: in its stage, by everyone who played it, whoever went on; or in the whole contest. */
const wonIn = (
  contest: Contest,
  made: readonly StageReckoned[],
  { stage }: PrizeList,
): { readonly of: StageReckoned; readonly finishes: readonly Finished[] } | undefined => {
  const of = stage === undefined ? made.at(-1) : made.find((one) => one.stage.opened.stage === stage);
  const isOver = contest.closed || (stage !== undefined && of?.stage.closed === true);
  if (!of || !isOver) return undefined;
  return { of, finishes: stage === undefined ? finishesOf(contest, made) : finishesIn(of) };
};

/** Who wins what, once the contest or the stage is over: those who share a place share what its places have. */
export const prizesIn = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] => {
  const { prizes } = contest;
  const form = formIn(contest);
  if (!prizes || !form.ok) return [];
  return prizes.lists.flatMap((list, i) => {
    const won = wonIn(contest, made, list);
    if (!won) return [];
    const { of: where, finishes } = won;
    const places = placesOf(contest, list, finishes);
    const of = sayPrizeList(list, (id) => form.value.stages.find((one) => one.id === id)?.name ?? id);
    const keyOf = (id: string): string => `award/list/${i + 1}/prize/${id}`;
    return sharePrizes(ruleFor(where, list), keyOf, list.prizes, places).map((won): Award => {
      const sharing = places.find(({ id }) => id === won.id)?.sharing ?? 1;
      const money = won.isMoney ? toNumber(won.prize.value) : undefined;
      return {
        award: won.isMoney ? 'prize' : 'trophy',
        key: keyOf(won.id),
        person: won.id,
        contestant: won.id,
        place: won.place,
        stage: where.stage.opened.stage,
        figure: {
          ...won.prize,
          note: `${of}: ${sayWon(won.place, sharing, money, won.things, prizes.unit, toNumber(won.over))}`,
        },
      };
    });
  });
};

/** The prizes as they were announced, for everybody to see before they are won (Law 78D). */
export const showPrizes = (contest: Contest): PrizesView | undefined => {
  const { prizes } = contest;
  const form = formIn(contest);
  if (!prizes || !form.ok || prizes.lists.length === 0) return undefined;
  const nameOf = (id: string): string => form.value.stages.find((one) => one.id === id)?.name ?? id;
  return {
    ...(prizes.unit === undefined ? {} : { unit: prizes.unit }),
    ...(prizes.level ? { level: true as const } : {}),
    lists: prizes.lists.map((list) => ({
      ...list,
      name: sayPrizeList(list, nameOf),
      clause:
        categoriesOf(form.value).find(({ category }) => category === list.category)?.clause ?? PRIZE_CLAUSE,
    })),
  };
};
