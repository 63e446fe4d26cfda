import { setForm, type SetValue } from '../../../engine/rulebook/design/setting.ts';
import type { Form } from '../../../engine/rulebook/form.ts';
import { formHere } from '../../hall/design.ts';
import { z } from 'zod';
import type { Contest } from '../../../engine/contest/state.ts';
import { categoriesOf } from '../../../engine/play/intake/category.ts';
import { formIn } from '../../../engine/contest/form.ts';
import { ok, refuse } from '../../../engine/kit/result.ts';
import { findName } from '../../../engine/kit/text.ts';
import { sayRefusal } from '../../../engine/words/refusal.ts';
import { SHOWN_SET } from '../../hall/act.ts';
import type { App } from '../../plug.ts';
import { actorIn } from '../../auth/door.ts';
import { makeSlug } from '../../auth/code.ts';
import { digestOf, makeToken } from '../../auth/secret.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import { clubSession, isZone, madeBy, today, zoneHere } from '../../hall/form.ts';
import { list, listAll, Listed } from '../../hall/listed.ts';
import { AT_A_GLANCE, glanceAt } from '../../hall/survey.ts';
import { TournamentName } from '../../hall/tournament.ts';
import { Refusing, refusals } from '../../refusal.ts';
import { areBoardsShown } from '../../hall/sight.ts';
import { FactBodies } from '../../../engine/contest/fact.ts';
import { Id, Scoring, Words } from '../../schema/fact.ts';
import { zodsOf } from '../../schema/shape.ts';
import { PairName } from '../../schema/view.ts';

const ContestMade = zodsOf(FactBodies['contest-made']);

export const contestParams = z.object({ id: Id });
/** Made by whoever asks; sent again with the same id, it is the same request. */
export const RequestId = z.string().regex(/^[\w-]{8,64}$/, 'an id is 8 to 64 letters, figures or dashes');
export const Answered = z.strictObject({ at: z.number(), facts: z.array(z.string()) }).meta({
  id: 'Answered',
  description: 'What it came to: the facts made, and the contest’s number of facts then',
});

