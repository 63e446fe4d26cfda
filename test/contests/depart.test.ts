import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { editRound } from '../../src/engine/floor/draw/edit.ts';
import { drawByHand, lookAtHand } from '../../src/engine/floor/draw/hand.ts';
import { whyPairing } from '../../src/engine/floor/why/draw.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayFact } from '../../src/engine/words/fact.ts';
import type { Step } from '../../src/engine/play/next.ts';
import { ask, BY, entered, goOn, SEED, stepOf, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);
const why = 'they asked for it';

const KNOWN = { fact: () => undefined, spot: () => undefined, name: (person: string) => person };

type Two = readonly [string, string];
const keyOf = (two: readonly string[]): string => [...two].sort().join(' ');

const metBefore = (contest: Contest, stage: number, round: number): ReadonlySet<string> =>
  new Set(
    contest.stages[stage]?.draws
      .filter((draw) => draw.round < round)
      .flatMap(({ seats }) => seats.map(({ ns, ew }) => keyOf([ns, ew]))),
  );

/** Pairs for all of them without a rematch, if there are. */
const pairUp = (ids: readonly string[], met: ReadonlySet<string>): readonly Two[] | undefined => {
  const [first, ...rest] = ids;
  if (first === undefined) return [];
  for (const other of rest) {
    if (met.has(keyOf([first, other]))) continue;
    const more = pairUp(
      rest.filter((id) => id !== other),
      met,
    );
    if (more) return [[first, other], ...more];
  }
  return undefined;
};

const threesOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.flatMap((a, i) => ids.slice(i + 1).flatMap((b, j) => ids.slice(i + j + 2).map((c) => [a, b, c])));

describe('the match of three is outside the top half of the field (SABF 14.1)', () => {
  const form = unwrap(findForm('sabf-swiss-teams'));
  const { contest } = goOn(
    entered(form, 13),
    form,
    (step, now) =>
      step.step === 'ask' && step.request.ask === 'call-round' && now.stages[0]?.draws.length === 3,
    LOWER,
  );
  const hand = { round: 3, seed: SEED, by: BY };
  const first = unwrap(lookAtHand(contest, form, hand));
  const ranked = first.here.map(({ pair }) => pair);
  const met = metBefore(contest, 0, 3);
  const withThree = (among: readonly string[]) => {
    for (const triangle of threesOf(among)) {
      const [a = '', b = '', c = ''] = triangle;
      if (
        [
          [a, b],
          [a, c],
          [b, c],
        ].some((two) => met.has(keyOf(two)))
      )
        continue;
      const pairs = pairUp(
        ranked.filter((id) => !triangle.includes(id)),
        met,
      );
      if (pairs) return { pairs, triangle };
    }
    throw new Error('none');
  };
  const top = withThree(ranked.slice(0, 6));
  const low = withThree(ranked.slice(6));

  test('[DRAW-7~][DRAW-6~] one of the top half is named with the clause, taken only knowingly, and kept', () => {
    expect(first.faults).toEqual([]);
    const ofThree = (wanted: typeof top) =>
      unwrap(lookAtHand(contest, form, { ...hand, wanted })).faults.filter(({ says }) =>
        says.includes('the match of three'),
      );
    expect(ofThree(low)).toEqual([]);
    const [fault, ...others] = ofThree(top);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ clause: 'SABF 14.1', breaks: true, may: true });
    const unsaid = drawByHand(contest, form, { ...hand, why, wanted: top });
    expect(unsaid.ok ? 'done' : [unsaid.refusal.code, unsaid.refusal.clause]).toEqual([
      'draw-departs',
      'SABF 14.1',
    ]);
    const done = ask(contest, unwrap(drawByHand(contest, form, { ...hand, why, wanted: top, breaks: true })));
    const draw = done.stages[0]?.draws.at(-1);
    const three = { kind: 'triangle-top', who: top.triangle, clause: 'SABF 14.1' };
    expect(draw?.broken).toContainEqual(three);
    const fact = done.facts.at(-1);
    expect(fact && sayFact(fact, KNOWN)).toContain('knowingly against the rule');
    const seat = draw?.seats.find(({ ns, ew }) => top.triangle.includes(ns) && top.triangle.includes(ew));
    expect(whyPairing(done, `draw/3/table/${seat?.table}`)?.says.join(' ')).toContain(
      `Knowingly against the rule: ${top.triangle.join(', ')} in the match of three`,
    );
    // It is changed again as any other, and a rematch is no more allowed than before.
    expect(unwrap(lookAtHand(done, form, hand)).none).toBe(false);
    const two = top.pairs.flat().filter((id) => id !== undefined);
    const swapped = two.flatMap((a, i) =>
      two.slice(i + 1).flatMap((b) => {
        const made = editRound(done, { round: 3, swap: [a, b], why, by: BY, breaks: true });
        return made.ok ? [made.value] : [];
      }),
    );
    expect(swapped.length).toBeGreaterThan(0);
    for (const { broken } of swapped) expect(broken).toContainEqual(three);
    const back = ask(done, { ask: 'undo', by: BY, fact: draw?.id ?? '', why: 'no' });
    expect(stepOf(back, form).step).toBe('ask');
  });

  test('[DRAW-7~] nor do two change places so that one of the top half is in it', () => {
    const three = first.start.triangle ?? [];
    const codes = ranked
      .slice(0, 6)
      .flatMap((a) => three.map((b) => editRound(contest, { round: 3, swap: [a, b], why, by: BY })))
      .map((made) => (made.ok ? 'done' : made.refusal.code));
    expect(codes).toContain('draw-swap-departs');
    expect(codes).not.toContain('done');
    const knowing = ranked
      .slice(0, 6)
      .flatMap((a) =>
        three.map((b) => editRound(contest, { round: 3, swap: [a, b], why, by: BY, breaks: true })),
      )
      .flatMap((made) => (made.ok ? [made.value.broken?.map(({ kind }) => kind)] : []));
    expect(knowing.length).toBeGreaterThan(0);
    for (const kinds of knowing) expect(kinds).toEqual(['order', 'triangle-top']);
  });

  test('[DRAW-6~][DRAW-7~] whom the rule would have given them is said of a match made by hand', () => {
    const done = ask(contest, unwrap(drawByHand(contest, form, { ...hand, why, wanted: top, breaks: true })));
    const ordinary = new Map(first.start.pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
    const moved = done.stages[0]?.draws
      .at(-1)
      ?.seats.find(
        ({ ns, ew }) =>
          ordinary.has(ns) && ordinary.has(ew) && ordinary.get(ns) !== ew && !top.triangle.includes(ns),
      );
    const { ns = '', ew = '', table } = moved ?? {};
    expect(whyPairing(done, `draw/3/table/${table}`)?.says.join(' ')).toContain(
      `By the rule ${ns} would have met ${ordinary.get(ns)}, ${ew} would have met ${ordinary.get(ew)} (SABF 14.1).`,
    );
  });
});

