import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Request, RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { showLineUps } from '../../src/engine/floor/entry/lineup.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { whyInStages } from '../../src/engine/floor/why/stage.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { sabfDaytimeTeamsForm } from '../../src/engine/rulebook/forms/special.ts';
import { sabfStateTeamsForm } from '../../src/engine/rulebook/forms/state.ts';
import type { FinalView } from '../../src/engine/view/contest.ts';
import {
  ask,
  DIRECTOR,
  type Entered,
  fours,
  goOn,
  nineFor,
  openDesk,
  refusalOf,
  report,
  roundNow,
  seatsOf,
  show,
  stageOf,
} from './desk.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/** The State Teams with short stages and short finals: the same rules, fewer boards. */
const short = (rounds: number): Form => ({
  ...sabfStateTeamsForm,
  entries: { min: 4, max: 40, usual: 12 },
  stages: sabfStateTeamsForm.stages.map((stage) => ({
    ...stage,
    ways: stage.ways.map((way) => ({
      ...way,
      play:
        way.play.use === 'swiss'
          ? { use: 'swiss' as const, rounds, boards: 2, first: 'quarters' as const }
          : { ...way.play, boards: 2 },
    })),
  })),
});

const FORM = short(3);

/** Lower numbers win, by more the further apart: the order of both stages is that of the numbers. */
const byNumber = (seat: { ns: string; ew: string; boards: readonly number[] }, board: number) => {
  const [a, b] = [Number.parseInt(seat.ns, 10), Number.parseInt(seat.ew, 10)];
  const isBetter = a < b || (a === b && seat.ns < seat.ew);
  return board === seat.boards[0] && isBetter
    ? `${Math.min(7, 1 + Math.floor((b - a) / 2))}NT N =`
    : undefined;
};

/** Plays on by `results` until the finals are open. */
const toFinals = (entries: readonly Entered[], form = FORM): Contest => {
  let contest = goOn(openDesk(form, entries), form);
  while (!contest.stages.some(({ opened }) => opened.stage === 'finals'))
    contest = goOn(report(contest, roundNow(contest), byNumber), form);
  return contest;
};

const OPEN = toFinals(fours(12));
const RANKED = OPEN.stages[2]?.opened.field ?? [];

const finalsIn = (contest: Contest): ReadonlyMap<string, FinalView> =>
  new Map((stageOf(contest, 'finals').finals ?? []).map((one) => [one.match, one]));

const placesIn = (contest: Contest): readonly string[] =>
  stageOf(contest, 'finals').standings.flatMap(({ rows }) => rows.map(({ id, place }) => `${place} ${id}`));

type Ending = 'first' | 'second' | 'forfeit-first' | 'forfeit-second' | 'abandoned';

/** Plays the finals out, each match ending as said; the first named wins where nothing is. */
const playOut = (endings: Readonly<Record<string, Ending>>): Contest => {
  let contest = OPEN;
  while (!contest.closed) {
    const round = roundNow(contest);
    const seats = seatsOf(contest, round);
    const winners: string[] = [];
    for (const seat of seats.filter(({ room }) => room === 'open')) {
      const final = finalsIn(contest).get(seat.match ?? '');
      const [a, b] = (final?.sides ?? []).map(({ id }) => id ?? '') as [string, string];
      const ending = endings[seat.match ?? ''] ?? 'first';
      if (ending === 'first' || ending === 'second')
        winners.push(`${seat.table} ${ending === 'first' ? a : b}`);
      else if (!contest.decided.has(`${round}/${seat.table}`))
        contest = ask(contest, {
          ask: 'decide-match',
          by: DIRECTOR,
          round,
          table: seat.table,
          as: ending === 'abandoned' ? 'abandoned' : 'forfeit',
          ...(ending === 'abandoned' ? {} : { who: ending === 'forfeit-first' ? a : b }),
          clause: 'SABF 16.4',
          why: 'did not come',
        });
    }
    contest = report(contest, round, (seat, board) => {
      const table = seat.room === 'open' ? seat.table : seat.table - 1;
      return board === 1 && winners.includes(`${table} ${seat.ns}`) ? '3NT N =' : undefined;
    });
    contest = goOn(contest, FORM);
  }
  return contest;
};

