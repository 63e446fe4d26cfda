import { viewOf, withNames } from '../../engine/floor/night.ts';
import type { AppealView, RulingRow } from '../../engine/view/ruling/ruling.ts';
import { SIDE_NAMES } from '../../engine/words/score/score.ts';
import { readContest } from '../contest/contest.ts';
import { DONE, type Io, type Run, readArgs, sayValue } from '../say.ts';
import { usable } from '../input/usable.ts';
import { daysOn } from '../../server/hall/local.ts';

const tellAppeal = ({ side, grounds, steps, decided }: AppealView): readonly string[] => [
  `  ${SIDE_NAMES[side]} appealed: ${grounds}`,
  ...steps.map(({ says, text }) => `    ${says}${text === undefined ? '' : `: ${text}`}`),
  ...(decided ? [`    ${decided.says}: ${decided.reasons}`] : []),
];

const tell = (row: RulingRow): string =>
  [
    `Board ${row.board}, table ${row.table}, round ${row.round}: ${row.lawSays}, ${row.says}`,
    `  ${row.facts}`,
    ...row.alternatives.map((line) => `  ${line}`),
    ...(row.reasons === '' ? [] : [`  ${row.reasons}`]),
    ...row.appeals.flatMap(tellAppeal),
  ].join('\n');

/** Every ruling of a contest with its appeals, the newest first. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  const { contest, people } = await readContest(io, positionals[0] ?? '-');
  const view = withNames(
    usable(viewOf('rulings', contest, { people, daysOn: daysOn(contest.made?.zone ?? 'UTC') })),
    people,
  );
  const { head: _, ...value } = view;
  sayValue(io, value, {
    pretty: values.pretty ?? false,
    show: () =>
      view.rulings.length === 0 ? 'No ruling has been given.' : view.rulings.map(tell).join('\n\n'),
  });
  return DONE;
};
