import type { Plan } from '../../engine/contest/plan.ts';
import { collect, ok, type Result, refuse } from '../../engine/kit/result.ts';
import { parsePlanJson } from './json.ts';
import { parsePlaysRecord, parseRoundsCsv, parseTriples } from './library.ts';
import { parseMovementText } from './text.ts';

const parseValue = (value: unknown): Result<Plan> =>
  typeof value === 'object' && value !== null && 'plays' in value
    ? parsePlaysRecord(value)
    : parsePlanJson(value);

const json = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

const parseJson = (text: string): Result<readonly Plan[]> | undefined => {
  const whole = json(text);
  if (whole) return collect((Array.isArray(whole.value) ? whole.value : [whole.value]).map(parseValue));
  const values: unknown[] = [];
  // The first line that is none ends it: half a million of them are not tried one by one.
  for (const line of text.trim().split(/\r?\n/)) {
    const read = json(line);
    if (!read) return undefined;
    values.push(read.value);
  }
  return collect(values.map(parseValue));
};

const isTriples = (text: string): boolean => {
  const [, head = ''] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return /^[^,:]*(,\s*\d+\s*){4,}/.test(head.trim());
};

/** Any movement file: JSON (one, a list, or one a line), triples by table, rounds as CSV, or our own text. */
export const parseMovementFile = (text: string): Result<readonly Plan[]> => {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '')
    return refuse('movement-text', { wanted: 'a movement; the file is empty' }, { at: 'line 1' });
  if (/^[[{]/.test(trimmed) && !/^\[[^\]{]*\][^\]]*$/.test(trimmed.split('\n')[0] ?? '')) {
    const parsed = parseJson(trimmed);
    return parsed ?? refuse('movement-not-json', {});
  }
  const one = (plan: Result<Plan>): Result<readonly Plan[]> => (plan.ok ? ok([plan.value]) : plan);
  const heading = /^[^:\n]*/.exec(trimmed)?.[0] ?? '';
  if (/\bround\b/i.test(heading) && /[,;\t]/.test(heading)) return one(parseRoundsCsv(trimmed));
  if (isTriples(trimmed)) return one(parseTriples(trimmed));
  return one(parseMovementText(trimmed));
};
