import { useEffect, useState } from 'react';
import type { ClockView } from '../../../engine/view/time/clock.ts';
import type { ContestHead } from '../../../engine/view/night.ts';
import { localeNow, say } from '../text/say.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** `12:05` left, or `+3:10` over. */
export const clockText = (left: number): string => {
  const seconds = Math.abs(Math.trunc(left / 1000));
  const text = `${Math.trunc(seconds / 60)}:${two(seconds % 60)}`;
  return left < 0 ? `+${text}` : text;
};

/** This device's clock, a second at a time. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const hour = (at: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeNow(), {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(at));

/** How long a line-up may still be posted in time, by the laptop's clock. */
export const DueClock = ({ due, drift = 0 }: { readonly due: string; readonly drift?: number }) => {
  const left = Date.parse(due) - (useNow() + drift);
  return (
    <p className={left < 0 ? 'due over' : 'due'}>
      {left < 0
        ? say('Due at {due}: late by ', { due: hour(due) })
        : say('Due at {due}: still ', { due: hour(due) })}
      <span className="clock" role="timer" aria-label={say('time left to post the line-up')}>
        {clockText(Math.abs(left))}
      </span>
    </p>
  );
};

export interface Reading {
  readonly round: number;
  /** Milliseconds to the end of the round, and to the moment from which no board is begun. */
  readonly left: number;
  readonly toLast: number | undefined;
  readonly stopped: boolean;
}

const MINUTE = 60_000;

/** The clock at a moment of the server's time: stopped, it stays where it was. */
export const readClock = (
  { round, called, minutes, noFurther, stopped = 0, paused }: ClockView,
  now: number,
): Reading => {
  const start = Date.parse(called) + stopped * 1000;
  const at = paused === undefined ? now : Date.parse(paused);
  return {
    round,
    left: start + minutes * MINUTE - at,
    toLast: noFurther === undefined ? undefined : start + noFurther * MINUTE - at,
    stopped: paused !== undefined,
  };
};

/** A view without the clock's own account has when the round was called and how long it may take. */
export const clockOf = ({ clock, phase, called, minutes, round }: ContestHead): ClockView | undefined => {
  if (clock !== undefined) return clock;
  if (phase !== 'playing' || called === undefined || minutes === undefined) return undefined;
  return { round, called, minutes };
};

/** What is left of the round, by the laptop's clock. */
export const RoundClock = ({ head, drift = 0 }: { readonly head: ContestHead; readonly drift?: number }) => {
  const now = useNow();
  const clock = clockOf(head);
  if (clock === undefined) return null;
  const { left, stopped } = readClock(clock, now + drift);
  return (
    <span
      className={left < 0 ? 'clock over' : 'clock'}
      role="timer"
      aria-label={say('time left in the round')}
    >
      {stopped ? <span className="unseen">{say('The clock is stopped at')} </span> : null}
      {stopped ? '❚❚ ' : ''}
      {clockText(left)}
    </span>
  );
};

/** When no further board is begun: a moment to come, or past. Nothing where no such time is set. */
export const sayLastBoard = (
  head: ContestHead,
  now: number,
): { readonly says: string; readonly past: boolean } | undefined => {
  const clock = clockOf(head);
  if (clock?.noFurther === undefined) return undefined;
  const { toLast = 0, stopped } = readClock(clock, now);
  if (stopped) return { says: say('The clock is stopped'), past: false };
  if (toLast <= 0) return { says: say('No new boards'), past: true };
  const zone = hour(new Date(now + toLast).toISOString(), head.zone);
  return { says: say('No new boards from {zone}', { zone }), past: false };
};

export const LastBoard = ({ head, drift = 0 }: { readonly head: ContestHead; readonly drift?: number }) => {
  const last = sayLastBoard(head, useNow() + drift);
  return last === undefined ? null : (
    <span className={last.past ? 'last-board heed' : 'last-board'}>{last.says}</span>
  );
};
