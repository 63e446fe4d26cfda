import { z } from 'zod';
import { shadesOf } from '../../club/colour.ts';
import { isPicture, LOGO_TYPES } from '../../club/face.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';

/** In base64: about 100 kB of picture. */
const MOST_LOGO = 140_000;

const ClubFace = z
  .strictObject({
    name: z.string().exactOptional(),
    accent: z.string().exactOptional(),
    shades: z
      .strictObject({ light: z.string(), dark: z.string() })
      .exactOptional()
      .meta({ description: 'The colour as pages show it: changed where it could not be read' }),
    logo: z.string().exactOptional().meta({ description: 'The address of the picture' }),
  })
  .meta({ id: 'ClubFace' });

const Asked = z.strictObject({
  name: z.string().trim().max(80).exactOptional(),
  accent: z
    .union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/)])
    .exactOptional()
    .meta({ description: '#rrggbb; empty for Byestand’s own' }),
  logo: z
    .union([z.literal(''), z.strictObject({ type: z.enum(LOGO_TYPES), data: z.base64().max(MOST_LOGO) })])
    .exactOptional()
    .meta({ description: 'PNG, JPEG or WebP, up to 100 kB; empty to remove it' }),
});

/** The club's own name, colour and logo on every page, print and wall (LOOK-6). */
export const addFaceRoutes = (app: App, desk: Desk): void => {
  const shown = async (): Promise<z.infer<typeof ClubFace>> => {
    const { name, accent, logo } = await desk.face.now();
    return {
      ...(name === undefined ? {} : { name }),
      ...(accent === undefined ? {} : { accent, shades: shadesOf(accent) }),
      ...(logo === undefined ? {} : { logo: '/club/logo' }),
    };
  };

  app.route({
    method: 'GET',
    url: '/api/club',
    config: { access: 'public' },
    schema: {
      tags: ['house'],
      summary: 'The club’s name, colour and logo',
      response: { 200: ClubFace, ...refusals },
    },
    handler: shown,
  });

  app.route({
    method: 'POST',
    url: '/api/club',
    config: { access: 'organiser', act: { kind: 'face-kept' } },
    schema: {
      tags: ['house'],
      summary: 'Set the club’s name, colour or logo; what is left out stays',
      body: Asked,
      response: { 200: ClubFace, ...refusals },
    },
    handler: async ({ body }) => {
      const { logo, ...words } = body;
      if (logo !== undefined && logo !== '' && !isPicture(logo)) throw refusing(422, 'logo-unread');
      const before = await desk.face.now();
      const after = { ...before, ...words, ...(logo === undefined ? {} : { logo }) };
      await desk.face.keep({
        ...(after.name ? { name: after.name } : {}),
        ...(after.accent ? { accent: after.accent.toLowerCase() } : {}),
        ...(after.logo ? { logo: after.logo } : {}),
      });
      return shown();
    },
  });

  app.route({
    method: 'GET',
    url: '/club/logo',
    config: { access: 'public' },
    schema: {
      tags: ['house'],
      summary: 'The club’s logo',
      response: { 200: z.unknown().meta({ description: 'PNG, JPEG or WebP' }), ...refusals },
    },
    handler: async (_request, reply) => {
      const { logo } = await desk.face.now();
      if (logo === undefined) throw refusing(404, 'logo-none');
      return reply.type(logo.type).header('cache-control', 'no-cache').send(Buffer.from(logo.data, 'base64'));
    },
  });
};
