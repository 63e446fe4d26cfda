import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { editRound } from '../../src/engine/floor/draw/edit.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, stepOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

const drawOf = (contest: Contest) => contest.facts.findLast(({ kind }) => kind === 'draw-made')?.id ?? '';
const undo = (fact: string) => ({ ask: 'undo', by: BY, fact, why: 'a mistake' }) as const;

describe.each(['sabf-swiss-teams', 'sabf-round-robin-teams'])('%s: a draw with a decided match', (id) => {
  const form = unwrap(findForm(id));
  const called = goOn(
    entered(form, 12),
    form,
    (step, now) => step.step === 'play' && now.called?.round === 2,
    LOWER,
  ).contest;
  const seat = called.stages[0]?.draws.at(-1)?.seats[0];
  const decided = ask(called, {
    ask: 'decide-match',
    by: BY,
    round: 2,
    table: seat?.table ?? 0,
    as: 'forfeit',
    who: seat?.ns ?? '',
    clause: 'SABF 13.9',
    why: 'did not come',
  });
  const decision = decided.facts.at(-1)?.id ?? '';

  test('[VP-7~][CON-10~] is undone after the decision, which never comes to another pair (SABF 13.9)', () => {
    expect(whyNot(called, undo(drawOf(called)))).toBe('done');
    const refused = handle(decided, undo(drawOf(decided)));
    expect(refused.ok ? '' : sayRefusal(refused.refusal)).toBe(
      `The match of ${seat?.ns} and ${seat?.ew} at table ${seat?.table} in round 2 is decided: forfeit (SABF 13.9). ` +
        'Undo that decision in the history first; it would come to others drawn to the table. ' +
        `Done anyway, it sets aside: the decision on the match at table ${seat?.table} in round 2. All of it stays in the history.`,
    );
    const free = ask(ask(decided, undo(decision)), undo(drawOf(decided)));
    expect(free.decided.size).toBe(0);
    const { contest: later } = goOn(free, form, (_, now) => now.stages[0]?.draws.length === 3, LOWER);
    expect(later.stages[0]?.draws).toHaveLength(3);
  });

  test('[DESK-5~] nor does it come back to its table when others have been drawn there', () => {
    const takenBack = ask(decided, undo(decision));
    const again = takenBack.facts.at(-1)?.id ?? '';
    expect(whyNot(takenBack, undo(again))).toBe('done');
    const undrawn = ask(takenBack, undo(drawOf(takenBack)));
    expect(whyNot(undrawn, undo(again))).toMatchObject({ code: 'decided-comes' });
  });
});

test('[VP-7~][DRAW-7~] a drawn round is not changed by hand under a decided match (SABF 13.9)', () => {
  const form = unwrap(findForm('sabf-swiss-teams'));
  const drawn = goOn(
    entered(form, 12),
    form,
    (step, now) =>
      step.step === 'ask' && step.request.ask === 'call-round' && now.stages[0]?.draws.length === 2,
    LOWER,
  ).contest;
  const [one, , two, , three] = drawn.stages[0]?.draws[1]?.seats ?? [];
  const decided = ask(drawn, {
    ask: 'decide-match',
    by: BY,
    round: 2,
    table: one?.table ?? 0,
    as: 'forfeit',
    who: one?.ns ?? '',
    clause: 'SABF 13.9',
    why: 'will not come',
  });
  const swap = (a: string | undefined, b: string | undefined) =>
    unwrap(
      editRound(decided, { round: 2, swap: [a ?? '', b ?? ''], why: 'clubmates', by: BY, breaks: true }),
    );
  expect(whyNot(decided, swap(one?.ns, two?.ns))).toMatchObject({ code: 'decided-moves' });
  expect(whyNot(decided, swap(two?.ns, three?.ns))).toBe('done');
  expect(stepOf(decided, form)).toMatchObject({ step: 'ask', request: { ask: 'call-round' } });
});

describe('GNOT Sydney: the Swiss beside the knock-out is changed by hand (GNOT Sydney 2023 1.8, 6.1.2)', () => {
  const form = unwrap(findForm('gnot-sydney-2023'));
  const won: Won = ({ board, ns, ew }) => (board - 1) % 14 < 3 && Number(ns) < Number(ew);
  /** That round drawn in both, and not called. */
  const before = (entries: number, round: number) =>
    goOn(
      entered(form, entries),
      form,
      (step, now) =>
        step.step === 'ask' &&
        step.request.ask === 'call-round' &&
        step.request.round === round &&
        now.stages.length === 2,
      won,
    ).contest;
  const swap = (contest: Contest, round: number, a: string | undefined, b: string | undefined) =>
    editRound(contest, { round, swap: [a ?? '', b ?? ''], why: 'clubmates', by: BY, breaks: true });
  const seatsOf = (contest: Contest, stage: number, round: number) =>
    contest.stages[stage]?.draws.find((draw) => draw.round === round)?.seats ?? [];
  const codeOf = (result: ReturnType<typeof swap>) => (result.ok ? 'done' : result.refusal.code);

  test('[DRAW-7~][CON-7~] two of the Swiss change places; nobody does across the two, or in the knock-out', () => {
    const contest = before(24, 3);
    const [one, , two] = seatsOf(contest, 1, 3);
    const rest = seatsOf(contest, 0, 3);
    const edited = ask(contest, unwrap(swap(contest, 3, one?.ns, two?.ns)));
    const [now, , then] = seatsOf(edited, 1, 3);
    expect([now?.ns, now?.ew, then?.ns, then?.ew]).toEqual([two?.ns, one?.ew, one?.ns, two?.ew]);
    expect(seatsOf(edited, 0, 3)).toEqual(rest);
    expect(codeOf(swap(contest, 3, rest[0]?.ns, one?.ns))).toBe('draw-swap-apart');
    expect(codeOf(swap(contest, 3, rest[0]?.ns, rest.at(-1)?.ns))).toBe('draw-by-choice');
  });

  test('[DRAW-7~] a triangle is changed in the first of its two rounds, others beside it in both', () => {
    const isThree = (contest: Contest, round: number) => {
      const seats = seatsOf(contest, 1, round);
      return [seats.find(({ part }) => part !== undefined), seats[0], seats[2]] as const;
    };
    const first = before(19, 3);
    const [three, one, two] = isThree(first, 3);
    expect(three).toBeDefined();
    expect(whyNot(first, unwrap(swap(first, 3, three?.ns, one?.ns)))).toBe('done');
    expect(whyNot(first, unwrap(swap(first, 3, one?.ns, two?.ns)))).toBe('done');
    const second = before(19, 4);
    const [still, third, fourth] = isThree(second, 4);
    expect(codeOf(swap(second, 4, still?.ns, third?.ns))).toBe('draw-swap-breaks');
    expect(whyNot(second, unwrap(swap(second, 4, third?.ns, fourth?.ns)))).toBe('done');
  });
});
