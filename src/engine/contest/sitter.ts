import { findValue } from '../kit/layer.ts';
import { type Contest, type Entry, roundOf } from './state.ts';
import { isSingle } from './single.ts';

/** The players of an entry as they were when this many facts were laid: changes of a squad since are taken back. */
export const squadThen = (
  contest: Pick<Contest, 'squadChanges' | 'entries'>,
  id: string,
  seq: number,
): readonly string[] =>
  contest.squadChanges
    .filter((one) => one.team === id && one.moment !== 'after-winning' && one.seq > seq)
    .reduceRight<readonly string[]>(
      (players, { in: came, out }) => [
        ...players.filter((player) => player !== came),
        ...(out === undefined ? [] : [out]),
      ],
      contest.entries.get(id)?.players ?? [],
    );

/** When a round was called: whoever came into a team later did not play in it. */
const calledAt = ({ facts, undone }: Pick<Contest, 'facts' | 'undone'>, round: number): number =>
  facts.find((fact) => fact.kind === 'round-called' && fact.round === round && !undone.has(fact.id))?.seq ??
  Number.POSITIVE_INFINITY;

/** Who sat for a contestant in some rounds: the nominated players, with whoever stood in for one of them. */
export const playersIn = (
  contest: Pick<Contest, 'entries' | 'squadChanges' | 'substitutes' | 'facts' | 'undone'>,
  id: string,
  { from, to }: { readonly from: number; readonly to: number },
): readonly string[] => {
  const nominated =
    contest.squadChanges.length === 0
      ? (contest.entries.get(id)?.players ?? [])
      : squadThen(contest, id, calledAt(contest, from));
  const standIns = contest.substitutes.filter(
    (used) => used.contestant === id && used.from <= to && used.to >= from,
  );
  return nominated.map((player) => standIns.find((used) => used.out === player)?.in ?? player);
};

/** The last time somebody stood in here without being entered. */
export const standInOf = ({ substitutes }: Pick<Contest, 'substitutes'>, person: string) =>
  substitutes.findLast((used) => used.in === person);

/** For whom this person plays here: as one of its players, or standing in for one. */
export const entryOf = (
  contest: Pick<Contest, 'entries' | 'substitutes'>,
  person: string,
): Entry | undefined =>
  findValue(contest.entries, ({ players }) => players.includes(person)) ??
  contest.entries.get(standInOf(contest, person)?.contestant ?? '');

/** Whether somebody else said that the contestant plays no more. */
const isGone = ({ facts, undone }: Contest, { pair, scratched, left }: Entry, person: string): boolean =>
  (scratched || left !== undefined) &&
  facts.some(
    (fact) =>
      (((fact.kind === 'pair-scratched' || fact.kind === 'pair-left') && fact.pair === pair) ||
        (fact.kind === 'contestant-withdrew' && fact.contestant === pair)) &&
      fact.by.person !== person &&
      !undone.has(fact.id),
  );

/**
 * The contestant somebody has still to play for. Only what another person says ends it: a substitute in their place for all that is
 * left, or a withdrawal. What they say about themselves would open the cards to them (DEAL-5).
 */
export const entryToPlay = (contest: Contest, person: string): string | undefined => {
  const entry = contest.closed ? undefined : entryOf(contest, person);
  if (!entry || isGone(contest, entry, person)) return undefined;
  const others = { ...contest, substitutes: contest.substitutes.filter(({ by }) => by.person !== person) };
  const now = Math.max(1, roundOf(contest));
  const last = Math.max(now, contest.seating?.rounds ?? now) + (isSingle(contest) ? 0 : 1);
  const rounds = Array.from({ length: last - now + 1 }, (_, i) => now + i);
  return rounds.some((round) => playersIn(others, entry.pair, { from: round, to: round }).includes(person))
    ? entry.pair
    : undefined;
};
