import { describe, expect, test } from 'vitest';
import { agreedIn } from '../../src/engine/contest/agree.ts';
import type { Fact } from '../../src/engine/contest/fact.ts';
import { fold, foldOn } from '../../src/engine/contest/fold.ts';
import type { Request, RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { showMatch } from '../../src/engine/floor/stage/match.ts';
import { correctionDeadline, postingDeadline } from '../../src/engine/play/time/time.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { captainsText, clocksText } from '../../src/print/match.ts';
import { ask, BY, entered, goOn, playRound, stepOf, whyNot, type Won } from './hall.ts';
import { clock, unwrap } from './play.ts';

const ITC = unwrap(findForm('anc-2021-itc-open'));
const ROBIN = unwrap(findForm('sabf-round-robin-teams'));

/** On board 1 of every match the lower number makes a game, and leads. */
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

/** As in `ask`, at a moment of the test's own. */
const askAt = (contest: Contest, at: string, request: Request): Contest => {
  const facts = unwrap(handle(contest, { ...request, askedAt: at }));
  const made = facts.map((fact, i) => {
    const seq = contest.at + i + 1;
    return { seq, id: `f${seq}`, at, by: request.by, version: 1, ...fact } as Fact;
  });
  return foldOn(contest, made);
};

const refusedAt = (contest: Contest, at: string, request: Request) => {
  const decided = handle(contest, { ...request, askedAt: at });
  return decided.ok ? 'done' : decided.refusal;
};

const agree = (round: number, table: number, team: string): RequestOf<'agree-match'> => ({
  ask: 'agree-match',
  by: { role: 'scorer', person: 'scorer' },
  round,
  table,
  team,
});

/** The first board of a table's round, passed out where something was made and made where it was passed out. */
const correctionOf = (contest: Contest, round: number, table: number): RequestOf<'correct-result'> => {
  const line = [...contest.lines.values()].find((one) => one.round === round && one.table === table);
  const passed = line?.counts?.result.kind === 'passed';
  return {
    ask: 'correct-result',
    by: BY,
    result: line?.counts?.fact ?? '',
    now: passed
      ? { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 }
      : { kind: 'passed' },
    why: 'both captains say so',
    agreed: true,
  };
};

const lastFact = (contest: Contest, kind: Fact['kind']): string =>
  contest.facts.findLast((fact) => fact.kind === kind)?.id ?? '';

describe('captains agree a match (ANC 2021 11.13; SABF 13.9, 13.12)', () => {
  const begun = () => goOn(entered(ROBIN, 4), ROBIN, (step) => step.step === 'play', LOWER).contest;
  const matchOf = (contest: Contest) => {
    const seats = [...(contest.seating?.seats.values() ?? [])].filter(({ round }) => round === 1);
    const [one] = seats;
    if (!one) throw new Error('no match');
    const both = seats.filter(({ ns, ew }) => [ns, ew].includes(one.ns));
    return { tables: both.map(({ table }) => table), teams: [one.ns, one.ew] as const, seats };
  };

  test('[TIME-5~] not before both rooms are in, and only by a team of the match', () => {
    const contest = begun();
    const { tables, teams, seats } = matchOf(contest);
    const [table = 0] = tables;
    expect(whyNot(contest, agree(1, table, teams[0]))).toMatchObject({ code: 'agree-open' });
    const played = playRound(contest, 1, LOWER);
    const other = seats.find(({ ns }) => !teams.includes(ns))?.ns ?? '';
    expect(whyNot(played, agree(1, table, other))).toMatchObject({ code: 'agree-stranger' });
    expect(whyNot(played, agree(1, 99, teams[0]))).toMatchObject({ code: 'match-unknown' });
    const forfeited = ask(contest, {
      ask: 'decide-match',
      by: BY,
      round: 1,
      table,
      as: 'forfeit',
      who: teams[1],
      clause: 'SABF 13.9',
      why: 'nobody came',
    });
    expect(whyNot(forfeited, agree(1, table, teams[0]))).toMatchObject({ code: 'agree-decided' });
  });

  test('[TIME-5~] each captain is recorded once, from either room; the agreement can be undone', () => {
    const played = playRound(begun(), 1, LOWER);
    const { tables, teams } = matchOf(played);
    const [open = 0, closed = 0] = tables;
    const one = ask(played, agree(1, open, teams[0]));
    expect(agreedIn(one, 1, closed)).toEqual([teams[0]]);
    expect(unwrap(handle(one, agree(1, closed, teams[0])))).toEqual([]);
    const both = ask(one, agree(1, closed, teams[1]));
    expect([...agreedIn(both, 1, open)].sort()).toEqual([...teams].sort());
    const undone = ask(both, { ask: 'undo', by: BY, fact: lastFact(both, 'match-agreed'), why: 'not yet' });
    expect(agreedIn(undone, 1, open)).toEqual([teams[0]]);
  });

  test('[TIME-5~] a board corrected in either room since must be agreed again by both; so must one whose correction is undone', () => {
    const played = playRound(begun(), 1, LOWER);
    const { tables, teams } = matchOf(played);
    const both = (contest: Contest) =>
      teams.reduce((now, team) => ask(now, agree(1, tables[0] ?? 0, team)), contest);
    for (const table of tables) {
      const corrected = ask(both(played), correctionOf(played, 1, table));
      expect(agreedIn(corrected, 1, table)).toEqual([]);
      const again = both(corrected);
      expect(agreedIn(again, 1, table)).toHaveLength(2);
      const back = ask(again, {
        ask: 'undo',
        by: BY,
        fact: lastFact(again, 'result-corrected'),
        why: 'it was right',
      });
      expect(agreedIn(back, 1, table)).toEqual([]);
    }
  });

  test('[TIME-5~] where the rulebook does not ask for it, the next round is drawn and called without (SABF 13)', () => {
    const { contest } = goOn(begun(), ROBIN, () => false, LOWER);
    expect(contest.facts.some(({ kind }) => kind === 'match-agreed')).toBe(false);
    expect(contest.published).toBe(true);
  });
});

describe('stanzas of a final (ANC 2021 12.6)', () => {
  const isAgreeing = (step: ReturnType<typeof stepOf>) =>
    step.step === 'ask' && step.request.ask === 'agree-match';
  const stanzaIn = () => goOn(entered(ITC, 7), ITC, isAgreeing, LOWER).contest;
  /** The draw as it would be made with both agreed. */
  const drawAfter = (contest: Contest): Request => {
    const step = goOn(contest, ITC, (one) => one.step === 'ask' && one.request.ask === 'make-draw').step;
    if (step.step !== 'ask') throw new Error('no draw');
    return step.request;
  };

  test('[TIME-5~] the next is neither drawn nor called before both captains agreed the last, with the clause', () => {
    const first = stanzaIn();
    expect(first.stages[1]?.draws).toHaveLength(1);
    const draw = drawAfter(first);
    const refused = { code: 'stanza-not-agreed', clause: 'ANC 2021 12.6' };
    expect(whyNot(first, draw)).toEqual(refused);
    const one = ask(first, agree(15, 1, '1'));
    expect(whyNot(one, draw)).toEqual(refused);
    const decided = handle(one, draw);
    expect(decided.ok ? '' : sayRefusal(decided.refusal)).toContain(
      'The captain of 2 has not agreed the result of stanza 1 as it stands (ANC 2021 12.6).',
    );
    const both = ask(one, agree(15, 2, '2'));
    const drawn = ask(both, draw);
    const call = { ask: 'call-round', by: BY, round: 16 } as const;
    expect(whyNot(drawn, call)).toBe('done');
    // A board put right after the draw: both must agree again before the second stanza begins.
    const corrected = ask(drawn, correctionOf(drawn, 15, 1));
    expect(whyNot(corrected, call)).toEqual(refused);
    expect(stepOf(corrected, ITC)).toMatchObject({ request: { ask: 'agree-match', round: 15 } });
    const again = ['1', '2'].reduce((now, team) => ask(now, agree(15, 1, team)), corrected);
    expect(whyNot(again, call)).toBe('done');
  });

  test('[TIME-5~] after the fifth too: the final is closed when all five are agreed', () => {
    const { contest: last } = goOn(
      stanzaIn(),
      ITC,
      (step, now) => isAgreeing(step) && now.stages[1]?.draws.length === 5,
      LOWER,
    );
    const close = { ask: 'close-stage', by: BY, stage: 'final' } as const;
    expect(whyNot(last, close)).toEqual({ code: 'stanza-not-agreed', clause: 'ANC 2021 12.6' });
    const agreed = ['1', '2'].reduce((now, team) => ask(now, agree(19, 1, team)), last);
    expect(whyNot(agreed, close)).toBe('done');
  });

  test('[TIME-5~] a rehearsed final has both captains’ word on every stanza as it ended', () => {
    const facts = unwrap(rehearseContest({ form: ITC, entries: 6, seed: 'captains', clock }));
    const contest = fold(facts);
    const draws = contest.stages[1]?.draws ?? [];
    expect(draws).toHaveLength(5);
    for (const { round, seats } of draws) {
      const { ns = '', ew = '', table = 0 } = seats[0] ?? {};
      expect([...agreedIn(contest, round, table)].sort()).toEqual([ns, ew].sort());
    }
  });
});

describe('the clock', () => {
  const day = (date: number, time: string): string => `2026-03-${String(date).padStart(2, '0')}T${time}:00Z`;
  const close = (round: number) => ({ ask: 'close-round', by: BY, round }) as const;
  const until = (deadline: { readonly until?: number } | undefined) =>
    deadline?.until === undefined ? undefined : new Date(Number(deadline.until)).toISOString();

  /** Three evenings a week apart, each round posted at ten. */
  const weeks = (evenings: number): Contest => {
    let contest = goOn(entered(ROBIN, 4), ROBIN, (step) => step.step === 'play', LOWER).contest;
    for (let round = 1; round <= evenings; round++) {
      contest = goOn(contest, ROBIN, (step) => step.step === 'play' && step.round === round, LOWER).contest;
      contest = askAt(
        playRound(contest, round, LOWER, day(7 * round, '22:00')),
        day(7 * round, '22:00'),
        close(round),
      );
    }
    return contest;
  };

  test('[TIME-5~] what the scorer posted wrongly is altered until 30 minutes after the last round is posted (SABF 13.9)', () => {
    const two = weeks(2);
    const plain = correctionOf(two, 1, 1);
    const posted = { ...plain, posting: true } as const;
    // A day after the first evening the general period is over (SABF 8); the scorer's own error is still put right.
    expect(refusedAt(two, day(14, '23:00'), plain)).toMatchObject({
      code: 'correction-late',
      clause: 'SABF 8',
    });
    expect(refusedAt(two, day(14, '23:00'), posted)).toBe('done');
    expect(postingDeadline(two, 1)).toMatchObject({ clause: 'SABF 13.9' });
    expect(until(postingDeadline(two, 1))).toBeUndefined();

    const all = weeks(3);
    for (const round of [1, 2, 3]) {
      const wrong = { ...correctionOf(all, round, 1), posting: true } as const;
      expect(refusedAt(all, day(21, '22:30'), wrong)).toBe('done');
      const late = refusedAt(all, day(21, '22:31'), wrong);
      expect(late).toMatchObject({
        code: 'correction-late',
        clause: 'SABF 13.9',
        details: { now: day(21, '22:31'), until: day(21, '22:30') },
      });
    }
    const altered = askAt(all, day(21, '22:30'), { ...correctionOf(all, 1, 1), posting: true });
    expect(altered.facts.at(-1)).toMatchObject({ kind: 'result-corrected', posting: true });
  });

  test('[TIME-5~] a discrepancy is told within 30 minutes of the end of the match (ANC 2021 11.13)', () => {
    const start = goOn(entered(ITC, 6), ITC, (step) => step.step === 'play', LOWER).contest;
    const over = askAt(playRound(start, 1, LOWER, day(1, '12:00')), day(1, '12:00'), close(1));
    expect(correctionDeadline(over, { round: 1 })).toMatchObject({ clause: 'ANC 2021 11.13' });
    expect(refusedAt(over, day(1, '12:30'), correctionOf(over, 1, 1))).toBe('done');
    expect(refusedAt(over, day(1, '12:31'), correctionOf(over, 1, 1))).toMatchObject({
      code: 'correction-late',
      clause: 'ANC 2021 11.13',
      details: { now: day(1, '12:31'), until: day(1, '12:30') },
    });
  });

  test('[TIME-5~] its end is that of the match itself: a slower one in the same round, or the hour set for all, gives no more time (ANC 2021 11.13)', () => {
    const start = goOn(entered(ITC, 6), ITC, (step) => step.step === 'play', LOWER).contest;
    const seats = [...(start.seating?.seats.values() ?? [])].filter(({ round }) => round === 1);
    const meetings = Map.groupBy(seats, ({ ns, ew }) => [ns, ew].toSorted().join());
    // Three matches end at half past eleven, at noon and at one; each has two tables.
    const ends = ['11:30', '12:00', '13:00'];
    expect([...meetings.values()].map((tables) => tables.length)).toEqual([2, 2, 2]);
    const hourOf = (table: number): string =>
      ends[[...meetings.values()].findIndex((tables) => tables.some((one) => one.table === table))] ?? '';
    let contest = askAt(start, day(1, '09:00'), {
      ask: 'set-times',
      by: BY,
      finish: day(1, '12:15'),
    });
    for (const hour of ends)
      for (const { table, boards, room } of seats.filter((seat) => hourOf(seat.table) === hour))
        for (const board of boards)
          contest = askAt(contest, room === 'open' ? day(1, '11:00') : day(1, hour), {
            ask: 'report-result',
            by: BY,
            round: 1,
            table,
            board,
            result: { kind: 'passed' },
          });
    for (const { table } of seats) {
      const until = (hour: string) => ({ '11:30': '12:00', '12:00': '12:30', '13:00': '13:30' })[hour] ?? '';
      const last = until(hourOf(table));
      expect(refusedAt(contest, day(1, last), correctionOf(contest, 1, table))).toBe('done');
      expect(
        refusedAt(contest, day(1, last).replace(':00Z', ':01Z'), correctionOf(contest, 1, table)),
      ).toMatchObject({
        code: 'correction-late',
        clause: 'ANC 2021 11.13',
        details: { until: day(1, last) },
      });
      const sheet = showMatch(contest, { round: 1, table });
      if (sheet.ok)
        expect(sheet.value.captains?.until).toEqual([
          expect.objectContaining({ what: 'discrepancy', until: day(1, last) }),
        ]);
    }
  });

  test('[TIME-5][SHOW-7] one match from its last card to the clock: the sheet goes to both captains board by board, carries their word and its hour, is agreed again when a discrepancy was put right, and is closed 30 minutes after the end', () => {
    const start = goOn(entered(ITC, 6), ITC, (step) => step.step === 'play', LOWER).contest;
    const over = askAt(playRound(start, 1, LOWER, day(1, '12:00')), day(1, '12:00'), close(1));
    const { seats } = over.stages[0]?.draws[0] ?? { seats: [] };
    const { table = 0, ns = '', ew = '' } = seats[0] ?? {};
    const sheet = (contest: Contest) => unwrap(showMatch(contest, { round: 1, table }));
    const words = (contest: Contest) => sheet(contest).captains?.words;
    const first = sheet(over);
    // Every board of the match with the result of both rooms (ANC 2021 11.13).
    const boards = [...over.lines.values()].filter((line) => line.round === 1 && line.table === table);
    expect(first.lines.map(({ board }) => board)).toEqual(boards.map(({ board }) => board));
    expect(first.lines.every(({ open, closed }) => open?.contract && closed?.contract)).toBe(true);
    expect(words(over)).toEqual([{ team: first.home.pair }, { team: first.away[0]?.pair }]);
    expect(first.captains?.until).toEqual([
      expect.objectContaining({ what: 'discrepancy', until: day(1, '12:30'), clause: 'ANC 2021 11.13' }),
    ]);
    const both = (contest: Contest, at: string) =>
      [ns, ew].reduce((now, team) => askAt(now, at, agree(1, table, team)), contest);
    const agreed = both(over, day(1, '12:10'));
    expect(words(agreed)?.map(({ at }) => at)).toEqual([day(1, '12:10'), day(1, '12:10')]);
    const corrected = askAt(agreed, day(1, '12:20'), correctionOf(agreed, 1, table));
    expect(words(corrected)?.map(({ at }) => at)).toEqual([undefined, undefined]);
    const again = both(corrected, day(1, '12:25'));
    expect(words(again)?.map(({ at }) => at)).toEqual([day(1, '12:25'), day(1, '12:25')]);
    const [home, away] = captainsText(sheet(again));
    expect(home).toBe(`Home captain (${first.home.pair}): agreed 1 Mar 2026, 23:25`);
    expect(away).toBe(`Away captain (${first.away[0]?.pair}): agreed 1 Mar 2026, 23:25`);
    expect(clocksText(sheet(again))).toEqual(['Report discrepancies by 1 Mar 2026, 23:30 (ANC 2021 11.13).']);
    const late = refusedAt(again, day(1, '12:31'), correctionOf(again, 1, table));
    expect(late === 'done' ? '' : sayRefusal(late)).toMatch(
      /2026-03-01T12:30.*2026-03-01T12:31.*ANC 2021 11\.13/,
    );
  });
});
