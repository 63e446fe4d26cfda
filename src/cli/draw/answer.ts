import type { Constraint } from '../../engine/draw/bar.ts';
import type { Impossible } from '../../engine/draw/outcome.ts';
import { ok, type Refusal, type Result } from '../../engine/kit/result.ts';
import { sayConstraint, sayWayOut } from '../../engine/words/draw/draw.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { DONE, type Io, REFUSED, readArgs, readJson, sayValue, Unusable } from '../say.ts';
import type { Read } from './read.ts';
import type { Reason } from './why.ts';

/** Refusals of what was asked, understood; any other refusal is of input that cannot be. */
const REFUSALS: readonly string[] = [
  'draw-none',
  'draw-odd',
  'draw-edit',
  'knockout-choice',
  'knockout-turn',
  'swiss-withdrawal',
  'knockout-withdrawal',
  'draw-time-later',
  'seat-change',
  'stanza-choice',
];

export const constraint = (one: Constraint) => ({ ...one, says: sayConstraint(one) });

/** No draw: the refusal, and where it was looked into the constraints that cannot all hold and the ways out. */
const refusedJson = (refusal: Refusal, { conflict = [], wayOut = [] }: Partial<Impossible>) => ({
  pairs: [],
  refused: refusal,
  why: [sayRefusal(refusal)],
  conflict: conflict.map(constraint),
  wayOut: wayOut.map((way) => ({ ...way, says: sayWayOut(way) })),
});

const showRefused = (value: ReturnType<typeof refusedJson>): string =>
  [
    ...value.why,
    ...(value.conflict.length > 0
      ? ['These cannot all hold:', ...value.conflict.map(({ says }) => `  ${says}`)]
      : []),
    ...(value.wayOut.length > 0 ? ['Ways out:', ...value.wayOut.map(({ says }) => `  ${says}`)] : []),
  ].join('\n');

/** The answer with its reasons; a list goes beside them. */
const withWhy = (value: unknown, why: readonly Reason[]): object =>
  Array.isArray(value) ? { answer: value, why } : { ...(value as object), why };

/** What a draw may be asked for beside its file. */
export interface Asked {
  /** A usual stack of documents to draw under. */
  readonly under?: string | undefined;
}

/** Kinds of draw that a rulebook has slots for. */
const UNDER: readonly string[] = ['edit', 'first', 'review', 'time'];

/** Reads the one file named, makes of it what `make` makes, and says it or why not. */
export const answer = async <I, T>(
  name: string,
  args: readonly string[],
  io: Io,
  read: Read<I>,
  make: (input: I, asked: Asked) => Result<T> | Promise<Result<T>>,
  explain?: (value: T, input: I) => readonly Reason[],
): Promise<number> => {
  const options = UNDER.includes(name) ? { under: { type: 'string' } as const } : {};
  const { values, positionals } = readArgs(args, options);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new Unusable(`draw ${name}: give one file, or - for standard input`);
  const input = read(await readJson(io, file), '');
  const made = await make(input, 'under' in values ? { under: String(values.under) } : {});
  const why = made.ok && values.why === true ? explain?.(made.value, input) : undefined;
  const answered: Result<unknown> = made.ok && why ? ok(withWhy(made.value, why)) : made;
  return sayResult(io, answered, values.pretty === true);
};

export const sayResult = <T>(
  io: Io,
  made: Result<T> | Impossible,
  pretty: boolean,
  show?: (value: T) => string,
): number => {
  if (made.ok) {
    sayValue(io, made.value, { pretty, ...(show ? { show } : {}) });
    return DONE;
  }
  if (!REFUSALS.includes(made.refusal.code)) throw new Unusable(sayRefusal(made.refusal));
  sayValue(io, refusedJson(made.refusal, made), { pretty, show: showRefused });
  return REFUSED;
};
