// `npm run golden`: writes test/golden/expected, test/golden/papers and docs/guide/formats.md again, as readable text. Look at the difference before
// you keep it: a changed number means that contests already played would be reckoned otherwise.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { become, ensureBuilt, ensureInstalled, inRoot, isNewEnough, projectNode } from './setup.mjs';

const writeExpected = () => {
  ensureBuilt();
  for (const name of fs
    .readdirSync(inRoot('examples'))
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const made = spawnSync(
      projectNode(),
      [inRoot('bin', 'byestand.mjs'), 'reckon', inRoot('examples', name), '--pretty', '--boards'],
      {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      },
    );
    if (made.status !== 0) throw new Error(`${name}: ${made.stderr}`);
    const to = inRoot('test', 'golden', 'expected', `${path.parse(name).name}.txt`);
    fs.writeFileSync(to, made.stdout);
    console.log(path.relative(inRoot(), to));
  }
};

/** What each format carries and loses, from the suite of the formats. */
const writeFormats = async () => {
  const { SPECIMENS } = await import('../test/formats/suite/all.ts');
  const { makeGuide } = await import('../test/formats/suite/guide.ts');
  fs.writeFileSync(inRoot('docs', 'guide', 'formats.md'), makeGuide(SPECIMENS));
  console.log('docs/guide/formats.md');
};

const writePapers = async () => {
  const { keptContests } = await import('../test/golden/contests.ts');
  const { papersOf } = await import('../test/golden/papers.ts');
  fs.mkdirSync(inRoot('test', 'golden', 'papers'), { recursive: true });
  for (const { name, read } of keptContests()) {
    const { facts, people } = read();
    const text = await papersOf(facts, new Map(people.map(({ id, ...person }) => [id, person])));
    const to = inRoot('test', 'golden', 'papers', `${name}.txt`);
    fs.writeFileSync(to, text);
    console.log(path.relative(inRoot(), to));
  }
};

ensureInstalled();
if (isNewEnough(process.version)) {
  await writeFormats();
  // `npm run golden formats`: the page alone.
  if (!process.argv.includes('formats')) {
    writeExpected();
    await writePapers();
  }
} else become(fileURLToPath(import.meta.url), process.argv.slice(2));
