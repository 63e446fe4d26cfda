import type { Plan } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { INDIVIDUAL_TABLES, isRainbowSize, makeIndividual, makeRainbow } from './individual.ts';
import { makeRobin } from './robin.ts';
import { makeBarclay, makeNewEngland, makeTeamStagger } from './rows.ts';
import { makeTriangle, type TriangleVariant } from './triangle.ts';
import { makeWhist } from './whist.ts';
import { even, type Offer, when } from './wish.ts';

const teamsOffer = (offer: Omit<Offer, 'of' | 'winners'>): Offer => ({ of: 'teams', winners: 1, ...offer });

/** A triangle for more than three teams is a round robin with one. */
const robinOfTriangles = (teams: number, boardsPerRound?: number): Result<Plan> => {
  if (teams % 2 === 0) return refuse('triangle-even', { teams }, { at: 'teams' });
  const made = makeRobin({
    contestants: teams,
    odd: 'triangle',
    ...(boardsPerRound ? { boardsPerRound } : {}),
  });
  return made.ok ? { ok: true, value: { ...made.value, kind: 'triangle', variant: 'round-robin' } } : made;
};

/** Every movement for teams. */
export const TEAMS: readonly Offer[] = [
  teamsOffer({
    kind: 'whist',
    variant: 'standard',
    takes: ['session'],
    says: 'EW up two tables, boards up one; even numbers with two special moves',
    clause: 'Course Notes (The American Whist Movement)',
    make: (wish) => makeWhist(wish),
    choices: (t) => [
      ...when(t === 3 || t >= 5, {}),
      ...when(!even(t) && t >= 7, { session: 1 }, { session: 2 }),
    ],
  }),
  teamsOffer({
    kind: 'whist',
    variant: 'reverse',
    takes: ['session'],
    says: 'the whist backwards: EW down two tables, boards down one',
    clause: 'Course Notes (Curtailing an American Whist)',
    make: (wish) => makeWhist({ ...wish, reverse: true }),
    choices: (t) => when(t === 3 || t >= 5, {}),
  }),
  teamsOffer({
    kind: 'new-england',
    variant: 'standard',
    takes: [],
    says: 'an even number of teams in two rows: players up one table, boards up one station',
    clause: 'Course Notes (New England movement)',
    make: (wish) => makeNewEngland(wish),
    choices: (t) => when(even(t) && t >= 4, {}),
  }),
  teamsOffer({
    kind: 'stagger-teams',
    variant: 'standard',
    takes: ['session'],
    says: 'an even number of teams in two rows, in two stanzas',
    clause: 'Course Notes (Stagger movement)',
    make: (wish) => makeTeamStagger(wish),
    choices: (t) => when(even(t) && t >= 4, {}, { session: 1 }, { session: 2 }),
  }),
  teamsOffer({
    kind: 'barclay',
    variant: 'standard',
    takes: ['session'],
    says: 'mirror Mitchell: each row meets the other, then two whists; half the number of teams odd',
    clause: 'Course Notes (Mirror Mitchell)',
    make: (wish) => makeBarclay(wish),
    choices: (t) => when(t % 4 === 2 && t >= 6, {}, { session: 1 }, { session: 2 }),
  }),
  teamsOffer({
    kind: 'round-robin',
    variant: 'teams',
    takes: ['odd'],
    says: 'head-to-head matches, everyone against everyone; odd numbers with a bye or a triangle',
    clause: 'Course Notes (Head to head teams matches)',
    make: ({ tables, boardsPerRound, odd }) =>
      makeRobin({
        contestants: tables,
        ...(boardsPerRound ? { boardsPerRound } : {}),
        ...(odd ? { odd } : {}),
      }),
    choices: (t) =>
      even(t)
        ? when(t >= 4, {})
        : [...when(t >= 3, { odd: 'bye' }), ...when(t >= 3 && t <= 27, { odd: 'triangle' })],
  }),
  ...(['whist', 'mitchell', 'alternative'] as const).map((variant: TriangleVariant) =>
    teamsOffer({
      kind: 'triangle',
      variant,
      takes: ['firstBoard', 'teams', 'field', 'boardsPerMatch'],
      says: {
        whist: 'three teams, two half matches each: players up two tables',
        mitchell: 'three teams, two half matches each: EW up one table, boards down one',
        alternative: 'three teams in four rounds, every pair against every pair',
      }[variant],
      clause: 'Course Notes (The Triangle in Teams Events)',
      make: ({ tables, variant: asked, boardsPerRound = 2, boardsPerMatch, firstBoard, teams, field }) => {
        if (tables !== 3 && asked !== undefined && !even(tables))
          return refuse('triangle-variant', { variant, teams: tables }, { at: 'variant' });
        // A match of the round robin is played in one round, a match of three in two.
        if (tables !== 3) return robinOfTriangles(tables, boardsPerMatch ?? boardsPerRound);
        return makeTriangle({
          variant,
          boardsPerMatch: boardsPerMatch ?? 2 * boardsPerRound,
          ...(firstBoard === undefined ? {} : { firstBoard }),
          ...(teams ? { teams } : {}),
          ...(field === undefined ? {} : { field }),
        });
      },
      choices: (t) =>
        when(t === 3, {}, { boardsPerMatch: 7 }, { boardsPerMatch: 9, field: true, teams: ['12', '5', '9'] }),
    }),
  ),
];

export const INDIVIDUALS: readonly Offer[] = [
  {
    kind: 'individual',
    variant: 'standard',
    takes: [],
    of: 'individuals',
    winners: 1,
    says: 'everyone partners everyone once and opposes everyone twice; all tables on the same boards in each round',
    clause: 'Law 4',
    make: (wish) => makeIndividual(wish),
    choices: (t) => when(INDIVIDUAL_TABLES.includes(t), {}),
  },
  {
    kind: 'individual',
    variant: 'rainbow',
    takes: [],
    of: 'individuals',
    winners: 1,
    says: 'four lines that move by different steps, boards through the room',
    clause: 'Law 4',
    make: (wish) => makeRainbow(wish),
    choices: (t) => when(isRainbowSize(t), {}),
  },
];
