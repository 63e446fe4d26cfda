import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, lineAt } from '../../src/engine/contest/state.ts';
import { handle, viewOf } from '../../src/engine/floor/night.ts';
import { previewRuling } from '../../src/engine/floor/ruling/preview.ts';
import { showMatch } from '../../src/engine/floor/stage/match.ts';
import type { Step } from '../../src/engine/play/next.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { wonCells } from '../../src/print/match.ts';
import { ask, BY, entered, goOn, playRound } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';
import { outcome } from '../night/desk.ts';
import { openBench, ruling, weighted } from './bench.ts';

const BOOKS = [
  ['ABF Interpretations 92B', ['practice', 'laws-2017', 'abf-interpretations']],
  ['ANC 2021 6.2', ['practice', 'laws-2017', 'abf-interpretations', 'anc-2021']],
  [
    'ABF Interpretations 92B',
    ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs'],
  ],
] as const;

describe.each(BOOKS)('[TIME-2~] [APP-2~] a ruling made after the session (%s)', (clause, rulebook) => {
  const ruled = () => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: [...rulebook] });
    bench.playAll(() => '4S N =');
    bench.tick('12:00');
    bench.must({ ask: 'close-session' });
    bench.must({ ask: 'publish-results' });
    bench.tick('12:25');
    const id = bench.must(ruling({ told: ['ns'] }));
    const flow = clause === 'ANC 2021 6.2' ? ('review' as const) : ('committee' as const);
    const lodge = (side: 'ns' | 'ew') =>
      ({
        ask: 'lodge-appeal',
        ruling: id,
        flow,
        side,
        grounds: 'No.',
        concurring: 2,
        signed: ['E', 'W'],
      }) as const;
    return { bench, id, lodge };
  };

  test('a party that was not told has all its time: thirty minutes from when it is', () => {
    const { bench, id, lodge } = ruled();
    bench.tick('12:56');
    expect(bench.refused(lodge('ns'))).toMatchObject({ code: 'appeal-late', clause });
    const shown = () => bench.rulings()[0]?.deadlines.ew;
    expect(shown()?.until).toBeUndefined();
    expect(shown()?.says).toContain('has not been told');
    bench.tick('15:00');
    bench.must({ ask: 'tell-ruling', ruling: id, side: 'ew' });
    expect(shown()?.until).toBe('2026-11-17T15:30:00Z');
    bench.tick('15:31');
    expect(bench.refused(lodge('ew'))).toMatchObject({
      code: 'appeal-late',
      clause,
      details: { until: '2026-11-17T15:30:00Z' },
    });
    bench.tick('15:30');
    bench.must(lodge('ew'));
  });

  test('one made while they played ends with the session, told or not', () => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: [...rulebook] });
    bench.playAll(() => '4S N =');
    bench.tick('11:00');
    bench.must(ruling({ told: [] }));
    bench.tick('12:00');
    bench.must({ ask: 'close-session' });
    expect(bench.rulings()[0]?.deadlines.ew?.until).toBe('2026-11-17T12:30:00Z');
  });
});

describe('[APP-2~] [APP-7~] a decision rests on its own law and its own finding of fault', () => {
  const heard = () => {
    const bench = openBench();
    bench.begin(6, 'howell');
    bench.playAll((_, table) => (table === 1 ? '4S N =' : '4S N +1'));
    const id = bench.must(ruling({ law: '25A', offending: 'neither', told: ['ns', 'ew'] }));
    const appeal = bench.must({
      ask: 'lodge-appeal',
      ruling: id,
      flow: 'committee',
      side: 'ew',
      grounds: 'He meant it.',
      concurring: 2,
      signed: ['E'],
    });
    for (const step of [
      'director-wrote',
      'copied-to-committee',
      'copied-to-respondents',
      'hearing-set',
    ] as const)
      bench.must({ ask: 'step-appeal', appeal, step });
    bench.must({ ask: 'step-appeal', appeal, step: 'heard', people: ['c1'] });
    const decide = (more: object) =>
      ({
        ask: 'decide-appeal',
        appeal,
        body: 'committee',
        changes: ['fact'],
        reasons: 'It was no slip.',
        merit: true,
        ...more,
      }) as Parameters<typeof bench.must>[0];
    return { bench, decide };
  };

  test('where the director’s law leads to no score it names another', () => {
    const { bench, decide } = heard();
    const finding = weighted([60, '3S N ='], [40, '4S N -1']);
    expect(bench.refused(decide({ finding })).code).toBe('score-law');
    bench.must(decide({ finding, law: '16B3', offending: 'ns' }));
    const line = lineAt(bench.contest(), { round: 1, table: 1, board: 1 });
    expect(line.adjusted).toMatchObject({ clause: 'Law 16B3', innocent: 'ew' });
  });

  test('where more results were possible than can be weighed it says so (Law 12C1d)', () => {
    const { bench, decide } = heard();
    const finding = { kind: 'artificial', ns: 'A-', ew: 'A+' };
    expect(bench.refused(decide({ finding, law: '16B3' })).code).toBe('score-artificial');
    bench.must(decide({ finding, law: '16B3', tooMany: true }));
  });
});

