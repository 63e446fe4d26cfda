import { z } from 'zod';
import type { Actor } from '../../../engine/contest/fact.ts';
import type { RequestOf } from '../../../engine/contest/request.ts';
import type { Contest } from '../../../engine/contest/state.ts';
import { rulesBeside, whyNotBeside } from '../../../engine/play/stage/beside.ts';
import { effectBeside } from '../../../engine/floor/stage/neighbour.ts';
import { withNames } from '../../../engine/floor/night.ts';
import { ok, type Result, refuse } from '../../../engine/kit/result.ts';
import { formIn } from '../../../engine/contest/form.ts';
import { PHASES } from '../../../engine/view/night.ts';
import { actorIn } from '../../auth/door.ts';
import { makeToken } from '../../auth/secret.ts';
import type { Desk } from '../../desk.ts';
import { takeOver } from '../../hall/neighbour.ts';
import type { App } from '../../plug.ts';
import { refusals, refusedBy } from '../../refusal.ts';
import { EffectView } from '../../schema/conduct.ts';
import { Id } from '../../schema/fact.ts';
import { AT_A_GLANCE } from '../../hall/survey.ts';
import { Answered, contestParams, RequestId } from './contest.ts';

const Candidates = z
  .array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      date: z.string(),
      phase: z.enum(PHASES),
    }),
  )
  .meta({
    id: 'BesideCandidates',
    description: 'Contests of this house that may be the one on the same boards',
  });

interface Chosen {
  readonly id: string;
  readonly contest: Contest;
}

/** The request that names it, or why it cannot be the one. */
const naming = (own: Chosen, other: Chosen, by: Actor): Result<{ by: Actor } & RequestOf<'name-beside'>> => {
  const form = formIn(own.contest);
  if (!form.ok) return form;
  const refusal = whyNotBeside(own, other, form.value);
  if (refusal) return { ok: false, refusal };
  const rule = rulesBeside(own.contest, form.value).find((one) => one.form === other.contest.made?.form);
  if (!rule) return refuse('beside-not-wanted', { form: form.value.name });
  return ok({
    ask: 'name-beside',
    by,
    form: rule.form,
    contest: other.id,
    name: other.contest.made?.name ?? other.id,
    clause: rule.clause,
  });
};

/** Only this house's contests are known here: another club's is as little to be had as one that never was. */
const openOther = async (desk: Desk, id: string): Promise<Contest> => {
  const found = await desk.hall.find(id);
  if (found === undefined) throw refusedBy(refuse('beside-none', { contest: id }, { at: 'contest' }).refusal);
  return found;
};

/** The other one knows it too: it is followed from there, and neither shows hands that the other has still to play. */
const tellOther = async (desk: Desk, id: string, other: Chosen, by: Actor): Promise<void> => {
  const own = await desk.hall.open(id);
  const link = own.beside.get(other.contest.made?.form ?? '');
  const { made } = own;
  if (!made || link?.contest !== other.id) return;
  const { name, form } = made;
  await desk.hall.ask(other.id, {
    id: `${link.id.slice(0, 56)}-gives`,
    said: { gives: id },
    requests: () =>
      ok([{ ask: 'name-beside', by, form, contest: id, name, clause: link.clause, gives: true }]),
  });
};

const addLooking = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/beside',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'The contests of this house whose scores may help to make the datums of this one',
      params: contestParams,
      response: { 200: Candidates, ...refusals },
    },
    handler: async ({ params: { id } }) => {
      const own = await desk.hall.open(id);
      const form = formIn(own);
      const wanted = new Set(form.ok ? rulesBeside(own, form.value).map((rule) => rule.form) : []);
      if (wanted.size === 0) return [];
      return (await desk.hall.survey(AT_A_GLANCE))
        .filter(([other, { made }]) => other !== id && made !== undefined && wanted.has(made.form))
        .map(([other, contest]) => ({
          id: other,
          name: contest.made?.name ?? other,
          date: contest.made?.date ?? '',
          phase: contest.phase,
        }))
        .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.name < b.name ? -1 : 1));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/beside/effect',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'What naming a contest on the same boards would do to the standings; nothing is written',
      params: contestParams,
      body: z.strictObject({ contest: Id }),
      response: { 200: EffectView, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const own = { id, contest: await desk.hall.open(id) };
      const other = { id: request.body.contest, contest: await openOther(desk, request.body.contest) };
      const made = effectBeside(own.contest, other, naming(own, other, actorIn(request, id)));
      if (!made.ok) throw refusedBy(made.refusal);
      return withNames(made.value, desk.people.names()) as z.infer<typeof EffectView>;
    },
  });
};

/** Which contest plays the same boards and helps to make the datums (ANC 2021 17.9; SABF 18.11). */
export const addBesideRoutes = (app: App, desk: Desk): void => {
  addLooking(app, desk);

  app.route({
    method: 'POST',
    url: '/api/contests/:id/beside',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'This contest plays the same boards as another of the house: its scores come over as its matches end, and again when they are corrected there',
      params: contestParams,
      body: z.strictObject({ id: RequestId.exactOptional(), contest: Id }),
      response: { 200: Answered, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const by = actorIn(request, id);
      const other = { id: request.body.contest, contest: await openOther(desk, request.body.contest) };
      const answer = await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: { by, beside: other.id },
        requests: (contest) => {
          const named = naming({ id, contest }, other, by);
          return named.ok ? ok([named.value]) : named;
        },
      });
      await tellOther(desk, id, other, by);
      await takeOver(desk.hall, id);
      return { at: (await desk.hall.open(id)).at, facts: [...answer.facts] };
    },
  });
};
