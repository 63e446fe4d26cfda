import type { Stage } from '../../contest/stage.ts';
import { playersIn } from '../../contest/sitter.ts';
import type { Contest } from '../../contest/state.ts';
import type { Refusal } from '../../kit/result.ts';
import { type Attended, type Played, whyNotPlaced } from '../../reckon/session/attendance.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import type { Unit } from './unit.ts';

/** A bye or a sit-out is being there. */
const isSeated = (contest: Contest, { seating, span }: Unit, id: string): boolean =>
  [...seating.seats.values()].some((seat) => seat.ns === id || seat.ew === id) ||
  (contest.seating?.sitOuts ?? []).some(
    (one) => one.pair === id && one.round >= span.from && one.round <= span.to,
  );

/** One session or match of a contestant: who sat, or why nobody did. */
export const turnOf = (contest: Contest, unit: Unit, id: string): Played => {
  if (isSeated(contest, unit, id)) return { players: playersIn(contest, id, unit.span) };
  const away = contest.absences.find(
    (one) => one.contestant === id && one.from <= unit.span.to && one.to >= unit.span.from,
  );
  return { absent: away?.absence ?? 'other' };
};

/** How often each session a unit belongs to was seated: several matches may make one session. */
const bySession = (stage: Stage, units: readonly Unit[]): readonly (readonly Unit[])[] => {
  const { play } = stage.opened;
  const lengths = 'sessions' in play && typeof play.sessions !== 'number' ? play.sessions : undefined;
  if (!lengths) return units.map((unit) => [unit]);
  let at = 0;
  return lengths.map((length) => units.slice(at, (at += length))).filter((some) => some.length > 0);
};

/** Turns in the unit a document counts in: sessions, or matches. */
export const attendedBy = (
  contest: Contest,
  stage: Stage,
  book: Rulebook,
  units: readonly Unit[],
  id: string,
): Attended => {
  const groups =
    book.attendance?.value.turn === 'session' ? bySession(stage, units) : units.map((unit) => [unit]);
  const turns = groups.map((group): Played => {
    const sat = group.map((unit) => turnOf(contest, unit, id));
    const [first] = sat;
    // A session counts as played by whoever sat in all of its matches.
    const common = sat.every((turn) => 'players' in turn)
      ? (first as { players: readonly string[] }).players.map((player, i) =>
          sat.every((turn) => 'players' in turn && turn.players[i] === player) ? player : `${player}?`,
        )
      : undefined;
    return common ? { players: common } : (sat.find((turn) => 'absent' in turn) ?? { absent: 'other' });
  });
  return { id, nominated: contest.entries.get(id)?.players ?? [], turns, of: groups.length };
};

/** Why a contestant that has played out a stage is not placed in it, or nothing. */
export const whyUnplaced = (
  contest: Contest,
  stage: Stage,
  book: Rulebook,
  units: readonly Unit[],
  id: string,
): Refusal | undefined =>
  book.attendance ? whyNotPlaced(book, attendedBy(contest, stage, book, units, id)) : undefined;
