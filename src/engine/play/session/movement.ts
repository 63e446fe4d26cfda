import type { Plan } from '../../contest/plan.ts';
import { exactly } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { advise, adviseEach, type Advice as Considered } from '../../movement/advise.ts';
import { measure, showFigure } from '../../movement/balance.ts';
import { sectioned, troubleOf, wishesFor } from '../../movement/candidate.ts';
import { check } from '../../movement/check.ts';
import { makeMovement, type Wish } from '../../movement/offer.ts';
import { MAX_SECTIONS } from '../../movement/section.ts';
import type { SetupView } from '../../view/night.ts';
import { sayFault, sayNote } from '../../words/draw/movement.ts';
import { sayMovement } from '../../words/contest/night.ts';

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
    seats: plan.seats.map((seat) => ({
      ...seat,
      ns: name(seat.ns),
      ew: name(seat.ew),
      ...(seat.home === undefined ? {} : { home: name(seat.home) }),
      ...(seat.away === undefined ? {} : { away: name(seat.away) }),
    })),
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

/** What the wish is called: `mitchell-share`, `mitchell-rover-plain`, `howell-three-quarter-9`. */
const nameWish = ({ kind, variant, base, rounds }: Wish): string =>
  [
    kind,
    ...(kind === 'howell' && variant === 'full' ? [] : [variant]),
    ...(base === undefined ? [] : [base]),
    ...(variant === 'three-quarter' ? [rounds] : []),
  ].join('-');

/** `mitchell-plain-switched-r9/3`: which movement, its arrows switched, stopped after how many rounds, how many boards in each. */
const nameChoice = (wish: Wish): string =>
  [
    nameWish(wish),
    wish.arrowSwitch === undefined || wish.arrowSwitch.length === 0 ? '' : '-switched',
    wish.rounds === undefined || wish.variant === 'three-quarter' ? '' : `-r${wish.rounds}`,
    `/${wish.boardsPerRound}`,
  ].join('');

interface Choice {
  readonly name: string;
  readonly switched: boolean;
  readonly rounds?: number;
  readonly boards?: number;
}

const parseChoice = (choice: string): Choice => {
  const [, name = choice, switched, rounds, boards] =
    /^(.*?)(-switched)?(?:-r(\d+))?(?:\/(\d+))?$/.exec(choice) ?? [];
  return {
    name,
    switched: switched !== undefined,
    ...(rounds === undefined ? {} : { rounds: Number(rounds) }),
    ...(boards === undefined ? {} : { boards: Number(boards) }),
  };
};

/** Two tables: with one nobody has a result to be compared with (Law 78). */
export const FEWEST_PAIRS = 4;

/** From so many pairs on a room is also offered in sections; with more than a movement has tables for, only so. */
const SECTIONS_FROM = 80;
/** Tables a section has, the best first. */
const SECTION_TABLES = [13, 11, 10, 9, 12, 14, 15] as const;

/** Sections that play the same boards in so many rounds, the least trouble of each; compared over the whole field. */
const inSections = (pairs: number, sections: number, boardsPerRound: number, rounds: number) =>
  sectioned(pairs, sections, {
    time: rounds * boardsPerRound,
    boards: Number.POSITIVE_INFINITY,
    perRound: [boardsPerRound],
  })
    .filter(({ plan }) => plan.rounds === rounds && plan.kind === 'mitchell')
    .toSorted((a, b) => troubleOf(a) - troubleOf(b))[0];

/** `sections-100-r9/3`: a hundred sections, nine rounds of three boards. */
const sectionsChosen = (choice: string, pairs: readonly string[]): Result<Plan> | undefined => {
  const [, sections, rounds, boards] = /^sections-(\d{1,3})-r(\d{1,2})\/(\d{1,2})$/.exec(choice) ?? [];
  if (sections === undefined) return undefined;
  const found =
    Number(sections) > 1 && Number(sections) <= MAX_SECTIONS
      ? inSections(pairs.length, Number(sections), Number(boards), Number(rounds))
      : undefined;
  return found
    ? soundPlan(namePairs(found.plan, pairs))
    : refuse('movement-choice', {
        given: choice,
        pairs: pairs.length,
        known: adviseSections(pairs.length).map((advice) => advice.choice),
      });
};

