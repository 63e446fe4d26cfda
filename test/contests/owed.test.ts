import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, isIn, lineAt } from '../../src/engine/contest/state.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, SEED, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/* Whatever holds a stage up is named: the match, the board, and what to do (issue: one board held a Swiss up silently). */

const WON: Won = ({ ns, board }) => (Number(ns) + board) % 3 === 0;
const formOf = (id: string) => unwrap(findForm(id));
const becauseOf = (contest: Contest): string => unwrap(showStages(contest, 'x', SEED)).next.because.join(' ');
const report = (contest: Contest, table: number, board: number, more: object = {}): Contest => {
  const round = contest.called?.round ?? 0;
  const result = { kind: 'passed' } as const;
  return ask(contest, { ask: 'report-result', by: BY, round, table, board, result, ...more } as Request);
};
/** In a round of it, with everything in but one board at one table. */
const allBut = (id: string, count: number, stages: number) => {
  const playing = goOn(
    entered(formOf(id), count),
    formOf(id),
    (step, now) => step.step === 'play' && now.stages.length === stages,
    WON,
  ).contest;
  const round = playing.called?.round ?? 0;
  const seats = [...(playing.seating?.seats.values() ?? [])].filter((seat) => seat.round === round);
  const [last] = seats.toSorted((a, b) => b.table - a.table);
  if (!last) throw new Error('nobody plays');
  const board = last.boards.at(-1) ?? 0;
  let contest = playing;
  for (const { table, boards } of seats)
    for (const one of boards)
      if ((table !== last.table || one !== board) && !isIn(lineAt(contest, { round, table, board: one })))
        contest = report(contest, table, one);
  return { contest, seat: last, board, round };
};

const KINDS = [
  ['a Swiss of teams', 'club-swiss-teams', 8, 1],
  ['a Swiss of pairs', 'sabf-butler-swiss', 12, 1],
  ['a round robin', 'anc-2021-itc-open', 6, 1],
  ['a final in stanzas', 'anc-2021-itc-open', 6, 2],
  ['a knock-out', 'gnot-sydney-2023', 22, 1],
  ['the Final Five', 'sabf-state-teams', 20, 3],
  ['a session', 'club-session-matchpoints', 8, 1],
] as const;

describe('what holds a round up is named (DESK-4)', () => {
  test.each(KINDS)('[DESK-4~] %s: the table, who plays there, and the board', (_, id, count, stages) => {
    const { contest, seat, board } = allBut(id, count, stages);
    const says = becauseOf(contest);
    expect(says).toContain(`Table ${seat.table}`);
    // By the number, and never by what a player is kept under.
    for (const side of [seat.ns, seat.ew]) expect(says).toMatch(new RegExp(`(pair|team) ${side}\\b`));
    expect(says).not.toMatch(/\b\d+[ab]\b/);
    expect(says).toContain(`board ${board}`);
    expect(says).toContain('not played');
  });

  test.each(KINDS)('[DESK-4~] %s: two different scores', (_, id, count, stages) => {
    const { contest, seat, board } = allBut(id, count, stages);
    const by = (device: string) => ({ by: { role: 'table', table: seat.table, device } });
    const one = report(contest, seat.table, board, by('one'));
    const game = { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 };
    const two = report(one, seat.table, board, { ...by('two'), result: game });
    const says = becauseOf(two);
    expect(says).toContain(`board ${board}`);
    expect(says).toContain('two different scores');
  });

  test('[DESK-4~] with many tables at play nothing is listed', () => {
    const id = 'club-swiss-teams';
    const playing = goOn(entered(formOf(id), 8), formOf(id), (step) => step.step === 'play', WON).contest;
    expect(becauseOf(playing)).toBe('Results are still to come.');
  });

  test('[DESK-4~] a session that lacks a board of an earlier round is not closed, and it is said which', () => {
    const id = 'club-session-matchpoints';
    const { contest, seat, board, round } = allBut(id, 8, 1);
    const next = ask(contest, { ask: 'call-round', by: BY, round: round + 1 });
    const last = goOn(next, formOf(id), (step) => step.step === 'play' && step.round === round, WON);
    const close: Request = { ask: 'close-stage', by: BY, stage: last.contest.stages[0]?.opened.stage ?? '' };
    expect(whyNot(last.contest, close)).toMatchObject({ code: 'results-awaited' });
    const says = becauseOf(last.contest);
    expect(says).toContain(`board ${board}`);
    expect(says).toContain(`Table ${seat.table}`);
    expect(says).toContain(`round ${round}`);
  });
});

