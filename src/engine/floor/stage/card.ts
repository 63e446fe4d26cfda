import { shapeOf } from '../../play/shapes.ts';
import type { Stage } from '../../contest/stage.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import { titleOf } from '../../contest/title.ts';
import { toNumber } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { CardMatch, CardStage, CardUnit, CardView } from '../../view/standing/card.ts';
import { showHead } from '../../view/head.ts';
import type { ContestantName } from '../../view/stages.ts';
import { type Beside, viewOf } from '../night.ts';
import { prefixOf, stageOnce, subjectIn } from '../../play/stage/key.ts';
import { standInsOf } from './standin.ts';
import type { Match } from '../../play/match/match.ts';
import { matchSideKey } from '../show/round.ts';
import type { ScoredUnit } from '../../play/unit/score.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';

/** Who it is, with ids for players: `withNames` puts their names in. */
export const nameOf = (contest: Contest, id: string): ContestantName => {
  const entry = contest.entries.get(id);
  return {
    pair: id,
    ...(entry?.name === undefined ? {} : { name: entry.name }),
    players: entry?.players ?? [],
  };
};

interface At {
  readonly contest: Contest;
  readonly stage: Stage;
  readonly made: StageReckoned;
  readonly id: string;
  readonly beside: Beside;
}

/** Of a match that was not played to its end nothing is awaited any more: what was played of it stays to be seen. */
export const boardsLeft = <R extends { readonly state: string }>(
  boards: readonly R[],
  matches: readonly Match[],
): readonly R[] => {
  const isOver = (state: Match['state']): boolean => !['played', 'awaited', 'half'].includes(state);
  return matches.length > 0 && matches.every(({ state }) => isOver(state))
    ? boards.filter(({ state }) => state !== 'awaited')
    : boards;
};

const isPercent = ({ opened }: Stage): boolean => opened.scoring === 'matchpoints';

/** A match from the side of one of its contestants. */
export const ownMatch = (contest: Contest, made: StageReckoned, match: Match, id: string): CardMatch => {
  const { stage } = made;
  const own = match.sides.find((side) => side.id === id);
  const against = match.against ?? [match.home, match.away].filter((one) => one !== id);
  const key = prefixOf(contest, stage) + matchSideKey(stage, made.matches, match, id);
  return {
    table: match.table,
    against: against.flatMap((one) => (one === undefined ? [] : [nameOf(contest, one)])),
    state: match.state,
    ...(own && match.state === 'played' ? { measure: toNumber(own.measure) } : {}),
    ...(own?.result ? { vp: toNumber(own.result.vp.value) } : {}),
    measureKey: `${key}/${isPercent(stage) ? 'percent' : 'imps'}`,
    vpKey: `${key}/vp`,
  };
};

const standingIn = (made: StageReckoned, id: string) =>
  made.fields.flatMap(({ standings }) => standings).find((one) => one.id === id);

const afterOf = ({ contest, stage, id }: At, round: number): CardUnit['after'] => {
  const then = stageOnce(contest, stage, { upTo: round });
  const found = then.ok ? standingIn(then.value, id) : undefined;
  return (
    found && {
      place: found.place,
      tied: found.sharing > 1,
      score: found.score ? toNumber(found.score.value) : 0,
    }
  );
};

/** What a session came to, before what counts of it. */
const totalOf = ({ contest, stage, id }: At, unit: ScoredUnit): CardUnit['total'] => {
  if (shapeOf(stage).unit !== 'session' || unit.by === 'matches') return undefined;
  const key = `${prefixOf(contest, stage)}${subjectIn(stage, id)}/session/${unit.number}`;
  if (unit.by === 'imps') {
    const row = unit.result.session.totals.find(({ contestant }) => contestant.id === id);
    return row && { value: toNumber(row.imps), key: `${key}/imps` };
  }
  const row = unit.result.session.totals.find(({ contestant }) => contestant.id === id);
  return row?.percent && { value: toNumber(row.percent), key: `${key}/percent` };
};

const unitOf = (at: At, unit: ScoredUnit): CardUnit | undefined => {
  const { contest, made, stage, id, beside } = at;
  const { from, to } = unit.span;
  const card = viewOf('scorecard', contest, { ...beside, pair: id, round: from });
  const matches = made.matches.filter(
    (match) => match.round === from && match.sides.some((side) => side.id === id),
  );
  const boards = boardsLeft(card.ok ? card.value.boards : [], matches);
  if (boards.length === 0 && matches.length === 0) return undefined;
  const total = totalOf(at, unit);
  const after = afterOf(at, to);
  const title = titleOf(contest, from, undefined, stage.opened.stage);
  return {
    number: unit.number,
    from,
    to,
    ...(title === undefined ? {} : { title }),
    measure: isPercent(stage) ? 'percent' : 'imps',
    teams: stage.opened.scoring === 'teams',
    matches: matches.map((match) => ownMatch(contest, made, match, id)),
    ...(total ? { total } : {}),
    boards,
    ...(card.ok && card.value.masked !== undefined ? { masked: card.value.masked } : {}),
    ...standInsOf(contest, stage, id, unit.span),
    ...(after ? { after } : {}),
  };
};

const stageOf = (at: At): CardStage => {
  const { contest, stage, made, id } = at;
  const field = made.fields.find(({ standings }) => standings.some((one) => one.id === id));
  const standing = standingIn(made, id);
  const prefix = prefixOf(contest, stage);
  return {
    stage: stage.opened.stage,
    name: stage.opened.name,
    collects: stage.opened.collects,
    field: field?.standings.length ?? stage.opened.field.length,
    unit: shapeOf(stage).unit,
    closed: stage.closed,
    ...(standing
      ? {
          place: {
            place: standing.place,
            tied: standing.sharing > 1,
            score: standing.score ? toNumber(standing.score.value) : 0,
            key: `${prefix}${subjectIn(stage, id)}/total`,
            rankKey: `${prefix}rank/${id}`,
          },
        }
      : {}),
    units: made.units.flatMap((unit) => unitOf(at, unit) ?? []),
  };
};

/** One contestant's boards through all sessions and rounds, with its matches and its place after each. */
export const showCard = (contest: Contest, id: string, beside: Beside = {}): Result<CardView> => {
  if (!contest.entries.has(id)) return refuse('pair-unknown', { pair: id });
  const stages: CardStage[] = [];
  for (const stage of contest.stages) {
    if (!stage.opened.field.includes(id)) continue;
    const made = stageOnce(contest, stage);
    if (!made.ok) return made;
    stages.push(stageOf({ contest, stage, made: made.value, id, beside }));
  }
  return ok({
    head: showHead({ contest, id: beside.id ?? '' }),
    who: nameOf(contest, id),
    names: pairsOf(contest).map(({ pair }) => nameOf(contest, pair)),
    ...(contest.entries.get(id)?.left === undefined ? {} : { left: true as const }),
    stages,
  });
};
