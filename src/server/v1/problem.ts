import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type NameOf, type Refusing, sayRefused } from '../refusal.ts';

export const PROBLEMS = '/api/v1/problems';

export const Problem = z
  .strictObject({
    type: z.string().meta({ description: 'Where the code is explained' }),
    title: z.string(),
    status: z.number(),
    detail: z.string().meta({ description: 'What is wrong, why, and what to do: the whole sentence' }),
    code: z.string(),
    clause: z.string().exactOptional().meta({ description: 'The rule it is refused by' }),
    overridable: z.literal(true).exactOptional().meta({
      description: 'A rule objects. A token that directs may send it again with this code under `override`.',
    }),
    errors: z
      .array(z.strictObject({ pointer: z.string(), code: z.string(), detail: z.string() }))
      .exactOptional()
      .meta({ description: 'Each field that is wrong, as a JSON Pointer into what was sent' }),
  })
  .meta({ id: 'Problem', description: 'Why it was not done (RFC 9457); nothing has changed' });

/** `request.seats[2].board` as a pointer: `#/request/seats/2/board`. */
export const pointerOf = (at: string): string =>
  `#/${at
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/')}`;

/** What is not there is 404 where it is looked for; what has changed meanwhile is a conflict. */
const MISSING =
  /^(?:contest-none|page-none|(?:board|pair|table|round|stage|match|entry|key)-(?:unknown|none)|entry-not-found|match-id|card-none)$/;

export const isMissing = (code: string): boolean => MISSING.test(code);

const errorsOf = (told: ReturnType<typeof sayRefused>) => {
  const faults = told.faults ?? (told.refusal.at === undefined ? [] : [told.refusal]);
  return faults.flatMap(({ at, code, says }) =>
    at === undefined ? [] : [{ pointer: pointerOf(at), code, detail: says }],
  );
};

export const problemOf = (refusing: Refusing, nameOf: NameOf): z.infer<typeof Problem> => {
  const { status } = refusing;
  const told = sayRefused(refusing, nameOf);
  const { code, says, clause, overridable } = told.refusal;
  const errors = errorsOf(told);
  return {
    type: `${PROBLEMS}/${code}`,
    title: STATUS_CODES[status] ?? 'Refused',
    status,
    detail: says,
    code,
    ...(clause === undefined ? {} : { clause }),
    ...(overridable ? { overridable } : {}),
    ...(errors.length === 0 ? {} : { errors }),
  };
};

export const sendProblem = (
  reply: FastifyReply,
  refusing: Refusing,
  nameOf: NameOf = () => undefined,
): FastifyReply => {
  const problem = problemOf(refusing, nameOf);
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer realm="byestand"');
  return reply
    .header('access-control-allow-origin', '*')
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
};

/** The answers any route of v1 may give besides its own. */
export const problems = { '4xx': Problem, '5xx': Problem } as const;
