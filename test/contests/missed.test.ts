import { describe, expect, test } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { verify } from '../../src/engine/figure/figure.ts';
import { whyOf } from '../../src/engine/floor/night.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { showWall } from '../../src/engine/floor/wall/wall.ts';
import { leftTo } from '../../src/engine/floor/entry/substitute.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { clubTwoSessions } from '../../src/engine/rulebook/forms/club.ts';
import { sabfMatchpointPairsForm, sabfStateOpenPairsForm } from '../../src/engine/rulebook/forms/sabf.ts';
import { sessionsToMiss } from '../../src/web/desk/entrant/missed.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { ask, DIRECTOR, goOn, openDesk, refusalOf, report, roundNow, seatsOf, stageOf } from './desk.ts';

const pairs = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: `${i + 1}`, players: [`p${i + 1}a`, `p${i + 1}b`] }));

const twelve = pairs(12);

/** Table 1 makes a game, the others pass: nobody has the same as everybody. */
const played = ({ table }: { readonly table: number }): string | undefined =>
  table === 1 ? '3NT N =' : undefined;

const begin = (form: Form): Contest => goOn(openDesk(form, pairs(8)), form);

const without = (contest: Contest, round: number, who: string): Contest => {
  let after = contest;
  for (const { table, ns, ew, boards } of seatsOf(contest, round))
    if (ns !== who && ew !== who)
      for (const board of boards)
        after = ask(after, {
          ask: 'report-result',
          by: DIRECTOR,
          round,
          table,
          board,
          result:
            table === 1
              ? { kind: 'played', level: 3, strain: 'NT', doubling: '', declarer: 'N', tricks: 9 }
              : { kind: 'passed' },
        });
  return after;
};

const playOut = (given: Contest, form: Form, from: number, to: number): Contest => {
  let contest = given;
  for (let round = from; round <= to; round++) contest = goOn(report(contest, round, played), form);
  return contest;
};

const absent = (contestant: string, from: number, absence = 'other') =>
  ({
    ask: 'note-absence',
    by: DIRECTOR,
    contestant,
    from,
    to: from,
    absence,
    why: 'did not come',
  }) as const;

const totalOf = (contest: Contest, stage: string, id: string) =>
  stageOf(contest, stage).units[0]?.totals.find((row) => row.id === id);

describe('a pair that did not come to a session', () => {
  const stage = 'sessions';

  test('[CND-8~][CON-8~] is noted once results are in: its boards are not played, its opponents sit out, it scores 0', () => {
    const form = sabfMatchpointPairsForm;
    let contest = without(begin(form), 1, '8');
    const last = stageOf(contest, stage).units[0]?.to ?? 0;
    contest = ask(contest, absent('8', 1) as never);
    expect(contest.absences[0]).toMatchObject({ contestant: '8', from: 1, to: last });
    expect([...(contest.seating?.seats.values() ?? [])].some(({ ns, ew }) => ns === '8' || ew === '8')).toBe(
      false,
    );
    // Everybody else waits in the round it would have met the pair, and in no other.
    const waiting = (contest.seating?.sitOuts ?? []).map(({ pair }) => pair).sort();
    expect(waiting).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    contest = playOut(goOn(contest, form), form, 2, last);
    expect(totalOf(contest, stage, '8')).toMatchObject({ boards: 0, counts: 0, clause: 'SABF 11.4, 11.5' });
    expect(totalOf(contest, stage, '8')?.percent).toBeUndefined();
    const row = stageOf(contest, stage).units[0]?.standings[0]?.rows.at(-1);
    expect(row).toMatchObject({ id: '8', score: 0 });
    expect(row?.values['sessions-played']).toBe(0);
    const figure = whyOf(contest, 'pair/8/session/1/counts');
    expect(tellFigure(figure as never).join(' ')).toContain('neither of the pair played');
    // A session missed is no score of 0: page, wall and paper say so of it, and of nobody else.
    const view = showStages(contest, 'c', '');
    const rows = (view.ok ? view.value.stages[0]?.fields[0]?.rows : []) ?? [];
    expect(rows.filter(({ missed }) => missed).map(({ who, missed }) => [who.pair, missed])).toEqual([
      ['8', [1]],
    ]);
    const wall = showWall(contest, 'c', true);
    const listed = (wall.ok ? wall.value.standings?.fields[0]?.rows : []) ?? [];
    expect(listed.filter(({ missed }) => missed).map(({ who }) => who.pair)).toEqual(['8']);
  });

  test('[CND-8~] what it has played it was there for', () => {
    const contest = report(begin(sabfMatchpointPairsForm), 1, played);
    expect(refusalOf(contest, absent('8', 1) as never)).toMatchObject({ code: 'absence-played' });
  });

  test('[CND-8~] an average its opponents were given stands', () => {
    const form = sabfMatchpointPairsForm;
    let contest = without(begin(form), 1, '8');
    const seat = seatsOf(contest, 1).find(({ ns, ew }) => ns === '8' || ew === '8');
    const { table = 1, boards = [], ns = '' } = seat ?? {};
    for (const board of boards)
      contest = ask(contest, {
        ask: 'adjust-score',
        by: DIRECTOR,
        round: 1,
        table,
        board,
        ns: ns === '8' ? 'A-' : 'A+',
        ew: ns === '8' ? 'A+' : 'A-',
        clause: 'Law 12C2',
        why: 'nobody came',
      } as never);
    contest = ask(contest, absent('8', 1) as never);
    expect(seatsOf(contest, 1).some((one) => one.ns === '8' || one.ew === '8')).toBe(true);
    expect(seatsOf(contest, 2).some((one) => one.ns === '8' || one.ew === '8')).toBe(false);
    expect(totalOf(contest, stage, '8')).toMatchObject({ counts: 0 });
  });
});

