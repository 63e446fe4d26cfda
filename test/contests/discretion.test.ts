import { describe, expect, test, vi } from 'vitest';
import type { RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { whyOf } from '../../src/engine/floor/night.ts';
import { proposeFor } from '../../src/engine/act/guard/conduct.ts';
import { ratio, toNumber } from '../../src/engine/kit/rational.ts';
import type { OffenceName } from '../../src/engine/rulebook/conduct.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { LAYERS } from '../../src/engine/rulebook/library.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { ask, BY, entered, goOn, viewOf, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/** The stages the clauses are about, each begun with a field it takes. */
const FIELDS = {
  'anc-2021-itc-open': 8,
  'anc-2021-srosp': 20,
  'anc-2021-ipc': 14,
  'anc-2021-abpc-women': 12,
  'anc-2021-congress-pairs': 8,
  'sabf-matchpoint-pairs': 8,
  'sabf-butler-swiss': 12,
  'sabf-swiss-teams': 12,
  'sabf-trials-open': 14,
} as const;
type Field = keyof typeof FIELDS;

const begun = new Map<string, Contest>();
const inPlay = (id: Field): Contest => {
  const form = unwrap(findForm(id));
  const known =
    begun.get(id) ?? goOn(entered(form, FIELDS[id]), form, (step) => step.step === 'play').contest;
  begun.set(id, known);
  return known;
};

interface Case {
  readonly clause: string;
  readonly in: Field;
  readonly offence: OffenceName;
  /** How many of the kind are on record. */
  readonly before?: number;
  readonly minutes?: number;
  readonly boards?: number;
  /** The most, with its unit; or nothing printed, and how far the director may go. */
  readonly most?: readonly [amount: number, unit: RequestOf<'penalise'>['unit']];
  readonly may?: readonly string[];
}

/** Every clause of ANC 2021 and SABF by which somebody may penalise, up to something or as they see fit. */
const CASES: readonly Case[] = [
  {
    clause: 'ANC 2021, appendix on late arrival',
    in: 'anc-2021-itc-open',
    offence: 'boards-lost',
    boards: 1,
    most: [3, 'vp'],
  },
  {
    clause: 'ANC 2021, appendix on late arrival',
    in: 'anc-2021-itc-open',
    offence: 'boards-lost',
    boards: 3,
    most: [15, 'vp'],
  },
  {
    clause: 'ANC 2021, appendix on late arrival',
    in: 'anc-2021-itc-open',
    offence: 'score-missing',
    before: 1,
    most: [3, 'vp'],
  },
  {
    clause: 'ANC 2021, appendix on late arrival',
    in: 'anc-2021-itc-open',
    offence: 'late',
    minutes: 31,
    may: ['forfeit', 'disqualify'],
  },
  {
    clause: 'ANC 2021 5.3(a), 1.7',
    in: 'anc-2021-itc-open',
    offence: 'phone-used',
    before: 1,
    may: ['forfeit', 'disqualify'],
  },
  {
    clause: 'ANC 2021, appendix on late arrival',
    in: 'anc-2021-srosp',
    offence: 'boards-lost',
    boards: 2,
    most: [3, 'vp'],
  },
  {
    clause: 'ANC 2021 1.4, 9.4, appendix on late arrival',
    in: 'anc-2021-srosp',
    offence: 'score-missing',
    before: 1,
    most: [1, 'vp'],
  },
  {
    clause: 'ANC 2021, appendix on late arrival',
    in: 'anc-2021-srosp',
    offence: 'late',
    minutes: 40,
    may: ['forfeit', 'disqualify'],
  },
  { clause: 'ANC 2021 1.5', in: 'anc-2021-srosp', offence: 'smoking', may: [] },
  { clause: 'ANC 2021 1.6', in: 'anc-2021-srosp', offence: 'phone-on', before: 1, may: [] },
  {
    clause: 'ANC 2021 1.7',
    in: 'anc-2021-srosp',
    offence: 'phone-used',
    before: 1,
    may: ['forfeit', 'disqualify'],
  },
  {
    clause: 'ANC 2021 5.3(c), 1.7',
    in: 'anc-2021-ipc',
    offence: 'phone-used',
    before: 1,
    may: ['forfeit', 'disqualify'],
  },
  {
    clause: 'ANC 2021 1.4, appendix on late arrival',
    in: 'anc-2021-ipc',
    offence: 'score-missing',
    before: 1,
    most: [1, 'vp'],
  },
  {
    clause: 'ANC 2021, appendix on late arrival',
    in: 'anc-2021-abpc-women',
    offence: 'boards-lost',
    boards: 1,
    most: [1, 'vp'],
  },
  {
    clause: 'ANC 2021 1.4, appendix on late arrival',
    in: 'anc-2021-abpc-women',
    offence: 'score-missing',
    before: 1,
    most: [1, 'vp'],
  },
  { clause: 'ANC 2021, appendix on late arrival', in: 'anc-2021-congress-pairs', offence: 'late', may: [] },
  { clause: 'ANC 2021, appendix on late arrival', in: 'anc-2021-congress-pairs', offence: 'slow', may: [] },
  {
    clause: 'SABF 11.2',
    in: 'sabf-matchpoint-pairs',
    offence: 'late',
    minutes: 4,
    before: 1,
    most: [10, 'percent-of-top'],
  },
  {
    clause: 'SABF 11.2',
    in: 'sabf-matchpoint-pairs',
    offence: 'late',
    minutes: 5,
    most: [15, 'percent-of-top'],
  },
  {
    clause: 'SABF 11.2',
    in: 'sabf-matchpoint-pairs',
    offence: 'late',
    minutes: 15,
    most: [25, 'percent-of-top'],
  },
  {
    clause: 'SABF 11.2',
    in: 'sabf-matchpoint-pairs',
    offence: 'late',
    minutes: 16,
    most: [40, 'percent-of-top'],
  },
  {
    clause: 'SABF 11.2',
    in: 'sabf-matchpoint-pairs',
    offence: 'late',
    minutes: 30,
    most: [100, 'percent-of-top'],
  },
  { clause: 'SABF 11.2', in: 'sabf-matchpoint-pairs', offence: 'late', minutes: 31, may: ['disqualify'] },
  { clause: 'SABF 11.9', in: 'sabf-matchpoint-pairs', offence: 'board-fouled', most: [50, 'percent-of-top'] },
  {
    clause: 'SABF 11.10',
    in: 'sabf-matchpoint-pairs',
    offence: 'mis-scored',
    most: [1, 'percent-of-session'],
  },
  {
    clause: 'SABF 11.10',
    in: 'sabf-matchpoint-pairs',
    offence: 'score-missing',
    most: [40, 'percent-of-top'],
  },
  {
    clause: 'SABF 11.10',
    in: 'sabf-matchpoint-pairs',
    offence: 'slow',
    before: 2,
    most: [50, 'percent-of-top'],
  },
  {
    clause: 'SABF 10, 11.10',
    in: 'sabf-matchpoint-pairs',
    offence: 'left-to-smoke',
    before: 2,
    most: [50, 'percent-of-top'],
  },
  {
    clause: 'SABF 7',
    in: 'sabf-matchpoint-pairs',
    offence: 'appeal-frivolous',
    most: [100, 'percent-of-top'],
  },
  { clause: 'SABF 7', in: 'sabf-butler-swiss', offence: 'appeal-frivolous', most: [3, 'vp'] },
  { clause: 'SABF 10, 13.14', in: 'sabf-butler-swiss', offence: 'left-to-smoke', before: 1, most: [1, 'vp'] },
  { clause: 'SABF 13.13', in: 'sabf-butler-swiss', offence: 'late', minutes: 31, may: [] },
  { clause: 'SABF 4.4', in: 'sabf-swiss-teams', offence: 'system-breach', may: ['forfeit'] },
  { clause: 'SABF 5.2', in: 'sabf-swiss-teams', offence: 'system-card', may: [] },
  { clause: 'SABF 6', in: 'sabf-swiss-teams', offence: 'disclosure', may: ['suspend', 'score-adjusted'] },
  {
    clause: 'SABF 6',
    in: 'sabf-swiss-teams',
    offence: 'disclosure',
    before: 1,
    may: ['suspend', 'score-adjusted', 'report'],
  },
  { clause: 'SABF 7', in: 'sabf-swiss-teams', offence: 'appeal-frivolous', most: [3, 'vp'] },
  { clause: 'SABF 18.6', in: 'sabf-trials-open', offence: 'mis-scored-often', most: [3, 'vp'] },
  { clause: 'SABF 18.6', in: 'sabf-trials-open', offence: 'misconduct', may: [] },
  { clause: 'SABF 13.13, 18.6', in: 'sabf-trials-open', offence: 'late', minutes: 9, most: [1, 'vp'] },
  { clause: 'SABF 5.2', in: 'sabf-trials-open', offence: 'system-card', may: [] },
];

const WHO = '2';

/** The kind is on record so many times, each as a warning that was given in its place. */
const onRecord = (one: Case): Contest => {
  let contest = inPlay(one.in);
  for (let n = 0; n < (one.before ?? 0); n++)
    contest = ask(contest, {
      ask: 'warn',
      by: BY,
      contestant: WHO,
      offence: one.offence,
      round: 1,
      clause: one.clause,
      why: 'seen',
      ...(one.minutes === undefined ? {} : { minutes: one.minutes }),
      ...(one.boards === undefined ? {} : { boards: one.boards }),
    });
  return contest;
};

const fineOf = (one: Case, amount: number, why = 'the first time in ten years'): RequestOf<'penalise'> => ({
  ask: 'penalise',
  by: BY,
  pair: WHO,
  amount,
  unit: one.most?.[1] ?? (viewOf(inPlay(one.in)).stages[0]?.collects === 'vp' ? 'vp' : 'percent-of-top'),
  clause: one.clause,
  why,
  offence: one.offence,
  round: 1,
  ...(one.minutes === undefined ? {} : { minutes: one.minutes }),
  ...(one.boards === undefined ? {} : { boards: one.boards }),
  // The Tournament Committee's, and not the director's (SABF 7).
  ...(one.offence === 'appeal-frivolous' ? { decidedBy: 'tournament-committee' as const } : {}),
});

const named = CASES.map(
  (one) =>
    [
      `${one.clause}: ${one.in}, ${one.offence}${one.minutes === undefined ? '' : ` of ${one.minutes} minutes`}${one.boards === undefined ? '' : ` of ${one.boards} boards`}, ${one.before ?? 0} before`,
      one,
    ] as const,
);

describe('what a clause leaves to somebody’s discretion', () => {
  test.each(named)('[DESK-10] is proposed with its most: %s', (_, one) => {
    const { offence, minutes, boards, most, may } = one;
    const [proposal] = unwrap(
      proposeFor(onRecord(one), {
        offence,
        by: [WHO],
        ...(minutes === undefined ? {} : { minutes: ratio(minutes) }),
        ...(boards === undefined ? {} : { boards }),
      }),
    );
    expect(proposal?.clause).toBe(one.clause);
    expect(proposal?.discretion).toBe(most ? 'up-to' : 'director');
    expect(proposal?.fine && [toNumber(proposal.fine.amount.value), proposal.fine.unit]).toEqual(most);
    if (may) expect(proposal?.may).toEqual(may);
  });

  test.each(named.filter(([, { most }]) => most))(
    '[DESK-10] beyond the most it is refused with the clause, below it is kept with its reason: %s',
    (_, one) => {
      const contest = onRecord(one);
      const [most = 0, unit = 'vp'] = one.most ?? [];
      expect(whyNot(contest, fineOf(one, most + 0.01))).toEqual({ code: 'penalty-over', clause: one.clause });
      expect(whyNot(contest, fineOf(one, most / 2, ' '))).toEqual({
        code: 'penalty-unexplained',
        clause: one.clause,
      });
      const decided = ask(contest, fineOf(one, most / 2));
      const fact = decided.penalties.at(-1);
      expect(fact).toMatchObject({
        amount: most / 2,
        why: 'the first time in ten years',
        proposed: { does: 'fine', discretion: 'up-to', amount: most, unit },
      });
      const shown = viewOf(decided).penalties.at(-1);
      expect(shown?.proposed).toMatch(/^up to /);
      expect(shown?.why).toBe('the first time in ten years');
      // The most itself needs no more than to be said.
      expect(whyNot(contest, fineOf(one, most))).toBe('done');
    },
  );

  test.each(named.filter(([, { most }]) => !most))(
    '[DESK-10] without a printed number what was decided is kept as it was: %s',
    (_, one) => {
      const decided = ask(onRecord(one), fineOf(one, 7));
      expect(decided.penalties.at(-1)).toMatchObject({
        amount: 7,
        why: 'the first time in ten years',
        proposed: { does: 'director', discretion: 'director' },
      });
    },
  );

  test('[DESK-10] a fine where the clause has a warning, or in another unit than its own, is refused', () => {
    const phone: Case = { clause: 'ANC 2021 5.3(a), 1.6', in: 'anc-2021-itc-open', offence: 'phone-on' };
    expect(whyNot(inPlay('anc-2021-itc-open'), fineOf(phone, 9))).toEqual({
      code: 'penalty-too-soon',
      clause: phone.clause,
    });
    const lost: Case = {
      ...phone,
      clause: 'ANC 2021, appendix on late arrival',
      offence: 'boards-lost',
      boards: 1,
    };
    expect(whyNot(inPlay('anc-2021-itc-open'), { ...fineOf(lost, 3), unit: 'imps' })).toEqual({
      code: 'penalty-other-unit',
      clause: lost.clause,
    });
    const { boards: _, ...unsaid } = fineOf(lost, 3);
    expect(whyNot(inPlay('anc-2021-itc-open'), unsaid)).toMatchObject({ code: 'offence-boards' });
  });

  test('[DESK-10] why a total is less says what was decided, why, and what the rulebook has', () => {
    const form = unwrap(findForm('sabf-butler-swiss'));
    const one = CASES.find(
      ({ in: where, offence }) => where === form.id && offence === 'appeal-frivolous',
    ) as Case;
    const { contest } = goOn(
      ask(inPlay('sabf-butler-swiss'), fineOf(one, 1)),
      form,
      (_, now) => now.stages[0]?.draws.length === 2,
    );
    const row = viewOf(contest).stages[0]?.standings[0]?.rows.find(({ id }) => id === WHO);
    const figure = whyOf(contest, row?.totalKey ?? '');
    const says = figure ? tellFigure(figure).join('\n') : '';
    expect(says).toContain(
      'the first time in ten years; decided by the Tournament Committee; the rulebook has up to 3 VPs',
    );
    expect(says).toContain('SABF 7');
  });

  test('[DESK-10] a warning in place of a fine is shown as one', () => {
    const one = CASES.find(({ offence }) => offence === 'board-fouled') as Case;
    const warned = ask(inPlay(one.in), {
      ask: 'warn',
      by: BY,
      contestant: WHO,
      offence: one.offence,
      round: 1,
      clause: one.clause,
      why: 'a beginner',
    });
    expect(viewOf(warned).warnings.at(-1)).toMatchObject({
      why: 'a beginner',
      proposed: 'up to 50% of a top',
    });
  });

  /** The clauses that leave something else than a penalty to somebody: the slot that answers, which they decide within. */
  test.each([
    ['ANC 2021 3.8', 'anc-2021-ipc', 'attendance'],
    ['ANC 2021 3.10', 'anc-2021', 'entry'],
    ['ANC 2021 6.3', 'anc-2021-ipc', 'drawTime'],
    ['ANC 2021 7.1', 'anc-2021-itc-final', 'spoiltBoard'],
    ['ANC 2021 7.2', 'anc-2021-abpc-final', 'fouledDatum'],
    ['ANC 2021 9.4', 'anc-2021-srosp', 'drawTime'],
    ['ANC 2021 21', 'anc-2021-srosp', 'attendance'],
    ['SABF 3', 'sabf-matchpoint-pairs', 'entry'],
    ['SABF 12.3', 'sabf-butler-swiss', 'fouledDatum'],
    ['SABF 12.4', 'sabf-teams', 'bars'],
    ['SABF 13.1', 'sabf-teams', 'entry'],
    ['SABF 13.4', 'sabf-teams', 'substituteImps'],
    ['SABF 18.3', 'sabf-trials', 'bars'],
  ] as const)('[DESK-10] %s is answered in %s by %s', (clause, layer, slot) => {
    const { document, number } = /^(?<document>.*) (?<number>[\d.]+)$/.exec(clause)?.groups ?? {};
    const cited = LAYERS[layer]?.slots[slot]?.clause ?? '';
    expect(cited).toContain(document);
    expect(cited).toContain(number);
  });
});