/** The clauses of 16.3 read week by week, by hand. */
const byClause = (won: (match: string, a: string, b: string) => string): readonly string[] => {
  const [one = '', two = '', three = '', four = '', five = ''] = RANKED;
  const other = (winner: string, a: string, b: string) => (winner === a ? b : a);
  const qf1 = won('qf1', four, five);
  const qf2 = won('qf2', two, three);
  const sf1 = won('sf1', qf1, other(qf2, two, three));
  const sf2 = won('sf2', one, qf2);
  const pf = won('pf', other(sf2, one, qf2), sf1);
  const gf = won('gf', pf, sf2);
  return [
    gf,
    other(gf, pf, sf2),
    other(pf, other(sf2, one, qf2), sf1),
    other(sf1, qf1, other(qf2, two, three)),
    other(qf1, four, five),
  ];
};

const MATCHES = ['qf1', 'qf2', 'sf1', 'sf2', 'pf', 'gf'] as const;

describe('the Final Five', () => {
  test('[CON-11][RANK-8] five teams with finals points, by the points of both stages (SABF 16.2)', () => {
    const { qualified } = OPEN.stages[2]?.opened ?? { qualified: [] };
    const [first, second] = [stageOf(OPEN, 'first'), stageOf(OPEN, 'second')];
    const pointsOf = (id: string) =>
      [first, second]
        .map(({ standings }) => standings[0]?.rows.find((row) => row.id === id)?.place ?? 99)
        .reduce((sum, place) => sum + ([6, 4, 3, 2, 1][place - 1] ?? 0), 0);
    expect(qualified.map(({ points }) => Number(points))).toEqual(RANKED.map(pointsOf));
    expect(qualified.map(({ points }) => Number(points))).toEqual(
      RANKED.map(pointsOf).toSorted((a, b) => b - a),
    );
  });

  test('[CON-11][DRAW-11] every pattern of winners comes out as the weeks say (SABF 16.3.1–16.3.4)', () => {
    for (let pattern = 0; pattern < 64; pattern++) {
      const second = (match: string) => ((pattern >> MATCHES.indexOf(match as 'gf')) & 1) === 1;
      const endings = Object.fromEntries(
        MATCHES.map((match) => [match, second(match) ? ('second' as const) : ('first' as const)]),
      );
      const wanted = byClause((match, a, b) => (second(match) ? b : a));
      expect(placesIn(playOut(endings))).toEqual(wanted.map((id, i) => `${i + 1} ${id}`));
    }
  });

  test('[CON-11~][DESK-4~] everyone has the finals it won, and the champion’s place is told by the grand final (SABF 16.3)', () => {
    const contest = playOut(Object.fromEntries(MATCHES.map((match) => [match, 'first' as const])));
    const won = new Map<string, number>();
    for (const { winner } of finalsIn(contest).values())
      if (winner) won.set(winner, (won.get(winner) ?? 0) + 1);
    const rows = show(contest).stages.at(-1)?.standings[0]?.rows ?? [];
    expect(rows).toHaveLength(5);
    for (const { id, score, totalKey } of rows) {
      expect(score).toBe(won.get(id) ?? 0);
      const why = whyInStages(contest, totalKey);
      expect(why && toNumber(why.value)).toBe(score);
    }
    const champion = finalsIn(contest).get('gf')?.winner ?? '';
    expect(rows[0]?.id).toBe(champion);
    const why = whyInStages(contest, rows[0]?.key ?? '');
    expect(JSON.stringify(why?.inputs.map(({ note }) => note))).toContain('won the grand final against');
    // Nobody else has place 5: who was not in the finals goes on from sixth.
    const places = show(contest).placings.flatMap((one) => one.rows.map(({ place }) => place));
    expect(places).toEqual(places.map((_, i) => i + 1));
  });

  test.each(MATCHES)('[CON-11][DRAW-11] a forfeit of %s gives it to the other (SABF 16.4)', (match) => {
    for (const ending of ['forfeit-first', 'forfeit-second'] as const) {
      const wanted = byClause((one, a, b) => (one === match && ending === 'forfeit-first' ? b : a));
      expect(placesIn(playOut({ [match]: ending }))).toEqual(wanted.map((id, i) => `${i + 1} ${id}`));
    }
  });

  test.each([
    // Nobody comes out of the match: whoever would have met its winner or loser has a forfeit.
    ['qf1', { sf1: 1 }],
    ['qf2', { sf1: 0, sf2: 0 }],
    ['sf1', { pf: 0 }],
    ['sf2', { pf: 1, gf: 0 }],
    ['pf', { gf: 1 }],
  ] as const)(
    '[CON-11][DRAW-11] %s abandoned: a forfeit to whoever was to meet its teams (SABF 16.4)',
    (match, free) => {
      const contest = playOut({ [match]: 'abandoned' });
      const finals = finalsIn(contest);
      expect([finals.get(match)?.how, finals.get(match)?.winner]).toEqual(['abandoned', null]);
      for (const [needless, side] of Object.entries(free)) {
        const final = finals.get(needless);
        expect([final?.how, final?.rounds]).toEqual(['no-opponent', []]);
        expect(final?.winner).toBe(final?.sides[side]?.id);
        expect(final?.clause).toBe('SABF 16.4');
      }
    },
  );

  /** 16.3 and 16.4 read match by match: who comes out of each, whatever befell the ones before. */
  const byHand = (
    endings: Readonly<Record<string, Ending>>,
  ): Readonly<Record<string, string | undefined>> => {
    const [one, two, three, four, five] = RANKED;
    const meet = (match: string, a: string | undefined, b: string | undefined) => {
      // Whoever was to meet a team of an abandoned match has a forfeit.
      if (a === undefined || b === undefined) return { won: a ?? b, lost: undefined };
      const ending = endings[match] ?? 'first';
      if (ending === 'abandoned') return { won: undefined, lost: undefined };
      return ending === 'first' || ending === 'forfeit-second' ? { won: a, lost: b } : { won: b, lost: a };
    };
    const qf1 = meet('qf1', four, five);
    const qf2 = meet('qf2', two, three);
    const sf1 = meet('sf1', qf1.won, qf2.lost);
    const sf2 = meet('sf2', one, qf2.won);
    const pf = meet('pf', sf2.lost, sf1.won);
    const gf = meet('gf', pf.won, sf2.won);
    return { qf1: qf1.won, qf2: qf2.won, sf1: sf1.won, sf2: sf2.won, pf: pf.won, gf: gf.won };
  };

  const ENDINGS = ['first', 'second', 'forfeit-first', 'forfeit-second', 'abandoned'] as const;
  const RUNS = process.env['BYESTAND_LONG'] === '1' ? 1000 : 8;
  test(`[CON-11][DRAW-11] ${RUNS} patterns of won, forfeited and abandoned matches mixed come out as the clauses say (SABF 16.3, 16.4)`, {
    timeout: 1_200_000,
  }, () => {
    fc.assert(
      fc.property(fc.tuple(...MATCHES.map(() => fc.constantFrom(...ENDINGS))), (ends) => {
        const endings = Object.fromEntries(MATCHES.map((match, i) => [match, ends[i] ?? 'first']));
        const finals = finalsIn(playOut(endings));
        const won = Object.fromEntries(
          MATCHES.map((match) => [match, finals.get(match)?.winner ?? undefined]),
        );
        expect(won).toEqual(byHand(endings));
      }),
      { numRuns: RUNS, seed: 16 },
    );
  });

  test('[CON-11][DRAW-11] an abandoned grand final has no winner: nobody is first (SABF 16.4)', () => {
    const contest = playOut({ gf: 'abandoned' });
    const places = placesIn(contest);
    expect(places.map((one) => one.split(' ')[0])).toEqual(['2', '2', '4', '5', '6']);
    const [first] = stageOf(contest, 'finals').standings[0]?.rows ?? [];
    expect(toNumber(whyInStages(contest, first?.key ?? '')?.value ?? { n: 0n, d: 1n })).toBe(2);
  });

  test('[CON-11][DRAW-10][DRAW-19] a level final is played on in fours, the grand final in sixes and over two periods (SABF 13.2, 13.11)', () => {
    let contest = OPEN;
    const level = (round: number) => report(contest, round, () => undefined);
    // Week one: both qualifying finals level, then level again on four boards, then decided.
    const week = roundNow(contest);
    expect(seatsOf(contest, week).map(({ match }) => match)).toEqual(['qf1', 'qf1', 'qf2', 'qf2']);
    contest = goOn(level(week), FORM);
    const lengths = [seatsOf(contest, week + 1)[0]?.boards.length];
    contest = goOn(level(week + 1), FORM);
    lengths.push(seatsOf(contest, week + 2)[0]?.boards.length);
    contest = goOn(report(contest, week + 2, nineFor([RANKED[3] ?? '', RANKED[1] ?? ''])), FORM);
    expect(lengths).toEqual([4, 4]);
    expect(finalsIn(contest).get('qf1')?.winner).toBe(RANKED[3]);
    expect(finalsIn(contest).get('qf2')?.extra).toEqual([week + 1, week + 2]);
    // On to the grand final: first named wins.
    while (!seatsOf(contest, roundNow(contest)).some(({ match }) => match === 'gf')) {
      const round = roundNow(contest);
      const winners = seatsOf(contest, round).flatMap(
        ({ match }) => finalsIn(contest).get(match ?? '')?.sides[0]?.id ?? [],
      );
      contest = goOn(report(contest, round, nineFor(winners)), FORM);
    }
    const grand = roundNow(contest);
    contest = goOn(level(grand), FORM);
    expect(seatsOf(contest, grand + 1).map(({ match, boards }) => [match, boards.length])).toEqual([
      ['gf', 2],
      ['gf', 2],
    ]);
    contest = goOn(level(grand + 1), FORM);
    expect(seatsOf(contest, grand + 2)[0]?.boards).toHaveLength(6);
    const [home = ''] = [seatsOf(contest, grand + 2)[0]?.ns];
    contest = goOn(report(contest, grand + 2, nineFor([home])), FORM);
    expect(placesIn(contest)[0]).toBe(`1 ${home}`);
  });

  test('[CON-11][CND-1] a fine in IMPs for coming late turns a final (SABF 16.5)', () => {
    const round = roundNow(OPEN);
    let contest = report(OPEN, round, nineFor([RANKED[3] ?? '', RANKED[1] ?? '']));
    contest = ask(contest, {
      ask: 'penalise',
      by: DIRECTOR,
      pair: RANKED[3] ?? '',
      amount: 10,
      unit: 'imps',
      round,
      clause: 'SABF 16.5',
      offence: 'late',
      minutes: 25,
      why: '25 minutes late',
    });
    // 9 won, 10 taken off: −1 against −9, so the fine narrows it and does not turn it.
    expect(
      finalsIn(contest)
        .get('qf1')
        ?.sides.map(({ imps }) => imps),
    ).toEqual([-1, -9]);
    expect(finalsIn(contest).get('qf1')?.winner).toBe(RANKED[3]);
    const again: Request = {
      ask: 'penalise',
      by: DIRECTOR,
      pair: RANKED[3] ?? '',
      amount: 10,
      unit: 'imps',
      round,
      clause: 'SABF 16.5',
      offence: 'late',
      minutes: 25,
      why: 'late again',
    };
    contest = ask(contest, again);
    expect(finalsIn(contest).get('qf1')?.winner).toBe(RANKED[4]);
    const side = finalsIn(contest).get('qf1')?.sides[0];
    const why = whyInStages(contest, side?.key ?? '');
    expect(toNumber(why?.value ?? { n: 0n, d: 1n })).toBe(-11);
    expect(why?.inputs.filter(({ name }) => name === 'fine')).toHaveLength(2);
  });
});

