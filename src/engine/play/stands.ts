import type { Play } from '../rulebook/form.ts';
import { standInFinals } from './final/stand.ts';
import { standInKnockout } from './knockout/stand.ts';
import type { Stand } from './stage/reckoned.ts';

/** Kinds of play that rank by how far each came; the others by what each collected. */
export const STANDS: Readonly<Partial<Record<Play['use'], Stand>>> = {
  knockout: standInKnockout,
  finals: standInFinals,
};
