import { shortText } from '../../parts/text/name.tsx';
import { useStages } from '../ask/ask.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import type { Choice } from '../sheet/form.ts';
import { found } from '../sheet/who.tsx';
import { sayLeft, sessionsToMiss } from './missed.ts';
import { ABSENCES, nameIn } from './name.ts';

const useKnown = ({ contest }: Opened) => useStages(contest).data;

/** One that was noted as away plays again: what it missed until then stays missed. */
export const Back = makeSheet({
  title: 'They are back',
  wide: true,
  effect: true,
  useKnown,
  describe: (form, { away: all = [], head }) => {
    if (all.length === 0) {
      form.note('Nobody is noted as away from a round that is on or to come.', 'notice');
      return undefined;
    }
    const { who, from } = form.row(() => {
      const away = form.pick(
        'who',
        'Who',
        all,
        (one): Choice => [
          one.who.pair,
          `${one.who.pair} ${shortText(one.who)}, away ${one.from === one.to ? `in round ${one.from}` : `in rounds ${one.from} to ${one.to}`}`,
        ],
      );
      const first = form.count('from', 'From round', {
        value: String(Math.max(head.round, (away?.from ?? 0) + 1)),
        of: away?.who.pair,
      });
      return { who: away?.who, from: first };
    });
    form.note(
      'Until then what they missed stays missed. From that round on they sit where they were seated, or are drawn again.',
      'notice',
    );
    const why = form.reason(['Came after all', 'Well again']);
    return {
      send: 'Let them play',
      done: `${who === undefined ? '' : shortText(who)} plays again from round ${from}.`,
      request: { ask: 'note-return', contestant: who?.pair ?? '', from, why },
    };
  },
});

/** Away for some rounds, and why: the rulebook says what those count. */
export const Away = makeSheet({
  title: 'Note an absence',
  wide: true,
  effect: true,
  useKnown,
  describe: (form, { stages, head, entered }) => {
    const { who, absence } = form.row(() => ({
      who: form.who('who', 'Who', found(entered), { focus: true }),
      absence: form.oneOf('absence', 'Why they are away', ABSENCES, { value: 'other' }),
    }));
    const running = stages.findLast(({ closed }) => !closed);
    const sessions = running?.play === 'sessions' ? sessionsToMiss(running, head.round) : [];
    const session =
      sessions.length === 0
        ? undefined
        : form.pick('session', 'What they miss', sessions, ({ id, says }): Choice => [id, says], {
            first: sessions.at(-1),
          });
    const usual = String(head.round + 1);
    const rounds =
      session === undefined
        ? form.row(() => ({
            from: form.count('from', 'From round', { value: usual }),
            to: form.count('to', 'To round', { value: usual }),
          }))
        : { from: session.from, to: session.from };
    if (session !== undefined) {
      form.note(
        'A pair that does not come has nothing for the session unless its absence is excused; of one it leaves early it keeps the part it stayed for. Who would have met it sits out.',
        'notice',
      );
      const left = sayLeft(sessions);
      if (left !== undefined) form.note(left);
    }
    const why = form.reason(['State team', 'Told in time']);
    return {
      send: 'Note it',
      done: `${nameIn(entered, who)} is away ${session === undefined ? `in rounds ${rounds.from} to ${rounds.to}` : session.done}.`,
      request: { ask: 'note-absence', contestant: who, ...rounds, absence, why },
    };
  },
});
