import { useEffect, useState } from 'react';
import { clockText, type Reading } from '../parts/score/clock.tsx';
import { localeNow, say } from '../parts/text/say.ts';

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

/** `14:35` at the venue. */
const timeText = (at: number, zone: string): string =>
  new Date(at).toLocaleTimeString(localeNow(), {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: zone,
  });

const LastBoard = ({ toLast, now, zone }: { toLast: number; now: number; zone: string }) =>
  toLast > 0 ? (
    <p className="last-board">
      {say('No new boards from {zone}', { zone: timeText(now + toLast, zone) })}{' '}
      <span className="soft">{say('in {left}', { left: clockText(toLast) })}</span>
    </p>
  ) : (
    <p className="last-board heed">{say('No new boards')}</p>
  );

export const BigClock = ({
  reading: { left, toLast, stopped },
  now,
  zone,
}: {
  readonly reading: Reading;
  readonly now: number;
  readonly zone: string;
}) => (
  <div className="big-clock">
    <p
      role="timer"
      aria-label={say('time left in the round')}
      className={left < 0 ? 'digits over' : 'digits'}
    >
      {clockText(left)}
    </p>
    {stopped ? <p className="last-board heed">{say('The clock is stopped')}</p> : null}
    {toLast === undefined || left < 0 || stopped ? null : <LastBoard toLast={toLast} now={now} zone={zone} />}
    {left < 0 ? <p className="last-board heed">{say('Time is over')}</p> : null}
  </div>
);
