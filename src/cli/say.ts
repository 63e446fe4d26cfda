import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { firstFault, placeOf } from './input/json.ts';
import { showValue } from './input/table.ts';

/** The world as a command sees it, so that tests can stand in for it. */
export interface Io {
  /** The text of a file, or of standard input for `-`. */
  readonly readInput: (name: string) => Promise<string>;
  /** The same as bytes; without it, those of the text. */
  readonly readBytes?: (name: string) => Promise<Uint8Array>;
  /** Standard output; a line end is added. */
  readonly out: (text: string) => void;
  /** Standard error; a line end is added. */
  readonly err: (text: string) => void;
  readonly isTerminal: boolean;
}

/** What each command's file exports. The number is the exit code. */
export type Run = (args: readonly string[], io: Io) => Promise<number>;

/** Exit codes are a contract with scripts: 1 is a refusal that the JSON explains, 2 is input that cannot be used. */
export const DONE = 0;
export const REFUSED = 1;
export const UNUSABLE = 2;

/** Ends a command with one line on standard error and exit code 2. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/** The JSON of a file or of standard input; what it means is for the caller to find out. */
export const readJson = async (io: Io, name: string): Promise<unknown> =>
  jsonOf((await io.readInput(name)).replace(/^\uFEFF/, ''), name);

export const jsonOf = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const offset = firstFault(text);
    const { line, column } = placeOf(text, offset);
    const found =
      text[offset] === undefined ? 'the text ends too soon' : `'${text[offset]}' cannot stand here`;
    const source = name === '-' ? 'standard input' : name;
    throw new Unusable(`${source} is not JSON: line ${line}, column ${column}: ${found}`);
  }
};

/** One JSON value for programs; for people, at a terminal or with `--pretty`, a table or what `show` makes of it. */
export const sayValue = <T>(
  io: Io,
  value: T,
  {
    pretty = false,
    show = showValue,
  }: { readonly pretty?: boolean; readonly show?: (value: T) => string } = {},
): void => {
  io.out(pretty || io.isTerminal ? show(value) : JSON.stringify(value));
};

/** Every command understands these. */
const COMMON = {
  pretty: { type: 'boolean' },
  why: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

// A negative number is a value here (`byestand imps -750`), never an option: hidden from parseArgs and given back.
const HIDDEN = '\u0000';
const hide = (arg: string): string => (/^-\.?\d/.test(arg) ? HIDDEN + arg : arg);
const unhide = <T>(value: T): T =>
  typeof value === 'string' && value.startsWith(HIDDEN) ? (value.slice(1) as T) : value;

/** Options and plain arguments; an unknown option is an `Unusable` that names it. */
export const readArgs = <const T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) => {
  try {
    const { values, positionals } = parseArgs({
      args: args.map(hide),
      options: { ...COMMON, ...options },
      allowPositionals: true,
      strict: true,
    });
    const entries = Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(unhide) : unhide(value),
    ]);
    return { values: Object.fromEntries(entries) as typeof values, positionals: positionals.map(unhide) };
  } catch (error) {
    throw new Unusable(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
};
