import { describe, expect, test } from 'vitest';
import { vulnerabilityOf } from '../../src/engine/bridge/board.ts';
import type { AppealStep } from '../../src/engine/contest/appeal.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import { whyNotRight } from '../../src/engine/act/right.ts';
import { sideOf } from '../../src/engine/bridge/seat.ts';
import { scoreForNs } from '../../src/engine/bridge/score.ts';
import { type Contest, lineAt } from '../../src/engine/contest/state.ts';
import { type Figure, verify } from '../../src/engine/figure/figure.ts';
import { fold, viewOf, whyOf } from '../../src/engine/floor/night.ts';
import { previewRuling } from '../../src/engine/floor/ruling/preview.ts';
import { layers } from '../../src/engine/rulebook/editions/index.ts';
import { whyNotFine } from '../../src/engine/ruling/appeal.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { parseDeals } from '../../src/formats/deals/read.ts';
import { formParts } from '../../src/print/appealpart.ts';
import { DIRECTOR, outcome } from '../night/desk.ts';
import { openBench, ruling, weighted } from './bench.ts';

const CONTRACTS = ['4S N =', '4S N -1', '3NT N +1', '2H E =', '4S N +1'];
const contractAt = (board: number, table: number): string => CONTRACTS[(board * 2 + table) % 5] ?? 'pass';

/** Three tables, five rounds of two boards, all in. */
const evening = (form = {}) => {
  const bench = openBench();
  bench.begin(6, 'howell', form);
  bench.playAll(contractAt);
  return bench;
};

const traveller = (contest: Contest, board: number) => {
  const view = viewOf('traveller', contest, { board });
  if (!view.ok) throw new Error(view.refusal.code);
  return view.value.rows;
};
const standings = (contest: Contest): ReadonlyMap<string, number> => {
  const view = viewOf('standings', contest, {});
  if (!view.ok) throw new Error(view.refusal.code);
  return new Map(
    view.value.fields.flatMap(({ rows }) => rows.map((row) => [row.pair.pair, row.percent ?? 0])),
  );
};

const score = (text: string, board: number): number => scoreForNs(outcome(text), vulnerabilityOf(board));

/** Own matchpoints against the other scores: two for each lower, one for each equal. */
const against = (own: number, others: readonly number[]): number =>
  others.reduce((sum, other) => sum + (own > other ? 2 : own === other ? 1 : 0), 0);

/**
 * The evening by hand. A weighted line counts for the others as no result (Course Notes, Weighted Scores): they are compared
 * with one another alone, brought to three results by Neuberg; the line itself gets each outcome’s matchpoints by weight.
 */
const byHand = (
  contest: Contest,
  ruled: { readonly round: number; readonly table: number; readonly board: number },
  parts: readonly (readonly [number, string])[],
): ReadonlyMap<string, number> => {
  const totals = new Map<string, { sum: number; boards: number }>();
  const give = (pair: string, points: number): void => {
    const { sum, boards } = totals.get(pair) ?? { sum: 0, boards: 0 };
    totals.set(pair, { sum: sum + points, boards: boards + 1 });
  };
  for (const board of contest.seating?.boards ?? []) {
    const seats = [...(contest.seating?.seats.values() ?? [])].filter((seat) => seat.boards.includes(board));
    const scored = seats.map((seat) => score(contractAt(board, seat.table), board));
    const isRuled = (i: number): boolean =>
      board === ruled.board && seats[i]?.table === ruled.table && seats[i]?.round === ruled.round;
    const real = scored.filter((_, i) => !isRuled(i));
    for (const [i, seat] of seats.entries()) {
      const others = scored.filter((_, j) => j !== i && !isRuled(j));
      const points = isRuled(i)
        ? parts.reduce((sum, [weight, text]) => sum + (weight / 100) * against(score(text, board), real), 0)
        : (against(scored[i] ?? 0, others) * 3 + 3 - real.length) / real.length;
      give(seat.ns, points);
      give(seat.ew, 4 - points);
    }
  }
  return new Map(
    [...totals].map(([pair, { sum, boards }]) => [pair, Math.round((10_000 * sum) / (4 * boards)) / 100]),
  );
};

/** What the other two tables made of board 1. */
const othersOn = (contest: Contest): readonly number[] =>
  [...(contest.seating?.seats.values() ?? [])]
    .filter(({ round, table, boards }) => boards.includes(1) && !(round === 1 && table === 1))
    .map(({ table }) => score(contractAt(1, table), 1));

const SPOT = { round: 1, table: 1, board: 1 };
const SIXTY = [
  [60, '3S N +1'],
  [40, '4S N -1'],
] as const;
const THIRTY = [
  [30, '3S N +1'],
  [70, '4S N -1'],
] as const;

describe('[RUL-4] [RUL-6~] a ruling is a record of the contest and its score reaches every number', () => {
  test('weighted 60/40: line, standings and scorecard by hand, and undoing it puts everything back', () => {
    const bench = evening();
    const before = standings(bench.contest());
    const id = bench.must(ruling({ ...SPOT, finding: weighted(...SIXTY), told: ['ns', 'ew'] }));
    const contest = bench.contest();
    expect(standings(contest)).toEqual(byHand(contest, SPOT, SIXTY));
    const row = traveller(contest, 1).find(({ table }) => table === 1);
    expect(row).toMatchObject({ state: 'adjusted', contract: '60% 3S N +1, 40% 4S N -1', ruling: id });
    expect(row?.score).toBeUndefined();
    const card = viewOf('scorecard', contest, { pair: row?.ns.pair ?? '' });
    const own = card.ok ? card.value.boards.find(({ board }) => board === 1) : undefined;
    expect(own).toMatchObject({ matchpoints: row?.nsMatchpoints, contract: row?.contract });
    bench.must({ ask: 'undo', fact: id, why: 'wrong board' });
    expect(standings(bench.contest())).toEqual(before);
  });

  test('the facts alone say it again: folded from the log, the same numbers', () => {
    const bench = evening();
    bench.must(ruling({ ...SPOT, finding: weighted(...SIXTY) }));
    const again = fold(JSON.parse(JSON.stringify(bench.contest().facts)));
    expect(standings(again)).toEqual(standings(bench.contest()));
    expect([...again.rulings.values()]).toEqual([...bench.contest().rulings.values()]);
  });

  test('assigned: the line is compared like any other, and its score opens item by item', () => {
    const bench = evening();
    bench.must(ruling({ ...SPOT, finding: { kind: 'assigned', outcome: outcome('6S N -2') } }));
    const row = traveller(bench.contest(), 1).find(({ table }) => table === 1);
    expect(row).toMatchObject({ contract: '6S N -2', score: -100, nsMatchpoints: 0 });
    expect(whyOf(bench.contest(), 'board/1/table/1/score')?.value).toEqual({ n: -100n, d: 1n });
  });

  test('split: each side its own result', () => {
    const bench = evening();
    bench.must(
      ruling({
        ...SPOT,
        law: '12C1e',
        finding: { kind: 'split', ns: outcome('4S N -1'), ew: outcome('4S N =') },
      }),
    );
    const row = traveller(bench.contest(), 1).find(({ table }) => table === 1);
    const others = othersOn(bench.contest());
    expect(row?.nsMatchpoints).toBe(against(score('4S N -1', 1), others));
    expect(row?.ewMatchpoints).toBe(4 - against(score('4S N =', 1), others));
  });

  test('[RUL-6~] split into weighted parts: each side its own weights, in the line, the card and the Why of both', () => {
    const bench = evening();
    const finding = {
      kind: 'split',
      ns: weighted([60, '4S N -1'], [40, '4S N =']),
      ew: weighted([25, '4S N -1'], [75, '4S N =']),
    } as const;
    const amends = bench.must(ruling({ ...SPOT, law: '12C1e', finding }));
    const contest = bench.contest();
    const row = traveller(contest, 1).find(({ table }) => table === 1);
    const others = othersOn(contest);
    const [down, made] = [against(score('4S N -1', 1), others), against(score('4S N =', 1), others)];
    expect(row?.nsMatchpoints).toBeCloseTo(0.6 * down + 0.4 * made, 10);
    expect(row?.ewMatchpoints).toBeCloseTo(4 - (0.25 * down + 0.75 * made), 10);
    expect(row?.contract).toBe('60% 4S N -1, 40% 4S N = / 25% 4S N -1, 75% 4S N =');
    for (const side of ['ns', 'ew'] as const) {
      const figure = whyOf(contest, `board/1/table/1/${side}`);
      expect(figure && Number(figure.value.n) / Number(figure.value.d)).toBe(row?.[`${side}Matchpoints`]);
    }
    const again = fold(JSON.parse(JSON.stringify(contest.facts)));
    expect(standings(again)).toEqual(standings(contest));
    // Weights that do not make a hundred, and an official side that is no result, are refused.
    const short = { ...finding, ew: weighted([25, '4S N -1'], [70, '4S N =']) };
    expect(bench.refused(ruling({ ...SPOT, law: '12C1e', amends, finding: short }))).toMatchObject({
      code: 'score-weights',
      at: 'ew.outcomes',
      clause: 'Law 12C1c',
    });
    const official = { ...finding, official: 'ns' } as const;
    expect(bench.refused(ruling({ ...SPOT, law: '12C1e', amends, finding: official })).code).toBe(
      'split-official',
    );
  });

  test('artificial, and a fine that comes with it, in one place', () => {
    const bench = evening();
    const before = bench.contest();
    const seat = before.seating?.seats.get('1/1');
    bench.must(
      ruling({
        ...SPOT,
        law: '12C1d',
        finding: { kind: 'artificial', ns: 40, ew: 60 },
        penalties: [{ pair: seat?.ns ?? '', amount: 10, unit: 'percent-of-top', clause: 'Law 90' }],
      }),
    );
    const row = traveller(bench.contest(), 1).find(({ table }) => table === 1);
    expect([row?.nsMatchpoints, row?.ewMatchpoints]).toEqual([1.6, 2.4]);
    const view = viewOf('standings', bench.contest(), {});
    const place = view.ok
      ? view.value.fields.flatMap(({ rows }) => rows).find(({ pair }) => pair.pair === seat?.ns)
      : undefined;
    expect(place?.penalties).toEqual([
      { amount: 10, unit: 'percent-of-top', clause: 'Law 90', why: 'South paused over 3♠ and North bid on.' },
    ]);
  });

  test('a later ruling takes the place of an earlier one, its fine with it; that the result stands lets it count again', () => {
    const bench = evening();
    const untouched = standings(bench.contest());
    const ns = bench.contest().seating?.seats.get('1/1')?.ns ?? '';
    const fine = { pair: ns, amount: 10, unit: 'percent-of-top', clause: 'Law 90' } as const;
    const first = bench.must(ruling({ ...SPOT, finding: weighted(...SIXTY), penalties: [fine] }));
    const second = bench.must(ruling({ ...SPOT, finding: { kind: 'stands' }, amends: first }));
    expect(standings(bench.contest())).toEqual(untouched);
    expect(bench.contest().rulings.get(first)?.amended).toBe(second);
    expect(bench.refused(ruling({ ...SPOT, amends: first })).code).toBe('ruling-amended');
    expect(bench.refused({ ask: 'undo', fact: first, why: 'x' }).code).toBe('undo-rests');
    expect(bench.refused(ruling({ round: 1, table: 2, board: 1, amends: second })).code).toBe(
      'board-not-here',
    );
    expect(bench.refused(ruling({ round: 2, table: 1, board: 3, amends: second })).code).not.toBe('');
  });

  test('a board played the wrong way round is still weighed for who held the cards', () => {
    const bench = evening();
    const report = lineAt(bench.contest(), SPOT).counts?.fact ?? '';
    bench.must({
      ask: 'correct-result',
      result: report,
      now: outcome('4S N ='),
      wrongDirection: true,
      why: 'both pairs agree',
    });
    const [ns] = traveller(bench.contest(), 1).filter(({ table }) => table === 1);
    bench.must(ruling({ ...SPOT, finding: { kind: 'assigned', outcome: outcome('4S N -1') } }));
    const [now] = traveller(bench.contest(), 1).filter(({ table }) => table === 1);
    expect(now?.ns.pair).toBe(ns?.ns.pair);
  });

  test('Butler: a weighted line is weighed in IMPs, to the whole number nearest for the side not at fault', () => {
    const bench = openBench();
    bench.begin(6, 'howell', { scoring: 'butler' });
    bench.playAll(() => '4S N =');
    bench.must(
      ruling({
        ...SPOT,
        offending: 'ew',
        finding: weighted([60, '4S N ='], [40, '4S N -1']),
      }),
    );
    const row = traveller(bench.contest(), 1).find(({ table }) => table === 1);
    // Board 1, nobody vulnerable, datum 420: 0.6 × 0 + 0.4 × (−10 for 470) = −4.
    expect([row?.nsImps, row?.ewImps]).toEqual([-4, 4]);
  });
});

