import type { ConductView } from '../../../engine/view/effect.ts';
import type { StagesView } from '../../../engine/view/stages.ts';
import { useConduct, useStages } from '../ask/ask.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { type Choice, type Form, when } from '../sheet/form.ts';
import { found } from '../sheet/who.tsx';
import { askImprovement } from './adjustment.ts';
import { sessionsToMiss } from './missed.ts';
import { ABSENCES } from './name.ts';

interface Rounds {
  readonly from: number;
  readonly to: number;
}

/** Rounds of the session or match a substitute sits for: the one in play, or the one that is laid and not begun. */
const unitNow = ({ stages, head, next }: StagesView): Rounds => {
  const round = Math.max(1, head.round);
  const units = stages.flatMap((stage) => stage.units);
  const coming = next.step === 'play' ? undefined : units.find(({ from }) => from > round);
  return coming ?? units.find(({ from, to }) => from <= round && round <= to) ?? { from: round, to: round };
};

/** In a stage of sessions the one in play or the next, whose rounds are not known yet; the fields begin afresh with it. */
const askSession = (form: Form, view: StagesView): Rounds & { readonly of?: 'now' | 'next' | undefined } => {
  const usual = unitNow(view);
  const running = view.stages.findLast(({ closed }) => !closed);
  const last = running?.units.at(-1);
  const next =
    running?.play === 'sessions'
      ? sessionsToMiss(running, view.head.round).find(({ id }) => id === 'next')
      : undefined;
  if (next === undefined || last === undefined) return usual;
  const session = form.oneOf(
    'session',
    'Which session',
    [
      ['now', `Session ${last.number}`],
      ['next', next.says],
    ],
    { value: usual.from === next.from ? 'next' : 'now' },
  );
  const own = usual.from === next.from ? last : usual;
  return session === 'next'
    ? { from: next.from, to: next.from, of: 'next' }
    : { from: own.from, to: own.to, of: 'now' };
};

const askNotice = (form: Form, notice: ConductView['notice']) =>
  notice === undefined
    ? {}
    : form.row(() => {
        const minutes = form.maybeCount(
          'notice',
          `Told how many minutes before play (${notice.minutes} keep the right to contest, ${notice.clause})`,
          { min: 0 },
        );
        return {
          ...(minutes === undefined ? {} : { notice: minutes }),
          ...askImprovement(form, 'Improvement by the substitute', notice.levels),
        };
      }, 3);

/** Somebody plays in another's place: the limits stand beside it, the one beyond them is refused (CND-19). */
export const StandIn = makeSheet({
  title: 'Use a substitute',
  wide: true,
  effect: true,
  useKnown: ({ contest }: Opened) => {
    const { data: view } = useStages(contest);
    const { data: conduct } = useConduct(contest);
    return view && { view, conduct };
  },
  describe: (form, { view, conduct }) => {
    const { who, out } = form.row(() => {
      const chosen = form.who('who', 'For', found(view.entered), { focus: true });
      const players = view.entered.find(({ pair }) => pair === chosen)?.players ?? [];
      return {
        who: chosen,
        out: form.pick('out', 'Who does not play', players, (name): Choice => [name, name]) ?? '',
      };
    });
    const limits = conduct?.standIns.find((one) => one.who.pair === who);
    if (limits !== undefined)
      form.list('Substitutes so far', [
        ...limits.says,
        ...(limits.clause === undefined ? [] : [limits.clause]),
      ]);
    const session = askSession(form, view);
    const seat = form.row(
      () => ({
        in: form.person('in', 'Who plays instead'),
        from: form.count('from', 'From round', { value: String(session.from), of: session.of }),
        to: form.count('to', 'To round', { value: String(session.to), of: session.of }),
      }),
      3,
    );
    const notice = askNotice(form, conduct?.notice);
    const emergency = form.check(
      'emergency',
      'An emergency: the chief director allows it where the rules have no substitute or no further one, or beyond what a pair must play itself, which is then not placed',
    );
    const absence = form.oneOf('absence', 'Why they are away: some absences are excused', ABSENCES, {
      value: 'other',
    });
    const why = form.reason(['Taken ill', 'Late', 'Called away']);
    return {
      send: 'Let them play',
      done: `${seat.in} plays for ${out}.`,
      request: {
        ask: 'use-substitute',
        contestant: who,
        out,
        ...seat,
        ...notice,
        ...when(emergency, { emergency: true }),
        ...(absence === 'other' ? {} : { absence }),
        why,
      },
    };
  },
});
