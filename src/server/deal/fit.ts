import { covers, dealOfSet } from '../../engine/contest/deal.ts';
import type { Span } from '../../engine/contest/stage.ts';
import { type Contest, roundOf } from '../../engine/contest/state.ts';
import { boardSetsOf } from '../../engine/floor/deal/boardset.ts';
import { sliceAt } from '../../engine/play/unit/slice.ts';
import { listBoards } from '../../engine/words/deal/deal.ts';
import { foreignDeals } from './dealer.ts';
import type { Desk } from '../desk.ts';
import { refusing } from '../refusal.ts';

/** The session or the round of matches that is in play. */
export const inPlay = (contest: Contest): Contest => sliceAt(contest, Math.max(1, roundOf(contest)));

export const spanOf = ({ seating }: Contest): Span => {
  const rounds = [...(seating?.seats.values() ?? [])].map(({ round }) => round);
  return { from: Math.min(...rounds), to: Math.max(...rounds) };
};

/** A set that was played elsewhere is known to those who played it. */
const sayMet = (
  where: string,
  same: readonly { readonly here: number; readonly board: number }[],
): string => {
  const boards = [...new Set(same.map(({ here }) => here))].toSorted((a, b) => a - b);
  const theirs = [...new Set(same.map(({ board }) => board))].toSorted((a, b) => a - b);
  const [is, has] = boards.length === 1 ? ['Board', 'has'] : ['Boards', 'have'];
  const of = theirs.length === 1 ? 'board' : 'boards';
  return `${is} ${listBoards(boards)} ${has} the cards of ${of} ${listBoards(theirs)} of ${where}. If both play the set on purpose, share it; if not, deal again.`;
};

/** Boards of the set with the same cards, and cards that another round or contest of this server has too (Law 6D2). */
export const doubtsOf = async (
  desk: Desk,
  id: string,
  contest: Contest,
  round: number,
): Promise<readonly string[]> => {
  const own = new Map<string, number>();
  const doubts: string[] = [];
  for (const { deals, rounds, table } of contest.dealSets) {
    if (table !== undefined || !covers(rounds, round)) continue;
    for (const { board } of deals) {
      const deal = dealOfSet(contest, round, board);
      const other = deal === undefined ? undefined : own.get(deal);
      if (deal === undefined || other === board) continue;
      if (other === undefined) own.set(deal, board);
      else doubts.push(`Boards ${other} and ${board} have the same cards.`);
    }
  }
  const met = (await foreignDeals(desk, id, round)).flatMap(([deal, { board, where }]) => {
    const here = own.get(deal);
    return here === undefined ? [] : [{ here, board, where }];
  });
  for (const [where, same] of Map.groupBy(met, (one) => one.where)) doubts.push(sayMet(where, same));
  return [...new Set(doubts)].slice(0, 50);
};

/** The boards that a session, or the rounds said, will play; none while that is not known. */
export const boardsIn = (contest: Contest, rounds: Span | undefined): readonly number[] => {
  if (rounds === undefined) return inPlay(contest).seating?.boards ?? [];
  // Also of rounds that are not drawn yet, by the numbers that were set or those of the format.
  const sets = boardSetsOf(contest).filter(
    ({ rounds: own }) => own === undefined || covers(rounds, own.from),
  );
  return [...new Set(sets.flatMap(({ boards }) => boards))].toSorted((a, b) => a - b);
};

const listed = (boards: readonly number[]): string => listBoards(boards.toSorted((a, b) => a - b));

/** A set that other events share has every board of each of them, unless only a part is given knowingly. */
export const whyNotShared = async (
  desk: Desk,
  own: Contest,
  rounds: Span | undefined,
  given: readonly number[],
): Promise<void> => {
  for (const shared of own.sharedSets.values()) {
    if (shared.rounds && rounds && !covers(shared.rounds, rounds.from)) continue;
    for (const id of shared.with) {
      const other = await desk.hall.find(id);
      if (other) whyNotCommon(other, other.sharedSets.get(shared.set)?.rounds, given);
    }
  }
};

/** Boards that a sharing event plays and the set does not have; those it was given before are there. */
export const whyNotCommon = (other: Contest, rounds: Span | undefined, given: readonly number[]): void => {
  const wanted = boardsIn(other, rounds);
  const round = rounds?.from ?? Math.max(1, roundOf(other));
  const missing = wanted.filter(
    (board) => !given.includes(board) && dealOfSet(other, round, board) === undefined,
  );
  if (missing.length === 0) return;
  throw refusing(409, 'deals-misfit-shared', {
    given: `boards ${listed(given)}`,
    name: other.made?.name ?? '',
    wanted: listed(wanted),
    missing: listed(missing),
  });
};

/** Whether the director has said which boards these rounds play. */
export const areNumbered = ({ numbering }: Contest, rounds: Span | undefined): boolean =>
  rounds !== undefined &&
  [...numbering.keys()].some((key) => covers(rounds, Number(key.slice(key.lastIndexOf('/') + 1))));

/** A set for another session: none of its boards is played here, or some that are played have no cards. */
export const whyNotFit = (
  contest: Contest,
  rounds: Span | undefined,
  given: readonly number[],
  whole: boolean,
): void => {
  const wanted = boardsIn(contest, rounds);
  const missing = wanted.filter((board) => !given.includes(board));
  if (wanted.length === 0 || missing.length < (whole ? 1 : wanted.length)) return;
  throw refusing(409, 'deals-misfit', {
    given: `boards ${listBoards(given.toSorted((a, b) => a - b))}`,
    wanted: listBoards(wanted),
    missing: listBoards(missing),
  });
};
