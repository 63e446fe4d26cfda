import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Paste } from './paste.tsx';
import { isClosed, server } from './server.ts';
import { say } from './status.ts';

const EXAMPLE = `One team a line, four to six players, the captain marked (c):
Lions: Ann Lee (c), Bo Chan, Cara Diaz, Dan Ekman
Bears: Eve Frost, Gil Hart, Ida Ito, Jon Kim, Leo Moss

or a block a team, its name above its players.`;

const useEnter = (contest: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, accepted }: { readonly text: string; readonly accepted?: string | undefined }) =>
      server.enterTeams(contest, text, accepted),
    onSuccess: async ({ teams }) => {
      say(`${teams.length} ${teams.length === 1 ? 'team' : 'teams'} entered.`);
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      onDone();
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

/** Teams pasted with their names and captains: read at once, kept when said. */
export const PasteTeams = ({ contest }: { readonly contest: string }) => {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const { data } = useQuery({
    queryKey: ['teams', contest, asked],
    queryFn: () => server.readTeams(contest, asked),
    enabled: asked.trim() !== '',
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const enter = useEnter(contest, () => setText(''));
  const read = text.trim() === '' ? undefined : data;
  return (
    <Paste
      label="Paste or type the teams"
      example={EXAMPLE}
      noun="team"
      text={text}
      onText={setText}
      count={read?.teams.length ?? 0}
      unread={read?.unread}
      isBusy={enter.isPending}
      isClosed={isClosed(enter.error)}
      onEnter={(entered, accepted) => enter.mutate({ text: entered, accepted })}
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
  );
};
