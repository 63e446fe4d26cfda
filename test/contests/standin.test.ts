import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { showCard } from '../../src/engine/floor/stage/card.ts';
import { showConduct } from '../../src/engine/floor/ruling/proposals.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { handle, viewOf as screenOf } from '../../src/engine/floor/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, viewOf, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Round 1 is drawn and waits to be played. */
const drawn = (id: string, entries: number): Contest => {
  const form = unwrap(findForm(id));
  return goOn(entered(form, entries), form, (step) => step.step === 'play').contest;
};

const use = (from: number, to = from, more: Partial<Request> = {}): Request =>
  ({
    ask: 'use-substitute',
    by: BY,
    contestant: '1',
    out: '1a',
    in: 'zed',
    from,
    to,
    why: 'ill',
    ...more,
  }) as Request;

describe('how often somebody may stand in is counted over the whole event, however it is asked for (ANC 2021 21)', () => {
  const swan = drawn('anc-2021-srosp', 20);
  const USED_UP = { code: 'substitutions-used-up', clause: 'ANC 2021 21.2' };

  test('[CND-6~][CND-19~] six matches in one act are refused, five are not (ANC 2021 21.2)', () => {
    expect(whyNot(swan, use(1, 6))).toEqual(USED_UP);
    expect(whyNot(swan, use(1, 10))).toEqual(USED_UP);
    expect(whyNot(swan, use(1, 5))).toBe('done');
    expect(whyNot(swan, use(6, 10))).toBe('done');
  });

  test('[CND-6~][CND-19~] matches booked ahead count: the sixth is refused, whichever of the two is away', () => {
    let contest = swan;
    for (const [i, out] of ['1a', '1b', '1a', '1b', '1a'].entries())
      contest = ask(contest, use(i + 2, i + 2, { out } as never));
    expect(whyNot(contest, use(8))).toEqual(USED_UP);
    expect(whyNot(contest, use(1, 1, { out: '1b' } as never))).toEqual(USED_UP);
    // Another pair has its own five.
    expect(whyNot(contest, use(1, 5, { contestant: '2', out: '2a', in: 'yak' } as never))).toBe('done');
  });

  test('[CND-6~][CND-19~] four in the Restricted Butler (ANC 2021 21.3)', () => {
    const restricted = drawn('anc-2021-restricted-butler', 20);
    expect(whyNot(restricted, use(2, 6))).toEqual({ code: 'substitutions-used-up', clause: 'ANC 2021 21.3' });
    expect(whyNot(restricted, use(2, 5))).toBe('done');
  });

  test('[CND-6~][CND-19~] in the Women’s preliminary each plays seven of ten and the pair six together (ANC 2021 21.4)', () => {
    const women = drawn('anc-2021-abpc-women', 20);
    expect(whyNot(women, use(1, 4))).toMatchObject({ code: 'player-must-play' });
    const three = ask(women, use(1, 3));
    expect(whyNot(three, use(9))).toMatchObject({ code: 'player-must-play' });
    expect(whyNot(three, use(8, 9, { out: '1b' } as never))).toMatchObject({ code: 'pair-must-play' });
    expect(whyNot(three, use(9, 9, { out: '1b' } as never))).toBe('done');
  });

  test('[CND-19~] the desk says before it is done how many are left, and refuses beyond', () => {
    expect(unwrap(effectOf(swan, use(1, 4))).says.join(' ')).toContain(
      '4 substitutions used or booked; 1 left',
    );
    expect(unwrap(effectOf(swan, use(1, 10))).refused).toMatchObject(USED_UP);
    const booked = ask(swan, use(3, 6));
    const rows = unwrap(showConduct(booked, (id) => id)).standIns;
    expect(rows.find(({ who }) => who.pair === '1')?.says.join(' ')).toContain(
      '4 substitutions used or booked; 1 left',
    );
  });

  test('[CND-6~] only in rounds there are, and for a cause (ANC 2021 21.1)', () => {
    expect(whyNot(swan, use(10, 11))).toMatchObject({ code: 'substitute-no-round' });
    expect(whyNot(swan, use(11))).toMatchObject({ code: 'substitute-no-round' });
    const form = unwrap(findForm('anc-2021-srosp'));
    expect(whyNot(entered(form, 20), use(1))).toMatchObject({ code: 'substitute-no-round' });
    expect(whyNot(swan, use(1, 1, { why: ' ' } as never))).toEqual({
      code: 'substitute-without-cause',
      clause: 'ANC 2021 21.1',
    });
  });

  test('[CND-19~] of a session that is not seated yet the next alone: the refusal says how and when (SABF 11.4)', () => {
    const contest = drawn('sabf-matchpoint-pairs', 8);
    const last = viewOf(contest).stages[0]?.units[0]?.to ?? 0;
    expect(whyNot(contest, use(last + 1, 2 * last))).toBe('done');
    const refused = handle(contest, use(last + 2, 2 * last));
    const says = refused.ok ? '' : sayRefusal(refused.refusal);
    expect(says).toMatch(
      /^Session 2 is not seated yet, and begins with round 8 \(SABF 11\.4\)\. Say it for the whole of session 2/,
    );
    // A player who sits already and one who is replaced already are refused by the same clause.
    const one = ask(contest, use(1, last));
    expect(whyNot(one, use(1, last, { contestant: '2', out: '2a' } as never))).toEqual({
      code: 'substitute-plays',
      clause: 'SABF 11.4',
    });
    expect(whyNot(one, use(1, last, { in: 'yak' } as never))).toEqual({
      code: 'substitute-replaced',
      clause: 'SABF 11.4',
    });
    // Who is not entered is no contestant (Law 4).
    expect(whyNot(one, use(1, last, { contestant: '99' } as never))).toEqual({
      code: 'contestant-unknown',
      clause: 'Law 4',
    });
  });

  test('[CND-6~] nobody sits in two seats: not while playing for an own pair, nor twice as a substitute', () => {
    const of = (pair: string, who: string) => ({ contestant: pair, out: `${pair}a`, in: who }) as never;
    expect(whyNot(swan, use(1, 1, of('3', '4a')))).toMatchObject({ code: 'substitute-plays' });
    expect(whyNot(swan, use(5, 5, of('3', '4a')))).toMatchObject({ code: 'substitute-plays' });
    const once = ask(swan, use(2, 3));
    expect(whyNot(once, use(3, 4, of('2', 'zed')))).toMatchObject({ code: 'substitute-plays' });
    expect(whyNot(once, use(3, 3, { out: '1b' } as never))).toMatchObject({ code: 'substitute-plays' });
    expect(whyNot(once, use(3, 3, { in: 'yak' } as never))).toMatchObject({ code: 'substitute-replaced' });
    expect(whyNot(once, use(4, 4, of('2', 'zed')))).toBe('done');
    // Whoever is replaced for the round is free.
    expect(whyNot(once, use(2, 2, of('2', '1a')))).toBe('done');
  });
});

