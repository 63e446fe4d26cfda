import type { Rational } from '../../engine/kit/rational.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { amountOf } from '../scoresheet/award.ts';
import { idOf, inside, listOf, type Members, membersOf, oneOf, wholeOf, has } from '../scoresheet/shape.ts';

/** How a match of the list ended, or why it was not played. */
export type Ending =
  | { readonly kind: 'imps'; readonly imps: Rational }
  | { readonly kind: 'vp'; readonly home: Rational; readonly away: Rational }
  | { readonly kind: 'forfeit'; readonly by: 'home' | 'away' }
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'bye' }
  | { readonly kind: 'spoilt' }
  | { readonly kind: 'cancelled'; readonly absent: 'home' | 'away' };

export interface ListedMatch {
  readonly id: string;
  readonly home: string;
  readonly away?: string;
  readonly ending: Ending;
  /** Who of the two does not contend. */
  readonly nonContending?: string;
}

/** Every match of a stage. */
export interface Matchlist {
  readonly matches: readonly ListedMatch[];
  readonly scale?: string;
  readonly boards?: number;
  readonly moment: 'interim' | 'end';
  readonly settings: Members;
}

const says = (value: unknown): boolean => has(value) && value !== false;
const ENDINGS = ['imps', 'vp', 'forfeit', 'abandoned', 'bye', 'spoilt', 'cancelled'] as const;

interface Pairing {
  readonly home: string;
  readonly away: string | undefined;
}

const sideOf = (value: unknown, { home, away }: Pairing, at: string): Result<'home' | 'away'> => {
  if (value === home || value === 'home') return ok('home');
  if (away !== undefined && (value === away || value === 'away')) return ok('away');
  return refuse('not-one-of', { given: String(value), known: [home, away ?? ''] }, { at });
};

const vpsOf = (value: unknown, at: string): Result<Ending> => {
  const both = listOf(value, at, amountOf);
  if (!both.ok) return both;
  const [home, away] = both.value;
  return home && away && both.value.length === 2
    ? ok({ kind: 'vp', home, away })
    : refuse('not-two-numbers', { given: both.value.length }, { at });
};

const endingOf = (members: Members, pairing: Pairing, at: string): Result<Ending> => {
  const named = ENDINGS.filter((name) => says(members[name]));
  const [name] = named;
  if (name === undefined || named.length > 1) return refuse('match-ending', { known: ENDINGS }, { at });
  const here = inside(at, name);
  if (name === 'bye')
    return pairing.away === undefined ? ok({ kind: 'bye' }) : refuse('bye-with-opponent', {}, { at: here });
  if (pairing.away === undefined) return refuse('match-without-opponent', {}, { at });
  if (name === 'imps') {
    const imps = amountOf(members['imps'], here);
    return imps.ok ? ok({ kind: 'imps', imps: imps.value }) : imps;
  }
  if (name === 'vp') return vpsOf(members['vp'], here);
  if (name === 'spoilt' || name === 'abandoned') return ok({ kind: name });
  const side = sideOf(members[name], pairing, here);
  if (!side.ok) return side;
  return ok(
    name === 'forfeit' ? { kind: 'forfeit', by: side.value } : { kind: 'cancelled', absent: side.value },
  );
};

const parseMatch = (value: unknown, at: string): Result<ListedMatch> => {
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const members = read.value;
  const home = idOf(members['home'], inside(at, 'home'));
  if (!home.ok) return home;
  const away = says(members['away']) ? idOf(members['away'], inside(at, 'away')) : ok(undefined);
  if (!away.ok) return away;
  const pairing = { home: home.value, away: away.value };
  const ending = endingOf(members, pairing, at);
  if (!ending.ok) return ending;
  const out = says(members['nonContending'])
    ? sideOf(members['nonContending'], pairing, inside(at, 'nonContending'))
    : ok(undefined);
  if (!out.ok) return out;
  const id = says(members['id']) ? idOf(members['id'], inside(at, 'id')) : ok(at.replace(/\D/g, ''));
  if (!id.ok) return id;
  const outId = out.value === 'home' ? home.value : away.value;
  return ok({
    id: id.value,
    home: home.value,
    ...(away.value === undefined ? {} : { away: away.value }),
    ending: ending.value,
    ...(out.value && outId !== undefined ? { nonContending: outId } : {}),
  });
};

/** Reads the input of `matches`. */
export const parseMatchlist = (value: unknown): Result<Matchlist> => {
  const read = membersOf(value, '');
  if (!read.ok) return read;
  const settings = read.value;
  const matches = listOf(settings['matches'], 'matches', parseMatch);
  if (!matches.ok) return matches;
  const boards = says(settings['boards']) ? wholeOf(settings['boards'], 'boards') : ok(undefined);
  if (!boards.ok) return boards;
  const moment = oneOf(settings['moment'] ?? 'end', ['interim', 'end'] as const, 'moment');
  if (!moment.ok) return moment;
  return ok({
    matches: matches.value,
    ...(says(settings['scale']) ? { scale: String(settings['scale']) } : {}),
    ...(boards.value === undefined ? {} : { boards: boards.value }),
    moment: moment.value,
    settings,
  });
};
