import type { FactOf } from '../../contest/fact.ts';
import { shapeOf } from '../../play/shapes.ts';
import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import { titleOf } from '../../contest/title.ts';
import { type Contest, pairsOf, roundOf, seatKey } from '../../contest/state.ts';
import { once } from '../../kit/memory.ts';
import { toNumber } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Standing } from '../../reckon/rank.ts';
import { formIn } from '../../contest/form.ts';
import { showHead } from '../../view/head.ts';
import type { MatchRow, RoundView, StageRow, StageSheet, StagesView } from '../../view/stages.ts';
import { sayMissing } from '../../words/contest/beside.ts';
import { sayChanges } from '../../words/contest/change.ts';
import { numeral } from '../../words/figure.ts';
import { sayFined } from '../../words/score/penalty.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { sayCarryCorrected } from '../../words/contest/stage.ts';
import { prefixOf, stageOnce, subjectIn } from '../../play/stage/key.ts';
import { sayLength } from '../show/length.ts';
import { missingIn, type Neighbours } from '../../play/stage/beside.ts';
import { carriedThen } from '../why/carried.ts';
import { categoriesOf } from '../../play/intake/category.ts';
import { prizeFor, showPrizes } from '../../play/award/prize.ts';
import { showClubs } from '../entry/club.ts';
import type { Match } from '../../play/match/match.ts';
import { phasesOf } from '../../play/intake/phase.ts';
import { cutIn } from '../../play/stage/cut.ts';
import { showSessionsJoined } from '../show/joined.ts';
import { bracketOf, playOffsIn, standsIn } from './bracket.ts';
import { categoriesIn, enteredAs, handicapsIn, placingsIn } from './placing.ts';
import { finesIn, pendingIn } from '../../play/unit/score.ts';
import { showBeside } from './beside.ts';
import { nextOf } from './next.ts';
import { givenUpIn, isStanzas } from '../../play/final/stanza.ts';
import { marksOf, standInsOf } from './standin.ts';
import { nameOf } from './contestant.ts';
import { showWon } from './won.ts';
import { aggregateIn } from '../../play/stage/aggregate.ts';
import { broughtBy, type StageReckoned } from '../../play/stage/standing.ts';
import { yellowIn } from '../../play/intake/yellow.ts';

type Columns = StageSheet['bracket'];

/**
 * Of a knock-out or finals its matches that are decided, however many rounds each took. A session that was left was not
 * played (SABF 11.6); where nothing is said of absence its percentage stands, and it counts among those played.
 */
const playedBy = (made: StageReckoned, bracket: Columns, id: string): number => {
  if (bracket)
    return bracket
      .flatMap(({ matches }) => matches)
      .filter(
        ({ sides }) => sides.some(({ who }) => who?.pair === id) && sides.some(({ through }) => through),
      ).length;
  // A stanza has IMPs and no VPs.
  if (isStanzas(made.stage)) return made.matches.filter(({ state }) => state === 'played').length;
  return shapeOf(made.stage).unit === 'session'
    ? (aggregateIn(made.aggregates, id)?.sessions.filter(
        ({ real, left }) => real !== undefined && !(left && made.book.book.absences),
      ).length ?? 0)
    : (resultsBy(made.matches).get(id) ?? 0);
};

/** How many matches everyone has a result of. */
const resultsBy = once((matches: readonly Match[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const { sides } of matches)
    for (const id of new Set(sides.flatMap((side) => (side.result ? [side.id] : []))))
      found.set(id, (found.get(id) ?? 0) + 1);
  return found;
});

const penaltiesBy = once(
  (entrants: StageReckoned['entrants']) => new Map(entrants.map(({ id, penalties }) => [id, penalties])),
);

/** What told a place from the one above, and what was carried before the stage it comes from was corrected. */
const because = (
  contest: Contest,
  made: StageReckoned,
  { id, decidedBy }: Standing,
): { readonly because?: string } => {
  const gaveUp = givenUpIn(contest, made.stage);
  const then = carriedThen(made, id);
  const says = [
    ...(gaveUp
      ? [`${gaveUp.says} (${gaveUp.clause})`]
      : decidedBy && decidedBy.by !== 'score'
        ? [`behind ${decidedBy.above} by ${decidedBy.by.replaceAll('-', ' ')} (${decidedBy.clause})`]
        : []),
    ...(then
      ? [
          `carries ${numeral(broughtBy(made, id))}: ${sayCarryCorrected(then)} (${made.book.book.carryOver?.value.clause ?? ''})`,
        ]
      : []),
  ];
  return says.length === 0 ? {} : { because: says.join('; ') };
};

