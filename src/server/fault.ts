import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { refuse } from '../engine/kit/result.ts';
import { StoreTrouble } from '../store/log.ts';
import type { App } from './plug.ts';
import { Refusing, refusing, sayRefused } from './refusal.ts';

/** `/request/board` of the body is `request.board`. */
const placeOf = (path: string): string =>
  path
    .replace(/^\//, '')
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');

const BY_CODE: Readonly<Record<string, readonly [number, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'input-large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'input-type'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'input-type'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'input-type'],
};

/** Whatever went wrong as a refusal in words; never a stack trace. */
const refusingFor = (error: FastifyError | Refusing): Refusing | undefined => {
  if (error instanceof Refusing) return error;
  if (error instanceof StoreTrouble)
    return error.trouble === 'full' ? refusing(507, 'store-full') : refusing(503, 'store-away');
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const at = placeOf(first?.instancePath ?? '');
    const refusal = refuse(
      'input-bad',
      { what: first?.message ?? 'it cannot be read' },
      at === '' ? {} : { at },
    );
    return new Refusing(400, refusal.refusal);
  }
  const known = BY_CODE[error.code];
  if (known) return refusing(...known);
  if (error.name === 'SyntaxError') return refusing(400, 'input-type');
  const status = error.statusCode ?? 500;
  return status < 500
    ? new Refusing(status, refuse('input-bad', { what: error.message }).refusal)
    : undefined;
};

export const addFaults = (app: App): void => {
  app.setErrorHandler((error: FastifyError | Refusing, request, reply) => {
    const known = refusingFor(error);
    if (known === undefined || error instanceof StoreTrouble) request.log.error(error);
    const refused = known ?? refusing(500, 'fault');
    return reply
      .code(refused.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(sayRefused(refused)));
  });
};
