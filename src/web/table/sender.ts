import type { Side } from '../../engine/bridge/seat.ts';
import { api } from '../api/client.ts';
import { type Answer, hear, patience } from '../parts/wire/wire.ts';
import type { Send, Sent, Wait } from './queue.ts';

/** Where a phone belongs: a table, or a team where it is its captain's. */
export interface Place {
  readonly contest: string;
  /** 0 on a captain's phone. */
  readonly table: number;
  readonly team?: string;
  readonly code: string;
}

type Failed = Exclude<Answer<unknown>, { readonly ok: true }>;

const CODES: ReadonlySet<string> = new Set([
  'code-wrong',
  'code-old',
  'captain-code-wrong',
  'captain-code-old',
]);

/** The code is wrong or was replaced: somebody has to scan or type the new one. */
export const isCodeTrouble = ({ code }: Pick<Failed, 'code'>): boolean => CODES.has(code);

/** In the desk's own words: everything else comes from something on the way. */
const isOurs = ({ code, status }: Pick<Failed, 'code' | 'status'>): boolean => code !== String(status);

const BUSY: ReadonlySet<number> = new Set([429, 503, 507]);
const SHORTEST = 1;
const LONGEST = 60;

/** What a failure that is not about the request is waited out for. */
export const waitFor = (answer: Failed, now = Date.now()): Wait => {
  if (isCodeTrouble(answer)) return { why: 'code' };
  if (BUSY.has(answer.status) && answer.after !== undefined)
    return { why: 'busy', until: now + 1000 * Math.min(LONGEST, Math.max(SHORTEST, answer.after)) };
  if (answer.kind === 'unreachable' || !isOurs(answer)) return { why: 'network' };
  return { why: 'desk', says: answer.says };
};

export const join = (place: Place, side: Side | undefined, device: string): Promise<Answer<unknown>> => {
  const path = { id: place.contest };
  const { code, table, team } = place;
  if (team !== undefined)
    return hear(
      api.POST('/api/contests/{id}/captain', {
        params: { path },
        body: { team, code, device },
        ...patience(),
      }),
    );
  const body = { table, code, device, ...(side === undefined ? {} : { side }) };
  return hear(api.POST('/api/contests/{id}/join', { params: { path }, body, ...patience() }));
};

/** A network's own page, or anything else that is not ours, is no answer. */
const isAnswered = (value: unknown): value is { readonly facts: readonly string[]; readonly at: number } =>
  typeof value === 'object' &&
  value !== null &&
  'facts' in value &&
  Array.isArray(value.facts) &&
  'at' in value &&
  typeof value.at === 'number';

const settle = (answer: Answer<unknown>): Sent => {
  if (answer.ok)
    return isAnswered(answer.value)
      ? { kind: 'accepted', facts: answer.value.facts, at: answer.value.at }
      : { kind: 'waiting', for: { why: 'network' } };
  return answer.final ? { kind: 'refused', says: answer.says } : { kind: 'waiting', for: waitFor(answer) };
};

/** The desk itself does not know who asks; a network's own page with the same number says nothing of us. */
const isUnknown = (answer: Answer<unknown>): boolean =>
  !answer.ok && !answer.final && (answer.status === 401 || answer.status === 403) && isOurs(answer);

/** Sends one thing. Only what the desk says of that thing itself ends it; everything else waits. */
export const senderTo =
  (place: () => Place, side: () => Side | undefined, device: () => string): Send =>
  async (id, asked) => {
    const post = () =>
      hear<unknown>(
        api.POST('/api/contests/{id}/requests', {
          params: { path: { id: place().contest } },
          body: { id, request: asked },
          ...patience(),
        }),
      );
    const first = await post();
    if (!isUnknown(first)) return settle(first);
    // The laptop was started again, the pass ran out, or the codes are new: show the code once more.
    const joined = await join(place(), side(), device());
    if (!joined.ok) return { kind: 'waiting', for: waitFor(joined) };
    const again = await post();
    return isUnknown(again) ? { kind: 'waiting', for: { why: 'code' } } : settle(again);
  };
