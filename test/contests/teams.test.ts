import { describe, expect, test } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import {
  sabfDaytimeTeamsForm,
  sabfGnotUnderGrandForm,
  sabfWalkInButlerForm,
} from '../../src/engine/rulebook/forms/special.ts';
import {
  ancCongressTeamsForm,
  sabfRobinTeamsForm,
  sabfSwissTeamsForm,
} from '../../src/engine/rulebook/forms/teams.ts';
import {
  ask,
  DIRECTOR,
  fours,
  goOn,
  nineFor,
  openDesk,
  refusalOf,
  report,
  roundNow,
  seatsOf,
  show,
  stageOf,
  vpOf,
} from './desk.ts';

/** Ten boards: 9 IMPs are 13.14, 12 IMPs 14.00 (SABF 20.6). */
const [NINE, MINUS_NINE, TWELVE] = [13.14, 6.86, 14];

const started = (form: typeof sabfSwissTeamsForm | typeof sabfRobinTeamsForm, teams: number): Contest =>
  goOn(openDesk(form, fours(teams)), form);

describe('SABF teams at the desk', () => {
  test('[CON-10][DRAW-13] the home team of every match is a recorded lot and sits North-South in the open room (SABF 13.6)', () => {
    const contest = started(sabfSwissTeamsForm, 12);
    const [draw] = contest.stages[0]?.draws ?? [];
    const homes = draw?.lots.filter(({ what }) => what.includes('home team')) ?? [];
    expect(homes).toHaveLength(6);
    for (const seat of seatsOf(contest, 1).filter(({ room }) => room === 'open')) {
      const lot = homes.find(({ among }) => [...among].sort().join() === [seat.ns, seat.ew].sort().join());
      expect(lot?.drawn[0]).toBe(seat.ns);
      expect(lot?.clause).toBe('SABF 13.6');
    }
  });

  test('[CON-10][DRAW-3] with an odd number three share a match: A v B, C v A, B v C, on the boards of the round (SABF 14.1)', () => {
    const contest = started(sabfSwissTeamsForm, 13);
    const three = seatsOf(contest, 1).filter(({ match }) => match === 'share');
    const [a, b] = [three[0]?.ns, three[0]?.ew];
    const c = three[1]?.ns;
    expect(new Set([a, b, c]).size).toBe(3);
    expect(three.map(({ ns, ew }) => [ns, ew])).toEqual([
      [a, b],
      [c, a],
      [b, c],
    ]);
    expect(three.map(({ boards }) => boards)).toEqual(Array(3).fill([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    // Not of the top half: seeds 1 to 6 have ordinary matches.
    for (const id of [a, b, c]) expect(Number(id)).toBeGreaterThan(6);
    expect(seatsOf(contest, 1)).toHaveLength(10 + 3);
  });

  test('[CON-10][DRAW-3][IMP-5~] each of the three compares its own two tables, and has VPs for the boards of a match (SABF 14.1, 20.6)', () => {
    const begun = started(sabfSwissTeamsForm, 13);
    const [first, , third] = seatsOf(begun, 1).filter(({ match }) => match === 'share');
    const [a = '', b = '', c = ''] = [first?.ns, first?.ew, third?.ew];
    // Only A makes 3NT, against B: A +400 to 0 at its tables, B 0 to 400, C 0 to 0.
    const contest = report(begun, 1, (seat, board) =>
      seat.table === first?.table && board === 1 ? '3NT N =' : undefined,
    );
    const swiss = stageOf(contest, 'swiss');
    expect([a, b, c].map((id) => vpOf(swiss, id, 1))).toEqual([NINE, MINUS_NINE, 10]);
    const own = swiss.units[0]?.matches.find(({ sides }) => sides[0]?.id === a && sides.length === 1);
    expect([...(own?.against ?? [])].sort()).toEqual([b, c].sort());
    const rows = swiss.standings[0]?.rows ?? [];
    // The others count as one opponent, half each: (6.86 + 10) / 2.
    expect(rows.find(({ id }) => id === a)?.values['opponents-score']).toBe(8.43);
    expect(rows.find(({ id }) => id === a)?.values['matches-won']).toBe(1);
  });

  test('[CON-10][DRAW-3] none of a share match meets another of it again (SABF 14.1)', () => {
    let contest = started(sabfSwissTeamsForm, 13);
    const met = new Set<string>();
    for (let round = 1; round <= 6; round++) {
      for (const { ns, ew, table, match } of seatsOf(contest, round))
        if (match === 'share' || table % 2 === 1) {
          const pair = [ns, ew].sort().join(' v ');
          expect(met.has(pair)).toBe(false);
          met.add(pair);
        }
      contest = goOn(report(contest, round, nineFor(['1', '2', '3', '4', '5', '6'])), sabfSwissTeamsForm);
    }
    expect(met.size).toBe(6 * (5 + 3));
  });

  test.each([
    ['none', 0, 10],
    ['some', 4, 11.5],
    ['significant', 7, 12.51],
    ['substantial', 10, 13.43],
  ] as const)(
    '[CON-10][IMP-8] a substitute of %s improvement costs %i IMPs in ten boards (SABF 13.4)',
    (level, imps, vp) => {
      let contest = started(sabfRobinTeamsForm10, 4);
      const [seat] = seatsOf(contest, 1);
      const [team = '', other = ''] = [seat?.ns, seat?.ew];
      contest = ask(contest, {
        ask: 'use-substitute',
        by: DIRECTOR,
        contestant: team,
        out: `p${team}a`,
        in: 'guest',
        from: 1,
        to: 1,
        level,
        why: 'ill',
      });
      contest = report(contest, 1, () => undefined);
      const robin = stageOf(contest, 'robin');
      const match = robin.units[0]?.matches.find(({ sides }) => sides.some(({ id }) => id === team));
      expect(match?.sides.find(({ id }) => id === other)?.imps).toBe(imps);
      expect(vpOf(robin, other, 1)).toBe(vp);
      expect(vpOf(robin, team, 1)).toBe(Math.round(2000 - 100 * vp) / 100);
    },
  );

  test('[CON-10][VP-7] a forfeit is 12 IMPs while the event runs, and the best of three at its end (SABF 13.9)', () => {
    let contest = started(sabfRobinTeamsForm10, 4);
    const [seat] = seatsOf(contest, 1);
    const [offender = '', innocent = ''] = [seat?.ns, seat?.ew];
    contest = ask(contest, {
      ask: 'decide-match',
      by: DIRECTOR,
      round: 1,
      table: 1,
      as: 'forfeit',
      who: offender,
      clause: 'SABF 13.9',
      why: 'nobody came',
    });
    contest = report(contest, 1, () => undefined);
    expect(vpOf(stageOf(contest, 'robin'), innocent, 1)).toBe(TWELVE);
    expect(vpOf(stageOf(contest, 'robin'), offender, 1)).toBe(0);
    // The innocent wins both its other matches by 9 IMPs: its mean is 13.14. The offender loses one of its two by 9 and
    // draws none: its other opponents made 13.14 and 10, 11.57 on average. The most is the 14 VPs of 12 IMPs.
    for (const round of [2, 3]) {
      contest = goOn(contest, sabfRobinTeamsForm10);
      contest = report(contest, round, nineFor([innocent]));
    }
    contest = ask(goOn(contest, sabfRobinTeamsForm10, 'close-stage'), {
      ask: 'close-stage',
      by: DIRECTOR,
      stage: 'robin',
    });
    expect(vpOf(stageOf(contest, 'robin'), innocent, 1)).toBe(TWELVE);
  });

  test('[CON-10][VP-7] at the end the own mean counts where it is more (SABF 13.9)', () => {
    let contest = started(sabfRobinTeamsForm10, 4);
    const [seat] = seatsOf(contest, 1);
    const [offender = '', innocent = ''] = [seat?.ns, seat?.ew];
    const decision = {
      ask: 'decide-match',
      by: DIRECTOR,
      round: 1,
      table: 2,
      as: 'forfeit',
      who: offender,
      clause: 'SABF 13.9',
      why: 'nobody came',
    } as const;
    contest = report(ask(contest, decision), 1, () => undefined);
    // 7NT against a pass-out on board 1 is 1520, 17 IMPs: 15.29 VPs in each of its other two matches (SABF 20.6).
    for (const round of [2, 3]) {
      contest = goOn(contest, sabfRobinTeamsForm10);
      contest = report(contest, round, ({ ns }, board) =>
        ns === innocent && board === 1 ? '7NT N =' : undefined,
      );
    }
    contest = goOn(contest, sabfRobinTeamsForm10, 'close-session');
    const robin = stageOf(contest, 'robin');
    expect(vpOf(robin, innocent, 2)).toBe(15.29);
    expect(vpOf(robin, innocent, 1)).toBe(15.29);
    expect(vpOf(robin, offender, 1)).toBe(0);
  });

  test('[CON-10][VP-7] a match cancelled through nobody’s fault: 12 IMPs to who came, the mean or the complement to the other (SABF 13.9)', () => {
    let contest = started(sabfRobinTeamsForm10, 4);
    const [seat] = seatsOf(contest, 1);
    const [absent = '', present = ''] = [seat?.ns, seat?.ew];
    contest = ask(contest, {
      ask: 'decide-match',
      by: DIRECTOR,
      round: 1,
      table: 1,
      as: 'cancelled',
      who: absent,
      clause: 'SABF 13.9',
      why: 'the bridge was closed',
    });
    contest = report(contest, 1, () => undefined);
    for (const round of [2, 3]) {
      contest = goOn(contest, sabfRobinTeamsForm10);
      contest = report(contest, round, () => undefined);
    }
    contest = goOn(contest, sabfRobinTeamsForm10, 'close-session');
    const robin = stageOf(contest, 'robin');
    // All else is drawn: 14 for 12 IMPs beats a mean of 10; the other has its mean of 10 rather than 20 − 14.
    expect([vpOf(robin, present, 1), vpOf(robin, absent, 1)]).toEqual([TWELVE, 10]);
  });

  test('[CON-10][IMP-11~] a board spoilt at one table is 2 IMPs to each side in a match of ten boards, whatever the other table did (ABF Interpretations 86A)', () => {
    let contest = started(sabfRobinTeamsForm10, 4);
    const [seat] = seatsOf(contest, 1);
    const [home = '', away = ''] = [seat?.ns, seat?.ew];
    contest = ask(contest, {
      ask: 'adjust-score',
      by: DIRECTOR,
      round: 1,
      table: 1,
      board: 3,
      ns: 'A+',
      ew: 'A+',
      clause: 'Law 86B',
      why: 'fouled, and the match is known',
    });
    contest = report(contest, 1, ({ table }, board) => (table === 2 && board === 3 ? '3NT N =' : undefined));
    const robin = stageOf(contest, 'robin');
    const sides = robin.units[0]?.matches[0]?.sides ?? [];
    expect([home, away].map((id) => sides.find((side) => side.id === id)?.imps)).toEqual([2, 2]);
    // 2 IMPs over ten boards are 10.77, to both (SABF 20.6).
    expect([home, away].map((id) => vpOf(robin, id, 1))).toEqual([10.77, 10.77]);
  });

  test('[CON-10] an odd round robin has a bye for each in turn, numbers by lot: the minor round meets everyone once (SABF 15.1, 15.3)', () => {
    let contest = started(sabfRobinTeamsForm10, 5);
    const [first] = contest.stages[0]?.draws ?? [];
    expect(first?.lots.find(({ what }) => what === 'the numbers')?.among).toEqual(['1', '2', '3', '4', '5']);
    for (let round = 1; round <= 5; round++)
      contest = goOn(
        report(contest, round, () => undefined),
        sabfRobinTeamsForm10,
        'close-stage',
      );
    const draws = contest.stages[0]?.draws ?? [];
    expect(draws.flatMap(({ byes }) => byes).sort()).toEqual(['1', '2', '3', '4', '5']);
    const met = draws.flatMap(({ seats }) =>
      seats.filter(({ room }) => room === 'open').map(({ ns, ew }) => [ns, ew].sort().join()),
    );
    expect(new Set(met).size).toBe(10);
  });

  test('[CON-10][CND-5] a line-up is of the team, complete, before the first board (SABF 13.7, 13.12)', () => {
    let contest = started(sabfRobinTeamsForm10, 4);
    const lineUp = {
      ask: 'post-line-up',
      by: DIRECTOR,
      round: 1,
      team: '1',
      open: ['p1a', 'p1b'],
      closed: ['p1c', 'p1d'],
    } as const;
    expect(refusalOf(contest, { ...lineUp, closed: ['p1a', 'p1d'] })?.code).toBe('line-up-twice');
    expect(refusalOf(contest, { ...lineUp, closed: ['p2c', 'p1d'] })?.code).toBe('line-up-stranger');
    expect(refusalOf(contest, { ...lineUp, round: 2 })?.code).toBe('line-up-not-there');
    contest = report(ask(contest, lineUp), 1, () => undefined);
    const late = refusalOf(contest, { ...lineUp, open: ['p1b', 'p1a'] });
    expect([late?.code, late?.clause]).toEqual(['line-up-late', 'SABF 13.7']);
  });

  test('[CON-10][CND-5] nobody is in two teams, and a team has four to six players (SABF 13.3)', () => {
    const contest = openDesk(sabfSwissTeamsForm, fours(3));
    const team = { ask: 'enter-team', by: DIRECTOR, team: '9' } as const;
    const players = ['qa', 'qb', 'qc', 'qd', 'qe', 'qf', 'qg'];
    expect(refusalOf(contest, { ...team, players })?.code).toBe('team-size');
    expect(refusalOf(contest, { ...team, players: players.slice(0, 3) })?.code).toBe('team-size');
    expect(refusalOf(contest, { ...team, players: ['p1a', ...players.slice(0, 3)] })?.code).toBe(
      'player-in-two-teams',
    );
    expect(refusalOf(contest, { ...team, players: players.slice(0, 6) })).toBeUndefined();
  });
});

const sabfRobinTeamsForm10 = {
  ...sabfRobinTeamsForm,
  stages: [
    {
      ...sabfRobinTeamsForm.stages[0],
      ways: [
        {
          ...sabfRobinTeamsForm.stages[0].ways[0],
          play: { use: 'robin', times: 1, boards: 10, numbers: 'lot' },
        },
      ],
    },
  ],
} as unknown as typeof sabfRobinTeamsForm;

describe('the special events of the SABF', () => {
  test('[CON-14][CON-19] a round robin up to ten teams, three shorter matches first; twelve play a Swiss of fourteen boards (SABF 19.3)', () => {
    const ten = goOn(openDesk(sabfDaytimeTeamsForm, fours(10)), sabfDaytimeTeamsForm);
    expect(ten.stages[0]?.opened.play.use).toBe('robin');
    expect(seatsOf(ten, 1)[0]?.boards).toHaveLength(9);
    const twelve = goOn(openDesk(sabfDaytimeTeamsForm, fours(12)), sabfDaytimeTeamsForm);
    expect(twelve.stages[0]?.opened.play.use).toBe('swiss');
    expect(seatsOf(twelve, 1)[0]?.boards).toHaveLength(14);
  });

  test('[CON-6~] the all-day Swiss teams: six matches of nine boards (ANC 2021 23)', () => {
    const form = ancCongressTeamsForm;
    let contest = goOn(openDesk(form, fours(12)), form);
    const lengths: number[] = [];
    while (!contest.closed) {
      lengths.push(seatsOf(contest, roundNow(contest))[0]?.boards.length ?? 0);
      contest = goOn(
        report(contest, roundNow(contest), () => undefined),
        form,
      );
    }
    expect(lengths).toEqual([9, 9, 9, 9, 9, 9]);
  });

  test('[CON-14] the walk-in Butler has three matches of ten boards a session (SABF 19.2)', () => {
    const form = sabfWalkInButlerForm;
    let contest = goOn(openDesk(form, fours(20)), form);
    const first: (number | undefined)[] = [];
    for (let round = 1; round <= 9; round++) {
      const [seat] = seatsOf(contest, round);
      first.push(seat?.boards[0]);
      expect(seat?.boards).toHaveLength(10);
      contest = goOn(
        report(contest, round, () => undefined),
        form,
        'close-session',
      );
    }
    expect(first).toEqual([1, 11, 21, 1, 11, 21, 1, 11, 21]);
  });

  test('[CON-14] from the fourth match on there are fourteen boards, two matches a day (SABF 19.3)', () => {
    let contest = goOn(openDesk(sabfDaytimeTeamsForm, fours(6)), sabfDaytimeTeamsForm);
    const boards: (readonly number[] | undefined)[] = [];
    for (let round = 1; round <= 5; round++) {
      boards.push(seatsOf(contest, round)[0]?.boards);
      contest = goOn(
        report(contest, round, () => undefined),
        sabfDaytimeTeamsForm,
        'close-stage',
      );
    }
    expect(boards.map((some) => [some?.[0], some?.at(-1)])).toEqual([
      [1, 9],
      [10, 18],
      [19, 27],
      [1, 14],
      [15, 28],
    ]);
  });

  test('[CON-14][RANK-4] the place in the national final goes to the first contending team, then to the next that takes it (SABF 19.1.2)', () => {
    const teams = fours(12).map((one) => (one.id === '1' ? { ...one, contending: false as const } : one));
    let contest = goOn(openDesk(sabfGnotUnderGrandForm, teams), sabfGnotUnderGrandForm);
    for (let round = 1; round <= 6; round++)
      contest = goOn(
        report(contest, round, (seat, board) => {
          const [a, b] = [Number(seat.ns), Number(seat.ew)];
          return board === seat.boards[0] && a < b ? `${Math.min(7, b - a)}NT N =` : undefined;
        }),
        sabfGnotUnderGrandForm,
        'close-session',
      );
    const order = stageOf(contest, 'swiss').standings[0]?.rows.map(({ id }) => id) ?? [];
    expect(order[0]).toBe('1');
    const berths = (c: Contest) =>
      show(c)
        .awards.filter(({ award }) => award === 'berth')
        .map(({ who, clause }) => [who[0], clause]);
    expect(berths(contest)).toEqual([[order[1], 'SABF 19.1.2, 19.1.4']]);
    const gone = ask(contest, {
      ask: 'withdraw-contestant',
      by: DIRECTOR,
      contestant: order[1] ?? '',
      from: 7,
      excused: true,
      why: 'cannot travel',
    });
    expect(berths(gone)).toEqual([[order[2], 'SABF 19.1.2, 19.1.4']]);
  });

  test('[CON-14][VP-10] a pair away for the state has 10 VPs for each match missed, and is placed (SABF 19.2)', () => {
    const form = sabfWalkInButlerForm;
    let contest = openDesk(form, fours(20));
    contest = goOn(contest, form);
    for (let round = 1; round <= 3; round++)
      contest = goOn(
        report(contest, round, () => undefined),
        form,
        round === 3 ? 'make-draw' : undefined,
      );
    const absence = { by: DIRECTOR, ask: 'note-absence', from: 4, to: 6, why: 'at the ANC' } as const;
    contest = ask(contest, { ...absence, contestant: '7', absence: 'representing' });
    contest = ask(contest, { ...absence, contestant: '8', absence: 'other' });
    contest = goOn(contest, form);
    for (let round = 4; round <= 9; round++)
      contest = goOn(
        report(contest, round, () => undefined),
        form,
        'close-session',
      );
    const sessions = stageOf(contest, 'sessions');
    const of = (id: string, round: number) =>
      sessions.units[round - 1]?.matches.find(({ sides }) => sides.some((side) => side.id === id));
    for (const round of [4, 5, 6]) {
      expect([of('7', round)?.state, vpOf(sessions, '7', round)]).toEqual(['missed', 10]);
      expect(of('8', round)).toBeUndefined();
    }
    const placed = sessions.standings.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(placed).toContain('7');
    expect(placed).not.toContain('8');
    expect(sessions.unplaced.find(({ id }) => id === '8')?.clause).toBe('SABF 19.2');
    expect(roundNow(contest)).toBe(9);
  });
});