describe('[RUL-9] self-inflicted damage, from what is entered to the standings (Law 12C1e)', () => {
  const damage = { expected: 3, table: 1, withoutError: 2 } as const;
  const finding = { kind: 'set', ns: 0, ew: 0, damage } as const;

  test('matchpoints: the others keep what they did themselves, the offenders get the adjusted score', () => {
    const bench = evening();
    bench.must(ruling({ ...SPOT, law: '12C1e', offending: 'ns', finding }));
    // Damage 2, of which 1 by the infraction: East-West 1 + 1, North-South what a 3 leaves of the top of 4.
    const row = traveller(bench.contest(), 1).find(({ table }) => table === 1);
    expect([row?.nsMatchpoints, row?.ewMatchpoints]).toEqual([1, 2]);
    expect(bench.rulings()[0]?.says).toBe(
      'set, North-South / East-West: 1 / 2; damage 2, by the infraction 1, their own 1 (Law 12C1e)',
    );
    const why = whyOf(bench.contest(), 'board/1/table/1/ew');
    expect(why && tellFigure(why)[0]).toContain('their own 1 (Law 12C1e)');
  });

  test('IMPs: the same number the other way', () => {
    const bench = openBench();
    bench.begin(6, 'howell', { scoring: 'butler' });
    bench.playAll(contractAt);
    const imps = { ...finding, damage: { expected: 5, table: -6, withoutError: 1 } } as const;
    bench.must(ruling({ ...SPOT, law: '12C1e', offending: 'ew', finding: imps }));
    // Damage 11: 4 by the infraction, 7 their own; North-South −6 + 4, East-West −5.
    const row = traveller(bench.contest(), 1).find(({ table }) => table === 1);
    expect([row?.nsImps, row?.ewImps]).toEqual([-2, -5]);
  });

  test('not by numbers while the board is still to be played elsewhere: they would not hold; a split by results follows the traveller', () => {
    const bench = openBench();
    bench.begin(6, 'howell');
    const spots = [...(bench.contest().seating?.seats.values() ?? [])]
      .filter(({ boards }) => boards.includes(1))
      .map(({ round, table }) => ({ round, table, board: 1 }));
    const report = (i: number, text: string) =>
      bench.must({
        ask: 'report-result',
        ...(spots[i] ?? { round: 0, table: 0, board: 0 }),
        result: outcome(text),
      });
    report(0, '4S N -1');
    report(1, '4S N -1');
    const by = { ...spots[0], law: '12C1e', offending: 'ew' } as const;
    expect(bench.refused(ruling({ ...by, finding }))).toMatchObject({
      code: 'damage-awaited',
      clause: 'Law 12C1e',
      details: { board: 1, awaited: 1 },
    });
    bench.must(ruling({ ...by, finding: { kind: 'split', ns: outcome('4S N -1'), ew: outcome('4S N =') } }));
    report(2, '4S N +1');
    // Against −50 and +450: North-South tie one and lose one, 1 of 4; 420 would have beaten one and lost one, so 2 are left.
    const row = traveller(bench.contest(), 1).find(({ table }) => table === spots[0]?.table);
    expect([row?.nsMatchpoints, row?.ewMatchpoints]).toEqual([1, 2]);
  });

  test('only where one side is at fault, and only under a law that splits', () => {
    const bench = evening();
    expect(bench.refused(ruling({ ...SPOT, law: '12C1e', offending: 'both', finding })).code).toBe(
      'damage-side',
    );
    expect(bench.refused(ruling({ ...SPOT, law: '70A', finding })).code).toBe('score-kind');
  });
});

describe('[RUL-4] what a ruling must say', () => {
  test.each([
    ['no facts', { facts: ' ' }, 'record-empty'],
    ['no law', { law: '' }, 'ruling-without-clause'],
    ['a hand of twelve cards', { deal: 'N:AKQ.AKQ.AKQ.AKQ ... ... ...' }, 'deal'],
    ['a contract that cannot be', { finding: weighted([60, '4S N ='], [40, '4S N =']) }, undefined],
    [
      'a bid too low',
      {
        auction: [
          { seat: 'N', call: '2S' },
          { seat: 'E', call: '2H' },
        ],
      },
      'call-low',
    ],
    [
      'a fine for somebody else',
      { penalties: [{ pair: '99', amount: 1, unit: 'percent-of-top', clause: 'Law 90' }] },
      'party-elsewhere',
    ],
    ['a call nobody made', { call: 'f999' }, 'call-none'],
    ['a board not played there', { board: 9 }, 'board-not-here'],
    ['a poll without the action taken', { poll: { peers: 4, actions: [] } }, 'poll-action'],
    ['a poll of nobody', { poll: { peers: 0, actions: [] }, taken: 'pass' }, 'poll-empty'],
    ['an unknown topic', { trails: [{ topic: 'nothing', answers: [] }] }, 'topic-unknown'],
    ['questions not answered to the end', { trails: [{ topic: 'revoke', answers: [] }] }, 'trail-open'],
    [
      'judgement without reasons',
      {
        reasons: '',
        trails: [
          { topic: 'unauthorised-information', answers: ['partner', 'yes', 'yes', 'yes', 'yes', 'yes'] },
        ],
      },
      'record-reasons',
    ],
  ] as const)('%s', (_, more, code) => {
    const bench = evening();
    const { refusal } = bench.ask(ruling({ ...SPOT, ...(more as object) }));
    expect(refusal?.code).toBe(code);
    if (refusal) expect(sayRefusal(refusal)).toMatch(/\.$/);
  });

  test('the questions walked are kept with their words', () => {
    const bench = evening();
    const answers = ['partner', 'yes', 'yes', 'yes', 'yes', 'yes'];
    bench.must(ruling({ ...SPOT, trails: [{ topic: 'unauthorised-information', answers }] }));
    const [kept] = bench.rulings()[0]?.walks ?? [];
    expect(kept).toMatchObject({ topic: 'unauthorised-information', answers, tellAppeal: true });
    expect(kept?.steps).toHaveLength(6);
    expect(kept?.laws).toContain('16B3');
  });

  test('the deal attached to a board is drawn where the director wrote none', () => {
    const bench = evening();
    const deal = 'N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987';
    bench.must({ ask: 'set-deals', deals: [{ board: 1, deal }] });
    bench.must(ruling(SPOT));
    expect(bench.rulings()[0]?.hands?.W).toEqual({ S: 'A', H: 'JT9', D: 'JT98', C: 'JT987' });
  });

  test('a call of the director is answered by the ruling', () => {
    const bench = evening();
    const call = bench.must({ ask: 'call-director', table: 1 }, { role: 'table', table: 1, device: 'a' });
    bench.must(ruling({ ...SPOT, call }));
    expect(bench.contest().calls.get(call)?.answered).toBe(true);
  });

  test('only the desk rules', () => {
    const bench = evening();
    for (const role of ['scorer', 'table', 'player', 'public'] as const)
      expect(bench.refused(ruling(SPOT), { role, table: 1 }).code).toBe('role-may-not');
  });
});

