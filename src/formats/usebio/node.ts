import { parseRational } from '../../engine/kit/rational.ts';
import { type Refusal, refuse } from '../../engine/kit/result.ts';
import type { Element } from '../xml/xml.ts';

/** What is wrong is found deep inside: it is carried up by this and told once. Nothing leaves `parseUsebio` as an exception. */
export class Wrong extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export const wrong = (
  code: string,
  details: Readonly<Record<string, string | number>>,
  { line }: Element,
): Wrong => new Wrong(refuse(code, details, { at: `line ${line}` }).refusal);

export const child = (of: Element, ...names: readonly string[]): Element | undefined =>
  of.children.find(({ name }) => names.includes(name.toUpperCase()));

export const children = (of: Element, name: string): readonly Element[] =>
  of.children.filter((one) => one.name.toUpperCase() === name);

export const textOf = (of: Element, ...names: readonly string[]): string | undefined => {
  const text = child(of, ...names)?.text;
  return text === undefined || text === '' ? undefined : text;
};

export const attributeOf = ({ attributes }: Element, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.toUpperCase() === name)?.[1];

export const amountOf = (of: Element, ...names: readonly string[]): string | undefined => {
  const text = textOf(of, ...names)
    ?.replace('%', '')
    .trim();
  if (text === undefined) return undefined;
  if (!parseRational(text)) throw wrong('usebio-number', { given: text.slice(0, 40) }, of);
  return text;
};

export const wholeOf = (of: Element, ...names: readonly string[]): number | undefined => {
  const text = textOf(of, ...names);
  if (text === undefined) return undefined;
  if (!/^[+-]?\d{1,9}$/.test(text)) throw wrong('usebio-number', { given: text.slice(0, 40) }, of);
  return Number(text);
};

/** Left out where there is none. */
export const given = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };

export const sideOf = (text: string | undefined): 'ns' | 'ew' | undefined => {
  const letters = text?.toUpperCase().replaceAll(/[^NSEW]/g, '');
  return letters === 'NS' || letters === 'N' || letters === 'S'
    ? 'ns'
    : letters === 'EW' || letters === 'E' || letters === 'W'
      ? 'ew'
      : undefined;
};
