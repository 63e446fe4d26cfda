import { describe, expect, test } from 'vitest';
import { HOUR, makeInstant, parseInstant } from './clock.ts';
import { layers } from '../rulebook/editions/index.ts';
import { deadlineOf, isOpen, type Session, whyNotInTime, whyNotScoreChange, windowOf } from './window.ts';

const APPEAL_RULES = {
  'laws-2017': windowOf(layers['laws-2017'].slots.appealTime),
  abf: windowOf(layers['abf-interpretations'].slots.appealTime),
  sabf: windowOf(layers.sabf.slots.appealTime),
  'anc-2021': windowOf(layers['anc-2021'].slots.appealTime),
};
const CORRECTION_RULES = {
  'laws-2017': windowOf(layers['laws-2017'].slots.correctionTime),
  abf: windowOf(layers['abf-interpretations'].slots.correctionTime),
  sabf: windowOf(layers.sabf.slots.correctionTime),
  'anc-2021': windowOf(layers['anc-2021'].slots.correctionTime),
};
const SCORER_RULE = windowOf(layers.sabf.slots.scorerTime);

const at = (clock: string, day = '2026-11-15') => parseInstant(`${day}T${clock}Z`) ?? Number.NaN;
const session = (start: string, finish: string, posted?: string, more: Partial<Session> = {}): Session => ({
  start: at(start),
  finish: at(finish),
  ...(posted === undefined ? {} : { posted: at(posted) }),
  ...more,
});
const until = (deadline: { readonly until?: number }) =>
  deadline.until === undefined ? 'open' : makeInstant(deadline.until).slice(0, 16).replace('2026-11-', '');

describe('[TIME-2~] time to ask for a review or appeal', () => {
  const [anc, abf, sabf, laws] = [
    APPEAL_RULES['anc-2021'],
    APPEAL_RULES.abf,
    APPEAL_RULES.sabf,
    APPEAL_RULES['laws-2017'],
  ];
  const evening = [session('19:00', '22:00', '22:20')];

  test('thirty minutes: from the end of play, or by the bare Laws from the posting', () => {
    expect(until(deadlineOf(abf, evening, 0))).toBe('15T22:30');
    expect(until(deadlineOf(sabf, evening, 0))).toBe('15T22:30');
    expect(until(deadlineOf(anc, evening, 0))).toBe('15T22:30');
    expect(until(deadlineOf(laws, evening, 0))).toBe('15T22:50');
    expect(until(deadlineOf(laws, [session('19:00', '22:00')], 0))).toBe('open');
  });

  test('a ruling told late has its own thirty minutes, for each party', () => {
    expect(until(deadlineOf(abf, evening, 0, at('22:45')))).toBe('15T23:15');
    expect(until(deadlineOf(abf, evening, 0, at('23:10')))).toBe('15T23:40');
    expect(until(deadlineOf(abf, evening, 0, at('21:45')))).toBe('15T22:30');
    expect(deadlineOf(anc, evening, 0, at('22:45')).reasons).toEqual(['from-being-told']);
  });

  test('ANC 2021 6.2: rolls on while the next session begins within the period', () => {
    const day = [
      session('09:30', '11:30'),
      session('11:45', '13:45'),
      session('14:30', '16:30'),
      session('16:45', '18:45'),
    ];
    const rolled = deadlineOf(anc, day, 0);
    expect(until(rolled)).toBe('15T14:15');
    expect(rolled.reasons).toEqual(['from-finish', 'rolled-on', 'from-finish']);
    expect(until(deadlineOf(anc, day, 2))).toBe('15T19:15');
    const three = [session('09:00', '10:00'), session('10:10', '11:10'), session('11:20', '12:20')];
    expect(until(deadlineOf(anc, three, 0))).toBe('15T12:50');
    expect(until(deadlineOf(abf, three, 0))).toBe('15T10:30');
    // Told at 11:00, after session 1: the third begins at 11:20, within the half hour.
    expect(until(deadlineOf(anc, three, 0, at('11:00')))).toBe('15T12:50');
  });

  test('ANC 2021 6.2: a session that begins exactly as the time ends rolls it on; a minute later does not', () => {
    const next = (start: string) => [session('09:00', '10:00'), session(start, '12:00')];
    expect(until(deadlineOf(anc, next('10:30'), 0))).toBe('15T12:30');
    expect(until(deadlineOf(anc, next('10:31'), 0))).toBe('15T10:30');
  });

  test('exactly on time is in time; a minute later is refused with the clause and the clock', () => {
    const deadline = deadlineOf(abf, evening, 0);
    expect(whyNotInTime(deadline, at('22:30'))).toBeUndefined();
    expect(whyNotInTime(deadline, at('22:31'))).toEqual({
      code: 'appeal-late',
      clause: 'ABF Interpretations 92B',
      details: { now: '2026-11-15T22:31:00Z', until: '2026-11-15T22:30:00Z', minutes: 1 },
    });
  });

  test('[APP-6~] the scorer’s decisions: a week from the posting (SABF 7)', () => {
    expect(until(deadlineOf(SCORER_RULE, evening, 0))).toBe('22T22:20');
  });
});