/** What each session counts, where there are several. */
const sessionsOf = (made: StageReckoned, id: string, prefix: string): Pick<StageRow, 'sessions'> => {
  const sessions = aggregateIn(made.aggregates, id)?.sessions ?? [];
  if (made.stage.opened.collects !== 'percent' || sessions.length < 2) return {};
  return {
    sessions: sessions.map(({ session, counts, added }) => ({
      session,
      counts: toNumber(counts.value),
      added,
      key: `${prefix}${subjectIn(made.stage, id)}/session/${session}/counts`,
    })),
  };
};

/** What is said of everyone on a sheet, looked for once. */
interface Said {
  readonly bracket: Columns;
  readonly fines: ReadonlyMap<string, readonly FactOf<'penalty-given'>[]>;
}

const rowOf = (
  contest: Contest,
  made: StageReckoned,
  { bracket, fines: fined }: Said,
  standing: Standing,
): StageRow => {
  const { stage } = made;
  const { id, place, sharing, score } = standing;
  const brought = broughtBy(made, id);
  const penalty = penaltiesBy(made.entrants).get(id);
  const fines = (fined.get(id) ?? []).map((fine) => sayFined(fine));
  const pending = pendingIn(contest, stage, id);
  const prefix = prefixOf(contest, stage);
  return {
    place,
    tied: sharing > 1,
    who: nameOf(contest, id),
    score: score ? toNumber(score.value) : 0,
    played: playedBy(made, bracket, id),
    ...sessionsOf(made, id, prefix),
    ...marksOf(contest, made, id),
    ...standInsOf(contest, stage, id),
    ...(brought.n === 0n ? {} : { brought: toNumber(brought) }),
    ...(penalty ? { penalty: toNumber(penalty) } : {}),
    ...(fines.length === 0 ? {} : { fines }),
    ...(pending.n === 0n ? {} : { pending: toNumber(pending) }),
    ...because(contest, made, standing),
    key: `${prefix}${subjectIn(stage, id)}/total`,
    rankKey: `${prefix}rank/${id}`,
  };
};

const matchRow = (
  contest: Contest,
  made: StageReckoned,
  match: Match,
  notes: ReturnType<typeof yellowIn>,
): MatchRow => {
  const [home, away] = match.sides;
  const vp = (side: Match['sides'][number] | undefined) =>
    side?.result ? toNumber(side.result.vp.value) : undefined;
  const [homeVp, awayVp] = [vp(home), vp(away)];
  const where = contest.elsewhere.get(seatKey(match.round, match.table));
  const scale = sayLength(made.book, match);
  const won = match.teams?.won;
  return {
    table: match.table,
    home: nameOf(contest, match.home),
    ...(match.away === undefined ? {} : { away: nameOf(contest, match.away) }),
    ...(match.against ? { against: match.against.map((one) => nameOf(contest, one)) } : {}),
    state: match.state,
    ...(where ? { elsewhere: { where: where.where, place: where.place, supervisor: where.supervisor } } : {}),
    ...(home && match.state === 'played' ? { homeMeasure: toNumber(home.measure) } : {}),
    ...(away && match.state === 'played' ? { awayMeasure: toNumber(away.measure) } : {}),
    ...(won && away && match.state === 'played'
      ? { won: [toNumber(won.home), toNumber(won.away)] as const }
      : {}),
    ...(homeVp === undefined ? {} : { homeVp }),
    ...(awayVp === undefined ? {} : { awayVp }),
    ...(scale === undefined ? {} : { scale }),
    ...yellowOf(notes, match),
    key: `draw/${match.round}/table/${match.table}`,
  };
};

/** What the draw says of a yellow system in this match (DRAW-12). */
const yellowOf = (notes: ReturnType<typeof yellowIn>, { home, away }: Match): Pick<MatchRow, 'yellow'> => {
  const note = notes.find(
    ({ match }) => match.includes(home) && (away === undefined || match.includes(away)),
  );
  return note
    ? {
        yellow: {
          verdict: note.verdict,
          says: `Yellow system of ${note.who.join(' and ')}: ${note.says}; ${note.seating}.`,
          clause: note.clause,
        },
      }
    : {};
};

const titled = (contest: Contest, { opened }: Stage, round: number): { readonly title?: string } => {
  const title = titleOf(contest, round, undefined, opened.stage);
  return title === undefined ? {} : { title };
};

const roundsIn = (contest: Contest, made: StageReckoned): readonly RoundView[] =>
  made.stage.draws
    .map((draw) => ({ draw, notes: yellowIn(contest, made.stage, draw) }))
    .map(({ draw: { round, method, clause, edited }, notes }) => ({
      round,
      number: round - made.stage.opened.from + 1,
      ...titled(contest, made.stage, round),
      // Whoever reads the draw sees that it was changed; the reason opens from each table.
      method: edited === undefined ? method : 'changed by the director',
      clause,
      matches: made.matches
        .filter((match) => match.round === round)
        .toSorted((a, b) => (a.table || 9999) - (b.table || 9999))
        .map((match) => matchRow(contest, made, match, notes)),
    }));

