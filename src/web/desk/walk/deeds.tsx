import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAsk } from '../ask/ask.ts';
import { forgetHere, isPlaced, type Kept } from './kept.ts';
import { makeWay, trailsOf } from './way.ts';

/** What can be done at an end, or before it: record it, look at it again with the score, or leave it. */
export const WalkDeeds = ({
  contest,
  way,
  isEnd,
  comesBack,
  stands,
}: {
  readonly contest: string;
  readonly way: Kept;
  readonly isEnd: boolean;
  /** The end itself says that it is to be looked at again. */
  readonly comesBack: boolean;
  /** The questions about an open item came to: the score stands. */
  readonly stands: boolean;
}): ReactNode => {
  const ask = useAsk(contest);
  const navigate = useNavigate();
  const home = () => {
    forgetHere(contest, way.walk);
    return navigate({ to: '/c/$contest', params: { contest } });
  };
  const { walk, call, recall } = way;
  const trails = trailsOf(way).map(({ topic, answers }) => ({ topic, answers: [...answers] }));
  const isFirst = recall === undefined;
  const again =
    !isPlaced(way) || !isFirst ? null : (
      <button
        type="button"
        className={comesBack ? 'button primary' : 'button'}
        disabled={ask.isPending}
        onClick={() =>
          ask.mutate({
            request: {
              ask: 'set-recall',
              round: way.round,
              table: way.table,
              board: way.board,
              walk,
              trails,
              ...(call === undefined ? {} : { call }),
            },
            done: `Board ${way.board} at table ${way.table} comes back when the score is in.`,
            after: home,
            undo: true,
          })
        }
      >
        Call me at the end
      </button>
    );
  const nothing = isFirst ? null : (
    <button
      type="button"
      className={stands ? 'button primary' : 'button'}
      disabled={ask.isPending}
      onClick={() =>
        ask.mutate({
          request: {
            ask: 'close-recall',
            recall: recall ?? '',
            why: '',
            trails: isEnd ? trails : trails.slice(0, -1),
          },
          done: `Closed: nothing to adjust on board ${way.board ?? ''} at table ${way.table ?? ''}.`,
          after: home,
          undo: true,
        })
      }
    >
      Nothing to adjust
    </button>
  );
  return (
    <footer className="walk-deeds">
      <p className="refusal" role="alert">
        {ask.error?.message}
      </p>
      <div className="row">
        {isEnd ? (
          <Link
            to="/c/$contest/ruling"
            params={{ contest }}
            search={makeWay(way)}
            className={comesBack || stands ? 'button' : 'button primary'}
          >
            Record ruling
          </Link>
        ) : null}
        {again}
        {nothing}
        <button
          type="button"
          className="button plain"
          onClick={() => {
            if (isPlaced(way)) ask.mutate({ request: { ask: 'drop-walk', walk }, after: home });
            else void home();
          }}
        >
          Leave
        </button>
      </div>
    </footer>
  );
};
