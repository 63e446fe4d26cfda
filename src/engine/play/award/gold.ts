import { clauseOn } from '../../contest/clause.ts';
import type { Contest } from '../../contest/state.ts';
import { derive, type Figure, given } from '../../figure/figure.ts';
import { add, compare, divide, type Rational, ratio, subtract, ZERO } from '../../kit/rational.ts';
import { awardMasterpoints } from '../../reckon/award/masterpoint.ts';
import { awardMatch, paidOutright } from '../../reckon/award/match.ts';
import { cite } from '../../reckon/rules.ts';
import { playersIn } from '../../contest/sitter.ts';
import { berthsOf, bothOf } from '../knockout/berth.ts';
import type { Award } from '../intake/onward.ts';
import type { StageReckoned } from '../stage/standing.ts';

const totals = (
  earned: ReadonlyMap<string, readonly Figure[]>,
  made: readonly StageReckoned[],
  of: 'team' | 'each',
  contestantOf: (id: string) => string,
): readonly Award[] => {
  const rule = made.find(({ book }) => book.book.matchMasterpoints)?.book.book;
  if (!rule) return [];
  const cited = cite(rule, 'matchMasterpoints');
  return [...earned].map(([id, inputs]) => {
    const key = `award/masterpoints/${of === 'team' ? 'team' : 'player'}/${id}`;
    return {
      award: 'masterpoints' as const,
      key,
      person: id,
      contestant: contestantOf(id),
      place: 0,
      stage: made.at(-1)?.stage.opened.stage ?? '',
      figure: derive({ key, name: 'total', rule: cited }, `sum(${of})`, inputs),
    };
  });
};

/** Gold points of every match or segment of fourteen boards, added up for each team and each of its players (GNOT Sydney 2023 5). */
export const matchAwards = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] => {
  const rule = made.find(({ book }) => book.book.matchMasterpoints)?.book.book;
  if (!rule || made.some(({ stage }) => !stage.closed)) return [];
  const teams = new Map<string, Figure[]>();
  const players = new Map<string, Figure[]>();
  const ofTeam = new Map<string, string>();
  const team = (id: string) => ({ id, players: contest.entries.get(id)?.players.length ?? 4 });
  for (const { matches } of made)
    for (const { id, home, away, sides, state, half } of matches) {
      if (state !== 'played' || away === undefined || half === 'first') continue;
      const net = (who: string): Rational => sides.find((side) => side.id === who)?.measure ?? ZERO;
      // A board that gave both sides IMPs is in both nets, and nobody won by it.
      const margin = divide(subtract(net(home), net(away)), ratio(2));
      for (const paid of awardMatch(rule, { id, home: team(home), away: team(away), margin })) {
        teams.set(paid.id, [...(teams.get(paid.id) ?? []), paid.team]);
        for (const player of contest.entries.get(paid.id)?.players ?? []) {
          ofTeam.set(player, paid.id);
          players.set(player, [...(players.get(player) ?? []), paid.each]);
        }
      }
    }
  return [
    ...totals(teams, made, 'team', (id) => id),
    ...totals(players, made, 'each', (player) => ofTeam.get(player) ?? ''),
    ...outrightIn(contest, made),
  ];
};

/** The top third of the field is paid outright: named here, for the document gives no amounts (GNOT Sydney 2023 5.4). */
const outrightIn = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] => {
  const both = bothOf(made);
  const places = both && berthsOf(contest, both);
  const book = both?.swiss.book.book;
  const field = made.find(({ knockout }) => knockout)?.stage.opened.field.length ?? 0;
  if (!book || !places?.ok) return [];
  const paid = paidOutright(book, field);
  const rule = { ...cite(book, 'matchMasterpoints'), clause: clauseOn(contest, 'outright') };
  return places.value
    .filter(({ place }) => place <= paid)
    .map(({ team, place, from }) => {
      const key = `award/outright/${team}`;
      const note = `of ${field} teams the first ${paid} are paid`;
      return {
        award: 'outright' as const,
        key,
        person: team,
        contestant: team,
        place,
        stage: from,
        figure: given({ key, name: 'place', rule, note }, ratio(place)),
      };
    });
};

/** What each made in the matches of one session, and its place by that. */
const placesIn = (
  { matches }: StageReckoned,
  from: number,
  to: number,
): readonly { readonly id: string; readonly place: number }[] => {
  const won = new Map<string, Rational>();
  for (const { number, sides } of matches)
    if (number >= from && number <= to)
      for (const { id, result } of sides) if (result) won.set(id, add(won.get(id) ?? ZERO, result.vp.value));
  return [...won].map(([id, vp]) => ({
    id,
    place: 1 + [...won.values()].filter((other) => compare(other, vp) > 0).length,
  }));
};

/**
 * Each session of a teams event by its VPs, where the event's own regulation names a schedule: the Daytime teams at three
 * quarters of a state event (SABF 19.3). What is only usual practice is for single sessions.
 */
export const teamSessionAwards = (contest: Contest, made: StageReckoned): readonly Award[] => {
  const { play, scoring, from: first, stage } = made.stage.opened;
  const slot = made.book.book.masterpoints;
  const lengths = 'sessions' in play && typeof play.sessions === 'object' ? play.sessions : undefined;
  if (scoring !== 'teams' || !slot || slot.replaced.length === 0 || !lengths || !made.stage.closed) return [];
  let at = 0;
  return lengths.flatMap((length, i) => {
    const [from, to] = [at + 1, (at += length)];
    const own = made.matches.filter(({ number }) => number >= from && number <= to);
    const placings = placesIn(made, from, to).map((one) => ({
      ...one,
      players: contest.entries.get(one.id)?.players.length ?? 4,
    }));
    const rounds = [...Map.groupBy(own, ({ number }) => number).values()];
    const perRound = Math.max(0, ...rounds.map((some) => some.length));
    const paid = awardMasterpoints(made.book.book, {
      placings,
      tables: ratio(2 * perRound),
      winners: 1,
      matchBoards: Math.max(0, ...own.map(({ boards }) => boards)),
    });
    if (!paid.ok) return [];
    const span = { from: first + from - 1, to: first + to - 1 };
    return paid.value.flatMap(({ id, each }) =>
      playersIn(contest, id, span).map((person) => ({
        award: 'masterpoints' as const,
        key: `award/masterpoints/session/${i + 1}/${person}`,
        person,
        contestant: id,
        place: placings.find((one) => one.id === id)?.place ?? 0,
        session: i + 1,
        stage,
        figure: each,
      })),
    );
  });
};
