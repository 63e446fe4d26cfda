import { useState } from 'react';
import type { PairName, SetupView } from '../../../engine/view/night.ts';
import { namesOf } from '../../parts/text/pair.tsx';
import { useAsk } from '../ask/ask.ts';

type Seats = NonNullable<SetupView['seats']>;

const boardsText = (boards: readonly number[]): string =>
  boards.length === 0
    ? ''
    : boards.length === 1
      ? `board ${boards[0]}`
      : `boards ${boards[0]}–${boards.at(-1)}`;

/** One place at a table: pressed, then another pressed, the two pairs change places. */
const Place = ({
  side,
  pair,
  held,
  onPress,
}: {
  readonly side: string;
  readonly pair: PairName | undefined;
  readonly held: boolean;
  readonly onPress: (pair: string) => void;
}) =>
  pair === undefined ? (
    <p className="seat-place soft">
      <span>{side}</span> phantom
    </p>
  ) : (
    <button
      type="button"
      className={held ? 'seat-place held' : 'seat-place'}
      aria-pressed={held}
      onClick={() => onPress(pair.pair)}
    >
      <span className="soft">{side}</span> <b className="pair-number">{pair.pair}</b> {namesOf(pair)}
    </button>
  );

/** The room before play, as it sits down: any two pairs change places, for the whole session (CLUB-4). */
export const SeatPlan = ({
  contest,
  seats,
  waiting,
  rounds,
}: {
  readonly contest: string;
  readonly seats: Seats;
  readonly waiting: readonly PairName[];
  readonly rounds: number;
}) => {
  const ask = useAsk(contest);
  const [held, setHeld] = useState<string>();
  const press = (pair: string): void => {
    if (held === undefined || held === pair) return setHeld(held === pair ? undefined : pair);
    setHeld(undefined);
    ask.mutate({
      request: { ask: 'exchange-seats', one: held, other: pair, from: 1, to: rounds },
      done: `Pairs ${held} and ${pair} change places.`,
      undo: true,
    });
  };
  return (
    <section className="stack" aria-labelledby="seats-title">
      <h3 id="seats-title">Seats in round 1</h3>
      <p className="soft" role="status">
        {held === undefined
          ? 'Press two pairs to swap their seats.'
          : `Pair ${held}: press the pair to swap with.`}
      </p>
      <ol className="bare seat-plan" aria-labelledby="seats-title">
        {seats.map(({ table, ns, ew, boards }) => (
          <li key={table} className="seat-table">
            <p className="row spread">
              <b>Table {table}</b>
              <span className="soft small">{boardsText(boards)}</span>
            </p>
            <Place side="NS" pair={ns} held={held === ns?.pair && ns !== undefined} onPress={press} />
            <Place side="EW" pair={ew} held={held === ew?.pair && ew !== undefined} onPress={press} />
          </li>
        ))}
        {waiting.map((pair) => (
          <li key={pair.pair} className="seat-table">
            <p>
              <b>Sits out</b>
            </p>
            <Place side="" pair={pair} held={held === pair.pair} onPress={press} />
          </li>
        ))}
      </ol>
    </section>
  );
};
