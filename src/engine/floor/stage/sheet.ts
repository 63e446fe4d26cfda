import type { Actor } from '../../contest/fact.ts';
import type { Request, RequestOf } from '../../contest/request.ts';
import { lastRoundOf, roundsOf, type Stage } from '../../contest/stage.ts';
import { type Contest, pairsOf, seatKey } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Standing } from '../../reckon/rank.ts';
import type { Form } from '../../rulebook/form.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { showHead } from '../../view/head.ts';
import type {
  ContestantName,
  MatchRow,
  NextView,
  RoundView,
  StageRow,
  StageSheet,
  StagesView,
} from '../../view/stages.ts';
import { sayAwaited, sayMissing } from '../../words/beside.ts';
import { sayChanges } from '../../words/change.ts';
import { numeral } from '../../words/figure.ts';
import { sayNext } from '../../words/next.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { sayCarryStands } from '../../words/stage.ts';
import { prefixOf, stageOnce, subjectIn } from './key.ts';
import { sayLength } from './length.ts';
import { missingIn, type Neighbours } from './beside.ts';
import { drawKnockout } from './bracket.ts';
import { carriedNow } from './carry.ts';
import { showClubs } from './club.ts';
import type { Match } from './match.ts';
import { nextStep } from './next.ts';
import { bracketOf } from './picture.ts';
import { categoriesIn, categoriesOf, enteredAs, placingsIn } from './placed.ts';
import { pendingIn } from './score.ts';
import { showBeside } from './showbeside.ts';
import { showWon } from './won.ts';
import { broughtBy, type StageReckoned } from './standing.ts';
import { isStanzas, rightsOf } from './stanza.ts';

const SYSTEM: Actor = { role: 'system' };

/** Two can play something; fewer than that wait for entries. */
const FEWEST = 2;

/** Who it is, with ids for players: `withNames` puts their names in. */
export const nameOf = (contest: Contest, id: string): ContestantName => {
  const entry = contest.entries.get(id);
  return {
    pair: id,
    ...(entry?.name === undefined ? {} : { name: entry.name }),
    players: entry?.players ?? [],
  };
};

/** The stanzas a finalist may still name (ANC 2021 12.4). */
const stanzasIn = (
  contest: Contest,
  stage: Stage,
  { round, chooser }: RequestOf<'make-choice'>,
): Pick<NextView, 'choice'> => {
  const rights = rightsOf(contest, stage);
  const from = rights.ok ? (rights.value.next?.from ?? []) : [];
  return {
    choice: {
      stage: stage.opened.stage,
      round,
      chooser: nameOf(contest, chooser),
      options: [],
      stanzas: from.map((stanza) => ({ stanza, round: stage.opened.from + stanza - 1 })),
      clause: 'ANC 2021 12.4',
    },
  };
};

/** Who may be chosen now (GNOT Sydney 2023 6.2). */
const choiceIn = (
  contest: Contest,
  request: RequestOf<'make-choice'>,
  seed: string,
): Pick<NextView, 'choice'> => {
  const { stage: id, round, chooser } = request;
  const stage = contest.stages.find(({ opened }) => opened.stage === id);
  if (stage && isStanzas(stage)) return stanzasIn(contest, stage, request);
  const made = stage && stageOnce(contest, stage);
  if (!stage || !made?.ok) return {};
  const drawn = drawKnockout(contest, stage, made.value.matches, seed);
  const wanted = drawn.ok && drawn.value && 'wanted' in drawn.value ? drawn.value.wanted : undefined;
  const options = wanted?.want === 'choice' ? wanted.options : [];
  return {
    choice: {
      stage: id,
      round,
      chooser: nameOf(contest, chooser),
      options: options.map((one) => nameOf(contest, one)),
      clause: 'GNOT Sydney 2023 6.2, 6.3',
    },
  };
};

/** Steps that are taken from the standings: whoever takes them knows what the datums lack. */
const lackingIn = (contest: Contest, request: Request): readonly string[] => {
  if (request.ask !== 'make-draw' && request.ask !== 'close-stage') return [];
  const stage = contest.stages.find(({ opened }) => opened.stage === request.stage);
  const missing = stage && missingIn(contest, stage);
  return missing ? [sayMissing(missing.rule, missing.matches)] : [];
};

