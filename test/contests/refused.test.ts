import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { stageWith } from '../../src/engine/contest/stage.ts';
import type { Step } from '../../src/engine/play/next.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { FORMS, findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, SEED, stepOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => (board - 1) % 14 < 3 && Number(ns) < Number(ew);
const TEAMS = FORMS.filter(({ of }) => of === 'teams');

/** The documents a form is played under, beside the Laws. */
const DOCUMENTS: readonly (readonly [string, RegExp])[] = [
  ['sabf-', /^SABF /],
  ['anc-2021-', /^ANC 2021 /],
  ['gnot-sydney-2023', /^GNOT Sydney 2023 /],
  ['club-', /^Course Notes /],
  // Templates that belong to no document.
  ...['knockout', 'double-elimination', 'swiss-teams', 'round-robin-teams', 'league', 'multiple-teams'].map(
    (id) => [id, /^usual practice$/] as const,
  ),
];
const isOwn = (form: string, clause: string | undefined): boolean =>
  clause !== undefined &&
  (clause.startsWith('Law ') || DOCUMENTS.some(([id, own]) => form.startsWith(id) && own.test(clause)));

/** What a document has on it; forms that are not named here have the Law. */
const HAS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'team-size': [
    [/^sabf-gnot-(under-grand|regional)/, 'SABF 13.3, 19.1.2, 19.1.4'],
    [/^sabf-/, 'SABF 13.3, 16.1'],
    [/^gnot-sydney/, 'GNOT Sydney 2023 3.2, 3.3'],
    [/./, 'Law 80B2'],
  ],
  'player-in-two-teams': [
    [/^gnot-sydney/, 'GNOT Sydney 2023 2.3'],
    [/^anc-2021-itc/, 'ANC 2021 3.3'],
    [/./, 'Law 4'],
  ],
  'line-up-late': [
    [/^sabf-/, 'SABF 13.7'],
    [/^anc-2021-itc/, 'ANC 2021 11.8'],
    [/./, 'Law 4'],
  ],
  'withdraw-from': [
    [/^sabf-/, 'SABF 13.9'],
    [/^anc-2021-itc/, 'ANC 2021 11.12'],
    [/^anc-2021/, 'ANC 2021 1.1'],
    [/^gnot-sydney/, 'GNOT Sydney 2023 3.4'],
    [/./, 'Law 74C8'],
  ],
  'pair-is-team': [
    [/^sabf-gnot-(under-grand|regional)/, 'SABF 13.3, 19.1.2, 19.1.4'],
    [/^sabf-/, 'SABF 13.3, 16.1'],
    [/^gnot-sydney/, 'GNOT Sydney 2023 3.2, 3.3'],
    [/./, 'Law 80B2'],
  ],
  'squad-no-change': [
    [/^gnot-sydney/, 'GNOT Sydney 2023 3.2, 3.3'],
    [/^anc-2021-itc/, 'ANC 2021 3.8'],
    [/./, 'Law 80B2'],
  ],
  'contending-late': [
    [/^sabf-gnot-under-grand/, 'SABF 19.1.2'],
    [/^sabf-gnot-regional/, 'SABF 19.1.4'],
    [/./, 'Law 80B2'],
  ],
};
const clauseOf = (code: string, form: string): string | undefined =>
  HAS[code]?.find(([of]) => of.test(form))?.[1];

