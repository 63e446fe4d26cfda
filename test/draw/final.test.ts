import { describe, expect, it } from 'vitest';
import { editDraw, findEditFaults } from '../../src/engine/draw/edit.ts';
import { reviewDraw } from '../../src/engine/draw/review.ts';
import { PLAIN_SWISS, SABF_SWISS } from './swisses.ts';
import { type Entrant, orderField } from '../../src/engine/draw/field.ts';
import { type FinalReport, type Finals, finalBoards, followFinals } from '../../src/engine/draw/final.ts';
import {
  chooseStanzas,
  makeStanzaFinal,
  STANZA_BOARDS,
  STANZAS,
  settleStanzas,
} from '../../src/engine/draw/stanza.ts';
import { drawSwiss, type SwissRequest } from '../../src/engine/draw/swiss.ts';
import { callDraw, type Moment } from '../../src/engine/draw/timing.ts';
import { DRAW_TIMES } from '../../src/engine/rulebook/editions/swisses.ts';
import { FINAL_FIVE, FINAL_FOUR } from '../../src/engine/rulebook/editions/sabf/finals.ts';
import { sabf } from '../../src/engine/rulebook/editions/sabf/general.ts';
import { rulebookOf } from '../../src/engine/rulebook/library.ts';
import { citeFor } from '../../src/engine/rulebook/usual.ts';
import { type MatchTerms, noteYellow } from '../../src/engine/draw/yellow.ts';
import { exactly, makeRational, toNumber } from '../../src/engine/kit/rational.ts';

const FIVE = ['1', '2', '3', '4', '5'];

const follow = (reports: readonly FinalReport[], series = FINAL_FIVE, ranking = FIVE): Finals => {
  const finals = followFinals(series, ranking, reports);
  if (!finals.ok) throw new Error(JSON.stringify(finals.refusal));
  return finals.value;
};

const teamsOf = (finals: Finals, id: string) => finals.matches.find(({ match }) => match.id === id)?.teams;

