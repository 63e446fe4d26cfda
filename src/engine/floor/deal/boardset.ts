import { isSchedule } from '../../rulebook/form.ts';
import { isStated } from '../../contest/blank.ts';
import { covers, dealOfSet, isBegun } from '../../contest/deal.ts';
import type { Fact, FactOf } from '../../contest/fact.ts';
import { numberingKey } from '../../contest/numbering.ts';
import { isSingle } from '../../contest/single.ts';
import { roundsOf, type Span, spanOfSession, type Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { wholeTitleOf } from '../../contest/title.ts';
import type { SealReplaced, SealView } from '../../view/board/seal.ts';
import { formIn } from '../../contest/form.ts';
import { boardsOfRound } from '../../play/stage/seats.ts';

/** One set of boards: a session's, or a round's where matches are drawn. No boards: nobody knows yet which. */
export interface BoardSet {
  /** None in a contest of one session. */
  readonly rounds?: Span;
  readonly stage?: string;
  readonly of: 'session' | 'round';
  /** Counted in its stage. */
  readonly number: number;
  /** What the document calls the round. */
  readonly title?: string;
  readonly boards: readonly number[];
}

const seatedIn = ({ seating }: Contest, { from, to }: Span): readonly number[] => [
  ...new Set(
    [...(seating?.seats.values() ?? [])]
      .filter(({ round }) => round >= from && round <= to)
      .flatMap(({ boards }) => boards),
  ),
];

/** The boards of a round that isn't drawn yet: as their numbers were set, else where the format fixes them. */
const plannedIn = (contest: Contest, { opened }: Stage, number: number): readonly number[] =>
  contest.numbering.get(numberingKey(opened.stage, opened.from + number - 1)) ??
  formatBoards(opened.play, number);

const formatBoards = (play: Stage['opened']['play'], number: number): readonly number[] =>
  play.use === 'swiss' || play.use === 'robin'
    ? boardsOfRound(play, number)
    : play.use === 'knockout' || play.use === 'league'
      ? Array.from({ length: play.boards }, (_, i) => i + 1)
      : [];

const setsIn = (contest: Contest, stage: Stage): readonly (BoardSet & { readonly rounds: Span })[] => {
  const { opened, sessions, draws, closed } = stage;
  if (opened.play.use === 'sessions')
    return sessions.map((session, i) => {
      const rounds = spanOfSession(session);
      const boards = seatedIn(contest, rounds);
      return { rounds, stage: opened.name, of: 'session', number: i + 1, boards };
    });
  const length = closed ? draws.length : Math.max(draws.length, roundsOf(stage));
  return Array.from({ length }, (_, i) => {
    const rounds = { from: opened.from + i, to: opened.from + i };
    const seated = seatedIn(contest, rounds);
    const boards = seated.length > 0 ? seated : plannedIn(contest, stage, i + 1);
    const title = wholeTitleOf(contest, rounds.from, undefined, opened.stage);
    const named = title === undefined ? {} : { title };
    return { rounds, stage: opened.name, of: 'round', number: i + 1, ...named, boards };
  });
};

/** Every set of the stages there are, also of rounds that are not drawn yet. Stages side by side play one set. */
export const boardSetsOf = (contest: Contest): readonly BoardSet[] => {
  if (isSingle(contest)) return [{ of: 'session', number: 1, boards: contest.seating?.boards ?? [] }];
  const sets = new Map<number, BoardSet>();
  for (const set of contest.stages.flatMap((stage) => setsIn(contest, stage))) {
    const beside = sets.get(set.rounds.from);
    const boards = [...new Set([...(beside?.boards ?? []), ...set.boards])].toSorted((a, b) => a - b);
    const titles = [beside?.title, set.title].filter((title) => title !== undefined);
    const named = titles.length === 0 ? {} : { title: titles.join(' and ') };
    sets.set(set.rounds.from, { ...(beside ?? set), ...named, boards });
  }
  return [...sets.values()].toSorted((a, b) => (a.rounds?.from ?? 0) - (b.rounds?.from ?? 0));
};

/**
 * The last round there can be; nobody knows it while a stage is to come or to be lengthened: finals and knock-outs go on until
 * they are decided, and a session is known when it is seated.
 */
export const lastRoundOf = (contest: Contest): number | undefined => {
  if (isSingle(contest)) return contest.seating?.rounds;
  const form = formIn(contest);
  const isOpen = ({ id }: { readonly id: string }) =>
    contest.stages.some(({ opened }) => opened.stage === id);
  if (!form.ok || contest.stages.length === 0 || !form.value.stages.every(isOpen)) return undefined;
  const isKnown = ({ opened: { play }, sessions, closed }: Stage): boolean =>
    closed !== undefined ||
    play.use === 'swiss' ||
    isSchedule(play) ||
    (play.use === 'sessions' && sessions.length >= play.sessions);
  if (!contest.stages.every(isKnown)) return undefined;
  return Math.max(...boardSetsOf(contest).map(({ rounds }) => rounds?.to ?? 1));
};

type SetFact = FactOf<'deals-set'>;
/** Names by the ids of people. */
export type Names = ReadonlyMap<string, { readonly name: string }>;

const isOfSet = (fact: Fact): fact is SetFact => fact.kind === 'deals-set' && fact.table === undefined;

const byWhom = ({ at, by }: Pick<Fact, 'at' | 'by'>, names: Names) => {
  const who = names.get(by.person ?? '')?.name;
  return { at, ...(who === undefined ? {} : { who }) };
};

/** What became of a set's boards afterwards: dealt again, given by a file, or taken back with the act that dealt them. */
const replacedIn = (contest: Contest, set: SetFact, names: Names): readonly SealReplaced[] => {
  const boards = set.deals.map(({ board }) => board);
  if (contest.undone.has(set.id)) {
    const undone = contest.facts.findLast((fact) => fact.kind === 'fact-undone' && fact.fact === set.id);
    return undone ? [{ boards, how: 'undone', ...byWhom(undone, names) }] : [];
  }
  const round = set.rounds?.from ?? 1;
  const later = contest.facts.filter(
    (fact): fact is SetFact =>
      isOfSet(fact) && fact.seq > set.seq && !contest.undone.has(fact.id) && covers(fact.rounds, round),
  );
  const own = new Set(boards);
  return later.flatMap((fact): readonly SealReplaced[] => {
    const taken = fact.deals.map(({ board }) => board).filter((board) => own.delete(board));
    const how = fact.seal ? 'dealt' : 'file';
    const late = isBegun(contest, fact.rounds, fact.seq) ? { late: true as const } : {};
    return taken.length === 0 ? [] : [{ boards: taken, how, ...byWhom(fact, names), ...late }];
  });
};

/**
 * Every commitment there ever was, also of sets that were dealt again; the seed where the contest as it is seen still has
 * it (DEAL-9). A commitment that could go away would bind nobody.
 */
export const sealsOf = (contest: Contest, names: Names = new Map()): readonly SealView[] => {
  const sets = boardSetsOf(contest);
  const seen = new Map(contest.dealSets.map((set) => [set.id, set.seal]));
  return contest.facts.filter(isOfSet).flatMap((set): readonly SealView[] => {
    if (!set.seal) return [];
    const planned = sets.find(({ rounds }) => rounds?.from === set.rounds?.from) ?? {
      of: 'round' as const,
      number: set.rounds?.from ?? 1,
      ...(set.rounds ? { rounds: set.rounds } : {}),
    };
    const { boards: _, ...rest } = { boards: [], ...planned };
    const seed = seen.get(set.id)?.seed;
    const replaced = replacedIn(contest, set, names);
    return [
      {
        ...rest,
        boards: set.deals.map(({ board }) => board).toSorted((a, b) => a - b),
        commitment: set.seal.commitment,
        ...(seed === undefined ? {} : { seed }),
        ...(isStated(set.seal) ? { stated: true as const } : {}),
        ...(isBegun(contest, set.rounds, set.seq) ? { late: true as const } : {}),
        ...byWhom(set, names),
        ...(replaced.length === 0 ? {} : { replaced }),
      },
    ];
  });
};

/** The cards of the sets in a round, as far as the contest that is seen has them: a commitment is to all of them. */
export const dealsShown = (
  contest: Contest,
  round: number,
): readonly { readonly board: number; readonly deal: string }[] => {
  const known = new Set(
    contest.dealSets
      .filter(({ rounds, table }) => table === undefined && covers(rounds, round))
      .flatMap(({ deals }) => deals.map(({ board }) => board)),
  );
  return [...known]
    .toSorted((a, b) => a - b)
    .flatMap((board) => {
      const deal = dealOfSet(contest, round, board);
      return deal === undefined ? [] : [{ board, deal }];
    });
};
