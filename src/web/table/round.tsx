import type { Side as OwnSide } from '../../engine/bridge/seat.ts';
import type { TableView } from '../../engine/view/night.ts';
import type { Vulnerability } from '../../engine/bridge/board.ts';
import { ContractText, signedText } from '../parts/text/contract.tsx';
import { namesOf } from '../parts/text/pair.tsx';
import { State } from '../parts/page/state.tsx';
import { afterRound, type BoardHere, type RoundHere } from './night.ts';
import { Follow } from './follow.tsx';
import { placeSays, useOwn } from './own.ts';
import { countUnsent, type Said } from './queue.ts';
import { Release } from './release.tsx';
import type { Kept } from './shelf.ts';
import { SightSwitch } from '../parts/page/aids.tsx';
import { say } from '../parts/text/say.ts';

const MARKS: Readonly<
  Record<BoardHere['state'], { readonly as: Parameters<typeof State>[0]['state']; readonly says: string }>
> = {
  awaited: { as: 'waiting', says: say('To play') },
  reported: { as: 'playing', says: say('To be checked') },
  confirmed: { as: 'done', says: say('Agreed') },
  conflict: { as: 'conflict', says: say('Two answers') },
  adjusted: { as: 'final', says: say('Director’s ruling') },
  'not-played': { as: 'done', says: say('Not played') },
  kept: { as: 'late', says: say('Not sent yet') },
  refused: { as: 'conflict', says: say('Not accepted') },
};

const LATE_PLAY = { as: 'late', says: say('Late play') } as const;

const VULNERABLE: Readonly<Record<Vulnerability, string>> = {
  none: say('nobody'),
  ns: say('N-S'),
  ew: say('E-W'),
  both: say('both'),
};

const BoardRow = ({
  board,
  open,
  first,
}: {
  readonly board: BoardHere;
  readonly open: () => void;
  readonly first: boolean;
}) => {
  const mark = board.latePlay && board.state === 'awaited' ? LATE_PLAY : MARKS[board.state];
  const shown = board.contract !== undefined && board.state !== 'awaited';
  return (
    <li>
      <button type="button" className={first ? 'board-row next' : 'board-row'} onClick={open}>
        <span className="board-number">
          <span className="unseen">{say('Board')} </span>
          {board.board}
        </span>
        <span className="board-what">
          {shown ? (
            <>
              <ContractText text={board.contract} />
              {board.score === undefined ? null : (
                <span className="board-score">{signedText(board.score)}</span>
              )}
            </>
          ) : (
            <span className="soft">
              {say('Vul. {vulnerabil}', { vulnerabil: VULNERABLE[board.vulnerability] })}
            </span>
          )}
        </span>
        <State state={mark.as} says={mark.says} />
        {board.state === 'refused' ? <span className="board-says">{board.says}</span> : null}
        {board.state === 'conflict' ? (
          <span className="board-says">
            {say('Two phones say different things. The director will come.')}
          </span>
        ) : null}
      </button>
    </li>
  );
};

const Side = ({
  name,
  pair,
  place,
}: {
  readonly name: string;
  readonly pair: RoundHere['ns'];
  readonly place: string | undefined;
}) => (
  <div className="side">
    <dt>{name}</dt>
    <dd>
      {pair === undefined ? (
        <span className="soft">{say('nobody')}</span>
      ) : (
        <>
          <span className="pair-number">{pair.pair}</span>
          <span>{namesOf(pair)}</span>
        </>
      )}
    </dd>
    {place === undefined ? null : <dd className="own-place">{place}</dd>}
  </div>
);

const AFTER = {
  round: () => say('All boards are in. Where next?'),
  draw: () => say('All boards are in. The next draw is awaited.'),
  session: () => say('That was the last round of this session. What comes next is announced.'),
  nothing: () => say('That was the last round. Thank you.'),
} as const;

