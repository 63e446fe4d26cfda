import { isSingle } from '../../../engine/contest/single.ts';
import { z } from 'zod';
import { type Contest, pairsOf } from '../../../engine/contest/state.ts';
import {
  type LateWay,
  lateWay,
  movementFor,
  previewCurtail,
  settingsOf,
} from '../../../engine/floor/night.ts';
import { andThen, ok } from '../../../engine/kit/result.ts';
import { sayRefusal } from '../../../engine/words/refusal.ts';
import { actorIn } from '../../auth/door.ts';
import { askerOf } from '../../backroom/asker.ts';
import { makeToken } from '../../auth/secret.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { knowPlayers } from '../../people/player.ts';
import { refusals, refusedBy } from '../../refusal.ts';
import { sightOf } from '../../hall/sight.ts';
import { Count, Id, Words } from '../../schema/fact.ts';
import { ChangesView } from '../../schema/surgery.ts';
import { Answered, contestParams, freshPairs, RequestId } from './contest.ts';
import { sendShown } from '../paper/view.ts';

const Player = z.string().trim().min(1).max(80);

/** What each act would come to, told before it is done. */
const addPreviews = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/late-pair',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'Whether a late pair or team can still come in, and how; or why not',
      params: contestParams,
      response: {
        200: z.strictObject({
          possible: z.boolean(),
          says: z.string(),
          house: z.boolean().meta({ description: 'Whether it may be a house pair' }),
        }),
        ...refusals,
      },
    },
    handler: async (request) => {
      const { contest } = await sightOf(desk, request, request.params.id);
      const [pair = ''] = freshPairs(contest, 1);
      const way = lateWay(contest, pair);
      const house = !isSingle(contest);
      return way.ok
        ? { possible: true, says: sayLate(contest, pair, way.value), house }
        : { possible: false, says: sayRefusal(way.refusal), house };
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/curtailed',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'What ending play after a round would mean; nothing is changed',
      params: contestParams,
      querystring: z.object({
        after: z.coerce.number().pipe(Count),
        unfinished: z.literal('yes').optional(),
      }),
      response: { 200: z.strictObject({ says: z.array(z.string()) }), ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { after, unfinished } = request.query;
      const { contest } = await sightOf(desk, request, id);
      const says = previewCurtail(contest, {
        ask: 'curtail',
        by: actorIn(request, id),
        after,
        ...(unfinished === undefined ? {} : { unfinished: true }),
        why: 'preview',
      });
      if (!says.ok) throw refusedBy(says.refusal);
      return { says: [...says.value] };
    },
  });
};

/** Most pairs that come late together: more is another session. */
const MOST_LATE = 8;

/** Numbers in one line, `3,7`. */
const Listed = z
  .string()
  .regex(/^[\w-]{1,20}(?:,[\w-]{1,20}){0,19}$/)
  .transform((text) => text.split(','));

const addChanges = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/changes',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'Ways to change the movement of the session in play, the best first; nothing is changed',
      params: contestParams,
      querystring: z.object({
        from: z.coerce.number().pipe(Count).optional(),
        rounds: z.coerce.number().pipe(Count).optional(),
        late: z.coerce.number().pipe(z.int().min(0).max(MOST_LATE)).optional(),
        leave: Listed.optional().meta({ description: 'Pairs that leave, by their numbers: 3,7' }),
        closed: Listed.optional().meta({ description: 'Tables that are closed: 4,5' }),
        sections: z.coerce.number().pipe(z.int().min(1).max(2)).optional(),
        phantom: Id.optional().meta({ description: 'The pair that takes the phantom’s place' }),
      }),
      response: { 200: ChangesView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { from, rounds, late = 0, leave = [], closed = [], sections, phantom } = request.query;
      const sight = await sightOf(desk, request, id);
      const args = {
        ...(from === undefined ? {} : { from }),
        ...(rounds === undefined ? {} : { rounds }),
        late: freshPairs(sight.contest, late),
        leave,
        closed: closed.map(Number),
        ...(sections === undefined ? {} : { sections }),
        ...(phantom === undefined ? {} : { phantom }),
        seed: id,
      };
      const shown = await desk.backroom.tell('changes', id, sight, args, askerOf(request, reply));
      return sendShown(request, reply, shown);
    },
  });
};

