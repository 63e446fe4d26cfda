import { useEffect, useRef, useState } from 'react';
import type { WallClock } from '../../engine/view/wall.ts';
import { clockText } from '../parts/clock.tsx';

const MINUTE = 60_000;

/** How far the server's clock is ahead of this machine's: the projector may hang on another one. */
export const useDrift = (contest: string): number => {
  const [drift, setDrift] = useState(0);
  useEffect(() => {
    fetch(`/api/contests/${contest}`)
      .then((answer) => {
        const there = Date.parse(answer.headers.get('date') ?? '');
        if (!Number.isNaN(there)) setDrift(there - Date.now());
      })
      .catch(() => undefined);
  }, [contest]);
  return drift;
};

export const useNow = (drift: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + drift;
};

export interface Reading {
  /** Milliseconds to the end of the round, and to the moment from which no board is begun. */
  readonly left: number;
  readonly toLast: number | undefined;
}

export const readClock = ({ called, minutes, noFurther }: WallClock, now: number): Reading => {
  const start = Date.parse(called);
  return {
    left: start + minutes * MINUTE - now,
    toLast: noFurther === undefined ? undefined : start + noFurther * MINUTE - now,
  };
};

const beep = (times: number): void => {
  const context = new AudioContext();
  for (let i = 0; i < times; i++) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = 660;
    volume.gain.value = 0.25;
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + i * 0.5);
    tone.stop(context.currentTime + i * 0.5 + 0.3);
  }
};

/** One tone when no further board may be begun, three at the end: only when a moment passes while the page is open. */
export const useTones = (reading: Reading | undefined, on: boolean): void => {
  const before = useRef(reading);
  useEffect(() => {
    const then = before.current;
    before.current = reading;
    if (!on || !then || !reading) return;
    if (then.left > 0 && reading.left <= 0) beep(3);
    else if ((then.toLast ?? 0) > 0 && (reading.toLast ?? 1) <= 0) beep(1);
  }, [reading, on]);
};

/** `14:35` at the venue. */
const timeText = (at: number, zone: string): string =>
  new Date(at).toLocaleTimeString('en-AU', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: zone,
  });

const LastBoard = ({ toLast, now, zone }: { toLast: number; now: number; zone: string }) =>
  toLast > 0 ? (
    <p className="last-board">
      No new boards from {timeText(now + toLast, zone)} <span className="soft">in {clockText(toLast)}</span>
    </p>
  ) : (
    <p className="last-board heed">No new boards</p>
  );

export const BigClock = ({
  reading: { left, toLast },
  now,
  zone,
}: {
  readonly reading: Reading;
  readonly now: number;
  readonly zone: string;
}) => (
  <div className="big-clock">
    <p role="timer" aria-label="time left in the round" className={left < 0 ? 'digits over' : 'digits'}>
      {clockText(left)}
    </p>
    {toLast === undefined || left < 0 ? null : <LastBoard toLast={toLast} now={now} zone={zone} />}
    {left < 0 ? <p className="last-board heed">Time is over</p> : null}
  </div>
);