describe('the Final Five', () => {
  it('[DRAW-11] every pattern of winners (SABF 16.3, 16.3.1–16.3.4)', () => {
    for (let pattern = 0; pattern < 64; pattern++) {
      const reports: FinalReport[] = [];
      // The regulation, written out: each line who meets whom, then the winner by one bit of the pattern.
      const play = (at: number, match: string, a: string, b: string): [string, string] => {
        expect(teamsOf(follow(reports), match)).toEqual([a, b]);
        const [won, lost] = (pattern >> at) & 1 ? [b, a] : [a, b];
        reports.push({ match, winner: won });
        return [won, lost];
      };
      const [qf1Won, qf1Lost] = play(0, 'qf1', '4', '5');
      const [qf2Won, qf2Lost] = play(1, 'qf2', '2', '3');
      const [sf1Won, sf1Lost] = play(2, 'sf1', qf1Won, qf2Lost);
      const [sf2Won, sf2Lost] = play(3, 'sf2', '1', qf2Won);
      const [pfWon, pfLost] = play(4, 'pf', sf2Lost, sf1Won);
      const [champion, second] = play(5, 'gf', pfWon, sf2Won);
      const finals = follow(reports);
      expect(finals.champion).toBe(champion);
      expect(finals.places).toEqual([champion, second, pfLost, sf1Lost, qf1Lost]);
      expect(new Set(finals.places)).toEqual(new Set(FIVE));
      expect(finals.next).toEqual([]);
    }
  });

  it('[DRAW-11] a team that does not come has forfeited, and goes on as the loser (SABF 16.4)', () => {
    const finals = follow([
      { match: 'qf1', winner: '4' },
      { match: 'qf2', absent: '2' },
    ]);
    expect(teamsOf(finals, 'sf1')).toEqual(['4', '2']);
    expect(teamsOf(finals, 'sf2')).toEqual(['1', '3']);
    expect(finals.next).toEqual(['sf1', 'sf2']);
  });

  it('[DRAW-11] an abandoned match has no winner: whoever would have met its winner or loser receives a forfeit', () => {
    const first = follow([
      { match: 'qf1', abandoned: true },
      { match: 'qf2', winner: '2' },
      { match: 'sf2', winner: '1' },
    ]);
    const sf1 = first.matches.find(({ match }) => match.id === 'sf1');
    expect(sf1).toMatchObject({ winner: '3', loser: null, how: 'no-opponent', clause: 'SABF 16.4' });
    expect(teamsOf(first, 'pf')).toEqual(['2', '3']);
    // Both the winner and the loser of the second qualifying final are missing.
    const second = follow([
      { match: 'qf1', winner: '5' },
      { match: 'qf2', abandoned: true },
    ]);
    expect(second.matches.find(({ match }) => match.id === 'sf1')?.winner).toBe('5');
    expect(second.matches.find(({ match }) => match.id === 'sf2')?.winner).toBe('1');
    expect(second.matches.find(({ match }) => match.id === 'pf')?.winner).toBe('5');
    expect(teamsOf(second, 'gf')).toEqual(['5', '1']);
    expect(second.next).toEqual(['gf']);
    const preliminary = follow([
      { match: 'qf1', winner: '4' },
      { match: 'qf2', winner: '2' },
      { match: 'sf1', winner: '4' },
      { match: 'sf2', winner: '1' },
      { match: 'pf', abandoned: true },
    ]);
    expect(preliminary.champion).toBe('1');
    expect(preliminary.places).toEqual(['1', null, null, '3', '5']);
    const both = follow([
      { match: 'qf1', abandoned: true },
      { match: 'qf2', abandoned: true },
    ]);
    expect(both.champion).toBe('1');
    const grand = follow([
      { match: 'qf1', winner: '4' },
      { match: 'qf2', winner: '2' },
      { match: 'sf1', winner: '4' },
      { match: 'sf2', winner: '1' },
      { match: 'pf', winner: '4' },
      { match: 'gf', abandoned: true },
    ]);
    expect(grand.champion).toBeNull();
  });

  it('[DRAW-11] a winner who did not play is refused', () => {
    const refused = followFinals(FINAL_FIVE, FIVE, [{ match: 'qf1', winner: '1' }]);
    expect(refused.ok ? '' : refused.refusal.code).toBe('final-team');
    expect(followFinals(FINAL_FIVE, ['1', '2'], []).ok).toBe(false);
    expect(followFinals(FINAL_FIVE, FIVE, [{ match: 'xx', winner: '1' }]).ok).toBe(false);
  });

  it('[DRAW-19] the grand final has twice the boards unless stated (SABF 13.2)', () => {
    const boards = (id: string, stated?: number) => {
      const match = FINAL_FIVE.matches.find((one) => one.id === id);
      return match && finalBoards(match, 28, stated);
    };
    expect(['qf1', 'sf2', 'pf', 'gf'].map((id) => boards(id))).toEqual([28, 28, 28, 56]);
    expect(boards('gf', 40)).toBe(40);
  });
});

describe('the final four of the daytime teams', () => {
  it('[DRAW-11] 1 v 2 and 3 v 4, loser v winner, then a final over two weeks (SABF 19.3)', () => {
    for (let pattern = 0; pattern < 16; pattern++) {
      const reports: FinalReport[] = [];
      const four = ['1', '2', '3', '4'];
      const play = (at: number, match: string, a: string, b: string): [string, string] => {
        expect(teamsOf(follow(reports, FINAL_FOUR, four), match)).toEqual([a, b]);
        const [won, lost] = (pattern >> at) & 1 ? [b, a] : [a, b];
        reports.push({ match, winner: won });
        return [won, lost];
      };
      const [oneWon, oneLost] = play(0, 'one', '1', '2');
      const [threeWon, threeLost] = play(1, 'three', '3', '4');
      const [twoWon, twoLost] = play(2, 'two', oneLost, threeWon);
      const [champion, second] = play(3, 'final', oneWon, twoWon);
      expect(follow(reports, FINAL_FOUR, four).places).toEqual([champion, second, twoLost, threeLost]);
    }
    expect(FINAL_FOUR.matches.map((match) => finalBoards(match, 28))).toEqual([28, 28, 28, 56]);
    expect(FINAL_FOUR.matches.at(-1)?.week).toBe('3 and 4');
  });
});

