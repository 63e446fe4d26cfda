import { once } from '../../kit/memory.ts';
import { type Stage, type StageFacts, stageWith } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { squadThen } from '../../contest/sitter.ts';
import { ZERO } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { type Contender, rankFinalists, type StageTeam, whyNotTeamMate } from '../../reckon/award/finals.ts';
import { type Leave, whyNotFinalist } from '../../reckon/award/person.ts';
import { awardPoints } from '../../reckon/award/points.ts';
import type { Intake } from '../../rulebook/form.ts';
import { formIn } from '../../contest/form.ts';
import { type Rulebook, stack } from '../../rulebook/stack.ts';
import { pastOf } from '../stage/snapshot.ts';
import { layersFor } from './layers.ts';
import { stageOnce } from '../stage/key.ts';
import { playOf } from '../stage/appearance.ts';
import { bookOf } from '../unit/score.ts';
import type { StageReckoned } from '../stage/standing.ts';

type Finalists = Extract<Intake, { readonly use: 'finalists' }>;

const stageIn = (contest: Contest, id: string): Stage | undefined =>
  contest.stages.find(({ opened }) => opened.stage === id);

/** Every team of a stage with its finals points and what its players played. */
const teamsOf = (contest: Contest, reckoned: StageReckoned): readonly StageTeam[] => {
  const { stage, book, fields, entrants } = reckoned;
  // As the team was in that stage: a squad exchanged since is another (SABF 16.2).
  const squadOf = (id: string): readonly string[] =>
    squadThen(contest, id, stage.closedAt ?? Number.POSITIVE_INFINITY);
  const placed = fields.flatMap(({ standings }) =>
    standings.map(({ id, place }) => ({ id, place, players: squadOf(id).map((player) => ({ player })) })),
  );
  const points = new Map(awardPoints(book.book, placed).map((one) => [one.id, one.points.value]));
  return placed.map(({ id }): StageTeam => {
    const entrant = entrants.find((one) => one.id === id);
    const { players, matches } = playOf(contest, stage, id);
    return {
      id,
      players: squadOf(id),
      points: points.get(id) ?? ZERO,
      vp: entrant?.values.score ?? ZERO,
      fines: entrant?.penalties ?? ZERO,
      netImps: entrant?.values['net-imps'] ?? ZERO,
      played: Object.fromEntries(players.map((one) => [one.player, one.matches])),
      matches,
    };
  });
};

export interface Contenders {
  readonly book: Rulebook;
  readonly contenders: readonly Contender[];
}

const known = once((_: Contest) => new Map<string, Result<Contenders>>());

/** Everyone who may play the finals, ranked by the points of both stages (SABF 16.2); found once for each state. */
export const contendersOf = (contest: Contest, intake: Finalists): Result<Contenders> => {
  const here = known(contest);
  const name = `${intake.stack}/${intake.of.join('/')}`;
  const found = here.get(name) ?? findContenders(contest, intake);
  here.set(name, found);
  return found;
};

const findContenders = (contest: Contest, { of, stack: id }: Finalists): Result<Contenders> => {
  const layers = layersFor(contest, id);
  if (!layers.ok) return layers;
  const book = stack(layers.value);
  if (!book.ok) return book;
  const teams: (readonly StageTeam[])[] = [];
  for (const name of of) {
    const stage = stageIn(contest, name);
    if (!stage) return refuse('stage-unknown', { given: name, known: [] });
    const reckoned = stageOnce(contest, stage);
    if (!reckoned.ok) return reckoned;
    teams.push(teamsOf(contest, reckoned.value));
  }
  const [first = [], second = []] = teams;
  // Where two could go on with one's points, a choice says which does.
  const heirs = Object.fromEntries(
    contest.choices.flatMap(({ stage, chooser, chosen }) =>
      stage === of[0] && chosen !== undefined ? [[chooser, chosen]] : [],
    ),
  );
  const lots = contest.lots.map(({ seed, drawn }) => ({ seed, order: drawn }));
  const ranked = rankFinalists(book.value, { first, second, heirs, lots });
  return ranked.ok ? ok({ book: book.value, contenders: ranked.value }) : ranked;
};

const intakeOf = (contest: Contest, stage: Stage): Finalists | undefined => {
  const form = formIn(contest);
  const ways = form.ok ? (form.value.stages.find(({ id }) => id === stage.opened.stage)?.ways ?? []) : [];
  return ways.map(({ intake }) => intake).find((one): one is Finalists => one.use === 'finalists');
};

