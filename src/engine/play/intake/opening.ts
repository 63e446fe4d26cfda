import {
  type Brought,
  lastRoundOf,
  type Qualified,
  type Stage,
  type StageFacts,
} from '../../contest/stage.ts';
import { type Contest, type Entry, pairsOf } from '../../contest/state.ts';
import { isSure } from '../../contest/swiss.ts';
import type { Figure } from '../../figure/figure.ts';
import { makeRational } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { carryOver } from '../../reckon/stage/carryover.ts';
import type { Placing } from '../../reckon/stage/placing.ts';
import { qualify } from '../../reckon/stage/qualify.ts';
import type { Form, Intake, Play, StageForm, Way, When } from '../../rulebook/form.ts';
import { refOf } from '../../rulebook/own.ts';
import { seriesFor } from '../../rulebook/series.ts';
import { type Rulebook, stack } from '../../rulebook/stack.ts';
import { sayChanged } from '../../words/contest/change.ts';
import { sayLong } from '../../words/contest/next.ts';
import { contendersOf } from './points.ts';
import { whyNotSeries } from '../final/series.ts';
import { fixedStacks, layersIn } from './layers.ts';
import { whyNotBegun } from './number.ts';
import { placingsOf } from './qualifier.ts';
import { type Moment, reckonStage, type StageReckoned } from '../stage/standing.ts';
import { stateOf } from './home.ts';
import { trialFieldOf } from '../trial/trial.ts';

/** Everyone in the contest, by seed where they have one, else as they entered. */
export const entered = (contest: Contest): readonly Entry[] =>
  pairsOf(contest)
    .filter(({ left }) => left === undefined)
    .map((entry, i) => ({ entry, i }))
    .sort(
      (a, b) =>
        (a.entry.about?.seed ?? Number.POSITIVE_INFINITY) -
          (b.entry.about?.seed ?? Number.POSITIVE_INFINITY) || a.i - b.i,
    )
    .map(({ entry }) => entry);

/** The mean number that played a session of a stage (SABF 17.1.2). */
const meanSession = (stage: Stage | undefined): number => {
  const sessions = stage?.sessions ?? [];
  const seats = sessions.reduce((sum, { plan }) => sum + plan.contestants, 0);
  return sessions.length === 0 ? 0 : seats / sessions.length;
};

/** Those nominated that play, where a rule ranks them by points. */
const berthed = (contest: Contest): readonly string[] | undefined => {
  const found = trialFieldOf(contest);
  return found?.ok ? found.value.pairs.filter((pair) => pair.in).map(({ id }) => id) : undefined;
};

const numberIn = ({ numbers }: Form, entry: Entry | undefined): number | undefined =>
  numbers && entry && numbers.byState[stateOf(numbers, entry) ?? ''];

/** Everyone entered: by points where places are few, by the printed numbers of their states where they have them. */
const entriesFor = (contest: Contest, form: Form, stage: string): Result<Taken> => {
  const ranked = trialFieldOf(contest);
  if (ranked && !ranked.ok) return ranked;
  if (ranked?.value.tied) return { ok: false, refusal: ranked.value.tied };
  const all = enteredFor(contest, stage);
  const seeded = all.some((id) => contest.entries.get(id)?.about?.seed !== undefined);
  const numberOf = (id: string): number =>
    numberIn(form, contest.entries.get(id)) ?? Number.POSITIVE_INFINITY;
  const field = seeded
    ? all
    : all.toSorted((a, b) => (numberOf(a) < numberOf(b) ? -1 : numberOf(a) > numberOf(b) ? 1 : 0));
  return ok({ field: berthed(contest) ?? field, qualified: [], brought: [] });
};

const measureOf = (contest: Contest, when: When, field: number): number => {
  // A house contestant is nobody's entry: nineteen and one are nineteen (ANC 2021 3.10, 17.7).
  if (when.of === 'entries')
    return berthed(contest)?.length ?? entered(contest).filter(({ about }) => !about?.house).length;
  return when.of === 'field' ? field : meanSession(contest.stages.at(-1));
};

/** Everyone entered for a stage: teams may enter for one of two only (SABF 16.1). */
const enteredFor = (contest: Contest, stage: string): readonly string[] =>
  entered(contest)
    .filter(({ stages }) => !stages || stages.includes(stage))
    .map(({ pair }) => pair);

