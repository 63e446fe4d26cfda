import type { Form } from '../../rulebook/form.ts';
import type { Contest } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { formIn } from '../../contest/form.ts';
import { stageBook } from '../../rulebook/own.ts';

/** What the form and its rulebooks place apart, each once (ANC 2021 3.5(d), 16.1). */
export const categoriesOf = (
  form: Form,
): readonly { readonly category: string; readonly clause?: string }[] => {
  const named = new Map<string, string | undefined>((form.categories ?? []).map((one) => [one, undefined]));
  for (const stage of form.stages) {
    const book = stageBook(form, stage);
    const slot = book.ok ? book.value.categories?.value : undefined;
    for (const name of slot?.names ?? []) named.set(name, named.get(name) ?? slot?.clause);
  }
  return [...named].map(([category, clause]) => ({ category, ...(clause === undefined ? {} : { clause }) }));
};

/** The category somebody is placed in: the one it named, else the first of those the contest is played in; a house pair has none. */
export const categoryIn = (contest: Contest, form: Form, id: string): string | undefined => {
  const { category, house } = contest.entries.get(id)?.about ?? {};
  return category ?? (house ? undefined : form.categories?.[0]);
};

/** A category the contest does not place would put the entry into no list at all (ANC 2021 16.1). */
export const whyNotOfCategory = (
  contest: Contest,
  id: string,
  category: string | undefined,
): Refusal | undefined => {
  const form = formIn(contest);
  const own = form.ok ? categoriesOf(form.value) : [];
  const known = own.map((one) => one.category);
  if (category === undefined || known.length === 0 || known.includes(category)) return undefined;
  const clause = own.find((one) => one.clause !== undefined)?.clause;
  return refuse(
    'category-unknown',
    { who: id, given: category, known },
    { at: 'about.category', ...(clause === undefined ? {} : { clause }) },
  ).refusal;
};
