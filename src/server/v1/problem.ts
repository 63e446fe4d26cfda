import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Refusal, refuse } from '../../engine/kit/result.ts';
import { sayObjection, sayRefusal } from '../../engine/words/refusal.ts';
import { type NameOf, nameIn, type Part, Refusing, sayRefused } from '../refusal.ts';
import { WHOLE } from '../wire/complaint.ts';

const V1 = '/api/v1';
export const PROBLEMS = `${V1}/problems`;

export const Problem = z
  .strictObject({
    type: z.string().meta({ description: 'Where the code is explained' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'What is wrong, why, and what to do: the whole sentence' }),
    code: z.string(),
    clause: z.string().exactOptional().meta({ description: 'The rule it is refused by' }),
    overridable: z.literal(true).exactOptional().meta({
      description: 'A rule objects. A token that directs may send it again with this code under `override`.',
    }),
    result: z
      .string()
      .exactOptional()
      .meta({ description: 'The result that stands instead: correct it by this id' }),
    errors: z
      .array(
        z.strictObject({
          in: z.enum(['body', 'query', 'path', 'header']).meta({ description: 'Where it was sent' }),
          pointer: z.string().meta({ description: 'A JSON Pointer into that part: `#/players/1/name`' }),
          code: z.string(),
          detail: z.string(),
        }),
      )
      .exactOptional()
      .meta({ description: 'Each field that is wrong' }),
  })
  .meta({ id: 'Problem', description: 'Why it was not done (RFC 9457); nothing has changed' });

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** `request.seats[2].board` as a pointer: `#/request/seats/2/board`. */
export const pointerOf = (at: string): string =>
  `#${at
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((part) => part !== '')
    .map((part) => `/${escaped(part)}`)
    .join('')}`;

/** What is not there is 404 where it is looked for; what has changed meanwhile is a conflict. */
const MISSING =
  /^(?:contest-none|page-none|(?:board|pair|table|round|stage|match|entry|key)-(?:unknown|none)|entry-not-found|match-id|card-none)$/;

/** A result is named in the address, whatever is asked of it; a board or a table to be written is in the body. */
export const isMissing = (code: string, method: string): boolean =>
  code === 'result-unknown' || (method === 'GET' && MISSING.test(code));

/** The names in quotes of what nobody knows: each has a pointer of its own. */
const unknownIn = ({ code, details }: Refusal): readonly string[] => {
  const names = code === 'input-unknown' ? details?.['names'] : undefined;
  return Array.isArray(names) ? names.map((name: string) => name.replaceAll(/[“”]/g, '')) : [];
};

const errorsOf = (
  { refusal, faults, part }: Refusing,
  { method, params }: Pick<FastifyRequest, 'method' | 'params'>,
  say: (one: Refusal) => string,
): NonNullable<z.infer<typeof Problem>['errors']> =>
  (faults.length > 0 ? faults : [refusal]).flatMap((one) => {
    if (one.at === undefined) return [];
    const at = pointerOf(one.at === WHOLE ? '' : one.at);
    const unknown = unknownIn(one).map((name) => `${at}/${escaped(name)}`);
    const pointers = unknown.length > 0 ? unknown : [at];
    // Whoever looks sends no body: it is in the address.
    const isAddress = part === 'body' && method === 'GET';
    const where = isAddress ? (Object.hasOwn(params ?? {}, one.at) ? 'path' : 'query') : part;
    return pointers.map((pointer) => ({ in: where, pointer, code: one.code, detail: say(one) }));
  });

/** A parameter or a header that is not as it should be. */
export const misplaced = (part: Part, at: string, code: string, details: Refusal['details'] = {}): Refusing =>
  new Refusing(400, refuse(code, details, { at }).refusal, [], { part, isFinal: true });

/** What to do about it, where a program does it otherwise than somebody at a screen. */
const ADVICE: Readonly<Record<string, string>> = {
  'entry-differs':
    'Leave it, or correct it: POST …/results/{result}/correct with the `result` of this problem. The command `report-result` with `"beside": true` records both, and the director decides.',
  'next-changed': 'Send the `step` the event waits for, or none to take whatever comes next.',
  'next-play':
    'Report them, or wait: the stream tells of each. `early` draws the next round of a Swiss without them.',
  'stage-unknown': 'GET …/stages lists them with their ids.',
};

export const problemOf = (
  refusing: Refusing,
  nameOf: NameOf,
  request: Pick<FastifyRequest, 'method' | 'params'>,
): z.infer<typeof Problem> => {
  const { status, refusal } = refusing;
  const told = sayRefused(refusing, nameOf);
  const { code, says, clause, overridable } = told.refusal;
  const own = ADVICE[code];
  const result = code === 'entry-differs' ? refusal.details?.['result'] : undefined;
  const detail = own === undefined ? says : `${sayObjection(nameIn(refusal, nameOf))} ${own}`;
  const here = (text: string): string => text.replaceAll('/api/openapi.json', `${V1}/openapi.json`);
  const errors = errorsOf(refusing, request, (one) => here(sayRefusal(nameIn(one, nameOf))));
  return {
    type: `${PROBLEMS}/${code}`,
    title: STATUS_CODES[status] ?? 'Refused',
    status,
    detail: here(detail),
    code,
    ...(clause === undefined ? {} : { clause }),
    ...(overridable ? { overridable } : {}),
    ...(typeof result === 'string' ? { result } : {}),
    ...(errors.length === 0 ? {} : { errors }),
  };
};

export const sendProblem = (
  reply: FastifyReply,
  refusing: Refusing,
  nameOf: NameOf = () => undefined,
): FastifyReply => {
  const problem = problemOf(refusing, nameOf, reply.request);
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer realm="byestand"');
  const allowed = refusing.refusal.details?.['allowed'];
  if (problem.status === 405 && typeof allowed === 'string') void reply.header('allow', allowed);
  return reply
    .header('access-control-allow-origin', '*')
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
};

/** The answers any route of v1 may give besides its own. */
export const problems = { '4xx': Problem, '5xx': Problem } as const;