describe('[RUL-11] the law decides which scores may be given', () => {
  test.each([
    ['70A', weighted(...SIXTY), 'score-kind', 'ABF Interpretations 70A'],
    ['69B2', weighted(...SIXTY), 'score-kind', 'ABF Interpretations 69B2'],
    ['16B3', { kind: 'artificial', ns: 'A+', ew: 'A-' } as const, 'score-artificial', 'Law 12C1'],
    ['16B3', weighted([60, '4S N ='], [30, '4S N -1']), 'score-weights', 'Law 12C1c'],
    ['99', { kind: 'assigned', outcome: outcome('4S N =') } as const, 'law-unknown', undefined],
    ['77', { kind: 'assigned', outcome: outcome('4S N =') } as const, 'score-law', undefined],
    ['71', { kind: 'split', ns: outcome('4S N ='), ew: outcome('4S N -1') } as const, 'score-kind', 'Law 71'],
    [
      '27D',
      {
        kind: 'weighted',
        outcomes: [
          { outcome: outcome('4S N ='), weight: 60, from: 'partner-barred' },
          { outcome: outcome('4S N -1'), weight: 40 },
        ],
      } as const,
      'score-barred-partner',
      'ABF Interpretations 27D',
    ],
  ])('Law %s', (law, finding, code, clause) => {
    const refusal = evening().refused(ruling({ ...SPOT, law, finding }));
    expect(refusal.code).toBe(code);
    expect(refusal.clause).toBe(clause);
  });

  test('after a revoke the innocent side never has fewer tricks than at the table', () => {
    const bench = evening();
    const contract = contractAt(1, 1);
    const played = outcome(contract);
    if (played.kind !== 'played') throw new Error(contract);
    const give = (tricks: number) =>
      bench.ask(
        ruling({
          ...SPOT,
          law: '64C',
          offending: sideOf(played.declarer) === 'ns' ? 'ew' : 'ns',
          finding: { kind: 'assigned', outcome: { ...played, tricks } },
        }),
      ).refusal?.code;
    expect(give(played.tricks - 1)).toBe('score-fewer-tricks');
    expect(give(played.tricks + 1)).toBeUndefined();
  });

  test('more than four outcomes: an artificial score is brought to mind', () => {
    const five = weighted([20, '4S N ='], [20, '4S N -1'], [20, '4S N -2'], [20, '3S N ='], [20, '2S N =']);
    const asked = { ...ruling({ ...SPOT, finding: five }), by: DIRECTOR };
    const preview = previewRuling(evening().contest(), asked);
    expect(preview.ok && preview.value.refused).toBeUndefined();
    expect(preview.ok && preview.value.advice[0]).toContain('Law 12C1d');
  });

  test('more results than can be weighed lead to an artificial score where the law does not already', () => {
    const finding = { kind: 'artificial', ns: 'A-', ew: 'A+' } as const;
    expect(evening().ask(ruling({ ...SPOT, finding, tooMany: true })).refusal).toBeUndefined();
  });
});

describe('[RUL-6~] the preview', () => {
  const asked = (more: object) => ({ ...ruling({ ...SPOT, ...more }), by: DIRECTOR });

  test('says exactly what the ruling will do, to both pairs and to the field, and writes nothing', () => {
    const bench = evening();
    const contest = bench.contest();
    const [before, after] = [standings(contest), byHand(contest, SPOT, SIXTY)];
    const preview = previewRuling(contest, asked({ finding: weighted(...SIXTY) }));
    if (!preview.ok) throw new Error(preview.refusal.code);
    const seat = contest.seating?.seats.get('1/1');
    expect(preview.value.parties.map(({ pair, before: was, after: will }) => [pair.pair, was, will])).toEqual(
      [seat?.ns ?? '', seat?.ew ?? ''].map((pair) => [pair, before.get(pair), after.get(pair)]),
    );
    expect(preview.value.advice).toHaveLength(2);
    expect(bench.contest().at).toBe(contest.at);
    bench.must(ruling({ ...SPOT, finding: weighted(...SIXTY) }));
    const row = traveller(bench.contest(), 1).find(({ table }) => table === 1);
    expect(preview.value.line.after).toEqual({ ns: row?.nsMatchpoints, ew: row?.ewMatchpoints });
  });

  test('[RUL-19] an arranged result is referred, and the preview names everybody whose place would change', () => {
    const bench = evening();
    const placesIn = (contest: Contest) => {
      const view = viewOf('standings', contest, {});
      return view.ok
        ? new Map(view.value.fields[0]?.rows.map((row) => [row.pair.pair, row.place]))
        : new Map();
    };
    const before = placesIn(bench.contest());
    const finding = { kind: 'assigned', outcome: outcome('7NT N -13') } as const;
    const preview = previewRuling(bench.contest(), asked({ finding }));
    if (!preview.ok) throw new Error(preview.refusal.code);
    const trails = [{ topic: 'arranged-result', answers: ['pairs'] }];
    bench.must(ruling({ ...SPOT, law: '72B1', finding, referred: true, trails }));
    expect(bench.rulings()[0]).toMatchObject({ referred: true, walks: [{ topic: 'arranged-result' }] });
    const after = placesIn(bench.contest());
    const seat = bench.contest().seating?.seats.get('1/1');
    const changed = [...after.keys()].filter(
      (pair) => before.get(pair) !== after.get(pair) && pair !== seat?.ns && pair !== seat?.ew,
    );
    expect(new Set(preview.value.others.map(({ pair }) => pair.pair))).toEqual(new Set(changed));
  });

  test('what cannot be given is said at once, with its clause; words still to be written do not hinder it', () => {
    const contest = evening().contest();
    const refused = previewRuling(contest, asked({ law: '70A', finding: weighted(...SIXTY) }));
    expect(refused.ok && refused.value.refused).toMatchObject({ code: 'score-kind' });
    const bare = previewRuling(contest, asked({ facts: '', reasons: '', finding: weighted(...SIXTY) }));
    expect(bare.ok && bare.value.refused).toBeUndefined();
  });

  test('[RUL-10~] judges the poll as it is counted', () => {
    const poll = {
      peers: 4,
      actions: [
        { action: 'pass', considered: 3, chosen: 2 },
        { action: '4♠', considered: 2, chosen: 2 },
      ],
    };
    const preview = previewRuling(evening().contest(), asked({ poll, taken: '4♠' }));
    expect(preview.ok && preview.value.alternatives).toEqual([
      'pass: a logical alternative; 3 considered, 2 chose it; enough considered it and enough chose it.',
      '4♠: a logical alternative; 2 considered, 2 chose it; it is what the player did.',
    ]);
  });
});