/** The movement chosen, for these pairs in this order: sound, or refused with the reason. */
export const movementFor = (choice: string, pairs: readonly string[], settings: Settings): Result<Plan> => {
  const joined = sectionsChosen(choice, pairs);
  if (joined) return joined;
  const { name, switched, rounds, boards } = parseChoice(choice);
  if (pairs.length < FEWEST_PAIRS) return refuse('movement-few', { pairs: pairs.length });
  const known = wishesFor(pairs.length);
  const found = known.find((wish) => nameWish(wish) === name);
  if (!found)
    return refuse('movement-choice', {
      given: choice,
      pairs: pairs.length,
      known: [...new Set(known.map(nameWish))],
    });
  const made = makeMovement({
    ...found,
    ...(rounds === undefined ? {} : { rounds }),
    ...(switched ? { arrowSwitch: 'auto' as const } : {}),
    boardsPerRound: boards ?? settings.boardsPerRound,
  });
  return made.ok ? soundPlan(namePairs(made.value, pairs)) : made;
};

/** A night is so many boards, where nobody says how long it is. */
const NIGHT_BOARDS = 27;

const lineOf = (
  advice: Pick<Considered, 'plan' | 'wishes' | 'reason' | 'balance'>,
  settings: Settings,
): Advice => {
  const { plan, wishes } = advice;
  return {
    choice: nameChoice(wishes[0] as Wish),
    title: sayMovement(plan),
    reason: [advice.reason, ...(plan.notes ?? [])].map(sayNote).join(' '),
    tables: plan.tables,
    rounds: plan.rounds,
    boardsPerRound: plan.boardsPerRound,
    boards: new Set(plan.seats.flatMap((seat) => seat.boards)).size,
    minutes: plan.rounds * plan.boardsPerRound * settings.minutesPerBoard,
    winners: plan.winners,
    sitOut: plan.sitOuts.length > 0,
    ...(plan.winners === 1 ? { balance: advice.balance } : {}),
  };
};

const lineInSections = (
  pairs: number,
  sections: number,
  [rounds, boards]: readonly [number, number],
  minutesPerBoard: number,
): readonly Advice[] => {
  const found = inSections(pairs, sections, boards, rounds);
  if (!found) return [];
  const { plan } = found;
  const note = { note: 'advice-sections', details: { sections, boards: rounds * boards, rounds } };
  return [
    {
      choice: `sections-${sections}-r${rounds}/${boards}`,
      title: `${sections} sections: ${sayMovement(plan)}`,
      reason: [note, ...(plan.notes ?? [])].map(sayNote).join(' '),
      tables: plan.tables,
      rounds,
      boardsPerRound: boards,
      boards: new Set(plan.seats.flatMap((seat) => seat.boards)).size,
      minutes: rounds * boards * minutesPerBoard,
      winners: plan.winners,
      sitOut: plan.sitOuts.length > 0,
    },
  ];
};

/** Rounds and boards of a night, by what they come to. */
const SECTION_NIGHTS = [
  [13, 2],
  [9, 3],
  [11, 2],
  [7, 3],
] as const;

/** Ways to play a large room in sections, each with nearly the boards of a night: equal ones, else the first that go together. */
const adviseSections = (pairs: number, minutesPerBoard = 7): readonly Advice[] => {
  if (pairs < SECTIONS_FROM) return [];
  const tables = Math.floor(pairs / 2);
  const counts = [
    ...new Set(SECTION_TABLES.flatMap((size) => [Math.floor(tables / size), Math.ceil(tables / size)])),
  ].filter((sections) => sections > 1 && sections <= MAX_SECTIONS);
  const linesOf = (sections: number): readonly Advice[] => {
    for (const night of SECTION_NIGHTS) {
      const lines = lineInSections(pairs, sections, night, minutesPerBoard);
      if (lines.length > 0) return lines;
    }
    return [];
  };
  const isEqual = (sections: number): boolean => tables % sections === 0 && pairs % 2 === 0;
  const equal = counts.filter(isEqual).flatMap(linesOf);
  if (equal.length > 0) return equal.slice(0, 3);
  for (const sections of counts) {
    const lines = linesOf(sections);
    if (lines.length > 0) return lines;
  }
  return [];
};

