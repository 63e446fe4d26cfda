import { parseOutcome } from '../../src/engine/bridge/contract.ts';
import type { Actor, Fact, FactBodies } from '../../src/engine/contest/fact.ts';
import type { Request, RequestBodies, RequestKind } from '../../src/engine/contest/request.ts';
import { type Contest, EMPTY, pairsOf } from '../../src/engine/contest/state.ts';
import { foldOn, handle, movementFor, settingsOf } from '../../src/engine/floor/night.ts';
import type { Result } from '../../src/engine/kit/result.ts';

export const DIRECTOR: Actor = { role: 'director', person: 'd1' };
export const phone = (table: number, device = `phone-${table}`): Actor => ({ role: 'table', table, device });

export const FORM: FactBodies['contest-made'] = {
  name: 'Tuesday pairs',
  date: '2026-11-17',
  zone: 'Australia/Adelaide',
  form: 'club-pairs',
  rulebook: ['laws-2017', 'club'],
  scoring: 'matchpoints',
  boardsPerRound: 2,
  minutesPerBoard: 7,
};

export const outcome = (text: string) => {
  const read = parseOutcome(text);
  if (!read.ok) throw new Error(`${text}: ${read.refusal.code}`);
  return read.value;
};

export type Asked = { readonly [K in RequestKind]: { readonly ask: K } & RequestBodies[K] }[RequestKind] &
  Pick<Request, 'override'>;

/** A desk with its log: every request goes through the floor, and what is decided is appended. */
export const openDesk = () => {
  let contest: Contest = EMPTY;
  const append = (facts: readonly object[], by: Actor): void => {
    const made = facts.map(
      (fact, i) =>
        ({
          ...fact,
          seq: contest.at + i + 1,
          id: `f${contest.at + i + 1}`,
          at: `2026-11-17T09:${String(Math.floor((contest.at + i) / 60)).padStart(2, '0')}:${String((contest.at + i) % 60).padStart(2, '0')}Z`,
          by,
          version: 1,
        }) as Fact,
    );
    contest = foldOn(contest, made);
  };
  const ask = (asked: Asked, by: Actor = DIRECTOR): Result<readonly string[]> => {
    const decided = handle(contest, { ...asked, by } as Request);
    if (!decided.ok) return decided;
    const before = contest.at;
    append(decided.value, by);
    return { ok: true, value: decided.value.map((_, i) => `f${before + i + 1}`) };
  };
  /** The ids of the facts it made; a refusal is a failed test. */
  const must = (asked: Asked, by: Actor = DIRECTOR): readonly string[] => {
    const done = ask(asked, by);
    if (!done.ok) throw new Error(`${asked.ask}: ${JSON.stringify(done.refusal)}`);
    return done.value;
  };
  const refusal = (asked: Asked, by: Actor = DIRECTOR): string => {
    const at = contest.at;
    const done = ask(asked, by);
    if (done.ok) throw new Error(`${asked.ask} was not refused`);
    if (contest.at !== at) throw new Error('a refusal changed something');
    return done.refusal.code;
  };
  const report = (round: number, table: number, board: number, text: string, by = phone(table)) =>
    must({ ask: 'report-result', round, table, board, result: outcome(text) }, by);
  /** A session set up and started: so many pairs, this movement. */
  const start = (pairs: number, choice: string, form: Partial<FactBodies['contest-made']> = {}): void => {
    must({ ask: 'make-contest', ...FORM, ...form });
    for (let i = 1; i <= pairs; i++)
      must({ ask: 'enter-pair', pair: `${i}`, players: [`p${2 * i - 1}`, `p${2 * i}`] });
    const plan = movementFor(
      choice,
      pairsOf(contest).map((entry) => entry.pair),
      settingsOf(contest),
    );
    if (!plan.ok) throw new Error(JSON.stringify(plan.refusal));
    must({ ask: 'set-movement', plan: plan.value, why: 'advised' });
    must({ ask: 'start-play' });
  };
  return {
    contest: () => contest,
    facts: () => contest.facts,
    ask,
    must,
    refusal,
    report,
    start,
  };
};
