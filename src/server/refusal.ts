import { z } from 'zod';
import { type Refusal, refuse } from '../engine/kit/result.ts';
import { sayRefusal } from '../engine/words/refusal.ts';

const Said = z.strictObject({
  code: z.string(),
  says: z.string().meta({ description: 'The whole sentence, for people' }),
  clause: z.string().exactOptional(),
  at: z.string().exactOptional().meta({ description: 'Where in the input: a line, a field' }),
});

export const Refused = z
  .strictObject({
    refusal: Said,
    faults: z.array(Said).exactOptional().meta({ description: 'Each line that could not be read' }),
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

const sayOne = (refusal: Refusal, nameOf: NameOf): z.infer<typeof Said> => ({
  code: refusal.code,
  says: sayRefusal(nameIn(refusal, nameOf)),
  ...(refusal.clause === undefined ? {} : { clause: refusal.clause }),
  ...(refusal.at === undefined ? {} : { at: refusal.at }),
});

/** Thrown by a route, told by the error handler: a status and the reason, in words. */
export class Refusing extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  readonly faults: readonly Refusal[];
  constructor(status: number, refusal: Refusal, faults: readonly Refusal[] = []) {
    super(refusal.code);
    this.status = status;
    this.refusal = refusal;
    this.faults = faults;
  }
}

export const sayRefused = (
  { refusal, faults }: Pick<Refusing, 'refusal' | 'faults'>,
  nameOf: NameOf = () => undefined,
): z.infer<typeof Refused> => ({
  refusal: sayOne(refusal, nameOf),
  ...(faults.length === 0 ? {} : { faults: faults.map((one) => sayOne(one, nameOf)) }),
});

export const refusing = (
  status: number,
  code: string,
  details: NonNullable<Refusal['details']> = {},
): Refusing => new Refusing(status, refuse(code, details).refusal);

/** Whose act it is not, is forbidden; what was changed meanwhile is asked about; everything else the engine refuses was understood and cannot be. */
const STATUS: Readonly<Record<string, number>> = {
  'role-may-not': 403,
  'table-not-yours': 403,
  'player-not-there': 403,
  'line-up-not-captain': 403,
  'entry-differs': 409,
  'site-not-built': 503,
};
export const refusedBy = (refusal: Refusal): Refusing => new Refusing(STATUS[refusal.code] ?? 422, refusal);

/** The answers any route may give besides its own. */
export const refusals = { '4xx': Refused };
