import { z } from 'zod';
import { refuse } from '../../../engine/kit/result.ts';
import type { App } from '../../plug.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import { Refusing, refusals } from '../../refusal.ts';
import { unreadColumns } from '../contest/contest.ts';

const Person = z
  .strictObject({ id: z.string(), name: z.string(), number: z.string().exactOptional() })
  .meta({ id: 'Person' });

const Kept = z.strictObject({
  added: z.number(),
  known: z.number(),
  columns: z
    .array(z.string())
    .exactOptional()
    .meta({ description: 'The headings of columns that are not read; none where all are' }),
});

const MOST_COMPLETED = 8;

export const addPeopleRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/people',
    config: { access: 'desk' },
    schema: {
      tags: ['people'],
      summary: 'People known here whose name or number begins so; everybody when nothing is typed',
      querystring: z.object({ q: z.string().max(100).default('') }),
      response: { 200: z.array(Person), ...refusals },
    },
    handler: async ({ query }) => {
      const isOffered = ({ id }: { readonly id: string }): boolean => !desk.members.isArchived(id);
      return query.q.trim() === ''
        ? desk.people.everybody().filter(isOffered)
        : desk.people.complete(query.q, Number.MAX_SAFE_INTEGER).filter(isOffered).slice(0, MOST_COMPLETED);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/people',
    config: { access: 'desk', act: { kind: 'list-kept' } },
    schema: {
      tags: ['people'],
      summary: 'Keep a pasted member list',
      body: z.strictObject({ text: z.string().max(400_000) }),
      response: { 200: Kept, ...refusals },
    },
    handler: async (request, reply) => {
      const asker = askerOf(request, reply);
      const { people, faults, more, columns } = await desk.backroom.read('people', request.body.text, asker);
      const [first] = faults;
      if (first) throw new Refusing(422, first, faults, { more });
      if (people.length === 0) throw new Refusing(422, refuse('names-none').refusal);
      const before = desk.people.names().size;
      await desk.people.know(people, true);
      const known = desk.people.names().size;
      return { added: known - before, known, ...unreadColumns(columns) };
    },
  });
};
