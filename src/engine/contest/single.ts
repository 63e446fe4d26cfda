import { findForm } from '../rulebook/forms/index.ts';
import type { Contest } from './state.ts';

/** One session is all there is of it: its pages are those of the session, and its keys need no round. */
export const isSingle = ({ made }: Pick<Contest, 'made'>): boolean => !findForm(made?.form ?? '').ok;
