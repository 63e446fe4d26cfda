import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { App } from '../plug.ts';

// The room's laptop speaks plain http: asking for https (upgrade-insecure-requests, HSTS) would leave phones with nothing.
const WISH = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // react-aria places its pop-ups by inline styles.
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  // A table's address carries its code: no other site is told it.
  referrerPolicy: { policy: 'same-origin' as const },
};

type Headers = Readonly<Record<string, string>>;

/** What the package says to our wish. It works that out anew for every request it is asked about: here it is asked once. */
const readHeaders = async (): Promise<Headers> => {
  const asked = fastify();
  await asked.register(helmet, WISH);
  const found: Record<string, string> = {};
  asked.get('/', (_, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) found[name] = String(value);
    return reply.send();
  });
  await asked.inject('/');
  await asked.close();
  return found;
};

let headers: Promise<Headers> | undefined;

/** Every answer tells browsers what may be done with it. */
export const addHeaders = async (app: App): Promise<void> => {
  headers ??= readHeaders();
  const fixed = await headers;
  app.addHook('onRequest', (_, reply, next) => {
    void reply.headers(fixed);
    next();
  });
};
