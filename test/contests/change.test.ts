import { afterEach, describe, expect, test, vi } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import type { Request, RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle, whyOf } from '../../src/engine/floor/night.ts';
import { changeableIn } from '../../src/engine/floor/stage/changeable.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { AbsenceReason } from '../../src/engine/rulebook/people.ts';
import { LAYERS, STACKS } from '../../src/engine/rulebook/library.ts';
import type { Layer } from '../../src/engine/rulebook/stack.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, stepOf, viewOf, whyNot, type Won } from './hall.ts';
import { play, unwrap } from './play.ts';
import { vpFor } from './scale.ts';

vi.setConfig({ testTimeout: 240_000 });

const SROSP = unwrap(findForm('anc-2021-srosp'));
const BUTLER = unwrap(findForm('sabf-butler-swiss'));
const RESTRICTED = unwrap(findForm('anc-2021-restricted-butler'));

const BODY = 'the Management Committee';

/** The datum of the Swan River pairs in a Butler of the SABF. */
const datum = (more: Partial<RequestOf<'change-rule'>> = {}): RequestOf<'change-rule'> => ({
  ask: 'change-rule',
  by: BY,
  body: BODY,
  slot: 'datum',
  layer: 'anc-2021-srosp',
  why: 'two tables could not be told apart',
  clause: 'SABF 2',
  ...more,
});

const begun = (form: typeof BUTLER, pairs: number): Contest =>
  goOn(entered(form, pairs), form, (step) => step.step === 'play').contest;

