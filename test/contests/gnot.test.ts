import { withTitles } from '../../src/engine/contest/title.ts';
import { describe, expect, test, vi } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { showWall } from '../../src/engine/floor/wall/wall.ts';
import { nextStep, type Step } from '../../src/engine/play/next.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import * as hall from './hall.ts';
import { ask, BY, viewOf, type Won, whyNot } from './hall.ts';
import { play, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const FORM = unwrap(findForm('gnot-sydney-2023'));

const entered = (teams: number): Contest => hall.entered(FORM, teams);

/** Goes on as the desk would, every board passed in but those `won` names. */
const goOn = (contest: Contest, stop: (step: Step, contest: Contest) => boolean, won?: Won) =>
  hall.goOn(contest, FORM, stop, won);

/** Everyone at home makes a game on the first board of a segment, so that no match is a tie. */
const HOME: Won = ({ board, room }) => room === 'open' && (board === 1 || board === 15);

describe('[CON-7][DRAW-8] every entry from 16 to 26 is played to its end (GNOT Sydney 2023 6.6)', () => {
  const entries = [16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26];
  test.each(entries)('%i teams', (teams) => {
    const { view } = play(FORM, teams, '11');
    const [knockout, swiss] = view.stages;
    const rounds = knockout?.bracket?.rounds ?? [];
    const short = teams <= 17;
    // 6.4: three rounds for 16 and 17 teams, else four; 1.3, 1.4: the lengths of matches.
    expect(rounds.map(({ boards }) => boards)).toEqual(short ? [28, 28, 28] : [14, 14, 28, 28]);
    // Two of a triangle wait for round 3, so round 2 of an odd entry is of twelve.
    const left = short ? [8, 4] : teams % 2 === 0 ? [16, 8, 4] : [12, 8, 4];
    expect(rounds.slice(1).map(({ seeds }) => seeds.length)).toEqual(left);
    expect(knockout?.bracket?.winners).toHaveLength(2);
    // 1.8.3: 75% of 20 VPs for every round of the Swiss already played.
    expect(rounds.map(({ entryVps }) => entryVps)).toEqual(short ? [0, 30, 60] : [0, 15, 45, 75]);
    expect(swiss?.units).toHaveLength(short ? 6 : 7);
    expect(swiss?.field).toHaveLength(teams - 2);
    // 3.5.1: two winners and three of the Swiss.
    const berths = view.awards.filter(({ award }) => award === 'berth');
    expect(berths.map(({ place }) => place)).toEqual([1, 1, 3, 4, 5]);
  });
});

test('[RANK-9] every match or segment of 14 boards pays 3.36 in all, a forfeit nothing (GNOT Sydney 2023 5)', () => {
  const { view } = play(FORM, 21, '3');
  const paid = view.awards.filter(({ key }) => key.startsWith('award/masterpoints/team/'));
  const segments = view.stages
    .flatMap(({ units }) => units.flatMap(({ matches }) => matches))
    .filter(({ state, half }) => state === 'played' && half !== 'first').length;
  const hundredths = paid.reduce((sum, { amount = 0 }) => sum + Math.round(100 * amount), 0);
  expect(hundredths).toBe(336 * segments);
});

test('[CON-7~][DRAW-9~][RANK-2~] the Swiss is drawn by the score with its fines: who led and is fined meets one from below (GNOT Sydney 2023 1.8)', () => {
  const isLate = (step: Step): boolean =>
    step.step === 'ask' &&
    step.request.ask === 'make-draw' &&
    step.request.stage === 'swiss' &&
    step.request.round >= 6;
  const { contest } = goOn(entered(18), isLate, HOME);
  const rows = (now: Contest) =>
    viewOf(now).stages.find(({ stage }) => stage === 'swiss')?.standings[0]?.rows ?? [];
  const rivalIn = (now: Contest, team: string): string | undefined => {
    const step = hall.stepOf(now, FORM);
    if (step.step !== 'ask' || step.request.ask !== 'make-draw') throw new Error('no draw is due');
    const seat = step.request.seats.find(({ ns, ew }) => ns === team || ew === team);
    return seat?.ns === team ? seat.ew : seat?.ns;
  };
  // One that did not come down from the knock-out just now: it has met others in the Swiss.
  const leader = rows(contest)[0]?.id ?? '';
  const fine = { amount: 20, unit: 'vp', clause: 'GNOT Sydney 2023 4', why: 'late' } as const;
  let fined = contest;
  for (const round of [3, 4, 5])
    fined = ask(fined, { ask: 'penalise', by: BY, pair: leader, round, ...fine });
  expect(rows(fined).at(-1)?.id).toBe(leader);
  const placeOf = (id: string | undefined): number => rows(contest).findIndex((row) => row.id === id);
  expect(placeOf(rivalIn(fined, leader))).toBeGreaterThan(placeOf(rivalIn(contest, leader)));
});

describe('ties', () => {
  test('[DRAW-17][DRAW-10] in round 1 as many ties stay unbroken as there are lucky losers, the others play two boards (GNOT Sydney 2023 1.9.1, 6.5)', () => {
    let contest = entered(22);
    const asked: number[] = [];
    ({ contest } = goOn(contest, (step, now) => {
      if (step.step === 'play-off' && step.round === 1) asked.push(step.boards);
      return now.stages[0]?.draws.length === 2;
    }));
    // Eleven matches, five lucky losers.
    expect(asked).toEqual([2, 2, 2, 2, 2, 2]);
    const [round] = viewOf(contest).stages[0]?.bracket?.rounds ?? [];
    expect(round?.lucky?.map(({ how }) => how)).toEqual(['lucky', 'lucky', 'lucky', 'lucky', 'lucky']);
    expect(round?.dropping?.map(({ how }) => how)).toEqual(Array(6).fill('lost-play-off'));
  });

  test('[DRAW-10] a play-off level too is scored again at board-a-match, by points, and then by lot (GNOT Sydney 2023 1.9.1)', () => {
    const { contest, step } = goOn(entered(22), ({ step: now }) => now === 'play-off');
    if (step.step !== 'play-off') throw new Error('no play-off');
    const { stage, round = 0, teams, clause } = step;
    const level = ask(contest, {
      ask: 'record-play-off',
      by: BY,
      stage,
      round,
      teams,
      boards: [
        { imps: 0, points: 0 },
        { imps: 0, points: 0 },
      ],
      clause,
    });
    const after = unwrap(nextStep(level, FORM, { seed: 'seed', by: BY }));
    // The lot has decided this tie: the next one is asked for.
    expect(after).toMatchObject({ step: 'play-off' });
    expect((after as typeof step).teams).not.toEqual(teams);
    const twice = whyNot(level, { ask: 'record-play-off', by: BY, stage, round, teams, boards: [], clause });
    expect(twice).toMatchObject({ code: 'play-off-not-due' });
  });

  test('[DRAW-10][DRAW-19] matches of 28 boards play four, then one at a time (GNOT Sydney 2023 1.9.2)', () => {
    const { contest, step } = goOn(entered(16), (now) => now.step === 'play-off');
    if (step.step !== 'play-off') throw new Error('no play-off');
    expect(step).toMatchObject({ boards: 4, round: 2, clause: 'GNOT Sydney 2023 1.9.2' });
    const { stage, round = 0, teams, clause } = step;
    const short = { ask: 'record-play-off', by: BY, stage, round, teams, clause } as const;
    expect(whyNot(contest, { ...short, boards: [{ imps: 1 }] })).toMatchObject({ code: 'play-off-boards' });
    const level = ask(contest, { ...short, boards: Array.from({ length: 4 }, () => ({ imps: 0 })) });
    expect(unwrap(nextStep(level, FORM, { seed: 'seed', by: BY }))).toMatchObject({ teams, boards: 1 });
  });
});

describe('choosing', () => {
  const choosing = () =>
    goOn(entered(16), (step) => step.step === 'ask' && step.request.ask === 'make-choice', HOME);

  test('[DRAW-18] the highest chooses first, from the lowest five of eight, and nobody out of turn (GNOT Sydney 2023 6.2, 6.3)', () => {
    const { contest, step } = choosing();
    if (step.step !== 'ask' || step.request.ask !== 'make-choice') throw new Error('no choice');
    const seeds = viewOf(contest).stages[0]?.bracket?.rounds[0]?.winners ?? [];
    expect(seeds).toHaveLength(8);
    const { chooser, chosen = '' } = step.request;
    expect(whyNot(contest, { ...step.request, chooser: chosen, chosen: chooser })).toEqual({
      code: 'knockout-turn',
      clause: 'GNOT Sydney 2023 6.2',
    });
    const beaten = contest.stages[0]?.draws[0]?.seats.find(({ ns }) => ns === chooser)?.ew ?? '';
    expect(whyNot(contest, { ...step.request, chosen: beaten })).toMatchObject({ code: 'knockout-choice' });
    expect(whyNot(contest, step.request)).toBe('done');
  });

  test('[DRAW-18] who is not there loses the right, which goes to the next above the lowest five (GNOT Sydney 2023 6.3)', () => {
    const { contest, step } = choosing();
    if (step.step !== 'ask' || step.request.ask !== 'make-choice') throw new Error('no choice');
    const { chosen: _, ...absent } = step.request;
    const after = unwrap(nextStep(ask(contest, absent), FORM, { seed: 'seed', by: BY }));
    if (after.step !== 'ask' || after.request.ask !== 'make-choice') throw new Error('no choice');
    expect(after.request.chooser).not.toBe(step.request.chooser);
    const { contest: drawn } = goOn(
      ask(contest, absent),
      (_, now) => now.stages[0]?.draws.length === 3,
      HOME,
    );
    const how = viewOf(drawn).stages[0]?.bracket?.rounds[1]?.matches.find(({ sides }) =>
      sides.includes(absent.chooser),
    );
    expect(how).toMatchObject({ by: 'no-right', clause: 'GNOT Sydney 2023 6.3' });
  });
});

describe('leaving', () => {
  const after = (rounds: number) =>
    goOn(entered(22), (_, now) => now.stages[1]?.draws.length === rounds, HOME).contest;

  test('[DRAW-9] nobody leaves the knock-out, and the Swiss is left after round 3 or 5 (GNOT Sydney 2023 3.4)', () => {
    const contest = after(3);
    const swiss = contest.stages[1];
    const inSwiss = swiss?.opened.field[0] ?? '';
    const inKnockout = contest.stages[0]?.opened.field.find((id) => !swiss?.opened.field.includes(id)) ?? '';
    const leave = (contestant: string, from: number) =>
      whyNot(contest, { ask: 'withdraw-contestant', by: BY, contestant, from, excused: false, why: 'home' });
    expect(leave(inKnockout, 5)).toEqual({ code: 'knockout-withdrawal', clause: 'GNOT Sydney 2023 3.4.2' });
    // Round 3 of the Swiss is the fourth of the contest.
    expect(leave(inSwiss, 5)).toBe('done');
    expect(leave(inSwiss, 6)).toEqual({ code: 'swiss-withdrawal-round', clause: 'GNOT Sydney 2023 3.4.1' });
    const out = {
      ask: 'withdraw-contestant',
      by: BY,
      contestant: inSwiss,
      excused: false,
      why: 'home',
    } as const;
    const refused = handle(contest, { ...out, from: 6 });
    // Its rounds 3 and 5 are over before rounds 5 and 7 of the contest, and no name of a round is taken for another's.
    const says = refused.ok ? '' : withTitles(contest, sayRefusal(refused.refusal));
    expect(says).toMatch(
      /after Swiss Round 3 or Swiss Round 5, not after Swiss Round 4.*from Swiss Round 4 or Swiss Round 6 on \(rounds 5 or 7 of the contest\)/,
    );
    expect(says).not.toContain('Knock-out');
    const early = handle(contest, { ...out, from: 4 });
    expect(early.ok ? '' : withTitles(contest, sayRefusal(early.refusal))).toContain(
      'not after Swiss Round 2 (GNOT Sydney 2023 3.4.1)',
    );
    expect(leave(inSwiss, 7)).toBe('done');
  });

  test('[DRAW-9~][DRAW-10~] who leaves in time after the next round is drawn is out of it: it is drawn anew, and nobody has a bye (GNOT Sydney 2023 1.8.5, 3.4.1)', () => {
    const drawn = goOn(
      after(3),
      (step) => step.step === 'ask' && step.request.ask === 'call-round' && step.request.round === 5,
      HOME,
    ).contest;
    const draw = drawn.stages[1]?.draws.at(-1);
    const contestant = draw?.seats.find(({ part }) => part === undefined)?.ns ?? '';
    const leave = {
      ask: 'withdraw-contestant',
      by: BY,
      contestant,
      from: 5,
      excused: false,
      why: 'home',
    } as const;
    expect(whyNot(drawn, leave)).toEqual({ code: 'withdraw-drawn', clause: 'GNOT Sydney 2023 3.4.1' });
    const taken = ask(drawn, { ask: 'undo', by: BY, fact: draw?.id ?? '', why: 'one leaves' });
    const again = goOn(
      ask(taken, leave),
      (step) => step.step === 'ask' && step.request.ask === 'call-round' && step.request.round === 5,
      HOME,
    ).contest.stages[1]?.draws.at(-1);
    const here = new Set(again?.seats.flatMap(({ ns, ew }) => [ns, ew]));
    expect(again?.round).toBe(5);
    expect(again?.byes).toEqual([]);
    expect([...here].toSorted()).toEqual(
      [...new Set(draw?.seats.flatMap(({ ns, ew }) => [ns, ew]))]
        .filter((id) => id !== contestant)
        .toSorted(),
    );
  });

  test('[DRAW-9] an odd number in the Swiss plays a triangle over two rounds, worth two matches to each (GNOT Sydney 2023 6.1.2)', () => {
    const contest = after(3);
    const gone = ask(contest, {
      ask: 'withdraw-contestant',
      by: BY,
      contestant: contest.stages[1]?.opened.field[0] ?? '',
      from: 5,
      excused: false,
      why: 'home',
    });
    const view = viewOf(goOn(gone, (_, now) => now.stages[1]?.draws.length === 6, HOME).contest);
    const units = view.stages[1]?.units ?? [];
    const halves = units.map(({ matches }) =>
      matches.filter(({ half }) => half).map(({ boards, half }) => `${half} ${boards}`),
    );
    expect(halves).toEqual([
      [],
      [],
      [],
      Array(3).fill('first 7'),
      Array(3).fill('second 14'),
      expect.anything(),
    ]);
  });
});

test('[RANK-4][CON-7] a team that gives its place up is replaced by the next of the Swiss (GNOT Sydney 2023 3.5.2)', () => {
  const { facts } = play(FORM, 20, '5');
  const contest = fold(facts.filter(({ kind }) => kind !== 'session-closed' && kind !== 'results-published'));
  const before = viewOf(contest);
  const winner = before.stages[0]?.bracket?.winners?.[0] ?? '';
  const order = before.stages[1]?.standings[0]?.rows.map(({ id }) => id) ?? [];
  const gone = ask(contest, {
    ask: 'withdraw-contestant',
    by: BY,
    contestant: winner,
    from: 9,
    excused: true,
    why: 'does not go on',
  });
  const berths = viewOf(gone).awards.filter(({ award }) => award === 'berth');
  expect(berths.flatMap(({ who }) => who)).toEqual([
    before.stages[0]?.bracket?.winners?.[1],
    ...order.slice(0, 4),
  ]);
  expect(berths.map(({ place }) => place)).toEqual([1, 3, 4, 5, 6]);
});

test('[DRAW-5][CON-7] a score corrected later changes no draw of the knock-out (GNOT Sydney 2023 6.2)', () => {
  const { contest } = goOn(entered(16), (_, now) => now.stages[0]?.draws.length === 4, HOME);
  const before = viewOf(contest).stages[0]?.bracket?.rounds[1];
  const line = [...contest.lines.values()].find(
    ({ round, counts }) => round === 1 && counts?.result.kind === 'played',
  );
  const corrected = ask(contest, {
    ask: 'correct-result',
    by: BY,
    result: line?.counts?.fact ?? '',
    now: { kind: 'passed' },
    why: 'both sides agree',
    agreed: true,
  });
  expect(viewOf(corrected).stages[0]?.bracket?.rounds[1]).toEqual(before);
  expect(unwrap(nextStep(corrected, FORM, { seed: 'seed', by: BY }))).toBeDefined();
});

test('[CND-8~][CON-7] a team that cannot go on forfeits its match, and whoever it plays goes on (GNOT Sydney 2023 3.4.2)', () => {
  const { contest } = goOn(entered(20), (step) => step.step === 'play' && step.round === 3, HOME);
  const seat = contest.stages[0]?.draws[2]?.seats[0];
  const [gone = '', other = ''] = [seat?.ns, seat?.ew];
  const forfeited = ask(contest, {
    ask: 'decide-match',
    by: BY,
    round: 3,
    table: seat?.table ?? 0,
    as: 'forfeit',
    who: gone,
    clause: 'GNOT Sydney 2023 3.4.2',
    why: 'the car broke down',
  });
  const { contest: later } = goOn(forfeited, (step) => step.step === 'play' && step.round === 5, HOME);
  const round = viewOf(later).stages[0]?.bracket?.rounds[2];
  expect(round?.winners?.map(({ id }) => id)).toContain(other);
  expect(round?.dropping?.map(({ id }) => id)).toContain(gone);
});

describe('[RANK-4~][CON-7~] one place for every team (GNOT Sydney 2023 3.5.2)', () => {
  const placesOf = ({ placings }: ReturnType<typeof viewOf>) =>
    placings.flatMap(({ rows }) => rows.map(({ id, place }) => [id, place] as const));

  const { view, facts } = play(FORM, 19, '3');

  test('[SHOW-2~] the wall of a final that is over has the undefeated first, by the stage they won, and who goes on', () => {
    const wall = unwrap(showWall(fold(facts), 'x', true));
    expect(wall.says).toBe('The contest is over');
    expect(wall.standings).toBeUndefined();
    expect(wall.placings?.map(({ name }) => name)).toEqual(['Knock-out', 'Swiss repechage']);
    const rows = wall.placings?.flatMap(({ fields }) => fields.flatMap((field) => field.rows)) ?? [];
    expect(rows.map(({ who, place }) => [who.pair, place])).toEqual(placesOf(view));
    // 3.5.1: two winners and three of the Swiss go on.
    expect(wall.won?.map(({ award }) => award)).toEqual(Array.from({ length: 5 }, () => 'berth'));
    expect(wall.won?.slice(0, 2).map(({ who }) => who.pair)).toEqual(
      rows.slice(0, 2).map(({ who }) => who.pair),
    );
    const hidden = unwrap(showWall(fold(facts), 'x', false));
    expect([hidden.placings, hidden.won, hidden.categories]).toEqual([undefined, undefined, undefined]);
  });

  test('[SHOW-3~] whoever is undefeated has played a match in each round of the knock-out (GNOT Sydney 2023 6.4)', () => {
    const [knockout] = unwrap(showStages(fold(facts), 'x', 'seed')).stages;
    const of = knockout?.fields[0]?.rows ?? [];
    // Four rounds for nineteen teams; whoever lost the first has played one.
    expect(of.filter(({ place }) => place === 1).map(({ played }) => played)).toEqual([4, 4]);
    expect(Math.min(...of.map(({ played }) => played))).toBe(1);
  });

  test('the undefeated are first equal, the Swiss goes on from third, and the places in the awards are the same', () => {
    const [knockout, swiss] = view.stages;
    const order = swiss?.standings[0]?.rows.map(({ id }) => id) ?? [];
    expect(new Set(view.placings[0]?.rows.map(({ id }) => id))).toEqual(new Set(knockout?.bracket?.winners));
    expect(view.placings[0]?.rows.map(({ place, tied }) => [place, tied])).toEqual([
      [1, true],
      [1, true],
    ]);
    expect(placesOf(view).slice(2)).toEqual(order.map((id, i) => [id, i + 3]));
    const places = new Map(placesOf(view));
    for (const { award, who, place } of view.awards)
      if (award === 'berth' || award === 'outright') expect(place).toBe(places.get(who[0] ?? ''));
  });

  test('[DRAW-8~] a house team that wins everything has no place and is not paid; the others close up (GNOT Sydney 2023 1.5)', () => {
    const house = ask(entered(15), {
      ask: 'enter-team',
      by: BY,
      team: 'H',
      players: ['ha', 'hb', 'hc', 'hd'],
      about: { seed: 1, house: true, contending: false },
    });
    const won: Won = ({ board, ns, ew }) =>
      (board - 1) % 14 < 4 && (ns === 'H' || (ew !== 'H' && Number(ns) < Number(ew)));
    const { contest } = goOn(house, () => false, won);
    const view = viewOf(contest);
    expect(view.stages[0]?.bracket?.winners).toContain('H');
    expect(view.stages[0]?.unplaced.map(({ id }) => id)).toEqual(['H']);
    expect(view.stages[0]?.standings[0]?.rows.some(({ id }) => id === 'H')).toBe(false);
    const [other = ''] = view.stages[0]?.bracket?.winners?.filter((id) => id !== 'H') ?? [];
    const swiss = view.stages[1]?.standings[0]?.rows ?? [];
    expect(swiss).toHaveLength(14);
    // One undefeated team is left to place; who is level in the Swiss shares.
    expect(placesOf(view)).toEqual([[other, 1], ...swiss.map(({ id, place }) => [id, place + 1] as const)]);
    expect(placesOf(view).some(([id]) => id === 'H')).toBe(false);
    const paid = view.awards.filter(({ award }) => award === 'outright');
    // 5.4: a third of sixteen reaches the sixth place, and whoever shares it is paid too.
    expect(paid.map(({ who }) => who[0])).toEqual(
      placesOf(view).flatMap(([id, place]) => (place <= 6 ? [id] : [])),
    );
    expect(view.awards.some(({ award, who }) => award !== 'masterpoints' && who[0] === 'H')).toBe(false);
  });
});

test('[DRAW-8~] a team that is entered is made a house team before play, and not after it began (GNOT Sydney 2023 1.5)', () => {
  const about = { house: true, contending: false } as const;
  const before = entered(16);
  const told = ask(before, { ask: 'describe-entry', by: BY, contestant: '16', about });
  const shown = unwrap(showStages(told, 'c', ''));
  expect(shown.entered.filter(({ house }) => house).map(({ pair }) => pair)).toEqual(['16']);
  const { contest } = goOn(
    before,
    (step) => step.step === 'ask' && step.request.ask === 'call-round' && step.request.round === 2,
    HOME,
  );
  expect(whyNot(contest, { ask: 'describe-entry', by: BY, contestant: '16', about })).toMatchObject({
    code: 'contending-late',
  });
});

test('[RANK-4][CON-7][DRAW-19~] three level for the last place beat one another in a ring: one board each, turn by turn, until one is ahead (GNOT Sydney 2023 1.9.2)', () => {
  // Everything passed in: all of the Swiss are level.
  const start = hall.goOn(
    hall.entered(FORM, 16),
    FORM,
    (step) => step.step === 'play-off' && step.round === undefined,
  ).contest;
  let contest = start;
  const asked: string[] = [];
  const swiss = viewOf(start).stages[1]?.standings[0]?.rows.map(({ id }) => id) ?? [];
  /** Two are ahead of all, of the next three each beats the next, and the others lose to all of them. */
  const [one = '', two = '', x = '', y = '', z = ''] = swiss;
  const ring = [x, y, z];
  const rank = (id: string): number => ([one, two].includes(id) ? 1 : ring.includes(id) ? 2 : 3);
  let boardsOfRing = 0;
  for (;;) {
    const step = hall.stepOf(contest, FORM);
    if (step.step !== 'play-off') break;
    const { stage, teams, boards, clause } = step;
    const [a, b] = teams;
    asked.push(`${boards}`);
    const both = ring.includes(a) && ring.includes(b);
    if (both && boards === 1) boardsOfRing++;
    // In the third of their extra boards the ring is broken: the second beats both.
    const beats =
      both && boardsOfRing > 3
        ? a === y || (b !== y && a === x)
        : both
          ? ring[(ring.indexOf(a) + 1) % 3] === b
          : rank(a) < rank(b) || (rank(a) === rank(b) && swiss.indexOf(a) < swiss.indexOf(b));
    contest = ask(contest, {
      ask: 'record-play-off',
      by: BY,
      stage,
      teams,
      boards: Array.from({ length: boards }, (_, i) => ({ imps: i === 0 ? (beats ? 1 : -1) : 0, points: 0 })),
      clause,
    });
    if (asked.length > 400) throw new Error('it never ends');
  }
  expect(boardsOfRing).toBe(6);
  const { contest: done } = hall.goOn(contest, FORM, () => false);
  const berths = viewOf(done)
    .awards.filter(({ award }) => award === 'berth')
    .map(({ who }) => who[0]);
  expect(berths).toContain(y);
  expect(berths).not.toContain(x);
  expect(berths).not.toContain(z);
  // Whoever reads the page or the paper sees what parted them.
  const shown = showStages(done, 'c', '');
  const said = (shown.ok ? shown.value.stages[1]?.stands : []) ?? [];
  expect(said).toHaveLength(asked.length);
  for (const [i, boards] of asked.entries())
    expect(said[i]).toMatch(
      new RegExp(`^Play-off over ${boards} boards?: .+ beat .+ by 1 IMP \\(GNOT Sydney 2023 1\\.9`),
    );
});
