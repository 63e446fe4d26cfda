import type { Field, Typed } from '../people/known.ts';
import type { Form } from '../sheet/form.ts';

export const YES_NO = [
  ['', 'Not known'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

const askOne = (
  form: Form,
  { name, says, kind }: Field,
  on: string | undefined,
  value: string,
  of?: string,
): string => {
  const more = { value, of, optional: true };
  if (kind === 'yes-no')
    return form.oneOf(name, says, YES_NO, { ...more, value: YES_NO.find(([one]) => one === value)?.[0] });
  if (kind === 'points')
    return String(form.maybeCount(name, `${says} on ${on ?? ''}`, { ...more, min: 0, step: 0.01 }) ?? '');
  if (kind === 'months') return String(form.maybeCount(name, says, { ...more, min: 0 }) ?? '');
  return form.text(name, says, { ...more, type: kind === 'day' ? 'date' : 'text' });
};

/** What is known of a player, or not yet: a field for each thing that is asked. */
export const askKnown = (
  form: Form,
  fields: readonly Field[],
  on: string | undefined,
  { known = {}, of }: { readonly known?: Typed; readonly of?: string } = {},
): Typed =>
  Object.fromEntries(
    fields.map((field) => [field.name, askOne(form, field, on, known[field.name] ?? '', of)]),
  );
