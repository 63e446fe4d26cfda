import { ok, type Result, refuse } from '../kit/result.ts';
import type { FinalMatch, FinalSeries, Place } from '../rulebook/final.ts';
import { whyNotRoll } from './roll.ts';

/** How a match ended. A team that does not come has forfeited; where neither comes the match is abandoned (SABF 16.4). */
export type FinalReport =
  | { readonly match: string; readonly winner: string }
  | { readonly match: string; readonly absent: string }
  | { readonly match: string; readonly abandoned: true };

/** A team, nobody (out of an abandoned match), or not known yet. */
type Who = string | null | undefined;

export interface FinalState {
  readonly match: FinalMatch;
  readonly teams: readonly [Who, Who];
  readonly winner: Who;
  readonly loser: Who;
  readonly how: 'waiting' | 'to-play' | 'played' | 'forfeit' | 'no-opponent' | 'abandoned' | 'nobody';
  readonly clause: string;
}

export interface Finals {
  readonly matches: readonly FinalState[];
  readonly next: readonly string[];
  /** null when the grand final was abandoned: there is no winner of the event. */
  readonly champion: Who;
  readonly places: readonly Who[];
}

type Outcome = Pick<FinalState, 'winner' | 'loser' | 'how' | 'clause'>;

const decide = (
  { clause, forfeit }: FinalSeries,
  match: FinalMatch,
  [a, b]: readonly [Who, Who],
  report: FinalReport | undefined,
): Result<Outcome> => {
  if (a === undefined || b === undefined)
    return ok({ winner: undefined, loser: undefined, how: 'waiting', clause });
  if (a === null && b === null) return ok({ winner: null, loser: null, how: 'nobody', clause: forfeit });
  // Whoever would have played the winner or loser of an abandoned match receives a forfeit.
  if (a === null || b === null)
    return ok({ winner: a ?? b, loser: null, how: 'no-opponent', clause: forfeit });
  if (!report) return ok({ winner: undefined, loser: undefined, how: 'to-play', clause });
  if ('abandoned' in report) return ok({ winner: null, loser: null, how: 'abandoned', clause: forfeit });
  const named = 'winner' in report ? report.winner : report.absent;
  if (named !== a && named !== b)
    return refuse('final-team', { given: named, match: match.name, teams: [a, b] }, { at: match.id });
  const other = named === a ? b : a;
  return ok(
    'winner' in report
      ? { winner: named, loser: other, how: 'played', clause }
      : { winner: other, loser: named, how: 'forfeit', clause: forfeit },
  );
};

/** A match is reported when its two teams are known, and not where a forfeit has made it needless. */
const whyNotPlayed = (
  match: FinalMatch,
  [a, b]: readonly [Who, Who],
  { clause, forfeit }: FinalSeries,
): Result<never> | undefined => {
  const at = match.id;
  if (a === undefined || b === undefined) return refuse('final-early', { match: match.name }, { at, clause });
  return a === null || b === null
    ? refuse('final-needless', { match: match.name }, { at, clause: forfeit })
    : undefined;
};

/** Each match is reported once. */
const whyNotReports = (reports: readonly FinalReport[]) => {
  const at = reports.findIndex(({ match }, i) => reports.findIndex((one) => one.match === match) !== i);
  return at === -1
    ? undefined
    : refuse('final-again', { given: reports[at]?.match ?? '' }, { at: `reports[${at}]` });
};

/** Follows a series of finals as far as it has been reported, week by week (SABF 16.3, 16.3.1–16.3.4, 19.3). */
export const followFinals = (
  series: FinalSeries,
  ranking: readonly string[],
  reports: readonly FinalReport[],
): Result<Finals> => {
  if (ranking.length !== series.teams)
    return refuse('final-count', { given: ranking.length, wanted: series.teams }, { clause: series.clause });
  const twice = whyNotRoll(ranking, 'ranking') ?? whyNotReports(reports);
  if (twice) return twice;
  const stray = reports.find(({ match }) => !series.matches.some(({ id }) => id === match));
  if (stray) return refuse('final-match', { given: stray.match, known: series.matches.map(({ id }) => id) });
  const done = new Map<string, FinalState>();
  const who = (place: Place): Who =>
    place.from === 'rank' ? ranking[place.rank - 1] : done.get(place.of)?.[place.from];
  for (const match of series.matches) {
    const teams = [who(match.sides[0]), who(match.sides[1])] as const;
    const report = reports.find((one) => one.match === match.id);
    const bad = report && whyNotPlayed(match, teams, series);
    if (bad) return bad;
    const outcome = decide(series, match, teams, report);
    if (!outcome.ok) return outcome;
    done.set(match.id, { match, teams, ...outcome.value });
  }
  const matches = [...done.values()];
  const champion = matches.at(-1)?.winner;
  return ok({
    matches,
    next: matches.filter(({ how }) => how === 'to-play').map(({ match }) => match.id),
    champion,
    places: [champion, ...series.losersInOrder.map((id) => done.get(id)?.loser)],
  });
};

/** The grand final has twice the boards of the other matches unless the regulations of the event say otherwise (SABF 13.2). */
export const finalBoards = (match: FinalMatch, boards: number, stated?: number): number =>
  match.double ? (stated ?? 2 * boards) : boards;
