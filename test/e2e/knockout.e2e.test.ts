// Thirteen teams and a trophy: a plain knock-out from the pasted names to the final, the third place and the bracket.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { makeContest } from './hall.ts';
import { newPage, openBrowser } from './house.ts';
import { enterDirector } from './people.ts';
import { faultsOf } from './sight.ts';
import { openVenue, walkOn } from './venue.ts';

const TEAMS = 13;
const PEOPLE = inventNames('knock-out', 4 * TEAMS);
const look = process.env['BYESTAND_LOOK'];

test('[EVT-1~] [SHOW-5~] a knock-out of thirteen teams: byes, a play-off, the third place, and one bracket for everybody', async () => {
  const venue = await openVenue();
  const browser = await openBrowser();
  try {
    const director = await enterDirector(browser, venue);
    const lines = Array.from(
      { length: TEAMS },
      (_, i) => `Club ${String.fromCodePoint(65 + i)}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`,
    );
    const contest = await makeContest(director, 'Knock-out', lines.join('\n'), 'teams');
    const done = await walkOn(director, venue, contest, { flat: [1, 2], absent: false });
    // Four rounds of two stanzas each; table 1's first match was level.
    expect(done.rounds).toBe(8);
    expect(done.choices).toBe(0);
    expect(done.playOffs).toBeGreaterThan(0);
    expect(director.faults).toEqual([]);
    if (look !== undefined) await director.page.screenshot({ path: join(look, 'knockout-desk.png') });

    const found: string[] = [];
    for (const width of [320, 1280]) {
      const { page: seen, context, faults } = await newPage(browser, { viewport: { width, height: 800 } });
      await seen.goto(`${venue.url}/r/${contest}`);
      await seen.locator('header .state').getByText('Final').waitFor();
      await seen.getByText('Quarter-finals, 24 boards').first().waitFor();
      await seen.getByText('Semi-finals, 24 boards').first().waitFor();
      await seen.getByText('Final, 24 boards').first().waitFor();
      await seen.getByText('Third place').first().waitFor();
      const bracket = seen.getByRole('region', { name: /^Matches of/ }).first();
      await expect
        .poll(async () => {
          const shown = await bracket.locator('.side-name').allInnerTexts();
          const names = new Set(shown.map((name) => name.trim()));
          return lines.filter((line) => names.has(line.split(':')[0] ?? '')).length;
        })
        .toBe(TEAMS);
      if (look !== undefined)
        await seen.screenshot({ path: join(look, `knockout-${width}.png`), fullPage: true });
      found.push(...faults, ...(await faultsOf(seen, `results ${width}`)));
      await context.close();
    }
    expect(found).toEqual([]);
  } finally {
    await browser.close();
    await venue.stop();
  }
}, 500_000);
