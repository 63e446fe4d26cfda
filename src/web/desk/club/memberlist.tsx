import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Bars } from '../people/bars.tsx';
import { type Matched, type Member, server } from '../ask/server.ts';
import { Desk } from '../frame/bar.tsx';
import { say } from '../frame/status.ts';
import { MemberForm } from './memberform.tsx';

/** What a heading names and nobody keeps. */
const sayUnread = (columns: readonly string[]): string =>
  `${columns.length === 1 ? 'Column' : 'Columns'} not read: ${columns.join(', ')}.`;

const HOW: Readonly<Record<Matched['how'], string>> = {
  same: 'known',
  likely: 'probably',
  several: 'one of',
  new: 'new',
};

/** Who each name of a pasted list is, the doubtful ones first; nothing is kept yet. */
const Preview = ({ matched }: { readonly matched: readonly Matched[] }) => {
  const doubtful = matched.filter(({ how }) => how === 'likely' || how === 'several');
  const count = (how: Matched['how']): number => matched.filter((one) => one.how === how).length;
  return (
    <div role="status" className="stack tight">
      <p>
        {count('same')} known, {count('new')} new, {doubtful.length} doubtful.
      </p>
      {doubtful.length === 0 ? null : (
        <ul className="bare notice heed">
          {doubtful.slice(0, 50).map(({ given, how, among }) => (
            <li key={given}>
              {given}: {HOW[how]}{' '}
              {among.map(({ name, number = '' }) => `${name} ${number}`.trim()).join(', ')}. Use the full name
              or the number to choose; kept as it is, it becomes a new person.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const Import = ({ done }: { readonly done: () => Promise<void> }) => {
  const [text, setText] = useState('');
  const [matched, setMatched] = useState<readonly Matched[]>();
  const onError = (error: Error) => say(error.message, 'wrong');
  const look = useMutation({ mutationFn: () => server.matchMembers(text), onSuccess: setMatched, onError });
  const keep = useMutation({
    mutationFn: () => server.keepPeople(text),
    onSuccess: async ({ added, columns = [] }) => {
      const kept = `${added} ${added === 1 ? 'name' : 'names'} added.`;
      say(columns.length === 0 ? kept : `${kept} ${sayUnread(columns)}`);
      setText('');
      setMatched(undefined);
      await done();
    },
    onError,
  });
  return (
    <details className="panel form">
      <summary>Add or update from a list</summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (matched === undefined) look.mutate();
          else keep.mutate();
        }}
      >
        <label className="field">
          <span>Paste names, one a line, with the number if there is one</span>
          <textarea
            rows={10}
            spellCheck={false}
            placeholder={'Ann Lee\t12345\nBo Chan, 12346\nCara Diaz'}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setMatched(undefined);
            }}
          />
        </label>
        {matched === undefined ? null : <Preview matched={matched} />}
        <button
          type="submit"
          className="button primary"
          disabled={text.trim() === '' || keep.isPending || look.isPending}
        >
          {matched === undefined ? 'Check the names' : 'Keep these names'}
        </button>
      </form>
    </details>
  );
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const fits = (typed: string) => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return ({ name, number = '', rank = '' }: Member): boolean =>
    words.every((word) =>
      plain(`${name} ${number} ${rank}`)
        .split(/[\s-]+/)
        .some((part) => part.startsWith(word)),
    );
};

const MOST_SHOWN = 200;

/** The club's members: search, edit, merge, import. */
export const Members = (): React.ReactNode => {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [archived, setArchived] = useState(false);
  const { data = [] } = useQuery({ queryKey: ['members'], queryFn: server.members });
  const done = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['members'] });
    await client.invalidateQueries({ queryKey: ['people'] });
  };
  const found = data.filter((one) => archived === (one.archived === true)).filter(fits(typed));
  const member = data.find(({ id }) => id === chosen);
  return (
    <Desk>
      <main className="page members">
        <div className="stack">
          <section className="panel form">
            <h1>Members</h1>
            <label className="field">
              <span>Search name, number or grade</span>
              <input
                type="search"
                autoFocus
                value={typed}
                onChange={(change) => setTyped(change.target.value)}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') setChosen(found[0]?.id);
                }}
              />
            </label>
            <label className="row">
              <input type="checkbox" checked={archived} onChange={() => setArchived(!archived)} />
              Archived
            </label>
          </section>
          {member === undefined ? null : (
            <MemberForm key={JSON.stringify(member)} member={member} done={done} />
          )}
          <Import done={done} />
        </div>
        <section className="panel flush">
          <table className="grid">
            <caption className="unseen">Members by surname</caption>
            <thead>
              <tr>
                <th scope="col">
                  {found.length} {found.length === 1 ? 'member' : 'members'}
                </th>
                <th scope="col" className="number">
                  Number
                </th>
                <th scope="col">Grade</th>
                <th scope="col" className="number">
                  Handicap
                </th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, MOST_SHOWN).map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <button type="button" className="button plain" onClick={() => setChosen(one.id)}>
                      {one.name}
                    </button>
                  </th>
                  <td className="number">{one.number}</td>
                  <td>{one.rank}</td>
                  <td className="number">{one.handicap}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {found.length > MOST_SHOWN ? (
            <p className="soft">The first {MOST_SHOWN} are shown. Search for others.</p>
          ) : null}
        </section>
        <Bars />
      </main>
    </Desk>
  );
};
