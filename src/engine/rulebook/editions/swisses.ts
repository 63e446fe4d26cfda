import { anc2021SwissPairs } from './anc-2021/butler.ts';
import { AFTER_95_MINUTES, AS_SOON_AS_IN } from './anc-2021/draw.ts';
import { anc2021 } from './anc-2021/general.ts';
import { gnotSydney2023 } from './gnot-sydney-2023.ts';
import { practice } from './practice.ts';
import { sabf } from './sabf/general.ts';
import { sabfSwissTeams } from './sabf/teams.ts';
import type { DrawTime } from '../draw.ts';
import type { Cited } from '../slots.ts';

const { bye: _, ...usual } = practice.slots;

/** Usual Swisses by the short names inputs use: what each is drawn under. */
export const SWISS_ANSWERS = {
  plain: usual,
  'anc-2021': { ...usual, ...anc2021.slots, ...anc2021SwissPairs.slots },
  sabf: { ...usual, ...sabf.slots, ...sabfSwissTeams.slots },
  'gnot-sydney-2023': { ...usual, ...gnotSydney2023.slots },
} as const;
export type SwissEdition = keyof typeof SWISS_ANSWERS;

/** The Swiss beside a knock-out, where nobody names a rulebook. */
export const REPECHAGE_ANSWERS = SWISS_ANSWERS['gnot-sydney-2023'];

/** When a round is drawn, by the short names inputs use; a rulebook's slot `drawTime` is any of them. */
export const DRAW_TIMES = {
  'anc-2021-swiss': AS_SOON_AS_IN,
  'anc-2021-srosp': AFTER_95_MINUTES,
  'one-behind': {
    use: 'in-arrears',
    rounds: 1,
    director: 'any',
    clause: 'Course Notes (Swiss Teams)',
    says: 'The draw is made one round behind; the opponents being played are barred all the same.',
  },
} as const satisfies Record<string, DrawTime & Cited>;