describe('teams that changed between the stages', () => {
  const players = (...some: readonly string[]) => some;
  /** Team 1 of stage one goes on as 1x: three of its five players were in it. Team 2 goes on as 2x, with only two of four. */
  const entries: readonly Entered[] = [
    { id: '1', players: players('p1a', 'p1b', 'p1c', 'p1d'), stages: ['first'] },
    { id: '2', players: players('p2a', 'p2b', 'p2c', 'p2d'), stages: ['first'] },
    ...fours(12).slice(2),
    { id: '1x', players: players('p1a', 'p1b', 'p1c', 'new1', 'new2'), stages: ['second'] },
    { id: '2x', players: players('p2a', 'p2b', 'new3', 'new4'), stages: ['second'] },
  ];
  const contest = toFinals(entries);

  test('[CON-11][RANK-12] more than half in common keeps the points of stage one; half does not (SABF 16.2)', () => {
    expect(contest.stages.map(({ opened }) => opened.field.length)).toEqual([12, 12, 5]);
    const through = contest.stages[2]?.opened.qualified ?? [];
    const heir = through.find(({ contestant }) => contestant === '1x');
    const [first, second] = [stageOf(contest, 'first'), stageOf(contest, 'second')];
    const placeIn = (stage: typeof first, id: string) =>
      stage.standings[0]?.rows.find((row) => row.id === id)?.place ?? 99;
    const worth = (place: number) => [6, 4, 3, 2, 1][place - 1] ?? 0;
    expect(heir?.continues).toBe('1');
    expect(Number(heir?.points)).toBe(worth(placeIn(first, '1')) + worth(placeIn(second, '1x')));
    const apart = through.find(({ contestant }) => contestant === '2x');
    expect(apart?.continues).toBeUndefined();
    if (apart) expect(Number(apart.points)).toBe(worth(placeIn(second, '2x')));
  });

  test('[CON-11][RANK-12][CND-5] a finals team has players of either stage, if the team scored there and they played 40% of it (SABF 16.2, 13.5)', () => {
    let at = contest;
    while (!seatsOf(at, roundNow(at)).some(({ ns }) => ns === '1x'))
      at = goOn(report(at, roundNow(at), byNumber), FORM);
    const lineUp = {
      ask: 'post-line-up',
      by: DIRECTOR,
      round: roundNow(at),
      team: '1x',
      open: ['p1a', 'p1b'],
    } as const;
    // p1d played for team 1 in stage one only, which scored; no line-ups were posted, and a team of four needs none.
    expect(refusalOf(at, { ...lineUp, closed: ['p1c', 'p1d'] })).toBeUndefined();
    const stranger = refusalOf(at, { ...lineUp, closed: ['p1c', 'new3'] });
    expect(stranger?.code).toBe('line-up-stranger');
    // new1 sat in no posted match of the five-player team: nothing of 40%.
    const idle = refusalOf(at, { ...lineUp, closed: ['p1c', 'new1'] });
    expect(idle?.clause).toBe('SABF 16.2');
    expect(idle?.code).toBe('finals-played-too-little');
  });

  test('[CON-11][RANK-12] where two teams could go on with one’s points, the contest waits until it is said which (SABF 16.2)', () => {
    const six = players('p1a', 'p1b', 'p1c', 'p1d', 'p1e', 'p1f');
    const split: readonly Entered[] = [
      { id: '1', players: six, stages: ['first'] },
      { id: '2', players: players('p2a', 'p2b', 'p2c', 'p2d'), stages: ['first'] },
      ...fours(12).slice(2),
      { id: '1x', players: [...six.slice(0, 3), 'new1'], stages: ['second'] },
      { id: '1y', players: [...six.slice(3), 'new2'], stages: ['second'] },
    ];
    let at = goOn(openDesk(FORM, split), FORM);
    for (let round = 1; round <= 6; round++) {
      at = report(at, round, byNumber);
      if (round < 6) at = goOn(at, FORM);
    }
    at = ask(goOn(at, FORM, 'close-stage'), { ask: 'close-stage', by: DIRECTOR, stage: 'second' });
    const step = nextStep(at, FORM, { seed: 'desk', by: DIRECTOR });
    expect(step.ok ? '' : [step.refusal.code, step.refusal.clause]).toEqual([
      'finals-two-heirs',
      'SABF 16.2',
    ]);
    // The desk offers both.
    const { next } = unwrap(showStages(at, 'c', 'desk'));
    expect(next.choice).toMatchObject({ stage: 'first', round: 3, chooser: { pair: '1' }, heir: true });
    expect(next.choice?.options.map(({ pair }) => pair)).toEqual(['1x', '1y']);
    at = ask(at, { ask: 'make-choice', by: DIRECTOR, stage: 'first', round: 3, chooser: '1', chosen: '1y' });
    at = goOn(at, FORM);
    const { qualified } = at.stages[2]?.opened ?? { qualified: [] };
    expect(qualified.find(({ continues }) => continues === '1')?.contestant).toBe('1y');
    expect(qualified.find(({ contestant }) => contestant === '1x')?.from).toBe('second');
  });

  test('[CON-11] the awards list the finals points of each stage (SABF 16.2)', () => {
    const points = show(contest).awards.filter(({ award }) => award === 'points');
    expect(points.map(({ amount }) => amount)).toEqual([6, 4, 3, 2, 1, 6, 4, 3, 2, 1]);
    expect(new Set(points.map(({ clause }) => clause))).toEqual(new Set(['SABF 16.2']));
  });
});

