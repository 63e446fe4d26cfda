import type { Contest } from '../../contest/state.ts';
import { given } from '../../figure/figure.ts';
import { ratio } from '../../kit/rational.ts';
import { awardMasterpoints } from '../../reckon/award/masterpoint.ts';
import { awardPoints } from '../../reckon/award/points.ts';
import { type Member, titleHolders } from '../../reckon/award/person.ts';
import { cite } from '../../reckon/rules.ts';
import { formIn } from '../../contest/form.ts';
import { berthsOf, bothOf } from '../knockout/berth.ts';
import { playersIn } from '../../contest/sitter.ts';
import { turnOf } from '../stage/attendance.ts';
import { finishesOf } from '../stage/finish.ts';
import { matchAwards, teamSessionAwards } from './gold.ts';
import { type Award, finalsPoints, sentOn } from '../intake/onward.ts';
import type { ScoredUnit } from '../unit/score.ts';
import { playOf } from '../stage/appearance.ts';
import { prizesIn } from './prize.ts';
import type { StageReckoned } from '../stage/standing.ts';
import { barsOf, selectionOf } from '../trial/selection.ts';
import { qualifyingIn } from '../trial/season.ts';
import { isStanzas } from '../final/stanza.ts';

/** How many matches each nominated player sat in, in every stage of the contest. */
const matchesBy = (contest: Contest, made: readonly StageReckoned[], id: string, player: string): number =>
  made
    .flatMap(({ units }) => units)
    .filter((unit) => {
      const turn = turnOf(contest, unit, id);
      return 'players' in turn && turn.players.includes(player);
    }).length;

/** What each member played: matches before a final of stanzas, and stanzas in it (ANC 2021 12.1, 15.3). */
const membersOf = (contest: Contest, made: readonly StageReckoned[], id: string): readonly Member[] => {
  const last = made.at(-1);
  const players = contest.entries.get(id)?.players ?? [];
  if (!last || !isStanzas(last.stage))
    return players.map((player) => ({ player, matches: matchesBy(contest, made, id, player) }));
  const before = made.slice(0, -1).map(({ stage }) => playOf(contest, stage, id).players);
  const final = playOf(contest, last.stage, id).players;
  const playedIn = (all: (typeof before)[number], player: string): number =>
    all.find((one) => one.player === player)?.matches ?? 0;
  return players.map((player) => ({
    player,
    matches: before.reduce((sum, all) => sum + playedIn(all, player), 0),
    stanzas: playedIn(final, player),
  }));
};

/** Title-holders by name, where a final of stanzas decides the title; a shared one is shared (ANC 2021 12.1, 13.3). */
const titlesIn = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] => {
  const last = made.at(-1);
  const { book } = last?.book ?? {};
  if (!last?.stage.closed || !book?.titleHolders || !isStanzas(last.stage)) return [];
  const rule = cite(book, 'titleHolders');
  const first = last.fields.flatMap(({ standings }) => standings).filter(({ place }) => place === 1);
  return first.flatMap(({ id }) =>
    titleHolders(book, membersOf(contest, made, id)).holders.map((player) => {
      const key = `award/title/${player}`;
      return {
        award: 'title' as const,
        key,
        person: player,
        contestant: id,
        place: 1,
        stage: last.stage.opened.stage,
        figure: given(
          { key, name: 'place', rule, ...(first.length > 1 ? { note: 'shared' } : {}) },
          ratio(1),
        ),
      };
    }),
  );
};

/** The state team and its reserve by name; who leaves it without an accepted reason, barred (SABF 18.5). */
const selectedIn = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] => {
  const last = made.at(-1);
  const found = last && selectionOf(contest, last);
  if (!last || !found?.ok || !found.value) return [];
  const { through, reserves } = found.value;
  const rule = cite(last.book.book, 'qualify');
  const of = (award: 'selected' | 'reserve', all: typeof through): readonly Award[] =>
    all.flatMap(({ id, place, replaces }) =>
      (contest.entries.get(id)?.players ?? []).map((person) => {
        const key = `award/${award}/${person}`;
        const note = replaces === undefined ? {} : { note: `for ${replaces}` };
        const figure = given({ key, name: 'place', rule, ...note }, ratio(place));
        return { award, key, person, contestant: id, place, stage: last.stage.opened.stage, figure };
      }),
    );
  const barred = barsOf(contest, last).map(({ contestant, player, clause, until }): Award => {
    const key = `award/barred/${player}`;
    const note = 'day' in until ? `until ${until.day}` : '';
    return {
      award: 'barred',
      key,
      person: player,
      contestant,
      place: 0,
      stage: last.stage.opened.stage,
      figure: given({ key, name: 'bar', rule: { ...cite(last.book.book, 'bars'), clause }, note }, ratio(12)),
    };
  });
  return [...of('selected', through), ...of('reserve', reserves), ...barred];
};

