import type { FactOf } from '../../contest/fact.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { type FinalReport, type Finals, followFinals } from '../../draw/final.ts';
import { exactly, type Rational, ratio, signOf, subtract, sum, ZERO } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Entrant } from '../../reckon/rank.ts';
import type { Play, PlayOf } from '../../rulebook/form.ts';
import type { FinalMatch, FinalSeries } from '../../rulebook/final.ts';
import { findLayer } from '../../rulebook/library.ts';
import { seriesFor } from '../../rulebook/series.ts';
import { stack } from '../../rulebook/stack.ts';
import type { Match } from '../match/match.ts';
import type { StageBook } from '../unit/score.ts';

export const seriesOf = ({ opened }: Stage): FinalSeries | undefined => seriesFor(opened.play);

/** A series has its number of teams: with fewer its matches are not there (SABF 16.3, 19.3). */
export const whyNotSeries = (play: Play, field: readonly string[]): Refusal | undefined => {
  const series = seriesFor(play);
  return series && series.teams !== field.length
    ? refuse('finals-number', { given: field.length, wanted: series.teams }, { clause: series.clause })
        .refusal
    : undefined;
};

/** One final of a series: its periods, the boards played on while it was level, and what is owed. */
export interface Leg {
  readonly final: FinalMatch;
  readonly teams: readonly [string, string];
  readonly periods: readonly Match[];
  readonly extra: readonly Match[];
  readonly fines: readonly FactOf<'penalty-given'>[];
  /** IMPs of each of the two over its periods, less its fines. */
  readonly imps: readonly [Rational, Rational];
  readonly report?: FinalReport;
  /** All that was laid is played, and more has to be. */
  readonly needs?: 'period' | 'extra';
  /** It would end otherwise now: it was corrected after the finals that follow from it were drawn (DRAW-5). */
  readonly stands?: true;
}

export interface StageFinals {
  readonly series: FinalSeries;
  readonly state: Finals;
  readonly legs: ReadonlyMap<string, Leg>;
}

const impsIn = (matches: readonly Match[], id: string): Rational =>
  sum(matches.flatMap(({ sides }) => sides.filter((one) => one.id === id).map(({ measure }) => measure)));

/** What each won on the boards it won, less its fines, as a match is announced: 26–7. Nothing where one was not played. */
export const impsWon = ({ periods, teams, fines }: Leg): readonly [Rational, Rational] | undefined => {
  if (periods.length === 0 || periods.some((one) => one.teams === undefined || one.state === 'forfeit'))
    return undefined;
  const own = (id: string): Rational => {
    const won = periods.map((one) => one.teams?.won[one.home === id ? 'home' : 'away'] ?? ZERO);
    const fined = fines.filter(
      ({ pair, round }) => pair === id && periods.some((period) => period.round === round),
    );
    return subtract(sum(won), sum(fined.map(({ amount }) => exactly(amount))));
  };
  return [own(teams[0]), own(teams[1])];
};

/** A grand final has twice the boards of the others: two periods (SABF 13.2). */
const periodsOf = ({ double }: FinalMatch): number => (double ? 2 : 1);

/** How a final ended by what was decided beside the play (SABF 16.4). */
const decidedReport = (contest: Contest, own: readonly Match[], match: string): FinalReport | undefined => {
  for (const one of own) {
    if (one.state === 'abandoned') return { match, abandoned: true };
    const { who } = contest.decided.get(`${one.round}/${one.table}`) ?? {};
    if (one.state === 'forfeit' && who !== undefined) return { match, absent: who };
  }
  return undefined;
};

/** What each has of these matches, less its fines in IMPs (SABF 16.5). */
const totalsOf = (
  some: readonly Match[],
  fines: Leg['fines'],
  [a, b]: readonly [string, string],
): readonly [Rational, Rational] => {
  const own = (id: string): Rational => {
    const fined = fines.filter((fine) => fine.pair === id && some.some(({ round }) => round === fine.round));
    return subtract(impsIn(some, id), sum(fined.map(({ amount }) => exactly(amount))));
  };
  return [own(a), own(b)];
};

