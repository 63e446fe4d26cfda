import { describe, expect, test } from 'vitest';
import { vulnerabilityOf } from '../../src/engine/bridge/board.ts';
import { impsFor } from '../../src/engine/bridge/imp.ts';
import { scoreForNs } from '../../src/engine/bridge/score.ts';
import { type Contest, lineAt, linesIn } from '../../src/engine/contest/state.ts';
import { type Figure, verify } from '../../src/engine/figure/figure.ts';
import { fold, keysOf, viewOf, whyOf } from '../../src/engine/floor/night.ts';
import {
  add,
  divide,
  multiply,
  type Rational,
  ratio,
  subtract,
  toNumber,
  ZERO,
} from '../../src/engine/kit/rational.ts';
import { round as roundTo } from '../../src/engine/kit/rounding.ts';
import { IMP_FUNCTIONS } from '../../src/engine/reckon/imp/why.ts';
import { rehearseNight } from '../../src/engine/rehearsal/night.ts';
import { DIRECTOR, FORM, openDesk, outcome, phone } from './desk.ts';

const clock = (seconds: number): string => `+${seconds}`;

const rehearsed = (pairs: number, choice: string, seed = 'a', form = {}): Contest => {
  const night = rehearseNight({ seed, pairs, choice, form: { ...FORM, ...form }, clock });
  if (!night.ok) throw new Error(JSON.stringify(night.refusal));
  return fold(night.value);
};

const must = <T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

interface Played {
  readonly ns: string;
  readonly ew: string;
  readonly score: number;
}

/** The results of every board, straight from the lines. */
const resultsOf = (contest: Contest): ReadonlyMap<number, readonly Played[]> => {
  const boards = new Map<number, Played[]>();
  for (const seat of contest.seating?.seats.values() ?? [])
    for (const board of seat.boards) {
      const { counts } = lineAt(contest, { round: seat.round, table: seat.table, board });
      if (!counts || counts.result.kind === 'not-played') continue;
      const score = scoreForNs(counts.result, vulnerabilityOf(board));
      boards.set(board, [...(boards.get(board) ?? []), { ns: seat.ns, ew: seat.ew, score }]);
    }
  return boards;
};

/** Matchpoints by hand: two for each lower, one for each equal, brought to E results by Neuberg's formula. */
const byHand = (contest: Contest): ReadonlyMap<string, number> => {
  const boards = [...resultsOf(contest).values()];
  const expected = Math.max(...boards.map((lines) => lines.length));
  const totals = new Map<string, { sum: Rational; max: Rational }>();
  const top = ratio(2 * (expected - 1));
  const give = (pair: string, points: Rational): void => {
    const { sum, max } = totals.get(pair) ?? { sum: ZERO, max: ZERO };
    totals.set(pair, { sum: add(sum, points), max: add(max, top) });
  };
  for (const lines of boards)
    for (const [i, line] of lines.entries()) {
      const own = lines.reduce(
        (sum, other, j) =>
          sum + (i === j ? 0 : line.score > other.score ? 2 : line.score === other.score ? 1 : 0),
        0,
      );
      const points = ratio(own * expected + expected - lines.length, lines.length);
      give(line.ns, points);
      give(line.ew, subtract(top, points));
    }
  const hundredth = { unit: ratio(1, 100), ties: 'up' } as const;
  return new Map(
    [...totals].map(([pair, { sum, max }]) => [
      pair,
      toNumber(roundTo(divide(multiply(ratio(100), sum), max), hundredth)),
    ]),
  );
};

const percents = (contest: Contest): ReadonlyMap<string, number> =>
  new Map(
    must(viewOf('standings', contest, {})).fields.flatMap(({ rows }) =>
      rows.map((row) => [row.pair.pair, row.percent ?? Number.NaN]),
    ),
  );

/** Every number on every page, with the key it opens by. */
const shown = (contest: Contest): readonly (readonly [string, number])[] => {
  const found: [string, number][] = [];
  const put = (key: string | undefined, value: number | undefined): void => {
    if (key !== undefined && value !== undefined) found.push([key, value]);
  };
  for (const { rows } of must(viewOf('standings', contest, {})).fields)
    for (const row of rows) {
      put(row.key, row.percent ?? row.imps);
      put(`pair/${row.pair.pair}/matchpoints`, row.matchpoints);
      put(row.rankKey, row.place);
      for (const line of must(viewOf('scorecard', contest, { pair: row.pair.pair })).boards) {
        put(line.key, line.matchpoints ?? line.imps);
        put(line.percentKey, line.percent);
      }
    }
  for (const board of contest.seating?.boards ?? []) {
    const traveller = must(viewOf('traveller', contest, { board }));
    put(`board/${board}/datum`, traveller.datum);
    for (const row of traveller.rows) {
      put(row.nsKey, row.nsMatchpoints ?? row.nsImps);
      put(row.ewKey, row.ewMatchpoints ?? row.ewImps);
      put(row.percentKey, row.nsPercent);
      put(row.nsKey.replace(/ns$/, 'score'), row.score);
    }
  }
  return found;
};

