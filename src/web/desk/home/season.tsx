import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { whoText } from '../../parts/text/name.tsx';
import { refresh } from '../ask/live.ts';
import { server } from '../ask/server.ts';

const EXAMPLE = `swiss-pairs-championship 1: Ann Lee, Bob Ng
open-teams-phase-one 2 of 96: Ann Lee 60, Cy Fox 40, Dee Gee, Eve Hall
placing 12: Gus Jay, Hal Kim`;

/** The year's events, from which the nominated pairs are ranked for the places there are (SABF 18.10.1, 18.12). */
export const SeasonPanel = ({
  contest,
  at,
  date,
}: {
  readonly contest: string;
  readonly at: number;
  readonly date: string;
}) => {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const earned = useQuery({
    queryKey: ['contest', contest, 'earned', at],
    queryFn: () => server.earned(contest),
  });
  const all = earned.data ?? [];
  // Those of the same year, unless the director says otherwise.
  const isTicked = ({ id, date: on }: (typeof all)[number]): boolean =>
    ticked[id] ?? on.slice(0, 4) === date.slice(0, 4);
  const chosen = all.filter(isTicked).map(({ id }) => id);
  const tell = useMutation({
    mutationFn: () => server.tellSeason(contest, text, chosen),
    onSuccess: () => refresh(client, contest, at + 1),
  });
  // What was told before stays on the page.
  const kept = useQuery({
    queryKey: ['contest', contest, 'register', at],
    queryFn: () => server.register(contest),
  });
  const ranked = tell.data ?? kept.data?.trial;
  return (
    <details className="panel" open={kept.data?.trial !== undefined}>
      <summary>Entry by the year’s points</summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          tell.mutate();
        }}
      >
        {all.length === 0 ? null : (
          <fieldset className="stack">
            <legend>Events of this house</legend>
            {all.map((one) => (
              <label key={one.id} className="check">
                <input
                  type="checkbox"
                  checked={isTicked(one)}
                  onChange={({ target }) => setTicked({ ...ticked, [one.id]: target.checked })}
                />
                <span>
                  {one.name}{' '}
                  <span className="soft">
                    {one.date},{' '}
                    {[...new Set(one.events.map(({ event }) => event.replaceAll('-', ' ')))].join(', ')}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <label className="field">
          <span>
            {all.length === 0
              ? 'An event and a place a line, then who'
              : 'Other events: an event and a place a line, then who'}
          </span>
          <textarea
            rows={8}
            spellCheck={false}
            placeholder={EXAMPLE}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {tell.error ? <p className="notice wrong">{tell.error.message}</p> : null}
        <button
          type="submit"
          className="button primary"
          disabled={(text.trim() === '' && chosen.length === 0) || tell.isPending}
        >
          Rank the nominated pairs
        </button>
      </form>
      {ranked === undefined ? null : (
        <table className="grid stage-table">
          <caption>
            {ranked.says} <span className="soft">{ranked.clause}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">Pair</th>
              <th scope="col" className="number">
                Points
              </th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {ranked.pairs.map(({ who, points, says, clause }) => (
              <tr key={who.pair}>
                <th scope="row">
                  {who.pair} {whoText(who)}
                </th>
                <td className="number">{points}</td>
                <td>
                  {says} {says.includes(clause) ? null : <span className="soft">{clause}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
};
