import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { showRegister } from '../../src/engine/floor/entry/register.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, stepOf, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

// A busy machine is no fault of the draw.
vi.setConfig({ testTimeout: 240_000 });

const FORM = unwrap(findForm('anc-2021-itc-open'));

/** On board 1 of every match the lower number makes a game in its North-South room: 420 is 9 IMPs, 620 vulnerable 12. */
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);
/** The same, with the numbers turned round. */
const HIGHER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) > Number(ew);

describe('[CON-2][CON-19] 5, 6, 7 and 8 teams (ANC 2021 11.6, 11.7)', () => {
  test.each([
    [5, 15, 12],
    [6, 15, 15],
    [7, 14, 12],
    [8, 14, 14],
  ])(
    '%i teams have %i rounds, in which each plays %i matches, then five stanzas',
    (teams, rounds, matches) => {
      const { contest } = goOn(entered(FORM, teams), FORM, () => false, LOWER);
      const view = viewOf(contest);
      const [qualifying, final] = view.stages;
      expect(qualifying?.units).toHaveLength(rounds);
      const own =
        qualifying?.units.flatMap((unit) => unit.matches.filter(({ state }) => state === 'played')) ?? [];
      for (let id = 1; id <= teams; id++)
        expect(own.filter(({ sides }) => sides.some((side) => side.id === `${id}`))).toHaveLength(matches);
      expect(final?.units).toHaveLength(5);
      expect(final?.units.map(({ matches: [one] }) => one?.boards)).toEqual([12, 12, 12, 12, 12]);
      // Every match is won by 9 IMPs by the lower number: 35 + 9 to 35 − 9, and 35 for a bye (11.10, 11.11).
      const vps = qualifying?.standings[0]?.rows.map(({ id, score }) => [id, score]);
      const each = matches / (teams - 1);
      expect(vps).toEqual(
        Array.from({ length: teams }, (_, i) => [`${i + 1}`, 35 * rounds + 9 * each * (teams - 1 - 2 * i)]),
      );
    },
  );
});

test('[CON-2][RANK-3] the leader carries a tenth of the VP margin, unrounded (ANC 2021 12.2)', () => {
  const { contest } = goOn(entered(FORM, 7), FORM, (_, now) => now.stages.length === 2, LOWER);
  // Margin of 1 and 2 after two round robins: 2 · 9 · 2 = 36 VPs.
  expect(contest.stages[1]?.opened.brought).toEqual([
    { contestant: '1', amount: '3.6', clause: 'ANC 2021 12.2' },
  ]);
});

describe('the last round robin', () => {
  const meets = (view: ReturnType<typeof viewOf>, round: number): readonly string[] =>
    view.stages[0]?.units[round - 1]?.draw?.seats
      .filter(({ room }) => room === 'open')
      .map(({ ns, ew }) => `${ns}-${ew}`) ?? [];

  test('[CON-2] 7 teams: numbered by the placings, 1 to 4 leading (ANC 2021 11.3, 11.6.1)', () => {
    const { contest } = goOn(entered(FORM, 7), FORM, (_, now) => now.stages[0]?.draws.length === 8, LOWER);
    const view = viewOf(contest);
    // Round 1 as printed: 1 has the bye, 5-2, 6-3, 7-4; the order after it is 1 to 7, so round 8 is the same.
    expect(meets(view, 1)).toEqual(['5-2', '6-3', '7-4']);
    expect(meets(view, 8)).toEqual(['5-2', '6-3', '7-4']);
    expect(view.stages[0]?.units[7]?.draw?.byes).toEqual(['1']);
  });

  test('[CON-2] 7 teams with 7 leading: the round in which the best of 1 to 4 has its bye comes first (ANC 2021 11.4)', () => {
    const { contest } = goOn(entered(FORM, 7), FORM, (_, now) => now.stages[0]?.draws.length === 9, HIGHER);
    const view = viewOf(contest);
    // The order is 7, 6, 5, 4, 3, 2, 1: team 4 is the best of 1 to 4, in fourth place, and number 4 has the bye in round 4.
    expect(view.stages[0]?.units[7]?.draw?.byes).toEqual(['4']);
    expect(view.stages[0]?.units[7]?.draw?.clause).toBe('ANC 2021 11.4');
    // All other rounds keep their order: the bye of number 1, which is team 7, comes next.
    expect(view.stages[0]?.units[8]?.draw?.byes).toEqual(['7']);
  });

  test('[CON-2] numbers once set stand when a score is corrected (ANC 2021 11.3)', () => {
    const { contest } = goOn(entered(FORM, 7), FORM, (_, now) => now.stages[0]?.draws.length === 8, LOWER);
    const lines = [...contest.lines.values()].filter(
      ({ round, board, counts }) => round <= 7 && board === 1 && counts?.result.kind === 'played',
    );
    let corrected = contest;
    for (const { counts } of lines.slice(0, 12))
      corrected = ask(corrected, {
        ask: 'correct-result',
        by: BY,
        result: counts?.fact ?? '',
        now: { kind: 'passed' },
        why: 'both captains agree',
        agreed: true,
      });
    const { contest: later } = goOn(corrected, FORM, (_, now) => now.stages[0]?.draws.length === 9, LOWER);
    // Round 2 as printed for 7 teams: 2 has the bye, 1-7, 3-5, 4-6.
    expect(meets(viewOf(later), 9)).toEqual(['1-7', '3-5', '4-6']);
  });
});

