import { type Refusal, refuse } from '../../engine/kit/result.ts';

/** What the validator found, as it says it. */
export interface Found {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
  readonly options?: readonly unknown[];
  readonly errors?: readonly (readonly Found[])[];
  readonly keys?: readonly string[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a set of named values',
  record: 'a set of named values',
  null: 'nothing',
};
/** Where it is, if it is the message itself. */
export const WHOLE = 'the message';
const MOST_CHOICES = 8;
const MOST_SHOWN = 40;

/** What a list, text or number has too much or too little of. */
const MEASURES: Readonly<Record<string, string>> = { string: 'characters', array: 'entries', set: 'entries' };

/** `request.seats[2].board` */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (/^\d+$/.test(String(part)) ? `[${String(part)}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Record<PropertyKey, unknown>)[part]
        : undefined,
    given,
  );

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'left out';
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a fraction';
  return KINDS[typeof value] ?? 'something else';
};

const shown = (value: unknown): string =>
  typeof value === 'string'
    ? `“${value.slice(0, MOST_SHOWN)}”`
    : typeof value === 'number'
      ? String(value)
      : kindOf(value);

const choicesOf = (values: readonly unknown[]): string => {
  const names = values
    .slice(0, MOST_CHOICES)
    .map((value) => (value === '' ? 'an empty text' : String(value)));
  return values.length > MOST_CHOICES ? `${names.join(', ')} …` : names.join(', ');
};

/** What would have been right. */
const wanted = ({ expected, values, options, errors }: Found): string => {
  const choices = values ?? options;
  if (choices !== undefined)
    return choices.length === 1 ? choicesOf(choices) : `one of ${choicesOf(choices)}`;
  if (errors !== undefined)
    return [...new Set(errors.flatMap(([first]) => (first ? [wanted(first)] : [])))].join(' or ');
  return KINDS[String(expected)] ?? 'something else';
};

/** Of several forms a message may have, the one it comes nearest to. */
const nearest = (errors: readonly (readonly Found[])[]): readonly Found[] | undefined =>
  errors.toSorted((a, b) => a.length - b.length)[0];

const say = (found: Found, value: unknown): readonly [string, NonNullable<Refusal['details']>] => {
  const measure = MEASURES[found.origin ?? ''];
  switch (found.code) {
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value':
      if (value === undefined) return ['input-missing', { wanted: wanted(found) }];
      if (found.values ?? found.options)
        return ['input-choice', { given: shown(value), wanted: wanted(found) }];
      return ['input-kind', { given: kindOf(value), wanted: wanted(found) }];
    case 'unrecognized_keys':
      return [
        'input-unknown',
        { names: (found.keys ?? []).slice(0, MOST_CHOICES).map((key) => `“${key.slice(0, MOST_SHOWN)}”`) },
      ];
    case 'too_small':
      return measure === undefined
        ? ['input-low', { least: Number(found.minimum), given: shown(value) }]
        : ['input-short', { least: Number(found.minimum), measure }];
    case 'too_big':
      return measure === undefined
        ? ['input-high', { most: Number(found.maximum), given: shown(value) }]
        : ['input-long', { most: Number(found.maximum), measure }];
    default:
      return ['input-bad', { given: shown(value) }];
  }
};

/** What is wrong with a message, where in it, and what would be right: in our words, not the validator's. */
export const complain = (found: Found, given: unknown): readonly Refusal[] => {
  const branch = found.errors && nearest(found.errors);
  // Each of the forms is a set of values: what is wrong is within one of them.
  if (branch?.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'))
    return branch.flatMap((inner) => complain({ ...inner, path: [...found.path, ...inner.path] }, given));
  const at = placeOf(found.path);
  const [code, details] = say(found, valueAt(given, found.path));
  return [refuse(code, details, { at: at === '' ? WHOLE : at }).refusal];
};