describe('the rules are fixed from the first stage’s start (SABF 2)', () => {
  const contest = begun(BUTLER, 12);

  test('[CON-18] a change that does not say which gap it mends is refused, with the clause and no trace', () => {
    const before = JSON.stringify(viewOf(contest));
    for (const [more, code] of [
      [{}, 'rule-fixed'],
      [{ gap: 'not-covered' }, 'rule-covered'],
      [{ gap: 'not-adequate' }, 'rule-lack-unsaid'],
      [{ gap: 'not-adequate', lack: ' ' }, 'rule-lack-unsaid'],
      [{ gap: 'not-adequate', lack: 'x', body: ' ' }, 'rule-change-unsaid'],
      [{ gap: 'not-adequate', lack: 'x', why: '' }, 'rule-change-unsaid'],
    ] as const)
      expect(whyNot(contest, datum(more)), code).toEqual({ code, clause: 'SABF 2' });
    // A matter nobody covered cannot have been covered inadequately.
    expect(whyNot(contest, datum({ slot: 'knockout', gap: 'not-adequate', lack: 'x' }))).not.toBe('done');
    // A document that says nothing on it, and one nobody knows: the clause stands there too.
    for (const [more, code] of [
      [{ layer: 'laws-2017', gap: 'not-covered' }, 'rule-silent'],
      [{ layer: 'anc-2021', slot: 'substituteScore', gap: 'not-covered' }, 'rule-silent'],
      [{ layer: 'nobody-knows' }, 'layer-unknown'],
    ] as const)
      expect(whyNot(contest, datum(more)), code).toEqual({ code, clause: 'SABF 2' });
    const silent = handle(contest, datum({ layer: 'laws-2017', slot: 'substituteScore' }));
    expect(silent.ok ? '' : sayRefusal(silent.refusal)).toMatch(
      /^Laws.* says nothing on ‘[A-Z][a-z ]+’ \(SABF 2\)\. Name a document/,
    );
    expect(JSON.stringify(viewOf(contest))).toBe(before);
    expect(contest.facts.length).toBe(contest.at);
  });

  test('[CON-18] the refusal says what covers the matter, and what may be changed', () => {
    const refused = handle(contest, datum({ gap: 'not-covered' }));
    const says = refused.ok ? '' : sayRefusal(refused.refusal);
    expect(says).toContain('SABF 12');
    expect(says).toContain('not adequate');
  });

  test('[CON-18] at the ANC the clause is its own: formats may be altered, not rules (ANC 2021 17.1)', () => {
    // 17.1 is on the formats of 17.2 to 17.7 alone; elsewhere the regulations are those of the regulating authority (1.1).
    for (const [form, clause] of [
      [RESTRICTED, 'ANC 2021 17.1'],
      [SROSP, 'ANC 2021 1.1'],
    ] as const)
      expect(whyNot(begun(form, 20), datum({ layer: 'sabf-butler-swiss' }))).toEqual({
        code: 'rule-fixed',
        clause,
      });
  });

  test('[CON-18] what was not adequately covered is changed by a named body: one slot, from that day, told everywhere', () => {
    const changed = ask(contest, datum({ gap: 'not-adequate', lack: 'six tables were left' }));
    const [fact] = changed.changes;
    expect(fact).toMatchObject({ gap: 'not-adequate', lack: 'six tables were left', body: BODY });
    expect(fact?.was).toMatch(/^sabf-butler-swiss: SABF 12/);
    const told =
      'changed on 2023-08-05 by the Management Committee, because two tables could not be told apart';
    const [notice] = viewOf(changed).changes;
    expect(notice?.what).toContain(told);
    expect(notice?.what).toContain('six tables were left');
    // The page for everybody and the desk show the same list.
    expect(unwrap(showStages(changed, 'x', 'seed')).changes).toEqual([
      { what: notice?.what, clause: 'SABF 2' },
    ]);
    const rules = (now: Contest) => viewOf(now).stages[0]?.rules ?? [];
    const other = rules(changed).filter(({ slot }) => slot !== 'datum');
    expect(other).toEqual(rules(contest).filter(({ slot }) => slot !== 'datum'));
    expect(rules(changed).find(({ slot }) => slot === 'datum')?.clause).toContain('ANC 2021 9.3');
    // And so does the reason of a number that rests on it.
    const { contest: played } = goOn(
      changed,
      BUTLER,
      (_, now) => now.stages[0]?.draws.length === 2,
      ({ ns, board }) => Number(ns) + (board % 2) > 6,
    );
    const unit = viewOf(played).stages[0]?.units[0];
    const key = unit?.boards[0]?.datums?.[0]?.key ?? '';
    const figure = whyOf(played, key);
    expect(figure && tellFigure(figure).join('\n')).toContain(`ANC 2021 9.3, as ${told}`);
  });

  test('[CON-18] a changed VP scale is the scale that is read, from the round it holds in (SABF 20.1 against 20.2–20.8)', () => {
    const { contest: second } = goOn(
      contest,
      BUTLER,
      (step, now) => step.step === 'play' && now.stages[0]?.draws.length === 2,
      ({ ns, board }) => Number(ns) + (board % 2) > 6,
    );
    const changed = ask(
      second,
      datum({ slot: 'vp', layer: 'sabf-teams', gap: 'not-adequate', lack: 'the Butler columns' }),
    );
    const { contest: played } = goOn(
      changed,
      BUTLER,
      (step, now) => step.step === 'play' && now.stages[0]?.draws.length === 4,
      ({ ns, board }) => Number(ns) + (board % 2) > 6,
    );
    const swings = (round: number) =>
      (viewOf(played).stages[0]?.units ?? [])
        .flatMap(({ matches }) => matches)
        .filter((match) => match.round === round)
        .flatMap(({ boards, sides }) => sides.map(({ imps = 0, vp }) => ({ boards, imps, vp })))
        .filter(({ imps }) => imps !== 0);
    for (const [round, butler] of [
      [1, true],
      [3, false],
    ] as const) {
      expect(swings(round).length).toBeGreaterThan(0);
      for (const { boards, imps, vp } of swings(round))
        expect([round, imps, vp]).toEqual([round, imps, vpFor('sabf-2014', imps, { boards, butler })]);
    }
  });

  test('[CON-18] a stage that was closed before keeps the rules it was played by', () => {
    const form = unwrap(findForm('sabf-state-open-pairs'));
    const { contest: second } = goOn(
      entered(form, 14),
      form,
      (_, now) => now.stages.length === 2,
      ({ ns }) => Number(ns) % 3 === 0,
    );
    const was = viewOf(second).stages[0];
    const changed = ask(second, {
      ...datum({ gap: 'not-adequate', lack: 'x' }),
      slot: 'artificial',
      layer: 'anc-2021-ipc',
    });
    expect(viewOf(changed).stages[0]).toEqual(was);
    expect(viewOf(changed).stages[1]?.rules.find(({ slot }) => slot === 'artificial')?.clause).toContain(
      'ANC 2021 7.4',
    );
  });

  test('[CON-18] before the start it is enough that the body is named and everybody told (SABF 2)', () => {
    const before = entered(BUTLER, 12);
    expect(whyNot(before, datum({ body: '' }))).toMatchObject({ code: 'rule-change-unsaid' });
    const changed = ask(before, datum());
    expect(viewOf(changed).changes).toHaveLength(1);
    const open = goOn(changed, BUTLER, (step) => step.step === 'play').contest;
    expect(viewOf(open).stages[0]?.rules.find(({ slot }) => slot === 'datum')?.clause).toContain(
      'ANC 2021 9.3',
    );
  });
});

