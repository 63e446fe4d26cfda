import { laws2017 } from '../engine/rulebook/editions/laws-2017.ts';
import { MATCHPOINT_PROGRAMS } from '../engine/rulebook/editions/matchpoints.ts';
import { practice } from '../engine/rulebook/editions/practice.ts';
import type { Cited, SlotName } from '../engine/rulebook/slots.ts';
import type { Layer } from '../engine/rulebook/stack.ts';
import type { Settings } from '../formats/scoresheet/settings.ts';
import { namedLayers } from './edition.ts';

const AS_GIVEN: Cited = { clause: 'as the input says', says: 'The input itself lays this down.' };

/** What the input lays down, as the most particular layer. */
const inputLayer = (settings: Settings): Layer => ({
  id: 'input',
  name: 'This input',
  rank: 'contest',
  slots: Object.fromEntries(
    Object.entries(settings.slots).map(([slot, value]) => [slot as SlotName, { ...value, ...AS_GIVEN }]),
  ),
});

const programLayer = (program: string | undefined): readonly Layer[] => {
  const found = MATCHPOINT_PROGRAMS.find(({ begins }) => program?.toLowerCase().startsWith(begins));
  return found ? [found.layer] : [];
};

/** The layers a set of matchpoint boards is scored under: practice, the Laws, what the input names, and what it says itself. */
export const matchpointLayers = async (settings: Settings): Promise<readonly Layer[]> => [
  ...new Set([
    practice,
    laws2017,
    ...(await namedLayers(settings.rulebook)),
    ...programLayer(settings.program),
    inputLayer(settings),
  ]),
];
