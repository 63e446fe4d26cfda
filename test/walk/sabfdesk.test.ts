import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { viewOf } from '../../src/engine/floor/night.ts';
import { showConduct } from '../../src/engine/floor/ruling/proposals.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, stepOf, whyNot } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';
import { openBench, ruling } from '../ruling/bench.ts';
import { openServer } from '../server/open.ts';
import { asked, byestand } from './user.ts';

// A busy machine is no fault of the walk.
vi.setConfig({ testTimeout: 240_000 });

const form = (id: string) => unwrap(findForm(id));
const started = (id: string, entries: number): Contest =>
  goOn(entered(form(id), entries), form(id), (step) => step.step === 'play').contest;
const seatsOf = (contest: Contest, round = 1) =>
  [...(contest.seating?.seats.values() ?? [])].filter((seat) => seat.round === round);

describe('[CON-17] whose word counts', () => {
  interface Rules {
    readonly layers: readonly { readonly id: string; readonly rank: string }[];
    readonly rules: readonly { readonly slot: string; readonly clause: string }[];
  }
  test('the Laws, these regulations and the event’s own; the Laws hold where these regulations are silent (SABF 2)', async () => {
    const { layers, rules } = (await asked('rules sabf-matchpoint-pairs')) as Rules;
    const order = layers.map(({ rank }) => rank);
    expect(order.indexOf('laws')).toBeLessThan(order.indexOf('state'));
    const clauseOf = (slot: string) => rules.find((rule) => rule.slot === slot)?.clause;
    // Silent on how matchpoints are counted; not silent on when scores are corrected.
    expect(clauseOf('matchpoints')).toBe('Law 78A');
    expect(clauseOf('correctionTime')).toBe('SABF 8');
    const trials = (await asked('rules sabf-trials')) as Rules;
    expect(trials.rules.find(({ slot }) => slot === 'tieBreak')?.clause).toBe('SABF 18.10.2');
  });
});

describe('[CND-7] systems at the desk', () => {
  const lodge = (contest: Contest, more: object) =>
    whyNot(contest, {
      ask: 'lodge-system',
      by: BY,
      contestant: '1',
      name: 'Ours',
      sheets: 2,
      received: '2023-07-01T00:00:00Z',
      ...more,
    } as Request);
  const EVENTS = [
    'sabf-matchpoint-pairs',
    'sabf-swiss-teams',
    'sabf-butler-swiss',
    'sabf-state-teams',
  ] as const;
  test('green, blue and red are taken in every event (SABF 4.2.1)', () => {
    for (const id of EVENTS)
      for (const colour of ['green', 'blue', 'red'])
        expect([id, lodge(entered(form(id), 12), { colour })]).toEqual([id, 'done']);
  });
  test('yellow: teams and Butlers of 14 boards, never at matchpoints; the length of the event’s matches decides (SABF 4.2.2)', () => {
    const yellow = (id: string) => lodge(entered(form(id), 12), { colour: 'yellow' });
    expect(yellow('sabf-matchpoint-pairs')).toEqual({ code: 'system-matchpoints', clause: 'SABF 4.2.2' });
    // Matches of ten, and of fourteen.
    expect(yellow('sabf-swiss-teams')).toEqual({ code: 'system-short', clause: 'SABF 4.2.2' });
    expect(yellow('sabf-round-robin-teams')).toBe('done');
    expect(yellow('sabf-butler-swiss')).toBe('done');
    const three = lodge(entered(form('sabf-butler-swiss'), 12), { colour: 'yellow', sheets: 3 });
    expect(three).toEqual({ code: 'system-sheets', clause: 'SABF 4.2.2' });
  });
  test('brown sticker conventions in matches of ten boards or more, never at matchpoints (SABF 4.2.4)', () => {
    const brown = (id: string) => lodge(entered(form(id), 12), { colour: 'green', brown: true });
    expect(brown('sabf-matchpoint-pairs')).toEqual({ code: 'system-matchpoints', clause: 'SABF 4.2.4' });
    expect(brown('sabf-swiss-teams')).toBe('done');
    // Six matches of nine.
    expect(brown('sabf-gnot-under-grand')).toEqual({ code: 'system-short', clause: 'SABF 4.2.4' });
  });
  test('a second yellow system of a pair only by leave (SABF 4.5)', () => {
    const first = ask(entered(form('sabf-butler-swiss'), 12), {
      ask: 'lodge-system',
      by: BY,
      contestant: '1',
      name: 'Forcing Pass',
      colour: 'yellow',
      received: '2023-07-01T00:00:00Z',
    });
    expect(lodge(first, { colour: 'yellow', name: 'Moscito' })).toMatchObject({ clause: 'SABF 4.5' });
    expect(lodge(first, { colour: 'yellow', name: 'Moscito', leave: true })).toBe('done');
    expect(lodge(first, { colour: 'red', name: 'Precision' })).toBe('done');
  });
});

