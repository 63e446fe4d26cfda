import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import '../style/rules.css';
import '../style/plain.css';
import '../style/parts.css';
import { mount } from '../parts/mount.tsx';
import { Nowhere } from '../parts/nowhere.tsx';
import { useLive, useWall } from '../parts/views.ts';
import { readClock } from '../parts/clock.tsx';
import { say } from '../parts/say.ts';
import { useTones } from '../parts/tone.ts';
import { BigClock, useDrift, useNow } from './clock.tsx';
import { longestIn, pagesOf, WallPart } from './page.tsx';
import './screen.css';

/** Long enough to find one's name. */
const SECONDS = 14;

const HEAD = 13.5;
const ROW = 3.1;

/** Letters as large as the wall and its longest list allow, never smaller than the back row reads; and the rows of a page. */
const sizeFor = (
  wide: number,
  tall: number,
  longest: number,
): { readonly em: number; readonly most: number } => {
  const least = Math.max(13, Math.min(wide / 78, tall / 38));
  const filling = tall / (HEAD + ROW * Math.ceil(longest / 2));
  const em = Math.max(least, Math.min(filling, wide / 56, 1.5 * least));
  return { em, most: 2 * Math.max(4, Math.floor(tall / em / ROW - HEAD / ROW)) };
};

const useSize = (longest: number) => {
  const [[wide, tall], setSize] = useState<readonly [number, number]>(() => [innerWidth, innerHeight]);
  useEffect(() => {
    const heard = (): void => setSize([innerWidth, innerHeight]);
    addEventListener('resize', heard);
    return () => removeEventListener('resize', heard);
  }, []);
  return sizeFor(wide, tall, longest);
};

/** The page now on the wall: on by itself, or by the arrows; space holds it. */
const useTurn = (pages: number) => {
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setInterval(() => setTurn((now) => now + 1), SECONDS * 1000);
    return () => clearInterval(timer);
  }, [held]);
  useEffect(() => {
    const heard = ({ key, target }: KeyboardEvent): void => {
      if (target instanceof HTMLButtonElement) return;
      if (key === ' ') setHeld((on) => !on);
      if (key === 'ArrowRight') setTurn((now) => now + 1);
      if (key === 'ArrowLeft') setTurn((now) => now - 1);
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
  const at = pages === 0 ? 0 : ((turn % pages) + pages) % pages;
  return { at, held, hold: () => setHeld((on) => !on) };
};

const Wall = ({ contest }: { readonly contest: string }) => {
  const { data, error } = useWall(contest);
  const live = useLive(contest);
  const { em, most } = useSize(data === undefined ? 1 : longestIn(data));
  const drift = useDrift(contest);
  const now = useNow(drift);
  const [sound, setSound] = useState(false);
  const pages = data === undefined ? [] : pagesOf(data, most);
  const { at, held, hold } = useTurn(pages.length);
  const reading = data?.clock === undefined ? undefined : readClock(data.clock, now);
  useTones(reading, sound);
  const page = pages[at];
  if (data === undefined) return error === null ? null : <Nowhere says={error.message} />;
  return (
    <div className="wall" style={{ '--em': `${em}px` } as CSSProperties}>
      <header>
        <div>
          <h1>{data.head.name}</h1>
          <p className="wall-says">{data.says}</p>
        </div>
        {reading === undefined ? null : <BigClock reading={reading} now={now} zone={data.head.zone} />}
      </header>
      <main>{page === undefined ? <p>{say('Play has not started.')}</p> : <WallPart page={page} />}</main>
      <footer>
        <span>{data.announce.join(' ')}</span>
        <span className="row">
          <span role="status">{live ? '' : say('No network, trying again')}</span>
          <span aria-hidden="true">{pages.map((_, i) => (i === at ? '●' : '○')).join(' ')}</span>
          <button type="button" className="button" onClick={hold} aria-pressed={held}>
            {held ? say('Held') : say('Hold')}
          </button>
          <button type="button" className="button" onClick={() => setSound(!sound)} aria-pressed={sound}>
            {sound ? say('Sound is on') : say('Sound')}
          </button>
        </span>
      </footer>
    </div>
  );
};

const client = new QueryClient();
const contest = /^\/screen\/([^/]+)\/?$/.exec(location.pathname)?.[1];
mount(
  <QueryClientProvider client={client}>
    {contest === undefined ? <Nowhere /> : <Wall contest={decodeURIComponent(contest)} />}
  </QueryClientProvider>,
);
