import { ok, type Result, refuse } from '../../kit/result.ts';
import type { BandedKnockout, KnockoutCourse, KnockoutRow } from '../../rulebook/knockout.ts';
import type { Cite } from '../../rulebook/point.ts';

/** How many teams are in each seeding band, how many losers of round 1 go on, and how its rounds run (GNOT Sydney 2023 1.4, 6.6). */
export interface KnockoutFormat extends KnockoutRow {
  readonly course: KnockoutCourse;
  /** Boards of a segment. */
  readonly segment: number;
}

export const formatFor = (rule: BandedKnockout, entry: number, cite: Cite): Result<KnockoutFormat> => {
  const row = rule.formats.find((one) => one.entry === entry);
  const course = rule.courses.find(({ rounds }) => rounds === row?.rounds);
  if (row && course) return ok({ ...row, course, segment: rule.segment });
  const entries = rule.formats.map((one) => one.entry);
  const [fewest, most] = [Math.min(...entries), Math.max(...entries)];
  return refuse('knockout-entry', { given: entry, fewest, most }, { clause: cite('knockout-format') });
};

/** From how many of the lowest the higher teams choose. */
export const chooseFrom = (rule: BandedKnockout, remaining: number): number | undefined =>
  rule.chooseFrom.find(({ left }) => left === remaining)?.from;

/** A long match has two segments. */
export const matchBoards = ({ course, segment }: KnockoutFormat, round: number): number =>
  (course.segments[round - 1] ?? 1) * segment;

/** Swiss rounds played by the time a round of the knock-out has ended. */
export const swissPlayed = ({ course }: KnockoutFormat, knockoutRound: number): number =>
  course.swiss.played[knockoutRound - 1] ?? 0;

/** The round of the knock-out at whose end the triangle is done: it lasts over two rounds, or two halves of one. */
export const triangleEnds = ({ course }: KnockoutFormat): 1 | 2 => course.triangleEnds;
