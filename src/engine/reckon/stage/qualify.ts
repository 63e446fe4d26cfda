import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Cited } from '../../rulebook/slots.ts';
import type { Qualify } from '../../rulebook/stage.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { ruleOf } from '../rules.ts';
import { fieldsOf, inOrder, type Placing } from './placing.ts';

/** One that goes on: by its place, or because one above does not. */
export interface Through {
  readonly id: string;
  readonly place: number;
  readonly field?: string;
  /** Whose place it takes. */
  readonly replaces?: string;
  readonly clause: string;
}

export const PASSED_REASONS = ['withdrawn', 'non-contending', 'not-eligible'] as const;
export type PassedReason = (typeof PASSED_REASONS)[number];

/** One placed high enough that does not go on. */
export interface Passed {
  readonly id: string;
  readonly place: number;
  readonly field?: string;
  readonly why: PassedReason;
  readonly clause: string;
}

export interface Qualification {
  readonly through: readonly Through[];
  /** Named in order, in case somebody cannot play after all. */
  readonly reserves: readonly Through[];
  readonly passed: readonly Passed[];
  /** Places nobody is left to fill. */
  readonly open: number;
  readonly clause: string;
}

export interface Places {
  /** As many from the whole stage, or from each field. */
  readonly places?: number;
  readonly each?: 'field';
  /** Who will not play on. */
  readonly withdrawn?: readonly string[];
}

const whyPassed = (one: Placing, rule: Qualify, gone: ReadonlySet<string>): PassedReason | undefined => {
  if (gone.has(one.id)) return 'withdrawn';
  if (rule.contending && one.contending === false) return 'non-contending';
  return rule.eligible && one.eligible === false ? 'not-eligible' : undefined;
};

/** A shared place that only some of those sharing it could have. */
const brokenTie = (on: readonly Placing[], rest: readonly Placing[]): readonly Placing[] => {
  const at = on.at(-1)?.place;
  return at !== undefined && rest[0]?.place === at ? [...on, ...rest].filter((one) => one.place === at) : [];
};

interface Field {
  readonly field: string | undefined;
  readonly own: readonly Placing[];
  /** In order, those who may go on. */
  readonly able: readonly Placing[];
  readonly passed: readonly Passed[];
}

const sortField = (
  placings: readonly Placing[],
  field: string | undefined,
  rule: Qualify & Cited,
  gone: ReadonlySet<string>,
): Field => {
  const own = placings.filter((one) => one.field === field);
  const able = own.filter((one) => whyPassed(one, rule, gone) === undefined);
  const passed = own.flatMap((one): readonly Passed[] => {
    const why = whyPassed(one, rule, gone);
    const { id, place } = one;
    return why === undefined
      ? []
      : [{ id, place, ...(field === undefined ? {} : { field }), why, clause: rule.clause }];
  });
  return { field, own, able, passed };
};

/** Those who go on from one field, each replacement with the name of the one whose place it takes. */
const nameThrough = (
  { field, own, able }: Field,
  places: number,
  quota: number,
  clause: string,
): readonly Through[] => {
  const on = able.slice(0, places);
  const vacated = own
    .slice(0, quota)
    .filter((one) => !able.includes(one))
    .map((one) => one.id);
  const direct = quota - vacated.length;
  return on.map(({ id, place }, i): Through => {
    const replaces = i >= direct ? vacated[i - direct] : undefined;
    return {
      id,
      place,
      ...(field === undefined ? {} : { field }),
      ...(replaces === undefined ? {} : { replaces }),
      clause,
    };
  });
};

/**
 * Each field fills its own places; what one cannot fill goes to the other while their numbers stay close. Where one has so few
 * that they would not, the other sends fewer too (ANC 2021 20.1).
 */
const shareOut = (fields: readonly Field[], quota: number, rule: Qualify['fields']): readonly number[] => {
  const differ = rule?.differ ?? 0;
  const fewest = Math.min(...fields.map(({ able }) => able.length));
  const taken = fields.map(({ able }) => Math.min(quota, able.length, rule ? fewest + differ : quota));
  const least = () => Math.min(...taken);
  let open = quota * fields.length - taken.reduce((all, one) => all + one, 0);
  for (let moved = true; open > 0 && moved; ) {
    moved = false;
    for (const [i, { able }] of fields.entries())
      if (open > 0 && (taken[i] ?? 0) < able.length && (taken[i] ?? 0) + 1 - least() <= differ) {
        taken[i] = (taken[i] ?? 0) + 1;
        open--;
        moved = true;
      }
  }
  return taken;
};

/**
 * Who goes on from a stage: the first by place, those who withdrew or do not contend passed over and the next in order
 * taken instead. Give `places`, or let the rulebook's own number hold.
 */
export const qualify = (
  book: Rulebook,
  placings: readonly Placing[],
  asked: Places = {},
): Result<Qualification> => {
  const rule = ruleOf(book, 'qualify');
  const quota = asked.places ?? rule.places;
  if (quota === undefined || quota < 1) return refuse('qualify-places', {}, { clause: rule.clause });
  const gone = new Set(asked.withdrawn ?? []);
  const ordered = inOrder(placings);
  // The number of a rule for fields is that of each of them (ANC 2021 17.3).
  const each = asked.each === 'field' || (asked.places === undefined && rule.fields !== undefined);
  const fields = each
    ? fieldsOf(ordered).map((field) => sortField(ordered, field, rule, gone))
    : [
        sortField(
          ordered.map(({ field: _, ...one }) => one),
          undefined,
          rule,
          gone,
        ),
      ];
  const taken = shareOut(fields, quota, each ? rule.fields : undefined);
  const through: Through[] = [];
  const reserves: Through[] = [];
  const passed: Passed[] = [];
  for (const [i, field] of fields.entries()) {
    const places = taken[i] ?? 0;
    const tied = brokenTie(field.able.slice(0, places), field.able.slice(places));
    if (tied.length > 0)
      return refuse(
        'place-shared',
        { place: tied[0]?.place ?? 0, who: tied.map((one) => one.id) },
        { clause: rule.clause },
      );
    through.push(...nameThrough(field, places, quota, rule.clause));
    reserves.push(
      ...field.able.slice(places, places + (rule.reserves ?? 0)).map(({ id, place, field: from }) => ({
        id,
        place,
        ...(from === undefined ? {} : { field: from }),
        clause: rule.clause,
      })),
    );
    const last = field.able[places - 1]?.place ?? Number.POSITIVE_INFINITY;
    passed.push(...field.passed.filter((one) => one.place < last || places >= field.able.length));
  }
  const open = quota * fields.length - through.length;
  return ok({ through, reserves, passed, open, clause: rule.clause });
};

/** One order of two lists: who is unbeaten in the knock-out shares the first place, the Swiss follows (GNOT Sydney 2023 3.5.2). */
export const joinOrders = (unbeaten: readonly Placing[], rest: readonly Placing[]): readonly Placing[] => [
  ...unbeaten.map((one) => ({ ...one, place: 1 })),
  ...rest.map((one) => ({ ...one, place: one.place + unbeaten.length })),
];
