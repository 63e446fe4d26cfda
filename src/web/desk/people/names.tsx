import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import { Paste } from './paste.tsx';
import { isClosed, server } from '../ask/server.ts';
import { PersonField } from './person.tsx';
import { say } from '../frame/status.ts';

const EXAMPLE = `One pair a line, as it comes:
Ann Lee & Bo Chan
3. Cara Diaz, Dan Ekman
Eve Frost / Gil Hart`;

const usePreview = (contest: string, text: string) =>
  useQuery({
    queryKey: ['names', contest, text],
    queryFn: () => server.readNames(contest, text),
    enabled: text.trim() !== '',
    placeholderData: (before) => before,
    gcTime: 0,
  });

const useEnter = (contest: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, accepted }: { readonly text: string; readonly accepted?: string | undefined }) =>
      server.enterNames(contest, text, accepted),
    onSuccess: async ({ pairs }) => {
      say(`${pairs.length} ${pairs.length === 1 ? 'pair' : 'pairs'} entered.`);
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      onDone();
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

/** Names pasted in any shape: read at once, kept when said. */
export const PasteNames = ({
  contest,
  onDone,
  fieldRef,
}: {
  readonly contest: string;
  readonly onDone: () => void;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}) => {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const preview = usePreview(contest, asked);
  const enter = useEnter(contest, () => {
    setText('');
    onDone();
  });
  const names = text.trim() === '' ? undefined : preview.data;
  return (
    <Paste
      label="Paste or type the names"
      example={EXAMPLE}
      noun="pair"
      text={text}
      onText={setText}
      count={names?.pairs.length ?? 0}
      unread={names?.unread}
      more={names?.more}
      columns={names?.columns}
      isBusy={enter.isPending}
      isClosed={isClosed(enter.error)}
      onEnter={(entered, accepted) => enter.mutate({ text: entered, accepted })}
      fieldRef={fieldRef}
    >
      {names?.pairs.map((pair, index) => (
        <li key={`${index}-${pair.players.join()}`}>
          {pair.players[0]} <span className="soft">&</span> {pair.players[1]}
        </li>
      ))}
    </Paste>
  );
};

/** One pair more, each name completed as it is typed. */
export const AddPair = ({ contest }: { readonly contest: string }) => {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const start = useRef<HTMLInputElement>(null);
  const enter = useEnter(contest, () => {
    setFirst('');
    setSecond('');
    start.current?.focus();
  });
  const ready = first.trim() !== '' && second.trim() !== '';
  return (
    <form
      className="add-pair"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) enter.mutate({ text: `${first.trim()} & ${second.trim()}` });
      }}
    >
      <PersonField label="One more pair" value={first} onChange={setFirst} inputRef={start} />
      <PersonField label="Partner" value={second} onChange={setSecond} />
      <button type="submit" className="button" disabled={!ready || enter.isPending}>
        Add <kbd>↵</kbd>
      </button>
    </form>
  );
};
