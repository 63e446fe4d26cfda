import { describe, expect, test, vi } from 'vitest';
import type { RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle, whyOf } from '../../src/engine/floor/night.ts';
import { cutIn } from '../../src/engine/play/stage/cut.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const FORM = unwrap(findForm('sabf-daytime-teams'));
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

const leave = (contest: Contest, contestant: string, from: number): Contest =>
  ask(contest, { ask: 'withdraw-contestant', by: BY, contestant, from, excused: true, why: 'ill' });

/** The round called, nothing of it played. */
const atRound = (entries: number, round: number): Contest =>
  goOn(
    entered(FORM, entries),
    FORM,
    (step, now) => step.step === 'play' && now.called?.round === round,
    LOWER,
  ).contest;

describe('Daytime teams with too few left for the finals (SABF 19.3, 16.4)', () => {
  test.each([
    [4, ['4'], '4'],
    [4, ['1'], '1'],
    [6, ['4', '5', '6'], '4'],
  ] as const)(
    '[DRAW-11~][CON-14~][CND-8~] of %i teams %j leave: the best of them keeps its place and forfeits, the finals are played',
    (entries, gone, keeps) => {
      const left = gone.reduce((now, id) => leave(now, id, 3), atRound(entries, 2));
      const { contest: finals } = goOn(left, FORM, (_, now) => now.stages.length === 2, LOWER);
      const field = finals.stages[1]?.opened.field ?? [];
      expect(field.toSorted()).toEqual(
        [...['1', '2', '3', '4'].filter((id) => id !== keeps), keeps].toSorted(),
      );
      expect(viewOf(finals).stages).toHaveLength(2);
      const { contest: done, step } = goOn(finals, FORM, () => false, LOWER);
      expect(step.step).toBe('done');
      const won = viewOf(done).stages[1]?.finals?.map(({ winner }) => winner) ?? [];
      expect(won).toHaveLength(4);
      expect(won.flat()).not.toContain(keeps);
      expect(viewOf(done).placings[0]?.rows[0]?.id).toBe(keeps === '1' ? '2' : '1');
    },
  );

  test('[DRAW-11~][CON-14~] finals are not opened with three: it is said why, and the contest can be seen', () => {
    const { contest, step } = goOn(
      leave(atRound(4, 2), '4', 3),
      FORM,
      (one) => one.step === 'ask' && one.request.ask === 'open-stage' && one.request.stage === 'finals',
      LOWER,
    );
    if (step.step !== 'ask' || step.request.ask !== 'open-stage') throw new Error(step.step);
    const refused = handle(contest, { ...step.request, field: ['1', '2', '3'], qualified: [] });
    expect(refused.ok ? '' : sayRefusal(refused.refusal)).toBe(
      'These finals are for 4 teams, and 3 can play them (SABF 19.3). Undo the withdrawal of one that keeps its place ' +
        'and forfeits, or close the session: the stage before then decides the places.',
    );
    const closed = ask(contest, { ask: 'close-session', by: BY });
    const ranked = viewOf(closed).placings[0]?.rows.map(({ id }) => id) ?? [];
    // Team 1 won all it played; team 4 left.
    expect([ranked[0], ranked.at(-1), ranked.toSorted()]).toEqual(['1', '4', ['1', '2', '3', '4']]);
  });
});

