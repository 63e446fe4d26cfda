import type { Contest, Entry } from '../../contest/state.ts';
import { isSingle } from '../../contest/single.ts';
import { findValue } from '../../kit/layer.ts';
import { type Result, ok, refuse, type Refusal } from '../../kit/result.ts';
import { unseatedPairs } from '../../contest/seating.ts';

/** Keys such as `pair/7/percent` are made of it. */
const PAIR_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,15}$/;

/** Whether the pair has nowhere to sit: nothing is lost when it is taken out, even after the start. */
export const isUnseated = (contest: Contest, pair: string): boolean =>
  isSingle(contest)
    ? unseatedPairs(contest).some((entry) => entry.pair === pair)
    : !contest.stages.some(({ opened }) => opened.field.includes(pair));

/** The pair, if it is in the contest. */
export const findPair = (contest: Contest, pair: string): Result<Entry> => {
  const entry = contest.entries.get(pair);
  return entry && !entry.scratched ? ok(entry) : refuse('pair-unknown', { pair });
};

export const whyNotPlayers = (
  contest: Contest,
  pair: string,
  players: readonly string[],
): Refusal | undefined => {
  const [one, other] = players;
  if (players.length !== 2 || one === undefined || other === undefined || one === '' || other === '')
    return refuse('pair-of-two', { pair }).refusal;
  if (one === other) return refuse('player-with-self', { pair, player: one }).refusal;
  // Asked once for each of thousands of pairs that are pasted: nothing is copied for it.
  const isIn = (entry: Entry, player: string): boolean => entry.players.includes(player);
  const taken = findValue(
    contest.entries,
    (entry) => !entry.scratched && entry.pair !== pair && (isIn(entry, one) || isIn(entry, other)),
  );
  if (!taken) return undefined;
  const player = isIn(taken, one) ? one : other;
  return refuse('player-twice', { player, pair: taken.pair }).refusal;
};

export const whyNotEntry = (
  contest: Contest,
  pair: string,
  players: readonly string[],
): Refusal | undefined => {
  if (!PAIR_ID.test(pair)) return refuse('pair-number', { given: pair }).refusal;
  const known = contest.entries.get(pair);
  if (known && !known.scratched) return refuse('pair-taken', { pair }).refusal;
  return whyNotPlayers(contest, pair, players);
};