test.each([
  ['anc-2021-srosp', 20, 'Course Notes (Swiss Teams)'],
  ['anc-2021-ipc', 14, 'Course Notes (Swiss Teams)'],
  ['anc-2021-swiss-pairs-a', 20, 'Course Notes (Swiss Teams)'],
  ['sabf-butler-swiss', 12, 'SABF 14.1'],
] as const)(
  '[CON-17~] %s: its first draw names a document of its own, not another federation’s',
  (id, pairs, clause) => {
    const drawn = begun(unwrap(findForm(id)), pairs);
    expect(drawn.stages[0]?.draws[0]?.clause).toBe(clause);
  },
);

describe('a format altered for the entries (ANC 2021 17.1)', () => {
  const format = (more: Partial<RequestOf<'change-format'>> = {}): RequestOf<'change-format'> => ({
    ask: 'change-format',
    by: BY,
    stage: RESTRICTED.stages[0]?.id ?? '',
    play: 'robin',
    rounds: 1,
    boards: 12,
    body: 'the ABF',
    why: 'only eight pairs came',
    clause: 'ANC 2021 17.1',
    ...more,
  });

  test('[CON-18] is a dated act of a named body until the stage begins, and is announced', () => {
    const eight = entered(RESTRICTED, 8);
    const changed = ask(eight, format());
    const told = 'changed on 2023-08-05 by the ABF, because only eight pairs came';
    const [notice] = viewOf(changed).changes;
    expect([notice?.what, notice?.clause]).toEqual([expect.stringContaining(told), 'ANC 2021 17.1']);
    expect(notice?.what).toContain('8 being entered');
    const step = stepOf(changed, RESTRICTED);
    expect(step.step === 'ask' && step.request).toMatchObject({
      ask: 'open-stage',
      play: { use: 'robin', times: 1, boards: 12 },
      clause: 'ANC 2021 17.1',
    });
    const { contest } = goOn(
      changed,
      RESTRICTED,
      () => false,
      ({ ns }) => ns === '1',
    );
    const [stage] = viewOf(contest).stages;
    expect(stage?.units).toHaveLength(7);
    expect(stage?.why).toContain(told);
    expect(unwrap(showStages(contest, 'x', 'seed')).changes[0]?.what).toContain(told);
  });

  test('[CON-18~] the desk offers it beside the refusal of a number the form does not take, and only there', () => {
    const next = (pairs: number) => unwrap(showStages(entered(RESTRICTED, pairs), 'x', 'seed')).next;
    expect(next(8)).toMatchObject({ step: 'refused', mend: 'change-format' });
    expect(next(RESTRICTED.entries.min).mend).toBeUndefined();
    expect(next(0)).toMatchObject({ step: 'refused' });
    expect(next(0).mend).toBeUndefined();
  });

  test('[CON-18] is refused without a body or a reason, when the stage has begun, and where it cannot be played', () => {
    const eight = entered(RESTRICTED, 8);
    const at = { clause: 'ANC 2021 17.1' };
    expect(whyNot(eight, format({ body: '' }))).toEqual({ code: 'format-unsaid', ...at });
    expect(whyNot(eight, format({ why: ' ' }))).toEqual({ code: 'format-unsaid', ...at });
    expect(whyNot(eight, format({ play: 'sessions' }))).toEqual({ code: 'format-kind', ...at });
    expect(whyNot(eight, format({ play: 'swiss', rounds: 8 }))).toEqual({ code: 'format-rounds', ...at });
    expect(whyNot(eight, format({ rounds: 0 }))).toEqual({ code: 'format-numbers', ...at });
    // Of eight nobody has more than seven others: the first rounds of a modified Swiss are an ordinary one.
    expect(whyNot(eight, format({ play: 'modified-swiss', rounds: 8 }))).toEqual({
      code: 'format-rounds',
      ...at,
    });
    expect(whyNot(eight, format({ play: 'modified-swiss', rounds: 7 }))).toBe('done');
    expect(whyNot(eight, format({ stage: 'none' }))).toMatchObject({ code: 'stage-unknown' });
    expect(whyNot(begun(RESTRICTED, 10), format())).toEqual({ code: 'format-late', ...at });
  });
});

