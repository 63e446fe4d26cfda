import type { Board } from '../../engine/contest/line.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { TIES } from '../../engine/kit/rounding.ts';
import type {
  Amount,
  ArtificialImps,
  Considered,
  CrossImps,
  Datum,
  Drop,
  Slots,
} from '../../engine/rulebook/slots.ts';
import { amountOf } from './award.ts';
import { parseScoresheet } from './scoresheet.ts';
import { parseSettings, type Settings } from './settings.ts';
import { idOf, inside, listOf, type Members, membersOf, oneOf, wholeOf, has } from './shape.ts';

/** The director's choices for a fouled board scored against datums. */
export const TREATMENTS = ['no-consequence', 'separate', 'cancel'] as const;

/** What `butler` and `crossimps` are told beside the boards. */
export interface ImpSettings extends Settings {
  readonly round?: number;
  readonly others: Readonly<Record<string, readonly Board[]>>;
  readonly fouledBoards: ReadonlyMap<number, (typeof TREATMENTS)[number]>;
}

const countOf = (value: unknown, at: string): Result<number> => {
  const whole = wholeOf(value, at);
  return whole.ok && whole.value < 0 ? refuse('not-positive', { given: whole.value }, { at }) : whole;
};

const fractionOf = (value: unknown, at: string): Result<Amount> => {
  const amount = amountOf(value, at);
  if (!amount.ok) return amount;
  return amount.value.n >= 0n && 2n * amount.value.n < amount.value.d
    ? ok(value as Amount)
    : refuse('drop-fraction', { given: String(value) }, { at });
};

const parseBands = (value: unknown, at: string): Result<Drop> => {
  const bands = listOf(value, at, (item, here): Result<{ upTo?: number; each: number }> => {
    const read = membersOf(item, here);
    if (!read.ok) return read;
    const each = countOf(read.value['each'], inside(here, 'each'));
    if (!each.ok) return each;
    if (!has(read.value['upTo'])) return ok({ each: each.value });
    const upTo = countOf(read.value['upTo'], inside(here, 'upTo'));
    return upTo.ok ? ok({ upTo: upTo.value, each: each.value }) : upTo;
  });
  return bands.ok ? ok({ bands: bands.value }) : bands;
};

/** `{"each":2}`, `{"fraction":"1/6","round":"down"}` or `{"bands":[{"upTo":14,"each":1},{"each":2}]}`. */
export const parseDrop = (value: unknown, at: string): Result<Drop> => {
  if (!has(value)) return ok({ each: 0 });
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const { value: members } = read;
  const named = ['each', 'fraction', 'bands'].filter((name) => has(members[name]));
  if (named.length !== 1) return refuse('drop-rule', { known: ['each', 'fraction', 'bands'] }, { at });
  if (has(members['bands'])) return parseBands(members['bands'], inside(at, 'bands'));
  if (has(members['each'])) {
    const each = countOf(members['each'], inside(at, 'each'));
    return each.ok ? ok({ each: each.value }) : each;
  }
  const fraction = fractionOf(members['fraction'], inside(at, 'fraction'));
  if (!fraction.ok) return fraction;
  const round = oneOf(members['round'] ?? 'down', ['down', 'half-up', 'up'], inside(at, 'round'));
  return round.ok ? ok({ fraction: fraction.value, round: round.value }) : round;
};

const parseDatum = (value: unknown): Result<Datum> => {
  const read = membersOf(value, 'datum');
  if (!read.ok) return read;
  const drop = parseDrop(read.value['drop'], 'datum.drop');
  if (!drop.ok) return drop;
  const roundTo = wholeOf(read.value['roundTo'] ?? 10, 'datum.roundTo');
  if (!roundTo.ok) return roundTo;
  if (roundTo.value < 1) return refuse('not-positive', { given: roundTo.value }, { at: 'datum.roundTo' });
  const ties = oneOf(read.value['ties'] ?? 'away', TIES, 'datum.ties');
  return ties.ok ? ok({ use: 'mean', drop: drop.value, roundTo: roundTo.value, ties: ties.value }) : ties;
};

/** `"all"`, `"top-half"`, `{"top":12}` or `{"own":2,"with":["open-final"]}`. */
const parseConsidered = (value: unknown): Result<Considered> => {
  if (value === 'all' || value === 'top-half') return ok({ use: value });
  const read = membersOf(value, 'considered');
  if (!read.ok) return refuse('considered-rule', { given: String(value) }, { at: 'considered' });
  if (has(read.value['top'])) {
    const tables = wholeOf(read.value['top'], 'considered.top');
    if (!tables.ok) return tables;
    return tables.value >= 1
      ? ok({ use: 'top-tables', tables: tables.value })
      : refuse('not-positive', { given: tables.value }, { at: 'considered.top' });
  }
  const own = countOf(read.value['own'] ?? 1, 'considered.own');
  if (!own.ok) return own;
  const names = listOf(read.value['with'] ?? [], 'considered.with', idOf);
  return names.ok ? ok({ use: 'fields', own: own.value, with: names.value }) : names;
};

const DIVIDES: ReadonlyMap<string, CrossImps> = new Map([
  ['comparisons', { use: 'scaled', expected: 'session' }],
  ['none', { use: 'sum' }],
  ['board', { use: 'scaled', expected: 'board' }],
  ['average', { use: 'average' }],
]);

