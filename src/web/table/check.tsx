import { useState } from 'react';
import { otherSide, type Side } from '../../engine/bridge/seat.ts';
import { SIDE_NAMES } from '../../engine/words/score/score.ts';
import { ContractText } from '../parts/text/contract.tsx';
import { BoardHead, ScoreLine } from './board.tsx';
import type { BoardHere } from './night.ts';
import { PassPhone } from './pass.tsx';
import type { Said } from './queue.ts';
import { say, sayWord } from '../parts/text/say.ts';

type Kind = 'open' | 'agreed' | 'disputed';

const kindOf = (board: BoardHere): Kind => {
  if (board.state === 'conflict') return 'disputed';
  return board.state === 'confirmed' || board.state === 'adjusted' || board.agreed ? 'agreed' : 'open';
};

const TITLES: Partial<Record<Kind, string>> = { agreed: say('Agreed'), disputed: say('Two answers') };

const Told = ({ board }: { readonly board: BoardHere }) => (
  <>
    <p className="told">
      <ContractText text={board.contract ?? ''} lead />
    </p>
    {board.score === undefined ? (
      <p className="score-line">{say('No score')}</p>
    ) : (
      <ScoreLine score={board.score} />
    )}
  </>
);

/** The other side looks: the phone is passed to them, or their own phone shows it. */
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
  const [taken, setTaken] = useState(false);
  const reporter = board.kept === undefined ? board.enteredBy : side;
  const who = reporter === undefined ? side : otherSide(reporter);
  const kind = kindOf(board);
  const isAcross = who !== side;
  if (kind === 'open' && isAcross && !taken)
    return (
      <div className="screen">
        <BoardHead board={board} />
        <PassPhone to={who} taken={() => setTaken(true)} />
        <button type="button" className="button plain big" onClick={leave}>
          {say('Check it later')}
        </button>
      </div>
    );
  const yes = (): void =>
    agree({
      round: board.round,
      board: board.board,
      ...(board.contract === undefined ? {} : { contract: board.contract }),
      ...(board.kept === undefined ? {} : { confirms: board.kept.id }),
      asked: {
        ask: 'confirm-result',
        result: board.result ?? '',
        side: who,
        ...(isAcross ? { passed: true } : {}),
      },
    });
  return (
    <div className="screen">
      <BoardHead board={board} />
      <section className="taps review" aria-labelledby="question">
        <h2 id="question" className="hand-over">
          {TITLES[kind] ?? say('{who}, please check', { who: sayWord(SIDE_NAMES[who]) })}
        </h2>
        {kind === 'disputed' ? (
          <p>{say('Two phones say different things about this board. The director will come.')}</p>
        ) : (
          <Told board={board} />
        )}
        {kind === 'open' ? (
          <button type="button" className="button primary big" onClick={yes}>
            {say('Yes, that is right')}
          </button>
        ) : null}
        {kind === 'agreed' ? (
          <p className="soft">{say('If this is wrong, call the director.')}</p>
        ) : (
          <button type="button" className="button big" onClick={change}>
            {kind === 'open' ? say('No, change it') : say('Change what this phone says')}
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
          {say('See the other tables’ scores')}
        </button>
      ) : null}
      <button type="button" className="button plain big" onClick={leave}>
        {kind === 'open' ? say('Check it later') : say('Back to the boards')}
      </button>
    </div>
  );
};
