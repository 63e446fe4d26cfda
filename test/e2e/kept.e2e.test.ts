// A result the phone keeps, and everything that may come between it and the desk: none of it ends a result but the desk's own word.
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import {
  agreedOn,
  boardsOn,
  type Director,
  enter,
  enterDirector,
  namesFor,
  openPhone,
  type Phone,
  readCodes,
  startSession,
} from './people.ts';

let laptop: Laptop;
let browser: Browser;
let director: Director;
let codes: readonly string[];
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
  director = await enterDirector(browser, laptop);
  await startSession(director, { names: namesFor(6), movement: /Howell/ });
  codes = await readCodes(director);
});
afterAll(async () => {
  await browser?.close();
  await laptop?.stop();
});

const codeOf = (table: number): string => codes[table - 1] ?? '';

/** How often the log says that this board was reported at this table. */
const reportsOf = async (table: number, board: number): Promise<number> => {
  const answer = await director.page.request.get(`${laptop.url}/api/contests/${director.contest()}/facts`);
  const { facts } = (await answer.json()) as {
    facts: readonly { kind: string; table?: number; board?: number }[];
  };
  return facts.filter(
    (fact) => fact.kind === 'result-reported' && fact.table === table && fact.board === board,
  ).length;
};

const waits = (page: Page, text: string | RegExp) => page.locator('.waits').getByText(text).waitFor();

/** The phone has lost its pass, and something happens to each join until `heal` is called. */
const spoil = async (phone: Phone, address: string, how: (route: Route) => Promise<void>) => {
  let asked = 0;
  await phone.page.route(address, async (route) => {
    asked += 1;
    await how(route);
  });
  // A join still under way would bring the pass back after it was taken.
  await expect.poll(async () => (await phone.context.cookies()).length).toBeGreaterThan(0);
  await phone.context.clearCookies();
  return { asked: () => asked, heal: () => phone.page.unroute(address) };
};

const JOIN = '**/api/contests/*/join';
const REQUESTS = '**/api/contests/*/requests';

