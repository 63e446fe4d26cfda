import { z } from 'zod';
import { questionsOf } from '../../../engine/floor/session/course.ts';
import { boardsWithCards, questionsIn, type Solutions } from '../../../engine/floor/deal/handrecord.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';
import { Count, Id } from '../../schema/fact.ts';
import { HandRecordView, PairAnalysis, SessionAnalysis } from '../../schema/hand.ts';
import { openShown, type Sight } from '../../hall/sight.ts';
import { solving } from '../../deal/solved.ts';
import { contestParams } from '../contest/contest.ts';
import { Looking, sendShown } from '../paper/view.ts';

const InRound = Looking.extend({ round: z.coerce.number().pipe(Count).optional() });

const inRound = ({ round }: z.infer<typeof InRound>) => (round === undefined ? {} : { round });

const Solved = z.strictObject({ done: z.number(), boards: z.number() }).meta({ id: 'Solved' });

/** Solves what this asker's sight shows, and nothing else: hidden cards are blank in it. */
const solvedFor = (
  { contest }: Sight,
  boards: readonly number[],
  round: number | undefined,
): Promise<Solutions> => solving.solve(questionsIn(contest, boards, round));

/** Hand records and what they tell of the play. All are made from a Sight (docs/decisions/0410). */
export const addHandRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/hands/:board',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary:
        'A board’s cards, makeable contracts, par, and every table’s contract and lead against double dummy',
      params: contestParams.extend({ board: z.coerce.number().pipe(Count) }),
      querystring: InRound,
      response: { 200: HandRecordView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id, board } = request.params;
      const sight = await openShown(desk, request, id, request.query);
      const { round } = request.query;
      if (!boardsWithCards(sight.contest, round).includes(board))
        throw refusing(404, 'hand-hidden', { board });
      const solved = await solvedFor(sight, [board], round);
      const args = { board, ...inRound(request.query), solved };
      return sendShown(
        request,
        reply,
        await desk.backroom.tell('hand', id, sight, args, askerOf(request, reply)),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/solved',
    config: { access: 'desk' },
    schema: {
      tags: ['views'],
      summary:
        'How many boards are solved, for a progress bar while the rest are: for a desk that doesn’t play',
      params: contestParams,
      response: { 200: Solved, ...refusals },
    },
    handler: async (request, reply) => {
      // It tells what this server solved before, for whomever: not to be read from a result page (decision 0260).
      const { contest, whole } = await openShown(desk, request, request.params.id);
      if (!whole) throw refusing(403, 'solved-while-playing');
      const all = [...new Set(questionsOf(contest).deals)];
      void reply.header('cache-control', 'no-store');
      return { done: all.filter((deal) => solving.tricksOf(deal) !== undefined).length, boards: all.length };
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/analysis',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'The boards of a session or round that decided most, and why the field scored so',
      params: contestParams,
      querystring: InRound,
      response: { 200: SessionAnalysis, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openShown(desk, request, id, request.query);
      const { round } = request.query;
      const solved = await solvedFor(sight, boardsWithCards(sight.contest, round), round);
      const args = { ...inRound(request.query), solved };
      return sendShown(
        request,
        reply,
        await desk.backroom.tell('analysis', id, sight, args, askerOf(request, reply)),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/analysis/:pair',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary:
        'Where a pair’s points went: bidding, declaring, defence, leads and luck, in every session or round and together',
      params: contestParams.extend({ pair: Id }),
      querystring: InRound,
      response: { 200: PairAnalysis, ...refusals },
    },
    handler: async (request, reply) => {
      const { id, pair } = request.params;
      const sight = await openShown(desk, request, id, request.query);
      const { round } = request.query;
      // Every session and round where none is named.
      const solved =
        round === undefined
          ? await solving.solve(questionsOf(sight.contest))
          : await solvedFor(sight, boardsWithCards(sight.contest, round), round);
      const args = { pair, ...inRound(request.query), solved };
      return sendShown(
        request,
        reply,
        await desk.backroom.tell('pair-analysis', id, sight, args, askerOf(request, reply)),
      );
    },
  });
};
