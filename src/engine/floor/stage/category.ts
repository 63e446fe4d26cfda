import type { Form } from '../../rulebook/form.ts';
import { rulebookOf } from '../../rulebook/library.ts';

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
