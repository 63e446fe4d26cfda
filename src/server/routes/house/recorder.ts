import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { showRecord } from '../../../engine/floor/file/record.ts';
import { INCIDENT_KINDS } from '../../../engine/contest/incident.ts';
import { type Account, FIRST } from '../../auth/account.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';
import { Count } from '../../schema/fact.ts';

const Told = z.string().trim().min(1).max(4000);
const Kind = z.enum(INCIDENT_KINDS);

const Incident = z
  .strictObject({
    id: z.string(),
    at: z.string(),
    player: z.string(),
    kind: Kind,
    what: z.string(),
    by: z.string(),
    contest: z.string().exactOptional(),
    board: z.number().exactOptional(),
    reported: z.strictObject({ to: z.string(), at: z.string() }).exactOptional(),
  })
  .meta({ id: 'Incident' });

const RecordView = z
  .strictObject({
    readers: z.array(z.strictObject({ name: z.string(), duty: z.string() })),
    players: z.array(
      z.strictObject({
        player: z.string(),
        name: z.string(),
        incidents: z.array(Incident),
        report: z
          .strictObject({
            times: z.number(),
            says: z.string(),
            clause: z.string(),
            text: z.array(z.string()),
          })
          .exactOptional(),
      }),
    ),
  })
  .meta({ id: 'RecordView' });

const askerOf = async (desk: Desk, request: FastifyRequest): Promise<Account | undefined> =>
  desk.accounts.find((request.desk ?? request.player)?.account ?? FIRST);

/** Reports on players: whoever has an account may make one, only recorders and the chief director read them (ANC 2021 2.6; SABF 6). */
export const addRecorderRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/incidents',
    config: { access: 'recorder' },
    schema: {
      tags: ['recorder'],
      summary: 'What was told to the recorder, by player; for recorders and the chief director alone',
      response: { 200: RecordView, ...refusals },
    },
    handler: async (_, reply) => {
      void reply.header('cache-control', 'no-store');
      const names = desk.people.names();
      const readers = (await desk.accounts.list()).flatMap(({ name, duty }) =>
        duty === undefined ? [] : [{ name, duty }],
      );
      const shown = showRecord(
        await desk.recorder.all(),
        (player) => names.get(player)?.name ?? player,
        readers,
      );
      return shown as z.infer<typeof RecordView>;
    },
  });

  app.route({
    method: 'POST',
    url: '/api/incidents',
    config: { access: 'account' },
    schema: {
      tags: ['recorder'],
      summary: 'Tell the recorder of an incident; who tells it does not see it again',
      body: z.strictObject({
        player: z.string().trim().min(1).max(120).meta({ description: 'By name or number' }),
        kind: Kind,
        what: Told,
        contest: z.string().trim().min(1).max(120).exactOptional(),
        board: Count.exactOptional(),
      }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async (request, reply) => {
      const { player, ...incident } = request.body;
      const person = desk.people.find(player);
      if (person === undefined) throw refusing(422, 'person-none', { name: player });
      const by = (await askerOf(desk, request))?.name ?? '';
      await desk.recorder.keep({ ...incident, player: person.id, by });
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/incidents/reported',
    config: {
      access: 'recorder',
      act: { kind: 'incident-reported', about: ({ body }) => ({ to: (body as { to: string }).to }) },
    },
    schema: {
      tags: ['recorder'],
      summary: 'The report on a player went out: what it was about counts as reported',
      body: z.strictObject({ player: z.string().max(64), to: z.string().trim().min(1).max(120) }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async ({ body }, reply) => {
      if ((await desk.recorder.report(body.player, body.to)) === 0) throw refusing(422, 'incident-none');
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/incidents/:incident/erase',
    config: { access: 'recorder', act: { kind: 'incident-erased' } },
    schema: {
      tags: ['recorder'],
      summary: 'Take an incident off the record for good',
      params: z.object({ incident: z.string().max(64) }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async ({ params }, reply) => {
      if ((await desk.recorder.find(params.incident)) === undefined) throw refusing(404, 'incident-none');
      await desk.recorder.erase(params.incident);
      return reply.code(204).send(null);
    },
  });
};
