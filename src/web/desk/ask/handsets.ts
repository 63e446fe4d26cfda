import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { components } from '../../api/schema.ts';
import { say } from '../frame/status.ts';
import { take } from './server.ts';

export type Handsets = components['schemas']['HandsetsView'];
export type Tally = components['schemas']['HandsetTally'];
export interface HandsetWish {
  readonly address: string;
  readonly club: string;
  readonly licence?: string;
  readonly on: boolean;
}

const of = (id: string) => ({ params: { path: { id } } });
const keyOf = (contest: string) => ['contest', contest, 'handsets'];

/** How often a page looks while results are fetched. */
const EVERY = 4000;

export const useHandsets = (contest: string) =>
  useQuery({
    queryKey: keyOf(contest),
    queryFn: () => take(api.GET('/api/contests/{id}/handsets', of(contest))),
    refetchInterval: ({ state }) => (state.data?.on ? EVERY : false),
  });

const countOf = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const sayTally = ({ taken, known, doubts }: Tally): string =>
  [
    `${countOf(taken, 'result', 'results')} taken`,
    ...(known > 0 ? [`${known} known already`] : []),
    ...(doubts > 0 ? [`${doubts} in doubt`] : []),
  ].join(', ');

export const useHandsetChange = (contest: string) => {
  const client = useQueryClient();
  const keep = (view: Handsets): void => void client.setQueryData(keyOf(contest), view);
  const onError = (error: Error): void => say(error.message, 'wrong');
  const set = useMutation({
    mutationFn: (body: HandsetWish) =>
      take(api.POST('/api/contests/{id}/handsets', { ...of(contest), body })),
    onSuccess: keep,
    onError,
  });
  const dismiss = useMutation({
    mutationFn: (key: string) =>
      take(api.POST('/api/contests/{id}/handsets/dismiss', { ...of(contest), body: { key } })),
    onSuccess: keep,
    onError,
  });
  const file = useMutation({
    mutationFn: (chosen: Blob) =>
      take(
        api.POST('/api/contests/{id}/handsets/file', {
          ...of(contest),
          headers: { 'content-type': 'application/octet-stream' },
          body: chosen,
          bodySerializer: () => chosen,
        }),
      ),
    onSuccess: async ({ tally, handsets }) => {
      keep(handsets);
      say(`${sayTally(tally)}.`);
      await client.invalidateQueries({ queryKey: ['contest', contest] });
    },
    onError,
  });
  return { set, dismiss, file };
};
