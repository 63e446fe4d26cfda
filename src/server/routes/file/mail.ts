import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import about from '../../../../package.json' with { type: 'json' };
import type { LetterText } from '../../../formats/page/letter.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Contest } from '../../../engine/contest/state.ts';
import type { Desk } from '../../desk.ts';
import { openPublic } from '../../hall/sight.ts';
import { addressesIn, isAddress, MOST_READERS, postLetter } from '../../mail/mail.ts';
import { keepSettings, mailedTo, noteMailed, postboxOf, readSettings } from '../../mail/postbox.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';
import { contestParams } from '../contest/contest.ts';

const Host = z
  .string()
  .max(200)
  .regex(/^[\w.-]*$/, 'the name of a mail server has letters, digits, dots and hyphens');
const Line = z
  .string()
  .max(200)
  .regex(/^[^\r\n]*$/, 'one line');

const Settings = {
  host: Host,
  port: z.int().min(1).max(65_535),
  secure: z.boolean().meta({ description: 'TLS from the first byte, as on port 465' }),
  user: Line,
  from: Line.meta({ description: 'The sender: an address' }),
  readers: z.string().max(50_000).meta({ description: 'Who gets every event’s results, one a line' }),
};

const MailView = z
  .strictObject({
    ...Settings,
    kept: z.boolean().meta({ description: 'A password is kept; it is never shown' }),
  })
  .meta({ id: 'MailView', description: 'How the club sends mail' });

const Letter = z
  .strictObject({
    ready: z.boolean().meta({ description: 'The mail server is set up' }),
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    to: z.array(
      z.strictObject({
        address: z.string(),
        before: z.string().exactOptional().meta({ description: 'When they had it already' }),
      }),
    ),
    wrong: z.array(z.string()).meta({ description: 'What is no address' }),
  })
  .meta({ id: 'LetterView', description: 'The letter with the results, and who would get it' });

const Posted = z
  .strictObject({
    sent: z.array(z.string()),
    failed: z.array(z.strictObject({ to: z.string(), why: z.string() })),
  })
  .meta({ id: 'PostedView' });

const viewOf = async (desk: Desk) => {
  const { password, ...rest } = await readSettings(desk.store.shelf);
  return { ...rest, kept: password !== '' };
};

const addSettings = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/mail',
    config: { access: 'organiser' },
    schema: {
      tags: ['house'],
      summary: 'How the club sends mail, and to whom; never the password',
      response: { 200: MailView, ...refusals },
    },
    handler: async (_, reply) => {
      void reply.header('cache-control', 'no-store');
      return viewOf(desk);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/mail',
    config: {
      access: 'organiser',
      act: { kind: 'mail-set', about: ({ body }) => ({ host: (body as { readonly host: string }).host }) },
    },
    schema: {
      tags: ['house'],
      summary: 'Set the club’s mail server, sender and readers; without a password the one kept stays',
      body: z.strictObject({ ...Settings, password: Line.exactOptional() }),
      response: { 200: MailView, ...refusals },
    },
    handler: async ({ body }) => {
      const before = await readSettings(desk.store.shelf);
      if (body.host !== '' && !isAddress(body.from)) throw refusing(422, 'mail-from', { given: body.from });
      const { wrong } = addressesIn(body.readers);
      if (wrong[0] !== undefined) throw refusing(422, 'mail-address', { given: wrong[0].slice(0, 80) });
      // A kept password goes to no other server than the one it was given for.
      const isSame = before.host === body.host && before.user === body.user;
      await keepSettings(desk.store.shelf, {
        ...body,
        password: body.password ?? (isSame ? before.password : ''),
      });
      return viewOf(desk);
    },
  });
};

const letterFor = async (
  desk: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<LetterText> => {
  const sight = await openPublic(desk, id);
  const whole = `${request.protocol}://${request.host}/r/${encodeURIComponent(id)}`;
  const wish = { club: desk.club ?? '', version: about.version, whole };
  const bytes = await desk.backroom.make('letter', id, sight, wish, askerOf(request, reply));
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as LetterText;
};

/** Of those who play in it, the addresses the club keeps. */
const playersMail = ({ members }: Desk, { entries }: Contest): readonly string[] => {
  const known = new Map(members.all().map(({ id, email }) => [id, email]));
  const players = [...entries.values()].flatMap((entry) => (entry.scratched ? [] : entry.players));
  return players.flatMap((player) => known.get(members.same(player)) ?? []);
};

/** Results by e-mail: first who would get what, then it is sent. */
export const addMailRoutes = (app: App, desk: Desk): void => {
  addSettings(app, desk);
  const To = z.string().max(50_000).exactOptional().meta({
    description: 'Addresses, one a line; those of the club’s list where not said',
  });
  app.route({
    method: 'POST',
    url: '/api/contests/:id/mail/look',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'The letter with the results as everybody may see them, and who would get it; nothing is sent',
      params: contestParams,
      body: z.strictObject({
        to: To,
        players: z
          .boolean()
          .default(false)
          .meta({ description: 'Also the players whose address the club keeps' }),
      }),
      response: { 200: Letter, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { shelf } = desk.store;
      const { subject, text } = await letterFor(desk, request, reply, id);
      const settings = await readSettings(shelf);
      const own = request.body.players ? playersMail(desk, await desk.hall.open(id)) : [];
      const { to, wrong } = addressesIn([request.body.to ?? settings.readers, ...own].join('\n'));
      const before = await mailedTo(shelf, id);
      return {
        ready: postboxOf(settings) !== undefined,
        from: settings.from,
        subject,
        text,
        to: to.map((address) => {
          const at = before.get(address);
          return { address, ...(at === undefined ? {} : { before: at }) };
        }),
        wrong: [...wrong],
      };
    },
  });
  app.route({
    method: 'POST',
    url: '/api/contests/:id/mail',
    config: {
      access: 'director',
      act: {
        kind: 'results-mailed',
        about: ({ params, body }) => ({
          contest: (params as { readonly id: string }).id,
          readers: String((body as { readonly to: readonly string[] }).to.length),
        }),
      },
    },
    schema: {
      tags: ['contests'],
      summary: 'Send the results by e-mail through the club’s own mail server',
      params: contestParams,
      body: z.strictObject({
        to: z.array(z.string().max(260)).min(1).max(MOST_READERS),
        again: z.boolean().default(false).meta({ description: 'Also to those who had it already' }),
      }),
      response: { 200: Posted, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { shelf } = desk.store;
      const wrong = request.body.to.find((one) => !isAddress(one));
      if (wrong !== undefined) throw refusing(422, 'mail-address', { given: wrong.slice(0, 80) });
      const postbox = postboxOf(await readSettings(shelf));
      if (!postbox) throw refusing(422, 'mail-unset');
      const letter = await letterFor(desk, request, reply, id);
      const before = await mailedTo(shelf, id);
      // Sent again because the answer was lost: nobody gets a second letter.
      const readers = [...new Set(request.body.to)].filter((to) => request.body.again || !before.has(to));
      const { sent, failed } = await postLetter(postbox, letter, readers);
      await noteMailed(shelf, id, sent, desk.now().toISOString());
      return { sent: [...sent], failed: failed.map((one) => ({ ...one })) };
    },
  });
};
