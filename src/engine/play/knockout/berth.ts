import type { Contest } from '../../contest/state.ts';
import { citesOf, clauseOn } from '../../contest/clause.ts';
import { playOffFor } from '../../rulebook/knockout.ts';
import { decidePlayOff } from '../../draw/knockout/playoff.ts';
import { type FinalPlace, rankAll } from '../../draw/knockout/places.ts';
import { equals, type Rational, ZERO } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { StageReckoned } from '../stage/standing.ts';

/** The two stages that make the places of a knock-out with a repechage. */
interface Both {
  readonly winners: readonly string[];
  readonly swiss: StageReckoned;
}

/** A team that withdrew, after the last round too, does not go on; a house team never does (GNOT Sydney 2023 1.5, 3.5.2). */
const isAble = (contest: Contest, id: string): boolean => {
  const entry = contest.entries.get(id);
  return entry?.left === undefined && !entry?.about?.house;
};

const orderOf = ({ swiss }: Both) => swiss.fields.flatMap(({ standings }) => standings);

/** How many go on from the Swiss beside the winners of the knock-out (GNOT Sydney 2023 3.5.1). */
const fromSwiss = ({ swiss }: Both): number => swiss.book.book.knockout?.value.fromSwiss ?? 0;

/** Those level on VPs across the line between the last that goes on and the next. */
const levelAcross = (contest: Contest, both: Both): readonly string[] => {
  const rows = orderOf(both).filter(({ id }) => isAble(contest, id));
  const scoreOf = (row: (typeof rows)[number] | undefined): Rational => row?.score?.value ?? ZERO;
  const gone = both.winners.filter((id) => !isAble(contest, id)).length;
  const [last, next] = [rows[fromSwiss(both) + gone - 1], rows[fromSwiss(both) + gone]];
  if (!last || !next || !equals(scoreOf(last), scoreOf(next))) return [];
  return rows.filter((row) => equals(scoreOf(row), scoreOf(last))).map(({ id }) => id);
};

/** What the two have played off so far, as the first of them sees it. */
const playedBy = (contest: Contest, { swiss }: Both, a: string, b: string) =>
  contest.playOffs
    .filter(({ stage, round }) => stage === swiss.stage.opened.stage && round === undefined)
    .filter(({ teams }) => teams.includes(a) && teams.includes(b))
    .map(({ teams, boards }) =>
      boards.map(({ imps }) => ({ imps: teams[0] === a ? imps : -imps, points: 0 })),
    );

/** Four boards, then one at a time (GNOT Sydney 2023 1.9.2); what came after the decision is of a ring. */
const decide = (contest: Contest, both: Both, a: string, b: string) => {
  const rule = both.swiss.book.book.knockout?.value;
  const all = playedBy(contest, both, a, b);
  const after = (count: number) => {
    const match = { teams: [a, b] as const, match: [], played: all.slice(0, count), triangle: true };
    return decidePlayOff(playOffFor(rule?.playOffs ?? [], Number.POSITIVE_INFINITY), match, '');
  };
  for (let count = 0; count < all.length; count++) {
    const found = after(count);
    if (!found.ok || 'winner' in found.value) return { found, more: all.slice(count) };
  }
  return { found: after(all.length), more: [] };
};

/** Who won each board two played on in a ring; one that was level is played again. */
const ringOf = (contest: Contest, both: Both, a: string, b: string): readonly string[] =>
  decide(contest, both, a, b).more.flatMap((boards) => {
    const imps = boards.reduce((sum, one) => sum + one.imps, 0);
    return imps === 0 ? [] : [imps > 0 ? a : b];
  });

const pairsOf = (level: readonly string[]): readonly (readonly [string, string])[] =>
  level.flatMap((a, i) => level.slice(i + 1).map((b) => [a, b] as const));

/** The play-off that a place in the national final waits for. */
export const berthWanted = (
  contest: Contest,
  both: Both,
): Result<
  { readonly teams: readonly [string, string]; readonly boards: number; readonly clause: string } | undefined
> => {
  const level = levelAcross(contest, both);
  for (const teams of pairsOf(level)) {
    const decided = decide(contest, both, ...teams).found;
    if (!decided.ok) return decided;
    if ('next' in decided.value)
      return ok({ teams, boards: decided.value.next.boards, clause: decided.value.clause });
  }
  const { ring, turn } = partLevel(contest, both, level);
  const teams = pairsOf(ring).find(([a, b]) => ringOf(contest, both, a, b).length <= turn);
  return ok(teams && { teams, boards: 1, clause: clauseOn(contest, 'play-off-long') });
};

