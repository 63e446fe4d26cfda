import { hash } from 'node:crypto';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { type HandsetResult, latest } from '../../formats/bridgemate/handsets.ts';
import type { Shelf } from '../../store/log.ts';
import type { Hall } from '../hall/hall.ts';
import { Refusing } from '../refusal.ts';
import { type Heard, readRow, saidBy, spotOf, textOf } from './intake.ts';

export interface Tally {
  /** Boards whose row was new. */
  readonly taken: number;
  /** Rows that say what is known. */
  readonly known: number;
  /** Rows that wait for the director, or for their round. */
  readonly doubts: number;
}

export interface Doubtful {
  readonly key: string;
  readonly table: number;
  readonly round: number;
  readonly board: number;
  /** What was keyed in. */
  readonly text: string;
  readonly why: string;
}

export interface Intake {
  /** In the order they were sent: the last of a board counts. Taken again, nothing happens again. */
  readonly take: (contest: string, rows: readonly HandsetResult[]) => Promise<Tally>;
  readonly doubts: (contest: string) => Promise<readonly Doubtful[]>;
  /** The director has seen to it. */
  readonly dismiss: (contest: string, key: string) => Promise<void>;
}

const drawer = (contest: string): string => `handset/${contest}`;

const isOlder = (row: HandsetResult, before: Heard | undefined): boolean =>
  before !== undefined && row.id > 0 && row.id < before.id;

/** Turns of a contest's rows one after another: a file that is dropped and a poll never meet. */
const makeTurns = () => {
  const queues = new Map<string, Promise<unknown>>();
  return <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(id) ?? Promise.resolve()).then(work, work);
    const settled = turn.catch(() => undefined);
    queues.set(id, settled);
    void settled.then(() => queues.get(id) === settled && queues.delete(id));
    return turn;
  };
};

export const makeIntake = (shelf: Shelf, hall: Pick<Hall, 'open' | 'ask'>): Intake => {
  const inTurn = makeTurns();

  const heardIn = async (contest: string): Promise<ReadonlyMap<string, Heard>> =>
    new Map((await shelf.all(drawer(contest))).map(([key, value]) => [key, value as Heard]));

  /** Asked as any other request; the same row asked again has the same id, and is done once. */
  const ask = async (contest: string, row: HandsetResult, turn: string): Promise<string | undefined> => {
    const taken = readRow(await hall.open(contest), row);
    if (taken.kind === 'doubt') return taken.why;
    if (taken.kind === 'known') return undefined;
    const { request } = taken;
    const id = hash('sha256', `${contest} ${spotOf(row)} ${turn}`, 'hex').slice(0, 32);
    try {
      await hall.ask(contest, {
        id: `handset-${id}`,
        said: request,
        requests: () => ({ ok: true, value: [request] }),
      });
      return undefined;
    } catch (error) {
      if (error instanceof Refusing) return sayRefusal(error.refusal);
      throw error;
    }
  };

  const takeOne = async (contest: string, row: HandsetResult, before: Heard | undefined) => {
    const said = saidBy(row);
    // A board that is keyed A, B and A again says A anew: the turn is part of the request's name.
    const turn = (before?.turn ?? 0) + (before?.said === said ? 0 : 1);
    const doubt = await ask(contest, row, `${turn} ${said}`);
    const heard: Heard = {
      said,
      id: row.id,
      turn,
      ...(doubt === undefined ? {} : { doubt, row }),
    };
    const isAsBefore = before?.said === said && before.doubt === doubt;
    if (!isAsBefore) await shelf.put(drawer(contest), [[spotOf(row), heard]]);
    return doubt === undefined ? 'taken' : 'doubts';
  };

  return {
    take: (contest, rows) =>
      inTurn(contest, async () => {
        const heard = await heardIn(contest);
        const tally = { taken: 0, known: 0, doubts: 0 };
        const sent = latest(rows);
        const given = new Set(sent.map(spotOf));
        // What was in doubt is tried again: its round may have been called since.
        const waiting = [...heard].flatMap(([key, { row }]) => (row && !given.has(key) ? [row] : []));
        for (const row of [...sent, ...waiting]) {
          const before = heard.get(spotOf(row));
          const isKnown = before?.said === saidBy(row) && before.doubt === undefined;
          if (isKnown || isOlder(row, before)) tally.known += 1;
          else tally[await takeOne(contest, row, before)] += 1;
        }
        return tally;
      }),
    doubts: async (contest) =>
      [...(await heardIn(contest))].flatMap(([key, { doubt, row }]) => {
        const [round = 0, table = 0, board = 0] = key.split('/').map(Number);
        return doubt === undefined || row === undefined
          ? []
          : [{ key, round, table, board, text: textOf(row), why: doubt }];
      }),
    dismiss: (contest, key) =>
      inTurn(contest, async () => {
        const before = (await heardIn(contest)).get(key);
        if (!before?.doubt) return;
        await shelf.put(drawer(contest), [[key, { said: before.said, id: before.id, turn: before.turn }]]);
      }),
  };
};
