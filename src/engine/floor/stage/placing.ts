import type { Contest } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import type { Form } from '../../rulebook/form.ts';
import type { CategoryList, EnteredView, PlacedView, StageRow, StageSheet } from '../../view/stages.ts';
import { nameOf } from './card.ts';
import { categoriesOf, categoryIn } from '../../play/intake/category.ts';
import { finishesOf } from '../../play/stage/finish.ts';
import { handicapKey, handicappedIn } from '../show/handicap.ts';
import { stagesOnce } from '../../play/stage/key.ts';

export const enteredAs = (contest: Contest, id: string): EnteredView => {
  const entry = contest.entries.get(id);
  const { seed, category, club, state, handicap, house } = entry?.about ?? {};
  return {
    ...nameOf(contest, id),
    ...(seed === undefined ? {} : { seed }),
    ...(category === undefined ? {} : { category }),
    ...(club === undefined ? {} : { club }),
    ...(state === undefined ? {} : { state }),
    ...(handicap === undefined ? {} : { handicap }),
    ...(house ? { house } : {}),
    ...(entry?.stages ? { stages: entry.stages } : {}),
  };
};

/** As much of a stage's sheet as its categories need. */
interface Ranked extends Pick<StageSheet, 'stage'> {
  readonly fields: readonly { readonly rows: readonly Pick<StageRow, 'place' | 'who' | 'score'>[] }[];
}

/** Each category of the field by itself, in the order of the stage its members finish in (ANC 2021 16.1). */
export const categoriesIn = (
  contest: Contest,
  form: Form,
  stages: readonly Ranked[],
): readonly CategoryList[] =>
  categoriesOf(form).flatMap(({ category, clause }) =>
    stages.flatMap(({ stage, fields }) => {
      const own = fields
        .flatMap(({ rows }) => rows)
        .filter(({ who }) => categoryIn(contest, form, who.pair) === category);
      const rows = own.map(({ place, who, score }) => ({
        place: 1 + own.filter((other) => other.place < place).length,
        tied: own.some((other) => other.who.pair !== who.pair && other.place === place),
        who,
        score,
      }));
      return rows.length === 0
        ? []
        : [{ category, stage, ...(clause === undefined ? {} : { clause }), rows }];
    }),
  );

/** What a list with everybody's handicap is called beside the one as they scored. */
const HANDICAPPED = 'With handicaps';

/** A handicap event: each stage as it stands with the handicaps, beside the standings as scored (SABF 3; RANK-7). */
export const handicapsIn = (contest: Contest): readonly CategoryList[] => {
  const all = stagesOnce(contest);
  if (!all.ok) return [];
  return handicappedIn(contest, all.value).map(({ made, clause, standings }) => ({
    category: HANDICAPPED,
    stage: made.stage.opened.stage,
    clause,
    rows: standings.map(({ id, place, sharing, score }) => ({
      place,
      tied: sharing > 1,
      who: nameOf(contest, id),
      score: score ? toNumber(score.value) : 0,
      key: handicapKey(contest, made, id),
    })),
  }));
};

/** Everyone where they finished: one place for each in the whole contest. */
export const placingsIn = (contest: Contest): readonly PlacedView[] => {
  const made = stagesOnce(contest);
  if (!made.ok) return [];
  return finishesOf(contest, made.value).map(({ made: { stage }, name, field, rows }) => ({
    stage: stage.opened.stage,
    name: name ?? stage.opened.name,
    ...(field === undefined ? {} : { field }),
    rows: rows.map(({ standing: { id }, place, tied }) => ({
      place,
      tied,
      who: nameOf(contest, id),
      key: `finish/${id}`,
    })),
  }));
};
