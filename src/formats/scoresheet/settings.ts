import type { Contestant } from '../../engine/contest/line.ts';
import type { Rational } from '../../engine/kit/rational.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { DIRECTIONS, TIES } from '../../engine/kit/rounding.ts';
import type { Amount, RoundingRule, RoundingSlot, Slots } from '../../engine/rulebook/slots.ts';
import { amountOf } from './award.ts';
import { idOf, inside, listOf, type Members, membersOf, oneOf, wholeOf, has } from './shape.ts';

/** The settings beside a set of boards, as answers of the most particular layer: what the input itself lays down. */
export interface Settings {
  readonly slots: { readonly [S in keyof Slots]?: Slots[S] };
  /** Layers named by the input, general to particular. */
  readonly rulebook: readonly string[];
  readonly program?: string;
  readonly fines: readonly FineGiven[];
  readonly fullBoards?: number;
  readonly expected?: number;
  readonly boardsPerSet?: number;
  readonly barometer?: number;
}

export interface FineGiven {
  readonly contestant: Contestant;
  readonly amount: Rational;
  readonly unit: 'percent-of-top' | 'percent-of-session' | 'matchpoints';
  readonly clause: string;
  readonly why: string;
}

const amountText = (value: unknown, at: string): Result<Amount> => {
  const read = amountOf(value, at);
  return read.ok ? ok(value as Amount) : read;
};

export const parseRounding = (value: unknown, at: string): Result<RoundingRule> => {
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const unit = amountOf(read.value['unit'], inside(at, 'unit'));
  if (!unit.ok) return unit;
  if (unit.value.n <= 0n)
    return refuse('unit-not-positive', { given: String(read.value['unit']) }, { at: inside(at, 'unit') });
  const ties = oneOf(read.value['ties'] ?? 'up', TIES, inside(at, 'ties'));
  if (!ties.ok) return ties;
  const rule = { unit: read.value['unit'] as Amount, ties: ties.value };
  if (!has(read.value['direction'])) return ok(rule);
  const direction = oneOf(read.value['direction'], DIRECTIONS, inside(at, 'direction'));
  return direction.ok ? ok({ ...rule, direction: direction.value }) : direction;
};

/** Percentages are to two decimals, halves up, unless the input says otherwise (SABF 11.3). */
const PERCENT: RoundingRule = { unit: '0.01', ties: 'up' };

const parseRoundings = (value: unknown): Result<RoundingSlot> => {
  const read = membersOf(value, 'rounding');
  if (!read.ok) return read;
  const rules: { -readonly [K in 'line' | 'total' | 'percent']?: RoundingRule } = {};
  for (const name of ['line', 'total', 'percent'] as const) {
    if (!has(read.value[name])) continue;
    const rule = parseRounding(read.value[name], `rounding.${name}`);
    if (!rule.ok) return rule;
    rules[name] = rule.value;
  }
  // Only English programs add what they show; they are the ones that round halves towards the average.
  const usual = rules.line?.ties === 'average' ? 'lines-as-shown' : 'exact';
  const adds = oneOf(read.value['adds'] ?? usual, ['lines-as-shown', 'exact'], 'rounding.adds');
  if (!adds.ok) return adds;
  const percentOf = oneOf(
    read.value['percentOf'] ?? 'exact',
    ['total-as-shown', 'exact'],
    'rounding.percentOf',
  );
  if (!percentOf.ok) return percentOf;
  return ok({
    use: 'rounding',
    ...rules,
    percent: rules.percent ?? PERCENT,
    adds: adds.value,
    percentOf: percentOf.value,
  });
};

const MP_SCALES = [
  ['1', 'single'],
  ['2', 'double'],
  ['plus/minus', 'signed'],
] as const;

const METHODS = ['neuberg', 'traditional', 'own-top', 'factor'] as const;
const OTHERS = ['artificial-in-place', 'manual', 'comparison'] as const;

type Draft = { -readonly [S in keyof Slots]?: Slots[S] };

const parseArtificial = (value: unknown): Result<Slots['artificial']> => {
  const read = membersOf(value, 'artificial');
  if (!read.ok) return read;
  const amounts: { plus: Amount; average: Amount; minus: Amount } = { plus: 60, average: 50, minus: 40 };
  for (const name of ['plus', 'average', 'minus'] as const) {
    if (!has(read.value[name])) continue;
    const amount = amountText(read.value[name], `artificial.${name}`);
    if (!amount.ok) return amount;
    amounts[name] = amount.value;
  }
  const own = oneOf(
    read.value['own'] ?? 'plus-and-minus',
    ['plus-and-minus', 'plus', 'never'],
    'artificial.own',
  );
  return own.ok ? ok({ use: 'percent', ...amounts, own: own.value }) : own;
};

const parseFouled = (value: unknown): Result<Slots['fouled']> => {
  if (value === 'groups') return ok({ use: 'groups' });
  // English practice for a few results in a large field: 60 in the middle, five for each matchpoint from it.
  if (value === 'small-groups')
    return ok({ use: 'groups', small: { upTo: 3, fieldTimes: 3, middle: 60, step: 5 } });
  const read = membersOf(value, 'fouled');
  if (!read.ok) return read;
  const ns = amountText(read.value['ns'], 'fouled.ns');
  if (!ns.ok) return ns;
  const ew = amountText(read.value['ew'], 'fouled.ew');
  return ew.ok ? ok({ use: 'artificial', ns: ns.value, ew: ew.value }) : ew;
};