describe('[TIME-2~] the correction period', () => {
  const [anc, sabf, laws] = [
    CORRECTION_RULES['anc-2021'],
    CORRECTION_RULES.sabf,
    CORRECTION_RULES['laws-2017'],
  ];

  test('SABF 8: twenty-four hours from the posting', () => {
    const deadline = deadlineOf(sabf, [session('19:00', '22:00', '22:20')], 0);
    expect(deadline.until).toBe(at('22:20') + 24 * HOUR);
  });
  test('ANC 2021 6.1: the later of thirty minutes and the next start', () => {
    const day = [
      session('09:30', '11:30', '11:40'),
      session('14:30', '16:30', '16:40', { lastOfStage: true }),
      session('19:30', '21:00'),
    ];
    expect(until(deadlineOf(anc, day, 0))).toBe('15T14:30');
    expect(until(deadlineOf(anc, day, 1))).toBe('15T17:10');
    expect(until(deadlineOf(laws, day, 0))).toBe('15T12:10');
  });
  test('ANC 2021 6.1: a session beginning within thirty minutes lends its own period', () => {
    const posted = [
      session('09:30', '11:30', '11:35'),
      session('11:45', '13:45', '13:50'),
      session('16:00', '18:00'),
    ];
    expect(until(deadlineOf(anc, posted, 0))).toBe('15T16:00');
    const waiting = [session('09:30', '11:30', '11:35'), session('11:45', '13:45')];
    expect(until(deadlineOf(anc, waiting, 0))).toBe('open');
    expect(isOpen(deadlineOf(anc, waiting, 0), at('23:00'))).toBe(true);
  });
});

describe('[RUL-7] who may change a score, and until when (ABF Interpretations 79C2)', () => {
  const deadline = deadlineOf(CORRECTION_RULES.abf, [session('19:00', '22:00', '22:20')], 0);
  const ask = (more: Partial<Parameters<typeof whyNotScoreChange>[0]>) =>
    whyNotScoreChange({ now: at('22:40'), deadline, consistent: false, pairs: 'agree', ...more })?.code ??
    'changed';

  test('inconsistent: both pairs agree, within the period', () => {
    expect(ask({})).toBe('changed');
    expect(ask({ pairs: 'disagree' })).toBe('correction-pairs');
    expect(ask({ pairs: 'unavailable' })).toBe('correction-pairs');
  });
  test('consistent: only with complete confidence', () => {
    expect(ask({ consistent: true })).toBe('correction-doubt');
    expect(ask({ consistent: true, confident: true })).toBe('changed');
    expect(ask({ consistent: true, confident: true, pairs: 'disagree' })).toBe('correction-pairs');
  });
  test('after the period nothing changes, unless the event gives 24 hours', () => {
    expect(ask({ now: at('22:51') })).toBe('correction-late');
    const long = deadlineOf(CORRECTION_RULES.sabf, [session('19:00', '22:00', '22:20')], 0);
    expect(ask({ now: at('22:51'), deadline: long })).toBe('changed');
  });
});
