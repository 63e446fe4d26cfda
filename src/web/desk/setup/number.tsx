import { useState } from 'react';
import type { StagesView } from '../../../engine/view/stages.ts';
import { listBoards } from '../../../engine/words/deal/deal.ts';
import { useStages } from '../ask/ask.ts';
import type { Ask } from '../ask/server.ts';
import { ActSheet } from '../sheet/effect.tsx';
import { OneOf } from '../sheet/field.tsx';

interface Numbered {
  readonly key: string;
  readonly stage: string;
  readonly round: number;
  readonly says: string;
  readonly boards: readonly number[];
}

const MOST = 200;

/** Numbers and runs of numbers, as one would write them. */
const readBoards = (text: string): readonly number[] =>
  text
    .split(/[,;\s]+/)
    .flatMap((part) => {
      const [from = Number.NaN, to = from] = part.split(/[-–]/).map(Number);
      if (part === '' || !Number.isInteger(from) || !Number.isInteger(to) || to < from) return [];
      return Array.from({ length: Math.min(MOST, to - from + 1) }, (_, i) => from + i);
    })
    .slice(0, MOST);

/** Every round of matches and every session that is laid, the newest first. */
const unitsIn = ({ stages }: StagesView): readonly Numbered[] =>
  stages
    .filter(({ closed }) => !closed)
    .flatMap((sheet) =>
      sheet.units.map(({ number, from, boards }) => ({
        key: `${sheet.stage}/${from}`,
        stage: sheet.stage,
        round: from,
        says:
          sheet.rounds.find(({ round }) => round === from)?.title ??
          `${stages.length > 1 ? `${sheet.name}, ` : ''}${sheet.play === 'sessions' ? 'session' : 'round'} ${number}`,
        boards,
      })),
    )
    .toSorted((a, b) => b.round - a.round);

/** Which boards a round is played with: dealer and vulnerability follow the numbers (Law 2). */
export const NumberBoards = ({
  contest,
  onClose,
}: {
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const { data } = useStages(contest);
  const [key, setKey] = useState<string>();
  const [text, setText] = useState<string>();
  if (data === undefined) return null;
  const units = unitsIn(data);
  const unit = units.find((one) => one.key === key) ?? units[0];
  const shown = text ?? listBoards(unit?.boards ?? []);
  const boards = readBoards(shown);
  const request: Ask | undefined =
    unit === undefined || boards.length === 0
      ? undefined
      : { ask: 'number-boards', stage: unit.stage, round: unit.round, boards: [...boards] };
  return (
    <ActSheet
      contest={contest}
      title="Set board numbers"
      send="Set board numbers"
      done={`Boards ${listBoards(boards)} are played in ${unit?.says ?? ''}.`}
      request={request}
      needs={unit === undefined ? 'No round is drawn or seated yet.' : undefined}
      onClose={onClose}
    >
      <div className="columns">
        <OneOf
          label="Round"
          options={units.map(
            (one) =>
              [
                one.key,
                `${one.says.charAt(0).toUpperCase()}${one.says.slice(1)}: boards ${listBoards(one.boards)}`,
              ] as const,
          )}
          value={unit?.key ?? ''}
          onChange={(next) => {
            setKey(next);
            setText(undefined);
          }}
        />
        <label className="field">
          <span>Boards</span>
          <input
            type="text"
            inputMode="numeric"
            placeholder="9–16"
            value={shown}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </div>
    </ActSheet>
  );
};
