import type { Plan } from '../../engine/contest/plan.ts';
import { measure, showFigure } from '../../engine/movement/balance.ts';
import { whyBalance } from '../../engine/movement/fairness.ts';
import { type Half, HALVES } from '../../engine/movement/mitchell.ts';
import { makeMovement, OFFERS, usualHalf, type Wish } from '../../engine/movement/offer.ts';
import { ODDS, type Odd } from '../../engine/movement/robin.ts';
import { showFigure as showReasons } from '../../engine/view/figure.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { sayNote } from '../../engine/words/draw/movement.ts';
import { makePlanJson, type PlanJson } from '../../formats/movement/json.ts';
import { DONE, readArgs, type Run, sayValue, Unusable } from '../say.ts';
import { sayRefusal } from './refusal.ts';
import { showPlan } from './show.ts';

export const KINDS: readonly string[] = [...new Set(OFFERS.map((offer) => offer.kind))];

const OPTIONS = {
  tables: { type: 'string' },
  pairs: { type: 'string' },
  teams: { type: 'string' },
  variant: { type: 'string' },
  'boards-per-round': { type: 'string' },
  'boards-per-match': { type: 'string' },
  rounds: { type: 'string' },
  half: { type: 'string' },
  'share-at': { type: 'string' },
  session: { type: 'string' },
  base: { type: 'string' },
  odd: { type: 'string' },
  'first-board': { type: 'string' },
  players: { type: 'string' },
  field: { type: 'boolean' },
  'arrow-switch': { type: 'string' },
} as const;

/** A number as typed; what cannot be a number ends the command. */
export const numberOf = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new Unusable(`--${name}: '${text}' is not a number`);
  return value;
};

const halfOf = (text: string | undefined): Half | undefined => {
  if (text === undefined) return undefined;
  const found = HALVES.find((half) => half === text.toLowerCase());
  if (!found) throw new Unusable(`--half: '${text}' is neither ns nor ew`);
  return found;
};

const arrowsOf = (text: string | undefined): Wish['arrowSwitch'] | undefined => {
  if (text === undefined) return undefined;
  if (text === 'auto') return 'auto';
  return text.split(',').map((part) => numberOf('arrow-switch', part) ?? 0);
};

const given = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

const oddOf = (text: string | undefined): Odd | undefined => {
  if (text === undefined) return undefined;
  const found = ODDS.find((odd) => odd === text);
  if (!found) throw new Unusable(`--odd: '${text}' is neither ${ODDS.join(' nor ')}`);
  return found;
};

const baseOf = (text: string | undefined): number | string | undefined =>
  text === undefined || !/^-?[\d.]+$/.test(text) ? text : Number(text);

/** `--teams 12,5,9` names the three of a triangle; otherwise it counts them. */
const teamsOf = (kind: string, text: string | undefined): readonly string[] | undefined =>
  kind === 'triangle' && text?.includes(',') ? text.split(',').map((team) => team.trim()) : undefined;

interface Sizes {
  readonly tables?: string | undefined;
  readonly pairs?: string | undefined;
  readonly teams?: string | undefined;
  readonly players?: string | undefined;
  readonly half?: string | undefined;
  readonly variant?: string | undefined;
}

/** Full tables, and the half table an odd number of pairs needs; in a team movement, teams. */
const sizeOf = (kind: string, values: Sizes): { tables: number; half: Half | undefined } => {
  const half = halfOf(values.half);
  const tables =
    numberOf('tables', values.tables) ??
    (teamsOf(kind, values.teams) ? 3 : numberOf('teams', values.teams)) ??
    (kind === 'triangle' ? 3 : undefined);
  if (tables !== undefined) return { tables, half };
  const players = numberOf('players', values.players);
  if (players !== undefined) return { tables: players / 4, half };
  const pairs = numberOf('pairs', values.pairs);
  if (pairs === undefined)
    throw new Unusable(`movement ${kind}: how many? Give --tables, --pairs, --teams or --players`);
  if (pairs % 2 === 0) return { tables: pairs / 2, half };
  const offer = OFFERS.find((one) => one.kind === kind && one.variant === values.variant);
  return { tables: (pairs - 1) / 2, half: offer?.oddPair ? half : (half ?? usualHalf(offer ?? {})) };
};

/** However they are counted; two counts that differ cannot both be right. */
const peopleOf = (kind: string, values: Sizes): number | undefined => {
  const named = teamsOf(kind, values.teams);
  const counts = [
    [2, numberOf('pairs', values.pairs)],
    [4, named ? named.length : numberOf('teams', values.teams)],
    [1, numberOf('players', values.players)],
  ].flatMap(([each = 1, count]) => (count === undefined ? [] : [each * count]));
  if (new Set(counts).size > 1)
    throw new Unusable(`movement ${kind}: --pairs, --teams and --players do not agree; give one`);
  return counts[0];
};

const wishOf = (args: readonly string[]) => {
  const { values, positionals } = readArgs(args, OPTIONS);
  const [kind = '', extra] = positionals;
  if (extra !== undefined) throw new Unusable(`movement ${kind}: '${extra}' is one too many`);
  const { tables, half } = sizeOf(kind, values);
  const wish = given({
    kind,
    tables,
    variant: values.variant ?? (kind === 'round-robin' && values.pairs !== undefined ? 'pairs' : undefined),
    boardsPerRound: numberOf('boards-per-round', values['boards-per-round']),
    boardsPerMatch: numberOf('boards-per-match', values['boards-per-match']),
    people: peopleOf(kind, values),
    rounds: numberOf('rounds', values.rounds),
    half,
    session: numberOf('session', values.session),
    base: baseOf(values.base),
    odd: oddOf(values.odd),
    firstBoard: numberOf('first-board', values['first-board']),
    teams: teamsOf(kind, values.teams),
    field: values.field,
    shareAt: numberOf('share-at', values['share-at']),
    arrowSwitch: arrowsOf(values['arrow-switch']),
  }) as Wish;
  return { wish, pretty: values.pretty === true, why: values.why === true };
};

/** The plan with what is said of it. */
export const planWithWords = (plan: Plan): PlanJson => ({
  ...makePlanJson(plan),
  balance: showFigure(measure(plan).figure),
  notes: (plan.notes ?? []).map((note) => sayNote(note)),
});

export const run: Run = async (args, io) => {
  const { wish, pretty, why } = wishOf(args);
  const made = makeMovement(wish);
  if (!made.ok) return sayRefusal(io, made.refusal);
  const plan = made.value;
  const reasons = whyBalance(plan);
  sayValue(io, why ? { ...planWithWords(plan), why: showReasons(reasons) } : planWithWords(plan), {
    pretty,
    show: () => (why ? [showPlan(plan), ...tellFigure(reasons)].join('\n') : showPlan(plan)),
  });
  return DONE;
};
