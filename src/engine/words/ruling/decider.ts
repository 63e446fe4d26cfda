import type { Decider } from '../../rulebook/appeal.ts';

const DECIDER_NAMES: Readonly<Record<Decider, string>> = { 'tournament-committee': 'Tournament Committee' };

export const sayDecider = (by: Decider): string => DECIDER_NAMES[by];
