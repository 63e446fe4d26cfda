import { describe, expect, test } from 'vitest';
import { verify } from '../../figure/figure.ts';
import { exactly, makeRational } from '../../kit/rational.ts';
import type { OffenceName } from '../../rulebook/conduct.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { checkSystemCards } from './card.ts';
import { type Incident, type PastOffence, type Proposal, proposePenalties, splitPending } from './penalty.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
type Asked = Omit<Incident, 'offence' | 'by' | 'minutes'> & {
  readonly minutes?: number | string;
  readonly by?: readonly string[];
  readonly past?: readonly PastOffence[];
  readonly stage?: string;
};
const ask = (form: string, offence: OffenceName, asked: Asked = {}): readonly Proposal[] => {
  const { minutes, by = ['7'], past = [], stage = 'now', ...rest } = asked;
  const incident = { offence, by, ...rest, ...(minutes === undefined ? {} : { minutes: exactly(minutes) }) };
  const found = proposePenalties(book(form), incident, { stage, past });
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  for (const { fine } of found.value) if (fine) expect(verify(fine.amount)).toEqual([]);
  return found.value;
};
/** `warn`, `3 vp`, `up to 40 percent-of-top`, `forfeit`, `director, may forfeit or disqualify`. */
const say = (one: Proposal | undefined): string => {
  if (!one) return 'nobody';
  const may = one.may.length > 0 ? `, may ${one.may.join(' or ')}` : '';
  if (!one.fine) return `${one.does}${may}`;
  const amount = `${makeRational(one.fine.amount.value)} ${one.fine.unit}`;
  return `${one.discretion === 'up-to' ? 'up to ' : ''}${amount}${may}`;
};
const times = (offence: OffenceName, n: number, stage = 'now', boards?: number): readonly PastOffence[] =>
  Array.from({ length: n }, () => ({
    by: '7',
    offence,
    stage,
    ...(boards === undefined ? {} : { boards }),
  }));

/** Minutes, first offence, second offence: as the document prints them, with both ends of each band. */
const ancLate = (first: string, low: string, a: string, b: string, c: string) =>
  [
    [0, 'warn', first],
    ['4.99', 'warn', first],
    [5, low, low],
    ['9.5', low, low],
    [10, a, a],
    ['14.9', a, a],
    [15, b, b],
    ['19.9', b, b],
    [20, c, c],
    [30, c, c],
    ['30.5', 'director, may forfeit or disqualify', 'director, may forfeit or disqualify'],
  ] as const;
const SCALES: readonly (readonly [string, ReturnType<typeof ancLate>])[] = [
  ['anc-2021-itc', ancLate('3 vp', '3 vp', '6 vp', '9 vp', '15 vp')],
  ['anc-2021-itc-final', ancLate('3 imps', '3 imps', '6 imps', '9 imps', '15 imps')],
  ['anc-2021-srosp', ancLate('1 vp', '1 vp', '2 vp', '3 vp', '5 vp')],
  ['anc-2021-ipc', ancLate('1 vp', '1 vp', '2 vp', '3 vp', '5 vp')],
  ['anc-2021-abpc-preliminary', ancLate('1 vp', '1 vp', '2 vp', '3 vp', '5 vp')],
  ['anc-2021-abpc-final', ancLate('1 vp', '1 vp', '2 vp', '3 vp', '5 vp')],
  ['anc-2021-abpc-open-final', ancLate('1 vp', '1 vp', '2 vp', '3 vp', '5 vp')],
  ['anc-2021-swiss-pairs', ancLate('1 vp', '1 vp', '2 vp', '3 vp', '5 vp')],
  // Scored by net IMPs: the appendix's own IMPs.
  ['anc-2021-abpc-open-preliminary', ancLate('3 imps', '3 imps', '6 imps', '9 imps', '15 imps')],
];

