import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, lineAt } from '../../src/engine/contest/state.ts';
import { handle, viewOf } from '../../src/engine/floor/night.ts';
import type { Step } from '../../src/engine/play/next.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, playRound, stepOf } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';
import { type Asked, outcome } from '../night/desk.ts';
import { openBench, ruling } from './bench.ts';

const day = (date: number, time: string): string => `2026-11-${String(date).padStart(2, '0')}T${time}:00Z`;

/** Played on, each step at the moment the test says, until it wants to stop or nothing is left. */
const walk = (
  given: Contest,
  form: Form,
  when: (step: Step, contest: Contest) => string,
  stop: (step: Step) => boolean = () => false,
): Contest => {
  let contest = given;
  for (;;) {
    const step = stepOf(contest, form);
    if (step.step === 'done' || stop(step)) return contest;
    if (step.step === 'play-off' || step.step === 'await') throw new Error('a tie, or a wait');
    const at = when(step, contest);
    contest =
      step.step === 'play'
        ? playRound(contest, step.round, ({ board, ns }) => Number(ns) < 3 && board % 2 === 0, at)
        : ask(contest, step.request, at);
  }
};

const formOf = (id: string): Form => unwrap(findForm(id));
const isCall = (round: number) => (step: Step) =>
  step.step === 'ask' && step.request.ask === 'call-round' && step.request.round === round;

const refusedAt = (contest: Contest, at: string, asked: Asked) => {
  const decided = handle(contest, { ...asked, by: BY, askedAt: at } as Request);
  return decided.ok ? 'done' : decided.refusal;
};

const spotIn = (contest: Contest, round: number) => {
  const seat = [...(contest.seating?.seats.values() ?? [])].find((one) => one.round === round);
  return { round, table: seat?.table ?? 0, board: seat?.boards[0] ?? 0 };
};

const correctionOf = (contest: Contest, round: number): Asked => ({
  ask: 'correct-result',
  result: lineAt(contest, spotIn(contest, round)).counts?.fact ?? '',
  now: outcome('3NT N +2'),
  why: 'Both pairs agree',
  agreed: true,
  confident: true,
});

const rulingOf = (contest: Contest, round: number): Asked => ruling(spotIn(contest, round));

const appealOf = (ruled: string, flow: 'committee' | 'review'): Asked => ({
  ask: 'lodge-appeal',
  ruling: ruled,
  flow,
  side: 'ns',
  grounds: 'There was no pause.',
  concurring: 2,
  signed: ['N', 'S'],
});

