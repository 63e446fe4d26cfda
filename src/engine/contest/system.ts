import { minuteNumber } from '../kit/day.ts';
import { type Refusal, refuse } from '../kit/result.ts';
import type { Form, Play, StageForm } from '../rulebook/form.ts';
import { formIn } from './form.ts';
import { findLayer } from '../rulebook/library.ts';
import { stageBook } from '../rulebook/own.ts';
import type { Cited } from '../rulebook/slots.ts';
import type { Allowance, Colour, Defence, Lodging, Systems } from '../rulebook/system.ts';
import { firstOf, type Waived } from './objection.ts';
import type { Contest } from './state.ts';

type Rule = Systems & Cited;

export interface PlayedSystem {
  readonly name: string;
  readonly colour: Colour;
  readonly brown?: true;
}

/** Where a system is to be played. */
export interface SystemTerms {
  readonly scoring: 'matchpoints' | 'imps';
  /** Boards of the match, where it is known. */
  readonly boards?: number;
  readonly category?: string;
}

const whyNotThere = (what: string, where: Allowance, terms: SystemTerms): Refusal | undefined => {
  const { clause, leastBoards, matchpoints, notIn } = where;
  if (terms.scoring === 'matchpoints' && matchpoints === false)
    return refuse('system-matchpoints', { what }, { clause }).refusal;
  if (terms.category !== undefined && notIn?.includes(terms.category))
    return refuse('system-category', { what, category: terms.category }, { clause }).refusal;
  if (leastBoards !== undefined && (terms.boards ?? 0) < leastBoards)
    return refuse('system-short', { what, least: leastBoards, boards: terms.boards ?? 'none' }, { clause })
      .refusal;
  return undefined;
};

/** Whether a system may be played in this event and match, by its colour and its stickers (ANC 2021 4.1; SABF 4.2). */
export const whyNotSystem = (rule: Rule, system: PlayedSystem, terms: SystemTerms): Refusal | undefined => {
  const { colour, brown, name } = system;
  const allowed = rule.colours[colour];
  if (!allowed)
    return refuse(
      'system-colour',
      { name, colour, allowed: Object.keys(rule.colours) },
      { clause: rule.clause },
    ).refusal;
  const barred = whyNotThere(`a ${colour} system`, allowed, terms);
  if (barred || !brown) return barred;
  return rule.brown
    ? whyNotThere('a brown sticker convention', rule.brown, terms)
    : refuse('system-brown', { name }, { clause: rule.clause }).refusal;
};

export interface SystemStage {
  readonly stage: string;
  readonly rule: Rule | undefined;
  readonly terms: SystemTerms;
  readonly swiss: boolean;
}

const boardsOf = (play: Play): number | undefined => ('boards' in play ? play.boards : undefined);

const stageOf = (form: Form, stage: StageForm): SystemStage => {
  const { name, scoring, ways } = stage;
  const book = stageBook(form, stage);
  const lengths = ways.map(({ play }) => boardsOf(play)).filter((boards) => boards !== undefined);
  return {
    stage: name,
    swiss: ways.some(({ play }) => play.use === 'swiss'),
    rule: book.ok ? book.value.systems?.value : undefined,
    terms: {
      scoring: scoring === 'matchpoints' ? 'matchpoints' : 'imps',
      ...(lengths.length === 0 ? {} : { boards: Math.max(...lengths) }),
    },
  };
};

/** What each stage of the contest's form says of systems; in a single session what it adopted says. */
export const systemStages = ({ made }: Contest): readonly SystemStage[] => {
  const form = formIn({ made });
  if (form.ok) return form.value.stages.map((stage) => stageOf(form.value, stage));
  const found = made?.rulebook.map(findLayer).findLast((layer) => layer.ok && layer.value.slots.systems);
  const scoring = made?.scoring === 'matchpoints' ? 'matchpoints' : 'imps';
  return [
    { stage: '', rule: found?.ok ? found.value.slots.systems : undefined, terms: { scoring }, swiss: false },
  ];
};

/** Whether a system is worth lodging: some stage of the contest must allow it, since a final may where its preliminary does not. */
export const whyNotLodge = (contest: Contest, of: string, system: PlayedSystem): Refusal | undefined => {
  const form = formIn(contest);
  const category = contest.entries.get(of)?.about?.category ?? (form.ok ? form.value.category : undefined);
  const refusals = systemStages(contest).map(
    ({ rule, terms }) =>
      rule && whyNotSystem(rule, system, { ...terms, ...(category === undefined ? {} : { category }) }),
  );
  return refusals.includes(undefined) ? undefined : refusals[0];
};

