import type { LaterAdjustment } from '../../reckon/matchpoint/recap.ts';
import { type Rational, toNumber } from '../../kit/rational.ts';

/** With its sign, and no more places than it has. */
export const saySigned = (value: number): string => {
  const shown = Math.round(Math.abs(value) * 100) / 100;
  return shown === 0 ? '0' : `${value < 0 ? '−' : '+'}${shown}`;
};

export const sayAfter = (round: number, of: number): string => `After round ${round} of ${of}`;

/** Beside the director's list of a barometer, while a round of it is in play. */
export const sayOpen = (last: string | undefined): string =>
  `What has come in of the round in play is in the list above. Everybody else sees ${
    last === undefined ? 'nothing of it' : `the list as it was ${last.toLowerCase()}`
  } until the round is over.`;

/** The check after every round of a barometer (Course Notes, Matchpointing). */
export const sayBalance = (boards: number, given: number): string => {
  const sums =
    boards === 0
      ? 'The signed matchpoints of all boards so far come to nothing, as they must.'
      : `The signed matchpoints of all boards so far come to ${saySigned(boards)}, not to nothing: a score is wrong.`;
  return given === 0
    ? sums
    : `${sums} With what was given afterwards, averages and sit-outs, the list comes to ${saySigned(given)}.`;
};

const KINDS: Readonly<Record<LaterAdjustment['kind'], string>> = {
  artificial: 'artificial score',
  weighted: 'weighted score',
  split: 'split score',
  set: 'score set by the director',
  rounding: 'rounding',
  fouled: 'fouled board',
};

/** `Table 3, pairs 4 and 9: weighted score`. */
export const sayLater = (
  kind: LaterAdjustment['kind'],
  table: number | undefined,
  pairs: readonly string[],
): string =>
  [
    [
      ...(table === undefined ? [] : [`table ${table}`]),
      ...(pairs.length > 0 ? [`pairs ${pairs.join(' and ')}`] : []),
    ].join(', '),
    KINDS[kind],
  ]
    .filter((text) => text !== '')
    .join(': ');

const plain = (value: Rational | number): string =>
  String(Math.round((typeof value === 'number' ? value : toNumber(value)) * 100) / 100);

/** The order of work of a recapitulation, in a sentence each (Course Notes, Recapping). */
export const sayCheck = (sums: {
  readonly check: number;
  readonly total: number;
  readonly unbalanced: readonly number[];
  readonly later: number;
  readonly sitOuts: number;
  readonly fines: number;
  readonly final: number;
}): readonly string[] => [
  sums.unbalanced.length === 0
    ? `Balanced: the boards come to ${plain(sums.total)} matchpoints, as they must.`
    : `Not balanced: the boards come to ${plain(sums.total)} matchpoints and must come to ${plain(sums.check)}. Look at ${sums.unbalanced.length === 1 ? 'board' : 'boards'} ${sums.unbalanced.join(', ')}.`,
  ...(sums.later === 0 ? [] : [`Scores given afterwards: ${saySigned(sums.later)}.`]),
  ...(sums.sitOuts === 0 ? [] : [`Sit-outs: ${saySigned(sums.sitOuts)}.`]),
  ...(sums.fines === 0 ? [] : [`Fines: ${saySigned(-sums.fines)}.`]),
  `Final total of the list: ${plain(sums.final)}.`,
];

/** Who is best over both fields, and how they were made comparable (Course Notes, Factoring). */
export const sayBest = (pairs: readonly string[]): string =>
  pairs.length === 1
    ? `Best score over both fields: pair ${pairs[0]}.`
    : `Best score over both fields: pairs ${pairs.join(' and ')} share it.`;

export const sayFactored = (
  most: number,
  groups: readonly { readonly boards: number; readonly who: string }[],
): string =>
  `Brought to ${most} boards: ${groups.map(({ boards, who }) => `${who} × ${most}/${boards}`).join('; ')}.`;

export const sayTops = 'Tops differ: each is brought to the top of the first session, top over top.';

export const sayNoFactor = 'No factor: everybody played the same number of boards with the same tops.';

export const sayWinnersDiffer = (totals: string, percentages: string): string =>
  `Totals put ${totals} first, percentages ${percentages}: percentages favour who did better in the shorter session.`;
