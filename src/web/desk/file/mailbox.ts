import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { components } from '../../api/schema.ts';
import { take } from '../ask/server.ts';
import { say } from '../frame/status.ts';

export type MailView = components['schemas']['MailView'];
export type Letter = components['schemas']['LetterView'];
export type Exported = components['schemas']['ExportsView'][number];

const of = (id: string) => ({ params: { path: { id } } });

export const useExports = (contest: string) =>
  useQuery({
    queryKey: ['contest', contest, 'exports'],
    queryFn: () => take(api.GET('/api/contests/{id}/exports', of(contest))),
  });

export const useMailSettings = (isOrganiser: boolean) =>
  useQuery({
    queryKey: ['mail'],
    queryFn: () => take(api.GET('/api/mail')),
    enabled: isOrganiser,
  });

export const useKeepMail = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<MailView, 'kept'> & { readonly password?: string }) =>
      take(api.POST('/api/mail', { body })),
    onSuccess: async (view) => {
      client.setQueryData(['mail'], view);
      // One that is still on its way was written before.
      await client.cancelQueries({ queryKey: ['letter'] });
      await client.refetchQueries({ queryKey: ['letter'] });
      onDone();
      say('E-mail settings kept.');
    },
  });
};

/** The letter and who would get it; `to` is what was typed instead of the club's list. */
export const useLetter = (contest: string, to: string | undefined, players: boolean) =>
  useQuery({
    queryKey: ['letter', contest, to ?? '', players],
    queryFn: () =>
      take(
        api.POST('/api/contests/{id}/mail/look', {
          ...of(contest),
          body: { players, ...(to === undefined ? {} : { to }) },
        }),
      ),
    retry: false,
  });

export const usePost = (contest: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly to: string[]; readonly again: boolean }) =>
      take(api.POST('/api/contests/{id}/mail', { ...of(contest), body })),
    onSuccess: async ({ sent, failed }) => {
      await client.invalidateQueries({ queryKey: ['letter'] });
      say(
        `Results sent to ${sent.length} ${sent.length === 1 ? 'reader' : 'readers'}.${failed.length === 0 ? '' : ` ${failed.length} could not be sent.`}`,
        failed.length === 0 ? 'good' : 'wrong',
      );
    },
  });
};
