import { hash } from 'node:crypto';
import type { Fact, NewFact } from '../../engine/contest/fact.ts';
import { fold, foldOn, foldTo } from '../../engine/contest/fold.ts';
import type { Request } from '../../engine/contest/request.ts';
import type { Contest } from '../../engine/contest/state.ts';
import { withTitles } from '../../engine/contest/title.ts';
import { handle } from '../../engine/floor/night.ts';
import type { Result } from '../../engine/kit/result.ts';
import type { Answer, Batch, Draft, Log, Placed } from '../../store/log.ts';
import { makeHeld } from './held.ts';
import { instantOf } from './local.ts';
import { refusedBy, refusing } from '../refusal.ts';
import { makeSurvey, type Survey } from './survey.ts';

/** What is asked: an id made by whoever asks, what they said, and the requests it comes to in the contest as it is. */
export interface Asked {
  readonly id: string;
  readonly said: unknown;
  readonly requests: (contest: Contest) => Result<readonly Request[]>;
  /** Making the requests leaves no trace anywhere: whether it was asked before need only be known when it is written. */
  readonly plain?: true;
}

/** Every contest, folded once and carried forward while somebody asks of it; each one's requests are decided one after another, and those that wait are written together. */
export interface Hall {
  readonly open: (id: string) => Promise<Contest>;
  /** As it was once this many facts were in. */
  readonly openAt: (id: string, at: number) => Promise<Contest>;
  readonly find: (id: string) => Promise<Contest | undefined>;
  /** Something about every contest; those that nobody has open are let go again. */
  readonly survey: Survey;
  /** Those whose facts could not be read when they were last looked at. */
  readonly damaged: () => readonly string[];
  /** Those that can be read but not believed from this fact on: nothing is added to them. */
  readonly hurt: () => ReadonlyMap<string, number>;
  readonly ask: (id: string, asked: Asked) => Promise<Answer>;
}

/** Another process may be first so often before whoever asked is sent away. */
const MOST_TRIES = 20;
const MOST_AT_ONCE = 256;

/** The first fact bears the request's own id, so that a phone knows what to confirm or correct before it hears back. */
const factId = (request: string, index: number): string =>
  index === 0 ? request : `${request}.${index + 1}`;

const stamp = (fact: NewFact, request: Request, id: string, at: string): Draft =>
  ({ ...fact, id, at, by: request.by, version: 1 }) as Draft;

/** A timetable is written by the venue's clock; periods are counted in UTC. */
const withInstants = ({ made }: Contest, request: Request): Request => {
  if (request.ask !== 'set-timetable') return request;
  return {
    ...request,
    sessions: request.sessions.map(({ at: _, ...session }) => {
      const at = instantOf(made?.zone ?? 'UTC', session.start);
      return { ...session, ...(at === undefined ? {} : { at }) };
    }),
  };
};

/** Decides several requests in turn, each on what the one before it left; the facts are laid only if all may be. */
const carry = (
  contest: Contest,
  requests: readonly Request[],
  id: string,
  at: string,
): Result<readonly Fact[]> => {
  const facts: Fact[] = [];
  let state = contest;
  for (const [turn, request] of requests.entries()) {
    const decided = handle(state, { ...withInstants(state, request), askedAt: at });
    if (!decided.ok) return decided;
    const more = decided.value.map((fact, index) => {
      const draft = stamp(fact, request, factId(id, facts.length + index), at);
      return { ...draft, seq: contest.at + facts.length + index + 1 } as Fact;
    });
    facts.push(...more);
    if (turn + 1 < requests.length) state = foldOn(state, more);
  }
  return { ok: true, value: facts };
};

const digest = (said: unknown): string => hash('sha256', JSON.stringify(said), 'base64url');

