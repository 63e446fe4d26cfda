import type { PlayOffRule } from '../playoff.ts';

/** How ties of matches are broken, by document and length of match. */
export const PLAY_OFFS = {
  usual: {
    id: 'usual',
    steps: [
      { use: 'boards', boards: 4 },
      { use: 'boards', boards: 1 },
    ],
    repeat: true,
    clause: 'usual practice',
  },
  'gnot-14': {
    id: 'gnot-14',
    match: 14,
    steps: [{ use: 'boards', boards: 2 }, { use: 'board-a-match' }, { use: 'total-points' }, { use: 'lot' }],
    repeat: false,
    clause: 'GNOT Sydney 2023 1.9.1',
  },
  'gnot-28': {
    id: 'gnot-28',
    match: 28,
    steps: [
      { use: 'boards', boards: 4 },
      { use: 'boards', boards: 1 },
    ],
    repeat: true,
    clause: 'GNOT Sydney 2023 1.9.2',
  },
  'sabf-final': {
    id: 'sabf-final',
    steps: [{ use: 'boards', boards: 4 }],
    repeat: true,
    clause: 'SABF 13.11',
  },
  'sabf-grand-final': {
    id: 'sabf-grand-final',
    steps: [{ use: 'boards', boards: 6 }],
    repeat: true,
    clause: 'SABF 13.11',
  },
} as const satisfies Record<string, PlayOffRule>;

export type PlayOffName = keyof typeof PLAY_OFFS;
