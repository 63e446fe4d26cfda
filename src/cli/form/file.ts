import type { Refusal } from '../../engine/kit/result.ts';
import { checkForm } from '../../engine/play/intake/design.ts';
import { type Designed, setForm, type SetValue } from '../../engine/rulebook/design/setting.ts';
import type { Form } from '../../engine/rulebook/form.ts';
import { FORMS } from '../../engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { nearest } from '../nearest.ts';
import { type Io, REFUSED, readJson, sayValue, Unusable } from '../say.ts';

export const wholeNumber = (text: string, name: string): number => {
  if (!/^\d+$/.test(text)) throw new Unusable(`${name}: a whole number belongs here, not '${text}'`);
  return Number(text);
};

/** A form by its id. */
export const formNamed = (id: string, known: readonly Form[] = FORMS): Form => {
  const found = known.find((form) => form.id === id);
  if (found) return found;
  const names = known.map((form) => form.id);
  const guess = nearest(id, names);
  throw new Unusable(
    `there is no contest form '${id}'; ${guess === undefined ? `one of ${names.join(', ')}` : `did you mean '${guess}'? See byestand forms.`}`,
  );
};

/** A file has a name with a dot or a slash, or is standard input; an id has none of these. */
const isFile = (text: string): boolean => text === '-' || /[./\\]/.test(text);

/** `rounds=7`, `third=false`, `scale=wbf`. */
const settingOf = (text: string): readonly [string, SetValue] => {
  const at = text.indexOf('=');
  if (at < 1) throw new Unusable(`--set: write it as rounds=7, not '${text}'`);
  const [id, value] = [text.slice(0, at), text.slice(at + 1)];
  if (/^-?\d+(\.\d+)?$/.test(value)) return [id, Number(value)];
  return [
    id,
    value === 'true' || value === 'yes' ? true : value === 'false' || value === 'no' ? false : value,
  ];
};

export const readFormFile = async (io: Io, name: string, known: readonly Form[] = FORMS): Promise<Designed> =>
  checkForm(await readJson(io, name), known);

/** The form that was asked for, by its id or as a file, with what was set of it. */
export const formAsked = async (
  io: Io,
  given: string | undefined,
  set: readonly string[],
  command: string,
): Promise<Designed> => {
  if (given === undefined)
    throw new Unusable(
      `say which contest: byestand ${command} <form | my.form.json>; one of ${FORMS.map(({ id }) => id).join(', ')}`,
    );
  const read: Designed = isFile(given) ? await readFormFile(io, given) : { ok: true, form: formNamed(given) };
  return read.ok && set.length > 0 ? setForm(read.form, Object.fromEntries(set.map(settingOf))) : read;
};

/** Every fault with its place and what to do. */
export const sayFaults = (io: Io, faults: readonly Refusal[], pretty: boolean): number => {
  const said = faults.map((fault) => ({
    at: fault.at ?? '',
    code: fault.code,
    says: sayRefusal(fault),
  }));
  sayValue(io, { ok: false, faults: said }, { pretty, show: () => said.map(({ says }) => says).join('\n') });
  return REFUSED;
};
