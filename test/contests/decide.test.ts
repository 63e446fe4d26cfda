import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { whyOf } from '../../src/engine/floor/why/why.ts';
import { showCard } from '../../src/engine/floor/stage/card.ts';
import { showConduct } from '../../src/engine/floor/ruling/proposals.ts';
import { showMatch } from '../../src/engine/floor/stage/match.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import type { Step } from '../../src/engine/play/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { ask, BY, entered, goOn, stepOf, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

// A busy machine is no fault of the draw.
vi.setConfig({ testTimeout: 240_000 });

const INTERSTATE = unwrap(findForm('anc-2021-itc-open'));
const formOf = (id: string) => unwrap(findForm(id));
const why = (contest: Contest, key: string) => {
  const figure = whyOf(contest, key);
  if (!figure) throw new Error(`nothing at ${key}`);
  return figure;
};

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

const decide = (
  round: number,
  table: number,
  as: 'forfeit' | 'cancelled' | 'spoilt' | 'abandoned',
  who?: string,
): Request => ({
  ask: 'decide-match',
  by: BY,
  round,
  table,
  as,
  ...(who === undefined ? {} : { who }),
  clause: 'as the director found',
  why: 'nobody came',
});

/** In play: the last round of the last stage that is open. */
const seatNow = (contest: Contest) => {
  const seat = contest.stages.at(-1)?.draws.at(-1)?.seats[0];
  if (!seat) throw new Error('no seat');
  return seat;
};

const finalOf = (teams = 5): Contest =>
  goOn(
    entered(INTERSTATE, teams),
    INTERSTATE,
    (step, now) => step.step === 'play' && now.stages.length === 2,
    LOWER,
  ).contest;

test('[DESK-3~] a step of one of several stages says which; a final in stanzas counts them (ANC 2021 12.3)', () => {
  const { contest } = goOn(
    entered(INTERSTATE, 5),
    INTERSTATE,
    (step, now) => step.step === 'ask' && step.request.ask === 'make-draw' && now.stages.length === 2,
    LOWER,
  );
  const { next, stages } = unwrap(showStages(contest, 'c', ''));
  expect(next.says).toBe('Make the draw of stanza 1');
  expect([stages[1]?.done, stages[1]?.of]).toEqual([0, 5]);
});

describe('a match that was given up, on its pages', () => {
  const form = formOf('club-swiss-teams');
  const start = goOn(entered(form, 8), form, (step) => step.step === 'play', LOWER).contest;
  const { ns, ew, table } = seatNow(start);
  const forfeited = ask(start, decide(1, table, 'forfeit', ew));

  test('[SHOW-1~] no board of it is awaited any more; those of the others are', () => {
    const boardsOf = (contest: Contest, id: string) =>
      unwrap(showCard(contest, id)).stages[0]?.units[0]?.boards.length;
    expect(boardsOf(start, ew)).toBeGreaterThan(0);
    expect([boardsOf(forfeited, ns), boardsOf(forfeited, ew)]).toEqual([0, 0]);
    expect(unwrap(showMatch(forfeited, { round: 1, table })).lines).toEqual([]);
    const other = start.stages[0]?.draws[0]?.seats.find((seat) => ![ns, ew].includes(seat.ns));
    expect(boardsOf(forfeited, other?.ns ?? '')).toBe(boardsOf(start, other?.ns ?? ''));
  });

  test('[DESK-2~] the table that owes a board is named, and no other of its match', () => {
    const tablesOf = (contest: Contest) => unwrap(showStages(contest, 'c', '')).next.tables;
    const all = (start.stages[0]?.draws[0]?.seats ?? []).map((seat) => seat.table);
    expect(tablesOf(start)).toEqual([...new Set(all)].sort((a, b) => a - b));
    expect(tablesOf(forfeited)).toEqual(tablesOf(start)?.filter((one) => one !== table && one !== table + 1));
    const [seat] = (start.stages[0]?.draws[0]?.seats ?? []).filter((one) => one.room === 'open');
    let played = start;
    for (const board of seat?.boards ?? [])
      played = ask(played, {
        ask: 'report-result',
        by: BY,
        round: 1,
        table: seat?.table ?? 0,
        board,
        result: { kind: 'passed' },
      });
    expect(tablesOf(played)).toEqual(tablesOf(start)?.filter((one) => one !== seat?.table));
  });

  test('[SHOW-1~] who withdrew is said to have, in the list and on its card, and nobody else is', () => {
    const gone = ask(start, {
      ask: 'withdraw-contestant',
      by: BY,
      contestant: ew,
      from: 2,
      excused: true,
      why: 'ill',
    });
    const rows = unwrap(showStages(gone, 'c', '')).stages[0]?.fields[0]?.rows ?? [];
    expect(rows.filter(({ left }) => left).map(({ who }) => who.pair)).toEqual([ew]);
    expect(unwrap(showCard(gone, ew)).left).toBe(true);
    expect(unwrap(showCard(gone, ns)).left).toBeUndefined();
  });
});

describe('[VP-7~] IMPs of a forfeit at the Interstate Teams (ANC 2021 11.10, 11.12)', () => {
  const start = goOn(entered(INTERSTATE, 5), INTERSTATE, (step) => step.step === 'play', LOWER).contest;
  const { ns, ew, table } = seatNow(start);
  const forfeited = ask(start, decide(1, table, 'forfeit', ew));

  test('0 = 35 + net: the offender has net −35, the innocent +21.5 for 56.5', () => {
    const match = viewOf(forfeited).stages[0]?.units[0]?.matches.find(({ state }) => state === 'forfeit');
    const of = (id: string) => match?.sides.find((side) => side.id === id);
    expect([of(ns)?.vp, of(ns)?.imps]).toEqual([56.5, 21.5]);
    expect([of(ew)?.vp, of(ew)?.imps]).toEqual([0, -35]);
  });

  test('why speaks of the scale read backwards and of the offender, not of boards nobody played', () => {
    const imps = why(forfeited, `team/${ew}/round/1/imps`);
    expect(imps).toMatchObject({ rule: { use: 'vp:read-back' }, inputs: [] });
    expect(imps.value).toEqual({ n: -35n, d: 1n });
    const vp = why(forfeited, `team/${ew}/round/1/vp`);
    expect(vp.rule).toMatchObject({ use: 'forfeit:offender', clause: 'ANC 2021 11.12' });
    expect(tellFigure(vp).join('\n')).not.toContain('innocent');
  });
});

describe('[CON-2~] a stanza of the final is not decided without a winner: section 12 says nothing of it', () => {
  const contest = finalOf();
  const { round, table } = seatNow(contest);
  test.each(['cancelled', 'spoilt', 'abandoned'] as const)('%s', (as) => {
    const who = as === 'cancelled' ? '1' : undefined;
    expect(whyNot(contest, decide(round, table, as, who))).toEqual({
      code: 'stanza-decided',
      clause: 'ANC 2021 12',
    });
  });

  test('the director says the IMPs: boards not played, and a fine with its reason', () => {
    let now = contest;
    for (const { table: at, boards } of contest.stages[1]?.draws[0]?.seats ?? [])
      for (const board of boards)
        now = ask(now, {
          ask: 'report-result',
          by: BY,
          round,
          table: at,
          board,
          result: { kind: 'not-played' },
        });
    now = ask(now, {
      ask: 'penalise',
      by: BY,
      pair: '1',
      amount: 20,
      unit: 'imps',
      round,
      clause: 'ANC 2021 5.1',
      why: 'did not come to stanza 1',
    });
    const over = goOn(now, INTERSTATE, () => false).contest;
    // 1 carried 5.4: 5.4 − 20 against 0.
    expect(
      viewOf(over).stages[1]?.standings[0]?.rows.map(({ id, place, score }) => [id, place, score]),
    ).toEqual([
      ['2', 1, 0],
      ['1', 2, -14.6],
    ]);
  });
});

describe('[VP-7~] neither side came: both are offenders, and an offender has 0 VPs (SABF 13.9; ANC 2021 11.12)', () => {
  const vpsAt = (contest: Contest, round: number, ids: readonly string[]) =>
    viewOf(contest)
      .stages.flatMap(({ units }) => units.flatMap(({ matches }) => matches))
      .filter((match) => match.round === round)
      .flatMap(({ sides, state }) => sides.map(({ id, vp }) => ({ id, vp, state })))
      .filter(({ id }) => ids.includes(id));

  test.each([
    ['anc-2021-itc-open', 5],
    ['sabf-round-robin-teams', 4],
    ['sabf-swiss-teams', 12],
    ['sabf-trials-women', 6],
  ] as const)('%s', (id, count) => {
    const form = formOf(id);
    const { contest } = goOn(entered(form, count), form, (step) => step.step === 'play', LOWER);
    const { round, table, ns, ew } = seatNow(contest);
    const settled = ask(contest, decide(round, table, 'abandoned'));
    expect(vpsAt(settled, round, [ns, ew])).toEqual(
      expect.arrayContaining([ns, ew].map((one) => ({ id: one, vp: 0, state: 'abandoned' }))),
    );
    expect(
      why(settled, `${form.of === 'teams' ? 'team' : 'pair'}/${ew}/round/${round}/vp`).rule,
    ).toMatchObject({ use: 'forfeit:offender' });
  });

  test('at the Interstate Teams 0 = 35 + net for both', () => {
    const start = goOn(entered(INTERSTATE, 5), INTERSTATE, (step) => step.step === 'play', LOWER).contest;
    const { table, ns, ew } = seatNow(start);
    const settled = ask(start, decide(1, table, 'abandoned'));
    const match = viewOf(settled).stages[0]?.units[0]?.matches.find(({ state }) => state === 'abandoned');
    expect(match?.sides.map(({ id, imps }) => [id, imps])).toEqual(
      expect.arrayContaining([
        [ns, -35],
        [ew, -35],
      ]),
    );
  });

  test('one of the two goes on from a knock-out', () => {
    const form = formOf('gnot-sydney-2023');
    const { contest } = goOn(entered(form, 16), form, (step) => step.step === 'play', LOWER);
    const { round, table } = seatNow(contest);
    expect(whyNot(contest, decide(round, table, 'abandoned'))).toEqual({
      code: 'abandoned-in-knockout',
      clause: 'GNOT Sydney 2023 3.4.2',
    });
  });

  const leave = (contestant: string): Request => ({
    ask: 'withdraw-contestant',
    by: BY,
    contestant,
    from: 2,
    excused: true,
    why: 'called away',
  });
  const drawnTwice = (count: number): Contest => {
    const form = formOf('sabf-swiss-teams');
    return goOn(
      entered(form, count),
      form,
      (step) => step.step === 'ask' && step.request.ask === 'call-round',
      LOWER,
    ).contest;
  };
  const asked = (step: Step) => (step.step === 'ask' ? step.request : undefined);

  test('both of a drawn match leave before it is called: the desk proposes it so', () => {
    const form = formOf('sabf-swiss-teams');
    const drawn = drawnTwice(12);
    const { ns, ew, table } = seatNow(drawn);
    const gone = ask(ask(drawn, leave(ns)), leave(ew));
    const step = asked(stepOf(gone, form));
    expect(step).toMatchObject({
      ask: 'decide-match',
      as: 'abandoned',
      round: 2,
      clause: 'SABF 13.9',
      why: expect.stringContaining('has left the contest') as string,
    });
    const settled = ask(gone, step as Request);
    expect(vpsAt(settled, 2, [ns, ew]).map(({ vp }) => vp)).toEqual([0, 0]);
    expect(table).toBeGreaterThan(0);

    // The other way round: it was forfeited to one that then left too.
    const first = ask(drawn, leave(ew));
    const both = ask(ask(first, asked(stepOf(first, form)) as Request), leave(ns));
    expect(vpsAt(both, 2, [ns, ew])).toEqual(
      expect.arrayContaining([ns, ew].map((id) => ({ id, vp: 0, state: 'abandoned' }))),
    );
  });

  test('[CON-10~] a match of an earlier round that one had left and nobody decided is asked about first, and then the stage goes on', () => {
    const form = formOf('sabf-swiss-teams');
    const drawn = drawnTwice(12);
    const { ns, ew } = seatNow(drawn);
    const gone = ask(drawn, leave(ew));
    const settled = ask(gone, asked(stepOf(gone, form)) as Request);
    const fact = settled.facts.at(-1)?.id ?? '';
    const later = goOn(settled, form, (step) => step.step === 'play' && step.round === 3, LOWER).contest;
    const open = ask(later, { ask: 'undo', by: BY, fact, why: 'as it was kept once' });
    const step = asked(stepOf(open, form));
    expect(step).toMatchObject({
      ask: 'decide-match',
      round: 2,
      as: 'forfeit',
      who: ew,
      clause: 'SABF 13.9',
    });
    const again = ask(open, step as Request);
    expect(stepOf(again, form)).toEqual({ step: 'play', round: 3 });
    expect(vpsAt(again, 2, [ns, ew])).toEqual(vpsAt(later, 2, [ns, ew]));
  });

  test('two of three that share a match leave: the third alone is innocent', () => {
    const form = formOf('sabf-swiss-teams');
    const drawn = drawnTwice(13);
    const three = [
      ...new Set(
        drawn.stages[0]?.draws[1]?.seats
          .filter(({ match }) => match === 'share')
          .flatMap(({ ns, ew }) => [ns, ew]),
      ),
    ];
    expect(three).toHaveLength(3);
    const [a = '', b = '', c = ''] = three;
    const gone = ask(ask(drawn, leave(a)), leave(b));
    const settled = goOn(gone, form, (step) => asked(step)?.ask !== 'decide-match', LOWER).contest;
    const vps = new Map(vpsAt(settled, 2, three).map(({ id, vp }) => [id, vp]));
    // 12 IMPs on the scale for the boards of the round.
    expect([vps.get(a), vps.get(b)]).toEqual([0, 0]);
    expect(vps.get(c)).toBeGreaterThan(10);
    // The same said of the table the two were to play at.
    const { table = 0, round = 0 } =
      drawn.stages[0]?.draws[1]?.seats.find(
        ({ ns, ew }) => [ns, ew].sort().join() === [a, b].sort().join(),
      ) ?? {};
    const called = goOn(drawn, form, (step) => step.step === 'play', LOWER).contest;
    const told = new Map(
      vpsAt(ask(called, decide(round, table, 'abandoned')), 2, three).map(({ id, vp }) => [id, vp]),
    );
    expect([...three].map((id) => told.get(id))).toEqual([0, 0, vps.get(c)]);
    const all = goOn(ask(gone, leave(c)), form, (step) => asked(step)?.ask !== 'decide-match', LOWER).contest;
    expect(vpsAt(all, 2, three).map(({ vp }) => vp)).toEqual([0, 0, 0]);
  });
});

describe('a match decided without play', () => {
  const start = goOn(entered(INTERSTATE, 6), INTERSTATE, (step) => step.step === 'play', LOWER).contest;
  const { ew, table } = seatNow(start);
  const forfeited = ask(start, decide(1, table, 'forfeit', ew));

  test.each([0, 1])('[CON-2~] takes no result in either room (%i)', (room) => {
    const seat = start.stages[0]?.draws[0]?.seats.filter((one) => one.ns === ew || one.ew === ew)[room];
    const refused = handle(forfeited, {
      ask: 'report-result',
      by: BY,
      round: 1,
      table: seat?.table ?? 0,
      board: 1,
      result: { kind: 'passed' },
    });
    expect(refused.ok ? 'done' : refused.refusal).toMatchObject({ code: 'match-decided-already' });
    expect(refused.ok ? '' : sayRefusal(refused.refusal)).toContain('nobody came');
  });
});

describe('[RANK-3~] the close of a stage another rests on', () => {
  const contest = finalOf();
  const fact = (kind: string) => contest.facts.findLast((one) => one.kind === kind)?.id ?? '';
  const undo = (id: string): Request => ({ ask: 'undo', by: BY, fact: id, why: 'a wrong score' });

  test('is not undone before the opening; the opening is, and then the close', () => {
    expect(whyNot(contest, undo(fact('stage-closed')))).toMatchObject({ code: 'undo-rests' });
    const reopened = ask(ask(contest, undo(fact('stage-opened'))), undo(fact('stage-closed')));
    expect(reopened.stages.map(({ closed }) => closed)).toEqual([false]);
  });
});

describe('[CON-7~][CON-13~] a field that is full takes nobody more, at entry', () => {
  test.each([
    ['gnot-sydney-2023', 26, 'entries-full'],
    ['sabf-trials-youth', 12, 'entries-full'],
  ] as const)('%s: %i and no more', (id, most, code) => {
    const form = formOf(id);
    const contest = entered(form, most);
    const request: Request =
      form.of === 'teams'
        ? { ask: 'enter-team', by: BY, team: 'x', players: ['xa', 'xb', 'xc', 'xd'] }
        : { ask: 'enter-pair', by: BY, pair: 'x', players: ['xa', 'xb'] };
    expect(whyNot(contest, request)).toMatchObject({ code });
  });
});

describe('why, of matches of teams', () => {
  const start = goOn(entered(INTERSTATE, 5), INTERSTATE, (step) => step.step === 'play', LOWER).contest;
  const { contest } = goOn(
    start,
    INTERSTATE,
    (step, now) => step.step === 'play' && now.called?.round === 2,
    LOWER,
  );

  test('[DESK-4~] every side’s own key opens into what it counts for', () => {
    const [match] = viewOf(contest).stages[0]?.units[0]?.matches ?? [];
    for (const side of match?.sides ?? []) {
      const figure = why(contest, side.key);
      expect([figure.key, Number(figure.value.n) / Number(figure.value.d)]).toEqual([
        `${side.key}/vp`,
        side.vp,
      ]);
    }
  });

  test('[DESK-4~] a place is not said to be a pair’s', () => {
    expect(tellFigure(why(contest, 'rank/1')).join('\n')).not.toMatch(/pair/i);
  });
});

test('[CON-10~][DESK-4~] a match of an earlier round that is open again is waited for, and then the stage closes', () => {
  const form = formOf('sabf-round-robin-teams');
  const { contest: start } = goOn(entered(form, 4), form, (step) => step.step === 'play', LOWER);
  const { ew, table } = seatNow(start);
  const forfeited = ask(start, decide(1, table, 'forfeit', ew));
  const fact = forfeited.facts.at(-1)?.id ?? '';
  const isClosing = (step: Step): boolean => step.step === 'ask' && step.request.ask === 'close-stage';
  const played = goOn(forfeited, form, isClosing, LOWER).contest;
  const open = ask(played, { ask: 'undo', by: BY, fact, why: 'they came' });
  expect(stepOf(open, form)).toEqual({ step: 'play', round: 1 });
  expect(goOn(open, form, isClosing, LOWER).contest.called?.round).toBe(played.called?.round);
  expect(goOn(open, form, () => false, LOWER).contest.closed).toBe(true);
});

test('[DESK-4~] what is in the way of an undo is named', () => {
  const form = formOf('sabf-daytime-teams');
  const { contest } = goOn(entered(form, 4), form, (_, now) => now.stages.length === 2, LOWER);
  const closed = contest.facts.find(({ kind }) => kind === 'stage-closed')?.id ?? '';
  const refused = handle(contest, { ask: 'undo', by: BY, fact: closed, why: 'x' });
  expect(refused.ok ? '' : sayRefusal(refused.refusal)).toEqual(
    expect.stringMatching(
      /^Something later rests on it: stage opened\. Undo that first\. Done anyway, it sets aside: the opening of .+\. All of it stays in the history\.$/,
    ),
  );
});

describe('[CON-8~][CON-20~][DESK-4~] what a match that is not played out comes to is told by its own stage', () => {
  /** What the desk offers for a match of each stage that is on. */
  const offered = (id: string, entries: number, stages: number) => {
    const form = formOf(id);
    const isOn = (step: Step, now: Contest): boolean =>
      step.step === 'play' && now.stages.length === stages && now.stages.at(-1)?.draws.length !== 0;
    const { contest } = goOn(entered(form, entries), form, isOn, LOWER);
    return unwrap(showConduct(contest, (one) => one)).decides;
  };
  const WINS = 'The other team wins the match, and goes on as its winner.';

  test('a knock-out gives no VPs: whoever came wins, and nothing else is offered', () => {
    expect(offered('knockout', 8, 1)).toEqual([
      { stage: 'knockout', as: 'forfeit', says: WINS, clause: 'usual practice' },
    ]);
  });

  test('beside a Swiss each has its own (GNOT Sydney 2023 3.4.2)', () => {
    const all = offered('gnot-sydney-2023', 18, 2);
    expect(all.filter(({ stage }) => stage === 'knockout')).toEqual([
      { stage: 'knockout', as: 'forfeit', says: WINS, clause: 'GNOT Sydney 2023 3.4' },
    ]);
    const swiss = all.filter(({ stage }) => stage === 'swiss');
    expect(swiss.map(({ as }) => as)).toEqual(['forfeit', 'cancelled', 'abandoned']);
    expect(swiss[0]?.says).toContain('12 VPs');
  });
});
