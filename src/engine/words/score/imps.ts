import type { Phrases } from '../phrase.ts';

/** The rules of IMP scoring in a few words each. */
export const IMP_PHRASES: Readonly<Record<string, string>> = {
  imps: 'by the IMP table',
  sum: 'added up',
  count: 'counted',
  'match-total': 'board by board',
  'carry-over': 'brought into the match',
  'board-a-match': 'a board is won, tied or lost',
  'total-points': 'the points themselves',
  'datum:mean': 'the mean of the scores that count',
  'considered:all': 'every table counts',
  'considered:top-tables': 'only the top tables count',
  'considered:top-half': 'only the top half of the tables counts',
  'considered:fields': 'other fields’ tables count too',
  'considered:by-round': 'which tables count changes with the rounds',
  'datum:by-round': 'the datum of this round',
  'fouledDatum:own-datum': 'each form of the fouled board has its own datum',
  'fouledDatum:one-datum': 'the fouling was of no consequence',
  'fouledDatum:cancel': 'the result was cancelled',
  'fouledDatum:director': 'as the director chose for this fouled board',
  'crossImps:sum': 'against every other table, added',
  'crossImps:average': 'against every other table, divided by their number',
  'crossImps:scaled': 'against every other table, brought to the scale of a full board',
  'artificialImps:imps': 'an artificial score',
  'weightedImps:nearest': 'each outcome by its weight, to the nearest IMP',
  'weightedImps:exact': 'each outcome by its weight',
  'missed:factored': 'as if every board had been played',
};

/** Refusals of IMP scoring. */
export const IMP_REFUSALS = {
  'fouled-board-undecided': {
    what: 'board {board} is fouled and the director has not said what becomes of it',
    advice: 'Say under "fouledBoards" one of: {known}.',
  },
  'drop-rule': {
    what: 'a drop rule says one thing: how many, what part, or in which bands',
    advice: 'Give one of: {known}.',
  },
  'drop-fraction': {
    what: 'the part left out at each end is from nothing to less than a half, not ‘{given}’',
    advice: 'Write it as "1/6".',
  },
  'considered-rule': {
    what: '‘{given}’ does not say which scores count',
    advice: 'Write "all", "top-half", {"top":12} or {"own":2,"with":["open-final"]}.',
  },
  'one-result-only': {
    what: 'board {board} has a result in one room only',
    advice:
      'With one side at fault give the other room an assigned score, weighted if need be; otherwise give the board "artificial".',
  },
  'board-twice': { what: 'board {board} stands there twice', advice: 'Keep one.' },
  'scheduled-too-few': {
    what: 'the match was to have {given} boards, yet {boards} are given',
    advice: 'Check "scheduled".',
  },
  'substitute-level': { what: 'there is no level ‘{given}’', advice: 'Known are: {known}.' },
} as const satisfies Phrases;
