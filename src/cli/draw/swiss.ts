import type { Meeting } from '../../engine/draw/bar.ts';
import { SWISS_EDITIONS } from '../../engine/draw/edition.ts';
import { type Entrant, orderField } from '../../engine/draw/field.ts';
import type { Measured, PairReason, SwissDraw } from '../../engine/draw/outcome.ts';
import type { DrawRules } from '../../engine/draw/rules.ts';
import { drawSeating } from '../../engine/draw/seat.ts';
import { drawSwiss, type SwissRequest } from '../../engine/draw/swiss.ts';
import { noteYellow } from '../../engine/draw/yellow.ts';
import { toNumber } from '../../engine/kit/rational.ts';
import { refuse } from '../../engine/kit/result.ts';
import { sayDraw, sayPairReason, sayStep } from '../../engine/words/draw.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { DONE, readArgs, readJson, type Run, sayValue, Unusable } from '../say.ts';
import { constraint, sayResult } from './answer.ts';
import {
  amount,
  count,
  flag,
  id,
  listOf,
  needed,
  oneOf,
  pairOf,
  present,
  type Read,
  record,
  text,
  whole,
} from './read.ts';

/** More contestants than this are explained with their alternatives only on --why: it takes seconds. */
const EXPLAINED = 200;

const CONTESTANT = record({
  id,
  name: text,
  score: amount,
  penalty: amount,
  tieBreak: listOf(amount),
  groups: listOf(id),
  club: id,
  house: flag,
  stationary: flag,
  yellow: flag,
  hadBye: flag,
  waiting: flag,
});

/** `["a","b"]`, or `["a","b",3]` where the round matters. */
export const meeting: Read<Meeting> = (value, at) => {
  if (Array.isArray(value) && value.length === 3) {
    const [a, b] = pairOf(id)(value.slice(0, 2), at);
    return { a, b, round: whole(value[2], `${at}[2]`) };
  }
  const [a, b] = pairOf(id)(value, at);
  return { a, b };
};

const rematches: Read<readonly (readonly [string, string])[] | 'all'> = (value, at) =>
  value === true || value === 'all' ? 'all' : value === false ? [] : listOf(pairOf(id))(value, at);

/** What lots are thrown by. */
export const seed: Read<string> = (value, at) =>
  typeof value === 'number' ? String(value) : text(value, at);

export const swissInput = record({
  contestants: listOf((value, at) => ({ ...CONTESTANT(value, at), at })),
  met: listOf(meeting),
  /** Contestants no longer in: what they met counts for nothing. */
  withdrawn: listOf(id),
  /** Periods of a match: asks for home teams and seating. */
  periods: count,
  rematchAllowed: rematches,
  must: listOf(pairOf(id)),
  odd: oneOf(['bye', 'triangle', 'none']),
  method: oneOf(['optimum', 'hand']),
  rules: oneOf(SWISS_EDITIONS.map((rules) => rules.id)),
  /** A usual stack of documents: its ties, fines and bye are laid over the rules. */
  form: text,
  penalties: oneOf(['left-out', 'counted']),
  seed,
  round: whole,
  rounds: whole,
  modified: flag,
  after: whole,
  at: text,
  continuing: listOf(id),
  boards: whole,
  secondInFirstSession: flag,
});
type Input = ReturnType<typeof swissInput>;

const toEntrant = (given: ReturnType<typeof CONTESTANT> & { readonly at: string }): Entrant => {
  const groups = [...(given.groups ?? []), ...(given.club === undefined ? [] : [given.club])];
  return {
    id: needed(given.id, `${given.at}.id`),
    score: needed(given.score, `${given.at}.score`),
    ...present({
      penalty: given.penalty,
      tieBreak: given.tieBreak,
      house: given.house,
      stationary: given.stationary,
      yellow: given.yellow,
      hadBye: given.hadBye,
      waiting: given.waiting,
    }),
    ...(groups.length > 0 ? { groups } : {}),
  } as Entrant;
};

const METHODS: Readonly<Record<'optimum' | 'hand', DrawRules['method']>> = {
  optimum: SWISS_EDITIONS[0]?.method as DrawRules['method'],
  hand: SWISS_EDITIONS.find(({ method }) => method.use === 'hand')?.method as DrawRules['method'],
};

/** The rulebook chosen, with what the input says otherwise laid over it. */
const rulesOf = (input: Input): DrawRules => {
  const base = SWISS_EDITIONS.find((rules) => rules.id === (input.rules ?? 'plain')) as DrawRules;
  const says = 'as this contest asked for';
  const cited = { clause: 'this contest', says };
  const odd: DrawRules['odd'] =
    input.odd === undefined
      ? input.rules === undefined
        ? { use: 'none', ...cited }
        : base.odd
      : input.odd === 'triangle'
        ? base.odd.use === 'triangle'
          ? base.odd
          : { use: 'triangle', over: 1, ...cited }
        : { use: input.odd, ...cited };
  return {
    ...base,
    method: input.method ? METHODS[input.method] : base.method,
    odd,
    ...(input.penalties ? { penalties: { use: input.penalties, ...cited } } : {}),
    ...(input.modified ? { rematch: modified(input) } : {}),
  };
};

