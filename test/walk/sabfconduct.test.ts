import { describe, expect, test } from 'vitest';
import { asked } from './user.ts';

interface Proposal {
  readonly contestant: string;
  readonly does: string;
  readonly fine?: { readonly amount: number; readonly unit: string };
  readonly discretion: string;
  readonly clause: string;
  readonly by?: string;
  readonly both?: boolean;
  readonly may: readonly string[];
  readonly says: string;
}
const propose = async (under: string, request: object): Promise<readonly Proposal[]> =>
  ((await asked(`office penalty - --under ${under}`, { by: ['1'], ...request })) as { proposals: Proposal[] })
    .proposals;

/** `warn`, `2 vp`, `up to 15 percent-of-top`, `forfeit`, `director`. */
const said = ({ does, fine, discretion }: Proposal): string =>
  fine ? `${discretion === 'up-to' ? 'up to ' : ''}${fine.amount} ${fine.unit}` : does;
const fined = async (under: string, offence: string, request: object = {}): Promise<string> => {
  const [one] = await propose(under, { offence, ...request });
  return one ? said(one) : 'nobody';
};
const clauseOf = async (under: string, offence: string, request: object = {}): Promise<string> =>
  (await propose(under, { offence, ...request }))[0]?.clause ?? '';
const past = (offence: string, times = 1) => Array.from({ length: times }, () => ({ by: '1', offence }));

const PAIRS = 'sabf-matchpoint-pairs';
const TEAMS = 'sabf-swiss-teams';
const FINALS = 'sabf-state-teams-finals';
const TRIALS = 'sabf-trials';

// Bands in whole minutes: less than 5, 5 to 10, 11 to 15, 16 to 20, 21 to 30. What is left over of a minute is dropped.
const MINUTES = [4, 5, 10, '10.5', 11, 15, 16, 20, 21, 30];

describe('[CND-1] late arrival by the minute, as each section prints it', () => {
  test.each([
    [
      PAIRS,
      'SABF 11.2',
      'up to 10 percent-of-top',
      [15, 15, 15, 25, 25, 40, 40, 100, 100].map((part) => `up to ${part} percent-of-top`),
    ],
    [TEAMS, 'SABF 13.13', '0.5 vp', [1, 1, 1, 2, 2, 3, 3, 5, 5].map((vp) => `${vp} vp`)],
    ['sabf-butler-swiss', 'SABF 13.13', '0.5 vp', [1, 1, 1, 2, 2, 3, 3, 5, 5].map((vp) => `${vp} vp`)],
    [FINALS, 'SABF 16.5', '2 imps', [3, 3, 3, 5, 5, 7, 7, 10, 10].map((imps) => `${imps} imps`)],
    ['sabf-grand-final', 'SABF 16.5', '2 imps', [3, 3, 3, 5, 5, 7, 7, 10, 10].map((imps) => `${imps} imps`)],
  ])(
    'fines for coming late under %s (SABF 11.2, 13.13, 16.5), citing %s',
    async (under, clause, again, more) => {
      const found = await Promise.all(MINUTES.map((minutes) => fined(under, 'late', { minutes })));
      expect(found).toEqual(['warn', ...more]);
      expect(await fined(under, 'late', { minutes: 4, past: past('late') })).toBe(again);
      // Another's warning is not this one's.
      expect(await fined(under, 'late', { minutes: 4, past: [{ by: '2', offence: 'late' }] })).toBe('warn');
      expect(await clauseOf(under, 'late', { minutes: 4 })).toBe(clause);
    },
  );
  test('who told the director in time is not fined in teams; a pair late at matchpoints is liable all the same (SABF 11.2, 13.13, 16.5)', async () => {
    const told = { minutes: 12, notice: true };
    expect(await fined(TEAMS, 'late', told)).toBe('nothing');
    expect(await fined(FINALS, 'late', told)).toBe('nothing');
    expect(await fined(PAIRS, 'late', told)).toBe('up to 25 percent-of-top');
  });
  test('late by over 30 minutes in the finals: forfeited, also after notice; both: the Tournament Committee may disqualify (SABF 16.5)', async () => {
    expect(await fined(FINALS, 'late', { minutes: 31 })).toBe('forfeit');
    expect(await fined(FINALS, 'late', { minutes: 31, notice: true })).toBe('forfeit');
    const both = await propose(FINALS, { offence: 'late', minutes: 31, by: ['1', '2'] });
    expect(both.map(({ does, by, may }) => [does, by, may])).toEqual(
      Array.from({ length: 2 }, () => ['director', 'tournament-committee', ['disqualify']]),
    );
  });
  test('trials: 13.13’s amounts, fined from ten minutes on; a start 10 minutes late unless excused (SABF 18.6)', async () => {
    const found = await Promise.all([3, 9, 11, 16, 25].map((minutes) => fined(TRIALS, 'late', { minutes })));
    expect(found).toEqual(['warn', 'up to 1 vp', '2 vp', '3 vp', '5 vp']);
    expect(await fined(TRIALS, 'late', { minutes: 12, excuse: true })).toBe('nothing');
  });
  test('trials: more than 30 minutes late is a forfeit unless excused (SABF 18.6)', async () => {
    expect(await fined(TRIALS, 'late', { minutes: 30 })).toBe('5 vp');
    expect(await fined(TRIALS, 'late', { minutes: 31 })).toBe('forfeit');
    expect(await fined(TRIALS, 'late', { minutes: 31, excuse: true })).toBe('nothing');
  });
});

