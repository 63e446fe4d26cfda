import { clauseOn } from '../../contest/clause.ts';
import type { Plan } from '../../contest/plan.ts';
import { waitingFor } from '../../contest/late.ts';
import { lastRoundOf, type Stage, type StageFacts } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { makeSections } from '../../draw/section.ts';
import { seeded } from '../../kit/random.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { makeField, makeFields } from '../../movement/field.ts';
import { makeMovement } from '../../movement/offer.ts';
import type { PlayOf } from '../../rulebook/form.ts';
import {
  adviseMovement,
  FEWEST_PAIRS,
  inSectionsFor,
  movementFor,
  namePairs,
  sectionsFor,
  soundPlan,
} from './movement.ts';
import { homeSides } from '../unit/reckoning.ts';
import { isFed } from '../swiss/ways.ts';

/** Who plays the next session: the field without those who have withdrawn or said they will be away. */
export const attending = (contest: Contest, stage: Stage, round: number): readonly string[] =>
  [...stage.opened.field, ...waitingFor(contest, stage)].filter((id) => {
    const gone = (contest.entries.get(id)?.left ?? Number.POSITIVE_INFINITY) <= round;
    const away = contest.absences.some(
      ({ contestant, from, to }) => contestant === id && from <= round && to >= round,
    );
    return !gone && !away;
  });

/** Stands for one that is gone, so that everybody keeps the field and the opponents it had (ANC 2021 17.3). */
const NOBODY = ' ';

/** Who would have met one that is missing sits out. */
const withoutMissing = (plan: Plan): Plan => {
  const isHere = (pair: string): boolean => !pair.startsWith(NOBODY);
  const whole = plan.seats.filter(({ ns, ew }) => isHere(ns) && isHere(ew));
  if (whole.length === plan.seats.length) return plan;
  const alone = plan.seats.flatMap(({ round, table, boards, ns, ew }) =>
    isHere(ns) === isHere(ew) ? [] : [{ round, table, boards, pair: isHere(ns) ? ns : ew }],
  );
  return {
    ...plan,
    seats: whole,
    sitOuts: [...plan.sitOuts.filter(({ pair }) => isHere(pair)), ...alone],
  };
};

/** As many rounds as so many tables can play without meeting twice. */
const roundsFor = (most: number, tables: number): number =>
  Math.min(most, Math.floor((tables - 1) / 2) * 2 + 1);

/**
 * Two fields that a pair has come into since: everyone stays in its own, who is new goes where fewer are, and EW are sent
 * where the fewest meet again (ANC 2021 17.3).
 */
const planWithLate = (
  { sessions }: Stage,
  { movement }: PlayOf<'sessions'>,
  here: readonly string[],
): Result<Plan> => {
  const homes = homeSides({ plans: sessions });
  const [ns, ew] = (['ns', 'ew'] as const).map((side) => here.filter((id) => homes.get(id) === side)) as [
    string[],
    string[],
  ];
  for (const id of here) if (!homes.has(id)) (ns.length <= ew.length ? ns : ew).push(id);
  const tables = Math.max(ns.length, ew.length);
  for (const side of [ns, ew]) while (side.length < tables) side.push(`${NOBODY}${side.length}`);
  const met = new Map<string, number>();
  for (const seat of sessions.flatMap(({ plan }) => plan.seats)) {
    const key = `${seat.ns} ${seat.ew}`;
    met.set(key, (met.get(key) ?? 0) + 1);
  }
  const again = ns.map((_, distance) =>
    ns.reduce((sum, id, t) => sum + (met.get(`${id} ${ew[(t - distance + tables) % tables]}`) ?? 0), 0),
  );
  const rounds = movement.use === 'two-field' ? roundsFor(movement.rounds, tables) : 0;
  const { boardsPerRound } = movement;
  const plan = makeField({ tables, rounds, session: sessions.length + 1, boardsPerRound, again });
  return plan.ok ? ok(namePairs(plan.value, [...ns, ...ew])) : plan;
};

