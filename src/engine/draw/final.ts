import { ok, type Result, refuse } from '../kit/result.ts';
import { whyNotRoll } from './roll.ts';

/** Who comes into a match: by rank, or out of an earlier match. */
export type Place =
  | { readonly from: 'rank'; readonly rank: number }
  | { readonly from: 'winner' | 'loser'; readonly of: string };

export interface FinalMatch {
  readonly id: string;
  readonly name: string;
  readonly week: string;
  readonly sides: readonly [Place, Place];
  /** Twice the length of the others (SABF 13.2), or over two days. */
  readonly double: boolean;
}

/** A series of finals, as a list of matches in their order; the last is the grand final. */
export interface FinalSeries {
  readonly id: string;
  readonly teams: number;
  readonly matches: readonly FinalMatch[];
  /** From first place down: the winner of the last match, then the losers of these. */
  readonly losersInOrder: readonly string[];
  readonly clause: string;
}

const rank = (place: number): Place => ({ from: 'rank', rank: place });
const winner = (of: string): Place => ({ from: 'winner', of });
const loser = (of: string): Place => ({ from: 'loser', of });

/** SABF 16.3, 16.3.1–16.3.4, week by week. */
export const FINAL_FIVE: FinalSeries = {
  id: 'final-five',
  teams: 5,
  matches: [
    { id: 'qf1', name: 'first qualifying final', week: '1', sides: [rank(4), rank(5)], double: false },
    { id: 'qf2', name: 'second qualifying final', week: '1', sides: [rank(2), rank(3)], double: false },
    { id: 'sf1', name: 'first semi-final', week: '2', sides: [winner('qf1'), loser('qf2')], double: false },
    { id: 'sf2', name: 'second semi-final', week: '2', sides: [rank(1), winner('qf2')], double: false },
    { id: 'pf', name: 'preliminary final', week: '3', sides: [loser('sf2'), winner('sf1')], double: false },
    { id: 'gf', name: 'grand final', week: '4 and 5', sides: [winner('pf'), winner('sf2')], double: true },
  ],
  losersInOrder: ['gf', 'pf', 'sf1', 'qf1'],
  clause: 'SABF 16.3',
};

/** SABF 19.3: the daytime teams, 28 boards a day. */
export const FINAL_FOUR: FinalSeries = {
  id: 'final-four',
  teams: 4,
  matches: [
    { id: 'one', name: 'first against second', week: '1', sides: [rank(1), rank(2)], double: false },
    { id: 'three', name: 'third against fourth', week: '1', sides: [rank(3), rank(4)], double: false },
    { id: 'two', name: 'second week', week: '2', sides: [loser('one'), winner('three')], double: false },
    { id: 'final', name: 'final', week: '3 and 4', sides: [winner('one'), winner('two')], double: true },
  ],
  losersInOrder: ['final', 'two', 'three'],
  clause: 'SABF 19.3',
};

export const FINAL_SERIES: readonly FinalSeries[] = [FINAL_FIVE, FINAL_FOUR];

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

const FORFEIT = 'SABF 16.4';

type Outcome = Pick<FinalState, 'winner' | 'loser' | 'how' | 'clause'>;

const decide = (
  { clause }: FinalSeries,
  match: FinalMatch,
  [a, b]: readonly [Who, Who],
  report: FinalReport | undefined,
): Result<Outcome> => {
  if (a === undefined || b === undefined)
    return ok({ winner: undefined, loser: undefined, how: 'waiting', clause });
  if (a === null && b === null) return ok({ winner: null, loser: null, how: 'nobody', clause: FORFEIT });
  // Whoever would have played the winner or loser of an abandoned match receives a forfeit.
  if (a === null || b === null)
    return ok({ winner: a ?? b, loser: null, how: 'no-opponent', clause: FORFEIT });
  if (!report) return ok({ winner: undefined, loser: undefined, how: 'to-play', clause });
  if ('abandoned' in report) return ok({ winner: null, loser: null, how: 'abandoned', clause: FORFEIT });
  const named = 'winner' in report ? report.winner : report.absent;
  if (named !== a && named !== b)
    return refuse('final-team', { given: named, match: match.name, teams: [a, b] }, { at: match.id });
  const other = named === a ? b : a;
  return ok(
    'winner' in report
      ? { winner: named, loser: other, how: 'played', clause }
      : { winner: other, loser: named, how: 'forfeit', clause: FORFEIT },
  );
};

/** A match is reported when its two teams are known, and not where a forfeit has made it needless. */
const whyNotPlayed = (
  match: FinalMatch,
  [a, b]: readonly [Who, Who],
  { clause }: FinalSeries,
): Result<never> | undefined => {
  const at = match.id;
  if (a === undefined || b === undefined) return refuse('final-early', { match: match.name }, { at, clause });
  return a === null || b === null
    ? refuse('final-needless', { match: match.name }, { at, clause: FORFEIT })
    : undefined;
};

/** Each match is reported once. */
const whyNotReports = (reports: readonly FinalReport[]) => {
  const at = reports.findIndex(({ match }, i) => reports.findIndex((one) => one.match === match) !== i);
  return at === -1
    ? undefined
    : refuse('final-again', { given: reports[at]?.match ?? '' }, { at: `reports[${at}]` });
};

/** Follows a series of finals as far as it has been reported. */
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
