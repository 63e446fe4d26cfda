import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { components } from '../../api/schema.ts';
import { refresh } from '../ask/live.ts';
import { freshId, server, take } from '../ask/server.ts';
import { say } from '../frame/status.ts';

export type FileLook = components['schemas']['FileLook'];
export type Way = FileLook['ways'][number];

const BYTES = { 'content-type': 'application/octet-stream' };
const sent = (file: Blob) => ({ headers: BYTES, body: file, bodySerializer: () => file });

/** What the file is, and what it would do here. */
export const lookAtFile = (contest: string | undefined, file: File): Promise<FileLook> =>
  contest === undefined
    ? take(api.POST('/api/files/look', { params: { query: { name: file.name } }, ...sent(file) }))
    : take(
        api.POST('/api/contests/{id}/files/look', {
          params: { path: { id: contest }, query: { name: file.name } },
          ...sent(file),
        }),
      );

interface Done {
  readonly says: string;
  /** The id it was sent with: everything it did is taken back by it. */
  readonly taken?: string;
}

const bringIn = async (file: File): Promise<Done> => {
  const answer = await take(api.POST('/api/contests/file', { body: await new Response(file).json() }));
  return { says: `The event is here: ${answer.facts} facts. Open it from the list of events.` };
};

const AT_ONCE = 5000;

/** A national list is longer than the server reads at once. */
const addPlayers = async (text: string): Promise<number> => {
  const lines = text.split('\n');
  let sum = 0;
  for (let at = 0; at < lines.length; at += AT_ONCE)
    sum += (await server.keepPeople(lines.slice(at, at + AT_ONCE).join('\n'))).added;
  return sum;
};

const doIt = async (contest: string, file: File, way: Way, part: boolean): Promise<Done> => {
  const id = freshId();
  const { text = '' } = way;
  if (way.do === 'deals') {
    await server.setDeals(contest, { id, text, ...(part ? { part: true as const } : {}) });
    return { says: `Cards attached from ${file.name}.`, taken: id };
  }
  if (way.do === 'pairs') {
    const { pairs } = await server.enterNames(contest, text, undefined, id);
    return { says: `${pairs.length} pairs entered from ${file.name}.`, taken: id };
  }
  if (way.do === 'teams') {
    const { teams } = await server.enterTeams(contest, text, { id });
    return { says: `${teams.length} teams entered from ${file.name}.`, taken: id };
  }
  await take(
    api.POST('/api/contests/{id}/files/take', {
      params: {
        path: { id: contest },
        query: { name: file.name, do: way.do === 'movement' ? 'movement' : 'results', id },
      },
      ...sent(file),
    }),
  );
  return {
    says:
      way.do === 'movement'
        ? `Movement set from ${file.name}.`
        : `${way.fresh} ${way.fresh === 1 ? 'result' : 'results'} taken from ${file.name}.`,
    taken: id,
  };
};

const takeBack = async (contest: string, taken: string): Promise<number> => {
  const body = { id: freshId(), taken, why: 'Taken back at once' };
  return (await take(api.POST('/api/contests/{id}/files/undo', { params: { path: { id: contest } }, body })))
    .at;
};

interface Wish {
  readonly file: File;
  readonly way: Way;
  /** These boards only. */
  readonly part?: boolean;
}

/** Does what was shown; the foot of the page offers to take all of it back. */
export const useTaking = (contest: string | undefined, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, way, part = false }: Wish): Promise<Done> => {
      if (way.do === 'contest') return bringIn(file);
      if (way.do === 'players') {
        return { says: `${await addPlayers(way.text ?? '')} players added to the member list.` };
      }
      return doIt(contest ?? '', file, way, part);
    },
    onSuccess: async ({ says, taken }) => {
      await client.invalidateQueries();
      onDone();
      if (contest === undefined || taken === undefined) return say(says);
      const undo = async (): Promise<void> => {
        try {
          await refresh(client, contest, await takeBack(contest, taken));
          say('Taken back; both stay in the history.');
        } catch (error) {
          say(error instanceof Error ? error.message : String(error), 'wrong');
        }
      };
      say(says, 'good', () => void undo());
    },
  });
};
