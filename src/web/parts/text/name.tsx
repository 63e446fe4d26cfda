import type { ReactNode } from 'react';
import type { ContestantName, StageSheet } from '../../../engine/view/stages.ts';
import { sayShort } from '../../../engine/words/people/called.ts';
import { say } from './say.ts';

/** How a number opens into its reasons, and where a contestant's name leads: the desk's way or the public page's. */
export interface Ways {
  readonly why: (figure: string, about: string, shown: ReactNode) => ReactNode;
  readonly link: (who: ContestantName, says: string) => ReactNode;
  /** Where a match leads, board by board. */
  readonly match?: (round: number, table: number, says: ReactNode) => ReactNode;
}

export const WORTH: Readonly<Record<StageSheet['collects'], string>> = {
  percent: '%',
  imps: say('IMPs'),
  vp: say('VPs'),
  wins: say('Wins'),
};

/** Who is lucky comes through a round of a knock-out without a win (GNOT Sydney 2023 6.5). */
export const worthOf = ({ collects, bracket }: StageSheet): string =>
  bracket === undefined ? WORTH[collects] : say('Rounds');

export const UNIT = { imps: say('IMPs'), percent: '%' } as const;

/** `Ann Lee & Bo Chan`, or what the team is called before its players. */
export const whoText = (who: ContestantName): string => {
  const { name, players } = who;
  const called = players.length > 2 ? sayShort(who) : name;
  return [called, players.join(players.length === 2 ? ' & ' : ', ')].filter((part) => part).join(': ');
};

export const shortText = (who: ContestantName): string => sayShort(who);

export const scoreText = (score: number): string => score.toFixed(2);

export const Who = ({ who }: { readonly who: ContestantName }) => (
  <>
    <span className="soft">{who.pair}</span> {whoText(who)}
  </>
);

export const Short = ({ who }: { readonly who: ContestantName }) => (
  <>
    <span className="soft">{who.pair}</span> <span title={whoText(who)}>{shortText(who)}</span>
  </>
);
