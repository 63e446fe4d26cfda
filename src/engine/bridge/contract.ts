import { ok, type Result, refuse } from '../kit/result.ts';
import { type Body, kinds, maybe, object, type Of, one, whole } from '../kit/shape.ts';
import { type Card, lettersOf, makeCard, parseCard, RANKS, STRAINS, type Strain, SUITS } from './card.ts';
import { type Seat, SEATS } from './seat.ts';

export const DOUBLINGS = ['', 'X', 'XX'] as const;
export type Doubling = (typeof DOUBLINGS)[number];

/** A bid that became the contract. */
const CONTRACT = {
  level: whole({ least: 1, most: 7 }),
  strain: one(STRAINS),
  doubling: one(DOUBLINGS),
} as const;
export type Contract = Body<typeof CONTRACT>;

/** Passed in by all four (Law 22A1), or played to a result. */
export const OUTCOMES = [
  object({ kind: one(['passed']) }),
  object({
    kind: one(['played']),
    ...CONTRACT,
    declarer: one(SEATS),
    tricks: whole({ least: 0, most: 13 }),
    lead: maybe(object({ suit: one(SUITS), rank: one(RANKS) })),
  }),
] as const;
/** What happened on a board that was played to a result, or passed in. */
export const Outcome = kinds('kind', ...OUTCOMES);
export type Outcome = Of<typeof Outcome>;

/** What a line says, before it is known to be whole: a slip may lack the declarer or the tricks. */
export type Reported =
  | { readonly kind: 'passed' }
  | ({
      readonly kind: 'played';
      readonly declarer?: Seat;
      readonly tricks?: number;
      readonly lead?: Card;
    } & Contract);

/** Some files give a passed board a declarer and no tricks. */
const PASSED = /^(?:ALL\s*PASS(?:ED)?|PASS(?:ED)?(?:[\s-]*(?:IN|OUT))?|AP|P)(?:\s+[NESW])?(?:\s+0)?$/;
const BID = /^([1-7])\s*(NT|[NCDHS])/;
const DOUBLED = /^(?:XX|X|\*\*|\*|RDBL|DBL)/;
const RESULT = /^(?:=|[+-]\s*\d+|\d+)/;
const DECLARER = /^(?:BY\s*)?(?:(NORTH|EAST|SOUTH|WEST)(?![A-Z])|[NESW])/;

interface Draft {
  level: number;
  strain: Strain;
  doubling: Doubling;
  declarer?: Seat;
  tricks?: number;
  lead?: Card;
}

const bid = (text: string): { draft: Draft; rest: string } | undefined => {
  const match = BID.exec(text);
  if (!match) return undefined;
  const strain = match[2] === 'N' ? 'NT' : (match[2] as Strain);
  const draft: Draft = { level: Number(match[1]), strain, doubling: '' };
  return { draft, rest: text.slice(match[0].length) };
};

const readDoubling = (text: string): [Doubling, string] | undefined => {
  const match = DOUBLED.exec(text)?.[0];
  if (match === undefined) return undefined;
  return [match === 'XX' || match === '**' || match === 'RDBL' ? 'XX' : 'X', text.slice(match.length)];
};

const tricksOf = (level: number, result: string): number =>
  result === '='
    ? level + 6
    : /^[+-]/.test(result)
      ? level + 6 + Number(result.replace(/\s/g, ''))
      : Number(result);

const readLead = (text: string): [Card, string] | undefined => {
  const match = /^(?:L(?:EAD)?[:\s]*)?((?:10|[2-9TJQKA])[CDHS]|[CDHS](?:10|[2-9TJQKA]))(?![A-Z0-9])/.exec(
    text,
  );
  const card = match ? parseCard(match[1] as string) : undefined;
  return match && card ? [card, text.slice(match[0].length)] : undefined;
};

