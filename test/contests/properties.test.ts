import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Fact } from '../../src/engine/contest/fact.ts';
import { fold, foldOn } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { whySince } from '../../src/engine/floor/why/since.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { ContestView } from '../../src/engine/view/contest.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { clock, play, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const DIRECTOR = { role: 'director', person: 'director' } as const;

/** Facts of their own, so that nothing remembered of another log can help. */
const copyOf = (facts: readonly Fact[]): readonly Fact[] => structuredClone(facts) as readonly Fact[];

const show = (facts: readonly Fact[]): ContestView => unwrap(showContest(fold(facts)));
const asText = (view: unknown): string => JSON.stringify(view);

/** Asked as a director would; the facts that come of it laid on top. */
const ask = (contest: Contest, request: Request): Contest => {
  const made = unwrap(handle(contest, { ...request, askedAt: contest.facts.at(-1)?.at ?? clock(0) }));
  const facts = made.map(
    (fact, i): Fact =>
      ({
        seq: contest.at + i + 1,
        id: `x${contest.at + i + 1}`,
        at: contest.facts.at(-1)?.at ?? clock(0),
        by: DIRECTOR,
        version: 1,
        ...fact,
      }) as Fact,
  );
  return foldOn(contest, facts);
};

const swiss = play(unwrap(findForm('anc-2021-srosp')), 20, '5', { calm: true });
const pairs = play(unwrap(findForm('sabf-matchpoint-pairs')), 9, '5', { calm: true });

/** The log up to just before a round is called. */
const beforeRound = (facts: readonly Fact[], round: number): readonly Fact[] => {
  const at = facts.findIndex((fact) => fact.kind === 'round-called' && fact.round === round);
  return facts.slice(0, at);
};

const reportsIn = (facts: readonly Fact[], round: number) =>
  facts.filter(
    (fact) => fact.kind === 'result-reported' && fact.round === round && fact.result.kind === 'played',
  );

/** The same contract with one trick fewer, or one more where there were none. */
const otherwise = (fact: Fact) => {
  if (fact.kind !== 'result-reported' || fact.result.kind !== 'played') throw new Error('no result');
  return { ...fact.result, tricks: fact.result.tricks === 0 ? 1 : fact.result.tricks - 1 };
};

describe('a correction', () => {
  const log = beforeRound(swiss.facts, 7);
  const cases = fc.integer({ min: 0, max: 119 });

  test('[DRAW-5] after three more rounds re-scores exactly and leaves the draws made', () => {
    fc.assert(
      fc.property(cases, (n) => {
        const report = reportsIn(log, 3)[n % reportsIn(log, 3).length] as Fact;
        const now = otherwise(report);
        const corrected = ask(fold(log), {
          ask: 'correct-result',
          by: DIRECTOR,
          result: report.id,
          now,
          why: 'the slip was misread',
        } as Request);
        // The same log with the right result from the beginning.
        const right = log.map((fact) =>
          fact.id === report.id ? { ...fact, result: now } : fact,
        ) as readonly Fact[];
        const [a, b] = [unwrap(showContest(corrected)), show(copyOf(right))];
        const numbers = (view: ContestView) =>
          view.stages.map(({ units, standings }) => ({
            standings,
            units: units.map(({ boards, matches, standings: then }) => ({
              matches,
              then,
              lines: boards.map(({ datums, lines }) => ({
                datums,
                lines: lines.map(({ score, nsImps, ewImps }) => ({ score, nsImps, ewImps })),
              })),
            })),
          }));
        expect(numbers(a)).toEqual(numbers(b));
        const draws = (view: ContestView) => view.stages.map(({ units }) => units.map(({ draw }) => draw));
        expect(draws(a)).toEqual(draws(show(log)));
      }),
      { numRuns: 6 },
    );
  });

  test('[DESK-4~] is named as what moved a total, leaf by leaf', () => {
    const report = reportsIn(log, 3)[4] as Fact & { readonly table: number; readonly board: number };
    const before = fold(log);
    const after = ask(before, {
      ask: 'correct-result',
      by: DIRECTOR,
      result: report.id,
      now: otherwise(report),
      why: 'the slip was misread',
    } as Request);
    const since = whySince(after, `board/${report.board}/table/${report.table}/round/3/score`, before.at);
    expect(since?.changed).toBe(true);
    const moved = since?.changes.flatMap(({ facts }) => facts.map(({ fact }) => fact)) ?? [];
    expect(new Set(moved)).toEqual(new Set([after.facts.at(-1)?.id]));
    const other = swiss.view.stages[0]?.units[0]?.matches[0]?.sides[0]?.key ?? '';
    expect(whySince(after, `${other}/vp`, before.at)?.changes).toEqual([]);
  });
});

describe('a log', () => {
  test('[LOG-1] withdrawn and restated, every result is what it was', () => {
    for (const { facts, round } of [
      { facts: swiss.facts, round: 4 },
      { facts: pairs.facts, round: 3 },
    ]) {
      const log = beforeRound(facts, round + 2);
      let contest = fold(log);
      const before = unwrap(showContest(contest));
      for (const report of reportsIn(log, round).slice(0, 5)) {
        if (report.kind !== 'result-reported') continue;
        const { table, board, result } = report;
        contest = ask(contest, {
          ask: 'withdraw-result',
          by: DIRECTOR,
          result: report.id,
          why: 'wrong table',
        } as Request);
        contest = ask(contest, {
          ask: 'report-result',
          by: DIRECTOR,
          round,
          table,
          board,
          result,
        } as Request);
      }
      const plain = (view: ContestView) =>
        JSON.stringify(view, (key, value: unknown) =>
          key === 'fact' || key === 'at' || key === 'state' ? undefined : value,
        );
      expect(plain(unwrap(showContest(contest)))).toBe(plain(before));
    }
  });

  test('[LOG-1~] read in two parts, however it is cut, is the same contest', () => {
    const whole = asText(swiss.view);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: swiss.facts.length - 1 }), (cut) => {
        const joined = foldOn(fold(swiss.facts.slice(0, cut)), swiss.facts.slice(cut));
        expect(asText(unwrap(showContest(joined)))).toBe(whole);
      }),
      { numRuns: 8 },
    );
  });

  test('[LOG-1~] what is remembered of a round never shows: step by step or at once, the numbers are the same', () => {
    const { facts } = play(unwrap(findForm('sabf-butler-swiss')), 12, '8');
    let contest = fold(facts.slice(0, 60));
    for (let at = 60; at < facts.length; at += 37) {
      contest = foldOn(contest, facts.slice(contest.at, Math.min(facts.length, at + 37)));
      expect(asText(unwrap(showContest(contest)))).toBe(asText(show(copyOf(contest.facts))));
    }
  });

  test('[LOG-4] an old contest reckons the same whatever later editions there are: its layers are in its facts', () => {
    for (const stage of swiss.view.stages) {
      expect(stage.layers.length).toBeGreaterThan(0);
      const opened = swiss.facts.find((fact) => fact.kind === 'stage-opened' && fact.stage === stage.stage);
      expect(opened?.kind === 'stage-opened' && opened.layers).toEqual(stage.layers);
      // The form is asked for nothing once a stage is open: without it the numbers stay.
      const orphan = copyOf(swiss.facts).map((fact) =>
        fact.kind === 'contest-made' ? { ...fact, form: 'superseded', rulebook: [] } : fact,
      ) as readonly Fact[];
      expect(asText(show(orphan).stages)).toBe(asText(swiss.view.stages));
    }
  });
});