describe('the final', () => {
  const opened = () => goOn(entered(FORM, 7), FORM, (_, now) => now.stages.length === 2, LOWER).contest;
  const choose = (chooser: string, stanza: number) =>
    ({ ask: 'make-choice', by: BY, stage: 'final', round: 14 + stanza, chooser }) as const;

  test('[DRAW-11] the higher names one stanza, the other two, the rest are the higher’s (ANC 2021 12.4)', () => {
    const contest = opened();
    expect(whyNot(contest, choose('2', 1))).toEqual({ code: 'stanza-choice', clause: 'ANC 2021 12.4' });
    const one = ask(contest, choose('1', 5));
    expect(whyNot(one, choose('1', 4))).toMatchObject({ code: 'stanza-choice' });
    expect(whyNot(one, choose('2', 5))).toMatchObject({ code: 'stanza-choice' });
    const all = ask(ask(one, choose('2', 1)), choose('2', 3));
    expect(whyNot(all, choose('1', 2))).toMatchObject({ code: 'stanza-choice' });
    const { contest: over } = goOn(all, FORM, () => false);
    // Who has the choice sits second: the other is North-South in the open room.
    const first = over.stages[1]?.draws.map(({ seats }) => seats[0]?.ns);
    expect(first).toEqual(['1', '2', '1', '2', '2']);
  });

  test('[DRAW-11][RANK-1] a final level without the carry-over is won with it (ANC 2021 12.2)', () => {
    const { contest } = goOn(opened(), FORM, () => false);
    const rows = viewOf(contest).stages[1]?.standings[0]?.rows;
    expect(rows?.map(({ id, place, score }) => [id, place, score])).toEqual([
      ['1', 1, 3.6],
      ['2', 2, 0],
    ]);
    const titles = viewOf(contest).awards.filter(({ award }) => award === 'title');
    expect(titles.flatMap(({ who }) => who)).toEqual(['1a', '1b', '1c', '1d']);
    // 15: 6 to everyone of seven matches, 20 to winners and 12 to the second of two stanzas or more.
    const points = viewOf(contest).awards.filter(({ award }) => award === 'points');
    const of = (team: string) =>
      new Set(points.filter(({ who }) => who[0]?.startsWith(team)).map(({ amount }) => amount));
    expect([of('1'), of('2'), of('3')]).toEqual([new Set([26]), new Set([18]), new Set([6])]);
  });

  test('[DRAW-11] level with the carry-over: without it, and the title is shared where that is level too (ANC 2021 13.3)', () => {
    // Nobody makes anything in the qualifying: no margin, no carry-over.
    const { contest } = goOn(entered(FORM, 7), FORM, () => false);
    const rows = viewOf(contest).stages[1]?.standings[0]?.rows;
    expect(rows?.map(({ place, tied, score }) => [place, tied, score])).toEqual([
      [1, true, 0],
      [1, true, 0],
    ]);
    const titles = viewOf(contest).awards.filter(({ award }) => award === 'title');
    expect(titles).toHaveLength(8);
    expect(titles[0]?.says).toContain('shared');
  });
});

