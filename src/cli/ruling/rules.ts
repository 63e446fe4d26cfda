import { andThen } from '../../engine/kit/result.ts';
import { layersOf, STACKS } from '../../engine/rulebook/library.ts';
import { stack } from '../../engine/rulebook/stack.ts';
import { showRulebook } from '../../engine/view/rulebook.ts';
import { DONE, type Io, readArgs, sayValue, Unusable } from '../say.ts';
import { makeTable } from '../input/table.ts';
import { usable } from '../input/usable.ts';

type Shown = ReturnType<typeof showRulebook>;

const tell = ({ rules, unspoken }: Shown): string =>
  [
    makeTable(
      ['slot', 'clause', 'says', 'in place of'],
      rules.map((rule) => [
        rule.slot,
        rule.clause,
        rule.says,
        rule.replaced.map(({ clause }) => clause).join(', '),
      ]),
    ),
    ...(unspoken.length > 0 ? [`No adopted document speaks on: ${unspoken.join(', ')}.`] : []),
  ].join('\n\n');

/** The rules of a usual set of regulations, each with its clause and what it replaced; without a name, the sets. */
export const run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  const [form, ...more] = positionals;
  if (more.length > 0) throw new Unusable('one set of regulations is shown at a time');
  const pretty = values.pretty ?? false;
  if (form === undefined) {
    sayValue(
      io,
      Object.entries(STACKS).map(([id, layers]) => ({ id, layers })),
      {
        pretty,
        show: (sets) => sets.map(({ id, layers }) => `${id}: ${layers.join(', ')}`).join('\n'),
      },
    );
    return DONE;
  }
  const layers = usable(layersOf(form));
  const shown = usable(andThen(stack(layers), (book) => ({ ok: true, value: showRulebook(book, layers) })));
  sayValue(io, shown, { pretty, show: tell });
  return DONE;
};
