import { DECIDERS } from '../../engine/contest/appeal.ts';
import { type Fact, type FactKind, FINE_UNITS, ROLES, SCORINGS } from '../../engine/contest/fact.ts';
import { FOULED_WAYS, SPOILT_WAYS } from '../../engine/contest/cards.ts';
import { ok, type Refusal, type Result, refuse } from '../../engine/kit/result.ts';
import { inside, listOf, membersOf, oneOf } from '../scoresheet/shape.ts';
import {
  among,
  asResult,
  boolean,
  type Check,
  type Checks,
  checkAll,
  given,
  list,
  number,
  object,
  plan,
  shaped,
} from './check.ts';
import { result, SPOT, side, text, texts, two, whole, yes } from './check.ts';
import { CLOCK_BODIES } from './clock.ts';
import { about, STAGE_BODIES, proposed } from './stage.ts';
import { VERDICT_BODIES } from './verdict.ts';

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

const NOTHING = {};
const span: Check = object({ from: whole, to: whole });

/** What each kind of fact must carry to be read at all; whether it could be decided is not asked again. */
export const BODIES: Readonly<Record<FactKind, Checks>> = {
  ...STAGE_BODIES,
  'contest-made': {
    name: text,
    date: text,
    zone: text,
    form: text,
    rulebook: texts,
    scoring: among(SCORINGS),
    boardsPerRound: whole,
    minutesPerBoard: number,
  },
  'contest-renamed': { name: text, date: text },
  'contest-put-away': { why: text },
  'pair-entered': { pair: text, players: two, 'about?': about },
  'pair-changed': { pair: text, players: texts, why: text, 'spelt?': yes },
  'pair-scratched': { pair: text, why: text },
  'movement-set': { plan, why: text },
  'movement-changed': { plan, from: whole, why: text },
  'play-started': NOTHING,
  'round-called': { round: whole },
  'round-closed': { round: whole },
  'result-reported': {
    ...SPOT,
    result,
    'wrongDirection?': yes,
    'scoreSaid?': whole,
    'stands?': whole,
    'side?': side,
    'off?': text,
  },
  'result-confirmed': { result: text, 'side?': side, 'passed?': yes },
  'result-corrected': {
    result: text,
    now: result,
    'wrongDirection?': yes,
    why: text,
    'agreed?': yes,
    'confident?': yes,
    'posting?': yes,
    'clause?': text,
  },
  'result-withdrawn': { result: text, why: text },
  'score-adjusted': { ...SPOT, ns: given, ew: given, clause: text, why: text },
  'penalty-given': {
    pair: text,
    amount: number,
    unit: among(FINE_UNITS),
    clause: text,
    why: text,
    'offence?': text,
    'round?': whole,
    'pending?': yes,
    'minutes?': number,
    'boards?': whole,
    'missing?': whole,
    'decidedBy?': among(DECIDERS),
    'proposed?': proposed,
  },
  'director-called': { table: whole, 'about?': text, 'questions?': object(SPOT) },
  'call-answered': { call: text },
  'device-joined': { table: whole, 'side?': side },
  'pair-left': { pair: text, from: whole, why: text },
  'session-curtailed': { after: whole, why: text },
  'deals-set': {
    deals: list(object({ board: whole, deal: text, 'tricks?': text })),
    'rounds?': span,
    'table?': whole,
    'seal?': object({ commitment: text, 'seed?': text, 'stated?': yes }),
  },
  'boards-dealt': { round: whole, table: whole, boards: list(whole), why: text },
  'boards-numbered': { stage: text, round: whole, boards: list(whole) },
  'deals-shared': { set: text, 'rounds?': span, with: texts, elsewhere: texts },
  'deals-released': { set: text, who: text, why: text },
  'board-fouled': {
    round: whole,
    to: whole,
    board: whole,
    others: list(object({ round: whole, table: whole })),
    'as?': among(FOULED_WAYS),
    clause: text,
    why: text,
  },
  'board-spoilt': {
    ...SPOT,
    resultKnown: boolean,
    playerLeft: boolean,
    as: among(SPOILT_WAYS),
    'given?': given,
    'imps?': number,
    clause: text,
    because: text,
    why: text,
  },
  'session-closed': NOTHING,
  'session-reopened': { why: text },
  'results-published': NOTHING,
  'results-hidden': { why: text },
  'fact-undone': { fact: text, why: text },
  ...VERDICT_BODIES,
  ...CLOCK_BODIES,
};

const actor: Check = object({
  role: among(ROLES),
  'person?': text,
  'table?': whole,
  'device?': text,
  'side?': side,
  'team?': text,
});

/** Rules that were overridden, each by its code. */
const overrode: Check = object({ rules: list(object({ code: text, 'clause?': text })), 'why?': text });

const version: Check = shaped({ const: 1 }, (value, at) =>
  value === 1 ? undefined : refuse('fact-version', { given: String(value) }, { at }).refusal,
);

/** What every fact carries. */
export const STAMP: Checks = {
  seq: whole,
  id: text,
  at: text,
  by: actor,
  version,
  'together?': yes,
  'overrode?': overrode,
};
/** A person beside the log. */
export const PERSON: Checks = { id: text, name: text, 'number?': text };

const parseFact = (value: unknown, at: string): Result<Fact> => {
  const members = membersOf(value, at);
  if (!members.ok) return members;
  const kind = oneOf(members.value['kind'], Object.keys(BODIES) as FactKind[], inside(at, 'kind'));
  if (!kind.ok) return kind;
  return asResult(
    checkAll(members.value, at, STAMP) ?? checkAll(members.value, at, BODIES[kind.value]),
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
