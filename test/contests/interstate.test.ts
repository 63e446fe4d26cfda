import { describe, expect, test } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, stepOf, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

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
  const { proposeFor } = await import('../../src/engine/floor/stage/conduct.ts');
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
