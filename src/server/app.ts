import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import statics from '@fastify/static';
import swagger from '@fastify/swagger';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { addTokenRoutes } from './routes/house/token.ts';
import { whyNothing } from './v1/method.ts';
import { addV1 } from './v1/v1.ts';
import about from '../../package.json' with { type: 'json' };
import { addActs } from './hall/act.ts';
import { addCaching } from './wire/cache.ts';
import { addDoor } from './auth/door.ts';
import type { Desk } from './desk.ts';
import { tidyDocument } from './wire/document.ts';
import { addFaults, answerFault } from './wire/fault.ts';
import { addHeaders } from './wire/header.ts';
import { addHosts } from './wire/host.ts';
import { addLog, makeSampler } from './watch/log.ts';
import type { Meter } from './watch/meter.ts';
import type { App } from './plug.ts';
import { isForEverybody, makePage, withFace } from './wire/page.ts';
import { makePreload } from './wire/preload.ts';
import { refusing } from './refusal.ts';
import { tagText } from './hall/shown.ts';
import type { Proxy } from './setting.ts';
import { addAccountRoutes } from './routes/house/account.ts';
import { addActRoutes } from './routes/contest/act.ts';
import { addActsRoutes } from './routes/contest/acts.ts';
import { addConductRoutes } from './routes/contest/conduct.ts';
import { addContestRoutes } from './routes/contest/contest.ts';
import { addCaptainRoutes } from './routes/contest/captain.ts';
import { addBesideRoutes } from './routes/contest/beside.ts';
import { addDealRoutes } from './routes/deal/deal.ts';
import { addBoardSetRoutes } from './routes/deal/boardset.ts';
import { addDealingRoutes } from './routes/deal/dealing.ts';
import { addHandRoutes } from './routes/deal/hand.ts';
import { addHandsetRoutes } from './routes/contest/handset.ts';
import { addExportFiles } from './routes/file/export.ts';
import { addMailRoutes } from './routes/file/mail.ts';
import { addTakingRoutes } from './routes/file/take.ts';
import { addFileRoutes } from './routes/paper/file.ts';
import { addHouseRoutes } from './routes/house/house.ts';
import { addMenuRoutes } from './routes/contest/menu.ts';
import { addMovementRoutes } from './routes/contest/movement.ts';
import { addOwnRoutes } from './routes/house/own.ts';
import { addPaperRoutes } from './routes/paper/paper.ts';
import { addMemberRoutes } from './routes/club/member.ts';
import { addAgainRoutes } from './routes/club/again.ts';
import { addMoneyRoutes } from './routes/club/money.ts';
import { addSeriesRoutes } from './routes/club/series.ts';
import { addFaceRoutes } from './routes/house/face.ts';
import { addPeopleRoutes } from './routes/house/people.ts';
import { addPrintRoutes, keepPaper } from './routes/paper/print.ts';
import { addRecorderRoutes } from './routes/house/recorder.ts';
import { addPractiseRoutes } from './routes/house/practise.ts';
import { addRulingRoutes } from './routes/contest/ruling.ts';
import { addScreenRoutes } from './routes/paper/screen.ts';
import { addAdmissionRoutes } from './routes/contest/admission.ts';
import { addSectionRoutes } from './routes/contest/section.ts';
import { addSealRoutes } from './routes/deal/seal.ts';
import { addSeasonRoutes } from './routes/contest/season.ts';
import { addSessionRoutes } from './routes/contest/session.ts';
import { addSignRoutes } from './routes/house/sign.ts';
import { addElsewhereRoutes } from './routes/contest/elsewhere.ts';
import { addTotpRoutes } from './routes/house/totp.ts';
import { addTeamRoutes } from './routes/contest/team.ts';
import { addTableRoutes } from './routes/contest/table.ts';
import { addPublicRoutes } from './routes/paper/public.ts';
import { addSiteRoutes } from './routes/paper/site.ts';
import { addStageRoutes } from './routes/contest/stage.ts';
import { addTimetableRoutes } from './routes/contest/timetable.ts';
import { addTournamentRoutes } from './routes/house/tournament.ts';
import { addViewRoutes, sendShown } from './routes/paper/view.ts';

export interface AppWish {
  readonly desk: Desk;
  /** The built screens; without them only the API answers. */
  readonly web?: string;
  readonly logger?: FastifyBaseLogger;
  readonly meter?: Meter;
  /** Proxies stand before us, so many or from these addresses: what they say of who asks is true. */
  readonly proxy?: Proxy;
  /** Names this server answers to beside its addresses and those of the room; all, where it is not said. */
  readonly isOurs?: (name: string) => boolean;
  /** The store found no room. */
  readonly onFull?: () => void;
  /** Makes the socket's server: where several clubs share one. */
  readonly server?: (handler: (request: IncomingMessage, response: ServerResponse) => void) => Server;
}

const MOST_BODY = 512 * 1024;
/** Far above what a room full of phones behind one address asks for; below what keeps others waiting. */
const MOST_A_MINUTE = 60_000;

