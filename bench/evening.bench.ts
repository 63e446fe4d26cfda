import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startPostgres } from '../test/contract/postgres.ts';
import { defineBench } from './bench.ts';
import { show } from './measure.ts';
import { makeContest, openDesk, openPhone, openScreens, type Phone, readers, takeFailed } from './room.ts';
import {
  agent,
  ask,
  children,
  cpuOf,
  cpuOfPostgres,
  percentile,
  rssOf,
  serve,
  stop,
  wait,
  WITHOUT_PROC,
} from './serving.ts';

interface Size {
  readonly tables: number;
  readonly screens: number;
  /** How long each of the two measured parts lasts, and the warm-up. */
  readonly seconds: number;
  readonly warmUp: number;
  /** Rest between the parts, so that the last pages have come. */
  readonly restMs: number;
}

/** How long a phone may wait for its own result before the evening counts as failed. */
const PATIENCE = 60_000;

interface Spot {
  readonly round: number;
  readonly table: number;
  readonly board: number;
}

const result = (n: number) => ({
  kind: 'played',
  level: 4,
  strain: 'S',
  doubling: '',
  declarer: 'N',
  tricks: 7 + (n % 6),
});

/** One part of the evening: so many results spread over the time, each confirmed by the other side. */
interface Part {
  readonly turns: readonly { readonly phone: Phone; readonly board: number }[];
  readonly seconds: number;
}

let played = 0;

interface Room {
  readonly child: ChildProcess;
  readonly phones: readonly Phone[];
  readonly screens: Awaited<ReturnType<typeof openScreens>>;
}

/** Reports a board, and confirms it for the other side once the phone shows it, however slow the server is. */
const report = async ({ screens }: Room, phone: Phone, board: number, answers: number[]): Promise<void> => {
  const spot: Spot = { round: 1, table: phone.table, board };
  const from = performance.now();
  const at = await phone.say({ ask: 'report-result', ...spot, side: 'ns', result: result((played += 1)) });
  answers.push(performance.now() - from);
  screens.follow(at, from);
  const seen = (): string | undefined => phone.page()?.boards.find((one) => one.board === board)?.result;
  await wait(300);
  while (seen() === undefined && performance.now() - from < PATIENCE) await wait(100);
  const fact = seen();
  if (fact === undefined) throw new Error(`table ${phone.table} never saw its result of board ${board}`);
  await phone.say({ ask: 'confirm-result', result: fact, side: 'ew', passed: true });
};

const showBoth = (list: readonly number[]): string =>
  [50, 99].map((of) => show(percentile(list, of), 0, ' ms')).join(', ');

const play = async (room: Room, { turns, seconds }: Part): Promise<readonly string[]> => {
  const { child, phones, screens } = room;
  const fetched = (): number => phones.reduce((sum, one) => sum + one.fetches(), 0);
  readers.waited.splice(0);
  takeFailed();
  const answers: number[] = [];
  const before = {
    server: cpuOf(child),
    base: cpuOfPostgres(),
    phones: fetched(),
    screens: screens.take().fetches,
  };
  const from = performance.now();
  const all: Promise<void>[] = [];
  const broken: unknown[] = [];
  for (const [n, { phone, board }] of turns.entries()) {
    await wait(Math.max(0, from + (n * seconds * 1000) / turns.length - performance.now()));
    // Kept until the part is over: nobody waits for it before.
    all.push(report(room, phone, board, answers).catch((error: unknown) => void broken.push(error)));
  }
  await wait(Math.max(0, from + seconds * 1000 - performance.now()));
  const took = performance.now() - from;
  const share = (cpu: number): string => show((100 * cpu) / took, 0, ' %');
  const [server, base] = [cpuOf(child) - before.server, cpuOfPostgres() - before.base];
  await Promise.all(all);
  if (broken.length > 0) throw broken[0];
  await wait(1000);
  const { times: heard, missing, fetches } = screens.take();
  // A page that was missed makes no evening.
  const failed = takeFailed();
  if (failed > 0 || missing > 0)
    throw new Error(`${failed} pages failed, ${missing} results were never heard of`);
  return [
    String(turns.length),
    share(server),
    share(server + base),
    showBoth(answers),
    showBoth(heard),
    showBoth(readers.waited.splice(0)),
    `${show(fetched() - before.phones, 0)} and ${show(fetches - before.screens, 0)}`,
    show(rssOf(child), 0, ' MB'),
  ];
};