test('[CON-2][VP-7~] a forfeit is 56.5 VPs, and at the end of the round robin the team’s own mean if that is more (ANC 2021 11.12)', () => {
  // Team 1 wins every match by 60 boards of 9 IMPs each: far over the top of the scale, 67.5 VPs.
  const ALL: Won = ({ ns, ew, board }) => ns === '1' && board <= 16 && ew !== '1';
  const start = goOn(
    entered(FORM, 7),
    FORM,
    (step, now) => step.step === 'play' && now.stages[0]?.draws.length === 2,
    ALL,
  ).contest;
  const seat = start.stages[0]?.draws[1]?.seats.find(({ ns, ew }) => ns === '1' || ew === '1');
  const other = seat?.ns === '1' ? seat.ew : (seat?.ns ?? '');
  const forfeited = ask(start, {
    ask: 'decide-match',
    by: BY,
    round: 2,
    table: seat?.table ?? 0,
    as: 'forfeit',
    who: other,
    clause: 'ANC 2021 11.12',
    why: 'nobody came',
  });
  const vpOf = (rounds: number) => {
    const { contest } = goOn(
      forfeited,
      FORM,
      (step, now) =>
        step.step === 'ask' && step.request.ask === 'make-draw' && now.stages[0]?.draws.length === rounds,
      ALL,
    );
    const match = viewOf(contest).stages[0]?.units[1]?.matches.find(({ state }) => state === 'forfeit');
    return [match?.sides.find(({ id }) => id === '1')?.vp, match?.sides.find(({ id }) => id === other)?.vp];
  };
  expect(vpOf(2)).toEqual([56.5, 0]);
  // Five matches won at 67.5, and a bye is no match; the offender's mean is 35, its complement no more.
  expect(vpOf(7)).toEqual([67.5, 0]);
});

test('[CON-2][CND-2~] a line-up late for the first, second and third time costs 3, 6 and 9 VPs (ANC 2021 11.8)', async () => {
  const { proposeFor } = await import('../../src/engine/act/guard/conduct.ts');
  let contest = goOn(entered(FORM, 7), FORM, (step) => step.step === 'play', LOWER).contest;
  const amounts: number[] = [];
  for (let time = 1; time <= 4; time++) {
    const [proposal] = unwrap(proposeFor(contest, { offence: 'line-up-late', by: ['2'] }, 1));
    const amount = Number(proposal?.fine?.amount.value.n ?? 0n);
    amounts.push(amount);
    contest = ask(contest, {
      ask: 'penalise',
      by: BY,
      pair: '2',
      amount,
      unit: 'vp',
      clause: 'ANC 2021 11.8',
      why: 'posted late',
      offence: 'line-up-late',
      round: 1,
    });
  }
  expect(amounts).toEqual([3, 6, 9, 9]);
  expect(stepOf(contest, FORM).step).toBe('play');
});