describe('what the rulebook adds to the topic walked', () => {
  const sabf = {
    rulebook: ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs'],
  };
  const advice = (form: object, trails: readonly { topic: string; answers: readonly string[] }[]) => {
    const bench = evening(form);
    const preview = previewRuling(bench.contest(), {
      ...ruling({ ...SPOT, trails: [...trails] }),
      by: DIRECTOR,
    });
    if (!preview.ok) throw new Error(preview.refusal.code);
    return preview.value.advice;
  };

  test('[CND-24~] a psychic call: the ranks of the opponents’ entry decide', () => {
    const trails = [{ topic: 'psychic-call', answers: ['protected', 'yes'] }];
    expect(advice(sabf, trails)).toEqual([
      expect.stringMatching(
        /^Whether the opponents are protected hangs on a rank that is not known: .* \(SABF 4\.6\)\.$/,
      ),
    ]);
    expect(advice(sabf, [{ topic: 'psychic-call', answers: ['strong'] }])).toEqual([
      expect.stringMatching(
        /^A strong forcing artificial opening may not be psyched \(ABF Interpretations 40B2/,
      ),
    ]);
  });

  test('[CND-23~] who was responsible, with the artificial scores that follow', () => {
    expect(advice(sabf, [{ topic: 'responsible', answers: ['board', 'yes'] }])).toEqual([
      'Both sides were responsible: A- to North-South, A- to East-West, or A where it was only partly at fault by Law 12C2a (SABF 11.8).',
    ]);
    expect(advice(sabf, [{ topic: 'responsible', answers: ['board', 'no'] }])).toEqual([
      'North-South was responsible: A- to North-South, A+ to East-West (SABF 11.8).',
    ]);
  });

  test('[CND-10~] the fines of the rulebook stand beside the ruling, a fouled board up to half a top', () => {
    const view = viewOf('rulings', evening(sabf).contest(), {});
    expect(view.ok && view.value.offences).toContainEqual({
      offence: 'board-fouled',
      amount: 50,
      unit: 'percent-of-top',
      discretion: 'up-to',
      clause: 'SABF 11.9',
    });
  });

  const propose = (bench: ReturnType<typeof openBench>, more: Parameters<typeof ruling>[0]) => {
    const asked = ruling({ ...SPOT, ...more });
    const preview = previewRuling(bench.contest(), { ...asked, by: DIRECTOR });
    if (!preview.ok) throw new Error(preview.refusal.code);
    return { asked, proposals: preview.value.proposals };
  };
  /** What the desk does with one press: the proposal takes its place in what is asked. */
  const taken = ({ asked, proposals }: ReturnType<typeof propose>) => {
    const [first] = proposals;
    if (!first) throw new Error('nothing is proposed');
    return { ...asked, ...first.then };
  };

  test('[CND-10] a fouled board: the fine up to half a top is proposed with the ruling, imposed by one act, kept, and in the standings', () => {
    const bench = evening(sabf);
    const ns = bench.contest().seating?.seats.get('1/1')?.ns ?? '';
    const fouled = { trails: [{ topic: 'responsible', answers: ['foul'] }], offending: 'ns' } as const;
    expect(propose(bench, { ...fouled, offending: 'neither' }).proposals).toEqual([]);
    const made = propose(bench, fouled);
    expect(made.proposals).toEqual([
      {
        about: 'fouled',
        says: `Pair ${ns} fouled the board: up to 50% of a top (SABF 11.9).`,
        clause: 'SABF 11.9',
        then: {
          law: '90B',
          penalties: [{ pair: ns, amount: 50, unit: 'percent-of-top', clause: 'SABF 11.9' }],
        },
      },
    ]);
    const asked = taken(made);
    const over = asked.penalties.map((fine) => ({ ...fine, amount: 60 }));
    expect(bench.refused({ ...asked, penalties: over })).toMatchObject({
      code: 'penalty-above',
      clause: 'SABF 11.9',
      details: { amount: 60, most: 50 },
    });
    const before = standings(bench.contest()).get(ns) ?? 0;
    bench.must(asked);
    // Half of a top of four, out of ten boards of four.
    expect(standings(bench.contest()).get(ns)).toBeCloseTo(before - 5, 2);
    expect(bench.rulings()[0]?.penalties).toEqual(asked.penalties);
    expect(propose(bench, { ...fouled, offending: 'both' }).proposals[0]?.then.penalties).toHaveLength(2);
  });

  test('[CND-23] who was responsible decides the averages that are proposed, and one act gives them', () => {
    const bench = evening(sabf);
    const walked = (...answers: string[]) => ({ trails: [{ topic: 'responsible', answers }] });
    // At fault is average minus, only partly at fault average: for both as for one (Law 12C2a).
    expect(propose(bench, walked('board', 'yes')).proposals.map(({ then }) => then)).toEqual(
      (['A-', 'A'] as const).map((mark) => ({
        offending: 'both',
        law: '12C2a',
        finding: { kind: 'artificial', ns: mark, ew: mark },
      })),
    );
    const sitting = propose(bench, walked('board', 'no'));
    expect(sitting.proposals[0]?.then).toEqual({
      offending: 'ns',
      law: '12C2a',
      finding: { kind: 'artificial', ns: 'A-', ew: 'A+' },
    });
    // South for the score, all four for checking it: said, and no average follows from it.
    expect(propose(bench, walked('score')).proposals).toEqual([]);
    expect(advice(sabf, [{ topic: 'responsible', answers: ['score'] }])).toEqual([
      'Both sides were responsible; South enters the score, all four check it (SABF 11.8).',
    ]);
    const id = bench.must(taken(sitting));
    expect(bench.rulings().find(({ ruling: one }) => one === id)).toMatchObject({
      offending: 'ns',
      says: 'artificial, North-South / East-West: A- / A+',
    });
    expect(traveller(bench.contest(), 1).find(({ table }) => table === 1)?.contract).toBe('A- / A+');
  });

  describe('[CND-24] psychic calls', () => {
    /** Everybody a Grand Master but the players named. */
    const ranked = (rankOf: (player: string) => string, form: object = sabf) => {
      const bench = openBench();
      bench.begin(6, 'howell', form, (players) => ({
        players: Object.fromEntries(players.map((player) => [player, { rank: rankOf(player) }])),
      }));
      bench.playAll(contractAt);
      return bench;
    };
    const psyched = (answers: readonly string[]) =>
      ({ trails: [{ topic: 'psychic-call', answers: [...answers] }], offending: 'ns' }) as const;

    test('by the ranks in the entries the program says who is protected, refuses another answer, and proposes the score of the regulation', () => {
      const bench = ranked(() => 'Club');
      expect(bench.refused(ruling({ ...SPOT, ...psyched(['protected', 'no', 'no']) }))).toMatchObject({
        code: 'psyche-otherwise',
        clause: 'SABF 4.6',
      });
      const row = traveller(bench.contest(), 1).find(({ table }) => table === 1);
      const had = row?.ewMatchpoints ?? 0;
      const made = propose(bench, psyched(['protected', 'yes']));
      // 0% to the offenders; the others 60% or what they had, whichever is the greater (SABF 4.6).
      bench.must(taken(made));
      const after = traveller(bench.contest(), 1).find(({ table }) => table === 1);
      expect([after?.nsMatchpoints, after?.ewMatchpoints]).toEqual([0, Math.max(2.4, had)]);
      for (const table of [1, 2, 3]) {
        const seat = [...(bench.contest().seating?.seats.values() ?? [])].find(
          (one) => one.table === table && one.boards.includes(3),
        );
        if (!seat) continue;
        const spot = { round: seat.round, table, board: 3 };
        const other = propose(bench, { ...spot, ...psyched(['protected', 'yes']) });
        // Not a number of now: what it comes to follows the traveller.
        expect(other.proposals[0]?.then.finding).toEqual({ kind: 'psyche' });
      }
    });

    test('ranks that are not known stand beside the ruling to be filled in; once noted the check is made', () => {
      const bench = ranked(() => '');
      const preview = () => {
        const asked = ruling({ ...SPOT, ...psyched(['protected', 'yes']) });
        const made = previewRuling(bench.contest(), { ...asked, by: DIRECTOR });
        if (!made.ok) throw new Error(made.refusal.code);
        return made.value;
      };
      const { ranks } = preview();
      expect([ranks?.ranks, preview().proposals]).toEqual([['', ''], []]);
      expect(preview().advice).toContainEqual(expect.stringMatching(/not known: pair \d+ \(SABF 4\.6\)/));
      bench.must({
        ask: 'describe-entry',
        contestant: ranks?.pair.pair ?? '',
        about: { players: Object.fromEntries((ranks?.ids ?? []).map((id) => [id, { rank: 'Club' }])) },
      });
      expect(preview().ranks?.ranks).toEqual(['Club', 'Club']);
      expect(preview().proposals).toHaveLength(1);
    });

    test('against Grand Masters nothing is proposed, and the answer that they are protected is refused', () => {
      const bench = ranked(() => 'Grand Master');
      expect(propose(bench, psyched(['protected', 'no', 'no'])).proposals).toEqual([]);
      expect(bench.refused(ruling({ ...SPOT, ...psyched(['protected', 'yes']) })).code).toBe(
        'psyche-otherwise',
      );
      bench.must(ruling({ ...SPOT, ...psyched(['protected', 'no', 'no']) }));
    });

    test('at IMPs: three to the offenders or what they lost if that is more, the complement to the others', () => {
      const butler = {
        scoring: 'butler',
        rulebook: ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-butler'],
      } as const;
      const bench = ranked(() => 'Local', butler);
      const had = traveller(bench.contest(), 1).find(({ table }) => table === 1)?.nsImps ?? 0;
      const made = propose(bench, psyched(['protected', 'yes']));
      bench.must(taken(made));
      const after = traveller(bench.contest(), 1).find(({ table }) => table === 1);
      // One of three is ruled on, so the datum is of the other two: what they had may change, never above −3.
      expect(had).toBeDefined();
      expect(after?.nsImps).toBeLessThanOrEqual(-3);
      expect(after?.ewImps).toBe(-(after?.nsImps ?? 0));
    });
  });
});

const verified = (figure: Figure): void => {
  expect(verify(figure), figure.key).toEqual([]);
};

describe('[APP-2~] [APP-3] an appeal, from the form to the standings', () => {
  const sabf = {
    rulebook: ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs'],
  };
  const lodge = (id: string) =>
    ({
      ask: 'lodge-appeal',
      ruling: id,
      flow: 'committee',
      side: 'ns',
      grounds: 'The pause was short.',
      concurring: 2,
      signed: ['N'],
    }) as const;
  const steps = [
    'director-wrote',
    'copied-to-committee',
    'copied-to-respondents',
    'hearing-set',
    'heard',
  ] as const;

  const ruled = () => {
    const bench = openBench();
    bench.begin(6, 'howell', sabf);
    bench.playAll(contractAt);
    bench.tick('11:00');
    const id = bench.must(ruling({ ...SPOT, finding: weighted(...SIXTY), told: ['ns', 'ew'] }));
    bench.tick('12:00');
    bench.must({ ask: 'close-session' });
    bench.must({ ask: 'publish-results' });
    return { bench, id };
  };

  test('the committee changes the weights: the standings move exactly, and Why tells the whole story', () => {
    const { bench, id } = ruled();
    bench.tick('12:20');
    const appeal = bench.must(lodge(id));
    for (const step of steps)
      bench.must({
        ask: 'step-appeal',
        appeal,
        step,
        ...(step === 'heard' ? { people: ['c1', 'c2', 'c3'] } : {}),
      });
    bench.must({
      ask: 'decide-appeal',
      appeal,
      body: 'committee',
      changes: ['judgement'],
      finding: weighted(...THIRTY),
      reasons: 'Declarer would often go wrong.',
      merit: true,
    });
    const contest = bench.contest();
    const line = whyOf(contest, 'board/1/table/1/ns');
    if (!line) throw new Error('no reasons');
    verified(line);
    const [first = ''] = tellFigure(line);
    expect(first).toContain('the director ruled under Law 16B3, weighted: 60% 3S N +1, 40% 4S N -1');
    expect(first).toContain('North-South appealed');
    expect(first).toContain('the appeals committee changed the ruling: weighted: 30% 3S N +1, 70% 4S N -1');
    expect(line.facts).toEqual([contest.facts.at(-1)?.id]);
    const seat = contest.seating?.seats.get('1/1');
    for (const pair of [seat?.ns, seat?.ew]) {
      const total = whyOf(contest, `pair/${pair}/percent`);
      // At the top, for whoever does not dig.
      expect(total && tellFigure(total)[0]).toMatch(
        /board 1: the director ruled .* the appeals committee changed/,
      );
      const place = whyOf(contest, `rank/${pair}`);
      expect(place && tellFigure(place)[0]).toContain('the appeals committee changed the ruling');
    }
    // SABF stands on the ABF Interpretations: the line is entered as average and made good to one decimal.
    const row = traveller(contest, 1).find(({ table }) => table === 1);
    const others = othersOn(contest);
    const exact = THIRTY.reduce((sum, [w, text]) => sum + (w / 100) * against(score(text, 1), others), 0);
    expect(row?.nsMatchpoints).toBe(Math.round(exact * 10) / 10);
  });

  test('in time to the minute; after it refused with the clause and the clock', () => {
    const { bench, id } = ruled();
    bench.tick('12:31');
    const refusal = bench.refused(lodge(id));
    expect(refusal).toMatchObject({ code: 'appeal-late', clause: 'SABF 7' });
    expect(sayRefusal(refusal)).toBe(
      'The time ended at 2026-11-17T12:30:00Z, and it is 2026-11-17T12:31:00Z (SABF 7). The ruling stands.',
    );
    bench.tick('12:30');
    expect(bench.ask(lodge(id)).refusal).toBeUndefined();
  });

  test('[TIME-2~] a side told late has its own thirty minutes', () => {
    const bench = openBench();
    bench.begin(6, 'howell', sabf);
    bench.playAll(contractAt);
    bench.must({ ask: 'close-session' });
    bench.tick('09:20');
    const id = bench.must(ruling({ ...SPOT, finding: weighted(...SIXTY), told: ['ew'] }));
    bench.tick('10:10');
    bench.must({ ask: 'tell-ruling', ruling: id, side: 'ns' });
    bench.tick('10:40');
    expect(bench.refused({ ...lodge(id), side: 'ew' }).code).toBe('appeal-late');
    expect(bench.ask(lodge(id)).refusal).toBeUndefined();
    expect(bench.rulings()[0]?.deadlines).toMatchObject({
      ns: { until: '2026-11-17T10:40:00Z' },
      ew: { until: '2026-11-17T09:50:00Z' },
    });
  });

  test('[APP-5~] who appeals, and how: one of the pair does not concur, no signature, no ruling, twice', () => {
    const { bench, id } = ruled();
    bench.tick('12:10');
    expect(bench.refused({ ...lodge(id), concurring: 1 })).toMatchObject({
      code: 'appeal-concur',
      clause: 'Law 92D',
    });
    expect(bench.refused({ ...lodge(id), signed: [] }).code).toBe('appeal-signature');
    expect(bench.refused(lodge('nothing'))).toMatchObject({ code: 'appeal-unruled' });
    expect(bench.refused({ ...lodge(id), flow: 'review' })).toMatchObject({
      code: 'flow-unknown',
      clause: 'SABF 7',
    });
    expect(bench.refused({ ...lodge(id), grounds: ' ' }).code).toBe('record-empty');
    bench.must(lodge(id));
    expect(bench.refused(lodge(id)).code).toBe('appeal-lodged-already');
  });

  test('[CND-9] whose it is to change a score, a rule or the draw and to rule; and who may not sit on an appeal (SABF 7)', () => {
    const asking = ['public', 'player', 'table', 'scorer', 'director'] as const;
    const mayAsk = (ask: string) =>
      asking.filter((role) => whyNotRight({ ask, by: { role } } as unknown as Request) === undefined);
    expect(mayAsk('report-result')).toEqual(['table', 'scorer', 'director']);
    expect(mayAsk('correct-result')).toEqual(['scorer', 'director']);
    for (const ask of ['adjust-score', 'give-ruling', 'decide-appeal', 'change-rule', 'change-format'])
      expect(mayAsk(ask)).toEqual(['director']);
    for (const ask of ['make-draw', 'seat-session', 'open-stage', 'draw-lot', 'penalise', 'decide-match'])
      expect(mayAsk(ask)).toEqual(['director']);
    const { bench, id } = ruled();
    const appeal = bench.must(lodge(id));
    for (const step of steps.slice(0, 4)) bench.must({ ask: 'step-appeal', appeal, step });
    const heard = (...people: string[]) => ({ ask: 'step-appeal', appeal, step: 'heard', people }) as const;
    const seat = bench.contest().seating?.seats.get('1/1');
    const playing = [seat?.ns, seat?.ew].flatMap(
      (pair) => bench.contest().entries.get(pair ?? '')?.players ?? [],
    );
    expect(playing).toHaveLength(4);
    // All four at the table, and whoever ruled.
    for (const person of [...playing, 'd1'])
      expect(bench.refused(heard('c1', person))).toMatchObject({ code: 'member-involved', clause: 'SABF 7' });
    bench.must(heard('c1', 'c2'));
  });

  test('[APP-2~] nobody involved sits, nothing comes before its time, and powers end where the law begins', () => {
    const { bench, id } = ruled();
    const appeal = bench.must(lodge(id));
    const decide = {
      ask: 'decide-appeal',
      appeal,
      body: 'committee',
      changes: [],
      reasons: 'The director was right.',
      merit: false,
    } as const;
    expect(bench.refused(decide)).toMatchObject({ code: 'appeal-step-early' });
    for (const step of steps.slice(0, 4)) bench.must({ ask: 'step-appeal', appeal, step });
    expect(bench.refused({ ask: 'step-appeal', appeal, step: 'hearing-set' }).code).toBe('appeal-step-done');
    const player =
      bench.contest().entries.get(bench.contest().seating?.seats.get('1/1')?.ew ?? '')?.players[0] ?? '';
    expect(
      bench.refused({ ask: 'step-appeal', appeal, step: 'heard', people: ['c1', player] }),
    ).toMatchObject({
      code: 'member-involved',
      clause: 'SABF 7',
    });
    expect(bench.refused({ ask: 'step-appeal', appeal, step: 'heard', people: ['d1'] }).code).toBe(
      'member-involved',
    );
    bench.must({ ask: 'step-appeal', appeal, step: 'heard', people: ['c1', 'c2'] });
    expect(bench.refused({ ...decide, changes: ['law'], finding: { kind: 'stands' } })).toMatchObject({
      code: 'committee-beyond',
      clause: 'Law 93B3',
    });
    expect(bench.refused({ ...decide, finding: { kind: 'stands' } }).code).toBe('decision-unchanged');
    // Frivolous: up to a full top (SABF 7).
    const fine = {
      amount: 150,
      unit: 'percent-of-top',
      clause: 'SABF 7',
      by: 'tournament-committee',
    } as const;
    expect(bench.refused({ ...decide, fine })).toMatchObject({ code: 'fine-size', clause: 'SABF 7' });
    expect(bench.refused({ ...decide, merit: true, fine: { ...fine, amount: 50 } }).code).toBe(
      'fine-with-merit',
    );
    const before = standings(bench.contest());
    bench.must({ ...decide, fine: { ...fine, amount: 100 } });
    const ns = bench.contest().seating?.seats.get('1/1')?.ns ?? '';
    // A top of 4 off what ten boards of 4 could pay: ten per cent of the session.
    expect(standings(bench.contest()).get(ns)).toBe(Math.round(((before.get(ns) ?? 0) - 10) * 100) / 100);
    expect(bench.refused(decide).code).toBe('appeal-decided-already');
    const next = () => bench.rulings()[0]?.appeals[0]?.next.map(({ step }) => step);
    expect(next()).toEqual(['parties-told']);
    bench.must({ ask: 'step-appeal', appeal, step: 'parties-told' });
    expect(next()).toEqual(['taken-further']);
    bench.must({ ask: 'step-appeal', appeal, step: 'taken-further', text: 'to the management committee' });
    bench.must({
      ...decide,
      body: 'management-committee',
      changes: ['law'],
      finding: { kind: 'stands' },
      merit: true,
    });
    expect(lineAt(bench.contest(), SPOT).adjusted).toBeUndefined();
  });

  test('[APP-4~] ANC 2021: a review by the reviewer, not a committee; two signatures; final matters', () => {
    const bench = openBench();
    bench.begin(6, 'howell', {
      rulebook: ['practice', 'laws-2017', 'abf-interpretations', 'anc-2021', 'anc-2021-congress-pairs'],
    });
    bench.playAll(contractAt);
    const id = bench.must(ruling({ ...SPOT, finding: weighted(...SIXTY), told: ['ns', 'ew'] }));
    const review = { ...lodge(id), flow: 'review' as const };
    expect(bench.refused(lodge(id)).code).toBe('flow-unknown');
    // ANC 2021 6.2 sets only the time: both sign to show that they concur, and no clause asks for it.
    const unsigned = bench.refused(review);
    expect([unsigned.code, unsigned.clause]).toEqual(['appeal-signature', undefined]);
    const appeal = bench.must({ ...review, signed: ['N', 'S'] });
    bench.must({ ask: 'step-appeal', appeal, step: 'director-wrote', text: 'Four were asked.' });
    bench.must({ ask: 'step-appeal', appeal, step: 'reviewer-named', people: ['r1'] });
    expect(bench.refused({ ask: 'step-appeal', appeal, step: 'hearing-set' }).code).toBe(
      'appeal-step-unknown',
    );
    bench.must({ ask: 'step-appeal', appeal, step: 'consultants-asked', people: ['r2', 'r3'] });
    bench.must({
      ask: 'decide-appeal',
      appeal,
      body: 'reviewer',
      changes: [],
      reasons: 'The weights are fair.',
      merit: true,
    });
    expect(bench.rulings()[0]?.appeals[0]?.decided?.says).toBe('the reviewer upheld the ruling');
    const final = bench.must(ruling({ ...SPOT, board: 2, finding: { kind: 'stands' }, matter: 'systems' }));
    expect(bench.refused({ ...review, ruling: final, signed: ['N', 'S'] })).toMatchObject({
      code: 'appeal-final',
      clause: 'ANC 2021 2.8',
    });
  });

  test('[APP-4] a review has its own flow beside the committee: reviewer and consultants, none of them involved, the stand-in for an absent convener, and what is final is marked so', () => {
    const bench = openBench();
    bench.begin(6, 'howell', {
      rulebook: ['practice', 'laws-2017', 'abf-interpretations', 'anc-2021', 'anc-2021-congress-pairs'],
    });
    bench.playAll(contractAt);
    const id = bench.must(ruling({ ...SPOT, finding: weighted(...SIXTY), told: ['ns', 'ew'] }));
    const review = { ...lodge(id), flow: 'review' as const, signed: ['N', 'S'] };
    bench.must({ ask: 'close-session' });
    bench.tick('09:31');
    expect(bench.refused(review)).toMatchObject({ code: 'appeal-late', clause: 'ANC 2021 6.2' });
    bench.tick('09:30');
    const appeal = bench.must(review);
    const step = (name: AppealStep, more = {}) =>
      ({ ask: 'step-appeal', appeal, step: name, ...more }) as const;
    const next = () => bench.rulings()[0]?.appeals[0]?.next ?? [];
    expect(next().map(({ step: one, by }) => [one, by])).toEqual([
      ['director-wrote', 'director'],
      ['reviewer-named', 'organiser'],
      ['withdrawn', 'appellants'],
    ]);
    bench.must(step('director-wrote', { text: 'Four were asked.' }));
    const player = bench.contest().entries.get('1')?.players[0] ?? '';
    const seat = bench.contest().seating?.seats.get('1/1');
    const involved = bench.contest().entries.get(seat?.ns ?? '')?.players[0] ?? player;
    expect(bench.refused(step('reviewer-named', { people: [involved] })).code).toBe('member-involved');
    bench.must(step('reviewer-named', { people: ['r1'] }));
    bench.must(step('consultants-asked', { people: ['r2'] }));
    expect(bench.refused(step('heard')).code).toBe('appeal-step-unknown');
    bench.must({
      ask: 'decide-appeal',
      appeal,
      body: 'reviewer',
      changes: ['judgement'],
      finding: weighted(...THIRTY),
      reasons: 'Too much.',
      merit: true,
    });
    bench.must(step('parties-told'));
    // The committee is called by its convener, in his absence by the organiser (ANC 2021 2.7).
    expect(next()).toEqual([
      expect.objectContaining({
        step: 'taken-further',
        by: expect.stringContaining('convener or in his absence the organiser'),
        clause: 'ANC 2021 2.7',
      }),
    ]);
    let amends = {};
    for (const [matter, clause] of [
      ['systems', 'ANC 2021 2.8'],
      ['overseas-eligibility', 'ANC 2021 3.7'],
    ] as const) {
      const final = bench.must(ruling({ ...SPOT, board: 2, matter, told: ['ns', 'ew'], ...amends }));
      amends = { amends: final };
      expect(bench.rulings().find((row) => row.ruling === final)?.final?.clause).toBe(clause);
      expect(bench.refused({ ...review, ruling: final })).toMatchObject({ code: 'appeal-final', clause });
    }
    expect(bench.rulings().find((row) => row.ruling === id)?.final).toBeUndefined();
  });

  test('[APP-2] both flows whole, each with its own clock and people: request, reasons, answer, reply, hearing, decision, merit, deposit and fine, effect, further appeal', () => {
    const { bench, id } = ruled();
    bench.must({ ask: 'set-deposit', amount: 20 });
    bench.tick('12:31');
    expect(bench.refused({ ...lodge(id), deposit: 20 })).toMatchObject({
      code: 'appeal-late',
      clause: 'SABF 7',
    });
    bench.tick('12:30');
    const appeal = bench.must({ ...lodge(id), deposit: 20 });
    const done: AppealStep[] = [];
    for (const step of [
      'director-wrote',
      'copied-to-committee',
      'copied-to-respondents',
      'respondents-answered',
      'appellants-replied',
      'hearing-set',
      'heard',
    ] as const) {
      bench.must({
        ask: 'step-appeal',
        appeal,
        step,
        text: step,
        ...(step === 'heard' ? { people: ['c1'] } : {}),
      });
      done.push(step);
    }
    const before = standings(bench.contest());
    const ns = bench.contest().seating?.seats.get('1/1')?.ns ?? '';
    bench.must({
      ask: 'decide-appeal',
      appeal,
      body: 'committee',
      changes: [],
      reasons: 'Nothing in it.',
      merit: false,
      deposit: 'kept',
      fine: { amount: 100, unit: 'percent-of-top', clause: 'SABF 7', by: 'tournament-committee' },
    });
    const shown = () => bench.rulings()[0]?.appeals[0];
    expect(shown()?.steps.map(({ step }) => step)).toEqual(done);
    expect(shown()?.decided).toMatchObject({ merit: false, deposit: 'kept', fine: { amount: 100 } });
    // A top of four off ten boards of four.
    expect(standings(bench.contest()).get(ns)).toBeCloseTo((before.get(ns) ?? 0) - 10, 2);
    bench.must({ ask: 'step-appeal', appeal, step: 'parties-told' });
    bench.must({ ask: 'step-appeal', appeal, step: 'taken-further', text: 'to the management committee' });
    bench.must({
      ask: 'decide-appeal',
      appeal,
      body: 'management-committee',
      changes: ['judgement'],
      finding: weighted(...THIRTY),
      reasons: 'There was something in it.',
      merit: true,
      deposit: 'returned',
    });
    expect(shown()?.decided).toMatchObject({ body: 'management-committee', deposit: 'returned' });
    expect(lineAt(bench.contest(), SPOT).adjusted?.finding).toEqual(weighted(...THIRTY));
  });

  test('[APP-7] powers and outcome: facts and judgement, not law; dissents are printed; no merit costs up to a top; the authority only gives an opinion', () => {
    const { bench, id } = ruled();
    const appeal = bench.must(lodge(id));
    for (const step of steps)
      bench.must({ ask: 'step-appeal', appeal, step, ...(step === 'heard' ? { people: ['c1'] } : {}) });
    const decide = {
      ask: 'decide-appeal',
      appeal,
      body: 'committee',
      changes: [],
      reasons: 'The director was right.',
      merit: false,
    } as const;
    for (const beyond of ['law', 'regulation', 'discipline'] as const)
      expect(bench.refused({ ...decide, changes: [beyond], finding: { kind: 'stands' } })).toMatchObject({
        code: 'committee-beyond',
        clause: 'Law 93B3',
      });
    const fine = (amount: number) => ({ amount, unit: 'percent-of-top', clause: 'SABF 7' }) as const;
    expect(bench.refused({ ...decide, fine: fine(101) })).toMatchObject({
      code: 'fine-size',
      clause: 'SABF 7',
    });
    expect(bench.refused({ ...decide, merit: true, fine: fine(50) }).code).toBe('fine-with-merit');
    bench.must({
      ...decide,
      changes: ['fact', 'judgement'],
      finding: weighted(...THIRTY),
      merit: true,
      dissent: 'One of us would have let it stand.',
    });
    const [row] = bench.rulings();
    const [view] = row?.appeals ?? [];
    if (!row || !view) throw new Error('no appeal');
    expect(JSON.stringify(formParts(row, view))).toContain('One of us would have let it stand.');
    bench.must({ ask: 'step-appeal', appeal, step: 'parties-told' });
    bench.must({ ask: 'step-appeal', appeal, step: 'taken-further' });
    expect(
      bench.refused({
        ...decide,
        body: 'national-authority',
        changes: ['judgement'],
        finding: weighted(...THIRTY),
      }),
    ).toMatchObject({ code: 'authority-opinion', clause: 'ABF Interpretations 93C3' });
    // At VPs the most is three (SABF 7).
    const form = layers.sabf.slots.appeal;
    const vp = (amount: number) =>
      whyNotFine({ unit: 'vp', amount, succeeded: false, merit: false }, form)?.code;
    expect([vp(3), vp(3.5)]).toEqual([undefined, 'fine-size']);
  });

  test('[APP-6~] the dates of an SABF appeal stand in the view', () => {
    const { bench, id } = ruled();
    bench.must(lodge(id));
    expect(bench.rulings()[0]?.appeals[0]).toMatchObject({
      respondentsBy: '2026-11-18T11:00:00Z',
      // A week on, half an hour before the start of play at nine.
      hearingAt: '2026-11-24T08:30:00Z',
    });
  });
});

test('[TIME-2] every period of every rulebook from what really happened: shown to everybody, kept per party, and refused after its end with clause and clock', () => {
  const sabf = ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs'];
  const anc = ['practice', 'laws-2017', 'abf-interpretations', 'anc-2021', 'anc-2021-congress-pairs'];
  const open = (rulebook: readonly string[], matter?: string) => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook });
    bench.playAll(contractAt);
    bench.tick('11:00');
    const about = matter === undefined ? {} : { matter };
    const id = bench.must(ruling({ ...SPOT, finding: weighted(...SIXTY), told: ['ns'], ...about }));
    bench.tick('12:00');
    bench.must({ ask: 'close-session' });
    bench.tick('12:10');
    bench.must({ ask: 'publish-results' });
    bench.tick('12:20');
    bench.must({ ask: 'tell-ruling', ruling: id, side: 'ew' });
    return { bench, id };
  };
  const ends = (
    bench: ReturnType<typeof openBench>,
  ): readonly (readonly [string | undefined, string | undefined])[] => {
    const view = viewOf('rulings', bench.contest(), {});
    if (!view.ok) throw new Error(view.refusal.code);
    const { ns, ew } = view.value.rulings[0]?.deadlines ?? {};
    return [ns, ew, view.value.correction].map((one) => [one?.until?.slice(0, 16), one?.clause]);
  };
  // SABF 8: a day from the posting; appeals half an hour from the end, or from being told (ABF Interpretations 92B; SABF 7).
  expect(ends(open(sabf).bench)).toEqual([
    ['2026-11-17T12:30', 'SABF 7'],
    ['2026-11-17T12:50', 'ABF Interpretations 92B'],
    ['2026-11-18T12:10', 'SABF 8'],
  ]);
  // The scorer's decisions: a week from the posting (SABF 7).
  expect(ends(open(sabf, 'scorer').bench).slice(0, 2)).toEqual([
    ['2026-11-24T12:10', 'SABF 7'],
    ['2026-11-24T12:10', 'SABF 7'],
  ]);
  // ANC 2021 6.1: the later of 30 minutes and the next start; 6.2 per party.
  const { bench, id } = open(anc);
  bench.must({ ask: 'set-times', next: '2026-11-17T14:30:00Z' });
  expect(ends(bench)).toEqual([
    ['2026-11-17T12:30', 'ANC 2021 6.2'],
    ['2026-11-17T12:50', 'ANC 2021 6.2'],
    ['2026-11-17T14:30', 'ANC 2021 6.1'],
  ]);
  const shown = viewOf('standings', bench.contest(), {});
  expect(shown.ok && shown.value.periods).toEqual([
    { what: 'correction', until: '2026-11-17T14:30:00Z', clause: 'ANC 2021 6.1' },
    { what: 'appeal', until: '2026-11-17T12:30:00Z', clause: 'ANC 2021 6.2' },
  ]);
  const review = (side: 'ns' | 'ew') =>
    ({
      ask: 'lodge-appeal',
      ruling: id,
      flow: 'review',
      side,
      grounds: 'The pause was short.',
      concurring: 2,
      signed: ['N', 'S'],
    }) as const;
  bench.tick('12:31');
  expect(bench.refused(review('ns'))).toMatchObject({
    code: 'appeal-late',
    clause: 'ANC 2021 6.2',
    details: { until: '2026-11-17T12:30:00Z', now: '2026-11-17T12:31:00Z' },
  });
  bench.must(review('ew'));
  bench.tick('14:31');
  const correction = {
    ask: 'correct-result',
    result: lineAt(bench.contest(), { ...SPOT, board: 2 }).counts?.fact ?? '',
    now: outcome('4H N ='),
    why: 'Both pairs agree',
    agreed: true,
  } as const;
  expect(bench.refused(correction)).toMatchObject({
    code: 'correction-late',
    clause: 'ANC 2021 6.1',
    details: { until: '2026-11-17T14:30:00Z', now: '2026-11-17T14:31:00Z' },
  });
});

