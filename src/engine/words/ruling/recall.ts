import type { Fact, FactOf, Spot } from '../../contest/fact.ts';
import type { KeptWalk } from '../../contest/ruling.ts';
import type { Phrases } from '../phrase.ts';

/** Why questions that were not finished come back. */
export const UNFINISHED = 'Play went on before the questions were finished.';

/** Refusals about walks and open items. */
export const RECALL_PHRASES = {
  'recall-unknown': {
    what: 'there is no such open item',
    advice: 'Open it from the list of what needs attention.',
  },
  'recall-closed': { what: 'the open item on board {board} at table {table} is closed already' },
  'recall-elsewhere': {
    what: 'that open item is about board {board} at table {table} in round {round}',
    advice: 'Give the ruling on that board.',
  },
} as const satisfies Phrases;

const place = ({ board, table }: Spot): string => `board ${board} at table ${table}`;

const toldIn = (walks: readonly KeptWalk[]): string =>
  walks.map(({ title, rectify }) => `; ${title}: ${rectify}`).join('');

interface Known {
  readonly fact: (id: string) => Fact | undefined;
}

/** What each fact says after who said it. */
export const RECALL_SAYINGS = {
  'walk-noted': (f: FactOf<'walk-noted'>) =>
    `asked about ${place(f)}: ${f.topic.replaceAll('-', ' ')}, ${f.answers.length === 1 ? '1 answer' : `${f.answers.length} answers`}`,
  'walk-dropped': () => 'left the questions without a ruling',
  'recall-set': (f: FactOf<'recall-set'>) =>
    `will look at ${place(f)} again when the score is in${toldIn(f.walks)}`,
  'recall-closed': (f: FactOf<'recall-closed'>, known: Known) => {
    const recall = known.fact(f.recall);
    const where = recall?.kind === 'recall-set' ? ` ${place(recall)}` : '';
    return `looked at${where} again: nothing to adjust${f.why === '' ? '' : ` (${f.why})`}`;
  },
} as const;