/** Two sessions of one day are told apart by their names: the second `Sunday evening pairs` is `(2)`. */
const freeName = async (desk: Desk, own: string, name: string, date: string): Promise<string> => {
  const taken = new Set(
    (await desk.hall.survey(AT_A_GLANCE))
      .filter(([id, { made }]) => id !== own && made?.date === date)
      .map(([, { made }]) => made?.name.toLowerCase()),
  );
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${name} (${n})`;
  return free;
};

const addMaking = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests',
    config: { access: 'public' },
    schema: {
      tags: ['contests'],
      summary: 'All contests, the latest first; without sign-in those that have started',
      response: { 200: z.array(Listed), ...refusals },
    },
    handler: async ({ desk: session }) => {
      const all = await listAll(desk);
      return all
        .filter(({ phase }) => session !== undefined || phase === 'playing' || phase === 'closed')
        .sort((a, b) => (a.date === b.date ? (a.name < b.name ? -1 : 1) : a.date < b.date ? 1 : -1));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id',
    config: { access: 'public' },
    schema: {
      tags: ['contests'],
      summary: 'One contest at a glance',
      params: contestParams,
      response: { 200: Listed, ...refusals },
    },
    handler: async ({ params }) => {
      const found = await list(desk, params.id, glanceAt(await desk.hall.open(params.id)));
      if (found === undefined)
        throw new Refusing(404, refuse('contest-none', { contest: params.id }).refusal);
      return found;
    },
  });

  app.route({
    method: 'POST',
    url: '/api/contests',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'A new contest; what is not said is as usual at a club',
      body: z.strictObject({
        id: RequestId.exactOptional(),
        name: ContestMade.name.default('Pairs'),
        date: ContestMade.date.exactOptional(),
        zone: z.string().max(64).refine(isZone, 'there is no such time zone').exactOptional(),
        scoring: Scoring.default('matchpoints'),
        form: Id.exactOptional().meta({
          description: 'By the id of its form; a club session of the scoring where it is not said',
        }),
        set: z
          .record(z.string().max(60), z.union([z.number(), z.string().max(60), z.boolean()]))
          .exactOptional()
          .meta({ description: 'What is set of the form: rounds, boards and whatever it names' }),
        tournament: TournamentName.exactOptional().meta({ description: 'What it is a contest of' }),
        boardsPerRound: ContestMade.boardsPerRound.default(3),
        minutesPerBoard: ContestMade.minutesPerBoard
          .exactOptional()
          .meta({ description: 'As its form has it where it is not said' }),
      }),
      response: { 200: z.strictObject({ id: z.string() }), ...refusals },
    },
    handler: async (request) => {
      const { id: given, zone = zoneHere(), date, form, set, tournament, ...rest } = request.body;
      // Sent twice with one id it is one contest: its name in the address comes from that id.
      const contest =
        given === undefined ? makeSlug() : digestOf(given).replaceAll(/[-_]/g, '').toLowerCase().slice(0, 10);
      const day = date ?? today(desk.now(), zone);
      const name = await freeName(desk, contest, rest.name, day);
      const asked = {
        boardsPerRound: rest.boardsPerRound,
        name,
        zone,
        date: day,
        ...(form === undefined
          ? { minutesPerBoard: 7.5, ...clubSession(rest.scoring) }
          : madeBy(await formAsked(desk, form, set))),
        ...(rest.minutesPerBoard === undefined ? {} : { minutesPerBoard: rest.minutesPerBoard }),
      };
      await desk.hall.ask(contest, {
        id: given ?? makeToken(),
        said: request.body,
        requests: () => ok([{ ask: 'make-contest', by: actorIn(request, contest), ...asked }]),
      });
      if (tournament !== undefined && tournament !== '')
        await desk.store.shelf.put('tournament', [[contest, tournament]]);
      return { id: contest };
    },
  });
};

/** A form of the program or of the club's own, with what is set of it. */
const formAsked = async (
  desk: Desk,
  id: string,
  set: Readonly<Record<string, SetValue>> = {},
): Promise<Form> => {
  const form = await formHere(desk.store.shelf, id);
  if (!form) throw new Refusing(404, refuse('form-none', { form: id }).refusal);
  const made = setForm(form, set, 'set');
  const [first] = made.ok ? [] : made.faults;
  if (!made.ok) throw new Refusing(422, first ?? refuse('form-none', { form: id }).refusal, made.faults);
  return made.form;
};

/** The lines of a pasted list that could not be read. */
export const NotRead = {
  unread: z.array(z.strictObject({ line: z.number(), text: z.string(), says: z.string() })),
  more: z.number().exactOptional().meta({ description: 'How many more lines could not be read' }),
  columns: z
    .array(z.string())
    .exactOptional()
    .meta({ description: 'The headings of columns that are not read; none where all are' }),
};

/** Columns of a list that nothing is read from, where there are any. */
export const unreadColumns = (columns: readonly string[]): { columns?: string[] } =>
  columns.length === 0 ? {} : { columns: [...columns] };

/** A category as the contest calls it, however the list spells it; what it does not know is refused with those there are. */
const categoryAs = (contest: Contest, given: string): string => {
  const form = formIn(contest);
  const known = form.ok ? categoriesOf(form.value).map(({ category }) => category) : [];
  return findName(known, given) ?? given;
};

/** Twice what the largest rooms hold; more is another list, and would hold up the server. */
const MOST_PAIRS = 4000;

const ReadNames = z
  .strictObject({
    pairs: z.array(PairName),
    ...NotRead,
  })
  .meta({ id: 'ReadNames' });

export const lineOf = (at: string | undefined): number => Number(/\d+/.exec(at ?? '')?.[0] ?? 0);

/** The next numbers after those given out. */
export const freshPairs = (contest: Contest, count: number): readonly string[] => {
  const used = [...contest.entries.keys()].map(Number).filter(Number.isInteger);
  const last = Math.max(0, ...used);
  return Array.from({ length: count }, (_, index) => String(last + index + 1));
};

/** The numbers of those a request entered. */
export const numbersOf = ({ entries }: Contest, facts: readonly string[]): readonly string[] => {
  const made = new Map([...entries].map(([number, { fact }]) => [fact, number]));
  return facts.flatMap((fact) => made.get(fact) ?? []);
};

const addEntries = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/entries',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'Enter pairs from pasted names, all or none; with preview they are only read',
      params: contestParams,
      body: z.strictObject({
        id: RequestId.exactOptional(),
        text: z.string().max(200_000),
        preview: z.boolean().default(false),
        accepted: Words.exactOptional().meta({
          description: 'Who takes them after the closing date, where they come late',
        }),
      }),
      response: { 200: ReadNames, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const contest = await desk.hall.open(id);
      const asker = askerOf(request, reply);
      const { pairs, faults, more, columns } = await desk.backroom.read('names', request.body.text, asker);
      const named = (ids: readonly string[]) =>
        pairs.map(({ players: [a, b] }, index) => ({
          pair: ids[index] ?? '',
          players: [a.name, b.name] as [string, string],
        }));
      const left = unreadColumns(columns);
      if (request.body.preview) {
        const lines = request.body.text.split(/\r\n|\r|\n/);
        const unread = faults.map((fault) => ({
          line: lineOf(fault.at),
          text: (lines[lineOf(fault.at) - 1] ?? '').trim().slice(0, 100),
          says: sayRefusal({ code: fault.code, ...(fault.details ? { details: fault.details } : {}) }),
        }));
        return {
          pairs: named(freshPairs(contest, pairs.length)),
          unread,
          ...(more === 0 ? {} : { more }),
          ...left,
        };
      }
      const [first] = faults;
      if (first) throw new Refusing(422, first, faults, { more });
      if (pairs.length === 0) throw new Refusing(422, refuse('names-none').refusal);
      if (pairs.length > MOST_PAIRS)
        throw new Refusing(422, refuse('pairs-many', { count: pairs.length, most: MOST_PAIRS }).refusal);
      const people = await desk.people.know(pairs.flatMap(({ players }) => players));
      const by = actorIn(request, id);
      const { accepted } = request.body;
      const bars = await desk.bars.held(id);
      const aboutOf = (category: string | undefined) => {
        const about = {
          ...(accepted === undefined ? {} : { accepted }),
          ...(category === undefined ? {} : { category: categoryAs(contest, category) }),
        };
        return Object.keys(about).length === 0 ? {} : { about };
      };
      const answer = await desk.hall.ask(id, {
        id: request.body.id ?? makeToken(),
        said: request.body,
        requests: (now) => {
          const ids = freshPairs(now, pairs.length);
          return ok(
            ids.map((pair, index) => ({
              ask: 'enter-pair',
              by,
              bars,
              ...aboutOf(pairs[index]?.category),
              pair,
              players: [people[2 * index]?.id ?? '', people[2 * index + 1]?.id ?? ''],
            })),
          );
        },
      });
      // Also of a request sent again: the numbers it was given then.
      return { pairs: named(numbersOf(await desk.hall.open(id), answer.facts)), unread: [], ...left };
    },
  });
};

const addShown = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/shown',
    config: { access: 'director', act: SHOWN_SET },
    schema: {
      tags: ['contests'],
      summary:
        'Whether everybody may see the standings before they are published, and boards while others have them to play',
      params: contestParams,
      body: z.strictObject({ shown: z.boolean().exactOptional(), boardsShown: z.boolean().exactOptional() }),
      response: { 200: z.strictObject({ shown: z.boolean(), boardsShown: z.boolean() }), ...refusals },
    },
    handler: async ({ params: { id }, body }) => {
      const { at } = await desk.hall.open(id);
      const { shelf } = desk.store;
      if (body.shown !== undefined) await shelf.put('hidden', [[id, body.shown ? undefined : true]]);
      if (body.boardsShown !== undefined)
        await shelf.put('boards-shown', [[id, body.boardsShown ? true : undefined]]);
      const said = Object.keys(body).toSorted().join(', ');
      await desk.visible.note(id, at, said);
      desk.happened.tell(id);
      desk.live.again(id, at);
      return {
        shown: (await shelf.get('hidden', id)) !== true,
        boardsShown: await areBoardsShown(desk, id),
      };
    },
  });
};

export const addContestRoutes = (app: App, desk: Desk): void => {
  addMaking(app, desk);
  addEntries(app, desk);
  addShown(app, desk);
};