describe('[TIME-2~] [RUL-7~] the clocks of a contest', () => {
  const correct = (bench: ReturnType<typeof openBench>) =>
    ({
      ask: 'correct-result',
      result: lineAt(bench.contest(), SPOT).counts?.fact ?? '',
      now: outcome('4H N ='),
      why: 'Both pairs agree',
    }) as const;
  const closed = (rulebook: readonly string[]) => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook });
    bench.playAll(contractAt);
    bench.tick('12:00');
    bench.must({ ask: 'close-session' });
    bench.must({ ask: 'publish-results' });
    return bench;
  };

  test('by the bare Laws a score is corrected until half an hour after the posting', () => {
    const bench = closed(['laws-2017', 'club']);
    bench.tick('12:31');
    const refusal = bench.refused(correct(bench));
    expect(refusal).toMatchObject({
      code: 'correction-late',
      clause: 'Law 79C',
      details: { until: '2026-11-17T12:30:00Z', now: '2026-11-17T12:31:00Z' },
    });
    expect(bench.refused(ruling(SPOT))).toMatchObject({ code: 'ruling-late' });
    const report = lineAt(bench.contest(), SPOT).counts?.fact ?? '';
    expect(bench.refused({ ask: 'undo', fact: report, why: 'x' }).code).toBe('correction-late');
    bench.tick('12:30');
    expect(bench.ask(correct(bench)).refusal).toBeUndefined();
  });

  test('SABF 8: twenty-four hours', () => {
    const bench = closed(['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs']);
    bench.tick('23:59');
    expect(bench.ask(correct(bench)).refusal).toBeUndefined();
  });

  test('ANC 2021 6.1: until the next session begins, and on into it when that is under half an hour away', () => {
    const anc = ['practice', 'laws-2017', 'abf-interpretations', 'anc-2021', 'anc-2021-congress-pairs'];
    const far = closed(anc);
    far.must({ ask: 'set-times', finish: '2026-11-17T12:00:00Z', next: '2026-11-17T14:30:00Z' });
    far.tick('14:31');
    expect(far.refused(correct(far))).toMatchObject({ code: 'correction-late', clause: 'ANC 2021 6.1' });
    far.tick('14:30');
    expect(far.ask(correct(far)).refusal).toBeUndefined();
    const near = closed(anc);
    near.must({ ask: 'set-times', finish: '2026-11-17T12:00:00Z', next: '2026-11-17T12:15:00Z' });
    near.tick('13:00');
    expect(near.ask(correct(near)).refusal).toBeUndefined();
    const last = closed(anc);
    last.must({ ask: 'set-times', next: '2026-11-17T14:30:00Z', lastOfStage: true });
    last.tick('12:31');
    expect(last.refused(correct(last)).code).toBe('correction-late');
  });

  test('everybody sees both periods once their ends are known', () => {
    const bench = closed(['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs']);
    const view = viewOf('standings', bench.contest(), {});
    expect(view.ok && view.value.periods).toEqual([
      { what: 'correction', until: '2026-11-18T12:00:00Z', clause: 'SABF 8' },
      { what: 'appeal', until: '2026-11-17T12:30:00Z', clause: 'SABF 7' },
    ]);
    const open = viewOf('standings', evening().contest(), {});
    expect(open.ok && open.value.periods).toBeUndefined();
  });

  test('times that cannot be are refused', () => {
    const bench = evening();
    expect(bench.refused({ ask: 'set-times', finish: 'soon' }).code).toBe('moment-unreadable');
    expect(
      bench.refused({ ask: 'set-times', finish: '2026-11-17T12:00:00Z', next: '2026-11-17T11:00:00Z' }).code,
    ).toBe('times-order');
  });
});

