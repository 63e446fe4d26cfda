import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const FORM = unwrap(findForm('gnot-sydney-2023'));
/** The lower number makes a game on the first board of a segment. */
const LOWER: Won = ({ board, ns, ew }) => (board - 1) % 14 === 0 && Number(ns) < Number(ew);
const SOON = '2023-08-05T00:05:00.000Z';

const bracketOf = (contest: Contest) => viewOf(contest).stages[0]?.bracket;
const knockoutOf = (contest: Contest) =>
  unwrap(showStages(contest, 'c', 'seed')).stages.find(({ play }) => play === 'knockout');

/** Two games more for whoever lost the match, of those its first room passed in. */
const turn = (given: Contest, sides: readonly string[], loser: string, round: number): Contest => {
  const seat = given.stages[0]?.draws
    .find((draw) => draw.round === round)
    ?.seats.find(({ ns, ew }) => ns === loser && sides.includes(ew));
  return (seat?.boards.slice(2, 5) ?? []).reduce((contest, board) => {
    const line = [...contest.lines.values()].find(
      (one) => one.round === round && one.table === seat?.table && one.board === board,
    );
    const request = {
      ask: 'correct-result',
      by: BY,
      result: line?.counts?.fact ?? '',
      now: { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 },
      agreed: true,
      confident: true,
      why: 'misread',
      askedAt: SOON,
    } as const;
    return ask(contest, request);
  }, given);
};

describe('a correction that turns the last round of the knock-out', () => {
  const swiss = goOn(entered(FORM, 16), FORM, (step) => step.step === 'play' && step.round === 7, LOWER);
  const last = bracketOf(swiss.contest)?.rounds.at(-1);
  const [match] = last?.matches ?? [];
  const winners = bracketOf(swiss.contest)?.winners ?? [];
  const loser = match?.sides.find((id) => !winners.includes(id)) ?? '';

  test('[CON-7~][DRAW-5] once its losers are in the Swiss, who won it stands, and everybody is told (GNOT Sydney 2023 3.5.1)', () => {
    expect(swiss.contest.stages[1]?.opened.field).toContain(loser);
    const turned = turn(swiss.contest, match?.sides ?? [], loser, last?.from ?? 0);
    expect(bracketOf(turned)?.winners).toEqual(winners);
    // Three games of ten IMPs against two: it would have turned.
    const now = bracketOf(turned)?.rounds.at(-1)?.matches[0];
    const at = match?.sides.indexOf(loser) ?? 0;
    expect((now?.now?.[at] ?? 0) > (now?.now?.[1 - at] ?? 0)).toBe(true);
    expect(now?.imps).toEqual(match?.imps);
    expect(knockoutOf(swiss.contest)?.stands).toBeUndefined();
    expect(knockoutOf(turned)?.stands).toEqual([
      `${match?.sides[0]} against ${match?.sides[1]} in round ${last?.round} was corrected to ${now?.now?.join(' to ')} after what follows from it was done. Who went on and who dropped into the Swiss stands.`,
    ]);
    expect(knockoutOf(turned)?.bracket?.at(-1)?.matches[0]?.note).toBe(
      `corrected since: ${now?.now?.join(' to ')}`,
    );
    const { contest: done } = goOn(turned, FORM, () => false, LOWER);
    const berths = viewOf(done).awards.filter(({ award }) => award === 'berth');
    expect(new Set(berths.filter(({ place }) => place === 1).map(({ who }) => who[0]))).toEqual(
      new Set(winners),
    );
    expect(new Set(berths.map(({ who }) => who[0])).size).toBe(5);
  });

  test('[CON-7~] nor is anybody away from the Swiss once the knock-out is over (GNOT Sydney 2023 3.4)', () => {
    const { contest } = swiss;
    expect(contest.stages.map(({ closed }) => closed)).toEqual([true, false]);
    const away = { absence: 'other', why: 'ill', from: 8, to: 8, contestant: loser } as const;
    expect(whyNot(contest, { ask: 'note-absence', by: BY, ...away })).toEqual({
      code: 'absence-knockout',
      clause: 'GNOT Sydney 2023 3.4',
    });
  });

  test('[CON-7~] before they come into it, the other goes on (GNOT Sydney 2023 3.5.1)', () => {
    const { contest } = goOn(
      entered(FORM, 16),
      FORM,
      (step, now) =>
        step.step === 'ask' &&
        step.request.ask === 'join-stage' &&
        (now.called?.round ?? 0) >= (last?.to ?? 0),
      LOWER,
    );
    const turned = turn(contest, match?.sides ?? [], loser, last?.from ?? 0);
    expect(bracketOf(turned)?.winners).toContain(loser);
    expect(knockoutOf(turned)?.stands).toBeUndefined();
  });
});

test('[CND-1~][CON-7~] a fine in IMPs of a knock-out match is its opponents’, and can turn it', () => {
  const { contest } = goOn(
    entered(FORM, 16),
    FORM,
    (_, now) => now.called !== undefined && bracketOf(now)?.rounds[0]?.winners !== undefined,
    LOWER,
  );
  const before = bracketOf(contest)?.rounds[0];
  const [match] = before?.matches ?? [];
  const [a = '', b = ''] = match?.sides ?? [];
  const isFirst = (match?.imps?.[0] ?? 0) > (match?.imps?.[1] ?? 0);
  const [better, worse] = isFirst ? [a, b] : [b, a];
  const fined = ask(contest, {
    ask: 'penalise',
    by: BY,
    pair: better,
    amount: 30,
    unit: 'imps',
    round: 1,
    clause: 'Law 90A',
    why: 'slow play',
  });
  const [x = 0, y = 0] = match?.imps ?? [];
  const after = bracketOf(fined)?.rounds[0];
  expect(after?.matches[0]?.imps).toEqual(isFirst ? [x, y + 30] : [x + 30, y]);
  expect(before?.winners?.map(({ id }) => id)).toContain(better);
  expect(after?.winners?.map(({ id }) => id)).toContain(worse);
  expect(after?.winners?.map(({ id }) => id)).not.toContain(better);
});
