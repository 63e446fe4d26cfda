import { exactly, multiply, ratio } from '../../kit/rational.ts';
import { ceilingOf, floorOf } from '../../kit/rounding.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import type { AbsenceReason, Attendance, Part, Turn } from '../../rulebook/people.ts';
import type { Cited } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { ruleOf } from '../rules.ts';

/** One session, match or round of an entry: who sat there, or why nobody did. */
export type Played =
  | { readonly players: readonly string[] }
  /** Nobody came; the reason decides whether it counts as being represented, by the rules of that day (SABF 2). */
  | { readonly absent: AbsenceReason; readonly book?: Rulebook };

/** An entry's turns so far, of so many in all. */
export interface Attended {
  readonly id: string;
  readonly nominated: readonly string[];
  readonly turns: readonly Played[];
  /** Of the whole stage or event; the printed numbers are looked up by it. */
  readonly of: number;
  /** Where turns are matches: how many each session has. */
  readonly sessions?: readonly number[];
}

export interface AttendanceCount {
  readonly turn: Turn;
  readonly of: number;
  /** Turns at which one of the nominated players sat, or an absence that is covered. */
  readonly represented: number;
  readonly together: number;
  readonly each: Readonly<Record<string, number>>;
  /** One player replaced at one turn is one; both replaced are two, or none where that is an absence (SABF 11.4). */
  readonly substitutions: number;
  /** The least and most of the rulebook for a stage of this length; absent where it has none. */
  readonly needs: {
    readonly represented?: number;
    readonly together?: number;
    readonly each?: number;
    readonly substitutions?: number;
  };
  readonly clause: string;
}

const leastOf = (part: Part, of: number): number => {
  const share = multiply(exactly(part.of), ratio(of));
  if (part.than === 'more-than') return floorOf(share) + 1;
  return part.round === 'up' ? ceilingOf(share) : floorOf(share);
};

const needsOf = (rule: Attendance, of: number): AttendanceCount['needs'] => {
  const printed = rule.printed?.find((one) => one.of === of);
  const together = printed?.together ?? (rule.together && leastOf(rule.together, of));
  const each = printed?.each ?? (rule.each && leastOf(rule.each, of));
  return {
    ...(rule.represented ? { represented: leastOf(rule.represented, of) } : {}),
    ...(together === undefined ? {} : { together }),
    ...(each === undefined ? {} : { each }),
    ...(rule.substitutions === undefined ? {} : { substitutions: rule.substitutions }),
  };
};

/** An absence that a document treats as a valid substitute (SABF 11.5). */
const isCovered = (book: Rulebook, reason: AbsenceReason): boolean =>
  book.absences?.value.excused.some((one) => one.reason === reason) === true ||
  book.missedMatches?.value.reason === reason;

/** Away for the state covers a session only for who plays so many others (SABF 19.2). */
const isMissedTooOften = ({ missedMatches }: Rulebook, { turns, sessions }: Attended): boolean => {
  if (!missedMatches || !sessions) return false;
  const { reason, sessions: needed } = missedMatches.value;
  let at = 0;
  const missed = sessions.filter((length) =>
    turns.slice(at, (at += length)).some((turn) => 'absent' in turn && turn.absent === reason),
  ).length;
  return sessions.length - missed < needed;
};

const asCovered = (book: Rulebook, entry: Attended): Attended => {
  if (!isMissedTooOften(book, entry)) return entry;
  const reason = book.missedMatches?.value.reason;
  const turns = entry.turns.map((turn) =>
    'absent' in turn && turn.absent === reason ? { absent: 'other' as const } : turn,
  );
  return { ...entry, turns };
};

/** How often an entry played itself, and how often somebody stood in, beside what its rulebook asks for. */
export const countAttendance = (book: Rulebook, given: Attended): AttendanceCount => {
  const entry = asCovered(book, given);
  const rule = ruleOf(book, 'attendance');
  const sat = entry.turns.map((turn) =>
    'absent' in turn ? [] : entry.nominated.filter((player) => turn.players.includes(player)),
  );
  const strangers = entry.turns.map((turn, i) => {
    // Stand-ins for both are no substitution but an absence, where a document counts absences (SABF 11.4).
    if ('absent' in turn || (book.absences && sat[i]?.length === 0)) return 0;
    return turn.players.filter((player) => !entry.nominated.includes(player)).length;
  });
  return {
    turn: rule.turn,
    of: entry.of,
    represented: entry.turns.filter((turn, i) =>
      'absent' in turn ? isCovered(turn.book ?? book, turn.absent) : (sat[i]?.length ?? 0) > 0,
    ).length,
    together: sat.filter((players) => players.length >= 2).length,
    each: Object.fromEntries(
      entry.nominated.map((player) => [player, sat.filter((players) => players.includes(player)).length]),
    ),
    substitutions: strangers.reduce((all, one) => all + one, 0),
    needs: needsOf(rule, entry.of),
    clause: rule.clause,
  };
};

const tooFew = (
  code: string,
  { turn, of, clause }: AttendanceCount,
  who: string,
  played: number,
  needs: number,
): Refusal => refuse(code, { who, played, needs, of, turn }, { clause }).refusal;

