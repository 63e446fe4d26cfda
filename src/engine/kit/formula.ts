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

/** Works the formula out exactly. Throws on a formula that is not one: formulas are ours, never a user's. */
export const evaluate = (formula: string, scope: Scope, functions: Functions = {}): Rational => {
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
  const call = (name: string): Value => {
    const found = functions[name];
    if (!found) throw new ReferenceError(`the formula ${formula} calls ${name}, which is not known`);
    const values: Value[] = [];
    if (!take(')')) {
      do values.push(additive());
      while (take(','));
      need(')');
    }
    return found(...values);
  };
  const primary = (): Value => {
    if (take('(')) {
      const inner = additive();
      need(')');
      return inner;
    }
    if (take('-')) return negate(asNumber(primary()));
    const token = list[at++];
    if (token?.kind === 'number') return parseRational(token.text) ?? ZERO;
    if (token?.kind === 'text') return token.text;
    if (token?.kind !== 'name') throw new SyntaxError(`the formula ${formula} ends too soon`);
    if (take('(')) return call(token.text);
    const value = scope[token.text];
    if (value === undefined) throw new ReferenceError(`the formula ${formula} needs ${token.text}`);
    return value;
  };
  const product = (): Value => {
    let left = primary();
    for (;;) {
      if (take('*')) left = multiply(asNumber(left), asNumber(primary()));
      else if (take('/')) left = divide(asNumber(left), asNumber(primary()));
      else return left;
    }
  };
  const additive = (): Value => {
    let left = product();
    for (;;) {
      if (take('+')) left = add(asNumber(left), asNumber(product()));
      else if (take('-')) left = subtract(asNumber(left), asNumber(product()));
      else return left;
    }
  };
  const value = asNumber(additive());
  if (at !== list.length) throw new SyntaxError(`the formula ${formula} goes on after its end`);
  return value;
};
