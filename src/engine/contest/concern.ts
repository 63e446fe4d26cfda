import type { Fact } from './fact.ts';
import type { Contest } from './state.ts';

const tableOfReport = (contest: Contest, id: string): readonly number[] | undefined => {
  const report = contest.reports.get(id);
  return report && [report.table];
};

/** Where a contestant sits in a round: a team in both rooms. */
const tablesOf = ({ seating }: Contest, round: number, who: string): readonly number[] =>
  [...(seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round && (seat.ns === who || seat.ew === who))
    .map((seat) => seat.table);

/** The tables one fact concerns; nothing where it concerns everybody, or where that is not known. */
const tablesOfOne = (contest: Contest, fact: Fact): readonly number[] | undefined => {
  switch (fact.kind) {
    case 'result-reported':
    case 'score-adjusted':
    case 'director-called':
    case 'device-joined':
    case 'table-confirmed':
    case 'late-play-set':
    case 'ruling-given':
      return [fact.table];
    case 'result-confirmed':
    case 'result-corrected':
    case 'result-withdrawn':
      return tableOfReport(contest, fact.result);
    case 'call-answered': {
      const call = contest.calls.get(fact.call);
      return call && [call.table];
    }
    // Between the director and the log: no table shows any of it.
    case 'walk-noted':
    case 'walk-dropped':
    case 'recall-set':
    case 'recall-closed':
      return [];
    case 'line-up-posted':
      return tablesOf(contest, fact.round, fact.team);
    default:
      return undefined;
  }
};

/**
 * Whom some facts of a contest concern: the tables where something else is to be shown now, or nothing for everybody. Only
 * what comes in by the hundred is told apart; any other fact is everybody's.
 */
export const tablesConcerned = (
  contest: Contest,
  facts: readonly Fact[],
): ReadonlySet<number> | undefined => {
  const tables = new Set<number>();
  for (const fact of facts) {
    const own = tablesOfOne(contest, fact);
    if (own === undefined) return undefined;
    for (const table of own) tables.add(table);
  }
  return tables;
};