describe('who the teams of the two stages were', () => {
  const exchange = (contest: Contest, out: string, comes: string): Contest =>
    ask(contest, {
      ask: 'change-squad',
      by: DIRECTOR,
      team: '1',
      in: comes,
      out,
      approvals: ['committee'],
      on: '2026-01-03',
      why: 'new players',
    });
  const pointsWith = (exchanged: readonly (readonly [string, string])[]): string | undefined => {
    let contest = goOn(openDesk(FORM, fours(12)), FORM);
    while (contest.stages.length < 2) contest = goOn(report(contest, roundNow(contest), byNumber), FORM);
    for (const [out, comes] of exchanged) contest = exchange(contest, out, comes);
    while (!contest.stages.some(({ opened }) => opened.stage === 'finals'))
      contest = goOn(report(contest, roundNow(contest), byNumber), FORM);
    return contest.stages[2]?.opened.qualified.find(({ contestant }) => contestant === '1')?.points;
  };

  test('[RANK-12][CON-11] points of stage one go on with more than half the players in common, not with half (SABF 16.2)', () => {
    expect(pointsWith([['p1a', 'n1']])).toBe('12');
    // Two of four are no more than half: what is left is what stage two gave.
    expect(
      pointsWith([
        ['p1a', 'n1'],
        ['p1b', 'n2'],
      ]),
    ).toBe('6');
  });

  test('[RANK-12][CND-5~] who sat only in a stage in which the team scored nothing may not play the finals (SABF 13.5, 16.2)', () => {
    const entries = [{ id: '1', players: ['p1a', 'p1b', 'p1c', 'p1d', 'p1e'] }, ...fours(12).slice(1)];
    // Stage two is lost by team 1 in everything.
    const lost = (seat: { ns: string; ew: string; boards: readonly number[] }, board: number) => {
      const as = (id: string): string => (id === '1' ? '99' : id);
      return byNumber({ ...seat, ns: as(seat.ns), ew: as(seat.ew) }, board);
    };
    let contest = goOn(openDesk(FORM, entries), FORM);
    const lineUp = (round: number, last: string): RequestOf<'post-line-up'> => ({
      ask: 'post-line-up',
      by: DIRECTOR,
      round,
      team: '1',
      open: ['p1a', 'p1b'],
      closed: ['p1c', last],
    });
    while (!contest.stages.some(({ opened }) => opened.stage === 'finals')) {
      const round = roundNow(contest);
      const isSecond = contest.stages.length === 2;
      if (seatsOf(contest, round).some(({ ns }) => ns === '1'))
        contest = ask(contest, lineUp(round, isSecond ? 'p1e' : 'p1d'));
      contest = goOn(report(contest, round, isSecond ? lost : byNumber), FORM);
    }
    while (!seatsOf(contest, roundNow(contest)).some(({ ns }) => ns === '1'))
      contest = goOn(report(contest, roundNow(contest), byNumber), FORM);
    const round = roundNow(contest);
    expect(refusalOf(contest, lineUp(round, 'p1e'))).toMatchObject({
      code: 'finals-no-points-there',
      clause: 'SABF 16.2',
    });
    expect(refusalOf(contest, lineUp(round, 'p1d'))).toBeUndefined();
  });
});

