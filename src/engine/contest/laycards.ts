import { seatsOfMatch } from './agree.ts';
import type { DealFacts } from './cards.ts';
import { joinShared } from './deal.ts';
import type { Draft } from './draft.ts';
import type { FactOf } from './fact.ts';
import { seatAgain } from './lay.ts';
import { numberingKey, numberRound } from './numbering.ts';
import { settle } from './settle.ts';
import { type Adjustment, spotKey } from './state.ts';

/** What was scored on the board in every room of the match is cancelled; IMPs are given where no other board is played. */
const spoil = (draft: Draft, fact: FactOf<'board-spoilt'>): void => {
  const { id, seq, as, given, clause, because } = fact;
  for (const seat of seatsOfMatch(draft, fact.round, fact.table)) {
    if (!seat.boards.includes(fact.board)) continue;
    const spot = { round: seat.round, table: seat.table, board: fact.board };
    const before = draft.lines.get(spotKey(spot));
    const reports = (before?.reports ?? []).flatMap((one) => draft.reports.get(one) ?? []);
    const adjusted: Adjustment | undefined =
      given === undefined
        ? undefined
        : { fact: id, seq, finding: { kind: 'artificial', ns: given, ew: given }, innocent: 'both', clause };
    const spoilt = { fact: id, seq, as, clause, because };
    draft.lines.set(spotKey(spot), settle(spot, reports, adjusted, before?.rulings, spoilt));
  }
};

type LayingCards = { readonly [K in keyof DealFacts]: (draft: Draft, fact: FactOf<K>) => void };

/** What each fact about the cards makes so. */
export const LAY_CARDS: LayingCards = {
  'deals-set': (draft, fact) => {
    draft.dealSets = [...draft.dealSets, fact];
  },
  'boards-dealt': (draft, fact) => {
    draft.dealt = [...draft.dealt, fact];
  },
  'boards-numbered': (draft, { stage, round, boards }) => {
    draft.numbering.set(numberingKey(stage, round), boards);
    draft.stages = draft.stages.map((one) =>
      one.opened.stage === stage ? numberRound(one, round, boards) : one,
    );
    seatAgain(draft);
  },
  'deals-shared': (draft, fact) => {
    const { rounds: _, ...rest } = fact;
    draft.sharedSets.set(fact.set, { ...rest, ...joinShared(draft.sharedSets.get(fact.set), fact) });
  },
  'deals-released': (draft, { set, who }) => {
    draft.released.add(`${set}/${who}`);
  },
  'board-spoilt': (draft, fact) => {
    draft.spoilt = [...draft.spoilt, fact];
    spoil(draft, fact);
    if (fact.as === 'next-stanza') seatAgain(draft);
  },
  'board-fouled': (draft, fact) => {
    const rest = draft.fouled.filter((one) => one.round !== fact.round || one.board !== fact.board);
    draft.fouled = fact.others.length === 0 ? rest : [...rest, fact];
  },
};
