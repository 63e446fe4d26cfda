import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import { type ReadNames, server } from './server.ts';
import { PersonField } from './person.tsx';
import { say } from './status.ts';

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
    mutationFn: (text: string) => server.enterNames(contest, text),
    onSuccess: async ({ pairs }) => {
      say(`${pairs.length} ${pairs.length === 1 ? 'pair' : 'pairs'} entered.`);
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      onDone();
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

const Preview = ({ names }: { readonly names: ReadNames | undefined }) => (
  <div className="preview" role="region" aria-label="As it was read" aria-live="polite" tabIndex={0}>
    {names === undefined ? (
      <p className="soft">What is read appears here before anything is kept.</p>
    ) : (
      <>
        {names.unread.length === 0 ? null : (
          <ul className="bare notice heed" aria-label="Could not be read">
            {names.unread.map((line) => (
              <li key={line.line}>
                Line {line.line}: {line.says}
              </li>
            ))}
          </ul>
        )}
        <ol className="read-pairs">
          {names.pairs.map((pair, index) => (
            <li key={`${index}-${pair.players.join()}`}>
              {pair.players[0]} <span className="soft">&</span> {pair.players[1]}
            </li>
          ))}
        </ol>
      </>
    )}
  </div>
);

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
  const blank = text.trim() === '';
  const names = blank ? undefined : preview.data;
  const count = names?.pairs.length ?? 0;
  const unread = names?.unread.length ?? 0;
  return (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank && unread === 0) enter.mutate(text);
      }}
    >
      <label className="field">
        <span>Paste or type the names</span>
        <textarea
          ref={fieldRef}
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
      <Preview names={names} />
      <div className="paste-foot">
        <button type="submit" className="button primary" disabled={blank || unread > 0 || enter.isPending}>
          {unread > 0
            ? `Put ${unread} ${unread === 1 ? 'line' : 'lines'} right first`
            : count === 0
              ? 'Enter the pairs'
              : `Enter ${count} ${count === 1 ? 'pair' : 'pairs'}`}{' '}
          <kbd>Ctrl ↵</kbd>
        </button>
      </div>
    </form>
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
        if (ready) enter.mutate(`${first.trim()} & ${second.trim()}`);
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
