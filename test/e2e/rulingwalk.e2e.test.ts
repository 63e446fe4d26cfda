import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEnd, type End, type Tree } from '../../src/engine/ruling/tree.ts';
import { SITUATIONS } from '../../src/engine/ruling/situations/index.ts';
import { topics, treeOf, walkTree } from '../../src/engine/ruling/walk.ts';
import { FOUR_SPADES, freshId, SIX } from '../server/open.ts';
import { type Laptop, newPage, openBrowser, startLaptop } from './house.ts';
import { faultsOf } from './sight.ts';

const HAND = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

let laptop: Laptop;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: readonly string[];
let at = '';
let contest = '';
let path = '';

const post = async <T>(where: string, data: unknown): Promise<T> => {
  const answer = await page.request.post(`${at}${where}`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as T;
};
const ask = (request: unknown) => post<{ facts: string[] }>(`${path}/requests`, { id: freshId(), request });

const look = async (name: string): Promise<void> => {
  const folder = process.env['BYESTAND_LOOK'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

const unwrap = <T>(made: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!made.ok) throw new Error('no such way');
  return made.value;
};

/** The shortest way to an end of this kind. */
const wayTo = (
  topic: string,
  isMeant: (end: End, offered: number) => boolean,
  least = 1,
): readonly string[] => {
  const tree: Tree = unwrap(treeOf(topic));
  const ways: (readonly string[])[] = [[]];
  for (const way of ways) {
    const stands = unwrap(walkTree(tree, way));
    if (stands.at === 'end' && isMeant(stands.end, stands.offered.length) && way.length >= least) return way;
    if (stands.at === 'question')
      ways.push(...Object.keys(stands.question.answers).map((answer) => [...way, answer]));
  }
  throw new Error(`${topic} has no such end`);
};

/** Every answer of the question is on the screen as it stands. */
const expectInReach = async (name: string): Promise<void> => {
  const { height, width } = page.viewportSize() ?? { height: 0, width: 0 };
  const boxes = await page.evaluate<{ top: number; bottom: number; right: number }[]>(
    `[...document.querySelectorAll('.answers .button')].map((one) => one.getBoundingClientRect().toJSON())`,
  );
  expect(boxes.length, name).toBeGreaterThan(1);
  for (const box of boxes) {
    expect(box.top, name).toBeGreaterThanOrEqual(0);
    expect(box.bottom, name).toBeLessThanOrEqual(height);
    expect(box.right, name).toBeLessThanOrEqual(width);
  }
};

/** Answers as a director does, one screen after another. */
const walk = (topic: string, answers: readonly string[]): Promise<void> => walkOn(topic, answers, 0);

const walkOn = async (
  topic: string,
  answers: readonly string[],
  from: number,
  inReach = true,
): Promise<void> => {
  const tree: Tree = unwrap(treeOf(topic));
  for (const [i, answer] of answers.entries()) {
    if (i < from) continue;
    const stands = unwrap(walkTree(tree, answers.slice(0, i)));
    if (stands.at !== 'question') throw new Error(`${topic} ends too soon`);
    await page.locator('.question', { hasText: stands.question.ask }).waitFor();
    if (inReach) await expectInReach(`${topic} ${answers.slice(0, i).join()}`);
    await page
      .locator('.answers')
      .getByRole('button', { name: stands.question.answers[answer]?.says ?? '', exact: true })
      .click();
  }
};

/** A table calls with its words; the director comes with the phone. */
const answerCall = async (table: number, about: string): Promise<void> => {
  await ask({ ask: 'call-director', table, about });
  await page.goto(`${at}/c/${contest}`);
  await page
    .locator('.matter-call', { hasText: `Table ${table} calls` })
    .getByRole('link', { name: /^Rule on it/ })
    .click();
  await page.getByRole('heading', { name: 'What happened?' }).waitFor();
};

const choose = async (about: string, title: string): Promise<void> => {
  await page
    .getByRole('group', { name: `From the call: “${about}”` })
    .getByRole('button', { name: title })
    .first()
    .click();
};

const record = async (table: number): Promise<void> => {
  await page.getByRole('link', { name: 'Record ruling' }).click();
  await page.getByRole('heading', { name: 'Ruling', exact: true }).waitFor();
  const facts = page.getByLabel('What happened').nth(1);
  await expect.poll(() => facts.inputValue()).toMatch(/[.?!]$/);
  await look('walk-record');
  const reasons = page.getByLabel('Reasons');
  if ((await reasons.inputValue()) === '') await reasons.fill('Found at the table.');
  await page.getByRole('button', { name: 'Record the ruling' }).click();
  await page.getByRole('heading', { name: 'Rulings' }).waitFor();
  await page
    .locator('.ruling-list tbody tr')
    .filter({ has: page.locator(`[data-says=table]`, { hasText: String(table) }) })
    .first()
    .waitFor();
};

const rulings = async () =>
  (
    (await (await page.request.get(`${at}${path}/rulings`)).json()) as {
      readonly rulings: readonly {
        readonly table: number;
        readonly facts: string;
        readonly walks: readonly { readonly topic: string; readonly effects?: readonly string[] }[];
      }[];
    }
  ).rulings;

beforeAll(async () => {
  laptop = await startLaptop();
  at = laptop.url;
  browser = await openBrowser();
  ({ context, page, faults } = await newPage(browser, HAND));
  await post('/api/sign-in', { code: laptop.code });
  ({ id: contest } = await post<{ id: string }>('/api/contests', { name: 'Monday' }));
  path = `/api/contests/${contest}`;
  await post(`${path}/entries`, { text: SIX });
  const setup = (await (await page.request.get(`${at}${path}/setup`)).json()) as {
    advice: { choice: string }[];
  };
  const choice = setup.advice.find((one) => one.choice.startsWith('howell'))?.choice ?? '';
  await post(`${path}/movement`, { choice });
  await ask({ ask: 'start-play' });
});
afterAll(async () => {
  await context?.close();
  await browser?.close();
  await laptop?.stop();
});

describe('the five most common calls, on a phone of 390 pixels', () => {
  it('[RUL-21] a revoke: found from the words of the call, walked, kept with its facts', async () => {
    await answerCall(1, 'I think East revoked');
    await look('walk-1-topics');
    expect(await faultsOf(page, 'topics')).toEqual([]);
    expect(await page.getByRole('group', { name: 'Most common' }).getByRole('button').count()).toBe(10);
    await choose('I think East revoked', 'Revoke');
    await look('walk-2-question');
    expect(await faultsOf(page, 'question')).toEqual([]);
    await walk(
      'revoke',
      wayTo('revoke', ({ effects }) => effects.includes('tricks-1')),
    );
    await page.getByRole('region', { name: 'Laws' }).waitFor();
    await look('walk-3-end');
    expect(await faultsOf(page, 'end')).toEqual([]);
    await record(1);
    expect((await rulings()).find(({ table }) => table === 1)?.walks).toMatchObject([
      { topic: 'revoke', effects: expect.arrayContaining(['tricks-1']) },
    ]);
  });

  it('[RUL-21] a lead out of turn: every option on one page with what it costs', async () => {
    await answerCall(2, 'lead out of turn');
    await choose('lead out of turn', 'Opening lead out of turn');
    const tree: Tree = unwrap(treeOf('opening-lead-out-of-turn'));
    const way = wayTo(
      'opening-lead-out-of-turn',
      ({ effects }, offered) => offered === 5 && effects.includes('lead-rejected'),
    );
    const asked = unwrap(walkTree(tree, way.slice(0, -1)));
    const offered = (asked.at === 'question' ? asked.question.options : undefined) ?? [];
    // Law 54 gives declarer five choices, all told before one is taken.
    expect(offered).toHaveLength(5);
    await walk('opening-lead-out-of-turn', way.slice(0, -1));
    const options = page.getByRole('region', { name: 'Options' }).getByRole('listitem');
    await expect.poll(() => options.count()).toBe(5);
    for (const { then } of offered) await page.getByText(then, { exact: true }).first().waitFor();
    await expectInReach('five choices');
    await look('walk-4-options');
    await walkOn('opening-lead-out-of-turn', way, way.length - 1);
    const end = unwrap(walkTree(tree, way));
    if (end.at !== 'end') throw new Error('not an end');
    await expect.poll(() => options.count()).toBe(5);
    // The laws of this end are there before any other.
    const laws = page.getByRole('region', { name: 'Laws' }).locator('.law');
    expect((await laws.allInnerTexts()).slice(0, end.end.laws.length)).toEqual(
      end.end.laws.map((law) => `Law ${law}`),
    );
    await record(2);
  });

  it('[RUL-20] [RUL-21] an insufficient bid: called back at the end, and it comes back with the score', async () => {
    await answerCall(3, 'insufficient bid');
    await choose('insufficient bid', 'Insufficient bid');
    const way = wayTo(
      'insufficient-bid',
      ({ effects, laws }) => effects.includes('recall') && laws.includes('27D'),
    );
    await walk('insufficient-bid', way);
    await look('walk-5-recall');
    // Nothing is cut off at the side.
    expect(
      await page.evaluate(
        `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.walk-read'))`,
      ),
    ).toBe(0);
    await page.getByRole('button', { name: 'Call me at the end' }).click();
    await page.getByText(/comes back when the score is in/).waitFor();
    await page.getByText(/table 3: waits for the score/).waitFor();
    await look('walk-6-waits');
    const board = /Board (\d+), table 3/.exec(await page.getByText(/table 3: waits/).innerText())?.[1];
    await ask({ ask: 'report-result', round: 1, table: 3, board: Number(board), result: FOUR_SPADES });
    const due = page.locator('.matter', { hasText: 'the score is in' });
    await due.waitFor();
    await look('walk-7-due');
    expect(await faultsOf(page, 'due')).toEqual([]);
    await due.getByRole('link').first().click();
    await page.locator('.question').waitFor();
    const follow = new URL(page.url()).searchParams;
    const topic = follow.get('topic') ?? '';
    expect(topic).toBe('adjust-27d');
    const known = (follow.get('answers') ?? '').split(',').filter((one) => one !== '');
    const rest = wayTo(topic, ({ effects }) => effects.includes('score-stands'));
    expect(rest.slice(0, known.length)).toEqual(known);
    await walkOn(topic, rest, known.length);
    await page.getByRole('button', { name: 'Nothing to adjust' }).click();
    await page.getByText(/^Closed: nothing to adjust/).waitFor();
    await expect.poll(() => page.locator('.matter', { hasText: 'the score is in' }).count()).toBe(0);
  });

  it('[RUL-21] a call out of turn: a reload, and then a phone that lost everything, come back to the same question', async () => {
    await ask({ ask: 'report-result', round: 1, table: 1, board: 1, result: FOUR_SPADES });
    await answerCall(1, 'bid out of turn');
    await choose('bid out of turn', 'Call out of turn');
    const way = wayTo('call-out-of-turn', ({ effects }) => !effects.includes('recall'), 3);
    await walk('call-out-of-turn', way.slice(0, 1));
    const second = unwrap(walkTree(unwrap(treeOf('call-out-of-turn')), way.slice(0, 1)));
    if (second.at !== 'question') throw new Error('too short');
    await page.locator('.question', { hasText: second.question.ask }).waitFor();
    await page.reload();
    await page.locator('.question', { hasText: second.question.ask }).waitFor();
    // The log has it: another device, or this one after a crash, goes on from the list.
    await expect
      .poll(async () => {
        const room = (await (await page.request.get(`${at}${path}/room`)).json()) as {
          walking: { answers: string[] }[];
        };
        return room.walking.map(({ answers }) => answers.length);
      })
      .toEqual([1]);
    await page.evaluate('localStorage.clear()');
    await page.goto(`${at}/c/${contest}`);
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.locator('.question', { hasText: second.question.ask }).waitFor();
    await walkOn('call-out-of-turn', way, 1);
    await record(1);
  });

  it('[RUL-21] a hesitation: found by typing the law, and back by the phone’s own button', async () => {
    await answerCall(2, 'long pause before passing');
    await page.getByLabel('Find by word or law').fill('16');
    await page
      .getByRole('group', { name: 'Found' })
      .getByRole('button', { name: /^Unauthorised information/ })
      .click();
    const way = wayTo('unauthorised-information', ({ effects }) => effects.includes('score-stands'), 3);
    await walk('unauthorised-information', way.slice(0, 2));
    await page.goBack();
    const second = unwrap(walkTree(unwrap(treeOf('unauthorised-information')), way.slice(0, 1)));
    if (second.at !== 'question') throw new Error('too short');
    await page.locator('.question', { hasText: second.question.ask }).waitFor();
    await walkOn('unauthorised-information', way, 1);
    await page.getByRole('link', { name: 'Record ruling' }).waitFor();
    expect(faults).toEqual([]);
  });
});

/** The longest questions: about so many lines each. */
const LONGEST = 25;

const longest = (): readonly { readonly topic: string; readonly answers: readonly string[] }[] => {
  const all = topics().flatMap((tree) => {
    const ways: (readonly string[])[] = [[]];
    const seen = new Map<string, { topic: string; answers: readonly string[]; size: number }>();
    for (const way of ways) {
      const stands = unwrap(walkTree(tree, way));
      if (stands.at === 'end' || seen.has(stands.node)) continue;
      const { ask: text, answers, options = [] } = stands.question;
      const lines = [text, ...Object.values(answers).map(({ says }) => says)].map((one) =>
        Math.ceil(one.length / 30),
      );
      const size = lines.reduce((sum, one) => sum + one, 0) + Object.keys(answers).length + options.length;
      seen.set(stands.node, { topic: tree.topic, answers: way, size });
      ways.push(...Object.keys(answers).map((answer) => [...way, answer]));
    }
    return [...seen.values()];
  });
  expect(all.length).toBe(
    topics().reduce((sum, { nodes }) => sum + Object.values(nodes).filter((node) => !isEnd(node)).length, 0),
  );
  return all.toSorted((a, b) => b.size - a.size).slice(0, LONGEST);
};

describe('one question a screen', () => {
  it.each([
    [390, 844],
    [320, 568],
  ])(
    '[RUL-21] at %i by %i every answer is in reach without scrolling, also of the longest questions',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      for (const { topic, answers } of longest()) {
        await page.goto(`${at}/c/${contest}/walk?walk=reach&topic=${topic}&answers=${answers.join()}`);
        await page.locator('.answers .button').first().waitFor();
        await expectInReach(`${topic} ${answers.join()} at ${width}`);
      }
      await look(`walk-8-longest-${width}`);
      expect(await faultsOf(page, `longest at ${width}`)).toEqual([]);
    },
  );

  it.each([
    [390, 844],
    [320, 568],
  ])(
    '[RUL-21~] [RUL-22~] [RUL-23~] at %i by %i topics, training and the form leave nothing over the edge',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${at}/c/${contest}/walk?table=1&round=1&board=1`);
      await page.getByRole('group', { name: 'Most common' }).waitFor();
      const found = [...(await faultsOf(page, `topics at ${width}`))];
      await page.goto(`${at}/practise`);
      await page.getByText(/^Revokes and tricks/).click();
      found.push(...(await faultsOf(page, `practise at ${width}`)));
      await page.goto(`${at}/c/${contest}/ruling?table=1&round=1&board=3`);
      await page.getByLabel('Auction, from the dealer').fill('1c s:1h');
      await page.getByRole('button', { name: 'Accepted +' }).click();
      const auction = page.getByRole('table', { name: 'The auction' });
      await auction.getByText('accepted').waitFor();
      await auction.getByText('out of turn').waitFor();
      await page.getByRole('button', { name: 'Weighted', exact: true }).click();
      await page
        .getByRole('group', { name: 'Result 1: reachable without the infraction?' })
        .getByRole('button', { name: 'No' })
        .click();
      await page.getByLabel('Result 1', { exact: true }).fill('4s n =');
      await page.getByLabel('Result 2', { exact: true }).fill('4s n -1');
      await page.getByLabel('Law it rests on').fill('16B3');
      await page.getByText(/could only be reached by the infraction: it gets no weight/).waitFor();
      await look(`walk-form-${width}`);
      found.push(...(await faultsOf(page, `form at ${width}`)));
      expect(found).toEqual([]);
    },
  );

  it('[RUL-21~] on the desk it is the same walk', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${at}/c/${contest}/walk?table=1&round=1&board=1`);
    await page.getByRole('group', { name: 'Most common' }).waitFor();
    await look('walk-9-desk-topics');
    await page
      .getByRole('group', { name: 'Most common' })
      .getByRole('button', { name: /^Insufficient/ })
      .click();
    await page.locator('.question').waitFor();
    await look('walk-9-desk-question');
    expect(await faultsOf(page, 'desk')).toEqual([]);
  });
});

