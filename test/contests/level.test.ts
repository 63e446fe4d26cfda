import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { Step } from '../../src/engine/play/next.ts';
import { ask, BY, entered, goOn, stepOf, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const form = unwrap(findForm('anc-2021-abpc-open'));
/** A game for the lower number, with many exceptions, so that scores are apart. */
const won: Won = ({ board, ns, ew, round }) =>
  (board * 5 + Number(ns) ** 2 + Number(ew) ** 3 + round * 11) % 7 < 3;

const { contest } = goOn(
  entered(form, 40),
  form,
  (step, now) => step.step === 'play' && now.stages.length === 2,
  won,
);

const rowsOf = (now: Contest, field: string) =>
  viewOf(now).stages[0]?.standings.find((one) => one.field === field)?.rows ?? [];

const carried = (now: Contest, id: string): number =>
  viewOf(now).stages[1]?.brought.find((one) => one.id === id)?.amount ?? 0;

/** A fine of the Preliminary Stage, given while the final is open. */
const fine = (now: Contest, pair: string, amount: number): Contest =>
  ask(now, {
    ask: 'penalise',
    by: BY,
    pair,
    amount,
    unit: 'imps',
    why: 'slow play',
    clause: 'ANC 2021 5.2',
    round: 1,
  });

/** Two neighbours in a field with different scores, at or after a place. */
const neighbours = (now: Contest, field: string, from: number) => {
  const rows = rowsOf(now, field);
  const at = rows.findIndex(
    ({ score = 0 }, i) =>
      i + 1 >= from && score > (rows[i + 1]?.score ?? score) && rows[i + 2]?.score !== rows[i + 1]?.score,
  );
  const [one, other] = [rows[at], rows[at + 1]];
  if (!one || !other) throw new Error('nobody');
  return { one: one.id, other: other.id, place: one.place, apart: (one.score ?? 0) - (other.score ?? 0) };
};

/** Two pairs that a fine makes level, and the next that then asks for a lot. */
const lotOf = (step: Step) => {
  if (step.step !== 'ask' || step.request.ask !== 'draw-lot')
    throw new Error(`no lot: ${JSON.stringify(step)}`);
  return step.request;
};

describe('[RANK-3][RANK-4][CON-4] a correction after the final is opened makes pairs of the Preliminary Stage level', () => {
  test('for places that carry over: a lot parts them before the next round, and gives the carry-over (ANC 2021 18.3, 19.1)', () => {
    const { one, other, place, apart } = neighbours(contest, 'ew', 3);
    const points = [11 - place, 10 - place];
    expect([carried(contest, one), carried(contest, other)]).toEqual(points);
    const level = fine(contest, one, apart);
    expect(rowsOf(level, 'ew').filter((row) => row.place === place)).toHaveLength(2);
    // The boards of this round are played out; nobody's number has changed while the lot is to come.
    expect([carried(level, one), carried(level, other)]).toEqual(points);
    const round = stepOf(level, form);
    const { contest: over, step } = goOn(
      level,
      form,
      (next) => next.step !== 'play' || round.step !== 'play' || next.round !== round.round,
      won,
    );
    const lot = lotOf(step);
    expect(lot).toMatchObject({ stage: 'preliminary', clause: 'ANC 2021 18.3' });
    expect([...lot.among].sort()).toEqual([one, other].sort());
    // Whichever way it falls.
    for (const drawn of [
      [one, other],
      [other, one],
    ]) {
      const parted = ask(over, { ...lot, drawn });
      expect(drawn.map((id) => carried(parted, id))).toEqual(points);
      const next = stepOf(parted, form);
      expect(next.step === 'ask' && next.request.ask).not.toBe('draw-lot');
    }
  });

  test('for places below: the others’ carry-over is by their places all the same (ANC 2021 19.1)', () => {
    const below = neighbours(contest, 'ns', 15);
    const above = neighbours(contest, 'ew', 3);
    const now = fine(fine(contest, below.one, below.apart), above.one, above.apart + 1);
    expect(rowsOf(now, 'ns').filter((row) => row.place === below.place)).toHaveLength(2);
    expect([carried(now, above.one), carried(now, above.other)]).toEqual([
      10 - above.place,
      11 - above.place,
    ]);
  });

  test('who falls out of the first ten keeps the place in the final and brings nothing (ANC 2021 19.1, 19.3)', () => {
    const below = neighbours(contest, 'ns', 15);
    const tenth = rowsOf(contest, 'ew')[9]?.id ?? '';
    expect(carried(contest, tenth)).toBe(1);
    const now = fine(fine(contest, below.one, below.apart), tenth, 500);
    expect(viewOf(now).stages[1]?.field).toContain(tenth);
    expect(carried(now, tenth)).toBe(0);
  });
});