test('[DESK-4~] [DRAW-5~] a board missing from a round before is named for as long as it is missing, also when the next are drawn', () => {
  const id = 'sabf-butler-swiss';
  const { contest, seat, board } = allBut(id, 12, 1);
  const early = (now: Contest): Contest => {
    const step = unwrap(nextStep(now, formOf(id), { seed: SEED, by: BY, early: true }));
    if (step.step !== 'ask') throw new Error(step.step);
    return ask(now, step.request);
  };
  let now = early(early(contest));
  expect(now.called?.round).toBe(2);
  const seats = [...(now.seating?.seats.values() ?? [])].filter(({ round }) => round === 2);
  for (const { table, boards } of seats) for (const one of boards) now = report(now, table, one);
  const { next } = unwrap(showStages(now, 'x', SEED));
  expect(next.says).toMatch(/draw of round 3/);
  const says = next.because.join(' ');
  expect(says).toContain(`Table ${seat.table}`);
  expect(says).toMatch(new RegExp(`round 1: board ${board} still to come`));
  expect(says).toContain('not played');
  const drawn = unwrap(nextStep(now, formOf(id), { seed: SEED, by: BY }));
  if (drawn.step !== 'ask') throw new Error(drawn.step);
  const call = unwrap(showStages(ask(now, drawn.request), 'x', SEED)).next;
  expect(call.because.join(' ')).toContain('Results of a round before are still to come.');
});

test('[DRAW-6~] what a draw goes by is told as it is: numbers of a round robin, places and results of finals', () => {
  const reasons = (id: string, count: number): readonly string[] => {
    const told: string[] = [];
    goOn(
      entered(formOf(id), count),
      formOf(id),
      (step, now) => {
        if (step.step === 'ask' && step.request.ask === 'make-draw')
          told.push(unwrap(showStages(now, 'x', SEED)).next.because[0] ?? '');
        return step.step === 'done';
      },
      WON,
    );
    return [...new Set(told)];
  };
  expect(reasons('sabf-round-robin-teams', 4)).toEqual(['Who meets whom is fixed by the numbers.']);
  // Three round robins for six teams: printed, by lot, and by places (ANC 2021 11.3, 11.7.1, 11.7.2).
  expect(reasons('anc-2021-itc-open', 6).slice(0, 3)).toEqual([
    'Who meets whom is fixed by the numbers.',
    'This round robin is drawn by lot.',
    'The last round robin has the draw of the first, each team by its place after the one before.',
  ]);
  expect(reasons('knockout', 5)).toEqual([
    'From the seeding.',
    'The same matches go on.',
    'From the results of the matches before.',
  ]);
});

test.each(['anc-2021-ipc', 'sabf-state-teams', 'sabf-walk-in-butler'])(
  '[DRAW-6~] %s: round 1 of a field that nobody seeded is not said to come from the seeding',
  (id) => {
    const form = formOf(id);
    const { contest } = goOn(
      entered(form, 20),
      form,
      (step) => step.step === 'ask' && step.request.ask === 'make-draw',
      WON,
    );
    const saysOf = (now: Contest): string => unwrap(showStages(now, 'x', SEED)).next.because[0] ?? '';
    expect(saysOf(contest)).toMatch(/^(From the seeding|By lot)\.$/);
    const bare = [...contest.entries].map(([key, { about, ...entry }]) => {
      const { seed: _, ...rest } = about ?? {};
      return [key, { ...entry, about: rest }] as const;
    });
    expect(saysOf({ ...contest, entries: new Map(bare) })).toMatch(
      /^(From the order of the entries: nobody is seeded|By lot)\.$/,
    );
  },
);

test('[CON-2~] who names a stanza is told by the rule of its own document (ANC 2021 12.4)', () => {
  const id = 'anc-2021-itc-open';
  const { contest } = goOn(
    entered(formOf(id), 6),
    formOf(id),
    (step) => step.step === 'ask' && step.request.ask === 'make-choice',
    WON,
  );
  const says = becauseOf(contest);
  expect(says).toContain('The higher placed names a stanza');
  expect(says).not.toContain('represented');
});
