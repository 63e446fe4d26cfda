import { ok, type Result } from '../../kit/result.ts';
import { seeded } from '../../kit/random.ts';
import { fold } from '../../contest/fold.ts';
import { playFor, whyNotBegun, whyNotNumber } from '../../play/intake/number.ts';
import { stagesOnce } from '../../play/stage/key.ts';
import { finishesOf } from '../../play/stage/finish.ts';
import type { Form, StageForm, Way } from '../../rulebook/form.ts';
import { stageBook } from '../../rulebook/own.ts';
import { rehearseContest } from '../contest.ts';
import { strengthOf } from '../night.ts';
import { makeField, type Model, MODEL } from './model.ts';
import type { Ready } from './hall.ts';
import { readyStage } from './stage.ts';

/** What came of one run: contestants are numbered by their true strength, the best 0. */
export interface RunResult {
  readonly order: readonly number[];
  /** Who was in the last stage. */
  readonly last: readonly number[];
  readonly margin?: number;
  readonly led?: boolean;
  /** Boards and rounds of the winner, where only playing tells. */
  readonly length?: { readonly boards: number; readonly rounds: number };
}

export interface Wanted {
  readonly form: Form;
  readonly entries: number;
  readonly seed: string;
  /** The engine knows no clock: the instant so many seconds after the beginning. */
  readonly clock: (seconds: number) => string;
  readonly model?: Model;
}

export interface SimulationPlan {
  readonly form: Form;
  readonly entries: number;
  /** Boards and rounds of one who plays to the end; nothing where only playing tells. */
  readonly length?: { readonly boards: number; readonly rounds: number };
  readonly run: (index: number) => Result<RunResult>;
}

interface Step {
  readonly ready: Ready;
  readonly way: Way;
  readonly stage: StageForm;
}

const applies = ({ when }: Way, entries: number, field: number): boolean => {
  if (!when) return true;
  const count = when.of === 'field' ? field : entries;
  return count >= (when.least ?? 0) && count <= (when.most ?? Number.POSITIVE_INFINITY);
};

/** Every stage as strengths alone can play it; nothing where one of them they cannot. */
const stepsOf = (form: Form, entries: number): readonly Step[] | undefined => {
  const steps: Step[] = [];
  const sizes = new Map<string, number>();
  for (const stage of form.stages) {
    const sizeOf = ({ intake }: Way): number => {
      if (intake.use === 'entries') return entries;
      if (intake.use === 'top') return intake.each ? 2 * intake.places : intake.places;
      if (intake.use !== 'rest') return 0;
      const gone = steps.reduce(
        (sum, { way }) => sum + (way.intake.use === 'top' ? (sizes.get(way.intake.of) ?? 0) : 0),
        0,
      );
      return (sizes.get(intake.of) ?? 0) - Math.min(gone, (sizes.get(intake.of) ?? 0) - 2);
    };
    const way = stage.ways.find((one) => applies(one, entries, sizeOf(one)));
    if (!way || way.intake.use === 'dropping' || way.intake.use === 'finalists' || way.intake.use === 'rest')
      return undefined;
    const size = sizeOf(way);
    const book = stageBook(form, stage);
    // What is carried over needs the numbers of the whole contest.
    const carries =
      way.intake.use !== 'entries' && book.ok && (book.value.carryOver?.value.use ?? 'none') !== 'none';
    const ready = size >= 2 && !carries ? readyStage(form, stage, way, size) : undefined;
    if (!ready) return undefined;
    sizes.set(stage.id, size);
    steps.push({ ready, way, stage });
  }
  return steps;
};

const runSteps = (steps: readonly Step[], entries: number, seed: string, model: Model): RunResult => {
  const { strengths, seeds } = makeField(seed, entries, model);
  const random = seeded(`${seed}/play`);
  const orders = new Map<string, readonly number[]>();
  let whole: readonly number[] = seeds;
  let last: readonly number[] = seeds;
  let end: Pick<RunResult, 'margin' | 'led'> = {};
  for (const { ready, way, stage } of steps) {
    const { intake } = way;
    const from = intake.use === 'top' ? (orders.get(intake.of) ?? whole) : seeds;
    const field = intake.use === 'top' ? from.slice(0, intake.places) : from;
    const { order, ...rest } = ready.play({ model, strengths, random, seed }, field);
    orders.set(stage.id, order);
    whole = [...order, ...whole.filter((id) => !order.includes(id))];
    last = field;
    end = rest;
  }
  return { order: whole, last, ...end };
};

/** A contest with a course of its own is played whole, board by board. */
const runWhole = ({ form, entries, clock }: Wanted, seed: string): Result<RunResult> => {
  const facts = rehearseContest({ form, entries, seed, clock, calm: true });
  if (!facts.ok) return facts;
  const contest = fold(facts.value);
  const made = stagesOnce(contest);
  if (!made.ok) return made;
  const ids = Array.from({ length: entries }, (_, i) => String(i + 1));
  const rank = new Map(
    ids.toSorted((a, b) => strengthOf(seed, b) - strengthOf(seed, a)).map((id, i) => [id, i] as const),
  );
  const placed = finishesOf(contest, made.value)
    .flatMap(({ rows }) => rows)
    .map(({ standing: { id } }) => rank.get(id))
    .filter((id) => id !== undefined);
  const order = [...new Set(placed)];
  const last = (contest.stages.at(-1)?.opened.field ?? []).flatMap((id) => rank.get(id) ?? []);
  const winner = ids.find((id) => rank.get(id) === order[0]) ?? '';
  const seats = [...(contest.seating?.seats.values() ?? [])].filter(
    ({ ns, ew, room }) => (ns === winner || ew === winner) && room !== 'closed',
  );
  return ok({
    order,
    last,
    length: {
      boards: seats.reduce((sum, { boards }) => sum + boards.length, 0),
      rounds: new Set(seats.map(({ round }) => round)).size,
    },
  });
};

/** A form ready to be played many times from a seed; the same seed and number give the same run wherever it is made. */
export const planSimulation = (wanted: Wanted): Result<SimulationPlan> => {
  const { form, entries, seed, model = MODEL } = wanted;
  const play = playFor(form, entries);
  const refusal = play ? whyNotBegun(form, play, entries) : whyNotNumber(form, entries);
  if (refusal) return { ok: false, refusal };
  const steps = stepsOf(form, entries);
  if (!steps) return ok({ form, entries, run: (index) => runWhole(wanted, `${seed}/${index}`) });
  return ok({
    form,
    entries,
    length: {
      boards: steps.reduce((sum, { ready }) => sum + ready.boards, 0),
      rounds: steps.reduce((sum, { ready }) => sum + ready.rounds, 0),
    },
    run: (index) => ok(runSteps(steps, entries, `${seed}/${index}`, model)),
  });
};