describe('by how much a substitute betters a team (SABF 13.4)', () => {
  const swiss = unwrap(findForm('sabf-swiss-teams'));
  const teams = drawn('sabf-swiss-teams', 12);
  const { ns: team = '', ew: other = '' } = teams.stages[0]?.draws[0]?.seats[0] ?? {};
  const better = (who: string, level: string): Request =>
    use(1, 1, { contestant: team, out: `${team}${who}`, in: `zed-${who}`, level } as never);
  const played = (contest: Contest) => {
    // Every board is passed in: what stands there is the adjustment alone.
    const done = goOn(contest, swiss, (step) => step.step === 'ask').contest;
    const match = viewOf(done).stages[0]?.units[0]?.matches?.find(({ sides }) =>
      sides.some(({ id }) => id === team),
    );
    return match?.sides.find(({ id }) => id === other)?.imps;
  };

  test('[IMP-8~] is one of the printed levels, and said only where a document prints them', () => {
    for (const level of ['none', 'some', 'significant', 'substantial'])
      expect(whyNot(teams, better('a', level))).toBe('done');
    expect(whyNot(teams, better('a', 'Some Improvement'))).toEqual({
      code: 'substitute-level',
      clause: 'SABF 13.4',
    });
    const given = { level: 'some', emergency: true } as never;
    for (const [id, entries] of [
      ['anc-2021-itc-open', 6],
      ['gnot-sydney-2023', 16],
    ] as const)
      expect(whyNot(drawn(id, entries), use(1, 1, given))).toMatchObject({ code: 'substitute-no-levels' });
  });

  test('[IMP-8~] one costs what the guide prints for ten boards, several never more than an IMP a board together', () => {
    expect(teams.stages[0]?.draws[0]?.seats[0]?.boards).toHaveLength(10);
    expect(played(ask(teams, better('a', 'some')))).toBe(4);
    const two = ask(ask(teams, better('a', 'some')), better('b', 'some'));
    expect(played(two)).toBe(8);
    expect(played(ask(two, better('c', 'significant')))).toBe(10);
  });
});