const isPlay = ({ step }: Step): boolean => step === 'play';
const formOf = (id: string): Form => unwrap(findForm(id));
const NOW = '2026-11-17T09:00:00Z';
const refusedAt = (contest: Contest, request: Request) => {
  const decided = handle(contest, { ...request, askedAt: NOW } as Request);
  return decided.ok ? 'done' : decided.refusal;
};
const firstSpot = (contest: Contest, round = 1) => {
  const seat = [...(contest.seating?.seats.values() ?? [])].find((one) => one.round === round);
  return { round, table: seat?.table ?? 0, board: seat?.boards[0] ?? 0, pair: seat?.ns ?? '' };
};

describe('[APP-7~] [CND-2~] a fine belongs to the stage its round is of', () => {
  test('an appeal without merit heard when the finals have begun costs VPs of the round it was about (SABF 7)', () => {
    const form = formOf('sabf-daytime-teams');
    const begun = goOn(entered(form, 12), form, isPlay).contest;
    const { pair, ...spot } = firstSpot(begun);
    const ruled = ask(begun, { ...ruling({ ...spot, told: ['ns', 'ew'] }), by: BY } as Request, NOW);
    const id = ruled.facts.at(-1)?.id ?? '';
    const lodged = ask(
      ruled,
      {
        ask: 'lodge-appeal',
        by: BY,
        ruling: id,
        flow: 'committee',
        side: 'ns',
        grounds: 'No.',
        concurring: 2,
        signed: ['N'],
        askedAt: NOW,
      },
      NOW,
    );
    const appeal = lodged.facts.at(-1)?.id ?? '';
    const later = goOn(
      lodged,
      form,
      (step, contest) => contest.stages.length > 1 && isPlay(step),
      ({ board, ns, ew }) => board % 2 === 0 && Number(ns) < Number(ew),
    ).contest;
    const [first, last] = later.stages;
    expect([first?.opened.collects, later.stages.length > 1]).toEqual(['vp', true]);
    expect(last?.opened.collects).not.toBe('vp');
    const heard = (
      ['director-wrote', 'copied-to-committee', 'copied-to-respondents', 'hearing-set', 'heard'] as const
    ).reduce(
      (contest, step) =>
        ask(
          contest,
          {
            ask: 'step-appeal',
            by: BY,
            appeal,
            step,
            ...(step === 'heard' ? { people: ['c1'] } : {}),
          },
          NOW,
        ),
      later,
    );
    const view = unwrap(viewOf('rulings', heard, {}));
    expect(view.rulings[0]?.units).toEqual(['vp']);
    const decide = (amount: number) =>
      ({
        ask: 'decide-appeal',
        by: BY,
        appeal,
        body: 'committee',
        changes: [],
        reasons: 'Nothing in it.',
        merit: false,
        fine: { amount, unit: 'vp', clause: 'SABF 7', by: 'tournament-committee' },
      }) as Request;
    expect(refusedAt(heard, decide(4))).toMatchObject({ code: 'fine-size', clause: 'SABF 7' });
    const fined = ask(heard, decide(3), NOW);
    expect(fined.penalties.at(-1)).toMatchObject({ pair, amount: 3, unit: 'vp', round: 1 });
  });

  test.each([
    // Matchpoints made into VPs: fined in VPs alone.
    ['anc-2021-ipc', 12, ['vp']],
    // IMPs made into VPs.
    ['sabf-butler-swiss', 12, ['vp']],
    ['anc-2021-abpc-women', 20, ['vp']],
    ['sabf-matchpoint-pairs', 8, ['percent-of-top', 'percent-of-session', 'matchpoints']],
  ] as const)(
    '%s: the form offers what can be given, with the offences of that stage',
    (id, entries, units) => {
      const form = formOf(id);
      const begun = goOn(entered(form, entries), form, isPlay).contest;
      const { pair, ...spot } = firstSpot(begun);
      const asked = (unit: string) =>
        ({
          ...ruling({
            ...spot,
            penalties: [{ pair, amount: 1, unit: unit as 'vp', clause: 'Law 90' }],
          }),
          by: BY,
          askedAt: NOW,
        }) as Extract<Request, { ask: 'give-ruling' }>;
      const shown = unwrap(viewOf('rulings', begun, {}));
      expect(shown.units).toEqual(units);
      for (const unit of ['vp', 'imps', 'percent-of-top', 'percent-of-session', 'matchpoints']) {
        const preview = unwrap(previewRuling(begun, asked(unit)));
        expect(preview.units).toEqual(units);
        const isKnown = (units as readonly string[]).includes(unit);
        expect(preview.refused?.code, unit).toBe(isKnown ? undefined : 'penalty-unit');
      }
    },
  );
});

