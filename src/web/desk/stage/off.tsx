import { useState } from 'react';
import { LastBoard } from '../../parts/score/clock.tsx';
import { useStages } from '../ask/ask.ts';
import { useChosen } from '../sheet/match.tsx';
import { ActSheet } from '../sheet/effect.tsx';

interface Open {
  readonly contest: string;
  readonly onClose: () => void;
}

/** Boards that were not begun in time, off the match in all its rooms at once (TIME-1). */
export const TakeOff = ({ contest, onClose }: Open) => {
  const { data } = useStages(contest);
  const { chosen, fields } = useChosen(data);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  if (data === undefined) return null;
  const boards = chosen?.boards.filter((board) => ticked.includes(board)) ?? [];
  const tick = (board: number) =>
    setTicked(ticked.includes(board) ? ticked.filter((one) => one !== board) : [...ticked, board]);
  return (
    <ActSheet
      contest={contest}
      title="Boards not begun in time"
      send="Take them off"
      done={`${boards.length === 1 ? 'Board' : 'Boards'} ${boards.join(', ')} off at table ${chosen?.match.table ?? ''}. Warn or penalise has what the rulebook proposes.`}
      request={
        chosen === undefined || boards.length === 0
          ? undefined
          : {
              ask: 'take-off-boards' as const,
              round: chosen.round.round,
              table: chosen.match.table,
              boards: [...boards],
            }
      }
      needs={undefined}
      onClose={onClose}
    >
      {fields}
      <LastBoard head={data.head} />
      <fieldset className="row">
        <legend>Boards that some table of the match had not begun</legend>
        {(chosen?.boards ?? []).map((board) => (
          <label key={board} className="check">
            <input type="checkbox" checked={ticked.includes(board)} onChange={() => tick(board)} /> {board}
          </label>
        ))}
      </fieldset>
      <p className="soft">
        A board that another table of the match has played is off there too. The VP scale stays that of the
        length the match was set for.
      </p>
    </ActSheet>
  );
};
