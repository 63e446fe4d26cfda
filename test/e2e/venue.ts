// A championship in one process: a real server and real browsers, while the tables not under test hand in a whole round at once.
import type { Request } from '../../src/engine/contest/request.ts';
import { hasCome, lineAt, seatKey } from '../../src/engine/contest/state.ts';
import { ok } from '../../src/engine/kit/result.ts';
import { makeApp } from '../../src/server/app.ts';
import { openDesk } from '../../src/server/desk.ts';
import { openMemory } from '../../src/store/memory.ts';
import { ensureBuilt, inRoot } from '../../tools/setup.mjs';
import { expect } from 'vitest';
import { answered } from './hall.ts';
import type { Laptop } from './house.ts';
import type { Director } from './people.ts';

export interface Venue extends Laptop {
  /** The round that is called: its name on the desk may have another number, or none. */
  readonly playing: (contest: string) => Promise<number>;
  /** Every table of the round hands in its boards; nothing swings at the flat ones, so their match is a tie. */
  readonly report: (contest: string, round: number, flat?: readonly number[]) => Promise<void>;
}

export const openVenue = async (): Promise<Venue> => {
  ensureBuilt();
  const desk = await openDesk({ store: openMemory() });
  const app = await makeApp({ desk, web: inRoot('dist', 'web') });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  desk.network.setPort(Number(new URL(url).port));
  const report: Venue['report'] = async (contest, round, flat = []) => {
    const now = await desk.hall.open(contest);
    const seats = [...(now.seating?.seats.values() ?? [])].filter(
      (seat) => seat.round === round && !now.decided.has(seatKey(round, seat.table)),
    );
    const requests = seats.flatMap(({ table, boards }) =>
      boards
        .filter((board) => !hasCome(lineAt(now, { round, table, board })))
        .map((board): Request => {
          const own = flat.includes(table) ? 0 : table;
          const tricks = 7 + ((own * 3 + board * 5 + round) % 5);
          const declarer = (['N', 'E', 'S', 'W'] as const)[(own + board) % 4] ?? 'N';
          const result = { kind: 'played', level: 3, strain: 'NT', doubling: '', declarer, tricks } as const;
          return { ask: 'report-result', by: { role: 'system' }, round, table, board, result };
        }),
    );
    const id = `round-${round}-of-${contest}`;
    await desk.hall.ask(contest, { id, said: id, requests: () => ok(requests) });
  };
  const playing: Venue['playing'] = async (contest) => (await desk.hall.open(contest)).called?.round ?? 1;
  const close = () => app.close();
  return { url, code: await desk.accounts.makeCode(), data: '', kill: close, stop: close, report, playing };
};

/** What was done on the way. */
export interface Walked {
  choices: number;
  absent: number;
  playOffs: number;
  rounds: number;
  agreed: number;
}

export interface Wishes {
  /** Stop before a round of this number is drawn. */
  readonly before?: (says: string) => boolean;
  readonly flat?: readonly number[];
  /** The first who may choose is not represented. */
  readonly absent?: boolean;
}

const gone = async (page: Director['page'], heading: string): Promise<void> => {
  const shown = page.getByRole('heading', { name: heading, exact: true });
  await expect.poll(() => shown.count()).toBe(0);
};

const chooseOne = async ({ page }: Director, done: Walked, absent: boolean): Promise<void> => {
  const heading = page.locator('#choosing-title');
  const who = await heading.innerText();
  const isStanza = / names a stanza/.test(who);
  if (absent && done.absent === 0 && !isStanza) {
    await page.getByRole('button', { name: 'Not represented' }).click();
    await page.getByText('loses the choice.', { exact: false }).last().waitFor();
    done.absent += 1;
  } else {
    // The last who may be chosen: nobody would be given it by the order.
    const last = page.locator('.choosing button:not(.plain)').last();
    const options = await page.locator('.choosing button:not(.plain)').count();
    await last.click();
    await page.getByText(isStanza ? / named stanza \d/ : / chose \d+/).waitFor();
    done.choices += 1;
    // A finalist may choose twice running: what is left to name grows less.
    await expect
      .poll(async () =>
        (await heading.count()) === 0
          ? -1
          : (await heading.innerText()) === who
            ? await page.locator('.choosing button:not(.plain)').count()
            : -1,
      )
      .toBeLessThan(options);
    return;
  }
  await gone(page, who);
};

const playOff = async ({ page }: Director, done: Walked): Promise<void> => {
  const title = page.locator('#play-off-title');
  const which = await title.innerText();
  const boards = page.getByLabel(/^Board \d+$/);
  const count = await boards.count();
  for (let i = 0; i < count; i++) await boards.nth(i).fill(i === 0 ? '5' : '0');
  await page.getByRole('button', { name: /^Record the play-off/ }).click();
  await page.getByText('The play-off is recorded.').waitFor();
  done.playOffs += 1;
  await gone(page, which);
};

/** One step of whatever the desk shows: a choice, a play-off, a round to be played, or the next act; false when all is done. */
export const step = async (
  director: Director,
  venue: Venue,
  contest: string,
  done: Walked,
  { before, flat = [], absent = false }: Wishes = {},
): Promise<boolean> => {
  const { page } = director;
  const choosing = page.locator('#choosing-title');
  const off = page.getByRole('button', { name: /^Record the play-off/ });
  const next = page.locator('.next button.primary');
  const playing = page.getByRole('heading', { name: /^Round \d+ is being played|^Being played: / });
  const over = page.getByRole('heading', { name: 'The contest is over' });
  await choosing.or(off).or(next).or(playing).or(over).first().waitFor();
  if (await over.isVisible()) return false;
  if (await choosing.isVisible()) await chooseOne(director, done, absent);
  else if (await off.isVisible()) await playOff(director, done);
  else if (await playing.isVisible()) {
    const says = await playing.innerText();
    await venue.report(contest, await venue.playing(contest), flat);
    done.rounds += 1;
    await gone(page, says);
  } else {
    const says = await next.innerText();
    if (before?.(says)) return false;
    if (says.includes('agrees the result')) done.agreed += 1;
    await answered(page, () => next.click());
  }
  return true;
};

export const walkOn = async (
  director: Director,
  venue: Venue,
  contest: string,
  wishes: Wishes = {},
): Promise<Walked> => {
  const done: Walked = { choices: 0, absent: 0, playOffs: 0, rounds: 0, agreed: 0 };
  for (let steps = 0; steps < 400; steps++)
    if (!(await step(director, venue, contest, done, wishes))) return done;
  throw new Error(`the contest does not end: ${JSON.stringify(done)}`);
};
