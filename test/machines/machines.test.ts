import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/engine/contest/fact.ts';
import { foldOn } from '../../src/engine/contest/fold.ts';
import { type Contest, EMPTY } from '../../src/engine/contest/state.ts';
import { parseContest } from '../../src/formats/contest/json.ts';
import { unwrap } from '../contests/play.ts';
import { DIFFERENCES } from './differences.ts';
import { inOneStage } from './onestage.ts';
import { partings, seenIn } from './seen.ts';

const logs = new URL('../logs/0.1/', import.meta.url);
const isLong = Boolean(process.env['BYESTAND_LONG']);

/** At every fact: all that happens on a night happens in one of these; the rest a few times on its way and at the end. */
const CLOSELY = [
  'night-matchpoints-4-howell-barometer-2',
  'night-matchpoints-9-howell-3',
  'night-matchpoints-10-mitchell-plain-5',
  'night-butler-9-howell-3',
  'night-cross-imps-4-howell-8',
];
const MOMENTS = 3;

const nights = readdirSync(logs)
  .filter((file) => file.startsWith('night') && !file.includes('.seen.'))
  .map((file) => file.replace('.json.gz', ''));

const factsOf = (name: string): readonly Fact[] =>
  unwrap(
    parseContest(JSON.parse(gunzipSync(readFileSync(new URL(`${name}.json.gz`, logs))).toString('utf8'))),
  ).facts;

const isLookedAt = (name: string, count: number): ((at: number) => boolean) => {
  const every = isLong || CLOSELY.includes(name) ? 1 : Math.ceil(count / MOMENTS);
  return (at) => at === count || at % every === 0;
};

interface Found {
  /** At any time, and once everything is in. */
  readonly all: ReadonlySet<string>;
  readonly end: ReadonlySet<string>;
}

/** Where the two part, as the night goes on. */
const partingsOf = (name: string): Found => {
  const facts = factsOf(name);
  const staged = Map.groupBy(inOneStage(facts), ({ seq }) => seq);
  const looks = isLookedAt(name, facts.length);
  const all = new Set<string>();
  let [night, stage, end]: [Contest, Contest, readonly string[]] = [EMPTY, EMPTY, []];
  for (const fact of facts) {
    night = foldOn(night, [fact]);
    stage = foldOn(stage, staged.get(fact.seq) ?? []);
    if (!looks(fact.seq)) continue;
    end = partings(seenIn(night), seenIn(stage));
    for (const one of end) all.add(one);
  }
  return { all, end: new Set(end) };
};

const known = new Set(DIFFERENCES.flatMap(({ at }) => at));
const seen = new Map<string, Found>();

/** What everybody came to: no difference is allowed here, whatever is listed. */
const NUMBERS =
  /^(places|standings\.fields|recap\.(rows|check)|wall\.standings\.fields\[\]\.rows\[\]\.(place|score|tied|who))|\.(matchpoints|percent|imps|max|top|datum|nsMatchpoints|ewMatchpoints|nsImps|ewImps|nsPercent|score|contract)$/;

describe('a club night and a contest of one stage, on the same facts', () => {
  test.each(nights)(
    '%s: they part in every view only where it is listed, and end on the same numbers',
    (name) => {
      const found = partingsOf(name);
      seen.set(name, found);
      expect([...found.all].filter((one) => !known.has(one))).toEqual([]);
      expect([...found.end].filter((one) => NUMBERS.test(one))).toEqual([]);
    },
  );

  test('everything that is listed is still seen: what has been mended leaves the list', () => {
    const all = new Set([...seen.values()].flatMap((found) => [...found.all]));
    expect(seen.size).toBe(nights.length);
    expect([...known].filter((one) => !all.has(one))).toEqual([]);
  });
});