describe('ANC 2021, appendix on late arrival', () => {
  for (const [form, rows] of SCALES)
    test.each(rows)(`[CND-1] ${form}: %s minutes late or slow: %s, again %s`, (minutes, first, again) => {
      for (const offence of ['late', 'slow'] as const) {
        expect(say(ask(form, offence, { minutes })[0])).toBe(first);
        expect(say(ask(form, offence, { minutes, past: times('late', 1) })[0])).toBe(again);
        expect(say(ask(form, offence, { minutes, past: times('slow', 2) })[0])).toBe(again);
      }
    });
  test('[CND-12] beyond 30 minutes the chief director may go as far as disqualification', () =>
    expect(ask('anc-2021-itc', 'late', { minutes: 31 })[0]).toMatchObject({
      does: 'director',
      discretion: 'director',
      may: ['forfeit', 'disqualify'],
      clause: 'ANC 2021, appendix on late arrival',
    }));
  test.each([
    ['anc-2021-itc', 1, 0, 'up to 3 vp'],
    ['anc-2021-itc', 2, 0, 'up to 9 vp'],
    ['anc-2021-itc', 1, 1, 'up to 6 vp'],
    ['anc-2021-itc-final', 3, 0, 'up to 15 imps'],
    ['anc-2021-abpc-final', 1, 0, 'up to 1 vp'],
    ['anc-2021-abpc-final', 2, 0, 'up to 3 vp'],
    ['anc-2021-srosp', 1, 2, 'up to 2 vp'],
    ['anc-2021-abpc-open-preliminary', 2, 0, 'up to 9 imps'],
  ])(
    '[CND-11][DESK-10~] %s: %i boards cancelled after %i before: %s at the director’s discretion',
    (form, boards, before, said) => {
      const past = before > 0 ? times('boards-lost', 1, 'now', before) : [];
      expect(say(ask(form, 'boards-lost', { boards, past })[0])).toBe(said);
    },
  );
  test.each([
    ['anc-2021-itc', '3 vp'],
    ['anc-2021-ipc', '1 vp'],
    ['anc-2021-srosp', '1 vp'],
    ['anc-2021-abpc-preliminary', '1 vp'],
    ['anc-2021-abpc-final', '1 vp'],
  ])(
    '[CND-13][CND-2] %s: leaving the table with scores missing or wrong: both pairs, a warning, then up to %s (ANC 2021 1.4, 9.4, appendix on late arrival)',
    (form, said) => {
      const by = ['7', '8'];
      expect(ask(form, 'score-missing', { by }).map(say)).toEqual(['warn', 'warn']);
      expect(ask(form, 'score-missing', { by, past: times('score-missing', 1) }).map(say)).toEqual([
        `up to ${said}`,
        'warn',
      ]);
    },
  );
  test('[CND-1] at matchpoints late arrival and slow play are the director’s', () => {
    for (const offence of ['late', 'slow'] as const)
      expect(say(ask('anc-2021-congress-pairs', offence, { minutes: 12 })[0])).toBe('director');
  });
});

describe('ANC 2021 5.3, 1.5–1.9: smoking, telephones, alcohol', () => {
  test.each([
    ['anc-2021-itc', '9 vp', 'ANC 2021 5.3(a)'],
    ['anc-2021-itc-final', '9 imps', 'ANC 2021 5.3(b)'],
    ['anc-2021-ipc', '3 vp', 'ANC 2021 5.3(c)'],
    ['anc-2021-abpc-preliminary', '3 vp', 'ANC 2021 5.3(c)'],
    ['anc-2021-abpc-final', '3 vp', 'ANC 2021 5.3(c)'],
    ['anc-2021-abpc-open-final', '3 vp', 'ANC 2021 5.3(c)'],
    ['anc-2021-swiss-pairs', '3 vp', 'ANC 2021 5.3(c)'],
    ['anc-2021-abpc-open-preliminary', '9 imps', 'ANC 2021 5.3(c)'],
  ])(
    '[CND-2] %s: %s at once for smoking and a telephone used, after one warning for one switched on (ANC 2021 5.3; %s)',
    (form, said, clause) => {
      expect(say(ask(form, 'smoking')[0])).toBe(said);
      expect(ask(form, 'smoking')[0]?.clause).toBe(clause);
      expect(say(ask(form, 'smoking', { past: times('smoking', 1) })[0])).toBe(said);
      expect(say(ask(form, 'phone-used')[0])).toBe(said);
      expect(say(ask(form, 'phone-used', { past: times('phone-used', 1) })[0])).toBe(
        'director, may forfeit or disqualify',
      );
      expect(say(ask(form, 'phone-on')[0])).toBe('warn');
      expect(say(ask(form, 'phone-on', { past: times('phone-on', 1) })[0])).toBe(said);
    },
  );
  test.each([
    ['anc-2021-itc', '9 vp'],
    ['anc-2021-itc-final', '9 imps'],
    ['anc-2021-abpc-final', '3 vp'],
    ['anc-2021-abpc-open-final', '3 vp'],
  ])('[CND-2] alcohol in %s: %s (1.9)', (form, said) => expect(say(ask(form, 'alcohol')[0])).toBe(said));
  test('[CND-2] where 5.3 names no amount the director sets it: the Swan River pairs', () => {
    expect(say(ask('anc-2021-srosp', 'smoking')[0])).toBe('director');
    expect(say(ask('anc-2021-srosp', 'alcohol')[0])).toBe('director');
  });
});

