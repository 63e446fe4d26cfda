import { dealerOf } from '../../engine/bridge/board.ts';
import { lettersOf } from '../../engine/bridge/card.ts';
import { makeOutcome, type Outcome, parseOutcome } from '../../engine/bridge/contract.ts';
import { leftOf } from '../../engine/bridge/seat.ts';
import { makeOwnScore } from '../../engine/contest/ruling.ts';
import type { Proposal, RulingRow } from '../../engine/view/ruling.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import type { Ask } from './server.ts';

export type GiveRuling = Extract<Ask, { ask: 'give-ruling' }>;
export type Finding = GiveRuling['finding'];
type NotedCall = GiveRuling['auction'][number];
type Share = Extract<Finding, { kind: 'artificial' }>['ns'];

/** A score as the director types it; it is read anew at every key. */
export interface ScoreDraft {
  readonly kind: Finding['kind'];
  /** The result of `assigned` and `tricks`. */
  readonly outcome: string;
  readonly parts: readonly { readonly text: string; readonly weight: string }[];
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

export interface PollRow {
  readonly action: string;
  readonly considered: string;
  readonly chosen: string;
}

export interface FineRow {
  readonly pair: string;
  readonly amount: string;
  readonly unit: GiveRuling['penalties'][number]['unit'];
  readonly clause: string;
}

/** Everything on the ruling form. */
export interface RulingDraft {
  readonly table: string;
  readonly round: string;
  readonly board: string;
  readonly trails: GiveRuling['trails'];
  readonly facts: string;
  readonly auction: string;
  readonly deal: string;
  readonly offending: GiveRuling['offending'];
  readonly law: string;
  readonly peers: string;
  readonly taken: string;
  readonly poll: readonly PollRow[];
  readonly score: ScoreDraft;
  readonly fines: readonly FineRow[];
  readonly tooMany: boolean;
  readonly referred: boolean;
  /** The scorer’s decision, or what the regulations call final; empty for a ruling like any other. */
  readonly matter: string;
  readonly reasons: string;
  readonly told: GiveRuling['told'];
}

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

const readWeighted = (parts: ScoreDraft['parts']): Read<Weighted> => {
  const outcomes: Weighted['outcomes'] = [];
  for (const [i, { text, weight }] of parts.entries()) {
    const read = readOutcome(text, `Result ${i + 1}`);
    if (!isRead(read)) return read;
    const number = Number(weight);
    if (weight.trim() === '' || !Number.isFinite(number))
      return { says: `Result ${i + 1}: type its weight.` };
    outcomes.push({ outcome: read.value, weight: number });
  }
  return { value: { kind: 'weighted', outcomes } };
};

/** A number as it is typed: `7.5`, or exactly as `8/3`. */
const readAmount = (text: string): Extract<Finding, { kind: 'set' }>['ns'] | undefined => {
  const typed = text.trim();
  if (/^-?\d+\/[1-9]\d*$/.test(typed)) return typed as `${number}/${number}`;
  return typed !== '' && Number.isFinite(Number(typed)) ? Number(typed) : undefined;
};

/** One side of a split score as typed: `4s n =`, or several results by their weights: `60% 4s n =, 40% 4s n -1`. */
export const readOwnScore = (text: string, what: string): Read<OwnScore> => {
  if (!/[%,]/.test(text)) return readOutcome(text, what);
  const parts = text.split(',').map((piece) => {
    const [, weight = '', rest = piece] = /^\s*([\d.]+)\s*%?\s+(.*)$/.exec(piece) ?? [];
    return { text: rest, weight };
  });
  const read = readWeighted(parts);
  return isRead(read) ? read : { says: `${what}, ${read.says.charAt(0).toLowerCase()}${read.says.slice(1)}` };
};

/** The score as it will be kept, or what is still missing, in a sentence. */
export const readScore = (score: ScoreDraft): Read<Finding> => {
  switch (score.kind) {
    case 'stands':
      return { value: { kind: 'stands' } };
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

const ownText = (own: OwnScore): string => makeOwnScore(own as Parameters<typeof makeOwnScore>[0]);

/** The score of a ruling, back on the form. */
export const draftScore = (finding: Finding): ScoreDraft => {
  switch (finding.kind) {
    case 'tricks':
    case 'assigned':
      return { ...NO_SCORE, kind: finding.kind, outcome: makeOutcome(finding.outcome) };
    case 'weighted':
      return {
        ...NO_SCORE,
        kind: 'weighted',
        parts: finding.outcomes.map(({ outcome, weight }) => ({
          text: makeOutcome(outcome),
          weight: String(weight),
        })),
      };
    case 'split':
      return { ...NO_SCORE, kind: 'split', ns: ownText(finding.ns), ew: ownText(finding.ew) };
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
    case 'stands':
      return NO_SCORE;
  }
};

/** What the rulebook proposes, put on the form: the score it fixes takes the place of what was typed, its fines are added. */
export const takeProposal = (
  draft: RulingDraft,
  { then: { offending, law, finding, penalties = [] } }: Proposal,
): Partial<RulingDraft> => {
  const fines = penalties.map((fine) => ({ ...fine, amount: String(fine.amount) }));
  const isNew = (fine: FineRow): boolean =>
    !draft.fines.some(({ pair, clause }) => pair === fine.pair && clause === fine.clause);
  return {
    law,
    ...(offending === undefined ? {} : { offending }),
    ...(finding === undefined ? {} : { score: draftScore(finding as Finding) }),
    fines: [...draft.fines, ...fines.filter(isNew)],
  };
};

const CALL = /^(P(?:ASS)?|-|XX|X|D|R|[1-7](?:NT|N|[SHDC]))([!?~]*)$/;
const PLAIN: Readonly<Record<string, string>> = { '-': 'P', D: 'X', R: 'XX', PASS: 'P' };
const SIGNS = { '!': 'alerted', '?': 'hesitation', '~': 'withdrawn' } as const;

/**
 * An auction as it is typed, from the dealer on: `1s p 2h! p? 4s`. `!` is an alert, `?` a pause, `~` withdrawn; words in
 * brackets are what was explained.
 */
export const readAuction = (text: string, board: number): Read<NotedCall[]> => {
  const calls: NotedCall[] = [];
  let seat = dealerOf(board);
  for (const [piece] of text.matchAll(/\([^)]*\)?|[^\s(]+/g)) {
    if (piece.startsWith('(')) {
      const last = calls.at(-1);
      const said = piece.replace(/^\(|\)$/g, '').trim();
      if (last && said !== '') calls[calls.length - 1] = { ...last, said };
      continue;
    }
    const match = CALL.exec(lettersOf(piece).toUpperCase());
    if (!match) return { says: `‘${piece}’ is no call: write 1s, 2nt, p, x, xx.` };
    const [, word = '', signs = ''] = match;
    const call = PLAIN[word] ?? word.replace(/N$/, 'NT');
    const marks = [...signs].map((sign) => SIGNS[sign as keyof typeof SIGNS]);
    calls.push({ seat, call, ...(marks.length > 0 ? { marks } : {}) });
    // What is withdrawn is replaced from the same seat.
    if (!marks.includes('withdrawn')) seat = leftOf(seat);
  }
  return { value: calls };
};

const UNSIGNED: Readonly<Record<string, string>> = { alerted: '!', hesitation: '?', withdrawn: '~' };

export const makeAuction = (calls: RulingRow['auction']): string =>
  calls
    .map(
      ({ call, marks = [], said }) =>
        `${call}${marks.map((mark) => UNSIGNED[mark] ?? '').join('')}${said === undefined ? '' : ` (${said})`}`,
    )
    .join(' ');

const readPoll = ({ poll, peers, taken }: RulingDraft): Pick<GiveRuling, 'poll' | 'taken'> => {
  const actions = poll
    .filter(({ action }) => action.trim() !== '')
    .map(({ action, considered, chosen }) => ({
      action: action.trim(),
      considered: Math.trunc(Number(considered)) || 0,
      chosen: Math.trunc(Number(chosen)) || 0,
    }));
  if (actions.length === 0) return {};
  return { poll: { peers: Math.trunc(Number(peers)) || 0, actions }, taken: taken.trim() };
};

/** The request the form makes, or what is still missing. */
export const readRuling = (
  draft: RulingDraft,
  more: { readonly call?: string; readonly amends?: string } = {},
): Read<GiveRuling> => {
  const [round, table, board] = [draft.round, draft.table, draft.board].map(Number);
  if (!round || !table || !board) return { says: 'Say at which table, in which round and on which board.' };
  const auction = readAuction(draft.auction, board);
  if (!isRead(auction)) return auction;
  const finding = readScore(draft.score);
  if (!isRead(finding)) return finding;
  const deal = draft.deal.trim();
  return {
    value: {
      ask: 'give-ruling',
      round,
      table,
      board,
      facts: draft.facts,
      ...(deal === '' ? {} : { deal }),
      auction: auction.value,
      offending: draft.offending,
      law: draft.law.replace(/^law\s*/i, '').replaceAll(/[()\s]/g, ''),
      ...readPoll(draft),
      finding: finding.value,
      ...(draft.tooMany ? { tooMany: true } : {}),
      penalties: draft.fines
        .filter(({ pair }) => pair !== '')
        .map(({ pair, amount, unit, clause }) => ({ pair, amount: Number(amount), unit, clause })),
      reasons: draft.reasons,
      told: draft.told,
      ...(draft.referred ? { referred: true } : {}),
      ...(draft.matter === '' ? {} : { matter: draft.matter }),
      trails: draft.trails,
      ...more,
    },
  };
};
