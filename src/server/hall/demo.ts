import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '../../engine/contest/fact.ts';
import type { Request } from '../../engine/contest/request.ts';
import { type Contest, pairsOf, roundOf } from '../../engine/contest/state.ts';
import { adviseMovement, movementFor, settingsOf } from '../../engine/floor/night.ts';
import { andThen, ok, type Result, refuse } from '../../engine/kit/result.ts';
import { inventNames } from '../../engine/rehearsal/name.ts';
import { nextAct } from '../../engine/rehearsal/night.ts';
import { makeSlug } from '../auth/code.ts';
import { makeToken } from '../auth/secret.ts';
import type { Desk } from '../desk.ts';
import { EXHIBITS } from './exhibit.ts';
import { clubSession, today, zoneHere } from './form.ts';

const DRAWER = 'demo';
const PAIRS = 16;
/** Whoever comes for the first time finds a night well begun. */
const PLAYED_ROUNDS = 2;
/** Half as fast again as a real night, no pause over half a minute: what is left of it lives for an hour. */
const PACE = { faster: 1.5, shortest: 600, longest: 30_000 };

const DIRECTOR: Actor = { role: 'director' };

const ask = (desk: Desk, id: string, requests: (contest: Contest) => Result<readonly Request[]>) =>
  desk.hall.ask(id, { id: makeToken(), said: 'demonstration', requests });

const makeNight = async (desk: Desk, id: string, seed: string): Promise<void> => {
  const people = await desk.members.invent(inventNames(seed, 2 * PAIRS));
  const zone = zoneHere();
  await ask(desk, id, () =>
    ok([
      {
        ask: 'make-contest',
        by: DIRECTOR,
        name: 'Demonstration night',
        date: today(desk.now(), zone),
        zone,
        boardsPerRound: 3,
        minutesPerBoard: 7.5,
        ...clubSession('matchpoints'),
      },
      ...Array.from(
        { length: PAIRS },
        (_, index): Request => ({
          ask: 'enter-pair',
          by: DIRECTOR,
          pair: String(index + 1),
          players: [people[2 * index]?.id ?? '', people[2 * index + 1]?.id ?? ''],
        }),
      ),
    ]),
  );
  await ask(desk, id, (contest) => {
    const pairs = pairsOf(contest).map(({ pair }) => pair);
    const [best] = adviseMovement(pairs, settingsOf(contest));
    if (best === undefined) return refuse('movement-few', { pairs: pairs.length });
    return andThen(movementFor(best.choice, pairs, settingsOf(contest)), (plan) =>
      ok([
        { ask: 'set-movement', by: DIRECTOR, plan, why: best.choice },
        { ask: 'start-play', by: DIRECTOR },
      ]),
    );
  });
};

/**
 * The demonstration still being played; or, where there is no contest but demonstrations that are over, a fresh one. The
 * old ones stay in the list. A house with a contest of its own is shown no more of them.
 */
const findNight = async (desk: Desk): Promise<{ id: string; seed: string; isNew: boolean } | undefined> => {
  const demos = await desk.store.shelf.all(DRAWER);
  for (const [id, seed] of demos) {
    const contest = await desk.hall.find(id);
    if (contest !== undefined && nextAct(contest, String(seed)) !== undefined)
      return { id, seed: String(seed), isNew: false };
  }
  const played = new Set([...demos, ...(await desk.store.shelf.all(EXHIBITS))].map(([id]) => id));
  if ((await desk.store.log.contests()).some(({ contest }) => !played.has(contest))) return undefined;
  return { id: makeSlug(), seed: makeSlug(), isNew: true };
};

/** One thing after another as the room would do it; what a person does meanwhile is simply so. */
const step = async (desk: Desk, id: string, seed: string): Promise<boolean> => {
  const act = nextAct(await desk.hall.open(id), seed);
  if (act === undefined) return false;
  await ask(desk, id, () => ok([act.request]));
  return true;
};

/** A night played by simulated tables, live, until it is over or the server stops. */
export const playDemo = async (desk: Desk, signal: AbortSignal): Promise<string | undefined> => {
  const night = await findNight(desk);
  if (night === undefined) return undefined;
  const { id, seed, isNew } = night;
  if (isNew) {
    await makeNight(desk, id, seed);
    while (roundOf(await desk.hall.open(id)) <= PLAYED_ROUNDS && (await step(desk, id, seed)));
    await desk.store.shelf.put(DRAWER, [[id, seed]]);
  }
  void (async () => {
    for (;;) {
      const act = nextAct(await desk.hall.open(id), seed);
      if (act === undefined) return;
      const pause = Math.min(PACE.longest, Math.max(PACE.shortest, (act.after * 1000) / PACE.faster));
      await wait(pause, undefined, { signal });
      // A person was quicker: the tables look again.
      await step(desk, id, seed).catch(() => undefined);
    }
  })().catch(() => undefined);
  return id;
};