describe('the highest meets the next highest it has not met, and so on down (SABF 14.1)', () => {
  const form = unwrap(findForm('sabf-swiss-teams'));
  const before = (step: Step, round: number): boolean =>
    step.step === 'ask' &&
    (round === 1 ? step.request.ask === 'start-play' : step.request.ask === 'call-round');
  const start = goOn(entered(form, 12), form, (step) => before(step, 1), LOWER).contest;
  const contest = goOn(start, form, (step) => before(step, 2), LOWER).contest;
  const hand = { round: 2, seed: SEED, by: BY };
  const { here, start: ruled } = unwrap(lookAtHand(contest, form, hand));
  const ranked = here.map(({ pair }) => pair);
  const met = metBefore(contest, 0, 2);
  const [first = ''] = ranked;
  const last = ranked.findLast((id) => !met.has(keyOf([first, id]))) ?? '';
  const rest = pairUp(
    ranked.filter((id) => id !== first && id !== last),
    met,
  );
  const wanted = { pairs: [[first, last] as const, ...(rest ?? [])] };

  test('[DRAW-7] the first against the last by hand is asked about with the clause, and kept with the reason', () => {
    const [fault, ...others] = unwrap(lookAtHand(contest, form, { ...hand, wanted })).faults;
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ clause: 'SABF 14.1', breaks: true, may: true });
    expect(fault?.says).toContain('the highest meets the next highest it has not met');
    const unsaid = drawByHand(contest, form, { ...hand, why, wanted });
    expect(unsaid.ok ? 'done' : [unsaid.refusal.code, unsaid.refusal.clause]).toEqual([
      'draw-departs',
      'SABF 14.1',
    ]);
    const done = ask(contest, unwrap(drawByHand(contest, form, { ...hand, why, wanted, breaks: true })));
    const draw = done.stages[0]?.draws.at(-1);
    expect(draw?.broken).toMatchObject([{ kind: 'order', clause: 'SABF 14.1' }]);
    expect(draw?.broken?.[0]?.who).toEqual(expect.arrayContaining([first, last]));
    expect(draw?.edited).toBe(why);
    // Back as the rule has it nothing is broken any more.
    const back = unwrap(drawByHand(done, form, { ...hand, why, wanted: ruled }));
    expect(back.broken).toBeUndefined();
  });

  test('[DRAW-7~] two who change places are asked about too; as it was drawn nothing is', () => {
    expect(unwrap(lookAtHand(contest, form, hand)).faults).toEqual([]);
    const codes = ruled.pairs.slice(1).map(([, b]) => {
      const made = editRound(contest, { round: 2, swap: [ruled.pairs[0]?.[1] ?? '', b], why, by: BY });
      return made.ok ? 'done' : made.refusal.code;
    });
    expect(codes).toContain('draw-swap-departs');
    expect(codes).not.toContain('done');
  });

  test('[DRAW-2~][RANK-2~] the draw goes by rank, and the rank counts fines (SABF 13.10, 14.1)', () => {
    const isDrawing = (step: Step): boolean => step.step === 'ask' && step.request.ask === 'make-draw';
    const played = goOn(ask(start, { ask: 'start-play', by: BY }), form, isDrawing, LOWER).contest;
    const orderIn = (now: Contest) => viewOf(now).stages[0]?.standings[0]?.rows.map(({ id }) => id) ?? [];
    const [leader = ''] = orderIn(played);
    const fine = { amount: 9, unit: 'vp', round: 1, clause: 'SABF 13.13', why: 'late' } as const;
    const fined = ask(played, { ask: 'penalise', by: BY, pair: leader, ...fine });
    expect(orderIn(fined)[0]).not.toBe(leader);
    const step = stepOf(fined, form);
    const drawn = step.step === 'ask' && step.request.ask === 'make-draw' ? step.request : undefined;
    const scoreOf = (id: string) => drawn?.known.standings.find(({ contestant }) => contestant === id)?.score;
    const row = viewOf(fined).stages[0]?.standings[0]?.rows.find(({ id }) => id === leader);
    expect(Number(scoreOf(leader))).toBe(row?.score);
    // Without the fine it is of the six that won, and meets one of them; with it it is last, and meets one that lost.
    const plain = stepOf(played, form);
    const before = plain.step === 'ask' && plain.request.ask === 'make-draw' ? plain.request : undefined;
    const rivalIn = (request: typeof drawn): string | undefined => {
      const seat = request?.seats.find(({ ns, ew }) => ns === leader || ew === leader);
      return seat?.ns === leader ? seat.ew : seat?.ns;
    };
    const madeBy = (id: string | undefined) =>
      viewOf(played).stages[0]?.standings[0]?.rows.find((one) => one.id === id)?.score ?? Number.NaN;
    expect(madeBy(rivalIn(before))).toBeGreaterThan(10);
    expect(madeBy(rivalIn(drawn))).toBeLessThan(10);
  });

  test('[DRAW-7~] in the first round the outer quarters meet the middle ones: others only knowingly', () => {
    // Twelve seeds: 1–3 and 10–12 against 4–9.
    const seeded = (pairs: readonly Two[]) =>
      unwrap(lookAtHand(start, form, { ...hand, round: 1, wanted: { pairs } })).faults;
    const fair = [...'123456'].map((id): Two => [id, `${Number(id) + 6}`]);
    expect(seeded(fair)).toEqual([]);
    const crossed: readonly Two[] = [
      ['1', '12'],
      ['6', '7'],
      ...fair.filter(([a]) => a !== '1' && a !== '6'),
    ];
    expect(seeded(crossed).map(({ says, clause, may }) => [says.slice(0, 8), clause, may])).toEqual([
      ['1 and 12', 'SABF 14.1', true],
      ['6 and 7 ', 'SABF 14.1', true],
    ]);
  });
});

