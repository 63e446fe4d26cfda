// The Women's Butler on the boards of the Open final: what waits for what, and which scores count (ANC 2021 17.9).
import { describe, expect, test, vi } from 'vitest';
import { tellContest } from '../../src/cli/input/record.ts';
import type { BoardResult } from '../../src/engine/contest/fact.ts';
import { foldTo } from '../../src/engine/contest/fold.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import type { Neighbours } from '../../src/engine/play/stage/beside.ts';
import { nextStep, type Step } from '../../src/engine/play/next.ts';
import { isOver } from '../../src/engine/play/stage/complete.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, playRound, SEED, viewOf } from './hall.ts';
import { ruling } from '../ruling/bench.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const OPEN = unwrap(findForm('anc-2021-abpc-open'));
const WOMEN = unwrap(findForm('anc-2021-abpc-women'));

const facts = unwrap(
  rehearseContest({
    form: OPEN,
    entries: 20,
    seed: 'beside',
    calm: true,
    clock: (s) => new Date(Date.UTC(2021, 6, 10) + 1000 * s).toISOString(),
  }),
);
const finalFrom = facts.flatMap((fact) =>
  fact.kind === 'stage-opened' && fact.stage === 'final' ? [fact.from] : [],
)[0] as number;
/** The Open while the last results of the final's first match are still to come, and when they are in. */
const lastOfFirst = facts.findLast((fact) => fact.kind === 'result-reported' && fact.round === finalFrom)
  ?.seq as number;
const playing = foldTo(facts, lastOfFirst - 1);
const over = foldTo(facts, lastOfFirst);

const beside =
  (contest: Contest | undefined): Neighbours =>
  (form) =>
    contest && form === OPEN.id ? { id: 'open', contest } : undefined;

const step = (women: Contest, open: Contest | undefined, early?: true): Step =>
  unwrap(nextStep(women, WOMEN, { seed: SEED, by: BY, beside: beside(open), ...(early ? { early } : {}) }));

/** Five tables of women through their first match: table by table one more trick on board 1, else passed in. */
const women = ((): Contest => {
  let contest = entered(WOMEN, 10);
  for (;;) {
    const now = step(contest, undefined);
    if (now.step !== 'ask') break;
    contest = ask(contest, now.request);
  }
  for (const { table, round } of contest.seating?.seats.values() ?? []) {
    const result: BoardResult = {
      kind: 'played',
      level: 1,
      strain: 'S',
      doubling: '',
      declarer: 'N',
      tricks: 6 + table,
    };
    contest = ask(contest, { ask: 'report-result', by: BY, round, table, board: 1, result });
  }
  return playRound(contest, 1, () => false);
})();

const openScores = (contest: Contest, board: number): readonly number[] => {
  const view = viewOf(contest).stages.find(({ stage }) => stage === 'final');
  return (
    view?.units[0]?.boards.find((one) => one.board === board)?.lines.flatMap(({ score }) => score ?? []) ?? []
  );
};

const scoreThere = (contest: Contest, table: number): number =>
  viewOf(contest)
    .stages.find(({ stage }) => stage === 'final')
    ?.units[0]?.boards.find(({ board }) => board === 1)
    ?.lines.find((line) => line.table === table)?.score as number;

/** 17.9 to 17.12 written out: the middle scores, their mean, to the nearest ten, a five away from zero. */
const datumBy = (scores: readonly number[]): number => {
  const each = scores.length < 15 ? 1 : scores.length <= 24 ? 2 : 3;
  const middle = scores.toSorted((a, b) => a - b).slice(each, scores.length - each);
  const mean = middle.reduce((sum, score) => sum + score, 0) / middle.length;
  return 10 * Math.sign(mean) * Math.round(Math.abs(mean) / 10);
};

const datumIn = (contest: Contest) =>
  viewOf(contest).stages[0]?.units[0]?.boards.find(({ board }) => board === 1)?.datums?.[0];

const taken = (open: Contest): Contest => {
  const due = step(women, open);
  if (due.step !== 'ask' || due.request.ask !== 'share-scores') throw new Error(due.step);
  return ask(women, due.request);
};

// 1S by North on board 1, nobody vulnerable: 80, 110, 140, 170, 200.
const OWN = [80, 110, 140, 170, 200];