describe('practising', () => {
  it('[RUL-23] a story, the walk, and the ruling expected beside one’s own; then the next', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${at}/c/${contest}/rulings`);
    await page.getByRole('link', { name: 'Practise rulings' }).click();
    await page.getByRole('heading', { name: 'Practise rulings' }).waitFor();
    const [situation] = SITUATIONS.filter(({ topic }) => topic === 'revoke');
    if (!situation) throw new Error('no revoke to practise');
    await page.getByText(/^Revokes and tricks/).click();
    await look('practise-1-list');
    expect(await faultsOf(page, 'practise list')).toEqual([]);
    await page.getByRole('link', { name: situation.title, exact: true }).first().click();
    await page.getByText(situation.story).waitFor();
    // Nothing is given away before the director has ruled.
    expect(await page.getByText(situation.expected.say).count()).toBe(0);
    await page
      .getByRole('group', { name: 'Most common' })
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await look('practise-2-question');
    await walkOn(situation.topic, situation.answers, 0, false);
    await page.getByText('Your ruling is the one expected.').waitFor();
    await page.getByRole('region', { name: 'Expected ruling' }).getByText(situation.expected.say).waitFor();
    await look('practise-3-same');
    expect(await faultsOf(page, 'practise')).toEqual([]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page
      .getByRole('group', { name: 'Most common' })
      .getByRole('button', { name: /^Revoke/ })
      .click();
    const other = wayTo('revoke', ({ effects }) => effects.includes('tricks-2'));
    await walkOn('revoke', other, 0, false);
    await page.getByText(/^Another ruling was expected/).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await look('practise-4-other');
    expect(faults).toEqual([]);
  });
});
