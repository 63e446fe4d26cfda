// Usual Swisses, large enough for a standard one under every document.
import { LARGE, makeRules } from '../../src/engine/draw/book.ts';
import type { DrawRules } from '../../src/engine/draw/rules.ts';
import { SWISS_ANSWERS, type SwissEdition } from '../../src/engine/rulebook/editions/swisses.ts';

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