describe('[CND-2] what the desk warns and fines for', () => {
  const offencesOf = (id: string): Readonly<Record<string, string>> => {
    const { offences } = unwrap(showConduct(started(id, 12), (player) => player));
    return Object.fromEntries(offences.map(({ offence, clause }) => [offence, clause]));
  };
  test('matchpoints: what is printed, and various offences at the director’s discretion (SABF 11.10)', () => {
    expect(offencesOf('sabf-matchpoint-pairs')).toMatchObject({
      late: 'SABF 11.2',
      slow: 'SABF 11.10',
      'mis-scored': 'SABF 11.10',
      misconduct: 'SABF 11.10',
      'phone-on': 'SABF 11.10',
    });
  });
  test('teams and trials: what no clause of theirs lists is the director’s by the Laws, and can be chosen (SABF 13.13, 18.6)', () => {
    expect(offencesOf('sabf-swiss-teams')).toMatchObject({
      late: 'SABF 13.13',
      'boards-lost': 'SABF 13.14',
      'board-fouled': 'Law 90',
      misconduct: 'Law 91',
    });
    expect(offencesOf('sabf-trials-open')).toMatchObject({
      misconduct: 'SABF 18.6',
      'board-fouled': 'Law 90',
    });
    const warned = ask(started('sabf-swiss-teams', 12), {
      ask: 'warn',
      by: BY,
      contestant: '2',
      offence: 'misconduct',
      round: 1,
      clause: 'Law 91',
      why: 'shouted',
    });
    expect(warned.facts.at(-1)).toMatchObject({ kind: 'warning-given', offence: 'misconduct' });
  });
});

describe('[APP-2] an appeal at the desk', () => {
  const SABF = ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs'];
  const appealed = (more: object = {}) => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: SABF, ...more });
    bench.playAll(() => '4S N =');
    const id = bench.must(ruling({ told: ['ns', 'ew'] }));
    const appeal = bench.must({
      ask: 'lodge-appeal',
      ruling: id,
      flow: 'committee',
      side: 'ns',
      grounds: 'The pause was short.',
      concurring: 2,
      signed: ['N'],
    });
    const next = () => bench.rulings()[0]?.appeals[0]?.next.map(({ step }) => step) ?? [];
    return { bench, appeal, next };
  };
  test('its steps: the director writes and passes copies, each side may write, it is heard and decided (SABF 7)', () => {
    const { bench, appeal, next } = appealed();
    const step = (name: string, more: object = {}) =>
      bench.must({ ask: 'step-appeal', appeal, step: name, ...more } as Parameters<typeof bench.must>[0]);
    expect(next()).toEqual(expect.arrayContaining(['director-wrote', 'copied-to-respondents']));
    step('director-wrote', { signed: 'D' });
    step('copied-to-committee');
    step('copied-to-respondents');
    expect(next()).toEqual(expect.arrayContaining(['respondents-answered', 'hearing-set']));
    step('respondents-answered', { signed: 'E' });
    expect(next()).toEqual(expect.arrayContaining(['appellants-replied']));
    step('appellants-replied', { signed: 'N' });
    step('hearing-set');
    expect(next()).toContain('heard');
  });
  test.each([
    ['sabf-state-teams', 'SABF'],
    ['sabf-state-open-pairs', 'SABF'],
    ['sabf-swiss-pairs-championship', 'SABF'],
    ['sabf-trials-open', 'SABF'],
    ['sabf-trials-open-qualifying', 'SABF'],
    ['sabf-gnot-under-grand', 'SABF'],
    ['sabf-gnot-regional', 'SABF'],
    ['sabf-matchpoint-pairs', 'SABA'],
    ['sabf-gnot-saba', 'SABA'],
    ['sabf-daytime-teams', 'SABA'],
  ])('jurisdiction: an appeal from %s is heard by the committee of the %s (SABF 7)', (id, body) => {
    const made = viewOf('rulings', appealed({ form: id }).bench.contest(), {});
    expect(made.ok && made.value.committee).toBe(`${body} Appeals Committee`);
  });
});