describe('[CON-11~][CON-18~] what a document asks of a format (SABF 16.1; ANC 2021 11.1)', () => {
  const STATE = unwrap(findForm('sabf-state-teams'));
  const sixteen = entered(STATE, 16);
  const change = (more: Partial<RequestOf<'change-format'>> = {}): RequestOf<'change-format'> => ({
    ask: 'change-format',
    by: BY,
    stage: 'first',
    play: 'swiss',
    rounds: 10,
    boards: 12,
    body: 'the Tournament Committee',
    why: 'more time a night',
    clause: 'SABF 3',
    ...more,
  });

  test('ten rounds for 16 teams are what 16.1 asks for: taken, cited, and told as they are played now', () => {
    const first = (contest: Contest) =>
      goOn(contest, STATE, (_, now) => now.stages.length === 1).contest.stages[0]?.opened;
    const opened = first(ask(sixteen, change()));
    expect(opened?.play).toMatchObject({ use: 'swiss', rounds: 10, boards: 12, sessions: [2, 2, 2, 2, 2] });
    expect(opened?.clause).toBe('SABF 3; SABF 16.1');
    expect(opened?.why).toMatch(/^Played as a Swiss of 10 rounds of 12 boards\. The format was changed on /);
    expect(opened?.why).toContain('16 were entered then.');
    expect(opened?.why).toContain(
      'SABF 16.1 asks: A Swiss over not less than 5 nights with 2 matches a night.',
    );
    // What was said of the form's own ten boards is not true any more.
    expect(opened?.why).not.toContain('ten boards a match');
  });

  test('fewer than ten, or no Swiss, depart from 16.1: an objection, and the body in charge may', () => {
    for (const more of [{ rounds: 8 }, { play: 'robin', rounds: 1 }] as const) {
      const asked = change({ ...more });
      expect(whyNot(sixteen, asked)).toEqual({ code: 'format-departs', clause: 'SABF 16.1' });
      const made = ask(sixteen, {
        ...asked,
        override: { codes: ['format-departs'], why: 'approved by the committee and announced' },
      } as Request);
      expect(made.formats).toHaveLength(1);
    }
  });

  test('the Interstate Teams play two or three round robins of 16 boards (ANC 2021 11.1)', () => {
    const itc = entered(unwrap(findForm('anc-2021-itc-open')), 7);
    const robin = change({
      stage: 'qualifying',
      play: 'robin',
      rounds: 3,
      boards: 16,
      clause: 'ANC 2021 1.1',
    });
    expect(whyNot(itc, robin)).toBe('done');
    for (const more of [{ rounds: 1 }, { boards: 14 }])
      expect(whyNot(itc, { ...robin, ...more })).toEqual({ code: 'format-departs', clause: 'ANC 2021 11.1' });
  });

  test('the sheet says what is asked before anything is changed', () => {
    expect(changeableIn(sixteen).formats.map(({ stage, asks }) => [stage, asks])).toEqual([
      ['first', 'A Swiss over not less than 5 nights with 2 matches a night. (SABF 16.1)'],
      ['second', 'A Swiss over not less than 5 nights with 2 matches a night. (SABF 16.1)'],
      ['finals', undefined],
    ]);
  });
});

