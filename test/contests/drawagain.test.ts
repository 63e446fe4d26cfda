import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, hasCome } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { drawAgain, lookAtRedraw } from '../../src/engine/floor/draw/redraw.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, playRound, SEED, stepOf, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);
const formOf = (id: string) => unwrap(findForm(id));
const again = (round: number) => ({ round, seed: SEED, by: BY });

/** The round is drawn and not called. */
const drawnIn = (form: Form, count: number, round: number, won: Won = LOWER): Contest =>
  goOn(
    entered(form, count),
    form,
    (step) =>
      step.step === 'ask' &&
      ((step.request.ask === 'call-round' && step.request.round === round) ||
        (step.request.ask === 'start-play' && round === 1)),
    won,
  ).contest;

const seatsOf = (contest: Contest, round: number, stage = 0) =>
  contest.stages[stage]?.draws.find((one) => one.round === round)?.seats ?? [];
const meetings = (contest: Contest, round: number, stage = 0) =>
  [
    ...new Set(seatsOf(contest, round, stage).map(({ ns, ew }) => [ns, ew].toSorted().join(' v '))),
  ].toSorted();
const withdraw = (contest: Contest, contestant: string, from: number): Contest =>
  ask(contest, { ask: 'withdraw-contestant', by: BY, contestant, from, excused: true, why: 'ill' });

describe('[DIR-4] a round of which nothing has begun is drawn again', () => {
  test.each([
    ['sabf-swiss-teams', 12, 1],
    ['sabf-butler-swiss', 20, 1],
    ['sabf-swiss-teams', 12, 2],
    ['sabf-round-robin-teams', 8, 1],
    ['gnot-sydney-2023', 24, 1],
  ])('%s, %d entries, round %d: by new lots, undone as one act', (id, count, round) => {
    const form = formOf(id);
    const contest = drawnIn(form, count, round);
    const look = unwrap(lookAtRedraw(contest, again(round)));
    expect(look).toMatchObject({ because: 'lot', same: false, begun: false, aside: [] });
    const now = ask(contest, unwrap(drawAgain(contest, again(round))));
    expect(meetings(now, round)).not.toEqual(meetings(contest, round));
    expect(
      look.next
        .map(({ who }) =>
          who
            .map(({ pair }) => pair)
            .toSorted()
            .join(' v '),
        )
        .toSorted(),
    ).toEqual(meetings(now, round).filter((one) => one !== ''));
    // Everybody has a match, as before.
    const who = (one: Contest) =>
      seatsOf(one, round)
        .flatMap(({ ns, ew }) => [ns, ew])
        .toSorted();
    expect(who(now)).toEqual(who(contest));
    expect(now.facts.filter(({ kind }) => kind === 'draw-made')).toHaveLength(
      contest.facts.filter(({ kind }) => kind === 'draw-made').length + 1,
    );
    const back = ask(now, {
      ask: 'undo',
      by: BY,
      fact: now.facts.at(-1)?.id ?? '',
      why: 'the first was right',
    });
    expect(meetings(back, round)).toEqual(meetings(contest, round));
    // The new draw is played on from like any other.
    expect(goOn(now, form, (step) => step.step === 'done', LOWER).step).toEqual({ step: 'done' });
  });

  test('a round that follows its schedule would be the same: said, and nothing is recorded (SABF 15.1)', () => {
    const contest = drawnIn(formOf('sabf-round-robin-teams'), 8, 2);
    expect(unwrap(lookAtRedraw(contest, again(2)))).toMatchObject({ same: true });
    const refused = drawAgain(contest, again(2));
    expect(refused.ok ? '' : sayRefusal(refused.refusal)).toMatch(
      /^Drawn again now, round 2 would be the same \(.+\)\. Change the draw by hand if you want another\.$/,
    );
  });

  test('a knock-out whose result was corrected after opponents were chosen from it: told what comes first', () => {
    const form = formOf('gnot-sydney-2023');
    const won: Won = ({ board, ns, ew }) => (board - 1) % 14 < 3 && Number(ns) < Number(ew);
    const contest = drawnIn(form, 24, 3, won);
    const knockout = { ...again(3), stage: 'knockout' };
    expect(unwrap(lookAtRedraw(contest, knockout))).toMatchObject({ same: true });
    const [loser, winner] = ['18', '13'];
    let corrected = contest;
    for (const { fact, round, table, result } of contest.reports.values()) {
      const seat = contest.seating?.seats.get(`${round}/${table}`);
      if (round > 2 || result.kind !== 'passed' || seat?.ns !== loser || seat.ew !== winner) continue;
      const now = { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 } as const;
      const more = { agreed: true, confident: true, why: 'the slip was misread' } as const;
      corrected = ask(corrected, { ask: 'correct-result', by: BY, result: fact, now, ...more });
    }
    // Opponents were chosen from the old results (GNOT Sydney 2023 6.2): the choosing comes first.
    const refused = drawAgain(corrected, knockout);
    expect(refused.ok ? '' : sayRefusal(refused.refusal)).toBe(
      'Round 3 cannot be drawn again as the results are now: a choice or a play-off of the round before must be recorded first. ' +
        'Undo the draw in the history, then take the next step.',
    );
  });
});

