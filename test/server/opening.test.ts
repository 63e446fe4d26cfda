// What somebody who plays cannot do to see the cards of a board still to be played: at the desk, or with one phone.
import { describe, expect, test } from 'vitest';
import { isBarometer } from '../../src/engine/floor/session/barometer.ts';
import { type Asker, FOUR_SPADES, freshId, openNight, openServer, SIX } from './open.ts';

const codeIn = (answer: { json: <T>() => T }): string | undefined =>
  answer.json<{ refusal?: { code: string } }>().refusal?.code;

/** A night whose boards are dealt, and Ann Lee of pair 1 at the desk beside its director. */
const openPlaying = async () => {
  const server = await openServer();
  const night = await openNight(server);
  const { director, path, id } = night;
  await director.post(`${path}/deals/dealt`, {});
  const made = await director.post('/api/accounts', { name: 'Ann Lee', role: 'director' });
  const { code } = made.json<{ code: string }>();
  const ann = server.holding(await server.everybody.post('/api/sign-in', { code }));
  const seats = async () => [...((await server.desk.hall.open(id)).seating?.seats.values() ?? [])];
  const sees = async (who: Asker, board: number) =>
    (await who.get(`${path}/hands/${board}`)).statusCode === 200;
  const undo = async (who: Asker, kind: string) => {
    const { facts } = await server.desk.hall.open(id);
    const fact = facts.findLast((one) => one.kind === kind)?.id;
    return night.ask({ ask: 'undo', fact, why: 'x' }, who);
  };
  /** Every board of these rounds but those left out, keyed by the director who does not play. */
  const playBut = async (isLeft: (seat: { round: number; ns: string; ew: string }) => boolean) => {
    for (const seat of await seats())
      for (const board of isLeft(seat) ? [] : seat.boards)
        await night.ask({
          ask: 'report-result',
          round: seat.round,
          table: seat.table,
          board,
          result: FOUR_SPADES,
        });
  };
  /** Her table in the last round, with everything else played. */
  const lastLeft = async () => {
    const all = await seats();
    const last = Math.max(...all.map(({ round }) => round));
    const isHers = ({ round, ns, ew }: { round: number; ns: string; ew: string }) =>
      round === last && [ns, ew].includes('1');
    await playBut(isHers);
    for (let round = 2; round <= last; round += 1) await night.ask({ ask: 'call-round', round });
    const seat = all.find(isHers);
    if (!seat) throw new Error('no seat');
    return seat;
  };
  return { ...night, server, ann, sees, undo, lastLeft };
};

describe('[DEAL-5~] a director who plays opens no board she has still to play', () => {
  test('by a curtailment: another director may; she does not undo it', async () => {
    const { ann, director, ask, sees, undo } = await openPlaying();
    const curtail = { ask: 'curtail', after: 1, unfinished: true, why: 'fire alarm' };
    expect(codeIn(await ask(curtail, ann))).toBe('opens-own-boards');
    expect(await sees(ann, 9)).toBe(false);
    expect((await ask(curtail)).statusCode).toBe(200);
    expect(codeIn(await undo(ann, 'session-curtailed'))).toBe('plays-open-boards');
    expect((await undo(director, 'session-curtailed')).statusCode).toBe(200);
  });

  test('by a result, a board not played or an adjustment at her own table', async () => {
    const { ann, ask, sees, lastLeft, server } = await openPlaying();
    const { round, table, boards } = await lastLeft();
    const [one = 0, two = 0] = boards;
    const report = (board: number, result: object) => ({ ask: 'report-result', round, table, board, result });
    const said = await ask(report(one, { kind: 'passed' }), ann);
    expect(said.statusCode, said.body).toBe(200);
    expect([await sees(ann, one), await sees(server.everybody, one)]).toEqual([false, false]);
    expect(codeIn(await ask(report(two, { kind: 'not-played' }), ann))).toBe('opens-own-boards');
    const adjust = { ask: 'adjust-score', round, table, board: two, ns: 'A', ew: 'A', clause: 'Law 12C2(a)' };
    const adjusted = await ask({ ...adjust, why: 'x' }, ann);
    expect(codeIn(adjusted), adjusted.body).toBe('opens-own-boards');
    // Another director's word opens it; taken back, it is closed again, and not by her.
    const [result] = said.json<{ facts: string[] }>().facts;
    expect((await ask({ ask: 'confirm-result', result })).statusCode).toBe(200);
    expect(await sees(ann, one)).toBe(true);
    expect(codeIn(await ask({ ask: 'withdraw-result', result, why: 'typo' }, ann))).toBe('plays-open-boards');
    expect((await ask({ ask: 'withdraw-result', result, why: 'typo' })).statusCode).toBe(200);
    expect(await sees(ann, one)).toBe(false);
  });

  test('by closing: with her boards in she may, and then has them no more to play', async () => {
    const { ann, ask, sees, undo, lastLeft } = await openPlaying();
    const { round, table, boards } = await lastLeft();
    const facts: string[] = [];
    for (const board of boards) {
      const said = await ask({ ask: 'report-result', round, table, board, result: FOUR_SPADES }, ann);
      facts.push(...said.json<{ facts: string[] }>().facts);
    }
    const closed = await ask({ ask: 'close-session' }, ann);
    expect(closed.statusCode, closed.body).toBe(200);
    expect(await sees(ann, boards[0] ?? 0)).toBe(true);
    expect((await undo(ann, 'session-closed')).statusCode).toBe(200);
    const withdrawn = await ask({ ask: 'withdraw-result', result: facts[0], why: 'typo' }, ann);
    expect(codeIn(withdrawn)).toBe('plays-open-boards');
  });

  test('by undoing her own entry or the movement before play', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', { name: 'Monday' })).json<{ id: string }>();
    const path = `/api/contests/${id}`;
    await director.post(`${path}/entries`, { text: SIX });
    const setup = (await director.get(`${path}/setup`)).json<{ advice: { choice: string }[] }>();
    await director.post(`${path}/movement`, { choice: setup.advice[0]?.choice });
    await director.post(`${path}/deals/dealt`, {});
    const made = await director.post('/api/accounts', { name: 'Ann Lee', role: 'director' });
    const { code } = made.json<{ code: string }>();
    const ann = server.holding(await server.everybody.post('/api/sign-in', { code }));
    const facts = (await server.desk.hall.open(id)).facts;
    const ask = (request: object) => ann.post(`${path}/requests`, { id: freshId(), request });
    const entry = facts.find((one) => one.kind === 'pair-entered' && one.pair === '1')?.id;
    const movement = facts.find(({ kind }) => kind === 'session-seated')?.id;
    await ask({ ask: 'undo', fact: entry, why: 'x' });
    const unmoved = await ask({ ask: 'undo', fact: movement, why: 'x' });
    expect(unmoved.statusCode, unmoved.body).toBe(200);
    expect(codeIn(await ask({ ask: 'undo', fact: entry, why: 'x' }))).toBe('playing-entered');
    const other = { ask: 'change-pair', pair: '1', players: ['Zoe Zed', 'Bob Ng'], why: 'x' };
    expect(codeIn(await ask(other))).toBe('playing-entered');
    expect((await ann.get(`${path}/hands/1`)).statusCode).not.toBe(200);
    expect((await ann.get(`${path}/deals/file`)).statusCode).toBe(403);
  });
});

