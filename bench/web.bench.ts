// The pages in a real Chromium: how soon a phone on a slow line has the results, and how smooth the desk stays with 200 tables.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openGallery } from '../test/e2e/gallery.ts';
import { newPage, openBrowser, PHONE } from '../test/e2e/house.ts';
import { defineBench } from './bench.ts';
import { median, show, times } from './measure.ts';
import { pairsText } from './serving.ts';

/**
 * Processor slowed four times, as Lighthouse does for a phone. Slow 4G is the line Lighthouse assumes for one; Fast 4G the next
 * better of the same list. Chromium holds every answer back by the latency; that a connection is made is not held back.
 */
const SLOWED = 4;
const LINES = [
  { key: 'wifi', says: 'the room’s own Wi-Fi (30 Mbit/s, 10 ms)', down: 30, latency: 10 },
  { key: 'fast', says: 'Fast 4G (9 Mbit/s, 60 ms)', down: 9, latency: 60 },
  { key: 'slow', says: 'Slow 4G (1.6 Mbit/s, 150 ms)', down: 1.6, latency: 150 },
] as const;
const SECOND = 1000;
const SCRIPT = 150_000;
const FRAME = 1000 / 60;

interface Size {
  readonly turns: number;
  readonly tables: number;
  /** The hall's movement. */
  readonly choice: string;
}

const throttle = async (page: Page, line: { down: number; latency: number }): Promise<CDPSession> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  // Processor time, which other work on the machine does not lengthen.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: (line.down * 1e6) / 8,
    uploadThroughput: (line.down * 1e6) / 16,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return cdp;
};

/** Interactive: the standings are there, and a press on a number is answered by its reasons' dialog. */
const measureResults = async (browser: Browser, url: string, line: { down: number; latency: number }) => {
  const { page, context } = await newPage(browser, PHONE);
  await page.goto('about:blank');
  const cdp = await throttle(page, line);
  let script = 0;
  let asked = 0;
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    asked += 1;
    if (response.url.endsWith('.js')) scripts.add(requestId);
  });
  const scripts = new Set<string>();
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'commit' });
  const ready = Number(
    await page.evaluate(`new Promise((done) => {
      const look = () => document.querySelector('.ask-why')
        ? requestAnimationFrame(() => setTimeout(() => done(performance.now()))) : setTimeout(look, 5);
      look();
    })`),
  );
  const before = { asked, bytes };
  const { metrics } = await cdp.send('Performance.getMetrics');
  const cpu = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await page.locator('.ask-why').first().click();
  await page.getByRole('dialog').waitFor();
  await context.close();
  return { ready, script, cpu, before };
};

/** A hall of so many tables, play started. */
const openHall = async (page: Page, url: string, { tables, choice }: Size): Promise<string> => {
  const ask = async (path: string, data: object): Promise<{ readonly id: string }> => {
    const answer = await page.request.post(`${url}/api/contests${path}`, { data });
    if (answer.status() !== 200) throw new Error(await answer.text());
    return (await answer.json()) as { id: string };
  };
  const { id } = await ask('', { name: `A hall of ${tables} tables` });
  await ask(`/${id}/entries`, { text: pairsText(2 * tables) });
  await ask(`/${id}/movement`, { choice });
  await ask(`/${id}/requests`, { id: 'start-play', request: { ask: 'start-play' } });
  return id;
};

type Gallery = Awaited<ReturnType<typeof openGallery>>;

/** Frame times of the room while every table's results come in; and how long the page was not free to answer. */
const measureDesk = async (browser: Browser, gallery: Gallery, size: Size) => {
  const { page, context } = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  const code = await gallery.desk.accounts.makeCode();
  await page.goto(`${gallery.url}/sign-in`);
  await page.request.post(`${gallery.url}/api/sign-in`, { data: { code } });
  const id = await openHall(page, gallery.url, size);
  await page.goto(`${gallery.url}/c/${id}`);
  await page
    .locator('.card')
    .nth(size.tables - 1)
    .waitFor();
  await page.evaluate(`(() => {
    window.frames_ = [];
    window.long_ = 0;
    new PerformanceObserver((list) => { for (const one of list.getEntries()) window.long_ += one.duration; })
      .observe({ entryTypes: ['longtask'] });
    let last = performance.now();
    const step = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(step); };
    requestAnimationFrame(step);
  })()`);
  const contest = await gallery.desk.hall.open(id);
  const spots = [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === 1)
    .map(({ table, boards }) => ({ table, board: boards[0] ?? 0 }));
  const from = Date.now();
  for (const [n, { table, board }] of spots.entries()) {
    await gallery.desk.hall.ask(id, {
      id: `bench-${n}`,
      said: n,
      requests: () => ({
        ok: true,
        value: [
          {
            ask: 'report-result',
            by: { role: 'table', table, device: `phone-${table}` },
            round: 1,
            table,
            board,
            result: { kind: 'played', level: 3, strain: 'NT', doubling: '', declarer: 'N', tricks: 9 },
          },
        ],
      }),
    });
    // Twenty results a second: 200 tables with four minutes a board are not one.
    const due = from + n * 50;
    if (due > Date.now()) await new Promise((go) => setTimeout(go, due - Date.now()));
  }
  await page.getByText(new RegExp(`^${size.tables} of`)).waitFor();
  const frames = JSON.parse(String(await page.evaluate('JSON.stringify(window.frames_)'))) as number[];
  const long = Number(await page.evaluate('window.long_'));
  const took = Date.now() - from;
  await context.close();
  return { frames: frames.slice(5).sort((a, b) => a - b), long, took };
};

