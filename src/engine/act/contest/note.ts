import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Contest } from '../../contest/state.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Act } from '../act.ts';
import { findPair } from '../ground/entry.ts';

/** Nothing is reckoned from it: it may be written at any time, before play and after the last result. */
const decide = (
  contest: Contest,
  { text, who, table }: RequestOf<'write-note'>,
): Result<readonly NewFact[]> => {
  const found = who === undefined ? ok(undefined) : findPair(contest, who);
  if (!found.ok) return found;
  return ok([
    {
      kind: 'note-written',
      text: text.trim(),
      ...(who === undefined ? {} : { who }),
      ...(table === undefined ? {} : { table }),
    },
  ]);
};

/** A director's diary: who was told to hurry, who felt unwell, what was agreed (DIR-5). */
export const writeNote: Act<'write-note'> = {
  ask: 'write-note',
  by: ['scorer'],
  decide,
  menu: {
    says: 'Write a note',
    about: 'The contest',
    note: 'It stands in the history, for the desk alone.',
    done: 'The note is in the history.',
    fields: {
      text: { label: 'What happened' },
      who: { label: 'About whom, if anybody', as: 'who' },
      table: { label: 'At which table, if one' },
    },
  },
  tells: {
    'note-written': ({ text, who, table }, { call, team }) => {
      const name = who === undefined ? undefined : (call?.(who) ?? who);
      const about = name === who ? `${team?.(who ?? '') ? 'team' : 'pair'} ${who}` : name;
      return `noted${who === undefined ? '' : ` about ${about}`}${table === undefined ? '' : ` at table ${table}`}: ${text}`;
    },
  },
};
