// `node tools/logs.mjs 0.2`: the logs of a release and what it made of them, into test/logs/0.2. Written once: a folder that
// exists is refused, because later releases are held against it.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { inRoot, stop } from './setup.mjs';

const [release = ''] = process.argv.slice(2);
if (!/^\d+\.\d+$/.test(release)) stop('say which release: node tools/logs.mjs 0.2');
const folder = inRoot('test', 'logs', release);
if (fs.existsSync(folder)) stop(`${path.relative(inRoot(), folder)} exists already; logs are written once`);

const { allLogs } = await import('../test/logs/make.ts');
const { replay } = await import('../test/logs/replay.ts');

fs.mkdirSync(folder, { recursive: true });
const write = (name, value) =>
  fs.writeFileSync(path.join(folder, name), gzipSync(JSON.stringify(value), { level: 9 }));
for (const { name, make } of allLogs()) {
  const facts = make();
  write(`${name}.json.gz`, { byestand: 1, facts, people: [] });
  write(`${name}.seen.json.gz`, replay(facts));
  process.stdout.write(`${name}: ${facts.length} facts\n`);
}