describe('the final over stanzas', () => {
  const final = makeStanzaFinal(
    { team: 'NSW', vps: exactly('412.7') },
    { team: 'VIC', vps: exactly('400.3') },
  );
  const imps = (...stanzas: readonly (readonly [number, number])[]) =>
    stanzas.map(([a, b]) => [exactly(a), exactly(b)] as const);
  const settled = (stanzas: ReturnType<typeof imps>, of = final) => {
    const result = settleStanzas(of, stanzas, citeFor('stanzas'));
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };

  it('[DRAW-11] 60 boards in five stanzas, a carry-over of a tenth of the VP margin, not rounded (ANC 2021 12.2–12.3)', () => {
    expect(STANZAS * STANZA_BOARDS).toBe(60);
    expect(makeRational(final.carryOver)).toBe('1.24');
    const part = settled(imps([10, 5], [0, 20]));
    expect(part.title).toBeUndefined();
    expect(part.totals.map(toNumber)).toEqual([11.24, 25]);
    const whole = settled(imps([10, 5], [0, 6], [1, 1], [2, 2], [3, 3]));
    expect(whole.title).toMatchObject({ teams: ['NSW'], by: 'score' });
    expect(settled(imps([10, 5], [0, 7], [1, 1], [2, 2], [3, 3])).title?.teams).toEqual(['VIC']);
  });

  it('[DRAW-11] a tie removes the carry-over; if still tied the title is shared (ANC 2021 13.3)', () => {
    const five = makeStanzaFinal({ team: 'a', vps: exactly(150) }, { team: 'b', vps: exactly(100) });
    expect(settled(imps([0, 5], [0, 0], [0, 0], [0, 0], [0, 0]), five).title).toMatchObject({
      teams: ['b'],
      by: 'carry-over-removed',
      clause: 'ANC 2021 13.3',
    });
    const level = makeStanzaFinal({ team: 'a', vps: exactly(100) }, { team: 'b', vps: exactly(100) });
    expect(settled(imps([7, 5], [3, 5], [0, 0], [0, 0], [0, 0]), level).title).toMatchObject({
      teams: ['a', 'b'],
      by: 'shared',
    });
  });

  it('[DRAW-11] the higher placed names one stanza, the other two, the rest are the higher’s (ANC 2021 12.4)', () => {
    const rights = (higher: readonly number[], lower: readonly number[]) => {
      const chosen = chooseStanzas(final, higher, lower, citeFor('stanzas'));
      return chosen.ok ? chosen.value : chosen.refusal.code;
    };
    expect(rights([], [])).toMatchObject({ next: { team: 'NSW', count: 1 } });
    expect(rights([5], [])).toMatchObject({ next: { team: 'VIC', count: 2, from: [1, 2, 3, 4] } });
    expect(rights([5], [4, 1])).toEqual({
      rights: [
        { stanza: 1, team: 'VIC' },
        { stanza: 2, team: 'NSW' },
        { stanza: 3, team: 'NSW' },
        { stanza: 4, team: 'VIC' },
        { stanza: 5, team: 'NSW' },
      ],
    });
    for (const [higher, lower] of [
      [[5], [5, 1]],
      [[5], [1, 1]],
      [[6], []],
      [[1, 2], []],
      [[], [1]],
      [[1], [2, 3, 4]],
    ] as const)
      expect(rights(higher, lower)).toBe('stanza-choice');
  });
});

const entrants = (scores: readonly number[]): Entrant[] =>
  scores.map((score, at) => ({ id: `t${at + 1}`, score: exactly(score) }));

