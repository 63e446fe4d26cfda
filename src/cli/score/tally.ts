import type { CheckView, OverallView, RoundStanding, TallyView } from '../../engine/view/standing/tally.ts';
import { saySigned } from '../../engine/words/score/tally.ts';
import { makeTable } from '../input/table.ts';

const cell = (value: number): string => String(Math.round(value * 100) / 100);
const SIDES = { ns: 'North-South', ew: 'East-West' } as const;

const roundText = ({ says, boards, fields, balance }: RoundStanding): string => {
  const [first] = boards;
  const which = boards.length === 1 ? `board ${first}` : `boards ${first} to ${boards.at(-1)}`;
  const lists = fields.map(({ side, rows }) => {
    const measure = rows.some(({ imps }) => imps !== undefined) ? 'IMPs' : '%';
    const table = makeTable(
      ['', '', ...(balance ? ['round', 'so far'] : []), measure],
      rows.map(({ place, tied, id, signed, running, percent, imps }) => [
        place === undefined ? '' : `${place}${tied ? '=' : ''}`,
        id,
        ...(balance
          ? [signed === undefined ? '' : saySigned(signed), running === undefined ? '' : saySigned(running)]
          : []),
        percent === undefined ? (imps === undefined ? '' : cell(imps)) : percent.toFixed(2),
      ]),
    );
    return side ? `${SIDES[side]}\n${table}` : table;
  });
  return [`${says}, ${which}`, ...lists, ...(balance ? [balance.says] : [])].join('\n');
};

const overallText = ({ rows, says, clause }: OverallView): string =>
  [
    `Both fields together (${clause})`,
    makeTable(
      ['', '', '', 'made', 'boards', 'compared', '%'],
      rows.map(({ place, tied, id, side, matchpoints, boards, factored, percent }) => [
        `${place}${tied ? '=' : ''}`,
        id,
        side ? SIDES[side] : '',
        cell(matchpoints),
        String(boards),
        cell(factored),
        percent.toFixed(2),
      ]),
    ),
    ...says,
  ].join('\n');

const checkText = ({ boards, says }: CheckView): string =>
  [
    'The sums',
    ...says,
    ...boards.flatMap(({ board, later, ns, ew, finalNs, finalEw }) =>
      later.length === 0
        ? []
        : [
            `Board ${board}: ${cell(ns)} and ${cell(ew)}; ${later.map((one) => `${one.says} ${saySigned(one.ns)} and ${saySigned(one.ew)}`).join('; ')}; final ${cell(finalNs)} and ${cell(finalEw)}.`,
          ],
    ),
  ].join('\n');

/** What a session comes to beside its list: round by round, both fields together, the sums. */
export const tallyTexts = ({ rounds, overall, check }: TallyView): readonly string[] => [
  ...(rounds ?? []).map(roundText),
  ...(overall ? [overallText(overall)] : []),
  ...(check ? [checkText(check)] : []),
];
