import { useState } from 'react';
import type { TableView } from '../../engine/view/night.ts';
import { whyNotBoard } from './night.ts';
import { say } from '../parts/text/say.ts';

/** Somebody holds a board that is not on the list: say what is wrong before it is played or entered. */
export const Other = ({
  view,
  round,
  open,
  leave,
}: {
  readonly view: TableView;
  readonly round: number;
  readonly open: (board: number) => void;
  readonly leave: () => void;
}) => {
  const [text, setText] = useState('');
  const [why, setWhy] = useState<string>();
  const look = (): void => {
    const board = Number(text);
    if (!Number.isInteger(board) || board < 1)
      return setWhy(say('Type the number that stands on the board.'));
    const reason = whyNotBoard(view, round, board);
    setWhy(reason);
    if (reason === undefined) open(board);
  };
  return (
    <div className="screen">
      <h1>{say('A different board')}</h1>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <label className="field">
          <span>{say('Number on the board')}</span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className="large-field"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <p className="place-for-notice" role="alert">
          {why === undefined ? null : <span className="notice wrong">{why}</span>}
        </p>
        <button type="submit" className="button primary big">
          {say('Look it up')}
        </button>
      </form>
      <button type="button" className="button plain big" onClick={leave}>
        {say('Back to the boards')}
      </button>
    </div>
  );
};
