import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ContestJson } from '../../src/formats/contest/json.ts';
import { parseContest } from '../../src/formats/contest/json.ts';
import { FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { unwrap } from '../contests/play.ts';

const examples = new URL('../../examples/', import.meta.url);
const logs = new URL('../logs/0.1/', import.meta.url);

export interface Kept {
  readonly name: string;
  readonly read: () => ContestJson;
}

const isExample = (id: string): boolean => readdirSync(examples).some((file) => file === `${id}.json`);

/** Every example, and of each form that has none the contest that was kept of it. */
export const keptContests = (): readonly Kept[] => [
  ...readdirSync(examples)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: file.replace('.json', ''),
      read: () => unwrap(parseContest(JSON.parse(readFileSync(new URL(file, examples), 'utf8')))),
    })),
  ...FORMS.filter(({ id }) => !isExample(id)).flatMap(({ id }) =>
    readdirSync(logs)
      .filter((file) => new RegExp(`^${id}-\\d+\\.json\\.gz$`).test(file))
      .map((file) => ({
        name: file.replace('.json.gz', ''),
        read: () =>
          unwrap(parseContest(JSON.parse(gunzipSync(readFileSync(new URL(file, logs))).toString('utf8')))),
      })),
  ),
];
