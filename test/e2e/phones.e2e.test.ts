// Phones in a real browser are the writers, and the server is killed under them again and again: while they enter, while they
// send, while they show their code anew, and now and then the codes are new when it comes back.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seeded } from '../../src/engine/kit/random.ts';
import { ensureBuilt } from '../../tools/setup.mjs';
import { freePort } from '../server/process.ts';
import { openBrowser } from './house.ts';
import { openPhone, type Phone, tap } from './people.ts';
import { factsOf, type Machine, type Night, renewCodes, signIn, startMachine, startNight } from './storm.ts';

const KILLS = process.env['BYESTAND_LONG'] === '1' ? 500 : 5;
/** So many in one night: three phones have some 25 boards each. */
const NIGHT = 25;

const folder = mkdtempSync(join(tmpdir(), 'byestand-phones-'));
let browser: Browser;
beforeAll(async () => {
  ensureBuilt();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a phone keeps, as its screen is made of it. */
interface KeptHere {
  readonly id: string;
  readonly state: 'waiting' | 'sent' | 'refused';
  readonly says?: string;
}

const keptOn = ({ page }: Phone, contest: string): Promise<readonly KeptHere[]> =>
  page.evaluate(`new Promise((done) => {
    const open = indexedDB.open('byestand', 1);
    open.onupgradeneeded = () => open.result.createObjectStore('kept', { keyPath: 'id' });
    open.onsuccess = () => {
      open.result.transaction('kept').objectStore('kept').getAll().onsuccess = ({ target }) => {
        open.result.close();
        done(target.result.filter((one) => one.contest === ${JSON.stringify(contest)}).map(({ id, state, says }) => ({ id, state, says })));
      };
    };
  })`);

const CONTRACTS = ['4S N =', '3NT S -1', '2H E +1', 'pass', '1NT W =', '5C N -2', '4H S +1'];

/** Somebody at the table: enters board after board, and types the new code when the phone asks for it. */
const play = async (phone: Phone, table: number, night: Night, isOver: () => boolean): Promise<number> => {
  const { page } = phone;
  const code = page.getByLabel('New code');
  const board = page.getByRole('button', { name: /^Board \d+.*To play/ }).first();
  const home = page.getByRole('button', { name: /^(Back to the boards|Check it later)$/ }).first();
  let entered = 0;
  const step = async (): Promise<void> => {
    await code.or(board).or(home).first().waitFor();
    if (await code.isVisible()) {
      await code.fill(night.codes.find((one) => one.table === table)?.code ?? '');
      await page.getByRole('button', { name: 'Use this code' }).click();
      await code.waitFor({ state: 'detached', timeout: 1500 });
    } else if (await board.isVisible()) {
      const number = Number(/\d+/.exec(await board.innerText())?.[0]);
      await tap(phone, number, CONTRACTS[(entered + table) % CONTRACTS.length] ?? 'pass');
      await page.getByRole('button', { name: /^Send/ }).click();
      const later = page.getByRole('button', { name: 'Check it later' });
      await later.waitFor();
      // The phone has it from here on, whatever happens.
      entered += 1;
      await later.click();
    } else await home.click();
  };
  // A screen that changes under a finger is met by the next step.
  while (!isOver()) await step().catch(() => undefined);
  return entered;
};

interface Room {
  machine: Machine;
  readonly director: string;
  readonly port: number;
  readonly random: ReturnType<typeof seeded>;
}

const sum = { entered: 0, sent: 0, renewed: 0, rejoined: 0 };

/** Every result a phone shows as sent is in the log, and nothing is in it twice. */
const expectThere = async (room: Room, night: Night, phones: readonly Phone[]): Promise<void> => {
  const kept = (await Promise.all(phones.map((phone) => keptOn(phone, night.contest)))).flat();
  const facts = await factsOf(room.machine.url, room.director, night.contest);
  expect(new Set(facts).size).toBe(facts.length);
  const seen = kept.filter(({ state }) => state === 'sent').map(({ id }) => id);
  expect(seen.filter((id) => !facts.includes(id))).toEqual([]);
  expect(kept.filter(({ state }) => state === 'refused')).toEqual([]);
};

const dieOnce = async (room: Room, night: Night, phones: readonly Phone[], life: number): Promise<void> => {
  await wait(100 + room.random.below(600));
  // Now and then a phone has lost its pass, so that the death falls into its showing the code again.
  if (life % 3 === 0) {
    await phones[life % phones.length]?.context.clearCookies();
    sum.rejoined += 1;
    await wait(room.random.below(250));
  }
  await room.machine.kill();
  room.machine = await startMachine(join(folder, 'data'), room.port);
  if (life % 8 === 0) {
    await renewCodes(room.machine.url, room.director, night);
    sum.renewed += 1;
  }
  if (life % 11 === 0) await phones[life % phones.length]?.page.reload().catch(() => undefined);
  await expectThere(room, night, phones);
};

/** One night: so many deaths, and in the end all that was entered is there once. */
const playNight = async (room: Room, kills: number, from: number): Promise<void> => {
  const night = await startNight(room.machine.url, room.director);
  const phones = await Promise.all(night.codes.map(({ url }) => openPhone(browser, url)));
  for (const { context } of phones) context.setDefaultTimeout(3000);
  let isOver = false;
  const playing = Promise.all(
    phones.map((phone, i) => play(phone, night.codes[i]?.table ?? 0, night, () => isOver)),
  );
  for (let n = 1; n <= kills; n += 1) await dieOnce(room, night, phones, from + n);
  isOver = true;
  for (const count of await playing) sum.entered += count;
  for (const [i, phone] of phones.entries()) {
    phone.context.setDefaultTimeout(60_000);
    const code = night.codes[i]?.url ?? '';
    // As whoever sits there would: the card on the table is scanned once more.
    await phone.page.goto(code);
    await phone.page.getByRole('button', { name: 'All sent' }).waitFor();
  }
  const facts = await factsOf(room.machine.url, room.director, night.contest);
  for (const phone of phones) {
    const kept = await keptOn(phone, night.contest);
    expect(kept.filter(({ state }) => state !== 'sent')).toEqual([]);
    for (const { id } of kept) expect(facts.filter((fact) => fact === id)).toHaveLength(1);
    sum.sent += kept.length;
    expect(phone.faults).toEqual([]);
    await phone.context.close();
  }
};

test(
  `[SAFE-5] [TAB-2] the server killed ${KILLS} times under phones in a real browser: every result a player saw as sent is there once, every kept one arrives`,
  async () => {
    const port = await freePort();
    const machine = await startMachine(join(folder, 'data'), port);
    const room: Room = { machine, director: await signIn(machine), port, random: seeded('phones') };
    onTestFinished(() => room.machine.kill());
    for (let done = 0; done < KILLS; done += NIGHT)
      await playNight(room, Math.min(NIGHT, KILLS - done), done);
    expect(sum.sent).toBeGreaterThanOrEqual(KILLS / 2);
    expect(sum.sent).toBeGreaterThanOrEqual(sum.entered);
    const file = process.env['BYESTAND_FIGURES'];
    if (file !== undefined)
      appendFileSync(
        file,
        `${KILLS} kills, ${sum.renewed} of them with new codes, ${sum.rejoined} while a phone showed its code again: ${sum.entered} results entered on screens, ${sum.sent} there, 0 lost, 0 twice, 0 given up\n`,
      );
  },
  KILLS * 60_000,
);
