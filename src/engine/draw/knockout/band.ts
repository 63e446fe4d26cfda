import { pairByLot } from '../first.ts';
import { drawLot } from '../lot.ts';
import { type KnockoutFormat, matchBoards } from './format.ts';
import type { KnockoutContest, KnockoutDraw } from './report.ts';

/** Seeding bands from left to right of the table: top, triangle, middle, bottom (GNOT Sydney 2023 1.7, 6.1). */
const cutBands = (teams: readonly string[], format: KnockoutFormat) => {
  const own = format.triangle === 3 ? 3 : 0;
  const middle = format.top + own;
  return {
    top: teams.slice(0, format.top),
    triangle: teams.slice(format.top, middle),
    middle: teams.slice(middle, middle + format.middle),
    bottom: teams.slice(middle + format.middle),
  };
};

/** With 17 teams the triangle is one of the top band and two of the bottom, by lot (6.6, footnote). */
const drawMixedTriangle = (
  top: readonly string[],
  bottom: readonly string[],
  seed: string,
  clause: string,
) => {
  const lots = [
    drawLot('round 1, triangle, from the top band', top, seed, clause),
    drawLot('round 1, triangle, from the bottom band', bottom, seed, clause),
  ];
  return { lots, three: [lots[0]?.drawn[0] ?? '', ...(lots[1]?.drawn.slice(0, 2) ?? [])] };
};

/** The top band against the bottom, the middle within itself, each by lot (GNOT Sydney 2023 6.1.1). */
export const drawFirstRound = (contest: KnockoutContest, format: KnockoutFormat): KnockoutDraw => {
  const { teams, seed, cite } = contest;
  const bands = cutBands(teams, format);
  const mixed =
    format.triangle === 'one-top-two-bottom'
      ? drawMixedTriangle(bands.top, bands.bottom, seed, cite('knockout-format'))
      : undefined;
  const three = mixed?.three ?? bands.triangle;
  const rest = (band: readonly string[]) => band.filter((team) => !three.includes(team));
  const clause = cite('knockout-bands');
  const outer = pairByLot(
    'round 1, top band against bottom band',
    rest(bands.top),
    rest(bands.bottom),
    () => true,
    seed,
    clause,
  );
  const inner = pairByLot(
    'round 1, middle band within itself',
    bands.middle,
    undefined,
    () => true,
    seed,
    clause,
  );
  const pairs = [...(outer?.pairs ?? []), ...(inner?.pairs ?? [])];
  return {
    round: 1,
    boards: matchBoards(format, 1),
    seeds: teams,
    pairs,
    how: pairs.map((pair) => ({ pair, by: 'seeding' as const, clause })),
    ...(three.length > 0 ? { triangle: three } : {}),
    lots: [...(mixed?.lots ?? []), ...[outer, inner].flatMap((part) => (part ? [part.lot] : []))],
  };
};
