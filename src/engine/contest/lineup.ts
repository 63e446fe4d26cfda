import type { FactOf } from './fact.ts';
import type { Contest } from './state.ts';

type Posted = Pick<FactOf<'line-up-posted'>, 'team' | 'round' | 'open' | 'closed'>;

/** Players of a team; one that took over another's points in an earlier stage may have that one's too (SABF 16.2). */
const membersOf = (contest: Contest, team: string): readonly string[] => {
  const before = contest.stages.flatMap(({ opened }) =>
    opened.qualified.flatMap(({ contestant, continues }) =>
      contestant === team && continues !== undefined ? [continues] : [],
    ),
  );
  return [team, ...before].flatMap((id) => contest.entries.get(id)?.players ?? []);
};

const substitutesOf = ({ substitutes }: Contest, { team, round }: Pick<Posted, 'team' | 'round'>) =>
  substitutes.filter((used) => used.contestant === team && used.from <= round && used.to >= round);

/** Whether a player may sit for a team in a round: one of its own, or a substitute, and nobody whom a substitute plays for. */
export const standingIn = (
  contest: Contest,
  at: Pick<Posted, 'team' | 'round'>,
  player: string,
): 'plays' | 'stranger' | 'substituted' => {
  const used = substitutesOf(contest, at);
  if (used.some((one) => one.in === player)) return 'plays';
  if (!membersOf(contest, at.team).includes(player)) return 'stranger';
  return used.some((one) => one.out === player) ? 'substituted' : 'plays';
};

/** Who may sit for a team in a round, its substitutes in the places of those they play for. */
export const availableFor = (contest: Contest, at: Pick<Posted, 'team' | 'round'>): readonly string[] => {
  const all = [
    ...(contest.entries.get(at.team)?.players ?? []),
    ...substitutesOf(contest, at).map((one) => one.in),
  ];
  return [...new Set(all)].filter((player) => standingIn(contest, at, player) === 'plays');
};

/** Players a line-up names who do not play in its round any more: it was posted before they were replaced, and is posted again. */
export const outdatedIn = (
  contest: Contest,
  posted: Posted,
): readonly { readonly room: 'open' | 'closed'; readonly player: string }[] =>
  (['open', 'closed'] as const).flatMap((room) =>
    posted[room]
      .filter((player) => standingIn(contest, posted, player) !== 'plays')
      .map((player) => ({ room, player })),
  );
