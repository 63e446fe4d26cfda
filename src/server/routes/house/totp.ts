import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { drawSvg } from '../../wire/address.ts';
import { MOST_TYPED } from '../../auth/password.ts';
import { accountOf, confirmPassword, guarded, missedTotp } from '../../auth/proof.ts';
import { totpAddress } from '../../auth/totp.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';

const Password = z.string().max(MOST_TYPED);
const Figures = z.string().max(20);

/** Two-factor sign-in of one's own account. */
export const addTotpRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/totp',
    config: { access: 'account' },
    schema: {
      tags: ['sign-in'],
      summary:
        'A second factor for one’s own account, with the password: a new secret, asked for once it is confirmed',
      body: z.strictObject({ password: Password }),
      response: {
        200: z
          .strictObject({
            secret: z.string(),
            address: z.string(),
            qr: z.string().meta({ description: 'The address as a picture, SVG' }),
          })
          .meta({ id: 'TotpSecret' }),
        ...refusals,
      },
    },
    handler: async (request) => {
      const id = accountOf(request);
      // An open screen must not be enough to take the second factor over.
      if (await desk.accounts.hasTotp(id)) throw refusing(409, 'totp-needed');
      await confirmPassword(desk, request, request.body.password);
      const secret = await desk.accounts.beginTotp(id);
      const address = totpAddress(secret, (await desk.accounts.find(id))?.name ?? id);
      return { secret, address, qr: await drawSvg(address) };
    },
  });

  const checkCode = async (request: FastifyRequest, code: string): Promise<void> => {
    const one = { from: request.ip, whose: accountOf(request) };
    await guarded(desk, one, async () => {
      if (!(await desk.accounts.checkTotp(one.whose, code))) await missedTotp(desk, one);
    });
  };

  app.route({
    method: 'POST',
    url: '/api/totp/confirm',
    config: { access: 'account', act: { kind: 'second-factor-on' } },
    schema: {
      tags: ['sign-in'],
      summary: 'From now on the second factor is asked for; with the 6-digit code the app shows now',
      body: z.strictObject({ code: Figures }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async (request, reply) => {
      await checkCode(request, request.body.code);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/totp/drop',
    config: { access: 'account', act: { kind: 'second-factor-off' } },
    schema: {
      tags: ['sign-in'],
      summary:
        'The second factor is asked for no more; with the password and the 6-digit code the app shows now',
      body: z.strictObject({ code: Figures, password: Password }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async (request, reply) => {
      await confirmPassword(desk, request, request.body.password);
      await checkCode(request, request.body.code);
      await desk.accounts.dropTotp(accountOf(request));
      return reply.code(204).send(null);
    },
  });
};