describe.each(TEAMS.map((form) => [form.id, form] as const))('bad input at %s', (id, form) => {
  const base = entered(form, form.entries.min);
  const on = goOn(base, form, ({ step }) => step === 'play').contest;
  const [seat] = on.seating?.seats.values() ?? [];
  const [team, other] = [seat?.ns ?? '', seat?.ew ?? ''];
  const begun = ask(on, {
    ask: 'report-result',
    by: BY,
    round: 1,
    table: seat?.table ?? 0,
    board: seat?.boards[0] ?? 0,
    result: { kind: 'passed' },
  });
  const enter = (players: readonly string[]): Request => ({ ask: 'enter-team', by: BY, team: '99', players });
  const lineUp: Request = {
    ask: 'post-line-up',
    by: BY,
    team,
    round: 1,
    open: [`${team}a`, `${team}b`],
    closed: [`${team}c`, `${team}d`],
  };
  const leave: Request = {
    ask: 'withdraw-contestant',
    by: BY,
    contestant: team,
    from: 1,
    excused: false,
    why: 'gone',
  };
  const stage = on.stages[0]?.opened.stage ?? '';
  const choose: Request = { ask: 'make-choice', by: BY, stage, round: 2, chooser: team, chosen: other };
  const place: Request = {
    ask: 'take-place',
    by: BY,
    stage,
    round: 2,
    out: team,
    in: other,
    clause: 'GNOT Sydney 2023 3.4.2',
    why: 'a car that broke down',
  };
  const squad: Request = {
    ask: 'change-squad',
    by: BY,
    team,
    in: 'new',
    approvals: [],
    on: '2023-08-10',
    why: 'cannot come',
  };
  const pairUp: Request = {
    ask: 'change-pair',
    by: BY,
    pair: team,
    players: [`${team}a`, 'zz'],
    why: 'entered wrongly',
  };
  const aside: Request = { ask: 'describe-entry', by: BY, contestant: team, about: { contending: false } };

  test.each([
    ['a seventh player', base, enter(['1', '2', '3', '4', '5', '6', '7']), 'team-size'],
    ['a team of three', base, enter(['1', '2', '3']), 'team-size'],
    ['a player of another team', base, enter(['1a', 'x', 'y', 'z']), 'player-in-two-teams'],
    ['a team made a pair', base, pairUp, 'pair-is-team'],
    ['a line-up after the first board', begun, lineUp, 'line-up-late'],
    ['one who leaves the round in play', begun, leave, 'withdraw-from'],
    ['not contending after all', begun, aside, 'contending-late'],
    [
      'one more player in the squad',
      begun,
      squad,
      // The SABF has it approved (SABF 13.3).
      id.startsWith('sabf-') ? 'squad-approval' : 'squad-no-change',
    ],
    ['another’s place', on, place, id === 'gnot-sydney-2023' ? 'knockout-place' : 'place-none'],
    ['a choice where there is none', on, choose, id === 'gnot-sydney-2023' ? 'knockout-turn' : 'choice-none'],
  ])('[CND-5~][CND-8~][CND-16~] %s', (_, contest, request, code) => {
    const refused = whyNot(contest, request);
    expect(refused).toMatchObject({ code });
    const { clause } = refused as { readonly clause?: string };
    expect([clause, isOwn(id, clause)]).toEqual([clauseOf(code, id) ?? clause, true]);
  });

  test('[CND-16~] a team entered wrongly is scratched before play and its number given again', () => {
    const gone = ask(base, { ask: 'scratch-pair', by: BY, pair: '1', why: 'entered wrongly' });
    const players = ['1a', '1b', '1c', 'right'];
    const again = ask(gone, { ask: 'enter-team', by: BY, team: '1', players });
    expect([again.entries.get('1')?.players, again.entries.get('1')?.scratched]).toEqual([players, false]);
  });

  test('[CND-16~][CND-17~] where nothing is said of changes a wrong player is put right until play begins', () => {
    if (id.startsWith('sabf-') || id.startsWith('gnot-')) return;
    const right = ask(base, { ...squad, team: '1', out: '1a', in: 'right' });
    expect(right.entries.get('1')?.players).toEqual(['1b', '1c', '1d', 'right']);
    expect(whyNot(base, { ...squad, team: '1', out: 'nobody', in: 'right' })).toMatchObject({
      code: 'substitute-for-stranger',
    });
    expect(whyNot(base, { ...squad, team: '1', in: '1b' })).toMatchObject({ code: 'squad-player-twice' });
    const six = ['e', 'f'].reduce((now, one) => ask(now, { ...squad, team: '1', in: one }), base);
    expect(whyNot(six, { ...squad, team: '1', in: 'g' })).toEqual({ code: 'squad-size', clause: 'Law 80B2' });
  });
});

