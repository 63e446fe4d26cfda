import type { RequestOf } from '../../contest/request.ts';
import type { Contest } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { formIn } from '../../contest/form.ts';
import { entered } from './opening.ts';

/** A form that takes so many takes no more at entry; where places go by points, all that are nominated are. */
export const whyNotRoom = (
  contest: Contest,
  request: RequestOf<'enter-team'> | RequestOf<'enter-pair'>,
): Refusal | undefined => {
  const form = formIn(contest);
  if (!form.ok || form.value.berths !== undefined) return undefined;
  const [first] = form.value.stages;
  const isFor = (stages: readonly string[] | undefined): boolean =>
    stages === undefined || stages.includes(first?.id ?? '');
  const { about } = request;
  if (about?.house || !isFor(request.ask === 'enter-team' ? request.stages : undefined)) return undefined;
  const { max, by, open } = form.value.entries;
  // Any number can be drawn in a Swiss that no clause limits.
  const isOpen =
    open === true || (by?.max === undefined && first?.ways.some(({ play }) => play.use === 'swiss'));
  // Asked once for each of thousands that are pasted: nobody is counted for it.
  if (isOpen) return undefined;
  const count = entered(contest).filter(
    ({ stages, about: own, left }) => isFor(stages) && !own?.house && left === undefined,
  ).length;
  return count < max
    ? undefined
    : refuse(
        'entries-full',
        { form: form.value.name, max },
        form.value.clauses[0] === undefined ? {} : { clause: form.value.clauses[0] },
      ).refusal;
};
