import { describe, expect, test } from 'vitest';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { proposeBar, whyNotBarred } from './bar.ts';
import { mayTurnAway, rejectLast, whyNotField, whyNotNominated, whyNotNonContending } from './field.ts';
import type { Person } from './person.ts';
import { type Change, changeSquad, whyNotApart, whyNotSquad } from './squad.ts';
import { whyNotLodged, whyNotPosted } from './system.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const letters = (n: number) => 'abcdefgh'.slice(0, n).split('');

describe('[CND-5] squads', () => {
  const teams = book('sabf-swiss-teams');
  test.each([
    [3, 'squad-size'],
    [4, undefined],
    [5, undefined],
    [6, undefined],
    [7, 'squad-size'],
  ])('%i players: %s (SABF 13.3, 16.1)', (n, code) =>
    expect(whyNotSquad(teams, 'X', letters(n))?.code).toBe(code),
  );
  test('nobody stands in it twice, or in two teams', () => {
    expect(whyNotSquad(teams, 'X', ['a', 'b', 'c', 'a'])).toMatchObject({
      code: 'squad-player-twice',
      details: { who: 'a' },
    });
    const entries = [
      { id: 'X', players: letters(4) },
      { id: 'Y', players: ['e', 'f', 'g', 'c'] },
    ];
    expect(whyNotApart(entries)).toMatchObject({
      code: 'squad-two-entries',
      details: { who: 'c', entries: ['X', 'Y'] },
    });
    expect(whyNotApart(entries.slice(0, 1))).toBeUndefined();
  });
  const change = (n: number, more: Partial<Change> = {}): Change => ({
    team: { id: 'X', club: 'Home', players: letters(n).map((player) => ({ player })) },
    moment: 'after-closing',
    in: { player: 'z' },
    ...more,
  });
  const code = (rules: Rulebook, one: Change) => {
    const found = changeSquad(rules, one);
    return found.ok ? 'ok' : `${found.refusal.code} (${found.refusal.clause})`;
  };
  test('after closing a fifth, a sixth or a replacement with the committee’s approval (SABF 13.3)', () => {
    expect(code(teams, change(4))).toBe('squad-approval (SABF 13.3)');
    expect(code(teams, change(4, { approvals: ['committee'] }))).toBe('ok');
    expect(code(teams, change(6, { approvals: ['committee'] }))).toBe('squad-size (SABF 13.3, 16.1)');
    expect(code(teams, change(6, { approvals: ['committee'], out: 'a' }))).toBe('ok');
    expect(code(teams, change(6, { out: 'a' }))).toBe('squad-approval (SABF 13.3)');
    expect(code(teams, change(6, { approvals: ['committee'], out: 'q' }))).toBe(
      'substitute-for-stranger (SABF 13.3)',
    );
  });
  test('[CND-3] one of a pair is replaced with the director’s permission (SABF 11.1)', () => {
    const pairs = book('sabf-matchpoint-pairs');
    expect(code(pairs, change(2, { out: 'a' }))).toBe('squad-approval (SABF 11.1)');
    expect(code(pairs, change(2, { out: 'a', approvals: ['director'] }))).toBe('ok');
    expect(code(pairs, change(2))).toBe('squad-no-change (SABF 11.1)');
  });
  test.each(['sabf-gnot-under-grand', 'sabf-gnot-regional'])(
    '[CND-17] %s: the winners add eligible players, replace one, more with approval (SABF 19.1.2, 19.1.4)',
    (form) => {
      const fit: Person = {
        player: 'z',
        scheme: true,
        qualified: false,
        affiliated: true,
        rank: 'Life',
        clubs: ['Home'],
      };
      const won = { moment: 'after-winning' as const, in: fit };
      expect(code(book(form), change(4, won))).toBe('ok');
      expect(code(book(form), change(4, { ...won, out: 'a' }))).toBe('ok');
      expect(code(book(form), change(4, { ...won, out: 'a', replaced: 1 }))).toBe(
        'squad-approval (SABF 19.1.2, 19.1.4)',
      );
      expect(code(book(form), change(4, { ...won, out: 'a', replaced: 1, approvals: ['management'] }))).toBe(
        'ok',
      );
      expect(code(book(form), change(4, { ...won, in: { ...fit, qualified: true } }))).toBe(
        'entry-not-qualified (SABF 19.1.5)',
      );
    },
  );
  describe('GNOT Sydney', () => {
    const gnot = book('gnot-sydney-2023');
    const fit: Person = {
      player: 'z',
      scheme: true,
      qualified: false,
      clubs: ['Home'],
      affiliated: true,
      qualifier: true,
    };
    const before = { moment: 'before-play' as const, in: fit, approvals: ['club' as const] };
    test('[CND-5][CND-15] before play a team of four or five adds members of its club with its approval (GNOT Sydney 2023 3.2, 3.2(a))', () => {
      expect(code(gnot, change(4, before))).toBe('ok');
      expect(code(gnot, change(5, before))).toBe('ok');
      expect(code(gnot, change(6, before))).toBe('squad-change-size (GNOT Sydney 2023 3.2)');
      expect(code(gnot, change(4, { ...before, approvals: [] }))).toBe(
        'squad-approval (GNOT Sydney 2023 3.2)',
      );
      expect(code(gnot, change(4, { ...before, in: { ...fit, scheme: false } }))).toBe(
        'entry-scheme-member (GNOT Sydney 2023 3.2(b))',
      );
      expect(code(gnot, change(4, { ...before, in: { ...fit, qualified: true } }))).toBe(
        'entry-not-qualified (GNOT Sydney 2023 3.2(c))',
      );
      // A member of the club, or a regular player there, or one who played its qualifying event: each is enough.
      const away = { ...fit, clubs: ['Away'], regular: false, qualifier: false };
      expect(code(gnot, change(4, { ...before, in: away }))).toBe(
        'entry-own-club-player (GNOT Sydney 2023 3.2(d))',
      );
      expect(code(gnot, change(4, { ...before, in: { ...away, regular: true } }))).toBe('ok');
      expect(code(gnot, change(4, { ...before, in: { ...away, qualifier: true } }))).toBe('ok');
      expect(code(gnot, change(4, { ...before, in: { ...away, clubs: ['Home'] } }))).toBe('ok');
    });
    const after = {
      moment: 'after-winning' as const,
      in: fit,
      approvals: ['events-chairman' as const],
      today: '2023-08-18',
    };
    test('[CND-17] after qualifying with the events chairman’s, asked for before 19 August (GNOT Sydney 2023 3.3, 3.3(a))', () => {
      expect(code(gnot, change(5, after))).toBe('ok');
      expect(code(gnot, change(5, { ...after, today: '2023-08-19' }))).toBe(
        'squad-change-late (GNOT Sydney 2023 3.3)',
      );
      expect(code(gnot, change(5, { ...after, approvals: ['club'] }))).toBe(
        'squad-approval (GNOT Sydney 2023 3.3)',
      );
      expect(code(gnot, change(5, { ...after, in: { ...fit, qualifier: false } }))).toBe(
        'entry-played-qualifier (GNOT Sydney 2023 3.3(d))',
      );
      expect(code(gnot, change(5, { ...after, in: { ...fit, affiliated: false } }))).toBe(
        'entry-affiliated-member (GNOT Sydney 2023 3.3(c))',
      );
    });
    test('during play nobody is added', () =>
      expect(code(gnot, change(4, { ...before, moment: 'during-play' }))).toBe(
        'squad-no-change (GNOT Sydney 2023 3.2, 3.3)',
      ));
  });
});

