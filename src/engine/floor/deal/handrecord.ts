import { dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import { type Card, makeCard, RANKS, STRAINS, SUITS, type Strain } from '../../bridge/card.ts';

import type { Outcome } from '../../bridge/contract.ts';
import { type Deal, parseDeal } from '../../bridge/deal.ts';
import type { Par } from '../../bridge/par.ts';
import { SEATS, type Seat, sideOf } from '../../bridge/seat.ts';
import { parseTricks, type TricksTable } from '../../bridge/tricks.ts';
import { isStated } from '../../contest/blank.ts';
import { isBegun, covers, dealOfSet } from '../../contest/deal.ts';
import type { Contest } from '../../contest/state.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { fillTold, type Told } from '../../kit/told.ts';
import type { HandRecordView, HandRow, LeadRow } from '../../view/board/handrecord.ts';
import type { TravellerRow, TravellerView } from '../../view/night.ts';
import type { BidCount } from '../../words/score/bid.ts';
import { tellCommon, tellLeads, tellPar } from '../../words/deal/handrecord.ts';
import { contractsOf, parShown } from './par.ts';
import { type Beside, viewOf } from '../screen.ts';
import { sliceAt } from '../../play/unit/slice.ts';

/** What the solver found, as plain values: twenty digits a deal, and declarer's tricks after each lead. */
export interface Solutions {
  readonly tables: Readonly<Record<string, string>>;
  /** By `deal strain declarer`, then by card. */
  readonly leads: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface LeadQuestion {
  readonly deal: string;
  readonly strain: Strain;
  readonly declarer: Seat;
}

/** What has to be solved before a board can be shown. */
export interface Questions {
  readonly deals: readonly string[];
  readonly leads: readonly LeadQuestion[];
}

export const leadKey = ({ deal, strain, declarer }: LeadQuestion): string => `${deal} ${strain} ${declarer}`;

type Played = Extract<Outcome, { readonly kind: 'played' }> & { readonly lead?: Card };

/** Boards of the session or round whose cards this contest may show. */
export const boardsWithCards = (whole: Contest, round?: number): readonly number[] => {
  const { seating } = sliceAt(whole, round);
  const at = roundIn(whole, round);
  return (seating?.boards ?? []).filter((board) => dealOfSet(whole, at, board) !== undefined);
};

const roundIn = (whole: Contest, round: number | undefined): number => {
  const seats = [...(sliceAt(whole, round).seating?.seats.values() ?? [])];
  return round ?? Math.max(1, Math.min(...seats.map((seat) => seat.round)));
};

/** From the lines alone, so that nothing is reckoned for it: the contest is one whose hidden cards are blank. */
export const questionsIn = (whole: Contest, boards: readonly number[], round?: number): Questions => {
  const slice = sliceAt(whole, round);
  const rounds = new Set([...(slice.seating?.seats.values() ?? [])].map((seat) => seat.round));
  const deals = new Map<number, string>();
  for (const board of boards) {
    const deal = dealOfSet(whole, roundIn(whole, round), board);
    if (deal !== undefined) deals.set(board, deal);
  }
  const leads = new Map<string, LeadQuestion>();
  for (const { board, round: at, counts } of whole.lines.values()) {
    const deal = deals.get(board);
    const result = counts?.result;
    if (deal === undefined || !rounds.has(at) || result?.kind !== 'played') continue;
    const question = { deal, strain: result.strain, declarer: result.declarer };
    leads.set(leadKey(question), question);
  }
  return { deals: [...new Set(deals.values())], leads: [...leads.values()] };
};

const HONOURS: Readonly<Record<string, number>> = { A: 4, K: 3, Q: 2, J: 1 };
export const pointsOf = (deal: Deal): Readonly<Record<Seat, number>> =>
  Object.fromEntries(
    SEATS.map((seat) => [
      seat,
      SUITS.flatMap((suit) => deal[seat][suit]).reduce((sum, rank) => sum + (HONOURS[rank] ?? 0), 0),
    ]),
  ) as Record<Seat, number>;

/** A row of the set's cards with a contract that was played. */
export const playedIn = (row: TravellerRow): Played | undefined =>
  !row.dealt && row.outcome?.kind === 'played' ? row.outcome : undefined;

/** Declarer's tricks after the lead that was made; undefined where it is not known or was dealt to another hand. */
export const afterLead = (solved: Solutions, deal: string, played: Played): number | undefined =>
  played.lead === undefined
    ? undefined
    : solved.leads[leadKey({ deal, strain: played.strain, declarer: played.declarer })]?.[
        makeCard(played.lead)
      ];

const rowOf = (row: TravellerRow, deal: string, table: TricksTable, solved: Solutions): HandRow[] => {
  const played = playedIn(row);
  if (!played) return [];
  const tricks = table[played.declarer][played.strain];
  const led = afterLead(solved, deal, played);
  return [
    {
      round: row.round,
      table: row.table,
      tricks,
      over: played.tricks - tricks,
      ...(played.lead && led !== undefined
        ? { lead: { card: makeCard(played.lead), cost: led - tricks } }
        : {}),
    },
  ];
};

const byRank = (a: string, b: string): number =>
  SUITS.indexOf(b.slice(0, 1) as (typeof SUITS)[number]) -
    SUITS.indexOf(a.slice(0, 1) as (typeof SUITS)[number]) ||
  RANKS.indexOf(b.slice(1) as (typeof RANKS)[number]) - RANKS.indexOf(a.slice(1) as (typeof RANKS)[number]);

const leadsOf = (
  played: readonly Played[],
  deal: string,
  table: TricksTable,
  solved: Solutions,
): readonly LeadRow[] => {
  const groups = [...Map.groupBy(played, ({ strain, declarer }) => `${strain} ${declarer}`).values()];
  return groups
    .flatMap((some): LeadRow[] => {
      const [first] = some;
      if (!first) return [];
      const { strain, declarer } = first;
      const tricks = table[declarer][strain];
      const found = solved.leads[leadKey({ deal, strain, declarer })] ?? {};
      const made = new Map<string, number>();
      for (const { lead } of some) {
        const card = lead && makeCard(lead);
        if (card !== undefined && card in found) made.set(card, (made.get(card) ?? 0) + 1);
      }
      const cards = [...made]
        .map(([card, tables]) => ({ card, cost: (found[card] ?? tricks) - tricks, tables }))
        .toSorted((a, b) => a.cost - b.cost || b.tables - a.tables || byRank(a.card, b.card));
      const best = cards.some(({ cost }) => cost === 0)
        ? []
        : Object.keys(found)
            .filter((card) => found[card] === tricks)
            .toSorted(byRank);
      return cards.length === 0 ? [] : [{ strain, declarer, tricks, cards, best }];
    })
    .toSorted(
      (a, b) =>
        STRAINS.indexOf(b.strain) - STRAINS.indexOf(a.strain) ||
        SEATS.indexOf(a.declarer) - SEATS.indexOf(b.declarer),
    );
};

/** The contract most tables were in; the declarer's seat does not matter for that, his side does. */
const commonOf = (played: readonly Played[], table: TricksTable): BidCount | undefined => {
  const groups = [
    ...Map.groupBy(
      played,
      ({ level, strain, declarer }) => `${level} ${strain} ${sideOf(declarer)}`,
    ).values(),
  ].toSorted((a, b) => b.length - a.length);
  const [most] = groups;
  const [first] = most ?? [];
  if (!most || !first) return undefined;
  return {
    level: first.level,
    strain: first.strain,
    side: sideOf(first.declarer),
    tricks: table[first.declarer][first.strain],
    on: most.length,
    made: most.filter(({ tricks, level }) => tricks >= level + 6).length,
  };
};

/** Where few leads beat the common contract: which, and who found them. */
const leadStory = (
  played: readonly Played[],
  common: BidCount,
  deal: string,
  solved: Solutions,
): readonly Told[] => {
  const same = played.filter(
    ({ level, strain, declarer, lead }) =>
      lead && level === common.level && strain === common.strain && sideOf(declarer) === common.side,
  );
  const [first] = same;
  if (!first || common.tricks >= common.level + 6) return [];
  const found = solved.leads[leadKey({ deal, strain: first.strain, declarer: first.declarer })] ?? {};
  const good = Object.keys(found)
    .filter((card) => (found[card] ?? 13) < common.level + 6)
    .toSorted(byRank);
  const own = same.filter(({ declarer }) => declarer === first.declarer);
  if (good.length === 0 || good.length > 4 || good.length === Object.keys(found).length) return [];
  const hits = own.filter(({ lead }) => lead && good.includes(makeCard(lead))).length;
  return [tellLeads(common, good.map(cardText), hits, own.length)];
};

const CARD_SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const cardText = (card: string): string =>
  `${CARD_SIGNS[card.slice(0, 1)]}${card.slice(1).replace('T', '10')}`;

export const storyOf = (
  view: TravellerView,
  deal: string,
  table: TricksTable,
  par: Par,
  solved: Solutions,
): { readonly story: readonly string[]; readonly told: readonly Told[] } => {
  const played = view.rows.flatMap((row) => playedIn(row) ?? []);
  const common = commonOf(played, table);
  const told = [
    tellPar(par.ns, par.contracts),
    ...(common ? [tellCommon(common, played.length), ...leadStory(played, common, deal, solved)] : []),
  ];
  return { story: told.map((one) => fillTold(one)), told };
};

export interface BoardAsked {
  readonly board: number;
  readonly round?: number;
}

/** The traveller of a board whose cards may be shown, with its table; or why there is none. */
export const solvedBoard = (
  whole: Contest,
  { board, round, ...beside }: BoardAsked & Beside,
  solved: Solutions,
): Result<{ view: TravellerView; deal: string; table: TricksTable; par: Par }> => {
  const made = viewOf('traveller', whole, { board, ...(round === undefined ? {} : { round }), ...beside });
  if (!made.ok) return made;
  const { deal } = made.value;
  const digits = deal === undefined ? undefined : solved.tables[deal];
  const table = digits === undefined ? undefined : parseTricks(digits);
  if (deal === undefined || !table) return refuse('hand-hidden', { board });
  return ok({ view: made.value, deal, table, par: parShown(table, dealerOf(board), vulnerabilityOf(board)) });
};

export const showHandRecord = (
  whole: Contest,
  asked: BoardAsked & Beside,
  solved: Solutions,
): Result<HandRecordView> => {
  const found = solvedBoard(whole, asked, solved);
  if (!found.ok) return found;
  const { view, deal, table, par } = found.value;
  const cards = parseDeal(deal);
  if (!cards.ok) return cards;
  const set = whole.dealSets.findLast(
    ({ table: at, rounds, deals }) =>
      at === undefined &&
      covers(rounds, roundIn(whole, asked.round)) &&
      deals.some((one) => one.deal === deal),
  );
  const seal = set?.seal && {
    commitment: set.seal.commitment,
    ...(set.seal.seed === undefined ? {} : { seed: set.seal.seed }),
    ...(isStated(set.seal) ? { stated: true as const } : {}),
    ...(isBegun(whole, set.rounds, set.seq) ? { late: true as const } : {}),
  };
  return ok({
    head: view.head,
    board: view.board,
    dealer: view.dealer,
    vulnerability: view.vulnerability,
    deal,
    points: pointsOf(cards.value),
    tricks: table,
    par: { ns: par.ns, contracts: contractsOf(par) },
    rows: view.rows.flatMap((row) => rowOf(row, deal, table, solved)),
    leads: leadsOf(
      view.rows.flatMap((row) => playedIn(row) ?? []),
      deal,
      table,
      solved,
    ),
    ...storyOf(view, deal, table, par, solved),
    ...(seal ? { seal } : {}),
  });
};
