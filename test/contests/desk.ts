import { parseOutcome } from '../../src/engine/bridge/contract.ts';
import type { Actor, Fact } from '../../src/engine/contest/fact.ts';
import { foldOn } from '../../src/engine/contest/fold.ts';
import type { Seat } from '../../src/engine/contest/plan.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, EMPTY, isIn, lineAt, seatKey } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import type { Refusal } from '../../src/engine/kit/result.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { STACKS } from '../../src/engine/rulebook/library.ts';
import type { ContestView, StageView } from '../../src/engine/view/contest.ts';
import { clock, unwrap } from './play.ts';

export const DIRECTOR: Actor = { role: 'director', person: 'director' };

/** Asked as a director would; what comes of it laid on top. A refusal ends the test. */
export const ask = (contest: Contest, request: Request): Contest => {
  const made = unwrap(handle(contest, { ...request, askedAt: clock(contest.at) }));
  return foldOn(
    contest,
    made.map(
      (fact, i): Fact =>
        ({
          seq: contest.at + i + 1,
          id: `d${contest.at + i + 1}`,
          at: clock(contest.at),
          by: DIRECTOR,
          version: 1,
          ...fact,
        }) as Fact,
    ),
  );
};

export const refusalOf = (contest: Contest, request: Request): Refusal | undefined => {
  const made = handle(contest, { ...request, askedAt: clock(contest.at) });
  return made.ok ? undefined : made.refusal;
};

export interface Entered {
  readonly id: string;
  readonly players: readonly string[];
  readonly stages?: readonly string[];
  readonly contending?: false;
}

/** So many teams of four, `1` to `n`, seeded in their order. */
export const fours = (n: number): readonly Entered[] =>
  Array.from({ length: n }, (_, i) => ({
    id: `${i + 1}`,
    players: ['a', 'b', 'c', 'd'].map((letter) => `p${i + 1}${letter}`),
  }));

export const openDesk = (form: Form, entries: readonly Entered[]): Contest => {
  let contest = ask(EMPTY, {
    ask: 'make-contest',
    by: DIRECTOR,
    name: form.name,
    date: '2026-01-03',
    zone: 'Australia/Adelaide',
    form: form.id,
    rulebook: STACKS[form.stages[0]?.stack ?? ''] ?? [],
    scoring: form.stages[0]?.scoring ?? 'teams',
    boardsPerRound: 1,
    minutesPerBoard: form.minutesPerBoard,
  });
  for (const [i, { id, players, stages, contending }] of entries.entries()) {
    const about = { seed: i + 1, ...(contending === false ? { contending } : {}) };
    contest = ask(
      contest,
      form.of === 'teams'
        ? {
            ask: 'enter-team',
            by: DIRECTOR,
            team: id,
            players,
            about,
            ...(stages ? { stages } : {}),
          }
        : { ask: 'enter-pair', by: DIRECTOR, pair: id, players: [players[0] ?? '', players[1] ?? ''], about },
    );
  }
  return contest;
};

/** Every act the contest waits for, until results are wanted, the stage named is to be closed, or nothing more comes. */
export const goOn = (given: Contest, form: Form, until?: Request['ask']): Contest => {
  let contest = given;
  for (;;) {
    const step = unwrap(nextStep(contest, form, { seed: 'desk', by: DIRECTOR }));
    if (step.step !== 'ask' || step.request.ask === until) return contest;
    contest = ask(contest, step.request);
  }
};

export const roundNow = (contest: Contest): number => contest.called?.round ?? 1;

export const seatsOf = (contest: Contest, round: number): readonly Seat[] =>
  [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round)
    .sort((a, b) => a.table - b.table);

/** Results of a round: what the outcome at each seat and board is; `pass` where nothing is said. */
export const report = (
  given: Contest,
  round: number,
  outcome: (seat: Seat, board: number) => string | undefined,
): Contest => {
  let contest = given;
  for (const seat of seatsOf(contest, round)) {
    if (contest.decided.has(seatKey(round, seat.table))) continue;
    for (const board of seat.boards) {
      const spot = { round, table: seat.table, board };
      if (isIn(lineAt(contest, spot))) continue;
      const result = unwrap(parseOutcome(outcome(seat, board) ?? 'pass'));
      contest = ask(contest, { ask: 'report-result', by: DIRECTOR, ...spot, result });
    }
  }
  return contest;
};

/** The winner of each match makes 3NT on the first board, nobody vulnerable, while the board is passed out in the other room: 400, 9 IMPs. */
export const nineFor =
  (winners: readonly string[]) =>
  (seat: Seat, board: number): string | undefined =>
    board === seat.boards[0] && winners.includes(seat.ns) ? '3NT N =' : undefined;

export const show = (contest: Contest): ContestView => unwrap(showContest(contest));

export const stageOf = (contest: Contest, id: string): StageView => {
  const found = show(contest).stages.find(({ stage }) => stage === id);
  if (!found) throw new Error(`no stage ${id}`);
  return found;
};

/** The VPs of a team in a round. */
export const vpOf = (stage: StageView, id: string, round: number): number | undefined =>
  stage.units
    .flatMap(({ matches }) => matches)
    .filter((match) => match.round === round)
    .flatMap(({ sides }) => sides)
    .find((side) => side.id === id)?.vp;
