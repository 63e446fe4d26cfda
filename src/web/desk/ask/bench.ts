import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { EffectView, RulingPreview, RulingsView, WalkView } from '../../../engine/view/ruling/ruling.ts';
import { api } from '../../api/client.ts';
import type { GiveRuling } from '../ruling/draft.ts';
import { type Ask, take, takeView } from './server.ts';

export type DecideAppeal = Extract<Ask, { readonly ask: 'decide-appeal' }>;

/** Every ruling of the contest, asked again whenever it moves on. */
export const useRulings = (contest: string) =>
  useQuery<RulingsView, Error>({
    queryKey: ['contest', contest, 'rulings'],
    queryFn: () =>
      takeView<RulingsView>(api.GET('/api/contests/{id}/rulings', { params: { path: { id: contest } } })),
    placeholderData: keepPreviousData,
  });

export const useTopics = () =>
  useQuery({
    queryKey: ['ruling topics'],
    queryFn: () => take(api.GET('/api/rulings')),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Topics by a word or a law's number, the likeliest first. */
export const useFound = (find: string) =>
  useQuery({
    queryKey: ['ruling topics', find],
    queryFn: () => take(api.GET('/api/rulings', { params: { query: { find } } })),
    enabled: find !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** Where these answers lead. */
export const walkQuery = (topic: string, answers: readonly string[]) => ({
  queryKey: ['ruling walk', topic, answers.join()],
  queryFn: () =>
    takeView<WalkView>(
      api.GET('/api/rulings/{topic}', {
        params: { path: { topic }, query: { answers: answers.join() } },
      }),
    ),
  enabled: topic !== '',
  staleTime: Number.POSITIVE_INFINITY,
});

export const useWalk = (topic: string, answers: readonly string[]) =>
  useQuery<WalkView, Error>({ ...walkQuery(topic, answers), placeholderData: keepPreviousData });

/** What the ruling on the form would do; asked a moment after the last key. */
export const usePreview = (contest: string, asked: GiveRuling | undefined) =>
  useQuery<RulingPreview, Error>({
    queryKey: ['contest', contest, 'preview', JSON.stringify(asked)],
    queryFn:
      asked === undefined
        ? skipToken
        : () =>
            takeView<RulingPreview>(
              api.POST('/api/contests/{id}/rulings/preview', {
                params: { path: { id: contest } },
                body: asked,
              }),
            ),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What a decision on an appeal would do; asked a moment after the last key. */
export const useDecision = (contest: string, asked: DecideAppeal | undefined) =>
  useQuery<EffectView, Error>({
    queryKey: ['contest', contest, 'decision', JSON.stringify(asked)],
    queryFn:
      asked === undefined
        ? skipToken
        : () =>
            takeView<EffectView>(
              api.POST('/api/contests/{id}/appeals/preview', {
                params: { path: { id: contest } },
                body: asked,
              }),
            ),
    placeholderData: keepPreviousData,
    retry: false,
  });
