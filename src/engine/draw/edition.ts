import { anc2021SwissPairs } from '../rulebook/editions/anc-2021/butler.ts';
import { anc2021 } from '../rulebook/editions/anc-2021/general.ts';
import { gnotSydney2023 } from '../rulebook/editions/gnot-sydney-2023.ts';
import { practice } from '../rulebook/editions/practice.ts';
import { sabf } from '../rulebook/editions/sabf/general.ts';
import { sabfSwissTeams } from '../rulebook/editions/sabf/teams.ts';
import { type DrawAnswers, makeRules } from './book.ts';
import type { DrawRules } from './rules.ts';

/** Large enough for a standard Swiss under every document. */
export const LARGE = { entered: Number.POSITIVE_INFINITY };

const { bye: _, ...usual } = practice.slots;

/** Usual Swisses by a short name; what each is drawn under is in the rulebook's editions alone. */
export const SWISS_ANSWERS = {
  plain: usual,
  'anc-2021': { ...usual, ...anc2021.slots, ...anc2021SwissPairs.slots },
  sabf: { ...usual, ...sabf.slots, ...sabfSwissTeams.slots },
  'gnot-sydney-2023': { ...usual, ...gnotSydney2023.slots },
} as const satisfies Readonly<Record<string, DrawAnswers>>;
export type SwissEdition = keyof typeof SWISS_ANSWERS;

const edition = (id: SwissEdition): DrawRules => {
  const made = makeRules(id, SWISS_ANSWERS[id], LARGE);
  if (!made.ok) throw new RangeError(made.refusal.code);
  return made.value;
};

/** The optimum, where no document chooses another way. */
export const PLAIN_SWISS = edition('plain');

/** ANC 2021: Swiss pairs and teams of the Australian National Championships. */
export const ANC_SWISS = edition('anc-2021');

/** SABF 14.1: the hand method, ties by opponents' VPs, then net IMPs. */
export const SABF_SWISS = edition('sabf');

/** GNOT Sydney 2023 1.8: the Swiss beside the knock-out. */
export const GNOT_SWISS = edition('gnot-sydney-2023');
