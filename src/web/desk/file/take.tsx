import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Sheet } from '../sheet/sheet.tsx';
import { type FileLook, lookAtFile, useTaking, type Way } from './ask.ts';
import { giveFile, putFileAway, useGiven } from './given.ts';

const Parts = ({ look }: { readonly look: FileLook }) => (
  <>
    {look.parts.map(({ says, lines, more }) => (
      <section key={says} className="stack" aria-label={says}>
        <h3>{says}</h3>
        {lines.length === 0 ? null : (
          <ul className="bare file-lines">
            {lines.map((line, i) => (
              <li key={`${i} ${line}`}>{line}</li>
            ))}
            {more === 0 ? null : <li className="soft">and {more} more</li>}
          </ul>
        )}
      </section>
    ))}
  </>
);

/** Which column was taken for what: looked over before anything is taken. */
const Columns = ({ look: { columns, aside } }: { readonly look: FileLook }) => (
  <>
    {columns.length === 0 ? null : (
      <table className="grid file-columns">
        <caption className="unseen">How the columns are read</caption>
        <thead>
          <tr>
            <th scope="col">Column in the file</th>
            <th scope="col">Read as</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, as }, i) => (
            <tr key={`${i} ${column}`}>
              <td>{column}</td>
              <td>{as}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {aside.length === 0 ? null : <p className="notice heed">Not read: {aside.join(', ')}.</p>}
  </>
);

const Ways = ({
  ways,
  busy,
  onDo,
}: {
  readonly ways: readonly Way[];
  readonly busy: boolean;
  readonly onDo: (way: Way) => void;
}) => {
  const first = ways.findIndex(({ fresh }) => fresh > 0);
  return (
    <ul className="bare stack">
      {ways.map((way, i) => (
        <li key={way.do} className="stack">
          {way.notes.map((note) => (
            <p key={note} className="notice">
              {note}
            </p>
          ))}
          {way.fresh === 0 ? (
            <p className="soft">{way.says}: nothing would change.</p>
          ) : (
            <button
              type="button"
              className={i === first ? 'button primary' : 'button'}
              autoFocus={i === first}
              aria-busy={busy}
              onClick={() => (busy ? undefined : onDo(way))}
            >
              {way.says}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};

const nothingSays = (look: FileLook, contest: string | undefined): string | undefined => {
  if (look.ways.length > 0) return undefined;
  return contest === undefined
    ? 'Open the event it belongs to and drop it there.'
    : 'There is nothing in it that this event could take.';
};

const Looked = ({
  contest,
  file,
  onClose,
}: {
  readonly contest: string | undefined;
  readonly file: File;
  readonly onClose: () => void;
}) => {
  const [part, setPart] = useState(false);
  const { data: look, error } = useQuery({
    queryKey: ['file', contest, file.name, file.size, file.lastModified],
    queryFn: () => lookAtFile(contest, file),
    gcTime: 0,
    retry: false,
  });
  const taking = useTaking(contest, onClose);
  if (error)
    return (
      <p className="refusal" role="alert">
        {file.name}: {error.message} Nothing was changed.
      </p>
    );
  if (look === undefined) return <p role="status">Reading {file.name}.</p>;
  const nothing = nothingSays(look, contest);
  return (
    <div className="stack">
      <p role="status">
        <b>{file.name}</b> is {look.says}.
      </p>
      <Parts look={look} />
      <Columns look={look} />
      {nothing === undefined ? null : <p className="notice">{nothing}</p>}
      <p className="refusal" role="alert">
        {taking.error?.message}
      </p>
      {taking.error && look.ways.some((way) => way.do === 'deals') ? (
        <label className="check">
          <input type="checkbox" checked={part} onChange={(event) => setPart(event.target.checked)} /> Attach
          these boards only
        </label>
      ) : null}
      <Ways ways={look.ways} busy={taking.isPending} onDo={(way) => taking.mutate({ file, way, part })} />
    </div>
  );
};

const Chooser = () => (
  <label className="field">
    <span>File</span>
    <input
      type="file"
      autoFocus
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) giveFile(file);
      }}
    />
    <span className="soft">
      Deals, entries, results, a movement, a handset file, a list of players or a whole event. Or drop the
      file on any page of the desk.
    </span>
  </label>
);

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Wherever a file is dropped on a desk page, it is looked at first. */
export const TakeFile = ({ contest }: { readonly contest: string | undefined }): React.ReactNode => {
  const given = useGiven();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (event.defaultPrevented || !file) return;
      event.preventDefault();
      giveFile(file);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  if (given === undefined)
    return over ? (
      <div className="drop-veil" role="status">
        Drop the file: it is looked at first
      </div>
    ) : null;
  return (
    <Sheet title="Take a file" wide onClose={putFileAway}>
      {given === 'choosing' ? (
        <Chooser />
      ) : (
        <Looked
          key={`${given.file.name} ${given.file.lastModified}`}
          contest={contest}
          file={given.file}
          onClose={putFileAway}
        />
      )}
    </Sheet>
  );
};