const planFor = (
  contest: Contest,
  play: PlayOf<'sessions'>,
  session: number,
  pairs: readonly string[],
  teams: boolean,
): Result<Plan> => {
  const { movement } = play;
  const { boardsPerRound } = movement;
  if (movement.use === 'advised') {
    const settings = { boardsPerRound, minutesPerBoard: contest.made?.minutesPerBoard ?? 7, oneWinner: true };
    if (movement.sections !== undefined && movement.sections > 1)
      return inSectionsFor(pairs, movement.sections, settings);
    const [best] = adviseMovement(pairs, settings);
    if (best) return movementFor(best.choice, pairs, settings);
    return pairs.length < FEWEST_PAIRS
      ? refuse('movement-few', { pairs: pairs.length })
      : sectionsFor(pairs, settings);
  }
  if (movement.use === 'two-field') {
    if (pairs.length % 2 === 1) return refuse('two-field-odd', { pairs: pairs.length });
    const plans = makeFields({
      tables: pairs.length / 2,
      sessions: play.sessions,
      rounds: roundsFor(movement.rounds, pairs.length / 2),
      boardsPerRound,
    });
    if (!plans.ok) return plans;
    const plan = plans.value[session - 1];
    // Both fields are seeded alike (ANC 2021 17.3): the first half of the numbers sits North-South.
    const fields = makeSections(pairs, 2, clauseOn(contest, 'fields-alike'));
    if (!fields.ok) return fields;
    const numbered = fields.value.sections.flatMap(({ seeds }) => seeds.map(({ id }) => id));
    return plan
      ? ok(namePairs(plan, numbered))
      : refuse('session-order', { session, next: 1, sessions: play.sessions });
  }
  // A team has a table of its own; two pairs share one.
  const half = !teams && pairs.length % 2 === 1;
  const made = makeMovement({
    kind: movement.kind,
    ...(movement.variant === undefined ? {} : { variant: movement.variant }),
    tables: teams ? pairs.length : Math.floor(pairs.length / 2),
    boardsPerRound,
    ...(half ? { half: 'ew' as const } : {}),
  });
  return made.ok ? ok(namePairs(made.value, pairs)) : made;
};

/** Numbers change from session to session, so that nobody has the same opponents in the same order; two fields keep theirs. */
const orderFor = (
  pairs: readonly string[],
  { movement }: PlayOf<'sessions'>,
  session: number,
  seed: string,
): readonly string[] =>
  session === 1 || movement.use === 'two-field'
    ? pairs
    : seeded(`${seed}/session/${session}`).shuffle([...pairs]);

/** Somebody has come since the first session was seated, or comes now. */
const hasGrown = ({ sessions, joined, opened }: Stage, here: readonly string[]): boolean =>
  sessions.length > 0 && (joined.length > 0 || here.some((id) => !opened.field.includes(id)));

const FEW: ReadonlySet<string> = new Set(['movement-few', 'movement-small', 'movement-size']);

/** The next session of a stage played by movements. */
export const seatNext = (
  contest: Contest,
  stage: Stage,
  seed: string,
): Result<StageFacts['session-seated']> => {
  const { play, stage: id } = stage.opened;
  if (play.use !== 'sessions') return refuse('stage-not-sessions', { stage: id });
  const session = stage.sessions.length + 1;
  const from = lastRoundOf(stage) + 1;
  const here = attending(contest, stage, from);
  const pairs =
    play.movement.use === 'two-field' && here.length < stage.opened.field.length
      ? stage.opened.field.map((one, i) => (here.includes(one) ? one : `${NOBODY}${i}`))
      : orderFor(here, play, session, seed);
  const isLate = play.movement.use === 'two-field' && hasGrown(stage, here);
  const plan = isLate
    ? planWithLate(stage, play, here)
    : planFor(contest, play, session, pairs, stage.opened.scoring === 'teams');
  if (!plan.ok) {
    // With one table nobody has a result to be compared with (Law 78).
    const isFew =
      stage.opened.scoring !== 'teams' && here.length < FEWEST_PAIRS && FEW.has(plan.refusal.code);
    return isFew
      ? refuse(
          stage.sessions.length > 0 || isFed(stage) ? 'session-few' : 'session-none',
          { stage: id, name: stage.opened.name, session, pairs: here.length },
          { clause: `${stage.opened.clause}; Law 78` },
        )
      : plan;
  }
  const sound = soundPlan(plan.value);
  return sound.ok ? ok({ stage: id, session, from, plan: withoutMissing(plan.value) }) : sound;
};
