import { describe, expect, test } from 'vitest';
import { findDoubts } from '../../src/engine/floor/score/doubt.ts';
import { parseOutcome } from '../../src/engine/bridge/contract.ts';
import type { RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { EMPTY, lineAt } from '../../src/engine/contest/state.ts';
import { dealAt } from '../../src/engine/contest/deal.ts';
import { foldOn } from '../../src/engine/contest/fold.ts';
import { heldIn, veil, withHeld } from '../../src/engine/contest/veil.ts';
import { makeTriangle } from '../../src/engine/movement/triangle.ts';
import { STACKS } from '../../src/engine/rulebook/library.ts';
import { viewOf as look, whyOf } from '../../src/engine/floor/night.ts';
import { showMatch } from '../../src/engine/floor/stage/match.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sabfStateTeamsForm } from '../../src/engine/rulebook/forms/state.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { dealtText } from '../../src/print/boards.ts';
import { remarksText } from '../../src/print/match.ts';
import { ask, BY, entered, goOn, playRound, stepOf, viewOf, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

const ITC = unwrap(findForm('anc-2021-itc-open'));
const BUTLER = unwrap(findForm('sabf-butler-swiss'));
/** The State Teams with short stages and short finals: the same rules, fewer boards. */
const FIVE: Form = {
  ...sabfStateTeamsForm,
  entries: { min: 4, max: 40, usual: 12 },
  stages: sabfStateTeamsForm.stages.map((stage) => ({
    ...stage,
    ways: stage.ways.map((way) => ({
      ...way,
      play:
        way.play.use === 'swiss'
          ? { use: 'swiss' as const, rounds: 3, boards: 2, first: 'quarters' as const }
          : { ...way.play, boards: 2 },
    })),
  })),
};
const NOBODY = () => false;
const NIGHT = {
  name: 'Triangle',
  date: '2026-01-03',
  zone: 'Australia/Adelaide',
  form: 'club-pairs',
  rulebook: STACKS['club-pairs'] ?? [],
  scoring: 'matchpoints',
  boardsPerRound: 4,
  minutesPerBoard: 7,
} as const;

/** At the first round, nothing reported yet, and the match at table 1. */
const begun = (): Contest => goOn(entered(ITC, 5), ITC, (step) => step.step === 'play').contest;
const teamsAt = (contest: Contest, round = 1) => {
  const seat = contest.seating?.seats.get(`${round}/1`);
  return { home: seat?.ns ?? '', away: seat?.ew ?? '' };
};

const report = (contest: Contest, table: number, board: number, text: string, round = 1): Contest =>
  ask(contest, { ask: 'report-result', by: BY, round, table, board, result: unwrap(parseOutcome(text)) });

const spoil = (board: number, more: Partial<RequestOf<'spoil-board'>> = {}): RequestOf<'spoil-board'> => ({
  ask: 'spoil-board',
  by: BY,
  round: 1,
  table: 1,
  board,
  resultKnown: false,
  playerLeft: false,
  why: 'two cards changed places between the rooms',
  ...more,
});

const matchIn = (contest: Contest, round = 1) =>
  viewOf(contest)
    .stages.flatMap(({ units }) => units)
    .flatMap(({ matches }) => matches)
    .find((match) => match.round === round && match.table === 1);
const boardIn = (contest: Contest, board: number, round = 1) =>
  matchIn(contest, round)?.byBoard?.find((one) => one.board === board);
const tell = (contest: Contest, key: string): string => {
  const figure = whyOf(contest, key);
  if (!figure) throw new Error(`nothing opens at ${key}`);
  return tellFigure(figure).join('\n');
};

describe('a spoilt board of a teams match (ANC 2021 7.1; Law 86A)', () => {
  test('[IMP-11] while the result is open and all are there a substitute is played in both rooms, and counts in place of the spoilt one', () => {
    let contest = begun();
    const { home } = teamsAt(contest);
    contest = report(contest, 1, 3, '3NT N =');
    contest = report(contest, 2, 3, 'pass');
    const offered = unwrap(effectOf(contest, spoil(3)));
    expect(offered.says.join()).toMatch(/substitute board.*both tables.*ANC 2021 7\.1/);
    contest = ask(contest, spoil(3));
    // What was scored on it in both rooms is cancelled, and the tables may report again.
    for (const table of [1, 2]) {
      expect(lineAt(contest, { round: 1, table, board: 3 }).state).toBe('awaited');
      expect(lineAt(contest, { round: 1, table, board: 3 }).reports).toHaveLength(1);
    }
    const old = lineAt(contest, { round: 1, table: 1, board: 3 }).reports[0] ?? '';
    expect(
      whyNot(contest, { ask: 'correct-result', by: BY, result: old, now: { kind: 'passed' }, why: 'x' }),
    ).toEqual({ code: 'result-spoilt', clause: 'ANC 2021 7.1' });
    // 4S made, North-South not vulnerable: 420 against a pass, 9 IMPs (Law 78B).
    contest = report(contest, 1, 3, '4S N =');
    contest = report(contest, 2, 3, 'pass');
    expect(boardIn(contest, 3)).toMatchObject({ home: 9, away: -9, compared: true });
    expect(boardIn(contest, 3)?.says).toMatch(/substitute board.*ANC 2021 7\.1/);
    contest = playRound(contest, 1, NOBODY);
    expect(matchIn(contest)?.state).toBe('played');
    expect(matchIn(contest)?.sides.find(({ id }) => id === home)?.imps).toBe(9);
    const says = tell(contest, `${matchIn(contest)?.sides.find(({ id }) => id === home)?.key}/imps`);
    expect(says).toContain('a substitute board, in place of the one that was spoilt (ANC 2021 7.1)');
    // The captains' sheet says so too, and that its cards are not the set's.
    const sheet = unwrap(showMatch(contest, { round: 1, table: 1 }));
    expect(sheet.lines.find(({ board }) => board === 3)).toMatchObject({ dealt: true });
    expect(remarksText(sheet).join()).toMatch(/Board 3: a substitute board/);
  });

  test.each([
    ['the result of the match is known', { resultKnown: true }],
    ['a player has left the table', { playerLeft: true }],
  ])('[IMP-11] where %s, 3 IMPs to each side and nothing more is played', (because, known) => {
    let contest = report(begun(), 1, 3, '3NT N =');
    contest = ask(contest, spoil(3, known));
    expect(contest.spoilt.at(-1)).toMatchObject({ as: 'imps', imps: 3, clause: 'ANC 2021 7.1', because });
    contest = playRound(contest, 1, NOBODY);
    expect(boardIn(contest, 3)).toMatchObject({ home: 3, away: 3, compared: false });
    expect(matchIn(contest)?.sides.map(({ imps }) => imps)).toEqual([3, 3]);
    const { home } = teamsAt(contest);
    const says = tell(contest, `${matchIn(contest)?.sides.find(({ id }) => id === home)?.key}/imps`);
    expect(says).toContain(`no substitute board as ${because} (ANC 2021 7.1)`);
  });

  test('[IMP-11~] a second one of the match is worth what the appendix says two are together (ANC 2021 7.5)', () => {
    let contest = ask(begun(), spoil(3, { resultKnown: true }));
    contest = ask(contest, spoil(4, { resultKnown: true }));
    contest = playRound(contest, 1, NOBODY);
    // As printed: 3 for the first, 1 more for the second.
    const both = [boardIn(contest, 3)?.home ?? 0, boardIn(contest, 4)?.home ?? 0];
    expect(both).toEqual([3, 1]);
  });

  test('[IMP-11] in a final it may wait for the next stanza, and counts there', () => {
    const first = goOn(entered(ITC, 5), ITC, ({ step }, at) => step === 'play' && at.stages.length === 2);
    const round = first.contest.stages[1]?.opened.from ?? 0;
    let contest = report(first.contest, 1, 5, '3NT N =', round);
    contest = ask(contest, spoil(5, { round, nextStanza: true }));
    expect(contest.spoilt.at(-1)).toMatchObject({ as: 'next-stanza', clause: 'ANC 2021 7.1' });
    expect(lineAt(contest, { round, table: 1, board: 5 }).state).toBe('not-played');
    contest = goOn(contest, ITC, (step) => step.step === 'play' && step.round === round + 1).contest;
    const { home } = teamsAt(contest, round + 1);
    // Twelve boards of its own and the one brought over.
    expect(contest.seating?.seats.get(`${round + 1}/1`)?.boards).toHaveLength(13);
    expect(contest.seating?.seats.get(`${round + 1}/2`)?.boards).toContain(5);
    // Board 5, North-South vulnerable: 620, 12 IMPs.
    contest = report(contest, 1, 5, '4S N =', round + 1);
    contest = playRound(contest, round + 1, NOBODY);
    expect(boardIn(contest, 5, round)).toMatchObject({ compared: false });
    expect(boardIn(contest, 5, round)?.home).toBeUndefined();
    expect(boardIn(contest, 5, round + 1)).toMatchObject({ home: 12, compared: true });
    expect(matchIn(contest, round + 1)?.sides.find(({ id }) => id === home)?.imps).toBe(12);
    expect(boardIn(contest, 5, round + 1)?.says).toContain(`spoilt in round ${round}`);
    const done = goOn(contest, ITC, ({ step }) => step === 'done');
    expect(done.step.step).toBe('done');
  });

  test('[IMP-11] refused where there is nothing to replace', () => {
    const contest = begun();
    expect(whyNot(contest, spoil(99))).toMatchObject({ code: 'board-unknown' });
    expect(whyNot(contest, spoil(3, { nextStanza: true }))).toEqual({
      code: 'spoilt-no-stanza',
      clause: 'ANC 2021 7.1',
    });
    const once = ask(contest, spoil(3));
    expect(whyNot(once, spoil(3))).toMatchObject({ code: 'spoilt-already' });
    // The substitute itself may be spoilt once it was played.
    expect(whyNot(report(once, 1, 3, 'pass'), spoil(3))).toBe('done');
    const forfeit = ask(contest, {
      ask: 'decide-match',
      by: BY,
      round: 1,
      table: 1,
      as: 'forfeit',
      who: teamsAt(contest).home,
      clause: 'ANC 2021 11.12',
      why: 'did not come',
    });
    expect(whyNot(forfeit, spoil(3))).toMatchObject({ code: 'spoilt-decided' });
    // Each under its own document, or the Law where that has no substitute boards.
    for (const [form, clause] of [
      [BUTLER, 'Law 87'],
      [unwrap(findForm('anc-2021-restricted-butler')), 'ANC 2021 7.1'],
    ] as const) {
      const pairs = goOn(entered(form, 12), form, (step) => step.step === 'play').contest;
      expect(whyNot(pairs, spoil(1))).toEqual({ code: 'spoilt-not-teams', clause });
    }
    // Undone as long as the substitute was not played.
    const fact = once.facts.at(-1)?.id ?? '';
    expect(whyNot(once, { ask: 'undo', by: BY, fact, why: 'not spoilt' })).toBe('done');
    expect(
      whyNot(report(once, 1, 3, 'pass'), { ask: 'undo', by: BY, fact, why: 'not spoilt' }),
    ).toMatchObject({ code: 'undo-played' });
  });

  test('[IMP-11~] not after the last stanza', () => {
    const last = goOn(
      entered(ITC, 5),
      ITC,
      (step, at) => step.step === 'play' && step.round === (at.stages[1]?.opened.from ?? 99) + 4,
    );
    const round = (last.contest.stages[1]?.opened.from ?? 0) + 4;
    const board = last.contest.seating?.seats.get(`${round}/1`)?.boards[0] ?? 0;
    expect(whyNot(last.contest, spoil(board, { round, nextStanza: true }))).toEqual({
      code: 'spoilt-last-stanza',
      clause: 'ANC 2021 7.1',
    });
    expect(whyNot(last.contest, spoil(board, { round }))).toBe('done');
  });
});

describe('a result in one room only (Law 86B; ABF Interpretations 86D)', () => {
  const rule = (
    offending: RequestOf<'give-ruling'>['offending'],
    finding: RequestOf<'give-ruling'>['finding'],
  ): RequestOf<'give-ruling'> => ({
    ask: 'give-ruling',
    by: BY,
    round: 1,
    table: 2,
    board: 1,
    facts: 'The board was taken away before it was played in the closed room.',
    auction: [],
    offending,
    law: '86B',
    finding,
    penalties: [],
    reasons: 'as likely as not',
    told: ['ns', 'ew'],
    trails: [],
  });
  /** Home made 4S in the open room: 420, nobody vulnerable. The closed room did not play the board; all others are passed in. */
  const oneRoom = (): Contest => {
    let contest = report(begun(), 1, 1, '4S N =');
    contest = ask(contest, {
      ask: 'report-result',
      by: BY,
      round: 1,
      table: 2,
      board: 1,
      result: { kind: 'not-played' },
    });
    return playRound(contest, 1, NOBODY);
  };
  const played = (text: string) => unwrap(parseOutcome(text));

  test('[DESK-4~] the desk names the match, the board and what to do', () => {
    const contest = oneRoom();
    const { says, because } = nextOf(contest, ITC, 'seed');
    expect(says).toBe('Round 1 is being played');
    expect(because).toEqual([
      'Board 1 of the match at table 2 in round 1 has a result in one room only (Law 86B). Rule on it at the table that did not play it, or call the board spoilt.',
    ]);
  });

  test('[IMP-12] until somebody rules the match waits, and the round goes no further', () => {
    const contest = oneRoom();
    expect(matchIn(contest)?.state).toBe('awaited');
    expect(boardIn(contest, 1)?.home).toBeUndefined();
    expect(stepOf(contest, ITC)).toEqual({ step: 'play', round: 1 });
    expect(whyNot(contest, { ask: 'close-stage', by: BY, stage: 'qualifying' })).toEqual({
      code: 'one-room-open',
      clause: 'Law 86B',
    });
  });

  test('[IMP-12] one side at fault: an assigned score, weighted, is compared with the valid result', () => {
    // In the closed room the home team sits East-West and is not at fault.
    const likely = [
      { outcome: played('4S N ='), weight: 55 },
      { outcome: played('4S N -1'), weight: 45 },
    ];
    const contest = ask(oneRoom(), rule('ns', { kind: 'weighted', outcomes: likely }));
    const { home, away } = teamsAt(contest);
    // 420 against 420 is nothing; 420 against -50 is 470, 10 IMPs: 45% of 10 is 4.5, rounded for the side without fault.
    expect(boardIn(contest, 1)).toMatchObject({ home: 5, away: -5, compared: true });
    expect(matchIn(contest)?.state).toBe('played');
    const key = matchIn(contest)?.sides.find(({ id }) => id === home)?.key;
    const says = tell(contest, `${key}/imps`);
    expect(says).toContain('not played at table 2, and ruled on there (Law 86B)');
    expect(matchIn(contest)?.sides.find(({ id }) => id === away)?.imps).toBe(-5);
    const plain = ask(oneRoom(), rule('ns', { kind: 'assigned', outcome: played('4S N -1') }));
    expect(boardIn(plain, 1)).toMatchObject({ home: 10, away: -10 });
  });

  test.each([
    ['neither', 'A+', 3],
    ['both', 'A-', -3],
  ] as const)('[IMP-12] %s at fault: both sides get %s', (offending, mark, imps) => {
    const contest = ask(oneRoom(), rule(offending, { kind: 'artificial', ns: mark, ew: mark }));
    expect(boardIn(contest, 1)).toMatchObject({ home: imps, away: imps, compared: false });
    expect(matchIn(contest)?.state).toBe('played');
    const key = matchIn(contest)?.sides[0]?.key;
    expect(tell(contest, `${key}/imps`)).toContain('ruled on there (Law 86B)');
    // An assigned score is for one side's fault alone, and an artificial one is not.
    expect(whyNot(oneRoom(), rule(offending, { kind: 'assigned', outcome: played('4S N =') }))).toEqual({
      code: 'one-result-artificial',
      clause: 'ABF Interpretations 86D',
    });
    expect(whyNot(oneRoom(), rule('ew', { kind: 'artificial', ns: mark, ew: mark }))).toEqual({
      code: 'one-result-assign',
      clause: 'ABF Interpretations 86D',
    });
  });
});

describe('one set in two contests of stages', () => {
  const CARDS = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
  const share = (contest: Contest, other: string, rounds: { readonly from: number; readonly to: number }) => {
    const shared = ask(contest, {
      ask: 'share-deals',
      by: BY,
      set: 'one',
      rounds,
      with: [other],
      elsewhere: [],
    });
    return ask(shared, { ask: 'set-deals', by: BY, deals: [{ board: 1, deal: CARDS }], rounds });
  };
  const played = (contest: Contest, round: number): Contest =>
    goOn(contest, BUTLER, (step) => step.step === 'play' && step.round === round).contest;
  const seen = (contest: Contest, other: Contest | undefined, round: number) => {
    const shown = veil(
      withHeld(
        contest,
        heldIn(contest, () => other),
      ),
    );
    return unwrap(look('traveller', shown, { board: 1, round, masked: true }));
  };

  test('[DEAL-7] a round that is not drawn yet may still bring the board', () => {
    const late = share(entered(BUTLER, 12), 'early', { from: 1, to: 2 });
    // The early one has played it in its first round, and is in its second.
    const early = share(played(entered(BUTLER, 12), 2), 'late', { from: 1, to: 1 });
    expect(look('traveller', early, { board: 1, round: 1 })).toMatchObject({
      ok: true,
      value: { deal: CARDS },
    });
    for (const other of [undefined, late, played(late, 1)]) {
      const view = seen(early, other, 1);
      expect(view.deal).toBeUndefined();
      expect(view.masked).toContain('Others on the same deals');
    }
    const after = seen(early, playRound(played(late, 1), 1, NOBODY), 1);
    expect(after.deal).toBe(CARDS);
    expect(after.masked).toBeUndefined();
    // And the other way about: the early one is through, so only the late one's own tables hide it.
    expect(seen(playRound(played(late, 1), 1, NOBODY), early, 1).deal).toBe(CARDS);
    expect(seen(played(late, 1), early, 1).deal).toBeUndefined();
  });

  test('[DEAL-7~] an older word for a board does not show in place of a hidden one', () => {
    const contest = played(entered(BUTLER, 12), 1);
    const set = (deal: string, rounds: { readonly from: number; readonly to: number }) => (given: Contest) =>
      ask(given, { ask: 'set-deals', by: BY, deals: [{ board: 1, deal }], rounds });
    const other = CARDS.replace('N:', 'E:');
    const twice = set(other, { from: 1, to: 2 })(set(CARDS, { from: 1, to: 1 })(contest));
    const over = playRound(twice, 1, NOBODY);
    expect(seen(over, undefined, 1).deal).not.toBe(CARDS);
  });
});

describe('boards dealt at the table', () => {
  // North has all the spades in the set, South in the board that was dealt.
  const SET = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
  const OWN = 'N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..';
  const deals = (board: number, deal: string) => [{ board, deal }];
  const traveller = (contest: Contest, board: number, round = 1) =>
    unwrap(look('traveller', contest, { board, round }));
  const dealt = (contest: Contest, boards: readonly number[], table = 1): Contest =>
    ask(contest, { ask: 'deal-boards', by: BY, round: 1, table, boards, why: 'the set had been seen' });

  test('[DEAL-8] are told apart from the set’s of the same number, and never shown its hand record', () => {
    let contest = ask(begun(), { ask: 'set-deals', by: BY, deals: deals(7, SET) });
    expect(traveller(contest, 7)).toMatchObject({ deal: SET });
    contest = dealt(contest, [7]);
    const view = traveller(contest, 7);
    // The other match still has the set's board; both rooms of this one have their own, without a record.
    expect(view.deal).toBe(SET);
    expect(view.dealt).toBeUndefined();
    for (const row of view.rows) {
      expect(row.dealt).toBe(row.table <= 2 ? true : undefined);
      expect(row.deal).toBeUndefined();
    }
    expect(dealtText(view)).toEqual(['Dealt at the table, not from the set: tables 1, 2.']);
    // A lead is not held against cards it did not come from: East has the hearts of the set only.
    const doubtsOf = (table: number) => [...findDoubts(ask(contest, leadFrom(table))).values()];
    expect(doubtsOf(3)).toMatchObject([{ kind: 'lead', leader: 'E', holder: 'W' }]);
    expect(doubtsOf(1)).toEqual([]);
    // Entered later, for that match alone.
    contest = ask(contest, { ask: 'set-deals', by: BY, table: 2, deals: deals(7, OWN) });
    const known = traveller(contest, 7);
    expect(known.rows.map(({ table, deal }) => [table, deal])).toEqual([
      [1, OWN],
      [2, OWN],
      [3, undefined],
      [4, undefined],
    ]);
    expect(known.deal).toBe(SET);
    const lines = viewOf(contest).stages[0]?.units[0]?.boards.find(({ board }) => board === 7)?.lines;
    expect(lines?.map((line) => line.dealt)).toEqual([true, true, undefined, undefined]);
    expect(remarksText(unwrap(showMatch(contest, { round: 1, table: 1 })))).toEqual([
      'Board 7: dealt at the table.',
    ]);
  });

  const leadFrom = (table: number): RequestOf<'report-result'> => ({
    ask: 'report-result',
    by: BY,
    round: 1,
    table,
    board: 7,
    result: unwrap(parseOutcome('4S N = CA')),
  });

  test('[DEAL-8] where every table dealt its own the board has no record at all', () => {
    let contest = ask(begun(), { ask: 'set-deals', by: BY, deals: deals(7, SET) });
    for (const table of [1, 3]) contest = dealt(contest, [7], table);
    const view = traveller(contest, 7);
    expect(view.dealt).toBe(true);
    expect(view.deal).toBeUndefined();
  });

  test('[DEAL-8] a substitute board is one of them', () => {
    let contest = ask(begun(), { ask: 'set-deals', by: BY, deals: deals(7, SET) });
    contest = ask(contest, spoil(7));
    expect(traveller(contest, 7).rows.map(({ dealt: own }) => own)).toEqual([
      true,
      true,
      undefined,
      undefined,
    ]);
  });

  test('[DEAL-8~] the same number in another round is another deal', () => {
    let contest = ask(begun(), { ask: 'set-deals', by: BY, deals: deals(7, SET) });
    contest = goOn(contest, ITC, (step) => step.step === 'play' && step.round === 2).contest;
    expect(traveller(contest, 7, 1).deal).toBe(SET);
    expect(traveller(contest, 7, 2).deal).toBeUndefined();
    contest = ask(contest, { ask: 'set-deals', by: BY, deals: deals(7, OWN) });
    expect(traveller(contest, 7, 1).deal).toBe(SET);
    expect(traveller(contest, 7, 2).deal).toBe(OWN);
  });

  test('[DEAL-8] so is the set of a triangle that the field does not have (Course Notes, triangles)', () => {
    const plan = unwrap(makeTriangle({ boardsPerMatch: 8, firstBoard: 1, field: true }));
    expect(plan.dealt).toEqual([17, 18, 19, 20, 21, 22, 23, 24]);
    let contest = ask(EMPTY, { ...NIGHT, ask: 'make-contest', by: BY });
    for (const pair of ['1', '2', '3'])
      contest = ask(contest, { ask: 'enter-pair', by: BY, pair, players: [`${pair}a`, `${pair}b`] });
    const at = contest.at + 1;
    const stamp = { seq: at, id: `f${at}`, at: '', by: BY, version: 1 } as const;
    contest = foldOn(contest, [{ ...stamp, kind: 'movement-set', plan, why: '' }]);
    contest = ask(contest, {
      ask: 'set-deals',
      by: BY,
      deals: [16, 17].map((board) => ({ board, deal: SET })),
    });
    const spotOf = (board: number) => {
      const seat = plan.seats.find(({ boards }) => boards.includes(board));
      return { round: seat?.round ?? 0, table: seat?.table ?? 0, board };
    };
    expect(dealAt(contest, spotOf(16))).toBe(SET);
    expect(dealAt(contest, spotOf(17))).toBeUndefined();
  });

  test('[DEAL-8] so are boards that break a tie of finals, unless a set is given for them (SABF 13.8, 13.11)', () => {
    const isExtra = ({ boards }: { readonly boards: readonly number[] }) => boards.length === 4;
    const drawn = goOn(
      entered(FIVE, 12),
      FIVE,
      (step, at) => step.step === 'play' && at.stages.at(-1)?.draws.at(-1)?.seats.some(isExtra) === true,
      // The lower number leads all the way to the finals, and there nobody does.
      ({ round, board, ns, ew }) => round <= 6 && board === 1 && Number(ns) < Number(ew),
    ).contest;
    const seat = drawn.stages.at(-1)?.draws.at(-1)?.seats.find(isExtra);
    const spot = { round: seat?.round ?? 0, table: seat?.table ?? 0, board: 1 };
    const all = ask(drawn, {
      ask: 'set-deals',
      by: BY,
      deals: deals(1, SET),
      rounds: { from: spot.round - 1, to: spot.round },
    });
    expect(dealAt(all, spot)).toBeUndefined();
    const own = ask(drawn, { ask: 'set-deals', by: BY, deals: deals(1, SET) });
    expect(dealAt(own, spot)).toBe(SET);
  });

  test('[DEAL-8] refused: a board that is not played there, cards of a table for a board of the set', () => {
    const contest = begun();
    expect(
      whyNot(contest, { ask: 'deal-boards', by: BY, round: 1, table: 1, boards: [99], why: 'x' }),
    ).toMatchObject({ code: 'board-unknown' });
    expect(
      whyNot(contest, { ask: 'deal-boards', by: BY, round: 1, table: 1, boards: [], why: 'x' }),
    ).toMatchObject({ code: 'dealt-none' });
    expect(whyNot(contest, { ask: 'set-deals', by: BY, table: 1, deals: deals(7, OWN) })).toMatchObject({
      code: 'deal-of-set',
    });
  });
});
