import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Contest } from '../../engine/contest/state.ts';
import { withTitles } from '../../engine/contest/title.ts';
import { refuse } from '../../engine/kit/result.ts';
import { ACTS } from '../../store/act.ts';
import { StoreTrouble } from '../../store/log.ts';
import { Damaged } from '../../store/row.ts';
import { complain } from './complaint.ts';
import { isProgramPath } from '../v1/document.ts';
import { isMissing, sendProblem } from '../v1/problem.ts';
import type { Sampler } from '../watch/log.ts';
import type { App } from '../plug.ts';
import { type NameOf, Refusing, refusing, sayRefused } from '../refusal.ts';

const BY_CODE: Readonly<Record<string, readonly [number, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'input-large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'input-type'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'input-type'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'input-type'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'input-cut'],
  FST_ERR_BAD_URL: [400, 'input-address'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'input-address-long'],
};

const MOST_FAULTS = 10;

const PARTS = { body: 'body', querystring: 'query', params: 'path', headers: 'header' } as const;

/** Everything that is wrong with a message; the first of it is why it was refused. */
const misread = (error: FastifyError, request: FastifyRequest): Refusing => {
  const { body, query, params, headers } = request;
  const context = error.validationContext ?? 'body';
  const part = { body, querystring: query, params, headers }[context];
  const faults = (error.validation ?? [])
    .flatMap(({ keyword, instancePath, params: found }) =>
      complain(
        { ...found, code: keyword, path: instancePath.split('/').filter((name) => name !== '') },
        part,
      ),
    )
    .slice(0, MOST_FAULTS);
  const first = faults[0] ?? refuse('input-bad', { given: 'the message' }).refusal;
  return new Refusing(400, first, faults.length > 1 ? faults : [], { isFinal: true, part: PARTS[context] });
};

/** Whatever went wrong as a refusal in words; never a stack trace. */
const refusingFor = (error: FastifyError | Refusing, request: FastifyRequest): Refusing | undefined => {
  if (error instanceof Refusing) return error;
  if (error instanceof StoreTrouble)
    return refusing(error.trouble === 'full' ? 507 : 503, `store-${error.trouble}`);
  if (error instanceof Damaged)
    return refusing(500, 'log-damaged', {
      seq: error.seq,
      contest: error.contest === ACTS ? 'what was done' : `contest ${error.contest}`,
    });
  if (hasZodFastifySchemaValidationErrors(error)) return misread(error, request);
  const known = BY_CODE[error.code];
  if (known) return refusing(...known);
  const status = error.statusCode ?? 500;
  return status < 500 ? refusing(status, 'input-bad', { given: 'the message' }) : undefined;
};

/** When it is worth asking again, in seconds, where the refusal itself does not say so. */
const RETRY: Readonly<Record<string, number>> = { 'work-full': 30, 'work-often': 10, 'server-stopping': 30 };
const WAITS: Readonly<Record<number, number>> = { 429: 60, 503: 5, 507: 30 };
const waitOf = ({ status, after, refusal }: Refusing): number | undefined => {
  const known = after ?? RETRY[refusal.code];
  if (known !== undefined || WAITS[status] === undefined) return known;
  const minutes = refusal.details?.['minutes'];
  return status === 429 && typeof minutes === 'number' ? minutes * 60 : WAITS[status];
};

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Whoever pressed what is printed has a page of a browser before him, not a program. */
const isPageOfPrint = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith('/print/') && (headers.accept ?? '').includes('text/html');

const pageOf = (says: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nothing to print</title>` +
  `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
  `<link rel="stylesheet" href="/notice.css"></head><body><main><h1>Nothing to print</h1>` +
  `<p>${inHtml(says)}</p><p>Close this page to go back.</p></main></body></html>`;

type Reword = Refusing['reword'];

/** For programs, what is looked for and isn't there is 404, whoever found that out. */
const withStatus = (refused: Refusing, { method, url }: FastifyRequest): Refusing =>
  isProgramPath(url) && refused.status === 422 && isMissing(refused.refusal.code, method)
    ? new Refusing(404, refused.refusal, refused.faults, {
        isFinal: true,
        part: refused.part,
        more: refused.more,
        reword: refused.reword,
      })
    : refused;

export interface FaultWish {
  readonly nameOf?: NameOf;
  readonly sampler?: Sampler;
  /** The contest a request is about, to name its rounds. */
  readonly contestOf?: (id: string) => Promise<Contest | undefined>;
  /** The store found no room. */
  readonly onFull?: (() => void) | undefined;
}

/** Also what the framework refuses before a route is found: an address too long, or one that cannot be read. */
export const answerFault = (
  error: FastifyError | Refusing,
  request: FastifyRequest,
  reply: FastifyReply,
  { nameOf, sampler, onFull }: FaultWish = {},
  reword?: Reword,
): FastifyReply => {
  const known = refusingFor(error, request);
  const isFault = known === undefined || error instanceof StoreTrouble || error instanceof Damaged;
  if (error instanceof StoreTrouble && error.trouble === 'full') onFull?.();
  if (isFault && (sampler?.takes('fault', request.log) ?? true)) request.log.error(error);
  const refused = withStatus(known ?? refusing(500, 'fault'), request);
  if (isProgramPath(request.url)) {
    const after = waitOf(refused);
    if (after !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', after);
    return sendProblem(reply, refused, nameOf);
  }
  const told = sayRefused(reword === undefined ? refused : { ...refused, reword }, nameOf);
  reply.code(refused.status);
  const wait = waitOf(refused);
  if (wait !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', wait);
  return isPageOfPrint(request)
    ? reply.type('text/html; charset=utf-8').send(pageOf(told.refusal.says))
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(told));
};

/** Rounds by their names also where no act was asked for; of a contest that can't be read they keep their numbers. */
const wordsFor = async (
  error: FastifyError | Refusing,
  { params }: FastifyRequest,
  { contestOf }: FaultWish,
): Promise<Reword> => {
  if (!(error instanceof Refusing) || error.reword !== undefined) return undefined;
  const { id } = (params ?? {}) as { readonly id?: unknown };
  if (typeof id !== 'string' || !/\bround \d/i.test(sayRefused(error).refusal.says)) return undefined;
  const contest = await contestOf?.(id).catch(() => undefined);
  return contest && ((text) => withTitles(contest, text));
};

export const addFaults = (app: App, wish: FaultWish): void => {
  app.setErrorHandler<FastifyError | Refusing>(async (error, request, reply) =>
    answerFault(error, request, reply, wish, await wordsFor(error, request, wish)),
  );
};