describe('a format that is accepted can be played to its end', () => {
  const swan = unwrap(findForm('anc-2021-srosp'));
  const butler = unwrap(findForm('sabf-butler-swiss'));
  const format = (form: typeof swan, play: 'swiss' | 'modified-swiss', rounds: number) =>
    ({
      ask: 'change-format',
      by: BY,
      stage: form.stages[0]?.id ?? '',
      play,
      rounds,
      boards: 2,
      body: 'the committee',
      why: 'few came',
      clause: 'ANC 2021 17.1',
    }) as const;

  /* The modified Swiss (ANC 2021, appendix): nobody is met twice up to the draw of round n/2 + 1, and afterwards only those
     of the first half. Each later draw leaves out fewer than half of the others, so it exists. */
  test.each([6, 7, 8, 9, 10])(
    '[CON-18~][DRAW-4~] %i pairs, as many rounds as a round robin has, and not one more',
    (pairs) => {
      const most = pairs + (pairs % 2) - 1;
      for (const play of ['swiss', 'modified-swiss'] as const)
        expect(whyNot(entered(swan, pairs), format(swan, play, most + 1))).toMatchObject({
          code: 'format-rounds',
        });
      for (const seed of [1, 2, 3]) {
        const { contest } = goOn(
          ask(entered(swan, pairs), format(swan, 'modified-swiss', most)),
          swan,
          () => false,
          ({ ns, ew, board, round }) =>
            (Number(ns) * 31 * seed + board * 17 + round * 7 * seed + Number(ew) * 5) % 11 < 5,
        );
        expect(contest.stages[0]?.draws).toHaveLength(most);
      }
    },
  );

  test('[CON-18~] where no document has the modified Swiss it is not offered, and a Swiss is as long as nobody has to meet twice (SABF 14.1)', () => {
    const twelve = entered(butler, 12);
    expect(whyNot(twelve, format(butler, 'modified-swiss', 6))).toMatchObject({ code: 'format-modified' });
    expect(whyNot(twelve, format(butler, 'swiss', 12))).toMatchObject({ code: 'format-long' });
    expect(whyNot(twelve, format(butler, 'swiss', 11))).toBe('done');
  });
});

describe('an edition that is superseded', () => {
  const form = unwrap(findForm('sabf-state-open-pairs'));
  const [oldId, newId] = ['sabf-matchpoint-pairs', 'sabf-matchpoint-pairs-2031'];
  const stacks = STACKS as Record<string, readonly string[]>;
  const layers = LAYERS as Record<string, Layer>;
  const usual = { ...stacks };
  afterEach(() => {
    Object.assign(stacks, usual);
    delete layers[newId];
  });

  test('[LOG-4] leaves every number of an old contest in stages as it was, and rules the new ones', () => {
    const { facts, view } = play(form, 14, '3', { calm: true });
    const old = layers[oldId] as Layer;
    // The same document in a later year: sessions are rounded to whole per cents.
    const rounding = {
      ...old.slots.rounding,
      percent: { unit: '1', ties: 'up' },
      clause: 'the later rules, 11.3',
    };
    layers[newId] = { ...old, id: newId, slots: { ...old.slots, rounding } } as Layer;
    for (const [id, ids] of Object.entries(usual))
      stacks[id] = ids.map((one) => (one === oldId ? newId : one));
    expect(view.stages).toHaveLength(2);
    expect(JSON.stringify(viewOf(fold(structuredClone(facts))))).toBe(JSON.stringify(view));
    const anew = play(form, 14, '3', { calm: true }).view;
    const ruleIn = (one: typeof view) => one.stages[0]?.rules.find(({ slot }) => slot === 'rounding');
    expect(ruleIn(view)).toMatchObject({ layer: oldId, clause: 'SABF 11.3' });
    expect(ruleIn(anew)).toMatchObject({ layer: newId, clause: 'the later rules, 11.3' });
    const scores = (one: typeof view) =>
      one.stages[0]?.units.flatMap(({ totals }) => totals.map(({ percent }) => percent ?? 0)) ?? [];
    expect(scores(anew).every(Number.isInteger)).toBe(true);
    expect(scores(view).every(Number.isInteger)).toBe(false);
  });

  test('[CON-18][LOG-4] between two stages: the final is played under the editions in force when the contest began (SABF 2)', () => {
    const { contest } = goOn(
      entered(form, 14),
      form,
      (step, now) => now.stages.length === 1 && step.step === 'ask' && step.request.ask === 'open-stage',
      ({ ns }) => Number(ns) % 3 === 0,
    );
    expect(contest.stages).toHaveLength(1);
    const old = layers[oldId] as Layer;
    const rounding = {
      ...old.slots.rounding,
      percent: { unit: '1', ties: 'up' },
      clause: 'the later rules, 11.3',
    };
    layers[newId] = { ...old, id: newId, slots: { ...old.slots, rounding } } as Layer;
    for (const [id, ids] of Object.entries(usual))
      stacks[id] = ids.map((one) => (one === oldId ? newId : one));
    const { contest: second } = goOn(contest, form, (_, now) => now.stages.length === 2);
    for (const stage of viewOf(second).stages) {
      expect(stage.layers).toContain(oldId);
      expect(stage.rules.find(({ slot }) => slot === 'rounding')).toMatchObject({ clause: 'SABF 11.3' });
    }
  });
});

