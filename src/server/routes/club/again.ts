import { z } from 'zod';
import type { Contest } from '../../../engine/contest/state.ts';
import { ok } from '../../../engine/kit/result.ts';
import type { Request } from '../../../engine/contest/request.ts';
import { actorIn } from '../../auth/door.ts';
import { makeSlug } from '../../auth/code.ts';
import { makeToken } from '../../auth/secret.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';
import { contestParams } from '../contest/contest.ts';

const DAY = 86_400_000;

/** So many days after it was played. */
const laterBy = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** `Monday pairs 7` is followed by `Monday pairs 8`; any other name stays. */
const nextName = (name: string): string =>
  name.replace(/\d{1,3}$/, (number) => String(Number(number) + 1).padStart(number.length, '0'));

/** The pairs that played to the end, with their numbers; substitutes were for one night. */
const entriesOf = ({ entries }: Contest) =>
  [...entries.values()].filter(({ scratched, players }) => !scratched && players.length === 2);

/** Next week's session from this one: the same form, name, boards and times; with the same pairs if wanted (CLUB-8). */
export const addAgainRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/again',
    config: { access: 'director' },
    schema: {
      tags: ['club'],
      summary: 'Next week’s session from this one',
      params: contestParams,
      body: z.strictObject({
        days: z.int().min(1).max(366).default(7),
        entries: z.boolean().default(false).meta({ description: 'With the same pairs' }),
      }),
      response: { 200: z.strictObject({ id: z.string(), name: z.string(), date: z.string() }), ...refusals },
    },
    handler: async (request) => {
      const before = await desk.hall.open(request.params.id);
      const { made } = before;
      if (made === undefined) throw refusing(404, 'contest-none', { contest: request.params.id });
      const id = makeSlug();
      const by = actorIn(request, id);
      const [name, date] = [nextName(made.name), laterBy(made.date, request.body.days)];
      const { kind: _kind, at: _at, by: _by, seq: _seq, id: _id, ...same } = made;
      const requests = [
        { ask: 'make-contest', ...same, by, name, date },
        ...(request.body.entries
          ? entriesOf(before).map(({ pair, players }) => ({
              ask: 'enter-pair',
              by,
              pair,
              players: players.map(desk.members.same),
            }))
          : []),
      ] as readonly Request[];
      await desk.hall.ask(id, { id: makeToken(), said: request.body, requests: () => ok(requests) });
      return { id, name, date };
    },
  });
};