describe('[CND-3][CND-16] entries', () => {
  test('a late entry is the committee’s to take (SABF 3, 13.1)', () => {
    const teams = book('sabf-swiss-teams');
    expect(whyNotNominated(teams, { id: 'X', late: true })).toMatchObject({
      code: 'entry-closed',
      clause: 'SABF 3, 13.1',
    });
    expect(whyNotNominated(teams, { id: 'X', late: true, accepted: true })).toBeUndefined();
    expect(whyNotNominated(teams, { id: 'X' })).toBeUndefined();
    // Whoever walks in is never late.
    expect(whyNotNominated(book('sabf-walk-in-butler'), { id: 'X', late: true })).toBeUndefined();
  });
  test('too many to be played: the last to nominate goes first (SABF 13.1)', () => {
    expect(rejectLast(book('sabf-swiss-teams'), ['a', 'b', 'c', 'd', 'e'], 3)).toEqual({
      taken: ['a', 'b', 'c'],
      rejected: ['e', 'd'],
      clause: 'SABF 3, 13.1',
    });
    expect(rejectLast(book('club-teams'), ['a', 'b'], 1).rejected).toEqual([]);
  });
  test('an even number of teams in the Daytime championship (SABF 19.3)', () => {
    expect(whyNotField(book('sabf-daytime-teams'), 10)).toBeUndefined();
    expect(whyNotField(book('sabf-daytime-teams'), 11)).toMatchObject({
      code: 'field-odd',
      clause: 'SABF 19.3',
    });
    expect(whyNotField(book('sabf-swiss-teams'), 11)).toBeUndefined();
  });
  test.each([
    [9, undefined],
    [11, undefined],
    [10, 'field-non-contending'],
    [12, 'field-non-contending'],
    [13, 'field-non-contending'],
  ])('beside %i eligible pairs one that does not contend: %s (SABF 18.4)', (eligible, code) =>
    expect(whyNotNonContending(book('sabf-trials'), eligible)?.code).toBe(code),
  );
  test('who comes later than five minutes before play may be turned away (SABF 11.2)', () => {
    expect(mayTurnAway(book('sabf-matchpoint-pairs'), 5)).toBeUndefined();
    expect(mayTurnAway(book('sabf-matchpoint-pairs'), 4)).toMatchObject({
      code: 'entry-arrives-late',
      clause: 'SABF 3, 11.1, 11.2',
    });
    expect(mayTurnAway(book('club-pairs'), 0)).toBeUndefined();
  });
});

