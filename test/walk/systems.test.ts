import { describe, expect, test } from 'vitest';
import { type Contest, EMPTY } from '../../src/engine/contest/state.ts';
import type { RequestOf } from '../../src/engine/contest/request.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { STACKS } from '../../src/engine/rulebook/library.ts';
import { ask, BY, entered, goOn, whyNot } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';

const contestOf = (form: string, entries: number): Contest => entered(unwrap(findForm(form)), entries);
type Lodging = Omit<RequestOf<'lodge-system'>, 'ask' | 'by' | 'contestant' | 'name'>;
const lodge = (contest: Contest, given: Lodging, name = 'Ours') =>
  whyNot(contest, { ask: 'lodge-system', by: BY, contestant: '1', name, ...given });
const clauseOf = (answer: ReturnType<typeof whyNot>) => (answer === 'done' ? 'done' : answer.clause);

const ITC = unwrap(findForm('anc-2021-itc-open'));
const BY_JULY = '2023-07-01T06:00:00Z';
const announced = (form: string, entries: number, clause: string): Contest =>
  ask(contestOf(form, entries), { ask: 'set-deadline', by: BY, until: BY_JULY, clause });
const inTime = { received: BY_JULY } as const;

describe('[CND-7] systems and defences as they are lodged at the desk (ANC 2021 4)', () => {
  test.each([
    ['anc-2021-ipc', 14],
    ['anc-2021-abpc-open', 40],
    ['anc-2021-abpc-mixed', 20],
    ['anc-2021-swiss-pairs-a', 20],
    ['anc-2021-congress-pairs', 12],
    ['anc-2021-congress-teams', 12],
  ])('colours in %s: green, blue, red and a brown sticker (ANC 2021 4.1)', (form, entries) => {
    const contest = contestOf(form, entries);
    for (const colour of ['green', 'blue', 'red'] as const)
      expect([colour, lodge(contest, { colour })]).toEqual([colour, 'done']);
    expect(lodge(contest, { colour: 'red', brown: true })).toBe('done');
  });
  test('colours in the Restricted Butler: green and blue alone (ANC 2021 4.1)', () => {
    const contest = contestOf('anc-2021-restricted-butler', 20);
    for (const colour of ['green', 'blue'] as const) expect(lodge(contest, { colour })).toBe('done');
    expect(clauseOf(lodge(contest, { colour: 'red' }))).toBe('ANC 2021 4.1');
    expect(clauseOf(lodge(contest, { colour: 'green', brown: true }))).toBe('ANC 2021 4.1');
  });
  test('yellow in the finals of the Open, Women’s and Seniors’ Butler and in the Interstate Teams, nowhere else (ANC 2021 4.1)', () => {
    const yellow = { colour: 'yellow', sheets: 1, defence: true } as const;
    for (const form of ['anc-2021-abpc-open', 'anc-2021-abpc-women', 'anc-2021-abpc-seniors'])
      expect([form, lodge(contestOf(form, 40), yellow)]).toEqual([form, 'done']);
    expect(lodge(contestOf('anc-2021-itc-open', 7), yellow)).toBe('done');
    for (const form of [
      'anc-2021-ipc',
      'anc-2021-abpc-mixed',
      'anc-2021-swiss-pairs-b',
      'anc-2021-restricted-butler',
      'anc-2021-congress-swiss-pairs',
    ])
      expect([form, clauseOf(lodge(contestOf(form, 20), yellow))]).toEqual([form, 'ANC 2021 4.1']);
  });
  test('cards of the Interstate Teams by the moment announced, four pages at most (ANC 2021 4.2)', () => {
    const contest = announced('anc-2021-itc-open', 7, 'ANC 2021 4.2');
    const green = { colour: 'green' } as const;
    expect(lodge(contest, { ...green, ...inTime, sheets: 4 })).toBe('done');
    expect(clauseOf(lodge(contest, { ...green, ...inTime, sheets: 5 }))).toBe('ANC 2021 4.2');
    const late = { ...green, received: '2023-07-01T06:01:00Z' } as const;
    expect(clauseOf(lodge(contest, late))).toBe('ANC 2021 4.2');
    expect(lodge(contest, { ...late, leave: true })).toBe('done');
  });
  test('in the year of the regulations their own moment holds, until another is announced (ANC 2021 4.2, 4.6)', () => {
    const own = (form: string, date: string, players: readonly string[]): Contest => {
      const { name, of, stages, minutesPerBoard } = unwrap(findForm(form));
      const made = ask(EMPTY, {
        ask: 'make-contest',
        by: BY,
        name,
        date,
        zone: 'Australia/Perth',
        form,
        rulebook: STACKS[stages[0]?.stack ?? ''] ?? [],
        scoring: stages[0]?.scoring ?? 'teams',
        boardsPerRound: 1,
        minutesPerBoard,
      });
      const [one = '', other = ''] = players;
      return ask(
        made,
        of === 'teams'
          ? { ask: 'enter-team', by: BY, team: '1', players }
          : { ask: 'enter-pair', by: BY, pair: '1', players: [one, other] },
      );
    };
    const four = ['a', 'b', 'c', 'd'];
    // 16:00 of Eastern time is 06:00 by Greenwich.
    const teams = own('anc-2021-itc-open', '2021-07-12', four);
    const green = (received: string) => lodge(teams, { colour: 'green', received });
    expect(green('2021-06-11T06:00:00Z')).toBe('done');
    expect(clauseOf(green('2021-06-11T06:01:00Z'))).toBe('ANC 2021 4.2');
    const later = ask(teams, { ask: 'set-deadline', by: BY, until: '2021-06-20T06:00:00Z' });
    expect(lodge(later, { colour: 'green', received: '2021-06-19T00:00:00Z' })).toBe('done');
    const pairs = own('anc-2021-abpc-open', '2021-07-17', four);
    const yellow = (received: string) =>
      lodge(pairs, { colour: 'yellow', sheets: 1, defence: true, received });
    expect(yellow('2021-07-09T06:00:00Z')).toBe('done');
    expect(clauseOf(yellow('2021-07-09T06:01:00Z'))).toBe('ANC 2021 4.6');
    // Another year has its moment announced.
    const next = own('anc-2021-itc-open', '2023-07-12', four);
    expect(lodge(next, { colour: 'green', received: '2023-07-01T00:00:00Z' })).toBe('done');
  });
  test('of systems a team has four at most (ANC 2021 4.2)', () => {
    let contest = contestOf('anc-2021-itc-open', 7);
    for (const name of ['One', 'Two', 'Three', 'Four'])
      contest = ask(contest, { ask: 'lodge-system', by: BY, contestant: '1', name, colour: 'green' });
    expect(clauseOf(lodge(contest, { colour: 'green' }, 'Five'))).toBe('ANC 2021 4.2');
    // Another team has its own four, and one of the four may be lodged again.
    expect(
      whyNot(contest, { ask: 'lodge-system', by: BY, contestant: '2', name: 'Five', colour: 'green' }),
    ).toBe('done');
    expect(lodge(contest, { colour: 'blue' }, 'Four')).toBe('done');
  });
  test('a yellow system comes with a defence (ANC 2021 4.2, 4.6)', () => {
    for (const [form, entries, clause] of [
      ['anc-2021-itc-open', 7, 'ANC 2021 4.2'],
      ['anc-2021-abpc-open', 40, 'ANC 2021 4.6'],
    ] as const) {
      const contest = announced(form, entries, clause);
      const yellow = { colour: 'yellow', sheets: 4, ...inTime } as const;
      expect([form, clauseOf(lodge(contest, yellow))]).toEqual([form, clause]);
      expect([form, lodge(contest, { ...yellow, defence: true })]).toEqual([form, 'done']);
    }
  });
  test('Butler: a yellow system by the moment announced with four sheets at most, or it may be refused (ANC 2021 4.6)', () => {
    const contest = announced('anc-2021-abpc-women', 20, 'ANC 2021 4.6');
    const yellow = { colour: 'yellow', sheets: 4, defence: true, ...inTime } as const;
    expect(lodge(contest, yellow)).toBe('done');
    expect(clauseOf(lodge(contest, { ...yellow, sheets: 5 }))).toBe('ANC 2021 4.6');
    const late = { ...yellow, received: '2023-07-01T06:01:00Z' } as const;
    expect(clauseOf(lodge(contest, late))).toBe('ANC 2021 4.6');
    expect(lodge(contest, { ...late, leave: true })).toBe('done');
    // Nobody else lodges anything in the Butler.
    expect(lodge(contest, { colour: 'red', received: '2023-08-01T00:00:00Z' })).toBe('done');
  });

  const drawn = goOn(entered(ITC, 7), ITC, (_, now) => (now.stages[0]?.draws.length ?? 0) > 0).contest;
  const atNoon = ask(drawn, { ask: 'set-times', by: BY, next: '2023-08-05T12:00:00Z' });
  const notes = (more: Partial<RequestOf<'lodge-defence'>>) =>
    clauseOf(
      whyNot(atNoon, {
        ask: 'lodge-defence',
        by: BY,
        contestant: '2',
        against: 'yellow',
        system: 'Forcing Pass',
        sides: 2,
        round: 1,
        approved: true,
        received: '2023-08-05T11:45:00Z',
        ...more,
      }),
    );
  test('notes of a defence fill two sides at most (ANC 2021 4.7(a))', () => {
    expect(notes({})).toBe('done');
    expect(notes({ sides: 3 })).toContain('ANC 2021 4.7');
  });
  test('they are lodged and approved 15 minutes before the session (ANC 2021 4.7(b))', () => {
    expect(notes({ against: 'brown' })).toBe('done');
    expect(notes({ received: '2023-08-05T11:46:00Z' })).toContain('ANC 2021 4.7');
  });
  test('all systems are allowed, and no pair is protected (GNOT Sydney 2023 1.6)', () => {
    const contest = contestOf('gnot-sydney-2023', 16);
    for (const colour of ['green', 'blue', 'red', 'yellow'] as const)
      expect([colour, lodge(contest, { colour, brown: true })]).toEqual([colour, 'done']);
  });
});
