import type { About } from '../../src/engine/contest/about.ts';
import type { Actor, Fact } from '../../src/engine/contest/fact.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, pairsOf } from '../../src/engine/contest/state.ts';
import { fold, foldOn, handle, movementFor, settingsOf, viewOf } from '../../src/engine/floor/night.ts';
import type { Refusal } from '../../src/engine/kit/result.ts';
import type { RulingRow } from '../../src/engine/view/ruling/ruling.ts';
import { type Asked, DIRECTOR, FORM, outcome } from '../night/desk.ts';

type GiveRuling = Extract<Asked, { readonly ask: 'give-ruling' }>;

/** A ruling with everything it needs; a test says only what matters to it. */
export const ruling = (more: Partial<GiveRuling>): GiveRuling => ({
  ask: 'give-ruling',
  round: 1,
  table: 1,
  board: 1,
  facts: 'South paused over 3♠ and North bid on.',
  auction: [],
  offending: 'ns',
  law: '16B3',
  finding: { kind: 'stands' },
  penalties: [],
  reasons: 'Pass was a logical alternative.',
  told: [],
  trails: [],
  ...more,
});

export const weighted = (...parts: readonly (readonly [number | `${number}/${number}`, string])[]) =>
  ({
    kind: 'weighted',
    outcomes: parts.map(([weight, text]) => ({ weight, outcome: outcome(text) })),
  }) as const;

/** A contest with a clock that the test turns. */
export const openBench = (start = '2026-11-17T09:00:00Z') => {
  let contest: Contest = fold([]);
  let now = start;
  const tick = (clock: string): void => {
    now = `2026-11-17T${clock}:00Z`;
  };
  const ask = (
    asked: Asked,
    by: Actor = DIRECTOR,
  ): { readonly ids: readonly string[]; readonly refusal?: Refusal } => {
    const decided = handle(contest, { ...asked, by, askedAt: now } as Request);
    if (!decided.ok) return { ids: [], refusal: decided.refusal };
    const made = decided.value.map(
      (fact, i) =>
        ({ ...fact, seq: contest.at + i + 1, id: `f${contest.at + i + 1}`, at: now, by, version: 1 }) as Fact,
    );
    contest = foldOn(contest, made);
    return { ids: made.map(({ id }) => id) };
  };
  const must = (asked: Asked, by: Actor = DIRECTOR): string => {
    const { ids, refusal } = ask(asked, by);
    if (refusal) throw new Error(`${asked.ask}: ${JSON.stringify(refusal)}`);
    return ids[0] ?? '';
  };
  const refused = (asked: Asked, by: Actor = DIRECTOR): Refusal => {
    const before = contest.at;
    const { refusal } = ask(asked, by);
    if (!refusal || contest.at !== before) throw new Error(`${asked.ask} was not refused`);
    return refusal;
  };
  const begin = (
    pairs: number,
    choice: string,
    form: Partial<typeof FORM> = {},
    aboutOf?: (players: readonly string[]) => About,
  ): void => {
    must({ ask: 'make-contest', ...FORM, ...form });
    for (let i = 1; i <= pairs; i++) {
      const players = [`p${2 * i - 1}`, `p${2 * i}`] as const;
      must({ ask: 'enter-pair', pair: `${i}`, players, ...(aboutOf ? { about: aboutOf(players) } : {}) });
    }
    const plan = movementFor(
      choice,
      pairsOf(contest).map(({ pair }) => pair),
      settingsOf(contest),
    );
    if (!plan.ok) throw new Error(plan.refusal.code);
    must({ ask: 'set-movement', plan: plan.value, why: 'advised' });
    must({ ask: 'start-play' });
  };
  /** Every board at every table of every round, each contract from the table it was played at. */
  const playAll = (contractAt: (board: number, table: number) => string): void => {
    for (const { round, table, boards } of contest.seating?.seats.values() ?? [])
      for (const board of boards)
        must({ ask: 'report-result', round, table, board, result: outcome(contractAt(board, table)) });
  };
  const rulings = (): readonly RulingRow[] => {
    const view = viewOf('rulings', contest, {});
    if (!view.ok) throw new Error(view.refusal.code);
    return view.value.rulings;
  };
  return { contest: () => contest, tick, ask, must, refused, begin, playAll, rulings };
};
