import { makeOutcome, type Outcome, parseOutcome } from '../../../engine/bridge/contract.ts';
import type { RulingRow } from '../../../engine/view/ruling/ruling.ts';
import { sayRefusal } from '../../../engine/words/refusal.ts';
import { sayOwnScore } from '../../../engine/words/ruling/verdict.ts';
import type { Ask } from '../ask/server.ts';

export type Finding = Extract<Ask, { ask: 'give-ruling' }>['finding'];
type Share = Extract<Finding, { kind: 'artificial' }>['ns'];

/** One likely result; `barred` is one with the partner silenced, which Law 27D does not weigh. */
export interface ScorePart {
  readonly text: string;
  readonly weight: string;
  readonly barred?: boolean;
  /** Could it be reached without the infraction (Law 12C1c)? Nothing while nobody has said. */
  readonly reached?: boolean;
}

/** A score as the director types it; it is read anew at every key. */
export interface ScoreDraft {
  readonly kind: Finding['kind'];
  /** The result of `assigned` and `tricks`. */
  readonly outcome: string;
  readonly parts: readonly ScorePart[];
  readonly ns: string;
  readonly ew: string;
  /** Law 12C1e: of the side not at fault, as expected, as it was, and without its own error. */
  readonly damage: readonly [string, string, string];
}

export const NO_SCORE: ScoreDraft = {
  kind: 'stands',
  outcome: '',
  parts: [
    { text: '', weight: '60' },
    { text: '', weight: '40' },
  ],
  ns: '',
  ew: '',
  damage: ['', '', ''],
};

export type Read<T> = { readonly value: T } | { readonly says: string };

export const isRead = <T>(read: Read<T>): read is { readonly value: T } => 'value' in read;

const readOutcome = (text: string, what: string): Read<Outcome> => {
  if (text.trim() === '') return { says: `${what}: type a result, such as 4s n =.` };
  const read = parseOutcome(text);
  return read.ok ? { value: read.value } : { says: `${what}: ${sayRefusal(read.refusal)}` };
};

const MARKS: Readonly<Record<string, Share>> = { 'A+': 'A+', A: 'A', 'A-': 'A-' };

const readShare = (text: string, side: string): Read<Share> => {
  const typed = text.trim().toUpperCase().replace('−', '-');
  const mark = MARKS[typed];
  if (mark !== undefined) return { value: mark };
  const number = Number(typed.replace(/%$/, ''));
  return typed !== '' && Number.isFinite(number)
    ? { value: number }
    : { says: `${side}: type A+, A, A− or a number.` };
};

const both = <A, B>(a: Read<A>, b: Read<A>, make: (a: A, b: A) => B): Read<B> => {
  if (!isRead(a)) return a;
  if (!isRead(b)) return b;
  return { value: make(a.value, b.value) };
};

type Weighted = Extract<Finding, { kind: 'weighted' }>;
type OwnScore = Extract<Finding, { kind: 'split' }>['ns'];

/** What a result was reckoned from, as the form has it. */
const fromOf = (
  barred: boolean | undefined,
  reached: boolean | undefined,
): Pick<Weighted['outcomes'][number], 'from'> => {
  if (barred) return { from: 'partner-barred' };
  return reached === undefined ? {} : { from: reached ? 'no-infraction' : 'infraction' };
};

const readWeighted = (parts: ScoreDraft['parts']): Read<Weighted> => {
  const outcomes: Weighted['outcomes'] = [];
  for (const [i, { text, weight, barred, reached }] of parts.entries()) {
    const read = readOutcome(text, `Result ${i + 1}`);
    if (!isRead(read)) return read;
    const number = Number(weight);
    if (weight.trim() === '' || !Number.isFinite(number))
      return { says: `Result ${i + 1}: type its weight.` };
    outcomes.push({
      outcome: read.value,
      weight: number,
      ...fromOf(barred, reached),
    });
  }
  return { value: { kind: 'weighted', outcomes } };
};

/** A number as it is typed: `7.5`, or exactly as `8/3`. */
const readAmount = (text: string): Extract<Finding, { kind: 'set' }>['ns'] | undefined => {
  const typed = text.trim();
  const [, over, under] = /^(-?\d+)\/([1-9]\d*)$/.exec(typed) ?? [];
  if (over !== undefined) return `${Number(over)}/${Number(under)}`;
  return typed !== '' && Number.isFinite(Number(typed)) ? Number(typed) : undefined;
};

