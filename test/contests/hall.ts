import type { Actor, Fact, NewFact } from '../../src/engine/contest/fact.ts';
import { foldOn } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import { type Contest, EMPTY, isIn, lineAt, seatKey } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { nextStep, type Step } from '../../src/engine/play/next.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { STACKS } from '../../src/engine/rulebook/library.ts';
import type { ContestView } from '../../src/engine/view/contest.ts';
import { unwrap } from './play.ts';

export const BY: Actor = { role: 'director', person: 'director' };
export const SEED = 'seed';

export const ask = (contest: Contest, request: Request, at = '2023-08-05T00:00:00.000Z'): Contest => {
  const facts = unwrap(handle(contest, request)) as readonly NewFact[];
  const made = facts.map((fact, i) => {
    const seq = contest.at + i + 1;
    return { seq, id: `f${seq}`, at, by: request.by, version: 1, ...fact } as Fact;
  });
  return foldOn(contest, made);
};

/** A contest of this form with so many entered, their seeds their numbers. */
export const entered = (form: Form, count: number): Contest => {
  const first = form.stages[0];
  let contest = ask(EMPTY, {
    ask: 'make-contest',
    by: BY,
    name: form.name,
    date: '2023-08-05',
    zone: 'Australia/Sydney',
    form: form.id,
    rulebook: first ? (STACKS[first.stack] ?? []) : [],
    scoring: first?.scoring ?? 'teams',
    boardsPerRound: 1,
    minutesPerBoard: 7,
  });
  for (let id = 1; id <= count; id++)
    contest = ask(
      contest,
      form.of === 'teams'
        ? {
            ask: 'enter-team',
            by: BY,
            team: `${id}`,
            players: ['a', 'b', 'c', 'd'].map((letter) => `${id}${letter}`),
            about: { seed: id },
          }
        : { ask: 'enter-pair', by: BY, pair: `${id}`, players: [`${id}a`, `${id}b`], about: { seed: id } },
    );
  return contest;
};

/** Who holds the North-South cards where a game is made; every other board is passed in. */
export type Won = (spot: {
  readonly round: number;
  readonly board: number;
  readonly ns: string;
  readonly ew: string;
  readonly room?: string;
}) => boolean;

export const playRound = (given: Contest, round: number, won: Won, at?: string): Contest => {
  let contest = given;
  for (const seat of given.seating?.seats.values() ?? []) {
    if (seat.round !== round || given.decided.has(seatKey(round, seat.table))) continue;
    const { table, ns, ew, room } = seat;
    for (const board of seat.boards) {
      if (isIn(lineAt(contest, { round, table, board }))) continue;
      const request: Request = {
        ask: 'report-result',
        by: BY,
        round,
        table,
        board,
        result: won({ round, board, ns, ew, ...(room ? { room } : {}) })
          ? { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 }
          : { kind: 'passed' },
      };
      contest = ask(contest, request, at);
    }
  }
  return contest;
};

export const stepOf = (contest: Contest, form: Form): Step =>
  unwrap(nextStep(contest, form, { seed: SEED, by: BY }));

/** Goes on as the desk would until somebody says stop. */
export const goOn = (
  given: Contest,
  form: Form,
  stop: (step: Step, contest: Contest) => boolean,
  won: Won = () => false,
): { readonly contest: Contest; readonly step: Step } => {
  let contest = given;
  for (;;) {
    const step = stepOf(contest, form);
    if (step.step === 'done' || stop(step, contest)) return { contest, step };
    if (step.step === 'ask') contest = ask(contest, step.request);
    else if (step.step === 'play') contest = playRound(contest, step.round, won);
    else if (step.step === 'await') throw new Error(`waits for ${step.rule.name}`);
    else {
      const { stage, round, teams, boards, clause } = step;
      contest = ask(contest, {
        ask: 'record-play-off',
        by: BY,
        stage,
        ...(round === undefined ? {} : { round }),
        teams,
        boards: Array.from({ length: boards }, (_, i) => ({
          imps: i === 0 ? 1 : 0,
          points: i === 0 ? 10 : 0,
        })),
        clause,
      });
    }
  }
};

export const viewOf = (contest: Contest): ContestView => unwrap(showContest(contest));

export const whyNot = (contest: Contest, request: Request) => {
  const decided = handle(contest, request);
  return decided.ok ? 'done' : { code: decided.refusal.code, clause: decided.refusal.clause };
};
