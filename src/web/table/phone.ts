import { useCallback, useEffect, useState } from 'react';
import { SIDES, type Side } from '../../engine/bridge/seat.ts';
import type { TableView } from '../../engine/view/night.ts';
import { api } from '../api/client.ts';
import { hear, listen, patience } from '../parts/wire/wire.ts';
import { type Keeper, useKeeper } from './keeper.ts';
import { deviceId, recall, remember } from './memory.ts';
import type { Wait } from './queue.ts';
import { isCodeTrouble, join, type Place, waitFor } from './sender.ts';
import type { Kept } from './shelf.ts';

/** `/t/:contest/:table?code=`, or `/captain/:contest/:team?code=` */
export const placeOf = (path: string, search: string): Place | undefined => {
  const [, kind, contest, where = ''] = /^\/(t|captain)\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? [];
  const code = new URLSearchParams(search).get('code') ?? '';
  if (contest === undefined) return undefined;
  if (kind === 'captain') return { contest, table: 0, team: decodeURIComponent(where), code };
  return /^\d+$/.test(where) ? { contest, table: Number(where), code } : undefined;
};

/** What this phone remembers of a table: the side it speaks for. */
export const sideKey = (place: Pick<Place, 'contest' | 'table'>): string =>
  `byestand.side.${place.contest}.${place.table}`;

const isTable = (value: unknown): value is TableView =>
  typeof value === 'object' && value !== null && 'head' in value && 'boards' in value;

const fetchTable = async ({ contest, table, code }: Place, round?: number) => {
  const answer = await hear<unknown>(
    api.GET('/api/contests/{id}/tables/{table}', {
      params: { path: { id: contest, table }, query: { code, ...(round === undefined ? {} : { round }) } },
      ...patience(),
    }),
  );
  if (!answer.ok) return { ok: false, answer } as const;
  const { value, clock } = answer;
  return isTable(value) ? ({ ok: true, view: value, clock } as const) : ({ ok: false } as const);
};

/** Said by the desk about this phone as a whole. */
export interface Problem {
  readonly says: string;
  /** A code that opens nothing: the new one can be typed here. */
  readonly isCode: boolean;
}

export interface Phone extends Omit<Keeper, 'flush'> {
  readonly view: TableView | undefined;
  readonly online: boolean;
  readonly problem: Problem | undefined;
  readonly side: Side | undefined;
  /** The desk's clock less this phone's, in milliseconds. */
  readonly drift: number;
  /** A round this table has gone on to by itself. */
  readonly round: number | undefined;
  readonly goOn: (round: number) => void;
  readonly choose: (side: Side) => void;
}

const RETRY = 3000;

/** The table as the desk shows it, looked at again whenever something moved. */
const useView = (place: Place, round: number | undefined) => {
  const [view, setView] = useState<TableView>();
  const [online, setOnline] = useState(true);
  const [problem, setProblem] = useState<Problem>();
  const [delay, setDelay] = useState<Wait>();
  const [drift, setDrift] = useState(0);
  const refresh = useCallback(async (): Promise<boolean> => {
    const heard = await fetchTable(place, round);
    if (heard.ok) {
      setOnline(true);
      setView(heard.view);
      setProblem(undefined);
      setDelay(undefined);
      if (heard.clock !== undefined) setDrift(heard.clock - Date.now());
      return true;
    }
    const { answer } = heard;
    const isReached = answer !== undefined && answer.kind !== 'unreachable';
    setOnline(isReached);
    setDelay(answer === undefined ? { why: 'network' } : waitFor(answer));
    if (isReached) setProblem({ says: answer.says, isCode: isCodeTrouble(answer) });
    return false;
  }, [place, round]);
  return { view, online, problem, delay, drift, refresh, lose: () => setOnline(false) };
};

export const usePhone = (place: Place): Phone => {
  const [round, setRound] = useState<number>();
  const [side, setSide] = useState(() => SIDES.find((one) => one === recall(sideKey(place))));
  const { view, online, problem, delay, drift, refresh, lose } = useView(place, round);
  const find = async (report: Kept): Promise<string | undefined | null> => {
    const heard = await fetchTable(place, report.round);
    return heard.ok ? heard.view.boards.find((one) => one.board === report.board)?.result : null;
  };
  const { kept, looked, wait, loose, say, again, flush: send } = useKeeper(place, side, find);

  const flush = useCallback(async (): Promise<void> => {
    if (await send()) await refresh();
  }, [send, refresh]);

  useEffect(() => {
    void refresh();
    return listen(
      place.contest,
      () => void refresh(),
      (on) => {
        if (!on) return lose();
        void refresh();
        void flush();
      },
      place.table,
    );
  }, [place, refresh, flush]);

  useEffect(() => {
    if (online && problem === undefined && !kept.some((one) => one.state === 'waiting')) return;
    const look = async (): Promise<void> => {
      if (delay?.why === 'busy' && delay.until > Date.now()) return;
      if (await refresh()) await flush();
    };
    const timer = setInterval(() => void look(), RETRY);
    return () => clearInterval(timer);
  }, [online, problem, delay, kept, refresh, flush]);

  useEffect(() => {
    if (side !== undefined && view !== undefined && problem === undefined) void join(place, side, deviceId());
    // Joined again when the table or the side changes, not with every view.
  }, [place, side, view === undefined, problem === undefined]);

  const choose = (next: Side): void => {
    remember(sideKey(place), next);
    setSide(next);
  };
  return {
    view,
    kept,
    looked,
    wait: wait ?? delay,
    online,
    loose,
    problem,
    side,
    drift,
    round,
    goOn: setRound,
    choose,
    say,
    again,
  };
};
