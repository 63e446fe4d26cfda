import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type ReadTeams, server } from './server.ts';
import { say } from './status.ts';

const EXAMPLE = `One team a line, four to six players, the captain marked (c):
Lions: Ann Lee (c), Bo Chan, Cara Diaz, Dan Ekman
Bears: Eve Frost, Gil Hart, Ida Ito, Jon Kim, Leo Moss

or a block a team, its name above its players.`;

const Preview = ({ read }: { readonly read: ReadTeams | undefined }) => (
  <div className="preview" role="region" aria-label="As it was read" aria-live="polite" tabIndex={0}>
    {read === undefined ? (
      <p className="soft">What is read appears here before anything is kept.</p>
    ) : (
      <>
        {read.unread.length === 0 ? null : (
          <ul className="bare notice heed" aria-label="Could not be read">
            {read.unread.map((line) => (
              <li key={`${line.line} ${line.says}`}>
                Line {line.line}: {line.says}
              </li>
            ))}
          </ul>
        )}
        <ol className="read-pairs">
          {read.teams.map(({ team, name, players, captain }) => (
            <li key={team}>
              {name === undefined ? null : <b>{name} </b>}
              <span className="soft">
                {players.map((one) => (one === captain ? `${one} (captain)` : one)).join(', ')}
              </span>
            </li>
          ))}
        </ol>
      </>
    )}
  </div>
);

const useEnter = (contest: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => server.enterTeams(contest, text),
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
  const blank = text.trim() === '';
  const read = blank ? undefined : data;
  const [count, unread] = [read?.teams.length ?? 0, read?.unread.length ?? 0];
  return (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank && unread === 0) enter.mutate(text);
      }}
    >
      <label className="field">
        <span>Paste or type the teams</span>
        <textarea
          autoFocus
          rows={12}
          spellCheck={false}
          placeholder={EXAMPLE}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      <Preview read={read} />
      <div className="paste-foot">
        <button type="submit" className="button primary" disabled={blank || unread > 0 || enter.isPending}>
          {unread > 0
            ? `Put ${unread} ${unread === 1 ? 'line' : 'lines'} right first`
            : count === 0
              ? 'Enter the teams'
              : `Enter ${count} ${count === 1 ? 'team' : 'teams'}`}{' '}
          <kbd>Ctrl ↵</kbd>
        </button>
      </div>
    </form>
  );
};
