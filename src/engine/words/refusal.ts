import type { Refusal } from '../kit/result.ts';
import { AWARD_PHRASES } from './score/award.ts';
import { BOARD_PHRASES } from './score/board.ts';
import { CHANGE_PHRASES } from './contest/change.ts';
import { CONTEST_PHRASES } from './contest/contest.ts';
import { FORM_PHRASES } from './contest/form.ts';
import { BESIDE_PHRASES } from './contest/beside.ts';
import { DEAL_PHRASES } from './deal/deal.ts';
import { DOOR_PHRASES } from './people/door.ts';
import { DRAW_PHRASES } from './draw/draw.ts';
import { ENTRY_PHRASES } from './people/entry.ts';
import { FILE_PHRASES } from './score/file.ts';
import { IMP_REFUSALS } from './score/imps.ts';
import { MOVEMENT_PHRASES } from './draw/seating.ts';
import { NIGHT_PHRASES } from './contest/night.ts';
import { NAMES_PHRASES } from './people/names.ts';
import { sayApproval, sayUnknown } from './people/need.ts';
import { PEOPLE_PHRASES } from './people/people.ts';
import type { Phrase, Phrases } from './phrase.ts';
import { PLACE_PHRASES } from './people/place.ts';
import { PRIZE_PHRASES } from './score/prize.ts';
import { RANK_PHRASES } from './score/rank.ts';
import { APPEAL_PHRASES } from './ruling/appeal.ts';
import { RECALL_PHRASES } from './ruling/recall.ts';
import { RULING_PHRASES } from './ruling/ruling.ts';
import { VERDICT_PHRASES } from './ruling/verdict.ts';
import { SHEET_PHRASES } from './score/sheet.ts';
import { saySlot } from './slot.ts';
import { SYSTEM_PHRASES } from './people/system.ts';
import { TEAM_PHRASES } from './people/team.ts';
import { CLOCK_PHRASES } from './contest/clock.ts';
import { TIME_PHRASES } from './contest/time.ts';
import { VP_REFUSALS } from './score/vp.ts';

/** Every room's table. A room that refuses adds its own file here. */
export const TABLES: readonly Phrases[] = [
  NAMES_PHRASES,
  CONTEST_PHRASES,
  CHANGE_PHRASES,
  FORM_PHRASES,
  DOOR_PHRASES,
  BOARD_PHRASES,
  BESIDE_PHRASES,
  DEAL_PHRASES,
  SHEET_PHRASES,
  DRAW_PHRASES,
  IMP_REFUSALS,
  VP_REFUSALS,
  RANK_PHRASES,
  NIGHT_PHRASES,
  MOVEMENT_PHRASES,
  APPEAL_PHRASES,
  RULING_PHRASES,
  PEOPLE_PHRASES,
  AWARD_PHRASES,
  ENTRY_PHRASES,
  FILE_PHRASES,
  TEAM_PHRASES,
  PLACE_PHRASES,
  PRIZE_PHRASES,
  TIME_PHRASES,
  CLOCK_PHRASES,
  VERDICT_PHRASES,
  RECALL_PHRASES,
  SYSTEM_PHRASES,
];

const phraseOf = (code: string): Phrase | undefined =>
  TABLES.find((table) => Object.hasOwn(table, code))?.[code];

const detail = (value: string | number | readonly string[] | undefined): string =>
  value === undefined ? '?' : typeof value === 'object' ? value.join(', ') : String(value);

/** What is counted in a phrase: one of them is said without its s. */
const COUNTED = 'board|card|character|day|hand|hour|line|minute|pair|player|result|round|table|team|trick';
const FILLED = new RegExp(`\\{(\\w+)\\}(?: (${COUNTED})s\\b)?`, 'g');

const fill = (text: string, details: NonNullable<Refusal['details']>): string =>
  text.replace(FILLED, (_, name: string, counted: string | undefined) => {
    const said = detail(Object.hasOwn(details, name) ? details[name] : undefined);
    return counted === undefined ? said : `${said} ${counted}${said === '1' ? '' : 's'}`;
  });

/** A change of the rules names one by what it is on; who writes a rulebook is told its slot. A need is told in words. */
const detailsOf = ({ code, details = {} }: Refusal): NonNullable<Refusal['details']> => {
  const { slot, need, by } = details;
  if (code === 'squad-approval' && typeof by === 'string') return { ...details, by: sayApproval(by) };
  if (code.startsWith('rule-') && typeof slot === 'string') return { ...details, slot: `‘${saySlot(slot)}’` };
  return code.startsWith('entry-') && typeof need === 'string'
    ? { ...details, need: sayUnknown(need) }
    : details;
};

/** A code nobody has found words for still tells everything it knows. */
const plain = (refusal: Refusal): string => {
  const details = Object.entries(refusal.details ?? {}).map(([name, value]) => `${name} ${detail(value)}`);
  return [refusal.code.replaceAll('-', ' '), ...details].join(', ');
};

/** A sentence begins with a capital; a place within a file, such as boards[2].ns, is written as it is there. */
const capital = (sentence: string): string =>
  /^[a-z]\w*(?:[.[][^\s:]*)?: /.test(sentence)
    ? sentence
    : sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** What a rule says against something, without what to do instead. */
export const sayObjection = (refusal: Refusal): string => {
  const phrase = phraseOf(refusal.code);
  const what = phrase ? fill(phrase.what, detailsOf(refusal)) : plain(refusal);
  return capital(`${what}${refusal.clause === undefined ? '' : ` (${refusal.clause})`}.`);
};

/** What would go along, where it may be done all the same and the sentence does not list it. */
const sayAside = ({ code, details = {}, overridable }: Refusal): string => {
  const aside = details['aside'];
  const isListed = phraseOf(code)?.what.includes('{aside}') ?? false;
  if (!overridable || isListed || !Array.isArray(aside) || aside.length === 0) return '';
  return ` Done anyway, it sets aside: ${aside.join('; ')}. All of it stays in the history.`;
};

/** A code in words before it happens: what it will speak of stands in braces. */
export const sayCode = (code: string): string => {
  const { what = code.replaceAll('-', ' '), advice } = phraseOf(code) ?? {};
  return capital(`${what}.${advice === undefined ? '' : ` ${advice}`}`);
};

/** One sentence, where it helps two: where, what is wrong, by which clause, and what to do. */
export const sayRefusal = (refusal: Refusal): string => {
  const phrase = phraseOf(refusal.code);
  const what = phrase ? fill(phrase.what, detailsOf(refusal)) : plain(refusal);
  const where = refusal.at === undefined || refusal.at === '' ? '' : `${refusal.at}: `;
  // What is listed may end with its own clause.
  const isSaid = refusal.clause === undefined || what.endsWith(`(${refusal.clause})`);
  const clause = isSaid ? '' : ` (${refusal.clause})`;
  const advice = phrase?.advice === undefined ? '' : ` ${fill(phrase.advice, detailsOf(refusal))}`;
  return capital(`${where}${what}${clause}.${advice}${sayAside(refusal)}`);
};

/** Every code that has words, by name. */
export const REFUSAL_CODES: readonly string[] = [
  ...new Set(TABLES.flatMap((table) => Object.keys(table))),
].sort();

/** Whether a code has words of its own. */
export const hasWords = (code: string): boolean => phraseOf(code) !== undefined;
