import { keepSome } from './memory.ts';
import { add, divide, multiply, negate, parseRational, type Rational, subtract, ZERO } from './rational.ts';

/** Arithmetic as people write it, kept as text so that it can be shown and done again: `(m*E + E - A) / A`. */
export type Value = Rational | readonly Rational[] | string;
export type Scope = Readonly<Record<string, Value>>;
export type Functions = Readonly<Record<string, (...values: readonly Value[]) => Rational>>;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z_0-9]*)|'([^']*)'|([-+*/(),]))/y;

interface Token {
  readonly kind: 'number' | 'name' | 'text' | 'sign';
  readonly text: string;
}

const tokens = (formula: string): Token[] => {
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = formula.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(formula);
    if (!match) throw new SyntaxError(`the formula ${formula} cannot be read`);
    const [, number, name, text, sign] = match;
    if (number !== undefined) found.push({ kind: 'number', text: number });
    else if (name !== undefined) found.push({ kind: 'name', text: name });
    else if (text !== undefined) found.push({ kind: 'text', text });
    else found.push({ kind: 'sign', text: sign as string });
  }
  return found;
};

const asNumber = (value: Value): Rational => {
  if (typeof value === 'string' || Array.isArray(value))
    throw new TypeError('a single number is needed here');
  return value as Rational;
};

/** A formula that was read: what it comes to is asked of a scope. */
type Read = (scope: Scope, functions: Functions) => Value;

const PRODUCTS: Readonly<Record<string, (a: Rational, b: Rational) => Rational>> = {
  '*': multiply,
  '/': divide,
};
const SUMS: typeof PRODUCTS = { '+': add, '-': subtract };

const read = (formula: string): Read => {
  const list = tokens(formula);
  let at = 0;
  const take = (text: string): boolean => {
    const here = list[at];
    if (here?.kind !== 'sign' || here.text !== text) return false;
    at++;
    return true;
  };
  const need = (text: string): void => {
    if (!take(text)) throw new SyntaxError(`the formula ${formula} lacks a ${text}`);
  };
  const call = (name: string): Read => {
    const given: Read[] = [];
    if (!take(')')) {
      do given.push(additive());
      while (take(','));
      need(')');
    }
    return (scope, functions) => {
      const found = functions[name];
      if (!found) throw new ReferenceError(`the formula ${formula} calls ${name}, which is not known`);
      return found(...given.map((one) => one(scope, functions)));
    };
  };
  const primary = (): Read => {
    if (take('(')) {
      const inner = additive();
      need(')');
      return inner;
    }
    if (take('-')) {
      const inner = primary();
      return (scope, functions) => negate(asNumber(inner(scope, functions)));
    }
    const token = list[at++];
    if (token?.kind === 'number') {
      const number = parseRational(token.text) ?? ZERO;
      return () => number;
    }
    if (token?.kind === 'text') return () => token.text;
    if (token?.kind !== 'name') throw new SyntaxError(`the formula ${formula} ends too soon`);
    if (take('(')) return call(token.text);
    return (scope) => {
      const value = scope[token.text];
      if (value === undefined) throw new ReferenceError(`the formula ${formula} needs ${token.text}`);
      return value;
    };
  };
  const chain = (signs: typeof PRODUCTS, part: () => Read): Read => {
    let left = part();
    for (;;) {
      const sign = Object.keys(signs).find(take);
      const join = sign === undefined ? undefined : signs[sign];
      if (!join) return left;
      const [before, after] = [left, part()];
      left = (scope, functions) =>
        join(asNumber(before(scope, functions)), asNumber(after(scope, functions)));
    }
  };
  const product = (): Read => chain(PRODUCTS, primary);
  const additive = (): Read => chain(SUMS, product);
  const whole = additive();
  if (at !== list.length) throw new SyntaxError(`the formula ${formula} goes on after its end`);
  return whole;
};

/** Formulas are ours, and few: each is read once. */
const readOnce = keepSome(500, read);

/** Works the formula out exactly. Throws on a formula that is not one: formulas are ours, never a user's. */
export const evaluate = (formula: string, scope: Scope, functions: Functions = {}): Rational =>
  asNumber(readOnce(formula)(scope, functions));
