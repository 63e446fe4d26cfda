import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { Plan } from '../../contest/plan.ts';
import type { RequestOf } from '../../contest/request.ts';
import { objecting } from '../../contest/objection.ts';
import { pairsIn } from '../../contest/seating.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { type Stage, type Span, spanOfSession } from '../../contest/stage.ts';
import { whyNotCorrectable } from '../../play/time/time.ts';
import type { Act } from '../act.ts';

type Session = Stage['sessions'][number];

/** The session both rounds are of, whether it is over or not. */
const sessionWith = ({ stages }: Contest, { from, to }: Span): Session | undefined =>
  stages
    .flatMap(({ sessions }) => sessions)
    .find((session) => {
      const span = spanOfSession(session);
      return span.from <= from && from <= to && to <= span.to;
    });

/** Each in the other's seat in some rounds of the plan. */
const exchanged = (plan: Plan, [one, other]: readonly [string, string], { from, to }: Span): Plan => {
  const swap = (pair: string): string => (pair === one ? other : pair === other ? one : pair);
  const isMeant = ({ round }: { readonly round: number }): boolean => round >= from && round <= to;
  return {
    ...plan,
    seats: plan.seats.map((seat) =>
      isMeant(seat) ? { ...seat, ns: swap(seat.ns), ew: swap(seat.ew) } : seat,
    ),
    sitOuts: plan.sitOuts.map((one) => (isMeant(one) ? { ...one, pair: swap(one.pair) } : one)),
  };
};

/**
 * Two pairs sat in each other's seats: what was scored there is theirs who played it (DIR-1). Whose board it was to be is
 * nobody's harm to be hidden; a ruling on it is another act (Law 15).
 */
const decide = (
  contest: Contest,
  { one, other, from, to, why }: RequestOf<'exchange-seats'>,
): Result<readonly NewFact[]> => {
  if (!contest.seating) return refuse('movement-not-set');
  if (one === other) return refuse('exchange-itself', { given: one }, { at: 'other' });
  const closed = contest.closed ? objecting(contest, refuse('session-closed').refusal) : undefined;
  if (closed) return { ok: false, refusal: closed };
  const session = sessionWith(contest, { from, to });
  if (!session)
    return refuse('exchange-rounds', { from, to, rounds: contest.seating.rounds }, { at: 'from' });
  const seated = pairsIn(session.plan);
  const stranger = [one, other].find((pair) => !seated.has(pair));
  if (stranger !== undefined)
    return refuse('contestant-not-in-stage', { given: stranger, stage: session.stage });
  const { stage, session: number, from: first } = session;
  const span = { from: from - first + 1, to: to - first + 1 };
  return ok([
    {
      kind: 'session-seated',
      stage,
      session: number,
      from: first,
      plan: exchanged(session.plan, [one, other], span),
      exchanged: {
        pairs: [one, other],
        from,
        to,
        ...(why === undefined || why.trim() === '' ? {} : { why: why.trim() }),
      },
    },
  ]);
};

export const exchangeSeats: Act<'exchange-seats'> = {
  ask: 'exchange-seats',
  objections: ['correction-late', 'session-closed'],
  refusals: ['contestant-not-in-stage', 'exchange-itself', 'exchange-rounds'],
  decide,
  // Whose score it is is as much of it as the score (Law 79C).
  whyNot: (contest, request) => whyNotCorrectable(contest, request.askedAt, { round: request.from }),
};
