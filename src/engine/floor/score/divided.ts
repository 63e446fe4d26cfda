import type { Fact, FactKind, Spot } from '../../contest/fact.ts';
import {
  type Adjustment,
  type Contest,
  lineAt,
  type SpotLine,
  seatAt,
  spotKey,
} from '../../contest/state.ts';

/** What gives a board’s line another score, so that to take it back does so too. */
const MOVES: ReadonlySet<FactKind> = new Set([
  'result-reported',
  'result-corrected',
  'result-withdrawn',
  'score-adjusted',
  'ruling-given',
  'appeal-decided',
]);

/** The spot a fact is about: its own, or that of the report, ruling or appeal it names. */
const spotOf = (facts: ReadonlyMap<string, Fact>, fact: Fact | undefined): Spot | undefined => {
  switch (fact?.kind) {
    case 'result-reported':
    case 'score-adjusted':
    case 'ruling-given':
      return fact;
    case 'result-corrected':
    case 'result-withdrawn':
      return spotOf(facts, facts.get(fact.result));
    case 'appeal-decided':
      return spotOf(facts, facts.get(fact.appeal));
    case 'appeal-lodged':
      return spotOf(facts, facts.get(fact.ruling));
    default:
      return undefined;
  }
};

/** Spots where something was taken back after this place in the log. */
const takenBackAfter = ({ facts }: Contest, seq: number): ReadonlySet<string> => {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return new Set(
    facts.flatMap((fact) => {
      if (fact.kind !== 'fact-undone' || fact.seq < seq) return [];
      const gone = byId.get(fact.fact);
      const spot = gone && MOVES.has(gone.kind) ? spotOf(byId, gone) : undefined;
      return spot ? [spotKey(spot)] : [];
    }),
  );
};

/** Whether a line may have another score than it had at this place in the log. */
const hasMoved = (contest: Contest, line: SpotLine, seq: number): boolean =>
  line.state === 'awaited' ||
  Math.max(line.counts?.seq ?? 0, line.adjusted?.seq ?? 0, line.spoilt?.seq ?? 0) > seq ||
  // Of two that differed one was taken.
  (line.reports.length > 1 && (line.counts?.confirmed?.seq ?? 0) > seq) ||
  (line.rulings ?? []).some((id) => {
    const ruling = contest.rulings.get(id);
    return ruling !== undefined && ruling.seq > seq && ruling.amends !== undefined;
  });

/** The other tables a board’s line is compared with: between teams the other room of the match, else the whole field. */
const comparedWith = (contest: Contest, line: Spot): readonly SpotLine[] => {
  const own = seatAt(contest, line.round, line.table);
  const isTeams = contest.made?.scoring === 'teams';
  return [...(contest.seating?.seats.values() ?? [])]
    .filter(
      ({ round, table, boards, ns, ew }) =>
        boards.includes(line.board) &&
        !(round === line.round && table === line.table) &&
        (!isTeams || (own !== undefined && [own.ns, own.ew].every((team) => team === ns || team === ew))),
    )
    .map(({ round, table }) => lineAt(contest, { round, table, board: line.board }));
};

type Divided = SpotLine & { readonly adjusted: Adjustment };

const isDivided = (line: SpotLine): line is Divided =>
  line.adjusted?.finding.kind === 'set' && line.adjusted.finding.damage !== undefined;

/**
 * Lines whose damage was divided by numbers (Law 12C1e) of a traveller that is another now: what the same results are worth has
 * moved, and the numbers have not.
 */
export const findDivided = (contest: Contest): readonly SpotLine[] =>
  [...contest.lines.values()].filter(isDivided).filter((line) => {
    if (!seatAt(contest, line.round, line.table)) return false;
    const { seq } = line.adjusted;
    if ((line.counts?.seq ?? 0) > seq) return true;
    const gone = takenBackAfter(contest, seq);
    return comparedWith(contest, line).some(
      (other) => hasMoved(contest, other, seq) || gone.has(spotKey(other)),
    );
  });