/** Matches of the stages before that the team, as it was there, played without a line-up. */
const unknownIn = (then: Contest, { of }: Finalists, contender: Contender | undefined): number =>
  [contender?.first, contender?.second].reduce((sum, team, i) => {
    const before = stageIn(then, of[i] ?? '');
    return team && before ? sum + playOf(then, before, team.id).unknown.matches : sum;
  }, 0);

/** Why a player may not sit for a team in a final: of the team, and enough of the qualifying played (SABF 13.5, 16.2). */
export const whyNotInFinal = (
  contest: Contest,
  stage: Stage,
  team: string,
  player: string,
  leave: Leave = {},
): Refusal | undefined => {
  const then = pastOf(contest, stage.opened.seq - 1);
  const book = bookOf(contest, stage);
  if (!book.ok) return book.refusal;
  const intake = intakeOf(contest, stage);
  if (intake) {
    const found = contendersOf(then, intake);
    if (!found.ok) return found.refusal;
    const contender = found.value.contenders.find(({ id }) => id === team);
    const refusal = contender && whyNotTeamMate(found.value.book, contender, player);
    if (refusal && !(leave.vouched && unknownIn(then, intake, contender) > 0)) return refusal;
    // Of the event where qualification was achieved: where the team scored (SABF 13.5).
    const scored = [contender?.first, contender?.second].flatMap((one, i) =>
      one && one.points.n > 0n ? [intake.of[i] ?? ''] : [],
    );
    return whyNotPlayedEnough(then, stage, book.value.book, team, player, { leave, scored });
  }
  return whyNotPlayedEnough(then, stage, book.value.book, team, player, { leave });
};

/** Of the boards of the stage in which the team qualified: the best a player has in any it comes from. */
const whyNotPlayedEnough = (
  then: Contest,
  stage: Stage,
  book: Rulebook,
  team: string,
  player: string,
  { leave, scored }: { readonly leave: Leave; readonly scored?: readonly string[] },
): Refusal | undefined => {
  const origins = stage.opened.qualified.filter(({ contestant }) => contestant === team);
  const ways = origins.flatMap(({ from, continues }) => {
    const names = from.split(' and ').filter((name) => scored === undefined || scored.includes(name));
    return names.flatMap((name) => {
      const before = stageIn(then, name);
      const ids = continues === undefined ? [team] : [team, continues];
      return before ? ids.map((id) => ({ before, id })) : [];
    });
  });
  let refusal: Refusal | undefined;
  for (const { before, id } of ways) {
    const { players, boards, unknown } = playOf(then, before, id);
    const own = players.find((one) => one.player === player);
    if (!before.opened.field.includes(id)) continue;
    const member = {
      player,
      matches: own?.matches ?? 0,
      boards: { played: own?.boards ?? 0, of: boards },
      unknown,
    };
    refusal = whyNotFinalist(book, member, leave);
    if (!refusal) return undefined;
  }
  return refusal;
};

/** A team that has lodged several systems names what is played (ANC 2021 11.8). */
const whyNotNamed = (
  contest: Contest,
  stage: Stage,
  { team, system }: StageFacts['line-up-posted'],
): Refusal | undefined => {
  const lodged = (contest.systems.get(team) ?? []).map(({ name }) => name);
  if (lodged.length < 2 || (system !== undefined && lodged.some((one) => system.includes(one))))
    return undefined;
  const book = bookOf(contest, stage);
  const slot = book.ok ? book.value.book.posting?.value : undefined;
  return slot && refuse('line-up-system', { team, lodged }, { clause: slot.clause }).refusal;
};

/** Who is posted for a final may play in it; a substitute has the director's leave (SABF 13.4, 13.5). */
export const whyNotPosted = (contest: Contest, posted: StageFacts['line-up-posted']): Refusal | undefined => {
  const { team, round, open, closed, approved } = posted;
  const vouched = posted.vouched !== undefined && posted.vouched.trim() !== '';
  const stage = stageWith(contest.stages, round, team);
  const unnamed = stage && whyNotNamed(contest, stage, posted);
  if (unnamed) return unnamed;
  if (!stage || stage.opened.play.use !== 'finals') return undefined;
  const standIns = contest.substitutes
    .filter((used) => used.contestant === team && used.from <= round && used.to >= round)
    .map((used) => used.in);
  for (const player of [...open, ...closed]) {
    const refusal = standIns.includes(player)
      ? undefined
      : whyNotInFinal(contest, stage, team, player, { approved, vouched });
    if (refusal) return refusal;
  }
  return undefined;
};
