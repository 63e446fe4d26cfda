import { describe, expect, test } from 'vitest';
import { verify } from '../../src/engine/figure/figure.ts';
import { fold, keysOf, viewOf, whyOf } from '../../src/engine/floor/night.ts';
import { rehearseNight } from '../../src/engine/rehearsal/night.ts';
import type { Result } from '../../src/engine/kit/result.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { FORM, openDesk } from './desk.ts';

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

/** Everybody passes every board in, but whoever is named makes a game sitting North-South or beats one sitting East-West. */
const play = (desk: ReturnType<typeof openDesk>, best: string): void => {
  const rounds = desk.contest().seating?.rounds ?? 0;
  for (let round = 1; round <= rounds; round++) {
    if (round > 1) desk.must({ ask: 'call-round', round });
    for (const { table, ns, ew, boards } of [...(desk.contest().seating?.seats.values() ?? [])].filter(
      (seat) => seat.round === round,
    ))
      for (const board of boards)
        desk.report(round, table, board, ns === best ? '3NT N =' : ew === best ? '3NT N -1' : 'pass');
  }
};

/** A Mitchell of four and a half tables, as the nine and a half of the notes: whoever sits at the half table sits out. */
const halfTable = (best: (field: 'whole' | 'short') => boolean) => {
  const desk = openDesk();
  desk.start(9, 'mitchell-plain/2');
  const seats = [...(desk.contest().seating?.seats.values() ?? [])];
  const played = (pair: string): number =>
    seats
      .filter(({ ns, ew }) => ns === pair || ew === pair)
      .reduce((all, { boards }) => all + boards.length, 0);
  const pairs = [...new Set(seats.flatMap(({ ns, ew }) => [ns, ew]))];
  const most = Math.max(...pairs.map(played));
  const short = pairs.filter((pair) => played(pair) < most);
  const whole = pairs.filter((pair) => played(pair) === most);
  const chosen = (best('short') ? short[0] : whole[0]) as string;
  play(desk, chosen);
  return { desk, chosen, most, short, whole, played };
};