/** Dozens of results with their weights: more was pasted by mistake. */
const LONGEST = 1000;

/** One side of a split score as typed: `4s n =`, or several results by their weights: `60% 4s n =, 40% 4s n -1`. */
export const readOwnScore = (text: string, what: string): Read<OwnScore> => {
  if (text.length > LONGEST) return { says: `${what}: this is too long. Type each result with its weight.` };
  if (!/[%,]/.test(text)) return readOutcome(text, what);
  const parts = text.split(',').map((piece) => {
    const [, weight = '', rest = piece] =
      /^([\d.]+)(?: ?% | )(.*)$/.exec(piece.trim().replaceAll(/\s+/g, ' ')) ?? [];
    return { text: rest, weight };
  });
  const read = readWeighted(parts);
  return isRead(read) ? read : { says: `${what}, ${read.says.charAt(0).toLowerCase()}${read.says.slice(1)}` };
};

/** The score as it will be kept, or what is still missing, in a sentence. */
export const readScore = (score: ScoreDraft): Read<Finding> => {
  switch (score.kind) {
    case 'stands':
    case 'psyche':
      return { value: { kind: score.kind } };
    case 'tricks':
    case 'assigned': {
      const { kind } = score;
      const read = readOutcome(score.outcome, 'The result');
      return isRead(read) ? { value: { kind, outcome: read.value } } : read;
    }
    case 'weighted':
      return readWeighted(score.parts);
    case 'split':
      return both(
        readOwnScore(score.ns, 'North-South’s result'),
        readOwnScore(score.ew, 'East-West’s result'),
        (ns, ew) => ({ kind: 'split', ns, ew }),
      );
    case 'artificial':
      return both(readShare(score.ns, 'North-South'), readShare(score.ew, 'East-West'), (ns, ew) => ({
        kind: 'artificial',
        ns,
        ew,
      }));
    case 'set': {
      const [expected, table, withoutError] = score.damage.map(Number);
      if (score.damage.every((text) => text.trim() !== '' && Number.isFinite(Number(text))))
        return {
          value: {
            kind: 'set',
            ns: 0,
            ew: 0,
            damage: { expected: expected ?? 0, table: table ?? 0, withoutError: withoutError ?? 0 },
          },
        };
      const [ns, ew] = [readAmount(score.ns), readAmount(score.ew)];
      return ns === undefined || ew === undefined
        ? { says: 'Type the matchpoints or IMPs of both sides.' }
        : { value: { kind: 'set', ns, ew } };
    }
  }
};

/** The score of a ruling, back on the form. */
export const draftScore = (finding: RulingRow['finding']): ScoreDraft => {
  switch (finding.kind) {
    case 'tricks':
    case 'assigned':
      return { ...NO_SCORE, kind: finding.kind, outcome: makeOutcome(finding.outcome) };
    case 'weighted':
      return {
        ...NO_SCORE,
        kind: 'weighted',
        parts: finding.outcomes.map(({ outcome, weight, from }) => ({
          text: makeOutcome(outcome),
          weight: String(weight),
          ...(from === 'partner-barred' ? { barred: true } : {}),
          ...(from === 'no-infraction' ? { reached: true } : from === 'infraction' ? { reached: false } : {}),
        })),
      };
    case 'split':
      return { ...NO_SCORE, kind: 'split', ns: sayOwnScore(finding.ns), ew: sayOwnScore(finding.ew) };
    case 'artificial':
      return { ...NO_SCORE, kind: 'artificial', ns: String(finding.ns), ew: String(finding.ew) };
    case 'set': {
      const { damage } = finding;
      const entered = damage ? [damage.expected, damage.table, damage.withoutError].map(String) : [];
      const [expected = '', table = '', withoutError = ''] = entered;
      return {
        ...NO_SCORE,
        kind: 'set',
        ns: String(finding.ns),
        ew: String(finding.ew),
        damage: [expected, table, withoutError],
      };
    }
    case 'psyche':
      return { ...NO_SCORE, kind: 'psyche' };
    case 'stands':
      return NO_SCORE;
  }
};
