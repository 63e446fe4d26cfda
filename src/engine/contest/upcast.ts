import type { Draft } from './draft.ts';
import type { Fact, FactBodies, FactKind, FactOf } from './fact.ts';
import type { Plan } from './plan.ts';
import { pairsIn } from './seating.ts';
import type { Stage, StageFacts } from './stage.ts';
import type { Contest } from './state.ts';

/*
 * Until 0.2 a club night was a thing of its own: a movement was set and changed, a pair left, the session was closed. It is a
 * contest of one stage with one session; what was said then is read as what is said now.
 */

/** Kinds only an earlier release wrote. */
const OLD = ['movement-set', 'movement-changed', 'pair-left'] as const;
export type OldKind = (typeof OLD)[number];
export type NowFact = FactOf<Exclude<FactKind, OldKind>>;

/** The one stage of a contest that is a single session. */
export const NIGHT = 'session';

/** The stage a single session is played in, under the rules the contest was made with. */
export const nightStage = (
  { made, entries }: Pick<Contest, 'made' | 'entries'>,
  plan: Plan,
  why: string,
): StageFacts['stage-opened'] => {
  const seated = pairsIn(plan);
  const scoring = made?.scoring ?? 'matchpoints';
  return {
    stage: NIGHT,
    name: 'Session',
    from: 1,
    play: { use: 'sessions', sessions: 1, movement: { use: 'advised', boardsPerRound: plan.boardsPerRound } },
    scoring,
    collects: scoring === 'matchpoints' ? 'percent' : 'imps',
    layers: made?.rulebook ?? [],
    field: [...entries.values()].map(({ pair }) => pair).filter((pair) => seated.has(pair)),
    qualified: [],
    brought: [],
    clause: 'Law 8A',
    why,
  };
};

const OLD_FORMS: Readonly<Record<string, string>> = {
  'club-pairs': 'club-session-matchpoints',
  'club-butler': 'club-session-butler',
};

/** A night of 0.1 was of no form that is listed: it is the club session of its scoring. */
export const formOf = ({ form, scoring }: FactBodies['contest-made']): string =>
  OLD_FORMS[form] === undefined
    ? form
    : scoring === 'cross-imps'
      ? 'club-session-cross-imps'
      : (OLD_FORMS[form] ?? form);

const stampOf = ({ id, seq, at, by, version }: Fact) => ({ id, seq, at, by, version });

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

const seated = (fact: Fact, plan: Plan): FactOf<'session-seated'> => ({
  ...stampOf(fact),
  kind: 'session-seated',
  stage: NIGHT,
  session: 1,
  from: 1,
  plan,
});

const planIn = (stages: readonly Stage[]): Plan | undefined => stages.at(-1)?.sessions.at(-1)?.plan;

export const isOld = (fact: Fact): fact is FactOf<OldKind> => (OLD as readonly string[]).includes(fact.kind);

/** Facts only an earlier release wrote, as those that are written now. */
export const upcast = (draft: Draft, fact: FactOf<OldKind>): readonly NowFact[] => {
  switch (fact.kind) {
    case 'movement-set':
      // Set anew before play, it takes the place of the first.
      draft.stages = [];
      return [
        { ...stampOf(fact), kind: 'stage-opened', ...nightStage(draft, fact.plan, fact.why) },
        seated(fact, fact.plan),
      ];
    case 'movement-changed':
      return [seated(fact, joinedAt(fact.from, fact.plan, planIn(draft.stages)))];
    case 'pair-left': {
      const { pair: contestant, from, why } = fact;
      return [{ ...stampOf(fact), kind: 'contestant-withdrew', contestant, from, excused: true, why }];
    }
  }
};