describe('[DIR-4] a withdrawal or a late entry between the draw and its start offers a redraw', () => {
  const form = formOf('sabf-swiss-teams');

  test('two withdraw: the desk names them, and the new draw has everybody who is left', () => {
    const contest = drawnIn(form, 12, 2);
    const [first] = seatsOf(contest, 2);
    const other = seatsOf(contest, 2).find(({ ns, ew }) => ![ns, ew].includes(first?.ns ?? ''));
    const left = withdraw(withdraw(contest, first?.ns ?? '', 2), other?.ns ?? '', 2);
    const { redraw } = nextOf(left, form, SEED);
    expect(redraw).toMatchObject({ round: 2, because: 'field', same: false, begun: false });
    expect(redraw?.says).toContain(
      `Team ${[first?.ns ?? '', other?.ns ?? ''].toSorted().join(' and team ')} are out since round 2 was drawn.`,
    );
    const now = ask(left, unwrap(drawAgain(left, again(2))));
    expect(meetings(now, 2)).toHaveLength(5);
    expect(meetings(now, 2).join()).not.toContain(`${first?.ns} v`);
    expect(nextOf(now, form, SEED).redraw).toBeUndefined();
    expect(stepOf(now, form)).toMatchObject({ step: 'ask', request: { ask: 'call-round', round: 2 } });
  });

  test('a forfeit recorded for it in the meantime is set aside with the old draw, and comes back with it', () => {
    const contest = drawnIn(form, 12, 2);
    const [first] = seatsOf(contest, 2);
    const gone = withdraw(contest, first?.ns ?? '', 2);
    const step = stepOf(gone, form);
    if (step.step !== 'ask' || step.request.ask !== 'decide-match') throw new Error('no forfeit is due');
    const forfeited = ask(gone, step.request);
    const look = unwrap(lookAtRedraw(forfeited, again(2)));
    expect(look).toMatchObject({ because: 'field', begun: false });
    expect(look.aside).toEqual([`the decision on the match at table ${step.request.table} in round 2`]);
    const now = ask(forfeited, unwrap(drawAgain(forfeited, again(2))));
    expect(now.decided.size).toBe(0);
    const act = now.facts.find(({ kind, seq }) => kind === 'draw-made' && seq > forfeited.at);
    const back = ask(now, { ask: 'undo', by: BY, fact: act?.id ?? '', why: 'it was wrong' });
    expect([...back.decided.keys()]).toEqual([...forfeited.decided.keys()]);
  });

  test('a pair that comes late is drawn too, in the same act (SABF 12)', () => {
    const butler = formOf('sabf-butler-swiss');
    const contest = drawnIn(butler, 20, 2);
    const late = ask(contest, { ask: 'enter-pair', by: BY, pair: '21', players: ['21a', '21b'] });
    const both = ask(late, { ask: 'enter-pair', by: BY, pair: '22', players: ['22a', '22b'] });
    const { redraw } = nextOf(both, butler, SEED);
    expect(redraw?.says).toBe(
      'Pair 21 and pair 22 have come since round 2 was drawn. A new draw would be different.',
    );
    const now = ask(both, unwrap(drawAgain(both, again(2))));
    expect(meetings(now, 2)).toHaveLength(11);
    expect(now.stages[0]?.opened.field).toContain('21');
    const back = ask(now, { ask: 'undo', by: BY, fact: now.facts.at(-1)?.id ?? '', why: 'not yet' });
    expect(meetings(back, 2)).toEqual(meetings(contest, 2));
    expect(back.stages[0]?.opened.field).not.toContain('21');
  });

  test('two late teams are drawn too, and what each has for the round it missed is told in the act', () => {
    const contest = drawnIn(form, 12, 2);
    let late = contest;
    for (const team of ['13', '14'])
      late = ask(late, {
        ask: 'enter-team',
        by: BY,
        team,
        players: ['a', 'b', 'c', 'd'].map((letter) => `${team}${letter}`),
      });
    expect(nextOf(late, form, SEED).redraw?.says).toBe(
      'Team 13 and team 14 have come since round 2 was drawn. A new draw would be different.',
    );
    const now = ask(late, unwrap(drawAgain(late, again(2))));
    expect(meetings(now, 2)).toHaveLength(7);
    expect(now.stages[0]?.joined.flatMap(({ who }) => who.map(({ contestant }) => contestant))).toEqual([
      '13',
      '14',
    ]);
    expect(goOn(now, form, (step) => step.step === 'done', LOWER).step).toEqual({ step: 'done' });
  });
});

