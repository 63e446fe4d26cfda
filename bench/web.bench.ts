// The pages in a real Chromium: how soon a phone on a slow line has the results, and how smooth the desk stays with 200 tables.
import process from 'node:process';
import { loadavg } from 'node:os';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openGallery } from '../test/e2e/gallery.ts';
import { newPage, openBrowser, PHONE } from '../test/e2e/house.ts';

/**
 * Processor slowed four times, as Lighthouse does for a phone. Slow 4G is the line Lighthouse assumes for one; Fast 4G the next
 * better of the same list. Chromium holds every answer back by the latency; that a connection is made is not held back.
 */
const SLOWED = 4;
const LINES = {
  'the room’s own Wi-Fi (30 Mbit/s, 10 ms)': { down: 30, latency: 10 },
  'Fast 4G (9 Mbit/s, 60 ms)': { down: 9, latency: 60 },
  'Slow 4G (1.6 Mbit/s, 150 ms)': { down: 1.6, latency: 150 },
} as const;
const SECOND = 1000;
const SCRIPT = 150_000;
const TURNS = 7;
const TABLES = 200;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const share = (value: number, limit: number): string => `${(value / limit).toFixed(2)} ×`;

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

const letters = (n: number): string => n.toString(26).replaceAll(/\d/g, (d) => 'qrstuvwxyz'[Number(d)] ?? '');

/** A hall of 200 tables, play started. */
const openHall = async (page: Page, url: string): Promise<string> => {
  const ask = async (path: string, data: object): Promise<{ readonly id: string }> => {
    const answer = await page.request.post(`${url}/api/contests${path}`, { data });
    if (answer.status() !== 200) throw new Error(await answer.text());
    return (await answer.json()) as { id: string };
  };
  const text = Array.from({ length: 2 * TABLES }, (_, n) => `Ann ${letters(n)}x & Bob ${letters(n)}y`).join(
    '\n',
  );
  const { id } = await ask('', { name: 'A hall of 200 tables' });
  await ask(`/${id}/entries`, { text });
  await ask(`/${id}/movement`, { choice: 'mitchell-skip-r13/2' });
  await ask(`/${id}/requests`, { id: 'start-play', request: { ask: 'start-play' } });
  return id;
};

/** Frame times of the room while every table's results come in; and how long the page was not free to answer. */
const measureDesk = async (browser: Browser, gallery: Awaited<ReturnType<typeof openGallery>>) => {
  const { page, context } = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  const code = await gallery.desk.accounts.makeCode();
  await page.goto(`${gallery.url}/sign-in`);
  await page.request.post(`${gallery.url}/api/sign-in`, { data: { code } });
  const id = await openHall(page, gallery.url);
  await page.goto(`${gallery.url}/c/${id}`);
  await page
    .locator('.card')
    .nth(TABLES - 1)
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
  await page.getByText(/^200 of/).waitFor();
  const frames = JSON.parse(String(await page.evaluate('JSON.stringify(window.frames_)'))) as number[];
  const long = Number(await page.evaluate('window.long_'));
  const took = Date.now() - from;
  await context.close();
  return { frames: frames.slice(5).sort((a, b) => a - b), long, took };
};

const FRAME = 1000 / 60;

const browser = await openBrowser();
const gallery = await openGallery([{ id: 'swiss', form: 'sabf-butler-swiss', entries: 24 }]);
console.log(
  `load of this machine when it began: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`,
);
for (const [name, line] of Object.entries(LINES)) {
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    turns.push(await measureResults(browser, `${gallery.url}/r/swiss`, line));
  const ready = median(turns.map((one) => one.ready));
  const best = Math.min(...turns.map((one) => one.ready));
  const cpu = Math.min(...turns.map((one) => one.cpu));
  const script = median(turns.map((one) => one.script));
  const asked = median(turns.map((one) => one.before.asked));
  const bytes = median(turns.map((one) => one.before.bytes));
  console.log(
    `results of 24 pairs, ${name}: interactive after ${(ready / SECOND).toFixed(2)} s, ${share(ready, SECOND)} of a second, at best ${share(best, SECOND)} (its processor time, slowed four times: ${(1000 * cpu).toFixed(0)} ms), ${asked} answers of ${(bytes / 1000).toFixed(0)} kB until then; script ${(script / 1000).toFixed(0)} kB, ${share(script, SCRIPT)} of 150 kB`,
  );
}

const { frames, long, took } = await measureDesk(browser, gallery);
const at = (part: number): number =>
  frames[Math.min(frames.length - 1, Math.floor(part * frames.length))] ?? 0;
const slow = frames.filter((time) => time > 2 * FRAME).length;
console.log(
  `desk, 200 tables, 200 results in ${(took / SECOND).toFixed(1)} s: frames p50 ${at(0.5).toFixed(1)} ms (${share(at(0.5), FRAME)} of 16.7 ms), p95 ${at(0.95).toFixed(1)} ms (${share(at(0.95), FRAME)}), p99 ${at(0.99).toFixed(1)} ms, ${((100 * slow) / frames.length).toFixed(1)}% later than two frames; busy over 50 ms at a stretch for ${((100 * long) / took).toFixed(0)}% of the time`,
);
await browser.close();
await gallery.close();
process.exit(0);
