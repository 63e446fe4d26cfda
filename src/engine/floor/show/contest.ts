import { idOfLayer } from '../../rulebook/stack.ts';
import type { Stage } from '../../contest/stage.ts';
import { lastRoundOf } from '../../contest/stage.ts';
import { type Contest, phaseOf } from '../../contest/state.ts';
import { makeRational, toNumber } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import { formIn } from '../../contest/form.ts';
import type { Answer } from '../../rulebook/stack.ts';
import type {
  CategoryView,
  ContestView,
  EntryView,
  PlacingView,
  RuleView,
  StageView,
  StandingView,
  UnitView,
} from '../../view/contest.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { prefixOf, stageOnce, stagesOnce, subjectIn } from '../../play/stage/key.ts';
import { sayMissing } from '../../words/contest/beside.ts';
import { sayChanges } from '../../words/contest/change.ts';
import { sayProposed } from '../../words/score/penalty.ts';
import { categoriesOf as namedIn, categoryIn } from '../../play/intake/category.ts';
import { showHandicaps } from './handicap.ts';
import { showAwards } from './award.ts';
import { missingIn } from '../../play/stage/beside.ts';
import { carriedThen } from '../why/carried.ts';
import { cutIn } from '../../play/stage/cut.ts';
import { splitFines } from '../../play/unit/penalty.ts';
import { showSessionsJoined, tallyUnit } from './joined.ts';
import { showBracket } from './bracket.ts';
import { showFinals } from './final.ts';
import { placeView, showPlacings } from './place.ts';
import { number } from './round.ts';
import { showUnit } from './unit.ts';
import type { Moment, StageReckoned } from '../../play/stage/standing.ts';

const standingsOf = (contest: Contest, made: StageReckoned, after?: number): readonly StandingView[] =>
  made.fields.map(({ field, standings }) => ({
    ...(field === undefined ? {} : { field }),
    rows: standings.map((one) => {
      const row = placeView(contest, made, one);
      return after === undefined
        ? row
        : { ...row, key: `${row.key}/after/${after}`, totalKey: `${row.totalKey}/after/${after}` };
    }),
  }));

const rulesOf = ({ book }: StageReckoned): readonly RuleView[] =>
  (Object.entries(book.book) as readonly (readonly [string, Answer])[]).map(([slot, { value, layer }]) => {
    const { clause, says, ...rest } = value;
    return { slot, clause, layer, says, value: rest };
  });

/** What everyone brought, as it counts now; somebody may have come to carry something by a correction. */
const broughtView = (contest: Contest, made: StageReckoned): StageView['brought'] => {
  const { stage, brought, book } = made;
  const clauses = new Map(stage.opened.brought.map(({ contestant, clause }) => [contestant, clause]));
  return [...brought].flatMap(([id, value]) => {
    const then = carriedThen(made, id);
    if (value.n === 0n && !then) return [];
    const amount = makeRational(value);
    return [
      {
        id,
        amount: toNumber(value),
        ...(amount.includes('/') ? { exact: amount } : {}),
        clause: clauses.get(id) ?? book.book.carryOver?.value.clause ?? '',
        key: `${prefixOf(contest, stage)}${subjectIn(stage, id)}/carry`,
        ...number('opened', then),
      },
    ];
  });
};

const showStage = (contest: Contest, stage: Stage, moment: Moment): Result<StageView> => {
  const made = stageOnce(contest, stage, moment);
  if (!made.ok) return made;
  const { opened, closed } = stage;
  const prefix = prefixOf(contest, stage);
  const units: UnitView[] = [];
  const missing = missingIn(contest, stage);
  const together = showSessionsJoined(made.value);
  const [ended] = cutIn(stage);
  for (const unit of made.value.units) {
    const then = stageOnce(contest, stage, { ...moment, upTo: unit.span.to });
    if (!then.ok) return then;
    units.push({
      ...showUnit(contest, made.value, unit),
      ...tallyUnit(contest, made.value, unit),
      standings: standingsOf(contest, then.value, unit.span.to),
    });
  }
  return ok({
    stage: opened.stage,
    name: opened.name,
    scoring: opened.scoring,
    collects: opened.collects,
    play: opened.play,
    clause: opened.clause,
    why: opened.why,
    layers: opened.layers.map(idOfLayer),
    rules: rulesOf(made.value),
    from: opened.from,
    to: lastRoundOf(stage),
    openedAt: opened.seq,
    closed,
    ...(ended === undefined ? {} : { ended }),
    ...(missing ? { waits: sayMissing(missing.rule, missing.matches) } : {}),
    field: opened.field,
    qualified: opened.qualified,
    brought: broughtView(contest, made.value),
    units,
    ...(made.value.finals ? { finals: showFinals(made.value.finals, prefix) } : {}),
    ...(made.value.knockout ? { bracket: showBracket(made.value.knockout) } : {}),
    ...(stage.joined.length > 0
      ? {
          joined: stage.joined.flatMap(({ who, round }) => who.map((one) => ({ id: one.contestant, round }))),
        }
      : {}),
    standings: standingsOf(contest, made.value),
    ...(together ? { together } : {}),
    unplaced: [...made.value.unplaced].map(([id, refusal]) => ({
      id,
      why: sayRefusal(refusal),
      ...(refusal.clause === undefined ? {} : { clause: refusal.clause }),
    })),
  });
};