test.each([
  [0, '3 vp'],
  [1, '6 vp'],
  [2, '9 vp'],
  [5, '9 vp'],
])(
  '[CND-2] a line-up posted late after %i before: %s and the seating rights (ANC 2021 11.8, 11.8(i)–(iii))',
  (before, said) => {
    const [one] = ask('anc-2021-itc', 'line-up-late', { past: times('line-up-late', before) });
    expect([say(one), one?.loses]).toEqual([said, 'seating-rights']);
  },
);

describe('[CND-1] warnings go from stage to stage in the Butler championships (ANC 2021 19.4)', () => {
  const warned = times('late', 1, 'preliminary');
  test('warned in the preliminary, fined in the final', () => {
    for (const form of ['anc-2021-abpc-final', 'anc-2021-abpc-open-final'])
      expect(say(ask(form, 'late', { minutes: 2, past: warned, stage: 'final' })[0])).toBe('1 vp');
  });
  test('elsewhere a stage starts afresh', () =>
    expect(say(ask('anc-2021-itc-final', 'late', { minutes: 2, past: warned, stage: 'final' })[0])).toBe(
      'warn',
    ));
  test('another’s warning is not one’s own', () =>
    expect(say(ask('anc-2021-abpc-final', 'late', { minutes: 2, by: ['8'], past: warned })[0])).toBe('warn'));
});

const sabfLate = (first: string, a: string, b: string, c: string, d: string, beyond: string) =>
  [
    [0, 'warn', first],
    ['4.9', 'warn', first],
    [5, a, a],
    ['10.9', a, a],
    [11, b, b],
    [15, b, b],
    ['15.9', b, b],
    [16, c, c],
    [20, c, c],
    [21, d, d],
    [30, d, d],
    ['30.9', d, d],
    [31, beyond, beyond],
  ] as const;
const of = (n: number) => `up to ${n} percent-of-top`;