const wishFor = (pairs: number, { boardsPerRound, minutesPerBoard }: Settings) => ({
  pairs,
  minutes: Math.ceil(NIGHT_BOARDS * minutesPerBoard),
  minutesPerBoard: exactly(minutesPerBoard),
  usual: boardsPerRound,
});

/** A field too large for one section: as many as it takes, compared over all of them, with one winner. */
export const sectionsFor = (pairs: readonly string[], settings: Settings): Result<Plan> => {
  const found = advise({ ...wishFor(pairs.length, settings), winners: 1 });
  const best = found.ok ? found.value[0] : undefined;
  return best ? soundPlan(namePairs(best.plan, pairs)) : refuse('movement-none', { pairs: pairs.length });
};

const FEWEST_IN_SECTION = 8;

/** So many sections as are asked for, on the same boards, compared over all of them. */
export const inSectionsFor = (
  pairs: readonly string[],
  sections: number,
  settings: Settings,
): Result<Plan> => {
  // A room that is too large for so many is in as many more as it takes.
  for (let count = sections; count <= MAX_SECTIONS && pairs.length >= FEWEST_IN_SECTION * count; count++) {
    const found = advise({ ...wishFor(pairs.length, settings), sections: count });
    const best = found.ok ? found.value[0] : undefined;
    if (best) return soundPlan(namePairs(best.plan, pairs));
  }
  return refuse('sections-small', { pairs: pairs.length, sections });
};

/** Offered after the advised ones, which ask for one set of boards: a barometer needs a copy for every table (MP-14). */
const barometerFor = (pairs: number, settings: Settings): readonly Advice[] => {
  const wish = wishesFor(pairs).find(({ variant }) => variant === 'barometer');
  const rounds = pairs - 1 + (pairs % 2);
  if (!wish || rounds > NIGHT_BOARDS) return [];
  const boardsPerRound = Math.min(settings.boardsPerRound, Math.floor(NIGHT_BOARDS / rounds));
  const made = makeMovement({ ...wish, boardsPerRound });
  if (!made.ok) return [];
  const reason = { note: 'advice-howell-barometer', details: {} };
  const balance = showFigure(measure(made.value).figure);
  return [lineOf({ plan: made.value, wishes: [{ ...wish, boardsPerRound }], reason, balance }, settings)];
};

const makeAdvice = (pairs: number, settings: Settings): readonly Advice[] => {
  const { either, one } = adviseEach({ ...wishFor(pairs, settings), sections: 1 });
  const lists = settings.oneWinner ? [one, either] : [either, one];
  const lines = [
    ...lists.flatMap((list) => (list.ok ? list.value.map((each) => lineOf(each, settings)) : [])),
    ...barometerFor(pairs, settings),
  ];
  return [
    ...lines.filter(({ choice }, i) => lines.findIndex((line) => line.choice === choice) === i),
    ...adviseSections(pairs, settings.minutesPerBoard),
  ];
};

/** Every look at a contest being set up asks again, and the answer hangs on nothing but these numbers. */
const MOST_KEPT = 200;
const kept = new Map<string, readonly Advice[]>();

/** What `byestand movement advise` says for so many pairs in one section, in its order; then the same with one winner, or with two. */
export const adviseMovement = (pairs: readonly string[], settings: Settings): readonly Advice[] => {
  if (pairs.length < FEWEST_PAIRS) return [];
  const { boardsPerRound, minutesPerBoard, oneWinner = false } = settings;
  const key = [pairs.length, boardsPerRound, minutesPerBoard, oneWinner].join();
  const known = kept.get(key);
  if (known) return known;
  const made = makeAdvice(pairs.length, settings);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  return made;
};
