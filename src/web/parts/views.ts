import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FigureView } from '../../engine/view/figure.ts';
import type { ScorecardView, StandingsView, TravellerView } from '../../engine/view/night.ts';
import { ask, listen } from './wire.ts';

/** What the server would not show, in its own sentence. */
export class Refused extends Error {
  readonly status: number;
  constructor(says: string, status: number) {
    super(says);
    this.status = status;
  }
}

const fetchView = async <T>(path: string): Promise<T> => {
  const answer = await ask<T>('GET', path);
  if (!answer.ok) throw new Refused(answer.says, answer.status);
  return answer.value;
};

const useView = <T>(contest: string, what: string) =>
  useQuery<T, Error>({
    queryKey: ['contest', contest, what],
    queryFn: () => fetchView<T>(`/api/contests/${contest}/${what}`),
    // An answer is an answer; only a silent laptop is asked again.
    retry: (count, error) => !(error instanceof Refused && error.status !== 0) && count < 30,
    retryDelay: 2000,
    placeholderData: (before) => before,
  });

export interface Why {
  readonly figure: FigureView;
  readonly sentences: readonly string[];
}

export const useStandings = (contest: string) => useView<StandingsView>(contest, 'standings');
export const useTraveller = (contest: string, board: number) =>
  useView<TravellerView>(contest, `traveller/${board}`);
export const useScorecard = (contest: string, pair: string) =>
  useView<ScorecardView>(contest, `scorecard/${encodeURIComponent(pair)}`);
export const useWhy = (contest: string, key: string) =>
  useView<Why>(contest, `why?key=${encodeURIComponent(key)}`);

/** Fetches again what is on the screen whenever the contest has moved on; false while the line is down. */
export const useLive = (contest: string): boolean => {
  const client = useQueryClient();
  const [live, setLive] = useState(true);
  useEffect(() => {
    const again = (): void => void client.invalidateQueries({ queryKey: ['contest', contest] });
    let down = false;
    return listen(contest, again, (on) => {
      if (on && down) again();
      down = !on;
      setLive(on);
    });
  }, [client, contest]);
  return live;
};
