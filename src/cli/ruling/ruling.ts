import { walkView } from '../../engine/floor/ruling/walk.ts';
import { inLaws2017 } from '../../engine/ruling/concordance.ts';
import { makeRulingsPage } from '../../engine/ruling/page.ts';
import { finish, type Trail, topics } from '../../engine/ruling/walk.ts';
import type { WalkView } from '../../engine/view/ruling/ruling.ts';
import { sayOptions, sayWalked } from '../../engine/words/ruling/ruling.ts';
import { DONE, type Io, readArgs, sayValue, Unusable } from '../say.ts';
import { makeTable } from '../input/table.ts';
import { usable } from '../input/usable.ts';

const list = () => topics().map(({ topic, title, span, version }) => ({ topic, title, laws: span, version }));

const answersOf = (text: string | undefined): readonly string[] =>
  text === undefined || text.trim() === '' ? [] : text.split(',').map((answer) => answer.trim());

const tell = (trail: Trail, value: WalkView): string => {
  if (value.at === 'end') return sayWalked(usable(finish(trail)));
  const where = value.where === 'away' ? ' (away from the table)' : '';
  return [
    ...(value.manner.length > 0 ? [value.manner.map((says) => `- ${says}`).join('\n')] : []),
    `${value.ask}${where}`,
    ...(value.help === undefined ? [] : [value.help]),
    ...(value.options.length > 0 ? [sayOptions(value.options)] : []),
    makeTable(
      ['answer', ''],
      value.answers.map(({ answer, says }) => [answer, says]),
    ),
  ].join('\n\n');
};

const sayOld = (law: string, io: Io, pretty: boolean): number => {
  const { law: now, moved, row } = inLaws2017(law);
  const value = {
    given: law,
    edition: 2007,
    ...(now === undefined ? {} : { now }),
    moved,
    ...(row ? { says: row.says } : {}),
  };
  sayValue(io, value, {
    pretty,
    show: () =>
      `Law ${law} of 2007 is ${now === undefined ? 'gone' : `Law ${now} of 2017`}.${row ? ` ${row.says}` : ''}`,
  });
  return DONE;
};

/** The topics; one topic's next question; or where a set of answers ends. */
export const run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {
    answers: { type: 'string' },
    old: { type: 'string' },
    page: { type: 'boolean' },
  });
  const pretty = values.pretty ?? false;
  const [topic, ...more] = positionals;
  if (more.length > 0)
    throw new Unusable('one topic at a time; answers follow --answers, with commas between them');
  if (values.old !== undefined) return sayOld(values.old, io, pretty);
  if (values.page) {
    io.out(makeRulingsPage());
    return DONE;
  }
  if (topic === undefined) {
    if (values.answers !== undefined)
      throw new Unusable('answers to which topic? byestand ruling lists them');
    sayValue(io, list(), { pretty });
    return DONE;
  }
  const value = usable(walkView(topic, answersOf(values.answers)));
  sayValue(io, value, { pretty, show: () => tell(value.trail, value) });
  return DONE;
};
