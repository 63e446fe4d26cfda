import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Cite } from '../../rulebook/point.ts';
import type { KnockoutRound, BandedState } from './event.ts';
import { triangleEnds } from './format.ts';

/** Who takes the place of a team that mishap keeps from going on. */
export interface Replacement {
  /** One; or the two others of a triangle, who finish it between themselves. */
  readonly teams: readonly string[];
  readonly clause: string;
  readonly says: string;
}

const opponentIn = ({ pairs }: KnockoutRound, team: string): string | undefined =>
  pairs.find((pair) => pair.includes(team))?.find((other) => other !== team);

/** Those of a triangle still being played with this team. */
const othersOfTriangle = ({ rounds, format }: BandedState, team: string): readonly string[] => {
  const drawn = rounds[0]?.triangle ?? [];
  const isOver = rounds[triangleEnds(format) - 1]?.settled !== undefined;
  return isOver || !drawn.includes(team) ? [] : drawn.filter((other) => other !== team);
};

/** The match of this round that is not over yet. */
const playingNow = ({ rounds, next }: BandedState, team: string): string | undefined => {
  const round = rounds.at(-1);
  if (!round || round.settled) return undefined;
  const opponent = opponentIn(round, team);
  const open = next.need === 'results' ? next.missing : next.need === 'play-off' ? [next.teams] : [];
  return open.some((pair) => pair.includes(team)) ? opponent : undefined;
};

/**
 * The place of a team that cannot go on goes to the team it is playing, else to the smallest loser of the last round
 * completed (GNOT Sydney 2023 3.4.2). In round 1 nobody has lost yet: then it is the team it has just beaten.
 */
export const replaceTeam = (state: BandedState, team: string, cite: Cite): Result<Replacement> => {
  if (!state.left.includes(team))
    return refuse(
      'knockout-out',
      { given: team, left: [...state.left] },
      { clause: cite('knockout-mishap') },
    );
  const others = othersOfTriangle(state, team);
  if (others.length > 0)
    return ok({
      teams: others,
      clause: cite('knockout-mishap-opponent'),
      says: `${others.join(' and ')} were playing it in the triangle: ${state.format.triangleQualifies === 2 ? 'both go on' : 'their own match decides who goes on'}`,
    });
  const playing = playingNow(state, team);
  const smallest = state.rounds.findLast(({ settled }) => settled)?.dropping?.teams[0]?.team;
  const last = state.rounds.at(-1);
  const beaten = last && !last.settled ? opponentIn(last, team) : undefined;
  const taken = playing ?? smallest ?? beaten;
  if (taken === undefined)
    return refuse(
      'knockout-out',
      { given: team, left: [...state.left] },
      { clause: cite('knockout-mishap') },
    );
  return ok({
    teams: [taken],
    clause:
      playing === undefined && smallest !== undefined
        ? cite('knockout-mishap-loser')
        : cite('knockout-mishap-opponent'),
    says:
      playing !== undefined
        ? `${taken} was playing ${team}`
        : smallest !== undefined
          ? `${taken} lost by the smallest margin in the last round completed`
          : `${taken} has just played ${team}, and no round is completed`,
  });
};
