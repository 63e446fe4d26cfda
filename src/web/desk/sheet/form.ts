import type { ReactNode } from 'react';

/** What somebody typed or chose so far, by the field's name. */
export type Typed = Readonly<Record<string, string>>;

/** One of a list, as a request names it and as people read it. */
export type Choice<T extends string = string> = readonly [value: T, says: string];

/** An entry that can be looked for by its number or by any letters of its names. */
export interface Found {
  readonly pair: string;
  readonly says: string;
}

interface Field {
  /** What it is kept under; another `of` begins afresh. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly focus?: boolean;
}

/** What stands on a sheet, from the top: one component draws it. */
export type Item =
  | (Field & { readonly kind: 'who'; readonly all: readonly Found[] })
  | (Field & { readonly kind: 'one-of'; readonly options: readonly Choice[] })
  | (Field & {
      readonly kind: 'count';
      readonly min: number;
      readonly max?: number;
      readonly step: number | 'any';
    })
  | (Field & {
      readonly kind: 'text';
      readonly type: 'text' | 'date' | 'datetime-local';
      readonly placeholder?: string;
      readonly numeric?: boolean;
      readonly most?: number;
      readonly known?: readonly string[];
      readonly disabled?: boolean;
    })
  | (Field & { readonly kind: 'lines'; readonly rows: number; readonly placeholder?: string })
  | (Field & { readonly kind: 'file'; readonly accept: string })
  | (Field & { readonly kind: 'person' })
  | (Field & { readonly kind: 'check'; readonly disabled: boolean })
  | (Field & { readonly kind: 'ticks'; readonly options: readonly number[] })
  | (Field & { readonly kind: 'reason'; readonly usual: readonly string[] })
  | { readonly kind: 'note'; readonly says: string; readonly tone: Tone }
  | { readonly kind: 'list'; readonly label: string; readonly says: readonly string[] }
  | { readonly kind: 'part'; readonly part: ReactNode }
  | { readonly kind: 'row'; readonly across: 2 | 3; readonly items: readonly Item[] }
  | { readonly kind: 'group'; readonly legend: string; readonly items: readonly Item[] };

type Tone = 'plain' | 'soft' | 'notice' | 'heed' | 'wrong' | 'status';

interface More {
  /** What stands there until something is typed. */
  readonly value?: string | undefined;
  /** Blank is an answer too. */
  readonly optional?: boolean;
  readonly focus?: boolean;
  /** What the answer is about: about another, the field begins afresh. */
  readonly of?: string | undefined;
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
}

const WHY = 'Say why: it stays in the history.';
const YES = 'yes';

/** What a reason is asked with, unless the act needs its own words. */
interface Asking {
  readonly needs?: string;
  readonly focus?: boolean;
  readonly optional?: boolean;
}

/**
 * The fields of a sheet, in the order they are asked for: each call puts one on the sheet and gives what it says now. A field that has
 * to be filled in and is not keeps the act from being looked at; a reason only from being sent.
 */
export const openForm = (typed: Typed) => {
  let items: Item[] = [];
  let isMissing = false;
  let needs: string | undefined;

  const keyOf = (name: string, of?: string): string => (of === undefined ? name : `${name} ${of}`);
  const put = <T>(item: Item, said: T): T => {
    items.push(item);
    return said;
  };
  const wanted = (value: string, optional = false): string => {
    if (!optional && value.trim() === '') isMissing = true;
    return value;
  };
  const said = (name: string, { value = '', of }: More): string => typed[keyOf(name, of)] ?? value;
  const base = (name: string, label: string, value: string, { of, focus = false }: More) => ({
    name: keyOf(name, of),
    label,
    value,
    ...(focus ? { focus } : {}),
  });
  const within = <T>(fill: () => T, wrap: (inside: readonly Item[]) => Item): T => {
    const outside = items;
    items = [];
    const answer = fill();
    if (items.length > 0) outside.push(wrap(items));
    items = outside;
    return answer;
  };

  const putCount = (
    name: string,
    label: string,
    { min = 1, max, step = 1, ...more }: More & Limits,
  ): number | undefined => {
    const value = wanted(said(name, more), more.optional);
    const limits = max === undefined ? { min, step } : { min, max, step };
    const count = value.trim() === '' ? undefined : Number(value);
    return put({ kind: 'count', ...limits, ...base(name, label, value, more) }, count);
  };

  const form = {
    who: (name: string, label: string, all: readonly Found[], more: More = {}): string => {
      const value = said(name, more);
      const pair = all.some((one) => one.pair === value) ? value : '';
      return put({ kind: 'who', all, ...base(name, label, value, more) }, wanted(pair, more.optional));
    },
    /** One of a few that never change. */
    oneOf: <const O extends readonly [Choice, ...Choice[]]>(
      name: string,
      label: string,
      options: O,
      more: More & { readonly value?: O[number][0] | undefined } = {},
    ): O[number][0] => {
      const now: string = said(name, more);
      const value: O[number][0] = (options.find(([one]) => one === now) ?? options[0])[0];
      return put({ kind: 'one-of', options, ...base(name, label, value, more) }, value);
    },
    /** One of those there are now; the first until another is chosen. */
    pick: <T>(
      name: string,
      label: string,
      all: readonly T[],
      tell: (one: T) => Choice,
      more: More & { readonly first?: T | undefined } = {},
    ): T | undefined => {
      const now = said(name, more);
      const found = all.find((one) => tell(one)[0] === now) ?? more.first ?? all[0];
      const options = all.map(tell);
      const value = found === undefined ? '' : tell(found)[0];
      if (found === undefined && !more.optional) isMissing = true;
      return put({ kind: 'one-of', options, ...base(name, label, value, more) }, found);
    },
    count: (name: string, label: string, more: More & Limits = {}): number =>
      putCount(name, label, more) ?? 0,
    /** A number that may be left out. */
    maybeCount: (name: string, label: string, more: More & Limits = {}): number | undefined =>
      putCount(name, label, { ...more, optional: true }),
    text: (
      name: string,
      label: string,
      {
        type = 'text',
        placeholder,
        numeric,
        most,
        known,
        disabled,
        ...more
      }: More & {
        readonly type?: 'text' | 'date' | 'datetime-local';
        readonly placeholder?: string;
        readonly numeric?: boolean;
        readonly most?: number;
        readonly known?: readonly string[];
        readonly disabled?: boolean;
      } = {},
    ): string => {
      const value = wanted(said(name, more), more.optional);
      const item: Item = {
        kind: 'text',
        type,
        ...(placeholder === undefined ? {} : { placeholder }),
        ...(numeric === undefined ? {} : { numeric }),
        ...(most === undefined ? {} : { most }),
        ...(known === undefined ? {} : { known }),
        ...(disabled === undefined ? {} : { disabled }),
        ...base(name, label, value, more),
      };
      return put(item, value.trim());
    },
    lines: (
      name: string,
      label: string,
      {
        rows = 3,
        placeholder,
        ...more
      }: More & { readonly rows?: number; readonly placeholder?: string } = {},
    ): string => {
      const value = wanted(said(name, more), more.optional);
      const shown = placeholder === undefined ? { rows } : { rows, placeholder };
      return put({ kind: 'lines', ...shown, ...base(name, label, value, more) }, value);
    },
    /** A file whose text goes into a field of that name. */
    file: (name: string, label: string, accept: string): void =>
      put({ kind: 'file', accept, ...base(name, label, '', {}) }, undefined),
    person: (name: string, label: string, more: More = {}): string => {
      const value = wanted(said(name, more), more.optional);
      return put({ kind: 'person', ...base(name, label, value, more) }, value.trim());
    },
    check: (
      name: string,
      label: string,
      {
        is = false,
        disabled = false,
        of,
      }: { is?: boolean; disabled?: boolean; of?: string | undefined } = {},
    ): boolean => {
      const value = said(name, { value: is ? YES : '', of });
      return put({ kind: 'check', disabled, ...base(name, label, value, { of }) }, value === YES);
    },
    ticks: (
      name: string,
      label: string,
      options: readonly number[],
      more: Pick<More, 'value'> = {},
    ): readonly number[] => {
      const value = said(name, more);
      const ticked = options.filter((one) => value.split(' ').includes(String(one)));
      wanted(ticked.join(' '));
      return put({ kind: 'ticks', options, ...base(name, label, value, {}) }, ticked);
    },
    reason: (
      usual: readonly string[],
      { needs: words = WHY, focus = false, optional = false }: Asking = {},
    ) => {
      const value = said('why', {});
      if (!optional && value.trim() === '') needs ??= words;
      return put({ kind: 'reason', usual, ...base('why', 'Why', value, { focus }) }, value.trim());
    },
    note: (says: string, tone: Tone = 'soft'): void => put({ kind: 'note', says, tone }, undefined),
    list: (label: string, says: readonly string[]): void => put({ kind: 'list', label, says }, undefined),
    /** What no field is: a table, a clock, a link. */
    part: (part: ReactNode): void => put({ kind: 'part', part }, undefined),
    row: <T>(fill: () => T, across: 2 | 3 = 2): T =>
      within(fill, (inside) => ({ kind: 'row', across, items: inside })),
    group: <T>(legend: string, fill: () => T): T =>
      within(fill, (inside) => ({ kind: 'group', legend, items: inside })),
    /** What has to be seen to first. */
    need: (words: string | undefined): void => {
      needs ??= words;
    },
  };
  const close = (): Filled => ({ items, isMissing, ...(needs === undefined ? {} : { needs }) });
  return { form, close };
};

export type Form = ReturnType<typeof openForm>['form'];

export interface Filled {
  readonly items: readonly Item[];
  /** A field that has to be filled in is not. */
  readonly isMissing: boolean;
  /** What keeps it from being sent, said beside the button. */
  readonly needs?: string;
}

/** Numbers in a line, each once. */
export const readNumbers = (text: string): number[] => [...new Set((text.match(/\d+/g) ?? []).map(Number))];

/** A part of a request that is left out where it is not so. */
export const when = <const T extends object>(is: boolean, part: T): Partial<T> => (is ? part : {});
