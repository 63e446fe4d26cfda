import { describe, expect, test, vi } from 'vitest';
import type { Request, RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import type { Step } from '../../src/engine/play/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, playRound, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const SROSP = unwrap(findForm('anc-2021-srosp'));
const PAIRS = unwrap(findForm('sabf-matchpoint-pairs'));
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

const opened = goOn(
  entered(SROSP, 20),
  SROSP,
  (step) => step.step === 'ask' && step.request.ask === 'make-draw',
).contest;
const third = goOn(
  entered(SROSP, 20),
  SROSP,
  (step) => step.step === 'play' && step.round === 3,
  LOWER,
).contest;

/** A refusal names a clause, or a Law. */
const DOCUMENT = /^(ANC 2021|SABF|GNOT Sydney 2023|ABF Interpretations|Law) \d/;

/** Refused, and nothing in the print is another. */
const refused = (contest: Contest, request: Request, code: string, clause?: string): void => {
  const before = JSON.stringify(viewOf(contest));
  expect(whyNot(contest, request)).toEqual({ code, clause: clause ?? expect.stringMatching(DOCUMENT) });
  expect(JSON.stringify(viewOf(contest))).toBe(before);
};

const entryOf = (contest: Contest, pair: string): string =>
  contest.facts.find((fact) => fact.kind === 'pair-entered' && fact.pair === pair)?.id ?? '';

describe('the field of a stage stands', () => {
  test('[CND-8~] an entry is not taken back or scratched once the stage is opened, nor added where everyone meets everyone', () => {
    for (const contest of [opened, third])
      refused(contest, { ask: 'undo', by: BY, fact: entryOf(contest, '4'), why: 'x' }, 'scratch-in-stage');
    const ipc = unwrap(findForm('anc-2021-ipc'));
    const { contest: robin } = goOn(entered(ipc, 8), ipc, (step) => step.step === 'play');
    refused(robin, { ask: 'enter-pair', by: BY, pair: '21', players: ['x', 'y'] }, 'entry-after-field');
    refused(
      opened,
      { ask: 'scratch-pair', by: BY, pair: '4', why: 'not playing after all' },
      'scratch-in-stage',
    );
    // With the stage undone all of it goes.
    const stage = opened.facts.findLast((fact) => fact.kind === 'stage-opened')?.id ?? '';
    const undone = ask(opened, { ask: 'undo', by: BY, fact: stage, why: 'one more came' });
    expect(whyNot(undone, { ask: 'scratch-pair', by: BY, pair: '4', why: 'x' })).toBe('done');
  });

  test('[CND-19~] another pair cannot take over what a pair has played (ANC 2021 21; SABF 11.1)', () => {
    const change = { ask: 'change-pair', by: BY, pair: '4', players: ['n1', 'n2'], why: 'x' } as const;
    refused(third, change, 'pair-plays', 'ANC 2021 21');
    expect(whyNot(opened, change)).toBe('done');
    expect(whyNot(third, { ...change, players: ['4a', '4b'], spelt: true })).toBe('done');
    // Others are not slipped in as a spelling.
    refused(third, { ...change, spelt: true }, 'pair-plays', 'ANC 2021 21');
  });

  test('[CND-16~][CON-16~] a category and contending are said before play (ANC 2021 16.1; SABF 18.4)', () => {
    const ipc = unwrap(findForm('anc-2021-ipc'));
    const start = entered(ipc, 14);
    const youth = { ask: 'describe-entry', by: BY, contestant: '2', about: { category: 'Youth' } } as const;
    expect(whyNot(start, youth)).toBe('done');
    const { contest } = goOn(start, ipc, (step) => step.step === 'play' && step.round === 2, LOWER);
    refused(contest, youth, 'category-late', 'ANC 2021 16.1');
    const house = { ask: 'describe-entry', by: BY, contestant: '2', about: { house: true } } as const;
    refused(contest, house, 'contending-late', 'Law 80B2');
    expect(whyNot(contest, { ...youth, about: { club: 'Seaside' } })).toBe('done');
  });
});

describe('a match and its decision', () => {
  const decide = (more: Partial<RequestOf<'decide-match'>>): Request => {
    const { table = 0, ns = '' } = third.stages[0]?.draws[0]?.seats[0] ?? {};
    return {
      ask: 'decide-match',
      by: BY,
      round: 1,
      table,
      as: 'cancelled',
      who: ns,
      clause: 'ANC 2021 20.2',
      why: 'x',
      ...more,
    } as Request;
  };

  test('[CND-8~] one that was played is neither cancelled nor spoilt, and none is decided twice', () => {
    refused(third, decide({}), 'match-played');
    refused(third, decide({ as: 'spoilt' }), 'match-played');
    const { table = 0, ns = '', ew = '' } = third.stages[0]?.draws[2]?.seats[0] ?? {};
    const gone = ask(third, decide({ round: 3, table, as: 'forfeit', who: ns }));
    refused(
      gone,
      decide({ round: 3, table, as: 'forfeit', who: ew }),
      'match-decided-already',
      'ANC 2021 20.2',
    );
  });

  test('[CON-11~][CON-7~] finals and a knock-out need a winner: nothing there is cancelled or spoilt (SABF 16.4; GNOT Sydney 2023 3.4.2)', () => {
    for (const [id, entries, stage, clause] of [
      ['sabf-daytime-teams', 6, 'finals', 'SABF 16.4'],
      ['gnot-sydney-2023', 18, 'knockout', 'GNOT Sydney 2023 3.4.2'],
    ] as const) {
      const form = unwrap(findForm(id));
      const { contest } = goOn(
        entered(form, entries),
        form,
        (step, now) => step.step === 'play' && now.stages.at(-1)?.opened.stage === stage,
        LOWER,
      );
      const { round = 0, table = 0, ns = '' } = contest.stages.at(-1)?.draws[0]?.seats[0] ?? {};
      for (const as of ['cancelled', 'spoilt'] as const)
        expect(whyNot(contest, decide({ round, table, as, who: ns }))).toEqual({
          code: 'match-needs-winner',
          clause,
        });
      expect(whyNot(contest, decide({ round, table, as: 'forfeit', who: ns }))).toBe('done');
      // What is to wait for the end of the event would decide who goes on too late (SABF 4.4).
      const fine = {
        ask: 'penalise',
        by: BY,
        pair: ns,
        amount: 20,
        unit: 'imps',
        round,
        clause: 'SABF 4.4',
        why: 'x',
      } as const;
      expect(whyNot(contest, { ...fine, pending: true })).toEqual({
        code: 'penalty-pending-final',
        clause: contest.made?.form.startsWith('sabf-') ? 'SABF 4.4' : 'Law 90',
      });
      expect(whyNot(contest, fine)).toBe('done');
      const { round: _, ...bare } = fine;
      expect(whyNot(contest, bare)).toMatchObject({ code: 'penalty-round' });
      expect(whyNot(contest, { ...fine, unit: 'vp' })).not.toBe('done');
    }
  });
});

describe('away', () => {
  const away = (from: number, to = from): Request => ({
    ask: 'note-absence',
    by: BY,
    contestant: '2',
    from,
    to,
    absence: 'representing',
    why: 'x',
  });

  test('[RANK-6~] not from a round that was called', () => {
    refused(third, away(1), 'absence-late');
    refused(third, away(3, 5), 'absence-late');
  });

  test('[RANK-6~] of sessions from the next, and from that one alone, however many rounds were named (SABF 11.5)', () => {
    const { contest } = goOn(
      entered(PAIRS, 10),
      PAIRS,
      (step, now) =>
        step.step === 'ask' && step.request.ask === 'seat-session' && now.stages[0]?.sessions.length === 1,
      LOWER,
    );
    const next = contest.stages[0]?.sessions.reduce((sum, { plan }) => sum + plan.rounds, 1) ?? 0;
    refused(contest, away(next + 3), 'absence-session');
    const { contest: done } = goOn(ask(contest, away(next, next + 20)), PAIRS, () => false, LOWER);
    const boards = (viewOf(done).stages[0]?.units ?? []).map(
      ({ totals }) => totals.find(({ id }) => id === '2')?.boards ?? 0,
    );
    expect(boards.map((count) => count > 0)).toEqual([true, false, true, true]);
  });
});

describe('a fine that no standing would show is refused', () => {
  const fine = (more: Partial<RequestOf<'penalise'>>): Request => ({
    ask: 'penalise',
    by: BY,
    pair: '2',
    amount: 3,
    unit: 'vp',
    round: 2,
    clause: 'ANC 2021 5.3',
    why: 'x',
    ...more,
  });

  test('[DESK-10~] in a unit the stage does not add up, for a round it does not have, for an offence of no list', () => {
    refused(third, fine({ unit: 'imps' }), 'penalty-counts-not', 'ANC 2021 5.3');
    refused(third, fine({ round: 99 }), 'penalty-round', 'ANC 2021 5.3');
    refused(third, fine({ offence: 'nonsense' }), 'penalty-offence', 'ANC 2021 5.3');
    expect(whyNot(third, fine({}))).toBe('done');
  });

  test('[CND-1~] for a round of the preliminary, given when the final is open, it is the preliminary’s', () => {
    const form = unwrap(findForm('anc-2021-abpc-women'));
    const { contest } = goOn(
      entered(form, 20),
      form,
      (step, now) => step.step === 'play' && now.stages.length === 2,
      LOWER,
    );
    const who = contest.stages[1]?.opened.field[0] ?? '';
    const rowIn = (at: Contest, stage: number) =>
      viewOf(at).stages[stage]?.standings[0]?.rows.find(({ id }) => id === who);
    const after = ask(contest, fine({ pair: who, round: 10 }));
    expect(rowIn(after, 0)?.penalty).toBe(3);
    expect(rowIn(after, 1)?.penalty).toBeUndefined();
    // What is carried over follows the final score of the preliminary (ANC 2021 19.2), as if it had been given in time.
    const isFinal = (step: Step, now: Contest): boolean =>
      now.stages.length === 1 && step.step === 'ask' && step.request.ask === 'open-stage';
    const early = ask(goOn(entered(form, 20), form, isFinal, LOWER).contest, fine({ pair: who, round: 10 }));
    const inTime = goOn(early, form, (step) => step.step === 'play', LOWER).contest;
    const fieldIn = (at: Contest) => at.stages[1]?.opened.field.toSorted();
    expect(fieldIn(inTime)).toEqual(fieldIn(contest));
    expect(rowIn(after, 1)?.score).toBe(rowIn(inTime, 1)?.score);
    expect(rowIn(after, 1)?.score).toBeLessThan(rowIn(contest, 1)?.score ?? 0);
    const own = ask(playRound(contest, 11, LOWER), fine({ pair: who, round: 11 }));
    expect([rowIn(own, 0)?.penalty, rowIn(own, 1)?.penalty]).toEqual([undefined, 3]);
  });
});

describe('away for the state at the walk-in Butler (SABF 19.2)', () => {
  test.each([
    [4, 6, true],
    [4, 9, false],
  ])(
    '[RANK-10] rounds %i to %i of nine: placed %s, for the other two sessions are played or not',
    (from, to, placed) => {
      const form = unwrap(findForm('sabf-walk-in-butler'));
      const { contest } = goOn(
        entered(form, 20),
        form,
        (step, now) =>
          step.step === 'ask' && step.request.ask === 'make-draw' && now.stages[0]?.draws.length === 3,
        LOWER,
      );
      const away = {
        ask: 'note-absence',
        by: BY,
        contestant: '2',
        from,
        to,
        absence: 'representing',
        why: 'x',
      } as const;
      const { contest: done } = goOn(ask(contest, away), form, () => false, LOWER);
      const [stage] = viewOf(done).stages;
      expect(stage?.unplaced.some(({ id }) => id === '2')).toBe(!placed);
    },
  );
});

test('[IMP-8~][CND-18~] a level of improvement that no document has is refused at once, and nothing else is lost (SABF 13.4)', () => {
  const use = (level: string, contestant: string): Request =>
    ({
      ask: 'use-substitute',
      by: BY,
      contestant,
      out: `${contestant}a`,
      in: 'zed',
      from: 1,
      to: 1,
      level,
      why: 'ill',
      emergency: true,
    }) as never;
  for (const [id, entries, level] of [
    ['sabf-swiss-teams', 12, 'Some Improvement'],
    ['gnot-sydney-2023', 16, 'some'],
  ] as const) {
    const form = unwrap(findForm(id));
    const { contest } = goOn(entered(form, entries), form, (step) => step.step === 'play', LOWER);
    expect(whyNot(contest, use(level, '1'))).not.toBe('done');
    expect(whyNot(contest, use('nonsense', '1'))).not.toBe('done');
  }
});

test('[CON-7~] nobody is away from a round of the knock-out or of the Swiss beside it (GNOT Sydney 2023 3.4)', () => {
  const form = unwrap(findForm('gnot-sydney-2023'));
  const { contest } = goOn(entered(form, 16), form, (step) => step.step === 'play', LOWER);
  expect(
    whyNot(contest, {
      ask: 'note-absence',
      by: BY,
      contestant: '1',
      from: 2,
      to: 2,
      absence: 'other',
      why: 'x',
    }),
  ).toEqual({ code: 'absence-knockout', clause: 'GNOT Sydney 2023 3.4' });
});