test('[CND-5][CON-14~] under forty per cent the committee may approve, and the desk says so with the line-up (SABF 13.5)', () => {
  const form = {
    ...sabfDaytimeTeamsForm,
    stages: sabfDaytimeTeamsForm.stages.map((stage) => ({
      ...stage,
      ways: stage.ways.map((way) => ({ ...way, play: { ...way.play, boards: 2 } })),
    })),
  } as Form;
  const fives = fours(4).map(({ id, players }) => ({ id, players: [...players, `p${id}e`] }));
  let contest = goOn(openDesk(form, fives), form);
  while (contest.stages.length < 2) {
    const round = roundNow(contest);
    for (const { ns } of seatsOf(contest, round))
      if (!contest.lineUps.has(`${round}/${ns}`))
        contest = ask(contest, {
          ask: 'post-line-up',
          by: DIRECTOR,
          round,
          team: ns,
          open: [`p${ns}a`, `p${ns}b`],
          closed: [`p${ns}c`, `p${ns}d`],
        });
    contest = goOn(report(contest, round, byNumber), form);
  }
  const round = roundNow(contest);
  const team = seatsOf(contest, round)[0]?.ns ?? '';
  const idle: RequestOf<'post-line-up'> = {
    ask: 'post-line-up',
    by: DIRECTOR,
    round,
    team,
    open: [`p${team}a`, `p${team}b`],
    closed: [`p${team}c`, `p${team}e`],
  };
  expect(refusalOf(contest, idle)).toMatchObject({ code: 'final-boards', clause: 'SABF 13.5' });
  expect(refusalOf(contest, { ...idle, approved: true })).toBeUndefined();
  // The captain cannot say it.
  expect(
    refusalOf(contest, { ...idle, approved: true, by: { role: 'captain', team, device: 'phone' } }),
  ).toMatchObject({ code: 'role-may-not' });
  const view = showLineUps(contest, true, round);
  expect(view.ok && view.value.leave?.approved).toBe('SABF 13.5');
});
