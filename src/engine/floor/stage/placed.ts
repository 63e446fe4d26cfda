import type { Contest } from '../../contest/state.ts';
import type { Form } from '../../rulebook/form.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import type { CategoryList, EnteredView, PlacedView, StageSheet } from '../../view/stages.ts';
import { nameOf } from './card.ts';

/** What the form and its rulebooks place apart, each once (ANC 2021 3.5(d), 16.1). */
export const categoriesOf = (
  form: Form,
): readonly { readonly category: string; readonly clause?: string }[] => {
  const named = new Map<string, string | undefined>((form.categories ?? []).map((one) => [one, undefined]));
  for (const { stack } of form.stages) {
    const book = rulebookOf(stack);
    const slot = book.ok ? book.value.categories?.value : undefined;
    for (const name of slot?.names ?? []) named.set(name, named.get(name) ?? slot?.clause);
  }
  return [...named].map(([category, clause]) => ({ category, ...(clause === undefined ? {} : { clause }) }));
};

export const enteredAs = (contest: Contest, id: string): EnteredView => {
  const { seed, category, club, state } = contest.entries.get(id)?.about ?? {};
  return {
    ...nameOf(contest, id),
    ...(seed === undefined ? {} : { seed }),
    ...(category === undefined ? {} : { category }),
    ...(club === undefined ? {} : { club }),
    ...(state === undefined ? {} : { state }),
  };
};

/** Each category of the field by itself, in the order of the stage its members finish in (ANC 2021 16.1). */
export const categoriesIn = (
  contest: Contest,
  form: Form,
  stages: readonly StageSheet[],
): readonly CategoryList[] =>
  categoriesOf(form).flatMap(({ category, clause }) =>
    stages.flatMap(({ stage, fields }) => {
      const own = fields
        .flatMap(({ rows }) => rows)
        .filter(({ who }) => contest.entries.get(who.pair)?.about?.category === category);
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

/** Everyone in the last stage they played; whoever never dropped out of a knock-out is ahead of the Swiss beside it (GNOT Sydney 2023 3.5.2). */
export const placingsIn = (contest: Contest, stages: readonly StageSheet[]): readonly PlacedView[] => {
  const later = new Set<string>();
  const groups = stages.toReversed().flatMap(({ stage, name, fields }): readonly PlacedView[] => {
    const here = fields.map(({ field, rows }) => {
      const own = rows.filter(({ who }) => !later.has(who.pair));
      return {
        stage,
        name,
        ...(field === undefined ? {} : { field }),
        rows: own.map(({ place, who }) => ({
          place,
          tied: own.some((other) => other.who.pair !== who.pair && other.place === place),
          who,
        })),
      };
    });
    for (const id of contest.stages.find(({ opened }) => opened.stage === stage)?.opened.field ?? [])
      later.add(id);
    for (const { rows } of fields) for (const { who } of rows) later.add(who.pair);
    return here.filter(({ rows }) => rows.length > 0);
  });
  const beside = contest.stages.flatMap(({ opened: { play } }) =>
    play.use === 'swiss' && play.joins !== undefined ? [play.joins] : [],
  );
  const isAhead = ({ stage }: PlacedView): boolean => beside.includes(stage);
  return [...groups.filter(isAhead), ...groups.filter((one) => !isAhead(one))];
};
