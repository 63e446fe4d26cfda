import { refuse } from '../../engine/kit/result.ts';
import { stack } from '../../engine/rulebook/stack.ts';
import { datesOf } from '../../engine/ruling/appeal.ts';
import { type Instant, makeInstant, parseInstant } from '../../engine/ruling/clock.ts';
import {
  type Deadline,
  deadlineOf,
  type Session,
  whyNotInTime,
  windowOf,
} from '../../engine/ruling/window.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { sayDeadline } from '../../engine/words/contest/deadline.ts';
import { has, inside, listOf, type Members, membersOf, wholeOf } from '../../formats/scoresheet/shape.ts';
import { namedLayers } from '../input/edition.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, readJson, sayValue } from '../say.ts';
import { usable } from '../input/usable.ts';

const instantOf = (value: unknown, at: string): Instant => {
  const read = typeof value === 'string' ? parseInstant(value) : undefined;
  return read ?? usable(refuse('moment-unreadable', { given: String(value) }, { at }));
};

const sessionOf = (members: Members, at: string): Session => {
  const session = readSession(members, at);
  return session.finish !== undefined && session.finish < session.start
    ? usable(refuse('session-backwards', {}, { at: inside(at, 'finish') }))
    : session;
};

const readSession = (members: Members, at: string): Session => ({
  start: instantOf(members['start'], inside(at, 'start')),
  ...(has(members['finish']) ? { finish: instantOf(members['finish'], inside(at, 'finish')) } : {}),
  ...(has(members['posted']) ? { posted: instantOf(members['posted'], inside(at, 'posted')) } : {}),
  ...(members['lastOfStage'] === true ? { lastOfStage: true } : {}),
});

const shown = (deadline: Deadline) => ({
  ...(deadline.until === undefined ? {} : { until: makeInstant(deadline.until) }),
  clause: deadline.clause,
  reasons: deadline.reasons,
});

/** The layers a question is put under; the Laws stand beneath whatever is named. */
const bookOf = async (under: string) => usable(stack(await namedLayers(['laws-2017', under])));

/**
 * Until when a ruling may be appealed against and a score corrected, and whether `now` is in time:
 * `{"rulebook":"sabf-matchpoint-pairs","sessions":[{"start":…,"finish":…,"posted":…}],"ruled":…,"told":…,"now":…}`.
 */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, { under: { type: 'string' } });
  const members = usable(membersOf(await readJson(io, positionals[0] ?? '-'), ''));
  const named = typeof members['rulebook'] === 'string' ? members['rulebook'] : undefined;
  const book = await bookOf(values.under ?? named ?? 'laws-2017');
  const sessions = usable(listOf(members['sessions'], 'sessions', membersOf)).map((one, i) =>
    sessionOf(one, `sessions[${i}]`),
  );
  const index = has(members['session']) ? usable(wholeOf(members['session'], 'session')) - 1 : 0;
  if (sessions[index] === undefined)
    usable(refuse('session-missing', { given: index + 1, sessions: sessions.length }, { at: 'session' }));
  const told = has(members['told']) ? instantOf(members['told'], 'told') : undefined;
  const by = (
    slot: 'appealTime' | 'captainsTime' | 'correctionTime' | 'scorerTime',
    late?: Instant,
  ): Deadline | undefined => {
    const answer = book[slot];
    return answer && deadlineOf(windowOf(answer.value), sessions, index, late);
  };
  const [appeal, correction, scorer] = [
    by('appealTime', told),
    by('captainsTime') ?? by('correctionTime'),
    by('scorerTime'),
  ];
  const form = book.appeal?.value;
  const session = sessions[index];
  const ruled = has(members['ruled']) ? instantOf(members['ruled'], 'ruled') : undefined;
  const dates =
    form && ruled !== undefined && session
      ? datesOf(form, { ruledAt: ruled, startOfPlay: session.start })
      : {};
  const late =
    appeal && has(members['now']) ? whyNotInTime(appeal, instantOf(members['now'], 'now')) : undefined;
  const value = {
    ...(form ? { flow: form.use, signatures: form.signatures } : {}),
    ...(appeal ? { appeal: shown(appeal) } : {}),
    ...(correction ? { correction: shown(correction) } : {}),
    ...(scorer ? { scorer: shown(scorer) } : {}),
    ...(dates.respondentsBy === undefined ? {} : { respondentsBy: makeInstant(dates.respondentsBy) }),
    ...(dates.hearingAt === undefined ? {} : { hearingAt: makeInstant(dates.hearingAt) }),
    ...(late ? { refused: { code: late.code, clause: late.clause, says: sayRefusal(late) } } : {}),
  };
  sayValue(io, value, {
    pretty: values.pretty ?? false,
    show: () =>
      [
        ...(appeal ? [`Appeals: ${sayDeadline(appeal)}`] : []),
        ...(correction ? [`Corrections: ${sayDeadline(correction)}`] : []),
        ...(scorer ? [`The scorer’s decisions: ${sayDeadline(scorer)}`] : []),
        ...(late ? [sayRefusal(late)] : []),
      ].join('\n'),
  });
  return late ? REFUSED : DONE;
};
