import { z } from 'zod';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { refusing } from '../refusal.ts';
import type { Hook } from './hook.ts';
import { problems } from './problem.ts';
import { EventId, Webhook } from './shape.ts';
import { keyIn } from './gate.ts';
import { HAPPENINGS } from './told.ts';

const MOST_HOOKS = 50;

const show = ({ id, url, event, types, made, failing }: Hook): z.infer<typeof Webhook> => ({
  id,
  url,
  ...(event === undefined ? {} : { event }),
  ...(types === undefined ? {} : { types: [...types] }),
  created: made,
  ...(failing === undefined ? {} : { failing }),
});

const isHttp = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).username === '';

const Made = z
  .strictObject({
    ...Webhook.shape,
    secret: z.string().meta({ description: 'Shown this once: every message is signed with it' }),
  })
  .meta({ id: 'WebhookMade' });

const config = { access: 'public', scope: 'read' } as const;

export const addWebhookRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/v1/webhooks',
    config,
    schema: {
      operationId: 'listWebhooks',
      tags: ['Live'],
      summary: 'The addresses this token has told happenings to',
      response: { 200: z.strictObject({ webhooks: z.array(Webhook) }), ...problems },
    },
    handler: async ({ program }) => ({
      webhooks: (await desk.hooks.list()).filter(({ token }) => token === program?.id).map(show),
    }),
  });

  app.route({
    method: 'POST',
    url: '/api/v1/webhooks',
    config,
    schema: {
      operationId: 'createWebhook',
      tags: ['Live'],
      summary: 'Have an address told what happens, signed',
      description:
        'Each message bears `Byestand-Signature: t=…,v1=…`: HMAC-SHA256 of `t`, a dot and the body, under the secret answered here once. Told in order, again until answered with 2xx.',
      body: z.strictObject({
        url: z.string().max(500).refine(isHttp, 'an address that begins with http:// or https://'),
        event: EventId.exactOptional(),
        types: z.array(z.enum(HAPPENINGS)).min(1).max(50).exactOptional(),
      }),
      response: { 201: Made, ...problems },
    },
    handler: async (request, reply) => {
      const { program, body } = request;
      if (program === undefined) throw refusing(401, 'token-needed', { scope: 'read' });
      if (program.event !== undefined && body.event !== program.event) throw refusing(403, 'token-elsewhere');
      if (body.event !== undefined) await desk.hall.open(body.event);
      const own = (await desk.hooks.list()).filter(({ token }) => token === program.id);
      const hook = desk.hooks.fresh({ ...body, token: program.id });
      const made = { said: JSON.stringify(body), answer: { ...show(hook), secret: hook.secret } };
      const key = keyIn(request);
      const before = key === undefined ? undefined : await desk.hooks.madeBy(program.id, key);
      if (before && before.said !== made.said) throw refusing(409, 'id-taken');
      if (before) return reply.code(201).send(before.answer as typeof made.answer);
      if (own.length >= MOST_HOOKS) throw refusing(422, 'webhooks-many', { most: MOST_HOOKS });
      // Of two calls with one key at a time the first is taken; the other comes again and is answered the same.
      if (key !== undefined && !(await desk.hooks.claim(program.id, key, made)))
        throw refusing(409, 'key-running');
      await desk.hooks.keep(hook);
      return reply.code(201).send(made.answer);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/v1/webhooks/:webhook',
    config,
    schema: {
      operationId: 'deleteWebhook',
      tags: ['Live'],
      summary: 'Tell an address no more',
      params: z.strictObject({ webhook: z.string().min(1).max(64) }),
      response: { 204: z.undefined(), ...problems },
    },
    handler: async ({ program, params }, reply) => {
      const hook = (await desk.hooks.list()).find(
        ({ id, token }) => id === params.webhook && token === program?.id,
      );
      if (!hook) throw refusing(404, 'webhook-unknown');
      await desk.hooks.drop(hook.id);
      return reply.code(204).send();
    },
  });
};
