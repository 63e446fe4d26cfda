import { z } from 'zod';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals } from '../../refusal.ts';
import { Count, Id } from '../../schema/fact.ts';
import { CardView, MatchSheet, RecapView, RegisterView, WallView } from '../../schema/results.ts';
import { openShown, sightOf } from '../../hall/sight.ts';
import { contestParams } from '../contest/contest.ts';
import { sendShown } from './view.ts';

const As = z.object({ as: z.literal('everybody').optional() });
const Round = z.coerce.number().pipe(Count);

/** What the public pages show beyond a night: a contestant through all rounds, a match, the recap, the register. */
const addResults = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/card/:pair',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'A contestant through all rounds and sessions of a contest in stages',
      params: contestParams.extend({ pair: Id }),
      querystring: As,
      response: { 200: CardView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id, pair } = request.params;
      const sight = await openShown(desk, request, id, request.query);
      const shown = await desk.backroom.tell('card', id, sight, { pair }, askerOf(request, reply));
      return sendShown(request, reply, shown);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/match/:round/:table',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'One match board by board, by its round of the contest and its lowest table',
      params: contestParams.extend({ round: Round, table: Round }),
      querystring: As,
      response: { 200: MatchSheet, ...refusals },
    },
    handler: async (request, reply) => {
      const { id, round, table } = request.params;
      const sight = await openShown(desk, request, id, request.query);
      const shown = await desk.backroom.tell('match', id, sight, { round, table }, askerOf(request, reply));
      return sendShown(request, reply, shown);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/recap',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'Everybody’s boards of a session or a round at a glance',
      params: contestParams,
      querystring: As.extend({ round: Round.optional() }),
      response: { 200: RecapView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { round } = request.query;
      const sight = await openShown(desk, request, id, request.query);
      const args = round === undefined ? {} : { round };
      const shown = await desk.backroom.tell('recap', id, sight, args, askerOf(request, reply));
      return sendShown(request, reply, shown);
    },
  });
};

/** The wall and the register are for the room: they need no standings to be shown. */
const addWall = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/screen',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'What the projector shows: seating, clock, and the standings while everybody may see them',
      params: contestParams,
      response: { 200: WallView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await sightOf(desk, request, id, { as: 'everybody' });
      const args = { shown: sight.shown };
      const wall = await desk.backroom.tell('screen', id, sight, args, askerOf(request, reply));
      return sendShown(request, reply, wall);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/register',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'Numbers, systems lodged and seating rights, for everybody',
      params: contestParams,
      response: { 200: RegisterView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await sightOf(desk, request, id, { as: 'everybody' });
      const shown = await desk.backroom.tell('register', id, sight, {}, askerOf(request, reply));
      return sendShown(request, reply, shown);
    },
  });
};

export const addScreenRoutes = (app: App, desk: Desk): void => {
  addResults(app, desk);
  addWall(app, desk);
};
