import type { RecallRow, WalkingRow } from '../../../engine/view/ruling/recall.ts';
import type { Kept } from './kept.ts';

/** Where a walk stands, as its address has it: a reload comes back to the same question, and Back goes one answer back. */
export interface WalkSearch {
  readonly table?: number;
  readonly round?: number;
  readonly board?: number;
  readonly call?: string;
  readonly recall?: string;
  readonly walk?: string;
  readonly topic?: string;
  /** With commas between them. */
  readonly answers?: string;
  /** Topics walked to their end before: `insufficient-bid:meant,yes;comparable-call:…`. */
  readonly before?: string;
}

type Trail = Kept['before'][number];

const splitAnswers = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter((answer) => answer !== '');

const readTrail = (text: string): Trail => {
  const [topic = '', answers] = text.split(':');
  return { topic, answers: splitAnswers(answers) };
};

const makeTrail = ({ topic, answers }: Trail): string => `${topic}:${answers.join()}`;

export const makeBefore = (trails: readonly Trail[]): string => trails.map(makeTrail).join(';');

/** The walk an address names; nothing while no topic is chosen. */
export const readWay = (from: WalkSearch): Kept | undefined => {
  const { walk, topic, answers, before, ...where } = from;
  if (walk === undefined || topic === undefined) return undefined;
  return {
    ...where,
    walk,
    topic,
    answers: splitAnswers(answers),
    before: (before ?? '')
      .split(';')
      .filter((text) => text !== '')
      .map(readTrail),
  };
};

/** The address of a walk. */
export const makeWay = ({ answers, before, ...rest }: Kept): WalkSearch => ({
  ...rest,
  answers: answers.join(),
  ...(before.length === 0 ? {} : { before: makeBefore(before) }),
});

export const wayOfRow = ({ title: _, at: __, ...kept }: WalkingRow): Kept => kept;

/** An item that is due is opened at its first follow-up, with what is known already answered. */
export const wayOfRecall = (
  { recall, round, table, board, later }: RecallRow,
  walk: string,
  at = 0,
): WalkSearch => {
  const next = later[at];
  return {
    recall,
    round,
    table,
    board,
    ...(next === undefined ? {} : { walk, topic: next.topic, answers: next.answers.join() }),
  };
};

/** All that was walked, this topic last. */
export const trailsOf = ({ topic, answers, before }: Kept): Trail[] => [...before, { topic, answers }];
