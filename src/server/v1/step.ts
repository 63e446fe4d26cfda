import { z } from 'zod';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { carryAct, Override } from '../routes/contest/act.ts';
import { takeNext } from '../routes/contest/stage.ts';
import { Ask } from '../schema/request.ts';
import { eventParams } from './event.ts';
import { actorFor, keyOf } from './gate.ts';
import { problems } from './problem.ts';
import { checkVersion, doneOf } from './result.ts';
import { Done } from './shape.ts';

const config = { access: 'public', scope: 'direct' } as const;

export const addStepRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/v1/events/:event/advance',
    config,
    schema: {
      operationId: 'advanceEvent',
      tags: ['Directing'],
      summary: 'Take the step the event waits for: open a stage, draw, start a round, close',
      description:
        'Where `step` is given, only that one is taken: another answers 409. `early` draws before the last results are in.',
      params: eventParams,
      body: z.strictObject({
        step: z.string().min(1).max(64).exactOptional(),
        early: z.literal(true).exactOptional(),
      }),
      response: { 200: Done, ...problems },
    },
    handler: async (request) => {
      const { event } = request.params;
      const { step, early } = request.body;
      const by = await actorFor(desk, request);
      const id = keyOf(request);
      await checkVersion(desk, request, event);
      return doneOf(desk, event, await takeNext(desk, event, by, { id, act: step, early }));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/v1/events/:event/publish',
    config,
    schema: {
      operationId: 'publishEvent',
      tags: ['Directing'],
      summary: 'Publish the results',
      params: eventParams,
      body: z.strictObject({}),
      response: { 200: Done, ...problems },
    },
    handler: async (request) => {
      const { event } = request.params;
      const id = keyOf(request);
      await checkVersion(desk, request, event);
      const said = { id, request: { ask: 'publish-results' as const } };
      return doneOf(desk, event, await carryAct(desk, event, await actorFor(desk, request), said));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/v1/events/:event/commands',
    config,
    schema: {
      operationId: 'sendCommand',
      tags: ['Directing'],
      summary: 'Anything else a director can do',
      description:
        '`command.ask` says which. A rule that objects is told as `overridable`: send it again with its code under `override`.',
      params: eventParams,
      body: z.strictObject({ command: Ask, override: Override.exactOptional() }),
      response: { 200: Done, ...problems },
    },
    handler: async (request) => {
      const { event } = request.params;
      const { command, override } = request.body;
      const id = keyOf(request);
      await checkVersion(desk, request, event);
      const said = { id, request: command, ...(override ? { override } : {}) };
      return doneOf(desk, event, await carryAct(desk, event, await actorFor(desk, request), said));
    },
  });
};
