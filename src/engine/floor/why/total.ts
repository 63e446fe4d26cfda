import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import { equals, exactly, type Rational, ratio, subtract, ZERO } from '../../kit/rational.ts';
import { whyMatch } from '../../reckon/match/why.ts';
import { cite, law } from '../../reckon/rules.ts';
import { whyVps } from '../../reckon/vp/why.ts';
import { sayCarryCorrected } from '../../words/contest/stage.ts';
import { SCALES } from '../../rulebook/editions/scales.ts';
import { cameLate, carriedInto, carriedThen } from './carried.ts';
import { graft, type Inquest, mapFigure, STAGE_FUNCTIONS } from './question.ts';
import { sayLength } from '../show/length.ts';
import { type Match, readsButler, scaleOf } from '../../play/match/match.ts';
import { isUnplayed } from '../../play/match/vp.ts';
import type { ScoredUnit } from '../../play/unit/score.ts';
import { matchSideKey } from '../show/round.ts';
import { isStanzas } from '../../play/final/stanza.ts';
import { finesOf, nameOf } from './penalty.ts';
import { withGiven } from './substitute.ts';
import { whyThrough } from './knockout.ts';
import { whyUnitTotal } from './unit.ts';
import { whyWins } from './win.ts';

/* Matches. */

const unitOf = ({ made }: Inquest, match: Match): ScoredUnit | undefined =>
  made.units.find(({ span }) => span.from <= match.round && span.to >= match.round);

const sideKey = ({ prefix, stage, made }: Inquest, match: Match, id: string): string =>
  prefix + matchSideKey(stage, made.matches, match, id);

/** A teams match board by board; leaves name the reports of both rooms. */
const whySegment = (inquest: Inquest, match: Match, id: string): Figure | undefined => {
  const { teams } = match;
  if (!teams) return undefined;
  const team = id === match.home ? 'home' : 'away';
  const [mine, theirs] = team === 'home' ? (['home', 'away'] as const) : (['away', 'home'] as const);
  const carryOver = subtract(teams.carryOver[mine], teams.carryOver[theirs]);
  const own = whyMatch(teams.boards, team, teams.book, {
    count: 'imps',
    scheduled: match.half === 'first' ? 2 * match.boards : match.boards,
    carryOver,
  });
  const unit = unitOf(inquest, match);
  const key = `${sideKey(inquest, match, id)}/imps`;
  return mapFigure(own, (one) => {
    const [, board, room] = /^board\/(\d+)\/(open|closed)$/.exec(one.key) ?? [];
    const rest = one.key.replace(/^team\/(home|away)\/total$/, key);
    const name =
      rest === key ? key : rest.startsWith('board/') ? `${key.replace(/\/imps$/, '')}/${rest}` : rest;
    if (board === undefined || room === undefined) return { ...one, key: name };
    const at = (unit?.sheets.placed ?? [])
      .flat()
      .find(
        ({ spot, line }) =>
          spot?.board === Number(board) && line[room === 'open' ? 'ns' : 'ew'] === match.home,
      );
    const facts = at?.spot ? factsAt(inquest, at.spot) : [];
    return { ...one, key: name, ...(facts.length > 0 ? { facts } : {}) };
  });
};

/** The second half of a triangle over two rounds brings the first with it. */
const whyTeamImps = (inquest: Inquest, match: Match, id: string): Figure | undefined => {
  const own = whySegment(inquest, match, id);
  if (!own || match.half !== 'second') return own;
  const first = inquest.made.matches.find(
    ({ half, round, sides }) =>
      half === 'first' &&
      round === match.round - 1 &&
      match.sides.every((side) => sides.some((one) => one.id === side.id)),
  );
  const before = first && whySegment(inquest, first, id);
  if (!before) return own;
  return derive({ key: own.key, name: own.name, rule: own.rule }, 'first + second', [
    { ...before, name: 'first' },
    { ...own, key: `${own.key}/second`, name: 'second' },
  ]);
};

const factsAt = (
  { contest }: Inquest,
  { round, table, board }: { readonly round: number; readonly table: number; readonly board: number },
): readonly string[] => {
  const line = contest.lines.get(`${round}/${table}/${board}`);
  const fact = line?.adjusted?.fact ?? line?.counts?.fact;
  return fact === undefined ? [] : [fact];
};

/** Settled by the director's word: forfeited, cancelled, abandoned. */
const isDecided = ({ state }: Match): boolean =>
  state === 'forfeit' || state === 'cancelled' || state === 'abandoned';