describe('the Open final beside the Women’s preliminary', () => {
  test('[IMP-2~][CON-4~] the draw waits while the Open still plays the match; the director may draw without it', () => {
    const waits = step(women, playing);
    expect(waits).toMatchObject({
      step: 'await',
      rule: { name: 'the Open final' },
      match: { number: 1, state: 'playing', left: 1 },
    });
    expect(step(women, playing, true)).toMatchObject({ step: 'ask', request: { ask: 'make-draw' } });
    // Before its final is open there is nothing to take either.
    const before = foldTo(facts, 100);
    expect(step(women, before)).toMatchObject({ match: { state: 'not-drawn' } });
    // Nobody named: it goes on by itself, and the stage says what it lacks.
    expect(step(women, undefined)).toMatchObject({ request: { ask: 'make-draw' } });
    expect(viewOf(women).stages[0]?.waits).toContain('the Open final');
    expect(nextOf(women, WOMEN, SEED)).toMatchObject({
      act: 'make-draw',
      because: expect.arrayContaining([expect.stringContaining('not in for match 1')]),
    });
    expect(tellContest(viewOf(women), { boards: false })).toContain('not in for match 1');
    expect(datumIn(women)).toMatchObject({ datum: datumBy(OWN), scores: 5 });
  });

  test('[IMP-2~][CON-4~] fifteen scores are under consideration, two go at each end (17.9, 17.11)', () => {
    expect(isOver(over, finalFrom)).toBe(true);
    const scores = openScores(over, 1);
    expect(scores).toHaveLength(10);
    const contest = taken(over);
    expect(datumIn(contest)).toMatchObject({ datum: datumBy([...OWN, ...scores]), scores: 15, dropped: 2 });
    expect(viewOf(contest).stages[0]?.waits).toBeUndefined();
    expect(step(contest, over)).toMatchObject({ request: { ask: 'make-draw' } });
  });

  test('[IMP-2~] a correction there is due again, a board dealt at a table there does not count, a split score counts by its official side', () => {
    const contest = taken(over);
    const line = [...over.lines.values()].find(
      ({ round, board }) => round === finalFrom && board === 1,
    ) as NonNullable<ReturnType<Contest['lines']['get']>>;
    const corrected = ask(over, {
      ask: 'correct-result',
      by: BY,
      result: line.counts?.fact ?? '',
      now: { kind: 'played', level: 7, strain: 'NT', doubling: 'XX', declarer: 'N', tricks: 13 },
      why: 'agreed',
      agreed: true,
      clause: 'Law 79C',
    });
    const again = step(contest, corrected);
    expect(again).toMatchObject({ request: { ask: 'share-scores', unit: 1 } });
    if (again.step !== 'ask') throw new Error(again.step);
    const now = ask(contest, again.request);
    expect(datumIn(now)).toMatchObject({ datum: datumBy([...OWN, ...openScores(corrected, 1)]), scores: 15 });
    expect(step(now, corrected)).toMatchObject({ request: { ask: 'make-draw' } });

    const dealt = ask(over, {
      ask: 'deal-boards',
      by: BY,
      round: finalFrom,
      table: line.table,
      boards: [1],
      why: 'the board was misboarded',
    });
    expect(datumIn(taken(dealt))).toMatchObject({ scores: 14 });

    const artificial = ask(over, {
      ask: 'adjust-score',
      by: BY,
      round: finalFrom,
      table: line.table,
      board: 1,
      ns: 'A+',
      ew: 'A-',
      clause: 'Law 12C2',
      why: 'no result could be had',
    });
    expect(datumIn(taken(artificial))).toMatchObject({ scores: 14 });

    // 6NT made for one side, one off for the other, and the other tables are compared with the first: 990.
    const notrump = (tricks: number) =>
      ({ kind: 'played', level: 6, strain: 'NT', doubling: '', declarer: 'N', tricks }) as const;
    const split = ask(over, {
      ...ruling({
        round: finalFrom,
        table: line.table,
        board: 1,
        law: '12C1e',
        finding: { kind: 'split', ns: notrump(12), ew: notrump(11), official: 'ns' },
      }),
      by: BY,
    });
    const rest = openScores(over, 1).toSpliced(openScores(over, 1).indexOf(scoreThere(over, line.table)), 1);
    expect(datumIn(taken(split))).toMatchObject({ datum: datumBy([...OWN, ...rest, 990]), scores: 15 });
  });

  test('[IMP-2~][CON-4~] in the final the own tables count twice beside the Open’s eleventh match: twenty scores (17.9)', () => {
    const open = foldTo(facts, Number.POSITIVE_INFINITY);
    let contest = women;
    for (;;) {
      const now = step(contest, open);
      if (now.step === 'ask') contest = ask(contest, now.request);
      else if (now.step === 'play')
        contest = playRound(contest, now.round, ({ board, ns }) => board === 1 && Number(ns) <= 5);
      else throw new Error(now.step);
      const final = contest.stages.find(({ opened }) => opened.stage === 'final');
      if (final && contest.shared.has('final/1/open-final')) break;
    }
    const view = viewOf(contest).stages.find(({ stage }) => stage === 'final')?.units[0];
    const board = view?.boards.find((one) => one.board === 1);
    const own = board?.lines.flatMap(({ score }) => score ?? []) ?? [];
    const theirs = viewOf(open)
      .stages.find(({ stage }) => stage === 'final')
      ?.units[10]?.boards.find((one) => one.board === 1)
      ?.lines.flatMap(({ score }) => score ?? []);
    expect(own).toHaveLength(5);
    expect(theirs).toHaveLength(10);
    expect(board?.datums?.[0]).toMatchObject({
      datum: datumBy([...own, ...own, ...(theirs ?? [])]),
      scores: 20,
      dropped: 2,
    });
  });
});
