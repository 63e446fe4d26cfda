import { describe, expect, test, vi } from 'vitest';
import type { Fact, NewFact } from '../../src/engine/contest/fact.ts';
import { foldOn } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, isIn, lineAt, roundOf, seatKey } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { ContestView } from '../../src/engine/view/contest.ts';
import { ask, BY, entered, stepOf, viewOf, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const FORM = unwrap(findForm('gnot-sydney-2023'));
const LONG = process.env['BYESTAND_LONG'] === '1';
const ENTRIES = [16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26];
/** No entry needs as many steps. */
const MOST_STEPS = 600;

/** All that is asked is asked of the same state, and laid at once. */
const askAll = (contest: Contest, requests: readonly Request[]): Contest => {
  const made = requests.flatMap((request) =>
    (unwrap(handle(contest, request)) as readonly NewFact[]).map((fact) => ({ fact, by: request.by })),
  );
  return foldOn(
    contest,
    made.map(({ fact, by }, i) => {
      const seq = contest.at + i + 1;
      return { seq, id: `f${seq}`, at: '2023-08-05T00:00:00.000Z', by, version: 1, ...fact } as Fact;
    }),
  );
};

const seatsNow = (contest: Contest, round: number) =>
  [...(contest.seating?.seats.values() ?? [])].filter(
    (seat) => seat.round === round && !contest.decided.has(seatKey(round, seat.table)),
  );

/** Every board of the round passed in: every match is a tie. */
const passAll = (contest: Contest, round: number): Contest =>
  askAll(
    contest,
    seatsNow(contest, round).flatMap(({ table, boards }) =>
      boards
        .filter((board) => !isIn(lineAt(contest, { round, table, board })))
        .map((board) => ({
          ask: 'report-result' as const,
          by: BY,
          round,
          table,
          board,
          result: { kind: 'passed' as const },
        })),
    ),
  );

const forfeit = (contest: Contest, round: number, table: number, who: string): Contest =>
  ask(contest, {
    ask: 'decide-match',
    by: BY,
    round,
    table,
    as: 'forfeit',
    who,
    clause: 'GNOT Sydney 2023 3.4.2',
    why: 'did not come',
  });

/** Every match of the round forfeited: each by the same side in both rooms and both halves, three in a ring. */
const forfeitAll = (given: Contest, round: number): Contest => {
  let contest = given;
  for (;;) {
    const [seat] = seatsNow(contest, round);
    if (!seat) return contest;
    contest = forfeit(contest, round, seat.table, seat.home ?? seat.ns);
  }
};

interface Doing {
  readonly round: (contest: Contest, round: number) => Contest;
  /** IMPs to the first team of each board of a play-off. */
  readonly playOff?: (boards: number, turn: number) => number;
  readonly meanwhile?: (contest: Contest) => Request | undefined;
}

/** Answers what the contest waits for, and nothing else, to the end. */
const playOut = (given: Contest, { round, playOff, meanwhile }: Doing) => {
  let contest = given;
  const played: string[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const aside = meanwhile?.(contest);
    if (aside) {
      contest = ask(contest, aside);
      continue;
    }
    const step = stepOf(contest, FORM);
    if (step.step === 'done') return { contest, played };
    if (step.step === 'ask') contest = ask(contest, step.request);
    else if (step.step === 'play') contest = round(contest, step.round);
    else if (step.step === 'await') throw new Error(`waits for ${step.rule.name}`);
    else {
      const { stage, teams, boards, clause } = step;
      const key = `${step.round ?? ''} ${[...teams].sort().join(' ')} ${boards}`;
      expect(boards, key).toBeGreaterThan(0);
      const turn = played.filter((one) => one === key).length;
      played.push(key);
      const first = playOff?.(boards, turn) ?? 1;
      contest = ask(contest, {
        ask: 'record-play-off',
        by: BY,
        stage,
        ...(step.round === undefined ? {} : { round: step.round }),
        teams,
        boards: Array.from({ length: boards }, (_, i) => ({
          imps: i === 0 ? first : 0,
          points: i === 0 ? 10 * first : 0,
        })),
        clause,
      });
    }
  }
  throw new Error('it never ends');
};

/** Two winners and five who go on, in the order of 3.5.2 (GNOT Sydney 2023 3.5.1). */
const isWhole = (view: ContestView): void => {
  expect(view.stages[0]?.bracket?.winners).toHaveLength(2);
  expect(view.awards.filter(({ award }) => award === 'berth')).toHaveLength(5);
};

const inShort = (...some: readonly number[]) => (LONG ? ENTRIES : some);

describe('every match of a round forfeited', () => {
  test.each(inShort(17, 26))(
    '[CON-7][DRAW-10] %i teams forfeit everything they have to play, and two still win (GNOT Sydney 2023 3.4.2)',
    { timeout: 120_000 },
    (teams) => {
      const { contest, played } = playOut(entered(FORM, teams), { round: forfeitAll });
      isWhole(viewOf(contest));
      // Nobody is asked to play the same boards off twice.
      expect(new Set(played).size).toBe(played.length);
    },
  );

  test('[CON-7][DRAW-10] three of a triangle that forfeited in a ring play off over two boards, each two once (GNOT Sydney 2023 6.1.3, 1.9.1)', () => {
    const { contest, played } = playOut(entered(FORM, 23), { round: forfeitAll });
    const three = viewOf(contest).stages[0]?.bracket?.rounds[0]?.triangle ?? [];
    const own = played.filter((one) => three.filter((id) => one.split(' ').includes(id)).length >= 2);
    expect(own.filter((one) => one.startsWith('2 '))).toHaveLength(3);
    expect(own.filter((one) => one.startsWith('2 ')).every((one) => one.endsWith(' 2'))).toBe(true);
  });

  test('[CON-7][DRAW-10] where nothing was played but the two boards, they alone are scored again, and then a lot decides (GNOT Sydney 2023 1.9.1)', () => {
    const { contest } = playOut(entered(FORM, 23), { round: forfeitAll, playOff: () => 0 });
    isWhole(viewOf(contest));
  });

  test('[DRAW-17][CON-7] who forfeited is no lucky loser while another has lost at the table (GNOT Sydney 2023 6.5)', () => {
    // 26 teams: thirteen matches, three lucky losers. One match is forfeited, the others are won by 10 IMPs and more.
    const { contest } = playOut(entered(FORM, 26), {
      round: (now, round) => {
        if (round > 1) return forfeitAll(now, round);
        const [seat] = seatsNow(now, 1);
        const gone = forfeit(now, 1, seat?.table ?? 0, seat?.ew ?? '');
        return askAll(
          gone,
          seatsNow(gone, 1).flatMap(({ table, boards, room }) =>
            boards.map((board) => ({
              ask: 'report-result' as const,
              by: BY,
              round: 1,
              table,
              board,
              result:
                board === 1 && room === 'open'
                  ? ({
                      kind: 'played',
                      level: 7,
                      strain: 'NT',
                      doubling: '',
                      declarer: 'N',
                      tricks: 13,
                    } as const)
                  : ({ kind: 'passed' } as const),
            })),
          ),
        );
      },
    });
    const [round] = viewOf(contest).stages[0]?.bracket?.rounds ?? [];
    expect(round?.lucky).toHaveLength(3);
    expect(round?.lucky?.every(({ margin }) => margin < -1)).toBe(true);
    // Behind all who lost at the table, though its loss counts for 1 IMP.
    expect(round?.dropping?.at(-1)).toMatchObject({ how: 'forfeited', margin: -1 });
  });

  const rounds = LONG ? [1, 2, 3, 4, 5, 6, 7, 8] : [];
  test.each(rounds.flatMap((round) => inShort(19).map((teams) => ({ teams, round }))))(
    '[CON-7~] $teams teams, everything of round $round forfeited, all else tied',
    { timeout: 240_000 },
    ({ teams, round: which }) => {
      const { contest } = playOut(entered(FORM, teams), {
        round: (now, round) => (round === which ? forfeitAll : passAll)(now, round),
        playOff: (_, turn) => turn,
      });
      isWhole(viewOf(contest));
    },
  );
});

describe('ties everywhere', () => {
  test.each(inShort(16))(
    '[CON-7][DRAW-10] %i teams never score an IMP, and play-offs are level as long as they may be (GNOT Sydney 2023 1.9)',
    { timeout: 240_000 },
    (teams) => {
      // Two boards and four come out level; of the single ones the first does.
      const { contest, played } = playOut(entered(FORM, teams), {
        round: passAll,
        playOff: (boards, turn) => (boards === 1 && turn > 0 ? 1 : 0),
      });
      isWhole(viewOf(contest));
      expect(played.some((one) => one.endsWith(' 1'))).toBe(true);
    },
  );
});

describe('withdrawals between rounds', () => {
  /** Rounds of the contest: the Swiss is left after its third and fifth, with 16 or 17 teams, where it begins later, its second and fourth (GNOT Sydney 2023 3.4.1). */
  const AFTER = [4, 6];

  test.each(inShort(25).flatMap((teams) => [1, 3].map((count) => ({ teams, count }))))(
    '[CON-7][DRAW-9] $teams teams, $count of the Swiss leave each time they may (GNOT Sydney 2023 3.4.1)',
    { timeout: 120_000 },
    ({ teams, count }) => {
      const { contest } = playOut(entered(FORM, teams), {
        round: forfeitAll,
        meanwhile: (now) => {
          const swiss = now.stages[1];
          const at = roundOf(now);
          if (!swiss || swiss.closed || !AFTER.includes(at)) return undefined;
          if (seatsNow(now, at).length > 0 || now.stages.some(({ draws }) => draws.some((d) => d.round > at)))
            return undefined;
          const gone = now.withdrawals.filter(({ from }) => from === at + 1).length;
          const next = swiss.opened.field.find((id) => now.entries.get(id)?.left === undefined);
          return gone < count && next !== undefined
            ? {
                ask: 'withdraw-contestant',
                by: BY,
                contestant: next,
                from: at + 1,
                excused: true,
                why: 'home',
              }
            : undefined;
        },
      });
      expect(contest.withdrawals).toHaveLength(2 * count);
      const view = viewOf(contest);
      isWhole(view);
      const going = view.awards.filter(({ award }) => award === 'berth').flatMap(({ who }) => who);
      expect(going.some((id) => contest.entries.get(id)?.left !== undefined)).toBe(false);
    },
  );

  /** Stops where a round of the knock-out is over and the next is not drawn. */
  const between = (teams: number, after: number): Contest => {
    let contest = entered(FORM, teams);
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const rounds = viewOf(contest).stages[0]?.bracket?.rounds ?? [];
      const drawn = contest.stages[0]?.draws.length ?? 0;
      if (rounds[after - 1]?.winners && drawn === rounds[after - 1]?.to) return contest;
      const step = stepOf(contest, FORM);
      if (step.step === 'ask') contest = ask(contest, step.request);
      else if (step.step === 'play') contest = forfeitAll(contest, step.round);
      else if (step.step === 'play-off') {
        const { stage, round, teams, clause } = step;
        const won = Array.from({ length: step.boards }, () => ({ imps: 1, points: 10 }));
        contest = ask(contest, {
          ask: 'record-play-off',
          by: BY,
          stage,
          round: round ?? 0,
          teams,
          boards: won,
          clause,
        });
      }
    }
    throw new Error('it never ends');
  };
  const afterRounds = (teams: number): readonly number[] => {
    if (teams <= 17) return [1, 2];
    return LONG ? [1, 2, 3] : [1, 3];
  };
  const leave = (contestant: string, from: number, mishap?: true): Request => ({
    ask: 'withdraw-contestant',
    by: BY,
    contestant,
    from,
    excused: true,
    why: 'the car broke down',
    ...(mishap ? { mishap } : {}),
  });

  const cases = [
    ...inShort(22).flatMap((teams) => afterRounds(teams).map((after) => ({ teams, after }))),
    ...(LONG ? [] : [{ teams: 23, after: 2 }]),
  ];
  test.each(cases)(
    '[CON-7][DRAW-9] $teams teams, after round $after: the place of one kept away by mishap goes to the smallest loser of that round (GNOT Sydney 2023 3.4.2(b))',
    { timeout: 120_000 },
    ({ teams, after }) => {
      const contest = between(teams, after);
      const round = viewOf(contest).stages[0]?.bracket?.rounds[after - 1];
      const [gone = '', smallest = ''] = [round?.winners?.[0]?.id, round?.dropping?.[0]?.id];
      const at = (round?.to ?? 0) + 1;
      expect(whyNot(contest, leave(gone, at))).toEqual({
        code: 'knockout-withdrawal',
        clause: 'GNOT Sydney 2023 3.4.2',
      });
      const left = ask(contest, leave(gone, at, true));
      const step = stepOf(left, FORM);
      expect(step).toMatchObject({
        step: 'ask',
        request: {
          ask: 'take-place',
          out: gone,
          in: smallest,
          round: at,
          clause: 'GNOT Sydney 2023 3.4.2(b)',
        },
      });
      const request = (step as Extract<typeof step, { step: 'ask' }>).request as Extract<
        Request,
        { ask: 'take-place' }
      >;
      const other = round?.dropping?.[1]?.id ?? '';
      expect(whyNot(left, { ...request, in: other })).toMatchObject({ code: 'knockout-place' });
      // It comes back only when nobody has its place.
      const back = { ask: 'undo', by: BY, fact: left.facts.at(-1)?.id ?? '', why: 'it came' } as const;
      expect(whyNot(left, back)).toBe('done');
      const taken = ask(left, request);
      expect(whyNot(taken, back)).toMatchObject({ code: 'undo-rests' });
      const given = ask(taken, { ...back, fact: taken.facts.at(-1)?.id ?? '' });
      expect(stepOf(ask(given, back), FORM)).toEqual(stepOf(contest, FORM));
      const { contest: end } = playOut(left, { round: forfeitAll });
      const view = viewOf(end);
      isWhole(view);
      const [, later] = [0, view.stages[0]?.bracket?.rounds[after]];
      expect(later?.seeds).toContain(smallest);
      expect(later?.seeds).not.toContain(gone);
      expect(view.stages[1]?.field).not.toContain(gone);
      expect(view.stages[0]?.bracket?.rounds[after - 1]?.replaced).toEqual([{ out: gone, in: smallest }]);
      // Two meet again only where there was no other way, and it is said why (GNOT Sydney 2023 6.3, 3.4.2(b)).
      const rounds = view.stages[0]?.bracket?.rounds ?? [];
      const three = rounds[0]?.triangle ?? [];
      const met = new Set(three.flatMap((a) => three.map((b) => `${a} ${b}`)));
      for (const { seeds, matches } of rounds)
        for (const { sides, clause } of matches) {
          const [a, b] = sides;
          const again = met.has(`${a} ${b}`);
          expect(clause.endsWith('3.4.2(b)')).toBe(again);
          if (again) expect(seeds.filter((id) => three.includes(id))).toHaveLength(3);
          met.add(`${a} ${b}`).add(`${b} ${a}`);
        }
      const lost = view.stages[0]?.standings[0]?.rows.find(({ id }) => id === gone);
      expect(lost?.score).toBe(after - 1);
    },
  );

  test('[CON-7][DRAW-9] while it is playing, its match is forfeited first and its opponent goes on; nothing is asked twice (GNOT Sydney 2023 3.4.2(a))', () => {
    let contest = entered(FORM, 22);
    while (roundOf(contest) < 3 || stepOf(contest, FORM).step !== 'play') {
      const step = stepOf(contest, FORM);
      contest = step.step === 'ask' ? ask(contest, step.request) : forfeitAll(contest, roundOf(contest));
    }
    const [seat] = seatsNow(contest, 3);
    const [gone = '', other = ''] = [seat?.ns, seat?.ew];
    expect(whyNot(contest, leave(gone, 4, true))).toEqual({
      code: 'knockout-mishap',
      clause: 'GNOT Sydney 2023 3.4.2(a)',
    });
    const left = ask(forfeit(contest, 3, seat?.table ?? 0, gone), leave(gone, 4, true));
    const view = viewOf(playOut(left, { round: forfeitAll }).contest);
    isWhole(view);
    expect(view.stages[0]?.bracket?.rounds[3]?.seeds).toContain(other);
    expect(view.stages[1]?.field).not.toContain(gone);
  });

  test('[CON-7][DRAW-9] in the middle of a triangle the second part is drawn before it is forfeited (GNOT Sydney 2023 3.4.2(a))', () => {
    let contest = entered(FORM, 23);
    const isThere = () => contest.stages[0]?.draws.length === 1 && roundOf(contest) === 1;
    while (!isThere() || stepOf(contest, FORM).step !== 'play') {
      const step = stepOf(contest, FORM);
      if (step.step === 'ask') contest = ask(contest, step.request);
    }
    const three = viewOf(contest).stages[0]?.bracket?.rounds[0]?.triangle ?? [];
    const [gone = '', ...others] = three;
    // The triangle plays its first half, everybody else forfeits.
    for (const seat of seatsNow(contest, 1))
      if (!three.includes(seat.ns) && !contest.decided.has(seatKey(1, seat.table)))
        contest = forfeit(contest, 1, seat.table, seat.ns);
    contest = passAll(contest, 1);
    expect(whyNot(contest, leave(gone, 2, true))).toEqual({
      code: 'knockout-mishap-triangle',
      clause: 'GNOT Sydney 2023 3.4.2(a)',
    });
    while (stepOf(contest, FORM).step !== 'play') {
      const step = stepOf(contest, FORM);
      if (step.step === 'ask') contest = ask(contest, step.request);
      else throw new Error(step.step);
    }
    for (const seat of seatsNow(contest, 2))
      if ([seat.ns, seat.ew].includes(gone) && !contest.decided.has(seatKey(2, seat.table)))
        contest = forfeit(contest, 2, seat.table, gone);
    const { contest: end } = playOut(ask(contest, leave(gone, 3, true)), { round: forfeitAll });
    const view = viewOf(end);
    isWhole(view);
    // Two of a triangle of 23 go on: both the others.
    for (const id of others) expect(view.stages[0]?.bracket?.rounds[2]?.seeds).toContain(id);
    expect(view.stages[1]?.field).not.toContain(gone);
  });

  test('[RANK-4][CON-7] a winner of the knock-out may give its place up before the Swiss is over (GNOT Sydney 2023 3.5.2)', () => {
    let gone = '';
    const { contest } = playOut(entered(FORM, 18), {
      round: forfeitAll,
      meanwhile: (now) => {
        if (roundOf(now) < 6 || now.withdrawals.length > 0) return undefined;
        const winners = viewOf(now).stages[0]?.bracket?.winners;
        if (!winners || now.withdrawals.length > 0 || now.closed) return undefined;
        gone = winners[0] ?? '';
        return leave(gone, roundOf(now) + 1);
      },
    });
    const view = viewOf(contest);
    isWhole(view);
    expect(view.awards.flatMap(({ award, who }) => (award === 'berth' ? who : []))).not.toContain(gone);
  });
});
