import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import type { StagesView } from '../../../engine/view/stages.ts';
import { Paste } from '../people/paste.tsx';
import { isClosed, server } from '../ask/server.ts';
import { OneOf } from '../sheet/field.tsx';
import { say } from '../frame/status.ts';

const EXAMPLE = `One team a line, four to six players, the captain marked (c):
Lions: Ann Lee (c), Bo Chan, Cara Diaz, Dan Ekman
Bears: Eve Frost, Gil Hart, Ida Ito, Jon Kim, Leo Moss

or a block a team, its name above its players.`;

type Phases = NonNullable<StagesView['form']['phases']>;

/** The stages still to come that a team may be entered for, and how each choice of them is called. */
const choicesIn = (phases: Phases): readonly (readonly [string, string])[] => {
  const open = phases.filter(({ begun }) => !begun);
  const alone = open.map(({ stage, name }) => [stage, `${name} alone`] as const);
  return phases.length === open.length
    ? [['', 'All stages'], ...alone]
    : open.map(({ stage, name }) => [stage, name]);
};

const useEnter = (contest: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, ...more }: { readonly text: string; accepted?: string; stages?: string[] }) =>
      server.enterTeams(contest, text, more),
    onSuccess: async ({ teams }) => {
      say(`${teams.length} ${teams.length === 1 ? 'team' : 'teams'} entered.`);
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      onDone();
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

/** Teams pasted with their names and captains: read at once, kept when said. */
export const PasteTeams = ({
  contest,
  phases = [],
  onEntered,
}: {
  readonly contest: string;
  readonly phases?: Phases | undefined;
  readonly onEntered?: () => void;
}) => {
  const [text, setText] = useState('');
  const choices = choicesIn(phases);
  const [chosen, setChosen] = useState(choices[0]?.[0] ?? '');
  const stages = chosen === '' ? undefined : [chosen];
  const asked = useDeferredValue(text);
  const { data } = useQuery({
    queryKey: ['teams', contest, asked, chosen],
    queryFn: () => server.readTeams(contest, asked, stages),
    enabled: asked.trim() !== '',
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const enter = useEnter(contest, () => {
    setText('');
    field.current?.blur();
    onEntered?.();
  });
  const read = text.trim() === '' ? undefined : data;
  return (
    <>
      {phases.length === 0 ? null : (
        <OneOf label="They enter for" options={choices} value={chosen} onChange={setChosen} />
      )}
      <Paste
        label="Paste or type the teams"
        example={EXAMPLE}
        noun="team"
        text={text}
        onText={setText}
        count={read?.teams.length ?? 0}
        unread={read?.unread}
        more={read?.more}
        columns={read?.columns}
        isBusy={enter.isPending}
        isClosed={isClosed(enter.error)}
        fieldRef={field}
        onEnter={(entered, accepted) =>
          enter.mutate({
            text: entered,
            ...(accepted === undefined ? {} : { accepted }),
            ...(stages === undefined ? {} : { stages }),
          })
        }
      >
        {read?.teams.map(({ team, name, players, captain }) => (
          <li key={team}>
            {name === undefined ? null : <b>{name} </b>}
            <span className="soft">
              {players.map((one) => (one === captain ? `${one} (captain)` : one)).join(', ')}
            </span>
          </li>
        ))}
      </Paste>
    </>
  );
};