/** Why an entry that has played all its turns cannot be placed, or nothing (SABF 11.6, 12, 17.1, 18.2, 19.2; ANC 2021 21). */
export const whyNotPlaced = (book: Rulebook, entry: Attended): Refusal | undefined => {
  if (!book.attendance) return undefined;
  const count = countAttendance(book, entry);
  const { needs } = count;
  if (needs.represented !== undefined && count.represented < needs.represented)
    return tooFew('represented-too-little', count, entry.id, count.represented, needs.represented);
  if (needs.together !== undefined && count.together < needs.together)
    return tooFew('together-too-little', count, entry.id, count.together, needs.together);
  const each = needs.each;
  const idle =
    each === undefined ? undefined : entry.nominated.find((player) => (count.each[player] ?? 0) < each);
  if (idle !== undefined) return tooFew('played-too-little', count, idle, count.each[idle] ?? 0, each ?? 0);
  if (needs.substitutions !== undefined && count.substitutions > needs.substitutions && !emergency(book))
    return refuse(
      'substitutions-too-many',
      { who: entry.id, used: count.substitutions, most: needs.substitutions },
      { clause: count.clause },
    ).refusal;
  return undefined;
};

const emergency = (book: Rulebook): boolean => book.attendance?.value.emergency !== undefined;

/** What is left to an entry before a limit is broken; nothing where there is none. */
export interface SubstitutesLeft {
  readonly count: AttendanceCount;
  /** How many more substitutions, and how many more turns each player and the pair may miss. */
  readonly left: {
    readonly substitutions?: number;
    readonly each?: Readonly<Record<string, number>>;
    readonly together?: number;
  };
  /** Limits that the next substitution for that player would reach: told before it is broken. */
  readonly reaches: readonly ('substitutions' | 'each' | 'together')[];
}

const missed = (entry: Attended, played: number): number => entry.turns.length - played;

/** The counters against the limits, told when the next one would be the last (ANC 2021 21; SABF 17.1, 19.2). */
export const countSubstitutes = (book: Rulebook, entry: Attended): SubstitutesLeft => {
  const count = countAttendance(book, entry);
  const { needs, of } = count;
  const each =
    needs.each === undefined
      ? undefined
      : Object.fromEntries(
          entry.nominated.map((player) => [
            player,
            of - (needs.each ?? 0) - missed(entry, count.each[player] ?? 0),
          ]),
        );
  const together =
    needs.together === undefined ? undefined : of - needs.together - missed(entry, count.together);
  const substitutions =
    needs.substitutions === undefined ? undefined : needs.substitutions - count.substitutions;
  const reaches = [
    ...(substitutions === 1 ? (['substitutions'] as const) : []),
    ...(each && Object.values(each).includes(1) ? (['each'] as const) : []),
    ...(together === 1 ? (['together'] as const) : []),
  ];
  return {
    count,
    left: {
      ...(substitutions === undefined ? {} : { substitutions }),
      ...(each === undefined ? {} : { each }),
      ...(together === undefined ? {} : { together }),
    },
    reaches,
  };
};

/** What the partner does at that turn, and why they are away, where that is one of the reasons a document knows. */
interface Beside {
  readonly partner?: 'plays' | 'replaced';
  readonly absence?: AbsenceReason;
}

/**
 * Why this player cannot be replaced once more, or nothing; `allowed` is the chief director's word in an emergency (ANC
 * 2021 3.8). Where the partner is replaced at that turn already the pair has missed it together: what it may miss still is
 * being there at all (SABF 11.4, 11.6).
 */
export const whyNotSubstitute = (
  book: Rulebook,
  entry: Attended,
  out: string,
  allowed?: 'emergency',
  { partner = 'plays', absence }: Beside = {},
): Refusal | undefined => {
  if (!book.attendance) return undefined;
  if (!entry.nominated.includes(out))
    return refuse('substitute-for-stranger', { who: out, entry: entry.id, players: entry.nominated }).refusal;
  const { left, count } = countSubstitutes(book, entry);
  const rule: Attendance & Cited = ruleOf(book, 'attendance');
  const { clause } = count;
  const isAbsence = partner === 'replaced' && book.absences !== undefined;
  if (left.substitutions !== undefined && left.substitutions < 1 && !isAbsence) {
    // By leave of the chief director (ANC 2021 3.8); where absences are counted the limit is one of qualifying, and that is lost (SABF 17.1).
    if (allowed === 'emergency' && (rule.emergency === 'chief-director' || book.absences)) return undefined;
    const code = rule.emergency === 'chief-director' ? 'substitute-emergency-only' : 'substitutions-used-up';
    return refuse(
      code,
      { who: entry.id, used: count.substitutions, most: count.needs.substitutions ?? 0 },
      { clause },
    ).refusal;
  }
  // How much a pair must play decides whether it is placed: in an emergency it may play on and lose that.
  if (allowed === 'emergency') return undefined;
  if (left.each !== undefined && (left.each[out] ?? 0) < 1)
    return refuse(
      'player-must-play',
      {
        who: out,
        played: count.each[out] ?? 0,
        needs: count.needs.each ?? 0,
        of: count.of,
        turn: count.turn,
      },
      { clause },
    ).refusal;
  if (partner === 'replaced') {
    const { represented } = count.needs;
    // An absence that is excused counts as being there (SABF 11.5, 17.1.1).
    if (absence !== undefined && isCovered(book, absence)) return undefined;
    if (represented === undefined || count.of - represented - missed(entry, count.represented) >= 1)
      return undefined;
    return tooFew('pair-must-come', count, entry.id, count.represented, represented);
  }
  if (left.together !== undefined && left.together < 1)
    return refuse(
      'pair-must-play',
      {
        who: entry.id,
        played: count.together,
        needs: count.needs.together ?? 0,
        of: count.of,
        turn: count.turn,
      },
      { clause },
    ).refusal;
  return undefined;
};
