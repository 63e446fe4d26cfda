import { once } from '../../kit/memory.ts';
import { dealOfSet, isDealt } from '../../contest/deal.ts';
import type { Actor } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { roundsOf, type Stage, type StageFacts } from '../../contest/stage.ts';
import { type Contest, isIn, linesIn, seatKey } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { scoreIn } from '../../reckon/imp/board.ts';
import type { Form, StageForm } from '../../rulebook/form.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { formIn } from '../../contest/form.ts';
import { isOver } from './complete.ts';
import { type Laid, laidIn, unitOf } from '../unit/unit.ts';

/** Another contest on the same boards, with the fact that named it. */
export interface Neighbour {
  readonly id: string;
  readonly contest: Contest;
  readonly link?: string;
}
/** The one of a form, where it is at hand. */
export type Neighbours = (form: string) => Neighbour | undefined;

export type BesideRule = NonNullable<StageForm['beside']>;

/** What a stage takes from another contest on its boards, where its documents in force say so (ANC 2021 17.9; SABF 18.11). */
export const ruleBeside = (form: Form, { opened }: Stage): BesideRule | undefined => {
  const rule = form.stages.find(({ id }) => id === opened.stage)?.beside;
  return rule?.layer === undefined || opened.layers.includes(rule.layer) ? rule : undefined;
};

/** Every contest a form may take scores from, once each; a stage that is open without needing them asks for none. */
export const rulesBeside = (contest: Contest, form: Form): readonly BesideRule[] => {
  const rules = form.stages.flatMap(({ id, beside }) => {
    const stage = contest.stages.find(({ opened }) => opened.stage === id);
    return (stage ? ruleBeside(form, stage) : beside) ?? [];
  });
  return [...new Map(rules.map((rule) => [rule.form, rule])).values()];
};

type Boards = StageFacts['scores-shared']['boards'];

const made = once((_: Contest) => new Map<object, Boards>());

/**
 * What the tables there scored that measures others too: plain results, and a split score by its official side. A board
 * dealt at a table is not the set's.
 */
const scoresAt = (contest: Contest, stage: Stage, laid: Laid): Boards => {
  const known = made(contest);
  const before = known.get(laid.owner);
  if (before) return before;
  const { boards = [], placed = [] } = unitOf(contest, stage, laid)?.sheets ?? {};
  const found = boards.map(({ board }, b) => ({
    board,
    scores: (placed[b] ?? []).flatMap(({ line, spot }) => {
      const score = line.deal !== undefined || (spot && isDealt(contest, spot)) ? undefined : scoreIn(line);
      return score === undefined ? [] : [score];
    }),
  }));
  known.set(laid.owner, found);
  return found;
};

export const MATCH_STATES = [
  /** The scores are in, as they stand there. */
  'taken',
  /** They can be taken over. */
  'due',
  /** They were corrected there since. */
  'corrected',
  /** The match is still being played there, or not yet drawn. */
  'playing',
  'not-drawn',
  /** There is no such match there. */
  'none',
  /** Nobody said which contest plays the same boards, or it is not at hand. */
  'unnamed',
] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** A match here, and how it is with the same boards there. */
export interface BesideMatch {
  readonly number: number;
  /** Whether it is over here. */
  readonly over: boolean;
  readonly state: MatchState;
  /** Lines that are still to come there. */
  readonly left?: number;
  /** What stands there now, where it is not what was taken over. */
  readonly boards?: Boards;
  /** The boards that were corrected. */
  readonly corrected?: readonly number[];
}

const leftIn = (contest: Contest, round: number): number =>
  [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round && !contest.decided.has(seatKey(round, seat.table)))
    .flatMap((seat) => linesIn(contest, round, seat.table))
    .filter((line) => !isIn(line)).length;

/** Which boards have other scores now than when they were taken over. */
const differing = (before: Boards, now: Boards): readonly number[] =>
  now
    .filter(({ board, scores }) => {
      const was = before.find((one) => one.board === board)?.scores ?? [];
      return was.length !== scores.length || was.some((score, i) => score !== scores[i]);
    })
    .map(({ board }) => board);

type Standing = Omit<BesideMatch, 'number' | 'over'>;

const standsThere = (
  { contest, link }: Neighbour,
  rule: BesideRule,
  number: number,
  taken: StageFacts['scores-shared'] | undefined,
): Standing => {
  const theirs = contest.stages.find(({ opened }) => opened.stage === rule.stage);
  const laid = theirs && laidIn(theirs)[number - 1 + rule.after];
  if (!theirs || !laid) {
    const never = theirs && (theirs.closed || number + rule.after > roundsOf(theirs));
    return { state: taken ? 'taken' : never ? 'none' : 'not-drawn' };
  }
  // One that is opened again there keeps what it came to until it is over again.
  if (!isOver(contest, laid.span.to))
    return taken ? { state: 'taken' } : { state: 'playing', left: leftIn(contest, laid.span.to) };
  const boards = scoresAt(contest, theirs, laid);
  if (!taken || taken.link !== link) return { state: 'due', boards };
  const corrected = differing(taken.boards, boards);
  return corrected.length === 0 ? { state: 'taken' } : { state: 'corrected', boards, corrected };
};