describe('a change holds from its day on (SABF 2)', () => {
  const won = ({
    ns,
    board,
    round,
  }: {
    readonly ns: string;
    readonly board: number;
    readonly round: number;
  }) => (Number(ns) * 7 + board * 3 + round * 5) % 4 < 2;
  const scale = (more: Partial<RequestOf<'change-rule'>> = {}) =>
    datum({ slot: 'vp', gap: 'not-adequate', lack: 'no column for these boards', ...more });
  const { contest } = goOn(
    entered(BUTLER, 12),
    BUTLER,
    (step, now) => step.step === 'play' && now.stages[0]?.draws.length === 3,
    won,
  );

  test('[CON-18] two rounds are in, the third is drawn: the two keep their VPs and datums, the third has the new scale', () => {
    const before = viewOf(contest).stages[0];
    const changed = ask(contest, scale());
    const after = viewOf(changed).stages[0];
    expect(after?.units.slice(0, 2)).toEqual(before?.units.slice(0, 2));
    expect(after?.standings).toEqual(before?.standings);
    const [notice] = viewOf(changed).changes;
    expect(notice?.what).toContain('from round 3 on');
    const { contest: played } = goOn(changed, BUTLER, (_, now) => now.stages[0]?.draws.length === 4, won);
    const units = viewOf(played).stages[0]?.units ?? [];
    // What was known before is still so; the reason of an old number has the old clause.
    const vps = (one: (typeof units)[number] | undefined) =>
      one?.matches.map(({ sides }) => sides.map(({ vp }) => vp));
    expect(vps(units[0])).toEqual(vps(before?.units[0]));
    expect(vps(units[1])).toEqual(vps(before?.units[1]));
    const told = (of: number): string => {
      const figure = whyOf(played, `${units[of]?.matches[0]?.sides[0]?.key}/vp`);
      return figure ? tellFigure(figure).join('\n') : '';
    };
    expect(told(0).split('\n')[0]).toContain('SABF 20');
    expect(told(2).split('\n')[0]).toContain('by the ABF’s Swiss pairs scale');
    // The ABF's Swiss pairs scale gives .33 for each of the first 14 IMPs.
    const third = (units[2]?.matches ?? []).flatMap(({ sides }) => sides);
    const small = third.filter(({ imps = 99 }) => imps > 0 && imps <= 14);
    expect(small.length).toBeGreaterThan(0);
    for (const { imps = 0, vp } of small) expect(vp).toBe((1000 + 33 * imps) / 100);
  });

  test('[CON-18] a rule under which the contest could not be reckoned is refused, before and after results are in', () => {
    for (const one of [contest, begun(BUTLER, 12)]) {
      expect(whyNot(one, scale({ layer: 'anc-2021-ipc' }))).toMatchObject({ code: 'rule-unworkable' });
      expect(whyNot(one, scale())).toBe('done');
    }
    expect(whyNot(entered(BUTLER, 12), scale({ layer: 'anc-2021-ipc' }))).toMatchObject({
      code: 'rule-unworkable',
    });
  });
});

