import type { Contest } from '../../contest/state.ts';
import { oneTeam } from '../../contest/squad.ts';
import { type Refusal, refuse, type Result } from '../../kit/result.ts';

export const whyNotIn = (contest: Contest, id: string): Refusal | undefined => {
  const entry = contest.entries.get(id);
  if (!entry || entry.scratched)
    return refuse('contestant-unknown', { given: id }, { clause: 'Law 4' }).refusal;
  return undefined;
};

export const refused = (refusal: Refusal): Result<never> => ({ ok: false, refusal });

type Entering = { readonly team: string; readonly stages?: readonly string[] };

/** Whether both play in a stage that is still to come: of those that were opened nobody's team changes. */
const meetIn = (
  contest: Contest,
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): boolean => {
  const isToCome = (id: string): boolean => !contest.stages.some(({ opened }) => opened.stage === id);
  if (one && other) return one.some((stage) => isToCome(stage) && other.includes(stage));
  const known = one ?? other;
  return known === undefined || known.some(isToCome);
};

/** In which team of the same stage a player is already: nobody plays for two. */
const teamOf = (contest: Contest, player: string, { team, stages }: Entering): string | undefined =>
  [...contest.entries.values()].find(
    (entry) =>
      entry.pair !== team &&
      !entry.scratched &&
      entry.players.includes(player) &&
      meetIn(contest, stages, entry.stages),
  )?.pair;

export const whyNotOneTeam = (
  contest: Contest,
  players: readonly string[],
  entering: Entering,
): Refusal | undefined => {
  for (const player of players) {
    const other = teamOf(contest, player, entering);
    if (other !== undefined)
      return refuse('player-in-two-teams', { player, team: entering.team, other }, oneTeam(contest)).refusal;
  }
  return undefined;
};

export const whyNotSpan = (from: number, to: number): Refusal | undefined =>
  Number.isInteger(from) && Number.isInteger(to) && from >= 1 && to >= from
    ? undefined
    : refuse('rounds-span', { from, to }).refusal;