describe('[RUL-14] what counts as a call', () => {
  const ruled = async (answers: string) =>
    (await asked(`ruling written-bidding --answers ${answers}`)) as {
      ruling: string;
      rests: readonly string[];
    };
  test('who cannot write is written for, who cannot read has the calls read aloud (SABF 9.1)', async () => {
    const { ruling: says, rests } = await ruled('cannot');
    expect(says).toMatch(/another player may write/i);
    expect(says).toMatch(/aloud/);
    expect(rests).toContain('SABF 9.1');
  });
  test('the first call made counts; written beside spoken prevails but for a slip; unfinished is no call; the record decides (SABF 9.2)', async () => {
    expect((await ruled('first')).ruling).toMatch(/first call made, spoken or written, is a legal call/);
    expect((await ruled('both,no')).ruling).toBe('The written call counts.');
    expect((await ruled('both,yes')).ruling).toContain('Law 25A');
    expect((await ruled('part,no')).ruling).toMatch(/not a call out of turn.*Partner may not use it/);
    expect((await ruled('part,yes')).ruling).toMatch(/may be changed.*Partner may not use it/);
    expect((await ruled('dispute')).ruling).toBe('The written record decides.');
    for (const answers of ['first', 'dispute']) expect((await ruled(answers)).rests).toContain('SABF 9.2');
  });
  test('bidding boxes follow the rules of written bidding (SABF 9.3)', async () => {
    expect((await ruled('part,yes')).rests).toContain('SABF 9.3');
    const { rules } = (await asked('rules sabf-swiss-teams')) as {
      rules: { slot: string; clause: string }[];
    };
    expect(rules.find(({ slot }) => slot === 'bidding')?.clause).toContain('SABF 9.3');
  });
  test('stop cards are not used (SABF 9.4)', async () => {
    const { ruling: says, rests } = await ruled('stop,no');
    expect(says).toContain('No stop cards here');
    expect(rests).toContain('SABF 9.4');
  });
});

describe('[CON-12] the forms of the events, begun at the desk', () => {
  const playOf = (contest: Contest) => contest.stages[0]?.opened.play;
  test('trials: beside eligible pairs that are odd in number and fewer than twelve one that does not contend plays (SABF 18.4)', () => {
    const FORM = form('sabf-trials-open');
    const begin = (eligible: number, others: number) => {
      let contest = entered(FORM, eligible + others);
      for (let i = 0; i < others; i++)
        contest = ask(contest, {
          ask: 'describe-entry',
          by: BY,
          contestant: `${eligible + i + 1}`,
          about: { contending: false },
        });
      const step = stepOf(contest, FORM);
      return step.step === 'ask' ? whyNot(contest, step.request) : step.step;
    };
    for (const eligible of [7, 9, 11]) expect(begin(eligible, 1)).toBe('done');
    for (const eligible of [8, 10, 12, 13])
      expect(begin(eligible, 1)).toMatchObject({ code: 'field-non-contending', clause: 'SABF 18.1, 18.4' });
    expect(begin(7, 2)).toMatchObject({ clause: 'SABF 18.1, 18.4' });
  });
  test.each([
    ['sabf-trials-women', 12, 12],
    ['sabf-trials-women', 11, 12],
    ['sabf-trials-women', 10, 14],
    ['sabf-trials-seniors', 12, 12],
    ['sabf-trials-seniors', 8, 14],
  ])('%s with %i pairs: a round robin of %i-board matches (SABF 18.10.1)', (id, pairs, boards) => {
    const contest = started(id, pairs);
    expect(playOf(contest)).toMatchObject({ use: 'robin', times: 1 });
    expect(new Set(seatsOf(contest).map((seat) => seat.boards.length))).toEqual(new Set([boards]));
  });
  test('twelve pairs sit by their seeds in the printed draw, round one (SABF 20.13)', () => {
    // Seeds 1 to 12 are the pairs 1 7 2 3 10 12 11 5 4 9 8 6; round one is 12-6 7-5 4-8 9-3 10-2 11-1.
    const seats = seatsOf(started('sabf-trials-women', 12)).map(({ ns, ew }) => `${ns}-${ew}`);
    expect(seats).toEqual(['6-12', '2-8', '9-11', '10-4', '5-3', '7-1']);
  });
  test('fourteen pairs sit by their seeds in the printed draw, round one (SABF 20.14)', () => {
    // Seeds 1 to 14 are the pairs 10 8 11 3 6 4 14 1 5 9 7 13 12 2; round one is 14-2 7-6 9-3 10-1 4-12 8-5 13-11.
    const seats = seatsOf(started('sabf-trials-open', 14)).map(({ ns, ew }) => `${ns}-${ew}`);
    expect(seats).toEqual(['7-14', '11-5', '10-4', '1-8', '6-13', '2-9', '12-3']);
  });
  interface Rehearsed {
    readonly stages: readonly {
      readonly stage: string;
      readonly field: readonly unknown[];
      readonly clause: string;
      readonly play: { readonly sessions: number };
      readonly brought: readonly { readonly id: string; readonly score?: number }[];
    }[];
  }
  const rehearse = async (line: string) => (await asked(`rehearse ${line} --calm`)) as Rehearsed;
  test.each([
    [30, 14, 'seven tables'],
    [29, 10, 'five tables'],
  ])(
    'State Pairs: %i pairs on average, %i in the final, a Howell of %s over three rounds (SABF 17.1.2)',
    async (entries, field) => {
      const made = await rehearse(`sabf-state-open-pairs --entries ${entries}`);
      const final = made.stages.find(({ stage }) => stage === 'final');
      expect([final?.field.length, final?.play.sessions, final?.clause]).toEqual([field, 3, 'SABF 17.1.2']);
    },
  );
  test('the Plate is an event of its own: nothing is brought along (SABF 17.1.3)', async () => {
    const { stages } = await rehearse('sabf-state-open-pairs-plate --entries 12');
    expect(stages).toHaveLength(1);
    expect(stages[0]?.brought).toEqual([]);
  });
});

