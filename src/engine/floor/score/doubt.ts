import { vulnerabilityOf } from '../../bridge/board.ts';
import type { Card } from '../../bridge/card.ts';
import { holds, parseDeal } from '../../bridge/deal.ts';
import { type Judgement, judge, type ReportedLine } from '../../bridge/judge.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { dealAt } from '../../contest/deal.ts';
import { once } from '../../kit/memory.ts';
import { tricksMoved } from '../../ruling/walk.ts';
import { type Contest, type Report, seatKey, type SpotLine, spotKey } from '../../contest/state.ts';
import { type Noticed, sweep } from '../radar/sweep.ts';
import { findDivided } from './divided.ts';

/** What speaks against a result that can be. */
export type Doubt =
  /** The score written beside it says something else (SCO-5). */
  | { readonly kind: 'score-said'; readonly line: ReportedLine; readonly judgement: Judgement }
  /** Tricks go over by a ruling on a revoke that was given while the board was in play (Law 64A). */
  | { readonly kind: 'revoke'; readonly tricks: number }
  /** Its damage was divided by numbers that are no longer those of the traveller (Law 12C1e). */
  | { readonly kind: 'divided'; readonly board: number }
  /** The opening lead comes from the hand on declarer's left (Law 41A): somebody else was dealt that card. */
  | { readonly kind: 'lead'; readonly card: Card; readonly leader: Seat; readonly holder: Seat }
  /** The table says that nobody played it, and nobody has ruled on that. */
  | { readonly kind: 'unplayed' }
  /** What the radar noticed among the results (DESK-6). */
  | Noticed;

const saidDoubt = (report: Report): Doubt | undefined => {
  if (report.scoreSaid === undefined || report.result.kind === 'not-played') return undefined;
  const line: ReportedLine = {
    reported: report.result,
    score: report.scoreSaid,
    vulnerability: vulnerabilityOf(report.board),
  };
  const judgement = judge(line);
  return judgement.verdict === 'consistent' ? undefined : { kind: 'score-said', line, judgement };
};

/** Known where the director has given the deals. */
const leadDoubt = (contest: Contest, report: Report): Doubt | undefined => {
  const { result } = report;
  if (result.kind !== 'played' || !result.lead) return undefined;
  const text = dealAt(contest, report);
  const deal = text === undefined ? undefined : parseDeal(text);
  if (!deal?.ok) return undefined;
  const card = result.lead;
  const leader = SEATS[(SEATS.indexOf(result.declarer) + 1) % SEATS.length] as Seat;
  const holder = SEATS.find((seat) => holds(deal.value, seat, card));
  return holder === undefined || holder === leader ? undefined : { kind: 'lead', card, leader, holder };
};

/** Said by the table alone: what becomes of the board is the director's to say (Law 12C2). */
const unplayedDoubt = ({ result, by }: Report): Doubt | undefined =>
  result.kind === 'not-played' && by.role === 'table' ? { kind: 'unplayed' } : undefined;

const isConfirmed = ({ confirmed }: Report): boolean =>
  confirmed !== undefined && confirmed.by.role !== 'table';

const isSettled = (report: Report): boolean =>
  isConfirmed(report) || (report.by.role !== 'table' && report.corrects !== undefined);

/** The tricks that rulings given during play have still to move, by the spot they are about. */
const revokesIn = ({
  rulings,
}: Contest): ReadonlyMap<string, { readonly tricks: number; readonly seq: number }> =>
  new Map(
    [...rulings.values()].flatMap((ruling) => {
      const { finding, amended, walks, seq } = ruling;
      const tricks =
        amended === undefined && finding.kind === 'stands' ? Math.max(0, ...walks.map(tricksMoved)) : 0;
      return tricks === 0 ? [] : [[spotKey(ruling), { tricks, seq }] as const];
    }),
  );

type Counted = SpotLine & { readonly counts: Report };

/**
 * Results a director should look at, by spot. What the director has confirmed or corrected is not doubted again. In a
 * contest of stages the same board number is another deal in another round: only what is seated together is compared.
 */
export const findDoubts = once((contest: Contest): ReadonlyMap<string, Doubt> => lookForDoubts(contest));

const lookForDoubts = (contest: Contest): ReadonlyMap<string, Doubt> => {
  const seats = contest.seating?.seats;
  const counted = [...contest.lines.values()].filter(
    (line): line is Counted =>
      line.counts !== undefined && !line.adjusted && (seats?.has(seatKey(line.round, line.table)) ?? true),
  );
  const seen = sweep(contest, counted, isSettled);
  const revokes = revokesIn(contest);
  const found = new Map<string, Doubt>();
  for (const line of counted) {
    const lead = isConfirmed(line.counts) ? undefined : leadDoubt(contest, line.counts);
    if (isSettled(line.counts)) {
      // Put right by the desk with a lead that cannot be: it is told too, until it is confirmed.
      if (lead) found.set(spotKey(line), lead);
      continue;
    }
    const revoke = revokes.get(spotKey(line));
    const owed: Doubt | undefined =
      revoke && revoke.seq < line.counts.seq ? { kind: 'revoke', tricks: revoke.tricks } : undefined;
    const doubt =
      owed ?? saidDoubt(line.counts) ?? lead ?? unplayedDoubt(line.counts) ?? seen.get(spotKey(line));
    if (doubt) found.set(spotKey(line), doubt);
  }
  for (const line of findDivided(contest)) found.set(spotKey(line), { kind: 'divided', board: line.board });
  return found;
};