describe('[DEAL-5~] the tie between an account and a player', () => {
  test('follows the person when the name is spelt otherwise, in this contest and the next', async () => {
    const { server, ann, ask, director, sees } = await openPlaying();
    const spelt = { ask: 'change-pair', pair: '1', players: ['Ann B. Lee', 'Bob Ng'], why: 'x', spelt: true };
    const done = await ask(spelt);
    expect(done.statusCode, done.body).toBe(200);
    expect(await sees(ann, 9)).toBe(false);
    const next = await openNight(server, 'Tuesday');
    await director.post(`${next.path}/deals/dealt`, {});
    expect((await ann.get(`${next.path}/hands/1`)).statusCode).toBe(404);
    expect((await ann.get(`${next.path}/deals`)).json()).toMatchObject({ plays: true });
  });
});

describe('[DEAL-5~] a scorer', () => {
  test('takes no file that has the cards of later rounds', async () => {
    const { server, path } = await openPlaying();
    const scorer = await server.signInAs('scorer');
    for (const url of [`${path}/facts`, `${path}/deals/file`, `${path}/file`])
      expect((await scorer.get(url)).statusCode, url).toBe(403);
  });
});

describe('[SHOW-1~] [MP-14~] a barometer', () => {
  test('of a round that is not over, page and file say the same: no cards', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', { name: 'Barometer' })).json<{ id: string }>();
    const path = `/api/contests/${id}`;
    await director.post(`${path}/entries`, { text: SIX.split('\n').slice(0, 4).join('\n') });
    const setup = (await director.get(`${path}/setup`)).json<{ advice: { choice: string }[] }>();
    await director.post(`${path}/movement`, { choice: setup.advice[0]?.choice });
    await director.post(`${path}/deals/dealt`, {});
    const ask = (request: object) => director.post(`${path}/requests`, { id: freshId(), request });
    await ask({ ask: 'start-play' });
    const contest = await server.desk.hall.open(id);
    expect(isBarometer(contest)).toBe(true);
    const first = [...(contest.seating?.seats.values() ?? [])].filter(({ round }) => round === 1);
    const [board = 0, ...rest] = first[0]?.boards ?? [];
    const play = async (boards: readonly number[]) => {
      for (const { table } of first)
        for (const one of boards)
          await ask({ ask: 'report-result', round: 1, table, board: one, result: FOUR_SPADES });
    };
    const shown = async () => [
      (await server.everybody.get(`${path}/hands/${board}`)).statusCode === 200,
      (await server.everybody.get(`${path}/hands/file?format=pbn`)).body.includes(`[Board "${board}"]`),
    ];
    await play([board]);
    expect(await shown()).toEqual([false, false]);
    await play(rest);
    expect(await shown()).toEqual([true, true]);
  });
});
