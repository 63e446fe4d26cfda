import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { EMPTY } from '../../src/engine/contest/state.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { tellPairing } from '../../src/engine/floor/why/pairing.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { whyPairing } from '../../src/engine/floor/why/draw.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { STACKS } from '../../src/engine/rulebook/library.ts';
import { ask, BY, goOn, SEED, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

// A busy machine is no fault of the reasons.
vi.setConfig({ testTimeout: 240_000 });

const TREES =
  'Ash Birch Cedar Dahl Elm Fern Gum Hazel Iris Jade Kauri Lime Maple Nettle Oak Pine Quince Rowan Sage Teak Ulmus'.split(
    ' ',
  );
const LOWER: Won = ({ board, ns, ew }) => Number(ns) < Number(ew) && board <= Number(ew) - Number(ns);
const formOf = (id: string) => unwrap(findForm(id));

/** Teams with names and no seeds. */
const named = (id: string, count: number): Contest => {
  const form = formOf(id);
  let contest = ask(EMPTY, {
    ask: 'make-contest',
    by: BY,
    name: form.name,
    date: '2023-08-05',
    zone: 'Australia/Sydney',
    form: form.id,
    rulebook: STACKS[form.stages[0]?.stack ?? 'club-teams'] ?? [],
    scoring: 'teams',
    boardsPerRound: 1,
    minutesPerBoard: 7,
  });
  TREES.slice(0, count).forEach((name, i) => {
    contest = ask(contest, {
      ask: 'enter-team',
      by: BY,
      team: `${i + 1}`,
      name,
      players: ['a', 'b', 'c', 'd'].map((letter) => `${i + 1}${letter}`),
    });
  });
  return contest;
};
const over = (id: string, count: number): Contest =>
  goOn(named(id, count), formOf(id), () => false, LOWER).contest;

/** Everything said of every match of a round: what opens at the table. */
const toldIn = (contest: Contest, stage: string, round: number): readonly string[] => {
  const draw = contest.stages
    .find(({ opened }) => opened.stage === stage)
    ?.draws.find((one) => one.round === round);
  const tables = [...new Set(draw?.seats.map(({ table }) => table) ?? [])];
  const prefix = contest.stages.length > 1 ? `stage/${stage}/` : '';
  return tables.map((table) => {
    const view = whyPairing(contest, `${prefix}draw/${round}/table/${table}`);
    return view ? tellPairing(view).sentences.join(' ') : '';
  });
};

describe('[DRAW-5][DRAW-6] a reason is true of the draw made', () => {
  test('[CON-2] a round robin goes by the printed draw: no seeds, no standings (ANC 2021 11.6.1)', () => {
    const contest = over('anc-2021-itc-open', 7);
    for (const round of [1, 4, 7])
      for (const says of toldIn(contest, 'qualifying', round)) {
        expect(says).toContain('printed draw');
        expect(says).not.toMatch(/seed|standings|stood|order of the entries/i);
      }
    // The last round robin: the leader has the draw of number 1 (ANC 2021 11.3).
    for (const says of toldIn(contest, 'qualifying', 9)) {
      expect(says).toMatch(/placed \d after round 7/);
      expect(says).toContain('(ANC 2021 11.3)');
    }
  });

  test('[CON-8] the first round of the Swiss is drawn by lot, and nothing else is said (GNOT Sydney 2023 1.8.2)', () => {
    for (const says of toldIn(over('gnot-sydney-2023', 21), 'swiss', 2)) {
      expect(says).toBe('Swiss Round 1 is drawn by lot (GNOT Sydney 2023 1.8.2).');
    }
  });

  test('[CON-8] nobody is said to have moved where no result was changed (GNOT Sydney 2023 1.8.3, 1.8.5)', () => {
    const contest = over('gnot-sydney-2023', 21);
    for (const round of [3, 5, 7])
      for (const says of toldIn(contest, 'swiss', round)) expect(says).not.toContain('changed');
  });

  test('[CON-8] who meets a team dropping in is told by its place in the Swiss and the other’s among the losers (GNOT Sydney 2023 1.8.4, 1.8.5)', () => {
    const contest = over('gnot-sydney-2023', 20);
    // Four dropped out after round 1 and are in the Swiss, eight come in after round 2.
    const told = [...new Set(toldIn(contest, 'swiss', 3))];
    const crossed = told.filter((says) => says.includes('1.8.5'));
    expect(crossed).toHaveLength(4);
    for (const says of crossed)
      expect(says).toMatch(
        /^[A-Z][a-z]+ was place \d of the 4 in the Swiss, with [\d.]+ VPs; [A-Z][a-z]+ was place \d of the 8 that dropped in, by what each lost by \(GNOT Sydney 2023 1\.8\.4\)\. The higher in the Swiss, the lower the one it gets of those dropping in \(GNOT Sydney 2023 1\.8\.5\)\.$/,
      );
    // The first of the Swiss meets the last of them, and so on.
    const places = crossed.map((says) =>
      [...says.matchAll(/place (\d) of/g)].map(([, place]) => Number(place)),
    );
    for (const [swiss = 0, loser] of places) expect(loser).toBe(9 - swiss);
  });

  test('[CON-8] a second half is the same match; a chooser and the chosen have names (GNOT Sydney 2023 1.4, 6.2)', () => {
    const contest = over('gnot-sydney-2023', 21);
    for (const says of toldIn(contest, 'knockout', 4)) {
      expect(says).toMatch(/^The second half of the match of Knock-out Round 3\. /);
      expect(says).not.toMatch(/standings|stood/);
    }
    const chosen = toldIn(contest, 'knockout', 3).filter((says) => says.includes('chose'));
    expect(chosen.length).toBeGreaterThan(0);
    for (const says of chosen.filter((one) => !one.startsWith('Nobody')))
      expect(says).toMatch(
        /^[A-Z][a-z]+ \(seed \d+\) chose [A-Z][a-z]+ \(seed \d+\) \(GNOT Sydney 2023 6\.2\)\.$/,
      );
  });

  test('[CON-8][DRAW-9~] a triangle names its three teams and what each match gave (GNOT Sydney 2023 6.1.2, 6.1.3)', () => {
    const contest = over('gnot-sydney-2023', 21);
    const draw = contest.stages[0]?.draws[0];
    const three = [
      ...new Set(draw?.seats.filter(({ part }) => part !== undefined).flatMap(({ ns, ew }) => [ns, ew])),
    ];
    expect(three).toHaveLength(3);
    const says = toldIn(contest, 'knockout', 1).filter((one) => one.includes('triangle'));
    expect(says.length).toBeGreaterThan(0);
    for (const one of says) {
      for (const id of three) expect(one).toContain(TREES[Number(id) - 1]);
      // Three matches, each with its two sums of IMPs over both rounds.
      expect(one.match(/[A-Z][a-z]+ \d+, [A-Z][a-z]+ \d+/g)).toHaveLength(3);
    }
    // The Swiss has its own: three that dropped in or stood at its end.
    const swiss = [2, 3]
      .flatMap((round) => toldIn(contest, 'swiss', round + 1))
      .filter((one) => one.includes('triangle'));
    expect(swiss.length).toBeGreaterThan(0);
    for (const one of swiss) expect(one.match(/[A-Z][a-z]+ \d+, [A-Z][a-z]+ \d+/g)).toHaveLength(3);
    const shown = viewOf(contest).stages[0]?.bracket?.rounds[0];
    const [column] = unwrap(showStages(contest, 'c', 's')).stages[0]?.bracket ?? [];
    expect(column?.matches.find(({ name }) => name === 'Match of three')?.note?.split('; ')).toHaveLength(3);
    expect(shown?.triangle?.toSorted()).toEqual(three.toSorted());
  });

  test('[CON-20~] a knock-out: by the seeding first, then by who won; the match for third place by who lost', () => {
    const contest = over('knockout', 6);
    expect(toldIn(contest, 'knockout', 1)[0]).toContain('Dahl (4) meets Elm (5)');
    const [, , third] = toldIn(contest, 'knockout', 5);
    expect(third).toContain('lost their semi-finals and play for the third place');
    expect(toldIn(contest, 'knockout', 6)[0]).toMatch(/^Stanza 2 of the same match\. /);
  });

  test('[CON-9] a Swiss speaks of teams by their names (SABF 14.1)', () => {
    const contest = goOn(
      named('sabf-swiss-teams', 12),
      formOf('sabf-swiss-teams'),
      (_, now) => now.stages[0]?.draws.length === 3,
      LOWER,
    ).contest;
    for (const says of toldIn(contest, 'swiss', 3)) {
      expect(says).toMatch(/^[A-Z][a-z]+ \(\d+(st|nd|rd|th), [\d.]+\) meets [A-Z][a-z]+ \(/);
      expect(says).not.toMatch(/\. [a-z]/);
    }
  });
});

test('[DRAW-13~][DESK-4~] play starts with an empty seat after a withdrawal: the desk does not say that everyone is seated', () => {
  const form = formOf('sabf-swiss-teams');
  const { contest } = goOn(
    named('sabf-swiss-teams', 12),
    form,
    (step) => step.step === 'ask' && step.request.ask === 'start-play',
    LOWER,
  );
  expect(nextOf(contest, form, SEED).because).toContain('Everyone is seated.');
  const now = ask(contest, {
    ask: 'withdraw-contestant',
    by: BY,
    contestant: '3',
    from: 1,
    excused: true,
    why: 'ill',
  });
  const { contest: ready } = goOn(
    now,
    form,
    (step) => step.step === 'ask' && step.request.ask === 'start-play',
    LOWER,
  );
  const next = nextOf(ready, form, SEED);
  expect(next.says).toBe('Start play');
  expect(next.because).not.toContain('Everyone is seated.');
  expect(next.because.join(' ')).toContain('Cedar');
});

describe('[DRAW-7~] a draw made by hand is told as it was made (SABF 14.1)', () => {
  test.each(['sabf-swiss-teams', 'sabf-gnot-saba'])(
    '%s: the highest with the next not met; no criterion of another document, no price of a draw nobody made (SABF 14.1)',
    (id) => {
      const contest = over(id, 16);
      for (const round of [2, 4]) {
        const told = toldIn(contest, 'swiss', round);
        expect(told.length).toBeGreaterThan(0);
        for (const says of told) {
          expect(says).toContain('SABF 14.1');
          expect(says).not.toMatch(/It costs|The best draw without|Course Notes|usual practice/);
        }
      }
    },
  );
});