const aheadIn = ([mine, theirs]: readonly [Rational, Rational]): number => signOf(subtract(mine, theirs));

const legOf = (
  contest: Contest,
  final: FinalMatch,
  teams: readonly [string, string],
  matches: readonly Match[],
): Leg => {
  const own = matches.filter((one) => one.final === final.id).sort((a, b) => a.round - b.round);
  const periods = own.slice(0, periodsOf(final));
  const extra = own.slice(periodsOf(final));
  const fines = contest.penalties.filter(
    ({ unit, round, pair, pending }) =>
      unit === 'imps' && !pending && teams.includes(pair) && own.some((one) => one.round === round),
  );
  const imps = totalsOf(periods, fines, teams);
  const base = { final, teams, periods, extra, fines, imps };
  const decided = decidedReport(contest, own, final.id);
  if (decided) return { ...base, report: decided };
  if (own.some(({ state }) => state !== 'played')) return base;
  if (periods.length < periodsOf(final)) return { ...base, needs: 'period' };
  // Successive short matches: the first that is not level decides (SABF 13.11).
  const level = [imps, ...extra.map((one) => totalsOf([one], fines, teams))];
  const ahead = level.map(aheadIn).find((sign) => sign !== 0);
  if (ahead === undefined) return { ...base, needs: 'extra' };
  return { ...base, report: { match: final.id, winner: ahead > 0 ? teams[0] : teams[1] } };
};

const wonBy = ({ report, teams: [a, b] }: Leg): string | undefined =>
  !report || 'abandoned' in report
    ? undefined
    : 'winner' in report
      ? report.winner
      : report.absent === a
        ? b
        : a;

/** A final as it ended when the next were drawn from it. */
const asDrawn = (leg: Leg, report: FinalReport): Leg => {
  const { needs: _, ...rest } = leg;
  const then: Leg = { ...rest, report };
  return wonBy(then) === wonBy(leg) ? then : { ...then, stands: true };
};

const follow = (
  contest: Contest,
  { opened }: Stage,
  series: FinalSeries,
  matches: readonly Match[],
  known: ReadonlyMap<string, FinalReport> = new Map(),
): Result<StageFinals> => {
  const reports: FinalReport[] = [];
  const legs = new Map<string, Leg>();
  for (;;) {
    const state = followFinals(series, opened.field, reports);
    if (!state.ok) return state;
    const open = state.value.matches.filter(({ how, match }) => how === 'to-play' && !legs.has(match.id));
    for (const { match, teams } of open) {
      const now = legOf(contest, match, teams as readonly [string, string], matches);
      const then = known.get(match.id);
      const leg = then ? asDrawn(now, then) : now;
      legs.set(match.id, leg);
      if (leg.report) reports.push(leg.report);
    }
    if (open.every(({ match }) => legs.get(match.id)?.report === undefined))
      return ok({ series, state: state.value, legs });
  }
};

/** Whether everyone who sat down to a final is in it. */
const isSeated = ({ legs }: StageFinals, matches: readonly Match[]): boolean =>
  matches.every(
    ({ final, home, away }) =>
      final === undefined || [home, away].every((id) => id && legs.get(final)?.teams.includes(id)),
  );

/** How each final had ended when the first of a later week was drawn. */
const knownThen = (
  { draws }: Stage,
  series: FinalSeries,
  matches: readonly Match[],
  then: (seq: number) => StageFinals | undefined,
): ReadonlyMap<string, FinalReport> => {
  const weeks = [...new Set(series.matches.map(({ week }) => week))];
  const weekOf = (id: string | undefined): number =>
    weeks.indexOf(series.matches.find((one) => one.id === id)?.week ?? '');
  return new Map(
    series.matches.flatMap(({ id }) => {
      const later = matches.filter(({ final }) => weekOf(final) > weekOf(id)).map(({ round }) => round);
      const draw = draws.find(({ round }) => round === Math.min(...later));
      const report = draw && then(draw.seq - 1)?.legs.get(id)?.report;
      return report ? [[id, report] as const] : [];
    }),
  );
};