describe('[SAFE-5] a kept result through a passing fault', () => {
  const through = async (
    table: number,
    index: number,
    fault: { readonly at: string; readonly how: (route: Route) => Promise<void>; readonly says: RegExp },
  ): Promise<void> => {
    const phone = await openPhone(browser, codeOf(table));
    const board = (await boardsOn(phone))[index] ?? 0;
    const { asked, heal } = await spoil(phone, fault.at, fault.how);
    await enter(phone, board, '4S N =');
    await phone.page.getByRole('button', { name: '1 not sent' }).waitFor();
    await waits(phone.page, fault.says);
    expect(asked()).toBeGreaterThan(0);
    expect(await phone.page.getByText('Not accepted').count()).toBe(0);
    await heal();
    await agreedOn(phone, [board]);
    expect(await reportsOf(table, board)).toBe(1);
    expect(phone.faults).toEqual([]);
    await phone.context.close();
  };

  it('the join is cut off', () =>
    through(1, 0, {
      at: JOIN,
      how: (route) => route.abort('connectionreset'),
      says: /Waiting for the network/,
    }));

  it('the join is answered 503', () =>
    through(2, 0, {
      at: JOIN,
      how: (route) => route.fulfill({ status: 503, body: 'no upstream' }),
      says: /Waiting for the network/,
    }));

  it('the join is answered 429 with a time', () =>
    through(3, 0, {
      at: JOIN,
      how: (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '4', 'content-type': 'application/json' },
          body: JSON.stringify({ refusal: { code: 'code-often', says: 'Wait.' } }),
        }),
      says: /The desk is busy; trying again in \d s/,
    }));

  it('a phone that is slow to look at what it keeps does not say that all is sent', async () => {
    const phone = await openPhone(browser, codeOf(2));
    const board = (await boardsOn(phone))[3] ?? 0;
    const { heal } = await spoil(phone, REQUESTS, (route) => route.abort('connectionreset'));
    await enter(phone, board, '4S N =');
    await phone.page.getByRole('button', { name: '1 not sent' }).waitFor();
    // The first look takes two seconds: the table is there long before.
    await phone.page.addInitScript(`{
      const own = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
      Object.defineProperty(IDBOpenDBRequest.prototype, 'onsuccess', {
        set(heard) {
          own.set.call(this, (event) => setTimeout(() => heard.call(this, event), 2000));
        },
      });
    }`);
    await phone.page.reload();
    await phone.page.locator('.net').waitFor();
    expect(await phone.page.locator('.net').innerText()).not.toContain('All sent');
    await phone.page.getByRole('button', { name: '1 not sent' }).waitFor();
    await heal();
    await agreedOn(phone, [board]);
    expect(await reportsOf(2, board)).toBe(1);
    await phone.context.close();
  });

  it('a hotel’s page answers in the desk’s place, as a page or as something like an answer', async () => {
    await through(1, 1, {
      at: REQUESTS,
      how: (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
      says: /Waiting for the network/,
    });
    await through(2, 1, {
      at: REQUESTS,
      how: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"login":true}' }),
      says: /Waiting for the network/,
    });
    await through(3, 1, {
      at: REQUESTS,
      how: (route) => route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' }),
      says: /Waiting for the network/,
    });
  });

  const renewCodes = async (): Promise<void> => {
    const { page } = director;
    await page.getByRole('link', { name: 'Table codes' }).click();
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await page.getByText('There are new codes').waitFor();
    // The message of an earlier renewal may still be there: the codes themselves say when they are new.
    const before = codes.join();
    await expect.poll(async () => (await readCodes(director)).join()).not.toBe(before);
  };
  const typeCode = async ({ page }: Phone, table: number): Promise<void> => {
    codes = await readCodes(director);
    const code = new URL(codeOf(table)).searchParams.get('code') ?? '';
    await page.getByLabel('New code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Use this code' }).click();
  };

  it('the codes are made anew under an open phone: it waits for the new one, and takes it typed', async () => {
    const phone = await openPhone(browser, codeOf(1));
    const board = (await boardsOn(phone))[2] ?? 0;
    await renewCodes();
    await enter(phone, board, '3NT N +1');
    await waits(phone.page, /Waiting for the new table code: scan it or ask the director/);
    await phone.page.getByRole('alert').getByText('Table 1 has a new code.').waitFor();
    await phone.page.getByRole('region', { name: 'Not sent yet' }).waitFor();
    await typeCode(phone, 1);
    await agreedOn(phone, [board]);
    expect(await reportsOf(1, board)).toBe(1);
    // Loaded again the page still has the new code.
    await phone.page.reload();
    await agreedOn(phone, [board]);
    expect(phone.faults).toEqual([]);
    await phone.context.close();
  });

  it('the desk’s answer is lost and the codes are made anew: sent again under the same id it is there once', async () => {
    const phone = await openPhone(browser, codeOf(1));
    const board = (await boardsOn(phone))[3] ?? 0;
    let lost = 0;
    // A desk that finds the same result again under another id says nothing either: the ids themselves are looked at.
    const ids: string[] = [];
    phone.page.on('request', (sent) => {
      if (!sent.url().endsWith('/requests')) return;
      const { id, request } = sent.postDataJSON() as { id: string; request: { ask: string } };
      if (request.ask === 'report-result') ids.push(id);
    });
    await phone.page.route(REQUESTS, async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    });
    await enter(phone, board, '2S E -1');
    await expect.poll(() => lost).toBeGreaterThan(0);
    expect(await reportsOf(1, board)).toBe(1);
    await renewCodes();
    await phone.page.unroute(REQUESTS);
    const before = ids.length;
    await typeCode(phone, 1);
    await agreedOn(phone, [board]);
    expect(ids.length).toBeGreaterThan(before);
    expect(new Set(ids).size).toBe(1);
    expect(await reportsOf(1, board)).toBe(1);
    await phone.context.close();
  });

  it('[SAFE-5~] what an earlier release gave up as refused is offered to be sent again', async () => {
    const phone = await openPhone(browser, codeOf(2));
    const board = (await boardsOn(phone))[2] ?? 0;
    await phone.page.route(REQUESTS, (route) => route.abort());
    await enter(phone, board, '2H S -1');
    await phone.page.getByRole('button', { name: '1 not sent' }).waitFor();
    await phone.page.evaluate(`new Promise((done) => {
      const open = indexedDB.open('byestand', 1);
      open.onsuccess = () => {
        const all = open.result.transaction('kept', 'readwrite').objectStore('kept');
        all.getAll().onsuccess = ({ target }) => {
          for (const one of target.result)
            all.put({ ...one, state: 'refused', says: 'There were too many wrong tries from this device. Wait 5 minutes.' });
          all.transaction.oncomplete = () => done();
        };
      };
    })`);
    await phone.page.unroute(REQUESTS);
    await phone.page.reload();
    await phone.page.getByRole('button', { name: new RegExp(`^Board ${board}\\b.*Not accepted`) }).waitFor();
    await phone.page.getByRole('button', { name: 'All sent' }).click();
    await phone.page.getByRole('button', { name: 'Send again' }).click();
    await phone.page.getByRole('button', { name: 'Back to the boards' }).click();
    await agreedOn(phone, [board]);
    expect(await reportsOf(2, board)).toBe(1);
    await phone.context.close();
  });
});

describe('[SAFE-8] one phone, one side', () => {
  it('the other side confirms on it only once it was passed across, and history says so', async () => {
    const phone = await openPhone(browser, codeOf(3));
    const board = (await boardsOn(phone))[2] ?? 0;
    await enter(phone, board, '1NT E =');
    await agreedOn(phone, [board]);
    // A second phone of the same side is told whose turn it is.
    const last = (await boardsOn(phone))[3] ?? 0;
    await enter(phone, last, 'pass');
    await agreedOn(phone, [last]);
    const { page } = director;
    await page.getByRole('link', { name: 'History' }).click();
    await page
      .getByText(new RegExp(`confirmed board ${board} at table 3.*the phone was passed to East-West`))
      .first()
      .waitFor();
    // By hand, without passing it: refused.
    const posted = await phone.page.evaluate(`(async () => {
      const [, , contest] = location.pathname.split('/');
      const facts = await (await fetch('/api/contests/' + contest + '/tables/3')).json();
      const ask = (request) => fetch('/api/contests/' + contest + '/requests', {
        method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: crypto.getRandomValues(new Uint32Array(3)).join('-'), request }),
      }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
      const board = facts.boards[4].board;
      const result = { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 };
      const reported = await ask({ ask: 'report-result', round: facts.round, table: 3, board, result, side: 'ns' });
      return ask({ ask: 'confirm-result', result: reported.body.facts[0], side: 'ew' });
    })()`);
    expect(posted).toMatchObject({ status: 422, body: { refusal: { code: 'confirm-own', final: true } } });
    expect(phone.faults).toEqual([]);
    await phone.context.close();
  });
});