describe('what is changed after finals were drawn from it (DRAW-5)', () => {
  // 3 is second of the minor round: 1 beats 3, 2 beats 4; then 2 beats 3, and meets 1 in the final.
  const { contest } = goOn(
    entered(FORM, 4),
    FORM,
    (step, now) =>
      step.step === 'ask' && step.request.ask === 'make-draw' && now.stages[1]?.draws.length === 2,
    LOWER,
  );
  const [first, second] = contest.stages[1]?.draws ?? [];
  const finalsOf = (now: Contest) =>
    viewOf(now).stages[1]?.finals?.map(({ match, sides, winner }) => [
      match,
      sides.map(({ id }) => id),
      winner,
    ]);
  const standsOf = (now: Contest) => unwrap(showStages(now, 'c', 'seed')).stages[1]?.stands;
  const seat = first?.seats.find(({ ns, ew }) => ns === '3' && ew === '1');
  /** A game of board 2 they made after all, vulnerable: 12 IMPs against the 9 of board 1. */
  const correct = {
    ask: 'correct-result',
    by: BY,
    result: contest.lines.get(`${seat?.round}/${seat?.table}/2`)?.counts?.fact ?? '',
    now: { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 },
    agreed: true,
    confident: true,
    why: 'misread',
    askedAt: '2023-08-05T00:05:00.000Z',
  } as const;
  const says =
    'The 1st v 2nd match, 1 against 3, was changed after the finals that follow from it were drawn. Who plays them stands.';
  const then = [
    ['one', ['1', '3'], '1'],
    ['three', ['2', '4'], '2'],
    ['two', ['3', '2'], '2'],
    ['final', ['1', '2'], undefined],
  ];

  test('[DRAW-5][DRAW-11~][CON-14~] who sat down to the next final is in it, and everybody is told', () => {
    expect(finalsOf(contest)).toEqual(then);
    expect(standsOf(contest)).toBeUndefined();
    expect(unwrap(effectOf(contest, correct)).says).toEqual([says]);
    const turned = ask(contest, correct);
    expect(finalsOf(turned)).toEqual(then);
    expect(standsOf(turned)).toEqual([says]);
    const { contest: done } = goOn(turned, FORM, () => false, LOWER);
    expect(viewOf(done).placings[0]?.rows.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(tellFigure(whyOf(done, 'stage/finals/team/1/total') as never).join()).toContain(
      'the 1st v 2nd match against 3, changed since; who went on stands',
    );
  });

  test('[DRAW-5][CND-21~] a forfeit for a breach of system found out later is no other (SABF 4.4)', () => {
    const forfeit = {
      ask: 'decide-match',
      by: BY,
      round: first?.round ?? 0,
      table: seat?.table ?? 0,
      as: 'forfeit',
      who: '1',
      clause: 'SABF 4.4',
      why: 'a system that was not lodged',
    } as const;
    expect(unwrap(effectOf(contest, forfeit)).says).toEqual([says]);
    expect(finalsOf(ask(contest, forfeit))).toEqual(then);
  });

  test('[DRAW-5~] once the draw is taken back the other goes on', () => {
    const drawn = goOn(
      entered(FORM, 4),
      FORM,
      (step, now) => step.step === 'ask' && now.stages[1]?.draws.length === 2,
      LOWER,
    ).contest;
    const turned = ask(drawn, correct);
    expect(standsOf(turned)).toEqual([says]);
    const undone = ask(turned, { ask: 'undo', by: BY, fact: second?.id ?? '', why: 'drawn too early' });
    expect(standsOf(undone)).toBeUndefined();
    expect(finalsOf(undone)?.slice(0, 3)).toEqual([
      ['one', ['1', '3'], '3'],
      ['three', ['2', '4'], '2'],
      ['two', ['1', '2'], undefined],
    ]);
  });

  test('[DRAW-5~][CND-21~] who is in the finals stands, and it is said who would not be; nothing once all is over (SABF 4.4)', () => {
    const lost = (now: Contest, round: number): RequestOf<'decide-match'> => ({
      ask: 'decide-match',
      by: BY,
      round,
      table: now.stages[0]?.draws[round - 1]?.seats.find(({ ns, ew }) => [ns, ew].includes('1'))?.table ?? 0,
      as: 'forfeit',
      who: '1',
      clause: 'SABF 4.4',
      why: 'a system that was not lodged',
    });
    const six = goOn(entered(FORM, 6), FORM, (_, now) => now.stages[1]?.draws.length === 1, LOWER).contest;
    expect(standsOf(six)).toBeUndefined();
    const fallen = [1, 2, 3, 4].reduce((now, round) => ask(now, lost(now, round)), six);
    const last = [1, 2, 3].reduce((now, round) => ask(now, lost(now, round)), six);
    expect(unwrap(effectOf(last, lost(last, 4))).says).toEqual(standsOf(fallen));
    const place = viewOf(fallen).stages[0]?.standings[0]?.rows.find(({ id }) => id === '1')?.place;
    expect(place).toBeGreaterThan(4);
    expect(standsOf(fallen)?.[0]).toContain(`1 came in as number 1 and is number ${place} now`);
    expect(standsOf(fallen)?.[0]).toMatch(/Who is in it stands\.$/);
    expect(fallen.stages[1]?.opened.field).toContain('1');
    const { contest: done } = goOn(six, FORM, () => false, LOWER);
    expect(whyNot(done, lost(done, 1))).toMatchObject({ code: 'match-played' });
  });
});

test.each([
  ['sabf-daytime-teams', 4, 'finals', 'SABF 16.4'],
  ['anc-2021-itc-open', 5, 'final', 'ANC 2021 12.3'],
  ['gnot-sydney-2023', 16, 'knockout', 'GNOT Sydney 2023 3.4'],
] as const)(
  '[DRAW-14~][CON-14~] %s of %i: the %s end with their last match and not before',
  (id, entries, stage, clause) => {
    const form = unwrap(findForm(id));
    const close = { ask: 'close-stage', by: BY, stage } as const;
    const isOn = (now: Contest): boolean =>
      now.stages.some(({ opened, draws }) => opened.stage === stage && (id[0] !== 'g' || draws.length === 1));
    // Nothing of the finals is played, or one round of the knock-out.
    const { contest } = goOn(
      entered(form, entries),
      form,
      (step, now) => isOn(now) && step.step === 'ask' && step.request.ask !== 'start-play',
      LOWER,
    );
    const refused = { code: 'stage-unplayed', clause };
    expect(whyNot(contest, close)).toEqual(refused);
    expect(whyNot(contest, { ...close, body: 'the committee', why: 'late' })).toEqual(refused);
  },
);

test('[DRAW-14~] finals or a knock-out whose next match cannot be laid end only with a reason, which everybody reads', () => {
  const { contest } = goOn(
    entered(FORM, 4),
    FORM,
    (step, now) =>
      now.stages.length === 2 &&
      step.step === 'ask' &&
      step.request.ask === 'make-draw' &&
      step.request.round > 4,
    LOWER,
  );
  // A field that no series of finals is for: nothing can be laid from it.
  const stuck: Contest = {
    ...contest,
    stages: contest.stages.map((stage, i) =>
      i === 0 ? stage : { ...stage, opened: { ...stage.opened, field: stage.opened.field.slice(0, 3) } },
    ),
  };
  expect(nextOf(stuck, FORM, 'seed')).toMatchObject({
    step: 'refused',
    none: { stage: 'finals', ends: true },
  });
  const close = { ask: 'close-stage', by: BY, stage: 'finals' } as const;
  for (const why of [undefined, ' '])
    expect(whyNot(stuck, { ...close, ...(why === undefined ? {} : { why }) })).toEqual({
      code: 'stage-stuck-unsaid',
      clause: 'SABF 16.4',
    });
  const made = unwrap(handle(stuck, { ...close, why: 'the committee ended it' }));
  expect(made).toMatchObject([{ kind: 'stage-closed', why: 'the committee ended it' }]);
  const [, finals] = stuck.stages;
  expect(finals && cutIn({ ...finals, closed: true, cut: 'the committee ended it' })).toEqual([
    'It was ended before its last match: the committee ended it. The places are those of what was played.',
  ]);
});
