import type { FastifyRequest } from 'fastify';
import { withoutCards } from '../../engine/contest/blank.ts';
import { withTricks } from '../../engine/contest/solved.ts';
import type { Contest } from '../../engine/contest/state.ts';
import { closedContest } from '../../engine/floor/session/barometer.ts';
import { seenAs } from '../../engine/floor/session/playing.ts';
import type { Session } from '../auth/session.ts';
import { veil } from '../../engine/contest/veil.ts';
import { openVeiled, withOthers } from './beside.ts';
import { playsIn } from './playing.ts';
import type { Desk } from '../desk.ts';
import { refusing } from '../refusal.ts';
import { solving } from '../deal/solved.ts';

/**
 * What an asker may see of a contest (SAFE-1; Law 16D). Every answer to anyone but a full desk is made from a Sight and from nothing
 * else: pages, reasons, prints, files, the wall, the site. Requests are held against `knownTo` of the engine in the same way, so
 * that a refusal tells no more than a page.
 *
 * To use it: `sightOf` for whoever asks, `openShown` where everybody must wait until results are shown, `sightOfTable` for a
 * phone. Pass `contest` and `masked` on to the view; they are plain values and may go to another thread.
 */
export interface Sight {
  /** The contest as this asker may hold it: cards of boards that anybody has still to play are blank. */
  readonly contest: Contest;
  /** Results of boards that somebody has still to play are left out of what is shown. */
  readonly masked: boolean;
  /** Whether standings may be shown to this asker now. */
  readonly shown: boolean;
  /** A full desk: nothing is hidden. */
  readonly whole: boolean;
}

export interface Looking {
  /** The desk may look back: as it was once this many facts were in (DESK-5). */
  readonly at?: number | undefined;
  /** As everybody sees it, though signed in. */
  readonly as?: 'everybody' | undefined;
}

type Asker = Pick<FastifyRequest, 'desk'>;

const EVERYBODY: Looking = { as: 'everybody' };

/** Standings are for everybody once play has started, unless the director keeps them back until publication. */
const isShown = async (desk: Desk, id: string, contest: Contest): Promise<boolean> =>
  contest.published || (contest.started && (await desk.store.shelf.get('hidden', id)) !== true);

/** Results as they come in, also of boards that others still have to play: only where the director chose so. */
export const areBoardsShown = async (desk: Desk, id: string): Promise<boolean> =>
  (await desk.store.shelf.get('boards-shown', id)) === true;

const sightOfDesk = async (
  desk: Desk,
  id: string,
  { person }: Pick<Session, 'person'>,
  at: number | undefined,
): Promise<Sight> => {
  const contest = await desk.hall.open(id);
  const then = at === undefined || at >= contest.at ? contest : await desk.hall.openAt(id, at);
  // Solved tables let the desk doubt a score that the cards hardly give. They are found meanwhile, for the next look.
  solving.begin(contest.dealSets.at(-1)?.deals.map(({ deal }) => deal) ?? []);
  const pair = await playsIn(desk.hall, id, contest, person);
  if (pair === undefined)
    return { contest: withTricks(then, solving.tricksOf), masked: false, shown: true, whole: true };
  // A director who plays sees the cards when everybody does, also when looking back.
  const seen = seenAs(await openVeiled(desk.hall, id, then), pair);
  return { contest: seen, masked: seen.as !== undefined, shown: true, whole: false };
};

const sightOfAll = async (desk: Desk, id: string, contest: Contest): Promise<Sight> => {
  const whole = await withOthers(desk.hall, id, contest);
  const masked = !(await areBoardsShown(desk, id));
  return {
    // Of a barometer's round that is not over neither results nor cards: pages and files say the same.
    contest: veil(masked ? closedContest(whole) : whole),
    masked,
    shown: await isShown(desk, id, contest),
    whole: false,
  };
};

/** The contest as whoever asks may see it. Who is not at the desk is everybody, whatever they are signed in as. */
export const sightOf = async (
  desk: Desk,
  { desk: session }: Asker,
  id: string,
  { at, as }: Looking = {},
): Promise<Sight> =>
  session !== undefined && as === undefined
    ? sightOfDesk(desk, id, session, at)
    : sightOfAll(desk, id, await desk.pace.open(id));

/** What everybody sees, as it is this moment: for what does not wait its turn. */
export const sightNow = async (desk: Desk, id: string): Promise<Sight> =>
  sightOfAll(desk, id, await desk.hall.open(id));

/** For the desk always; for everybody once play has started and the director shows it. */
export const openShown = async (
  desk: Desk,
  asker: Asker,
  id: string,
  looking: Looking = {},
): Promise<Sight> => {
  const sight = await sightOf(desk, asker, id, looking);
  if (!sight.shown) throw refusing(403, sight.contest.started ? 'not-shown' : 'not-yet');
  return sight;
};

/** What is published: the same for whoever fetches it. */
export const openPublic = (desk: Desk, id: string): Promise<Sight> =>
  openShown(desk, {} as Asker, id, EVERYBODY);

/** A phone at its table: what was said there, what others on the same deals have still to play, and no card of any board. */
export const sightOfTable = async (desk: Desk, id: string): Promise<Sight> => ({
  contest: withoutCards(await withOthers(desk.hall, id, await desk.hall.open(id))),
  masked: false,
  shown: true,
  whole: false,
});

/** The whole log leaves in one piece: only a full desk takes it. */
export const openWhole = async (desk: Desk, { desk: session }: Asker, id: string): Promise<Contest> => {
  const contest = await desk.hall.open(id);
  if ((await playsIn(desk.hall, id, contest, session?.person)) !== undefined)
    throw refusing(403, 'deals-while-playing');
  return contest;
};
