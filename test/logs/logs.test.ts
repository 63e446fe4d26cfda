import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseContest } from '../../src/formats/contest/json.ts';
import { unwrap } from '../contests/play.ts';
import { DIFFERENCES, type Difference, retold } from './differences.ts';
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

const isKnown = (known: readonly Difference[], view: string, when: Difference['when']): boolean =>
  known.some((one) => one.view === view && (one.when === 'always' || one.when === when));

/** What is listed as different is held against what it has been since. */
const expectedAt = (
  { seq, digests }: Moment,
  since: readonly Moment[],
  known: readonly Difference[],
): Moment => {
  const now = since.find((moment) => moment.seq === seq)?.digests ?? {};
  return {
    seq,
    digests: Object.fromEntries(
      Object.entries(digests).map(([view, digest]) => [
        view,
        isKnown(known, view, 'on-the-way') ? (now[view] ?? 'none') : digest,
      ]),
    ),
  };
};

/** A session was once kept by its own views alone, and a form of one session by what it prints. */
const asKept = ({ seq, digests }: Moment, kept: Moment | undefined): Moment => ({
  seq,
  digests: Object.fromEntries(Object.entries(digests).filter(([view]) => kept?.digests[view] !== undefined)),
});

const sinceOf = (path: string): readonly Moment[] =>
  existsSync(new URL(path, here)) ? (read(path) as { readonly after: readonly Moment[] }).after : [];

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
    const since = sinceOf(`${release}/${name}.since.json.gz`);
    expect(now.after.slice(0, -1).map((moment, i) => asKept(moment, moments[i]))).toEqual(
      moments.slice(0, -1).map((moment) => expectedAt(moment, since, known)),
    );
    for (const [view, value] of Object.entries(kept.end))
      if (!isKnown(known, view, 'always'))
        expect(JSON.parse(JSON.stringify(now.end[view])), view).toEqual(retold(value, known, view));
    // A difference that is none any more leaves the list.
    for (const { view } of known) {
      const parts = kept.after.filter(
        ({ seq, digests }) => since.find((moment) => moment.seq === seq)?.digests[view] !== digests[view],
      );
      expect(parts.length, `${view} is listed as different`).toBeGreaterThan(0);
    }
  });
});
