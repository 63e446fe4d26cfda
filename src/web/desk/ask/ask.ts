import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Refused } from '../../parts/wire/views.ts';
import { refresh } from './live.ts';
import { askAllTheSame } from '../sheet/override.tsx';
import { type Ask, type Moment, type Override, server } from './server.ts';
import { say } from '../frame/status.ts';

const useView = <T>(contest: string, what: string, fetch: () => Promise<T>) =>
  useQuery<T, Error>({
    queryKey: ['contest', contest, what],
    queryFn: fetch,
    // The page before stays until the next is there: nothing blinks.
    placeholderData: keepPreviousData,
  });

export const useRoom = (contest: string) => useView(contest, 'room', () => server.room(contest));
export const useSetup = (contest: string) => useView(contest, 'setup', () => server.setup(contest));
export const useHistory = (contest: string) => useView(contest, 'history', () => server.history(contest));
export const useConduct = (contest: string) => useView(contest, 'conduct', () => server.conduct(contest));
export const useAdmission = (contest: string) =>
  useView(contest, 'admission', () => server.admission(contest));
export const useLineUps = (contest: string) => useView(contest, 'line-ups', () => server.lineUps(contest));
export const useTimetable = (contest: string) =>
  useView(contest, 'timetable', () => server.timetable(contest));
export const useAnnouncements = (contest: string) =>
  useView(contest, 'announcements', () => server.announcements(contest));
export const useCaptains = (contest: string) => useView(contest, 'captains', () => server.captains(contest));
export const useCodes = (contest: string) => useView(contest, 'codes', () => server.codes(contest));

/** The boards of the session, or in a contest of stages those of the round: asked once, since play does not change them. */
export const useBoardList = (contest: string, round?: number): readonly number[] | undefined =>
  useQuery({
    queryKey: ['boards', contest, round ?? 'now'],
    queryFn: async () => {
      const { movement, head } = await server.setup(contest);
      if (!head.staged) return Array.from({ length: movement?.boards ?? 0 }, (_, i) => i + 1);
      const { stages } = await server.stages(contest);
      const at = round ?? head.round;
      const units = stages.flatMap((stage) => stage.units).filter(({ from, to }) => from <= at && at <= to);
      return [...new Set(units.flatMap(({ boards }) => boards))].sort((a, b) => a - b);
    },
    staleTime: 3000,
  }).data;

const when = (at: Moment): string => (at === undefined ? '' : ` at ${at}`);

export const useStages = (contest: string, at?: Moment) =>
  useView(contest, `stages${when(at)}`, () => server.stages(contest, at));
export const useStandings = (contest: string, at?: Moment) =>
  useView(contest, `standings${when(at)}`, () => server.standings(contest, at));
export const useTraveller = (contest: string, board: number, at?: Moment, round?: number) =>
  useView(contest, `traveller ${board}${when(at)}${round === undefined ? '' : ` of ${round}`}`, () =>
    server.traveller(contest, board, at, round),
  );
export const useScorecard = (contest: string, pair: string, at?: Moment) =>
  useView(contest, `scorecard ${pair}${when(at)}`, () => server.scorecard(contest, pair, at));

export const TAKEN_BACK = 'Taken back at once';

interface Asking {
  readonly request: Ask;
  /** Rules that are known and overridden. */
  readonly override?: Override;
  /** What the foot of the page says when it is done. */
  readonly done?: string;
  /** Closes the sheet, or goes on to another page, before it is said. */
  readonly after?: () => void | Promise<void>;
  /** The foot of the page offers to take it back: by undoing the fact, or by what else takes such a one back. */
  readonly undo?: true | ((fact: string) => Ask);
}

/** Takes back what was just done; both stay readable. */
export const useTakeBack = (contest: string) => {
  const client = useQueryClient();
  return async (request: Ask): Promise<void> => {
    try {
      const { at } = await server.ask(contest, request);
      await refresh(client, contest, at);
      say('Taken back; both stay in the history.');
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), 'wrong');
    }
  };
};

/** Sends one request to the contest; what came of it is said at the foot of the page. */
export const useAsk = (contest: string) => {
  const client = useQueryClient();
  const takeBack = useTakeBack(contest);
  const ask = useMutation({
    mutationFn: ({ request, override }: Asking) => server.ask(contest, request, override),
    onSuccess: async ({ at, facts }, { done, after, undo }) => {
      // Said once the screen shows it.
      await refresh(client, contest, at);
      await after?.();
      const [fact] = facts;
      if (done === undefined) return;
      if (undo === undefined || fact === undefined) say(done);
      else {
        const back = undo === true ? ({ ask: 'undo', fact, why: TAKEN_BACK } as const) : undo(fact);
        say(done, 'good', () => void takeBack(back));
      }
    },
    onError: (error, asking) => {
      if (error instanceof Refused && error.overridable && error.code !== undefined) {
        const codes = [...(asking.override?.codes ?? []), error.code];
        askAllTheSame({
          says: error.message,
          send: (why) => ask.mutate({ ...asking, override: { codes, ...(why === '' ? {} : { why }) } }),
        });
      }
      const isOvertaken = error instanceof Refused && error.code === 'entry-differs';
      say(isOvertaken ? 'Another desk entered this board differently.' : error.message, 'wrong');
      // What it entered is on the screen before anybody is asked about it.
      if (isOvertaken) void client.invalidateQueries({ queryKey: ['contest', contest] });
    },
  });
  return ask;
};
