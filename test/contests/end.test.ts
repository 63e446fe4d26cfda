import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { ask, BY, entered, goOn, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const formOf = (id: string): Form => unwrap(findForm(id));
const begun = (id: string, entries: number): Contest => {
  const form = formOf(id);
  return goOn(entered(form, entries), form, (step) => step.step === 'play').contest;
};
const leave = (from: number): Request => ({
  ask: 'withdraw-contestant',
  by: BY,
  contestant: '1',
  from,
  excused: true,
  why: 'ill',
});
const away = (from: number): Request => ({
  ask: 'note-absence',
  by: BY,
  contestant: '1',
  from,
  to: from,
  absence: 'other',
  why: 'ill',
});
const fine = (
  amount: number,
  unit: 'vp' | 'imps' | 'matchpoints' | 'percent-of-top',
  more: Partial<Request> = {},
): Request =>
  ({ ask: 'penalise', by: BY, pair: '1', amount, unit, clause: 'Law 90', why: 'loud', ...more }) as Request;

describe('[CND-8~] nobody leaves, or is away from, what is over', () => {
  test.each([
    ['anc-2021-ipc', 8, 7, 'ANC 2021 1.1'],
    ['sabf-butler-swiss', 12, 6, 'SABF 12, 13.9'],
    ['sabf-round-robin-teams', 6, 5, 'SABF 13.9'],
  ])('%s with %s entries ends with round %s (%s)', (id, entries, last, clause) => {
    const contest = begun(id, entries);
    const end = contest.stages[0];
    expect(end).toBeDefined();
    expect(whyNot(contest, leave(last))).toBe('done');
    expect(whyNot(contest, leave(last + 1))).toEqual({ code: 'withdraw-after-end', clause });
    expect(whyNot(contest, away(last + 1))).toEqual({ code: 'absence-after-end', clause });
  });

  test('who goes on from an event may give that up when all is played (SABF 19.1.2)', () => {
    const form = formOf('sabf-gnot-under-grand');
    const done = goOn(
      entered(form, 12),
      form,
      (step) => step.step === 'ask' && step.request.ask === 'close-session',
      ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew),
    ).contest;
    expect(whyNot(done, leave(99))).toBe('done');
  });
});

describe('[VP-9~] a match is spoilt by a board that cannot be compared', () => {
  const spoilt: Request = {
    ask: 'decide-match',
    by: BY,
    round: 1,
    table: 1,
    as: 'spoilt',
    clause: 'Law 87',
    why: 'boards in disorder',
  };

  test.each([
    ['anc-2021-ipc', 8],
    ['sabf-butler-swiss', 12],
  ])('%s: without one it is refused, with one it is not (Law 87)', (id, entries) => {
    const contest = begun(id, entries);
    const refused = whyNot(contest, spoilt);
    expect(refused).toMatchObject({ code: 'spoilt-no-board' });
    expect(typeof refused === 'object' && refused.clause).toMatch(
      /^(ABF Interpretations 87|ANC 2021 7|Law 87)/,
    );
    const board = contest.stages[0]?.draws[0]?.seats.find(({ table }) => table === 1)?.boards[0] ?? 0;
    const ruled = ask(contest, {
      ask: 'adjust-score',
      by: BY,
      round: 1,
      table: 1,
      board,
      ns: 'A+',
      ew: 'A+',
      clause: 'Law 87',
      why: 'two cards in the wrong hand',
    });
    expect(whyNot(ruled, spoilt)).toBe('done');
  });
});

