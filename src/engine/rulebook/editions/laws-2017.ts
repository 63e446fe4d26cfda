import type { Layer } from '../stack.ts';

/** Laws of Duplicate Bridge 2017: what they say on scoring themselves; the rest they leave to regulations. */
export const laws2017 = {
  id: 'laws-2017',
  name: 'Laws of Duplicate Bridge 2017',
  rank: 'laws',
  slots: {
    matchpoints: {
      use: 'double',
      clause: 'Law 78A',
      says: 'A better score than another pair’s is worth two units, an equal one is worth one.',
    },
    artificial: {
      use: 'percent',
      plus: 60,
      average: 50,
      minus: 40,
      own: 'plus-and-minus',
      clause: 'Law 12C2',
      says: 'At least 60% for no fault, 50% for part of the fault, at most 40% for the fault; a session better than 60% or worse than 40% counts instead.',
    },
    artificialImps: {
      use: 'imps',
      plus: 3,
      minus: -3,
      clause: 'Law 12C2b',
      says: 'Average plus is 3 IMPs to the side without fault, average minus 3 IMPs against the side at fault.',
    },
    fouled: {
      use: 'groups',
      clause: 'Law 87B',
      says: 'Pairs who played the same cards are compared with one another only.',
    },
    correctionTime: {
      use: 'window',
      from: 'posted',
      minutes: 30,
      clause: 'Law 79C',
      says: 'A score is corrected until 30 minutes after the official score is available for inspection.',
    },
    appealTime: {
      use: 'window',
      from: 'posted',
      minutes: 30,
      clause: 'Law 92B',
      says: 'A ruling may be appealed against until 30 minutes after the official score is available for inspection.',
    },
    appeal: {
      use: 'committee',
      signatures: 1,
      finalMatters: [],
      clause: 'Law 92',
      says: 'A contestant may appeal against a ruling at his own table; both members of a pair concur, or the captain decides.',
    },
    oneResult: {
      use: 'by-fault',
      clause: 'Law 86B',
      says: 'With one table’s result and one side at fault the director assigns a score against that result; otherwise the board is artificial.',
    },
  },
} as const satisfies Layer;