test('[TAB-8~] a table questions an earlier score on the traveller of the board in hand, and no other', () => {
  const bench = openBench();
  bench.begin(8, 'mitchell-skip');
  const seats = [...(bench.contest().seating?.seats.values() ?? [])];
  for (const { table, boards } of seats.filter(({ round }) => round === 1))
    for (const board of boards)
      bench.must({ ask: 'report-result', round: 1, table, board, result: outcome('4S N =') });
  bench.must({ ask: 'call-round', round: 2 });
  const playedAt = (board: number) =>
    seats.find(({ round, boards }) => round === 1 && boards.includes(board));
  const here = seats.find(({ round, boards }) => round === 2 && playedAt(boards[0] ?? 0));
  const board = here?.boards[0] ?? 0;
  const before = playedAt(board);
  if (!here || !before) throw new Error('no such board');
  const by = { role: 'table', table: here.table, device: 'a' } as const;
  const questions = { round: 1, table: before.table, board };
  const call = bench.must(
    { ask: 'call-director', table: here.table, about: 'Is that right?', questions },
    by,
  );
  expect(bench.contest().calls.get(call)?.questions).toEqual(questions);
  const elsewhere = seats.find(({ round, boards }) => round === 1 && !here.boards.includes(boards[0] ?? 0));
  expect(
    bench.refused(
      {
        ask: 'call-director',
        table: here.table,
        questions: { round: 1, table: elsewhere?.table ?? 0, board: elsewhere?.boards[0] ?? 0 },
      },
      by,
    ).code,
  ).toMatch(/^question-not-in-hand$/);
});

