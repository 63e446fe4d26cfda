import type { REDRAWN, Unfinished } from '../../contest/stage.ts';
import { exactly } from '../../kit/rational.ts';
import { numeral } from '../figure.ts';

type Because = (typeof REDRAWN)[number];

const list = (all: readonly (string | number)[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Since {
  readonly same: boolean;
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

const changed = (round: number, because: Because, { gone, come }: Since): string => {
  const parts = [
    ...(gone.length > 0 ? [`${list(gone)} ${gone.length === 1 ? 'is' : 'are'} out`] : []),
    ...(come.length > 0 ? [`${list(come)} ${come.length === 1 ? 'has' : 'have'} come`] : []),
  ];
  switch (because) {
    case 'field':
      return `${parts.length > 0 ? capital(list(parts)) : 'The field has changed'} since round ${round} was drawn.`;
    case 'results':
      return `Results that were missing when round ${round} was drawn have come in.`;
    case 'standings':
      return `The standings have changed since round ${round} was drawn.`;
    case 'lot':
      return `Nothing has changed since round ${round} was drawn.`;
  }
};

/** What has changed since a round was drawn, and whether another draw would come of it. */
export const sayRedraw = (round: number, because: Because, since: Since): string => {
  const what = changed(round, because, since);
  if (since.same) return `${what} A new draw would be the same.`;
  return because === 'lot' ? `${what} New lots decide who meets.` : `${what} A new draw would be different.`;
};

const REASONS: Readonly<Record<Because, string>> = {
  results: 'missing results had come in',
  field: 'the field had changed',
  standings: 'the standings had changed',
  lot: 'new lots were wanted',
};

/** Why a round was drawn again, told after it was. */
export const sayRedrawn = (because: Because): string => REASONS[because];

export const sayDrawnAgain = (because: Because): string => `Drawn again because ${sayRedrawn(because)}.`;

const sayVps = (vp: readonly string[]): string => vp.map((one) => numeral(exactly(one))).join(' to ');

/** The same of a draw that is made, told to whoever asks why. */
export const sayWasUnfinished = (
  { round, who, vp, clause }: Unfinished,
  call: (id: string) => string,
): string =>
  `Round ${round}, ${who.map(call).join(' v ')}, was not wholly in when this round was drawn: it counted ${
    vp === undefined ? 'nothing' : sayVps(vp)
  } (${clause}).`;

/** Of a match that lacks results: what it lacks, and what it counts for the draw. */
export const sayUnfinished = ({ round, lacks, vp, clause }: Unfinished): string => {
  const missing = lacks
    .map(
      ({ table, boards }) => `${boards.length === 1 ? 'board' : 'boards'} ${list(boards)} at table ${table}`,
    )
    .join('; ');
  const counts = vp === undefined ? 'It counts nothing yet' : `It counts ${sayVps(vp)} for the draw`;
  return `Round ${round}: not in yet ${missing}. ${counts} (${clause}).`;
};
