import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { playingPairs } from '../../engine/contest/seating.ts';
import { type Contest, roundOf } from '../../engine/contest/state.ts';
import { showCard } from '../../engine/floor/stage/card.ts';
import { showMatch } from '../../engine/floor/stage/duel.ts';
import { stageOnce } from '../../engine/floor/stage/key.ts';
import { showRegister } from '../../engine/floor/stage/register.ts';
import { laidAt, sliceAt } from '../../engine/floor/stage/slice.ts';
import { seatingAt } from '../../engine/floor/wall.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import type { CardView, MatchSheet } from '../../engine/view/card.ts';
import { showHead } from '../../engine/view/head.ts';
import type { ContestHead, ScorecardView, TravellerView } from '../../engine/view/night.ts';
import type { RecapView } from '../../engine/view/recap.ts';
import type { RegisterView, WallSeating } from '../../engine/view/wall.ts';
import { BLANKS } from '../../print/stock.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { Refusing, refusals } from '../refusal.ts';
import { openShown, sightOf } from '../sight.ts';
import { Count } from '../schema/fact.ts';
import { contestParams } from './contest.ts';
import { OnPaper, sendPdf } from './print.ts';

// Loaded when first asked for: see print.ts.
const boards = () => import('../../print/boards.ts');
const matches = () => import('../../print/match.ts');
const stages = () => import('../../print/stages.ts');
const cardsOf = () => import('../../print/card.ts');

const InRound = OnPaper.extend({ round: z.coerce.number().pipe(Count).optional() });

const schemaOf = (summary: string) => ({
  tags: ['print'],
  summary,
  params: contestParams,
  response: { 200: z.unknown().meta({ description: 'PDF' }), ...refusals },
});

/** A view with names, as whoever asks may see it. */
interface Seen {
  readonly contest: Contest;
  readonly read: <T>(key: string, make: () => Result<T>) => T;
  readonly beside: { readonly id: string; readonly masked: boolean };
}

const see = async (desk: Desk, request: FastifyRequest, id: string): Promise<Seen> => {
  const { contest, masked } = await openShown(desk, request, id);
  return {
    contest,
    read: <T>(key: string, make: () => Result<T>) =>
      JSON.parse(desk.showing.once(id, contest, `print ${key}`, make, masked).text) as T,
    beside: { id, masked },
  };
};

const sayUnit = (contest: Contest, round: number): string => {
  const found = laidAt(contest, round);
  if (!found) return 'Session';
  const { opened } = found.stage;
  return `${opened.name}, ${opened.play.use === 'sessions' ? 'session' : 'round'} ${found.laid.number}`;
};

const atRound = ({ contest }: Seen, round?: number): number => round ?? Math.max(1, roundOf(contest));

/** Every board of the session or round, as whoever asks may see it. */
const travellersIn = (desk: Desk, id: string, seen: Seen, round: number): readonly TravellerView[] => {
  const { seating } = seen.contest.stages.length > 0 ? sliceAt(seen.contest, round) : seen.contest;
  return (seating?.boards ?? []).map(
    (board) =>
      JSON.parse(
        desk.showing.view('traveller', id, seen.contest, { board, round }, seen.beside.masked).text,
      ) as TravellerView,
  );
};

