// `node tools/pictures.mjs`: every screen, wide and narrow, light and dark, into the ignored folder pictures/, to be
// looked at. Pictures named on the command line (`room-wide-light`) are copied to docs/guide/ where they are kept; `night` or
// `stages` before them takes only the club night, or only the contests in stages.
import fs from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { become, inRoot, isNewEnough } from './setup.mjs';

const SIZES = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 360, height: 740 },
};
const FOR = { desk: ['wide', 'narrow'], table: ['narrow'], results: ['wide', 'narrow'] };

const main = async (args) => {
  const wish = ['night', 'stages'].includes(args[0]) ? args[0] : undefined;
  const kept = wish === undefined ? args : args.slice(1);
  const { openBrowser, startLaptop } = await import('../test/e2e/house.ts');
  const { walk } = await import('../test/e2e/walk.ts');
  const { tour } = await import('../test/e2e/tour.ts');
  const folder = inRoot('pictures');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const laptop = wish === 'stages' ? undefined : await startLaptop({ demo: true });
  const browser = await openBrowser();
  const look = async (name, kind, page) => {
    const before = page.viewportSize();
    for (const size of FOR[kind]) {
      await page.setViewportSize(SIZES[size]);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
      }
      const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      if (wide > 0) process.stdout.write(`${name}, ${size}: ${wide} pixels too wide\n`);
    }
    if (before) await page.setViewportSize(before);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  try {
    if (wish !== 'stages') await walk(browser, laptop, look);
    if (wish !== 'night') await tour(browser, look);
  } finally {
    await browser.close();
    await laptop?.stop();
  }
  for (const name of kept) fs.copyFileSync(`${folder}/${name}.png`, inRoot('docs', 'guide', `${name}.png`));
  process.stdout.write(`${fs.readdirSync(folder).length} pictures in ${folder}\n`);
};

if (isNewEnough(process.version)) await main(process.argv.slice(2));
else become(fileURLToPath(import.meta.url), process.argv.slice(2));
