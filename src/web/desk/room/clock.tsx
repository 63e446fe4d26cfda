import { useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { clockOf, readClock, RoundClock, sayLastBoard, useNow } from '../../parts/score/clock.tsx';
import { useTones } from '../../parts/page/tone.ts';
import { useAsk } from '../ask/ask.ts';
import { useCommands } from '../frame/keys.ts';

const MORE = [1, 5] as const;

/** Minutes before the end, where the rulebook has no time from which no board is begun (Course Notes (Swiss Teams)). */
const CUT_OFFS = [0, 5, 7, 10] as const;

const minutesText = (minutes: number): string => `${minutes} minute${minutes === 1 ? '' : 's'}`;

const sayCut = (minutes: number): string =>
  minutes === 0 ? 'Boards begin until the end' : `None in the last ${minutes} min`;

/** The round's clock on the desk: stop it, let it go on, give it time. Phones and the wall show the same (TIME-1). */
export const ClockActs = ({ contest, head }: { readonly contest: string; readonly head: ContestHead }) => {
  const ask = useAsk(contest);
  const now = useNow();
  const [sound, setSound] = useState(false);
  const clock = clockOf(head);
  const reading = clock === undefined ? undefined : readClock(clock, now);
  useTones(reading, sound);
  const isStopped = head.clock?.paused !== undefined;
  const turn = () =>
    ask.mutate({
      request: { ask: 'change-clock', round: head.round, does: isStopped ? 'go' : 'stop' },
      done: isStopped ? 'The clock goes on.' : 'The clock is stopped on every screen.',
    });
  const add = (minutes: number) =>
    ask.mutate({
      request: { ask: 'change-clock', round: head.round, does: 'add', minutes },
      done: `Round ${head.round} has ${minutesText(minutes)} more.`,
      undo: true,
    });
  const cutOff = (minutes: number) =>
    ask.mutate({
      request: { ask: 'change-clock', round: head.round, does: 'cut-off', minutes },
      done:
        minutes === 0
          ? 'Boards may be begun until the end.'
          : `No board is begun in the last ${minutesText(minutes)}, from this round on.`,
      undo: true,
    });
  useCommands(
    head.phase === 'playing' && clock !== undefined
      ? [
          { key: 'q', says: isStopped ? 'Let the clock go on' : 'Stop the clock', run: turn },
          ...MORE.map((minutes) => ({
            says: `Give the round ${minutesText(minutes)}`,
            run: () => add(minutes),
          })),
          ...CUT_OFFS.map((minutes) => ({
            says:
              minutes === 0
                ? 'Announce no last board: one may be begun until the end'
                : `Announce the last board: none is begun in the last ${minutesText(minutes)}`,
            run: () => cutOff(minutes),
          })),
        ]
      : [],
  );
  if (head.phase !== 'playing' || clock === undefined) return null;
  const last = sayLastBoard(head, now);
  const heed = last?.past ? 'last-board heed' : 'last-board';
  // Where it was announced the choice itself says from when.
  const cut = clock.noFurther === undefined ? 0 : clock.minutes - clock.noFurther;
  return (
    <div className="clock-acts" role="group" aria-label="The clock of the round">
      <RoundClock head={head} />
      <button type="button" className="button" disabled={ask.isPending} onClick={turn}>
        {isStopped ? 'Go on' : 'Stop'} <kbd>Q</kbd>
      </button>
      {MORE.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className="button"
          disabled={ask.isPending}
          title={`Give the round ${minutesText(minutes)}`}
          onClick={() => add(minutes)}
        >
          +{minutes} min
        </button>
      ))}
      {clock.noFurther !== undefined && !clock.clause?.startsWith('Course Notes') ? (
        <span className={heed}>{last?.says}</span>
      ) : (
        <select
          aria-label="Announce the last board"
          className={heed}
          value={cut}
          disabled={ask.isPending}
          onChange={(event) => cutOff(Number(event.target.value))}
        >
          {CUT_OFFS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes !== 0 && minutes === cut ? last?.says : sayCut(minutes)}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="button plain" aria-pressed={sound} onClick={() => setSound(!sound)}>
        {sound ? 'Sound is on' : 'Sound'}
      </button>
    </div>
  );
};