describe('[CND-2] slow play and boards that were not begun', () => {
  test('matchpoints: two warnings, then up to half a top for slow play (SABF 11.10)', async () => {
    const found = await Promise.all(
      [0, 1, 2, 3].map((times) => fined(PAIRS, 'slow', { past: past('slow', times) })),
    );
    expect(found).toEqual(['warn', 'warn', 'up to 50 percent-of-top', 'up to 50 percent-of-top']);
  });
  test('teams: a VP for each board missed to both or the slow side alone, not the first time (SABF 13.14)', async () => {
    const lost = { offence: 'boards-lost', by: ['1', '2'], boards: 2 };
    expect((await propose(TEAMS, lost)).map(said)).toEqual(['nothing', 'nothing']);
    const again = await propose(TEAMS, { ...lost, past: past('boards-lost') });
    expect(again.map(said)).toEqual(['2 vp', 'nothing']);
    const alone = await propose(TEAMS, { ...lost, fault: '1', past: past('boards-lost') });
    expect(alone.map((one) => [one.contestant, said(one)])).toEqual([['1', '2 vp']]);
  });
  test('finals: slow play costs what late arrival does (SABF 16.5)', async () => {
    const found = await Promise.all([4, 5, 11, 16, 21].map((minutes) => fined(FINALS, 'slow', { minutes })));
    expect(found).toEqual(['warn', '3 imps', '5 imps', '7 imps', '10 imps']);
    // Boards that were not played are not scored; only late arrival and slow play cost IMPs.
    expect(await fined(FINALS, 'boards-lost', { boards: 2 })).toBe('nothing');
  });
  test('trials: 3 VPs for each ten minutes over or part of them, not the first time; minutes over (SABF 18.6)', async () => {
    expect(await fined(TRIALS, 'boards-lost', { minutes: 12 })).toBe('nothing');
    const found = await Promise.all(
      [1, 10, 11, 20, 21].map((minutes) =>
        fined(TRIALS, 'boards-lost', { minutes, past: past('boards-lost') }),
      ),
    );
    expect(found).toEqual(['3 vp', '3 vp', '6 vp', '6 vp', '9 vp']);
  });
  test('leaving the table to smoke costs what slow play costs in that event (SABF 10)', async () => {
    const smoked = (under: string, times: number, more: object = {}) =>
      fined(under, 'left-to-smoke', { past: past('left-to-smoke', times), ...more });
    expect(await smoked(PAIRS, 0)).toBe('warn');
    expect(await smoked(PAIRS, 2)).toBe('up to 50 percent-of-top');
    expect(await smoked(TEAMS, 0)).toBe('nothing');
    expect(await smoked(TEAMS, 1)).toBe('up to 1 vp');
    expect(await smoked(FINALS, 0, { minutes: 6 })).toBe('3 imps');
    expect(await smoked(TRIALS, 0, { minutes: 6 })).toBe('nothing');
    expect(await smoked(TRIALS, 1, { minutes: 6 })).toBe('up to 3 vp');
    for (const under of [PAIRS, TEAMS, FINALS, TRIALS])
      expect(await clauseOf(under, 'left-to-smoke', { minutes: 6 })).toMatch(/^SABF 10, /);
  });
});

