import { derive, type Figure, given } from '../../figure/figure.ts';
import { add, compare, exactly, multiply, type Rational, ratio, ZERO } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { type Lot, rankBy, type Standing } from '../rank.ts';
import { cite, ruleOf } from '../rules.ts';

/** A team of one of the two stages, with what the stage gave it. */
export interface StageTeam {
  readonly id: string;
  readonly players: readonly string[];
  readonly points: Rational;
  readonly vp: Rational;
  readonly fines: Rational;
  readonly netImps: Rational;
  /** Matches each player played, of all of the stage. */
  readonly played: Readonly<Record<string, number>>;
  readonly matches: number;
}

/** A contender for the finals: a team of stage two with the stage-one team it continues, or one of a single stage. */
export interface Contender {
  readonly id: string;
  readonly first?: StageTeam;
  readonly second?: StageTeam;
  readonly points: Figure;
  readonly standing: Standing;
  /** Without points there is no place in the finals. */
  readonly whyNot?: Refusal;
}

const common = (one: StageTeam, other: StageTeam): number =>
  one.players.filter((player) => other.players.includes(player)).length;

/** Whether a team of stage two has enough of a stage-one team's players to take over its points. */
const continues = (book: Rulebook, second: StageTeam, first: StageTeam): boolean =>
  compare(
    ratio(common(second, first)),
    multiply(exactly(ruleOf(book, 'finalsTeams').common), ratio(second.players.length)),
  ) > 0;

/** Which stage-one team each of stage two continues. One that two could continue is for them to settle: named, not guessed. */
const pairUp = (
  book: Rulebook,
  stages: Stages,
): Result<readonly (readonly [StageTeam | undefined, StageTeam | undefined])[]> => {
  const { first, second, heirs = {} } = stages;
  const heirOf = (one: StageTeam): readonly StageTeam[] => {
    const able = second.filter((two) => continues(book, two, one));
    const named = heirs[one.id];
    return named === undefined ? able : able.filter((two) => two.id === named);
  };
  const shared = first.find((one) => heirOf(one).length > 1);
  if (shared)
    return refuse(
      'finals-two-heirs',
      { team: shared.id, heirs: heirOf(shared).map((two) => two.id) },
      { clause: ruleOf(book, 'finalsTeams').clause },
    );
  const joined = second.map((two) => [first.find((one) => heirOf(one).includes(two)), two] as const);
  // An entry that exchanged half its players for stage two is the team it is there.
  const alone = first
    .filter((one) => heirOf(one).length === 0 && !second.some((two) => two.id === one.id))
    .map((one) => [one, undefined] as const);
  return ok([...joined, ...alone]);
};

export interface Stages {
  readonly first: readonly StageTeam[];
  readonly second: readonly StageTeam[];
  /** Where two teams could continue one of stage one: which does. */
  readonly heirs?: Readonly<Record<string, string>>;
  readonly lots?: readonly Lot[];
}

const pointsFigure = (book: Rulebook, id: string, stages: readonly StageTeam[]): Figure => {
  const rule = cite(book, 'finalsTeams');
  return derive(
    { key: `finals/${id}/points`, name: 'points', rule },
    'sum(stage)',
    stages.map((one, i) => given({ key: `finals/${id}/points/${i + 1}`, name: 'stage', rule }, one.points)),
  );
};

const totalOf = (stages: readonly StageTeam[], value: (one: StageTeam) => Rational): Rational =>
  stages.reduce((all, one) => add(all, value(one)), ZERO);

/** Finals points of both stages, ranked with the clause's tie-break: points, VPs of both, without fines, net IMPs, lot (SABF 16.2). */
export const rankFinalists = (book: Rulebook, stages: Stages): Result<readonly Contender[]> => {
  const paired = pairUp(book, stages);
  if (!paired.ok) return paired;
  const teams = paired.value.map(([first, second]) => {
    const played = [first, second].filter((one) => one !== undefined);
    const id = second?.id ?? first?.id ?? '';
    return { id, first, second, played, points: pointsFigure(book, id, played) };
  });
  const standings = rankBy(
    book,
    'tieBreak',
    teams.map(({ id, played, points }) => ({
      id,
      values: {
        points: points.value,
        score: totalOf(played, (one) => one.vp),
        'net-imps': totalOf(played, (one) => one.netImps),
      },
      penalties: totalOf(played, (one) => one.fines),
    })),
    stages.lots,
  );
  const { clause } = ruleOf(book, 'finalsTeams');
  return ok(
    standings.map((standing): Contender => {
      const { id, first, second, points } = teams.find(
        (one) => one.id === standing.id,
      ) as (typeof teams)[number];
      return {
        id,
        ...(first ? { first } : {}),
        ...(second ? { second } : {}),
        points,
        standing,
        ...(compare(points.value, ZERO) > 0
          ? {}
          : { whyNot: refuse('finals-without-points', { team: id }, { clause }).refusal }),
      };
    }),
  );
};

/** By its line-ups; where none of a stage were kept, whoever was of the team then. */
const hasPlayed = ({ played, players }: StageTeam, player: string): boolean =>
  Object.values(played).some((matches) => matches > 0) ? (played[player] ?? 0) > 0 : players.includes(player);

/** Why a player may not play for a team in the finals, or nothing: of both stages, or of one in which the team scored and he played enough (SABF 16.2). */
export const whyNotTeamMate = (book: Rulebook, team: Contender, player: string): Refusal | undefined => {
  const slot = ruleOf(book, 'finalsTeams');
  const { clause } = slot;
  const stages = [team.first, team.second].filter((one) => one !== undefined);
  const own = stages.filter((one) => hasPlayed(one, player));
  if (own.length === 0) return refuse('finals-stranger', { who: player, team: team.id }, { clause }).refusal;
  if (own.length === stages.length && stages.length === 2) return undefined;
  const [stage] = own as [StageTeam];
  if (compare(stage.points, ZERO) <= 0)
    return refuse('finals-no-points-there', { who: player, team: stage.id }, { clause }).refusal;
  const played = stage.played[player] ?? 0;
  const least = multiply(exactly(slot.played), ratio(stage.matches));
  return compare(ratio(played), least) < 0
    ? refuse(
        'finals-played-too-little',
        { who: player, played, of: stage.matches, least: `${slot.played}` },
        { clause },
      ).refusal
    : undefined;
};