describe('a pair that left a session early', () => {
  test('[CND-8~] the desk offers the round in play, which is taken while no board of it is in, and the one after', () => {
    const form = sabfMatchpointPairsForm;
    const contest = playOut(begin(form), form, 1, 2);
    const [unit] = stageOf(contest, 'sessions').units;
    const span = { number: 1, from: 1, to: unit?.to ?? 0, boards: [] };
    const offered = sessionsToMiss({ units: [span], from: 1, of: 4 }, 3);
    expect(offered.map(({ id, from }) => [id, from])).toEqual([
      ['whole', 1],
      ['now', 3],
      ['rest', 4],
      ['next', span.to + 1],
    ]);
    // It played two rounds: all but the whole session can be missed.
    const [whole, ...others] = offered.map(({ from }) => from);
    expect(refusalOf(contest, absent('8', whole ?? 0) as never)?.code).toBe('absence-played');
    for (const from of others)
      expect(ask(contest, absent('8', from) as never).absences[0]).toMatchObject({ contestant: '8', from });
    // Everybody else is done with round 3: play goes on without it.
    const gone = goOn(without(ask(contest, absent('8', 3) as never), 3, '8'), form);
    expect(roundNow(gone)).toBe(4);
    // In the first round nobody has left early yet, in the last there is no round after.
    expect(sessionsToMiss({ units: [span], from: 1, of: 1 }, 1).map(({ id }) => id)).toEqual([
      'whole',
      'rest',
    ]);
    expect(sessionsToMiss({ units: [span], from: 1, of: 1 }, span.to).map(({ id }) => id)).toEqual([
      'whole',
      'now',
    ]);
  });

  const leaving = (form: Form, how: 'absence' | 'withdrawal'): { contest: Contest; last: number } => {
    let contest = playOut(begin(form), form, 1, 3);
    const [unit] = stageOf(contest, 'sessions').units;
    const last = unit?.to ?? 0;
    contest = ask(
      contest,
      how === 'absence'
        ? (absent('8', 5) as never)
        : {
            ask: 'withdraw-contestant',
            by: DIRECTOR,
            contestant: '8',
            from: 5,
            excused: true,
            why: 'taken ill',
          },
    );
    return { contest: playOut(contest, form, 4, last), last };
  };

  test.each(['absence', 'withdrawal'] as const)(
    '[CON-8~] SABF, by %s: what it did not stay for counts nothing, and the session is none it has played',
    (how) => {
      const { contest, last } = leaving(sabfMatchpointPairsForm, how);
      const row = totalOf(contest, 'sessions', '8');
      // Four of the rounds: its own percentage is made from them, and stands for that part alone (SABF 11.4).
      const part = ((row?.percent ?? 0) * 4) / last;
      expect(row?.counts).toBeCloseTo(part, 9);
      expect(row?.counts).toBeLessThan(row?.percent ?? 0);
      expect(row?.clause).toBe('SABF 11.4, 11.5');
      const standing = stageOf(contest, 'sessions').units[0]?.standings[0]?.rows.find(({ id }) => id === '8');
      expect(standing?.values['sessions-played']).toBe(0);
      const figure = whyOf(contest, 'pair/8/session/1/counts');
      expect(figure && toNumber(figure.value)).toBeCloseTo(part, 9);
      expect(figure && verify(figure)).toBeTruthy();
      expect(tellFigure(figure as never).join(' ')).toMatch(/left early: \d+ of \d+ boards/);
    },
  );

  test('[CON-15~] in a club nothing is said of absence: its percentage stands, as factoring has it', () => {
    const { contest } = leaving(clubTwoSessions, 'absence');
    const row = totalOf(contest, 'sessions', '8');
    expect(row?.counts).toBe(row?.percent);
    expect(row?.clause).toBe('Course Notes, Factoring');
  });
});