const boardsOf = ({ page }: Phone): readonly number[] => (page()?.boards ?? []).map(({ board }) => board);

/** The boards before a round's last one come in unmeasured. */
const catchUp = async (phones: readonly Phone[], restMs: number): Promise<void> => {
  for (const nth of [0, 1])
    for (let n = 0; n < phones.length; n += 50)
      await Promise.all(
        phones.slice(n, n + 50).map(async (phone) => {
          const board = boardsOf(phone)[nth] ?? 0;
          if (phone.page()?.boards[nth]?.state !== 'awaited') return;
          const spot: Spot = { round: 1, table: phone.table, board };
          await phone.say({ ask: 'report-result', ...spot, result: result((played += 1)) });
        }),
      );
  await wait(restMs);
};

const measure = async (store: string, size: Size, args: readonly string[]) => {
  const { url, code, child } = await serve(args);
  const { cookie } = await ask(`${url}/api/sign-in`, { code });
  const { path, codes } = await makeContest(url, cookie, size.tables);
  const phones: Phone[] = [];
  for (const { table, code: own } of codes) phones.push(await openPhone(url, path, table, own));
  const screens = await openScreens(size.screens, url, path);
  const closeDesk = await openDesk(url, path, cookie);
  await wait(size.restMs);
  const room: Room = { child, phones, screens };
  const turnsOf = (own: readonly Phone[], nth: number) =>
    own.map((phone) => ({ phone, board: boardsOf(phone)[nth] ?? 0 }));
  const { seconds, tables, warmUp } = size;
  // Warm, and some of the room ahead of the rest as it is.
  const ahead = Math.min(20, Math.floor(tables / 2));
  await play(room, { turns: turnsOf(phones.slice(-ahead), 0), seconds: warmUp });
  const steady = Math.max(2, Math.round((tables * seconds) / (7 * 60)));
  const rows: [string, readonly string[]][] = [
    [`${store}-steady`, await play(room, { turns: turnsOf(phones.slice(0, steady), 0), seconds })],
  ];
  await catchUp(phones, size.restMs);
  rows.push([`${store}-end`, await play(room, { turns: turnsOf(phones, 2), seconds })]);
  for (const { close } of phones) close();
  screens.close();
  closeDesk();
  await stop(child);
  return rows;
};

const run = async (size: Size) => {
  const folder = mkdtempSync(join(tmpdir(), 'byestand-evening-'));
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  try {
    const sqlite = await measure('sqlite', size, ['--data', join(folder, 'sqlite')]);
    postgres = await startPostgres();
    const args = ['--data', join(folder, 'postgres'), '--store', await postgres.fresh()];
    const rows = [...sqlite, ...(await measure('postgres', size, args))];
    return { figures: new Map<string, readonly string[]>(rows), missing: WITHOUT_PROC };
  } finally {
    agent.destroy();
    for (const child of children) child.kill('SIGKILL');
    await postgres?.end();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const bench = defineBench<Size>({
  title: 'An evening of 1,000 tables',
  says: `One contest of a thousand tables (a hundred sections of ten on the same boards), a phone at every table, 200 screens with
the standings and a desk open on the room. First every table plays a board in seven minutes, for one minute; then a round
ends: a thousand results within a minute. Each result is confirmed by the other side. Phones and screens ask as the real ones
do: a phone for its page when it hears of something and after what it says, a page of results at once and then no sooner than
every second and a half. Times are p50 and p99. A page that fails or a result that a screen never hears of stops the bench. Most of the
processor's time goes into what is looked at, the standings of 2,000 pairs and the desk's room; a result that comes while such a
page is made waits for it.`,
  tables: [
    {
      columns: [
        'what',
        'results',
        'server, of one core',
        'with its database',
        'answered after',
        'last of 200 screens has heard',
        'standings read after',
        'pages for phones and screens',
        'memory',
      ],
      rows: [
        ['sqlite-steady', 'a board every seven minutes, SQLite'],
        ['postgres-steady', 'a board every seven minutes, PostgreSQL'],
        ['sqlite-end', 'the end of a round, SQLite'],
        ['postgres-end', 'the end of a round, PostgreSQL'],
      ],
    },
  ],
  sizes: {
    full: { tables: 1000, screens: 200, seconds: 60, warmUp: 10, restMs: 3000 },
    small: { tables: 20, screens: 3, seconds: 1, warmUp: 0.5, restMs: 300 },
  },
  run,
});