describe('the best score over both fields of a session', () => {
  test('[MP-15~] a field that sat out is brought to the boards of the other, with its reasons', () => {
    const { desk, chosen, most, short, played } = halfTable((field) => field === 'short');
    const contest = desk.contest();
    const view = must(viewOf('standings', contest, {}));
    expect(view.fields).toHaveLength(2);
    const { overall } = view;
    const row = overall?.rows.find(({ id }) => id === chosen);
    const results = 4;
    const top = 2 * (results - 1);
    // It won every board it played: all of the top, times all boards over its own.
    expect(row).toMatchObject({
      place: 1,
      tied: false,
      boards: played(chosen),
      matchpoints: top * played(chosen),
      factored: top * most,
    });
    expect(overall?.rows.map(({ id }) => id).sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(overall?.clause).toBe('Course Notes, Factoring');
    expect(overall?.says[0]).toBe(`Best score over both fields: pair ${chosen}.`);
    expect(overall?.says[1]).toMatch(
      new RegExp(`^Brought to ${most} boards: .*× ${most}/${played(short[0] as string)}`),
    );
    const figure = whyOf(contest, row?.key ?? '');
    expect(figure && toNumber(figure.value)).toBe(top * most);
    expect(figure && verify(figure)).toBeTruthy();
    expect(tellFigure(figure as never).join(' ')).toContain('Course Notes, Factoring');
    expect(keysOf(contest)).toContain(row?.key);
  });

  test('[MP-15~] nine and a half tables: North-South played 30 boards and East-West 27, so East-West × 30/27', () => {
    const night = rehearseNight({
      seed: 'a',
      pairs: 19,
      choice: 'mitchell-share/3',
      form: FORM,
      clock: (s) => `+${s}`,
    });
    const { fields, overall } = must(viewOf('standings', fold(must(night)), {}));
    const shares = new Map(fields.flatMap(({ rows }) => rows.map((row) => [row.pair.pair, row.percent])));
    expect(overall?.says[1]).toBe('Brought to 30 boards: East-West × 30/27.');
    for (const { side, boards, matchpoints, factored, id, percent } of overall?.rows ?? []) {
      expect([side, boards]).toEqual(side === 'ns' ? ['ns', 30] : ['ew', 27]);
      expect(factored).toBeCloseTo(side === 'ns' ? matchpoints : (matchpoints * 30) / 27, 9);
      // Nine scores on a board: a top of 16, 480 in all.
      expect(percent).toBe(shares.get(id));
      expect(percent).toBeCloseTo((100 * factored) / 480, 1);
    }
    const order = overall?.rows.map(({ factored }) => factored) ?? [];
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(overall?.rows).toHaveLength(19);
  });

  test('[MP-15~] the same top and the same boards for all: no factor', () => {
    const desk = openDesk();
    desk.start(6, 'mitchell-plain/2');
    play(desk, '2');
    const { overall } = must(viewOf('standings', desk.contest(), {}));
    expect(overall?.says).toEqual([
      'Best score over both fields: pair 2.',
      'No factor: everybody played the same number of boards with the same tops.',
    ]);
    for (const { matchpoints, factored } of overall?.rows ?? []) expect(factored).toBe(matchpoints);
  });

  test('[MP-15~] a fine is taken off after the factor', () => {
    const { desk, chosen, most } = halfTable((field) => field === 'short');
    desk.must({
      ask: 'penalise',
      pair: chosen,
      amount: 3,
      unit: 'matchpoints',
      clause: 'Law 90',
      why: 'late',
    } as never);
    const row = must(viewOf('standings', desk.contest(), {})).overall?.rows.find(({ id }) => id === chosen);
    expect(row?.factored).toBe(6 * most - 3);
  });

  test('[MP-15~] nobody is best of both before every result is in', () => {
    const desk = openDesk();
    desk.start(6, 'mitchell-plain/2');
    desk.report(1, 1, 1, '3NT N =');
    expect(must(viewOf('standings', desk.contest(), {})).overall).toBeUndefined();
  });

  test('[MP-15~] one list has no best of both', () => {
    const desk = openDesk();
    desk.start(6, 'howell/1');
    play(desk, '1');
    expect(must(viewOf('standings', desk.contest(), {})).overall).toBeUndefined();
  });
});

describe('the sums of a session', () => {
  test('[MP-13] the recap shows the balanced total, each later adjustment and the final total', () => {
    const desk = openDesk();
    desk.start(6, 'mitchell-plain/2');
    play(desk, '2');
    const [seat] = [...(desk.contest().seating?.seats.values() ?? [])].filter(({ ns }) => ns === '1');
    const { round = 1, table = 1, boards = [1], ns = '', ew = '' } = seat ?? {};
    const board = boards[0] as number;
    desk.must({
      ask: 'adjust-score',
      round,
      table,
      board,
      ns: 'A+',
      ew: 'A-',
      clause: 'Law 12C2',
      why: 'fouled',
    } as never);
    desk.must({
      ask: 'penalise',
      pair: '2',
      amount: 2,
      unit: 'matchpoints',
      clause: 'Law 90',
      why: 'late',
    } as never);
    const { check } = must(viewOf('recap', desk.contest(), {}));
    // Six boards with three results each: 3 × 2 a direction, both directions.
    expect(check).toMatchObject({
      balanced: true,
      check: 72,
      total: 72,
      later: 0,
      sitOuts: 0,
      fines: 2,
      final: 70,
    });
    const one = check?.boards.find((each) => each.board === board);
    expect(one).toMatchObject({ check: 6, ns: 6, ew: 6, balanced: true });
    // 60% and 40% of a top of 4 are 2.4 and 1.6: 0.4 from the average of 2 that was entered first.
    expect(one?.later).toEqual([
      { says: `table ${table}, pairs ${ns} and ${ew}: artificial score`, ns: 0.4, ew: -0.4 },
    ]);
    expect([one?.finalNs, one?.finalEw]).toEqual([6.4, 5.6]);
    expect(check?.says).toEqual([
      'Balanced: the boards come to 72 matchpoints, as they must.',
      'Fines: −2.',
      'Final total of the list: 70.',
    ]);
  });

  test('[MP-13~] a board that others still have to play is not in the sums everybody sees', () => {
    const desk = openDesk();
    desk.start(6, 'mitchell-plain/2');
    desk.report(1, 1, 1, '3NT N =');
    const seen = must(viewOf('recap', desk.contest(), { masked: true })).check;
    expect(seen?.boards.map(({ board }) => board)).not.toContain(1);
    expect(must(viewOf('recap', desk.contest(), {})).check?.boards.map(({ board }) => board)).toContain(1);
  });
});