/** What may be done before everything is in, where the director may. */
const earlyIn = (
  contest: Contest,
  form: Form,
  wish: { readonly seed: string; readonly by: Actor; readonly beside?: Neighbours },
): Pick<NextView, 'early'> => {
  const early = nextStep(contest, form, { ...wish, early: true });
  return early.ok && early.value.step === 'ask'
    ? { early: { act: early.value.request.ask, ...sayNext(early.value.request) } }
    : {};
};

/** What the contest waits for; nothing is changed by asking. */
export const nextOf = (contest: Contest, form: Form, seed: string, beside?: Neighbours): NextView => {
  const wish = { seed, by: SYSTEM, ...(beside ? { beside } : {}) };
  const step = nextStep(contest, form, wish);
  if (!step.ok)
    return {
      step: 'refused',
      says: sayRefusal(step.refusal),
      because: [],
      ...(step.refusal.clause === undefined ? {} : { clause: step.refusal.clause }),
      ...(step.refusal.code === 'entries-number' && pairsOf(contest).length >= FEWEST
        ? { mend: 'change-format' as const }
        : {}),
    };
  if (step.value.step === 'done') return { step: 'done', says: 'The contest is over', because: [] };
  if (step.value.step === 'play') {
    return {
      step: 'play',
      says: `Round ${step.value.round} is being played`,
      because: ['Results are still to come.'],
      ...earlyIn(contest, form, wish),
    };
  }
  if (step.value.step === 'await') {
    const { rule, match } = step.value;
    return {
      step: 'play',
      ...sayAwaited(rule, match, rule.after),
      clause: rule.clause,
      ...earlyIn(contest, form, wish),
    };
  }
  if (step.value.step === 'play-off') {
    const { stage, round, teams, boards, clause } = step.value;
    return {
      step: 'play',
      says: `${teams.join(' and ')} play off over ${boards === 1 ? 'one board' : `${boards} boards`}`,
      because: ['They are level; record the play-off when it is over.'],
      clause,
      playOff: {
        stage,
        ...(round === undefined ? {} : { round }),
        teams: [nameOf(contest, teams[0]), nameOf(contest, teams[1])],
        boards,
        clause,
      },
    };
  }
  const { request } = step.value;
  const { says, because: reasons } = sayNext(request);
  return {
    step: 'ask',
    act: request.ask,
    says,
    because: [...reasons, ...lackingIn(contest, request)],
    ...('clause' in request && typeof request.clause === 'string' ? { clause: request.clause } : {}),
    ...(request.ask === 'make-choice' ? choiceIn(contest, request, seed) : {}),
  };
};

const playedBy = (made: StageReckoned, id: string): number =>
  made.stage.opened.play.use === 'sessions'
    ? (made.aggregates.find((one) => one.id === id)?.sessions.filter(({ real }) => real !== undefined)
        .length ?? 0)
    : made.matches.filter(({ sides }) => sides.some((side) => side.id === id && side.result)).length;

/** What told a place from the one above, and that a carry-over stands though the stage before was corrected. */
const because = (
  contest: Contest,
  stage: Stage,
  { id, decidedBy }: Standing,
): { readonly because?: string } => {
  const now = carriedNow(contest, stage, id);
  const says = [
    ...(decidedBy && decidedBy.by !== 'score'
      ? [`behind ${decidedBy.above} by ${decidedBy.by.replaceAll('-', ' ')} (${decidedBy.clause})`]
      : []),
    ...(now
      ? [
          `carries ${numeral(broughtBy(stage, id))} ${sayCarryStands(now)} (${stage.opened.brought[0]?.clause ?? ''})`,
        ]
      : []),
  ];
  return says.length === 0 ? {} : { because: says.join('; ') };
};

const rowOf = (contest: Contest, made: StageReckoned, standing: Standing): StageRow => {
  const { stage } = made;
  const { id, place, sharing, score } = standing;
  const brought = broughtBy(stage, id);
  const penalty = made.entrants.find((one) => one.id === id)?.penalties;
  const pending = pendingIn(contest, stage, id);
  const prefix = prefixOf(contest, stage);
  return {
    place,
    tied: sharing > 1,
    who: nameOf(contest, id),
    score: score ? toNumber(score.value) : 0,
    played: playedBy(made, id),
    ...(brought.n === 0n ? {} : { brought: toNumber(brought) }),
    ...(penalty ? { penalty: toNumber(penalty) } : {}),
    ...(pending.n === 0n ? {} : { pending: toNumber(pending) }),
    ...because(contest, stage, standing),
    key: `${prefix}${subjectIn(stage, id)}/total`,
    rankKey: `${prefix}rank/${id}`,
  };
};

