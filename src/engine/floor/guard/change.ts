import { draft } from '../../act/decide.ts';
import { bookIn } from '../../play/book.ts';
import type { Actor, Fact, NewFact } from '../../contest/fact.ts';
import { foldOn } from '../../contest/fold.ts';
import type { Request, RequestOf } from '../../contest/request.ts';
import { type Contest, isIn, lineAt } from '../../contest/state.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { formIn } from '../../contest/form.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { nextStep } from '../../play/next.ts';
import { reckonStage } from '../../play/stage/standing.ts';

const laid = (contest: Contest, made: readonly NewFact[], by: Actor): Contest =>
  foldOn(
    contest,
    made.map((fact, i) => {
      const seq = contest.at + i + 1;
      return { ...fact, id: `probe-${seq}`, seq, at: '', by, version: 1 } as Fact;
    }),
  );

/** As if the change had been there from the beginning: everything played is reckoned under it. */
const fromTheStart = (contest: Contest, request: RequestOf<'change-rule'>): Result<Contest> => {
  const made = draft(contest, request, bookIn(contest));
  if (!made.ok) return made;
  const will = laid(contest, made.value, request.by);
  return ok({
    ...will,
    changes: will.changes.map((one, i, all) => (i === all.length - 1 ? { ...one, seq: 0 } : one)),
  });
};

/** A round with swings to both sides: game at every other table, passed in elsewhere. */
const playOn = (contest: Contest, round: number, by: Actor): Contest => {
  const facts = [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round)
    .flatMap(({ table, boards }) =>
      boards
        .filter((board) => !isIn(lineAt(contest, { round, table, board })))
        .flatMap((board) => {
          const request: Request = {
            ask: 'report-result',
            by,
            round,
            table,
            board,
            result:
              (table + board) % 2 === 0
                ? { kind: 'passed' }
                : { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 },
          };
          const made = draft(contest, request, bookIn(contest));
          return made.ok ? made.value : [];
        }),
    );
  return laid(contest, facts, by);
};

const STEPS = 6;

/** What stops the contest within its next round, or nothing. */
const whyStops = (given: Contest, by: Actor): Refusal | undefined => {
  const form = formIn(given);
  if (!form.ok) return undefined;
  let contest = given;
  for (let i = 0; i < STEPS; i++) {
    const stage = contest.stages.at(-1);
    const reckoned = stage ? reckonStage(contest, stage) : ok(undefined);
    if (!reckoned.ok) return reckoned.refusal;
    const next = nextStep(contest, form.value, { seed: 'probe', by });
    if (!next.ok) return next.refusal;
    const step = next.value;
    if (step.step === 'play') {
      const played = playOn(contest, step.round, by);
      const own = played.stages.at(-1);
      const made = own ? reckonStage(played, own) : ok(undefined);
      return made.ok ? undefined : made.refusal;
    }
    if (step.step !== 'ask') return undefined;
    const made = draft(contest, step.request, bookIn(contest));
    if (!made.ok) return made.refusal;
    contest = laid(contest, made.value, by);
  }
  return undefined;
};

/** A document's answer may be of another kind of event: a rule the contest cannot be reckoned by mends no gap. */
export const whyNotWorkable = (contest: Contest, request: RequestOf<'change-rule'>): Refusal | undefined => {
  const will = fromTheStart(contest, request);
  // What the rules themselves forbid is said elsewhere; a contest that stood still before is not the change's doing.
  if (!will.ok || whyStops(contest, request.by)) return undefined;
  const { slot, layer } = request;
  try {
    const stops = whyStops(will.value, request.by);
    return stops && refuse('rule-unworkable', { slot, layer, because: sayRefusal(stops) }).refusal;
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    return refuse('rule-unworkable', { slot, layer, because }).refusal;
  }
};
