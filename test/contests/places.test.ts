import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { whyOf } from '../../src/engine/floor/night.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import { fold } from '../../src/engine/contest/fold.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { ask, BY, entered, SEED, stepOf, viewOf, whyNot } from './hall.ts';
import { play, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const REGIONAL = unwrap(findForm('sabf-gnot-regional'));
const UNDER = unwrap(findForm('sabf-gnot-under-grand'));
const GNOT = unwrap(findForm('gnot-sydney-2023'));

describe('[RANK-14] places per club in the regional final (SABF 19.1.4)', () => {
  /** Hillside held no event; Riverside's had 4 teams, Seaside's 11. */
  const CLUBS = [{ club: 'Hillside' }, { club: 'Riverside', teams: 4 }, { club: 'Seaside', teams: 11 }];
  const told = (contest = entered(REGIONAL, 0)): Contest =>
    ask(contest, { ask: 'tell-clubs', by: BY, clubs: CLUBS });
  const team = (id: string, club?: string, more: { added?: true } = {}): Request => ({
    ask: 'enter-team',
    by: BY,
    team: id,
    players: ['a', 'b', 'c', 'd'].map((letter) => `${id}${letter}`),
    about: { ...(club === undefined ? {} : { club }), ...more },
  });
  const shown = (contest: Contest) => unwrap(showStages(contest, 'x', 'seed')).clubs;
  /** 1 + 2 + 5 places, all taken. */
  const full = (): Contest => {
    let contest = told();
    const sent = ['Hillside', 'Riverside', 'Riverside', ...Array<string>(5).fill('Seaside')];
    for (const [i, club] of sent.entries()) contest = ask(contest, team(`${i + 1}`, club));
    return contest;
  };

  test('the places are proposed from what the clubs tell: one, at least two, 40% rounded up; each opens', () => {
    const contest = told();
    expect(shown(contest)?.clubs.map(({ club, places, sent }) => [club, places, sent])).toEqual([
      ['Hillside', 1, 0],
      ['Riverside', 2, 0],
      ['Seaside', 5, 0],
    ]);
    const why = whyOf(contest, 'club/Seaside/places');
    expect([why && toNumber(why.value), why?.rule.clause]).toEqual([5, 'SABF 19.1.4']);
    expect(why?.inputs.map(({ name, value }) => [name, toNumber(value)])).toEqual([
      ['least', 2],
      ['teams', 11],
      ['percent', 40],
    ]);
  });

  test('one team more than a club’s places is refused with the clause, at entry and when its club is said later', () => {
    const contest = full();
    const refused = { code: 'club-places', clause: 'SABF 19.1.4' };
    for (const club of ['Hillside', 'Riverside', 'Seaside'])
      expect(whyNot(contest, team('9', club))).toEqual(refused);
    const later = ask(contest, team('9'));
    expect(
      whyNot(later, { ask: 'describe-entry', by: BY, contestant: '9', about: { club: 'Seaside' } }),
    ).toEqual(refused);
    expect(whyNot(contest, team('9', 'Elsewhere'))).toEqual({ code: 'club-unknown', clause: 'SABF 19.1.4' });
  });

  test('clubs told again may not leave a club more teams than places', () => {
    const fewer = CLUBS.map((one) => (one.club === 'Seaside' ? { club: 'Seaside', teams: 6 } : one));
    expect(whyNot(full(), { ask: 'tell-clubs', by: BY, clubs: fewer })).toEqual({
      code: 'club-places',
      clause: 'SABF 19.1.4',
    });
    expect(whyNot(entered(GNOT, 0), { ask: 'tell-clubs', by: BY, clubs: CLUBS })).toMatchObject({
      code: 'clubs-not-here',
    });
  });

  test('one further team makes the number even, and only one; where it makes it odd the final does not open', () => {
    const seven = ask(full(), { ask: 'scratch-pair', by: BY, pair: '8', why: 'cannot come' });
    expect(shown(seven)?.oneMore).toBe(true);
    const eight = ask(seven, team('9', 'Hillside', { added: true }));
    expect(shown(eight)?.oneMore).toBe(false);
    expect(whyNot(eight, team('10', 'Riverside', { added: true }))).toEqual({
      code: 'club-added',
      clause: 'SABF 19.1.4',
    });
    const step = stepOf(eight, REGIONAL);
    expect(step.step === 'ask' && whyNot(eight, step.request)).toBe('done');
    const nine = ask(full(), team('9', 'Hillside', { added: true }));
    expect(nextStep(nine, REGIONAL, { seed: SEED, by: BY })).toMatchObject({
      ok: false,
      refusal: { code: 'entries-odd', clause: 'SABF 19.1.4', details: { entries: 9 } },
    });
  });

  test('nobody plays in it without a club, once the clubs are told', () => {
    const unsaid = ask(ask(full(), { ask: 'scratch-pair', by: BY, pair: '8', why: 'ill' }), team('9'));
    const step = stepOf(unsaid, REGIONAL);
    expect(step.step === 'ask' && whyNot(unsaid, step.request)).toEqual({
      code: 'club-unsaid',
      clause: 'SABF 19.1.4',
    });
  });
});

describe('[CND-17] the players of a team on the way to the national final', () => {
  const KNOWN = { scheme: true, affiliated: true, qualifier: true, qualified: false, rank: 'Local' };
  const change = (team: string, more: object = {}): Request => ({
    ask: 'change-squad',
    by: BY,
    team,
    in: 'new',
    approvals: [],
    known: KNOWN,
    on: '2023-08-10',
    why: 'cannot travel',
    ...more,
  });

  describe('of the Under Grand final (SABF 19.1.2)', () => {
    const { facts } = play(UNDER, 12, '1', { calm: true });
    const contest = fold(facts);
    const winner = viewOf(contest).awards.find(({ award }) => award === 'berth')?.who[0] ?? '';
    const players = contest.entries.get(winner)?.players ?? [];
    const clause = 'SABF 19.1.2, 19.1.4';

    test('one is replaced and no more, unless the SABF Committee approves, whose consent is kept', () => {
      const once = ask(contest, change(winner, { out: players[0] }));
      const again = change(winner, { out: players[1], in: 'other' });
      expect(whyNot(once, again)).toEqual({ code: 'squad-approval', clause });
      const twice = ask(once, { ...again, approvals: ['management'] } as Request);
      expect(
        twice.squadChanges.map(({ in: comes, out, approvals, on, moment }) => [
          comes,
          out,
          approvals,
          on,
          moment,
        ]),
      ).toEqual([
        ['new', players[0], [], '2023-08-10', 'after-winning'],
        ['other', players[1], ['management'], '2023-08-10', 'after-winning'],
      ]);
      const row = unwrap(showStages(twice, 'x', 's')).awards.find(({ award }) => award === 'berth');
      expect(row?.squad?.players).toEqual([...players.slice(2), 'new', 'other']);
      // What was played stays whose it was.
      expect(twice.entries.get(winner)?.players).toEqual(players);
    });

    test('players are added up to six; one who is Grand Master is not, one of a team that is out may be (SABF 19.1.2)', () => {
      let now = contest;
      for (let size = players.length; size < 6; size++) now = ask(now, change(winner, { in: `new${size}` }));
      expect(whyNot(now, change(winner, { in: 'seventh' }))).toMatchObject({ code: 'squad-size' });
      expect(whyNot(contest, change(winner, { known: { ...KNOWN, rank: 'Grand' } }))).toMatchObject({
        clause: 'SABF 19.1.2',
      });
      const [other = ''] = [...contest.entries.values()].find(({ pair }) => pair !== winner)?.players ?? [];
      expect(whyNot(contest, change(winner, { in: other }))).toBe('done');
    });

    test('a team that does not go on takes nobody in', () => {
      const loser = [...contest.entries.keys()].find((id) => id !== winner) ?? '';
      expect(whyNot(contest, change(loser))).toMatchObject({ code: 'squad-not-going-on' });
    });

    test('what is not known of the new player is told as still to be found out', () => {
      const effect = unwrap(effectOf(contest, change(winner, { known: {} })));
      expect(effect.says.some((one) => one.startsWith('To be found out'))).toBe(true);
    });
  });

  describe('of the Sydney final (GNOT Sydney 2023 3.2, 3.3)', () => {
    test('before play the club approves, for a team of four or five', () => {
      const contest = entered(GNOT, 16);
      const clause = 'GNOT Sydney 2023 3.2';
      expect(whyNot(contest, change('1'))).toEqual({ code: 'squad-approval', clause });
      expect(whyNot(contest, change('1', { out: '1a', approvals: ['club'] }))).toMatchObject({
        code: 'squad-no-change',
      });
      const five = ask(contest, change('1', { approvals: ['club'] }));
      expect(five.entries.get('1')?.players).toEqual(['1a', '1b', '1c', '1d', 'new']);
      const six = ask(five, change('1', { in: 'new2', approvals: ['club'] }));
      expect(whyNot(six, change('1', { in: 'new3', approvals: ['club'] }))).toEqual({
        code: 'squad-change-size',
        clause,
      });
    });

    test('after it the events chairman, asked in writing before 19 August', () => {
      const contest = fold(play(GNOT, 16, '2', { calm: true }).facts);
      const winner =
        viewOf(contest).awards.find(
          ({ award, who }) =>
            award === 'berth' && (contest.entries.get(who[0] ?? '')?.players.length ?? 6) < 6,
        )?.who[0] ?? '';
      const clause = 'GNOT Sydney 2023 3.3';
      const asked = { approvals: ['events-chairman'] };
      expect(whyNot(contest, change(winner, { ...asked, on: '2023-08-18' }))).toBe('done');
      expect(whyNot(contest, change(winner, { ...asked, on: '2023-08-19' }))).toEqual({
        code: 'squad-change-late',
        clause,
      });
      expect(whyNot(contest, change(winner))).toEqual({ code: 'squad-approval', clause });
      // One of a team that is out may join; of two that go on nobody is in both (3.3(d)).
      const going = viewOf(contest)
        .awards.filter(({ award }) => award === 'berth')
        .map(({ who }) => who[0] ?? '');
      const playerOf = (isGoing: boolean): string =>
        [...contest.entries.values()].find(({ pair }) => pair !== winner && going.includes(pair) === isGoing)
          ?.players[0] ?? '';
      const late = { ...asked, on: '2023-08-18' };
      expect(whyNot(contest, change(winner, { ...late, in: playerOf(false) }))).toBe('done');
      expect(whyNot(contest, change(winner, { ...late, in: playerOf(true) }))).toMatchObject({
        code: 'player-in-two-teams',
      });
      expect(
        whyNot(contest, change(winner, { ...asked, known: { ...KNOWN, qualified: true } })),
      ).toMatchObject({
        clause: 'GNOT Sydney 2023 3.3(d)',
      });
    });
  });
});

test('[RANK-15~] every place of the whole contest on the page for everybody opens into its reasons', () => {
  const form = unwrap(findForm('sabf-state-open-pairs'));
  const contest = fold(play(form, 14, '1', { calm: true }).facts);
  const rows = unwrap(showStages(contest, 'x', 'seed')).placings?.flatMap((one) => one.rows) ?? [];
  expect(rows).toHaveLength(14);
  for (const { key, place, who } of rows) {
    const why = whyOf(contest, key);
    expect([key, why && toNumber(why.value)]).toEqual([`finish/${who.pair}`, place]);
  }
});
