import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FigureView } from '../../../engine/view/figure.ts';
import type { ScorecardView, StandingsView, TravellerView } from '../../../engine/view/night.ts';
import type { CardView, MatchSheet } from '../../../engine/view/standing/card.ts';
import type { HandRecordView, PairAnalysis, SessionAnalysis } from '../../../engine/view/board/handrecord.ts';
import type { SealsView } from '../../../engine/view/board/seal.ts';
import type { RecapView } from '../../../engine/view/standing/recap.ts';
import type { StagesView } from '../../../engine/view/stages.ts';
import type { TimetableView } from '../../../engine/view/time/timetable.ts';
import type { RegisterView, WallView } from '../../../engine/view/seat/wall.ts';
import { api } from '../../api/client.ts';
import type { components } from '../../api/schema.ts';
import { makeGather, SPREAD } from './gather.ts';
import { type Asked, hear, listen, patience } from './wire.ts';

/** What the server would not show, in its own sentence. */
export class Refused extends Error {
  readonly status: number;
  /** The refusal's code, where the server gave one. */
  readonly code: string | undefined;
  /** No impossibility: whoever asked may have it done all the same. */
  readonly overridable: boolean;
  constructor(says: string, status: number, code?: string, overridable = false) {
    super(says);
    this.overridable = overridable;
    this.status = status;
    this.code = code;
  }
}

const useView = <T>(
  contest: string,
  what: string,
  ask: () => Asked<T>,
  enabled = true,
  again: number | false = false,
) =>
  useQuery<T, Error>({
    enabled,
    refetchInterval: again,
    queryKey: ['contest', contest, what],
    queryFn: async () => {
      const answer = await hear<T>(ask());
      if (!answer.ok) throw new Refused(answer.says, answer.status);
      return answer.value;
    },
    // An answer is an answer; only a silent laptop is asked again.
    retry: (count, error) => !(error instanceof Refused && error.status !== 0) && count < 30,
    retryDelay: 2000,
    placeholderData: keepPreviousData,
  });

export interface Why {
  readonly figure: FigureView;
  readonly sentences: readonly string[];
}

/** Public pages show what everybody may see, also in the browser of a director who is signed in. */
const EVERYBODY = { as: 'everybody' } as const;

// The server's tests hold its description and the engine's own types together.
export const useStandings = (id: string) =>
  useView<StandingsView>(id, 'standings', () =>
    api.GET('/api/contests/{id}/standings', {
      params: { path: { id }, query: EVERYBODY },
      ...patience(),
    }),
  );
/** Of a contest in stages only. */
export const useStages = (id: string, staged: boolean) =>
  useView<StagesView>(
    id,
    'stages',
    () => api.GET('/api/contests/{id}/stages', { params: { path: { id }, query: EVERYBODY }, ...patience() }),
    staged,
  );
export const useTraveller = (id: string, board: number, round?: number) =>
  useView<TravellerView>(id, `traveller/${board}/${round ?? ''}`, () =>
    api.GET('/api/contests/{id}/traveller/{board}', {
      params: { path: { id, board }, query: { ...EVERYBODY, ...(round === undefined ? {} : { round }) } },
      ...patience(),
    }),
  );
/** A whole session may have to be solved first. */
const SOLVING = 60_000;

/** Only where the board's cards are shown. */
export const useHandRecord = (id: string, board: number, round: number | undefined, enabled: boolean) =>
  useView<HandRecordView>(
    id,
    `hands/${board}/${round ?? ''}`,
    () =>
      api.GET('/api/contests/{id}/hands/{board}', {
        params: { path: { id, board }, query: { ...EVERYBODY, ...(round === undefined ? {} : { round }) } },
        ...patience(SOLVING),
      }),
    enabled,
  );
/** Asked once a page and not with every result: they change when boards are dealt and when the last of them is played. */
export const useSeals = (id: string, enabled: boolean) =>
  useQuery<SealsView, Error>({
    enabled,
    queryKey: ['seals', id],
    queryFn: async () => {
      const answer = await hear<SealsView>(
        api.GET('/api/contests/{id}/seals', { params: { path: { id } }, ...patience() }),
      );
      if (!answer.ok) throw new Refused(answer.says, answer.status);
      return answer.value;
    },
    retry: false,
  });
