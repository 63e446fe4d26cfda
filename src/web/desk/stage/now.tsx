import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ContestantName, StagesView } from '../../../engine/view/stages.ts';
import { Short } from '../../parts/text/name.tsx';

const MOST = 12;

/** Who came first in the whole contest; where fields are placed apart, in each. */
export const firstOf = ({
  stages,
  placings,
}: Pick<StagesView, 'stages' | 'placings'>): readonly ContestantName[] => {
  const lists = placings ?? stages.at(-1)?.fields ?? [];
  return lists.flatMap(({ rows }) => rows.filter(({ place }) => place === 1).map(({ who }) => who));
};

/** Beside what the contest waits for: where to look while it is played, and who has won when it is over. */
export const StageNow = ({ contest, view }: { readonly contest: string; readonly view: StagesView }) => {
  if (view.next.step === 'play') {
    const out = view.next.tables ?? [];
    return (
      <p>
        {out.length === 0 || out.length > MOST ? null : (
          <>
            {out.length === 1 ? 'Still playing: table ' : 'Still playing: tables '}
            {out.join(', ')}.{' '}
          </>
        )}
        {out.length > MOST ? `${out.length} tables still play. ` : ''}
        <Link to="/c/$contest" params={{ contest }}>
          To the room
        </Link>
      </p>
    );
  }
  if (view.next.step !== 'done') return null;
  const first = firstOf(view);
  return (
    <p>
      {first.length === 0 ? null : (
        <>
          First:{' '}
          {first.map((who, i) => (
            <Fragment key={who.pair}>
              {i === 0 ? '' : ', '}
              <b>
                <Short who={who} />
              </b>
            </Fragment>
          ))}
          .{' '}
        </>
      )}
      <a href={`/r/${contest}`}>Public page</a> ·{' '}
      <a href={`/print/${contest}/standings.pdf`}>Print the results</a>
    </p>
  );
};