/** How many a stage is for; one beside a knock-out goes by all that are in that. */
const fieldSize = (contest: Contest, intake: Intake): number => {
  if (intake.use === 'top') return intake.places;
  const beside =
    intake.use === 'dropping' ? contest.stages.find(({ opened }) => opened.stage === intake.of) : undefined;
  return beside?.opened.field.length ?? entered(contest).length;
};

const applies = (contest: Contest, { when, intake }: Way): boolean => {
  if (!when) return true;
  const field = fieldSize(contest, intake);
  const count = measureOf(contest, when, field);
  return count >= (when.least ?? 0) && count <= (when.most ?? Number.POSITIVE_INFINITY);
};

/**
 * The way a stage is played with these entries; the regulation's own choice, with its clause (CON-19), unless the body that
 * may altered it (CON-18).
 */
export const wayOf = (contest: Contest, stage: StageForm): Result<Way> => {
  const changed = contest.formats.find((one) => one.stage === stage.id);
  const own = stage.ways.find((one) => applies(contest, one));
  const way = own ?? (changed ? stage.ways.at(-1) : undefined);
  if (way && changed)
    return ok({
      ...way,
      play: changed.play,
      clause: stage.format === undefined ? changed.clause : `${changed.clause}; ${stage.format.clause}`,
      says: sayChanged(changed, stage.format),
    });
  return way ? ok(way) : refuse('stage-no-way', { stage: stage.name, entries: entered(contest).length });
};

/** Which stage a shared place belongs to, so that a lot can be drawn for it. */
export const ofStage = <T>(result: Result<T>, { opened }: Stage): Result<T> =>
  result.ok || result.refusal.code !== 'place-shared'
    ? result
    : {
        ok: false,
        refusal: { ...result.refusal, details: { ...result.refusal.details, stage: opened.stage } },
      };

/** The mean of each contestant's sessions as they counted (SABF 17.1.1). */
const meansOf = ({ aggregates }: StageReckoned): ReadonlyMap<string, Figure> =>
  new Map(aggregates.map(({ id, mean }) => [id, mean]));

interface Taken {
  readonly field: readonly string[];
  readonly qualified: readonly Qualified[];
  readonly brought: readonly Brought[];
}

/**
 * Who is through; where too few others may be, one that has left keeps the place it won and forfeits its matches (SABF
 * 16.2, 16.4).
 */
const throughFinals = (
  contest: Contest,
  book: Rulebook,
  placings: readonly Placing[],
  asked: { readonly places?: number } = {},
): ReturnType<typeof qualify> => {
  const gone = placings.filter(({ id }) => contest.entries.get(id)?.left !== undefined);
  const on = qualify(book, placings, { ...asked, withdrawn: gone.map(({ id }) => id) });
  if (!on.ok || on.value.open === 0) return on;
  const isAble = ({ eligible, contending }: Placing): boolean => eligible !== false && contending !== false;
  const lacking = gone
    .filter(isAble)
    .toSorted((a, b) => a.place - b.place)
    .slice(on.value.open);
  const out = gone.filter((one) => !isAble(one) || lacking.includes(one));
  return qualify(book, placings, { ...asked, withdrawn: out.map(({ id }) => id) });
};

const fromStage = (
  contest: Contest,
  intake: Extract<Intake, { readonly use: 'top' | 'rest' }>,
  book: Rulebook,
  moment: Moment,
  play: Play,
): Result<Taken> => {
  const before = contest.stages.find(({ opened }) => opened.stage === intake.of);
  if (!before) return refuse('stage-unknown', { given: intake.of, known: [] });
  const reckoned = reckonStage(contest, before, moment);
  if (!reckoned.ok) return reckoned;
  const placings = placingsOf(contest, reckoned.value);
  const withdrawn = placings
    .filter(({ id }) => contest.entries.get(id)?.left !== undefined)
    .map(({ id }) => id);
  if (intake.use === 'rest') {
    const next = contest.stages.flatMap(({ opened }) => (opened.stage === intake.of ? [] : opened.field));
    const rest = placings.filter(({ id }) => !next.includes(id) && !withdrawn.includes(id));
    return ok({ field: rest.map(({ id }) => id), qualified: [], brought: [] });
  }
  const of = reckoned.value.book.book;
  const found = seriesFor(play)
    ? throughFinals(contest, of, placings, { places: intake.places })
    : qualify(of, placings, {
        places: intake.places,
        withdrawn,
        ...(intake.each ? { each: intake.each } : {}),
      });
  if (!found.ok) return ofStage(found, before);
  const { through } = found.value;
  const field = [...through].sort((a, b) => a.place - b.place).map(({ id }) => id);
  const carried = book.carryOver ? carryOver(book, placings, field, meansOf(reckoned.value)) : ok([]);
  if (!carried.ok) return carried;
  return ok({
    field,
    qualified: through.map(({ id, place, field: from, replaces }) => ({
      contestant: id,
      from: intake.of,
      place,
      ...(from === undefined ? {} : { field: from }),
      ...(replaces === undefined ? {} : { replaces }),
    })),
    brought: carried.value
      .filter(({ figure }) => figure.value.n !== 0n)
      .map(({ id, figure }) => ({
        contestant: id,
        amount: makeRational(figure.value),
        clause: figure.rule.clause,
      })),
  });
};