const modified = (input: Input): DrawRules['rematch'] => ({
  use: 'modified-swiss',
  rounds: needed(input.rounds, 'rounds'),
  clause: 'ANC 2021 appendix (modified Swiss)',
  says: 'past the middle, opponents of the first half may be met again',
});

export const requestOf = (input: Input, deep: boolean): SwissRequest => {
  const entrants = needed(input.contestants, 'contestants').map(toEntrant);
  const gone = input.withdrawn ?? [];
  const back = entrants.find((entrant) => gone.includes(entrant.id));
  if (back) throw new Unusable(sayRefusal(refuse('draw-withdrawn', { given: back.id }).refusal));
  return {
    entrants,
    met: (input.met ?? []).filter(({ a, b }) => !gone.includes(a) && !gone.includes(b)),
    rules: rulesOf(input),
    seed: input.seed ?? '1',
    depth: deep || entrants.length <= EXPLAINED ? 'all' : 'none',
    ...present({
      rematchAllowed: input.rematchAllowed,
      must: input.must,
      round: input.round,
      continuing: input.continuing,
      after: input.after,
      at: input.at,
    }),
  } as SwissRequest;
};

export const measured = (list: readonly Measured[]) =>
  list.map(({ use, amount: value, clause }) => ({ criterion: use, amount: toNumber(value), clause }));

const reasonOf = (reason: PairReason) => ({
  key: reason.key,
  who: reason.who.map((stand) => ({ ...stand, score: toNumber(stand.score) })),
  passedOver: reason.passedOver.map((one) => ({ ...one, because: one.because.map(constraint) })),
  cost: measured(reason.cost),
  decidedBy: reason.decidedBy,
  ...(reason.alternative
    ? { alternative: { ...reason.alternative, extra: measured(reason.alternative.extra) } }
    : {}),
  says: sayPairReason(reason),
});

/** What each match may expect of yellow systems, where the rulebook limits them. */
const yellowOf = (input: Input, request: SwissRequest, draw: SwissDraw) => {
  const limits = request.rules.yellow;
  const field = orderField(request.entrants, request.rules, request.seed);
  if (!limits || !field.ok || !request.entrants.some(({ yellow }) => yellow)) return {};
  const matches = [...draw.pairs, ...(draw.triangle ? [draw.triangle.three] : [])];
  const terms = {
    round: input.round ?? 3,
    boards: input.boards ?? limits.fewestBoards,
    secondInFirstSession: input.secondInFirstSession ?? true,
    singleSession: true,
  };
  return { yellow: noteYellow(field.value, matches, limits, terms) };
};

const provenOf = ({ proven }: SwissDraw) => ({
  best: proven.best,
  ...(proven.noBetterThan ? { noBetterThan: measured(proven.noBetterThan) } : {}),
});

const toJson = (input: Input, request: SwissRequest, draw: SwissDraw) => ({
  pairs: draw.pairs,
  ...(draw.bye ? { bye: draw.bye.id, ...(draw.bye.award ? { byeAward: draw.bye.award } : {}) } : {}),
  ...(draw.triangle
    ? {
        triangle: draw.triangle.three,
        triangleTables: draw.triangle.tables,
        triangleOver: draw.triangle.over,
      }
    : {}),
  why: draw.why.map(reasonOf),
  rules: draw.rules,
  method: draw.method,
  ...(draw.round === undefined ? {} : { round: draw.round }),
  cost: measured(draw.cost),
  ...(draw.method.use === 'optimum' ? { proven: provenOf(draw) } : {}),
  ...(draw.steps.length > 0 ? { steps: draw.steps.map((step) => ({ ...step, says: sayStep(step) })) } : {}),
  ...yellowOf(input, request, draw),
  ...(input.periods === undefined
    ? {}
    : { seating: draw.pairs.map((pair) => drawSeating(pair, input.periods ?? 1, request.seed)) }),
  known: {
    ...draw.known,
    standings: draw.known.standings.map((stand) => ({ ...stand, score: toNumber(stand.score) })),
  },
  stands: draw.stands,
});

/** The rulebook is loaded only where a form is named: most draws need none of it. */
const adoptForm = async (rules: DrawRules, form: string): Promise<DrawRules> => {
  const [{ rulebookOf }, { adoptBook }] = await Promise.all([
    import('../../engine/rulebook/library.ts'),
    import('../../engine/draw/book.ts'),
  ]);
  const book = rulebookOf(form);
  if (!book.ok) throw new Unusable(sayRefusal(book.refusal));
  return adoptBook(rules, book.value);
};

export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {});
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new Unusable('draw swiss: give one file, or - for standard input');
  const input = swissInput(await readJson(io, name), '');
  const asked = requestOf(input, values.why === true);
  const request =
    input.form === undefined ? asked : { ...asked, rules: await adoptForm(asked.rules, input.form) };
  const outcome = drawSwiss(request);
  const pretty = values.pretty === true;
  if (!outcome.ok) return sayResult(io, outcome, pretty);
  const draw = outcome.value;
  sayValue(io, toJson(input, request, draw), {
    pretty,
    show: () =>
      [
        ...sayDraw(draw),
        ...(values.why === true ? ['', ...draw.steps.map(sayStep), ...draw.why.map(sayPairReason)] : []),
      ].join('\n'),
  });
  return DONE;
};