const sayLate = ({ made }: Contest, late: string, way: LateWay): string => {
  const of = made?.scoring === 'teams' ? 'team' : 'pair';
  const who = `${of === 'team' ? 'Team' : 'Pair'} ${late}`;
  if ('plan' in way) return `${who} plays from round ${way.from}. ${way.title}`;
  const odds = {
    bye: '. The number is odd then: one pair has a bye in each round',
    triangle: '. The number is odd then: three teams play a three-way match in each round',
    house: `. The number is odd then: the house ${of} stands down before the next round`,
  };
  const odd = way.odd ? odds[way.odd] : '';
  if ('session' in way) return `${who} plays from session ${way.session} of ${way.stage} on${odd}`;
  const drawn =
    way.drawn === undefined
      ? ''
      : `. Round ${way.drawn} is drawn and not called: undo its draw first if they are to play in it`;
  const missed = way.round === 1 ? '' : `; for the rounds before it has ${way.vps} VPs (${way.clause})`;
  return `${who} plays from round ${way.round} on, when that is drawn${missed}${odd}${drawn}`;
};

export const addMovementRoutes = (app: App, desk: Desk): void => {
  addPreviews(app, desk);
  addChanges(app, desk);

  app.route({
    method: 'POST',
    url: '/api/contests/:id/movement',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'Choose one of the movements advised in the setup view',
      params: contestParams,
      body: z.strictObject({ id: RequestId.exactOptional(), choice: z.string().min(1).max(100) }),
      response: { 200: Answered, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      await desk.hall.open(id);
      const by = actorIn(request, id);
      const { choice } = request.body;
      const answer = await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: request.body,
        requests: (contest) =>
          andThen(
            movementFor(
              choice,
              pairsOf(contest).map(({ pair }) => pair),
              settingsOf(contest),
            ),
            (plan) => ok([{ ask: 'set-movement', by, plan, why: choice }]),
          ),
      });
      return { at: answer.at, facts: [...answer.facts] };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/late-pair',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'Seat a pair that came late, in the first way that keeps everything played so far',
      params: contestParams,
      body: z.strictObject({
        id: RequestId.exactOptional(),
        players: z.tuple([Player, Player]),
        accepted: Words.exactOptional().meta({
          description: 'Who takes the pair after the closing date, where it comes late',
        }),
        house: z
          .literal(true)
          .exactOptional()
          .meta({ description: 'A house pair: it plays so that others can, and is not placed' }),
      }),
      response: { 200: Answered.extend({ says: z.string() }), ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      await desk.hall.open(id);
      const by = actorIn(request, id);
      const players = await knowPlayers(desk.people, request.body.players);
      const { accepted, house } = request.body;
      const bars = await desk.bars.held(id);
      const about = {
        ...(accepted === undefined ? {} : { accepted }),
        ...(house ? { house, contending: false } : {}),
      };
      const coming = { bars, ...(Object.keys(about).length === 0 ? {} : { about }) };
      let seated: string | undefined;
      const answer = await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: request.body,
        requests: (contest) => {
          const [pair = ''] = freshPairs(contest, 1);
          return andThen(lateWay(contest, pair), (how) => {
            seated = sayLate(contest, pair, how);
            return ok([
              'plan' in how
                ? { ask: 'seat-late-pair', by, ...coming, pair, players, plan: how.plan, from: how.from }
                : { ask: 'enter-pair', by, ...coming, pair, players },
            ]);
          });
        },
      });
      return { at: answer.at, facts: [...answer.facts], says: seated ?? '' };
    },
  });
};