describe('a draw edited by hand', () => {
  const request: SwissRequest = {
    entrants: entrants([10, 9, 8, 7, 2, 1]),
    met: [{ a: 't1', b: 't2', round: 1 }],
    rules: PLAIN_SWISS,
    seed: '1',
  };
  const made = () => {
    const drawn = drawSwiss(request);
    if (!drawn.ok) throw new Error('there is a draw');
    return drawn.value;
  };
  const wanted = (...pairs: readonly string[]) => ({
    pairs: pairs.map((pair) => pair.split(' ') as unknown as readonly [string, string]),
  });

  it('[DRAW-7] is checked, and kept with who, why, what it replaced and what it costs', () => {
    const edited = editDraw(request, made(), {
      wanted: wanted('t1 t4', 't2 t3', 't5 t6'),
      by: 'director',
      reason: 'car pool: t1 and t3 travel together',
    });
    if (!edited.ok) throw new Error(JSON.stringify(edited.refusal));
    expect(made().pairs).toEqual([
      ['t1', 't3'],
      ['t2', 't4'],
      ['t5', 't6'],
    ]);
    expect(edited.value).toMatchObject({
      by: 'director',
      reason: 'car pool: t1 and t3 travel together',
      was: { pairs: made().pairs },
      changed: [
        ['t1', 't4'],
        ['t2', 't3'],
      ],
    });
    // 9 + 1 + 1 against 4 + 4 + 1 in squares of score.
    expect(edited.value.extra.map(({ use, amount }) => [use, toNumber(amount)])).toContainEqual([
      'score-difference',
      2,
    ]);
  });

  it('[DRAW-7] is refused with every fault named', () => {
    const faults = findEditFaults(request, wanted('t1 t2', 't3 t3', 't5 x'));
    if (!faults.ok) throw new Error('faults are found');
    expect(faults.value.map((one) => [one.fault, 'who' in one ? String(one.who) : ''])).toEqual([
      ['unknown', 'x'],
      ['drawn-twice', 't3'],
      ['not-drawn', 't4'],
      ['not-drawn', 't6'],
      ['barred', 't1,t2'],
    ]);
    const edit = { wanted: wanted('t1 t2', 't3 t4', 't5 t6'), by: 'd', reason: 'asked' };
    expect(editDraw(request, made(), edit).ok).toBe(false);
    expect(editDraw({ ...request, rematchAllowed: [['t2', 't1']] }, made(), edit).ok).toBe(true);
    expect(editDraw(request, made(), { ...edit, reason: ' ' })).toMatchObject({
      refusal: { code: 'draw-reason' },
    });
  });

  it('[DRAW-5] later corrections never change a draw: it stands, and what moved is shown', () => {
    const draw = made();
    const corrected: SwissRequest = { ...request, entrants: entrants([10, 9, 8, 12, 2, 1]) };
    const review = reviewDraw(draw, corrected);
    expect(review.stands).toBe(draw);
    expect(review.clause).toBe('usual practice');
    expect(reviewDraw({ ...draw, stands: SABF_SWISS.stands }, corrected).clause).toBe('SABF 14.1');
    expect(review.moved).toEqual([
      { id: 't1', was: 1, now: 2 },
      { id: 't2', was: 2, now: 3 },
      { id: 't3', was: 3, now: 4 },
      { id: 't4', was: 4, now: 1 },
    ]);
    expect(review.wouldBe?.pairs).not.toEqual(draw.pairs);
  });
});

describe('yellow systems', () => {
  const field = (() => {
    const ordered = orderField(
      entrants([9, 8, 7, 6, 5, 4, 3]).map((one, at) => ({ ...one, yellow: at === 0 || at === 6 })),
      SABF_SWISS,
      '1',
    );
    if (!ordered.ok) throw new Error('it is ordered');
    return ordered.value;
  })();
  const limits = sabf.slots.yellowSwiss;
  const terms: MatchTerms = { round: 3, boards: 14, secondInFirstSession: true, singleSession: true };
  const verdict = (match: readonly string[], more: Partial<MatchTerms> = {}) =>
    noteYellow(field, [match], limits, { ...terms, ...more })[0]?.verdict;

  it('[DRAW-12] 14 boards or more, not in the first round, against the lower half by consent: shown with the draw (SABF 4.2.2)', () => {
    expect(verdict(['t1', 't2'])).toBe('allowed');
    // Seven in the field: the lower half, decimals rounded down, is the last three.
    expect(verdict(['t1', 't4'])).toBe('allowed');
    expect(verdict(['t1', 't5'])).toBe('with-consent');
    expect(verdict(['t6', 't7'])).toBe('with-consent');
    expect(verdict(['t2', 't3'])).toBeUndefined();
    expect(verdict(['t1', 't2'], { round: 1 })).toBe('not-allowed');
    expect(verdict(['t1', 't2'], { round: 2 })).toBe('not-allowed');
    expect(verdict(['t1', 't2'], { round: 2, secondInFirstSession: false })).toBe('allowed');
    expect(verdict(['t1', 't2'], { boards: 13 })).toBe('not-allowed');
  });

  it('[DRAW-12] a yellow system in a match of one session costs the seating rights (SABF 4.2.2)', () => {
    const note = (more: Partial<MatchTerms>) =>
      noteYellow(field, [['t1', 't2']], limits, { ...terms, ...more })[0];
    expect(note({})).toMatchObject({ who: ['t1'], clause: 'SABF 4.2.2' });
    expect(note({})?.seating).toBe('t1 forfeits seating rights while the yellow system is in use');
    expect(note({ singleSession: false })?.seating).toBe('seating rights are not affected');
  });
});