/** Points for the final placings, to each player who played enough (ANC 2021 9.5–9.7, 15, 22; SABF 19.2). */
const pointsIn = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] => {
  const last = made.at(-1);
  const rule = last?.book.book.placePoints?.value;
  if (!last?.stage.closed || !rule || rule.points === 'finals-points') return [];
  const form = formIn(contest);
  const entries = finishesOf(contest, made).flatMap(({ made: { stage }, rows }) =>
    rows.map(({ standing: { id }, place, level }) => ({
      id,
      place,
      level,
      final: stage === last.stage && made.length > 1,
      eligible: contest.entries.get(id)?.about?.contending !== false,
      players: membersOf(contest, made, id),
    })),
  );
  const category = form.ok ? form.value.category : undefined;
  return awardPoints(last.book.book, entries, category).flatMap(({ id, place, players }) =>
    players
      .filter(({ points }) => points.value.n !== 0n)
      .map(({ player, points }) => ({
        award: 'points' as const,
        key: `award/points/${player}`,
        person: player,
        contestant: id,
        place,
        stage: last.stage.opened.stage,
        figure: points,
      })),
  );
};

/** The session's own result, whoever stood in for whom: its masterpoints keep the real score (SABF 11.4). */
const sessionAwards = (contest: Contest, made: StageReckoned, unit: ScoredUnit): readonly Award[] => {
  if (unit.by !== 'matchpoints') return [];
  const rows = unit.result.session.contestants.filter(({ boards }) => boards > 0);
  const placings = rows.map(({ contestant, place }) => ({ id: contestant.id, place }));
  const paid = awardMasterpoints(made.book.book, {
    placings,
    tables: ratio(unit.seating.tables.length),
    winners: 1,
  });
  if (!paid.ok) return [];
  return paid.value.flatMap(({ id, each }) =>
    playersIn(contest, id, unit.span).map((person) => ({
      award: 'masterpoints' as const,
      key: `award/masterpoints/session/${unit.number}/${person}`,
      person,
      contestant: id,
      place: placings.find((one) => one.id === id)?.place ?? 0,
      session: unit.number,
      stage: made.stage.opened.stage,
      figure: each,
    })),
  );
};

/** Who goes on to the national final: two from the knock-out, three from the Swiss, the next for whoever does not (GNOT Sydney 2023 3.5). */
const berthsIn = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] => {
  const both = bothOf(made);
  const swiss = both?.swiss;
  const places = both && swiss?.stage.closed ? berthsOf(contest, both) : undefined;
  if (!swiss || !places?.ok) return [];
  const rule = cite(swiss.book.book, 'qualify');
  return places.value
    .filter(({ qualifies }) => qualifies)
    .map(({ team, place, replaces, from }) => {
      const key = `award/berth/${team}`;
      return {
        award: 'berth' as const,
        key,
        person: team,
        contestant: team,
        place,
        stage: from,
        figure: given(
          { key, name: 'place', rule, ...(replaces ? { note: 'for one that does not go on' } : {}) },
          ratio(place),
        ),
      };
    });
};

/** What the places of a contest are worth, once a stage or its last session is closed. */
export const awardsOf = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] => [
  ...prizesIn(contest, made),
  ...pointsIn(contest, made),
  ...finalsPoints(contest, made),
  ...qualifyingIn(contest, made),
  ...sentOn(contest, made),
  ...titlesIn(contest, made),
  ...selectedIn(contest, made),
  ...berthsIn(contest, made),
  ...matchAwards(contest, made),
  ...made.flatMap((one) => teamSessionAwards(contest, one)),
  ...made
    .filter(({ stage, book }) => stage.closed && book.book.masterpoints)
    .flatMap((one) => one.units.flatMap((unit) => sessionAwards(contest, one, unit))),
];