/** One setting each: its name in the input, and how it answers its slot. */
const READERS: Readonly<Record<string, (value: unknown, draft: Draft) => Result<unknown>>> = {
  method: (value, draft) => {
    const use = oneOf(value, METHODS, 'method');
    if (use.ok)
      draft.unequal =
        use.value === 'traditional'
          ? { use: 'traditional', artificial: { unit: 1, ties: 'up' } }
          : { use: use.value };
    return use;
  },
  matchpoints: (value, draft) => {
    const use = oneOf(value, ['double', 'single', 'signed'], 'matchpoints');
    if (use.ok) draft.matchpoints = { use: use.value };
    return use;
  },
  /** As files of other programs say it. */
  mpScale: (value, draft) => {
    const known = MP_SCALES.map(([begins]) => begins);
    const use = MP_SCALES.find(([begins]) => String(value).startsWith(begins))?.[1];
    if (!use) return refuse('not-one-of', { given: String(value), known }, { at: 'mpScale' });
    draft.matchpoints ??= { use };
    return ok(use);
  },
  weightedOthers: (value, draft) => {
    const use = oneOf(value, OTHERS, 'weightedOthers');
    if (use.ok)
      draft.weighted =
        use.value === 'manual'
          ? { use: 'manual', correction: { unit: '0.1', ties: 'away' } }
          : { use: use.value };
    return use;
  },
  combine: (value, draft) => {
    const use = oneOf(value, ['percentages', 'factored'], 'combine');
    if (use.ok) draft.combine = { use: use.value };
    return use;
  },
  several: (value, draft) => {
    const use = oneOf(value, ['each', 'square-root'], 'several');
    if (use.ok)
      draft.several =
        use.value === 'each'
          ? { use: 'each' }
          : { use: 'square-root', teams: 3, datum: 2, percent: 10, unit: '0.01' };
    return use;
  },
  sitOut: (value, draft) => {
    const use = oneOf(value, ['own-average', 'nothing'], 'sitOut');
    if (use.ok) draft.sitOut = { use: use.value };
    return use;
  },
  rounding: (value, draft) => {
    const slot = parseRoundings(value);
    if (slot.ok) draft.rounding = slot.value;
    return slot;
  },
  artificial: (value, draft) => {
    const slot = parseArtificial(value);
    if (slot.ok) draft.artificial = slot.value;
    return slot;
  },
  fouled: (value, draft) => {
    const slot = parseFouled(value);
    if (slot.ok) draft.fouled = slot.value;
    return slot;
  },
};

const FINE_KEYS = {
  percentOfTop: 'percent-of-top',
  percentOfSession: 'percent-of-session',
  matchpoints: 'matchpoints',
} as const;

const parseFine = (value: unknown, at: string): Result<FineGiven> => {
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const id = idOf(read.value['id'], inside(at, 'id'));
  if (!id.ok) return id;
  const named = (Object.keys(FINE_KEYS) as (keyof typeof FINE_KEYS)[]).filter((name) =>
    has(read.value[name]),
  );
  const [unit] = named;
  if (unit === undefined || named.length > 1)
    return refuse('fine-unit', { known: Object.keys(FINE_KEYS) }, { at });
  const amount = amountOf(read.value[unit], inside(at, unit));
  if (!amount.ok) return amount;
  if (amount.value.n < 0n)
    return refuse('fine-negative', { given: String(read.value[unit]) }, { at: inside(at, unit) });
  const side = has(read.value['side'])
    ? oneOf(read.value['side'], ['ns', 'ew'], inside(at, 'side'))
    : ok(undefined);
  if (!side.ok) return side;
  return ok({
    contestant: { id: id.value, ...(side.value ? { side: side.value } : {}) },
    amount: amount.value,
    unit: FINE_KEYS[unit],
    clause: typeof read.value['clause'] === 'string' ? read.value['clause'] : 'Law 90',
    why: typeof read.value['why'] === 'string' ? read.value['why'] : '',
  });
};

const parseCount = (value: unknown, at: string): Result<number | undefined> => {
  if (!has(value)) return ok(undefined);
  const whole = wholeOf(value, at);
  return whole.ok && whole.value < 1 ? refuse('not-positive', { given: whole.value }, { at }) : whole;
};

const COUNTS = ['fullBoards', 'expected', 'boardsPerSet', 'barometer'] as const;

/** Everything an input may say beside its boards: settings, what was published, and labels nobody computes with. */
export const KNOWN_SETTINGS: readonly string[] = [
  ...Object.keys(READERS),
  ...COUNTS,
  'boards',
  'winners',
  'rulebook',
  'program',
  'fines',
  'published',
  'pairs',
  'scoring',
  'scoringType',
  'scale',
  'case',
  'event',
  'id',
  'name',
  'date',
  'note',
];

/** Reads every setting `matchpoints` understands; what it does not name stays with the layers below. */
export const parseSettings = (members: Members): Result<Settings> => {
  const slots: Draft = {};
  for (const [name, read] of Object.entries(READERS)) {
    if (!has(members[name])) continue;
    const result = read(members[name], slots);
    if (!result.ok) return result;
  }
  const fines = has(members['fines']) ? listOf(members['fines'], 'fines', parseFine) : ok([]);
  if (!fines.ok) return fines;
  const counts: { -readonly [K in (typeof COUNTS)[number]]?: number } = {};
  for (const name of COUNTS) {
    const count = parseCount(members[name], name);
    if (!count.ok) return count;
    if (count.value !== undefined) counts[name] = count.value;
  }
  const named = typeof members['rulebook'] === 'string' ? [members['rulebook']] : (members['rulebook'] ?? []);
  const rulebook = listOf(named, 'rulebook', idOf);
  if (!rulebook.ok) return rulebook;
  return ok({
    slots,
    rulebook: rulebook.value,
    ...(typeof members['program'] === 'string' ? { program: members['program'] } : {}),
    fines: fines.value,
    ...counts,
  });
};
