import type { Note, Plan } from '../contest/plan.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { measure, showFigure } from '../movement/balance.ts';
import { check } from '../movement/check.ts';
import { quarterRounds } from '../movement/howell.ts';
import { makeMovement, OFFERS, type Wish } from '../movement/offer.ts';
import { roverBases } from '../movement/rover.ts';
import type { SetupView } from '../view/night.ts';
import { sayFault, sayNote } from '../words/movement.ts';
import { sayMovement } from '../words/night.ts';

/** What the club form says about the length of a night. */
export interface Settings {
  readonly boardsPerRound: number;
  readonly minutesPerBoard: number;
  /** Movements with one list come first. */
  readonly oneWinner?: boolean;
}

export type Advice = SetupView['advice'][number];

/** Every number in a plan is a place in the list of pairs. */
export const namePairs = (plan: Plan, pairs: readonly string[]): Plan => {
  const name = (number: string): string => pairs[Number(number) - 1] ?? number;
  return {
    ...plan,
    seats: plan.seats.map((seat) => ({ ...seat, ns: name(seat.ns), ew: name(seat.ew) })),
    sitOuts: plan.sitOuts.map((one) => ({ ...one, pair: name(one.pair) })),
    ...(plan.meant
      ? {
          meant: {
            ...plan.meant,
            meetings: plan.meant.meetings.map(({ round, pairs: [a, b] }) => ({
              round,
              pairs: [name(a), name(b)] as const,
            })),
          },
        }
      : {}),
    ...(plan.calls
      ? { calls: plan.calls.map((call) => (call.pairs ? { ...call, pairs: call.pairs.map(name) } : call)) }
      : {}),
  };
};

/** A plan the checker finds nothing wrong with, or its first fault. */
export const soundPlan = (plan: Plan): Result<Plan> => {
  const [fault] = check(plan).faults;
  return fault ? refuse('movement-unsound', { fault: sayFault(plan, fault) }) : ok(plan);
};

interface Candidate {
  readonly choice: string;
  readonly wish: Wish;
}

/** How many boards a night is best made of, where the number a round leaves the choice. */
const USUAL_BOARDS = 26;
const FEWEST_BOARDS = 18;
const MOST_BOARDS = 36;

const HOWELL_TABLES = { fewest: 3, most: 7 } as const;

/** Every choice of rounds is weighed up to this many; beyond, the last two are switched as the Course Notes have it. */
const WEIGHED_ROUNDS = 11;

const switchFor = (rounds: number): NonNullable<Wish['arrowSwitch']> =>
  rounds <= WEIGHED_ROUNDS ? 'auto' : [rounds - 1, rounds];

const mitchells = (places: number, half: { half?: 'ew' }): readonly Candidate[] => {
  const tables = places - (half.half ? 1 : 0);
  const variants = places % 2 === 1 ? ['plain'] : ['share', 'skip'];
  return variants.flatMap((variant) => [
    { choice: `mitchell-${variant}`, wish: { kind: 'mitchell', variant, tables, ...half } },
    {
      choice: `mitchell-${variant}-switched`,
      wish: {
        kind: 'mitchell',
        variant,
        tables,
        ...half,
        arrowSwitch: switchFor(variant === 'skip' ? places - 1 : places),
      },
    },
  ]);
};

const howells = (places: number, half: { half?: 'ew' }): readonly Candidate[] => {
  if (places < HOWELL_TABLES.fewest || places > HOWELL_TABLES.most) return [];
  const tables = places - (half.half ? 1 : 0);
  return [
    { choice: 'howell', wish: { kind: 'howell', variant: 'full', tables, ...half } },
    ...quarterRounds(places).map((rounds) => ({
      choice: `howell-three-quarter-${rounds}`,
      wish: { kind: 'howell', variant: 'three-quarter', tables, rounds, ...half },
    })),
  ];
};

/** One pair more than the tables hold, and no half table: it roves among the NS seats. */
const rovers = (tables: number): readonly Candidate[] =>
  roverBases(tables).map((base) => ({
    choice: `mitchell-rover-${base}`,
    wish: { kind: 'mitchell', variant: 'rover', tables, base },
  }));

const candidates = (pairs: number): readonly Candidate[] => {
  const places = Math.ceil(pairs / 2);
  const half = pairs % 2 === 1 ? { half: 'ew' as const } : {};
  return [...mitchells(places, half), ...(half.half ? rovers(places - 1) : []), ...howells(places, half)];
};

/** The boards a round as asked for, unless that makes a night far too short or too long. */
const suitable = (rounds: number, asked: number): number => {
  const boards = rounds * asked;
  return boards >= FEWEST_BOARDS && boards <= MOST_BOARDS
    ? asked
    : Math.max(1, Math.round(USUAL_BOARDS / rounds));
};

