import { type ReactNode, type RefObject, useState } from 'react';
import { readListFile } from './listfile.ts';

export interface Unread {
  readonly line: number;
  readonly says: string;
}

const Preview = ({
  unread,
  more,
  columns,
  children,
}: {
  readonly unread: readonly Unread[] | undefined;
  readonly more: number;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}) => (
  <div className="preview" role="region" aria-label="As it was read" aria-live="polite" tabIndex={0}>
    {unread === undefined ? (
      <p className="soft">What is read appears here before anything is kept.</p>
    ) : (
      <>
        {unread.length === 0 ? null : (
          <ul className="bare notice heed" aria-label="Could not be read">
            {unread.map(({ line, says }) => (
              <li key={`${line} ${says}`}>
                Line {line}: {says}
              </li>
            ))}
            {more === 0 ? null : <li>{more} more lines can’t be read. Check that this is the right list.</li>}
          </ul>
        )}
        {columns.length === 0 ? null : (
          <p className="notice heed" role="status">
            {columns.length === 1 ? 'Column not read: ' : 'Columns not read: '}
            {columns.join(', ')}.
          </p>
        )}
        <ol className="read-pairs">{children}</ol>
      </>
    )}
  </div>
);

const sendText = (noun: string, count: number, unread: number): string => {
  if (unread > 0) return `Put ${unread} ${unread === 1 ? 'line' : 'lines'} right first`;
  return count === 0 ? `Enter the ${noun}s` : `Enter ${count} ${count === 1 ? noun : `${noun}s`}`;
};

/** A list kept as a file is read into the field, so that its lines are seen and put right there. */
const FromFile = ({ onText }: { readonly onText: (text: string) => void }) => {
  const [said, setSaid] = useState<{ readonly text: string; readonly isWrong: boolean }>();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = readListFile(file.name, new Uint8Array(await file.arrayBuffer()));
    setSaid(
      'wrong' in read
        ? { text: read.wrong, isWrong: true }
        : { text: `Read from ${file.name}.`, isWrong: false },
    );
    if ('text' in read) onText(read.text);
  };
  return (
    <label className="field from-file">
      <span>or take them from a file (CSV, or any text)</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/*"
        onChange={(event) => {
          const { target } = event;
          void take(target.files?.[0]).finally(() => {
            // The same file, put right, can be chosen again.
            target.value = '';
          });
        }}
      />
      <span className={said?.isWrong ? 'wrong' : 'soft'} role="status">
        {said?.text ?? ''}
      </span>
    </label>
  );
};

/** Entries pasted in any shape: read at once (the children show how), kept when said. */
export const Paste = ({
  label,
  example,
  noun,
  text,
  onText,
  count,
  unread,
  more = 0,
  columns = [],
  isBusy,
  isClosed,
  onEnter,
  fieldRef,
  children,
}: {
  readonly label: string;
  readonly example: string;
  readonly noun: 'pair' | 'team';
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly count: number;
  /** None while nothing has been read. */
  readonly unread: readonly Unread[] | undefined;
  /** Lines that can't be read beyond those listed. */
  readonly more?: number | undefined;
  /** Headings of columns that nothing is read from. */
  readonly columns?: readonly string[] | undefined;
  readonly isBusy: boolean;
  /** Entries had closed when these came: whoever may takes them all the same (SABF 3, 13.1). */
  readonly isClosed: boolean;
  readonly onEnter: (text: string, accepted?: string) => void;
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null>;
  readonly children: ReactNode;
}) => {
  const isBlank = text.trim() === '';
  // A line may be wrong in more than one way.
  const wrong = new Set(unread?.map(({ line }) => line)).size + more;
  return (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && wrong === 0) onEnter(text);
      }}
    >
      <label className="field">
        <span>{label}</span>
        <textarea
          ref={fieldRef}
          autoFocus
          rows={12}
          spellCheck={false}
          placeholder={example}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
            // The keys of the page again; what was typed stays.
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </label>
      <Preview unread={unread} more={more} columns={columns}>
        {children}
      </Preview>
      <div className="paste-foot">
        <FromFile onText={onText} />
        <button type="submit" className="button primary" disabled={isBlank || wrong > 0 || isBusy}>
          {sendText(noun, count, wrong)} <kbd>Ctrl ↵</kbd>
        </button>
        {isClosed ? (
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => onEnter(text, 'committee')}
          >
            Entries have closed: the committee takes them all the same
          </button>
        ) : null}
      </div>
    </form>
  );
};
