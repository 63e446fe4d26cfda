// Clauses that show only where two things come together in a contest.
import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { proposeFor } from '../../src/engine/act/guard/conduct.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { exactly } from '../../src/engine/kit/rational.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, playRound, SEED, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const PAIRS = unwrap(findForm('sabf-matchpoint-pairs'));
const PASSED: Won = () => false;

/** The session is seated and waits to be played, or is the next to be seated. */
const atSession = (given: Contest, session: number, what: 'seated' | 'next', won: Won): Contest =>
  goOn(
    given,
    PAIRS,
    (step, { stages }) => {
      const laid = stages[0]?.sessions.length ?? 0;
      return what === 'seated'
        ? step.step === 'play' && laid === session
        : step.step === 'ask' && step.request.ask === 'seat-session' && laid === session - 1;
    },
    won,
  ).contest;

describe('SABF pairs over four sessions', () => {
  test('[RANK-1~][RANK-6~] level, the pair that played the most sessions is before one that was away for the state (SABF 11.5, 11.7)', () => {
    // Every board is passed in: everybody has 50% of every session, and the average of the one away is 50% too.
    const third = atSession(entered(PAIRS, 10), 3, 'next', PASSED);
    const from = (third.stages[0]?.sessions ?? []).reduce((sum, { plan }) => sum + plan.rounds, 1);
    const away = ask(third, {
      ask: 'note-absence',
      by: BY,
      contestant: '2',
      from,
      to: from,
      absence: 'representing',
      why: 'state team',
    });
    const rows = viewOf(goOn(away, PAIRS, () => false, PASSED).contest).stages[0]?.standings[0]?.rows ?? [];
    expect(new Set(rows.map(({ score }) => score))).toEqual(new Set([200]));
    expect(rows.find(({ id }) => id === '2')?.place).toBe(10);
    expect(new Set(rows.filter(({ id }) => id !== '2').map(({ place }) => place))).toEqual(new Set([1]));
  });

  test('[RANK-6~] a substitute for one who represents the state: the pair’s own average counts, else what the substitute made within its bounds (SABF 11.4)', () => {
    // Pair 1 holds all the cards but in session 3, where it holds none.
    const won =
      (from: number, to: number): Won =>
      ({ round, ns, ew }) =>
        round >= from && round <= to ? ew === '1' : ns === '1';
    const before = atSession(entered(PAIRS, 10), 3, 'seated', won(19, 27));
    const { from = 0, plan } = before.stages[0]?.sessions[2] ?? {};
    const to = from + (plan?.rounds ?? 0) - 1;
    expect([from, to]).toEqual([19, 27]);
    const countsWith = (absence?: 'representing') => {
      const used = ask(before, {
        ask: 'use-substitute',
        by: BY,
        contestant: '1',
        out: '1a',
        in: 'zed',
        from,
        to,
        ...(absence ? { absence } : {}),
        why: 'away',
      });
      const units = viewOf(goOn(used, PAIRS, () => false, won(19, 27)).contest).stages[0]?.units ?? [];
      return units.map(({ totals }) => totals.find(({ id }) => id === '1'));
    };
    const own = countsWith('representing');
    const average = [0, 1, 3].reduce((sum, i) => sum + (own[i]?.percent ?? 0), 0) / 3;
    expect(own[2]?.percent).toBeLessThan(50);
    expect(own[2]?.counts).toBeCloseTo(average, 9);
    // Without that reason not less than the lower of 50% and nine tenths of the average.
    const plain = countsWith()[2];
    expect(plain?.counts).toBeCloseTo(Math.max(plain?.percent ?? 0, Math.min(50, 0.9 * average)), 9);
  });

  test('[DESK-10~] late after the first round of a session is the director’s to judge, in its first round it is by the minutes (SABF 11.2)', () => {
    const second = atSession(entered(PAIRS, 10), 2, 'seated', PASSED);
    const from = second.stages[0]?.sessions[1]?.from ?? 0;
    const late = (round: number) =>
      unwrap(proposeFor(second, { offence: 'late', by: ['3'], minutes: exactly(12) }, round))[0];
    expect(late(1)?.does).toBe('fine');
    expect(late(from)?.does).toBe('fine');
    expect(late(from + 1)?.does).toBe('director');
    expect(late(from - 1)?.does).toBe('director');
  });
});

test('[DRAW-5~] a draw made before every result is in says who was waited for', () => {
  const form = unwrap(findForm('sabf-butler-swiss'));
  const { contest } = goOn(entered(form, 12), form, (step) => step.step === 'play');
  const seat = contest.stages[0]?.draws[0]?.seats.find(({ table }) => table === 3);
  const all = playRound(contest, 1, PASSED);
  const last = all.facts.findLast((fact) => fact.kind === 'result-reported' && fact.table === 3)?.id ?? '';
  const open = ask(all, { ask: 'withdraw-result', by: BY, result: last, why: 'the other pair’s' });
  const early = unwrap(nextStep(open, form, { seed: SEED, by: BY, early: true }));
  const known = early.step === 'ask' && early.request.ask === 'make-draw' ? early.request.known : undefined;
  expect(new Set(known?.waiting)).toEqual(new Set([seat?.ns, seat?.ew]));
  const drawn = unwrap(nextStep(all, form, { seed: SEED, by: BY }));
  expect(drawn.step === 'ask' && drawn.request.ask === 'make-draw' && drawn.request.known.waiting).toEqual(
    [],
  );
});

test('[RANK-4~] who withdraws after the preliminary is replaced by the next (ANC 2021 20.1)', () => {
  const form = unwrap(findForm('anc-2021-abpc-women'));
  const { contest } = goOn(
    entered(form, 20),
    form,
    (step) => step.step === 'ask' && step.request.ask === 'open-stage' && step.request.stage === 'final',
    ({ ns, board }) => (Number(ns) * 7 + board * 3) % 5 < 2,
  );
  const rows = (viewOf(contest).stages[0]?.standings[0]?.rows ?? []).map(({ id }) => id);
  const gone = ask(contest, {
    ask: 'withdraw-contestant',
    by: BY,
    contestant: rows[2] ?? '',
    from: 11,
    excused: true,
    why: 'ill',
  });
  const step = unwrap(nextStep(gone, form, { seed: SEED, by: BY }));
  const opening = step.step === 'ask' && step.request.ask === 'open-stage' ? step.request : undefined;
  expect(new Set(opening?.field)).toEqual(new Set(rows.slice(0, 11).filter((id) => id !== rows[2])));
  expect(opening?.qualified.find(({ contestant }) => contestant === rows[10])).toMatchObject({
    replaces: rows[2],
  });
});
