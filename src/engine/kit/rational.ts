/** An exact fraction in lowest terms, denominator positive. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y) [x, y] = [y, x % y];
  return x;
};

export const ratio = (n: bigint | number, d: bigint | number = 1n): Rational => {
  // Most numbers of a contest are whole.
  if (d === 1n || d === 1) return { n: BigInt(n), d: 1n };
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('a fraction with denominator zero');
  const common = gcd(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { n: top / common, d: bottom / common };
};

export const ZERO = ratio(0);
export const ONE = ratio(1);

export const add = (a: Rational, b: Rational): Rational => {
  if (a.d !== b.d) return ratio(a.n * b.d + b.n * a.d, a.d * b.d);
  // Whole numbers are in lowest terms already, and most numbers of a contest are whole.
  return a.d === 1n ? { n: a.n + b.n, d: 1n } : ratio(a.n + b.n, a.d);
};
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d });
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b));
export const multiply = (a: Rational, b: Rational): Rational => ratio(a.n * b.n, a.d * b.d);
export const divide = (a: Rational, b: Rational): Rational => ratio(a.n * b.d, a.d * b.n);
/** Brought to lowest terms once, at the end, as long as one denominator goes into the other. */
export const sum = (values: Iterable<Rational>): Rational => {
  let [n, d] = [0n, 1n];
  for (const value of values) {
    if (value.d === d) n += value.n;
    else if (d % value.d === 0n) n += value.n * (d / value.d);
    else if (value.d % d === 0n) [n, d] = [n * (value.d / d) + value.n, value.d];
    else {
      const common = gcd(d, value.d);
      [n, d] = [n * (value.d / common) + value.n * (d / common), (d / common) * value.d];
    }
  }
  return d === 1n ? { n, d } : ratio(n, d);
};

export const compare = (a: Rational, b: Rational): number => {
  const [left, right] = [a.n * b.d, b.n * a.d];
  return left < right ? -1 : left > right ? 1 : 0;
};
export const equals = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d;
export const isZero = (a: Rational): boolean => a.n === 0n;
export const signOf = (a: Rational): number => (a.n < 0n ? -1 : a.n > 0n ? 1 : 0);
export const absolute = (a: Rational): Rational => (a.n < 0n ? negate(a) : a);
export const larger = (a: Rational, b: Rational): Rational => (compare(a, b) < 0 ? b : a);
export const smaller = (a: Rational, b: Rational): Rational => (compare(a, b) > 0 ? b : a);

const SAFE = 2n ** 53n;

/** The nearest double; for output only, never for a decision. */
export const toNumber = (a: Rational): number => {
  // One IEEE division of two exact doubles is already the nearest.
  if (a.n > -SAFE && a.n < SAFE && a.d < SAFE) return Number(a.n) / Number(a.d);
  const places = BigInt(a.d.toString().length + 25);
  const scaled = a.n * 10n ** places;
  const digits = scaled / a.d;
  // A last digit stands for what was cut, so that a value just above a midpoint is not taken for the midpoint.
  return Number(scaled % a.d === 0n ? `${digits}e-${places}` : `${digits}1e-${places + 1n}`);
};

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

const parseDecimal = (text: string): Rational | undefined => {
  const match = DECIMAL.exec(text);
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = match ?? [];
  if (!match || whole + decimals === '') return undefined;
  const places = decimals.length - Number(exponent);
  if (Math.abs(places) > 400) return undefined;
  const digits = BigInt(sign + (whole + decimals));
  return places >= 0 ? ratio(digits, 10n ** BigInt(places)) : ratio(digits * 10n ** BigInt(-places));
};

/** More digits than any score or its exact fraction has. To bring thousands of them to lowest terms takes minutes. */
const LONGEST = 1000;

/** Reads `12`, `-0.25` or `1/6`. */
export const parseRational = (text: string): Rational | undefined => {
  if (text.length > LONGEST) return undefined;
  const [top = '', bottom, ...rest] = text.trim().split('/');
  const [n, d] = [parseDecimal(top.trim()), bottom === undefined ? ONE : parseDecimal(bottom.trim())];
  return n && d && rest.length === 0 && d.n !== 0n ? divide(n, d) : undefined;
};

/** The decimal a person wrote, exactly: 0.1 is one tenth, not the double beside it. */
export const exactly = (value: number | string | bigint): Rational => {
  const read = typeof value === 'bigint' ? ratio(value) : parseRational(String(value));
  if (!read) throw new RangeError(`not a number: ${value}`);
  return read;
};

/** `12`, `12.5` where the decimal ends, else `37/3`. */
export const makeRational = (a: Rational): string => {
  const places = endingPlaces(a.d);
  return places === undefined ? `${a.n}/${a.d}` : toFixed(a, places);
};

const endingPlaces = (denominator: bigint): number | undefined => {
  let places = 0;
  for (let scale = 1n; places <= 6; scale *= 10n, places++) if (scale % denominator === 0n) return places;
  return undefined;
};

/** Exactly `places` decimals; the value must already be rounded to them, or the rest is cut. */
export const toFixed = (a: Rational, places: number): string => {
  const scale = 10n ** BigInt(places);
  const digits = ((a.n < 0n ? -a.n : a.n) * scale) / a.d;
  const text = digits.toString().padStart(places + 1, '0');
  const sign = a.n < 0n && digits > 0n ? '-' : '';
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
};
