import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import '../style/face.css';
import '../style/rules.css';
import '../style/plain.css';
import '../style/parts.css';
import { ClubName } from '../parts/page/club.tsx';
import { mount } from '../parts/page/mount.tsx';
import { Nowhere } from '../parts/page/nowhere.tsx';
import { useLive, useWall } from '../parts/wire/views.ts';
import { readClock } from '../parts/score/clock.tsx';
import { say } from '../parts/text/say.ts';
import { useTones } from '../parts/page/tone.ts';
import { BigClock, useDrift, useNow } from './clock.tsx';
import { pagesOf, PHONE_LENGTH, titleOf, type WallBox, type WallPage, WallPart } from './page.tsx';
import './screen.css';

/** Long enough to find one's name. */
const SECONDS = 14;

/** Below this it is a phone's page, which scrolls. */
const NARROW = 768;

/** Letters of the head, and of the lists: never smaller than the back row reads, a forty-sixth of the height. */
const sizeFor = (wide: number, tall: number) => ({
  em: Math.max(13, Math.min(wide / 78, tall / 38)),
  least: Math.max(13, Math.min(wide / 66, tall / 46)),
  most: Math.max(18, tall / 20),
});

type Size = readonly [number, number];

const useWindow = (): Size => {
  const [size, setSize] = useState<Size>(() => [innerWidth, innerHeight]);
  useEffect(() => {
    const heard = (): void => setSize([innerWidth, innerHeight]);
    addEventListener('resize', heard);
    return () => removeEventListener('resize', heard);
  }, []);
  return size;
};

/** What is left for the list between head and foot, measured: the clock has more to say at times. */
const useRest = (): readonly [(place: HTMLElement | null) => void, Size] => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size>([0, 0]);
  useEffect(() => {
    if (place === null) return undefined;
    const watch = new ResizeObserver(() => setSize([place.clientWidth, place.clientHeight]));
    watch.observe(place);
    return () => watch.disconnect();
  }, [place]);
  return [setPlace, size];
};

const useBox = (): readonly [(place: HTMLElement | null) => void, number, WallBox | undefined] => {
  const [wide, tall] = useWindow();
  const [place, [free, rest]] = useRest();
  const { em, least, most } = sizeFor(wide, tall);
  if (wide < NARROW)
    return [place, em, { wide: wide - 3 * em, tall: PHONE_LENGTH * least, least, most: least }];
  return [place, em, free === 0 ? undefined : { wide: free, tall: rest, least, most }];
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

const Title = ({ page }: { readonly page: WallPage }) => {
  const { says, part } = titleOf(page);
  return (
    <h2>
      {says} <span className="soft">{part}</span>
    </h2>
  );
};

const Wall = ({ contest }: { readonly contest: string }) => {
  const { data, error } = useWall(contest);
  const live = useLive(contest);
  const [place, em, box] = useBox();
  const drift = useDrift(contest);
  const now = useNow(drift);
  const [sound, setSound] = useState(false);
  const pages = data === undefined || box === undefined ? [] : pagesOf(data, box);
  const { at, held, hold } = useTurn(pages.length);
  const reading = data?.clock === undefined ? undefined : readClock(data.clock, now);
  useTones(reading, sound);
  const page = pages[at];
  if (data === undefined) return error === null ? null : <Nowhere says={error.message} />;
  return (
    <div className="wall" style={{ '--em': `${em}px` }}>
      <header>
        <div>
          <ClubName />
          <h1>{data.head.name}</h1>
          <p className="wall-says">{data.says}</p>
          {page === undefined ? null : <Title page={page} />}
        </div>
        {reading === undefined ? null : <BigClock reading={reading} now={now} zone={data.head.zone} />}
      </header>
      <main ref={place}>
        {page !== undefined ? (
          <WallPart page={page} />
        ) : box === undefined ? null : (
          <p>{say('Play has not started.')}</p>
        )}
      </main>
      <footer>
        <span>{data.announce.join(' ')}</span>
        <span className="row">
          <span role="status">{live ? '' : say('No network, trying again')}</span>
          {pages.length < 2 ? null : (
            <span>{say('Page {page} of {pages}', { page: at + 1, pages: pages.length })}</span>
          )}
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
