import { z } from 'zod';
import about from '../../../../package.json' with { type: 'json' };
import { FORMATS } from '../../../formats/registry.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import { openPublic } from '../../hall/sight.ts';
import type { App } from '../../plug.ts';
import { refusals } from '../../refusal.ts';
import { Id } from '../../schema/fact.ts';
import { contestParams } from '../contest/contest.ts';

/** Files that results go out as; an event's own file and the handsets' have routes of their own. */
const TO = ['usebio', 'xlsx', 'table', 'pbn', 'masterpoints', 'rag', 'push', 'scoresheet'] as const;

const ENDINGS = ['grn', 'red', 'gld'] as const;

const Exports = z
  .array(
    z.strictObject({
      to: z.string(),
      lost: z.array(z.string()).meta({ description: 'What the event has and the file has no room for' }),
      refusal: z.string().exactOptional().meta({ description: 'Why there is no such file' }),
    }),
  )
  .meta({ id: 'ExportsView' });

/** The results of a contest as files of other programs, as everybody may see them, with the players' numbers. */
export const addExportFiles = (app: App, desk: Desk): void => {
  const wishOf = () => ({ club: desk.club ?? '', version: about.version, numbered: true });
  app.route({
    method: 'GET',
    url: '/api/contests/:id/exports',
    config: { access: 'desk' },
    schema: {
      tags: ['views'],
      summary: 'What each kind of results file would lose, or why it cannot be made',
      params: contestParams,
      response: { 200: Exports, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openPublic(desk, id);
      const args = { ...wishOf(), formats: [...TO] };
      const bytes = await desk.backroom.make('exports', id, sight, args, askerOf(request, reply));
      return JSON.parse(Buffer.from(bytes).toString('utf8')) as z.infer<typeof Exports>;
    },
  });
  app.route({
    method: 'GET',
    url: '/api/contests/:id/export',
    config: { access: 'desk' },
    schema: {
      tags: ['views'],
      summary: 'The results as a file of another program: what everybody may see, with the players’ numbers',
      params: contestParams,
      querystring: z.strictObject({
        to: z.enum(TO),
        stage: Id.exactOptional(),
        colour: z.enum(ENDINGS).exactOptional().meta({ description: 'Of masterpoints: the ending says it' }),
      }),
      response: { 200: z.unknown().meta({ description: 'The file' }), ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { to, stage, colour } = request.query;
      const sight = await openPublic(desk, id);
      const args = { ...wishOf(), to, ...(stage === undefined ? {} : { stage }) };
      const bytes = await desk.backroom.make('export', id, sight, args, askerOf(request, reply));
      const [ending = to] = FORMATS.find(({ name }) => name === to)?.endings ?? [];
      const name = `${id.replaceAll(/\W/g, '')}.${to === 'masterpoints' ? (colour ?? ending) : to === 'push' ? 'txt' : ending}`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .type('application/octet-stream')
        .send(Buffer.from(bytes));
    },
  });
};
