import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContestHead, HistoryView, RoomView, SetupView } from '../../engine/view/night.ts';
import { Refused } from '../parts/views.ts';
import { ask } from '../parts/wire.ts';
import type { BoardResult, Given } from './line.ts';
import { say } from './status.ts';

const send = async <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
  const answer = await ask<T>(method, `/api${path}`, body);
  if (!answer.ok) throw new Refused(answer.says, answer.status);
  return answer.value;
};

export const get = <T>(path: string): Promise<T> => send('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => send('POST', path, body);

/** Without a secure context there is no randomUUID: sixteen bytes do as well. */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

interface Spot {
  readonly round: number;
  readonly table: number;
  readonly board: number;
}

/** What the desk asks for; the server decides. */
export type Ask =
  | { ask: 'start-play' | 'close-session' | 'publish-results' }
  | { ask: 'call-round' | 'close-round'; round: number }
  | ({ ask: 'report-result'; result: BoardResult; wrongDirection?: true; scoreSaid?: number } & Spot)
  | { ask: 'confirm-result'; result: string }
  | { ask: 'correct-result'; result: string; now: BoardResult; wrongDirection?: true; why: string }
  | { ask: 'withdraw-result'; result: string; why: string }
  | ({ ask: 'adjust-score'; ns: Given; ew: Given; clause: string; why: string } & Spot)
  | { ask: 'penalise'; pair: string; amount: number; unit: string; clause: string; why: string }
  | { ask: 'answer-call'; call: string }
  | { ask: 'send-home'; pair: string; from: number; why: string }
  | { ask: 'scratch-pair'; pair: string; why: string }
  | { ask: 'change-pair'; pair: string; players: readonly [string, string]; why: string }
  | { ask: 'reopen-session' | 'hide-results'; why: string }
  | { ask: 'undo'; fact: string; why: string };

export interface ListedContest {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly phase: ContestHead['phase'];
  readonly published: boolean;
  readonly at: number;
}

export interface TableCode {
  readonly table: number;
  readonly code: string;
  readonly url: string;
  readonly qr: string;
}

export interface Network {
  readonly addresses: readonly { readonly address: string; readonly name: string }[];
  readonly chosen: string;
}

const useView = <T>(contest: string, what: string) =>
  useQuery({
    queryKey: ['contest', contest, what],
    queryFn: () => get<T>(`/contests/${contest}/${what}`),
    // The page before stays until the next is there: nothing blinks.
    placeholderData: keepPreviousData,
  });

export const useRoom = (contest: string) => useView<RoomView>(contest, 'room');
export const useSetup = (contest: string) => useView<SetupView>(contest, 'setup');
export const useHistory = (contest: string) => useView<HistoryView>(contest, 'history');
export const useCodes = (contest: string) => useView<readonly TableCode[]>(contest, 'codes');
/** Sends one request to the contest; what it said is told at the foot of the page. */
export const useAsk = (contest: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request }: { readonly request: Ask; readonly done?: string }) =>
      post(`/contests/${contest}/requests`, { id: freshId(), request }),
    onSuccess: async (_, { done }) => {
      // Said once the screen shows it.
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      if (done !== undefined) say(done);
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};
