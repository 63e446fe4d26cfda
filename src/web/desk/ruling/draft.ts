import type { Proposal } from '../../../engine/view/ruling/ruling.ts';
import { readAuction } from './auction.ts';
import { draftScore, isRead, type Read, readScore, type ScoreDraft } from './finding.ts';
import type { Ask } from '../ask/server.ts';

export type GiveRuling = Extract<Ask, { ask: 'give-ruling' }>;

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
    ...(finding === undefined ? {} : { score: draftScore(finding) }),
    fines: [...draft.fines, ...fines.filter(isNew)],
  };
};

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
  more: Pick<GiveRuling, 'call' | 'amends' | 'recall' | 'walk'> = {},
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
