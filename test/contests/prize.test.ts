import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle, whyOf } from '../../src/engine/floor/night.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { verify } from '../../src/engine/figure/figure.ts';
import { makeRational } from '../../src/engine/kit/rational.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { parseContest } from '../../src/formats/contest/json.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { tellContest } from '../../src/cli/input/record.ts';
import { printStages } from '../../src/print/stages.ts';
import { fold } from '../../src/engine/contest/fold.ts';
import { ask, BY, entered, goOn, viewOf, whyNot } from './hall.ts';
import { play, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const IPC = unwrap(findForm('anc-2021-ipc'));
const OWN = ['Open', 'Women’s', 'Open', 'Women’s', 'Open', 'Women’s', 'Open', 'Open'];

const PRIZES: Request = {
  ask: 'set-prizes',
  by: { role: 'organiser', person: 'organiser' },
  unit: '$',
  lists: [
    { prizes: [{ amount: 300, thing: 'a cup' }, { amount: 150 }, { amount: 100.5 }] },
    { category: 'Women’s', prizes: [{ amount: 90 }, { thing: 'wine' }] },
  ],
};

const ready = (): Contest => {
  let contest = entered(IPC, OWN.length);
  for (const [i, category] of OWN.entries())
    contest = ask(contest, { ask: 'describe-entry', by: BY, contestant: `${i + 1}`, about: { category } });
  return contest;
};

const played = (contest: Contest, won: (ns: number, ew: number) => boolean): Contest =>
  goOn(
    contest,
    IPC,
    (step) => step.step === 'ask' && step.request.ask === 'publish-results',
    ({ board, ns, ew }) => board === 1 && won(Number(ns), Number(ew)),
  ).contest;

const prizesOf = (contest: Contest) =>
  viewOf(contest)
    .awards.filter(({ award }) => award === 'prize' || award === 'trophy')
    .map(({ who, says, clause }) => [who[0], says, clause] as const);

describe('[RANK-5] prizes of the whole field and of its categories (ANC 2021 16.1; Law 78D)', () => {
  test('those who share a place share what its places have; a thing is shared whole; each category has its own', () => {
    // Every board is passed in: eight have the same score, three of them in the Women’s.
    const done = played(ask(ready(), { ...PRIZES, level: true } as Request), () => false);
    const all = prizesOf(done);
    // 300 + 150 + 100.50 to eight, 90 to three.
    const shared = all.filter(([, , clause]) => clause === 'Law 78D');
    expect(shared).toHaveLength(8);
    for (const [who, says] of shared) {
      // Eight times 68.81 are 550.48: two cents are over, and nobody is paid what is not there.
      expect(says).toBe(`Overall: $68.81 and a cup for place 1, 8 share ($0.02 left over) to ${who}`);
      const why = whyOf(done, `award/list/1/prize/${who}`);
      expect(why && makeRational(why.value)).toBe('68.81');
      expect(why && verify(why)).toEqual([]);
    }
    const women = all.filter(([, , clause]) => clause === 'ANC 2021 16.1');
    expect(new Set(women.map(([who]) => who))).toEqual(new Set(['2', '4', '6']));
    for (const [who, says] of women) {
      expect(says).toBe(`Women’s: $30 and wine for place 1, 3 share to ${who}`);
      expect(whyOf(done, `award/list/2/prize/${who}`)?.rule.clause).toBe('ANC 2021 16.1');
    }
  });

  test('where the rulebook breaks the tie the places count, unless equal scores are to share', () => {
    const done = played(ask(ready(), PRIZES), () => false);
    const order = viewOf(done).placings[0]?.rows.map(({ id }) => id) ?? [];
    expect(prizesOf(done).map(([who]) => who)).toEqual([
      ...order.slice(0, 3),
      ...order.filter((id) => OWN[Number(id) - 1] === 'Women’s').slice(0, 2),
    ]);
  });

  test('places apart have each their own prize, on the page, on paper and as text', async () => {
    const announced = ask(ready(), PRIZES);
    const before = unwrap(showStages(announced, 'c', 'seed'));
    expect(before.awards).toEqual([]);
    expect(before.prizes?.lists.map(({ name, clause }) => [name, clause])).toEqual([
      ['Overall', 'Law 78D'],
      ['Women’s', 'ANC 2021 16.1'],
    ]);
    expect(before.form.prizeFor.map(({ name }) => name)).toEqual([
      'Overall',
      'Open',
      'Women’s',
      'Seniors’',
      'Youth',
    ]);
    const done = played(announced, (ns, ew) => ns < ew);
    const order = viewOf(done).placings[0]?.rows.map(({ id }) => id) ?? [];
    const women = order.filter((id) => OWN[Number(id) - 1] === 'Women’s');
    expect(prizesOf(done).map(([who, says]) => [who, says.split(' for ')[0]])).toEqual([
      [order[0], 'Overall: $300 and a cup'],
      [order[1], 'Overall: $150'],
      [order[2], 'Overall: $100.50'],
      [women[0], 'Women’s: $90'],
      [women[1], 'Women’s: wine'],
    ]);
    const view = unwrap(showStages(done, 'c', 'seed'));
    expect(view.awards.map(({ of, note }) => [of.pair, note?.split(' for ')[0]])).toContainEqual([
      women[1],
      'Women’s: wine',
    ]);
    const text = tellContest(viewOf(done), { boards: false } as Parameters<typeof tellContest>[1]);
    expect(text).toContain(`Overall: $300 and a cup for place 1 to ${order[0]}`);
    expect(text).toContain('Best Women’s');
    // A file of it is read again as it was written.
    const file = { byestand: 1, facts: done.facts, people: [] };
    expect(unwrap(parseContest(JSON.parse(JSON.stringify(file)))).facts).toEqual(done.facts);
    expect((await printStages(view)).subarray(0, 4).toString()).toBe('%PDF');
  });

  test('what is not placed apart has no prize; once play is on a reason is asked; nothing is left of a refusal', () => {
    const contest = ready();
    const set = (list: object, more: object = {}): Request =>
      ({ ...PRIZES, lists: [list], ...more }) as unknown as Request;
    expect(whyNot(contest, set({ category: 'Mixed', prizes: [{ amount: 1 }] }))).toEqual({
      code: 'prize-category',
      clause: 'ANC 2021 16.1',
    });
    // A contest without categories does not end a list of them in nothing.
    const plain = unwrap(findForm('sabf-swiss-teams'));
    const refused = handle(entered(plain, 12), set({ category: 'Mixed', prizes: [{ amount: 1 }] }));
    expect(refused.ok ? '' : sayRefusal(refused.refusal)).toBe(
      'lists[0]: ‘Mixed’ is not placed apart in this contest, nor is any other category (Law 78D). Give the prizes to the whole contest, to a stage or to a field.',
    );
    for (const [list, code] of [
      [{ stage: 'final', prizes: [{ amount: 1 }] }, 'prize-stage'],
      [{ field: 'ns', prizes: [{ amount: 1 }] }, 'prize-field'],
      [{ prizes: [{ amount: -1 }] }, 'prize-amount'],
      [{ prizes: [{ amount: 0.333 }] }, 'prize-amount'],
      [{ prizes: [{}] }, 'prize-empty'],
    ] as const)
      expect(whyNot(contest, set(list))).toEqual({ code, clause: 'Law 78D' });
    expect(whyNot(contest, { ...PRIZES, by: { role: 'scorer' } } as Request)).toMatchObject({
      code: 'role-may-not',
    });
    const on = goOn(contest, IPC, (step) => step.step === 'play').contest;
    expect(whyNot(on, PRIZES)).toEqual({ code: 'prize-unsaid', clause: 'Law 78D' });
    const told = ask(on, { ...PRIZES, why: 'a sponsor' } as Request);
    expect(told.prizes?.why).toBe('a sponsor');
    const undone = ask(told, { ask: 'undo', by: BY, fact: told.prizes?.id ?? '', why: 'no sponsor' });
    expect(undone.prizes).toBeUndefined();
  });
});

describe('[RANK-5] prizes of a stage and of the fields of one', () => {
  test('those who finished in the preliminary are placed in their own field, those of the final in the final (ANC 2021 19.1)', () => {
    const form = unwrap(findForm('anc-2021-abpc-open'));
    const played = fold(play(form, 28, '1').facts);
    const set: Request = {
      ask: 'set-prizes',
      by: BY,
      lists: [
        { stage: 'final', prizes: [{ amount: 500 }] },
        { field: 'ns', prizes: [{ thing: 'wine' }] },
        { field: 'ew', prizes: [{ thing: 'wine' }] },
      ],
      why: 'the sponsor came late',
    };
    const view = viewOf(ask(played, set));
    const firstIn = (stage: string, field?: string): string | undefined =>
      view.placings.find((one) => one.stage === stage && one.field === field)?.rows[0]?.id;
    const won = view.awards.filter(({ award }) => award === 'prize' || award === 'trophy');
    expect(won.map(({ who }) => who[0])).toEqual([
      firstIn('final'),
      firstIn('preliminary', 'ns'),
      firstIn('preliminary', 'ew'),
    ]);
    expect(won.every(({ who }) => who[0] !== undefined)).toBe(true);
  });

  test('a stage of two fields has a list for each; one for both would be nobody’s (ANC 2021 19.1)', () => {
    const form = unwrap(findForm('anc-2021-abpc-open'));
    const view = unwrap(showStages(entered(form, 28), 'c', 'seed'));
    const offered = view.form.prizeFor.map(({ name: _, ...list }) => list);
    expect(offered).toContainEqual({ stage: 'preliminary', field: 'ew' });
    expect(offered).not.toContainEqual({ stage: 'preliminary' });
    const whole = { ask: 'set-prizes', by: BY, lists: [{ stage: 'preliminary', prizes: [{ amount: 1 }] }] };
    expect(whyNot(entered(form, 28), whole as Request)).toEqual({ code: 'prize-fields', clause: 'Law 78D' });
  });

  test('of a round robin before a final: for the best of it, whoever of them went on, as soon as it is over', () => {
    const form = unwrap(findForm('anc-2021-itc-open'));
    const set: Request = {
      ask: 'set-prizes',
      by: BY,
      lists: [
        { stage: 'qualifying', prizes: [{ amount: 50 }, { thing: 'mug' }, { thing: 'book' }] },
        { prizes: [{ amount: 500 }] },
      ],
    };
    // The lower number wins every match: 1 and 2 are first and second, and play the final.
    const lower = ({ board, ns, ew }: { board: number; ns: string; ew: string }): boolean =>
      board % 2 === 1 && Number(ns) < Number(ew);
    const before = goOn(ask(entered(form, 5), set), form, (_, now) => now.stages.length === 2, lower).contest;
    expect(before.stages[1]?.opened.field.toSorted()).toEqual(['1', '2']);
    const stage = [
      ['1', 'Qualifying: 50 for place 1 to 1'],
      ['2', 'Qualifying: mug for place 2 to 2'],
      ['3', 'Qualifying: book for place 3 to 3'],
    ];
    expect(prizesOf(before).map(([who, says]) => [who, says])).toEqual(stage);
    const { contest: done } = goOn(before, form, () => false, lower);
    expect(done.closed).toBe(true);
    expect(prizesOf(done).map(([who, says]) => [who, says])).toEqual([
      ...stage,
      ['1', 'Overall: 500 for place 1 to 1'],
    ]);
  });
});
