import { z } from 'zod';
import { showAnnouncementsOf } from '../../../engine/floor/wall/announcement.ts';
import { periodsOver, showTimetable, showTournament } from '../../../engine/floor/time/timetable.ts';
import { ok } from '../../../engine/kit/result.ts';
import type { AnnouncementsView as Announcements } from '../../../engine/view/time/announcements.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import { localTime } from '../../hall/local.ts';
import type { App } from '../../plug.ts';
import { refusals, refusedBy } from '../../refusal.ts';
import { AnnouncementsView, TimetableView, TournamentView } from '../../schema/timetable.ts';
import { AT_A_GLANCE } from '../../hall/survey.ts';
import { sightNow } from '../../hall/sight.ts';
import { contestParams } from './contest.ts';
import { OnPaper, onPaper, sendPdf } from '../paper/print.ts';
import { sendShown } from '../paper/view.ts';

/** Times and announcements are for everybody: they tell nothing of any board. */
const addTimes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/timetable',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'Sessions as planned and as they run, windows, draws, deadlines, finals',
      params: contestParams,
      response: { 200: TimetableView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest } = await sightNow(desk, id);
      const now = desk.now().getTime();
      const make = () => showTimetable(contest, id, localTime(contest.made?.zone ?? 'UTC'), now);
      // A period that ends changes what is shown, though no fact came in.
      const over = periodsOver(contest, now).join(' ');
      return sendShown(request, reply, desk.showing.once(id, contest, 'timetable', make, false, over));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/announcements',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'What is said before play and reminded of, from the form in use',
      params: contestParams,
      response: { 200: AnnouncementsView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest } = await sightNow(desk, id);
      const make = () => ok(showAnnouncementsOf(contest, id));
      return sendShown(request, reply, desk.showing.once(id, contest, 'announcements', make));
    },
  });
};

export const addTimetableRoutes = (app: App, desk: Desk): void => {
  addTimes(app, desk);

  app.route({
    method: 'GET',
    url: '/api/timetable',
    config: { access: 'desk' },
    schema: {
      tags: ['views'],
      summary: 'Sessions of all contests that are not over, and who would have to play in two at once',
      response: { 200: TournamentView, ...refusals },
    },
    handler: async () => {
      const open: Parameters<typeof showTournament>[0][number][] = [];
      for (const [id, { made, phase }] of await desk.hall.survey(AT_A_GLANCE))
        if (made !== undefined && phase !== 'closed')
          open.push({ id, contest: await desk.hall.open(id), local: localTime(made.zone) });
      const made = showTournament(open);
      if (!made.ok) throw refusedBy(made.refusal);
      const names = desk.people.names();
      return {
        sessions: made.value.sessions.map((one) => ({ ...one })),
        clashes: made.value.clashes.map(({ players, ...one }) => ({
          ...one,
          players: players.map((player) => names.get(player)?.name ?? player),
        })),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/print/:id/announcements.pdf',
    config: { access: 'public' },
    schema: {
      tags: ['print'],
      summary: 'What is said before play and reminded of, to read out or to pin up',
      params: contestParams,
      querystring: OnPaper,
      response: { 200: z.unknown().meta({ description: 'PDF' }), ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest } = await sightNow(desk, id);
      const make = () => ok(showAnnouncementsOf(contest, id));
      const view = JSON.parse(desk.showing.once(id, contest, 'announcements', make).text) as Announcements;
      const args = { view, paper: (await onPaper(desk, request.query)).paper };
      const bytes = await desk.backroom.sheet('announcements', args, askerOf(request, reply));
      return sendPdf(reply, 'announcements', bytes);
    },
  });
};
