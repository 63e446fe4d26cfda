// Two contests on the same boards over the wire: the scores of one help to make the datums of the other.
import { describe, expect, test, vi } from 'vitest';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import type { EffectView } from '../../src/engine/view/effect.ts';
import type { StagesView } from '../../src/engine/view/stages.ts';
import { unwrap } from '../contests/play.ts';
import { type Asker, freshId, type Opened, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const PEOPLE = inventNames('beside', 80);
const names = (pairs: number, from: number): string =>
  Array.from({ length: pairs }, (_, i) => `${PEOPLE[2 * (from + i)]} & ${PEOPLE[2 * (from + i) + 1]}`).join(
    '\n',
  );

const spades = (tricks: number) => ({
  kind: 'played',
  level: 4,
  strain: 'S',
  doubling: '',
  declarer: 'N',
  tricks,
});
const PASSED = { kind: 'passed' };

const stagesOf = async (who: Asker, id: string): Promise<StagesView> => {
  const answer = await who.get(`/api/contests/${id}/stages`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** Takes the steps the server proposes until a round is to be played, or it waits. */
const untilPlay = async (who: Asker, id: string): Promise<StagesView> => {
  for (let steps = 0; steps < 20; steps++) {
    const view = await stagesOf(who, id);
    if (view.next.act === undefined) return view;
    const answer = await who.post(`/api/contests/${id}/next`, { id: freshId(), act: view.next.act });
    expect(answer.statusCode, `${view.next.says}: ${answer.body}`).toBe(200);
  }
  throw new Error('too many steps');
};

const make = async (who: Asker, form: string, pairs: number, from: number): Promise<string> => {
  const made = await who.post('/api/contests', { name: form, form });
  expect(made.statusCode, made.body).toBe(200);
  const { id } = made.json<{ id: string }>();
  const entries = await who.post(`/api/contests/${id}/entries`, { text: names(pairs, from) });
  expect(entries.statusCode, entries.body).toBe(200);
  return id;
};

/** A round played: board 1 as it is said for each table, every other board passed in. */
const play = async (
  { desk }: Opened,
  who: Asker,
  id: string,
  round: number,
  tricks: readonly (number | undefined)[],
): Promise<readonly string[]> => {
  const seats = [...((await desk.hall.open(id)).seating?.seats.values() ?? [])].filter(
    (seat) => seat.round === round,
  );
  const firsts: string[] = [];
  for (const [i, { table, boards }] of seats.entries())
    for (const board of boards) {
      const made = board === 1 ? tricks[i] : undefined;
      const request = freshId();
      if (board === 1) firsts.push(request);
      const result = made === undefined ? PASSED : spades(made);
      const sent = await who.post(`/api/contests/${id}/requests`, {
        id: request,
        request: { ask: 'report-result', round, table, board, result },
      });
      expect(sent.statusCode, sent.body).toBe(200);
    }
  return firsts;
};

const datumOf = async ({ desk }: Opened, id: string, unit = 0): Promise<number | undefined> => {
  const view = unwrap(showContest(await desk.hall.open(id)));
  return view.stages[0]?.units[unit]?.boards.find(({ board }) => board === 1)?.datums?.[0]?.datum;
};

const named = (who: Asker, id: string, contest: string, more = '') =>
  who.post(`/api/contests/${id}/beside${more}`, { ...(more === '' ? { id: freshId() } : {}), contest });

/** Youth trials of two tables beside Seniors' trials of three, both with their first round called. */
const openTrials = async () => {
  const server = await openServer();
  const director = await server.signIn();
  const seniors = await make(director, 'sabf-trials-seniors', 6, 0);
  const youth = await make(director, 'sabf-trials-youth', 4, 10);
  for (const id of [seniors, youth]) await untilPlay(director, id);
  return { server, director, seniors, youth };
};

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

describe('scores of another contest on the same boards (ANC 2021 17.9; SABF 18.11)', () => {
  test('[CON-4~][IMP-2~][DEAL-7~] they come over as its match ends, and again when it is corrected there; until then the stage says what it lacks', async () => {
    const { server, director, seniors, youth } = await openTrials();
    const before = await stagesOf(director, youth);
    expect(before.beside).toMatchObject([{ name: 'the Seniors’ trials', clause: 'SABF 18.11' }]);
    expect(before.beside[0]?.wanted[0]).toContain('Nobody has said which contest');
    const candidates = (await director.get(`/api/contests/${youth}/beside`)).json<{ id: string }[]>();
    expect(candidates.map(({ id }) => id)).toEqual([seniors]);
    expect((await named(director, youth, seniors)).statusCode).toBe(200);

    await play(server, director, youth, 1, [10, undefined]);
    // Two tables alone: 420 and 0, mean 210. Said to be so, everywhere.
    expect(await datumOf(server, youth)).toBe(210);
    const waiting = await stagesOf(server.everybody, youth);
    expect(waiting.stages[0]?.waits).toContain('not in for match 1');
    expect(waiting.beside[0]?.stages[0]?.matches[0]).toMatchObject({ state: 'playing' });
    const wall = (await server.everybody.get(`/api/contests/${youth}/screen`)).json<{ announce: string[] }>();
    expect(wall.announce.join()).toContain('Scores of the Seniors’ trials');
    const why = await director.get(`/api/contests/${youth}/why?key=board/1/round/1/datum`);
    expect(why.body).toContain('belong to it and are not in');

    const [, , third = ''] = await play(server, director, seniors, 1, [11, 10, 9]);
    // 420, 0 and 450, 420, −50: five scores, so all count (SABF 12.1): 1240 / 5 = 248, the nearest ten 250.
    await eventually(async () => expect(await datumOf(server, youth)).toBe(250));
    const taken = await stagesOf(server.everybody, youth);
    expect(taken.stages[0]?.waits).toBeUndefined();
    expect(taken.beside[0]?.stages[0]?.matches[0]).toMatchObject({ state: 'taken' });
    expect((await director.get(`/api/contests/${youth}/why?key=board/1/round/1/datum`)).body).not.toContain(
      'are not in',
    );

    // The third table made ten tricks after all: 420, 0, 450, 420, 420 are 1710, a fifth of it 342: 340.
    const corrected = await director.post(`/api/contests/${seniors}/requests`, {
      id: freshId(),
      request: {
        ask: 'correct-result',
        result: third,
        now: spades(10),
        why: 'both sides agree',
        agreed: true,
      },
    });
    expect(corrected.statusCode, corrected.body).toBe(200);
    await eventually(async () => expect(await datumOf(server, youth)).toBe(340));
    const facts = (await server.desk.hall.open(youth)).facts.filter(({ kind }) => kind === 'scores-shared');
    expect(facts.map(({ by }) => by.role)).toEqual(['system', 'system']);
    const history = (await director.get(`/api/contests/${youth}/history`)).body;
    expect(history).toContain('plays the same boards as ‘sabf-trials-seniors’');
    expect(history).toContain('took over the scores of the seniors trials for match 1');
  });

  test('[DEAL-7~] named late: what it would do is shown first; undone, the scores count no longer', async () => {
    const { server, director, seniors, youth } = await openTrials();
    await play(server, director, youth, 1, [10, undefined]);
    await play(server, director, seniors, 1, [11, 10, 9]);
    const effect = (await named(director, youth, seniors, '/effect')).json<EffectView>();
    expect(effect.says).toEqual([expect.stringContaining('come over at once for match 1')]);
    // At 210 both tables' sides win 5 IMPs; at 250 the side against 0 wins 6.
    expect(effect.rows.length).toBeGreaterThan(0);
    expect(await datumOf(server, youth)).toBe(210);
    expect((await named(director, youth, seniors)).statusCode).toBe(200);
    expect(await datumOf(server, youth)).toBe(250);
    // Said again, nothing is written.
    const { at } = await server.desk.hall.open(youth);
    await named(director, youth, seniors);
    expect((await server.desk.hall.open(youth)).at).toBe(at);
    const { named: link } = (await stagesOf(director, youth)).beside[0] ?? {};
    const undone = await director.post(`/api/contests/${youth}/requests`, {
      id: freshId(),
      request: { ask: 'undo', fact: link?.fact, why: 'the wrong contest' },
    });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await datumOf(server, youth)).toBe(210);
    expect((await stagesOf(director, youth)).stages[0]?.waits).toContain('not in for match 1');
  });

  test('[CON-4~] no stage is closed on half datums: the contest waits for the other, and says so; what is closed is corrected once it is opened again', async () => {
    const { server, director, seniors, youth } = await openTrials();
    await named(director, youth, seniors);
    for (let round = 1; round <= 6; round++) {
      await play(server, director, youth, round, [10, undefined]);
      if (round < 6) await untilPlay(director, youth);
    }
    const waits = await untilPlay(director, youth);
    expect(waits.next).toMatchObject({ says: 'Waiting for the Seniors’ trials' });
    expect(waits.next.because[0]).toContain('Match 1');
    const forced = await director.post(`/api/contests/${youth}/next`, { id: freshId(), act: 'close-stage' });
    expect(forced.json()).toMatchObject({ refusal: { code: 'next-changed' } });

    // The Seniors play five rounds, one fewer: the last match here is said to stand alone, and holds nothing up.
    let first: readonly string[] = [];
    for (let round = 1; round <= 5; round++) {
      const played = await play(server, director, seniors, round, [11, 10, 9]);
      if (round === 1) first = played;
      if (round < 5) await untilPlay(director, seniors);
    }
    await eventually(async () =>
      expect(
        (await stagesOf(director, youth)).beside[0]?.stages[0]?.matches.map(({ state }) => state),
      ).toEqual([...Array.from({ length: 5 }, () => 'taken'), 'none']),
    );
    const end = await untilPlay(director, youth);
    expect(end.head).toMatchObject({ phase: 'closed', published: true });
    expect(end.stages[0]?.waits).toContain('not in for match 6');
    expect(await datumOf(server, youth)).toBe(250);

    // What is closed is not changed behind anybody's back: the desk says what was corrected there.
    const corrected = await director.post(`/api/contests/${seniors}/requests`, {
      id: freshId(),
      request: {
        ask: 'correct-result',
        result: first[2],
        now: spades(10),
        why: 'both sides agree',
        agreed: true,
      },
    });
    expect(corrected.statusCode, corrected.body).toBe(200);
    const told = await stagesOf(director, youth);
    expect(told.beside[0]?.wanted[0]).toContain('board 1 was corrected in the Seniors’ trials');
    expect(await datumOf(server, youth)).toBe(250);
    for (const request of [
      { ask: 'hide-results', why: 'a correction' },
      { ask: 'reopen-session', why: 'a correction' },
    ]) {
      const answer = await director.post(`/api/contests/${youth}/requests`, { id: freshId(), request });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    await eventually(async () => expect(await datumOf(server, youth)).toBe(340));
  });

  test('[DEAL-7~] hands and results of a match stay hidden in both until the later one is through with the board', async () => {
    const { server, director, seniors, youth } = await openTrials();
    const deal = 'N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987';
    for (const id of [seniors, youth])
      await director.post(`/api/contests/${id}/deals`, {
        id: freshId(),
        text: `[Board "1"]\n[Deal "${deal}"]\n`,
      });
    await named(director, youth, seniors);
    expect((await director.get(`/api/contests/${seniors}/history`)).body).toContain(
      'plays the same boards as ‘sabf-trials-youth’, which takes its scores',
    );
    const seen = async (id: string) =>
      (await server.everybody.get(`/api/contests/${id}/traveller/1?round=1`)).json<{
        deal?: string;
        rows: { score?: number }[];
      }>();
    await play(server, director, youth, 1, [10, undefined]);
    const hidden = await seen(youth);
    expect(hidden.deal).toBeUndefined();
    expect(hidden.rows.every(({ score }) => score === undefined)).toBe(true);
    await play(server, director, seniors, 1, [11, 10, 9]);
    expect(await seen(youth)).toMatchObject({ deal });
    expect((await seen(seniors)).deal).toBe(deal);
    // The next match: the Seniors are first this time.
    for (const id of [seniors, youth]) await untilPlay(director, id);
    const second = `[Board "1"]\n[Deal "${deal}"]\n`;
    for (const id of [seniors, youth])
      await director.post(`/api/contests/${id}/deals`, { id: freshId(), text: second });
    await play(server, director, seniors, 2, [11, 10, 9]);
    const later = async () =>
      (await server.everybody.get(`/api/contests/${seniors}/traveller/1?round=2`)).json<{ deal?: string }>();
    expect((await later()).deal).toBeUndefined();
    await play(server, director, youth, 2, [10, undefined]);
    expect((await later()).deal).toBe(deal);
  });

  test('[DEAL-7~] refused: another club’s or no contest, itself, another event than the regulation names, other cards', async () => {
    const { server, director, seniors, youth } = await openTrials();
    const women = await make(director, 'sabf-trials-women', 6, 20);
    const code = async (id: string, contest: string) =>
      (await named(director, id, contest)).json<{ refusal: { code: string; says: string } }>().refusal;
    const elsewhere = await openServer();
    const theirs = await make(await elsewhere.signIn(), 'sabf-trials-seniors', 6, 0);
    expect(await code(youth, theirs)).toMatchObject({
      code: 'beside-none',
      says: expect.stringContaining('another club'),
    });
    expect(await code(youth, youth)).toMatchObject({ code: 'beside-itself' });
    expect(await code(youth, women)).toMatchObject({
      code: 'beside-form',
      says: expect.stringContaining('the Seniors’ trials'),
    });
    expect(await code(women, seniors)).toMatchObject({ code: 'beside-not-wanted' });
    const deals = [
      'N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987',
      'N:A.JT9.JT98.JT987 KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432',
    ];
    for (const [i, id] of [seniors, youth].entries()) {
      const given = await director.post(`/api/contests/${id}/deals`, {
        id: freshId(),
        text: `[Board "1"]\n[Deal "${deals[i]}"]\n`,
      });
      expect(given.statusCode, given.body).toBe(200);
    }
    expect(await code(youth, seniors)).toMatchObject({
      code: 'beside-boards',
      says: expect.stringContaining('board 1 of match 1'),
    });
    expect((await server.desk.hall.open(youth)).beside.size).toBe(0);
    expect((await named(server.everybody, youth, seniors)).statusCode).toBe(401);
  });
});
