import { MATCHPOINT_PHRASES } from './matchpoints.ts';

/** What each rule does, in a few words, by the `use` a figure names. Each room adds its own table. */
export const RULE_PHRASES: Readonly<Record<string, string>> = { ...MATCHPOINT_PHRASES };
