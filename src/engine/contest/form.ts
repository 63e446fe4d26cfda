import { ok, type Result } from '../kit/result.ts';
import type { Form } from '../rulebook/form.ts';
import { findForm } from '../rulebook/forms/index.ts';
import { firstRulebook } from '../rulebook/own.ts';
import type { FactBodies } from './fact.ts';

type Made = Pick<FactBodies['contest-made'], 'form' | 'design'>;

/** The form a contest is played by: the one it was made with, where that is nobody's but its own; else the one listed under its id. */
export const formIn = ({ made }: { readonly made?: Made | undefined }): Result<Form> =>
  made?.design ? ok(made.design) : findForm(made?.form ?? '');

/** What a contest keeps of its form: the id, the rulebook it begins under, and the form itself where the list has no such one. */
export const formMade = (form: Form): Made & Pick<FactBodies['contest-made'], 'rulebook'> => {
  const listed = findForm(form.id);
  return {
    form: form.id,
    rulebook: firstRulebook(form),
    ...(listed.ok && listed.value === form ? {} : { design: form }),
  };
};