const entriesOf = (contest: Contest): readonly EntryView[] =>
  [...contest.entries.values()].map(({ pair, players, name, about, left }) => ({
    id: pair,
    ...(name === undefined ? {} : { name }),
    players,
    ...(about?.seed === undefined ? {} : { seed: about.seed }),
    ...(about?.category === undefined ? {} : { category: about.category }),
    ...(about?.contending === false ? { contending: false as const } : {}),
    ...(about?.house ? { house: true as const } : {}),
    ...(left === undefined ? {} : { left }),
  }));

/** Each category's own places: the order is that of the whole field (ANC 2021 16.1). */
const categoriesOf = (contest: Contest, placings: readonly PlacingView[]): readonly CategoryView[] => {
  const form = formIn(contest);
  const names = form.ok ? namedIn(form.value) : [];
  return names.flatMap(({ category }) =>
    placings.flatMap(({ stage, rows }) => {
      const own = rows.filter(({ id }) => form.ok && categoryIn(contest, form.value, id) === category);
      // One that only the rulebook has, such as a Restricted prize, is shown where somebody is in it (ANC 2021 3.5(d)).
      if (own.length === 0 && !(form.ok && form.value.categories?.includes(category))) return [];
      return {
        category,
        stage,
        rows: own.map(({ id, place }) => ({
          id,
          place: 1 + own.filter((other) => other.place < place).length,
          tied: own.some((other) => other.id !== id && other.place === place),
        })),
      };
    }),
  );
};

const otherThan = (proposed: string | undefined) => (proposed === undefined ? {} : { proposed });

const conductOf = (
  contest: Contest,
): Pick<
  ContestView,
  'penalties' | 'warnings' | 'substitutes' | 'absences' | 'withdrawals' | 'lots' | 'changes'
> => ({
  penalties: contest.penalties.map(
    ({ id, pair, amount, unit, offence, round, clause, why, pending, proposed }) => ({
      fact: id,
      id: pair,
      amount,
      unit,
      ...(offence === undefined ? {} : { offence }),
      ...(round === undefined ? {} : { round }),
      ...(pending && splitFines(contest).pending.some((one) => one.id === id)
        ? { pending: true as const }
        : {}),
      clause,
      why,
      ...otherThan(sayProposed(proposed, amount)),
    }),
  ),
  warnings: contest.warnings.map(({ id, contestant, offence, round, clause, why, proposed }) => ({
    fact: id,
    id: contestant,
    what: offence,
    ...(round === undefined ? {} : { round }),
    clause,
    why,
    ...otherThan(sayProposed(proposed)),
  })),
  substitutes: contest.substitutes.map((one) => ({
    fact: one.id,
    id: one.contestant,
    out: one.out,
    in: one.in,
    from: one.from,
    to: one.to,
    ...(one.absence === undefined ? {} : { reason: one.absence }),
    ...(one.level === undefined ? {} : { level: one.level }),
    ...(one.imps === undefined ? {} : { imps: one.imps }),
    why: one.why,
  })),
  absences: contest.absences.map(({ id, contestant, from, to, absence, why }) => ({
    fact: id,
    id: contestant,
    from,
    to,
    reason: absence,
    why,
  })),
  withdrawals: contest.withdrawals.map(({ id, contestant, from, excused, why }) => ({
    fact: id,
    id: contestant,
    from,
    ...(excused ? { reason: 'excused' } : {}),
    why,
  })),
  lots: contest.lots.map(({ what, seed, among, drawn, clause }) => ({ what, seed, among, drawn, clause })),
  changes: sayChanges(contest),
});

/** A whole contest in stages, computed anew: what happened, and what it comes to. */
export const showContest = (contest: Contest, moment: Moment = {}): Result<ContestView> => {
  const stages: StageView[] = [];
  for (const stage of contest.stages) {
    const shown = showStage(contest, stage, moment);
    if (!shown.ok) return shown;
    stages.push(shown.value);
  }
  const { made } = contest;
  const all = stagesOnce(contest, moment);
  if (!all.ok) return all;
  const placings = showPlacings(contest, all.value);
  const awards = showAwards(contest, moment);
  if (!awards.ok) return awards;
  return ok({
    contest: {
      name: made?.name ?? '',
      form: made?.form ?? '',
      date: made?.date ?? '',
      zone: made?.zone ?? '',
      phase: phaseOf(contest),
      at: contest.at,
    },
    entries: entriesOf(contest),
    stages,
    ...conductOf(contest),
    placings,
    categories: categoriesOf(contest, placings),
    ...showHandicaps(contest),
    awards: awards.value,
  });
};
