import { describe, expect, test, vi } from 'vitest';
import type { RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { showLineUps } from '../../src/engine/floor/entry/lineup.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayFact } from '../../src/engine/words/fact.ts';
import { ask, DIRECTOR, fours, goOn, openDesk, refusalOf, report, roundNow, seatsOf } from './desk.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const FOUND = unwrap(findForm('anc-2021-itc-open'));
/** A board a match: who sat is what counts here. */
const FORM = {
  ...FOUND,
  stages: FOUND.stages.map((stage) => ({
    ...stage,
    ways: stage.ways.map((way) => ({ ...way, play: { ...way.play, boards: 1 } })),
  })),
} as Form;
const sixes = fours(5).map(({ id, players }) => ({ id, players: [...players, `p${id}e`, `p${id}f`] }));
const lineUp = (round: number, team: string, four: string): RequestOf<'post-line-up'> => {
  const [a = '', b = '', c = '', d = ''] = [...four].map((letter) => `p${team}${letter}`);
  return { ask: 'post-line-up', by: DIRECTOR, round, team, open: [a, b], closed: [c, d], natural: true };
};

const drawn = goOn(openDesk(FORM, sixes), FORM, 'start-play');

/** The whole qualifying; of team 1 the line-ups of rounds from `posted` on, of everybody else none. */
const qualified = (posted: number): Contest => {
  let contest = goOn(drawn, FORM);
  while (contest.stages.length < 2) {
    const round = roundNow(contest);
    if (round >= posted && seatsOf(contest, round).some(({ ns, ew }) => [ns, ew].includes('1')))
      contest = ask(contest, lineUp(round, '1', 'abcd'));
    contest = goOn(
      report(contest, round, ({ ns }) => (ns === '1' ? '3NT N =' : undefined)),
      FORM,
    );
  }
  return contest;
};

describe('[TAB-7~][CND-5~] a qualifying that was played without line-ups (ANC 2021 12.1)', () => {
  test('calling the round says so, until they are in; teams of four need none', () => {
    const says = (contest: Contest) => nextOf(contest, FORM, 'seed').because.join(' ');
    expect(says(drawn)).toMatch(/^.*4 of 4 line-ups are not in\..*ANC 2021 12\.1.*$/);
    const teams = [...new Set(seatsOf(drawn, 1).flatMap(({ ns, ew }) => [ns, ew]))];
    const all = teams.reduce((contest, team) => ask(contest, lineUp(1, team, 'abcd')), drawn);
    expect(says(all)).not.toMatch(/line-ups/);
    expect(says(goOn(openDesk(FORM, fours(5)), FORM, 'start-play'))).not.toMatch(/line-ups/);
  });

  test('in the final it is not known who played: the director says why, it is kept and shown; a captain may not', () => {
    const contest = qualified(99);
    const round = roundNow(contest);
    const wanted = lineUp(round, '1', 'abef');
    expect(refusalOf(contest, wanted)).toMatchObject({ code: 'final-unknown', clause: 'ANC 2021 12.1' });
    expect(refusalOf(contest, { ...wanted, vouched: ' ' })).toMatchObject({ code: 'final-unknown' });
    const { natural: _, ...own } = wanted;
    expect(
      refusalOf(contest, { ...own, vouched: 'I know', by: { role: 'captain', team: '1', device: 'phone' } }),
    ).toMatchObject({ code: 'role-may-not' });
    const before = unwrap(showLineUps(contest, true, round));
    expect(before.leave?.vouched).toBe('ANC 2021 12.1');
    const posted = ask(contest, { ...wanted, vouched: 'Both captains agree' });
    const sides = unwrap(showLineUps(posted, true, round)).matches.flatMap(({ home, away }) => [home, away]);
    expect(sides.find(({ who }) => who.pair === '1')?.lineUp?.vouched).toBe('Both captains agree');
    const fact = posted.facts.at(-1);
    const known = { fact: () => undefined, spot: () => undefined, name: (one: string) => one };
    expect(fact && sayFact(fact, known)).toContain('Both captains agree');
  });

  test('who is known to have played too little is refused whatever the director says; who played enough needs nobody’s word', () => {
    const contest = qualified(1);
    const round = roundNow(contest);
    expect(refusalOf(contest, lineUp(round, '1', 'abcd'))).toBeUndefined();
    expect(refusalOf(contest, { ...lineUp(round, '1', 'abce'), vouched: 'I know' })).toMatchObject({
      code: 'final-matches',
      clause: 'ANC 2021 12.1',
    });
  });
});
