import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import type { Functions } from '../../kit/formula.ts';
import { exactly, multiply, ratio, type Rational, toNumber } from '../../kit/rational.ts';
import { ceilingOf, floorOf } from '../../kit/rounding.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Depth, Masterpoints } from '../../rulebook/award.ts';
import type { Amount, Cited } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';

/** A session or event to be paid: places are those before a tie is broken, for tied contestants share (SABF 11.7). */
export interface PaidField {
  readonly placings: readonly { readonly id: string; readonly place: number; readonly players?: number }[];
  /** Tables in play; half a table counts as one. */
  readonly tables: Rational;
  /** One order for the whole field, or one for each direction: then give each direction's field by itself. */
  readonly winners: 1 | 2;
  /** Boards of a match, where it is played in matches. */
  readonly matchBoards?: number;
  /** The event's weight, where it is not the rulebook's. */
  readonly weight?: Amount;
}

export interface MasterpointAward {
  readonly id: string;
  /** To each player. */
  readonly each: Figure;
}

/** e to the power of minus x: an irrational number, rounded at once by the schedule. `verify` must be given it. */
export const MASTERPOINT_FUNCTIONS: Functions = {
  decay: (x) => exactly(Math.exp(-toNumber(x as Rational))),
};

const paidPlaces = (depth: Depth, contestants: number): number => {
  const part = multiply(exactly(depth.part), ratio(contestants));
  return depth.round === 'up' ? ceilingOf(part) : floorOf(part);
};

/** What the first place is worth to each player, before rounding. */
const winnerFigure = (slot: Masterpoints & Cited, field: PaidField, rule: Rule): Figure => {
  const curve = field.winners === 1 ? slot.session.one : slot.session.two;
  const tables = ceilingOf(field.tables);
  const part = (name: string, value: Rational) =>
    given({ key: `masterpoints/winner/${name}`, name, rule }, value);
  const rate = slot.rate === undefined ? [] : [part('rate', exactly(slot.rate))];
  const weight = part('weight', exactly(field.weight ?? slot.weight));
  const what = { key: 'masterpoints/winner', name: 'winner', rule };
  const times = rate.length > 0 ? ' * rate' : '';
  return tables <= curve.upTo
    ? derive(what, `slope * weight * tables${times}`, [
        part('slope', exactly(curve.slope)),
        weight,
        part('tables', ratio(tables)),
        ...rate,
      ])
    : derive(
        what,
        `weight * (1 - decay(tables / range))${times}`,
        [weight, part('tables', ratio(tables)), part('range', ratio(curve.decay)), ...rate],
        MASTERPOINT_FUNCTIONS,
      );
};

/** The k-th place's award, rounded: the second has its part of the first, the k-th the first's divided by k − 1. */
const placeFigure = (slot: Masterpoints & Cited, winner: Figure, place: number, rule: Rule): Figure => {
  const { unit, ties } = slot.round;
  const what = { key: `masterpoints/place/${place}`, name: 'place', rule };
  const rounded = (inner: string) => `round(${inner}, ${unit}, '${ties}')`;
  if (place === 1) return derive(what, rounded('winner'), [winner], MASTERPOINT_FUNCTIONS);
  const by =
    place === 2
      ? given({ key: `${what.key}/part`, name: 'part', rule }, exactly(slot.second))
      : given({ key: `${what.key}/below`, name: 'below', rule }, ratio(place - 1));
  return derive(
    what,
    rounded(place === 2 ? 'winner * part' : 'winner / below'),
    [winner, by],
    MASTERPOINT_FUNCTIONS,
  );
};

const eachFigure = (
  slot: Masterpoints & Cited,
  id: string,
  places: readonly Figure[],
  players: number,
  rule: Rule,
): Figure => {
  const { unit, ties } = slot.round;
  const share = slot.teams.find((one) => one.players === players)?.each;
  const what = { key: `masterpoints/${id}`, name: 'each', rule };
  const mean = places.length === 1 ? 'place' : 'sum(place) / count(place)';
  const inputs =
    share === undefined
      ? places
      : [...places, given({ key: `${what.key}/share`, name: 'share', rule }, exactly(share))];
  return derive(
    what,
    `round(${mean}${share === undefined ? '' : ' * share'}, ${unit}, '${ties}')`,
    inputs,
    MASTERPOINT_FUNCTIONS,
  );
};

/** A session's masterpoints by the schedule: to how many places, how much, ties sharing the rounded awards (ABF Masterpoint Manual; SABF 11.4, 11.7, 19.3). */
export const awardMasterpoints = (book: Rulebook, field: PaidField): Result<readonly MasterpointAward[]> => {
  const slot = ruleOf(book, 'masterpoints');
  const rule = cite(book, 'masterpoints');
  if (field.placings.length === 0 || toNumber(field.tables) <= 0)
    return refuse('masterpoints-field', { tables: toNumber(field.tables) }, { clause: rule.clause });
  const matches = field.matchBoards !== undefined && field.matchBoards >= slot.matchBoards;
  const paid = paidPlaces(matches ? slot.depth.matches : slot.depth.duplicate, field.placings.length);
  const winner = winnerFigure(slot, field, rule);
  const nothing = (place: number) =>
    given({ key: `masterpoints/place/${place}`, name: 'place', rule, note: 'not paid' }, ratio(0));
  return ok(
    field.placings.flatMap(({ id, place, players = 2 }) => {
      if (place > paid) return [];
      const sharing = field.placings.filter((one) => one.place === place).length;
      const places = Array.from({ length: sharing }, (_, i) =>
        place + i <= paid ? placeFigure(slot, winner, place + i, rule) : nothing(place + i),
      );
      return [{ id, each: eachFigure(slot, id, places, players, rule) }];
    }),
  );
};