describe('reports of finals', () => {
  const ranking = ['1', '2', '3', '4', '5'];
  const codeOf = (reports: readonly FinalReport[]) => {
    const followed = followFinals(FINAL_FIVE, ranking, reports);
    return followed.ok ? undefined : followed.refusal.code;
  };

  it('[DRAW-11~] come in their order, of matches that are played (SABF 16.3, 16.4)', () => {
    expect(codeOf([{ match: 'gf', winner: '1' }])).toBe('final-early');
    expect(
      codeOf([
        { match: 'sf1', winner: '4' },
        { match: 'qf1', winner: '4' },
      ]),
    ).toBe('final-early');
    const both: readonly FinalReport[] = [
      { match: 'qf1', winner: '4' },
      { match: 'qf2', winner: '2' },
    ];
    // Told in any order, as long as each can have been played.
    expect(codeOf([{ match: 'sf1', winner: '4' }, ...both])).toBeUndefined();
    const abandoned: readonly FinalReport[] = [{ match: 'qf1', abandoned: true }, both[1] as FinalReport];
    expect(codeOf(abandoned)).toBeUndefined();
    expect(codeOf([...abandoned, { match: 'sf1', winner: '3' }])).toBe('final-needless');
    expect(codeOf([...both, { match: 'sf1', winner: '1' }])).toBe('final-team');
  });
});

describe('when a round is drawn', () => {
  const at = (
    name: keyof typeof DRAW_TIMES,
    minutes: number,
    missingResults: number,
    more: Partial<Moment> = {},
  ) => {
    const called = callDraw(DRAW_TIMES[name], { round: 5, minutes, missingResults, ...more });
    return called.ok ? called.value : called.refusal;
  };

  it('[DRAW-5] when all results are in, or earlier when the chief director says (ANC 2021 6.3)', () => {
    expect(at('anc-2021-swiss', 200, 1)).toMatchObject({ now: false, by: 'results', clause: 'ANC 2021 6.3' });
    expect(at('anc-2021-swiss', 60, 0)).toMatchObject({ now: true, by: 'results', after: 4 });
    expect(at('anc-2021-swiss', 60, 3, { director: 'now' })).toMatchObject({
      now: true,
      by: 'director',
      missingResults: 3,
    });
    const early = { director: { minutes: 90 } };
    expect(at('anc-2021-swiss', 89, 3, early)).toMatchObject({ now: false, due: 90 });
    expect(at('anc-2021-swiss', 90, 3, early)).toMatchObject({ now: true, by: 'director' });
  });

  it('[DRAW-5] after the last match of a day another time may be set: all results in do not call the draw (6.3)', () => {
    const overnight: Partial<Moment> = { director: { minutes: 240 }, lastOfDay: true };
    expect(at('anc-2021-swiss', 100, 0, overnight)).toMatchObject({ now: false, by: 'director', due: 240 });
    expect(at('anc-2021-swiss', 240, 2, overnight)).toMatchObject({ now: true, missingResults: 2 });
    expect(at('anc-2021-srosp', 100, 0, overnight)).toMatchObject({ now: false, due: 240 });
    expect(at('anc-2021-srosp', 240, 0, overnight)).toMatchObject({ now: true, by: 'director' });
  });

  it('[DRAW-5] 95 minutes after the start of the match before, with what is in, and not before though all are in (ANC 2021 9.4)', () => {
    expect(at('anc-2021-srosp', 94, 2)).toMatchObject({ now: false, by: 'time', due: 95 });
    expect(at('anc-2021-srosp', 95, 2)).toMatchObject({
      now: true,
      missingResults: 2,
      clause: 'ANC 2021 9.4',
    });
    expect(at('anc-2021-srosp', 80, 0)).toMatchObject({ now: false, due: 95 });
    expect(at('anc-2021-srosp', 80, 5, { director: 'now' })).toMatchObject({ now: true, by: 'director' });
    expect(at('anc-2021-srosp', 80, 5, { director: { minutes: 80 } })).toMatchObject({ now: true });
    expect(at('anc-2021-srosp', 80, 5, { director: { minutes: 100 } })).toMatchObject({
      code: 'draw-time-later',
      clause: 'ANC 2021 9.4',
    });
  });

  it('[DRAW-5] one round in arrears: round 5 is drawn from the standings after round 3', () => {
    expect(at('one-behind', 0, 40)).toMatchObject({ now: true, by: 'arrears', after: 3 });
  });

  it('[DRAW-5] each Swiss of ANC 2021 has its time in the rulebook; SABF draws as soon as practicable (14.1)', () => {
    const timeUnder = (form: string) => {
      const book = rulebookOf(form);
      return book.ok ? book.value.drawTime?.value : undefined;
    };
    expect(timeUnder('anc-2021-srosp')).toMatchObject({
      use: 'after-start',
      minutes: 95,
      clause: 'ANC 2021 9.4',
    });
    for (const form of ['anc-2021-ipc', 'anc-2021-swiss-pairs', 'anc-2021-abpc-preliminary'])
      expect(timeUnder(form)).toMatchObject({ use: 'all-results', director: 'any', clause: 'ANC 2021 6.3' });
    expect(timeUnder('sabf-swiss-teams')).toMatchObject({ use: 'all-results', clause: 'SABF 14.1' });
  });
});

