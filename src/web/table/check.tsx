import { otherSide, type Side } from '../../engine/bridge/seat.ts';
import { SIDE_NAMES } from '../../engine/words/score.ts';
import { ContractText } from '../parts/contract.tsx';
import { BoardHead, ScoreLine } from './board.tsx';
import type { BoardHere } from './night.ts';
import type { Said } from './queue.ts';

type Kind = 'open' | 'agreed' | 'disputed';

const kindOf = (board: BoardHere): Kind => {
  if (board.state === 'conflict') return 'disputed';
  return board.state === 'confirmed' || board.state === 'adjusted' || board.agreed ? 'agreed' : 'open';
};

const TITLES: Partial<Record<Kind, string>> = { agreed: 'Agreed', disputed: 'Two answers' };

const Told = ({ board }: { readonly board: BoardHere }) => (
  <>
    <p className="told">
      <ContractText text={board.contract ?? ''} lead />
    </p>
    {board.score === undefined ? <p className="score-line">No score</p> : <ScoreLine score={board.score} />}
  </>
);

/** The other side looks: the phone is handed over, or their own phone shows it. */
export const Check = ({
  board,
  side,
  agree,
  change,
  earlier,
  leave,
}: {
  readonly board: BoardHere;
  readonly side: Side;
  readonly agree: (said: Said) => void;
  readonly change: () => void;
  /** The traveller of this board, once it is played here. */
  readonly earlier: () => void;
  readonly leave: () => void;
}) => {
  const who = board.kept === undefined ? side : otherSide(side);
  const kind = kindOf(board);
  const yes = (): void =>
    agree({
      round: board.round,
      board: board.board,
      ...(board.contract === undefined ? {} : { contract: board.contract }),
      ...(board.kept === undefined ? {} : { confirms: board.kept.id }),
      asked: { ask: 'confirm-result', result: board.result ?? '', side: who },
    });
  return (
    <div className="screen">
      <BoardHead board={board} />
      <section className="taps review" aria-labelledby="question">
        <h2 id="question" className="hand-over">
          {TITLES[kind] ?? `${SIDE_NAMES[who]}, please check`}
        </h2>
        {kind === 'disputed' ? (
          <p>Two phones say different things about this board. The director will come.</p>
        ) : (
          <Told board={board} />
        )}
        {kind === 'open' ? (
          <button type="button" className="button primary big" onClick={yes}>
            Yes, that is right
          </button>
        ) : null}
        {kind === 'agreed' ? (
          <p className="soft">If it is wrong after all, call the director.</p>
        ) : (
          <button type="button" className="button big" onClick={change}>
            {kind === 'open' ? 'No, change it' : 'Change what this phone says'}
          </button>
        )}
        {board.says === undefined ? null : (
          <p className="notice wrong" role="alert">
            {board.says}
          </p>
        )}
      </section>
      {kind === 'agreed' ? (
        <button type="button" className="button big" onClick={earlier}>
          See the other tables’ scores
        </button>
      ) : null}
      <button type="button" className="button plain big" onClick={leave}>
        {kind === 'open' ? 'Check it later' : 'Back to the boards'}
      </button>
    </div>
  );
};
