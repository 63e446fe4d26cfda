import { describe, expect, test } from 'vitest';
import type { RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { isNew } from '../../src/engine/act/guard/system.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { showConduct } from '../../src/engine/floor/ruling/proposals.ts';
import { showLineUps } from '../../src/engine/floor/entry/lineup.ts';
import { showRegister } from '../../src/engine/floor/entry/register.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, playRound, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

const ITC = unwrap(findForm('anc-2021-itc-open'));
const SWISS = unwrap(findForm('sabf-swiss-teams'));
const FIRST: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

const register = (contest: Contest) => unwrap(showRegister(contest, 'x'));
const started = (contest: Contest, form = ITC): Contest =>
  goOn(contest, form, (step) => step.step === 'play', FIRST).contest;
/** The contest is on 5 August 2023; the round to come begins at noon, UTC. */
const NOON = '2023-08-05T12:00:00Z';
const atNoon = (contest: Contest): Contest => ask(contest, { ask: 'set-times', by: BY, next: NOON });
const drawn = (contest: Contest, form = ITC): Contest =>
  goOn(contest, form, (_, now) => (now.stages[0]?.draws.length ?? 0) > 0, FIRST).contest;

describe('[CND-7] systems are lodged with a contest (ANC 2021 4; SABF 4.2)', () => {
  const lodge = {
    ask: 'lodge-system',
    by: BY,
    contestant: '1',
    name: 'Forcing Pass',
    colour: 'yellow',
  } as const;

  test.each(['anc-2021-srosp', 'anc-2021-swiss-pairs-a', 'anc-2021-abpc-mixed'])(
    'no yellow system in %s: it is for the Interstate Teams and three Butler finals alone (ANC 2021 4.1)',
    (id) =>
      expect(whyNot(entered(unwrap(findForm(id)), 12), lodge)).toMatchObject({ clause: 'ANC 2021 4.1' }),
  );

  test('the whole line: colour, sticker, where, by when, the register, defences', () => {
    const announced = ask(entered(ITC, 7), {
      ask: 'set-deadline',
      by: BY,
      until: '2023-07-01T06:00:00Z',
      clause: 'ANC 2021 4.2',
    });
    const yellow = { ...lodge, sheets: 4, defence: true as const };
    const inTime = { ...yellow, received: '2023-07-01T06:00:00Z' };
    const late = { ...yellow, received: '2023-07-01T06:01:00Z' };
    expect(whyNot(announced, late)).toEqual({ code: 'system-late', clause: 'ANC 2021 4.2' });
    expect(whyNot(announced, { ...inTime, sheets: 5 })).toMatchObject({ code: 'system-sheets' });
    const { defence: _, ...bare } = inTime;
    expect(whyNot(announced, bare)).toEqual({ code: 'system-defence', clause: 'ANC 2021 4.2' });
    // The director may take late papers, and that is on record.
    const taken = ask(ask(announced, inTime), {
      ...late,
      contestant: '2',
      name: 'Moscito',
      brown: true,
      leave: true,
    });
    const view = register(taken);
    expect(view.entries.slice(0, 2).map(({ systems }) => systems)).toEqual([
      [
        {
          name: 'Forcing Pass',
          colour: 'yellow',
          lodged: '2023-07-01T06:00:00Z',
          sheets: 4,
          defence: true,
        },
      ],
      [
        {
          name: 'Moscito',
          colour: 'yellow',
          brown: true,
          lodged: '2023-07-01T06:01:00Z',
          sheets: 4,
          defence: true,
          leave: true,
        },
      ],
    ]);
    expect(view.deadlines.map(({ until, clause }) => [until.slice(0, 16), clause])).toEqual([
      ['2023-07-01T06:00', 'ANC 2021 4.2'],
      ['2023-07-01T06:00', 'ANC 2021 4.2'],
    ]);
    expect(view.rules[0]).toMatchObject({
      stage: 'Qualifying',
      brown: true,
      notes: { minutes: 15, sides: 2, clause: 'ANC 2021 4.7' },
    });
    expect(view.rules[0]?.colours.map(({ colour, allowed }) => [colour, allowed])).toEqual([
      ['green', true],
      ['blue', true],
      ['red', true],
      ['yellow', true],
    ]);
  });

  test('the register says where a colour may not be played, and why (ANC 2021 4.1; SABF 4.2.2)', () => {
    const allowed = (form: string, entries: number) =>
      register(entered(unwrap(findForm(form)), entries)).rules.map(({ stage, colours }) => [
        stage,
        colours.filter((one) => one.allowed).map(({ colour }) => colour),
      ]);
    expect(allowed('anc-2021-abpc-open', 40).map(([, colours]) => colours)).toEqual([
      ['green', 'blue', 'red'],
      ['green', 'blue', 'red', 'yellow'],
    ]);
    // Ten boards a match are too few for a yellow system, fourteen are enough.
    expect(allowed('sabf-swiss-teams', 12)[0]?.[1]).toEqual(['green', 'blue', 'red']);
    expect(allowed('sabf-round-robin-teams', 8)[0]?.[1]).toEqual(['green', 'blue', 'red', 'yellow']);
    expect(allowed('sabf-matchpoint-pairs', 8)[0]?.[1]).toEqual(['green', 'blue', 'red']);
  });

  test('a week before a round robin, at the start of a Swiss (SABF 4.2.2)', () => {
    const robin = unwrap(findForm('sabf-round-robin-teams'));
    const swiss = unwrap(findForm('sabf-butler-swiss'));
    const at = (form: typeof robin, received: string) =>
      whyNot(atNoon(entered(form, 12)), { ...lodge, received });
    expect(at(robin, '2023-07-29T12:00:00Z')).toBe('done');
    expect(at(robin, '2023-07-29T12:01:00Z')).toEqual({ code: 'system-late', clause: 'SABF 4.2.2' });
    expect(at(swiss, NOON)).toBe('done');
    expect(at(swiss, '2023-08-05T12:01:00Z')).toMatchObject({ code: 'system-late' });
  });

  test('a written defence a quarter of an hour before the session, approved, short enough (ANC 2021 4.7; SABF 4.2.3)', () => {
    const contest = atNoon(drawn(entered(ITC, 7)));
    const notes = {
      ask: 'lodge-defence',
      by: BY,
      contestant: '2',
      against: 'yellow',
      system: 'Forcing Pass',
      sides: 2,
      round: 1,
      approved: true,
    } as const;
    expect(whyNot(contest, { ...notes, askedAt: '2023-08-05T11:46:00Z' })).toEqual({
      code: 'notes-late',
      clause: 'ANC 2021 4.7',
    });
    expect(whyNot(contest, { ...notes, sides: 3, askedAt: '2023-08-05T11:00:00Z' })).toMatchObject({
      code: 'notes-sides',
    });
    const { approved: _, ...unread } = notes;
    expect(whyNot(contest, { ...unread, askedAt: '2023-08-05T11:00:00Z' })).toMatchObject({
      code: 'notes-approval',
    });
    const taken = ask(contest, { ...notes, askedAt: '2023-08-05T11:45:00Z' });
    expect(register(taken).defences).toMatchObject([
      { who: { pair: '2' }, against: 'yellow', system: 'Forcing Pass', round: 1 },
    ]);
    // A round that is on is too late for it.
    expect(whyNot(started(contest), notes)).toMatchObject({ code: 'notes-late' });
  });

  test('one yellow system of a pair, another by leave (SABF 4.5)', () => {
    const pairs = entered(unwrap(findForm('sabf-butler-swiss')), 12);
    const one = ask(pairs, { ...lodge, received: '2023-08-01T00:00:00Z' });
    const other = { ...lodge, name: 'Another', received: '2023-08-01T00:00:00Z' };
    expect(whyNot(one, other)).toEqual({ code: 'system-second-yellow', clause: 'SABF 4.5' });
    expect(whyNot(one, { ...other, leave: true })).toBe('done');
  });
});

describe('[CND-20] systems of a team in a contest (ANC 2021 4.2, 10.1, 11.9)', () => {
  const lodged = (contest: Contest, name: string, colour: 'green' | 'yellow' = 'green'): Contest =>
    ask(contest, {
      ask: 'lodge-system',
      by: BY,
      contestant: '2',
      name,
      colour,
      ...(colour === 'yellow' ? { defence: true } : {}),
    });
  /** Team 2 plays in round 1 of seven: 5 against 2. */
  const post = {
    ask: 'post-line-up',
    by: BY,
    team: '2',
    round: 1,
    open: ['2a', '2b'],
    closed: ['2c', '2d'],
  } as const;

  test('a fifth system is refused, by leave too (ANC 2021 4.2)', () => {
    let contest = entered(ITC, 7);
    for (const name of ['One', 'Two', 'Three', 'Four']) contest = lodged(contest, name);
    const fifth = { ask: 'lodge-system', by: BY, contestant: '2', name: 'Five', colour: 'green' } as const;
    expect(whyNot(contest, fifth)).toMatchObject({ code: 'systems-too-many' });
    expect(whyNot(contest, { ...fifth, leave: true })).toMatchObject({ code: 'systems-too-many' });
    expect(whyNot(contest, { ...fifth, name: 'Four' })).toBe('done');
  });

  test('a new partnership plays what was lodged, or what the director finds natural (ANC 2021 10.1)', () => {
    const before = ask(drawn(lodged(entered(ITC, 7), 'Acol')), { ...post, system: 'Acol' });
    const { contest } = goOn(before, ITC, (_, now) => now.stages[0]?.draws.length === 3, FIRST);
    const again = { ...post, round: 3, open: ['2a', '2c'], closed: ['2b', '2d'] } as const;
    expect(contest.stages[0]?.draws[2]?.byes).not.toContain('2');
    expect(whyNot(contest, { ...again, system: 'Moscito' })).toMatchObject({ code: 'system-new-pair' });
    expect(whyNot(contest, { ...again, system: 'Moscito', natural: true })).toBe('done');
    expect(whyNot(contest, { ...again, system: 'Acol' })).toBe('done');
    // Each room by itself: what one pair plays does not cover the other.
    expect(whyNot(contest, { ...again, system: 'Acol (open), Moscito (closed)' })).toMatchObject({
      code: 'system-new-pair',
    });
    // The partnership of the first match is not new.
    expect(whyNot(contest, { ...post, round: 3, system: 'Moscito' })).toBe('done');
  });

  test('[TAB-7~] a captain declares a new partnership natural; the director is told before the round is called (ANC 2021 10.1)', () => {
    const before = ask(drawn(entered(ITC, 7)), post);
    const { contest } = goOn(before, ITC, (_, now) => now.stages[0]?.draws.length === 3, FIRST);
    const by = { role: 'captain', team: post.team, device: 'phone' } as const;
    const again = { ...post, round: 3, open: ['2a', '2c'], closed: ['2b', '2d'], by } as const;
    expect(whyNot(contest, again)).toMatchObject({
      code: 'system-new-pair',
      clause: expect.stringContaining('10.1'),
    });
    // That it is natural enough is the director's to find.
    expect(whyNot(contest, { ...again, natural: true })).toMatchObject({ code: 'role-may-not' });
    const declared = ask(contest, { ...again, declared: true });
    expect(declared.lineUps.get('3/2')).toMatchObject({ declared: true });
    const next = unwrap(showStages(declared, 'x', 'seed')).next;
    expect(next).toMatchObject({ act: 'call-round' });
    expect(next.because.join(' ')).toMatch(/captain of 2a declares .* natural system \(ANC 2021 10\.1\)/);
    const [match] = unwrap(showLineUps(declared, true, 3)).matches.filter(({ home, away }) =>
      [home.who.pair, away.who.pair].includes('2'),
    );
    const side = match?.home.who.pair === '2' ? match.home : match?.away;
    expect(side?.lineUp).toMatchObject({ declared: true });
  });

  test('a pair that sat out until now is not an altered one; two of whom one played with another are (ANC 2021 10.1)', () => {
    const { contest } = { contest: ask(drawn(entered(ITC, 7)), post) };
    const altered = (...two: readonly string[]) => isNew(contest, '2', 3, two);
    expect(altered('2e', '2f')).toBe(false);
    expect(altered('2a', '2b')).toBe(false);
    expect(altered('2a', '2e')).toBe(true);
    expect(altered('2a', '2c')).toBe(true);
    // Before the first match nobody has played with anybody.
    expect(isNew(contest, '2', 1, ['2a', '2c'])).toBe(false);
  });

  test('a refusal has the players apart, so that names can stand for them', () => {
    const before = ask(drawn(entered(ITC, 7)), post);
    const { contest } = goOn(before, ITC, (_, now) => now.stages[0]?.draws.length === 3, FIRST);
    const refused = handle(contest, { ...post, round: 3, open: ['2a', '2c'], closed: ['2b', '2d'] });
    expect(refused.ok ? [] : refused.refusal.details?.['who']).toEqual(['2a', '2c']);
  });

  test('who was substituted is not posted in that round; the substitute is (ANC 2021 3.8)', () => {
    const used = ask(drawn(entered(ITC, 7)), {
      ask: 'use-substitute',
      by: BY,
      contestant: '2',
      out: '2a',
      in: 'x',
      from: 1,
      to: 1,
      emergency: true,
      why: 'taken ill',
    });
    expect(whyNot(used, post)).toMatchObject({ code: 'line-up-substituted' });
    expect(whyNot(used, { ...post, open: ['x', '2b'] })).toBe('done');
  });

  test('a team that has lodged nothing changes its pairs only if the director finds natural what they play (ANC 2021 10.1)', () => {
    const before = ask(drawn(entered(ITC, 7)), post);
    const { contest } = goOn(before, ITC, (_, now) => now.stages[0]?.draws.length === 3, FIRST);
    const again = { ...post, round: 3, open: ['2a', '2c'], closed: ['2b', '2d'] } as const;
    const refused = handle(contest, again);
    expect(!refused.ok && sayRefusal(refused.refusal)).toMatch(
      /2a, 2c have not played together.*ANC 2021 10\.1.*it has: none/s,
    );
    expect(whyNot(contest, { ...again, natural: true })).toBe('done');
    expect(whyNot(contest, { ...post, round: 3 })).toBe('done');
    expect(unwrap(showLineUps(contest, true, 3)).leave).toEqual({
      natural: 'ANC 2021 10.1',
      consent: 'ANC 2021 11.9',
    });
    expect(unwrap(showLineUps(contest, false, 3)).leave).toBeUndefined();
  });

  test('a yellow system with a line-up in time, or with both consents, which only the desk can say (ANC 2021 11.9)', () => {
    const contest = drawn(lodged(entered(ITC, 7), 'Forcing Pass', 'yellow'));
    const yellow = { ...post, system: 'Forcing Pass' };
    expect(whyNot(contest, yellow)).toBe('done');
    expect(whyNot(contest, { ...yellow, late: true })).toMatchObject({ code: 'system-yellow-line-up' });
    expect(whyNot(contest, { ...yellow, late: true, consent: true })).toBe('done');
    const phone = { role: 'captain', team: post.team, device: 'phone' } as const;
    expect(whyNot(contest, { ...yellow, by: phone, consent: true })).toMatchObject({ code: 'role-may-not' });
    // Five minutes before play is in time for the second-numbered team only if it does not sit first (ANC 2021 11.6.2, 11.8).
    const timed = atNoon(contest);
    expect(whyNot(timed, { ...yellow, by: phone, askedAt: '2023-08-05T11:51:00Z' })).toMatchObject({
      code: 'line-up-overdue',
    });
    expect(whyNot(timed, { ...yellow, by: phone, askedAt: '2023-08-05T11:50:00Z' })).toBe('done');
  });
});

describe('[CND-21] a fine the team bears when the event ends (SABF 4.4)', () => {
  const fined = (contest: Contest, more: object): Contest =>
    ask(contest, {
      ask: 'penalise',
      by: BY,
      pair: '1',
      amount: 3,
      unit: 'vp',
      offence: 'system-breach',
      round: 1,
      clause: 'SABF 4.4',
      why: 'an unlodged yellow system',
      ...more,
    });
  const rowOf = (contest: Contest) =>
    viewOf(contest).stages[0]?.standings[0]?.rows.find(({ id }) => id === '1');

  test('shown as pending beside a score that does not have it; at the end it is a fine like any other', () => {
    const clean = goOn(entered(SWISS, 12), SWISS, () => false, FIRST).contest;
    const first = started(entered(SWISS, 12), SWISS);
    const held = fined(first, { pending: true });
    const { contest: during } = goOn(held, SWISS, (_, now) => now.stages[0]?.draws.length === 3, FIRST);
    const [now, without] = [
      rowOf(during),
      rowOf(goOn(first, SWISS, (_, at) => at.stages[0]?.draws.length === 3, FIRST).contest),
    ];
    expect(now).toMatchObject({ pending: 3, score: without?.score });
    expect(now?.penalty).toBeUndefined();
    expect(viewOf(during).penalties).toMatchObject([{ id: '1', amount: 3, pending: true }]);
    const sheet = unwrap(showStages(during, 'x', 'seed')).stages[0]?.fields[0]?.rows;
    expect(sheet?.find(({ who }) => who.pair === '1')).toMatchObject({ pending: 3 });
    const ended = goOn(held, SWISS, () => false, FIRST).contest;
    expect(rowOf(ended)).toMatchObject({ penalty: 3, score: (rowOf(clean)?.score ?? 0) - 3 });
    expect(rowOf(ended)?.pending).toBeUndefined();
    expect(viewOf(ended).penalties[0]?.pending).toBeUndefined();
  });

  test('at once it counts at once', () => {
    const first = playRound(started(entered(SWISS, 12), SWISS), 1, FIRST);
    const [before, after] = [rowOf(first), rowOf(fined(first, {}))];
    expect(after).toMatchObject({ penalty: 3, score: (before?.score ?? 0) - 3 });
  });

  test('what no stage adds up cannot wait', () => {
    const pairs = unwrap(findForm('sabf-matchpoint-pairs'));
    const contest = started(entered(pairs, 8), pairs);
    const fine = {
      ask: 'penalise',
      by: BY,
      pair: '1',
      amount: 10,
      unit: 'percent-of-top',
      clause: 'SABF 4.4',
      why: 'x',
      pending: true,
    } as const;
    expect(whyNot(contest, fine)).toEqual({ code: 'penalty-pending', clause: 'SABF 4.4' });
  });
});

describe('[CND-18] notice of a substitute in a contest (SABF 13.4)', () => {
  const base = atNoon(drawn(entered(SWISS, 12), SWISS));
  const match = base.stages[0]?.draws[0]?.seats.find(({ ns, ew }) => ns === '1' || ew === '1');
  const other = match?.ns === '1' ? match.ew : (match?.ns ?? '');
  const used = (askedAt: string, more: object = {}): Contest =>
    ask(base, {
      ask: 'use-substitute',
      by: BY,
      contestant: '1',
      out: '1a',
      in: 'expert',
      from: 1,
      to: 1,
      level: 'substantial',
      why: 'ill',
      askedAt,
      ...more,
    });
  const contested = (contest: Contest, side: string, level?: string) =>
    ({
      ask: 'contest-substitute',
      by: BY,
      substitute: contest.substitutes[0]?.id ?? '',
      side,
      ...(level === undefined ? {} : { level }),
      why: 'no better than before',
    }) as const;

  test('fifteen minutes before play keeps the right of the side that fields it; the other side always has it', () => {
    const [inTime, late] = [used('2023-08-05T11:45:00Z'), used('2023-08-05T11:46:00Z')];
    expect([inTime, late].map((one) => one.substitutes[0]?.notice)).toEqual([15, 14]);
    expect(whyNot(inTime, contested(inTime, '1'))).toBe('done');
    expect(whyNot(late, contested(late, '1'))).toEqual({
      code: 'substitute-no-notice',
      clause: 'SABF 13.4',
    });
    for (const contest of [inTime, late]) expect(whyNot(contest, contested(contest, other))).toBe('done');
    const stranger = ['2', '3', '4', '5', '6', '7', '8'].find((id) => id !== other) ?? '';
    expect(whyNot(late, contested(late, stranger))).toMatchObject({ code: 'substitute-not-theirs' });
    expect(whyNot(late, contested(late, other, 'enormous'))).toMatchObject({ code: 'substitute-level' });
    // What the director wrote down counts before the clock.
    expect(used('2023-08-05T11:59:00Z', { notice: 30 }).substitutes[0]?.notice).toBe(30);
    const view = unwrap(showConduct(late, (id) => id)).substitutes;
    expect(view).toMatchObject([{ who: { pair: '1' }, fielding: false, clause: 'SABF 13.4' }]);
  });

  test('what is found then counts in the match', () => {
    const scoreOf = (contest: Contest) => {
      const after = playRound(goOn(contest, SWISS, (step) => step.step === 'play').contest, 1, FIRST);
      const sides = viewOf(after).stages[0]?.units[0]?.matches.flatMap((one) => one.sides);
      return sides?.find(({ id }) => id === '1')?.imps;
    };
    const contest = used('2023-08-05T11:45:00Z');
    const none = scoreOf(ask(contest, contested(contest, '1')));
    const some = scoreOf(ask(contest, contested(contest, '1', 'some')));
    const most = scoreOf(contest);
    // Matches of ten boards: some improvement is 4 IMPs, a substantial one 10 (SABF 13.4).
    expect([(none ?? 0) - (some ?? 0), (none ?? 0) - (most ?? 0)]).toEqual([4, 10]);
  });
});

describe('[DRAW-12] yellow systems stand with the draw of a Swiss (SABF 4.2.2)', () => {
  const FORM = unwrap(findForm('sabf-daytime-teams'));
  const lodged = ask(entered(FORM, 12), {
    ask: 'lodge-system',
    by: BY,
    contestant: '3',
    name: 'Moscito',
    colour: 'yellow',
    sheets: 1,
    defence: true,
    askedAt: '2023-08-01T00:00:00.000Z',
  });
  /** The lower number wins every match it plays. */
  const upTo = (rounds: number) =>
    goOn(
      lodged,
      FORM,
      (step, now) => step.step === 'play' && now.stages[0]?.draws.length === rounds,
      ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew),
    ).contest;
  const noteIn = (contest: Contest, round: number) =>
    unwrap(showStages(contest, 'x', 'seed'))
      .stages[0]?.rounds.find((one) => one.round === round)
      ?.matches.find(({ home, away }) => home.pair === '3' || away?.pair === '3');
  const posting = (round: number, more = {}): RequestOf<'post-line-up'> => ({
    ask: 'post-line-up',
    by: BY,
    round,
    team: '3',
    open: ['3a', '3b'],
    closed: ['3c', '3d'],
    system: 'Moscito',
    ...more,
  });

  test('not in round one, nor in round two of the same session: said with the draw, and refused in a line-up', () => {
    for (const round of [1, 2]) {
      const contest = upTo(round);
      expect(noteIn(contest, round)?.yellow).toMatchObject({ verdict: 'not-allowed', clause: 'SABF 4.2.2' });
      expect(whyNot(contest, posting(round))).toEqual({ code: 'yellow-not-allowed', clause: 'SABF 4.2.2' });
    }
  });

  test('from round three by the half of the field: against the lower one only with consent; seating rights are forfeited', () => {
    const contest = upTo(3);
    const draw = contest.stages[0]?.draws[2];
    const row = noteIn(contest, 3);
    const opponent = row?.home.pair === '3' ? row.away?.pair : row?.home.pair;
    const order = draw?.known.standings.map(({ contestant }) => contestant) ?? [];
    // Of twelve the last six are the lower half.
    const isLower = [opponent ?? '', '3'].some((id) => order.indexOf(id) >= 6);
    expect(row?.yellow?.verdict).toBe(isLower ? 'with-consent' : 'allowed');
    expect(row?.yellow?.says).toContain('3 forfeits seating rights');
    expect(whyNot(contest, posting(3))).toEqual(
      isLower ? { code: 'yellow-with-consent', clause: 'SABF 4.2.2' } : 'done',
    );
    expect(whyNot(contest, posting(3, { consent: true }))).toBe('done');
  });

  test('in the lower half itself: refused without the consent, which the desk’s sheet asks for (SABF 4.2.2)', () => {
    // The higher number wins: team 3 is among the last of twelve.
    const { contest } = goOn(
      lodged,
      FORM,
      (step, now) => step.step === 'play' && now.stages[0]?.draws.length === 3,
      ({ board, ns, ew }) => board === 1 && Number(ns) > Number(ew),
    );
    expect(noteIn(contest, 3)?.yellow?.verdict).toBe('with-consent');
    expect(whyNot(contest, posting(3))).toEqual({ code: 'yellow-with-consent', clause: 'SABF 4.2.2' });
    expect(whyNot(contest, posting(3, { consent: true }))).toBe('done');
    expect(unwrap(showLineUps(contest, true, 3)).leave).toEqual({ opponents: 'SABF 4.2.2' });
    expect(unwrap(showLineUps(contest, false, 3)).leave).toBeUndefined();
    expect(unwrap(showLineUps(upTo(1), true, 1)).leave).toBeUndefined();
  });

  test('a contest without a yellow system has no note', () => {
    const { contest } = goOn(
      entered(FORM, 12),
      FORM,
      (step) => step.step === 'play',
      ({ board }) => board === 1,
    );
    expect(
      unwrap(showStages(contest, 'x', 'seed')).stages[0]?.rounds[0]?.matches.some(({ yellow }) => yellow),
    ).toBe(false);
  });
});
