// One session of six tables: three by handsets, two by phones, one on paper, and one truth.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Outcome, parseOutcome } from '../../src/engine/bridge/contract.ts';
import { parseFile } from '../../src/formats/registry.ts';
import { sourceOf } from '../../src/formats/source.ts';
import { unzip } from '../../src/formats/zip/unzip.ts';
import { EXAMPLE } from '../formats/suite/deals.ts';
import { openPostOffice, type PostOffice } from '../mail/postoffice.ts';
import { makeBws } from '../../src/formats/bridgemate/make.ts';
import { parseBws } from '../../src/formats/bridgemate/parse.ts';
import { openStandIn, type StandIn } from '../server/handset/standin.ts';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import {
  boardsOn,
  callRound,
  type Director,
  enter,
  enterDirector,
  namesFor,
  openPhone,
  type Phone,
  readCodes,
  startSession,
  toRoom,
  waitForRound,
} from './people.ts';
import { chooseBoard, fillSheet, leaveEntry, openEntry, said } from './scorer.ts';
import { contractFor } from './tally.ts';

let laptop: Laptop;
let browser: Browser;
let stand: StandIn;
let office: PostOffice;
let director: Director;
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
  stand = await openStandIn();
  office = await openPostOffice();
});
afterAll(async () => {
  await browser?.close();
  await laptop?.stop();
  await stand?.close();
  await office?.close();
});

const HANDSETS = [1, 2, 3];
const PHONES = [4, 5];
const PAPER = 6;
const ROUNDS = 2;

const keys = (contract: string): string => (contract === 'pass' ? 'PASS' : contract.replaceAll(' ', ''));
const outcomeOf = (contract: string): Outcome => {
  const read = parseOutcome(contract);
  if (!read.ok) throw new Error(`${contract} is not a contract`);
  return read.value;
};

interface Row {
  readonly table: number;
  readonly round: number;
  readonly state: string;
  readonly outcome?: Outcome;
  readonly score?: number;
}
const rowsOf = async (board: number): Promise<readonly Row[]> => {
  const url = `${laptop.url}/api/contests/${director.contest()}/traveller/${board}`;
  const answer = await director.page.request.get(url);
  return ((await answer.json()) as { readonly rows: readonly Row[] }).rows;
};
const rowAt = async (board: number, table: number, round: number): Promise<Row | undefined> =>
  (await rowsOf(board)).find((row) => row.table === table && row.round === round);

/** The boards of a table as the seating that was sent has them. */
const boardsAt = (table: number, round: number): readonly number[] => {
  const seat = stand.section()?.Tables.find((one) => one.TableNumber === table)?.Rounds[round - 1];
  const { LowBoardNumber: low = 0, HighBoardNumber: high = 0 } = seat ?? {};
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
};

/** Results of a round that are not what was entered, as `table/board`. */
const missing = async (round: number): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const table of [...HANDSETS, ...PHONES, PAPER])
    for (const board of boardsAt(table, round)) {
      const { outcome } = (await rowAt(board, table, round)) ?? {};
      if (JSON.stringify(outcome) !== JSON.stringify(outcomeOf(contractFor(board, table))))
        wrong.push(`${table}/${board}`);
    }
  return wrong;
};

const type = async (board: number, table: number, round: number, contract: string): Promise<void> => {
  const lines = await chooseBoard(director.page, board);
  const field = lines.getByLabel(`Table ${table}, round ${round}`);
  await field.fill(contract.toLowerCase());
  // The next board is turned to when this one is kept.
  await Promise.all([
    director.page.waitForResponse((answer) => answer.url().endsWith('/requests')),
    field.press('Enter'),
  ]);
};

const dropFile = async (page: Page, name: string, text: string): Promise<void> => {
  const given = await page.evaluateHandle(
    `(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
      return transfer;
    })()`,
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: given });
  await page.dispatchEvent('main', 'drop', { dataTransfer: given });
};

const picture = async (name: string): Promise<void> => {
  const to = process.env['BYESTAND_SHOT'];
  if (to === undefined) return;
  for (const width of [390, 1366]) {
    await director.page.setViewportSize({ width, height: 900 });
    await director.page.screenshot({ path: `${to}/${name}-${width}.png`, fullPage: true });
  }
};