/** `mitchell-plain-r9/3`: which movement, stopped after how many rounds, how many boards in each. */
const parseChoice = (
  choice: string,
): { readonly name: string; readonly rounds?: number; readonly boards?: number } => {
  const [, name = choice, rounds, boards] = /^(.*?)(?:-r(\d+))?(?:\/(\d+))?$/.exec(choice) ?? [];
  return {
    name,
    ...(rounds === undefined ? {} : { rounds: Number(rounds) }),
    ...(boards === undefined ? {} : { boards: Number(boards) }),
  };
};

/** Stopped early where that is sound and the night would be too long otherwise. */
const curtailed = (whole: readonly Candidate[], asked: number): readonly Candidate[] => {
  const rounds = Math.max(5, Math.round(USUAL_BOARDS / asked));
  return whole
    .filter(({ wish }) => wish.kind === 'mitchell' && wish.half === undefined && wish.variant !== 'share')
    .flatMap(({ choice, wish: { arrowSwitch, ...wish } }) => {
      const full = makeMovement(wish);
      if (!full.ok || full.value.rounds * asked <= USUAL_BOARDS + asked || rounds >= full.value.rounds)
        return [];
      const turned = arrowSwitch === undefined ? {} : { arrowSwitch: switchFor(rounds) };
      return [{ choice: `${choice}-r${rounds}`, wish: { ...wish, rounds, ...turned } }];
    });
};

/** The movement chosen, for these pairs in this order: sound, or refused with the reason. */
export const movementFor = (choice: string, pairs: readonly string[], settings: Settings): Result<Plan> => {
  const { name, rounds, boards } = parseChoice(choice);
  const known = candidates(pairs.length);
  const found = known.find((one) => one.choice === name);
  if (pairs.length < 5) return refuse('movement-few', { pairs: pairs.length });
  if (!found)
    return refuse('movement-choice', {
      given: choice,
      pairs: pairs.length,
      known: known.map((one) => one.choice),
    });
  const made = makeMovement({
    ...found.wish,
    ...(rounds === undefined ? {} : { rounds }),
    ...(rounds !== undefined && found.wish.arrowSwitch ? { arrowSwitch: switchFor(rounds) } : {}),
    boardsPerRound: boards ?? settings.boardsPerRound,
  });
  return made.ok ? soundPlan(namePairs(made.value, pairs)) : made;
};

const reasonOf = (plan: Plan): string => {
  const offer = OFFERS.find((one) => one.kind === plan.kind && one.variant === plan.variant);
  const sentences = [
    ...(offer ? [`${offer.says.charAt(0).toUpperCase()}${offer.says.slice(1)}.`] : []),
    ...(plan.notes ?? []).map((note: Note) => sayNote(note)),
  ];
  return sentences.join(' ');
};

const boardsIn = (plan: Plan): number => new Set(plan.seats.flatMap((seat) => seat.boards)).size;

/** Howells for small fields, Mitchells from seven tables; near the usual number of boards; a half table with a skip last. */
const costOf = (plan: Plan, pairs: number, settings: Settings): number =>
  Math.abs(plan.rounds * plan.boardsPerRound - USUAL_BOARDS) +
  (plan.boardsPerRound === settings.boardsPerRound ? 0 : 3) +
  ((plan.notes ?? []).some(({ note }) => note === 'curtailed') ? 2 : 0) +
  ((plan.kind === 'howell') === pairs <= 13 ? 0 : 10) +
  (pairs % 2 === 1 && plan.variant === 'skip' ? 6 : 0) +
  (plan.kind === 'mitchell' && plan.winners === 1 ? 1 : 0) +
  (settings.oneWinner === true && plan.winners === 2 ? 40 : 0);

/** Which movements fit so many pairs, the best first (MOV-13, the club's). */
export const adviseMovement = (pairs: readonly string[], settings: Settings): readonly Advice[] => {
  if (pairs.length < 5) return [];
  const whole = candidates(pairs.length);
  const all = [...whole, ...curtailed(whole, settings.boardsPerRound)];
  const found = all.flatMap(({ choice, wish }) => {
    const { arrowSwitch: _, ...length } = wish;
    const trial = makeMovement(length);
    if (!trial.ok) return [];
    const boardsPerRound = suitable(trial.value.rounds, settings.boardsPerRound);
    const chosen = `${choice}/${boardsPerRound}`;
    const made = movementFor(chosen, pairs, settings);
    return made.ok ? [{ choice: chosen, plan: made.value }] : [];
  });
  return found
    .sort((a, b) => costOf(a.plan, pairs.length, settings) - costOf(b.plan, pairs.length, settings))
    .map(({ choice, plan }) => ({
      choice,
      title: sayMovement(plan),
      reason: reasonOf(plan),
      tables: plan.tables,
      rounds: plan.rounds,
      boardsPerRound: plan.boardsPerRound,
      boards: boardsIn(plan),
      minutes: plan.rounds * plan.boardsPerRound * settings.minutesPerBoard,
      winners: plan.winners,
      sitOut: plan.sitOuts.length > 0,
      ...(plan.winners === 1 ? { balance: showFigure(measure(plan).figure) } : {}),
    }));
};