describe('what a session counts stays as its own day’s rules had it (SABF 2)', () => {
  const layers = LAYERS as Record<string, Layer>;
  const cited = { clause: 'the later rules', says: 'As the later rules have it.' };
  const later: Layer = {
    id: 'later',
    name: 'The later rules',
    rank: 'organiser',
    slots: {
      substituteScore: { use: 'bounded', most: 80, least: 70, orLower: 40, ...cited },
      missedMatches: { use: 'share-of-scale', percent: 60, reason: 'representing', sessions: 2, ...cited },
    },
  };
  afterEach(() => {
    delete layers['later'];
  });
  const change = (slot: string, layer: string): RequestOf<'change-rule'> =>
    datum({ slot, layer, gap: 'not-adequate', lack: 'x' });
  const away = (contestant: string, from: number, to: number, absence: AbsenceReason): Request => ({
    ask: 'note-absence',
    by: BY,
    contestant,
    from,
    to,
    absence,
    why: 'away',
  });

  test('[CON-18][RANK-6] a substitute and an absence in session 1 count by the old rules, in session 4 by the new', () => {
    layers['later'] = later;
    const form = unwrap(findForm('sabf-matchpoint-pairs'));
    // Pair 3 wins everything in session 1, pair 4 in session 4: each with a substitute there.
    const won: Won = ({ round, ns, ew, board }) => {
      const star = round <= first ? '3' : round >= last ? '4' : '';
      if (ns === star || ew === star) return ns === star;
      return (Number(ns) * 7 + Number(ew) * 3 + board * 5 + round) % 3 === 0;
    };
    let [first, last] = [0, Number.POSITIVE_INFINITY];
    const seated = (given: Contest, sessions: number): Contest =>
      goOn(
        given,
        form,
        (step, now) => step.step === 'play' && now.stages[0]?.sessions.length === sessions,
        won,
      ).contest;
    const use = (given: Contest, pair: string): Contest => {
      const { from = 1, plan } = given.stages[0]?.sessions.at(-1) ?? {};
      return ask(given, {
        ask: 'use-substitute',
        by: BY,
        contestant: pair,
        out: `${pair}a`,
        in: `sub-${pair}`,
        from,
        to: from + (plan?.rounds ?? 1) - 1,
        why: 'ill',
      });
    };
    let contest = goOn(
      entered(form, 10),
      form,
      (step) => step.step === 'ask' && step.request.ask === 'seat-session',
    ).contest;
    contest = seated(ask(contest, away('5', 1, 1, 'national-championship')), 1);
    first = contest.stages[0]?.sessions[0]?.plan.rounds ?? 0;
    contest = seated(use(contest, '3'), 2);
    contest = ask(contest, change('substituteScore', 'later'));
    contest = ask(contest, change('absences', 'sabf-state-pairs-final'));
    contest = seated(contest, 3);
    const { contest: before, step } = goOn(
      contest,
      form,
      (next) => next.step === 'ask' && next.request.ask === 'seat-session',
      won,
    );
    last = step.step === 'ask' && step.request.ask === 'seat-session' ? step.request.from : 0;
    contest = seated(ask(before, away('6', last, last, 'national-championship')), 4);
    const { contest: done } = goOn(use(contest, '4'), form, () => false, won);
    const units = viewOf(done).stages[0]?.units ?? [];
    const rowOf = (session: number, id: string) => units[session - 1]?.totals.find((row) => row.id === id);
    const meanOf = (id: string, sessions: readonly number[]): number =>
      sessions.reduce((sum, one) => sum + (rowOf(one, id)?.percent ?? 0), 0) / sessions.length;
    // At most the pair's own mean (SABF 11.4); four fifths of it since the change.
    expect(rowOf(1, '3')?.percent).toBeGreaterThan(meanOf('3', [2, 3, 4]));
    expect(rowOf(1, '3')).toMatchObject({
      counts: expect.closeTo(meanOf('3', [2, 3, 4])),
      clause: 'SABF 11.4',
    });
    expect(rowOf(4, '4')?.percent).toBeGreaterThan(meanOf('4', [1, 2, 3]));
    expect(rowOf(4, '4')?.counts).toBeCloseTo((meanOf('4', [1, 2, 3]) * 80) / 100);
    expect(rowOf(4, '4')?.clause).toContain('the later rules');
    // 90% of it for a pair at another national championship (SABF 11.5); nothing since the change (SABF 17.1.2).
    expect(rowOf(1, '5')).toMatchObject({
      counts: expect.closeTo((meanOf('5', [2, 3, 4]) * 90) / 100),
      clause: 'SABF 11.5',
    });
    expect(rowOf(4, '6')?.counts).toBe(0);
  });

  test('[CON-18] a match missed for the state counts what its own session’s rules give', () => {
    layers['later'] = later;
    const form = unwrap(findForm('sabf-walk-in-butler'));
    let contest = goOn(
      entered(form, 20),
      form,
      (step) => step.step === 'ask' && step.request.ask === 'make-draw',
    ).contest;
    contest = ask(contest, away('1', 1, 3, 'representing'));
    contest = goOn(
      contest,
      form,
      (step, now) =>
        step.step === 'ask' && step.request.ask === 'make-draw' && now.stages[0]?.draws.length === 3,
    ).contest;
    contest = ask(ask(contest, change('missedMatches', 'later')), away('2', 4, 6, 'representing'));
    const { contest: done } = goOn(contest, form, (_, now) => now.stages[0]?.draws.length === 7);
    const missed = (viewOf(done).stages[0]?.units ?? [])
      .flatMap(({ matches }) => matches)
      .filter(({ state }) => state === 'missed')
      .map(({ round, sides }) => [round, sides[0]?.id, sides[0]?.vp]);
    // Half of 20 by SABF 19.2, then six tenths.
    expect(missed).toEqual([
      [1, '1', 10],
      [2, '1', 10],
      [3, '1', 10],
      [4, '2', 12],
      [5, '2', 12],
      [6, '2', 12],
    ]);
  });

  test('[CON-18~] sessions of a stage cannot be joined in another way than by their percentages: refused before it is done', () => {
    const form = unwrap(findForm('sabf-matchpoint-pairs'));
    expect(whyNot(begun(form, 10), change('combine', 'course-notes'))).toMatchObject({
      code: 'rule-unworkable',
    });
  });
});

