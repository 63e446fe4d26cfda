import { AWARD_RULES } from './score/award.ts';
import { IMP_PHRASES } from './score/imps.ts';
import { MATCHPOINT_PHRASES } from './score/matchpoints.ts';
import { PEOPLE_RULES } from './people/people.ts';
import { TIME_RULES } from './contest/time.ts';
import { VP_PHRASES } from './score/vp.ts';

/** What each rule does, in a few words, by the `use` a figure names. Each room adds its own table. */
export const RULE_PHRASES: Readonly<Record<string, string>> = {
  ...MATCHPOINT_PHRASES,
  ...IMP_PHRASES,
  ...VP_PHRASES,
  'stage-total': 'all matches or sessions, with what was brought in, less fines',
  ...PEOPLE_RULES,
  ...AWARD_RULES,
  ...TIME_RULES,
};
