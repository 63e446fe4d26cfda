import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Cite } from '../../rulebook/point.ts';
import { canPair } from '../conflict.ts';
import type { Impossible } from '../outcome.ts';

/** One team's choice in the choosing session: a recorded act. */
export interface Choice {
  readonly team: string;
  readonly opponent: string;
}

export interface Choosing {
  /** From the highest seed down. */
  readonly seeds: readonly string[];
  /** Choices are made from the lowest so many. */
  readonly from: number;
  readonly house: ReadonlySet<string>;
  readonly absent: ReadonlySet<string>;
  /** Who has met in the knock-out. */
  readonly met: readonly (readonly [string, string])[];
  readonly cite: Cite;
}

export interface Turn {
  readonly team: string;
  /** Who may be chosen, the lowest seed first. */
  readonly options: readonly string[];
  /** Who is left but may not be chosen, and why. */
  readonly barred: readonly { readonly opponent: string; readonly because: 'met' | 'no-legal-rest' }[];
}

export interface Chosen {
  readonly pairs: readonly (readonly [string, string])[];
  readonly how: readonly {
    readonly pair: readonly [string, string];
    readonly by: 'choice' | 'no-right' | 'seeding' | 'bracket';
    /** What the match is called, where it is not of the round's own name. */
    readonly name?: string;
    /** Which part of a bracket it is of. */
    readonly part?: string;
    readonly clause: string;
  }[];
}

export type Session = { readonly turn: Turn; readonly so: Chosen['how'] } | { readonly done: Chosen };

interface State {
  readonly left: readonly string[];
  readonly how: Chosen['how'];
}

/** One byte per pairing of the seeds: those that met, and two who both play someone of the lowest. */
const makeBarred = ({ seeds, from, met }: Choosing): Uint8Array => {
  const size = seeds.length;
  const barred = new Uint8Array(size * size);
  const bar = (u: number, v: number): void => {
    barred[u * size + v] = 1;
    barred[v * size + u] = 1;
  };
  for (const [a, b] of met) {
    const [u, v] = [seeds.indexOf(a), seeds.indexOf(b)];
    if (u >= 0 && v >= 0) bar(u, v);
  }
  const upper = size - from;
  for (let u = 0; u < upper; u++) for (let v = u + 1; v < upper; v++) bar(u, v);
  return barred;
};

const without = (left: readonly string[], ...gone: readonly string[]): readonly string[] =>
  left.filter((team) => !gone.includes(team));

/** Who a team may be paired with so that the rest can still be: the lowest first. */
const lookFrom = (choosing: Choosing, barred: Uint8Array) => {
  const { seeds } = choosing;
  const at = (team: string): number => seeds.indexOf(team);
  const met = (a: string, b: string): boolean => barred[at(a) * seeds.length + at(b)] === 1;
  const legal = (left: readonly string[], a: string, b: string): boolean =>
    canPair(barred, seeds.length, without(left, a, b).map(at));
  return { met, legal };
};

/** Meetings among the seeds that cannot all be kept out, none to spare. */
const inTheWay = (choosing: Choosing): Choosing['met'] => {
  const { seeds } = choosing;
  let kept = choosing.met.filter(([a, b]) => seeds.includes(a) && seeds.includes(b));
  for (const pair of kept) {
    const others = kept.filter((one) => one !== pair);
    if (!isOpen({ ...choosing, met: others })) kept = others;
  }
  return kept;
};

const isOpen = (choosing: Choosing): boolean =>
  canPair(makeBarred(choosing), choosing.seeds.length, [...choosing.seeds.keys()]);

/** The meetings that may still be kept out: all of them, or where that leaves no draw, all but those in the way. */
export const keepMet = (choosing: Choosing): Choosing['met'] => {
  let { met } = choosing;
  while (!isOpen({ ...choosing, met })) {
    const freed = inTheWay({ ...choosing, met });
    if (freed.length === 0) break;
    met = met.filter((one) => !freed.includes(one));
  }
  return met;
};