describe('[APP-5~] [SHOW-7~] between teams', () => {
  const form = formOf('sabf-swiss-teams');
  const begun = () => {
    const made = ask(entered(form, 11), {
      ask: 'enter-team',
      by: BY,
      team: '12',
      players: ['12a', '12b', '12c', '12d'],
      captain: 'npc',
      about: { seed: 12 },
    });
    const contest = goOn(made, form, isPlay).contest;
    const open = [...(contest.seating?.seats.values() ?? [])].find(
      (seat) => seat.round === 1 && (seat.ns === '12' || seat.ew === '12'),
    );
    if (!open) throw new Error('no match');
    return { contest, open, board: open.boards[0] ?? 0 };
  };

  test('a captain who does not play is involved too, and does not sit (SABF 7)', () => {
    const { contest, open, board } = begun();
    const spot = { round: 1, table: open.table, board };
    const ruled = ask(contest, { ...ruling({ ...spot, told: ['ns', 'ew'] }), by: BY } as Request, NOW);
    const lodged = ask(
      ruled,
      {
        ask: 'lodge-appeal',
        by: BY,
        ruling: ruled.facts.at(-1)?.id ?? '',
        flow: 'committee',
        side: open.ns === '12' ? 'ns' : 'ew',
        grounds: 'No.',
        concurring: 0,
        byCaptain: true,
        signed: ['npc'],
        askedAt: NOW,
      },
      NOW,
    );
    const appeal = lodged.facts.at(-1)?.id ?? '';
    const set = (
      ['director-wrote', 'copied-to-committee', 'copied-to-respondents', 'hearing-set'] as const
    ).reduce((now, step) => ask(now, { ask: 'step-appeal', by: BY, appeal, step }, NOW), lodged);
    const sit = (...people: readonly string[]) =>
      refusedAt(set, { ask: 'step-appeal', by: BY, appeal, step: 'heard', people } as Request);
    expect(sit('npc', 'c1')).toMatchObject({ code: 'member-involved' });
    expect(sit('12a')).toMatchObject({ code: 'member-involved' });
    expect(sit('c1', 'c2')).toBe('done');
  });

  test.each([
    // Both or neither at fault where the other room has a result: two IMPs in a match of fewer than eleven boards (ABF Interpretations 86A).
    ['A− to both', { kind: 'artificial', ns: 'A-', ew: 'A-' }, 'both', [-2, -2]],
    ['A+ to both', { kind: 'artificial', ns: 'A+', ew: 'A+' }, 'neither', [2, 2]],
    // Passed in at the other table: nothing for those who keep the pass, 420 and so nine IMPs away for the offenders.
    ['a split score', { kind: 'split', ns: { kind: 'passed' }, ew: outcome('4S N =') }, 'ew', [0, -9]],
  ] as const)('the sheet has each side’s own IMPs after %s', (_, finding, offending, [ns, ew]) => {
    const { contest, open, board } = begun();
    expect([board, open.boards.length < 11]).toEqual([1, true]);
    const ruled = ask(
      playRound(contest, 1, () => false),
      {
        ...ruling({
          round: 1,
          table: open.table,
          board,
          law: finding.kind === 'split' ? '12C1e' : '12C2a',
          offending,
          finding,
        }),
        by: BY,
      } as Request,
      NOW,
    );
    const sheet = unwrap(showMatch(ruled, { round: 1, table: open.table }));
    const own = sheet.home.pair === open.ns ? [ns, ew] : [ew, ns];
    const line = sheet.lines.find((one) => one.board === board);
    expect([line?.home, line?.away]).toEqual(own);
    // Every other board was passed in: the match is worth what this one is.
    expect([sheet.result?.measure, sheet.awayNet]).toEqual(own);
    expect(wonCells(line?.home, line?.away)).toEqual(own.map((imps) => String(imps).replace('-', '−')));
  });

  test('where one side’s is the other’s the sheet says who won it, as ever', () => {
    expect(wonCells(5, undefined)).toEqual(['5', '']);
    expect(wonCells(-5, undefined)).toEqual(['', '5']);
    expect(wonCells(0, undefined)).toEqual(['', '–']);
  });
});