describe('a hand-made draw of an odd field', () => {
  const odd = (use: 'bye' | 'triangle' | 'none'): SwissRequest => ({
    entrants: entrants([10, 9, 8, 7, 6]),
    met: [],
    rules: {
      ...PLAIN_SWISS,
      odd: use === 'triangle' ? { use, over: 2, clause: 'c', says: 's' } : { use, clause: 'c', says: 's' },
    },
    seed: '1',
  });
  const faultsOf = (request: SwissRequest, wanted: Parameters<typeof findEditFaults>[1]) => {
    const found = findEditFaults(request, wanted);
    return found.ok ? found.value.map(({ fault }) => fault) : found.refusal.code;
  };

  it('[DRAW-7] has a bye or a triangle, never both, and only what the rules have', () => {
    const both = { pairs: [], bye: 't1', triangle: ['t2', 't3', 't4'] };
    expect(faultsOf({ ...odd('bye'), entrants: entrants([4, 3, 2, 1]) }, both)).toEqual(['bye-and-triangle']);
    const bye = { pairs: [['t1', 't2'] as const, ['t3', 't4'] as const], bye: 't5' };
    const triangle = { pairs: [['t1', 't2'] as const], triangle: ['t3', 't4', 't5'] };
    expect(faultsOf(odd('bye'), bye)).toEqual([]);
    expect(faultsOf(odd('triangle'), triangle)).toEqual([]);
    expect(faultsOf(odd('triangle'), bye)).toEqual(['odd-way']);
    expect(faultsOf(odd('bye'), triangle)).toEqual(['odd-way']);
    expect(faultsOf(odd('none'), bye)).toEqual(['odd-way']);
  });

  it('[DRAW-7] leaves a triangle in its second round as it is (GNOT Sydney 2023 6.1.2)', () => {
    const request: SwissRequest = { ...odd('triangle'), continuing: ['t3', 't4', 't5'] };
    const pairs = [['t1', 't2'] as const];
    expect(faultsOf(request, { pairs })).toEqual([]);
    expect(faultsOf(request, { pairs, triangle: ['t5', 't3', 't4'] })).toEqual([]);
    expect(faultsOf(request, { pairs: [['t1', 't3'] as const] })).toEqual(['going-on', 'not-drawn']);
    expect(faultsOf({ ...request, continuing: ['t3', 't4'] }, { pairs })).toBe('draw-continuing');
  });
});
