import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { editRound } from '../../src/engine/floor/draw/edit.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { drawByHand, type Hand, lookAtHand } from '../../src/engine/floor/draw/hand.ts';
import { noneIn } from '../../src/engine/play/swiss/ways.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { whyPairing } from '../../src/engine/floor/why/draw.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, playRound, SEED, stepOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const FORM = unwrap(findForm('sabf-gnot-under-grand'));
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

/** On as far as there is a draw. */
const goOnToNone = (given: Contest): Contest => {
  let contest = given;
  for (;;) {
    const step = nextStep(contest, FORM, { seed: SEED, by: BY });
    if (!step.ok) return contest;
    if (step.value.step === 'play') contest = playRound(contest, step.value.round, LOWER);
    else if (step.value.step === 'ask') contest = ask(contest, step.value.request);
    else throw new Error(step.value.step);
  }
};

const keyOf = (two: readonly string[]): string => [...two].sort().join(' ');

/** Every way to pair them. */
const pairings = (ids: readonly string[]): readonly (readonly string[])[] => {
  const [first, ...rest] = ids;
  if (first === undefined) return [[]];
  return rest.flatMap((other) =>
    pairings(rest.filter((id) => id !== other)).map((more) => [[first, other].sort().join(' '), ...more]),
  );
};

