import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Bars } from './bars.tsx';
import { server } from '../ask/server.ts';
import { Desk } from '../frame/bar.tsx';
import { say } from '../frame/status.ts';

/** What a heading names and nobody keeps. */
const sayUnread = (columns: readonly string[]): string =>
  `${columns.length === 1 ? 'Column' : 'Columns'} not read: ${columns.join(', ')}.`;

/** A member list pasted once and kept: names are then completed as they are typed. */
export const Members = (): React.ReactNode => {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['people', ''],
    queryFn: () => server.people(''),
  });
  const keep = useMutation({
    mutationFn: () => server.keepPeople(text),
    onSuccess: async ({ added, columns = [] }) => {
      const kept = `${added} ${added === 1 ? 'name' : 'names'} kept.`;
      say(columns.length === 0 ? kept : `${kept} ${sayUnread(columns)}`);
      setText('');
      await client.invalidateQueries({ queryKey: ['people'] });
    },
    onError: (error) => say(error.message, 'wrong'),
  });
  return (
    <Desk>
      <main className="page members">
        <section className="panel form">
          <h1>Member list</h1>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              keep.mutate();
            }}
          >
            <label className="field">
              <span>Paste names, one a line, with the number if there is one</span>
              <textarea
                rows={14}
                autoFocus
                spellCheck={false}
                placeholder={'Ann Lee\t12345\nBo Chan, 12346\nCara Diaz'}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </label>
            <button type="submit" className="button primary" disabled={text.trim() === '' || keep.isPending}>
              Keep these names
            </button>
          </form>
        </section>
        <section className="panel flush">
          <table className="grid">
            <caption className="unseen">People known here</caption>
            <thead>
              <tr>
                <th scope="col">{data.length} known</th>
                <th scope="col" className="number">
                  Number
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((member) => (
                <tr key={member.id}>
                  <th scope="row">{member.name}</th>
                  <td className="number">{member.number}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Bars />
      </main>
    </Desk>
  );
};