describe('a refusal', () => {
  const contest = fold(beforeRound(swiss.facts, 5));
  const seats = [...(contest.seating?.seats.values() ?? [])].filter((seat) => seat.round === 4);
  const result = { kind: 'passed' } as const;
  const last = contest.stages[0]?.draws.at(-1);
  /** A board of the session before, which lies at no table in a movement now; in a Swiss all tables have the round's own. */
  const moving = fold(beforeRound(pairs.facts, 3));
  const here = [...(moving.seating?.seats.values() ?? [])].find((seat) => seat.round === 2);
  const elsewhere = moving.seating?.boards.find((board) => !here?.boards.includes(board)) ?? 0;
  const standIn = (round: number) => ({
    ask: 'use-substitute' as const,
    by: DIRECTOR,
    contestant: '1',
    out: 'p1a',
    in: 'x',
    from: round,
    to: round,
    why: 'ill',
  });
  /** Five substitutions are the most (ANC 2021 21.2). */
  let five = fold(beforeRound(swiss.facts, 7));
  for (let round = 1; round <= 5; round++) five = ask(five, standIn(round));
  const refused: readonly (readonly [string, Contest, string, string | undefined, Request])[] = [
    [
      'a result for a board that does not exist',
      contest,
      'board-unknown',
      'Law 15A',
      {
        ask: 'report-result',
        by: DIRECTOR,
        round: 4,
        table: seats[0]?.table ?? 1,
        board: 999,
        result,
      } as Request,
    ],
    [
      'a result for a board not in play at that table',
      moving,
      'board-not-here',
      'Law 15A',
      {
        ask: 'report-result',
        by: DIRECTOR,
        round: 2,
        table: here?.table ?? 1,
        board: elsewhere,
        result,
      } as Request,
    ],
    ['a substitute over the limit', five, 'substitutions-used-up', 'ANC 2021 21.2', standIn(6) as Request],
    [
      'a second draw of one round',
      contest,
      'draw-made-already',
      last?.clause,
      { ask: 'make-draw', by: DIRECTOR, ...last } as unknown as Request,
    ],
    [
      'an unknown contestant',
      contest,
      'contestant-unknown',
      'Law 4',
      {
        ask: 'withdraw-contestant',
        by: DIRECTOR,
        contestant: 'nobody',
        from: 6,
        excused: true,
        why: 'ill',
      } as Request,
    ],
    [
      'a stage opened twice',
      contest,
      'stage-twice',
      undefined,
      { ask: 'open-stage', by: DIRECTOR, ...contest.stages[0]?.opened } as unknown as Request,
    ],
  ];

  test.each(refused)('[LOG-1~] of %s says why and leaves no trace', (_, now, code, clause, request) => {
    const before = asText(unwrap(showContest(now)));
    const answer = handle(now, request);
    expect(answer.ok).toBe(false);
    if (answer.ok) return;
    expect([answer.refusal.code, answer.refusal.clause]).toEqual([code, clause]);
    expect(sayRefusal(answer.refusal)).toMatch(/\.$/);
    expect(now.facts.length).toBe(now.at);
    expect(asText(unwrap(showContest(now)))).toBe(before);
  });
});
