import type { ContestView, SeatView, StageView, TotalView, UnitView } from '../../src/engine/view/contest.ts';
import { type Fraction, fraction, order, over, printed, read, times, total } from './fraction.ts';
import type { Then } from './path.ts';

/** How a pair played a session: itself, with one substitute, or not at all (stand-ins for both are no substitution, SABF 11.4). */
type Manner = 'pair' | 'substitute' | 'away';

interface Session {
  readonly manner: Manner;
  readonly real: Fraction;
  readonly reason: string;
  readonly row: TotalView | undefined;
  /** Of one that was left, or come back to: the part of its boards the pair was there for. It is away from it (SABF 11.6). */
  readonly part?: Fraction;
}

/** What a clause gives for an absence: a part of the pair's own average, and a fixed score if that is better. */
interface Excuse {
  readonly part: Fraction;
  readonly least?: number;
}

/** What the clauses on sessions with substitutes and without the pair say of one kind of event, written out by hand. */
interface Clauses {
  readonly excuse: (session: Session) => Excuse | undefined;
  /** Whether the pair can be placed by its sessions so far, of so many. */
  readonly eligible: (sessions: readonly Session[], of: number) => boolean;
  /** Nothing is said of who is away: the percentage of the boards that were played stands for the whole. */
  readonly silent?: true;
}

const WHOLE = fraction(1);
const NINE_TENTHS = fraction(9, 10);
const HALF = fraction(50);

/** For the state or the country: 100%, whether one is away or both; "this rule shall apply to all events" (SABF 11.4, 11.5). */
const forTheState = ({ manner, reason }: Session): Excuse | undefined =>
  manner !== 'pair' && reason === 'representing' ? { part: WHOLE } : undefined;

/** Both at another national championship, or at the Spring Nationals: 90% (SABF 11.5, 17.1.1). */
const elsewhere = ({ manner, reason }: Session): Excuse | undefined =>
  manner === 'away' && reason === 'national-championship' ? { part: NINE_TENTHS } : undefined;

/** At the National Playoffs on the day of a final: 55% or the average if better (SABF 17.1.2). */
const atPlayoffs = ({ manner, reason }: Session): Excuse | undefined =>
  manner !== 'pair' && reason === 'national-playoffs' ? { part: WHOLE, least: 55 } : undefined;

const count = (sessions: readonly Session[], ...manners: readonly Manner[]): number =>
  sessions.filter(({ manner }) => manners.includes(manner)).length;

/** There with at least one of the pair, or away for a reason that is treated as a valid substitute (SABF 11.5). */
const present = (sessions: readonly Session[], excuse: Clauses['excuse']): number =>
  sessions.filter((one) => one.manner !== 'away' || excuse(one) !== undefined).length;

const pairsExcuse: Clauses['excuse'] = (one) => forTheState(one) ?? elsewhere(one);
const finalExcuse: Clauses['excuse'] = (one) => forTheState(one) ?? atPlayoffs(one);

const CLAUSES: Readonly<Record<string, Clauses>> = {
  // SABF 17.1.2: represented at each of the rounds, one substitute in one of them at most.
  'sabf-state-pairs-final': {
    excuse: finalExcuse,
    eligible: (sessions, of) => present(sessions, finalExcuse) >= of && count(sessions, 'substitute') <= 1,
  },
  // SABF 17.1.1: all three, one of them with a substitute at most, the other two as a pair.
  'sabf-state-pairs-qualifying': {
    excuse: pairsExcuse,
    eligible: (sessions, of) =>
      present(sessions, pairsExcuse) >= of &&
      count(sessions, 'substitute') <= 1 &&
      3 * count(sessions, 'pair') >= 2 * of,
  },
  // SABF 11.6: three quarters of the rounds, decimals rounded up, and more than half as a pair.
  'sabf-matchpoint-pairs': {
    excuse: pairsExcuse,
    eligible: (sessions, of) =>
      4 * present(sessions, pairsExcuse) >= 3 * of && 2 * count(sessions, 'pair') > of,
  },
};

/** A document that says nothing on it: what was scored counts, and nothing for who was away. */
const SILENT: Clauses = { excuse: () => undefined, eligible: () => false, silent: true };

const clausesOf = ({ layers }: StageView): Clauses =>
  Object.entries(CLAUSES).find(([layer]) => layers.includes(layer))?.[1] ?? SILENT;

/** Over, and no board of it was played twice: nobody can be compared (Law 78). */
const isLost = ({ units, closed }: StageView, unit: UnitView): boolean =>
  (closed || unit !== units.at(-1)) && unit.totals.every(({ max }) => (max ?? 0) === 0);

