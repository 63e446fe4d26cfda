import { isSingle } from '../single.ts';
import { lateClause, leavingClause } from '../clause.ts';
import { takesLate } from '../late.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { unseatedPairs } from '../seating.ts';
import { squadSize } from '../squad.ts';
import type { Contest, Entry } from '../state.ts';

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

const whyNotPlayers = (contest: Contest, pair: string, players: readonly string[]): Refusal | undefined => {
  const [one, other] = players;
  if (players.length !== 2 || one === undefined || other === undefined || one === '' || other === '')
    return refuse('pair-of-two', { pair }).refusal;
  if (one === other) return refuse('player-with-self', { pair, player: one }).refusal;
  // Asked once for each of thousands of pairs that are pasted: nothing is copied for it.
  for (const entry of contest.entries.values()) {
    if (entry.scratched || entry.pair === pair) continue;
    const player = players.find((each) => entry.players.includes(each));
    if (player !== undefined) return refuse('player-twice', { player, pair: entry.pair }).refusal;
  }
  return undefined;
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

export const enterPair = (
  contest: Contest,
  { pair, players, about }: RequestOf<'enter-pair'>,
): Result<readonly NewFact[]> => {
  if (contest.started && !takesLate(contest))
    return !isSingle(contest)
      ? refuse('entry-after-field', { given: pair }, lateClause(contest))
      : refuse('entry-after-start', { pair }, { clause: 'Law 80B2' });
  const known = contest.entries.get(pair);
  if (known && !known.scratched && known.players.join('/') === players.join('/')) return ok([]);
  const refusal = whyNotEntry(contest, pair, players);
  return refusal
    ? { ok: false, refusal }
    : ok([{ kind: 'pair-entered', pair, players, ...(about ? { about } : {}) }]);
};

export const changePair = (
  contest: Contest,
  { pair, players, why, spelt }: RequestOf<'change-pair'>,
): Result<readonly NewFact[]> => {
  const found = findPair(contest, pair);
  if (!found.ok) return found;
  const same = found.value.players.join('/') === players.join('/');
  if (same) return ok(spelt ? [{ kind: 'pair-changed', pair, players, why, spelt }] : []);
  // A team has four to six, and takes them in one by one (SABF 13.3; GNOT Sydney 2023 3.2).
  if (contest.made?.scoring === 'teams') {
    const { fewest, most, clause } = squadSize(contest);
    return refuse('pair-is-team', { given: pair, fewest, most }, { clause });
  }
  const refusal = whyNotPlayers(contest, pair, players);
  return refusal ? { ok: false, refusal } : ok([{ kind: 'pair-changed', pair, players, why }]);
};

export const scratchPair = (
  contest: Contest,
  { pair, why }: RequestOf<'scratch-pair'>,
): Result<readonly NewFact[]> => {
  const found = findPair(contest, pair);
  if (!found.ok) return found;
  // Going home is an act of a club night: from a contest in stages one withdraws.
  if (contest.started && !isUnseated(contest, pair))
    return !isSingle(contest)
      ? refuse('scratch-in-stage', { given: pair }, leavingClause(contest))
      : refuse('scratch-after-start', { pair }, leavingClause(contest));
  return ok([{ kind: 'pair-scratched', pair, why }]);
};