interface Waiting {
  readonly asked: Asked;
  readonly batch: Pick<Batch, 'request' | 'digest'>;
  readonly done: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/** What a turn came to before it was written: who may be answered once it is, who is refused whatever happens. */
interface Decided {
  readonly contest: Contest;
  readonly accepted: readonly { readonly waiting: Waiting; readonly batch: Batch }[];
  readonly refused: readonly { readonly waiting: Waiting; readonly why: unknown }[];
}

const decideOne = (contest: Contest, { id, requests }: Asked, at: string): readonly Fact[] => {
  const asked = requests(contest);
  if (!asked.ok) throw refusedBy(asked.refusal, (text) => withTitles(contest, text));
  const facts = carry(contest, asked.value, id, at);
  if (!facts.ok) throw refusedBy(facts.refusal, (text) => withTitles(contest, text));
  return facts.value;
};

/** One request after another, each on what the one before it left. */
const decideAll = (start: Contest, turn: readonly Waiting[], at: string): Decided => {
  const accepted: { waiting: Waiting; batch: Batch }[] = [];
  const refused: { waiting: Waiting; why: unknown }[] = [];
  let contest = start;
  for (const waiting of turn)
    try {
      const facts = decideOne(contest, waiting.asked, at);
      contest = foldOn(contest, facts);
      accepted.push({ waiting, batch: { ...waiting.batch, facts } });
    } catch (why) {
      refused.push({ waiting, why });
    }
  return { contest, accepted, refused };
};

/** Requests of one id wait for one another: the later ones are then found to be known. */
const firstOfEach = (waiting: readonly Waiting[]): readonly Waiting[] =>
  [...new Map(waiting.toReversed().map((one) => [one.asked.id, one])).values()].reverse();

export const makeHall = (log: Log, now: () => Date): Hall => {
  const damaged = new Set<string>();
  const hurt = new Map<string, number>();
  const queues = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Waiting[]>();
  const contests = makeHeld({ isBusy: (id) => queues.has(id) || waiting.has(id) });
  /** How far the log is known to be: another process may have written. */
  const heard = new Map<string, number>();
  log.subscribe((contest, at) => void heard.set(contest, Math.max(at, heard.get(contest) ?? 0)));

  /** A contest is believed only after its seals were looked at: a changed fact is shown as such, and not built upon. */
  const readWhole = async (id: string): Promise<readonly Fact[]> => {
    const [fault] = await log.check(id);
    if (fault === undefined) hurt.delete(id);
    else hurt.set(id, fault.seq);
    return log.read(id);
  };

  const refresh = async (id: string): Promise<Contest | undefined> => {
    const before = contests.get(id);
    const more = before === undefined ? await readWhole(id) : await log.read(id, before.at);
    if (more.length === 0) return before;
    const contest = before === undefined ? fold(more) : foldOn(before, more);
    contests.set(id, contest);
    return contest;
  };

  /** The contest as it is held, if the log is not known to be further. */
  const held = (id: string): Contest | undefined => {
    const contest = contests.get(id);
    return contest !== undefined && contest.at >= (heard.get(id) ?? 0) ? contest : undefined;
  };

  // Whoever waits behind the turn that wrote finds it laid: the log is not read for it.
  const find = async (id: string): Promise<Contest | undefined> =>
    held(id) ?? inTurn(id, async () => held(id) ?? refresh(id));

  const open = async (id: string): Promise<Contest> => {
    const contest = await find(id);
    if (contest === undefined) throw refusing(404, 'contest-none', { contest: id.slice(0, 64) });
    return contest;
  };

  const inTurn = <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(id) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => undefined);
    queues.set(id, settled);
    void settled.then(() => queues.get(id) === settled && queues.delete(id));
    return turn;
  };

  /** Those that were carried out before are answered as before; the others are still to be done. */
  const answerKnown = async (id: string, turn: readonly Waiting[]): Promise<readonly Waiting[]> => {
    if (turn.length === 0) return [];
    const known = await log.recallAll(
      id,
      turn.map(({ batch }) => batch),
    );
    return turn.filter(({ done, fail }, index) => {
      const answer = known[index];
      if (answer === 'taken') fail(refusing(409, 'id-taken'));
      else if (answer) done(answer);
      return answer === undefined;
    });
  };

  /** Decides and writes; those it leaves are to be decided again, on what the log now holds. */
  const attempt = async (id: string, turn: readonly Waiting[]): Promise<readonly Waiting[]> => {
    const start = contests.get(id) ?? (await refresh(id)) ?? fold([]);
    const broken = hurt.get(id);
    if (broken !== undefined)
      throw refusing(503, 'log-closed', { contest: start.made?.name ?? id, seq: broken });
    const { contest, accepted, refused } = decideAll(start, turn, now().toISOString());
    // Nothing is written that would meet what another process wrote: a refusal is asked of the log as it is now.
    if (accepted.length === 0 && ((await refresh(id)) ?? start).at !== start.at) return turn;
    const placed: Placed =
      accepted.length === 0
        ? { done: 'placed', answers: [] }
        : await log.place(
            id,
            start.at,
            accepted.map(({ batch }) => batch),
          );
    if (placed.done === 'placed') {
      contests.set(id, contest);
      accepted.forEach(({ waiting: one }, index) => one.done(placed.answers[index] as Answer));
      // Refused for what it did itself the first time, it is answered as before.
      const still = await answerKnown(
        id,
        refused.map(({ waiting: one }) => one),
      );
      for (const { waiting: one, why } of refused) if (still.includes(one)) one.fail(why);
      return [];
    }
    if (placed.done === 'moved') return turn;
    const one = accepted[placed.index]?.waiting;
    if (placed.done === 'known') one?.done(placed.answer);
    else one?.fail(refusing(409, 'id-taken'));
    return turn.filter((other) => other !== one);
  };

  const takeTurn = async (id: string): Promise<void> => {
    const all = waiting.get(id) ?? [];
    const turn = firstOfEach(all.slice(0, MOST_AT_ONCE));
    const taken = new Set(turn);
    const later = all.filter((one) => !taken.has(one));
    waiting.set(id, later);
    if (later.length === 0) waiting.delete(id);
    let left = turn;
    try {
      const asked = await answerKnown(
        id,
        turn.filter((one) => one.asked.plain !== true),
      );
      left = turn.filter((one) => one.asked.plain === true || asked.includes(one));
      for (let tries = 0; left.length > 0 && tries < MOST_TRIES + turn.length; tries += 1) {
        if (tries > 0) await refresh(id);
        left = await attempt(id, left);
      }
      for (const { fail } of left) fail(refusing(503, 'busy'));
    } catch (error) {
      for (const { fail } of left) fail(error);
    }
    if (later.length > 0) void inTurn(id, () => takeTurn(id));
  };

  const ask = (id: string, asked: Asked): Promise<Answer> =>
    new Promise((done, fail) => {
      const one: Waiting = { asked, batch: { request: asked.id, digest: digest(asked.said) }, done, fail };
      const others = waiting.get(id);
      if (others) others.push(one);
      else {
        waiting.set(id, [one]);
        void inTurn(id, () => takeTurn(id));
      }
    });

  return {
    find,
    open,
    openAt: async (id, at) => foldTo((await open(id)).facts, at),
    survey: makeSurvey({ ...log, read: readWhole }, contests.peek, damaged),
    damaged: () => [...damaged],
    hurt: () => hurt,
    ask,
  };
};
