import { isSchedule } from '../../rulebook/form.ts';
import type { Span, Stage } from '../../contest/stage.ts';
import { type Contest, isAway, isMissing, seatKey } from '../../contest/state.ts';
import { type Rational, ratio, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { missedVps } from '../../reckon/vp/missed.ts';
import { vpsFor } from '../../reckon/vp/scale.ts';
import type { Scale } from '../../rulebook/scale.ts';
import { scoreStage, type SideResult, type StageMatch, type StageResult } from './matches.ts';
import { adjusting, adjustingEach } from '../../kit/memory.ts';
import { robinLength } from '../robin/robin.ts';
import { isStanzas } from '../final/stanza.ts';
import { levelIn, type Match, readsButler, scaleOf } from './match.ts';
import type { ScoredUnit, StageBook } from '../unit/score.ts';

const sideOf = ({ sides, home }: Match, who: string | undefined): 'home' | 'away' =>
  who === undefined || who === home || sides[0]?.id === who ? 'home' : 'away';

type Ground = Pick<Contest, 'decided' | 'entries' | 'absences'>;

/** How a match reaches the scale: its VPs by each side's own measure, or the reason it has none. */
const endingOf = (
  contest: Ground,
  match: Match,
  scale: Scale,
  butler: boolean,
): Result<StageMatch['ending']> => {
  const decided = contest.decided.get(seatKey(match.round, match.table));
  if (match.state === 'bye') return ok({ kind: 'bye' });
  if (match.state === 'spoilt') return ok({ kind: 'spoilt' });
  if (match.state === 'abandoned') return ok({ kind: 'abandoned' });
  if (match.state === 'forfeit' && match.against) {
    // Of three that share a match whoever else is not there is no more innocent than the one it was forfeited by.
    const isGone = decided?.who === match.home || isMissing(contest, match.home, match.round);
    return ok({ kind: 'forfeit', by: isGone ? 'home' : 'away' });
  }
  if (match.state === 'forfeit') return ok({ kind: 'forfeit', by: sideOf(match, decided?.who) });
  if (match.state === 'cancelled') return ok({ kind: 'cancelled', absent: sideOf(match, decided?.who) });
  const vpOf = (measure: Rational) =>
    vpsFor(scale, {
      measure,
      ...(scale.boards ? { boards: match.boards, butler } : {}),
    });
  const [home, away] = match.sides.map((side) => vpOf(side.measure));
  if (!home?.ok) return home ?? refuse('scale-unknown', { given: scale.id });
  if (match.against) return ok({ kind: 'vp', home: ratio(home.value[0], 100), away: ZERO });
  if (!away?.ok) return away ?? refuse('scale-unknown', { given: scale.id });
  return ok({ kind: 'vp', home: ratio(home.value[0], 100), away: ratio(away.value[0], 100) });
};

/** Opponents of a contestant that does not contend have the average in the placings (SABF 18.4). */
const nonContendingIn = (contest: Ground, match: Match): string | undefined =>
  [match.home, match.away].find(
    (id) => id !== undefined && contest.entries.get(id)?.about?.contending === false,
  );

/** Against whom a match is settled; one of a share match against whoever forfeited it, or nobody by name. */
const opponentOf = (contest: Ground, match: Match): Pick<StageMatch, 'away'> => {
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
  if (!isSchedule(play) || !rule || !('when' in rule) || rule.when !== 'round-robin-end') return ok([]);
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

export const isUnplayed = ({ state }: Match): boolean =>
  state === 'forfeit' || state === 'abandoned' || state === 'spoilt';

/** The matches of the rounds that one book holds for; the others are there for what a forfeit is measured by. */
const payUnder = (
  stage: Stage,
  book: StageBook,
  counted: readonly StageMatch[],
  matches: readonly Match[],
): Result<StageResult['matches']> => {
  const scale = scaleOf(book);
  if (!scale.ok) return scale;
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
  return settled.ok ? ok([...scored.value.matches, ...settled.value]) : settled;
};

type CountedOf = readonly [
  match: Match,
  book: StageBook,
  decided: Contest['decided'],
  entries: Contest['entries'],
  absences: Contest['absences'],
];

const countMatch = adjusting<CountedOf, Result<StageMatch>>(([match, book, decided, entries, absences]) => {
  const contest = { decided, entries, absences };
  const scale = scaleOf(book);
  if (!scale.ok) return scale;
  const ending = endingOf(contest, match, scale.value, readsButler(book, scale.value));
  if (!ending.ok) return ending;
  const beside = book.book.nonContending ? nonContendingIn(contest, match) : undefined;
  return ok({
    id: match.id,
    home: match.home,
    ...opponentOf(contest, match),
    ending: ending.value,
    ...(match.boards > 0 ? { boards: match.boards } : {}),
    ...(beside === undefined ? {} : { nonContending: beside }),
  });
});

/** A match with its VPs. */
const withVps = (match: Match, ofTeams: boolean, results: readonly SideResult[]): Match => ({
  ...match,
  sides: match.sides.map((side) => {
    const result = results.find(({ id }) => id === side.id);
    if (!result) return side;
    // IMPs of a teams match that was not played follow from its VPs (ANC 2021 11.12).
    const measure = ofTeams && isUnplayed(match) ? result.imps : undefined;
    return { ...side, result, ...(measure ? { measure } : {}) };
  }),
});

type PaidOf = readonly [match: Match, ofTeams: boolean, ...results: readonly SideResult[]];

const paidOnce = adjusting<PaidOf, Match>(([match, ofTeams, ...results]) => withVps(match, ofTeams, results));

/** The book of every match's round, and each once: a rule changed on the way holds for the rounds after (SABF 2). */
const booksOf = (
  matches: readonly Match[],
  bookAt: (rounds: Span) => Result<StageBook>,
): Result<{ readonly books: readonly StageBook[]; readonly of: ReadonlyMap<number, StageBook> }> => {
  const books: StageBook[] = [];
  const of = new Map<number, StageBook>();
  for (const { round } of matches) {
    if (of.has(round)) continue;
    const found = bookAt({ from: round, to: round });
    if (!found.ok) return found;
    const { layers } = found.value;
    const known = books.find(
      (one) => layers.length === one.layers.length && layers.every((layer, i) => layer === one.layers[i]),
    );
    if (!known) books.push(found.value);
    of.set(round, known ?? found.value);
  }
  return ok({ books, of });
};

/** A match that lacks results as it counts for a draw: with the boards that are in, or as a draw; not at all where nothing is said. */
const provisionally = (stage: Stage, { book }: StageBook, match: Match): Match | undefined => {
  const rule = book.unfinished?.value;
  if (match.state !== 'awaited' || match.half || !rule || rule.use === 'nothing') return undefined;
  if (rule.use === 'boards-in') return match;
  const level = levelIn(stage.opened.scoring);
  return { ...match, sides: match.sides.map((side) => ({ ...side, measure: level })) };
};

type PlainOf = readonly [
  book: StageBook,
  opened: Stage['opened'],
  moment: 'end' | 'interim',
  decided: Contest['decided'],
  entries: Contest['entries'],
  absences: Contest['absences'],
];

/** A match that is awaited, or was played and has its VPs by itself; nothing where it needs the others. */
const payPlainly = adjustingEach<Match, PlainOf, Match | undefined>((match, common) => {
  const [book, opened, moment, decided, entries, absences] = common;
  if (match.state === 'half' || match.state === 'awaited') return match;
  const counted = countMatch(match, [match, book, decided, entries, absences]);
  if (!counted.ok || counted.value.ending.kind !== 'vp') return undefined;
  const { play } = opened;
  const scale = scaleOf(book);
  if (!scale.ok) return undefined;
  const length = play.use === 'sessions' ? play.movement.boardsPerRound : play.boards;
  const scored = scoreStage({
    matches: [counted.value],
    scale: scale.value,
    moment,
    layers: book.layers,
    ...(scale.value.boards ? { boards: length } : {}),
  });
  const sides = scored.ok ? (scored.value.matches[0]?.sides ?? []) : undefined;
  return sides && withVps(match, opened.scoring === 'teams', sides);
});

/** Where all are played or awaited under one book, each is paid by itself, and once. */
const payAlone = (
  { decided, entries, absences }: Contest,
  { opened, closed }: Stage,
  { books }: { readonly books: readonly StageBook[] },
  matches: readonly Match[],
): readonly Match[] | undefined => {
  const [book, ...more] = books;
  if (!book || more.length > 0) return undefined;
  const moment = closed ? 'end' : 'interim';
  const paid = payPlainly(opened, matches, [book, opened, moment, decided, entries, absences]);
  return paid.every((match) => match !== undefined) ? paid : undefined;
};

/** Every match that is in, with both sides' VPs; forfeits and the like as the rulebook has them, at its moment. */
export const payMatches = (
  contest: Contest,
  stage: Stage,
  bookAt: (rounds: Span) => Result<StageBook>,
  given: readonly Match[],
  { provisional }: { readonly provisional?: true } = {},
): Result<readonly Match[]> => {
  const held = booksOf(given, bookAt);
  if (!held.ok) return held;
  const { books, of } = held.value;
  const alone = provisional ? undefined : payAlone(contest, stage, held.value, given);
  if (alone) return ok(alone);
  const early = (match: Match): Match | undefined => {
    const book = provisional && of.get(match.round);
    return book && provisionally(stage, book, match);
  };
  const matches = given.map((match) => early(match) ?? match);
  const counted: StageMatch[] = [];
  for (const match of matches) {
    const book = of.get(match.round);
    // A stanza that was given up gives nobody IMPs: the final is decided by it (ANC 2021 12).
    const isGivenUp = match.state === 'forfeit' && isStanzas(stage);
    const isOpen = match.state === 'half' || (match.state === 'awaited' && !early(match));
    if (!book || isOpen || isGivenUp) continue;
    const { decided, entries, absences } = contest;
    const made = countMatch(match, [match, book, decided, entries, absences]);
    if (!made.ok) return made;
    counted.push(made.value);
  }
  const found = new Map<StageBook, ReadonlyMap<string, StageResult['matches'][number]['sides']>>();
  for (const book of books) {
    const paid = payUnder(stage, book, counted, matches);
    if (!paid.ok) return paid;
    found.set(book, new Map(paid.value.map(({ match, sides }) => [match.id, sides])));
  }
  const ofTeams = stage.opened.scoring === 'teams';
  return ok(
    matches.map((match) => {
      const book = of.get(match.round);
      const results = (book && found.get(book)?.get(match.id)) ?? [];
      return paidOnce(match, [match, ofTeams, ...results]);
    }),
  );
};

/** Matches somebody is away from for the state: the average for each, where the rulebook of that round gives it (SABF 2, 19.2). */
export const missedIn = (
  contest: Contest,
  stage: Stage,
  bookAt: (round: number) => StageBook,
  units: readonly ScoredUnit[],
): readonly Match[] => {
  const { play, field } = stage.opened;
  if (play.use !== 'swiss' || !play.sessions || contest.absences.length === 0) return [];
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
    return away.flatMap(({ span, number }): readonly Match[] => {
      const stageBook = bookAt(span.from);
      const scale = scaleOf(stageBook);
      if (!stageBook.book.missedMatches || !scale.ok) return [];
      const match = `${span.from}.missed-${id}`;
      const paid = missedVps(stageBook.book, scale.value, { id, matches: [match], reason, sessions });
      if (!paid.ok) return [];
      const [vp] = paid.value;
      const base = { id: match, round: span.from, number, table: 0, home: id, boards: 0 };
      const side = { id, measure: ZERO, ...(vp ? { result: { id, vp } } : {}) };
      return [{ ...base, state: 'missed', sides: [side] }];
    });
  });
};
