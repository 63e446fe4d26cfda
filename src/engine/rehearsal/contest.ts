import { onceEach } from '../kit/memory.ts';
import type { Actor, BoardResult, Fact, NewFact, Spot } from '../contest/fact.ts';
import { foldOn } from '../contest/fold.ts';
import type { Seat } from '../contest/plan.ts';
import type { Request } from '../contest/request.ts';
import { type Contest, EMPTY, isIn, lineAt, seatKey, type SpotLine } from '../contest/state.ts';
import { handle } from '../floor/night.ts';
import { drawByHand } from '../floor/draw/hand.ts';
import { nextStep } from '../play/next.ts';
import { noneIn } from '../play/swiss/ways.ts';
import { isOver } from '../play/stage/complete.ts';
import type { Moment } from '../play/stage/standing.ts';
import { whyNotCorrectable } from '../play/time/time.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { seeded } from '../kit/random.ts';
import type { Form } from '../rulebook/form.ts';
import { findForm } from '../rulebook/forms/index.ts';
import { formMade } from '../contest/form.ts';
import { absencesBefore, accidentsIn } from './accident.ts';
import { playBoard } from './board.ts';
import { comeLate, lateRound } from './late.ts';
import { lineUpsIn } from './lineup.ts';
import { strengthOf } from './night.ts';
import { playOff } from './playoff.ts';

export interface ContestRehearsal {
  readonly form: Form;
  readonly entries: number;
  readonly seed: string;
  /** The instant so many seconds after the beginning, as text: the engine knows no clock. */
  readonly clock: (seconds: number) => string;
  readonly moment?: Moment;
  /** What happens beside the play, asked whenever the contest waits for an act: late entries, fines, withdrawals. */
  readonly meanwhile?: (contest: Contest) => Request | undefined;
  /** Accidents happen unless this is said. */
  readonly calm?: true;
}

const DIRECTOR: Actor = { role: 'director', person: 'director' };
const SCORER: Actor = { role: 'scorer', person: 'scorer' };

const setUp = ({ form, entries, seed, clock }: ContestRehearsal): readonly Request[] => {
  const first = form.stages[0];
  const made: Request = {
    ask: 'make-contest',
    by: DIRECTOR,
    name: form.name,
    date: clock(0).slice(0, 10),
    zone: 'Australia/Adelaide',
    ...formMade(form),
    scoring: first?.scoring ?? 'matchpoints',
    boardsPerRound: 1,
    minutesPerBoard: form.minutesPerBoard,
  };
  const ids = Array.from({ length: entries }, (_, i) => `${i + 1}`);
  const seeds = [...ids].sort((a, b) => strengthOf(seed, b) - strengthOf(seed, a));
  return [made, ...ids.map((id): Request => enter(form, seed, id, seeds.indexOf(id) + 1))];
};

const enter = ({ of, categories }: Form, seed: string, id: string, rank: number): Request => {
  const chance = seeded(`${seed}/entry/${id}`);
  const category = categories?.[chance.below(categories.length)];
  const about = { seed: rank, ...(category === undefined ? {} : { category }) };
  if (of === 'pairs')
    return { ask: 'enter-pair', by: DIRECTOR, pair: id, players: [`p${id}a`, `p${id}b`], about };
  const players = 'abcdef'
    .slice(0, 4 + chance.below(3))
    .split('')
    .map((letter) => `p${id}${letter}`);
  return { ask: 'enter-team', by: DIRECTOR, team: id, players, captain: players[0] ?? '', about };
};

/** The deals of a set: every session, and every round of matches, has its own; contests beside one another share theirs. */
const setOf = (contest: Contest, { stages, id }: Form, { round }: Seat): string => {
  for (const { opened, sessions, draws } of contest.stages) {
    const session = sessions.find(({ from, plan }) => round >= from && round < from + plan.rounds);
    if (session) return `${id}/${opened.stage}/${session.session}`;
    if (!draws.some((draw) => draw.round === round)) continue;
    const unit = round - opened.from + 1;
    const beside = stages.find((one) => one.id === opened.stage)?.beside;
    return beside ? `${beside.form}/${beside.stage}/${unit + beside.after}` : `${id}/${opened.stage}/${unit}`;
  }
  return 'session';
};