describe('[TIME-2] a session of a contest in stages has the clock of its clause', () => {
  const SABF = formOf('sabf-matchpoint-pairs');
  /** Two evenings a week apart; rounds half an hour long from half past seven, the last result at ten. */
  const rounds = (contest: Contest): number => contest.stages[0]?.sessions[0]?.plan.rounds ?? 0;
  const evening = (date: number) => (step: Step, contest: Contest) => {
    if (step.step !== 'play') return day(date, '19:30');
    const own = ((step.round - 1) % rounds(contest)) + 1;
    return own === rounds(contest) ? day(date, '22:00') : day(date, `20:${String(own).padStart(2, '0')}`);
  };
  const first = (() => {
    const begun = walk(entered(SABF, 8), SABF, evening(3), ({ step }) => step === 'play');
    const ruled = ask(begun, { ...rulingOf(begun, 1), by: BY } as Request, day(3, '19:40'));
    const id = ruled.facts.find(({ kind }) => kind === 'ruling-given')?.id ?? '';
    const told = ['ns', 'ew'].reduce(
      (now, side) =>
        ask(now, { ask: 'tell-ruling', by: BY, ruling: id, side: side as 'ns' }, day(3, '19:41')),
      ruled,
    );
    return { id, contest: told, last: rounds(told) };
  })();
  const played = walk(first.contest, SABF, evening(3), isCall(first.last + 1));

  test('the session is all its rounds: while one is played an appeal on the first is in time (SABF 7)', () => {
    const second = walk(first.contest, SABF, evening(3), isCall(2));
    const closed = ask(second, { ask: 'close-round', by: BY, round: 1 }, day(3, '20:01'));
    const third = walk(closed, SABF, evening(3), isCall(3));
    expect(first.last).toBeGreaterThan(3);
    expect(refusedAt(third, day(3, '21:30'), appealOf(first.id, 'committee'))).toBe('done');
  });

  test('it ends with its last result, or when play was to end: half an hour later no appeal is taken (SABF 7)', () => {
    expect(refusedAt(played, day(3, '22:30'), appealOf(first.id, 'committee'))).toBe('done');
    expect(refusedAt(played, day(3, '22:31'), appealOf(first.id, 'committee'))).toMatchObject({
      code: 'appeal-late',
      clause: 'SABF 7',
      details: { until: day(3, '22:30') },
    });
    const set = { ask: 'set-times', by: BY, finish: day(3, '22:15') } as const;
    const scheduled = walk(
      ask(first.contest, set, day(3, '19:45')),
      SABF,
      evening(3),
      isCall(first.last + 1),
    );
    // The next evening changes nothing of it.
    const next = walk(scheduled, SABF, evening(10), ({ step }) => step === 'play');
    for (const contest of [scheduled, next]) {
      expect(refusedAt(contest, day(3, '22:45'), appealOf(first.id, 'committee'))).toBe('done');
      expect(refusedAt(contest, day(3, '22:46'), appealOf(first.id, 'committee'))).toMatchObject({
        code: 'appeal-late',
        details: { until: day(3, '22:45') },
      });
    }
  });

  test('an end set for the evening to come is not that of the one before', () => {
    const set = { ask: 'set-times', by: BY, finish: day(10, '22:15') } as const;
    const next = walk(ask(played, set, day(9, '12:00')), SABF, evening(10), isCall(first.last + 2));
    expect(refusedAt(next, day(3, '22:31'), appealOf(first.id, 'committee'))).toMatchObject({
      details: { until: day(3, '22:30') },
    });
    const view = unwrap(viewOf('standings', walk(next, SABF, evening(10), isCall(2 * first.last + 1)), {}));
    expect(view.periods).toContainEqual({ what: 'appeal', until: day(10, '22:45'), clause: 'SABF 7' });
  });

  test('[RUL-7~] scores are put right until a day after the director went on, and then no more (SABF 8)', () => {
    expect(refusedAt(played, day(3, '23:00'), correctionOf(played, 1))).toBe('done');
    const next = walk(played, SABF, evening(10), ({ step }) => step === 'play');
    expect(refusedAt(next, day(11, '19:30'), correctionOf(next, 1))).toBe('done');
    expect(refusedAt(next, day(11, '19:31'), correctionOf(next, 1))).toMatchObject({
      code: 'correction-late',
      clause: 'SABF 8',
      details: { until: day(11, '19:30') },
    });
    const closed = ask(played, { ask: 'close-round', by: BY, round: first.last }, day(3, '22:05'));
    const after = walk(closed, SABF, evening(10), ({ step }) => step === 'play');
    expect(refusedAt(after, day(4, '22:05'), correctionOf(after, 1))).toBe('done');
    expect(refusedAt(after, day(4, '22:06'), correctionOf(after, 1))).toMatchObject({
      details: { until: day(4, '22:05') },
    });
  });
});

describe('[TIME-2~] the last round of a stage (ANC 2021 6.1)', () => {
  const PAIRS = formOf('anc-2021-abpc-women');
  /** One match a day, called at nine and played out at noon. */
  const days = (step: Step, { called }: Contest): string => {
    const date = called?.round ?? 1;
    if (step.step === 'play') return day(step.round, '12:00');
    return step.step === 'ask' && step.request.ask === 'call-round'
      ? day(step.request.round, '09:00')
      : day(date, '12:10');
  };

  test('its period is over half an hour after the scores can be seen, and the next stage does not open it again', () => {
    const begun = walk(entered(PAIRS, 20), PAIRS, days, isCall(2));
    // A match before it: until the next begins the day after.
    const second = walk(begun, PAIRS, days, ({ step }) => step === 'play');
    expect(refusedAt(second, day(2, '09:00'), correctionOf(second, 1))).toBe('done');
    const played = walk(
      second,
      PAIRS,
      days,
      (step) => step.step === 'ask' && ['close-stage', 'open-stage'].includes(step.request.ask),
    );
    const last = played.called?.round ?? 0;
    expect([played.stages.length, last]).toEqual([1, 10]);
    const contest = ask(played, { ask: 'close-round', by: BY, round: last }, day(last, '12:05'));
    const next = walk(contest, PAIRS, days, ({ step }) => step === 'play');
    expect(next.stages).toHaveLength(2);
    for (const now of [contest, next]) {
      expect(refusedAt(now, day(last, '12:35'), correctionOf(now, last))).toBe('done');
      expect(refusedAt(now, day(last, '12:36'), correctionOf(now, last))).toMatchObject({
        code: 'correction-late',
        clause: 'ANC 2021 6.1',
        details: { until: day(last, '12:35') },
      });
    }
  });
});

