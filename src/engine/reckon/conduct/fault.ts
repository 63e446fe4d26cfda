import type { Side } from '../../bridge/seat.ts';
import type { Mark } from '../../contest/line.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { ruleOf } from '../rules.ts';

/** What went wrong at a table before or after play. */
export type Lapse =
  /** The wrong board or the wrong seats. */
  | { readonly what: 'board'; readonly guideCards: boolean; readonly sitting: Side }
  /** A score missing or wrong. */
  | { readonly what: 'score' };

export interface Responsible {
  readonly sides: readonly Side[];
  /** Who enters the score, where one player does; all four check it. */
  readonly enters?: 'S';
  /** What each side is proposed where the board cannot be scored: average minus to whoever is at fault (Law 12C2a). */
  readonly marks?: Readonly<Record<Side, Mark>>;
  /** The fault is shared: average for a side that the director finds only partly at fault (Law 12C2a). */
  readonly shared?: true;
  readonly clause: string;
}

const BOTH: readonly Side[] = ['ns', 'ew'];

/** Who was responsible, and the artificial scores that follow; the director decides (SABF 11.8; ANC 2021 1.4). */
export const whoIsResponsible = (book: Rulebook, lapse: Lapse): Responsible => {
  const slot = ruleOf(book, 'responsible');
  const { clause } = slot;
  if (lapse.what === 'score')
    return { sides: BOTH, ...(slot.enters === undefined ? {} : { enters: slot.enters }), clause };
  const sides = slot.board === 'both' || lapse.guideCards ? BOTH : [lapse.sitting];
  const markOf = (side: Side): Mark => (sides.includes(side) ? 'A-' : 'A+');
  return {
    sides,
    marks: { ns: markOf('ns'), ew: markOf('ew') },
    ...(sides.length > 1 ? { shared: true } : {}),
    clause,
  };
};
