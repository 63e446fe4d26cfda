import type { Fact, FactOf } from '../../src/engine/contest/fact.ts';
import type { Plan } from '../../src/engine/contest/plan.ts';
import { pairsIn } from '../../src/engine/contest/seating.ts';

const STAGE = 'session';
const FORMS: Readonly<Record<string, string>> = {
  matchpoints: 'club-session-matchpoints',
  butler: 'club-session-butler',
};

type Made = FactOf<'contest-made'>;

const stampOf = ({ seq, at, by, version }: Fact) => ({ seq, at, by, version });

/** Two fields that are never arrow-switched are ranked apart. */
const movementOf = ({ plan }: FactOf<'movement-set'>) =>
  plan.winners === 2
    ? ({ use: 'two-field', rounds: plan.rounds, boardsPerRound: plan.boardsPerRound } as const)
    : ({ use: 'advised', boardsPerRound: plan.boardsPerRound } as const);

const openedBy = (fact: FactOf<'movement-set'>, made: Made, entered: readonly string[]): Fact => ({
  ...stampOf(fact),
  id: `${fact.id}/stage`,
  kind: 'stage-opened',
  stage: STAGE,
  name: 'Session',
  from: 1,
  play: { use: 'sessions', sessions: 1, movement: movementOf(fact) },
  scoring: made.scoring,
  collects: made.scoring === 'matchpoints' ? 'percent' : 'imps',
  layers: made.rulebook,
  field: entered.filter((pair) => pairsIn(fact.plan).has(pair)),
  qualified: [],
  brought: [],
  clause: 'Course Notes, Part 2',
  why: fact.why,
});

/** Before the new plan begins everything stays as it was. */
const joinedAt = (from: number, next: Plan, old: Plan | undefined): Plan => {
  const isBefore = ({ round }: { readonly round: number }): boolean => round < from;
  const isAfter = ({ round }: { readonly round: number }): boolean => round >= from;
  if (!old || from === 1) return next;
  return {
    ...next,
    seats: [...old.seats.filter(isBefore), ...next.seats.filter(isAfter)],
    sitOuts: [...old.sitOuts.filter(isBefore), ...next.sitOuts.filter(isAfter)],
  };
};

const seatedBy = (fact: Fact, plan: Plan): FactOf<'session-seated'> => ({
  ...stampOf(fact),
  id: fact.id,
  kind: 'session-seated',
  stage: STAGE,
  session: 1,
  from: 1,
  plan,
});

/** The facts of a club night as those of a contest with one stage of one session. Every fact keeps its number. */
export const inOneStage = (facts: readonly Fact[]): readonly Fact[] => {
  const made = facts.find((fact): fact is Made => fact.kind === 'contest-made');
  const entered = facts.flatMap((fact) => (fact.kind === 'pair-entered' ? [fact.pair] : []));
  let seated: readonly FactOf<'session-seated'>[] = [];
  const seat = (fact: FactOf<'movement-set' | 'movement-changed'>): Fact => {
    const from = fact.kind === 'movement-set' ? 1 : fact.from;
    const made = seatedBy(fact, joinedAt(from, fact.plan, seated.at(-1)?.plan));
    seated = [...seated, made];
    return made;
  };
  return facts.flatMap((fact): readonly Fact[] => {
    switch (fact.kind) {
      case 'contest-made':
        return [{ ...fact, form: FORMS[fact.scoring] ?? fact.form }];
      case 'movement-set': {
        const opened = seated.length > 0 || !made ? [] : [openedBy(fact, made, entered)];
        return [...opened, seat(fact)];
      }
      case 'movement-changed':
        return [seat(fact)];
      case 'fact-undone':
        seated = seated.filter(({ id }) => id !== fact.fact);
        return [fact];
      case 'pair-left': {
        const { pair: contestant, from, why } = fact;
        const id = fact.id;
        return [{ ...stampOf(fact), id, kind: 'contestant-withdrew', contestant, from, excused: true, why }];
      }
      case 'session-closed':
        return [{ ...stampOf(fact), id: `${fact.id}/stage`, kind: 'stage-closed', stage: STAGE }, fact];
      default:
        return [fact];
    }
  });
};
