import { laws2017 } from '../engine/rulebook/editions/laws-2017.ts';
import { MATCHPOINT_PROGRAMS } from '../engine/rulebook/editions/matchpoints.ts';
import { practice } from '../engine/rulebook/editions/practice.ts';
import type { Cited, SlotName } from '../engine/rulebook/slots.ts';
import type { Layer } from '../engine/rulebook/stack.ts';
import type { Settings } from '../formats/scoresheet/settings.ts';
import { Unusable } from './say.ts';

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

/** Layers and whole stacks by their ids; only an input that names some pays for loading them all. */
const named = async (ids: readonly string[]): Promise<readonly Layer[]> => {
  if (ids.length === 0) return [];
  const { layers, stacks } = await import('../engine/rulebook/editions/index.ts');
  const byId: Readonly<Record<string, Layer>> = layers;
  const usual: Readonly<Record<string, readonly string[]>> = stacks;
  return [...new Set(ids.flatMap((id) => usual[id] ?? [id]))].map((id) => {
    const found = byId[id];
    if (!found)
      throw new Unusable(
        `rulebook: there is no layer called ‘${id}’. Known are: ${Object.keys(byId).join(', ')}.`,
      );
    return found;
  });
};

const programLayer = (program: string | undefined): readonly Layer[] => {
  const found = MATCHPOINT_PROGRAMS.find(({ begins }) => program?.toLowerCase().startsWith(begins));
  return found ? [found.layer] : [];
};

/** The layers a set of matchpoint boards is scored under: practice, the Laws, what the input names, and what it says itself. */
export const matchpointLayers = async (settings: Settings): Promise<readonly Layer[]> => [
  ...new Set([
    practice,
    laws2017,
    ...(await named(settings.rulebook)),
    ...programLayer(settings.program),
    inputLayer(settings),
  ]),
];