describe('[TIME-2~] the next session and the timetable (ANC 2021 6.1, 6.2; SABF 7)', () => {
  const PAIRS = formOf('anc-2021-abpc-women');
  const SABF = formOf('sabf-matchpoint-pairs');
  const hours = (step: Step): string => (step.step === 'play' ? day(1, '12:00') : day(1, '09:00'));
  const planned = (name: string, from: number, to: number, at: string, minutes: number) => ({
    name,
    start: at.slice(0, 16),
    minutes,
    at,
    from,
    to,
  });
  const timetable = (...sessions: readonly ReturnType<typeof planned>[]): Request =>
    ({ ask: 'set-timetable', by: BY, sessions }) as Request;
  /** One match played out at noon and closed at five past, the next not begun. */
  const played = (() => {
    const over = walk(entered(PAIRS, 20), PAIRS, hours, isCall(2));
    return ask(over, { ask: 'close-round', by: BY, round: 1 }, day(1, '12:05'));
  })();

  test('with more to come the period lasts until that begins, whenever it is (ANC 2021 6.1: the later)', () => {
    expect(refusedAt(played, day(1, '15:00'), correctionOf(played, 1))).toBe('done');
    const next = walk(
      played,
      PAIRS,
      () => day(1, '16:00'),
      ({ step }) => step === 'play',
    );
    expect(refusedAt(next, day(1, '16:00'), correctionOf(next, 1))).toBe('done');
    expect(refusedAt(next, day(1, '16:01'), correctionOf(next, 1))).toMatchObject({
      code: 'correction-late',
      clause: 'ANC 2021 6.1',
      details: { until: day(1, '16:00') },
    });
  });

  test('where the timetable says when the next begins, that is the end of it before it begins', () => {
    const set = ask(
      played,
      timetable(
        planned('Saturday 1', 1, 1, day(1, '09:00'), 180),
        planned('Saturday 2', 2, 3, day(1, '14:00'), 240),
      ),
      day(1, '12:10'),
    );
    expect(refusedAt(set, day(1, '14:00'), correctionOf(set, 1))).toBe('done');
    expect(refusedAt(set, day(1, '14:01'), correctionOf(set, 1))).toMatchObject({
      code: 'correction-late',
      clause: 'ANC 2021 6.1',
      details: { until: day(1, '14:00') },
    });
    const view = unwrap(viewOf('standings', set, {}));
    expect(view.periods).toContainEqual({
      what: 'correction',
      until: day(1, '14:00'),
      clause: 'ANC 2021 6.1',
    });
  });

  test('a start said after the period was over does not open it again, by the hour or by the timetable', () => {
    const said = ask(played, { ask: 'set-times', by: BY, next: day(1, '14:00') }, day(1, '12:10'));
    const late = { ask: 'set-times', next: day(1, '18:00') } as Asked;
    expect(refusedAt(said, day(1, '13:59'), late)).toBe('done');
    expect(refusedAt(said, day(1, '14:30'), late)).toMatchObject({
      code: 'times-late',
      clause: 'ANC 2021 6.1',
      details: { until: day(1, '14:00') },
    });
    const first = timetable(
      planned('Saturday 1', 1, 1, day(1, '09:00'), 180),
      planned('Saturday 2', 2, 3, day(1, '14:00'), 240),
    );
    const other = timetable(
      planned('Saturday 1', 1, 1, day(1, '09:00'), 180),
      planned('Saturday 2', 2, 3, day(1, '18:00'), 240),
    );
    const set = ask(played, first, day(1, '12:10'));
    expect(refusedAt(set, day(1, '13:59'), other)).toBe('done');
    expect(refusedAt(set, day(1, '14:30'), other)).toMatchObject({
      code: 'times-late',
      clause: 'ANC 2021 6.1',
    });
  });

  test('a review: thirty minutes after the scheduled finish, not of an early last result; what runs over ends when it ends (ANC 2021 6.2)', () => {
    const began = walk(entered(PAIRS, 20), PAIRS, hours, ({ step }) => step === 'play');
    const set = ask(began, timetable(planned('Saturday 1', 1, 1, day(1, '09:00'), 200)), day(1, '09:00'));
    const until = (contest: Contest) =>
      unwrap(viewOf('standings', contest, {})).periods?.find(({ what }) => what === 'appeal')?.until;
    const ended = (at: string) => walk(set, PAIRS, () => day(1, at), isCall(2));
    // 200 minutes from nine: twenty past twelve.
    expect(until(ended('12:00'))).toBe(day(1, '12:50'));
    expect(until(ended('12:45'))).toBe(day(1, '13:15'));
  });

  test('the same of an SABF session of many rounds (SABF 7: the scheduled finish of play)', () => {
    const began = walk(
      entered(SABF, 8),
      SABF,
      () => day(3, '19:30'),
      ({ step }) => step === 'play',
    );
    const last = began.stages[0]?.sessions[0]?.plan.rounds ?? 0;
    const set = ask(began, timetable(planned('Evening 1', 1, last, day(3, '19:30'), 180)), day(3, '19:30'));
    const over = walk(set, SABF, () => day(3, '22:00'), isCall(last + 1));
    const view = unwrap(viewOf('standings', over, {}));
    expect(view.periods).toContainEqual({ what: 'appeal', until: day(3, '23:00'), clause: 'SABF 7' });
  });

  test('a night whose hours nobody set anew: the next start said late is refused', () => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: ['practice', 'laws-2017', 'anc-2021'] });
    bench.playAll(() => '4S N =');
    bench.tick('12:00');
    bench.must({ ask: 'close-session' });
    bench.must({ ask: 'publish-results' });
    bench.tick('12:31');
    expect(bench.refused({ ask: 'set-times', next: '2026-11-17T19:00:00Z' })).toMatchObject({
      code: 'times-late',
      clause: 'ANC 2021 6.1',
    });
    bench.tick('12:30');
    bench.must({ ask: 'set-times', next: '2026-11-17T19:00:00Z' });
    bench.tick('18:59');
    bench.must(correctionOf(bench.contest(), 1));
  });
});