const truthAt = (contest: Contest, form: Form, seed: string, seat: Seat, board: number): BoardResult =>
  playBoard(`${seed}/${setOf(contest, form, seat)}`, board, `${seat.round}/${seat.table}`, {
    ns: strengthOf(seed, seat.ns),
    ew: strengthOf(seed, seat.ew),
  });

const rate = (seed: string, what: string, { round, table, board }: Spot): number =>
  seeded(`${seed}/${what}/${round}/${table}/${board}`).below(1000);

const WRONG_PER_THOUSAND = 4;
const ADJUSTED_PER_THOUSAND = 3;

const flipped = (result: BoardResult): BoardResult =>
  result.kind === 'played' ? { ...result, tricks: result.tricks === 0 ? 1 : result.tricks - 1 } : result;

/** What comes in for a round: results, a few of them wrong; now and then a board that could not be played. */
const playRound = (
  contest: Contest,
  { form, seed, calm }: ContestRehearsal,
  round: number,
): readonly Request[] =>
  [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round && !contest.decided.has(seatKey(round, seat.table)))
    .flatMap((seat) =>
      seat.boards
        .map((board) => ({ round, table: seat.table, board }))
        .filter((spot) => !isIn(lineAt(contest, spot)))
        .map((spot): Request => {
          const truth = truthAt(contest, form, seed, seat, spot.board);
          if (!calm && rate(seed, 'fouled', spot) < ADJUSTED_PER_THOUSAND)
            return {
              ask: 'adjust-score',
              by: DIRECTOR,
              ...spot,
              ns: 'A+',
              ew: 'A+',
              clause: 'Law 87',
              why: 'the board had been fouled',
            };
          const wrong = !calm && rate(seed, 'wrong', spot) < WRONG_PER_THOUSAND;
          return { ask: 'report-result', by: SCORER, ...spot, result: wrong ? flipped(truth) : truth };
        }),
    );

/** Asked of every line in every round after it. */
const isWrong = onceEach(
  (line: SpotLine, seed: string): boolean => rate(seed, 'wrong', line) < WRONG_PER_THOUSAND,
);

/** Wrong scores come out up to three rounds later; what comes out after the correction period stands (Law 79C). */
const corrections = (
  contest: Contest,
  { form, seed, calm }: ContestRehearsal,
  round: number,
  now: string,
): readonly Request[] =>
  calm
    ? []
    : [...contest.lines.values()]
        .filter((line) => line.round < round && line.counts && line.counts.corrects === undefined)
        .filter((line) => isWrong(line, seed) && line.round <= round - 1 - (rate(seed, 'when', line) % 3))
        .flatMap((line): readonly Request[] => {
          const seat = contest.seating?.seats.get(seatKey(line.round, line.table));
          return seat && line.counts && !line.adjusted && !whyNotCorrectable(contest, now, line)
            ? [
                {
                  ask: 'correct-result',
                  by: DIRECTOR,
                  result: line.counts.fact,
                  now: truthAt(contest, form, seed, seat, line.board),
                  why: 'both sides agree on the tricks',
                },
              ]
            : [];
        });

let lastBeside: { readonly of: ContestRehearsal; readonly contest: Contest } | undefined;

/** The last one is kept: whoever rehearses every size of a form has the same contest beside it each time. */
const playBeside = (rehearsal: ContestRehearsal, form: Form): Result<Contest> => {
  const { meanwhile: _, ...same } = rehearsal;
  const of: ContestRehearsal = { ...same, form, entries: form.entries.usual };
  const names = new Set([...Object.keys(of), ...Object.keys(lastBeside?.of ?? {})]) as Set<
    keyof ContestRehearsal
  >;
  if (lastBeside && [...names].every((name) => lastBeside?.of[name] === of[name]))
    return ok(lastBeside.contest);
  const played = rehearseContest(of);
  if (!played.ok) return played;
  lastBeside = { of, contest: foldOn(EMPTY, played.value) };
  return ok(lastBeside.contest);
};

