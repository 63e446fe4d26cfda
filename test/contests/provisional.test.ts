import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { drawAgain, lookAtRedraw } from '../../src/engine/floor/draw/redraw.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { whyPairing } from '../../src/engine/floor/why/draw.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, SEED, stepOf, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const GAME = { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 } as const;
const PASSED = { kind: 'passed' } as const;

/** The lower number wins by one game, board 1, none vulnerable: 420, 9 IMPs. */
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

const report = (contest: Contest, table: number, board: number, result: object, round = 1): Contest =>
  ask(contest, { ask: 'report-result', by: BY, round, table, board, result } as Request);

/** Round 1 played but for these tables, which have the boards given. */
const played = (form: Form, count: number, open: readonly number[], won: Won, boards: readonly number[]) => {
  let contest = goOn(entered(form, count), form, (step) => step.step === 'play').contest;
  for (const seat of contest.seating?.seats.values() ?? [])
    for (const board of seat.boards) {
      const { table, ns, ew, room } = seat;
      if (open.includes(table) && !boards.includes(board)) continue;
      const isWon = won({ round: 1, board, ns, ew, ...(room ? { room } : {}) });
      contest = report(contest, table, board, isWon ? GAME : PASSED);
    }
  return contest;
};

const early = (contest: Contest, form: Form) =>
  unwrap(nextStep(contest, form, { seed: SEED, by: BY, early: true }));
const drawEarly = (contest: Contest, form: Form): Contest => {
  const step = early(contest, form);
  if (step.step !== 'ask' || step.request.ask !== 'make-draw') throw new Error('no draw is offered');
  return ask(contest, step.request);
};
const drawn = (contest: Contest, round = 2) => contest.stages[0]?.draws.find((one) => one.round === round);
const meetings = (contest: Contest, round = 2) =>
  [...new Set(drawn(contest, round)?.seats.map(({ ns, ew }) => [ns, ew].toSorted().join(' v ')))].toSorted();
const AGAIN = { round: 2, seed: SEED, by: BY };

