import type { FastifyRequest } from 'fastify';
import type { App } from '../plug.ts';
import { type Refusing, refusing } from '../refusal.ts';

interface Address {
  readonly is: RegExp;
  readonly method: string;
}
const known = new WeakMap<object, Address[]>();

/** Keeps which methods each address of v1 takes; before any of its routes is added. */
export const watchMethods = (app: App): void => {
  const all: Address[] = [];
  known.set(app.server, all);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.scope === undefined || url.includes('*')) return;
    const is = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
    for (const one of [method].flat()) all.push({ is, method: one });
  });
};

/** What is asked for where nothing is: an address of v1 that takes other methods says which. */
export const whyNothing = (request: FastifyRequest): Refusing => {
  const path = request.url.split('?')[0] ?? '/';
  const allowed = (known.get(request.server.server) ?? [])
    .filter(({ is }) => is.test(path))
    .map(({ method }) => method);
  if (allowed.length === 0) return refusing(404, 'page-none', { path: path.slice(0, 200) });
  return refusing(405, 'method-none', {
    method: request.method,
    path: path.slice(0, 200),
    allowed: [...new Set(allowed)].toSorted().join(', '),
  });
};