describe('[DIR-4] results of the round never stop a redraw: they are listed, set aside, and kept as facts', () => {
  const form = formOf('sabf-swiss-teams');
  const called = goOn(
    entered(form, 12),
    form,
    (step) => step.step === 'play' && step.round === 2,
    LOWER,
  ).contest;
  const contest = playRound(called, 2, LOWER);
  const request = unwrap(drawAgain(contest, again(2)));
  const codes = { codes: ['redraw-begun'], why: 'the wrong standings were used' };

  test('told with every table and board first', () => {
    const refused = handle(contest, request);
    const says = refused.ok ? '' : sayRefusal(refused.refusal);
    const look = unwrap(lookAtRedraw(contest, again(2)));
    expect(look.begun).toBe(true);
    expect(look.aside.length).toBeGreaterThan(0);
    for (const one of look.aside) expect(says).toContain(one);
    expect(look.aside[0]).toMatch(/^the results of boards 11, 12, .+ and 20 at table \d+ in round 2$/);
  });

  test('set aside, the round is played by the new draw; a match that stays keeps its results', () => {
    const now = ask(contest, { ...request, override: codes });
    for (const seat of now.seating?.seats.values() ?? []) {
      if (seat.round !== 2) continue;
      const before = seatsOf(contest, 2).find(({ table }) => table === seat.table);
      const isSame = before?.ns === seat.ns && before.ew === seat.ew;
      const come = seat.boards.filter((board) => {
        const line = now.lines.get(`2/${seat.table}/${board}`);
        return line !== undefined && hasCome(line);
      });
      expect(come.length).toBe(isSame ? seat.boards.length : 0);
    }
    expect(now.facts.length).toBeGreaterThan(contest.facts.length);
    expect(stepOf(now, form)).toEqual({ step: 'play', round: 2 });
    viewOf(now);
    const fact = now.facts.find(({ overrode }) => overrode)?.id ?? '';
    const back = ask(now, { ask: 'undo', by: BY, fact, why: 'it was right after all' });
    expect({ ...viewOf(back), contest: {} }).toEqual({ ...viewOf(contest), contest: {} });
  });

  test('with the next round drawn and played too, both are set aside', () => {
    const third = goOn(contest, form, (step) => step.step === 'play' && step.round === 3, LOWER).contest;
    const played = playRound(third, 3, LOWER);
    const look = unwrap(lookAtRedraw(played, again(2)));
    expect(look.aside).toContain('the draw of round 3');
    const now = ask(played, { ...unwrap(drawAgain(played, again(2))), override: codes } as Request);
    expect(now.stages[0]?.draws).toHaveLength(2);
    expect(now.called?.round).toBe(2);
    expect(goOn(now, form, (step) => step.step === 'done', LOWER).step).toEqual({ step: 'done' });
  });
});
