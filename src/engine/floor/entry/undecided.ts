import type { Request } from '../../contest/request.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import type { Form } from '../../rulebook/form.ts';
import { sayNoCategory, sayNoState, sayNotKnown } from '../../words/draw/undecided.ts';
import { unknownIn } from './admission.ts';
import { categoriesOf } from '../../play/intake/category.ts';
import { stateOf } from '../../play/intake/home.ts';

/** Whoever has named no category is placed in the first (ANC 2021 16.1). */
const uncategorised = (contest: Contest, form: Form): readonly string[] => {
  const [first] = form.categories ?? [];
  const own = pairsOf(contest).filter(({ about }) => !about?.house && about?.category === undefined);
  const clause = categoriesOf(form).find(({ category }) => category === first)?.clause ?? '';
  return first === undefined || own.length === 0 ? [] : [sayNoCategory(own.length, first, clause)];
};

/** Numbers are by state: who is of none that is known comes after those (ANC 2021 11.2). */
const stateless = (contest: Contest, { numbers }: Form): readonly string[] => {
  if (!numbers || pairsOf(contest).some(({ about }) => about?.seed !== undefined)) return [];
  const own = pairsOf(contest).filter((entry) => stateOf(numbers, entry) === undefined);
  return own.length === 0
    ? []
    : [
        sayNoState(
          own.map(({ pair, name }) => name ?? pair),
          numbers.clause,
        ),
      ];
};

/**
 * What decides results and is not known yet, before the first stage is opened: after that categories are not named any more
 * and the numbers are set.
 */
export const undecidedIn = (contest: Contest, form: Form, request: Request): readonly string[] => {
  if (request.ask !== 'open-stage' || contest.stages.length > 0) return [];
  const unknown = unknownIn(contest);
  return [
    ...uncategorised(contest, form),
    ...stateless(contest, form),
    ...(unknown.length === 0 ? [] : [sayNotKnown(unknown)]),
  ];
};