const signed = (score: number): string => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0');

/** A board of this table whose score no other table has: its row is known by it. */
const boardOf = async (table: number, round: number): Promise<{ board: number; score: string }> => {
  for (const board of boardsAt(table, round)) {
    const rows = (await rowsOf(board)).filter(({ score }) => score !== undefined);
    const own = rows.find((row) => row.table === table && row.round === round);
    const same = rows.filter(({ score }) => score === own?.score);
    if (own?.score !== undefined && own.score !== 0 && same.length === 1)
      return { board, score: signed(own.score) };
  }
  throw new Error(`table ${table} has no board of its own score`);
};

/** On the traveller, as any other score. */
const correct = async (board: number, score: string, contract: string): Promise<void> => {
  const { page } = director;
  await page.keyboard.press('b');
  await page.getByRole('link', { name: String(board), exact: true }).click();
  const lines = page.getByRole('table', { name: `Traveller of board ${board}`, exact: true });
  await lines
    .getByRole('row')
    .filter({ hasText: score })
    .getByRole('button', { name: /^Change/ })
    .click();
  await fillSheet(page, { 'What it should be': contract, Why: 'Both pairs agree' });
  await lines.getByRole('row').filter({ hasText: score }).waitFor({ state: 'detached' });
};

describe('[FMT-4] handsets, phones and paper', () => {
  const phones = new Map<number, Phone>();

  it('the director connects the handsets, and they get the seating', async () => {
    director = await enterDirector(browser, laptop);
    await startSession(director, { names: namesFor(12) });
    const codes = await readCodes(director);
    for (const table of PHONES) phones.set(table, await openPhone(browser, codes[table - 1] ?? ''));
    const { page } = director;
    await page.getByRole('link', { name: 'Table codes' }).click();
    await page.getByRole('link', { name: 'Handsets' }).click();
    await page.getByText('Off. Results come from phones and the desk only.').waitFor();
    await page.getByLabel('Address').fill('http://127.0.0.1:1');
    await page.getByLabel('Club').fill('CLUB001');
    await page.getByLabel('Licence key').fill('KEY-1');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText(/doesn’t answer. Check that its computer is on/).waitFor();
    await page.getByLabel('Address').fill(stand.address);
    await page.getByRole('button', { name: 'Connect again' }).click();
    await page.getByText(/^Connected\./).waitFor();
    expect(stand.section()?.Tables.map((table) => table.TableNumber)).toEqual([1, 2, 3, 4, 5, 6]);
    await toRoom(page);
  });

  it('two rounds come in from all three, each result once', async () => {
    const { page } = director;
    const byPhone = async (table: number, round: number): Promise<void> => {
      const phone = phones.get(table);
      if (!phone) throw new Error('no phone');
      await waitForRound(phone, round);
      for (const board of await boardsOn(phone)) await enter(phone, board, contractFor(board, table));
    };
    for (let round = 1; round <= ROUNDS; round += 1) {
      if (round > 1) await callRound(director, round);
      for (const table of HANDSETS)
        for (const board of boardsAt(table, round))
          stand.key({ table, round, board, says: keys(contractFor(board, table)) });
      await Promise.all(PHONES.map((table) => byPhone(table, round)));
      await openEntry(director);
      for (const board of boardsAt(PAPER, round)) await type(board, PAPER, round, contractFor(board, PAPER));
      await leaveEntry(page);
      await expect.poll(() => missing(round), { timeout: 20_000 }).toEqual([]);
    }
    const all = [...HANDSETS, ...PHONES, PAPER].flatMap((table) => [
      ...boardsAt(table, 1),
      ...boardsAt(table, 2),
    ]);
    await page.getByText(`${all.length} of ${all.length} boards in`).waitFor();
    expect(stand.waiting()).toBe(0);
  });

  it('the director corrects one of each, and no handset takes it back', async () => {
    const [handset, phone, paper] = [await boardOf(1, 1), await boardOf(4, 1), await boardOf(PAPER, 1)];
    await correct(handset.board, handset.score, '7ntxx n -7');
    await correct(phone.board, phone.score, '7ntxx n -6');
    await correct(paper.board, paper.score, '7ntxx n -5');
    await toRoom(director.page);
    // Everything is sent again, as after a restart of the handsets' computer; one table corrects itself.
    const [, other = 0] = boardsAt(2, 1);
    for (const board of boardsAt(1, 1))
      stand.key({ table: 1, round: 1, board, says: keys(contractFor(board, 1)) });
    stand.key({ table: 2, round: 1, board: other, says: '1CN=' });
    await expect
      .poll(async () => (await rowAt(other, 2, 1))?.outcome)
      .toMatchObject({ level: 1, strain: 'C' });
    await expect.poll(() => stand.waiting()).toBe(0);
    expect((await rowAt(handset.board, 1, 1))?.outcome).toMatchObject({ level: 7, tricks: 6 });
    expect((await rowAt(phone.board, 4, 1))?.outcome).toMatchObject({ level: 7, tricks: 7 });
    expect((await rowAt(paper.board, PAPER, 1))?.outcome).toMatchObject({ level: 7, tricks: 8 });
  });

  it('a file on the laptop is followed: what is written into it comes in, once', async () => {
    const { page } = director;
    const id = director.contest();
    const [board = 0] = boardsAt(3, 1);
    const seating = await (await page.request.get(`${laptop.url}/api/contests/${id}/handsets/file`)).body();
    const read = parseBws(Uint8Array.from(seating));
    if (!read.ok) throw new Error(read.refusal.code);
    const before = read.value.received.find(
      (row) => row.table === 3 && row.round === 1 && row.board === board,
    );
    if (!before) throw new Error('table 3 has not played it');
    const fileWith = (tricks: string, turn: number): string =>
      Buffer.from(
        makeBws({
          ...read.value,
          received: [
            {
              ...before,
              id: turn,
              by: 'N',
              declarer: before.ns,
              contract: '5 D',
              result: tricks,
              remarks: '',
            },
          ],
        }),
      ).toString('base64');
    // The picker is the browser's own window; the file behind it is what is tried.
    await page.evaluate(
      `window.written = { text: '${fileWith('=', 901)}', at: 1 };
       window.showOpenFilePicker = async () => [{ name: 'club.bws', getFile: async () => new File(
         [Uint8Array.from(atob(window.written.text), (sign) => sign.charCodeAt(0))], 'club.bws', { lastModified: window.written.at }) }];`,
    );
    await page.getByRole('link', { name: 'Table codes' }).click();
    await page.getByRole('link', { name: 'Handsets' }).click();
    await page.getByRole('button', { name: 'Follow a file' }).click();
    await page.getByText('Following club.bws').waitFor();
    await expect
      .poll(async () => (await rowAt(board, 3, 1))?.outcome)
      .toMatchObject({ level: 5, tricks: 11 });
    await page.evaluate(`window.written = { text: '${fileWith('-1', 902)}', at: 2 };`);
    await expect
      .poll(async () => (await rowAt(board, 3, 1))?.outcome, { timeout: 15_000 })
      .toMatchObject({ level: 5, tricks: 10 });
    await page.getByRole('button', { name: 'Stop' }).click();
    await toRoom(page);
  });

  it('a handset that differs from paper is a conflict; one that cannot be placed waits to be seen to', async () => {
    const { page } = director;
    const [paper = 0, second = 0] = [boardsAt(PAPER, 2)[0], boardsAt(3, 2)[0]];
    stand.key({ table: PAPER, round: 2, board: paper, says: '6CN+1' });
    stand.key({ table: 3, round: 2, board: second, says: '2SN=', ns: 99 });
    await page.getByText(/The handset said/).waitFor();
    await page.getByText('1 handset result is in doubt.').waitFor();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByText(/The handset says pairs 99/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText(/The handset says pairs 99/).waitFor({ state: 'detached' });
    await toRoom(page);
    // Both pairs keyed it in at the table: the slip was misread.
    await page.getByRole('button', { name: /The handset said/ }).click();
    await page.getByText(/The handset said/).waitFor({ state: 'detached' });
    expect((await rowAt(paper, PAPER, 2))?.outcome).toEqual(outcomeOf('6C N +1'));
  });

  it('[FMT-8] a file dropped on the desk is named, shown and taken; one undo takes it back; a bad one changes nothing', async () => {
    const { page } = director;
    const [board = 1] = boardsAt(1, 1);
    const cards = EXAMPLE;
    await dropFile(page, 'club.pbn', `[Board "${board}"]\n[Deal "${cards}"]\n`);
    const sheet = page.getByRole('dialog');
    await sheet.getByText('club.pbn is Portable Bridge Notation 2.1.').waitFor();
    await picture('take');
    await sheet.getByRole('button', { name: `Attach the cards of 1 board: ${board}` }).click();
    await said(page, 'Cards attached from club.pbn.');
    await page.keyboard.press('z');
    await said(page, 'Taken back; both stay in the history.');
    await dropFile(page, 'bad.csv', 'Board,NS,EW,Contract\n1,1,2,4S\nx,3,4,3NT\n');
    await sheet.getByText(/bad\.csv: .*‘x’ isn’t a board number.* Nothing was changed\./i).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('[SHOW-4] [FMT-3] the results are at the club’s site and in the mail, with every correction', async () => {
    const { page } = director;
    const id = director.contest();
    await page.getByRole('button', { name: 'Act ▾' }).click();
    await page.getByRole('menuitem', { name: 'Stop the session early' }).click();
    await page.getByRole('dialog').getByLabel('Why', { exact: true }).focus();
    await fillSheet(page, { Why: 'Time is up' });
    await said(page, 'Play ends after round 2. Every result stays.');
    for (const done of ['The session is closed.', 'The results are published.']) {
      await page.keyboard.press('x');
      await fillSheet(page, {});
      await said(page, done);
    }
    await page.getByRole('button', { name: 'Act ▾' }).click();
    await page.getByRole('menuitem', { name: 'Share results' }).click();
    await page.getByLabel('Mail server').fill('127.0.0.1');
    await page.getByLabel('Port', { exact: true }).fill(String(office.port));
    await page.getByLabel('Sender').fill('results@club.example');
    await page.getByLabel('Readers of every event').fill('ann@example.org\nbo@example.org');
    await page.getByRole('button', { name: 'Keep settings' }).click();
    await said(page, 'E-mail settings kept.');
    await picture('share');
    await page.getByRole('list', { name: 'Who gets it' }).getByText('bo@example.org').waitFor();
    await page.getByRole('button', { name: 'Send to 2 readers' }).click();
    await said(page, 'Results sent to 2 readers.');
    expect(office.letters.map(({ to }) => to)).toEqual([['ann@example.org'], ['bo@example.org']]);

    // What the desk shows, the upload file, the frame, the site and the letter say the same.
    const get = async (path: string) => (await page.request.get(`${laptop.url}${path}`)).body();
    const read = parseFile(sourceOf(Uint8Array.from(await get(`/api/contests/${id}/results.xml`))));
    if (!read.ok) throw new Error(read.refusal.code);
    const results = read.value.content.results;
    const [winner] = results?.contestants ?? [];
    const frame = (await get(`/api/contests/${id}/frame.html`)).toString();
    const letter = office.letters[0]?.text.replaceAll('=\r\n', '') ?? '';
    for (const text of [winner?.players[0]?.name ?? '?', winner?.percent ?? '?']) {
      expect(frame).toContain(text);
      expect(letter).toContain(text);
    }
    const lines = (results?.sessions[0]?.sections[0]?.boards ?? []).flatMap((one) => one.lines);
    for (const tricks of [6, 7, 8])
      expect(lines.filter((line) => line.contract === '7NTXX' && line.tricks === tricks)).toHaveLength(1);
    const site = unzip(Uint8Array.from(await get(`/api/contests/${id}/site.zip`)), () => true);
    if (!site.ok) throw new Error(site.refusal.code);
    const pages = [...site.value.values()].map((bytes) => Buffer.from(bytes).toString()).join('');
    expect(pages).toContain(winner?.players[0]?.name);
    expect([...director.faults, ...[...phones.values()].flatMap(({ faults }) => faults)]).toEqual([]);
  });
});
