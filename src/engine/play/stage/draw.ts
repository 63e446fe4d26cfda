import { type DrawKnown, roundsOf, type Stage, type StageFacts } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { makeRational, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { ask, type Step, type Wish } from '../play.ts';
import { bookOf } from '../unit/score.ts';
import { type Moment, reckonStage, type StageReckoned } from './standing.ts';
import { lackingAt, unfinishedIn } from './unfinished.ts';

type Drawn = StageFacts['draw-made'];

/** Everyone whose match of an earlier round is not wholly in. */
export const waitingIn = (contest: Contest, stage: Stage): readonly string[] => {
  const rounds = new Set(stage.draws.map(({ round }) => round));
  const waiting = new Set<string>();
  for (const seat of contest.seating?.seats.values() ?? [])
    if (rounds.has(seat.round) && lackingAt(contest, seat).length > 0)
      for (const id of [seat.ns, seat.ew]) if (stage.opened.field.includes(id)) waiting.add(id);
  return [...waiting];
};

export const knownOf = (contest: Contest, stage: Stage, reckoned: StageReckoned): DrawKnown => ({
  at: contest.at,
  after: stage.draws.length,
  standings: reckoned.fields.flatMap(({ standings }) =>
    standings.map(({ id, place, score }) => ({
      contestant: id,
      place,
      score: makeRational(score?.value ?? ZERO),
    })),
  ),
  waiting: waitingIn(contest, stage),
  ...unfinishedIn(contest, reckoned),
});

/** A stage ranked as its draw needs it; draws of the first release counted nothing for a match that lacked results. */
export const standingsForDraw = (
  contest: Contest,
  stage: Stage,
  moment: Pick<Moment, 'provisional'> = { provisional: true },
): Result<StageReckoned> => {
  const book = bookOf(contest, stage);
  if (!book.ok) return book;
  return reckonStage(contest, stage, moment, book.value.book.drawTieBreak ? 'drawTieBreak' : 'tieBreak');
};

/** What a round is arranged from. */
export interface Known {
  readonly contest: Contest;
  readonly stage: Stage;
  readonly reckoned: StageReckoned;
  /** Its number in the stage, and in the contest. */
  readonly round: number;
  readonly at: number;
  readonly seed: string;
}

export type Arrange = (
  known: Known,
) => Result<Pick<Drawn, 'seats' | 'byes' | 'method' | 'clause' | 'lots'> | undefined>;

/** The next round of a stage that is drawn: who meets whom from what is known now (DRAW-5); nothing after the last. */
export const drawNext = (
  contest: Contest,
  stage: Stage,
  seed: string,
  arrange: Arrange,
): Result<Drawn | undefined> => {
  const { from, stage: id } = stage.opened;
  const round = stage.draws.length + 1;
  const at = from + round - 1;
  if (roundsOf(stage) > 0 && round > roundsOf(stage))
    return refuse('draw-beyond', { round: at, rounds: roundsOf(stage), stage: id });
  const reckoned = standingsForDraw(contest, stage);
  if (!reckoned.ok) return reckoned;
  const made = arrange({ contest, stage, reckoned: reckoned.value, round, at, seed });
  if (!made.ok) return made;
  const known = knownOf(contest, stage, reckoned.value);
  return ok(made.value && { stage: id, round: at, seed, known, ...made.value });
};

/** A round that was drawn, ready to be asked for. */
export const layRound = (drawn: Result<Drawn | undefined>, { by }: Wish): Result<Step> | undefined => {
  if (!drawn.ok) return drawn;
  return drawn.value ? ask({ ask: 'make-draw', by, ...drawn.value }) : undefined;
};
