import { whyNotResult } from '../../engine/contest/decision/result.ts';
import { type BoardResult, type Fact, type FactKind, ROLES, SCORINGS } from '../../engine/contest/fact.ts';
import { MARKS } from '../../engine/contest/line.ts';
import { ok, type Refusal, type Result, refuse } from '../../engine/kit/result.ts';
import { inside, listOf, type Members, membersOf, oneOf, wholeOf } from '../scoresheet/shape.ts';

/** A person as the file knows them: facts name people by id only. */
export interface PersonJson {
  readonly id: string;
  readonly name: string;
  readonly number?: string;
}

/** A contest as one file: its log, and beside it the people. */
export interface ContestJson {
  readonly facts: readonly Fact[];
  readonly people: readonly PersonJson[];
}

type Check = (value: unknown, at: string) => Refusal | undefined;

const failed = <T>(result: Result<T>): Refusal | undefined => (result.ok ? undefined : result.refusal);

const text: Check = (value, at) =>
  typeof value === 'string' ? undefined : refuse('not-text', { given: String(value) }, { at }).refusal;
const whole: Check = (value, at) => failed(wholeOf(value, at));
const number: Check = (value, at) =>
  typeof value === 'number' && Number.isFinite(value)
    ? undefined
    : refuse('not-a-number', { given: String(value) }, { at }).refusal;
const texts: Check = (value, at) =>
  failed(listOf(value, at, (item, here) => asResult(text(item, here), item)));
const players: Check = (value, at) =>
  Array.isArray(value) && value.length === 2
    ? texts(value, at)
    : refuse('not-two-players', {}, { at }).refusal;
const side: Check = (value, at) => failed(oneOf(value, ['ns', 'ew'], at));
const scoring: Check = (value, at) => failed(oneOf(value, SCORINGS, at));
const yes: Check = (value, at) =>
  value === true
    ? undefined
    : refuse('not-one-of', { given: String(value), known: ['true'] }, { at }).refusal;
const given: Check = (value, at) =>
  typeof value === 'number' ? number(value, at) : failed(oneOf(value, MARKS, at));

const asResult = <T>(refusal: Refusal | undefined, value: T): Result<T> =>
  refusal ? { ok: false, refusal } : ok(value);

const result: Check = (value, at) => {
  const members = membersOf(value, at);
  if (!members.ok) return members.refusal;
  const kind = oneOf(members.value['kind'], ['played', 'passed', 'not-played'], inside(at, 'kind'));
  if (!kind.ok) return kind.refusal;
  const refusal = whyNotResult(value as BoardResult);
  return refusal && { ...refusal, at: inside(at, refusal.at ?? '') };
};

const fieldsOf = (
  value: unknown,
  at: string,
  fields: Readonly<Record<string, Check>>,
): Refusal | undefined => {
  const members = membersOf(value, at);
  return members.ok ? checkAll(members.value, at, fields) : members.refusal;
};

/** A name that ends in `?` may be absent. */
const checkAll = (
  members: Members,
  at: string,
  fields: Readonly<Record<string, Check>>,
): Refusal | undefined => {
  for (const [field, check] of Object.entries(fields)) {
    const name = field.replace(/\?$/, '');
    if (members[name] === undefined && field.endsWith('?')) continue;
    const refusal = check(members[name], inside(at, name));
    if (refusal) return refusal;
  }
  return undefined;
};

const seats: Check = (value, at) =>
  failed(
    listOf(value, at, (seat, here) =>
      asResult(
        fieldsOf(seat, here, {
          round: whole,
          table: whole,
          ns: text,
          ew: text,
          boards: (boards, place) => failed(listOf(boards, place, wholeOf)),
        }),
        seat,
      ),
    ),
  );

const sitOuts: Check = (value, at) =>
  failed(
    listOf(value, at, (one, here) =>
      asResult(fieldsOf(one, here, { round: whole, pair: text, 'table?': whole }), one),
    ),
  );

const plan: Check = (value, at) =>
  fieldsOf(value, at, {
    of: text,
    kind: text,
    tables: whole,
    rounds: whole,
    contestants: whole,
    boardsPerRound: whole,
    winners: whole,
    seats,
    sitOuts,
  });

