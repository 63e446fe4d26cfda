import { joinSections } from '../../engine/movement/section.ts';
import { DONE, readArgs, type Run, sayValue, Unusable } from '../say.ts';
import { readMovements } from './check.ts';
import { numberOf, planWithWords } from './make.ts';
import { sayRefusal } from './refusal.ts';
import { showPlan } from './show.ts';

/** Movements of one file (a list, or one a line) or of several files, as sections of one field on the same boards. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, { copies: { type: 'string' } });
  if (positionals.length === 0)
    throw new Unusable('movement sections: which movements? Give files, or - for a list');
  const read = await Promise.all(positionals.map((name) => readMovements(io, name)));
  const refused = read.find((one) => !one.ok);
  if (refused && !refused.ok) return sayRefusal(io, refused.refusal);
  const copies = numberOf('copies', values.copies);
  const joined = joinSections(
    read.flatMap((one) => (one.ok ? one.value : [])),
    copies === undefined ? {} : { copies },
  );
  if (!joined.ok) return sayRefusal(io, joined.refusal);
  sayValue(io, planWithWords(joined.value), {
    pretty: values.pretty === true,
    show: () => showPlan(joined.value),
  });
  return DONE;
};