/** Reads one part of what follows the bid into the draft; the rest of the text, or undefined when nothing fits. */
const readPart = (text: string, draft: Draft): string | undefined => {
  // `4H S10` is South and ten tricks: a bare card is a lead only once the declarer is known.
  const lead = !draft.lead && (draft.declarer || text.startsWith('L')) ? readLead(text) : undefined;
  if (lead) {
    draft.lead = lead[0];
    return lead[1];
  }
  const doubling = draft.doubling === '' ? readDoubling(text) : undefined;
  if (doubling) {
    draft.doubling = doubling[0];
    return doubling[1];
  }
  const seat = draft.declarer ? undefined : DECLARER.exec(text)?.[0];
  if (seat !== undefined) {
    draft.declarer = seat.replace(/^BY\s*/, '').charAt(0) as Seat;
    return text.slice(seat.length);
  }
  const result = draft.tricks === undefined ? RESULT.exec(text)?.[0] : undefined;
  if (result === undefined) return undefined;
  draft.tricks = tricksOf(draft.level, result);
  return text.slice(result.length);
};

/** Longer than a contract with everything that may stand beside it; what is longer is not read. */
const LONGEST = 80;

const place = (at: string | undefined) => (at === undefined ? {} : { at });

/** Reads what a director types or a file carries, in any usual order: `4SX N -1`, `3NT= E`, `6H W 12`, `4♠xx S +1`, `pass`. */
export const parseReported = (text: string, at?: string): Result<Reported> => {
  const given = text.slice(0, LONGEST);
  if (text.trim().length > LONGEST)
    return refuse('contract-unreadable', { given }, { ...place(at), clause: 'Law 77' });
  const plain = lettersOf(text).toUpperCase().replace(/[−–]/g, '-').trim();
  if (PASSED.test(plain)) return ok({ kind: 'passed' });
  const start = bid(plain);
  if (!start) return refuse('contract-unreadable', { given: text }, { ...place(at), clause: 'Law 77' });
  const { draft } = start;
  let rest = start.rest.replace(/^[\s,;]+/, '');
  while (rest !== '') {
    const next = readPart(rest, draft);
    if (next === undefined)
      return refuse('contract-part', { given: text, part: rest }, { ...place(at), clause: 'Law 77' });
    rest = next.replace(/^[\s,;]+/, '');
  }
  if (draft.tricks !== undefined && (draft.tricks < 0 || draft.tricks > 13))
    return refuse(
      'contract-tricks',
      { given: text, tricks: draft.tricks },
      { ...place(at), clause: 'Law 77' },
    );
  return ok({ kind: 'played', ...draft });
};

/** As `parseReported`, but the line must be whole: declarer and tricks named. */
export const parseOutcome = (text: string, at?: string): Result<Outcome> => {
  const read = parseReported(text, at);
  if (!read.ok) return read;
  const { value } = read;
  if (value.kind === 'passed') return ok(value);
  if (value.declarer === undefined) return refuse('contract-declarer', { given: text }, place(at));
  if (value.tricks === undefined) return refuse('contract-result', { given: text }, place(at));
  return ok({ ...value, declarer: value.declarer, tricks: value.tricks });
};

export const makeBid = (contract: Contract): string =>
  `${contract.level}${contract.strain}${contract.doubling}`;

const makeResult = (level: number, tricks: number): string => {
  const over = tricks - level - 6;
  return over === 0 ? '=' : over > 0 ? `+${over}` : String(over);
};

/** The one way we write it: `4SX N -1`, `3NT E =`, with the lead after it: `3NT E = S4`. */
export const makeOutcome = (outcome: Outcome): string => {
  if (outcome.kind === 'passed') return 'pass';
  const lead = outcome.lead ? ` ${makeCard(outcome.lead)}` : '';
  return `${makeBid(outcome)} ${outcome.declarer} ${makeResult(outcome.level, outcome.tricks)}${lead}`;
};

const TURNED: Readonly<Record<Seat, Seat>> = { N: 'E', E: 'N', S: 'W', W: 'S' };

/** By the other side: the board lay a quarter round, or the slip was filled in so. */
export const turnOutcome = (outcome: Outcome): Outcome =>
  outcome.kind === 'passed' ? outcome : { ...outcome, declarer: TURNED[outcome.declarer] };
