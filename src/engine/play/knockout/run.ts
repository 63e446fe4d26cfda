import { citesOf } from '../../contest/clause.ts';
import { type KnownMatch, lastRoundOf, type Span, type Stage } from '../../contest/stage.ts';
import { layBracket } from '../../contest/bracket.ts';
import { type Contest, isIn, linesIn, seatKey } from '../../contest/state.ts';
import { followKnockout, type KnockoutState } from '../../draw/knockout/event.ts';
import { followBracket } from '../../draw/knockout/bracket.ts';
import { formatFor, type KnockoutFormat, matchBoards, triangleEnds } from '../../draw/knockout/format.ts';
import { decidePlayOff, type Swing } from '../../draw/knockout/playoff.ts';
import type { KnockoutReport } from '../../draw/knockout/report.ts';
import { bandedOf } from '../../contest/knockout.ts';
import { slotUnder } from '../../rulebook/library.ts';
import { type Bracket, playOffFor, type PlayOffs } from '../../rulebook/knockout.ts';
import type { PlayOffRule } from '../../rulebook/playoff.ts';
import { add, type Rational, ratio, toNumber, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { MatchResult } from '../match/teams.ts';
import type { Match } from '../match/match.ts';

/** A knock-out as far as it has been played. */
export interface Run {
  readonly state: KnockoutState;
  /** Of one with bands and lucky losers. */
  readonly format?: KnockoutFormat;
  /** How its level matches are broken. */
  readonly playOffs: PlayOffs;
  /** The rounds of the contest each of its rounds takes. */
  readonly spans: readonly Span[];
  /** What was known of each round's matches when what follows from it was done. */
  readonly known: readonly (readonly KnownMatch[])[];
  /** What they come to now: a score may have been corrected since. */
  readonly now: readonly (readonly KnownMatch[])[];
}

const spansOf = (format: KnockoutFormat, from: number): readonly Span[] => {
  let next = from;
  return Array.from({ length: format.rounds }, (_, k) => {
    const to = next + (format.course.segments[k] ?? 1) - 1;
    const span = { from: next, to };
    next = to + 1;
    return span;
  });
};

/** Every round takes as many rounds of the contest as its matches have stanzas. */
const spansOfBracket = (rule: Bracket, teams: number, from: number): readonly Span[] => {
  let next = from;
  return layBracket(rule, teams).map(({ stanzas }) => {
    const span = { from: next, to: next + stanzas - 1 };
    next = span.to + 1;
    return span;
  });
};

/** The three of the triangle, as they sit in the first round. */
export const triangleIn = (stage: Stage): readonly string[] => {
  const seats = stage.draws[0]?.seats.filter(({ part }) => part !== undefined) ?? [];
  return [...new Set(seats.flatMap(({ ns, ew }) => [ns, ew]))];
};

const isSpanOver = (contest: Contest, stage: Stage, { from, to }: Span): boolean =>
  lastRoundOf(stage) >= to &&
  stage.draws
    .filter(({ round }) => round >= from && round <= to)
    .every(({ seats }) =>
      seats.every(
        ({ round, table }) =>
          contest.decided.has(seatKey(round, table)) || linesIn(contest, round, table).every(isIn),
      ),
    );

/** Fines in IMPs are the opponents': a score is never less than nothing. */
const finesOf = (contest: Contest, { from, to }: Span, team: string): number =>
  contest.penalties
    .filter(
      ({ pair, unit, round, pending }) => pair === team && unit === 'imps' && round !== undefined && !pending,
    )
    .filter(({ round = 0 }) => round >= from && round <= to)
    .reduce((sum, { amount }) => sum + amount, 0);

const swingsOf = ({ boards, match }: MatchResult, home: boolean): readonly Swing[] =>
  match.boards.map(({ board, home: imps }) => {
    const line = boards.find((one) => one.board === board);
    const [open, closed] = [line?.open, line?.closed];
    const points = open?.kind === 'score' && closed?.kind === 'score' ? open.ns - closed.ns : 0;
    const sign = home ? 1 : -1;
    return { imps: sign * toNumber(imps ?? ZERO), points: sign * points };
  });

interface Tied {
  readonly a: string;
  readonly b: string;
  readonly rule: PlayOffRule;
  readonly swings: readonly Swing[];
  readonly unplayed?: true;
  readonly span: Span;
}

/** The boards of a match as they are scored again: those of what was played of it. */
export const swingsIn = (
  contest: Contest,
  parts: readonly Match[],
  a: string,
): Pick<Tied, 'swings' | 'unplayed'> => {
  const played = parts.filter(({ round, table }) => !contest.decided.has(seatKey(round, table)));
  return {
    swings: played.flatMap(({ teams, home }) => (teams ? swingsOf(teams, home === a) : [])),
    ...(played.length < parts.length ? { unplayed: true } : {}),
  };
};

export const isOf = (teams: readonly string[], a: string, b: string): boolean =>
  teams.includes(a) && teams.includes(b);

/** The play-off of a tie as far as it was played: who won it, or how many boards come next. */
export const playOffOf = (
  contest: Contest,
  stage: Stage,
  { a, b, rule, swings, unplayed, span }: Tied,
  seed: string,
) =>
  decidePlayOff(
    rule,
    {
      teams: [a, b],
      match: swings,
      played: contest.playOffs
        .filter((one) => one.stage === stage.opened.stage && isOf(one.teams, a, b))
        .filter(({ round = 0 }) => round >= span.from && round <= span.to)
        .map(({ teams, boards }) =>
          boards.map(({ imps, points = 0 }) =>
            teams[0] === a ? { imps, points } : { imps: -imps, points: -points },
          ),
        ),
      triangle: true,
      ...(unplayed ? { unplayed } : {}),
    },
    seed,
  );

/** A forfeit sends the other on: the smallest of wins, since nothing was played for (GNOT Sydney 2023 3.4.2(a)). */
const forfeitOf = (contest: Contest, matches: readonly Match[]): string | undefined =>
  matches
    .map(({ round, table }) => contest.decided.get(seatKey(round, table)))
    .find((one) => one?.as === 'forfeit')?.who;

const sumOf = (
  contest: Contest,
  stage: Stage,
  parts: readonly Match[],
  [a, b]: readonly [string, string],
  { span, rule, seed }: { readonly span: Span; readonly rule: PlayOffRule; readonly seed: string },
): KnownMatch => {
  const gone = forfeitOf(contest, parts);
  const won = (team: string, other: string): number =>
    parts.reduce(
      (sum, { teams, home }) => {
        const side = home === team ? teams?.won.home : teams?.won.away;
        return sum + toNumber(side ?? ZERO);
      },
      finesOf(contest, span, other),
    );
  const imps =
    gone === undefined
      ? ([won(a, b), won(b, a)] as const)
      : gone === a
        ? ([0, 1] as const)
        : ([1, 0] as const);
  const known: KnownMatch = { a, b, imps, ...(gone === undefined ? {} : { forfeit: true }) };
  const played = contest.playOffs.some(
    ({ round = 0, teams }) => isOf(teams, a, b) && round >= span.from && round <= span.to,
  );
  if (!played) return known;
  // Three that forfeited to one another in a triangle are level too, and play off.
  const decided = playOffOf(contest, stage, { a, b, rule, ...swingsIn(contest, parts, a), span }, seed);
  return decided.ok && 'winner' in decided.value
    ? { ...known, playOff: { winner: decided.value.winner, margin: decided.value.margin } }
    : known;
};

/** The parts of every two's match, one of each round it took. */
const pairsIn = (all: readonly Match[]) =>
  [...Map.groupBy(all, ({ home, away = '' }) => [home, away].sort().join('\n')).values()].flatMap((parts) =>
    parts[0]?.away === undefined ? [] : [{ parts, of: [parts[0].home, parts[0].away] as const }],
  );

/** Every two that met in a round of the knock-out with the sum of their segments; a triangle once it is over. */
const resultsOf = (
  contest: Contest,
  stage: Stage,
  matches: readonly Match[],
  {
    format,
    spans,
    playOffs,
    seed,
  }: Pick<Run, 'spans' | 'playOffs'> & { readonly format: KnockoutFormat; readonly seed: string },
  k: number,
): readonly KnownMatch[] => {
  const span = spans[k - 1];
  if (!span || !isSpanOver(contest, stage, span)) return [];
  const three = triangleIn(stage);
  const ends = spans[triangleEnds(format) - 1]?.to ?? 0;
  // Two of the three may meet once more later, when one of them has filled a place (GNOT Sydney 2023 3.4.2(b)).
  const inTriangle = ({ home, away = '', round }: Match): boolean =>
    round <= ends && three.includes(home) && three.includes(away);
  const own = matches.filter(({ round }) => round >= span.from && round <= span.to);
  const done =
    k === triangleEnds(format) ? matches.filter((one) => one.round <= span.to && inTriangle(one)) : [];
  const rule = playOffFor(playOffs, matchBoards(format, k));
  const from = spans[0]?.from ?? span.from;
  return [
    ...pairsIn(own.filter((one) => !inTriangle(one))).map(({ parts, of }) =>
      sumOf(contest, stage, parts, of, { span, rule, seed }),
    ),
    ...pairsIn(done).map(({ parts, of }) =>
      sumOf(contest, stage, parts, of, {
        span: { from, to: span.to },
        rule: playOffFor(playOffs, format.segment),
        seed,
      }),
    ),
  ];
};

const reportsOf = (
  contest: Contest,
  { opened }: Stage,
  { spans, known }: Pick<Run, 'spans' | 'known'>,
): readonly KnockoutReport[] =>
  spans.map(({ from }, i) => {
    const made = contest.choices.filter(({ stage, round }) => stage === opened.stage && round === from);
    return {
      choices: made.flatMap(({ chooser, chosen }) =>
        chosen === undefined ? [] : [{ team: chooser, opponent: chosen }],
      ),
      absent: made.filter(({ chosen }) => chosen === undefined).map(({ chooser }) => chooser),
      results: known[i] ?? [],
      replaced: contest.placesTaken
        .filter(({ stage, round }) => stage === opened.stage && round === spans[i + 1]?.from)
        .map(({ out, in: comes }) => ({ out, in: comes })),
    };
  });

/** What was known of a round when the next was drawn, or, of the last, when its losers came into the Swiss beside it. */
const knownThen = (
  contest: Contest,
  stage: Stage,
  span: Span,
  next: Span | undefined,
): readonly KnownMatch[] | undefined =>
  next
    ? stage.draws.find(({ round }) => round === next.from)?.known.matches
    : lastRoundOf(stage) >= span.to
      ? contest.stages
          .flatMap(({ joined }) => joined)
          .find(({ from, matches }) => from === stage.opened.stage && matches)?.matches
      : undefined;

/** Every two that met in a round, with the sum of their stanzas, once all of them are over. */
const bracketResults = (
  contest: Contest,
  stage: Stage,
  matches: readonly Match[],
  span: Span,
  seed: string,
): readonly KnownMatch[] =>
  isSpanOver(contest, stage, span)
    ? pairsIn(matches.filter(({ round }) => round >= span.from && round <= span.to)).map(({ parts, of }) =>
        sumOf(contest, stage, parts, of, { span, rule: playOffFor(USUAL, 0), seed }),
      )
    : [];

/** Where no document says how a level match is broken. */
const USUAL: PlayOffs = [{ rule: 'usual' }];

const followSeeded = (
  contest: Contest,
  stage: Stage,
  matches: readonly Match[],
  rule: Bracket,
  seed: string,
): Result<Run> => {
  const { field, from, play } = stage.opened;
  const spans = spansOfBracket(rule, field.length, from);
  const own = stage.draws[0]?.seed ?? seed;
  const now = spans.map((span) => bracketResults(contest, stage, matches, span, own));
  const known = spans.map((span, i) => knownThen(contest, stage, span, spans[i + 1]) ?? now[i] ?? []);
  const state = followBracket({
    teams: field,
    rounds: known.map((results) => ({ results })),
    rule,
    boards: play.use === 'knockout' ? play.boards : 0,
    cite: citesOf(contest),
  });
  return state.ok ? ok({ state: state.value, playOffs: USUAL, spans, known, now }) : state;
};

/**
 * Follows the knock-out of a stage. A round that was drawn was drawn from what was known then: a score corrected later
 * changes no draw (DRAW-5); nor does it bring back who went on into the Swiss beside it (GNOT Sydney 2023 3.5.1).
 */
export const followRun = (
  contest: Contest,
  stage: Stage,
  matches: readonly Match[],
  seed: string,
): Result<Run> => {
  const { field, from, play } = stage.opened;
  if (play.use === 'knockout' && play.bracket)
    return followSeeded(contest, stage, matches, play.bracket, seed);
  const rule = bandedOf(stage);
  const arrivals = slotUnder(stage.opened.layers, 'arrivals');
  if (!rule || !arrivals) return refuse('rulebook-gap', { slot: rule ? 'arrivals' : 'knockout' });
  const format = formatFor(rule, field.length, citesOf(contest));
  if (!format.ok) return format;
  const { playOffs } = rule;
  const own = stage.draws[0]?.seed ?? seed;
  const spans = spansOf(format.value, from);
  const now = spans.map((_, i) =>
    resultsOf(contest, stage, matches, { format: format.value, spans, playOffs, seed: own }, i + 1),
  );
  const known = spans.map((span, i) => knownThen(contest, stage, span, spans[i + 1]) ?? now[i] ?? []);
  const rounds = reportsOf(contest, stage, { spans, known });
  const house = field.filter((id) => contest.entries.get(id)?.about?.house);
  const follow = (reports: readonly KnockoutReport[]) =>
    followKnockout({
      teams: field,
      house,
      seed: own,
      rounds: reports,
      rule,
      arrivals,
      cite: citesOf(contest),
    });
  const all = follow(rounds);
  const state = all.ok ? all : follow(inTurn(rounds, (reports) => follow(reports).ok));
  return state.ok ? ok({ state: state.value, format: format.value, playOffs, spans, known, now }) : state;
};

/**
 * A choice counts if it was made in its turn. Where one before it was undone, or a corrected score took it away, those
 * after it were made out of turn, and are asked for again (GNOT Sydney 2023 6.2, 6.3).
 */
const inTurn = (
  rounds: readonly KnockoutReport[],
  holds: (rounds: readonly KnockoutReport[]) => boolean,
): readonly KnockoutReport[] => {
  const kept: KnockoutReport[] = rounds.map((round) => ({ ...round, choices: [] }));
  for (const [i, { choices = [] }] of rounds.entries())
    for (const choice of choices) {
      const before = kept[i] as KnockoutReport;
      const tried = { ...before, choices: [...(before.choices ?? []), choice] };
      if (holds(kept.with(i, tried))) kept[i] = tried;
    }
  return kept;
};

/** How many rounds each has come through. */
export const roundsThrough = ({ state }: Run, team: string): number => {
  const over = state.rounds.filter((round) => round.settled);
  const out = over.findIndex(
    ({ dropping, settled, out: beaten, replaced = [] }) =>
      (beaten ?? dropping?.teams ?? settled?.losers ?? []).some((one) => one.team === team) ||
      replaced.some((one) => one.out === team),
  );
  return out === -1 ? over.length : out;
};

/** Matches it won beside the bracket: each a part of a round, so that it is before those out with it and behind all others. */
export const extrasOf = (
  { state }: Run,
  team: string,
): readonly { readonly round: number; readonly worth: Rational; readonly name: string }[] =>
  state.rounds.flatMap(({ round, extra = [] }) =>
    extra
      .filter((one) => one.team === team)
      .map(({ over, name }) => ({ round, worth: ratio(1, over), name })),
  );

/** How far it came, as a score. */
export const throughOf = (run: Run, team: string): Rational =>
  extrasOf(run, team).reduce((sum, { worth }) => add(sum, worth), ratio(roundsThrough(run, team)));