describe('GNOT Sydney: a knock-out and a Swiss at once (GNOT Sydney 2023 1.8, 6.2)', () => {
  const form = unwrap(findForm('gnot-sydney-2023'));

  test('[DRAW-18~] a choice taken back among others is made again in its turn, and so are those after it', () => {
    const isDrawing = (step: Step): boolean =>
      step.step === 'ask' && step.request.ask === 'make-draw' && step.request.round === 2;
    const { contest } = goOn(entered(form, 26), form, isDrawing, LOWER);
    const made = contest.choices.map(({ chooser, chosen }) => [chooser, chosen]);
    expect(made.length).toBeGreaterThan(2);
    const [first = [], second = []] = made;
    const fact = contest.choices[0]?.id ?? '';
    let now = ask(contest, { ask: 'undo', by: BY, fact, why: 'misheard' });
    // Whom the second had chosen may be chosen again, by the first now.
    const step = stepOf(now, form);
    expect(step).toMatchObject({ request: { ask: 'make-choice', chooser: first[0] } });
    now = ask(now, { ...(step as { readonly request: Request }).request, chosen: second[1] } as Request);
    const asked: (string | undefined)[] = [];
    const { contest: drawn } = goOn(now, form, (one) => {
      if (one.step === 'ask' && one.request.ask === 'make-choice') asked.push(one.request.chooser);
      return one.step === 'ask' && one.request.ask === 'call-round' && one.request.round === 2;
    });
    expect(asked).toEqual(made.slice(1).map(([chooser]) => chooser));
    const meets = drawn.stages[0]?.draws[1]?.seats.map(({ ns, ew }) => [ns, ew].sort()) ?? [];
    expect(meets).toContainEqual([first[0] ?? '', second[1] ?? ''].sort());
    for (const { chooser, chosen } of drawn.choices.slice(-made.length))
      expect(meets).toContainEqual([chooser, chosen ?? ''].sort());
  });

  test('[DRAW-18~] an opponent outside the bottom n is refused, one of it taken', () => {
    const { contest, step } = goOn(
      entered(form, 20),
      form,
      (one) => one.step === 'ask' && one.request.ask === 'make-choice',
      LOWER,
    );
    const request = step.step === 'ask' && step.request.ask === 'make-choice' ? step.request : undefined;
    const options = nextOf(contest, form, SEED).choice?.options.map(({ pair }) => pair) ?? [];
    // Those that won in the round before and are not of the bottom n.
    const last = contest.stages[0]?.draws.at(-1)?.seats ?? [];
    const top = last.map(({ ns, ew }) => (Number(ns) < Number(ew) ? ns : ew));
    const outside = top.find((id) => id !== request?.chooser && !options.includes(id)) ?? '';
    expect([options.length > 0, outside !== '']).toEqual([true, true]);
    expect(request && whyNot(contest, { ...request, chosen: outside })).toMatchObject({
      code: 'knockout-choice',
      clause: expect.stringMatching(/^GNOT Sydney 2023 6\./) as string,
    });
    expect(request && whyNot(contest, request)).toBe('done');
  });

  const two = goOn(
    entered(form, 24),
    form,
    (step, now) => step.step === 'play' && now.stages.length === 2 && now.called?.round === 3,
    LOWER,
  ).contest;

  test('[CON-7~] each team is asked for in the stage it plays', () => {
    for (const stage of two.stages)
      for (const { ns } of stage.draws.find(({ round }) => round === 3)?.seats ?? [])
        expect(stageWith(two.stages, 3, ns)).toBe(stage);
    expect(stageWith(two.stages, 3, '99')).toBeUndefined();
  });

  test('[CND-21~] a fine in the knock-out does not wait, and what is advised is taken', () => {
    const pair = two.stages[0]?.draws.find(({ round }) => round === 3)?.seats[0]?.ns ?? '';
    const fine = {
      ask: 'penalise',
      by: BY,
      pair,
      amount: 3,
      unit: 'imps',
      round: 3,
      clause: 'Law 90',
      why: 'late',
    } as const;
    expect(whyNot(two, { ...fine, pending: true })).toEqual({
      code: 'penalty-pending-final',
      clause: 'Law 90',
    });
    expect(whyNot(two, fine)).toBe('done');
  });
});

test('[CND-21~] a match is forfeited for a breach of system after its stage is closed, for nothing else (SABF 4.4)', () => {
  const form = unwrap(findForm('sabf-daytime-teams'));
  const { contest } = goOn(entered(form, 6), form, (_, now) => now.stages[0]?.closed === true, LOWER);
  const seat = contest.stages[0]?.draws.flatMap(({ seats }) => seats).find(({ round }) => round === 1);
  const forfeit = (clause: string) =>
    ({
      ask: 'decide-match',
      by: BY,
      round: 1,
      table: seat?.table ?? 0,
      as: 'forfeit',
      who: seat?.ns ?? '',
      clause,
      why: 'a system that was not lodged',
    }) as const;
  expect(whyNot(contest, forfeit('SABF 13.9'))).toMatchObject({ code: 'match-played' });
  const after = ask(contest, forfeit('SABF 4.4'));
  expect([...after.decided.values()].map(({ as, who }) => [as, who])).toContainEqual(['forfeit', seat?.ns]);
});
