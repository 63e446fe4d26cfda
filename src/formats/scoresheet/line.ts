import type { Line } from '../../engine/contest/line.ts';
import type { Rational } from '../../engine/kit/rational.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { amountOf, parseAward, type Reading } from './award.ts';
import { has, idOf, inside, type Members, membersOf, wholeOf } from './shape.ts';

export interface Published {
  /** The score the other program gave the contract. */
  readonly score?: Rational;
  readonly ns?: Rational;
  readonly ew?: Rational;
}

export interface SheetLine extends Line {
  readonly published?: Published;
}

const PUBLISHED = ['score', 'ns', 'ew'] as const;

const published = (members: Members, at: string): Result<Published | undefined> => {
  const beside =
    'by' in members && has(members['contract']) && has(members['score']) ? { score: members['score'] } : {};
  const theirs =
    has(members['resNS']) || has(members['resEW']) ? { ns: members['resNS'], ew: members['resEW'] } : {};
  const given = members['published'] ?? { ...beside, ...theirs };
  const where = inside(at, 'published');
  const printed = membersOf(given, where);
  if (!printed.ok) return printed;
  const numbers: { -readonly [K in keyof Published]: Published[K] } = {};
  for (const name of PUBLISHED) {
    if (!has(printed.value[name])) continue;
    const amount = amountOf(printed.value[name], inside(where, name));
    if (!amount.ok) return amount;
    numbers[name] = amount.value;
  }
  return ok(Object.keys(numbers).length === 0 ? undefined : numbers);
};

/** Sections number their pairs apart: pair 3 of section B is B3. */
export const inSection = (members: Members, id: string): string => {
  const section = members['section'] ?? members['sec'];
  return typeof section === 'string' && section !== '' ? `${section}${id}` : id;
};

const seated = (
  members: Members,
  side: 'ns' | 'ew',
  at: string,
  sitOut: boolean,
): Result<string | undefined> => {
  if (sitOut && !has(members[side])) return ok(undefined);
  const id = idOf(members[side], inside(at, side));
  return id.ok ? ok(inSection(members, id.value)) : id;
};

/** One traveller line: who sat, and exactly one result. */
export const parseLine = (value: unknown, at: string, reading: Reading): Result<SheetLine> => {
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const members = read.value;
  const what = parseAward(members, at, reading);
  if (!what.ok) return what;
  const sitOut = what.value.kind === 'sit-out';
  const ns = seated(members, 'ns', at, sitOut);
  if (!ns.ok) return ns;
  const ew = seated(members, 'ew', at, sitOut);
  if (!ew.ok) return ew;
  const numbers = published(members, at);
  if (!numbers.ok) return numbers;
  const table = has(members['table']) ? wholeOf(members['table'], inside(at, 'table')) : ok(undefined);
  if (!table.ok) return table;
  const deal = has(members['deal']) ? idOf(members['deal'], inside(at, 'deal')) : ok(undefined);
  if (!deal.ok) return deal;
  const wrongWay = members['wrongDirection'] ?? false;
  if (typeof wrongWay !== 'boolean')
    return refuse('not-yes-or-no', { given: String(wrongWay) }, { at: inside(at, 'wrongDirection') });
  // A board played the wrong way round is scored as it was played: the two pairs change places (Course Notes, arrow-switched boards).
  const turned = wrongWay;
  const [north, east] = turned ? [ew.value, ns.value] : [ns.value, ew.value];
  return ok({
    ...(north === undefined ? {} : { ns: north }),
    ...(east === undefined ? {} : { ew: east }),
    award: what.value,
    ...(turned ? { turned: true as const } : {}),
    ...(table.value === undefined ? {} : { table: table.value }),
    ...(deal.value === undefined ? {} : { deal: deal.value }),
    ...(numbers.value ? { published: turned ? swap(numbers.value) : numbers.value } : {}),
  });
};

const swap = ({ ns, ew, ...rest }: Published): Published => ({
  ...rest,
  ...(ew ? { ns: ew } : {}),
  ...(ns ? { ew: ns } : {}),
});
