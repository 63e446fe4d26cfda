import { FORMS } from '../../engine/rulebook/forms/index.ts';
import { DONE, type Io, type Run, readArgs, sayValue } from '../say.ts';
import { makeTable } from '../input/table.ts';

/** Every contest the product runs whole, with the numbers of entries it takes and the clauses it is played by. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values } = readArgs(args, {});
  const forms = FORMS.map(({ id, name, of, entries, clauses, stages, categories }) => ({
    id,
    name,
    of,
    entries,
    clauses,
    stages: stages.map((stage) => ({
      id: stage.id,
      name: stage.name,
      scoring: stage.scoring,
      collects: stage.collects,
      ways: stage.ways.map(({ when, play, clause, says }) => ({
        ...(when ? { when } : {}),
        play: play.use,
        clause,
        says,
      })),
    })),
    ...(categories ? { categories } : {}),
  }));
  sayValue(io, forms, {
    pretty: values.pretty ?? false,
    show: () =>
      makeTable(
        ['form', 'name', 'entries', 'usual', 'stages'],
        forms.map(({ id, name, entries, stages }) => [
          id,
          name,
          `${entries.min} to ${entries.max}${entries.odd ? ', even' : ''}`,
          String(entries.usual),
          stages.map((stage) => stage.name).join(', '),
        ]),
      ),
  });
  return DONE;
};