describe('[CON-2][VP-7~] a forfeit is valued anew at the end of each round robin (ANC 2021 11.12)', () => {
  test.each([5, 6, 7, 8])('%i teams', (teams) => {
    const per = teams % 2 === 0 ? teams - 1 : teams;
    // Team 1 wins every match of the first round robin by 67.5 VPs, later ones by 9 and 12 IMPs: 35 + 21 = 56 VPs.
    const WON: Won = ({ ns, board, round }) => ns === '1' && (round <= per || board <= 2);
    const meets = (now: Contest, round: number) =>
      now.stages[0]?.draws[round - 1]?.seats.find(({ ns, ew }) => ns === '1' || ew === '1');
    const { contest: start } = goOn(
      entered(FORM, teams),
      FORM,
      (step, now) => step.step === 'play' && meets(now, step.round) !== undefined,
      WON,
    );
    const round = start.called?.round ?? 1;
    const seat = meets(start, round);
    const other = seat?.ns === '1' ? seat.ew : (seat?.ns ?? '');
    const forfeited = ask(start, {
      ask: 'decide-match',
      by: BY,
      round,
      table: seat?.table ?? 0,
      as: 'forfeit',
      who: other,
      clause: 'ANC 2021 11.12',
      why: 'nobody came',
    });
    const vpAfter = (rounds: number) => {
      const { contest } = goOn(
        forfeited,
        FORM,
        (step, now) =>
          step.step === 'ask' &&
          (now.stages[0]?.draws.length ?? 0) >= rounds &&
          (step.request.ask === 'make-draw' ||
            step.request.ask === 'draw-lot' ||
            step.request.ask === 'close-stage'),
        WON,
      );
      const match = viewOf(contest).stages[0]?.units[round - 1]?.matches.find(
        ({ state }) => state === 'forfeit',
      );
      return match?.sides.find(({ id }) => id === '1')?.vp;
    };
    const meanAfter = (robins: number): number => {
      const [first, later] = [teams - 2, (robins - 1) * (teams - 1)];
      const mean = (first * 67.5 + later * 56) / (first + later);
      // VPs are kept in hundredths.
      return Math.max(56.5, Math.round(mean * 100) / 100);
    };
    // Within the first round robin 56.5; then the mean of its other matches, as they are at the end of each.
    expect(vpAfter(round)).toBe(56.5);
    expect(vpAfter(per)).toBe(67.5);
    expect(vpAfter(per + 1)).toBe(67.5);
    expect(vpAfter(2 * per)).toBe(meanAfter(2));
    if (teams <= 6) expect(vpAfter(3 * per)).toBe(meanAfter(3));
  });
});