/** Nobody can be paired without meeting again. */
const refuseNone = (choosing: Choosing): Impossible => ({
  ...refuse('draw-none', { count: choosing.seeds.length }, { clause: choosing.cite('knockout-rights') }),
  conflict: inTheWay(choosing).map((who) => ({ kind: 'met', who, clause: choosing.cite('knockout-rights') })),
  wayOut: [
    {
      use: 'hand-edit',
      clause: 'usual practice',
      says: 'draw the round by hand, with a second meeting the organiser allows',
    },
  ],
});

/** The choosing session as far as the choices given go: whose turn it is, or the whole draw. */
export const chooseOpponents = (choosing: Choosing, choices: readonly Choice[]): Result<Session> => {
  const { seeds, from, house, absent, cite } = choosing;
  const barred = makeBarred(choosing);
  const { met, legal } = lookFrom(choosing, barred);
  if (!isOpen(choosing)) return refuseNone(choosing);
  const upper = seeds.slice(0, seeds.length - from);
  const lowest = seeds.slice(seeds.length - from).toReversed();
  const choosers = upper.filter((team) => !house.has(team) && !absent.has(team));
  let state: State = { left: seeds, how: [] };
  for (const [i, team] of choosers.entries()) {
    const there = lowest.filter((one) => state.left.includes(one));
    const options = there.filter((one) => !met(team, one) && legal(state.left, team, one));
    const turn: Turn = {
      team,
      options,
      barred: there
        .filter((one) => !options.includes(one))
        .map((opponent) => ({ opponent, because: met(team, opponent) ? 'met' : 'no-legal-rest' })),
    };
    const choice = choices[i];
    if (!choice) return ok({ turn, so: state.how });
    const bad = whyNotChoice(turn, choice, cite);
    if (bad) return bad;
    state = {
      left: without(state.left, team, choice.opponent),
      how: [...state.how, { pair: [team, choice.opponent], by: 'choice', clause: cite('knockout-choice') }],
    };
  }
  if (choices.length > choosers.length)
    return refuse(
      'knockout-turn',
      { given: choices[choosers.length]?.team ?? '', team: 'nobody' },
      { clause: cite('knockout-rights') },
    );
  return ok({ done: pairRest(choosing, state, met, legal) });
};

export const whyNotChoice = (turn: Turn, choice: Choice, cite: Cite) => {
  if (choice.team !== turn.team)
    return refuse(
      'knockout-turn',
      { given: choice.team, team: turn.team },
      { clause: cite('knockout-choice') },
    );
  if (turn.options.includes(choice.opponent)) return undefined;
  const why = turn.barred.find(({ opponent }) => opponent === choice.opponent)?.because;
  return refuse(
    'knockout-choice',
    {
      team: choice.team,
      given: choice.opponent,
      why:
        why === 'met'
          ? 'they have met in the knock-out'
          : why
            ? 'no legal draw would be left for the others'
            : 'it is not among the lowest still to be chosen',
      options: [...turn.options],
    },
    { clause: cite(why === 'met' ? 'knockout-rights' : 'knockout-choice') },
  );
};

/** Teams without a choice against the lowest left, the highest first; then the rest, highest against lowest. */
const pairRest = (
  choosing: Choosing,
  start: State,
  met: (a: string, b: string) => boolean,
  legal: (left: readonly string[], a: string, b: string) => boolean,
): Chosen => {
  const upper = choosing.seeds.slice(0, choosing.seeds.length - choosing.from);
  let { left, how } = start;
  for (;;) {
    const [first] = left;
    if (first === undefined) break;
    const opponent = left
      .toReversed()
      .find((one) => one !== first && !met(first, one) && legal(left, first, one));
    if (opponent === undefined) break;
    const by = upper.includes(first) ? 'no-right' : 'seeding';
    how = [
      ...how,
      {
        pair: [first, opponent],
        by,
        clause: choosing.cite(by === 'no-right' ? 'knockout-rights' : 'knockout-choice'),
      },
    ];
    left = without(left, first, opponent);
  }
  return { pairs: how.map(({ pair }) => pair), how };
};