describe('both of a pair replaced in one session (SABF 11.4, 11.6)', () => {
  const form = unwrap(findForm('sabf-matchpoint-pairs'));
  const WON = ({ ns, ew, board, round }: { ns: string; ew: string; board: number; round: number }) =>
    (Number(ns) * 31 + board * 17 + round * 7 + Number(ew) * 5) % 10 < 5;
  const at = (session: number): Contest =>
    goOn(
      entered(form, 10),
      form,
      (step, now) => step.step === 'play' && now.stages[0]?.sessions.length === session,
      WON,
    ).contest;
  const both = (given: Contest, session: number, more: object = {}): readonly [Contest, unknown] => {
    const laid = given.stages[0]?.sessions.find((one) => one.session === session);
    const [from, to] = [laid?.from ?? 0, (laid?.from ?? 0) + (laid?.plan.rounds ?? 0) - 1];
    const first = ask(given, use(from, to, more as never));
    const second = use(from, to, { out: '1b', in: 'yak', ...more } as never);
    return [first, whyNot(first, second) === 'done' ? ask(first, second) : whyNot(first, second)];
  };

  test('[RANK-6] is no substitution: the session counts 0, and who has played the other three is placed', () => {
    const [, now] = both(at(3), 3);
    const done = goOn(now as Contest, form, () => false, WON).contest;
    const stage = viewOf(done).stages[0];
    const third = stage?.units[2]?.totals.find(({ id }) => id === '1');
    expect(third?.counts).toBe(0);
    // The session itself keeps what the stand-ins scored (SABF 11.4).
    expect(third?.percent).toBeGreaterThan(0);
    expect(stage?.unplaced).toEqual([]);
    expect(stage?.standings[0]?.rows.some(({ id }) => id === '1')).toBe(true);
  });

  test('[RANK-6] a second such session is not allowed but in an emergency, and then the pair has no place (11.6: 75%)', () => {
    const [, once] = both(at(2), 2);
    const next = goOn(
      once as Contest,
      form,
      (step, now) => step.step === 'play' && now.stages[0]?.sessions.length === 3,
      WON,
    ).contest;
    const from = next.stages[0]?.sessions[2]?.from ?? 0;
    // Three sessions of four together are more than half; two are not.
    expect(whyNot(next, use(from))).toEqual({ code: 'pair-must-play', clause: 'SABF 11.6' });
    const [first, refused] = both(next, 3, { emergency: true });
    expect(first.substitutes).toHaveLength(3);
    const done = goOn(refused as Contest, form, () => false, WON).contest;
    expect(viewOf(done).stages[0]?.unplaced).toMatchObject([{ id: '1', clause: 'SABF 11.6' }]);
  });
});

describe('[SHOW-1~] a substitute stands beside the name for what was played by it', () => {
  const form = unwrap(findForm('club-two-sessions'));
  const seated = drawn('club-two-sessions', 8);
  const used = ask(seated, use(1, seated.seating?.rounds ?? 1));
  const both = goOn(
    used,
    form,
    (step, { stages }) => step.step === 'play' && stages[0]?.sessions.length === 2,
  );
  const standIns = [{ who: { pair: '1', players: ['zed', '1a'] }, unit: 'session', from: 1, to: 1 }];

  test('at the table and on its phone sits who came, in that session alone', () => {
    const seatOf = (round: number) =>
      [...(both.contest.seating?.seats.values() ?? [])].find(
        (seat) => seat.round === round && [seat.ns, seat.ew].includes('1'),
      );
    const sits = (contest: Contest, round: number) => {
      const view = unwrap(screenOf('table', contest, { table: seatOf(round)?.table ?? 0, round }));
      return [view.ns, view.ew].find((pair) => pair?.pair === '1')?.players;
    };
    expect(sits(used, 1)).toEqual(['zed', '1b']);
    const second = both.contest.stages[0]?.sessions[1]?.from ?? 0;
    expect(sits(both.contest, second)).toEqual(['1a', '1b']);
  });

  test('in the standings, and on the card of that session alone', () => {
    const { stages } = unwrap(showStages(both.contest, 'c', 'seed'));
    const rows = stages[0]?.fields.flatMap((field) => field.rows) ?? [];
    expect(rows.find(({ who }) => who.pair === '1')?.standIns).toEqual(standIns);
    expect(rows.filter((row) => row.standIns).length).toBe(1);
    const units = unwrap(showCard(both.contest, '1')).stages[0]?.units ?? [];
    expect(units.map((unit) => unit.standIns)).toEqual([standIns, undefined]);
  });
});