test.each([
  ['anc-2021-ipc', 12, 'vp'],
  ['sabf-matchpoint-pairs', 8, 'percent'],
  ['sabf-butler-swiss', 12, 'vp'],
] as const)('[RUL-6~] %s: the preview says what its numbers are', (id, entries, unit) => {
  const form = formOf(id);
  const contest = goOn(entered(form, entries), form, isPlay).contest;
  const { pair: _, ...spot } = firstSpot(contest);
  const asked = { ...ruling(spot), by: BY, askedAt: NOW } as Extract<Request, { ask: 'give-ruling' }>;
  expect(unwrap(previewRuling(contest, asked)).unit).toBe(unit);
});

describe('[APP-3~] [APP-7~] what a committee decided and told is not taken back by the director (Law 93B)', () => {
  test('not its decision, even when the telling is taken back first', () => {
    const bench = openBench();
    bench.begin(6, 'howell');
    bench.playAll((_, table) => (table === 1 ? '4S N =' : '4S N +1'));
    const id = bench.must(ruling({ told: ['ns', 'ew'] }));
    const appeal = bench.must({
      ask: 'lodge-appeal',
      ruling: id,
      flow: 'committee',
      side: 'ew',
      grounds: 'No.',
      concurring: 2,
      signed: ['E'],
    });
    for (const step of [
      'director-wrote',
      'copied-to-committee',
      'copied-to-respondents',
      'hearing-set',
    ] as const)
      bench.must({ ask: 'step-appeal', appeal, step });
    bench.must({ ask: 'step-appeal', appeal, step: 'heard', people: ['c1'] });
    const decide = () =>
      bench.must({
        ask: 'decide-appeal',
        appeal,
        body: 'committee',
        changes: ['judgement'],
        finding: weighted([60, '3S N ='], [40, '4S N -1']),
        reasons: 'Pass was likely.',
        merit: true,
      });
    // A slip of the pen before anybody was told is put right.
    bench.must({ ask: 'undo', fact: decide(), why: 'the wrong weights' });
    const decided = decide();
    const told = bench.must({ ask: 'step-appeal', appeal, step: 'parties-told' });
    expect(bench.refused({ ask: 'undo', fact: decided, why: 'x' })).toBeDefined();
    bench.tick('23:00');
    bench.must({ ask: 'undo', fact: told, why: 'x' });
    expect(bench.refused({ ask: 'undo', fact: decided, why: 'x' })).toMatchObject({
      code: 'decision-told',
      clause: 'Law 93B',
    });
  });
});

describe('[RUL-11~] numbers set by hand are of one board', () => {
  const played = (form: object = {}) => {
    const bench = openBench();
    bench.begin(6, 'howell', form);
    bench.playAll(() => '4S N =');
    return bench;
  };
  const set = (ns: number, ew: number, damage?: object) =>
    ruling({
      law: '12C1e',
      offending: 'ew',
      finding: { kind: 'set', ns, ew, ...(damage ? { damage } : {}) } as never,
    });

  test('from nothing to the top at matchpoints', () => {
    // Three tables: a top of four.
    for (const [ns, ew] of [
      [999, -50],
      [5, 0],
      [0, -1],
    ] as const)
      expect(played().refused(set(ns, ew))).toMatchObject({
        code: 'given-range',
        details: { least: 0, most: 4 },
      });
    played().must(set(4, 0));
    expect(played().refused(set(0, 0, { expected: 9, table: 1, withoutError: 2 })).code).toBe('given-range');
  });

  test('no more than a board can bring at IMPs', () => {
    expect(played({ scoring: 'butler' }).refused(set(25, 0)).code).toBe('given-range');
    expect(played({ scoring: 'butler' }).refused(set(0, -25)).code).toBe('given-range');
    played({ scoring: 'butler' }).must(set(24, -24));
  });
});