test('[DRAW-7~][CON-7~] the higher in the Swiss meets the lower of those dropping in: otherwise only knowingly (GNOT Sydney 2023 1.8.5)', () => {
  const form = unwrap(findForm('gnot-sydney-2023'));
  const { contest } = goOn(
    entered(form, 26),
    form,
    (step) => step.step === 'ask' && step.request.ask === 'call-round' && step.request.round === 3,
    LOWER,
  );
  const hand = { round: 3, seed: SEED, by: BY };
  const { start, faults } = unwrap(lookAtHand(contest, form, hand));
  expect(faults).toEqual([]);
  const swiss = contest.stages.find(({ opened }) => opened.stage === 'swiss');
  const dropped = swiss?.joined.filter(({ round }) => round === 3).flatMap(({ who }) => who) ?? [];
  const isNew = (id: string): boolean => dropped.some(({ contestant }) => contestant === id);
  const crossed = start.pairs
    .filter(([a, b]) => isNew(a) !== isNew(b))
    .map(([a, b]): Two => (isNew(a) ? [a, b] : [b, a]));
  const [[d1, s1] = ['', ''], [d2, s2] = ['', '']] = crossed;
  const others = start.pairs.filter((pair) => !pair.includes(d1) && !pair.includes(d2));
  const wanted = { ...start, pairs: [...others, [d1, d2] as const, [s1, s2] as const] };
  const found = unwrap(lookAtHand(contest, form, { ...hand, wanted })).faults;
  expect(found).toHaveLength(2);
  for (const fault of found)
    expect(fault).toMatchObject({ clause: 'GNOT Sydney 2023 1.8.5', breaks: true, may: true });
  const unsaid = drawByHand(contest, form, { ...hand, why, wanted });
  expect(unsaid.ok ? 'done' : unsaid.refusal).toMatchObject({
    code: 'draw-departs',
    clause: 'GNOT Sydney 2023 1.8.5',
  });
  const made = unwrap(drawByHand(contest, form, { ...hand, why, wanted, breaks: true }));
  expect(made.clause).toBe('GNOT Sydney 2023 1.8.5');
  expect(made.broken?.map(({ who }) => keyOf(who)).toSorted()).toEqual(
    [keyOf([d1, s1]), keyOf([d2, s2])].toSorted(),
  );
  const done = ask(contest, made);
  const swap = editRound(done, { round: 3, swap: [d2, s1], why, by: BY });
  expect(swap.ok ? swap.value.broken : swap.refusal).toBeUndefined();
  expect(goOn(done, form, (step) => step.step === 'play', LOWER).contest.called?.round).toBe(3);
});