/** Contests on the same deals whose scores count here, played first: in the room they run at the same time. */
const besideOf = (
  rehearsal: ContestRehearsal,
): Result<ReadonlyMap<string, { readonly id: string; readonly contest: Contest }>> => {
  const found = new Map<string, { readonly id: string; readonly contest: Contest }>();
  for (const { beside } of rehearsal.form.stages) {
    if (!beside || found.has(beside.form)) continue;
    const form = findForm(beside.form);
    if (!form.ok) return form;
    const played = playBeside(rehearsal, form.value);
    if (!played.ok) return played;
    found.set(beside.form, { id: beside.form, contest: played.value });
  }
  return ok(found);
};

const NO_DRAW = 'no draw is left in which nobody meets twice';

/** A whole contest from its seed, every fact of it; a refusal would be a fault of ours and is handed back. */
export const rehearseContest = (rehearsal: ContestRehearsal): Result<readonly Fact[]> => {
  let contest: Contest = EMPTY;
  let seconds = 0;
  const take = (requests: readonly Request[]): Result<number> => {
    const facts: Fact[] = [];
    const at = rehearsal.clock(seconds);
    for (const request of requests) {
      const decided = handle(contest, { ...request, askedAt: at });
      if (!decided.ok) return decided;
      for (const fact of decided.value as readonly NewFact[]) {
        const seq = contest.at + facts.length + 1;
        facts.push({ seq, id: `f${seq}`, at, by: request.by, version: 1, ...fact } as Fact);
      }
    }
    contest = foldOn(contest, facts);
    return ok(facts.length);
  };
  const setting = setUp(rehearsal);
  const late = lateRound(rehearsal);
  for (const request of late === undefined ? setting : setting.slice(0, -1)) {
    const done = take([request]);
    if (!done.ok) return done;
  }
  const { form, seed, moment } = rehearsal;
  const beside = besideOf(rehearsal);
  if (!beside.ok) return beside;
  for (;;) {
    seconds += 30;
    const aside = rehearsal.meanwhile?.(contest);
    const step = aside
      ? ok({ step: 'ask', request: aside } as const)
      : nextStep(contest, form, {
          seed,
          by: DIRECTOR,
          ...(moment ? { moment } : {}),
          beside: (id) => beside.value.get(id),
        });
    if (!step.ok) {
      // In a field this small a late round may have no draw: the two lowest that can meet again.
      const none = noneIn(step);
      const again =
        none &&
        drawByHand(contest, form, { round: none.round, seed, by: DIRECTOR, why: NO_DRAW, breaks: true });
      if (!again?.ok) return again ?? step;
      const drawn = take([again.value]);
      if (!drawn.ok) return drawn;
      continue;
    }
    if (step.value.step === 'done') return ok(contest.facts);
    if (step.value.step === 'await') return refuse('rehearsal-stuck', { ask: step.value.rule.name });
    const { value } = step;
    if (value.step === 'ask' && value.request.ask === 'seat-session' && !rehearsal.calm) {
      const away = take(absencesBefore(contest, seed, value.request));
      if (!away.ok) return away;
      if (away.value > 0) continue;
    }
    if (value.step === 'play') {
      const last = setting.at(-1);
      if (last && late === value.round && !contest.entries.has(String(rehearsal.entries))) {
        const came = take([comeLate(contest, last)]);
        if (!came.ok) return came;
      }
      for (const one of rehearsal.calm ? [] : accidentsIn(contest, seed, value.round)) {
        const befell = take([one]);
        if (!befell.ok) return befell;
      }
      const fixed = take(corrections(contest, rehearsal, value.round, rehearsal.clock(seconds)));
      if (!fixed.ok) return fixed;
      const posted = take(lineUpsIn(contest, seed, value.round));
      if (!posted.ok) return posted;
      seconds += 60 * 60;
    }
    const done = take(
      value.step === 'ask'
        ? [value.request]
        : value.step === 'play-off'
          ? [playOff(seed, value, contest.at, DIRECTOR)]
          : playRound(contest, rehearsal, value.round),
    );
    if (!done.ok) return done;
    // A round may be over before it begins: every match of it forfeited.
    if (done.value === 0 && !(value.step === 'play' && isOver(contest, value.round)))
      return refuse('rehearsal-stuck', {
        ask: value.step === 'ask' ? value.request.ask : `${value.step} ${value.round ?? ''}`,
      });
  }
};
