import { inLocalTime } from '../../parts/text/moment.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { EffectRow, EffectView } from '../../../engine/view/effect.ts';
import { scoreText, Who } from '../../parts/text/name.tsx';
import { type Ask, server } from '../ask/server.ts';

const MOST_SHOWN = 12;

const amount = (value: number | undefined): string => (value === undefined ? '–' : scoreText(value));

const Row = ({ row, staged }: { readonly row: EffectRow; readonly staged: boolean }) => (
  <tr>
    <th scope="row">
      <Who who={row.who} />
      {staged ? <span className="soft"> {row.stage}</span> : null}
    </th>
    <td className="number soft">{amount(row.before)}</td>
    <td className="number strong">{amount(row.after)}</td>
    <td className="number">
      {row.placeBefore === row.placeAfter
        ? (row.placeAfter ?? '')
        : `${row.placeBefore ?? '–'} → ${row.placeAfter ?? '–'}`}
    </td>
  </tr>
);

const Rows = ({ rows }: { readonly rows: readonly EffectRow[] }) => {
  const staged = new Set(rows.map(({ stage }) => stage)).size > 1;
  return (
    <table className="grid stage-table">
      <caption className="unseen">Whose score or place changes</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col" className="number">
            Now
          </th>
          <th scope="col" className="number">
            Then
          </th>
          <th scope="col" className="number">
            Place
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <Row key={`${row.stage} ${row.who.pair}`} row={row} staged={staged} />
        ))}
      </tbody>
    </table>
  );
};

/** What an act would do, in a place that is always there. */
export const EffectShown = ({ data }: { readonly data: EffectView | undefined }) => (
  <section className="panel stack effect" aria-labelledby="effect-title">
    <h3 id="effect-title">What it would do</h3>
    <div aria-live="polite" className="stack">
      {data === undefined ? (
        <p className="soft">It is shown here before anything is kept.</p>
      ) : data.refused ? (
        <p className="notice wrong">{inLocalTime(data.refused.says)}</p>
      ) : (
        <>
          {data.says.map((one) => (
            <p key={one}>{one}</p>
          ))}
          {data.rows.length === 0 ? (
            <p className="soft">No score and no place changes now.</p>
          ) : (
            <Rows rows={data.rows} />
          )}
          {data.rows.length > MOST_SHOWN ? (
            <p className="soft">and {data.rows.length - MOST_SHOWN} more</p>
          ) : null}
        </>
      )}
    </div>
  </section>
);

/** What the act would do, asked for while it is being filled in. */
export const Effect = ({
  contest,
  request,
}: {
  readonly contest: string;
  readonly request: Ask | undefined;
}) => {
  // The reason may still be missing.
  const looked =
    request && 'why' in request && request.why.trim() === '' ? { ...request, why: '…' } : request;
  const asked = useDeferredValue(looked);
  const { data } = useQuery({
    queryKey: ['effect', contest, asked],
    queryFn: asked === undefined ? skipToken : () => server.effect(contest, asked),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return <EffectShown data={request === undefined ? undefined : data} />;
};
