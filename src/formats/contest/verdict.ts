import { SEATS } from '../../engine/bridge/seat.ts';
import {
  APPEAL_STEPS,
  type AppealFacts,
  BODIES,
  DECIDERS,
  FLOWS,
  MATTERS,
} from '../../engine/contest/appeal.ts';
import { BIDDING, FINDINGS, type RulingFacts } from '../../engine/contest/ruling.ts';
import type { RecallFacts } from '../../engine/contest/recall.ts';
import { parseRational } from '../../engine/kit/rational.ts';
import { refuse } from '../../engine/kit/result.ts';
import { inside, listOf, membersOf, oneOf } from '../scoresheet/shape.ts';
import {
  asResult,
  type Check,
  checkAll,
  failed,
  fieldsOf,
  given,
  number,
  result,
  side,
  text,
  texts,
  whole,
  yes,
} from './check.ts';

type Fields = Readonly<Record<string, Check>>;

const choice =
  (known: readonly string[]): Check =>
  (value, at) =>
    failed(oneOf(value, known, at));
const many =
  (check: Check): Check =>
  (value, at) =>
    failed(listOf(value, at, (item, here) => asResult(check(item, here), item)));
const shape =
  (fields: Fields): Check =>
  (value, at) =>
    fieldsOf(value, at, fields);

const amount: Check = (value, at) =>
  (typeof value === 'number' || typeof value === 'string') && parseRational(String(value))
    ? undefined
    : refuse('not-a-number', { given: String(value) }, { at }).refusal;

const likely = many(shape({ outcome: result, weight: amount }));
const ownScore: Check = (value, at) => {
  const members = membersOf(value, at);
  return members.ok && members.value['kind'] === 'weighted'
    ? checkAll(members.value, at, { outcomes: likely })
    : result(value, at);
};

const NO_FIELDS: Fields = {};
const FINDING_FIELDS: Readonly<Record<string, Fields>> = {
  stands: NO_FIELDS,
  psyche: NO_FIELDS,
  tricks: { outcome: result },
  assigned: { outcome: result },
  weighted: { outcomes: likely },
  split: { ns: ownScore, ew: ownScore, 'official?': side },
  artificial: { ns: given, ew: given },
  set: {
    ns: amount,
    ew: amount,
    'damage?': shape({ expected: amount, table: amount, withoutError: amount }),
  },
};

const finding: Check = (value, at) => {
  const members = membersOf(value, at);
  if (!members.ok) return members.refusal;
  const kind = oneOf(members.value['kind'], FINDINGS, inside(at, 'kind'));
  return kind.ok ? checkAll(members.value, at, FINDING_FIELDS[kind.value] ?? NO_FIELDS) : kind.refusal;
};

const flag: Check = (value, at) =>
  typeof value === 'boolean'
    ? undefined
    : refuse('not-one-of', { given: String(value), known: ['true', 'false'] }, { at }).refusal;

const penalty = { amount: number, unit: text, clause: text };
const poll = shape({
  peers: whole,
  actions: many(shape({ action: text, considered: whole, chosen: whole })),
});
const walk = shape({
  topic: text,
  answers: texts,
  version: whole,
  title: text,
  steps: many(shape({ ask: text, says: text })),
  rectify: text,
  say: text,
  laws: texts,
  tellAppeal: flag,
  'options?': many(shape({ who: text, may: text, then: text })),
  'watch?': texts,
  'effects?': texts,
});

const spot = { round: whole, table: whole, board: whole };

/** What facts of rulings and appeals must carry to be read at all. */
export const VERDICT_BODIES: Readonly<
  Record<keyof RulingFacts | keyof RecallFacts | keyof AppealFacts, Fields>
> = {
  'ruling-given': {
    ...spot,
    facts: text,
    'deal?': text,
    auction: many(shape({ seat: choice(SEATS), call: text, 'marks?': texts, 'said?': text })),
    offending: choice(['ns', 'ew', 'both', 'neither']),
    law: text,
    'poll?': poll,
    'taken?': text,
    finding,
    'tooMany?': yes,
    penalties: many(shape({ pair: text, ...penalty })),
    reasons: text,
    'call?': text,
    told: many(side),
    'matter?': text,
    'referred?': yes,
    'amends?': text,
    'recall?': text,
    'walk?': text,
    walks: many(walk),
  },
  'walk-noted': {
    ...spot,
    walk: text,
    topic: text,
    answers: texts,
    'call?': text,
    'recall?': text,
    'before?': many(shape({ topic: text, answers: texts })),
  },
  'walk-dropped': { walk: text },
  'recall-set': {
    ...spot,
    walks: many(walk),
    later: many(shape({ topic: text, why: text, 'answers?': texts })),
    'walk?': text,
    'call?': text,
  },
  'recall-closed': { recall: text, why: text, walks: many(walk) },
  'ruling-told': { ruling: text, side },
  'deposit-set': { amount: number },
  'bidding-set': { method: choice(BIDDING), stopCards: flag },
  'times-set': { 'finish?': text, 'next?': text, 'lastOfStage?': yes },
  'appeal-lodged': {
    ruling: text,
    flow: choice(FLOWS),
    side,
    grounds: text,
    concurring: whole,
    'byCaptain?': yes,
    signed: texts,
    'deposit?': number,
  },
  'appeal-stepped': {
    appeal: text,
    step: choice(APPEAL_STEPS),
    'text?': text,
    'people?': texts,
    'signed?': text,
    'when?': text,
  },
  'appeal-decided': {
    appeal: text,
    body: choice(BODIES),
    changes: many(choice(MATTERS)),
    'finding?': finding,
    'recommends?': yes,
    'law?': text,
    'offending?': choice(['ns', 'ew', 'both', 'neither']),
    'tooMany?': yes,
    reasons: text,
    'dissent?': text,
    merit: flag,
    'fine?': shape({ ...penalty, 'by?': choice(DECIDERS) }),
    'deposit?': choice(['returned', 'kept']),
    'signed?': text,
  },
};