const resultsOn = async (browser: Browser, url: string, line: (typeof LINES)[number], turns: number) => {
  const loads = [];
  for (let turn = 0; turn < turns; turn += 1) loads.push(await measureResults(browser, url, line));
  const ready = median(loads.map((one) => one.ready)) / SECOND;
  const script = median(loads.map((one) => one.script));
  return [
    `${show(ready, 2, ' s')} (limit 1 s: ${ready <= 1 ? 'met' : 'missed'})`,
    show(Math.min(...loads.map((one) => one.ready)) / SECOND, 2, ' s'),
    show(Math.min(...loads.map((one) => one.cpu)), 2, ' s'),
    `${median(loads.map((one) => one.before.asked))} of ${show(median(loads.map((one) => one.before.bytes)) / 1000, 0, ' kB')}`,
    `${show(script / 1000, 0, ' kB')}, ${times(script / SCRIPT, 2)}`,
  ];
};

const deskFigures = async (browser: Browser, gallery: Gallery, size: Size): Promise<readonly string[]> => {
  const { frames, long, took } = await measureDesk(browser, gallery, size);
  const at = (part: number): number =>
    frames[Math.min(frames.length - 1, Math.floor(part * frames.length))] ?? Number.NaN;
  const late = frames.filter((frame) => frame > 2 * FRAME).length;
  return [
    ...[0.5, 0.95].map((part) => `${show(at(part), 1, ' ms')}, ${times(at(part) / FRAME, 2)}`),
    show(at(0.99), 1, ' ms'),
    show((100 * late) / frames.length, 1, ' %'),
    show((100 * long) / took, 0, ' %'),
  ];
};

const run = async (size: Size) => {
  const browser = await openBrowser();
  const gallery = await openGallery([{ id: 'swiss', form: 'sabf-butler-swiss', entries: 24 }]);
  try {
    const figures = new Map<string, readonly string[]>();
    for (const line of LINES)
      figures.set(line.key, await resultsOn(browser, `${gallery.url}/r/swiss`, line, size.turns));
    figures.set('desk', await deskFigures(browser, gallery, size));
    return { figures };
  } finally {
    await browser.close();
    await gallery.close();
  }
};

export const bench = defineBench<Size>({
  title: 'Pages',
  says: `A real Chromium with the results of a Swiss of 24 pairs on a phone's screen, the processor slowed four times. *Interactive*: the
standings are there and a tapped number opens its reasons; the limits are one second, and 150 kB of script as it is sent. Slow
4G is Lighthouse's line for mobile. Chromium holds each answer back by the latency, but not the making of a connection: a
first visit waits one journey longer. The machine asks itself, which a browser takes for a secure line and so takes brotli;
over plain http in the room it takes gzip, a tenth more. Then the desk with 200 tables live: 200 results in ten seconds while
the room is on the screen, held against frames of 16.7 ms.`,
  browser: true,
  tables: [
    {
      columns: [
        'results of 24 pairs on',
        'interactive, median of seven loads',
        'at best',
        'its processor time, slowed',
        'answers until then',
        'script in all, against 150 kB',
      ],
      rows: LINES.map(({ key, says }) => [key, says] as const),
    },
    {
      columns: ['desk', 'frames, p50', 'p95', 'p99', 'later than two frames', 'busy over 50 ms at a stretch'],
      rows: [['desk', '200 tables, 20 results a second']],
    },
  ],
  sizes: {
    full: { turns: 7, tables: 200, choice: 'mitchell-skip-r13/2' },
    small: { turns: 1, tables: 20, choice: 'sections-2-r9/3' },
  },
  run,
});