test('[CON-18~] the desk names every rule and every document in plain words', () => {
  const { rules } = changeableIn(begun(BUTLER, 12));
  for (const { slot, about, others } of rules) {
    expect(about, slot).toMatch(/^[A-Z][a-z]*[ -]?/);
    expect(about, slot).not.toBe(slot);
    for (const { layer, name } of others) expect(name).not.toBe(layer);
  }
  const changed = ask(begun(BUTLER, 12), datum({ gap: 'not-adequate', lack: 'x' }));
  expect(viewOf(changed).changes[0]?.what).toContain(
    'The datum as in ANC 2021, Swan River Open Swiss Pairs instead of',
  );
});

describe('[CON-18] taking a change back holds from what has not begun, as the change did (SABF 2; ANC 2021 17.1)', () => {
  const ROUND_ONE: Won = ({ board, ns }) => board === 1 && Number(ns) % 2 === 1;
  const after = (contest: Contest, round: number): Contest =>
    goOn(contest, BUTLER, (step) => step.step === 'play' && step.round > round, ROUND_ONE).contest;
  const mend = datum({ gap: 'not-adequate', lack: 'it drops too many scores' });
  const undo = (fact: string): Request => ({ ask: 'undo', by: BY, fact, why: 'changed our mind' });
  const changeIn = (contest: Contest): string => contest.changes.at(-1)?.id ?? '';

  test('a rule under which a round was begun is not undone, and nothing is scored anew; before that it is', () => {
    const changed = ask(after(begun(BUTLER, 12), 1), mend);
    const undone = ask(changed, undo(changeIn(changed)));
    expect(undone.changes).toEqual([]);
    const played = after(changed, 2);
    const before = JSON.stringify(viewOf(played).stages);
    expect(whyNot(played, undo(changeIn(changed)))).toEqual({ code: 'undo-rule-played', clause: 'SABF 2' });
    expect(JSON.stringify(viewOf(played).stages)).toBe(before);
    // Nor does one that was taken back come back under a round played without it.
    const without = after(undone, 2);
    expect(whyNot(without, undo(without.facts.find(({ kind }) => kind === 'fact-undone')?.id ?? ''))).toEqual(
      {
        code: 'undo-rule-played',
        clause: 'SABF 2',
      },
    );
  });

  test('a slip that was taken back before the change is no beginning of the round; one taken back after it is', () => {
    const two = after(begun(BUTLER, 12), 1);
    const round = two.stages[0]?.draws.at(-1)?.round ?? 0;
    const seat = two.stages[0]?.draws.at(-1)?.seats[0];
    const slip = ask(two, {
      ask: 'report-result',
      by: BY,
      round,
      table: seat?.table ?? 0,
      board: seat?.boards[0] ?? 0,
      result: { kind: 'passed' },
    });
    const undoSlip = undo(slip.facts.at(-1)?.id ?? '');
    const fromRound = (contest: Contest): string => viewOf(contest).changes.at(-1)?.what ?? '';
    expect(fromRound(ask(ask(slip, undoSlip), mend))).toContain(`from round ${round} on`);
    expect(fromRound(ask(ask(slip, mend), undoSlip))).toContain(`from round ${round + 1} on`);
  });

  test('a format in which a stage has begun is not undone; one to come is', () => {
    const change: Request = {
      ask: 'change-format',
      by: BY,
      stage: 'swiss',
      play: 'swiss',
      rounds: 4,
      boards: 8,
      body: BODY,
      why: 'few entries',
      clause: 'SABF 3',
    };
    const changed = ask(entered(BUTLER, 12), change);
    const fact = changed.formats[0]?.id ?? '';
    expect(ask(changed, undo(fact)).formats).toEqual([]);
    const on = goOn(changed, BUTLER, (step) => step.step === 'play').contest;
    expect(whyNot(on, undo(fact))).toEqual({ code: 'undo-format-begun', clause: 'SABF 2' });
  });
});
