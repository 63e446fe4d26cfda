import { z } from 'zod';
import { parseContest } from '../../formats/contest/json.ts';
import { isParcel, makeParcel, takeParcel, textsIn } from '../../store/parcel.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { refusals, refusedBy, refusing } from '../refusal.ts';
import { openWhole } from '../sight.ts';
import { contestParams } from './contest.ts';

/** A thousand tables of sixty boards are thirty megabytes. */
const MOST_FILE = 64 * 1024 * 1024;

const Parcel = z
  .looseObject({
    byestand: z.literal(1),
    contest: z.string(),
    facts: z.array(z.unknown()),
    people: z.array(z.unknown()),
    seals: z.array(z.string()),
    requests: z.array(z.unknown()),
  })
  .meta({ id: 'Parcel', description: 'A contest as one file, provable and able to go on' });

/** A contest leaves as one file and comes in as one: to another machine, or back from it. */
export const addFileRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/file',
    config: {
      access: 'director',
      act: { kind: 'contest-exported', about: ({ params }) => ({ contest: (params as { id: string }).id }) },
    },
    schema: {
      tags: ['contests'],
      summary: 'The contest as one file for another machine: facts with their seals, and its people',
      params: contestParams,
      response: { 200: Parcel, ...refusals },
    },
    handler: async ({ params }, reply) => {
      const { facts } = await openWhole(desk, params.id);
      const texts = textsIn(facts);
      const people = desk.people.everybody().filter(({ id }) => texts.has(id));
      void reply.header(
        'content-disposition',
        `attachment; filename="${params.id.replaceAll(/\W/g, '')}.byestand.json"`,
      );
      const { requests, ...parcel } = await makeParcel(desk.store.log, params.id, people);
      return {
        ...parcel,
        facts: [...parcel.facts],
        people: [...parcel.people],
        seals: [...parcel.seals],
        requests: [...requests],
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/file',
    config: {
      access: 'organiser',
      act: {
        kind: 'contest-imported',
        about: ({ body }) => ({ contest: String((body as { contest?: unknown }).contest) }),
      },
    },
    bodyLimit: MOST_FILE,
    schema: {
      tags: ['contests'],
      summary: 'Put such a file in: a contest new here, or one that was carried on elsewhere',
      body: Parcel,
      response: {
        200: z.strictObject({ id: z.string(), done: z.string(), at: z.number(), facts: z.number() }),
        ...refusals,
      },
    },
    handler: async ({ body }) => {
      if (!isParcel(body)) throw refusing(422, 'contest-file', { given: 'file' });
      const parsed = parseContest(body);
      if (!parsed.ok) throw refusedBy(parsed.refusal);
      const taken = await takeParcel(desk.store.log, body);
      if ('seq' in taken) throw refusing(409, `file-${taken.done}`, { seq: taken.seq });
      await desk.people.meet(parsed.value.people);
      return { id: body.contest, ...taken };
    },
  });
};
