// A player’s own page in a contest in stages: of a team, of a pair with a substitute; and what a player may ask for.
import { describe, expect, test, vi } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import type { z } from 'zod';
import { OwnView } from '../../src/server/schema/own.ts';
import { type Asker, FOUR_SPADES, freshId, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const PEOPLE = inventNames('playing', 60);

const openStages = async (form: string, text: string, of: 'entries' | 'teams') => {
  const server = await openServer();
  const director = await server.signIn();
  const { id } = (await director.post('/api/contests', { name: form, form })).json<{ id: string }>();
  const path = `/api/contests/${id}`;
  const entered = await director.post(`${path}/${of}`, { text });
  expect(entered.statusCode, entered.body).toBe(200);
  const ask = async (request: object, as: Asker = director) => {
    const answer = await as.post(`${path}/requests`, { id: freshId(), request });
    return [answer.statusCode, answer.json<{ refusal?: { code: string } }>().refusal?.code] as const;
  };
  const next = async () => {
    const { act } = (await director.get(`${path}/stages`)).json<{ next: { act: string } }>().next;
    const done = await director.post(`${path}/next`, { id: freshId(), act });
    expect(done.statusCode, done.body).toBe(200);
  };
  const playerFor = async (name = '') => {
    const made = await director.post('/api/accounts', { name, role: 'player' });
    return server.holding(
      await server.everybody.post('/api/sign-in', { code: made.json<{ code: string }>().code }),
    );
  };
  const look = async (as: Asker) => OwnView.parse((await as.get(`${path}/mine`)).json());
  return { director, id, path, ask, next, playerFor, look };
};

const rowsOf = ({ stages = [] }: z.infer<typeof OwnView>) =>
  stages.flatMap(({ units }) => units.flatMap(({ boards }) => boards));

const resultAt = (view: z.infer<typeof OwnView>, table: number, board: number) =>
  rowsOf(view).find((row) => row.table === table && row.board === board)?.contract;

describe('[SRV-2~] a player in a contest in stages', () => {
  test('[TAB-7~] of a team: the captain posts its line-up, once and for no other; each room sees its own table and not the other', async () => {
    const teams = Array.from({ length: 12 }, (_, i) => {
      const [a, ...others] = PEOPLE.slice(4 * i, 4 * i + 4);
      return `Team ${i + 1}: ${a} (c), ${others.join(', ')}`;
    });
    const { director, path, ask, next, playerFor, look } = await openStages(
      'sabf-swiss-teams',
      teams.join('\n'),
      'teams',
    );
    const captain = await playerFor(PEOPLE[0]);
    const other = await playerFor(PEOPLE[2]);
    await next();
    await next();
    const { captain: isCaptain, who } = await look(captain);
    expect([isCaptain, who.name]).toEqual([true, 'Team 1']);
    expect((await look(other)).captain).toBe(false);
    const lineUp = (team: string, four: readonly string[]) => ({
      ask: 'post-line-up',
      round: 1,
      team,
      open: four.slice(0, 2),
      closed: four.slice(2),
    });
    const own = lineUp(who.pair, PEOPLE.slice(0, 4));
    expect(await ask(own, other)).toEqual([403, 'line-up-not-captain']);
    expect(await ask(lineUp('2', PEOPLE.slice(4, 8)), captain)).toEqual([403, 'line-up-not-captain']);
    expect(await ask(own, captain)).toEqual([200, undefined]);
    expect((await ask(own, captain))[1]).toBe('line-up-in');

    await next();
    const { tables } = await look(captain);
    expect(tables).toHaveLength(2);
    const sheet = await director.get(`${path}/tables/${tables[0]}?round=1`);
    const board = sheet.json<{ boards: { board: number }[] }>().boards[0]?.board ?? 0;
    await director.post(`${path}/shown`, { shown: false });
    for (const [i, table] of tables.entries())
      expect(
        (
          await ask({
            ask: 'report-result',
            round: 1,
            table,
            board,
            result: { ...FOUR_SPADES, tricks: 10 + i },
          })
        )[0],
      ).toBe(200);
    const seen = async (as: Asker) => {
      const view = await look(as);
      return tables.filter((table) => resultAt(view, table, board) !== undefined);
    };
    const [byCaptain, byOther] = [await seen(captain), await seen(other)];
    // Each sees one of the two tables, and not the same.
    expect(new Set([...byCaptain, ...byOther])).toEqual(new Set(tables));
    expect([byCaptain.length, byOther.length]).toEqual([1, 1]);
    for (const { place, units } of (await look(captain)).stages ?? []) {
      expect(place).toBeUndefined();
      for (const unit of units) expect([unit.total, unit.after]).toEqual([undefined, undefined]);
    }
  });

  test('[APP-1~] calls the director to the own table, and to no other (Law 92C: an appeal is made through the director)', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `${PEOPLE[2 * i]} & ${PEOPLE[2 * i + 1]}`);
    const { director, path, ask, next, playerFor, look } = await openStages(
      'sabf-butler-swiss',
      names.join('\n'),
      'entries',
    );
    for (let step = 0; step < 3; step += 1) await next();
    const ann = await playerFor(PEOPLE[0]);
    const { tables } = await look(ann);
    expect(tables).toHaveLength(1);
    const [table = 0] = tables;
    const call = (to: number) => ({ ask: 'call-director', table: to, about: 'We wish to appeal' });
    expect(await ask(call(table === 1 ? 2 : 1), ann)).toEqual([403, 'player-not-there']);
    expect(await ask(call(table), ann)).toEqual([200, undefined]);
    expect((await director.get(`${path}/room`)).body).toContain('We wish to appeal');
    // Everything else stays with those whose it is.
    expect(
      (await ask({ ask: 'report-result', round: 1, table, board: 1, result: FOUR_SPADES }, ann))[1],
    ).toBe('role-may-not');
  });

  test('[CND-19~] who stands in sees the boards they play and may call; whom they stand in for does not know those yet', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `${PEOPLE[2 * i]} & ${PEOPLE[2 * i + 1]}`);
    const { director, id, path, ask, next, playerFor, look } = await openStages(
      'anc-2021-srosp',
      names.join('\n'),
      'entries',
    );
    for (let step = 0; step < 3; step += 1) await next();
    const used = await ask({
      ask: 'use-substitute',
      contestant: '1',
      out: PEOPLE[0],
      in: 'Nora Newton',
      from: 1,
      to: 1,
      why: 'Train late',
    });
    expect(used).toEqual([200, undefined]);
    const [nora, away, partner] = [
      await playerFor('Nora Newton'),
      await playerFor(PEOPLE[0]),
      await playerFor(PEOPLE[1]),
    ];
    expect((await nora.get('/api/mine')).json<{ id: string }[]>().map((one) => one.id)).toEqual([id]);
    const { who, standIn, tables } = await look(nora);
    expect([who.pair, standIn]).toEqual(['1', { for: PEOPLE[0], from: 1, to: 1 }]);
    const [table = 0] = tables;
    expect((await look(away)).tables).toEqual([]);
    expect((await look(partner)).standIn).toBeUndefined();
    await director.post(`${path}/shown`, { shown: false });
    const [board = 0] = rowsOf(await look(nora)).map((row) => row.board);
    await ask({ ask: 'report-result', round: 1, table, board, result: FOUR_SPADES });
    expect(resultAt(await look(nora), table, board)).toBe('4S N =');
    expect(resultAt(await look(partner), table, board)).toBe('4S N =');
    expect(resultAt(await look(away), table, board)).toBeUndefined();
    expect(await ask({ ask: 'call-director', table }, away)).toEqual([403, 'player-not-there']);
    expect(await ask({ ask: 'call-director', table }, nora)).toEqual([200, undefined]);
  });
});
