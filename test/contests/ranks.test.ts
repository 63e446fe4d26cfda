import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { drawAgain, lookAtRedraw } from '../../src/engine/floor/draw/redraw.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { whyPairing } from '../../src/engine/floor/why/draw.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sabfStateTeamsForm } from '../../src/engine/rulebook/forms/state.ts';
import { ask, BY, entered, goOn, SEED, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

// A busy machine is no fault of the finals.
vi.setConfig({ testTimeout: 240_000 });

/** The lower number wins, on more boards the further apart: no two are level. */
const LOWER: Won = ({ board, ns, ew }) => Number(ns) < Number(ew) && board <= Number(ew) - Number(ns);
const FOUR = unwrap(findForm('sabf-daytime-teams'));
/** The State Teams with short stages and short finals: the same rules, fewer boards. */
const FIVE: Form = {
  ...sabfStateTeamsForm,
  stages: sabfStateTeamsForm.stages.map((stage) => ({
    ...stage,
    ways: stage.ways.map((way) => ({
      ...way,
      play:
        way.play.use === 'swiss'
          ? { use: 'swiss' as const, rounds: 3, boards: 8, first: 'quarters' as const }
          : { ...way.play, boards: 2 },
    })),
  })),
};
/** A knock-out of those placed first to fourth, the first against the fourth. */
const KNOCKOUT: Form = {
  ...FOUR,
  stages: FOUR.stages.map((stage) =>
    stage.id === 'finals'
      ? {
          ...stage,
          ways: stage.ways.map((way) => ({
            ...way,
            play: {
              use: 'knockout' as const,
              format: 'plain',
              rounds: 0,
              boards: 2,
              bracket: { stanzas: 1 },
            },
          })),
        }
      : stage,
  ),
};

const finalsOf = (contest: Contest) => contest.stages.find(({ opened }) => opened.stage === 'finals');

/** Drawn, and not called. */
const drawnFor = (form: Form, entries: number): Contest =>
  goOn(entered(form, entries), form, (_, now) => finalsOf(now)?.draws.length === 1, LOWER).contest;

/** A game of a team in a round before the finals becomes passed in. */
const passIn = (contest: Contest, team: string): Contest | undefined => {
  const from = finalsOf(contest)?.opened.from ?? 0;
  const line = [...contest.lines.values()].findLast(
    ({ round, table, counts }) =>
      round < from &&
      counts?.result.kind === 'played' &&
      contest.seating?.seats.get(`${round}/${table}`)?.ns === team,
  );
  return line?.counts
    ? ask(contest, {
        ask: 'correct-result',
        by: BY,
        result: line.counts.fact,
        now: { kind: 'passed' },
        why: 'both sides agree',
        agreed: true,
        confident: true,
      })
    : undefined;
};

/** Games of the first are passed in until another order of the same teams comes out. */
const moved = (contest: Contest, ranksOf: (now: Contest) => readonly string[]): Contest => {
  const before = ranksOf(contest);
  for (let now = passIn(contest, before[0] ?? ''); now; now = passIn(now, before[0] ?? '')) {
    const ranks = ranksOf(now);
    if (ranks.toSorted().join() !== before.toSorted().join()) break;
    if (ranks[0] !== before[0]) return now;
  }
  throw new Error('no other order came out');
};

const rowsOf = (contest: Contest, stage: number) =>
  viewOf(contest).stages[stage]?.standings.flatMap(({ rows }) => rows) ?? [];

/** The minor round by its places (SABF 19.3). */
const fourOf = (contest: Contest): readonly string[] =>
  rowsOf(contest, 0)
    .slice(0, 4)
    .map(({ id }) => id);

/** 6, 4, 3, 2 and 1 points in each stage, then the VPs of both (SABF 16.2). */
const fiveOf = (contest: Contest): readonly string[] => {
  const sums = new Map<string, { points: number; vp: number }>();
  for (const stage of [0, 1])
    for (const { id, place, score = 0 } of rowsOf(contest, stage)) {
      const { points, vp } = sums.get(id) ?? { points: 0, vp: 0 };
      sums.set(id, { points: points + ([6, 4, 3, 2, 1][place - 1] ?? 0), vp: vp + score });
    }
  return [...sums]
    .filter(([, { points }]) => points > 0)
    .toSorted(([, a], [, b]) => b.points - a.points || b.vp - a.vp)
    .slice(0, 5)
    .map(([id]) => id);
};

const meetings = (contest: Contest): readonly string[] =>
  [
    ...new Set(finalsOf(contest)?.draws[0]?.seats.map(({ ns, ew }) => [ns, ew].toSorted().join(' v ')) ?? []),
  ].toSorted();

const inOrder = (pairs: readonly (readonly [number, number])[], ranks: readonly string[]) =>
  pairs.map(([a, b]) => [ranks[a - 1] ?? '', ranks[b - 1] ?? ''].toSorted().join(' v ')).toSorted();

describe('[DIR-4][DRAW-11] finals drawn by rank are drawn again by the ranks as corrected', () => {
  test.each([
    [
      'Final Five: fourth against fifth, second against third (SABF 16.3.1)',
      FIVE,
      12,
      fiveOf,
      [
        [4, 5],
        [2, 3],
      ],
    ],
    ['Final Four (SABF 19.3)', FOUR, 8, fourOf, undefined],
    [
      'a knock-out by places: first against fourth, second against third',
      KNOCKOUT,
      8,
      fourOf,
      [
        [1, 4],
        [2, 3],
      ],
    ],
  ] as const)('%s', (_, form, entries, ranksOf, pairs) => {
    const contest = drawnFor(form, entries);
    const before = ranksOf(contest);
    expect(finalsOf(contest)?.opened.field).toEqual(before);
    const wish = { round: finalsOf(contest)?.opened.from ?? 0, seed: SEED, by: BY };
    const now = moved(contest, ranksOf);
    const ranks = ranksOf(now);
    const look = unwrap(lookAtRedraw(now, wish));
    expect(look).toMatchObject({ because: 'standings', same: false, begun: false, aside: [] });
    expect(look).not.toHaveProperty('against');
    // The desk offers it.
    expect(nextOf(now, form, SEED).redraw).toMatchObject({ because: 'standings', same: false });
    const again = ask(now, unwrap(drawAgain(now, wish)));
    if (pairs) {
      expect(meetings(contest)).toEqual(inOrder(pairs, before));
      expect(meetings(again)).toEqual(inOrder(pairs, ranks));
    }
    expect(finalsOf(again)?.opened.field).toEqual(ranks);
    const says = whyPairing(again, `stage/finals/draw/${wish.round}/table/1`)?.says.join(' ');
    expect(says).toContain('Drawn again because the standings had changed');
    // Once more would be the same; undone, it is as before.
    expect(unwrap(lookAtRedraw(again, wish))).toMatchObject({ same: true });
    const back = ask(again, { ask: 'undo', by: BY, fact: again.facts.at(-1)?.id ?? '', why: 'no' });
    expect(finalsOf(back)?.opened.field).toEqual(before);
    expect(meetings(back)).toEqual(meetings(contest));
    // Played out, the first by rank of the corrected order is in where the document has it.
    const { contest: done, step } = goOn(again, form, () => false, LOWER);
    expect(step.step).toBe('done');
    if (form === FIVE) {
      const semi = viewOf(done)
        .stages.find(({ stage }) => stage === 'finals')
        ?.finals?.find(({ name }) => name === 'second semi-final');
      expect(semi?.sides.map(({ id }) => id)).toContain(ranks[0]);
    }
  });

  test('corrected before the first draw: drawn by the ranks as they are then (SABF 16.3.1)', () => {
    const { contest: open } = goOn(
      entered(FIVE, 12),
      FIVE,
      (_, now) => finalsOf(now)?.draws.length === 0,
      LOWER,
    );
    const now = moved(open, fiveOf);
    const { contest: drawn } = goOn(now, FIVE, (_, at) => finalsOf(at)?.draws.length === 1, LOWER);
    expect(meetings(drawn)).toEqual(
      inOrder(
        [
          [4, 5],
          [2, 3],
        ],
        fiveOf(now),
      ),
    );
  });

  test('[DRAW-7~] an order with a stranger, with somebody left out, or for a later round is refused', () => {
    const contest = moved(drawnFor(FOUR, 8), fourOf);
    const wish = { round: finalsOf(contest)?.opened.from ?? 0, seed: SEED, by: BY };
    const request = unwrap(drawAgain(contest, wish));
    const order = finalsOf(contest)?.opened.field ?? [];
    expect(whyNot(contest, { ...request, field: [...order.slice(1), '8'] })).toMatchObject({
      code: 'contestant-not-in-stage',
    });
    expect(whyNot(contest, { ...request, field: order.slice(1) })).toMatchObject({ code: 'draw-leaves-out' });
    expect(whyNot(contest, { ...request, field: [order[0] ?? '', ...order.slice(0, 3)] })).toMatchObject({
      code: 'contestant-not-in-stage',
    });
  });
});