/** What a side made of a match before the scale: IMPs, or per cent. */
export const whyMeasure = (inquest: Inquest, match: Match, id: string): Figure | undefined => {
  if (match.table === 0) return undefined;
  const result = match.sides.find((one) => one.id === id)?.result;
  if (match.teams && isUnplayed(match) && result?.imps)
    return given(
      {
        key: `${sideKey(inquest, match, id)}/imps`,
        name: 'imps',
        rule: { ...result.vp.rule, use: 'vp:read-back' },
      },
      result.imps,
    );
  // Decided without play, and no scale to read backwards: there are no boards to open.
  if (match.teams && result && isDecided(match))
    return given(
      {
        key: `${sideKey(inquest, match, id)}/imps`,
        name: 'imps',
        rule: { ...result.vp.rule, use: 'vp:unplayed' },
      },
      match.sides.find((one) => one.id === id)?.measure ?? ZERO,
    );
  if (match.teams) return whyTeamImps(inquest, match, id);
  const unit = unitOf(inquest, match);
  const part = inquest.stage.opened.scoring === 'matchpoints' ? 'percent' : 'imps';
  const side = match.sides.find((one) => one.id === id);
  if (side?.result && (isUnplayed(match) || isDecided(match)))
    return given(
      {
        key: `${sideKey(inquest, match, id)}/${part}`,
        name: part,
        rule: { ...side.result.vp.rule, use: 'vp:unplayed' },
      },
      side.measure,
    );
  const own = unit && whyUnitTotal(inquest, unit, id, part, false);
  return own && match.given ? withGiven(inquest, match, id, own, `${sideKey(inquest, match, id)}/imps`) : own;
};

/** A side's VPs: by the scale from its measure, or as the rulebook has a match that was not played. */
export const whyVp = (inquest: Inquest, match: Match, id: string): Figure | undefined => {
  const side = match.sides.find((one) => one.id === id);
  const result = side?.result;
  if (!side || !result) return undefined;
  const key = `${sideKey(inquest, match, id)}/vp`;
  // What a match came to is opened by its own key: a mean over matches rests on no fact of its own.
  const bare = mapFigure(result.vp, ({ facts: _, ...one }) => one);
  const paid = { ...bare, key, name: 'vp' };
  const book = inquest.made.bookAt(match.round);
  const scale = scaleOf(book);
  if (match.state !== 'played' || !scale.ok) return paid;
  const butler = readsButler(book, scale.value);
  const entry = { measure: side.measure, ...(scale.value.boards ? { boards: match.boards, butler } : {}) };
  const found = whyVps(key, scale.value, entry, book.book.vp?.layer ?? '', SCALES);
  if (!found.ok) return paid;
  const measure = whyMeasure(inquest, match, id);
  const own = ['margin', 'percent'].reduce(
    (one, name) => graft(one, `${key}/${name}`, measure),
    found.value[0],
  );
  const length = sayLength(book, match);
  const played = {
    ...own,
    key,
    name: 'vp',
    ...(length === undefined ? {} : { note: join(own.note, length) }),
  };
  if (!result.played) return played;
  return { ...paid, inputs: [...paid.inputs, { ...played, key: `${key}/played`, name: 'played' }] };
};

const join = (note: string | undefined, more: string): string =>
  note === undefined ? more : `${note}; ${more}`;

/* What is added up. */

/** What one that drops in starts on: so much of the VPs of every round played without it (GNOT Sydney 2023 1.8.3). */
const whyDropped = (
  { stage, made }: Inquest,
  id: string,
  key: string,
  value: Rational,
): Figure | undefined => {
  const joined = stage.joined.find(({ who }) => who.some(({ contestant }) => contestant === id));
  const slot = made.book.book.arrivals;
  if (!joined || !slot) return undefined;
  const rule = { ...cite(made.book.book, 'arrivals'), clause: joined.clause };
  const part = (name: string, amount: Rational) =>
    given({ key: key.replace(/carry$/, name), name, rule }, amount);
  const figure = derive({ key, name: 'carry', rule }, 'percent * whole * before / 100', [
    part('percent', exactly(slot.value.percent)),
    part('whole', ratio(20)),
    part('before', ratio(joined.round - stage.opened.from)),
  ]);
  return equals(figure.value, value) ? { ...figure, facts: [stage.opened.id] } : undefined;
};

/** What was brought from the stage before, worked out again from that stage as it stands. */
export const whyCarry = (inquest: Inquest, id: string): Figure | undefined => {
  const { stage, contest, made } = inquest;
  const value = made.brought.get(id);
  const then = carriedThen(made, id);
  // Who carries nothing after a correction is told why.
  if (!value || (value.n === 0n && !then)) return undefined;
  const key = `${nameOf(inquest, id)}/carry`;
  const again = carriedInto(contest, stage, id);
  if (again && equals(again.value, value))
    return {
      ...again,
      key,
      name: 'carry',
      facts: [stage.opened.id, ...(again.facts ?? [])],
      ...(then ? { note: join(again.note, sayCarryCorrected(then)) } : {}),
    };
  const rule: Rule = {
    use: 'carryOver',
    clause: stage.opened.brought.find(({ contestant }) => contestant === id)?.clause ?? '',
    layer: made.book.book.carryOver?.layer ?? '',
  };
  return whyDropped(inquest, id, key, value) ?? given({ key, name: 'carry', rule }, value, [stage.opened.id]);
};

const COUNTS = /^pair\/([^/]+)\/session\/(\d+)(\/counts)?$/;

