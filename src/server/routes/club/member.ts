import { z } from 'zod';
import { refuse } from '../../../engine/kit/result.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { Refusing, refusals } from '../../refusal.ts';
import { historyOf } from '../../club/history.ts';

const Id = z.strictObject({ member: z.string().min(1).max(40) });

export const Member = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    number: z.string().exactOptional(),
    rank: z.string().exactOptional(),
    handicap: z.number().exactOptional().meta({ description: 'In per cent' }),
    email: z.string().exactOptional(),
    phone: z.string().exactOptional(),
    archived: z.literal(true).exactOptional(),
  })
  .meta({ id: 'Member' });

const Wish = z.strictObject({
  name: z.string().trim().min(1).max(80).exactOptional(),
  number: z.string().trim().max(20).exactOptional(),
  rank: z.string().trim().max(40).exactOptional(),
  handicap: z.number().min(-50).max(50).nullable().exactOptional(),
  email: z.union([z.literal(''), z.email()]).exactOptional(),
  phone: z.string().trim().max(40).exactOptional(),
  archived: z.boolean().exactOptional(),
});

const Matched = z
  .strictObject({
    given: z.string(),
    how: z.enum(['same', 'likely', 'several', 'new']),
    among: z.array(z.strictObject({ id: z.string(), name: z.string(), number: z.string().exactOptional() })),
  })
  .meta({ id: 'MatchedName' });

const addList = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/members',
    config: { access: 'desk' },
    schema: {
      tags: ['people'],
      summary: 'The member list by surname, with what the club keeps of each',
      response: { 200: z.array(Member), ...refusals },
    },
    handler: async () => [...desk.members.all()],
  });

  app.route({
    method: 'POST',
    url: '/api/members/match',
    config: { access: 'desk' },
    schema: {
      tags: ['people'],
      summary: 'Who is meant by each name of a pasted list: known, likely, one of several, or new',
      body: z.strictObject({ text: z.string().max(400_000) }),
      response: { 200: z.array(Matched), ...refusals },
    },
    handler: async (request, reply) => {
      const asker = askerOf(request, reply);
      const { people, faults, more } = await desk.backroom.read('people', request.body.text, asker);
      const [first] = faults;
      if (first) throw new Refusing(422, first, faults, { more });
      if (people.length === 0) throw new Refusing(422, refuse('names-none').refusal);
      return desk.members.match(people).map(({ among, ...rest }) => ({ ...rest, among: [...among] }));
    },
  });
};

const addOne = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/members/:member',
    config: { access: 'desk', act: { kind: 'member-changed' } },
    schema: {
      tags: ['people'],
      summary: 'Change what the club keeps of a member; what is left out stays',
      params: Id,
      body: Wish,
      response: { 200: Member, ...refusals },
    },
    handler: ({ params, body }) => desk.members.amend(params.member, body),
  });

  app.route({
    method: 'POST',
    url: '/api/members/:member/merge',
    config: { access: 'director', act: { kind: 'member-merged' } },
    schema: {
      tags: ['people'],
      summary: 'This entry is the same person as another: every result of either is then theirs',
      params: Id,
      body: z.strictObject({ into: z.string().min(1).max(40) }),
      response: { 200: Member, ...refusals },
    },
    handler: ({ params, body }) => desk.members.merge(params.member, body.into),
  });

  app.route({
    method: 'POST',
    url: '/api/members/:member/erase',
    config: { access: 'organiser', act: { kind: 'member-erased' } },
    schema: {
      tags: ['people'],
      summary: 'Remove name, number and everything kept of a person; results stay whole without the name',
      params: Id,
      body: z.strictObject({}),
      response: { 200: z.strictObject({ erased: z.literal(true) }), ...refusals },
    },
    handler: async ({ params }) => {
      await desk.members.erase(params.member);
      return { erased: true as const };
    },
  });

  app.route({
    method: 'GET',
    url: '/api/members/:member/record',
    config: { access: 'organiser' },
    schema: {
      tags: ['people'],
      summary: 'Everything kept of a person, for themselves: details, events and results',
      params: Id,
      response: {
        200: z.strictObject({
          member: Member,
          events: z.array(
            z.strictObject({
              id: z.string(),
              name: z.string(),
              date: z.string(),
              place: z.number().exactOptional(),
              of: z.number(),
              percent: z.number().exactOptional(),
              imps: z.number().exactOptional(),
              vp: z.number().exactOptional(),
            }),
          ),
        }),
        ...refusals,
      },
    },
    handler: async ({ params }) => {
      const member = desk.members.memberOf(params.member);
      const events = (await historyOf(desk, params.member)).map(({ with: _with, ...event }) => event);
      return { member, events };
    },
  });
};

/** The members of a club (CLUB-1, CLUB-11). */
export const addMemberRoutes = (app: App, desk: Desk): void => {
  addList(app, desk);
  addOne(app, desk);
};
