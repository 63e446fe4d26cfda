import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOutcome } from '../../engine/bridge/contract.ts';
import { SIDES } from '../../engine/bridge/seat.ts';
import type { Actor, BoardResult } from '../../engine/contest/fact.ts';
import { lineAt } from '../../engine/contest/state.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { Refusing } from '../refusal.ts';
import { carryAct } from '../routes/contest/act.ts';
import type { Ask } from '../schema/request.ts';
import { eventParams } from './event.ts';
import { actorFor, checkMatch, isToldAll, keyOf } from './gate.ts';
import { typeOf } from './happening.ts';
import { problems } from './problem.ts';
import { Contract, Done, ResultBody } from './shape.ts';
import { versionOf } from './visible.ts';

const NOT_PLAYED = /^\s*not[\s-]played\s*$/i;

const readContract = (text: string): BoardResult => {
  if (NOT_PLAYED.test(text)) return { kind: 'not-played' };
  const outcome = parseOutcome(text, 'contract');
  if (!outcome.ok) throw new Refusing(422, { ...outcome.refusal, at: 'contract' });
  return outcome.value;
};

/** As the wire has it: a list that may be read only is copied. */
const asked = (result: BoardResult): Extract<Ask, { ask: 'report-result' }>['result'] => result;

/** What was recorded, by id and by what it was: the same however often it is asked for. */
export const doneOf = async (
  desk: Desk,
  event: string,
  { at, facts }: { readonly at: number; readonly facts: readonly string[] },
): Promise<z.infer<typeof Done>> => {
  const { facts: all } = await desk.hall.open(event);
  const kindOf = (id: string) => all.findLast((fact) => fact.id === id)?.kind;
  return {
    ...(facts[0] === undefined ? {} : { id: facts[0] }),
    sequence: at,
    recorded: [...facts],
    types: facts.map((id) => {
      const kind = kindOf(id);
      return kind === undefined ? 'event.changed' : typeOf(kind);
    }),
  };
};

export const checkVersion = async (
  desk: Desk,
  request: Parameters<typeof checkMatch>[0],
  event: string,
): Promise<void> => {
  if (request.headers['if-match'] === undefined) return;
  checkMatch(request, versionOf((await desk.hall.open(event)).at, await desk.visible.of(event)));
};

const config = { access: 'public', scope: 'results' } as const;
const resultParams = eventParams.extend({ result: z.string().min(1).max(64) });

/** Who does not read is told that something else is there, and by which id; not what it is. */
const carry = async (
  desk: Desk,
  request: FastifyRequest,
  event: string,
  ...act: [by: Actor, said: Parameters<typeof carryAct>[3]]
): ReturnType<typeof carryAct> => {
  try {
    return await carryAct(desk, event, ...act);
  } catch (error) {
    const isShown = await isToldAll(desk, request, event);
    if (!(error instanceof Refusing) || error.refusal.code !== 'entry-differs' || isShown) throw error;
    const details = { ...error.refusal.details, there: 'another result' };
    throw new Refusing(error.status, { ...error.refusal, details });
  }
};

export const addResultRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/v1/events/:event/results',
    config,
    schema: {
      operationId: 'reportResult',
      tags: ['Results'],
      summary: 'Report what happened on a board at a table',
      description: 'Needs an Idempotency-Key. Sent again with the same key it is answered as before.',
      params: eventParams,
      body: ResultBody,
      response: { 200: Done, ...problems },
    },
    handler: async (request) => {
      const { event } = request.params;
      const { contract, side, ...spot } = request.body;
      const id = keyOf(request);
      await checkVersion(desk, request, event);
      const result = asked(readContract(contract));
      const bound = side === undefined ? {} : { side };
      const said = { id, request: { ask: 'report-result' as const, ...spot, result, ...bound } };
      const done = await carry(desk, request, event, await actorFor(desk, request, side), said);
      // So already: whoever lost the answer is told by which id it is known.
      const known = lineAt(await desk.hall.open(event), spot).counts?.fact;
      const told = await doneOf(desk, event, done);
      return done.facts.length > 0 || known === undefined ? told : { ...told, id: known };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/v1/events/:event/results/:result/confirm',
    config,
    schema: {
      operationId: 'confirmResult',
      tags: ['Results'],
      summary: 'Confirm a reported result for a side',
      params: resultParams,
      body: z.strictObject({ side: z.enum(SIDES).exactOptional() }),
      response: { 200: Done, ...problems },
    },
    handler: async (request) => {
      const { event, result } = request.params;
      const { side } = request.body;
      const id = keyOf(request);
      await checkVersion(desk, request, event);
      const bound = side === undefined ? {} : { side };
      const said = { id, request: { ask: 'confirm-result' as const, result, ...bound } };
      return doneOf(
        desk,
        event,
        await carry(desk, request, event, await actorFor(desk, request, side), said),
      );
    },
  });

  app.route({
    method: 'POST',
    url: '/api/v1/events/:event/results/:result/correct',
    config,
    schema: {
      operationId: 'correctResult',
      tags: ['Results'],
      summary: 'Correct a reported result, with the reason',
      params: resultParams,
      body: z.strictObject({
        contract: Contract,
        reason: z.string().trim().min(1).max(500),
        agreed: z.literal(true).exactOptional().meta({ description: 'Both sides say so' }),
      }),
      response: { 200: Done, ...problems },
    },
    handler: async (request) => {
      const { event, result } = request.params;
      const { contract, reason, agreed } = request.body;
      const id = keyOf(request);
      await checkVersion(desk, request, event);
      const now = asked(readContract(contract));
      const both = agreed ? { agreed } : {};
      const said = { id, request: { ask: 'correct-result' as const, result, now, why: reason, ...both } };
      return doneOf(desk, event, await carry(desk, request, event, await actorFor(desk, request), said));
    },
  });
};
