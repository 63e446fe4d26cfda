import { refuse } from '../../engine/kit/result.ts';
import { rulebookOf } from '../../engine/rulebook/library.ts';
import { gaps } from '../../engine/rulebook/stack.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { nearest } from '../nearest.ts';
import { figuresIn, type Kind, plain } from './kind.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, readJson, sayValue, Unusable } from '../say.ts';
import { makeTable } from '../input/table.ts';
import { usable } from '../input/usable.ts';

/** Refusals of input that cannot be; any other is of what was asked, understood. */
const IMPOSSIBLE: readonly string[] = [
  'offence-minutes',
  'offence-boards',
  'offence-by',
  'system-cards',
  'contestant-unknown',
  'club-teams',
  'points-event',
  'masterpoints-field',
  'clock-boards',
  'clock-announced',
  'time-unreadable',
  'time-backwards',
  'day-unreadable',
  'qualify-places',
  'rulebook-gap',
];

const kinds = async (): Promise<Readonly<Record<string, Kind>>> => {
  const [stage, session, conduct, award, entry, time] = await Promise.all([
    import('./stage.ts'),
    import('./session.ts'),
    import('./conduct.ts'),
    import('./award.ts'),
    import('./entry.ts'),
    import('./time.ts'),
  ]);
  return {
    ...stage.STAGE_KINDS,
    ...session.SESSION_KINDS,
    ...conduct.CONDUCT_KINDS,
    ...award.AWARD_KINDS,
    ...entry.ENTRY_KINDS,
    ...time.TIME_KINDS,
  };
};

const list = (io: Io, known: Readonly<Record<string, Kind>>, pretty: boolean): number => {
  const rows = Object.entries(known).map(([name, { says, needs }]) => ({ name, says, needs }));
  sayValue(io, rows, {
    pretty,
    show: () =>
      makeTable(
        ['office', 'says'],
        rows.map(({ name, says }) => [name, says]),
      ),
  });
  return DONE;
};

const kindNamed = (name: string, known: Readonly<Record<string, Kind>>): Kind => {
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (found) return found;
  const guess = nearest(name, Object.keys(known));
  throw new Unusable(
    `office: there is no ‘${name}’${guess ? `; did you mean ‘${guess}’?` : '.'} Known are: ${Object.keys(known).join(', ')}.`,
  );
};

const isRefused = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'allowed' in value && value.allowed === false;

const sayAnswer = (
  io: Io,
  one: Kind,
  value: unknown,
  { why = false, pretty = false }: { readonly why?: boolean; readonly pretty?: boolean },
): number => {
  const tell = why
    ? () =>
        figuresIn(value)
          .flatMap((figure) => tellFigure(figure))
          .join('\n')
    : one.tell && (() => one.tell?.(value as never) ?? '');
  sayValue(io, plain(value, why), { pretty, ...(tell ? { show: tell } : {}) });
  return isRefused(value) ? REFUSED : DONE;
};

/** `byestand office penalty - --under sabf-teams`: what the regulations say of people, stages, conduct, awards and time. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, { under: { type: 'string' }, list: { type: 'boolean' } });
  const known = await kinds();
  const [name, file, ...more] = positionals;
  if (values.list || name === undefined) return list(io, known, values.pretty ?? false);
  const one = kindNamed(name, known);
  if (file === undefined || more.length > 0)
    throw new Unusable(`office ${name}: give one file, or - for standard input`);
  if (values.under === undefined)
    throw new Unusable(
      `office ${name}: say which regulations are in force with --under. byestand rules lists them.`,
    );
  const input = await readJson(io, file);
  const wrong = one.shape(input, '');
  if (wrong) throw new Unusable(sayRefusal(wrong));
  const book = usable(rulebookOf(values.under));
  const [gap] = gaps(book, one.needs);
  if (gap !== undefined) usable(refuse('rulebook-gap', { slot: gap }));
  const made = one.answer(book, input as never);
  if (made.ok) return sayAnswer(io, one, made.value, values);
  const says = sayRefusal(made.refusal);
  if (IMPOSSIBLE.includes(made.refusal.code)) throw new Unusable(says);
  sayValue(
    io,
    { allowed: false, refused: made.refusal, why: [says] },
    { pretty: values.pretty ?? false, show: () => says },
  );
  return REFUSED;
};