export const useAnalysis = (id: string, pair: string) =>
  useView<PairAnalysis>(id, `analysis/${pair}`, () =>
    api.GET('/api/contests/{id}/analysis/{pair}', {
      params: { path: { id, pair }, query: EVERYBODY },
      ...patience(SOLVING),
    }),
  );
export const useSessionAnalysis = (id: string, round?: number) =>
  useView<SessionAnalysis>(id, `analysis/${round ?? ''}`, () =>
    api.GET('/api/contests/{id}/analysis', {
      params: { path: { id }, query: { ...EVERYBODY, ...(round === undefined ? {} : { round }) } },
      ...patience(SOLVING),
    }),
  );
export const useScorecard = (id: string, pair: string, enabled = true) =>
  useView<ScorecardView>(
    id,
    `scorecard/${pair}`,
    () =>
      api.GET('/api/contests/{id}/scorecard/{pair}', {
        params: { path: { id, pair }, query: EVERYBODY },
        ...patience(),
      }),
    enabled,
  );
/** Of a contest in stages: a contestant through all its rounds. */
export const useCard = (id: string, pair: string, enabled: boolean) =>
  useView<CardView>(
    id,
    `card/${pair}`,
    () =>
      api.GET('/api/contests/{id}/card/{pair}', {
        params: { path: { id, pair }, query: EVERYBODY },
        ...patience(),
      }),
    enabled,
  );
export const useMatch = (id: string, round: number, table: number) =>
  useView<MatchSheet>(id, `match/${round}/${table}`, () =>
    api.GET('/api/contests/{id}/match/{round}/{table}', {
      params: { path: { id, round, table }, query: EVERYBODY },
      ...patience(),
    }),
  );
export const useRecap = (id: string, round?: number) =>
  useView<RecapView>(id, `recap/${round ?? ''}`, () =>
    api.GET('/api/contests/{id}/recap', {
      params: { path: { id }, query: { ...EVERYBODY, ...(round === undefined ? {} : { round }) } },
      ...patience(),
    }),
  );
export const useRegister = (id: string) =>
  useView<RegisterView>(id, 'register', () =>
    api.GET('/api/contests/{id}/register', { params: { path: { id } }, ...patience() }),
  );
export const useTimetable = (id: string, enabled: boolean) =>
  useView<TimetableView>(
    id,
    'timetable',
    () => api.GET('/api/contests/{id}/timetable', { params: { path: { id } }, ...patience() }),
    enabled,
  );
/** A contest at a glance: what it is a contest of. */
export const useListed = (id: string, enabled: boolean) =>
  useView<components['schemas']['ListedContest']>(
    id,
    'listed',
    () => api.GET('/api/contests/{id}', { params: { path: { id } }, ...patience() }),
    enabled,
  );
/** Of several contests: looked at again from time to time, since each moves on by itself. */
export const useTogether = (name: string) =>
  useView<components['schemas']['Together']>(
    name,
    'together',
    () => api.GET('/api/tournaments/{name}', { params: { path: { name } }, ...patience() }),
    true,
    20_000,
  );
export const useWall = (id: string, enabled = true) =>
  useView<WallView>(
    id,
    'screen',
    () => api.GET('/api/contests/{id}/screen', { params: { path: { id } }, ...patience() }),
    enabled,
  );
export const useWhy = (id: string, key: string, everybody: boolean) =>
  useView<Why>(id, `why/${key}`, () =>
    api.GET('/api/contests/{id}/why', {
      params: { path: { id }, query: { key, ...(everybody ? EVERYBODY : {}) } },
      ...patience(),
    }),
  );

/** Fetches again what is on the screen whenever the contest has moved on; false while the line is down. */
export const useLive = (contest: string): boolean => {
  const client = useQueryClient();
  const [live, setLive] = useState(true);
  useEffect(() => {
    const gather = makeGather(() => client.invalidateQueries({ queryKey: ['contest', contest] }), SPREAD);
    let down = false;
    const leave = listen(contest, gather.hear, (on) => {
      if (on && down) gather.hear();
      down = !on;
      setLive(on);
    });
    return () => {
      leave();
      gather.stop();
    };
  }, [client, contest]);
  return live;
};
