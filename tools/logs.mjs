// `node tools/logs.mjs 0.2`: the logs of a release and what it made of them, into test/logs/0.2. Written once: a folder that
// exists is refused, because later releases are held against it.
// `node tools/logs.mjs 0.1 --since`: what is seen now, on the way, of the logs that test/logs/differences.ts lists as
// different on purpose. What they came to in the end must be the same, unless that is listed too.
import { isDeepStrictEqual, parseArgs } from 'node:util';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { inRoot, stop } from './setup.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'boolean' } },
});
const [release = ''] = positionals;
if (!/^\d+\.\d+$/.test(release)) stop('say which release: node tools/logs.mjs 0.2');
const folder = inRoot('test', 'logs', release);
const { replay } = await import('../test/logs/replay.ts');
const write = (name, value) =>
  fs.writeFileSync(path.join(folder, name), gzipSync(JSON.stringify(value), { level: 9 }));
const read = (name) => JSON.parse(gunzipSync(fs.readFileSync(path.join(folder, name))).toString('utf8'));

const writeSince = async () => {
  const { DIFFERENCES, retold } = await import('../test/logs/differences.ts');
  const own = DIFFERENCES.filter((one) => one.release === release);
  for (const file of fs.readdirSync(folder).filter((one) => one.endsWith('.seen.json.gz'))) {
    const name = file.replace('.seen.json.gz', '');
    const listed = own.filter(({ log }) => log.test(name));
    if (listed.length === 0) continue;
    const [{ facts }, kept] = [read(`${name}.json.gz`), read(file)];
    const now = replay(
      facts,
      kept.after.map(({ seq }) => seq),
    );
    for (const [view, value] of Object.entries(kept.end)) {
      const isListed = listed.some((one) => one.view === view && one.when === 'always');
      if (
        !isListed &&
        !isDeepStrictEqual(JSON.parse(JSON.stringify(now.end[view])), retold(value, listed, view))
      )
        stop(`${name} ends otherwise in ${view}, which is not listed; nothing was written`);
    }
    write(`${name}.since.json.gz`, { after: now.after });
    process.stdout.write(`${name}: ${now.after.length} moments\n`);
  }
};

const writeLogs = async () => {
  if (fs.existsSync(folder)) stop(`${path.relative(inRoot(), folder)} exists already; logs are written once`);
  const { allLogs } = await import('../test/logs/make.ts');
  fs.mkdirSync(folder, { recursive: true });
  for (const { name, make } of allLogs()) {
    const facts = make();
    write(`${name}.json.gz`, { byestand: 1, facts, people: [] });
    write(`${name}.seen.json.gz`, replay(facts));
    process.stdout.write(`${name}: ${facts.length} facts\n`);
  }
};

await (values.since ? writeSince() : writeLogs());
