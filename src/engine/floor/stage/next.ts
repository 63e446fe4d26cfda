import type { Actor } from '../../contest/fact.ts';
import type { Request } from '../../contest/request.ts';
import { lastRoundOf, roundsOf, type Stage } from '../../contest/stage.ts';
import { type Contest, isIn, linesIn, roundOf, seatKey } from '../../contest/state.ts';
import { drawLot } from '../../draw/lot.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Form } from '../../rulebook/form.ts';
import { drawNext } from './draw.ts';
import { entered, openingOf } from './intake.ts';
import { seatNext } from './seating.ts';
import { type Moment, reckonStage } from './standing.ts';
import { unitsOf } from './unit.ts';

/** What a contest waits for: an act of the director's, ready to be asked for; results; or nothing more. */
export type Step =
  | { readonly step: 'ask'; readonly request: Request }
  | { readonly step: 'play'; readonly round: number }
  | { readonly step: 'done' };

/** A round is over when every line of it is settled or its match was decided otherwise. */
export const isOver = (contest: Contest, round: number): boolean =>
  [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round && !contest.decided.has(seatKey(round, seat.table)))
    .every((seat) => linesIn(contest, round, seat.table).every(isIn));

interface Wish {
  readonly seed: string;
  readonly by: Actor;
  readonly moment?: Moment;
  /** Draw the next round of a Swiss although results of this one are awaited (ANC 2021 6.3, 9.4). */
  readonly early?: boolean;
  /** Another contest on the same deals, by its form, where it is at hand. */
  readonly beside?: (form: string) => { readonly id: string; readonly contest: Contest } | undefined;
}

const ask = (request: Request): Result<Step> => ok({ step: 'ask', request });

/** Ties that only a lot can break, once everything else is known. */
const lotIn = (contest: Contest, stage: Stage, { seed, by, moment }: Wish): Result<Step> | undefined => {
  const reckoned = reckonStage(contest, stage, moment);
  if (!reckoned.ok) return reckoned;
  for (const { standings } of reckoned.value.fields) {
    const tied = standings.find(({ awaits }) => awaits?.kind === 'lot');
    if (!tied?.awaits) continue;
    const among = standings.filter(({ place }) => place === tied.place).map(({ id }) => id);
    const lot = drawLot(`place ${tied.place} of ${stage.opened.name}`, among, seed, tied.awaits.clause);
    return ask({ ask: 'draw-lot', by, ...lot, stage: stage.opened.stage });
  }
  return undefined;
};

/** What comes after the rounds that are laid. */
const layNext = (contest: Contest, stage: Stage, wish: Wish): Result<Step> | undefined => {
  const { play } = stage.opened;
  const { seed, by } = wish;
  if (play.use === 'sessions') {
    if (stage.sessions.length >= play.sessions) return undefined;
    const session = seatNext(contest, stage, seed);
    return session.ok ? ask({ ask: 'seat-session', by, ...session.value }) : session;
  }
  if (play.use !== 'finals' && stage.draws.length >= roundsOf(stage)) return undefined;
  const draw = drawNext(contest, stage, seed);
  if (!draw.ok) return draw;
  return draw.value ? ask({ ask: 'make-draw', by, ...draw.value }) : undefined;
};

/** The first match that is over here and there, and whose scores from there were not taken over. */
const shareIn = (
  contest: Contest,
  stage: Stage,
  form: Form,
  { by, beside }: Wish,
): Result<Step> | undefined => {
  const rule = form.stages.find(({ id }) => id === stage.opened.stage)?.beside;
  const other = rule && beside?.(rule.form);
  const theirs = other?.contest.stages.find(({ opened }) => opened.stage === rule?.stage);
  if (!rule || !other || !theirs) return undefined;
  const units = unitsOf(other.contest, theirs);
  for (const [i, { round }] of stage.draws.entries()) {
    const unit = units[i + rule.after];
    const known = contest.shared.has(`${stage.opened.stage}/${i + 1}/${rule.field}`);
    if (known || !unit || !isOver(contest, round) || !isOver(other.contest, unit.span.to)) continue;
    const boards = unit.sheets.boards.map(({ board, lines }) => ({
      board,
      scores: lines.flatMap(({ award }) => (award.kind === 'score' ? [award.ns] : [])),
    }));
    const from = `${other.id}, fact ${other.contest.at}`;
    return ask({
      ask: 'share-scores',
      by,
      stage: stage.opened.stage,
      unit: i + 1,
      field: rule.field,
      from,
      boards,
    });
  }
  return undefined;
};

const stepIn = (contest: Contest, stage: Stage, form: Form, wish: Wish): Result<Step> => {
  const { by } = wish;
  const last = lastRoundOf(stage);
  const now = roundOf(contest);
  if (contest.started && now >= stage.opened.from && !isOver(contest, now)) {
    const early =
      wish.early && stage.opened.play.use === 'swiss' && last === now
        ? layNext(contest, stage, wish)
        : undefined;
    return early ?? ok({ step: 'play', round: now });
  }
  if (last >= stage.opened.from && now < last)
    return contest.started ? ask({ ask: 'call-round', by, round: now + 1 }) : ask({ ask: 'start-play', by });
  return (
    shareIn(contest, stage, form, wish) ??
    layNext(contest, stage, wish) ??
    lotIn(contest, stage, wish) ??
    ask({ ask: 'close-stage', by, stage: stage.opened.stage })
  );
};

/** An odd number is made even by a house contestant where the regulation has one (ANC 2021 3.10). */
const houseFor = (contest: Contest, form: Form, by: Actor): Result<Step> | undefined => {
  const { odd } = form.entries;
  const count = entered(contest).length;
  if (odd?.use !== 'house' || count % 2 === 0 || contest.stages.length > 0) return undefined;
  const about = { house: true, contending: false } as const;
  return ask(
    form.of === 'pairs'
      ? { ask: 'enter-pair', by, pair: 'house', players: ['house-1', 'house-2'], about }
      : {
          ask: 'enter-team',
          by,
          team: 'house',
          players: ['house-1', 'house-2', 'house-3', 'house-4'],
          about,
        },
  );
};

/** What comes next in a contest of this form, from what is so: the same on the desk and in a rehearsal. */
export const nextStep = (contest: Contest, form: Form, wish: Wish): Result<Step> => {
  const { by, moment } = wish;
  const running = contest.stages.find(({ closed }) => !closed);
  if (running) return stepIn(contest, running, form, wish);
  const house = houseFor(contest, form, by);
  if (house) return house;
  const next = form.stages.find(({ id }) => !contest.stages.some(({ opened }) => opened.stage === id));
  if (next) {
    const opening = openingOf(contest, form, next, moment);
    return opening.ok ? ask({ ask: 'open-stage', by, ...opening.value }) : opening;
  }
  if (!contest.closed) return ask({ ask: 'close-session', by });
  return contest.published ? ok({ step: 'done' }) : ask({ ask: 'publish-results', by });
};
