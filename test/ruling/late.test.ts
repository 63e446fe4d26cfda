import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, lineAt } from '../../src/engine/contest/state.ts';
import { handle, viewOf } from '../../src/engine/floor/night.ts';
import { previewRuling } from '../../src/engine/floor/preview.ts';
import type { Step } from '../../src/engine/floor/stage/next.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';
import { openBench, ruling, weighted } from './bench.ts';

const BOOKS = [
  ['ABF Interpretations 92B', ['practice', 'laws-2017', 'abf-interpretations']],
  ['ANC 2021 6.2', ['practice', 'laws-2017', 'abf-interpretations', 'anc-2021']],
  ['SABF 7', ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs']],
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
    expect(view.rulings[0]?.units).toEqual(['vp', 'imps']);
    const decide = (amount: number) =>
      ({
        ask: 'decide-appeal',
        by: BY,
        appeal,
        body: 'committee',
        changes: [],
        reasons: 'Nothing in it.',
        merit: false,
        fine: { amount, unit: 'vp', clause: 'SABF 7' },
      }) as Request;
    expect(refusedAt(heard, decide(4))).toMatchObject({ code: 'fine-size', clause: 'SABF 7' });
    const fined = ask(heard, decide(3), NOW);
    expect(fined.penalties.at(-1)).toMatchObject({ pair, amount: 3, unit: 'vp', round: 1 });
  });

  test.each([
    // Matchpoints made into VPs: fined in VPs alone.
    ['anc-2021-ipc', 12, ['vp']],
    // IMPs made into VPs.
    ['sabf-butler-swiss', 12, ['vp', 'imps']],
    ['anc-2021-abpc-women', 20, ['vp', 'imps']],
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
