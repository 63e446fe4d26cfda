import type { Contest } from '../../engine/contest/state.ts';
import { type Neighbour, type Neighbours, sharesDue } from '../../engine/play/stage/beside.ts';
import { showBeside } from '../../engine/floor/stage/beside.ts';
import { ok } from '../../engine/kit/result.ts';
import { formIn } from '../../engine/contest/form.ts';
import type { Store } from '../../store/log.ts';
import { digestOf } from '../auth/secret.ts';
import type { Hall } from './hall.ts';
import type { Live } from '../live/stream.ts';

/** The contests on the same boards that a contest has named, as they stand. */
export const neighboursOf = async (
  hall: Pick<Hall, 'find'>,
  { beside }: Contest,
): Promise<ReadonlyMap<string, Neighbour>> => {
  const found = new Map<string, Neighbour>();
  for (const { form, contest: id, id: link, gives } of beside.values()) {
    const contest = gives ? undefined : await hall.find(id);
    if (contest) found.set(form, { id, contest, link });
  }
  return found;
};

export const asNeighbours =
  (found: ReadonlyMap<string, Neighbour>): Neighbours =>
  (form) =>
    found.get(form);

/** What a page shows of them, for whoever remembers the page. */
export const sayNeighbours = (found: ReadonlyMap<string, Neighbour>): string =>
  [...found.values()].map(({ id, contest }) => `${id} ${contest.at}`).join();

const SYSTEM = { role: 'system' } as const;

const dueIn = (contest: Contest, found: ReadonlyMap<string, Neighbour>) => {
  const form = formIn(contest);
  return form.ok ? sharesDue(contest, form.value, SYSTEM, asNeighbours(found)) : [];
};

/** Scores of matches that are over here and there come over, and again when they are corrected there (ANC 2021 17.9). */
export const takeOver = async (hall: Hall, id: string): Promise<void> => {
  const contest = await hall.find(id);
  if (!contest || contest.beside.size === 0 || contest.closed) return;
  const found = await neighboursOf(hall, contest);
  const due = dueIn(contest, found);
  if (due.length === 0) return;
  // Several processes may see it at once: what is taken over is its own name, and is written once.
  const said = JSON.stringify(due);
  await hall.ask(id, {
    id: `beside-${digestOf(said).slice(0, 40)}`,
    said,
    requests: (now) => ok(dueIn(now, found)),
  });
};

/** How it is with every match there: what the desk shows of it. */
const standsWith = async (hall: Hall, contest: Contest): Promise<string> => {
  const form = formIn(contest);
  const found = await neighboursOf(hall, contest);
  return form.ok ? JSON.stringify(showBeside(contest, form.value, asNeighbours(found))) : '';
};

/** Whenever a contest moves, those that take scores from it, and it itself, take over what is due. */
export const followNeighbours = (log: Store['log'], hall: Hall, live: Live): void => {
  const seen = new Map<string, string>();
  /** Whoever watches looks again when a match is drawn, over or corrected there, though nothing was added here. */
  const tell = async (id: string): Promise<void> => {
    const contest = live.contests().includes(id) ? await hall.find(id) : undefined;
    if (!contest) return;
    const now = (await standsWith(hall, contest)).replaceAll(/\b\d+ results|one result/g, '');
    if (seen.get(id) !== now) live.again(id, contest.at);
    seen.set(id, now);
  };
  const look = async (id: string): Promise<void> => {
    const moved = await hall.find(id);
    for (const { contest, gives } of moved?.beside.values() ?? []) {
      await takeOver(hall, gives ? contest : id);
      if (gives) await tell(contest);
    }
  };
  // Not at once: the log speaks before the hall has laid what it heard.
  log.subscribe((id) => void setTimeout(() => void look(id).catch(() => undefined), 0));
};
