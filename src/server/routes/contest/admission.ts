import { z } from 'zod';
import { makeBar, proposedBars } from '../../../engine/floor/entry/bar.ts';
import { showAdmission } from '../../../engine/floor/entry/admission.ts';
import { withNames } from '../../../engine/floor/night.ts';
import { BAR_CAUSES } from '../../../engine/rulebook/entry.ts';
import { FINDINGS } from '../../../engine/view/seat/admission.ts';
import { FIRST } from '../../auth/account.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { nameIn, refusals, refusedBy, refusing } from '../../refusal.ts';
import { Standing } from '../../../engine/contest/about.ts';
import { Id, Why } from '../../schema/fact.ts';
import { zodOf } from '../../schema/shape.ts';
import { ContestantName } from '../../schema/won.ts';
import type { Question } from '../../hall/survey.ts';
import { contestParams } from './contest.ts';

/** Whom each contest gives reason to bar. */
const WHOM_TO_BAR: Question<{
  readonly name: string | undefined;
  readonly bars: ReturnType<typeof proposedBars>;
}> = { name: 'bars', of: (contest) => ({ name: contest.made?.name, bars: proposedBars(contest) }) };

const cited = { says: z.string(), clause: z.string() };

const AdmissionView = z
  .strictObject({
    rule: z.strictObject(cited).exactOptional(),
    closes: z.string().exactOptional(),
    bornBefore: z.string().exactOptional(),
    needs: z.array(
      z.strictObject({
        need: z.string(),
        ...cited,
        for: z.array(z.string()).exactOptional(),
        unless: z.string().exactOptional(),
        on: z.string().exactOptional(),
      }),
    ),
    entries: z.array(
      z.strictObject({
        who: ContestantName,
        people: z.array(z.strictObject({ player: z.string(), name: z.string(), known: zodOf(Standing) })),
        nominated: z.boolean().exactOptional(),
        paid: z.boolean().exactOptional(),
        contending: z.boolean().exactOptional(),
        accepted: z.string().exactOptional(),
        findings: z.array(
          z.strictObject({
            found: z.enum(FINDINGS),
            player: z.string().exactOptional(),
            need: z.string(),
            ...cited,
            unless: z.string().exactOptional(),
          }),
        ),
      }),
    ),
    late: z.array(z.strictObject({ who: ContestantName, ...cited })),
    lastFirst: z.strictObject({ clause: z.string(), order: z.array(ContestantName) }).exactOptional(),
  })
  .meta({ id: 'AdmissionView' });

const Cause = z.enum(BAR_CAUSES);

const BarsView = z
  .strictObject({
    bars: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        cause: Cause,
        from: z.string(),
        until: z
          .string()
          .exactOptional()
          .meta({ description: 'The last day; none where it goes by contests' }),
        contest: z.string(),
        where: z.string(),
        clause: z.string(),
        why: z.string(),
        by: z.string(),
        lifted: z.strictObject({ at: z.string(), why: z.string(), by: z.string() }).exactOptional(),
      }),
    ),
    proposed: z.array(
      z.strictObject({
        player: z.string(),
        name: z.string(),
        cause: Cause,
        on: z.string(),
        follows: z.enum(['may', 'does']),
        clause: z.string(),
        contest: z.string(),
        where: z.string(),
      }),
    ),
  })
  .meta({ id: 'BarsView' });

const addAdmission = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/admission',
    config: { access: 'desk' },
    schema: {
      tags: ['views'],
      summary:
        'What the regulations ask of those who enter, what was found of each, and what is to be found out',
      params: contestParams,
      response: { 200: AdmissionView, ...refusals },
    },
    handler: async ({ params }, reply) => {
      void reply.header('cache-control', 'no-store');
      const made = showAdmission(await desk.hall.open(params.id));
      if (!made.ok) throw refusedBy(made.refusal);
      const names = desk.people.names();
      const view = withNames(made.value, names);
      return {
        ...view,
        entries: view.entries.map((entry) => ({
          ...entry,
          people: entry.people.map(({ player, known }) => ({
            player,
            name: names.get(player)?.name ?? player,
            known,
          })),
        })),
      } as z.infer<typeof AdmissionView>;
    },
  });
};

/** Bars over all contests of the club (SABF 12.4, 13.15, 18.3, 18.5): those who direct read and keep them, nobody else sees them. */
const addBars = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/bars',
    config: { access: 'director' },
    schema: {
      tags: ['people'],
      summary: 'Who is barred, until when and why; and whom a contest gives reason to bar',
      response: { 200: BarsView, ...refusals },
    },
    handler: async (_, reply) => {
      void reply.header('cache-control', 'no-store');
      const kept = await desk.bars.all();
      const contests = await desk.hall.survey(WHOM_TO_BAR);
      const nameOf = (id: string): string => desk.people.names().get(id)?.name ?? id;
      const whereOf = (id: string): string => contests.find(([one]) => one === id)?.[1].name ?? id;
      const proposed = contests.flatMap(([contest, { bars }]) =>
        bars
          .filter((one) => !kept.some((bar) => bar.contest === contest && bar.player === one.player))
          .map((one) => ({ ...one, name: nameOf(one.player), contest, where: whereOf(contest) })),
      );
      return {
        bars: kept.map(({ player, until, ...bar }) => ({
          ...bar,
          name: nameOf(player),
          where: whereOf(bar.contest),
          ...('day' in until ? { until: until.day } : {}),
        })),
        proposed,
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/bars',
    config: { access: 'director', act: { kind: 'bar-made' } },
    schema: {
      tags: ['people'],
      summary: 'Keep a bar for what happened in a contest; until when is its rulebook’s to say',
      body: z.strictObject({
        player: z.string().trim().min(1).max(120).meta({ description: 'By id, name or number' }),
        cause: Cause,
        contest: Id,
        on: z.iso.date(),
        why: Why,
      }),
      response: { 200: z.strictObject({ id: z.string() }), ...refusals },
    },
    handler: async (request) => {
      const { player, cause, contest, on, why } = request.body;
      const names = desk.people.names();
      const person = names.has(player) ? player : desk.people.find(player)?.id;
      if (person === undefined) throw refusing(422, 'person-none', { name: player });
      const made = makeBar(await desk.hall.open(contest), { player: person, cause, on });
      if (!made.ok) throw refusedBy(nameIn(made.refusal, (id) => names.get(id)?.name));
      const by = (await desk.accounts.find(request.desk?.account ?? FIRST))?.name ?? '';
      return { id: await desk.bars.keep({ ...made.value, contest, why, by }) };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/bars/:id/lift',
    config: { access: 'director', act: { kind: 'bar-lifted' } },
    schema: {
      tags: ['people'],
      summary: 'Lift a bar; it stays on record with the reason',
      params: z.object({ id: z.string().max(64) }),
      body: z.strictObject({ why: Why }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async (request, reply) => {
      const by = (await desk.accounts.find(request.desk?.account ?? FIRST))?.name ?? '';
      if (!(await desk.bars.lift(request.params.id, request.body.why, by))) throw refusing(404, 'bar-gone');
      return reply.code(204).send(null);
    },
  });
};

export const addAdmissionRoutes = (app: App, desk: Desk): void => {
  addAdmission(app, desk);
  addBars(app, desk);
};
