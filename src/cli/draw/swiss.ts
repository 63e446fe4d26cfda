import type { Meeting } from '../../engine/draw/bar.ts';
import { type Entrant, orderField } from '../../engine/draw/field.ts';
import type { Measured, PairReason, SwissDraw } from '../../engine/draw/outcome.ts';
import type { DrawRules } from '../../engine/draw/rules.ts';
import { drawSeating } from '../../engine/draw/seat.ts';
import { citeFor } from '../../engine/rulebook/usual.ts';
import { drawSwiss, type SwissRequest } from '../../engine/draw/swiss.ts';
import { noteYellow } from '../../engine/draw/yellow.ts';
import { toNumber } from '../../engine/kit/rational.ts';
import { refuse } from '../../engine/kit/result.ts';
import { sayDraw, sayPairReason, sayStep } from '../../engine/words/draw/draw.ts';
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
import { EDITIONS, rulesOf } from './rules.ts';

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

/** Lots thrown by no seed of the contest's own say so: this is the seed they show. */
export const DEFAULT_SEED = 'default';

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
  rules: oneOf(EDITIONS),
  /** A usual stack of documents, as `--under` names it. */
  form: text,
  penalties: oneOf(['left-out', 'counted']),
  seed,
  round: count,
  rounds: count,
  modified: flag,
  after: whole,
  at: text,
  continuing: listOf(id),
  boards: count,
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

/** In a modified Swiss past its middle the round of each meeting decides. */
const whyNotMet = (met: readonly Meeting[], { rematch }: DrawRules, round: number | undefined): void => {
  if (rematch.use === 'never' || (round ?? 0) <= Math.floor(rematch.rounds / 2) + 1) return;
  const at = met.findIndex((one) => one.round === undefined);
  if (at !== -1)
    throw new Unusable(
      `met[${at}] should be two names and the round they met in: in a modified Swiss that decides whether they may meet again (${rematch.clause})`,
    );
};

/** The draw asked for; `under` names a stack of documents and goes before the input's own `form`. */
export const requestOf = async (
  input: Input,
  { deep = false, under }: { readonly deep?: boolean; readonly under?: string | undefined } = {},
): Promise<SwissRequest> => {
  const entrants = needed(input.contestants, 'contestants').map(toEntrant);
  const gone = input.withdrawn ?? [];
  const back = entrants.find((entrant) => gone.includes(entrant.id));
  if (back) throw new Unusable(sayRefusal(refuse('draw-withdrawn', { given: back.id }).refusal));
  const met = (input.met ?? []).filter(({ a, b }) => !gone.includes(a) && !gone.includes(b));
  const rules = await rulesOf(input, entrants.length + gone.length, under);
  whyNotMet(met, rules, input.round);
  return {
    entrants,
    met,
    rules,
    seed: input.seed ?? DEFAULT_SEED,
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
  const field = orderField(request.entrants, request.rules, request.seed, request.round);
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
    : {
        seating: draw.pairs.map((pair) =>
          drawSeating(pair, input.periods ?? 1, request.seed, citeFor('seating')('seating'), request.round),
        ),
      }),
  known: {
    ...draw.known,
    standings: draw.known.standings.map((stand) => ({ ...stand, score: toNumber(stand.score) })),
  },
  stands: draw.stands,
});

/** `byestand draw swiss -`, with `--under <stack>` for the rules of a stack of documents. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, { under: { type: 'string' } });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new Unusable('draw swiss: give one file, or - for standard input');
  const input = swissInput(await readJson(io, name), '');
  const request = await requestOf(input, { deep: values.why === true, under: values.under });
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