/** What a session counts in the aggregate, down to its percentage. */
export const whyCounts = (inquest: Inquest, id: string, session: number): Figure | undefined => {
  const { made, prefix } = inquest;
  const count = made.aggregates.find((one) => one.id === id)?.sessions.find((one) => one.session === session);
  return count && openSessions(inquest, count.counts, prefix);
};

/** Leaves that stand for a session's own percentage are opened into it. */
const openSessions = (inquest: Inquest, figure: Figure, prefix: string): Figure =>
  mapFigure(figure, (one) => {
    const [, id, session] = COUNTS.exec(one.key) ?? [];
    const key = prefix + one.key;
    if (id === undefined || one.inputs.length > 0 || (one.facts ?? []).length === 0) return { ...one, key };
    const unit = inquest.made.units.find(({ number }) => number === Number(session));
    const real = unit && whyUnitTotal(inquest, unit, id, 'percent', true);
    const { facts: _, ...bare } = one;
    return real && equals(real.value, one.value)
      ? { ...bare, key, formula: 'percent', inputs: [{ ...real, name: 'percent' }] }
      : { ...bare, key };
  });

/** The IMPs a team won in a stanza, board by board. */
const whyWon = (inquest: Inquest, match: Match, id: string): Figure => {
  const rule = law('imps', 'Law 78B');
  const key = `${nameOf(inquest, id)}/round/${match.round}/won`;
  const side = match.home === id ? 'home' : 'away';
  const boards = (match.teams?.match.boards ?? []).flatMap((board) => {
    const imps = board[side];
    if (!imps || imps.n <= 0n) return [];
    const facts = [match.table, match.table + 1].flatMap((table) =>
      factsAt(inquest, { round: match.round, table, board: board.board }),
    );
    return [given({ key: `${key}/board/${board.board}`, name: 'board', rule }, imps, facts)];
  });
  return boards.length === 0
    ? given({ key, name: 'stanza', rule, note: 'no board won' }, ZERO)
    : derive({ key, name: 'stanza', rule }, 'sum(board)', boards);
};

const ADDED = law('stage-total', 'Law 78');

/** The parts of a total: matches in VPs, sessions in IMPs, or the aggregate of sessions. */
const partsOf = (
  inquest: Inquest,
  id: string,
): { readonly name: string; readonly figures: readonly Figure[] } => {
  const { stage, made, prefix } = inquest;
  const { collects, play } = stage.opened;
  if (collects === 'percent') {
    const aggregate = made.aggregates.find((one) => one.id === id);
    return {
      name: 'aggregate',
      figures: aggregate ? [{ ...openSessions(inquest, aggregate.total, prefix), name: 'aggregate' }] : [],
    };
  }
  if (isStanzas(stage))
    return { name: 'stanza', figures: made.matches.map((match) => whyWon(inquest, match, id)) };
  if (collects === 'imps' && play.use === 'sessions')
    return {
      name: 'session',
      figures: made.units.flatMap((unit) => {
        const figure = whyUnitTotal(inquest, unit, id, 'imps', false);
        return figure ? [{ ...figure, name: 'session' }] : [];
      }),
    };
  const own = made.matches.filter(({ sides }) => sides.some((side) => side.id === id));
  return {
    name: 'match',
    figures: own.flatMap((match) => {
      const figure = collects === 'vp' ? whyVp(inquest, match, id) : whyMeasure(inquest, match, id);
      return figure ? [{ ...figure, name: 'match' }] : [];
    }),
  };
};

/** A contestant's total: its parts, what it brought, less its fines where they count. */
export const whyTotalOf = (inquest: Inquest, id: string): Figure | undefined => {
  const { stage, made, suffix } = inquest;
  if (!stage.opened.field.includes(id)) return undefined;
  const won = whyThrough(inquest, id) ?? whyWins(inquest, id);
  if (won) return won;
  const { name, figures } = partsOf(inquest, id);
  const carry = whyCarry(inquest, id);
  const counted = made.book.book.standings?.value.ranking !== 'left-out';
  const fines = counted ? finesOf(inquest, id) : [];
  const terms = [
    ...(figures.length > 0 ? [name === 'aggregate' ? name : `sum(${name})`] : []),
    ...(carry ? ['carry'] : []),
  ];
  const key = `${nameOf(inquest, id)}/total${suffix}`;
  const rule = made.book.book.combine ? cite(made.book.book, 'combine') : ADDED;
  const what = {
    key,
    name: 'total',
    rule: stage.opened.collects === 'percent' ? rule : ADDED,
    ...(stage.opened.collects === 'vp' ? cameLate(stage, id) : {}),
  };
  const inputs = [...figures, ...(carry ? [carry] : []), ...fines];
  if (inputs.length === 0) return given({ note: 'nothing has come in yet', ...what }, ZERO);
  const formula = `${terms.length > 0 ? terms.join(' + ') : '0'}${fines.length > 0 ? ' - sum(fine)' : ''}`;
  return derive(what, formula, inputs, STAGE_FUNCTIONS);
};