describe('SABF 14.1, a Swiss of teams drawn before the last results', () => {
  const form = unwrap(findForm('sabf-swiss-teams'));
  // Tables 1 and 2 are the two rooms of one match; board 1 alone is in.
  const contest = played(form, 12, [1, 2], LOWER, [1]);
  const [a = '', b = ''] = [drawn(contest, 1)?.seats[0]?.ns, drawn(contest, 1)?.seats[0]?.ew];
  const [won, lost] = Number(a) < Number(b) ? [a, b] : [b, a];

  test('[DRAW-5][DIR-6~] the desk tells match, boards and what the match counts, before the draw', () => {
    const next = nextOf(contest, form, SEED);
    expect(next.early?.act).toBe('make-draw');
    // 9 IMPs over 10 boards are 13.14 to 6.86 (SABF 20.1).
    const [first, second] = drawn(contest, 1)?.seats[0]?.home === won ? ['13.14', '6.86'] : ['6.86', '13.14'];
    expect(next.early?.provisional?.map(({ says }) => says)).toEqual([
      expect.stringContaining(
        'Round 1: not in yet boards 2, 3, 4, 5, 6, 7, 8, 9 and 10 at table 1; boards 2, 3, 4, 5, 6, 7, 8, 9 and 10 at table 2. ' +
          `It counts ${first} to ${second} for the draw (usual practice).`,
      ),
    ]);
    const who = next.early?.provisional?.[0]?.who.map(({ pair }) => pair);
    expect(who?.toSorted()).toEqual([won, lost].toSorted());
    expect(next.early?.meetings).toHaveLength(6);
  });

  test('[DRAW-5] the fact keeps what the draw was made from, the standing included', () => {
    const { known } = drawn(drawEarly(contest, form)) ?? {};
    expect(known?.unfinished).toMatchObject([
      { round: 1, table: 1, lacks: [{ table: 1 }, { table: 2 }], clause: 'usual practice' },
    ]);
    const scoreOf = (id: string) => known?.standings.find(({ contestant }) => contestant === id)?.score;
    expect([scoreOf(won), scoreOf(lost)]).toEqual(['13.14', '6.86']);
    expect(known?.waiting.toSorted()).toEqual([won, lost].toSorted());
  });

  test('[DRAW-5] with no board in, the match is drawn: 10 to 10', () => {
    const { known } = drawn(drawEarly(played(form, 12, [1, 2], LOWER, []), form)) ?? {};
    expect(known?.unfinished?.[0]?.vp).toEqual(['10', '10']);
  });

  const finish = (given: Contest, turned: boolean): Contest => {
    let now = given;
    for (const seat of given.seating?.seats.values() ?? [])
      if (seat.round === 1 && (seat.table === 1 || seat.table === 2))
        for (const board of seat.boards.filter((one) => one > 1))
          now = report(now, seat.table, board, turned && seat.ns === lost ? GAME : PASSED);
    return now;
  };

  test('[DIR-4] when the results arrive and the draw would be the same, the desk says so', () => {
    const complete = finish(drawEarly(contest, form), false);
    const next = nextOf(complete, form, SEED);
    expect(next).toMatchObject({ step: 'ask', act: 'call-round' });
    expect(next.redraw).toMatchObject({
      same: true,
      says: 'Results that were missing when round 2 was drawn have come in. A new draw would be the same.',
    });
    const refused = drawAgain(complete, AGAIN);
    expect(refused.ok ? '' : refused.refusal.code).toBe('redraw-same');
  });

  test('[DIR-4] when the draw would be another, it is shown, and drawn again in one act that is undone in one', () => {
    const early = drawEarly(contest, form);
    const complete = finish(early, true);
    const { redraw } = nextOf(complete, form, SEED);
    expect(redraw).toMatchObject({ round: 2, because: 'results', same: false, begun: false, aside: [] });
    expect(redraw?.says).toBe(
      'Results that were missing when round 2 was drawn have come in. A new draw would be different.',
    );
    const changed = redraw?.next.filter((one) => one.changed).map(({ who }) => who.map(({ pair }) => pair));
    expect(changed?.flat()).toContain(lost);

    const again = ask(complete, unwrap(drawAgain(complete, AGAIN)));
    // As if the round had been drawn only now.
    const late = goOn(finish(contest, true), form, (_, now) => now.stages[0]?.draws.length === 2).contest;
    expect(meetings(again)).toEqual(meetings(late));
    expect(meetings(again)).not.toEqual(meetings(early));
    expect(drawn(again)?.again).toEqual({ draw: drawn(early)?.id, because: 'results' });
    expect(again.facts.filter(({ kind }) => kind === 'draw-made')).toHaveLength(3);
    expect(nextOf(again, form, SEED).redraw).toBeUndefined();
    expect(stepOf(again, form)).toMatchObject({ step: 'ask', request: { ask: 'call-round', round: 2 } });

    const back = ask(again, { ask: 'undo', by: BY, fact: drawn(again)?.id ?? '', why: 'after all not' });
    expect(meetings(back)).toEqual(meetings(early));
  });

  test('[DESK-4~][DRAW-6~] Why of a pairing tells what the draw was made from, then and now', () => {
    const complete = finish(drawEarly(contest, form), true);
    const seat = drawn(complete)?.seats.find(({ ns, ew }) => ns === lost || ew === lost);
    const why = whyPairing(complete, `draw/2/table/${seat?.table ?? 0}`);
    const all = why?.says.join('\n') ?? '';
    expect(all).toContain(', was not wholly in when this round was drawn: it counted ');
    expect(all).toMatch(new RegExp(`${lost} stood \\d+ with 6.86, now \\d+ with `));
    // Drawn again, it is told from its own standings.
    const again = ask(complete, unwrap(drawAgain(complete, AGAIN)));
    const now = drawn(again)?.seats.find(({ ns, ew }) => ns === lost || ew === lost);
    const after = whyPairing(again, `draw/2/table/${now?.table ?? 0}`);
    expect(after?.remade).toBe(true);
    expect(after?.says.join('\n')).toContain('Drawn again because missing results had come in.');
    expect(viewOf(again).stages).toHaveLength(1);
  });

  test('[DIR-2~][DIR-4] a draw is not made again for a correction, unless the director overrides SABF 14.1', () => {
    const whole = goOn(
      entered(form, 12),
      form,
      (step, now) =>
        step.step === 'ask' && step.request.ask === 'call-round' && now.stages[0]?.draws.length === 2,
      LOWER,
    ).contest;
    const seat = [...(whole.seating?.seats.values() ?? [])].find(
      ({ round, ns, ew }) => round === 1 && Number(ns) < Number(ew),
    );
    const said = [...whole.reports.values()].find(
      ({ round, table, board }) => round === 1 && table === seat?.table && board === 1,
    );
    const corrected = ask(whole, {
      ask: 'correct-result',
      by: BY,
      result: said?.fact ?? '',
      now: { ...GAME, tricks: 9 },
      agreed: true,
      confident: true,
      why: 'mistyped',
    });
    const look = unwrap(lookAtRedraw(corrected, AGAIN));
    expect(look).toMatchObject({ because: 'standings', same: false });
    expect(look.against).toContain('SABF 14.1');
    const request = unwrap(drawAgain(corrected, AGAIN));
    expect(handle(corrected, request)).toMatchObject({
      ok: false,
      refusal: { code: 'redraw-corrected', clause: 'SABF 14.1', overridable: true },
    });
    const override = { codes: ['redraw-corrected'], why: 'nobody has sat down' };
    expect(meetings(ask(corrected, { ...request, override }))).not.toEqual(meetings(corrected));
  });
});

test('[DRAW-5] ANC 9.4: the draw is made from the results submitted at that time', () => {
  const form = unwrap(findForm('anc-2021-srosp'));
  const boards = [1, 2, 3];
  const contest = played(form, 20, [1], LOWER, boards);
  const next = nextOf(contest, form, SEED);
  expect(next.early?.provisional).toHaveLength(1);
  expect(next.early?.provisional?.[0]?.says).toContain('(ANC 2021 9.4)');
  const { known } = drawn(drawEarly(contest, form)) ?? {};
  const [match] = known?.unfinished ?? [];
  expect(match?.lacks).toEqual([
    { table: 1, boards: drawn(contest, 1)?.seats[0]?.boards.filter((one) => one > 3) },
  ]);
  // Its boards at the datums of what is in, the others flat: as if the rest had been passed in everywhere is not asked of others.
  for (const [i, id] of (match?.who ?? []).entries())
    expect(known?.standings.find(({ contestant }) => contestant === id)?.score).toBe(match?.vp?.[i]);
});