const matchRow = (contest: Contest, made: StageReckoned, match: Match): MatchRow => {
  const [home, away] = match.sides;
  const vp = (side: Match['sides'][number] | undefined) =>
    side?.result ? toNumber(side.result.vp.value) : undefined;
  const [homeVp, awayVp] = [vp(home), vp(away)];
  const where = contest.elsewhere.get(seatKey(match.round, match.table));
  const scale = sayLength(made.book, match, made.stage.opened.scoring);
  return {
    table: match.table,
    home: nameOf(contest, match.home),
    ...(match.away === undefined ? {} : { away: nameOf(contest, match.away) }),
    state: match.state,
    ...(where ? { elsewhere: { where: where.where, place: where.place, supervisor: where.supervisor } } : {}),
    ...(home && match.state === 'played' ? { homeMeasure: toNumber(home.measure) } : {}),
    ...(away && match.state === 'played' ? { awayMeasure: toNumber(away.measure) } : {}),
    ...(homeVp === undefined ? {} : { homeVp }),
    ...(awayVp === undefined ? {} : { awayVp }),
    ...(scale === undefined ? {} : { scale }),
    key: `draw/${match.round}/table/${match.table}`,
  };
};

const roundsIn = (contest: Contest, made: StageReckoned): readonly RoundView[] =>
  made.stage.draws.map(({ round, method, clause, edited }) => ({
    round,
    number: round - made.stage.opened.from + 1,
    // Whoever reads the draw sees that it was changed; the reason opens from each table.
    method: edited === undefined ? method : 'changed by the director',
    clause,
    matches: made.matches
      .filter((match) => match.round === round)
      .toSorted((a, b) => (a.table || 9999) - (b.table || 9999))
      .map((match) => matchRow(contest, made, match)),
  }));

const sheetOf = (contest: Contest, stage: Stage): Result<StageSheet> => {
  const made = stageOnce(contest, stage);
  if (!made.ok) return made;
  const { opened, closed } = stage;
  const { play } = opened;
  const bySession = play.use === 'sessions';
  const bracket = bracketOf(contest, made.value);
  const missing = missingIn(contest, stage);
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
    of: bySession ? play.sessions : Math.max(roundsOf(stage), stage.draws.length),
    clause: opened.clause,
    why: opened.why,
    ...(missing ? { waits: sayMissing(missing.rule, missing.matches) } : {}),
    fields: made.value.fields.map(({ field, standings }) => ({
      ...(field === undefined ? {} : { field }),
      rows: standings.map((one) => rowOf(contest, made.value, one)),
    })),
    unplaced: [...made.value.unplaced].map(([id, refusal]) => ({
      who: nameOf(contest, id),
      why: sayRefusal(refusal),
    })),
    rounds: roundsIn(contest, made.value),
    ...(bracket ? { bracket } : {}),
    units: made.value.units.map(({ number, span, seating }) => ({ number, ...span, boards: seating.boards })),
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
  const form = findForm(contest.made?.form ?? '');
  if (!form.ok) return form;
  const stages: StageSheet[] = [];
  for (const stage of contest.stages) {
    const sheet = sheetOf(contest, stage);
    if (!sheet.ok) return sheet;
    stages.push(sheet.value);
  }
  const categories = categoriesOf(form.value).map(({ category }) => category);
  const clubs = showClubs(contest);
  return ok({
    head: showHead({ contest, id }),
    form: {
      id: form.value.id,
      name: form.value.name,
      of: form.value.of,
      ...(categories.length === 0 ? {} : { categories }),
      ...(form.value.berths === undefined ? {} : { ranked: true as const }),
    },
    entered: pairsOf(contest)
      .map(({ pair }) => enteredAs(contest, pair))
      .toSorted((a, b) => byId(a.pair, b.pair)),
    next: nextOf(contest, form.value, seed, beside),
    beside: showBeside(contest, form.value, beside),
    stages,
    categories: categoriesIn(contest, form.value, stages),
    ...(contest.closed && stages.length > 1 ? { placings: placingsIn(contest) } : {}),
    ...(clubs ? { clubs } : {}),
    awards: showWon(contest, nameOf),
    changes: sayChanges(contest).map(({ what, clause }) => ({ what, clause })),
  });
};
