import { IMP_PROGRAMS } from '../../engine/rulebook/editions/programs/imps.ts';
import type { Layer } from '../../engine/rulebook/stack.ts';
import { nearest } from '../nearest.ts';
import { Unusable } from '../say.ts';

/** Layers and usual stacks of layers by name; loaded only when an input names one. */
export const namedLayers = async (ids: readonly string[]): Promise<readonly Layer[]> => {
  if (ids.length === 0) return [];
  const { layers, stacks } = await import('../../engine/rulebook/editions/index.ts');
  const known: Readonly<Record<string, Layer>> = layers;
  const usual: Readonly<Record<string, readonly string[]>> = stacks;
  return ids.flatMap((id) => {
    const found = Object.hasOwn(usual, id) ? usual[id] : Object.hasOwn(known, id) ? [id] : undefined;
    if (found) return found.flatMap((name) => known[name] ?? []);
    const names = [...new Set([...Object.keys(usual), ...Object.keys(known)])];
    const guess = nearest(id, names);
    throw new Unusable(
      `rulebook: there is no edition ‘${id}’${guess ? `; did you mean ‘${guess}’?` : '.'} Known are: ${names.join(', ')}.`,
    );
  });
};

/** The layer of the scoring program whose session this is, by the beginning of its name. */
export const impProgram = (program: string | undefined): Layer | undefined =>
  IMP_PROGRAMS.find(({ begins }) => program?.toLowerCase().startsWith(begins))?.layer;
