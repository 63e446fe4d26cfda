import { otherSide, type Side } from '../../engine/bridge/seat.ts';
import { SIDE_NAMES } from '../../engine/words/score.ts';
import { ContractText } from '../parts/contract.tsx';
import { BoardHead, ScoreLine } from './board.tsx';
import type { BoardHere } from './night.ts';
import type { Said } from './queue.ts';

/** The other side looks: the phone is handed over, or their own phone shows it. */
export const Check = ({
  board,
  side,
  agree,
  change,
  leave,
}: {
  readonly board: BoardHere;
  readonly side: Side;
  readonly agree: (said: Said) => void;
  readonly change: () => void;
  readonly leave: () => void;
}) => {
  const who = board.kept === undefined ? side : otherSide(side);
  const confirmed = board.state === 'confirmed' || board.state === 'adjusted';
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
          {confirmed ? 'Agreed' : `${SIDE_NAMES[who]}, please check`}
        </h2>
        <p className="told">
          <ContractText text={board.contract ?? ''} lead />
        </p>
        {board.score === undefined ? (
          <p className="score-line">No score</p>
        ) : (
          <ScoreLine score={board.score} />
        )}
        {confirmed ? null : (
          <button type="button" className="button primary big" onClick={yes}>
            Yes, that is right
          </button>
        )}
        <button type="button" className="button big" onClick={change}>
          {confirmed ? 'It is wrong after all' : 'No, change it'}
        </button>
      </section>
      <button type="button" className="button plain big" onClick={leave}>
        {confirmed ? 'Back to the boards' : 'Check it later'}
      </button>
    </div>
  );
};