/** Whether a pair may take up another yellow system in the event; the director may give leave (SABF 4.5). */
export const whyNotAnotherYellow = (
  rule: Rule,
  yellow: readonly string[],
  next: string,
  leave = false,
): Refusal | undefined => {
  const limit = rule.yellowsEach;
  const all = new Set([...yellow, next]);
  return limit === undefined || leave || all.size <= limit.most
    ? undefined
    : refuse('system-second-yellow', { systems: [...all], most: limit.most }, { clause: limit.clause })
        .refusal;
};

/** What was handed in with a system, and when: milliseconds of one clock. */
export interface Papers {
  readonly at?: number;
  readonly sheets: number;
  readonly defence?: boolean;
}

export interface LodgingTerms {
  readonly begins: number;
  /** The moment announced, where the document leaves it to the organiser. */
  readonly announced?: number;
  readonly swiss?: boolean;
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** The moment printed, where this is the event of that year. */
const printedFor = (printed: Lodging['printed'], begins: number): number | undefined => {
  const minutes = printed === undefined ? undefined : minuteNumber(printed);
  const at = minutes === undefined ? undefined : minutes * MINUTE;
  return at !== undefined && Math.abs(begins - at) < 366 * DAY ? at : undefined;
};

/** Until when papers are taken; nothing where the moment has not been announced. */
export const lodgedBy = ({ by, swiss, printed }: Lodging, terms: LodgingTerms): number | undefined => {
  if (terms.swiss && swiss === 'start') return terms.begins;
  if (by !== 'announced') return terms.begins - by.days * DAY;
  return terms.announced ?? printedFor(printed, terms.begins);
};

/** Whether the papers of a system came whole and in time (ANC 2021 4.2, 4.6; SABF 4.2.2). Late ones the director may still take. */
export const whyNotLodged = (
  rule: Rule,
  { name, colour }: PlayedSystem,
  papers: Papers,
  terms: LodgingTerms,
  waived?: Waived,
): Refusal | undefined => {
  const lodging = rule.lodging.find(({ colours }) => colours.includes(colour));
  if (!lodging) return undefined;
  const { clause, sheets, defence } = lodging;
  const due = lodgedBy(lodging, terms);
  if (papers.at === undefined) return refuse('system-not-lodged', { name, colour }, { clause }).refusal;
  return firstOf(
    [
      papers.sheets > sheets
        ? refuse('system-sheets', { name, sheets: papers.sheets, most: sheets }, { clause }).refusal
        : undefined,
      defence && !papers.defence ? refuse('system-defence', { name }, { clause }).refusal : undefined,
      due !== undefined && papers.at > due
        ? refuse('system-late', { name, minutes: Math.ceil((papers.at - due) / 60_000) }, { clause }).refusal
        : undefined,
    ],
    waived,
  );
};

export interface WrittenDefence {
  readonly against: Defence;
  readonly sides: number;
  /** Minutes before the session in which it is first used. */
  readonly minutesBefore: number;
  readonly approved: boolean;
}

/** Whether notes of a defence may be looked at during the auction (ANC 2021 4.7(a)–(b); SABF 4.2.3, 4.2.4). */
export const whyNotNotes = (rule: Rule, given: WrittenDefence, waived?: Waived): Refusal | undefined => {
  const { notes } = rule;
  const allowed = notes?.against ?? [];
  const { clause = rule.clause, minutes = 0, sides = given.sides } = notes ?? {};
  return firstOf(
    [
      allowed.includes(given.against)
        ? undefined
        : refuse('notes-against', { against: given.against, allowed: [...allowed] }, { clause }).refusal,
      given.sides > sides
        ? refuse('notes-sides', { sides: given.sides, most: sides }, { clause }).refusal
        : undefined,
      given.minutesBefore < minutes
        ? refuse('notes-late', { minutes, given: given.minutesBefore }, { clause }).refusal
        : undefined,
      given.approved || !notes ? undefined : refuse('notes-approval', {}, { clause }).refusal,
    ],
    waived,
  );
};
