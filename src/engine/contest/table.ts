import { once } from '../kit/memory.ts';
import { SIDES, type Side } from '../bridge/seat.ts';
import type { FactOf } from './fact.ts';
import { type Contest, hasCome, linesIn, seatAt } from './state.ts';

/** Whether the round's clock stands still. */
export const isStopped = ({ clockActs }: Pick<Contest, 'clockActs'>, round: number): boolean =>
  clockActs.findLast((act) => act.round === round && (act.does === 'stop' || act.does === 'go'))?.does ===
  'stop';

/** The last thing the table itself said about a round: what was confirmed before it is not confirmed. */
const lastSaid = (contest: Contest, round: number, table: number): number =>
  Math.max(
    0,
    ...linesIn(contest, round, table).flatMap(({ reports }) =>
      reports.flatMap((id) => {
        const report = contest.reports.get(id);
        return report?.by.role === 'table' ? [report.seq] : [];
      }),
    ),
  );

/** What was said of each table, sorted once for each state of the contest. */
const saidBy = once((all: Contest['confirmations']) =>
  Map.groupBy(all, (one) => `${one.round}/${one.table}`),
);
const saidOf = (contest: Contest, round: number, table: number): readonly FactOf<'table-confirmed'>[] =>
  saidBy(contest.confirmations).get(`${round}/${table}`) ?? [];

/** Which sides have said that the table's scores are complete and right, and when. */
export const confirmedBy = (
  contest: Contest,
  round: number,
  table: number,
): Partial<Readonly<Record<Side, FactOf<'table-confirmed'>>>> => {
  const all = saidOf(contest, round, table);
  if (all.length === 0) return {};
  const since = lastSaid(contest, round, table);
  return Object.fromEntries(
    SIDES.flatMap((side) => {
      const found = all.find((one) => one.side === side && one.seq > since);
      return found ? [[side, found]] : [];
    }),
  );
};

/** Both sides have said so: they may leave. */
export const isReleased = (contest: Contest, round: number, table: number): boolean => {
  const { ns, ew } = confirmedBy(contest, round, table);
  return (
    seatAt(contest, round, table) !== undefined &&
    ns !== undefined &&
    ew !== undefined &&
    linesIn(contest, round, table).every((line) => hasCome(line) && line.state !== 'conflict')
  );
};
