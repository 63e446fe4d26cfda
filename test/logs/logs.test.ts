import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseContest } from '../../src/formats/contest/json.ts';
import { unwrap } from '../contests/play.ts';
import { DIFFERENCES, type Difference } from './differences.ts';
import { type Moment, type Replay, replay } from './replay.ts';

const here = new URL('./', import.meta.url);
const releases = readdirSync(here, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);
const read = (path: string): unknown =>
  JSON.parse(gunzipSync(readFileSync(new URL(path, here))).toString('utf8'));

const logsOf = (release: string): readonly string[] =>
  readdirSync(new URL(`${release}/`, here))
    .filter((file) => file.endsWith('.seen.json.gz'))
    .map((file) => file.replace('.seen.json.gz', ''));

const isLong = Boolean(process.env['BYESTAND_LONG']);
/** The whole way in the long run; else the end and a few moments on the way, each log at others. */
const momentsFor = (name: string, after: readonly Moment[]): readonly Moment[] => {
  if (isLong) return after;
  const few = name.startsWith('night') ? 12 : 2;
  const step = Math.ceil(after.length / few);
  return after.filter((_, i) => i === after.length - 1 || i % step === name.length % step);
};

const without = (
  digests: Moment['digests'],
  known: readonly Difference[],
  when: Difference['when'],
): Moment['digests'] =>
  Object.fromEntries(
    Object.entries(digests).filter(
      ([view]) => !known.some((one) => one.view === view && (one.when === 'always' || one.when === when)),
    ),
  );

describe.each(releases)('logs of release %s', (release) => {
  test.each(logsOf(release))('[LOG-4] %s comes to the same numbers, on the way and at the end', (name) => {
    const { facts } = unwrap(parseContest(read(`${release}/${name}.json.gz`)));
    const kept = read(`${release}/${name}.seen.json.gz`) as Replay;
    const known = DIFFERENCES.filter((one) => one.release === release && one.log.test(name));
    const moments = momentsFor(name, kept.after);
    const now = replay(
      facts,
      moments.map(({ seq }) => seq),
    );
    expect(moments.length).toBeGreaterThan(0);
    const onTheWay = (all: readonly Moment[]) =>
      all.slice(0, -1).map(({ seq, digests }) => ({ seq, digests: without(digests, known, 'on-the-way') }));
    expect(onTheWay(now.after)).toEqual(onTheWay(moments));
    for (const [view, value] of Object.entries(kept.end))
      if (!known.some((one) => one.view === view && one.when === 'always'))
        expect(JSON.parse(JSON.stringify(now.end[view])), view).toEqual(value);
  });
});