test('[RUL-14~] an event says how calls are made and whether stop cards are used', () => {
  const bench = openBench();
  bench.begin(6, 'howell', {
    rulebook: ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs'],
  });
  const bidding = () => {
    const view = viewOf('rulings', bench.contest(), {});
    return view.ok ? view.value.bidding : undefined;
  };
  expect(bidding()).toEqual({
    method: 'boxes',
    stopCards: false,
    says: 'bidding boxes, no stop cards',
    clause: 'SABF 9.3, 9.4',
  });
  bench.must({ ask: 'set-bidding', method: 'written', stopCards: true });
  expect(bidding()).toEqual({
    method: 'written',
    stopCards: true,
    says: 'written bidding, stop cards in use',
  });
  expect(bench.ask({ ask: 'set-bidding', method: 'written', stopCards: true }).ids).toEqual([]);
});

test('[RUL-14] what the event says about calls is held to: stop cards and spoken calls are not ruled on otherwise', () => {
  const bench = openBench();
  bench.begin(6, 'howell', {
    rulebook: ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs'],
  });
  bench.playAll(contractAt);
  const amends = () => [...bench.contest().rulings.keys()].at(-1);
  const walked = (...answers: string[]) => {
    const before = amends();
    const more = before === undefined ? {} : { amends: before };
    return ruling({ ...SPOT, ...more, law: '73A2', trails: [{ topic: 'written-bidding', answers }] });
  };
  // Stop cards are not used at SABF events (SABF 9.4).
  const refused = bench.refused(walked('stop', 'yes'));
  expect(refused).toMatchObject({ code: 'stop-cards-otherwise', clause: 'SABF 9.3, 9.4' });
  expect(sayRefusal(refused)).toContain('here they are not in use');
  bench.must(walked('stop', 'no'));
  bench.must({ ask: 'set-bidding', method: 'boxes', stopCards: true });
  expect(bench.refused(walked('stop', 'no')).code).toBe('stop-cards-otherwise');
  bench.must(walked('stop', 'yes'));
  // What counts as made, kept with the ruling: partly written is no call, the record decides (SABF 9.2).
  for (const [answers, says] of [
    [['part', 'no'], 'Not complete, so not a call out of turn. Partner may not use it.'],
    [['dispute'], 'The written record decides.'],
    [['both', 'no'], 'The written call counts.'],
    [
      ['first'],
      'The first call made, spoken or written, is a legal call. It is repeated in the event’s way.',
    ],
  ] as const) {
    const id = bench.must(walked(...answers));
    expect(bench.contest().rulings.get(id)?.walks[0]?.rectify).toBe(says);
  }
  bench.must({ ask: 'set-bidding', method: 'spoken', stopCards: false });
  expect(bench.refused(walked('part', 'no')).code).toBe('bidding-otherwise');
});