const isHeld = (stage: StageView, unit: UnitView): boolean =>
  unit.totals.some(({ boards }) => boards > 0) && !isLost(stage, unit);

const boardsOf = (seats: readonly SeatView[], id: string, to: number): number =>
  seats
    .filter(({ ns, ew, round }) => round <= to && (ns === id || ew === id))
    .reduce((all, { boards }) => all + boards.length, 0);

/** Gone or noted as away in some round of it: its boards now, of those it had when the session was seated. */
const partOf = (view: ContestView, unit: UnitView, id: string, then: Then): Fraction | undefined => {
  const { left } = view.entries.find((one) => one.id === id) ?? {};
  const isOut =
    (left !== undefined && left <= unit.to) ||
    view.absences.some((one) => one.id === id && one.from <= unit.to && (one.to ?? one.from) >= unit.from);
  if (!isOut || !unit.session) return undefined;
  const { at, seats } = unit.session;
  const first = then(at)
    .stages.flatMap(({ units }) => units)
    .find((one) => one.session?.at === at);
  const due = boardsOf(first?.session?.seats ?? [], id, unit.to);
  const stayed = boardsOf(seats, id, unit.to);
  return stayed < due ? fraction(stayed, due) : undefined;
};

const sessionOf = (view: ContestView, unit: UnitView, id: string, then: Then): Session => {
  const row = unit.totals.find((one) => one.id === id);
  const real = read(row?.percent ?? 0);
  const within = (one: { readonly id: string; readonly from: number; readonly to?: number }): boolean =>
    one.id === id && one.from <= unit.to && (one.to ?? one.from) >= unit.from;
  const seated =
    unit.session?.seats.some(({ ns, ew }) => ns === id || ew === id) === true ||
    unit.session?.sitOuts.some((one) => one.id === id) === true;
  const away = view.absences.find(within);
  if (!seated) return { manner: 'away', real: fraction(0), reason: away?.reason ?? 'other', row };
  const part = partOf(view, unit, id, then);
  if (part) return { manner: 'away', real, reason: away?.reason ?? 'other', row, part };
  const used = view.substitutes.filter(within);
  const reason = used.find((one) => one.reason !== undefined)?.reason ?? 'other';
  const replaced = new Set(used.map(({ out }) => out)).size;
  return { manner: replaced === 0 ? 'pair' : replaced === 1 ? 'substitute' : 'away', real, reason, row };
};

const least = (a: Fraction, b: Fraction): Fraction => (order(a, b) < 0 ? a : b);
const most = (a: Fraction, b: Fraction): Fraction => (order(a, b) > 0 ? a : b);

/** What one session counts by the clauses (SABF 11.4, 11.5, 17.1). */
const countsFor = (
  clauses: Clauses,
  one: Session,
  own: Fraction | undefined,
  eligible: boolean,
): Fraction => {
  if (one.manner === 'pair') return one.real;
  const excuse = clauses.excuse(one);
  if (eligible && own && excuse) return most(times(own, excuse.part), fraction(excuse.least ?? 0));
  // What was not stayed for is an absence, and counts nothing (SABF 11.4).
  if (one.part) return clauses.silent ? one.real : times(one.real, one.part);
  if (one.manner === 'away') return fraction(0);
  if (!eligible || !own) return one.real;
  // Not above the average of the pair's own sessions, not below 90% of it or 50%, whichever is the lower.
  return most(least(one.real, own), least(times(own, NINE_TENTHS), HALF));
};

/** What every session counts for everybody, worked out from the real scores, who sat there and the clauses alone. */
export const sessionFaults = (view: ContestView, stage: StageView, then: Then): readonly string[] => {
  if (stage.play.use !== 'sessions' || stage.collects !== 'percent') return [];
  const of = stage.play.sessions - stage.units.filter((unit) => isLost(stage, unit)).length;
  const clauses = clausesOf(stage);
  const held = stage.units.filter((unit) => isHeld(stage, unit));
  return stage.field.flatMap((id) => {
    const sessions = held.map((unit) => sessionOf(view, unit, id, then));
    const own = sessions.filter(({ manner }) => manner === 'pair').map(({ real }) => real);
    const mean = own.length === 0 ? undefined : over(total(own), fraction(own.length));
    const eligible = clauses.eligible(sessions, of);
    return sessions.flatMap((one, i) => {
      const wanted = countsFor(clauses, one, mean, eligible);
      const shown = one.row?.exact ?? one.row?.counts;
      return shown !== undefined && order(read(shown), wanted) === 0
        ? []
        : [`${one.row?.key ?? `${id}, session ${i + 1}`} counts ${shown}, not ${printed(wanted)}`];
    });
  });
};
