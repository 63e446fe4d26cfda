import type { Contest } from './state.ts';

/** The players of an entry as they were when this many facts were laid: changes of a squad since are taken back. */
export const squadThen = (contest: Contest, id: string, seq: number): readonly string[] =>
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
const calledAt = ({ facts, undone }: Contest, round: number): number =>
  facts.find((fact) => fact.kind === 'round-called' && fact.round === round && !undone.has(fact.id))?.seq ??
  Number.POSITIVE_INFINITY;

/** Who sat for a contestant in some rounds: the nominated players, with whoever stood in for one of them. */
export const playersIn = (
  contest: Contest,
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