const NIGHTS: readonly (readonly [string, () => Contest])[] = [
  ['a 3-table Howell', () => rehearsed(6, 'howell/2')],
  ['a 5½-table share', () => rehearsed(11, 'mitchell-share/1')],
  ['a 4-table skip', () => rehearsed(8, 'mitchell-skip/2', 'b')],
  ['a 5-table switched Mitchell', () => rehearsed(10, 'mitchell-plain-switched/2', 'c')],
  ['a Butler', () => rehearsed(8, 'howell/2', 'd', { scoring: 'butler', rulebook: ['laws-2017', 'club'] })],
  ['cross-IMPs with a sit-out', () => rehearsed(7, 'howell/2', 'e', { scoring: 'cross-imps' })],
];

describe('what a night comes to', () => {
  test.each([
    [6, 'howell/3'],
    [9, 'howell/2'],
    [14, 'mitchell-plain/3'],
    [15, 'mitchell-share/3'],
    [16, 'mitchell-skip/3'],
    [16, 'mitchell-share/3'],
    [18, 'mitchell-plain-switched/3'],
    [15, 'mitchell-rover-plain/3'],
  ])('[MP-2~][CON-15~] %i pairs, %s: every percentage is what counting by hand gives', (pairs, choice) => {
    const contest = rehearsed(pairs, choice, `hand ${pairs}`);
    expect(percents(contest)).toEqual(
      new Map([...percents(contest).keys()].map((pair) => [pair, byHand(contest).get(pair)])),
    );
  });

  test.each(NIGHTS)(
    '[DESK-4~][CON-15~] %s: every number shown is its figure, re-adds, and names facts and clauses',
    (_, night) => {
      const contest = night();
      const numbers = shown(contest);
      expect(numbers.length).toBeGreaterThan(100);
      const ids = new Set(contest.facts.map((fact) => fact.id));
      const known = new Set(keysOf(contest));
      for (const [key, value] of numbers) {
        const figure = whyOf(contest, key);
        expect(figure, key).toBeDefined();
        expect(toNumber((figure as Figure).value), key).toBe(value);
        expect(verify(figure as Figure, IMP_FUNCTIONS), key).toEqual([]);
        expect(known.has(key), key).toBe(true);
        const walk = (one: Figure): void => {
          expect(one.rule.clause, one.key).not.toBe('');
          for (const fact of one.facts ?? []) expect(ids.has(fact), `${one.key}: ${fact}`).toBe(true);
          one.inputs.forEach(walk);
        };
        walk(figure as Figure);
      }
      for (const key of known) expect(whyOf(contest, key)?.key).toBe(key);
    },
  );

  test('[SCO-6~] passed in, not played, sit-out and no result yet are four different things', () => {
    const desk = openDesk();
    desk.start(9, 'mitchell-plain');
    const { contest } = desk;
    const [board = 0] = contest().seating?.seats.get('1/1')?.boards ?? [];
    const where = [...(contest().seating?.seats.values() ?? [])].filter((seat) =>
      seat.boards.includes(board),
    );
    expect(where).toHaveLength(4);
    const [a, b, c] = where as [(typeof where)[0], (typeof where)[0], (typeof where)[0]];
    const say = (seat: typeof a, result: object) =>
      desk.must(
        { ask: 'report-result', round: seat.round, table: seat.table, board, result: result as never },
        DIRECTOR,
      );
    say(a, { kind: 'passed' });
    say(b, outcome('1NT N ='));
    const rows = () => must(viewOf('traveller', contest(), { board })).rows;
    const of = (seat: typeof a) => rows().find((row) => row.table === seat.table && row.round === seat.round);
    // Two results of four: a pass is a score of nothing and loses to 90. Neuberg: (0·4 + 4 − 2) / 2 of a top of 6.
    expect(of(a)).toMatchObject({
      state: 'confirmed',
      contract: 'pass',
      score: 0,
      nsMatchpoints: 1,
      ewMatchpoints: 5,
    });
    expect(of(b)).toMatchObject({ score: 90, nsMatchpoints: 5, ewMatchpoints: 1 });
    // No result yet: nothing at all.
    expect(of(c)).toMatchObject({ state: 'awaited' });
    expect(of(c)?.contract).toBeUndefined();
    expect(of(c)?.nsMatchpoints).toBeUndefined();
    say(c, { kind: 'not-played' });
    expect(of(c)).toMatchObject({ state: 'not-played', contract: 'not played' });
    expect(of(c)?.score).toBeUndefined();
    expect(of(c)?.nsMatchpoints).toBeUndefined();
    expect(of(a)).toMatchObject({ nsMatchpoints: 1, ewMatchpoints: 5 });
    // The pair that waits has its boards as sit-outs, once it has made something of its others.
    const waits = contest().seating?.sitOuts.find((one) => one.round === 1)?.pair ?? '';
    const seat = [...(contest().seating?.seats.values() ?? [])].find(
      (one) => one.ew === waits && one.round > 1,
    ) as typeof a;
    const [own = 0] = seat.boards;
    desk.must(
      { ask: 'report-result', round: seat.round, table: seat.table, board: own, result: outcome('2S E =') },
      DIRECTOR,
    );
    const card = must(viewOf('scorecard', contest(), { pair: waits })).boards;
    const sat = card.filter((row) => row.state === 'sit-out');
    expect(sat.map((row) => row.round)).toEqual([1, 1]);
    expect(new Set(sat.map((row) => row.percent)).size).toBe(1);
    expect(card.filter((row) => row.state === 'awaited').every((row) => row.matchpoints === undefined)).toBe(
      true,
    );
    expect(new Set(card.map((row) => row.state))).toEqual(
      new Set(['sit-out', 'awaited', 'confirmed', 'not-played']),
    );
  });

  test('[MOV-3~] a sit-out changes nobody’s percentage: it is worth the pair’s own average', () => {
    const contest = rehearsed(15, 'mitchell-share/3', 'half');
    expect(contest.seating?.sitOuts).toHaveLength(8);
    const rows = must(viewOf('standings', contest, {})).fields.flatMap((field) => field.rows);
    const hand = byHand(contest);
    const sitters = new Set(contest.seating?.sitOuts.map((one) => one.pair));
    expect(sitters.size).toBe(8);
    for (const row of rows) expect(row.percent).toBe(hand.get(row.pair.pair));
  });

  test('[SCO-7] a board played the wrong way round is recorded so and scored as played', () => {
    const desk = openDesk();
    desk.start(6, 'howell');
    const [board = 0] = desk.contest().seating?.seats.get('1/1')?.boards ?? [];
    const seats = [...(desk.contest().seating?.seats.values() ?? [])].filter((seat) =>
      seat.boards.includes(board),
    );
    const [one, two, three] = seats as [(typeof seats)[0], (typeof seats)[0], (typeof seats)[0]];
    const say = (seat: typeof one, text: string, more = {}) =>
      desk.must(
        { ask: 'report-result', round: seat.round, table: seat.table, board, result: outcome(text), ...more },
        DIRECTOR,
      );
    say(one, '4S N =', { wrongDirection: true });
    say(two, '4S N -1');
    say(three, '4S N -2');
    const row = must(viewOf('traveller', desk.contest(), { board })).rows.find(
      (line) => line.round === one.round && line.table === one.table,
    );
    // Who was to sit East-West held the North-South cards and made the game: the top is theirs.
    expect(row).toMatchObject({
      wrongDirection: true,
      ns: { pair: one.ew },
      ew: { pair: one.ns },
      nsMatchpoints: 4,
    });
    const card = must(viewOf('scorecard', desk.contest(), { pair: one.ew }));
    expect(card.boards.find((line) => line.board === board)).toMatchObject({ side: 'ns', matchpoints: 4 });
    expect(whyOf(desk.contest(), `pair/${one.ew}/percent`)?.value).toEqual(ratio(100));
    // Two fields stay two fields: the pair is ranked where it belongs.
    const mitchell = openDesk();
    mitchell.start(10, 'mitchell-plain');
    const seat = mitchell.contest().seating?.seats.get('1/1');
    mitchell.must(
      {
        ask: 'report-result',
        round: 1,
        table: 1,
        board: seat?.boards[0] ?? 0,
        result: outcome('4S N ='),
        wrongDirection: true,
      },
      phone(1),
    );
    const fields = must(viewOf('standings', mitchell.contest(), {})).fields;
    expect(fields.map((field) => field.rows.length)).toEqual([5, 5]);
    expect(fields[0]?.rows.every((line) => Number(line.pair.pair) <= 5)).toBe(true);
  });

  test('[MP-9~] a penalty is its own line, never inside a board', () => {
    const desk = openDesk();
    desk.start(6, 'howell');
    for (const seat of desk.contest().seating?.seats.values() ?? [])
      for (const board of seat.boards) desk.report(seat.round, seat.table, board, '1NT N =', DIRECTOR);
    const before = must(viewOf('scorecard', desk.contest(), { pair: '4' })).boards;
    // All level: 20 of 40. Ten per cent of a top of 4 is 0.4.
    desk.must({
      ask: 'penalise',
      pair: '4',
      amount: 10,
      unit: 'percent-of-top',
      clause: 'Law 90B2',
      why: 'slow',
    });
    const rows = must(viewOf('standings', desk.contest(), {})).fields[0]?.rows ?? [];
    expect(rows.at(-1)).toMatchObject({
      place: 6,
      pair: { pair: '4' },
      matchpoints: 19.6,
      percent: 49,
      because: '1% behind pair 6',
      penalties: [{ amount: 10, unit: 'percent-of-top', why: 'slow', clause: 'Law 90B2' }],
    });
    expect(rows.slice(0, 5).every((row) => row.place === 1 && row.tied && row.percent === 50)).toBe(true);
    expect(must(viewOf('scorecard', desk.contest(), { pair: '4' })).boards).toEqual(before);
    const fine = whyOf(desk.contest(), 'pair/4/percent');
    expect(
      JSON.stringify(fine, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).toContain(desk.facts().at(-1)?.id);
  });

  test('[MP-8~] an artificial score goes to each side, and the report under it stays readable', () => {
    const desk = openDesk();
    desk.start(6, 'howell');
    const seat = desk.contest().seating?.seats.get('1/2');
    const [board = 0] = seat?.boards ?? [];
    const [id = ''] = desk.report(1, 2, board, '3NT N =');
    desk.must({
      ask: 'adjust-score',
      round: 1,
      table: 2,
      board,
      ns: 'A+',
      ew: 'A-',
      clause: 'Law 12C2',
      why: 'hand misduplicated',
    });
    const row = () =>
      must(viewOf('traveller', desk.contest(), { board })).rows.find(
        (line) => line.table === 2 && line.round === 1,
      );
    expect(row()).toMatchObject({ state: 'adjusted', contract: 'A+ / A-', result: id });
    // Three tables make a top of 4, and 60 per cent of it is 2.4.
    const others = [...(desk.contest().seating?.seats.values() ?? [])].filter(
      (one) => one.boards.includes(board) && one !== seat,
    );
    for (const one of others) desk.report(one.round, one.table, board, '3NT N +1', DIRECTOR);
    expect(row()).toMatchObject({ nsMatchpoints: 2.4, ewMatchpoints: 1.6, nsPercent: 60 });
    const adjusted = desk.facts().findLast((fact) => fact.kind === 'score-adjusted');
    expect(whyOf(desk.contest(), row()?.nsKey ?? '')?.facts).toEqual([adjusted?.id]);
    desk.must({ ask: 'undo', fact: adjusted?.id ?? '', why: 'the hands were right' });
    expect(row()).toMatchObject({ state: 'reported', contract: '3NT N =', score: 400 });
  });

  test('[IMP-4~] cross-IMPs of a night are the sums of the table’s differences over their number', () => {
    const contest = rehearsed(8, 'howell/2', 'x', { scoring: 'cross-imps' });
    const totals = new Map<string, Rational>();
    for (const lines of resultsOf(contest).values())
      for (const [i, line] of lines.entries()) {
        const imps = lines.reduce(
          (sum, other, j) => sum + (i === j ? 0 : impsFor(line.score - other.score)),
          0,
        );
        const mean = ratio(imps, lines.length - 1);
        totals.set(line.ns, add(totals.get(line.ns) ?? ZERO, mean));
        totals.set(line.ew, subtract(totals.get(line.ew) ?? ZERO, mean));
      }
    for (const row of must(viewOf('standings', contest, {})).fields[0]?.rows ?? [])
      expect(row.imps).toBe(toNumber(totals.get(row.pair.pair) ?? ZERO));
  });

  test('[IMP-3~] a Butler night: IMPs against the mean without the best and the worst, to the nearest 10', () => {
    const contest = rehearsed(10, 'howell/2', 'butler', { scoring: 'butler' });
    const totals = new Map<string, number>();
    for (const [board, lines] of resultsOf(contest)) {
      const scores = lines.map((line) => line.score).sort((a, b) => a - b);
      const middle = scores.slice(1, -1);
      const added = middle.reduce((sum, score) => sum + score, 0);
      // Whole tens, halves away from zero: no fraction is needed to say which.
      const tens = Math.floor((2 * Math.abs(added) + 10 * middle.length) / (20 * middle.length));
      const datum = Math.sign(added) * tens * 10 + 0;
      expect(must(viewOf('traveller', contest, { board })).datum, `board ${board}`).toBe(datum);
      for (const line of lines) {
        const imps = impsFor(line.score - datum);
        totals.set(line.ns, (totals.get(line.ns) ?? 0) + imps);
        totals.set(line.ew, (totals.get(line.ew) ?? 0) - imps);
      }
    }
    const rows = must(viewOf('standings', contest, {})).fields[0]?.rows ?? [];
    expect(rows).toHaveLength(10);
    for (const row of rows) expect(row.imps, row.pair.pair).toBe(totals.get(row.pair.pair));
  });

  test('[MP-9~] at IMPs a penalty is in IMPs, off the total, and opens', () => {
    const desk = openDesk();
    desk.start(8, 'howell', { scoring: 'cross-imps' });
    for (const seat of desk.contest().seating?.seats.values() ?? [])
      for (const board of seat.boards)
        desk.report(seat.round, seat.table, board, seat.table === 1 ? '3NT N =' : '3NT N -1', DIRECTOR);
    const imps = () =>
      must(viewOf('standings', desk.contest(), {})).fields[0]?.rows.find((row) => row.pair.pair === '2')
        ?.imps ?? 0;
    const before = whyOf(desk.contest(), 'pair/2/imps')?.value ?? ZERO;
    desk.must({ ask: 'penalise', pair: '2', amount: 1.5, unit: 'imps', clause: 'Law 90B2', why: 'late' });
    const figure = whyOf(desk.contest(), 'pair/2/imps') as Figure;
    expect(figure.value).toEqual(subtract(before, ratio(3, 2)));
    expect(imps()).toBe(toNumber(figure.value));
    expect(verify(figure, IMP_FUNCTIONS)).toEqual([]);
    expect(figure.inputs.find((input) => input.name === 'fine')).toMatchObject({
      facts: [desk.facts().at(-1)?.id],
      rule: { clause: 'Law 90B2' },
    });
  });

  test('[LOG-1] withdrawing and restating a result changes no number', () => {
    const desk = openDesk();
    desk.start(6, 'howell');
    for (const seat of desk.contest().seating?.seats.values() ?? [])
      for (const [i, board] of seat.boards.entries())
        desk.report(seat.round, seat.table, board, ['3NT N =', '4H E -1'][i] ?? 'pass', DIRECTOR);
    const numbers = () => must(viewOf('standings', desk.contest(), {})).fields;
    const before = numbers();
    const [line] = linesIn(desk.contest(), 2, 2);
    const { fact = '', result } = line?.counts ?? {};
    desk.must({ ask: 'withdraw-result', result: fact, why: '' });
    expect(numbers()).not.toEqual(before);
    desk.must(
      {
        ask: 'report-result',
        round: 2,
        table: 2,
        board: line?.board ?? 0,
        result: result ?? { kind: 'passed' },
      },
      DIRECTOR,
    );
    expect(numbers()).toEqual(before);
  });

  test('[DESK-3~] a pair that goes home keeps every result; who would have met it sits out', () => {
    const desk = openDesk();
    desk.start(10, 'mitchell-plain');
    for (const table of [1, 2, 3, 4, 5])
      for (const line of linesIn(desk.contest(), 1, table)) desk.report(1, table, line.board, '2S S =');
    desk.must({ ask: 'call-round', round: 2 });
    const before = must(viewOf('scorecard', desk.contest(), { pair: '3' })).boards.filter(
      (row) => row.round === 1,
    );
    desk.must({ ask: 'send-home', pair: '3', from: 2, why: 'unwell' });
    expect(must(viewOf('scorecard', desk.contest(), { pair: '3' })).boards).toEqual(before);
    const room = must(viewOf('room', desk.contest(), {}));
    expect(room.sitOut.map((pair) => pair.pair)).toEqual(['7']);
    expect(room.tables.find((card) => card.table === 3)).toMatchObject({
      state: 'empty',
      ew: { pair: '7' },
      boardsDue: 0,
    });
    const rows = must(viewOf('standings', desk.contest(), {})).fields[0]?.rows ?? [];
    expect(rows.find((row) => row.pair.pair === '3')).toMatchObject({ boards: 2, percent: 50 });
    const card = must(viewOf('scorecard', desk.contest(), { pair: '7' })).boards;
    expect(card.filter((row) => row.state === 'sit-out').map(({ round, table }) => [round, table])).toEqual([
      [2, 3],
      [2, 3],
    ]);
  });
});