describe('[CND-2] what else is fined', () => {
  test('a board fouled: the offenders up to half a top (SABF 11.9)', async () => {
    expect(await fined(PAIRS, 'board-fouled')).toBe('up to 50 percent-of-top');
    expect(await clauseOf(PAIRS, 'board-fouled')).toBe('SABF 11.9');
  });
  test('mis-scoring: up to 1% of the session from each pair (SABF 11.10)', async () => {
    const both = await propose(PAIRS, { offence: 'mis-scored', by: ['1', '2'] });
    expect(both.map(said)).toEqual(['up to 1 percent-of-session', 'up to 1 percent-of-session']);
  });
  test('no score entered: up to 40% of a top from both pairs (SABF 11.10)', async () => {
    const both = await propose(PAIRS, { offence: 'score-missing', by: ['1', '2'] });
    expect(both.map(said)).toEqual(['up to 40 percent-of-top', 'up to 40 percent-of-top']);
  });
  test('trials: frequent mis-scoring up to 3 VPs a match (SABF 18.6)', async () => {
    expect(await fined(TRIALS, 'mis-scored-often')).toBe('up to 3 vp');
  });
  test('trials: misconduct and missing system cards are fined as the director decides (SABF 18.6, 5.2)', async () => {
    expect(await fined(TRIALS, 'misconduct')).toBe('director');
    expect(await clauseOf(TRIALS, 'misconduct')).toBe('SABF 18.6');
    expect(await fined(TRIALS, 'system-card')).toBe('director');
  });
  test('a breach of the system rules may cost the match, or VPs now or at the end (SABF 4.4)', async () => {
    for (const under of [PAIRS, TEAMS, FINALS, TRIALS]) {
      const [one] = await propose(under, { offence: 'system-breach' });
      expect(one).toMatchObject({ discretion: 'director', may: ['forfeit'], team: 'now-or-at-end' });
      expect(one?.clause).toBe('SABF 4.4');
    }
  });
  test('a frivolous appeal: up to 3 VPs or a top, as the Tournament Committee decides, in a final too (SABF 7)', async () => {
    const of = async (under: string) => {
      const [one] = await propose(under, { offence: 'appeal-frivolous' });
      return [one ? said(one) : '', one?.by, one?.clause];
    };
    expect(await of(PAIRS)).toEqual(['up to 100 percent-of-top', 'tournament-committee', 'SABF 7']);
    expect(await of(TEAMS)).toEqual(['up to 3 vp', 'tournament-committee', 'SABF 7']);
    expect(await of(TRIALS)).toEqual(['up to 3 vp', 'tournament-committee', 'SABF 7']);
    // A final has neither VPs nor a top: the committee decides, and no amount is printed.
    expect(await of(FINALS)).toEqual(['director', 'tournament-committee', 'SABF 7']);
  });
  test('an offence that a document does not list cites the Laws, not the clauses about others (SABF 13.13, 16.5)', async () => {
    for (const under of [TEAMS, FINALS, TRIALS]) expect(await clauseOf(under, 'board-fouled')).toBe('Law 90');
    expect(await clauseOf(TEAMS, 'misconduct')).toBe('Law 91');
    // Fines for various offences are at the director's discretion here (SABF 11.10).
    expect(await clauseOf(PAIRS, 'misconduct')).toBe('SABF 11.10');
  });
});