/**
 * A series of finals as far as it is played: every final with its teams, its score, and what comes next. One that was drawn
 * was drawn from what was known `then`: a score corrected later changes nobody's seat (DRAW-5).
 */
export const followStage = (
  contest: Contest,
  stage: Stage,
  matches: readonly Match[],
  then: (seq: number) => StageFinals | undefined,
): Result<StageFinals> => {
  const series = seriesOf(stage);
  if (!series)
    return refuse('play-not-drawn-here', { stage: stage.opened.stage, play: stage.opened.play.use });
  const now = follow(contest, stage, series, matches);
  return now.ok && !isSeated(now.value, matches)
    ? follow(contest, stage, series, matches, knownThen(stage, series, matches, then))
    : now;
};

/** The finals to be laid next: those that are level first, else the earliest week's (SABF 13.11, 16.3). */
export const nextFinals = ({ legs }: StageFinals): readonly Leg[] => {
  const open = [...legs.values()].filter(({ needs }) => needs !== undefined);
  const level = open.filter(({ needs }) => needs === 'extra');
  const week = open[0]?.final.week;
  return level.length > 0 ? level : open.filter(({ final }) => final.week === week);
};

/** How many boards break a tie in a final; the last of a series may have a layer of its own (SABF 13.11). */
export const extraBoards = (
  stage: Stage,
  { layers }: StageBook,
  { final }: Leg,
): Result<{ readonly boards: number; readonly clause: string }> => {
  const play = stage.opened.play as PlayOf<'finals'>;
  const grand = final.double && play.grand !== undefined ? findLayer(play.grand) : undefined;
  if (grand && !grand.ok) return grand;
  const book = stack(grand ? [...layers, grand.value] : layers);
  if (!book.ok) return book;
  const rule = book.value.matchTieBreak?.value;
  const link = rule?.use === 'chain' ? rule.criteria.find(({ by }) => by === 'extra-boards-imps') : undefined;
  return link?.boards === undefined
    ? refuse('rulebook-gap', { slot: 'matchTieBreak' })
    : ok({ boards: link.boards, clause: link.clause });
};

const NOBODY = 'nobody';

/** The finals a team won, those it was given too (SABF 16.4). */
export const wonIn = ({ matches }: Finals, id: string): Finals['matches'] =>
  matches.filter(({ winner }) => winner === id);

/** How far everyone came: who is still in leads, then each loser by the match it lost; an abandoned match is lost by both. */
export const rankedFinals = (
  { series, state }: StageFinals,
  field: readonly string[],
): { readonly entrants: readonly Entrant[]; readonly nobody?: string } => {
  const levelOf = new Map(series.losersInOrder.map((id, i) => [id, series.teams - 1 - i]));
  const weekLevel = (week: string): number =>
    Math.max(...series.matches.filter((one) => one.week === week).map((one) => levelOf.get(one.id) ?? 0));
  const reached = (id: string): number => {
    const lost = state.matches.find(
      (one) =>
        (one.loser === id && levelOf.has(one.match.id)) ||
        (one.how === 'abandoned' && one.teams.includes(id)),
    );
    if (!lost) return series.teams;
    return lost.how === 'abandoned' ? weekLevel(lost.match.week) : (levelOf.get(lost.match.id) ?? 0);
  };
  const entrants = field.map((id) => ({
    id,
    values: { finals: ratio(reached(id)), score: ratio(wonIn(state, id).length) },
  }));
  // Where the grand final is abandoned there is no winner of the event: first place is nobody's (SABF 16.4).
  return state.champion === null
    ? { entrants: [...entrants, { id: NOBODY, values: { finals: ratio(series.teams) } }], nobody: NOBODY }
    : { entrants };
};
