import { ok, type Result, refuse } from '../../kit/result.ts';
import type { PlayOffRule, PlayOffStep } from '../../rulebook/playoff.ts';
import { drawLot, type Lot } from '../lot.ts';

/** A board from the first team's side: what it gained in IMPs, and the net of the two scores. */
export interface Swing {
  readonly imps: number;
  /** Needed once the boards are scored again. */
  readonly points?: number;
}

export interface Tie {
  readonly teams: readonly [string, string];
  /** The boards of the match that was tied. */
  readonly match: readonly Swing[];
  /** The play-offs so far, each its boards. */
  readonly played: readonly (readonly Swing[])[];
  /** They are level in a triangle: their own match need not have been tied. */
  readonly triangle?: boolean;
  /** Their match was not played out, a forfeit say: what there is of its boards, perhaps none, is all there is to score again. */
  readonly unplayed?: true;
}

export type PlayOff =
  | {
      readonly winner: string;
      readonly by: PlayOffStep;
      readonly margin: number;
      readonly clause: string;
      readonly lot?: Lot;
    }
  | { readonly next: Extract<PlayOffStep, { use: 'boards' }>; readonly clause: string };

const sum = (swings: readonly Swing[], of: (swing: Swing) => number): number =>
  swings.reduce((total, swing) => total + of(swing), 0);

const marginOf = (step: PlayOffStep, boards: readonly Swing[]): number => {
  switch (step.use) {
    case 'boards':
      return sum(boards, ({ imps }) => imps);
    case 'board-a-match':
      return sum(boards, ({ points = 0 }) => Math.sign(points));
    case 'total-points':
      return sum(boards, ({ points = 0 }) => points);
    case 'lot':
      return 0;
  }
};

/** What stands against deciding this tie: it must be one, of two teams, with the boards of its match. */
const whyNotTie = (rule: PlayOffRule, { teams: [a, b], match, triangle = false, unplayed }: Tie) => {
  const { clause } = rule;
  if (a === b) return refuse('draw-itself', { given: a }, { at: 'teams' });
  const wanted = unplayed ? undefined : rule.match;
  if (match.length > 0 && wanted !== undefined && match.length !== wanted)
    return refuse('play-off-match', { boards: match.length, wanted }, { at: 'match', clause });
  const margin = sum(match, ({ imps }) => imps);
  return margin === 0 || triangle
    ? undefined
    : refuse(
        'play-off-no-tie',
        { winner: margin > 0 ? a : b, margin: Math.abs(margin) },
        { at: 'match', clause },
      );
};

/** Scoring the boards again takes all of them, each with its points. */
const whyNotAgain = ({ match, played, unplayed }: Tie, clause: string) => {
  if (match.length === 0 && !unplayed)
    return refuse('play-off-points', { what: 'the boards of the match' }, { at: 'match', clause });
  const at = match.findIndex(({ points }) => points === undefined);
  if (at !== -1)
    return refuse(
      'play-off-points',
      { what: 'the points of each board' },
      { at: `match[${at}].points`, clause },
    );
  const set = played.findIndex((boards) => boards.some(({ points }) => points === undefined));
  return set === -1
    ? undefined
    : refuse('play-off-points', { what: 'the points of each board' }, { at: `played[${set}]`, clause });
};

/** The steps in turn, the last again as often as it takes. */
const stepAt = (rule: PlayOffRule, at: number): PlayOffStep | undefined =>
  rule.steps[at] ?? (rule.repeat ? rule.steps.at(-1) : undefined);

/** Who wins the tie, or what must be played next. */
export const decidePlayOff = (rule: PlayOffRule, tie: Tie, seed: string): Result<PlayOff> => {
  const bad = whyNotTie(rule, tie);
  if (bad) return bad;
  const [a, b] = tie.teams;
  const { clause } = rule;
  let played = 0;
  for (let turn = 0; ; turn++) {
    const step = stepAt(rule, turn);
    const at = `played[${played}]`;
    if (step === undefined || step.use === 'lot') {
      if (tie.played.length > played) return refuse('play-off-over', {}, { at, clause });
      const lot = drawLot(`tie of ${[a, b].sort().join(' and ')}`, [a, b], seed, clause);
      return ok({ winner: lot.drawn[0] ?? a, by: { use: 'lot' }, margin: 0, clause, lot });
    }
    const boards = step.use === 'boards' ? tie.played[played++] : [...tie.match, ...tie.played.flat()];
    if (step.use === 'boards') {
      if (boards === undefined) return ok({ next: step, clause });
      if (boards.length !== step.boards)
        return refuse('play-off-boards', { boards: boards.length, wanted: step.boards }, { at, clause });
    } else {
      const short = whyNotAgain(tie, clause);
      if (short) return short;
    }
    const margin = marginOf(step, boards ?? []);
    if (margin === 0) continue;
    if (tie.played.length > played) return refuse('play-off-over', {}, { at: `played[${played}]`, clause });
    return ok({ winner: margin > 0 ? a : b, by: step, margin: Math.abs(margin), clause });
  }
};