const givenUpSaid = (contest: Contest, stage: Stage): readonly string[] => {
  const gaveUp = givenUpIn(contest, stage);
  return gaveUp ? [`${gaveUp.says} (${gaveUp.clause}).`] : [];
};

/** A stage on one page, as it is or as it stood after a round. */
export const showStage = (contest: Contest, stage: Stage, upTo?: number): Result<StageSheet> => {
  const made = stageOnce(contest, stage, upTo === undefined ? {} : { upTo });
  if (!made.ok) return made;
  const { opened, closed } = stage;
  const { play } = opened;
  const bySession = shapeOf(stage).unit === 'session';
  const bracket = bracketOf(contest, made.value);
  const said = { bracket, fines: Map.groupBy(finesIn(contest, stage), ({ pair }) => pair) };
  const missing = missingIn(contest, stage);
  const stands = [
    ...standsIn(contest, made.value),
    ...givenUpSaid(contest, stage),
    ...playOffsIn(contest, stage),
    ...cutIn(stage),
    ...(showSessionsJoined(made.value)?.says ?? []),
  ];
  return ok({
    stage: opened.stage,
    name: opened.name,
    collects: opened.collects,
    play: play.use,
    measure: opened.scoring === 'matchpoints' ? 'percent' : 'imps',
    closed,
    from: opened.from,
    to: lastRoundOf(stage),
    done: bySession ? stage.sessions.length : stage.draws.length,
    of: Math.max(shapeOf(stage).of(stage), stage.draws.length),
    clause: opened.clause,
    why: opened.why,
    ...(missing ? { waits: sayMissing(missing.rule, missing.matches) } : {}),
    ...(stands.length > 0 ? { stands } : {}),
    fields: made.value.fields.map(({ field, standings }) => ({
      ...(field === undefined ? {} : { field }),
      rows: standings.map((one) => rowOf(contest, made.value, said, one)),
    })),
    unplaced: [...made.value.unplaced].map(([id, refusal]) => ({
      who: nameOf(contest, id),
      why: sayRefusal(refusal),
    })),
    rounds: roundsIn(contest, made.value),
    ...(bracket ? { bracket } : {}),
    units: made.value.units.map(({ number, span, seating }) => ({
      number,
      ...span,
      ...titled(contest, stage, span.from),
      boards: seating.boards,
    })),
  });
};

/** Strength of seeding apart, numbers read as numbers. */
const byId = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);

/** A contest in stages on one page: what it waits for, who leads each stage, who plays whom. */
export const showStages = (
  contest: Contest,
  id: string,
  seed: string,
  beside?: Neighbours,
): Result<StagesView> => {
  const form = formIn(contest);
  if (!form.ok) return form;
  const stages: StageSheet[] = [];
  for (const stage of contest.stages) {
    const sheet = showStage(contest, stage);
    if (!sheet.ok) return sheet;
    stages.push(sheet.value);
  }
  const categories = categoriesOf(form.value).map(({ category }) => category);
  const clubs = showClubs(contest);
  const prizes = showPrizes(contest);
  const phases = phasesOf(contest);
  const away = contest.absences
    .filter(({ to }) => to >= roundOf(contest))
    .map(({ contestant, from, to }) => ({ who: nameOf(contest, contestant), from, to }));
  return ok({
    head: showHead({ contest, id }),
    form: {
      id: form.value.id,
      name: form.value.name,
      of: form.value.of,
      ...(categories.length === 0 ? {} : { categories }),
      prizeFor: prizeFor(form.value),
      ...(form.value.berths === undefined ? {} : { ranked: true as const }),
      ...(phases.length === 0 ? {} : { phases }),
    },
    ...(away.length === 0 ? {} : { away }),
    entered: pairsOf(contest)
      .map(({ pair }) => enteredAs(contest, pair))
      .toSorted((a, b) => byId(a.pair, b.pair)),
    next: nextOf(contest, form.value, seed, beside),
    beside: showBeside(contest, form.value, beside),
    stages,
    categories: [...categoriesIn(contest, form.value, stages), ...handicapsIn(contest)],
    ...(contest.closed && stages.length > 1 ? { placings: placingsIn(contest) } : {}),
    ...(clubs ? { clubs } : {}),
    ...(prizes ? { prizes } : {}),
    awards: showWon(contest, nameOf),
    changes: sayChanges(contest).map(({ what, clause }) => ({ what, clause })),
  });
};