const addPackages = async (app: App): Promise<void> => {
  await addHeaders(app);
  addCaching(app);
  await app.register(cookie);
  keepPaper(app);
  await app.register(compress, { threshold: 1024 });
  await app.register(rateLimit, {
    max: MOST_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => ip,
    errorResponseBuilder: () => refusing(429, 'too-often'),
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Byestand',
        version: about.version,
        description: 'Directs and scores duplicate bridge, and shows why every number is so.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: tidyDocument,
  });
};

// The solver is WebAssembly, which pages may not compile. Its worker may, and asks nobody anything.
const SOLVER = /[\\/]assets[\\/]solver\.worker-[\w-]+\.js(\.br|\.gz)?$/;
const SOLVER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

const addScreens = async (app: App, web: string, desk: Desk): Promise<void> => {
  const preload = makePreload(web);
  const pageFor = makePage(app, web, desk);
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) route.config = { ...route.config, access: 'screen' };
  });
  await app.register(statics, {
    root: web,
    index: false,
    wildcard: false,
    // Packed once, by the build, and better than there is time for when somebody waits.
    preCompressed: true,
    // Built files carry a hash in their names: what was fetched once is never asked for again.
    setHeaders: (response, path) => {
      const keep = path.startsWith(join(web, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache';
      void response.header('cache-control', keep);
      if (SOLVER.test(path)) void response.header('content-security-policy', SOLVER_POLICY);
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isAsked = request.method === 'GET';
    // A build that came since we started brings names of its own, and the page that asks for them is the new one.
    if (isAsked && /^\/assets\/\w[\w.-]*$/.test(path) && existsSync(join(web, path)))
      return reply.sendFile(path.slice(1));
    const isPage = isAsked && !/^\/(api|print|assets)(\/|$)/.test(path);
    if (!isPage) throw whyNothing(request);
    const links = await preload(path);
    if (links !== undefined) void reply.header('link', links);
    if (!isForEverybody(path)) {
      const face = await desk.face.now();
      if (Object.keys(face).length === 0) return reply.sendFile('index.html');
      const page = withFace(await readFile(join(web, 'index.html'), 'utf8'), face);
      return sendShown(request, reply, tagText(page), 'text/html');
    }
    return sendShown(request, reply, tagText(await pageFor(path, request.ip)), 'text/html');
  });
};

/** Each proxy adds whom it heard from on the right: so many from the right are believed, or those that speak from there. */
const trusting = (proxy: Proxy | undefined) => {
  if (proxy === undefined) return false;
  return typeof proxy === 'number' ? (_from: string, hop: number) => hop < proxy : [...proxy];
};

/** The whole server without its socket: tests ask it directly. */
export const makeApp = async (wish: AppWish): Promise<App> => {
  const { desk, web, logger, meter, proxy, server, isOurs, onFull } = wish;
  const app: App = fastify({
    bodyLimit: MOST_BODY,
    // Whoever is being answered when we stop is answered.
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerFault(error, request, reply),
    trustProxy: trusting(proxy),
    ...(server === undefined ? {} : { serverFactory: server }),
    logController: new LogController({ disableRequestLogging: true }),
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const sampler = makeSampler();
  addFaults(app, {
    nameOf: (person) => desk.people.names().get(person)?.name,
    contestOf: (id) => desk.hall.find(id),
    sampler,
    onFull,
  });
  addLog(app, { meter, watchdog: desk.watchdog, sampler });
  if (meter !== undefined) desk.store.log.subscribe(meter.moved);
  await addPackages(app);
  if (isOurs !== undefined) addHosts(app, isOurs);
  addDoor(app, desk);
  addActs(app, desk);
  for (const add of [
    addHouseRoutes,
    addActsRoutes,
    addSignRoutes,
    addTotpRoutes,
    addSessionRoutes,
    addAccountRoutes,
    addPeopleRoutes,
    addFaceRoutes,
    addMemberRoutes,
    addSeriesRoutes,
    addMoneyRoutes,
    addAgainRoutes,
    addOwnRoutes,
    addRecorderRoutes,
    addContestRoutes,
    addFileRoutes,
    addMovementRoutes,
    addBesideRoutes,
    addDealRoutes,
    addDealingRoutes,
    addBoardSetRoutes,
    addSealRoutes,
    addHandRoutes,
    addActRoutes,
    addMenuRoutes,
    addHandsetRoutes,
    addTakingRoutes,
    addExportFiles,
    addMailRoutes,
    addTableRoutes,
    addCaptainRoutes,
    addViewRoutes,
    addStageRoutes,
    addConductRoutes,
    addTeamRoutes,
    addSeasonRoutes,
    addAdmissionRoutes,
    addSectionRoutes,
    addElsewhereRoutes,
    addScreenRoutes,
    addPrintRoutes,
    addPaperRoutes,
    addPublicRoutes,
    addSiteRoutes,
    addRulingRoutes,
    addPractiseRoutes,
    addTimetableRoutes,
    addTournamentRoutes,
    addTokenRoutes,
  ])
    add(app, desk);
  addV1(app, desk);
  if (web !== undefined) await addScreens(app, web, desk);
  else
    app.setNotFoundHandler((request) => {
      throw whyNothing(request);
    });
  app.addHook('preClose', async () => {
    desk.handsets.stop();
    desk.live.close();
    desk.happened.close();
  });
  app.addHook('onListen', async () => {
    desk.handsets.start();
    return desk.hooks.resume();
  });
  await app.ready();
  return app;
};