describe('[CND-14] bars are records with an end', () => {
  const on = { player: 'a', on: '2026-05-20', competition: 7 };
  const bar = (form: string, cause: Parameters<typeof proposeBar>[1]) => {
    const found = proposeBar(book(form), cause, on);
    if (!found.ok) throw new Error(found.refusal.code);
    return found.value;
  };
  test('absent without a substitute: this competition and the next, if the committee will (SABF 12.4, 13.15)', () => {
    const { bar: one, follows } = bar('sabf-butler-swiss', 'absent');
    expect([one.until, follows, one.clause]).toEqual([{ competition: 8 }, 'may', 'SABF 12.4, 13.15']);
    expect(whyNotBarred([one], ['b', 'a'], { day: '2026-05-27', competition: 7 })).toMatchObject({
      code: 'entry-barred',
      clause: 'SABF 12.4, 13.15',
      details: { who: 'a' },
    });
    expect(whyNotBarred([one], ['a'], { day: '2026-08-01', competition: 8 })).toBeDefined();
    expect(whyNotBarred([one], ['a'], { day: '2026-11-01', competition: 9 })).toBeUndefined();
    expect(whyNotBarred([one], ['b'], { day: '2026-05-27', competition: 7 })).toBeUndefined();
  });
  test('ineligible for the state team: the following year (SABF 18.3)', () => {
    const { bar: one, follows } = bar('sabf-trials', 'became-ineligible');
    expect([one.until, follows]).toEqual([{ day: '2027-12-31' }, 'may']);
    expect(whyNotBarred([one], ['a'], { day: '2027-06-01', competition: 20 })).toBeDefined();
    expect(whyNotBarred([one], ['a'], { day: '2028-01-01', competition: 20 })).toBeUndefined();
  });
  test('out of a state team without an accepted reason: twelve months (SABF 18.5)', () => {
    const { bar: one, follows } = bar('sabf-trials', 'withdrew-unexcused');
    expect([one.until, follows]).toEqual([{ day: '2027-05-20' }, 'does']);
    expect(whyNotBarred([one], ['a'], { day: '2027-05-20', competition: 9 })).toBeDefined();
    expect(whyNotBarred([one], ['a'], { day: '2027-05-21', competition: 9 })).toBeUndefined();
  });
  test('no rule, no bar', () =>
    expect(proposeBar(book('club-pairs'), 'absent', on)).toMatchObject({
      ok: false,
      refusal: { code: 'bar-nobody' },
    }));
});

describe('[CND-20] systems of a team (ANC 2021 4.2, 10.1, 11.9)', () => {
  const itc = book('anc-2021-itc');
  const posting = { lodged: ['Acol', 'Precision'], timely: true };
  const pair = { players: ['a', 'b'] as const, system: 'Acol' };
  test('four at most', () => {
    expect(whyNotLodged(itc, ['1', '2', '3', '4'])).toBeUndefined();
    expect(whyNotLodged(itc, ['1', '2', '3', '4', '5'])).toMatchObject({
      code: 'systems-too-many',
      clause: 'ANC 2021 4.2',
    });
  });
  test('a new partnership plays a lodged or a natural system', () => {
    expect(whyNotPosted(itc, { ...pair, isNew: true }, posting)).toBeUndefined();
    expect(whyNotPosted(itc, { ...pair, isNew: true, system: 'Moscito' }, posting)).toMatchObject({
      code: 'system-new-pair',
      clause: 'ANC 2021 10.1',
    });
    expect(
      whyNotPosted(itc, { ...pair, isNew: true, system: 'Basic', natural: true }, posting),
    ).toBeUndefined();
  });
  test('a yellow system with a line-up in time, or with both consents', () => {
    const yellow = { ...pair, yellow: true };
    expect(whyNotPosted(itc, yellow, posting)).toBeUndefined();
    expect(whyNotPosted(itc, yellow, { ...posting, timely: false })).toMatchObject({
      code: 'system-yellow-line-up',
      clause: 'ANC 2021 11.9',
    });
    const consent = (captain: boolean, director: boolean) =>
      whyNotPosted(itc, yellow, { ...posting, timely: false, consent: { captain, director } });
    expect(consent(true, true)).toBeUndefined();
    expect(consent(true, false)).toBeDefined();
    expect(consent(false, true)).toBeDefined();
  });
});
