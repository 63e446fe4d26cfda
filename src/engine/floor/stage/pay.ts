import type { Stage } from '../../contest/stage.ts';
import { type Contest, isAway, seatKey } from '../../contest/state.ts';
import { type Rational, ratio, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { missedVps } from '../../reckon/vp/missed.ts';
import { vpsFor } from '../../reckon/vp/scale.ts';
import type { Scale } from '../../rulebook/scale.ts';
import { scoreStage, type StageMatch, type StageResult } from '../matches.ts';
import { robinLength } from './robin.ts';
import { type Match, scaleOf } from './match.ts';
import type { ScoredUnit, StageBook } from './score.ts';

const sideOf = ({ sides, home }: Match, who: string | undefined): 'home' | 'away' =>
  who === undefined || who === home || sides[0]?.id === who ? 'home' : 'away';

/** How a match reaches the scale: its VPs by each side's own measure, or the reason it has none. */
const endingOf = (
  contest: Contest,
  match: Match,
  scale: Scale,
  butler: boolean,
): Result<StageMatch['ending']> => {
  const decided = contest.decided.get(seatKey(match.round, match.table));
  if (match.state === 'bye') return ok({ kind: 'bye' });
  if (match.state === 'spoilt' || match.state === 'abandoned') return ok({ kind: 'spoilt' });
  if (match.state === 'forfeit') return ok({ kind: 'forfeit', by: sideOf(match, decided?.who) });
  if (match.state === 'cancelled') return ok({ kind: 'cancelled', absent: sideOf(match, decided?.who) });
  const vpOf = (measure: Rational) =>
    vpsFor(scale, {
      measure,
      ...(scale.boards ? { boards: match.boards, butler: butler && scale.butler !== undefined } : {}),
    });
  const [home, away] = match.sides.map((side) => vpOf(side.measure));
  if (!home?.ok) return home ?? refuse('scale-unknown', { given: scale.id });
  if (match.against) return ok({ kind: 'vp', home: ratio(home.value[0], 100), away: ZERO });
  if (!away?.ok) return away ?? refuse('scale-unknown', { given: scale.id });
  return ok({ kind: 'vp', home: ratio(home.value[0], 100), away: ratio(away.value[0], 100) });
};

/** Opponents of a contestant that does not contend have the average in the placings (SABF 18.4). */
const nonContendingIn = (contest: Contest, match: Match): string | undefined =>
  [match.home, match.away].find(
    (id) => id !== undefined && contest.entries.get(id)?.about?.contending === false,
  );

/** Against whom a match is settled; one of a share match against whoever forfeited it, or nobody by name. */
const opponentOf = (contest: Contest, match: Match): Pick<StageMatch, 'away'> => {
  const { home, away, against, round, table } = match;
  if (away !== undefined) return { away };
  const { who } = contest.decided.get(seatKey(round, table)) ?? {};
  if (!against || match.state === 'played') return {};
  return { away: who !== undefined && who !== home ? who : against[0] };
};

/** Forfeits that are settled at the end of each round robin, from what was completed by then (ANC 2021 11.12). */
const settledRobins = (
  stage: Stage,
  { book, layers }: StageBook,
  scale: Scale,
  counted: readonly StageMatch[],
  matches: readonly Match[],
): Result<StageResult['matches']> => {
  const { play } = stage.opened;
  const rule = book.forfeit?.value;
  if (play.use !== 'robin' || !rule || !('when' in rule) || rule.when !== 'round-robin-end') return ok([]);
  const per = robinLength(stage.opened);
  const awaited = matches.filter(({ state }) => state === 'awaited').map(({ number }) => number);
  const shown = Math.max(0, ...matches.map(({ number }) => number));
  const laid = Math.min(shown, ...awaited.map((number) => number - 1));
  const last = Math.floor(laid / per) * per;
  const within = new Set(matches.filter(({ number }) => number <= last).map(({ id }) => id));
  if (within.size === 0) return ok([]);
  const scored = scoreStage({
    matches: counted.filter(({ id }) => within.has(id)),
    scale,
    moment: 'end',
    layers,
    ...(scale.boards ? { boards: play.boards } : {}),
  });
  return scored.ok ? ok(scored.value.matches) : scored;
};

export const isUnplayed = ({ state }: Match): boolean => state === 'forfeit' || state === 'spoilt';

/** Every match that is in, with both sides' VPs; forfeits and the like as the rulebook has them, at its moment. */
export const payMatches = (
  contest: Contest,
  stage: Stage,
  book: StageBook,
  matches: readonly Match[],
): Result<readonly Match[]> => {
  const scale = scaleOf(book);
  if (!scale.ok) return scale;
  const counted: StageMatch[] = [];
  const butler = stage.opened.scoring === 'butler';
  for (const match of matches) {
    if (match.state === 'awaited' || match.state === 'half') continue;
    const ending = endingOf(contest, match, scale.value, butler);
    if (!ending.ok) return ending;
    const beside = book.book.nonContending ? nonContendingIn(contest, match) : undefined;
    counted.push({
      id: match.id,
      home: match.home,
      ...opponentOf(contest, match),
      ending: ending.value,
      ...(match.boards > 0 ? { boards: match.boards } : {}),
      ...(beside === undefined ? {} : { nonContending: beside }),
    });
  }
  const { play } = stage.opened;
  const length = play.use === 'sessions' ? play.movement.boardsPerRound : play.boards;
  const scored = scoreStage({
    matches: counted,
    scale: scale.value,
    moment: stage.closed ? 'end' : 'interim',
    layers: book.layers,
    ...(scale.value.boards ? { boards: length } : {}),
  });
  if (!scored.ok) return scored;
  const settled = settledRobins(stage, book, scale.value, counted, matches);
  if (!settled.ok) return settled;
  const found = new Map(
    [...scored.value.matches, ...settled.value].map(({ match, sides }) => [match.id, sides]),
  );
  return ok(
    matches.map((match) => ({
      ...match,
      sides: match.sides.map((side) => {
        const result = found.get(match.id)?.find(({ id }) => id === side.id);
        if (!result) return side;
        // IMPs of a teams match that was not played follow from its VPs (ANC 2021 11.12).
        const measure = stage.opened.scoring === 'teams' && isUnplayed(match) ? result.imps : undefined;
        return { ...side, result, ...(measure ? { measure } : {}) };
      }),
    })),
  );
};

/** Matches somebody is away from for the state: the average for each, where the rulebook gives it (SABF 19.2). */
export const missedIn = (
  contest: Contest,
  stage: Stage,
  stageBook: StageBook,
  units: readonly ScoredUnit[],
): readonly Match[] => {
  const { play, field } = stage.opened;
  if (!stageBook.book.missedMatches || play.use !== 'swiss' || !play.sessions) return [];
  const scale = scaleOf(stageBook);
  if (!scale.ok) return [];
  const lengths = play.sessions;
  const sessionOf = (number: number): number => {
    let last = 0;
    return lengths.findIndex((length) => number <= (last += length));
  };
  return field.flatMap((id) => {
    const away = units.filter(({ span }) => isAway(contest, id, span.from));
    const reason = contest.absences.find(({ contestant }) => contestant === id)?.absence;
    if (away.length === 0 || reason === undefined) return [];
    const sessions = lengths.length - new Set(away.map(({ number }) => sessionOf(number))).size;
    const ids = away.map(({ span }) => `${span.from}.missed-${id}`);
    const paid = missedVps(stageBook.book, scale.value, { id, matches: ids, reason, sessions });
    if (!paid.ok) return [];
    return away.map(({ span, number }, i): Match => {
      const vp = paid.value[i];
      const base = { id: ids[i] ?? '', round: span.from, number, table: 0, home: id, boards: 0 };
      const side = { id, measure: ZERO, ...(vp ? { result: { id, vp } } : {}) };
      return { ...base, state: 'missed', sides: [side] };
    });
  });
};
