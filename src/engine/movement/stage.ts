import { ok, type Result, refuse } from '../kit/result.ts';
import { numbers } from './layout.ts';
import type { Trio } from './triangle.ts';
import { FOUND, PRINTED, type Starter } from './triangles.ts';

export type Match = readonly [number, number];
/** One round: who plays whom, and the three in the triangle, if there is one. */
export interface Fixture {
  readonly matches: readonly Match[];
  readonly triangle?: Trio;
}

const CHARTS = 'Course Notes (Round robin with odd number of teams)';

const parseMatches = (text: string): readonly Match[] =>
  text.split(' ').map((match): Match => {
    const [a = 0, b = 0] = match.split('-').map(Number);
    return [a, b];
  });

const parseStage = (text: string): readonly Fixture[] => {
  const [first = '', second = '', three = ''] = text.split('|');
  const [a = 0, b = 0, c = 0] = three.split('-').map(Number);
  const triangle: Trio = [a, b, c];
  return [first, second].map((round) => ({ matches: parseMatches(round), triangle }));
};

/** Rounds of teams 0 … 2m − 1 in which i and i + m are away in stage i. */
const startedRounds = (starter: Starter, m: number): readonly (readonly Match[])[] => {
  if ('all' in starter) return starter.all.split(' / ').map(parseMatches);
  if ('one' in starter) {
    const base = parseMatches(starter.one);
    const turned = (by: number) => base.map(([x, y]): Match => [(x + by) % (2 * m), (y + by) % (2 * m)]);
    return numbers(m, 0).flatMap((stage) => [turned(stage), turned(stage + m)]);
  }
  const rounds = starter.two.split(' / ').map(parseMatches);
  const on = (team: number, by: number): number => (((team % m) + by) % m) + (team < m ? 0 : m);
  return numbers(m, 0).flatMap((stage) =>
    rounds.map((round) => round.map(([x, y]): Match => [on(x, stage), on(y, stage)])),
  );
};

/** Team 1 stays in the triangle; the two it has with it in stage i are numbered 2i + 2 and 2i + 3. */
const numbered = (team: number, m: number): number => 2 * (team % m) + (team < m ? 2 : 3);

const foundStages = (teams: number, starter: Starter): readonly Fixture[] => {
  const m = (teams - 1) / 2;
  return startedRounds(starter, m).map((round, i) => {
    const stage = Math.floor(i / 2);
    return {
      matches: round.map(([x, y]): Match => [numbered(x, m), numbered(y, m)]),
      triangle: [1, 2 * stage + 2, 2 * stage + 3],
    };
  });
};

/** Five teams: while three are in the triangle the other two have only each other, so they wait, and so does team 1 at the end. */
const FIVE: readonly Fixture[] = [
  { matches: [], triangle: [1, 2, 3] },
  { matches: [], triangle: [1, 2, 3] },
  { matches: [], triangle: [1, 4, 5] },
  { matches: [], triangle: [1, 4, 5] },
  {
    matches: [
      [2, 4],
      [3, 5],
    ],
  },
  {
    matches: [
      [5, 2],
      [4, 3],
    ],
  },
];
const THREE: readonly Fixture[] = [1, 2].map(() => ({ matches: [], triangle: [1, 2, 3] }));

/** Every two teams meet once: three in the triangle for two rounds while the others play two matches. */
export const triangleStages = (teams: number): Result<readonly Fixture[]> => {
  if (teams === 3) return ok(THREE);
  if (teams === 5) return ok(FIVE);
  const printed = PRINTED[teams];
  if (printed) return ok(printed.flatMap(parseStage));
  const starter = FOUND[teams];
  if (starter) return ok(foundStages(teams, starter));
  const most = Math.max(...Object.keys(FOUND).map(Number));
  return refuse('triangle-teams', { teams, most }, { at: 'teams', clause: CHARTS });
};