test('[RUL-16] double-dummy numbers that came with the deals stand beside a ruling with their warning, and nowhere without it', () => {
  const DEAL = 'N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987';
  const rows = ['N', 'E', 'S', 'W'].flatMap((seat, i) =>
    ['NT', 'S', 'H', 'D', 'C'].map((strain, j) => `${seat} ${strain} ${i === 1 ? 13 - j : j}`),
  );
  const file = `[Board "1"]\n[Deal "${DEAL}"]\n[DoubleDummyTricks "0123401234dcba9dcba9"]\n\n[Board "2"]\n[Deal "${DEAL}"]\n[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n${rows.join('\n')}\n\n[Board "3"]\n[Deal "${DEAL}"]\n[DoubleDummyTricks "0123"]\n`;
  const read = parseDeals(file);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  expect(read.value.boards.map(({ tricks }) => tricks)).toEqual([
    '0123401234dcba9dcba9',
    '0123401234dcba901234',
    undefined,
  ]);
  const bench = evening();
  const asked = ruling({ ...SPOT, finding: weighted(...SIXTY) });
  const shown = () => {
    const preview = previewRuling(bench.contest(), { ...asked, by: DIRECTOR });
    return preview.ok ? preview.value.doubleDummy : undefined;
  };
  expect(shown()).toBeUndefined();
  bench.must({ ask: 'set-deals', deals: read.value.boards });
  expect(shown()).toMatchObject({
    tricks: { N: { NT: 0, S: 1, C: 4 }, S: { NT: 0 }, E: { NT: 13, C: 9 }, W: { H: 11 } },
    warning: expect.stringContaining('not what would have happened at the table'),
  });
  const before = shown();
  const amends = bench.must(asked);
  expect(bench.rulings()[0]?.doubleDummy).toEqual(before);
  // Other cards than the file's, or a board whose table is not whole: nothing is shown.
  const other = 'N:KQJT8.876.432.65 9765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987';
  bench.must({ ...asked, deal: other, amends });
  expect(bench.rulings()[0]?.doubleDummy).toBeUndefined();
});

test('[APP-5] who may appeal and in what form: both of the pair or the captain, against a ruling, with the deposit that is asked, or it is not taken', () => {
  const bench = evening();
  const id = bench.must(ruling({ ...SPOT, finding: weighted(...SIXTY), told: ['ns', 'ew'] }));
  const lodge = {
    ask: 'lodge-appeal',
    ruling: id,
    flow: 'committee',
    side: 'ns',
    grounds: 'The pause was short.',
    concurring: 2,
    signed: ['N'],
  } as const;
  expect(bench.refused({ ask: 'set-deposit', amount: -1 }).code).toBe('deposit-unknown');
  bench.must({ ask: 'set-deposit', amount: 50 });
  expect(bench.ask({ ask: 'set-deposit', amount: 50 }).ids).toEqual([]);
  const view = viewOf('rulings', bench.contest(), {});
  expect(view.ok && view.value.deposit).toBe(50);
  expect(bench.refused(lodge)).toMatchObject({
    code: 'appeal-deposit',
    details: { wanted: 50, given: 0 },
  });
  expect(bench.refused({ ...lodge, deposit: 40 }).code).toBe('appeal-deposit');
  // Whoever may appeal: both of the pair or the captain, against a ruling, in time (Laws 92A, 92D).
  expect(bench.refused({ ...lodge, deposit: 50, concurring: 1 }).code).toBe('appeal-concur');
  expect(bench.refused({ ...lodge, deposit: 50, ruling: 'nothing' }).code).toBe('appeal-unruled');
  bench.must({ ...lodge, deposit: 50 });
  expect(bench.rulings()[0]?.appeals[0]).toMatchObject({ deposit: 50, side: 'ns' });
  const file = JSON.parse(JSON.stringify(bench.contest().facts));
  expect(fold(file).deposit?.amount).toBe(50);
});