describe('[CND-2] cards, psyches and who is responsible', () => {
  test('each player has one grace for a missing system card in an event, then it is penalised (SABF 5.2)', async () => {
    const cards = async (there: number, lackedBefore: readonly number[]) =>
      (await asked(`office cards - --under ${TEAMS}`, { cards: there, lackedBefore })) as object;
    expect(await cards(2, [])).toMatchObject({ expires: 0, penalty: false });
    expect(await cards(1, [])).toMatchObject({ expires: 1, left: 1, penalty: false });
    expect(await cards(0, [])).toMatchObject({ expires: 2, left: 0, penalty: false });
    expect(await cards(1, [1])).toMatchObject({ expires: 1, left: 0, penalty: false });
    expect(await cards(0, [1])).toMatchObject({ penalty: true });
    expect(await cards(1, [2])).toMatchObject({ penalty: true, clause: 'SABF 5.2' });
  });
  test('nobody consults the own card between taking the cards out and putting them back (SABF 5.2)', async () => {
    const ruled = (await asked('ruling auction-and-review --answers aid,own')) as {
      rests: readonly string[];
    };
    expect(ruled.rests).toContain('SABF 5.2');
  });
  test('a psychic call at matchpoints: 0% and the better of 60% and the score (SABF 4.6)', async () => {
    const ruled = (ns: number) =>
      asked('psyche -', { rulebook: PAIRS, scoring: 'matchpoints', by: 'ns', actual: { ns, ew: 100 - ns } });
    expect(await ruled(70)).toEqual({ ns: 0, ew: 60, clause: 'SABF 4.6' });
    expect(await ruled(20)).toEqual({ ns: 0, ew: 80, clause: 'SABF 4.6' });
  });
  test('a psychic call at IMPs: 3 away or the score if it is worse, the complement to the others (SABF 4.6)', async () => {
    const ruled = (ns: number) =>
      asked('psyche -', { rulebook: TEAMS, scoring: 'imps', by: 'ns', actual: { ns, ew: -ns } });
    expect(await ruled(5)).toEqual({ ns: -3, ew: 3, clause: 'SABF 4.6' });
    expect(await ruled(-7)).toEqual({ ns: -7, ew: 7, clause: 'SABF 4.6' });
  });
  test.each([
    ['State Master', 'protected'],
    ['National Master', 'allowed'],
    ['Life Master', 'allowed'],
  ])('against a %s a psychic call is %s at matchpoints and at IMPs (SABF 4.6)', async (rank, verdict) => {
    const opponents = [
      { player: 'x', rank },
      { player: 'y', rank: 'Grand Master' },
    ];
    expect(await asked(`office psyche - --under ${TEAMS}`, { opponents })).toMatchObject({ verdict });
    expect(await asked(`office psyche - --under ${PAIRS}`, { opponents })).toMatchObject({ verdict });
  });
  test('the right boards: with a guide card both pairs, without one the sitting pair (SABF 11.8)', async () => {
    const board = (guideCards: boolean) =>
      asked(`office responsible - --under ${PAIRS}`, { what: 'board', guideCards, sitting: 'ns' });
    expect(await board(true)).toMatchObject({ sides: ['ns', 'ew'], clause: 'SABF 11.8' });
    expect(await board(false)).toMatchObject({ sides: ['ns'], clause: 'SABF 11.8' });
  });
  test('South enters the score and all answer for it (SABF 11.8)', async () => {
    expect(await asked(`office responsible - --under ${PAIRS}`, { what: 'score' })).toMatchObject({
      sides: ['ns', 'ew'],
      enters: 'S',
      clause: 'SABF 11.8',
    });
  });
});
