import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import { roundOf } from '../../../engine/contest/state.ts';
import { ok } from '../../../engine/kit/result.ts';
import { drawSvg } from '../../wire/address.ts';
import { HANDSET } from '../../../engine/contest/fact.ts';
import type { App } from '../../plug.ts';
import { actorIn, keepSeat } from '../../auth/door.ts';
import { makeToken } from '../../auth/secret.ts';
import type { Desk } from '../../desk.ts';
import { showFollow } from '../../../engine/view/seat/follow.ts';
import { checkCode, openPass } from '../../people/pass.ts';
import { refusals, refusing } from '../../refusal.ts';
import { Count, Side } from '../../schema/fact.ts';
import { TableView } from '../../schema/view.ts';
import { sightOf, sightOfTable } from '../../hall/sight.ts';
import { contestParams } from './contest.ts';
import { sendShown } from '../paper/view.ts';

const TableCode = z
  .strictObject({
    table: z.number(),
    code: z.string(),
    url: z.string(),
    qr: z.string().meta({ description: 'The address as a picture, SVG' }),
  })
  .meta({ id: 'TableCode' });

export const codesOf = async (desk: Desk, id: string): Promise<z.infer<typeof TableCode>[]> => {
  const codes = await desk.codes.table.of(id, await desk.hall.open(id));
  const base = await desk.network.base();
  const drawn: z.infer<typeof TableCode>[] = [];
  for (const [table, code] of codes) {
    const url = `${base}/t/${id}/${table}?code=${code}`;
    drawn.push({ table: Number(table), code, url, qr: await drawSvg(url) });
    // Between two pictures whoever else waits is answered.
    await breathe();
  }
  return drawn;
};

const addCodes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/codes',
    config: { access: 'desk' },
    schema: {
      tags: ['tables'],
      summary: 'Each table’s code, as text, address and picture',
      params: contestParams,
      response: { 200: z.array(TableCode), ...refusals },
    },
    handler: async ({ params, ip }) => {
      await desk.tries.know(params.id, ip);
      return codesOf(desk, params.id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/codes',
    config: {
      access: 'director',
      act: {
        kind: 'table-codes',
        about: ({ params, body }) => ({
          contest: (params as { id: string }).id,
          tables:
            (body as { tables?: number[] }).tables?.map((table) => `table ${table}`).join(', ') ??
            'all tables',
        }),
      },
    },
    schema: {
      tags: ['tables'],
      summary: 'New codes, for some tables or all; the old ones and the phones that used them are shut out',
      params: contestParams,
      body: z.strictObject({ tables: z.array(Count).max(2000).exactOptional() }),
      response: { 200: z.array(TableCode), ...refusals },
    },
    handler: async ({ params, body }) => {
      await desk.codes.table.renew(params.id, await desk.hall.open(params.id), body.tables?.map(String));
      await desk.sessions.closeAll(
        ({ contest, table }) =>
          contest === params.id && table !== undefined && (body.tables?.includes(table) ?? true),
      );
      return codesOf(desk, params.id);
    },
  });
};

const addJoin = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/join',
    config: { access: 'public' },
    schema: {
      tags: ['tables'],
      summary:
        'A phone speaks for one side of a table from now on; several phones may, each for itself, the oldest make room',
      params: contestParams,
      body: z.strictObject({
        table: Count,
        code: z.string().max(40),
        // A phone is no handset, whatever it calls itself.
        device: z
          .string()
          .min(1)
          .max(64)
          .refine((device) => device !== HANDSET),
        side: Side.exactOptional(),
      }),
      response: {
        200: z
          .strictObject({ contest: z.string(), table: z.number(), token: z.string() })
          .meta({ id: 'Joined' }),
        ...refusals,
      },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { table, code, device, side } = request.body;
      await desk.hall.open(id);
      await checkCode(desk, request.ip, id, { kind: 'table', place: String(table), code });
      const bound = side === undefined ? {} : { side };
      await desk.hall.ask(id, {
        id: makeToken(),
        said: request.body,
        requests: () =>
          ok([{ ask: 'join-table', by: { role: 'table', table, device, ...bound }, table, ...bound }]),
      });
      const session = { role: 'table', contest: id, table, device, ...bound } as const;
      const token = await openPass(desk, request, session);
      keepSeat(reply, token);
      return { contest: id, table, token };
    },
  });
};

const Follow = z
  .strictObject({
    pair: z.string(),
    out: z.array(z.number()).meta({ description: 'Rounds the pair sits out before that' }),
    next: z
      .strictObject({ round: z.number(), table: z.number(), side: Side, code: z.string() })
      .exactOptional()
      .meta({ description: 'Its next table with that table’s code; nothing where no round is known' }),
  })
  .meta({ id: 'Follow' });

/** A phone that belongs to a pair goes with it: who sits at a table may know the code that lies there (CLUB-3). */
const addFollow = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/follow',
    config: { access: 'public' },
    schema: {
      tags: ['tables'],
      summary: 'Where the pair of this phone goes after a round; asked by a phone that speaks for one side',
      params: contestParams,
      querystring: z.object({ round: z.coerce.number().pipe(Count).optional() }),
      response: { 200: Follow, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { seat } = request;
      if (seat?.contest !== id || seat.table === undefined || seat.side === undefined)
        throw refusing(401, 'sign-in-needed');
      const contest = await desk.hall.open(id);
      const { round = Math.max(1, roundOf(contest)) } = request.query;
      const { table, side } = seat;
      const found = showFollow(contest, { round, table, side });
      if (!found) throw refusing(404, 'table-empty', { table, round });
      const { next, ...followed } = found;
      if (!next) return { ...followed, out: [...followed.out] };
      const codes = await desk.codes.table.of(id, contest);
      const code = codes.get(String(next.table)) ?? '';
      return { ...followed, out: [...followed.out], next: { ...next, code } };
    },
  });
};

export const addTableRoutes = (app: App, desk: Desk): void => {
  addCodes(app, desk);
  addJoin(app, desk);
  addFollow(app, desk);

  app.route({
    method: 'GET',
    url: '/api/contests/:id/tables/:table',
    config: { access: 'public' },
    schema: {
      tags: ['tables'],
      summary: 'What a phone at the table needs; with the table’s code, its token, or signed in',
      params: contestParams.extend({ table: z.coerce.number().pipe(Count) }),
      querystring: z.object({
        code: z.string().max(40).optional(),
        round: z.coerce.number().pipe(Count).optional(),
      }),
      response: { 200: TableView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id, table } = request.params;
      await desk.hall.open(id);
      const { code, round } = request.query;
      const isSeated = request.seat?.contest === id && request.seat.table === table;
      if (code !== undefined && !isSeated)
        await checkCode(desk, request.ip, id, { kind: 'table', place: String(table), code });
      else if (!isSeated) actorIn(request, id);
      if (!isSeated && code === undefined && request.desk === undefined)
        throw refusing(403, 'code-wrong', { table });
      const args = { table, ...(round === undefined ? {} : { round }) };
      // At the desk a director who plays looks at no table's boards that are still to come, whatever code he gives.
      const { contest, masked } =
        isSeated || request.desk === undefined
          ? await sightOfTable(desk, id)
          : await sightOf(desk, request, id);
      return sendShown(request, reply, desk.showing.view('table', id, contest, args, masked));
    },
  });
};
