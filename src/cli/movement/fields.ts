import { makeFields } from '../../engine/movement/field.ts';
import { DONE, readArgs, type Run, sayValue, Unusable } from '../say.ts';
import { numberOf, planWithWords } from './make.ts';
import { sayRefusal } from './refusal.ts';
import { showPlan } from './show.ts';

/** Two fields over several sessions: `--tables 28 --sessions 4 --rounds 7`. */
export const run: Run = async (args, io) => {
  const { values } = readArgs(args, {
    tables: { type: 'string' },
    sessions: { type: 'string' },
    rounds: { type: 'string' },
    'boards-per-round': { type: 'string' },
  });
  const [tables, sessions, rounds] = (['tables', 'sessions', 'rounds'] as const).map((name) =>
    numberOf(name, values[name]),
  );
  if (tables === undefined || sessions === undefined || rounds === undefined)
    throw new Unusable('movement fields: give --tables, --sessions and --rounds');
  const boardsPerRound = numberOf('boards-per-round', values['boards-per-round']);
  const made = makeFields({
    tables,
    sessions,
    rounds,
    ...(boardsPerRound === undefined ? {} : { boardsPerRound }),
  });
  if (!made.ok) return sayRefusal(io, made.refusal);
  sayValue(io, made.value.map(planWithWords), {
    pretty: values.pretty === true,
    show: () => made.value.map(showPlan).join('\n\n'),
  });
  return Promise.resolve(DONE);
};