const SPOT = { round: whole, table: whole, board: whole };
const NOTHING = {};

/** What each kind of fact must carry to be read at all; whether it could be decided is not asked again. */
const BODIES: Readonly<Record<FactKind, Readonly<Record<string, Check>>>> = {
  'contest-made': {
    name: text,
    date: text,
    zone: text,
    form: text,
    rulebook: texts,
    scoring,
    boardsPerRound: whole,
    minutesPerBoard: number,
  },
  'pair-entered': { pair: text, players },
  'pair-changed': { pair: text, players, why: text },
  'pair-scratched': { pair: text, why: text },
  'movement-set': { plan, why: text },
  'movement-changed': { plan, from: whole, why: text },
  'play-started': NOTHING,
  'round-called': { round: whole },
  'round-closed': { round: whole },
  'result-reported': { ...SPOT, result, 'wrongDirection?': yes, 'scoreSaid?': whole, 'side?': side },
  'result-confirmed': { result: text, 'side?': side },
  'result-corrected': { result: text, now: result, 'wrongDirection?': yes, why: text },
  'result-withdrawn': { result: text, why: text },
  'score-adjusted': { ...SPOT, ns: given, ew: given, clause: text, why: text },
  'penalty-given': { pair: text, amount: number, unit: text, clause: text, why: text },
  'director-called': { table: whole, 'about?': text },
  'call-answered': { call: text },
  'device-joined': { table: whole, 'side?': side },
  'pair-left': { pair: text, from: whole, why: text },
  'session-closed': NOTHING,
  'session-reopened': { why: text },
  'results-published': NOTHING,
  'results-hidden': { why: text },
  'fact-undone': { fact: text, why: text },
};

const actor: Check = (value, at) =>
  fieldsOf(value, at, {
    role: (role, here) => failed(oneOf(role, ROLES, here)),
    'person?': text,
    'table?': whole,
    'device?': text,
  });

const version: Check = (value, at) =>
  value === 1 ? undefined : refuse('fact-version', { given: String(value) }, { at }).refusal;

const parseFact = (value: unknown, at: string): Result<Fact> => {
  const members = membersOf(value, at);
  if (!members.ok) return members;
  const kind = oneOf(members.value['kind'], Object.keys(BODIES) as FactKind[], inside(at, 'kind'));
  if (!kind.ok) return kind;
  const stamp = { seq: whole, id: text, at: text, by: actor, version };
  return asResult(
    checkAll(members.value, at, stamp) ?? checkAll(members.value, at, BODIES[kind.value]),
    value as Fact,
  );
};

const parsePerson = (value: unknown, at: string): Result<PersonJson> =>
  asResult(fieldsOf(value, at, { id: text, name: text, 'number?': text }), value as PersonJson);

/** The order of a log is its numbers, from 1 without gaps; an id belongs to one fact. */
const whyNotLog = (facts: readonly Fact[]): Refusal | undefined => {
  const ids = new Set<string>();
  for (const [i, { seq, id }] of facts.entries()) {
    const at = `facts[${i}]`;
    if (seq !== i + 1)
      return refuse('fact-order', { given: seq, wanted: i + 1 }, { at: `${at}.seq` }).refusal;
    if (ids.has(id)) return refuse('fact-twice', { given: id }, { at: `${at}.id` }).refusal;
    ids.add(id);
  }
  return undefined;
};

/** Our own file: {"byestand":1,"facts":[…],"people":[…]}. */
export const parseContest = (value: unknown): Result<ContestJson> => {
  const members = membersOf(value, '');
  if (!members.ok) return members;
  if (members.value['byestand'] !== 1)
    return refuse('contest-file', { given: String(members.value['byestand']) }, { at: 'byestand' });
  const facts = listOf(members.value['facts'], 'facts', parseFact);
  if (!facts.ok) return facts;
  const people = listOf(members.value['people'] ?? [], 'people', parsePerson);
  if (!people.ok) return people;
  const disorder = whyNotLog(facts.value);
  return disorder ? { ok: false, refusal: disorder } : ok({ facts: facts.value, people: people.value });
};

export const makeContest = ({ facts, people }: ContestJson): Readonly<Record<string, unknown>> => ({
  byestand: 1,
  facts,
  ...(people.length > 0 ? { people } : {}),
});
