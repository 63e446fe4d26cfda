import { vulnerabilityOf } from '../../bridge/board.ts';
import type { Card } from '../../bridge/card.ts';
import { holds, parseDeal } from '../../bridge/deal.ts';
import { impsFor } from '../../bridge/imp.ts';
import { type Judgement, judge, type ReportedLine } from '../../bridge/judge.ts';
import { scoreForNs } from '../../bridge/score.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { parseTricks } from '../../bridge/tricks.ts';
import { cardsAt, dealAt } from '../../contest/deal.ts';
import { once } from '../../kit/memory.ts';
import { tricksMoved } from '../../ruling/walk.ts';
import { type Contest, type Report, seatKey, type SpotLine, spotKey } from '../../contest/state.ts';
import { findDivided } from './divided.ts';
import { makeField, NOBODY, type Others } from './field.ts';

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
  /** These cards hardly give so many tricks: with all hands in view it is far fewer or more (DESK-6). */
  | { readonly kind: 'cards'; readonly tricks: number; readonly best: number }
  /** Declared by the other side it would fit the field. */
  | { readonly kind: 'other-side'; readonly score: number; readonly turned: number }
  /** With the results of these two boards exchanged both would fit. */
  | { readonly kind: 'swapped'; readonly with: number }
  /** Far from what every other table scored. */
  | { readonly kind: 'outlier'; readonly score: number; readonly imps: number };

/** Results a board must have at other tables before one can stand out from them. */
const FIELD = 3;
/** So many IMPs from the middle and it is looked at; so few, and it fits. */
const FAR = 11;
const NEAR = 4;
/** So many IMPs from every single other result and it is told, whatever explains it. */
const EXTREME = 14;

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

/** Players lie a trick or two from what all hands in view give; so many are a wrong declarer, strain or board. */
const HARDLY = 4;

/** Known where the deals are, and solved; a result that another table had too is none. */
const cardsDoubt = (contest: Contest, report: Report, others: Others): Doubt | undefined => {
  const { result } = report;
  if (result.kind !== 'played') return undefined;
  const table = parseTricks(cardsAt(contest, report)?.tricks ?? '');
  const best = table?.[result.declarer][result.strain];
  if (best === undefined || Math.abs(result.tricks - best) < HARDLY) return undefined;
  const score = scoreForNs(result, vulnerabilityOf(report.board));
  if (others.count > 0 && impsFor(others.nearest(score)) <= 1) return undefined;
  return { kind: 'cards', tricks: result.tricks, best };
};

const TURNED = { N: 'E', E: 'N', S: 'W', W: 'S' } as const;

const fieldDoubt = (report: Report, others: Others): Doubt | undefined => {
  const { result } = report;
  if (result.kind !== 'played' || others.count < FIELD) return undefined;
  const vulnerability = vulnerabilityOf(report.board);
  const score = scoreForNs(result, vulnerability);
  const away = (value: number): number => Math.abs(impsFor(value - others.middle));
  const turned = scoreForNs({ ...result, declarer: TURNED[result.declarer] }, vulnerability);
  const fits = impsFor(others.nearest(turned)) <= 1 && away(turned) <= NEAR;
  const suspect =
    away(score) >= FAR || (away(score) > away(turned) && others.hasSuitOnOtherSide(result, FIELD));
  if (suspect && fits) return { kind: 'other-side', score, turned };
  const nearest = impsFor(others.nearest(score));
  return nearest >= EXTREME ? { kind: 'outlier', score, imps: nearest } : undefined;
};

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

/** What other tables made of a board. */
type OthersOn = (line: Counted, board: number) => Others;

const othersIn = (counted: readonly Counted[]): OthersOn => {
  const fields = new Map(
    [...Map.groupBy(counted, (line) => line.board)].map(([board, lines]) => [
      board,
      makeField(
        lines.map(({ round, table, counts: { result } }) => [seatKey(round, table), result] as const),
        vulnerabilityOf(board),
      ),
    ]),
  );
  return (line, board) => fields.get(board)?.without(seatKey(line.round, line.table)) ?? NOBODY;
};

/** How far a result would be from the middle of a board's field. */
type Distance = (line: Counted, board: number) => number | undefined;

const distanceIn =
  (others: OthersOn): Distance =>
  (line, board) => {
    const { result } = line.counts;
    const { count, middle } = others(line, board);
    if (result.kind === 'not-played' || count < FIELD) return undefined;
    return Math.abs(impsFor(scoreForNs(result, vulnerabilityOf(board)) - middle));
  };

/** Two boards of one table in one round, each entered as the other. */
const swapDoubt = (line: Counted, mates: readonly Counted[], distance: Distance): Doubt | undefined => {
  for (const mate of mates) {
    const [a, b] = [distance(line, line.board), distance(mate, mate.board)];
    if (a === undefined || b === undefined || a + b < 2 * FAR || Math.min(a, b) <= NEAR) continue;
    const [c, d] = [distance(line, mate.board), distance(mate, line.board)];
    if (c !== undefined && d !== undefined && c + d <= NEAR) return { kind: 'swapped', with: mate.board };
  }
  return undefined;
};

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
  const others = othersIn(counted);
  const distance = distanceIn(others);
  const byTable = Map.groupBy(counted, (line) => `${line.round}/${line.table}`);
  const revokes = revokesIn(contest);
  const found = new Map<string, Doubt>();
  for (const line of counted) {
    const lead = isConfirmed(line.counts) ? undefined : leadDoubt(contest, line.counts);
    if (isSettled(line.counts)) {
      // Put right by the desk with a lead that cannot be: it is told too, until it is confirmed.
      if (lead) found.set(spotKey(line), lead);
      continue;
    }
    const mates = (byTable.get(`${line.round}/${line.table}`) ?? []).filter((mate) => mate !== line);
    const revoke = revokes.get(spotKey(line));
    const owed: Doubt | undefined =
      revoke && revoke.seq < line.counts.seq ? { kind: 'revoke', tricks: revoke.tricks } : undefined;
    const doubt =
      owed ??
      saidDoubt(line.counts) ??
      lead ??
      swapDoubt(line, mates, distance) ??
      fieldDoubt(line.counts, others(line, line.board)) ??
      cardsDoubt(contest, line.counts, others(line, line.board));
    if (doubt) found.set(spotKey(line), doubt);
  }
  for (const line of findDivided(contest)) found.set(spotKey(line), { kind: 'divided', board: line.board });
  return found;
};
