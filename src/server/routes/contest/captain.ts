import { z } from 'zod';
import { drawSvg } from '../../wire/address.ts';
import { keepCaptain } from '../../auth/door.ts';
import type { Desk } from '../../desk.ts';
import { checkCode, openPass } from '../../people/pass.ts';
import type { App } from '../../plug.ts';
import { refusals } from '../../refusal.ts';
import { Id } from '../../schema/fact.ts';
import { contestParams } from './contest.ts';

const CaptainCode = z
  .strictObject({
    team: z.string(),
    name: z.string().exactOptional(),
    code: z.string(),
    url: z.string(),
    qr: z.string().meta({ description: 'The address as a picture, SVG' }),
  })
  .meta({ id: 'CaptainCode' });

export const captainCodesOf = async (desk: Desk, id: string): Promise<z.infer<typeof CaptainCode>[]> => {
  const contest = await desk.hall.open(id);
  const codes = await desk.codes.captain.of(id, contest);
  const base = await desk.network.base();
  return Promise.all(
    [...codes].map(async ([team, code]) => {
      const url = `${base}/captain/${id}/${encodeURIComponent(team)}?code=${code}`;
      const name = contest.entries.get(team)?.name;
      return { team, ...(name === undefined ? {} : { name }), code, url, qr: await drawSvg(url) };
    }),
  );
};

const addCodes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/captains',
    config: { access: 'desk' },
    schema: {
      tags: ['tables'],
      summary: 'Each team’s captain’s code, as text, address and picture; none where pairs play',
      params: contestParams,
      response: { 200: z.array(CaptainCode), ...refusals },
    },
    handler: async ({ params, ip }) => {
      await desk.tries.know(params.id, ip);
      return captainCodesOf(desk, params.id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/captains',
    config: {
      access: 'director',
      act: {
        kind: 'captain-codes',
        about: ({ params, body }) => ({
          contest: (params as { id: string }).id,
          teams:
            (body as { teams?: string[] }).teams?.map((team) => `team ${team}`).join(', ') ?? 'all teams',
        }),
      },
    },
    schema: {
      tags: ['tables'],
      summary: 'New captains’ codes, for some teams or all; the old ones and their phones are shut out',
      params: contestParams,
      body: z.strictObject({ teams: z.array(Id).max(2000).exactOptional() }),
      response: { 200: z.array(CaptainCode), ...refusals },
    },
    handler: async ({ params, body }) => {
      await desk.codes.captain.renew(params.id, await desk.hall.open(params.id), body.teams);
      await desk.sessions.closeAll(
        ({ contest, team }) =>
          contest === params.id && team !== undefined && (body.teams?.includes(team) ?? true),
      );
      return captainCodesOf(desk, params.id);
    },
  });
};

export const addCaptainRoutes = (app: App, desk: Desk): void => {
  addCodes(app, desk);

  app.route({
    method: 'POST',
    url: '/api/contests/:id/captain',
    config: { access: 'public' },
    schema: {
      tags: ['tables'],
      summary: 'A phone speaks for one team from now on: it posts that team’s line-ups and nothing else',
      params: contestParams,
      body: z.strictObject({ team: Id, code: z.string().max(40), device: z.string().min(1).max(64) }),
      response: {
        200: z
          .strictObject({ contest: z.string(), team: z.string(), token: z.string() })
          .meta({ id: 'CaptainJoined' }),
        ...refusals,
      },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { team, code, device } = request.body;
      await desk.hall.open(id);
      await checkCode(desk, request.ip, id, { kind: 'captain', place: team, code });
      const token = await openPass(desk, request, { role: 'captain', contest: id, team, device });
      keepCaptain(reply, token);
      return { contest: id, team, token };
    },
  });
};
