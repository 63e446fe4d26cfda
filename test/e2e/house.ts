import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const AHEAD = new URL('./ahead.mjs', import.meta.url).href;
const START = new URL('../../tools/start.mjs', import.meta.url).pathname;

/** A laptop with its own data folder, started as a club starts it. */
export interface Laptop {
  readonly url: string;
  /** The one-time code its terminal shows; none once a password is set. */
  readonly code: string | undefined;
  readonly data: string;
  /** The power goes: no chance to tidy up. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const opened = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const hear = (data: Buffer): void => {
      text += data.toString();
      if (text.includes('Ctrl+C')) resolve(text);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`the server did not open:\n${text}`)));
  });

export const startLaptop = async (
  wish: {
    readonly data?: string;
    readonly port?: number;
    readonly demo?: boolean;
    readonly ahead?: string;
  } = {},
): Promise<Laptop> => {
  const data = wish.data ?? mkdtempSync(join(tmpdir(), 'byestand-e2e-'));
  const args = [START, wish.demo ? '--demo' : '--no-demo', '--port', String(wish.port ?? 0), '--data', data];
  // A story that turns the clock names a file with the milliseconds it is ahead.
  const clock = wish.ahead === undefined ? {} : { AHEAD: wish.ahead, NODE_OPTIONS: `--import ${AHEAD}` };
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...clock },
  });
  const text = await opened(child);
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url: /http:\/\/localhost:\d+/.exec(text)?.[0] ?? '',
    code: /code:\s+(\S+)/.exec(text)?.[1],
    data,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
};

export const portOf = (laptop: Laptop): number => Number(new URL(laptop.url).port);

const BROWSERS = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const findBrowser = (): string => {
  const found = BROWSERS.find((path) => path !== undefined && existsSync(path));
  if (found === undefined)
    throw new Error('no Chromium found: install it (apt-get install chromium) or set CHROMIUM to its path');
  return found;
};

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** What anybody's script throws on any page is a failure of the story. */
export const newPage = async (browser: Browser, wish: Parameters<Browser['newContext']>[0] = {}) => {
  // Nothing is looked at on its way from one state to the next.
  const context: BrowserContext = await browser.newContext({ reducedMotion: 'reduce', ...wish });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { context, page, faults };
};

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** How the letters come: our own face; none of our files, so whatever the device has; or a wide one like Verdana's. */
export const FACES = ['ours', 'blocked', 'wide'] as const;
export type Face = (typeof FACES)[number];

const WIDE = new URL('../../node_modules/dejavu-fonts-ttf/ttf/', import.meta.url);
const WIDE_FILES = { 400: 'DejaVuSans.ttf', 700: 'DejaVuSans-Bold.ttf' } as const;
const WIDE_STYLE = `${Object.entries(WIDE_FILES)
  .map(
    ([weight, file]) =>
      `@font-face { font-family: Wide; font-weight: ${weight}; src: url('/wide/${file}'); }`,
  )
  .join('\n')}
:root { --face: Wide !important; }`;

/** The same wide letters on every machine: they come from a package, not from what the machine has installed. */
export const wearFace = async (context: BrowserContext, face: Face): Promise<void> => {
  if (face === 'ours') return;
  await context.route('**/*.woff2', (route) => route.abort());
  if (face === 'blocked') return;
  await context.route('**/wide/*.ttf', (route) =>
    route.fulfill({
      path: fileURLToPath(new URL(new URL(route.request().url()).pathname.split('/').at(-1) ?? '', WIDE)),
    }),
  );
  await context.addInitScript(`addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = ${JSON.stringify(WIDE_STYLE)};
    document.head.append(style);
  })`);
};

/** All letters are there and laid out. */
export const settleFace = (page: Page): Promise<unknown> =>
  page.evaluate('document.fonts.ready.then(() => 0)');