describe('SABF: late arrival and slow play', () => {
  test.each(sabfLate(of(10), of(15), of(25), of(40), of(100), 'director, may disqualify'))(
    '[CND-1][CND-12~] matchpoint pairs %s minutes late: %s, again %s (SABF 11.2)',
    (minutes, first, again) => {
      expect(say(ask('sabf-matchpoint-pairs', 'late', { minutes })[0])).toBe(first);
      expect(say(ask('sabf-matchpoint-pairs', 'late', { minutes, past: times('late', 1) })[0])).toBe(again);
    },
  );
  test('[CND-1][CND-12~] after the first round is over the director may go as far as disqualification, however few the minutes (SABF 11.2)', () => {
    const after = ask('sabf-matchpoint-pairs', 'late', { minutes: 12, roundOver: true })[0];
    expect(say(after)).toBe('director, may disqualify');
    expect(after?.clause).toBe('SABF 11.2');
    // Teams have no such sentence (SABF 13.13).
    expect(say(ask('sabf-swiss-teams', 'late', { minutes: 12, roundOver: true })[0])).toBe('2 vp');
  });
  test.each(sabfLate('0.5 vp', '1 vp', '2 vp', '3 vp', '5 vp', 'director'))(
    '[CND-1] teams and Butler %s minutes late: %s, again %s (SABF 13.13)',
    (minutes, first, again) => {
      for (const form of ['sabf-swiss-teams', 'sabf-teams', 'sabf-butler-swiss']) {
        expect(say(ask(form, 'late', { minutes })[0])).toBe(first);
        expect(say(ask(form, 'late', { minutes, past: times('late', 1) })[0])).toBe(again);
      }
    },
  );
  test.each(sabfLate('2 imps', '3 imps', '5 imps', '7 imps', '10 imps', 'forfeit'))(
    '[CND-1][CND-12] State Teams finals %s minutes late or slow: %s, again %s (SABF 16.5)',
    (minutes, first, again) => {
      for (const offence of ['late', 'slow'] as const) {
        expect(say(ask('sabf-state-teams-finals', offence, { minutes })[0])).toBe(first);
        expect(say(ask('sabf-state-teams-finals', offence, { minutes, past: times('late', 1) })[0])).toBe(
          again,
        );
      }
    },
  );
  test('[CND-12] both more than 30 minutes late without word: the committee may put both out (SABF 16.5)', () =>
    expect(ask('sabf-state-teams-finals', 'late', { minutes: 40, by: ['7', '8'] }).map(say)).toEqual([
      'director, may disqualify',
      'director, may disqualify',
    ]));
  test.each([
    ['sabf-swiss-teams', 'notice', 40],
    ['sabf-state-teams-finals', 'notice', 30],
    ['sabf-trials', 'excuse', 40],
  ] as const)('[CND-12] %s: %s in time lifts the penalty', (form, word, minutes) => {
    const [one] = ask(form, 'late', { minutes, [word]: true });
    expect(one).toMatchObject({ does: 'nothing', lifted: word });
    const other = word === 'notice' ? 'excuse' : 'notice';
    expect(ask(form, 'late', { minutes, [other]: true })[0]?.lifted).toBeUndefined();
  });
  test('[CND-12] more than 30 minutes late to a final is a forfeit, word given or not (SABF 16.5)', () => {
    for (const notice of [{}, { notice: true as const }])
      expect(ask('sabf-state-teams-finals', 'late', { minutes: 31, ...notice }).map(say)).toEqual([
        'forfeit',
      ]);
  });
  test.each([
    [3, 'warn'],
    [9, 'up to 1 vp'],
    [12, '2 vp'],
    [18, '3 vp'],
    [30, '5 vp'],
    [31, 'forfeit'],
  ])('[CND-1][CND-12] trials %i minutes late: %s (SABF 13.13, 18.6)', (minutes, said) =>
    expect(say(ask('sabf-trials', 'late', { minutes })[0])).toBe(said),
  );
  test('[CND-11] boards missed: nothing for a team’s first offence, then 1 VP a board to both (SABF 13.14)', () => {
    const by = ['7', '8'];
    const asked = { boards: 2, by };
    expect(ask('sabf-swiss-teams', 'boards-lost', asked).map(say)).toEqual(['nothing', 'nothing']);
    const past = times('boards-lost', 1);
    expect(ask('sabf-swiss-teams', 'boards-lost', { ...asked, past }).map(say)).toEqual(['2 vp', 'nothing']);
    expect(
      ask('sabf-swiss-teams', 'boards-lost', { ...asked, past, fault: '7' }).map((one) => [
        one.contestant,
        say(one),
      ]),
    ).toEqual([['7', '2 vp']]);
  });
  test.each([
    [1, '3 vp'],
    [10, '3 vp'],
    ['10.5', '6 vp'],
    [20, '6 vp'],
    [25, '9 vp'],
  ])('[CND-11] trials %s minutes over: after a first offence %s (SABF 18.6)', (minutes, said) => {
    expect(say(ask('sabf-trials', 'boards-lost', { minutes })[0])).toBe('nothing');
    expect(say(ask('sabf-trials', 'boards-lost', { minutes, past: times('boards-lost', 1) })[0])).toBe(said);
  });
});

