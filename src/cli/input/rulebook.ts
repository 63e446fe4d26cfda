import { ownLayer } from '../../engine/floor/file/layers.ts';
import { laws2017 } from '../../engine/rulebook/editions/laws-2017.ts';
import { MATCHPOINT_PROGRAMS } from '../../engine/rulebook/editions/programs/matchpoints.ts';
import { practice } from '../../engine/rulebook/editions/practice.ts';
import type { Layer } from '../../engine/rulebook/stack.ts';
import type { Settings } from '../../formats/scoresheet/settings.ts';
import { namedLayers } from './edition.ts';

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
    ownLayer(settings.slots),
  ]),
];