/** Where everybody goes once the boards are in. */
const Next = ({ here, after }: { readonly here: RoundHere; readonly after: keyof typeof AFTER }) => (
  <section className="where-next" aria-labelledby="where-next">
    <h2 id="where-next">{AFTER[after]()}</h2>
    {after !== 'round' ? null : (
      <ul className="bare">
        {here.next.map(({ pair, to }) => (
          <li key={pair.pair}>
            <span className="pair-number">{pair.pair}</span>
            <span>{namesOf(pair)}</span>
            <strong>{to}</strong>
          </li>
        ))}
        {here.boardsTo === undefined ? null : (
          <li>
            <span className="pair-number" aria-hidden="true">
              ▤
            </span>
            <span>{say('The boards')}</span>
            <strong>{here.boardsTo}</strong>
          </li>
        )}
      </ul>
    )}
  </section>
);

export const Round = ({
  view,
  here,
  side,
  online,
  open,
  other,
  goOn,
  kept,
  send,
}: {
  readonly view: TableView;
  readonly here: RoundHere;
  readonly side: OwnSide;
  readonly online: boolean;
  readonly kept: readonly Kept[];
  readonly send: (said: Said) => void;
  readonly open: (board: BoardHere) => void;
  readonly other: () => void;
  readonly goOn: () => void;
}) => {
  const empty = here.boards.length === 0;
  const after = afterRound(view.head, here.round);
  const standings = useOwn(view, here.done && !empty);
  const placeOf = (pair: RoundHere['ns']): string | undefined =>
    standings && pair && placeSays(standings, pair.pair);
  const inCount = here.boards.filter((board) => board.state !== 'awaited').length;
  // Shown towards the end: with the last board still to come, one sees what it will be asked.
  const release =
    here.round === view.round && inCount > 0 && inCount >= here.boards.length - 1 ? view.release : undefined;
  const firstOpen = here.boards.find((board) => board.state === 'awaited');
  return (
    <div className="screen">
      <dl className="sides">
        <Side name={say('North-South')} pair={here.ns} place={placeOf(here.ns)} />
        <Side name={say('East-West')} pair={here.ew} place={placeOf(here.ew)} />
      </dl>
      {view.message === undefined ? null : <p className="notice">{view.message}</p>}
      {view.announce.map((line) => (
        <p key={line} className="notice heed">
          {line}
        </p>
      ))}
      {online && view.head.scoring !== 'teams' && view.head.phase === 'playing' && countUnsent(kept) === 0 ? (
        <Follow
          contest={view.head.id}
          round={here.round}
          table={view.table}
          pair={side === 'ns' ? here.ns : here.ew}
          done={here.done && !empty && after === 'round' && (release === undefined || release.released)}
        />
      ) : null}
      {release === undefined ? null : (
        <Release
          release={release}
          round={here.round}
          table={view.table}
          side={side}
          zone={view.head.zone}
          kept={kept}
          send={send}
        />
      )}
      {here.done && !empty && (release === undefined || release.released) ? (
        <Next here={here} after={after} />
      ) : null}
      {here.done && !empty && after === 'round' && !online ? (
        <button type="button" className="button primary big" onClick={goOn}>
          {say('No network: on to round {round}', { round: here.round + 1 })}
        </button>
      ) : null}
      {empty ? (
        <p className="notice">
          {view.head.phase === 'playing'
            ? say('Nothing is played here in this round.')
            : say('Play has not started.')}
        </p>
      ) : (
        <ul className="bare boards" aria-label={say('Boards of round {round}', { round: here.round })}>
          {here.boards.map((board) => (
            <BoardRow key={board.board} board={board} open={() => open(board)} first={board === firstOpen} />
          ))}
        </ul>
      )}
      {empty ? null : (
        <button type="button" className="button plain" onClick={other}>
          {say('We have a different board')}
        </button>
      )}
      <SightSwitch />
    </div>
  );
};