describe('a Swiss that six of twelve left after round 4 has no legal draw of round 6 (SABF 14.1)', () => {
  const START = goOn(
    entered(FORM, 12),
    FORM,
    (step, now) => step.step === 'play' && now.called?.round === 4,
    LOWER,
  ).contest;
  const contest = goOnToNone(
    ['7', '8', '9', '10', '11', '12'].reduce(
      (now, contestant) =>
        ask(now, {
          ask: 'withdraw-contestant',
          by: BY,
          contestant,
          from: 5,
          excused: true,
          why: 'gone home',
        }),
      START,
    ),
  );
  const here = ['1', '2', '3', '4', '5', '6'];
  const met = new Map(
    (contest.stages[0]?.draws ?? []).flatMap(({ seats, round }) =>
      seats.map(({ ns, ew }) => [[ns, ew].sort().join(' '), round] as const),
    ),
  );
  const step = nextStep(contest, FORM, { seed: SEED, by: BY });
  const refusal = step.ok ? undefined : step.refusal;
  const listed = (name: string) => (refusal?.details?.[name] ?? []) as readonly string[];

  test('[DRAW-14~] the refusal lists what cannot all hold, and ways out that are ways out', () => {
    expect(pairings(here).filter((all) => all.every((two) => !met.has(two)))).toEqual([]);
    expect(refusal).toMatchObject({ code: 'draw-none-here', clause: 'SABF 14.1', details: { count: 6 } });
    expect(listed('conflict').length).toBeGreaterThan(0);
    for (const says of listed('conflict')) {
      const [, a = '', b = '', round] = /^(\d+) and (\d+) have met in round (\d+) /.exec(says) ?? [];
      expect(met.get([a, b].sort().join(' '))).toBe(Number(round));
    }
    const [again = '', , shorter] = listed('ways');
    const [, a = '', b = ''] = /^let (\d+) v (\d+) meet again/.exec(again) ?? [];
    const allowed = [a, b].sort().join(' ');
    expect(pairings(here).some((all) => all.every((two) => two === allowed || !met.has(two)))).toBe(true);
    expect(shorter).toContain('end the Swiss here');
  });

  test('[DRAW-14~] the desk reads them, a line each', () => {
    const next = nextOf(contest, FORM, SEED);
    expect(next.step).toBe('refused');
    for (const one of [...listed('conflict'), ...listed('ways')])
      expect(next.because.some((line) => line.includes(one))).toBe(true);
    for (const one of listed('ways')) expect(refusal && sayRefusal(refusal)).toContain(one);
  });

  const STAGE = contest.stages[0]?.opened.stage ?? '';
  const hand = (more: Partial<Hand>) =>
    drawByHand(contest, FORM, { round: 6, seed: SEED, by: BY, why: 'no other way', ...more });
  const [again = ''] = listed('ways').flatMap((one) => /^let (\d+ v \d+) meet again/.exec(one)?.[1] ?? []);
  const [low = '', lower = ''] = again.split(' v ');
  const metIn = (given: Contest, round: number) =>
    (given.stages[0]?.draws.find((one) => one.round === round)?.seats ?? []).map(({ ns, ew }) =>
      [ns, ew].sort().join(' '),
    );

  test('[DRAW-14~] the lowest meet again: everybody plays, one meeting is a second one, and Why says which rule it breaks', () => {
    const drawn = ask(contest, unwrap(hand({})));
    const pairs = [...new Set(metIn(drawn, 6))];
    expect(pairs.flatMap((pair) => pair.split(' ')).sort()).toEqual(here);
    const second = [low, lower].sort().join(' ');
    expect(pairs.filter((pair) => met.has(pair))).toEqual([second]);
    const table = drawn.stages[0]?.draws
      .at(-1)
      ?.seats.find(({ ns, ew }) => [ns, ew].sort().join(' ') === second)?.table;
    const says = whyPairing(drawn, `draw/6/table/${table}`)?.says.join(' ') ?? '';
    expect(says).toContain('no other way');
    expect(says).toMatch(
      /No draw keeps every rule, and this one breaks: \d and \d have met in round \d \(SABF 14\.1\)/,
    );
    expect(stepOf(drawn, FORM)).toMatchObject({ step: 'ask', request: { ask: 'call-round' } });
    expect(hand({ why: ' ' })).toMatchObject({ refusal: { code: 'draw-reason' } });
  });

  test('[DRAW-7~][DRAW-14~] the round is drawn by hand: what breaks a rule is named, and stands only when the director says he knows', () => {
    const [first = [], ...others] = pairings(here);
    const all = [first, ...others].toSorted(
      (a, b) => a.filter((two) => met.has(two)).length - b.filter((two) => met.has(two)).length,
    );
    const most = all.at(-1) ?? [];
    const wanted = { pairs: most.map((two) => two.split(' ') as unknown as readonly [string, string]) };
    const refused = hand({ wanted });
    expect(refused).toMatchObject({ refusal: { code: 'draw-breaks-unsaid', clause: 'SABF 14.1' } });
    const named = refused.ok ? [] : ((refused.refusal.details?.['rules'] ?? []) as readonly string[]);
    expect(named).toHaveLength(most.filter((two) => met.has(two)).length);
    const drawn = ask(contest, unwrap(hand({ wanted, breaks: true })));
    expect([...new Set(metIn(drawn, 6))].sort()).toEqual([...most].sort());
    // Changed again before it is called, with another reason.
    const better = {
      pairs: (all[0] ?? []).map((two) => two.split(' ') as unknown as readonly [string, string]),
    };
    const redrawn = ask(
      drawn,
      unwrap(
        drawByHand(drawn, FORM, {
          round: 6,
          seed: SEED,
          by: BY,
          why: 'better',
          wanted: better,
          breaks: true,
        }),
      ),
    );
    expect([...new Set(metIn(redrawn, 6))].sort()).toEqual([...(all[0] ?? [])].sort());
    const [a, b] = here;
    const short = { pairs: [[a ?? '', b ?? ''] as const] };
    const faulty = hand({ wanted: short, breaks: true });
    expect(faulty.ok ? '' : sayRefusal(faulty.refusal)).toContain('3 is not drawn');
    const look = unwrap(lookAtHand(contest, FORM, { round: 6, seed: SEED, by: BY, wanted }));
    expect(look.none).toBe(true);
    expect(look.here.map(({ pair }) => pair).sort()).toEqual(here);
    expect(look.faults.map(({ breaks, clause }) => [breaks, clause])).toEqual(
      named.map(() => [true, 'SABF 14.1']),
    );
  });

  test('[DRAW-7~][DRAW-14~] two of a round that breaks a rule change places: what it broke stays let, what is new is asked about', () => {
    const drawn = ask(contest, unwrap(hand({})));
    const swaps = here.flatMap((a, i) => here.slice(i + 1).map((b) => [a, b] as const));
    const tried = swaps.map((swap) => ({
      swap,
      plain: editRound(drawn, { round: 6, swap, why: 'Same car', by: BY }),
      knowing: editRound(drawn, { round: 6, swap, why: 'Same car', by: BY, breaks: true }),
    }));
    // Whatever else two may change, the meeting that was let again needs no new word: nothing is refused outright.
    expect(tried.filter(({ knowing }) => !knowing.ok)).toEqual([]);
    for (const { plain } of tried.filter((one) => !one.plain.ok))
      expect(plain).toMatchObject({ refusal: { code: 'draw-swap-departs', clause: 'SABF 14.1' } });
    const within = tried.find(({ swap }) => keyOf(swap) === keyOf([low, lower]));
    expect(within?.plain.ok && within.plain.value.broken).toMatchObject([{ kind: 'met', who: [low, lower] }]);
    for (const { knowing } of tried) {
      const made = unwrap(knowing);
      const again = new Set(made.seats.map(({ ns, ew }) => keyOf([ns, ew])).filter((two) => met.has(two)));
      expect(new Set(made.broken?.map(({ who }) => keyOf(who)))).toEqual(again);
      expect(made.edited).toBe('Same car');
    }
  });

  test('[DRAW-14~] it ends here: with a reason, said before it is done and kept for every reader; it can be undone', () => {
    const close = { ask: 'close-stage', by: BY, stage: STAGE } as const;
    expect(whyNot(contest, close)).toMatchObject({ code: 'stage-cut-unsaid' });
    const effect = unwrap(effectOf(contest, { ...close, why: 'nobody left to play' }));
    expect(effect.says[0]).toBe('It ends after 5 of 6 rounds; the places are those of the standings now.');
    const ended = ask(contest, { ...close, why: 'nobody left to play' });
    expect(unwrap(showStages(ended, 'x', SEED)).stages[0]?.stands).toEqual([
      'It was ended after 5 of 6 rounds: nobody left to play. The places are those after round 5.',
    ]);
    expect(stepOf(ended, FORM)).toMatchObject({ step: 'ask', request: { ask: 'close-session' } });
    const undone = ask(ended, {
      ask: 'undo',
      by: BY,
      fact: ended.facts.at(-1)?.id ?? '',
      why: 'they came back',
    });
    expect(noneIn(nextStep(undone, FORM, { seed: SEED, by: BY }))).toMatchObject({ stage: STAGE, round: 6 });
  });

  test('[DRAW-14~][CON-18~] while a draw is left nobody breaks its rules, and a stage ends early only by a named body', () => {
    const drawn = goOn(
      START,
      FORM,
      (one) => one.step === 'ask' && one.request.ask === 'call-round',
      LOWER,
    ).contest;
    const round = 5;
    const [seat] = drawn.stages[0]?.draws[0]?.seats ?? [];
    const [one = '', two = ''] = [seat?.ns, seat?.ew];
    const everyone = Array.from({ length: 12 }, (_, i) => `${i + 1}`).filter(
      (id) => id !== one && id !== two,
    );
    const wanted = {
      pairs: [
        [one, two] as const,
        ...Array.from({ length: 5 }, (_, i) => [everyone[2 * i] ?? '', everyone[2 * i + 1] ?? ''] as const),
      ],
    };
    const refused = drawByHand(drawn, FORM, {
      round,
      seed: SEED,
      by: BY,
      why: 'friends',
      wanted,
      breaks: true,
    });
    expect(refused).toMatchObject({ refusal: { code: 'draw-breaks', clause: 'SABF 14.1' } });
    const before = goOn(
      START,
      FORM,
      (step) => step.step === 'ask' && step.request.ask === 'make-draw',
      LOWER,
    ).contest;
    const close = { ask: 'close-stage', by: BY, stage: STAGE, why: 'the power is gone' } as const;
    expect(whyNot(before, close)).toEqual({ code: 'stage-cut-body', clause: 'SABF 2' });
    expect(whyNot(before, { ...close, body: 'the Tournament Committee' })).toBe('done');
  });
});
