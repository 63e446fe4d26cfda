import { shortText } from '../../parts/text/name.tsx';
import { useConduct } from '../ask/ask.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { type Choice, type Form, when } from '../sheet/form.ts';
import { sayLevels } from './name.ts';

/** How much better a side is for its substitute, and what the other gets for it. */
export const askImprovement = (form: Form, label: string, levels: readonly string[]) => {
  const level = form.pick('level', label, sayLevels(levels), (one) => one)?.[0] ?? '';
  const imps = form.maybeCount('imps', 'IMPs a match to the other side, if not the guide’s', { min: 0 });
  return { ...when(level !== '', { level }), ...(imps === undefined ? {} : { imps }) };
};

/** A side has the adjustment for a substitute looked at again: the one that fielded it only with timely notice (SABF 13.4). */
export const ContestSubstitute = makeSheet({
  title: 'Contest the adjustment for a substitute',
  wide: true,
  effect: true,
  useKnown: ({ contest }: Opened) => useConduct(contest).data,
  describe: (form, { substitutes }) => {
    if (substitutes.length === 0) {
      form.note('No substitute has played whose side is adjusted.', 'notice');
      return undefined;
    }
    const used = form.pick('used', 'Which substitute', substitutes, ({ fact, says }): Choice => [fact, says]);
    if (used === undefined) return undefined;
    form.note(
      `${
        used.fielding
          ? 'Both sides may contest it.'
          : `${shortText(used.who)} gave no notice in time: only the other side may contest it.`
      } (${used.clause})`,
      'status',
    );
    const { side, ...found } = form.row(
      () => ({
        side:
          form.pick(
            'side',
            'Who contests it',
            [...used.against, used.who],
            (one): Choice => [one.pair, `${one.pair} ${shortText(one)}`],
          )?.pair ?? '',
        ...askImprovement(form, 'Improvement found', used.levels),
      }),
      3,
    );
    const why = form.reason(['Played before together', 'No better than who was away']);
    return {
      send: 'Set it',
      done: 'The adjustment is set anew.',
      request: { ask: 'contest-substitute', substitute: used.fact, side, ...found, why },
    };
  },
});