describe('SABF: fines with a maximum', () => {
  test.each([
    ['mis-scored', 0, 'up to 1 percent-of-session', 'SABF 11.10'],
    ['score-missing', 0, 'up to 40 percent-of-top', 'SABF 11.10'],
    ['slow', 0, 'warn', 'SABF 11.10'],
    ['slow', 1, 'warn', 'SABF 11.10'],
    ['slow', 2, 'up to 50 percent-of-top', 'SABF 11.10'],
    ['slow', 4, 'up to 50 percent-of-top', 'SABF 11.10'],
    ['left-to-smoke', 2, 'up to 50 percent-of-top', 'SABF 10, 11.10'],
    ['board-fouled', 0, 'up to 50 percent-of-top', 'SABF 11.9'],
    ['appeal-frivolous', 0, 'up to 100 percent-of-top', 'SABF 7'],
  ] as const)('[CND-2][CND-10][DESK-10~] pairs, %s after %i: %s (%s)', (offence, before, said, clause) => {
    const [one] = ask('sabf-matchpoint-pairs', offence, { past: times(offence, before) });
    expect([say(one), one?.clause]).toEqual([said, clause]);
  });
  test('[CND-10] leaving to smoke counts as slow play', () =>
    expect(say(ask('sabf-matchpoint-pairs', 'left-to-smoke', { past: times('slow', 2) })[0])).toBe(
      'up to 50 percent-of-top',
    ));
  test('[CND-2] mis-scoring and a missing score fall on both pairs', () => {
    for (const offence of ['mis-scored', 'score-missing'] as const)
      expect(ask('sabf-matchpoint-pairs', offence, { by: ['7', '8'] })).toHaveLength(2);
  });
  test.each([
    ['sabf-trials', 'mis-scored-often', 'up to 3 vp'],
    ['sabf-trials', 'appeal-frivolous', 'up to 3 vp'],
    ['sabf-swiss-teams', 'appeal-frivolous', 'up to 3 vp'],
    ['sabf-trials', 'misconduct', 'director'],
  ] as const)(
    '[CND-2] %s, %s: %s (mis-scoring and misconduct SABF 18.6, frivolous appeals SABF 7)',
    (form, offence, said) => expect(say(ask(form, offence)[0])).toBe(said),
  );
  test('[CND-21] a pair’s breach of the system rules may cost its team the match, at once or at the end (SABF 4.4)', () => {
    for (const form of ['sabf-swiss-teams', 'sabf-state-teams-finals'])
      expect(ask(form, 'system-breach')[0]).toMatchObject({
        does: 'director',
        may: ['forfeit'],
        team: 'now-or-at-end',
        clause: 'SABF 4.4',
      });
    const fines = [{ vp: 1 }, { vp: 3, pending: true }];
    expect(splitPending(fines, false)).toEqual({ counted: [{ vp: 1 }], pending: [{ vp: 3, pending: true }] });
    expect(splitPending(fines, true).counted).toHaveLength(2);
  });
  test('[CND-22~] inadequate disclosure again may be reported (SABF 6)', () => {
    expect(ask('sabf-teams', 'disclosure')[0]?.may).toEqual(['suspend', 'score-adjusted']);
    expect(ask('sabf-teams', 'disclosure', { past: times('disclosure', 1) })[0]?.may).toContain('report');
  });
});

describe('[CND-2] system cards: each player has one grace in an event (SABF 5.2)', () => {
  const sabf = book('sabf-swiss-teams');
  test.each([
    [2, [], { expires: 0, left: 2, penalty: false }],
    [1, [], { expires: 1, left: 1, penalty: false }],
    [0, [], { expires: 2, left: 0, penalty: false }],
    [1, [1], { expires: 1, left: 0, penalty: false }],
    [0, [1], { expires: 1, left: 0, penalty: true }],
    [1, [2], { expires: 0, left: 0, penalty: true }],
    [1, [1, 1], { expires: 0, left: 0, penalty: true }],
    [2, [2], { expires: 0, left: 0, penalty: false }],
  ])('%i cards after lacking %j', (cards, before, expected) =>
    expect(checkSystemCards(sabf, cards, before)).toEqual({ ...expected, clause: 'SABF 5.2' }),
  );
  test('three cards are not a number of cards a pair brings', () =>
    expect(checkSystemCards(sabf, 3, [])).toMatchObject({ code: 'system-cards', clause: 'SABF 5.2' }));
});

describe('[CND-1] what is missing or not listed', () => {
  const incident = { offence: 'late', by: ['7'] } as const;
  const scene = { stage: 'now', past: [] };
  test('minutes, boards and the one at fault are asked for', () => {
    expect(proposePenalties(book('anc-2021-itc'), incident, scene)).toMatchObject({
      ok: false,
      refusal: { code: 'offence-minutes', clause: 'ANC 2021, appendix on late arrival' },
    });
    expect(
      proposePenalties(book('sabf-teams'), { ...incident, offence: 'boards-lost' }, scene),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'offence-boards', clause: 'SABF 13.14' },
    });
    expect(
      proposePenalties(book('sabf-teams'), { ...incident, fault: '9', minutes: exactly(1) }, scene),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'offence-by' },
    });
  });
  test('[DESK-10~] an offence no document lists is the director’s', () =>
    expect(ask('club-pairs', 'late', { minutes: 20 })[0]).toMatchObject({
      does: 'director',
      discretion: 'director',
      clause: 'Law 90',
    }));
});