describe('[DRAW-16] seeds at the desk', () => {
  test('seeds stand with the entries, sections are even, and round one follows them (SABF 3)', async () => {
    const server = await openServer();
    const who = await server.signIn();
    const { id } = (
      await who.post('/api/contests', { name: 'Seeds', form: 'sabf-swiss-teams', zone: 'UTC' })
    ).json<{
      id: string;
    }>();
    const teams = Array.from({ length: 12 }, (_, i) => {
      const name = String.fromCharCode(65 + i);
      return `T${i + 1}: ${['Ann', 'Bob', 'Cid', 'Dot'].map((first) => `${first} ${name}son`).join(', ')}`;
    }).join('\n');
    expect((await who.post(`/api/contests/${id}/teams`, { text: teams })).statusCode).toBe(200);
    // The last entered is seeded first.
    for (let i = 1; i <= 12; i++) {
      const request = { ask: 'describe-entry', contestant: `${i}`, about: { seed: 13 - i } };
      const told = await who.post(`/api/contests/${id}/requests`, { id: `seed-request-${i}`, request });
      expect(told.statusCode, told.body).toBe(200);
    }
    const sections = (await who.get(`/api/contests/${id}/sections?count=3`)).json<{
      sections: { sum: number; seeds: { who: { pair: string }; seed: number }[] }[];
      clause: string;
    }>();
    expect(sections.sections.map(({ sum }) => sum)).toEqual([26, 26, 26]);
    for (const { seeds } of sections.sections)
      for (const { who: team, seed } of seeds) expect(Number(team.pair)).toBe(13 - seed);
  });
});

describe('[DEAL-1] hands', () => {
  test('are dealt by program, the same from one seed, and can be checked afterwards (SABF 13.8)', async () => {
    const deal = (seed: string) => asked(`deal --boards 14 --seed ${seed}`);
    const made = JSON.stringify(await deal('monday'));
    expect(JSON.stringify(await deal('monday'))).toBe(made);
    expect(JSON.stringify(await deal('tuesday'))).not.toBe(made);
    const { text } = await byestand('deal --boards 14 --seed monday --pbn');
    const hands = [...text.matchAll(/\[Deal "(\w):([^"]+)"\]/g)].map(([, , cards = '']) => cards);
    expect(hands).toHaveLength(14);
    for (const cards of hands)
      expect(cards.split(' ').map((hand) => hand.replaceAll('.', '').length)).toEqual([13, 13, 13, 13]);
    const { commitment } = (await deal('monday')) as { commitment: string };
    const check = (seed: string) =>
      byestand(`deal --check - --seed ${seed} --commitment ${commitment}`, text);
    expect([(await check('monday')).exit, (await check('tuesday')).exit]).toEqual([0, 1]);
  });
});
