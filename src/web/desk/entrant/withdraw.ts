import { useStages } from '../ask/ask.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { when } from '../sheet/form.ts';
import { found } from '../sheet/who.tsx';
import { nameIn } from './name.ts';

const EXCUSED = [
  ['yes', 'Yes'],
  ['no', 'No'],
  ['mishap', 'By mishap: it cannot go on'],
] as const;

/** Out of the contest from a round that is not begun: what was played stays. */
export const Withdraw = makeSheet({
  title: 'Withdraw from the contest',
  wide: true,
  effect: true,
  useKnown: ({ contest }: Opened) => useStages(contest).data,
  describe: (form, { stages, head, entered }) => {
    // A stage beside another counts its own rounds, and everything is asked for in those of the contest.
    const open = stages.filter(({ closed }) => !closed);
    const beside = open.length > 1 ? open.filter(({ from }) => from > 1) : [];
    const next = head.round + 1;
    const { who, from, excused } = form.row(
      () => ({
        who: form.who('who', 'Who', found(entered), { focus: true }),
        from: form.count('from', beside.length > 0 ? 'From round of the contest' : 'From round', {
          value: String(next),
          min: next,
        }),
        excused: form.oneOf('excused', 'Excused', EXCUSED),
      }),
      3,
    );
    for (const { name, from: begins } of beside)
      form.note(`Round 1 of ${name} is round ${begins} of the contest.`);
    const why = form.reason(['Taken ill', 'Called away', 'Did not come back']);
    return {
      send: 'Withdraw',
      done: `${nameIn(entered, who)} is out from round ${from}; what it played stays.`,
      request: {
        ask: 'withdraw-contestant',
        contestant: who,
        from,
        excused: excused !== 'no',
        ...when(excused === 'mishap', { mishap: true }),
        why,
      },
    };
  },
});
