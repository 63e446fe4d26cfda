import { useStages } from '../ask/ask.ts';
import { makeSheet, type Opened, useNothing } from '../sheet/act.tsx';
import { type Form, when } from '../sheet/form.ts';

const ending = (form: Form, stage: string, isByBody: boolean) => {
  const body = isByBody ? form.text('by', 'Who decided', { optional: true }) : '';
  const why = form.reason(['No legal draw is left', 'Too few are left', 'The room is lost'], {
    needs: 'Say why: everybody is told, and it stays in the history.',
  });
  if (isByBody && body === '') form.need('Name the body that decided.');
  return {
    send: 'End it here',
    done: 'The stage is closed; what was played counts.',
    request: { ask: 'close-stage', stage, why, ...when(isByBody, { body: body || '…' }) },
  } as const;
};

/** A stage ends before all its rounds: what comes of it is shown first. */
export const EndHere = makeSheet<object, Opened & { readonly stage: string }>({
  title: 'End the stage here',
  wide: true,
  effect: true,
  useKnown: useNothing,
  describe: (form, _, { stage }) => ending(form, stage, false),
});

/** From the list of acts: a stage with rounds still to come, by a body that decides it. */
export const EndEarly = makeSheet({
  title: 'End the stage here',
  wide: true,
  effect: true,
  useKnown: ({ contest }: Opened) => useStages(contest).data,
  describe: (form, { stages }) => {
    const open = stages.find(
      ({ closed, play }) => !closed && (play === 'swiss' || play === 'robin' || play === 'sessions'),
    );
    if (open !== undefined) return ending(form, open.stage, true);
    form.note('No Swiss, round robin or sessions are on.', 'heed');
    return undefined;
  },
});
