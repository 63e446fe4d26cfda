import { ok, type Refusal, refuse } from '../../engine/kit/result.ts';
import { findName } from '../../engine/kit/text.ts';
import { type Bar, proposeBar, whyNotBarred } from '../../engine/reckon/entry/bar.ts';
import { type Applicant, checkEligibility } from '../../engine/reckon/entry/eligibility.ts';
import { type Change, changeSquad, whyNotSquad } from '../../engine/reckon/entry/squad.ts';
import type { Rulebook } from '../../engine/rulebook/stack.ts';
import { APPROVALS, BAR_CAUSES, type BarCause, MOMENTS } from '../../engine/rulebook/entry.ts';
import {
  among,
  boolean,
  type Checks,
  list,
  number,
  object,
  text,
  texts,
  whole,
} from '../../formats/contest/check.ts';
import { allowed, eachOf, kind } from './kind.ts';

const PERSON: Checks = {
  player: text,
  'born?': text,
  'masterpoints?': eachOf(number),
  'rank?': text,
  'home?': text,
  'active?': texts,
  'resident?': object({ state: text, months: whole }),
  'mostly?': text,
  'firstEntered?': text,
  'scheme?': boolean,
  'affiliated?': boolean,
  'clubs?': texts,
  'regular?': boolean,
  'overseas?': boolean,
  'verified?': boolean,
  'qualified?': boolean,
  'qualifier?': boolean,
  'teams?': texts,
  'named?': text,
  'lifted?': texts,
};

const APPLICANT: Checks = {
  id: text,
  players: list(object(PERSON)),
  'state?': text,
  'club?': text,
  'category?': text,
  'contending?': boolean,
  'house?': boolean,
  'nominated?': boolean,
  'paid?': boolean,
  'bornBefore?': text,
  'today?': text,
};

const STATES: readonly string[] = ['of-state', 'youth-of-state'];

/** Where players have to be of a state, the entry says of which. */
const whyNotStateless = (book: Rulebook, { id, state, house }: Applicant): Refusal | undefined => {
  const requires = book.eligibility?.value.requires ?? [];
  const need = requires.find((one) => STATES.includes(one.need));
  return need && state === undefined && house !== true
    ? refuse('entry-state-missing', { entry: id }, { at: 'state', clause: need.clause }).refusal
    : undefined;
};

/** The categories in which who is of a state is asked. */
const ofStates = (book: Rulebook) =>
  (book.eligibility?.value.requires ?? []).filter(({ need }) => STATES.includes(need));
const categoriesIn = (book: Rulebook): readonly string[] => [
  ...new Set(ofStates(book).flatMap((one) => one.for ?? [])),
];

/** Where who is of a state is asked by category, the entry says in which it plays. */
const whyNotUncategorised = (book: Rulebook, { id, category, house }: Applicant): Refusal | undefined => {
  const requires = ofStates(book);
  const known = categoriesIn(book);
  const clause = requires.find((one) => one.for !== undefined)?.clause;
  if (known.length === 0 || house === true || (category !== undefined && known.includes(category)))
    return undefined;
  const at = { at: 'category', ...(clause === undefined ? {} : { clause }) };
  return category === undefined
    ? refuse('entry-category-missing', { entry: id, known }, at).refusal
    : refuse('category-unknown', { who: id, given: category, known }, at).refusal;
};

/** Who may enter, and with whom. */
export const ENTRY_KINDS = {
  entry: kind<Applicant>(
    {
      says: 'whether an entry may play: what is against it, and what is not known yet',
      shape: object(APPLICANT),
      needs: [],
    },
    (book, given) => {
      const category = given.category && findName(categoriesIn(book), given.category);
      const input = category === undefined ? given : { ...given, category };
      const squad = whyNotSquad(
        book,
        input.id,
        input.players.map((one) => one.player),
      );
      const stateless = whyNotStateless(book, input) ?? whyNotUncategorised(book, input);
      if (stateless) return { ok: false, refusal: stateless };
      const found = checkEligibility(book, input);
      const refused = [...(squad ? [squad] : []), ...found.refused];
      return ok({ allowed: refused.length === 0, ...found, refused });
    },
  ),
  squad: kind<Change>(
    {
      says: 'whether a player may be added or replaced',
      shape: object({
        team: object(APPLICANT),
        moment: among(MOMENTS),
        in: object(PERSON),
        'out?': text,
        'approvals?': list(among(APPROVALS)),
        'today?': text,
        'replaced?': whole,
      }),
      needs: ['squad'],
    },
    (book, input) => {
      const changed = changeSquad(book, input);
      return changed.ok ? ok({ allowed: true, ...changed.value }) : changed;
    },
  ),
  bar: kind<{
    readonly cause?: BarCause;
    readonly player?: string;
    readonly on?: string;
    readonly competition: number;
    readonly bars?: readonly Bar[];
    readonly players?: readonly string[];
    readonly day?: string;
  }>(
    {
      says: 'what bars a player and until when, or whether a bar still holds',
      shape: object({
        'cause?': among(BAR_CAUSES),
        'player?': text,
        'on?': text,
        competition: whole,
        'bars?': list(
          object({
            player: text,
            cause: among(BAR_CAUSES),
            from: text,
            until: object({ 'day?': text, 'competition?': whole }),
            clause: text,
          }),
        ),
        'players?': texts,
        'day?': text,
      }),
      needs: [],
    },
    (book, { cause, player = '', on = '', competition, bars, players = [], day = '' }) =>
      cause === undefined
        ? allowed(whyNotBarred(bars ?? [], players, { day, competition }))
        : proposeBar(book, cause, { player, on, competition }),
  ),
} as const;