describe('[CND-1~] a fine that no clause sets is bound by what its stage can take (Laws 90, 91)', () => {
  test('in VPs by what a match is worth, in IMPs by its boards', () => {
    const butler = begun('sabf-butler-swiss', 12);
    const beyond = { code: 'penalty-beyond', clause: 'Law 90; Law 91' };
    expect(whyNot(butler, fine(5000, 'vp'))).toEqual(beyond);
    expect(whyNot(butler, fine(20.01, 'vp'))).toEqual(beyond);
    expect(whyNot(butler, fine(20, 'vp'))).toBe('done');
    const gnot = begun('gnot-sydney-2023', 16);
    const round = { round: 1 } as Partial<Request>;
    // Fourteen boards at 24 IMPs.
    expect(whyNot(gnot, fine(14 * 24 + 1, 'imps', round))).toEqual(beyond);
    expect(whyNot(gnot, fine(14 * 24, 'imps', round))).toBe('done');
  });

  test('in matchpoints by a top on every board, and to the hundredth (Law 78A)', () => {
    const pairs = begun('sabf-matchpoint-pairs', 8);
    // Eight pairs, four tables: each board is played at all of them, a pair plays seven rounds.
    const { rounds = 0, boardsPerRound = 0 } = pairs.stages[0]?.sessions[0]?.plan ?? {};
    const win = 2;
    const most = 3 * win * rounds * boardsPerRound;
    const half = most / win;
    const beyond = { code: 'penalty-beyond', clause: 'Law 90; Law 91' };
    expect(whyNot(pairs, fine(most + 0.01, 'matchpoints'))).toEqual(beyond);
    expect(whyNot(pairs, fine(1_000_000, 'matchpoints'))).toEqual(beyond);
    expect(whyNot(pairs, fine(half, 'matchpoints'))).toBe('done');
    const small = { code: 'penalty-hundredth', clause: 'Law 90' };
    expect(whyNot(pairs, fine(0.005, 'percent-of-top'))).toEqual(small);
    expect(whyNot(pairs, fine(0.01, 'percent-of-top'))).toBe('done');
    expect(whyNot(begun('sabf-butler-swiss', 12), fine(0.005, 'vp'))).toEqual(small);
  });
});

describe('[LOG-1~] a refusal names a clause of the contest’s own documents, or a Law', () => {
  const report = (round: number, table: number, board: number): Request => ({
    ask: 'report-result',
    by: BY,
    round,
    table,
    board,
    result: { kind: 'passed' },
  });

  test.each([
    ['anc-2021-ipc', 8, /^(ANC 2021|Law) /],
    ['sabf-butler-swiss', 12, /^(SABF|Law) /],
    ['gnot-sydney-2023', 16, /^(GNOT Sydney 2023|Law) /],
    ['club-swiss-teams', 8, /^(Course Notes|Law) /],
  ] as const)('%s', (id, entries, own) => {
    const contest = begun(id, entries);
    const played = ask(contest, report(1, 1, contest.stages[0]?.draws[0]?.seats[0]?.boards[0] ?? 0));
    const started = played.facts.find(({ kind }) => kind === 'play-started' || kind === 'round-called');
    const player = contest.entries.get('1')?.players[0] ?? '';
    for (const [request, code] of [
      [report(77, 1, 1), 'round-unknown'],
      [report(1, 777, 1), 'table-unknown'],
      [report(1, 1, 777), 'board-unknown'],
      [
        {
          ask: 'use-substitute',
          by: BY,
          contestant: '1',
          out: player,
          in: 'zz',
          from: 1,
          to: 777,
          why: 'ill',
        },
        'substitute-no-round',
      ],
      [{ ask: 'undo', by: BY, fact: started?.id ?? '', why: 'x' }, 'undo-played'],
      [
        { ask: 'decide-match', by: BY, round: 1, table: 777, as: 'forfeit', who: '1', clause: 'x', why: 'x' },
        'match-unknown',
      ],
      [{ ask: 'scratch-pair', by: BY, pair: '1', why: 'x' }, 'scratch-in-stage'],
    ] as readonly (readonly [Request, string])[])
      expect(whyNot(played, request), code).toEqual({ code, clause: expect.stringMatching(own) });
  });

  test('a forfeit of one that is away is decided under the contest’s own clause', () => {
    const form = formOf('anc-2021-ipc');
    const two = goOn(
      entered(form, 8),
      form,
      (step) => step.step === 'ask' && step.request.ask === 'call-round' && step.request.round === 2,
    ).contest;
    const { step } = goOn(ask(two, away(2)), form, (next) => next.step === 'ask');
    const request = step.step === 'ask' && step.request.ask === 'decide-match' ? step.request : undefined;
    expect(request?.clause).toMatch(/^(ANC 2021|Law) /);
  });
});
