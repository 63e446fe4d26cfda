import { z } from 'zod';
import { type Refusal, refuse } from '../engine/kit/result.ts';
import { sayRefusal } from '../engine/words/refusal.ts';

const Said = z.strictObject({
  code: z.string(),
  says: z.string().meta({ description: 'The whole sentence, for people' }),
  clause: z.string().exactOptional(),
  at: z.string().exactOptional().meta({ description: 'Where in the input: a line, a field' }),
  overridable: z.literal(true).exactOptional().meta({
    description:
      'A rule speaks against it, and whoever asked may override it: send it again with its code under `override`.',
  }),
  final: z.literal(true).exactOptional().meta({
    description:
      'The refusal is about the request itself: sent again it is refused again. Without it the request was not judged: keep it and send it again under the same id.',
  }),
});

export const Refused = z
  .strictObject({
    refusal: Said,
    faults: z
      .array(Said)
      .exactOptional()
      .meta({ description: 'The first lines that could not be read, each with its reason' }),
    more: z.number().exactOptional().meta({ description: 'How many more lines could not be read' }),
  })
  .meta({ id: 'Refused', description: 'Why it was not done; nothing has changed' });

/** People by their names: an id says nothing to anybody. */
export type NameOf = (person: string) => string | undefined;

/** The same refusal with names in place of the ids of people. */
export const nameIn = (refusal: Refusal, nameOf: NameOf): Refusal => {
  const named = (value: string): string => nameOf(value) ?? value;
  const details = Object.entries(refusal.details ?? {}).map(
    ([key, value]) =>
      [
        key,
        typeof value === 'string' ? named(value) : typeof value === 'number' ? value : value.map(named),
      ] as const,
  );
  return { ...refusal, details: Object.fromEntries(details) };
};

const sayOne = (refusal: Refusal, nameOf: NameOf, isFinal = false): z.infer<typeof Said> => ({
  code: refusal.code,
  says: sayRefusal(nameIn(refusal, nameOf)),
  ...(refusal.clause === undefined ? {} : { clause: refusal.clause }),
  ...(refusal.at === undefined ? {} : { at: refusal.at }),
  ...(refusal.overridable ? { overridable: true } : {}),
  ...(isFinal ? { final: true } : {}),
});

/** Understood, and decided on what the contest is: about the request and nothing else. */
const JUDGED: ReadonlySet<number> = new Set([409, 422]);

interface Manner {
  /** The sentence as the contest has it: its rounds by their names. */
  readonly reword?: ((text: string) => string) | undefined;
  readonly isFinal?: boolean;
  readonly after?: number;
  readonly more?: number;
  /** The part of the message that is wrong, where it is not its body. */
  readonly part?: Part;
}
export type Part = 'body' | 'query' | 'path' | 'header';

/** Thrown by a route, told by the error handler: a status and the reason, in words. */
export class Refusing extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  readonly faults: readonly Refusal[];
  /** About the request itself: whoever keeps it need not send it again. */
  readonly isFinal: boolean;
  /** Seconds after which it is worth another try, where that is known. */
  readonly after: number | undefined;
  /** Faults there are beyond those listed. */
  readonly more: number;
  readonly reword: ((text: string) => string) | undefined;
  readonly part: Part;
  constructor(
    status: number,
    refusal: Refusal,
    faults: readonly Refusal[] = [],
    { isFinal, after, more = 0, reword, part = 'body' }: Manner = {},
  ) {
    super(refusal.code);
    this.status = status;
    this.refusal = refusal;
    this.faults = faults;
    this.isFinal = isFinal ?? JUDGED.has(status);
    this.after = after;
    this.more = more;
    this.reword = reword;
    this.part = part;
  }
}

export const sayRefused = (
  {
    refusal,
    faults,
    isFinal,
    more,
    reword = (text) => text,
  }: Pick<Refusing, 'refusal' | 'faults' | 'isFinal' | 'more'> & Pick<Manner, 'reword'>,
  nameOf: NameOf = () => undefined,
): z.infer<typeof Refused> => {
  const told = sayOne(refusal, nameOf, isFinal);
  return {
    refusal: { ...told, says: reword(told.says) },
    ...(faults.length === 0 ? {} : { faults: faults.map((one) => sayOne(one, nameOf)) }),
    ...(more === 0 ? {} : { more }),
  };
};

export const refusing = (
  status: number,
  code: string,
  details: NonNullable<Refusal['details']> = {},
  after?: number,
): Refusing => new Refusing(status, refuse(code, details).refusal, [], after === undefined ? {} : { after });

/** Whose act it is not, is forbidden; what was changed meanwhile is asked about; everything else the engine refuses was understood and cannot be. */
const STATUS: Readonly<Record<string, number>> = {
  'role-may-not': 403,
  'table-not-yours': 403,
  'player-not-there': 403,
  'line-up-not-captain': 403,
  'entry-differs': 409,
  'next-changed': 409,
  'next-play': 409,
  'next-play-off': 409,
  'next-beside': 409,
  'next-none': 409,
  'file-broken': 409,
  'site-not-built': 503,
  'line-up-by-captain': 403,
};

/** The engine judged the request; only a phone that came with another table's pass may ask again with its own. */
export const refusedBy = (refusal: Refusal, reword?: (text: string) => string): Refusing =>
  new Refusing(STATUS[refusal.code] ?? 422, refusal, [], {
    isFinal: refusal.code !== 'table-not-yours',
    reword,
  });

/** The answers any route may give besides its own. */
export const refusals = { '4xx': Refused };
