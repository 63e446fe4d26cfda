import { createHash } from 'node:crypto';
import type { Fact, NewFact } from '../engine/contest/fact.ts';
import { fold, foldOn, foldTo } from '../engine/contest/fold.ts';
import type { Request } from '../engine/contest/request.ts';
import type { Contest } from '../engine/contest/state.ts';
import { handle } from '../engine/floor/night.ts';
import type { Result } from '../engine/kit/result.ts';
import type { Answer, Draft, Log } from '../store/log.ts';
import { refusedBy, refusing } from './refusal.ts';

/** What is asked: an id made by whoever asks, what they said, and the requests it comes to in the contest as it is. */
export interface Asked {
  readonly id: string;
  readonly said: unknown;
  readonly requests: (contest: Contest) => Result<readonly Request[]>;
}

/** Every contest, folded once and carried forward; each one's requests are decided one after another. */
export interface Hall {
  readonly open: (id: string) => Promise<Contest>;
  /** As it was once this many facts were in. */
  readonly openAt: (id: string, at: number) => Promise<Contest>;
  readonly find: (id: string) => Promise<Contest | undefined>;
  readonly all: () => Promise<readonly (readonly [string, Contest])[]>;
  readonly ask: (id: string, asked: Asked) => Promise<Answer>;
}

const MOST_TRIES = 5;

/** The first fact bears the request's own id, so that a phone knows what to confirm or correct before it hears back. */
const factId = (request: string, index: number): string =>
  index === 0 ? request : `${request}.${index + 1}`;

const stamp = (fact: NewFact, request: Request, id: string, at: string): Draft =>
  ({ ...fact, id, at, by: request.by, version: 1 }) as Draft;

/** Decides several requests in turn, each on what the one before it left. */
const carry = (
  contest: Contest,
  requests: readonly Request[],
  id: string,
  at: string,
): Result<readonly Draft[]> => {
  const drafts: Draft[] = [];
  let state = contest;
  for (const request of requests) {
    const decided = handle(state, request);
    if (!decided.ok) return decided;
    const more = decided.value.map((fact, index) =>
      stamp(fact, request, factId(id, drafts.length + index), at),
    );
    state = foldOn(
      state,
      more.map((draft, index) => ({ ...draft, seq: state.at + index + 1 }) as Fact),
    );
    drafts.push(...more);
  }
  return { ok: true, value: drafts };
};

const digest = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url');

export const makeHall = (log: Log, now: () => Date): Hall => {
  const contests = new Map<string, Contest>();
  const queues = new Map<string, Promise<unknown>>();

  const refresh = async (id: string): Promise<Contest | undefined> => {
    const held = contests.get(id);
    const more = await log.read(id, held?.at ?? 0);
    if (more.length === 0) return held;
    const contest = held === undefined ? fold(more) : foldOn(held, more);
    contests.set(id, contest);
    return contest;
  };

  const find = async (id: string): Promise<Contest | undefined> =>
    contests.get(id) ?? inTurn(id, () => refresh(id));

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

  const decideAndAppend = async (id: string, asked: Asked): Promise<Answer> => {
    const sum = digest(asked.said);
    const known = await log.recall(id, asked.id, sum);
    if (known === 'taken') throw refusing(409, 'id-taken');
    if (known) return known;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const contest = contests.get(id) ?? (await refresh(id)) ?? fold([]);
      const requests = asked.requests(contest);
      if (!requests.ok) throw refusedBy(requests.refusal);
      const drafts = carry(contest, requests.value, asked.id, now().toISOString());
      if (!drafts.ok) throw refusedBy(drafts.refusal);
      const done = await log.append(id, contest.at, { request: asked.id, digest: sum, facts: drafts.value });
      if (done.done === 'taken') throw refusing(409, 'id-taken');
      await refresh(id);
      if (done.done !== 'moved') return done.answer;
    }
    throw refusing(409, 'busy');
  };

  return {
    find,
    open,
    openAt: async (id, at) => foldTo((await open(id)).facts, at),
    all: async () => {
      const found: (readonly [string, Contest])[] = [];
      for (const { contest: id } of await log.contests()) found.push([id, await open(id)]);
      return found;
    },
    ask: (id, asked) => inTurn(id, () => decideAndAppend(id, asked)),
  };
};
