import { nearest } from '../nearest.ts';
import { type Run, Unusable } from '../say.ts';

/** Each subcommand's code is loaded when it is called. */
const SUBCOMMANDS: Readonly<Record<string, () => Promise<{ readonly run: Run }>>> = {
  check: () => import('./check.ts'),
  advise: () => import('./advise.ts'),
  late: () => import('./late.ts'),
  sections: () => import('./sections.ts'),
  fields: () => import('./fields.ts'),
  interstate: () => import('./interstate.ts'),
  ...Object.fromEntries(
    (['cards', 'tables', 'chart', 'setup', 'calls'] as const).map((name) => [
      name,
      async () => ({ run: (await import('./sheet.ts')).runSheet(name) }),
    ]),
  ),
};

/** `byestand movement <kind> …` makes one; `check`, `advise` and the sheets have their own files. */
export const run: Run = async (args, io) => {
  const [name, ...rest] = args;
  if (name === '--list') return (await import('./list.ts')).run(rest, io);
  if (name === undefined || name.startsWith('--'))
    throw new Unusable(
      `movement: which? A kind (byestand movement --list), or one of ${Object.keys(SUBCOMMANDS).join(', ')}`,
    );
  const load = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (load) return (await load()).run(rest, io);
  const { KINDS, run: make } = await import('./make.ts');
  if (!KINDS.includes(name)) {
    const guess = nearest(name, [...KINDS, ...Object.keys(SUBCOMMANDS)]);
    throw new Unusable(
      `movement: there is no '${name}'${guess ? `; did you mean '${guess}'?` : '.'} byestand movement --list names all`,
    );
  }
  return make(args, io);
};