const addBoards = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/print/:id/travellers.pdf',
    config: { access: 'public' },
    schema: { ...schemaOf('Every board of the night, or of a session or round'), querystring: InRound },
    handler: async (request, reply) => {
      const { id } = request.params;
      const seen = await see(desk, request, id);
      const round = atRound(seen, request.query.round);
      const views = travellersIn(desk, id, seen, round);
      return sendPdf(
        reply,
        'travellers',
        await (await boards()).printTravellers(views, sayUnit(seen.contest, round), request.query.paper),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/hands.pdf',
    config: { access: 'public' },
    schema: {
      ...schemaOf('Hand records: the cards of every board that nobody has still to play'),
      querystring: InRound,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const seen = await see(desk, request, id);
      const round = atRound(seen, request.query.round);
      const views = travellersIn(desk, id, seen, round);
      if (views.every(({ deal }) => deal === undefined))
        throw new Refusing(422, refuse('hands-none').refusal);
      const { printHands } = await import('../../print/hands.ts');
      const says = sayUnit(seen.contest, round);
      return sendPdf(reply, 'hands', await printHands(views, says, request.query.paper));
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/recap.pdf',
    config: { access: 'public' },
    schema: { ...schemaOf('Everybody’s number on every board'), querystring: InRound },
    handler: async (request, reply) => {
      const { id } = request.params;
      const seen = await see(desk, request, id);
      const round = atRound(seen, request.query.round);
      const { text } = desk.showing.view('recap', id, seen.contest, { round }, seen.beside.masked);
      const says = sayUnit(seen.contest, round);
      return sendPdf(
        reply,
        'recap',
        await (await boards()).printRecap(JSON.parse(text) as RecapView, says, request.query.paper),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/scorecards.pdf',
    config: { access: 'public' },
    schema: { ...schemaOf('Everybody’s scorecard, a page each'), querystring: OnPaper },
    handler: async (request, reply) => {
      const { id } = request.params;
      const seen = await see(desk, request, id);
      const { contest, beside } = seen;
      const { paper } = request.query;
      if (contest.stages.length > 0) {
        const ids = [...new Set(contest.stages.flatMap(({ opened }) => opened.field))];
        const cards = ids.map(
          (pair): CardView => seen.read(`card ${pair}`, () => showCard(contest, pair, beside)),
        );
        return sendPdf(reply, 'scorecards', await (await cardsOf()).printCards(cards, paper));
      }
      const cards = playingPairs(contest).map(
        ({ pair }) =>
          JSON.parse(
            desk.showing.view('scorecard', id, contest, { pair }, beside.masked).text,
          ) as ScorecardView,
      );
      return sendPdf(reply, 'scorecards', await (await boards()).printScorecards(cards, paper));
    },
  });
};

/** Every match of a round, or the one at a table. */
const matchesIn = (contest: Contest, round: number, table?: number): readonly number[] =>
  table === undefined
    ? contest.stages.flatMap((stage) => {
        const made = stageOnce(contest, stage);
        return made.ok
          ? made.value.matches
              .filter((match) => match.round === round && match.table > 0)
              .map((match) => match.table)
          : [];
      })
    : [table];

const addSheets = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/print/:id/match.pdf',
    config: { access: 'public' },
    schema: {
      ...schemaOf('Match sheets for each captain, board by board: of one table, or of the whole round'),
      querystring: InRound.extend({ table: z.coerce.number().pipe(Count).optional() }),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const seen = await see(desk, request, id);
      const { paper, table } = request.query;
      const round = atRound(seen, request.query.round);
      const tables = matchesIn(seen.contest, round, table);
      if (tables.length === 0) throw new Refusing(422, refuse('matches-none', { round }).refusal);
      const sheets = tables.map(
        (one): MatchSheet =>
          seen.read(`match ${round} ${one}`, () =>
            showMatch(seen.contest, { round, table: one }, seen.beside),
          ),
      );
      return sendPdf(reply, 'match', await (await matches()).printMatches(sheets, paper));
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/draw.pdf',
    config: { access: 'public' },
    schema: { ...schemaOf('Who sits where in a round, to pin up'), querystring: InRound },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest } = await sightOf(desk, request, id);
      const round = request.query.round ?? Math.max(1, roundOf(contest));
      const make = (): Result<{ readonly head: ContestHead; readonly seating: WallSeating }> => {
        const seating = seatingAt(contest, round);
        return seating
          ? ok({ head: showHead({ contest, id }), seating })
          : refuse('round-unknown', { round, rounds: contest.seating?.rounds ?? 0 });
      };
      const { head, seating } = JSON.parse(
        desk.showing.once(id, contest, `draw printed ${round}`, make).text,
      ) as { head: ContestHead; seating: WallSeating };
      return sendPdf(reply, 'draw', await (await stages()).printDraw(head, seating, request.query.paper));
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/register.pdf',
    config: { access: 'public' },
    schema: { ...schemaOf('Numbers, systems and seating rights, to pin up'), querystring: OnPaper },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest } = await sightOf(desk, request, id);
      const { text } = desk.showing.once(id, contest, 'register', () => showRegister(contest, id));
      return sendPdf(
        reply,
        'register',
        await (await stages()).printRegister(JSON.parse(text) as RegisterView, request.query.paper),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/print/blank/:form',
    config: { access: 'public' },
    schema: {
      tags: ['print'],
      summary: 'A form to be filled in by hand: travellers, slips, recaps, cards, line-ups, appeals',
      params: z.object({ form: z.enum(BLANKS) }),
      querystring: OnPaper,
      response: { 200: z.unknown().meta({ description: 'PDF' }), ...refusals },
    },
    handler: async ({ params: { form }, query: { paper } }, reply) =>
      sendPdf(reply, form, await (await import('../../print/blank.ts')).printBlank(form, paper)),
  });
};

/** Everything a club pins up, beyond a night’s standings and cards. */
export const addPaperRoutes = (app: App, desk: Desk): void => {
  addBoards(app, desk);
  addSheets(app, desk);
};
