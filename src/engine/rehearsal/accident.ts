import { clauseOn } from '../contest/clause.ts';
import type { Actor } from '../contest/fact.ts';
import type { Seat } from '../contest/plan.ts';
import type { Request } from '../contest/request.ts';
import { type Contest, pairsOf } from '../contest/state.ts';
import { proposeFor } from '../act/guard/conduct.ts';
import { whyNotStandIn } from '../act/guard/substitute.ts';
import { bookOf } from '../play/unit/score.ts';
import { unitAt } from '../play/unit/slice.ts';
import { ratio, toNumber } from '../kit/rational.ts';
import { type Random, seeded } from '../kit/random.ts';

const DIRECTOR: Actor = { role: 'director', person: 'director' };

/** In so many rounds of a hundred something befalls somebody. */
const PER_HUNDRED = { late: 25, substitute: 25, forfeit: 6 } as const;

const pick = <T>(chance: Random, from: readonly T[]): T | undefined => from[chance.below(from.length)];

/** Somebody comes late: a warning, a fine or what the rulebook proposes; what is left to the director is let pass. */
const lateIn = (
  contest: Contest,
  seats: readonly Seat[],
  round: number,
  chance: Random,
): readonly Request[] => {
  const seat = pick(chance, seats);
  if (!seat) return [];
  const who = chance.below(2) === 0 ? seat.ns : seat.ew;
  const minutes = 1 + chance.below(25);
  const proposals = proposeFor(contest, { offence: 'late', by: [who], minutes: ratio(minutes) }, round);
  if (!proposals.ok) return [];
  return proposals.value.flatMap(({ does, fine, clause, offence }): readonly Request[] => {
    const why = 'came late';
    if (does === 'warn')
      return [{ ask: 'warn', by: DIRECTOR, contestant: who, offence, round, clause, why, minutes }];
    return does === 'fine' && fine
      ? [
          {
            ask: 'penalise',
            by: DIRECTOR,
            pair: who,
            amount: toNumber(fine.amount.value),
            unit: fine.unit,
            clause,
            why,
            offence,
            round,
            minutes,
          },
        ]
      : [];
  });
};

/** Somebody stands in for the session or the match, where the limits allow it. */
const standInIn = (
  contest: Contest,
  seats: readonly Seat[],
  span: { readonly from: number; readonly to: number },
  chance: Random,
): readonly Request[] => {
  const seat = pick(chance, seats);
  const contestant = seat?.ns ?? '';
  const out = pick(chance, contest.entries.get(contestant)?.players ?? []);
  if (out === undefined || contest.entries.get(contestant)?.about?.house) return [];
  const used = { contestant, out, in: `sub-${span.from}`, ...span };
  return whyNotStandIn(contest, used) ? [] : [{ ask: 'use-substitute', by: DIRECTOR, ...used, why: 'ill' }];
};

const forfeitIn = (contest: Contest, seats: readonly Seat[], chance: Random): readonly Request[] => {
  const seat = pick(chance, seats);
  const found = seat && unitAt(contest, seat.round);
  const book = found && bookOf(contest, found.stage);
  if (!seat || !found || !book?.ok) return [];
  const { collects, play } = found.stage.opened;
  // Neither comes to a final, once in a while (SABF 16.4).
  if (play.use === 'finals' && play.format !== 'stanzas' && chance.below(4) === 0)
    return [
      {
        ask: 'decide-match',
        by: DIRECTOR,
        round: seat.round,
        table: seat.table,
        as: 'abandoned',
        clause: clauseOn(contest, 'final-needs-winner'),
        why: 'neither team came',
      },
    ];
  if (collects !== 'vp' && (play.use !== 'finals' || play.format === 'stanzas')) return [];
  const rule = book.value.book.forfeit?.value;
  return rule
    ? [
        {
          ask: 'decide-match',
          by: DIRECTOR,
          round: seat.round,
          table: seat.table,
          as: 'forfeit',
          who: seat.ew,
          clause: rule.clause,
          why: 'nobody came',
        },
      ]
    : [];
};

/** What befalls people before a round is played, by chance from the seed; the same seed, the same accidents. */
export const accidentsIn = (contest: Contest, seed: string, round: number): readonly Request[] => {
  const found = unitAt(contest, round);
  if (!found) return [];
  const seats = [...found.unit.seating.seats.values()].filter((seat) => seat.round === round);
  const isFirst = found.unit.span.from === round;
  const chanceOf = (what: string): Random => seeded(`${seed}/accident/${what}/${round}`);
  const happens = (what: keyof typeof PER_HUNDRED): boolean =>
    chanceOf(`${what}?`).below(100) < PER_HUNDRED[what];
  if (pairsOf(contest).length === 0) return [];
  return [
    ...(isFirst && happens('substitute')
      ? standInIn(contest, seats, found.unit.span, chanceOf('substitute'))
      : []),
    ...(isFirst && happens('late') ? lateIn(contest, seats, round, chanceOf('late')) : []),
    ...(happens('forfeit') ? forfeitIn(contest, seats, chanceOf('forfeit')) : []),
  ];
};

const FEWEST = 8;

const WHY_AWAY = {
  other: 'plays other sessions',
  representing: 'plays for the state elsewhere',
  'national-championship': 'plays in the Spring Nationals',
} as const;

/** Who stays away from a session: anybody where the best of several count, else now and then a pair with a good reason. */
export const absencesBefore = (
  contest: Contest,
  seed: string,
  { stage: id, from }: { readonly stage: string; readonly from: number },
): readonly Request[] => {
  const stage = contest.stages.find(({ opened }) => opened.stage === id);
  const book = stage && bookOf(contest, stage);
  if (!stage || !book?.ok || contest.absences.some((one) => one.from === from)) return [];
  const { play, field } = stage.opened;
  if (play.use !== 'sessions' || play.sessions < 2 || play.movement.use !== 'advised') return [];
  const isOpen = book.value.book.counted?.value.use === 'best';
  const chance = seeded(`${seed}/absent/${from}`);
  const away = field.filter((contestant) => {
    const own = contest.absences.some((one) => one.contestant === contestant);
    return chance.below(100) < (isOpen ? 20 : 3) && (isOpen || !own);
  });
  return away.slice(0, Math.max(0, field.length - FEWEST)).map((contestant) => {
    const absence = isOpen ? 'other' : chance.below(2) === 0 ? 'representing' : 'national-championship';
    return {
      ask: 'note-absence',
      by: DIRECTOR,
      contestant,
      from,
      to: from,
      absence,
      why: WHY_AWAY[absence],
    };
  });
};
