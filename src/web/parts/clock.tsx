import { useEffect, useState } from 'react';
import type { ContestHead } from '../../engine/view/night.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** `12:05` left, or `+3:10` over. */
export const clockText = (left: number): string => {
  const seconds = Math.abs(Math.trunc(left / 1000));
  const text = `${Math.trunc(seconds / 60)}:${two(seconds % 60)}`;
  return left < 0 ? `+${text}` : text;
};

/** What is left of the round, by the laptop's clock. */
export const RoundClock = ({ head, drift = 0 }: { readonly head: ContestHead; readonly drift?: number }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (head.phase !== 'playing' || head.called === undefined || head.minutes === undefined) return null;
  const left = Date.parse(head.called) + head.minutes * 60_000 - (now + drift);
  return (
    <span className={left < 0 ? 'clock over' : 'clock'} role="timer" aria-label="time left in the round">
      {clockText(left)}
    </span>
  );
};