describe('stand-ins for both of a pair (SABF 11.4, 17.1.1)', () => {
  const form = sabfStateOpenPairsForm;
  const begun = goOn(openDesk(form, twelve), form);
  const last = stageOf(begun, 'qualifying').units[0]?.to ?? 0;
  const instead = (out: string, come: string, more = {}) =>
    ({
      ask: 'use-substitute',
      by: DIRECTOR,
      contestant: '1',
      out,
      in: come,
      from: 1,
      to: last,
      why: 'both away',
      ...more,
    }) as never;
  const first = ask(begun, instead('p1a', 'zed'));

  test('[CND-6~][CON-12~] one substitute is within the rule; the second of a session is told of what it costs', () => {
    expect(refusalOf(first, instead('p1b', 'yak'))).toMatchObject({
      code: 'pair-must-come',
      clause: 'SABF 17.1.1',
    });
  });

  const nationals = { absence: 'national-championship' };
  test.each([
    ['the pair gives up its place', {}, { emergency: true }],
    ['both play the Spring Nationals', nationals, nationals],
  ])('[CND-6~][CON-12~] it is recorded where %s', (_, one, other) => {
    const before = ask(begun, instead('p1a', 'zed', one));
    expect(refusalOf(before, instead('p1b', 'yak', other))).toBeUndefined();
  });

  test('[CND-6~][CON-12~] but not where one of them does, whichever is said first (SABF 17.1.1: both)', () => {
    const must = { code: 'pair-must-come', clause: 'SABF 17.1.1' };
    expect(refusalOf(first, instead('p1b', 'yak', nationals))).toMatchObject(must);
    const before = ask(begun, instead('p1a', 'zed', nationals));
    expect(refusalOf(before, instead('p1b', 'yak'))).toMatchObject(must);
  });

  test('[CON-12~] theirs is the score of the session, the pair itself has 0 and has not played', () => {
    let contest = ask(first, instead('p1b', 'yak', { emergency: true }));
    contest = playOut(contest, form, 1, last);
    const [unit] = stageOf(contest, 'qualifying').units;
    const row = unit?.totals.find(({ id }) => id === '1');
    expect(row?.percent).toBeGreaterThan(0);
    expect(row).toMatchObject({ counts: 0, clause: 'SABF 11.4, 17.1.1' });
    const standing = unit?.standings[0]?.rows.find(({ id }) => id === '1');
    expect(standing?.values['sessions-played']).toBe(0);
  });

  test('[CND-19~] stand-ins use up no substitution: one is still left for another session', () => {
    const both = ask(first, instead('p1b', 'yak', { emergency: true }));
    const count = leftTo(both, { contestant: '1', out: 'p1a', in: 'x', from: 1, to: last });
    expect(count?.left.substitutions).toBe(1);
  });

  test.each([
    ['are valid substitutes where both are away for the nationals', nationals, nationals, 1],
    ['are none where the pair gives up its place', {}, { emergency: true }, 0],
  ])(
    '[CND-8~][CND-19~] they %s: the session counts as represented, or not (SABF 11.5)',
    (_, one, other, represented) => {
      const both = ask(ask(begun, instead('p1a', 'zed', one)), instead('p1b', 'yak', other));
      const used = { contestant: '1', out: 'p1a', in: 'x', from: 1, to: last };
      const laid = stageOf(both, 'qualifying').units.length;
      expect(laid).toBe(1);
      // In the standings and in what is still allowed alike.
      expect(leftTo(both, used)?.count.represented).toBe(represented);
    },
  );
});

describe('stand-ins for both where not both are away for it (SABF 11.4, 11.5)', () => {
  const form = sabfMatchpointPairsForm;
  const begun = begin(form);
  const last = stageOf(begun, 'sessions').units[0]?.to ?? 0;
  /** Session 1 by stand-ins for pair 1, the rest by itself. */
  const after = (one: string | undefined, other: string | undefined): Contest => {
    let contest = begun;
    for (const [out, come, absence] of [
      ['p1a', 'zed', one],
      ['p1b', 'yak', other],
    ] as const)
      contest = ask(contest, {
        ask: 'use-substitute',
        by: DIRECTOR,
        contestant: '1',
        out,
        in: come,
        from: 1,
        to: last,
        why: 'away',
        ...(absence === undefined ? {} : { absence }),
      } as never);
    return playOut(contest, form, 1, 4 * last);
  };
  const counted = (contest: Contest) =>
    stageOf(contest, 'sessions').units.map(
      ({ totals }) => totals.find(({ id }) => id === '1')?.counts ?? Number.NaN,
    );

  test.each([
    ['representing', undefined, 0],
    [undefined, 'representing', 0],
    ['national-championship', undefined, 0],
    ['representing', 'national-championship', 0],
    ['representing', 'representing', 1],
    ['national-championship', 'national-championship', 0.9],
  ] as const)('[CND-8~][CON-8~] %s and %s: %s of the pair’s own mean', (one, other, part) => {
    const [first = Number.NaN, ...own] = counted(after(one, other));
    expect(own).toHaveLength(3);
    expect(first).toBeCloseTo((part * own.reduce((all, score) => all + score, 0)) / own.length, 9);
  });
});
