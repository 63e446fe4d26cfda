import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/engine/contest/fact.ts';
import type { RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { showLineUps } from '../../src/engine/floor/entry/lineup.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { LineUpSide } from '../../src/engine/view/seat/lineup.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

const FORM = unwrap(findForm('anc-2021-itc-open'));
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

const drawnTo = (teams: number, rounds: number): Contest =>
  goOn(entered(FORM, teams), FORM, (_, now) => (now.stages[0]?.draws.length ?? 0) >= rounds, LOWER).contest;

interface Sat {
  readonly home: string;
  readonly away: string;
  readonly first: string;
}

/** Who sits first in each match of a round: nobody where all post blind. */
const sitting = (contest: Contest, round: number): readonly Sat[] =>
  unwrap(showLineUps(contest, false, round)).matches.map(({ home, away }) => {
    const first = [home, away].filter(({ turn }) => turn === 'first').map(({ who }) => who.pair);
    expect(new Set([home.turn, away.turn])).toEqual(
      new Set(first.length === 0 ? ['blind'] : ['first', 'last']),
    );
    return { home: home.who.pair, away: away.who.pair, first: first[0] ?? 'nobody' };
  });

const key = ({ home, away }: Sat): string => [home, away].toSorted((a, b) => Number(a) - Number(b)).join('-');

describe('who sits first', () => {
  test.each([
    // 11.6.2: the second-numbered in round robin 1, then the other one.
    [7, 0],
    [8, 0],
    // 11.7.3: blind, the second-numbered in round robin 2, then the other one.
    [5, 1],
    [6, 1],
  ])('[CON-2~][TAB-7~] %i teams, %i round robins blind (ANC 2021 11.6.2, 11.7.3)', (teams, blind) => {
    const length = teams - 1 + (teams % 2);
    const robins = teams >= 7 ? 2 : 3;
    const contest = drawnTo(teams, length * robins);
    const robin = (number: number): readonly Sat[] =>
      Array.from({ length }, (_, i) => sitting(contest, (number - 1) * length + i + 1)).flat();
    for (let number = 1; number <= blind; number++)
      for (const one of robin(number)) expect(one.first).toBe('nobody');
    const then = new Map(robin(blind + 1).map((one) => [key(one), one]));
    for (const one of then.values()) expect(one.first).toBe(one.away);
    for (const one of robin(blind + 2)) expect(one.first).not.toBe(then.get(key(one))?.first);
  });

  test('[TAB-7~] in a stanza of the final the team without the choice of opponents sits first (ANC 2021 12.4)', () => {
    const { contest } = goOn(entered(FORM, 5), FORM, (_, now) => now.stages[1]?.draws.length === 5, LOWER);
    const from = contest.stages[1]?.opened.from ?? 0;
    const [higher = '', lower = ''] = contest.stages[1]?.opened.field ?? [];
    const named = contest.choices.filter(({ chooser }) => chooser === lower).map(({ round }) => round);
    expect(named).toHaveLength(2);
    for (let round = from; round < from + 5; round++)
      expect(sitting(contest, round)[0]?.first).toBe(named.includes(round) ? higher : lower);
  });
});

const START = '2023-08-05T02:00:00Z';
/** So many minutes before the start. */
const before = (minutes: number): string =>
  new Date(Date.parse(START) - minutes * 60_000).toISOString().replace('.000', '');

const captainOf = (team: string): Actor => ({ role: 'captain', team, device: 'phone' });

/** With a start set for the round that is drawn. */
const due = (teams: number, rounds: number): Contest =>
  ask(drawnTo(teams, rounds), { ask: 'set-times', by: BY, next: START });

const lineUp = (
  team: string,
  round: number,
  askedAt: string,
  by: Actor = captainOf(team),
): RequestOf<'post-line-up'> => ({
  ask: 'post-line-up',
  by,
  round,
  team,
  open: [`${team}a`, `${team}b`],
  closed: [`${team}c`, `${team}d`],
  askedAt,
});

const sides = (contest: Contest, round: number): readonly [LineUpSide, LineUpSide] => {
  const [match] = unwrap(showLineUps(contest, false, round)).matches;
  if (!match) throw new Error('no match');
  return [match.home, match.away];
};

describe('when a line-up is due', () => {
  test('[TAB-7~][TIME-3~] blind ones ten minutes before play, seen when both are in (ANC 2021 11.7.3, 11.8)', () => {
    const drawn = due(6, 1);
    const [home, away] = sides(drawn, 1);
    expect([home.due, away.due]).toEqual([before(10), before(10)]);
    const one = ask(drawn, lineUp(home.who.pair, 1, before(10)));
    expect(sides(one, 1)[0]).toMatchObject({ posted: true });
    expect(sides(one, 1)[0].lineUp).toBeUndefined();
    expect(sides(one, 1)[0].late).toBeUndefined();
    const both = ask(one, lineUp(away.who.pair, 1, before(11)));
    for (const side of sides(both, 1)) expect(side.lineUp).toBeDefined();
    for (const side of sides(both, 1)) expect(side.lost).toBeUndefined();
  });

  test('[TAB-7] a second too late is refused for the captain with its clause; taken by the director it is late: rights lost, a penalty proposed, and the other may answer it once', () => {
    const drawn = due(6, 1);
    const [home, away] = sides(drawn, 1).map(({ who }) => who.pair) as [string, string];
    const one = ask(drawn, lineUp(home, 1, before(12)));
    expect(whyNot(one, lineUp(home, 1, before(11)))).toMatchObject({ code: 'line-up-in' });
    const overdue = lineUp(away, 1, '2023-08-05T01:50:01Z');
    const before10 = JSON.stringify(unwrap(showLineUps(one, true, 1)));
    expect(whyNot(one, overdue)).toEqual({ code: 'line-up-overdue', clause: 'ANC 2021 11.8' });
    const refused = handle(one, overdue);
    expect(!refused.ok && sayRefusal(refused.refusal)).toMatch(
      /due 10 minutes before play \(ANC 2021 11\.8\).*director.*seating rights.*penalty/s,
    );
    expect(JSON.stringify(unwrap(showLineUps(one, true, 1)))).toBe(before10);
    // A captain cannot say that the director took it.
    expect(whyNot(one, { ...lineUp(away, 1, before(10)), late: true })).toMatchObject({
      code: 'role-may-not',
    });
    const late = ask(one, { ...overdue, by: BY, late: true });
    expect(sides(late, 1)[1]).toMatchObject({ late: true, lost: true, turn: 'first', penalty: 'proposed' });
    expect(sides(late, 1)[0]).toMatchObject({ again: true, turn: 'last' });
    const answered = ask(late, {
      ...lineUp(home, 1, before(2)),
      open: [`${home}c`, `${home}d`],
      closed: [`${home}a`, `${home}b`],
    });
    expect(sides(answered, 1)[0].late).toBeUndefined();
    expect(sides(answered, 1)[0].again).toBeUndefined();
    expect(sides(answered, 1)[0].lineUp?.open.players).toEqual([`${home}c`, `${home}d`]);
    expect(whyNot(answered, lineUp(home, 1, before(1)))).toMatchObject({ code: 'line-up-in' });
    const fined = ask(answered, {
      ask: 'penalise',
      by: BY,
      pair: away,
      amount: 3,
      unit: 'vp',
      offence: 'line-up-late',
      round: 1,
      clause: 'ANC 2021 11.8',
      why: 'late',
    });
    expect(sides(fined, 1)[1].penalty).toBe('given');
  });

  test('[TAB-7~] in turn: ten minutes for the team sitting first, seen at once; five for the other (ANC 2021 11.8)', () => {
    const drawn = due(7, 1);
    const [home, away] = sides(drawn, 1);
    expect([home.turn, home.due, away.turn, away.due]).toEqual(['last', before(5), 'first', before(10)]);
    // Whoever sits last and posts before its turn is not seen; whoever sits first is.
    const early = ask(drawn, lineUp(home.who.pair, 1, before(20)));
    expect(sides(early, 1)[0].lineUp).toBeUndefined();
    const first = ask(drawn, lineUp(away.who.pair, 1, before(10)));
    expect(sides(first, 1)[1].lineUp).toBeDefined();
    const last = ask(first, lineUp(home.who.pair, 1, before(5)));
    expect(sides(last, 1)[0].late).toBeUndefined();
    const overdue = lineUp(home.who.pair, 1, before(4));
    expect(whyNot(first, overdue)).toEqual({ code: 'line-up-overdue', clause: 'ANC 2021 11.8' });
    expect(sides(ask(first, { ...overdue, by: BY, late: true }), 1)[0]).toMatchObject({
      lost: true,
      turn: 'first',
    });
  });

  test('[TAB-7~] what the director takes on paper is late only if the director says so; without a start nothing is', () => {
    const drawn = due(6, 1);
    const [home] = sides(drawn, 1);
    expect(sides(ask(drawn, lineUp(home.who.pair, 1, before(1), BY)), 1)[0].late).toBeUndefined();
    const told = ask(drawn, { ...lineUp(home.who.pair, 1, before(1), BY), late: true });
    expect(sides(told, 1)[0]).toMatchObject({ late: true, lost: true });
    const unset = drawnTo(6, 1);
    expect(sides(unset, 1)[0].due).toBeUndefined();
    expect(sides(ask(unset, lineUp(home.who.pair, 1, before(1))), 1)[0].late).toBeUndefined();
  });

  test('[TAB-7~] a start is that of one round: the next has none until it is set', () => {
    const [home] = sides(due(6, 1), 1);
    expect(home.due).toBeDefined();
    const later = goOn(due(6, 1), FORM, (_, now) => now.stages[0]?.draws.length === 2, LOWER).contest;
    expect(sides(later, 2)[0].due).toBeUndefined();
  });

  test('[TAB-7~] a team that has lodged several systems names the one it plays (ANC 2021 11.8)', () => {
    let contest = due(6, 1);
    const [home] = sides(contest, 1);
    for (const name of ['Acol', 'Precision'])
      contest = ask(contest, {
        ask: 'lodge-system',
        by: BY,
        contestant: home.who.pair,
        colour: 'green',
        name,
      });
    expect(sides(contest, 1)[0].systems).toEqual(['Acol', 'Precision']);
    const posted = lineUp(home.who.pair, 1, before(12));
    expect(whyNot(contest, posted)).toEqual({ code: 'line-up-system', clause: 'ANC 2021 11.8' });
    expect(whyNot(contest, { ...posted, system: 'Blue Club' })).toMatchObject({ code: 'line-up-system' });
    expect(whyNot(contest, { ...posted, system: 'Precision' })).toBe('done');
  });
});

describe('[TAB-7~][CND-16~] a line-up posted before one of its players was replaced (ANC 2021 3.8, 11.8)', () => {
  const drawn = due(6, 1);
  const [team, other] = sides(drawn, 1).map(({ who }) => who.pair) as [string, string];
  const posted = ask(drawn, lineUp(team, 1, before(30)));
  const used = ask(posted, {
    ask: 'use-substitute',
    by: BY,
    contestant: team,
    out: `${team}c`,
    in: 'x',
    from: 1,
    to: 1,
    emergency: true,
    why: 'taken ill',
  });
  const open = (contest: Contest, desk: boolean, captain?: string) =>
    unwrap(showLineUps(contest, desk, 1, captain)).outdated;
  const again = { ...lineUp(team, 1, before(3)), closed: ['x', `${team}d`] as const };

  test('is an open point of the desk that names team, room and player; of nobody else but its captain', () => {
    expect(open(posted, true)).toBeUndefined();
    const point = {
      round: 1,
      team: expect.objectContaining({ pair: team }),
      room: 'closed',
      out: { pair: team, players: [`${team}c`] },
      clause: 'ANC 2021 11.8',
    };
    expect(open(used, true)).toEqual([point]);
    expect(open(used, false, team)).toEqual([point]);
    // Nobody learns from it what a blind line-up was.
    expect(open(used, false)).toBeUndefined();
    expect(open(used, false, other)).toBeUndefined();
  });

  test('its captain posts it again, whatever the time; then nothing is open, and it is in', () => {
    expect(whyNot(posted, lineUp(team, 1, before(20)))).toMatchObject({ code: 'line-up-in' });
    expect(whyNot(used, lineUp(team, 1, before(20)))).toMatchObject({ code: 'line-up-substituted' });
    const side = sides(used, 1)[0];
    expect(side.available?.players).toContain('x');
    expect(side.available?.players).not.toContain(`${team}c`);
    const mended = ask(used, again);
    expect(open(mended, true)).toBeUndefined();
    expect(whyNot(mended, again)).toMatchObject({ code: 'line-up-in' });
  });

  test('an undone substitution leaves it as it was', () => {
    const fact = used.facts.at(-1)?.id ?? '';
    expect(open(ask(used, { ask: 'undo', by: BY, fact, why: 'well again' }), true)).toBeUndefined();
  });
});