describe('[CON-2] team numbers of the states (ANC 2021 11.2)', () => {
  const STATES = ['ACT', 'NSW', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
  /** As the document prints them, in the order of the states. */
  const PRINTED = [
    ['open', [2, 3, 6, 4, 7, 1, 5]],
    ['women', [4, 1, 7, 6, 3, 2, 5]],
    ['seniors', [2, 3, 7, 5, 4, 1, 6]],
    ['youth', [6, 3, 5, 1, undefined, 4, 2]],
  ] as const;

  test.each(PRINTED)('[SHOW-8~] %s: %j, in the draw and on the register', (form, numbers) => {
    const rules = unwrap(findForm(`anc-2021-itc-${form}`));
    let contest = entered(rules, 0);
    STATES.forEach((state, i) => {
      if (numbers[i] !== undefined)
        contest = ask(contest, {
          ask: 'enter-team',
          by: BY,
          team: state,
          players: ['a', 'b', 'c', 'd'].map((letter) => `${state}${letter}`),
          about: { state },
        });
    });
    const { contest: drawn } = goOn(contest, rules, (_, now) => now.stages[0]?.draws.length === 1);
    const register = unwrap(showRegister(drawn, 'x'));
    for (const [i, state] of STATES.entries())
      expect(register.entries.find(({ who }) => who.pair === state)?.number).toBe(numbers[i]);
    // Round 1 as printed: seven teams have 5 v 2, six have 4 v 1 first (ANC 2021 11.6.1, 11.7.1).
    const stateOf = (number: number) => STATES[(numbers as readonly unknown[]).indexOf(number)];
    const [first] = viewOf(drawn).stages[0]?.units[0]?.draw?.seats ?? [];
    expect([first?.ns, first?.ew]).toEqual(
      form === 'youth' ? [stateOf(4), stateOf(1)] : [stateOf(5), stateOf(2)],
    );
  });

  test('a state that is not there leaves the others in their order; a seed counts before the list', () => {
    let contest = entered(FORM, 0);
    for (const state of ['WA', 'VIC', 'SA', 'QLD', 'ACT'])
      contest = ask(contest, {
        ask: 'enter-team',
        by: BY,
        team: state,
        players: ['a', 'b', 'c', 'd'].map((letter) => `${state}${letter}`),
        about: { state },
      });
    const { contest: opened } = goOn(contest, FORM, (_, now) => now.stages.length === 1);
    expect(opened.stages[0]?.opened.field).toEqual(['VIC', 'ACT', 'SA', 'WA', 'QLD']);
    const seeded = entered(FORM, 5);
    const { contest: own } = goOn(seeded, FORM, (_, now) => now.stages.length === 1);
    expect(own.stages[0]?.opened.field).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('[CON-2][SHOW-8~] who sits first stands on the register (ANC 2021 11.6.2, 11.7.3)', () => {
  const rightsIn = (teams: number, rounds: number) => {
    const { contest } = goOn(
      entered(FORM, teams),
      FORM,
      (_, now) => now.stages[0]?.draws.length === rounds,
      LOWER,
    );
    return unwrap(showRegister(contest, 'x'));
  };
  const key = ({ home, away }: { home: { pair: string }; away: { pair: string } }) =>
    [home.pair, away.pair].toSorted().join('-');

  test('seven teams: the second-numbered first, in the second round robin whoever sat last', () => {
    const { rights, entries } = rightsIn(7, 14);
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const first = rights.slice(0, 7).flatMap(({ matches }) => matches);
    expect(first).toHaveLength(21);
    for (const match of first) expect(match.first?.pair).toBe(match.away.pair);
    const sat = new Map(first.map((match) => [key(match), match.first?.pair]));
    for (const match of rights.slice(7).flatMap(({ matches }) => matches))
      expect(match.first?.pair).not.toBe(sat.get(key(match)));
    expect(new Set(rights.map(({ clause }) => clause))).toEqual(new Set(['ANC 2021 11.6.2']));
  });

  test('six teams: blind, then the second-numbered first, then whoever sat last', () => {
    const { rights } = rightsIn(6, 15);
    const robin = (n: number) => rights.slice(5 * n, 5 * n + 5).flatMap(({ matches }) => matches);
    expect(robin(0).every(({ blind, first }) => blind && first === undefined)).toBe(true);
    for (const match of robin(1)) expect(match.first?.pair).toBe(match.away.pair);
    const sat = new Map(robin(1).map((match) => [key(match), match.first?.pair]));
    for (const match of robin(2)) expect(match.first?.pair).not.toBe(sat.get(key(match)));
    expect(new Set(rights.map(({ clause }) => clause))).toEqual(new Set(['ANC 2021 11.7.3']));
  });
});

test('[CON-2][TMOV-9~] five teams: in a contest nobody has two byes on one day (ANC 2021 1.3, 11.5)', () => {
  // Four matches a day: the third day has rounds 9 and 10 of the second round robin, 11 and 12 of the third.
  const third = [9, 10, 11, 12];
  const byesIn = (contest: Contest) => third.map((round) => contest.stages[0]?.draws[round - 1]?.byes[0]);
  const play = (order: readonly string[]) => {
    const ahead: Won = ({ board, ns, ew }) => board === 1 && order.indexOf(ns) < order.indexOf(ew);
    return goOn(entered(FORM, 5), FORM, (_, now) => now.stages[0]?.draws.length === 12, ahead).contest;
  };
  const teams = ['1', '2', '3', '4', '5'];
  const [one = '', other = ''] = byesIn(play(teams));
  // The second and the fourth after two round robins would have the byes of rounds 11 and 12 (11.3, 11.7.1).
  for (const [second, fourth] of [
    [one, other],
    [other, one],
  ] as const) {
    const [a = '', b = '', c = ''] = teams.filter((id) => id !== second && id !== fourth);
    const contest = play([a, second, b, fourth, c]);
    const byes = byesIn(contest);
    expect(byes.slice(0, 2)).toEqual([one, other]);
    expect(new Set(byes).size).toBe(4);
    expect(contest.stages[0]?.draws[10]?.clause).toBe('ANC 2021 11.5');
  }
});

describe('[RANK-15] who of five holds the title (ANC 2021 12.1)', () => {
  /** The fifth team has five players and wins everything; in the final `e` sits in for `d` in so many stanzas. */
  const titlesWith = (stanzas: number): readonly string[] => {
    let contest = ask(entered(FORM, 4), {
      ask: 'enter-team',
      by: BY,
      team: '5',
      players: ['5a', '5b', '5c', '5d', '5e'],
      about: { seed: 5 },
    });
    for (;;) {
      const { contest: now, step } = goOn(
        contest,
        FORM,
        (one, then) =>
          one.step === 'play' &&
          !then.lineUps.has(`${one.round}/5`) &&
          [...(then.seating?.seats.values() ?? [])].some(
            ({ round, ns, ew }) => round === one.round && (ns === '5' || ew === '5'),
          ),
        HIGHER,
      );
      contest = now;
      if (step.step !== 'play') break;
      const from = now.stages[1]?.opened.from;
      const fourth =
        from === undefined ? (step.round % 2 === 0 ? '5e' : '5d') : step.round - from < stanzas ? '5e' : '5d';
      const [open, closed] = [
        ['5a', '5b'],
        ['5c', fourth],
      ] as const;
      const posted = { round: step.round, team: '5', open, closed, natural: true } as const;
      contest = ask(now, { ask: 'post-line-up', by: BY, ...posted });
    }
    return viewOf(contest)
      .awards.filter(({ award }) => award === 'title')
      .flatMap(({ who }) => who);
  };

  test('whoever played no stanza is not printed', () => {
    expect(titlesWith(0)).toEqual(['5a', '5b', '5c', '5d']);
  });
  test('one stanza is enough', () => {
    expect(titlesWith(1)).toEqual(['5a', '5b', '5c', '5d', '5e']);
  });
});

describe('[CND-5~][CON-2~] who may play the final (ANC 2021 12.1)', () => {
  /** The fifth team wins everything; its fifth player sat in so many matches of the qualifying. */
  const finalWith = (matches: number): Contest => {
    let contest = ask(entered(FORM, 4), {
      ask: 'enter-team',
      by: BY,
      team: '5',
      players: ['5a', '5b', '5c', '5d', '5e'],
      about: { seed: 5 },
    });
    for (let sat = 0; ; sat++) {
      const { contest: now, step } = goOn(
        contest,
        FORM,
        (one, then) =>
          one.step === 'play' &&
          !then.lineUps.has(`${one.round}/5`) &&
          [...(then.seating?.seats.values() ?? [])].some(
            ({ round, ns, ew }) => round === one.round && (ns === '5' || ew === '5'),
          ),
        HIGHER,
      );
      if (step.step !== 'play' || now.stages.length > 1) return now;
      const closed = ['5c', sat < matches ? '5e' : '5d'] as const;
      const posted = { round: step.round, team: '5', open: ['5a', '5b'], closed, natural: true } as const;
      contest = ask(now, { ask: 'post-line-up', by: BY, ...posted });
    }
  };
  const posting = (contest: Contest) =>
    whyNot(contest, {
      ask: 'post-line-up',
      by: BY,
      round: contest.stages[1]?.opened.from ?? 0,
      team: '5',
      open: ['5a', '5b'],
      closed: ['5c', '5e'],
      natural: true,
    });

  test('three matches are too few', () => {
    expect(posting(finalWith(3))).toEqual({ code: 'final-matches', clause: 'ANC 2021 12.1' });
  });
  test('four are enough', () => {
    expect(posting(finalWith(4))).toBe('done');
  });
});

test('[CON-2~][RANK-15~] the finalists are first and second, the others third to eighth, and points are for those places (ANC 2021 12, 15)', () => {
  const { contest } = goOn(entered(FORM, 8), FORM, () => false, LOWER);
  const view = viewOf(contest);
  expect(view.placings.flatMap(({ rows }) => rows.map(({ id, place }) => [id, place]))).toEqual(
    Array.from({ length: 8 }, (_, i) => [`${i + 1}`, i + 1]),
  );
  const points = view.awards.filter(({ award }) => award === 'points');
  expect(points).toHaveLength(32);
  // The lower number wins every match: a team's place is its number.
  for (const { who, place, says } of points) {
    expect(`${place}`).toBe(who[0]?.slice(0, -1));
    expect(says).toContain(`for place ${place}`);
  }
});