const parseDivide = (value: unknown): Result<CrossImps> => {
  const found = DIVIDES.get(String(value));
  return found
    ? ok(found)
    : refuse('not-one-of', { given: String(value), known: [...DIVIDES.keys()] }, { at: 'divide' });
};

const parseArtificialImps = (value: unknown): Result<ArtificialImps> => {
  const read = membersOf(value, 'artificialImps');
  if (!read.ok) return read;
  const plus = amountOf(read.value['plus'] ?? 2, 'artificialImps.plus');
  if (!plus.ok) return plus;
  const minus = amountOf(read.value['minus'] ?? -2, 'artificialImps.minus');
  if (!minus.ok) return minus;
  const own = oneOf(read.value['own'] ?? 'never', ['plus-and-minus', 'plus', 'never'], 'artificialImps.own');
  return own.ok
    ? ok({
        use: 'imps',
        plus: (read.value['plus'] ?? 2) as Amount,
        minus: (read.value['minus'] ?? -2) as Amount,
        own: own.value,
      })
    : own;
};

type Draft = { -readonly [S in keyof Slots]?: Slots[S] };

/** One setting each: its name in the input, and how it answers its slot. */
const READERS: Readonly<Record<string, (value: unknown, draft: Draft) => Result<unknown>>> = {
  datum: (value, draft) => {
    const slot = parseDatum(value);
    if (slot.ok) draft.datum = slot.value;
    return slot;
  },
  considered: (value, draft) => {
    const slot = parseConsidered(value);
    if (slot.ok) draft.considered = slot.value;
    return slot;
  },
  divide: (value, draft) => {
    const slot = parseDivide(value);
    if (slot.ok) draft.crossImps = slot.value;
    return slot;
  },
  artificialImps: (value, draft) => {
    const slot = parseArtificialImps(value);
    if (slot.ok) draft.artificialImps = slot.value;
    return slot;
  },
  weightedImps: (value, draft) => {
    const use = oneOf(value, ['nearest', 'exact'], 'weightedImps');
    if (use.ok) draft.weightedImps = { use: use.value, both: 'each-side' };
    return use;
  },
};

const parseOthers = (value: unknown): Result<ImpSettings['others']> => {
  if (!has(value)) return ok({});
  const read = membersOf(value, 'otherFields');
  if (!read.ok) return read;
  const fields: Record<string, readonly Board[]> = {};
  for (const [name, part] of Object.entries(read.value)) {
    const sheet = parseScoresheet(part, 'imps');
    if (!sheet.ok)
      return {
        ok: false,
        refusal: { ...sheet.refusal, at: `otherFields.${name}.${sheet.refusal.at ?? ''}` },
      };
    fields[name] = sheet.value.boards;
  }
  return ok(fields);
};

const parseFouledBoards = (value: unknown): Result<ImpSettings['fouledBoards']> => {
  if (!has(value)) return ok(new Map());
  const read = membersOf(value, 'fouledBoards');
  if (!read.ok) return read;
  const found = new Map<number, (typeof TREATMENTS)[number]>();
  for (const [board, choice] of Object.entries(read.value)) {
    const number = wholeOf(board, `fouledBoards.${board}`);
    if (!number.ok) return number;
    const treatment = oneOf(choice, TREATMENTS, `fouledBoards.${board}`);
    if (!treatment.ok) return treatment;
    found.set(number.value, treatment.value);
  }
  return ok(found);
};

/** Programs name their datum in a word: `IMP;Butler-2;Mean` leaves out two scores, the best and the worst. */
const namedDatum = (value: unknown): Draft => {
  const left = typeof value === 'string' ? /butler-(\d+);mean/i.exec(value)?.[1] : undefined;
  return left === undefined
    ? {}
    : { datum: { use: 'mean', drop: { each: Math.floor(Number(left) / 2) }, roundTo: 10, ties: 'away' } };
};

/** Settings of IMPs alone, beside those every set of boards may have. */
export const KNOWN_IMP_SETTINGS: readonly string[] = [
  ...Object.keys(READERS),
  'round',
  'otherFields',
  'fouledBoards',
];

/** Reads every setting `butler` and `crossimps` understand; what is not named stays with the layers below. */
export const parseImpSettings = (members: Members): Result<ImpSettings> => {
  const { artificial: _, fouled: __, ...plain } = members;
  if (has(members['fines'])) return refuse('fines-not-here', {}, { at: 'fines' });
  const settings = parseSettings(plain);
  if (!settings.ok) return settings;
  const slots: Draft = { ...settings.value.slots, ...namedDatum(members['scoringType']) };
  for (const [name, read] of Object.entries(READERS)) {
    if (!has(members[name])) continue;
    const result = read(members[name], slots);
    if (!result.ok) return result;
  }
  const round = has(members['round']) ? countOf(members['round'], 'round') : ok(undefined);
  if (!round.ok) return round;
  const others = parseOthers(members['otherFields']);
  if (!others.ok) return others;
  const fouledBoards = parseFouledBoards(members['fouledBoards']);
  if (!fouledBoards.ok) return fouledBoards;
  return ok({
    ...settings.value,
    slots,
    ...(round.value === undefined ? {} : { round: round.value }),
    others: others.value,
    fouledBoards: fouledBoards.value,
  });
};