/** Every match of a stage, and how it is with the same boards in the other contest. */
export const matchesBeside = (
  contest: Contest,
  stage: Stage,
  rule: BesideRule,
  neighbours?: Neighbours,
): readonly BesideMatch[] => {
  const neighbour = neighbours?.(rule.form);
  return laidIn(stage).map(({ number, span }) => {
    const taken = contest.shared.get(`${stage.opened.stage}/${number}/${rule.field}`);
    const over = isOver(contest, span.to);
    return neighbour
      ? { number, over, ...standsThere(neighbour, rule, number, taken) }
      : { number, over, state: taken ? 'taken' : 'unnamed' };
  });
};

/** Matches that are over here and over there, and whose scores from there were not taken over as they stand. */
export const sharesDue = (
  contest: Contest,
  form: Form,
  by: Actor,
  neighbours: Neighbours | undefined,
): readonly ({ readonly by: Actor } & RequestOf<'share-scores'>)[] =>
  contest.closed || !neighbours
    ? []
    : contest.stages.flatMap((stage) => {
        const rule = ruleBeside(form, stage);
        const other = rule && neighbours(rule.form);
        if (!rule || !other) return [];
        return matchesBeside(contest, stage, rule, neighbours).flatMap(({ number, over, boards }) =>
          over && boards
            ? [
                {
                  ask: 'share-scores' as const,
                  by,
                  stage: stage.opened.stage,
                  unit: number,
                  field: rule.field,
                  from: `${other.id}, fact ${other.contest.at}`,
                  ...(other.link === undefined ? {} : { link: other.link }),
                  boards,
                },
              ]
            : [],
        );
      });

/** The first match that is over here and that the other contest has still to play. */
export const awaitedIn = (
  contest: Contest,
  stage: Stage,
  form: Form,
  neighbours: Neighbours | undefined,
): { readonly rule: BesideRule; readonly match: BesideMatch } | undefined => {
  const rule = ruleBeside(form, stage);
  if (!rule || !neighbours?.(rule.form)) return undefined;
  const match = matchesBeside(contest, stage, rule, neighbours).find(
    ({ over, state }) => over && (state === 'playing' || state === 'not-drawn'),
  );
  return match && { rule, match };
};

/** Matches that are over here and whose datums stand on our own tables alone, by what this contest itself knows. */
export const missingIn = (
  contest: Contest,
  stage: Stage,
): { readonly rule: BesideRule; readonly matches: readonly number[] } | undefined => {
  const form = formIn(contest);
  const rule = form.ok ? ruleBeside(form.value, stage) : undefined;
  if (!rule) return undefined;
  const matches = matchesBeside(contest, stage, rule)
    .filter(({ over, state }) => over && state === 'unnamed')
    .map(({ number }) => number);
  return matches.length === 0 ? undefined : { rule, matches };
};

/** A board of a match whose cards are known in both contests and are not the same. */
const otherCards = (
  own: Contest,
  stage: Stage,
  other: Contest,
  theirs: Stage,
  after: number,
): { readonly match: number; readonly board: number } | undefined => {
  const there = laidIn(theirs);
  for (const { number, span } of laidIn(stage)) {
    const round = there[number - 1 + after]?.span.from;
    if (round === undefined) continue;
    const boards = new Set(
      [...(own.seating?.seats.values() ?? [])]
        .filter((seat) => seat.round === span.from)
        .flatMap((seat) => seat.boards),
    );
    for (const board of boards) {
      const [here, said] = [dealOfSet(own, span.from, board), dealOfSet(other, round, board)];
      if (here !== undefined && said !== undefined && here !== said) return { match: number, board };
    }
  }
  return undefined;
};

/** Why a contest cannot be the one on the same boards: another event than the regulation names, or other boards. */
export const whyNotBeside = (
  own: { readonly id: string; readonly contest: Contest },
  other: { readonly id: string; readonly contest: Contest },
  form: Form,
): Refusal | undefined => {
  const rules = rulesBeside(own.contest, form);
  const [first] = rules;
  if (!first) return refuse('beside-not-wanted', { form: form.name }).refusal;
  const theirForm = other.contest.made?.form ?? '';
  const rule = rules.find((one) => one.form === theirForm);
  const { clause } = rule ?? first;
  const name = other.contest.made?.name ?? other.id;
  if (own.id === other.id) return refuse('beside-itself', {}, { at: 'contest', clause }).refusal;
  if (!rule) {
    const wanted = findForm(first.form);
    return refuse(
      'beside-form',
      { name, wanted: wanted.ok ? wanted.value.name : first.form, scores: first.name },
      { at: 'contest', clause },
    ).refusal;
  }
  for (const stage of own.contest.stages) {
    const used = ruleBeside(form, stage);
    const theirs = other.contest.stages.find(({ opened }) => opened.stage === used?.stage);
    const found = used && theirs && otherCards(own.contest, stage, other.contest, theirs, used.after);
    if (found) return refuse('beside-boards', { name, ...found }, { at: 'contest', clause }).refusal;
  }
  return undefined;
};
