import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { playersIn } from '../../contest/sitter.ts';

/** What a member of a team played in a stage: matches and boards, of those the team had. */
export interface Share {
  readonly player: string;
  readonly matches: number;
  readonly boards: number;
}

export interface TeamPlay {
  readonly players: readonly Share[];
  readonly matches: number;
  readonly boards: number;
  /** Of these, what no line-up was posted for: who played is not known. */
  readonly unknown: { readonly matches: number; readonly boards: number };
}

/** Who sat for a team in a round, room by room: as posted; a team of four needs no posting. */
const roomsIn = (
  contest: Contest,
  team: string,
  round: number,
): readonly { readonly room: 'open' | 'closed' | 'any'; readonly players: readonly string[] }[] => {
  const posted = contest.lineUps.get(`${round}/${team}`);
  if (posted)
    return [
      { room: 'open', players: posted.open },
      { room: 'closed', players: posted.closed },
    ];
  const four = playersIn(contest, team, { from: round, to: round });
  return four.length === 4 ? [{ room: 'any', players: four }] : [];
};

/** Matches and boards of every player of a team in a stage (SABF 13.5, 16.2): a room's boards go to its pair. */
export const playOf = (contest: Contest, stage: Stage, team: string): TeamPlay => {
  const played = new Map<string, { matches: number; boards: number }>();
  let [matches, all, unknown] = [0, 0, { matches: 0, boards: 0 }];
  for (const { round, seats } of stage.draws) {
    const own = seats.filter((seat) => seat.ns === team || seat.ew === team);
    const boards = new Set(own.flatMap((seat) => seat.boards)).size;
    if (own.length === 0 || contest.decided.has(`${round}/${own[0]?.table ?? 0}`)) continue;
    matches++;
    all += boards;
    const rooms = roomsIn(contest, team, round);
    if (rooms.length === 0) unknown = { matches: unknown.matches + 1, boards: unknown.boards + boards };
    for (const { players } of rooms)
      for (const player of players) {
        const before = played.get(player) ?? { matches: 0, boards: 0 };
        played.set(player, { matches: before.matches + 1, boards: before.boards + boards });
      }
  }
  const players = [...new Set([...(contest.entries.get(team)?.players ?? []), ...played.keys()])];
  return {
    matches,
    boards: all,
    unknown,
    players: players.map((player) => ({ player, ...(played.get(player) ?? { matches: 0, boards: 0 }) })),
  };
};
