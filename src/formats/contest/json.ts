import type { Fact } from '../../engine/contest/fact.ts';
import { ok, type Refusal, type Result, refuse } from '../../engine/kit/result.ts';
import { inside, listOf, membersOf, oneOf } from '../scoresheet/shape.ts';
import { asResult, type Checks, checkAll, object, text } from './check.ts';
import { BODIES, STAMP } from './fact.ts';

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

/** A person beside the log. */
export const PERSON: Checks = { id: text, name: text, 'number?': text };

const KINDS = [...BODIES.keys()];

const parseFact = (value: unknown, at: string): Result<Fact> => {
  const members = membersOf(value, at);
  if (!members.ok) return members;
  const kind = oneOf(members.value['kind'], KINDS, inside(at, 'kind'));
  if (!kind.ok) return kind;
  return asResult(
    checkAll(members.value, at, STAMP) ?? checkAll(members.value, at, BODIES.get(kind.value) ?? {}),
    value as Fact,
  );
};

const parsePerson = (value: unknown, at: string): Result<PersonJson> =>
  asResult(object(PERSON)(value, at), value as PersonJson);

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