/** The first of two stages' teams with points, in their order (SABF 16.2). */
const finalistsOf = (
  contest: Contest,
  intake: Extract<Intake, { readonly use: 'finalists' }>,
): Result<Taken> => {
  const found = contendersOf(contest, intake);
  if (!found.ok) return found;
  const { book, contenders } = found.value;
  const placings = contenders.map(
    ({ id, standing: { place }, points, whyNot }): Placing => ({
      id,
      place,
      score: points.value,
      eligible: whyNot === undefined,
    }),
  );
  const on = throughFinals(contest, book, placings);
  if (!on.ok) return on;
  if (on.value.open > 0) return refuse('finals-few', { open: on.value.open }, { clause: on.value.clause });
  return ok({
    field: on.value.through.map(({ id }) => id),
    brought: [],
    qualified: on.value.through.map(({ id, place, replaces }) => {
      const { first, second, points } = contenders.find(
        (one) => one.id === id,
      ) as (typeof contenders)[number];
      return {
        contestant: id,
        from: [...(first ? [intake.of[0]] : []), ...(second ? [intake.of[1]] : [])].join(' and '),
        place,
        points: makeRational(points.value),
        ...(replaces === undefined ? {} : { replaces }),
        ...(first && second && first.id !== id ? { continues: first.id } : {}),
      };
    }),
  });
};

/** A stage ready to be opened: how it is played, who is in it, what they bring; from what is known now. */
export const openingOf = (
  contest: Contest,
  form: Form,
  stage: StageForm,
  moment: Moment & { readonly dropping?: readonly string[] } = {},
): Result<StageFacts['stage-opened']> => {
  const way = wayOf(contest, stage);
  if (!way.ok) return way;
  const layers = layersIn(contest, form, stage, way.value);
  if (!layers.ok) return layers;
  const book = stack(layers.value);
  if (!book.ok) return book;
  const { intake, play, clause, says } = way.value;
  const taken: Result<Taken> =
    intake.use === 'entries'
      ? entriesFor(contest, form, stage.id)
      : intake.use === 'dropping'
        ? ok({ field: moment.dropping ?? [], qualified: [], brought: [] })
        : intake.use === 'finalists'
          ? finalistsOf(contest, intake)
          : fromStage(contest, intake, book.value, moment, play);
  if (!taken.ok) return taken;
  const short = whyNotSeries(play, taken.value.field);
  if (short) return { ok: false, refusal: short };
  const isChanged = contest.formats.some((one) => one.stage === stage.id);
  const isOwn = intake.use === 'entries';
  const number = isOwn && !isChanged ? whyNotBegun(form, play, taken.value.field.length) : undefined;
  if (number) return { ok: false, refusal: number };
  const isLong =
    isOwn && play.use === 'swiss' && !play.modified && !isSure(taken.value.field.length, play.rounds);
  return ok({
    stage: stage.id,
    name: stage.name,
    from: Math.max(0, ...contest.stages.map(lastRoundOf)) + 1,
    play,
    scoring: stage.scoring,
    collects: stage.collects,
    layers: layers.value.map(refOf),
    ...(contest.stages.length === 0 ? fixedStacks(form) : {}),
    ...taken.value,
    clause,
    why: isLong ? `${says} ${sayLong(taken.value.field.length, play.rounds)}` : says,
  });
};