describe.each([
  ['sabf-matchpoint-pairs', 8],
  ['sabf-butler-swiss', 12],
  ['sabf-swiss-teams', 12],
  ['anc-2021-srosp', 20],
  ['club-swiss-teams', 8],
] as const)('[TIME-2~] [RUL-7~] [APP-2~] %s: after the contest', (id, entries) => {
  test('nothing of its first round is changed or ruled two months later', () => {
    const form = formOf(id);
    const over = walk(entered(form, entries), form, () => day(3, '20:00'));
    expect(refusedAt(over, day(3, '20:10'), correctionOf(over, 1))).toBe('done');
    const later = '2027-01-17T10:00:00Z';
    expect(refusedAt(over, later, correctionOf(over, 1))).toMatchObject({ code: 'correction-late' });
    expect(refusedAt(over, later, rulingOf(over, 1))).toMatchObject({ code: 'ruling-late' });
    expect(unwrap(viewOf('standings', over, {})).periods?.map(({ what }) => what)).toEqual([
      'correction',
      'appeal',
    ]);
  });
});

describe('[RUL-7~] the period does not begin again (ABF Interpretations 79C2)', () => {
  const closed = () => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: ['practice', 'laws-2017', 'abf-interpretations'] });
    bench.playAll(() => '4S N =');
    bench.tick('12:00');
    bench.must({ ask: 'close-session' });
    bench.must({ ask: 'publish-results' });
    bench.tick('12:31');
    return bench;
  };
  const correction = (bench: ReturnType<typeof openBench>) => correctionOf(bench.contest(), 1);

  test('results that are hidden', () => {
    const bench = closed();
    expect(bench.refused(correction(bench)).code).toBe('correction-late');
    bench.must({ ask: 'hide-results', why: 'a mistake' });
    expect(bench.refused(correction(bench))).toMatchObject({
      code: 'correction-late',
      clause: 'ABF Interpretations 79C2',
    });
    bench.must({ ask: 'publish-results' });
    expect(bench.refused(correction(bench)).code).toBe('correction-late');
  });

  test('a session that is opened again without more play', () => {
    const bench = closed();
    bench.must({ ask: 'reopen-session', why: 'a mistake' });
    expect(bench.refused(correction(bench)).code).toBe('correction-late');
    expect(bench.refused(ruling({})).code).toBe('ruling-late');
    // Nor is another score keyed over the one there is.
    const keyed = {
      ask: 'report-result',
      ...spotIn(bench.contest(), 1),
      result: outcome('4S N +1'),
    } as const;
    expect(bench.refused(keyed).code).toBe('entry-differs');
    expect(bench.refused({ ...keyed, beside: true }).code).toBe('correction-late');
  });

  test('a session whose end is set otherwise when the time for appeals has run out', () => {
    const bench = closed();
    const set = (finish: string) => ({ ask: 'set-times', finish: `2026-11-17T${finish}:00Z` }) as const;
    expect(bench.refused(set('12:20'))).toMatchObject({
      code: 'times-late',
      clause: 'ABF Interpretations 92B',
    });
    expect(bench.refused(set('13:00')).code).toBe('times-late');
    bench.tick('12:30');
    bench.must(set('12:20'));
  });

  test('acts the time runs from are not undone after it', () => {
    const bench = closed();
    const published = bench.contest().facts.findLast(({ kind }) => kind === 'results-published')?.id ?? '';
    expect(bench.refused({ ask: 'undo', fact: published, why: 'x' }).code).toBe('correction-late');
  });
});