/**
 * Those level in the order of their wins. Where wins part nobody across the line, as in a ring of three, they play one
 * board each on, turn by turn, until there is a result (GNOT Sydney 2023 1.9.2): `ring` still waits for its turn.
 */
const partLevel = (
  contest: Contest,
  both: Both,
  level: readonly string[],
): { readonly order: readonly string[]; readonly ring: readonly string[]; readonly turn: number } => {
  const going = goingOf(contest, both, level);
  const winsIn = (among: readonly string[], winner: (a: string, b: string) => string | undefined) => {
    const won = new Map<string, number>(among.map((id) => [id, 0]));
    for (const [a, b] of pairsOf(among)) {
      const first = winner(a, b);
      if (first !== undefined) won.set(first, (won.get(first) ?? 0) + 1);
    }
    return won;
  };
  const first = winsIn(level, (a, b) => {
    const { found } = decide(contest, both, a, b);
    return found.ok && 'winner' in found.value ? found.value.winner : undefined;
  });
  let order = level.toSorted((a, b) => (first.get(b) ?? 0) - (first.get(a) ?? 0));
  let wins = first;
  for (let turn = 0; ; turn++) {
    const [last, next] = [order[going - 1], order[going]];
    if (last === undefined || next === undefined || wins.get(last) !== wins.get(next))
      return { order, ring: [], turn };
    const ring = order.filter((id) => wins.get(id) === wins.get(last));
    if (pairsOf(ring).some(([a, b]) => ringOf(contest, both, a, b).length <= turn))
      return { order, ring, turn };
    const now = winsIn(ring, (a, b) => ringOf(contest, both, a, b)[turn]);
    const parted = ring.toSorted((a, b) => (now.get(b) ?? 0) - (now.get(a) ?? 0));
    let at = 0;
    order = order.map((id) => (ring.includes(id) ? (parted[at++] ?? id) : id));
    // Only those of the ring are compared from here on; whoever is apart from it stays so.
    wins = new Map(order.map((id, i) => [id, ring.includes(id) ? (now.get(id) ?? 0) : -1 - i]));
  }
};

/** How many of those level go on. */
const goingOf = (contest: Contest, both: Both, level: readonly string[]): number => {
  const rows = orderOf(both).filter(({ id }) => isAble(contest, id));
  const gone = both.winners.filter((id) => !isAble(contest, id)).length;
  return rows.slice(0, fromSwiss(both) + gone).filter(({ id }) => level.includes(id)).length;
};

/** Everyone in the order of 3.5.2, with who goes on; those level across the line as they played off, wins first. */
export const berthsOf = (contest: Contest, both: Both): Result<readonly FinalPlace[]> => {
  const level = levelAcross(contest, both);
  const played = partLevel(contest, both, level).order;
  let next = 0;
  const ids = orderOf(both).map(({ id }) => (level.includes(id) ? (played[next++] ?? id) : id));
  const swiss = ids.filter((id) => !both.winners.includes(id));
  const all = [...both.winners, ...swiss];
  const ranked = rankAll(
    {
      winners: both.winners,
      swiss,
      unavailable: all.filter((id) => contest.entries.get(id)?.left !== undefined),
      house: all.filter((id) => contest.entries.get(id)?.about?.house),
    },
    citesOf(contest),
  );
  return ranked.ok ? ok(placedOnly(contest, both, level, ranked.value.places)) : ranked;
};

/** House teams have no place and the others close up (GNOT Sydney 2023 1.5); who is level and did not play off shares. */
const placedOnly = (
  contest: Contest,
  both: Both,
  level: readonly string[],
  places: readonly FinalPlace[],
): readonly FinalPlace[] => {
  const stood = new Map(orderOf(both).map(({ id, place }) => [id, place]));
  const own = places.filter(({ team }) => !contest.entries.get(team)?.about?.house);
  const isShared = (a: FinalPlace, b: FinalPlace): boolean =>
    a.from === b.from &&
    (a.from === 'knockout' ||
      (stood.get(a.team) === stood.get(b.team) && !level.includes(a.team) && !level.includes(b.team)));
  return own.map((one) => ({
    ...one,
    place: 1 + own.findIndex((other) => other === one || isShared(one, other)),
  }));
};

/** The knock-out and the Swiss it feeds, once both are reckoned. */
export const bothOf = (made: readonly StageReckoned[]): Both | undefined => {
  const swiss = made.find(
    ({ stage }) => stage.opened.play.use === 'swiss' && stage.opened.play.joins !== undefined,
  );
  const next = made.find(({ knockout }) => knockout)?.knockout?.state.next;
  return swiss && next?.need === 'nothing' ? { swiss, winners: next.winners } : undefined;
};
