import type { StagesView } from '../../../engine/view/stages.ts';
import { listBoards } from '../../../engine/words/deal/deal.ts';
import { useStages } from '../ask/ask.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import type { Choice } from '../sheet/form.ts';

interface Numbered {
  readonly key: string;
  readonly stage: string;
  readonly round: number;
  readonly says: string;
  readonly boards: readonly number[];
}

const MOST = 200;

/** Numbers and runs of numbers, as one would write them. */
const readBoards = (text: string): number[] =>
  text
    .split(/[,;\s]+/)
    .flatMap((part) => {
      const [from = Number.NaN, to = from] = part.split(/[-–]/).map(Number);
      if (part === '' || !Number.isInteger(from) || !Number.isInteger(to) || to < from) return [];
      return Array.from({ length: Math.min(MOST, to - from + 1) }, (_, i) => from + i);
    })
    .slice(0, MOST);

/** Every round of matches and every session that is laid, the newest first. */
const unitsIn = ({ stages }: StagesView): readonly Numbered[] =>
  stages
    .filter(({ closed }) => !closed)
    .flatMap((sheet) =>
      sheet.units.map(({ number, from, boards }) => ({
        key: `${sheet.stage}/${from}`,
        stage: sheet.stage,
        round: from,
        says:
          sheet.rounds.find(({ round }) => round === from)?.title ??
          `${stages.length > 1 ? `${sheet.name}, ` : ''}${sheet.play === 'sessions' ? 'session' : 'round'} ${number}`,
        boards,
      })),
    )
    .toSorted((a, b) => b.round - a.round);

const unitText = ({ key, says, boards }: Numbered): Choice => [
  key,
  `${says.charAt(0).toUpperCase()}${says.slice(1)}: boards ${listBoards(boards)}`,
];

/** Which boards a round is played with: dealer and vulnerability follow the numbers (Law 2). */
export const NumberBoards = makeSheet({
  title: 'Set board numbers',
  wide: true,
  effect: true,
  useKnown: ({ contest }: Opened) => useStages(contest).data,
  describe: (form, stages) => {
    const units = unitsIn(stages);
    if (units.length === 0) {
      form.note('No round is drawn or seated yet.', 'heed');
      return undefined;
    }
    const { unit, boards } = form.row(() => {
      const chosen = form.pick('unit', 'Round', units, unitText);
      const text = form.text('boards', 'Boards', {
        numeric: true,
        placeholder: '9–16',
        value: listBoards(chosen?.boards ?? []),
        of: chosen?.key,
      });
      return { unit: chosen, boards: readBoards(text) };
    });
    return {
      send: 'Set board numbers',
      done: `Boards ${listBoards(boards)} are played in ${unit?.says ?? ''}.`,
      request:
        unit === undefined || boards.length === 0
          ? undefined
          : { ask: 'number-boards', stage: unit.stage, round: unit.round, boards },
    };
  },
});
