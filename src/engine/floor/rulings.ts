import { SUITS, type Suit } from '../bridge/card.ts';
import { makeDeal, parseDeal } from '../bridge/deal.ts';
import { SEATS, SIDES, type Seat, type Side } from '../bridge/seat.ts';
import { parseTricks } from '../bridge/tricks.ts';
import { type Appeal, doneIn, isFurther, isWithdrawn } from '../contest/appeal.ts';
import { cardsAt, dealAt } from '../contest/deal.ts';
import type { Ruling } from '../contest/ruling.ts';
import { unitsFor } from '../contest/decision/ruling.ts';
import { heldBy } from '../contest/seating.ts';
import { type Contest, lineAt, roundOf, seatAt } from '../contest/state.ts';
import { exactly, toNumber } from '../kit/rational.ts';
import { listFines } from '../reckon/conduct/list.ts';
import {
  type AppealRule,
  datesOf,
  FINAL_MATTERS,
  finalOf,
  nextSignature,
  nextSteps,
  papersOf,
  sabfBodyOf,
  type Signature,
  WITHDRAWAL,
} from '../ruling/appeal.ts';
import { bodiesOf } from '../ruling/body.ts';
import { makeInstant, parseInstant } from '../ruling/clock.ts';
import { judgePoll } from '../ruling/poll.ts';
import type { Deadline } from '../ruling/window.ts';
import { scoreOfResult, showBoard, showHead, showPair, showResult } from '../view/head.ts';
import type { AppealView, DeadlineView, DoubleDummyView, RulingRow, RulingsView } from '../view/ruling.ts';
import type { Scene } from '../view/scene.ts';
import { sayDeadline } from '../words/deadline.ts';
import { DOUBLE_DUMMY_WARNING, sayAlternative, sayLaw } from '../words/ruling.ts';
import { sayBidding, sayBody, sayDecision, sayFinding, sayStep } from '../words/verdict.ts';
import { lineNames } from './lines.ts';
import { renameLine } from './stage/rename.ts';
import { prefixOf, subjectIn } from './stage/key.ts';
import { laidAt, sliceAt, wholeOf } from './stage/slice.ts';
import { appealDeadline, appealFormOf, biddingIn, correctionDeadline, sessionsOf, slotOf } from './time.ts';

const showDeadline = (deadline: Deadline): DeadlineView => ({
  ...(deadline.until === undefined ? {} : { until: makeInstant(deadline.until) }),
  says: sayDeadline(deadline),
  clause: deadline.clause,
});

type NameOf = (person: string) => string;

type Defined<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** What is not known is left out. */
const defined = <T extends object>(value: T): Defined<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Defined<T>;

const datesFor = (contest: Contest, ruling: Ruling, appeal: Appeal) => {
  const form = slotOf(contest, 'appeal', ruling.round) as AppealRule | undefined;
  const [session] = sessionsOf(contest, ruling.round);
  const agreed = appeal.steps.find(({ step }) => step === 'hearing-set')?.when;
  const dates =
    form &&
    datesOf(form, {
      ruledAt: parseInstant(ruling.at) ?? 0,
      startOfPlay: session?.start ?? 0,
      ...(agreed === undefined ? {} : { agreed: parseInstant(agreed) ?? 0 }),
    });
  return defined({
    respondentsBy: dates?.respondentsBy === undefined ? undefined : makeInstant(dates.respondentsBy),
    hearingAt: dates?.hearingAt === undefined ? undefined : makeInstant(dates.hearingAt),
  });
};

/** Once it is decided only telling the parties and going further are left; whoever went further may decide anew. */
const stepsAfter = (appeal: Appeal): ReturnType<typeof nextSteps> => {
  const open = nextSteps(appeal.flow, doneIn(appeal));
  if (!appeal.decided) return isWithdrawn(appeal) ? [] : [...open, WITHDRAWAL];
  const further = appeal.steps.at(-1)?.step === 'taken-further';
  const [body = 'committee'] = bodiesOf(appeal.flow, true);
  const clause = appeal.flow === 'review' ? 'ANC 2021 2.7' : 'SABF 7';
  const again = { step: 'decided', needs: [], by: sayBody(body), clause } as const;
  return [
    ...open.filter(({ step }) => step === 'parties-told' || step === 'taken-further'),
    ...(further ? [again] : []),
  ];
};

/** Whose names are under the form so far. */
const signaturesIn = ({ signed, steps, decided }: Appeal): readonly Signature[] => {
  const isSigned = (step: Appeal['steps'][number]['step']): boolean =>
    steps.some((one) => one.step === step && one.signed !== undefined);
  return [
    ...(signed.length > 0 ? (['appellant'] as const) : []),
    ...(isSigned('director-wrote') ? (['director'] as const) : []),
    ...(isSigned('respondents-answered') ? (['respondent'] as const) : []),
    ...(decided?.signed === undefined ? [] : (['chairman'] as const)),
  ];
};

/** State championships and selections are forms of their own; every other session is the association’s (SABF 7). */
const committeeFor = ({ made }: Contest, clause: string | undefined): { readonly committee?: string } => {
  if (clause !== 'SABF 7') return {};
  const form = made?.form ?? '';
  return {
    committee: sabfBodyOf(
      form.startsWith('sabf-state-')
        ? 'state-championship'
        : form.startsWith('sabf-trials-')
          ? 'selection'
          : 'other',
    ),
  };
};

const showAppeal = (contest: Contest, ruling: Ruling, appeal: Appeal, nameOf: NameOf): AppealView => {
  const { decided } = appeal;
  const isPercent = contest.made?.scoring === 'matchpoints';
  const after = stepsAfter(appeal);
  const own = appealFormOf(contest, ruling.round)?.clause ?? 'Law 92';
  return {
    appeal: appeal.appeal,
    ruling: appeal.ruling,
    flow: appeal.flow,
    side: appeal.side,
    at: appeal.at,
    grounds: appeal.grounds,
    signed: appeal.signed,
    ...(appeal.deposit === undefined ? {} : { deposit: appeal.deposit }),
    steps: appeal.steps.map(({ fact, step, at, text, people, signed, when }) =>
      defined({ fact, step, says: sayStep(step), at, text, people: people?.map(nameOf), signed, when }),
    ),
    next: after.map(({ step, by, clause, optional }) => ({
      step,
      says: sayStep(step),
      by,
      clause: clause === 'SABF 7' ? own : clause,
      optional: optional ?? false,
    })),
    bodies: bodiesOf(appeal.flow, isFurther(appeal)),
    signing: appeal.flow === 'committee' ? nextSignature(signaturesIn(appeal)) : [],
    ...(appeal.opinion ? { opinion: { at: appeal.opinion.at, reasons: appeal.opinion.reasons } } : {}),
    ...datesFor(contest, ruling, appeal),
    ...(decided
      ? {
          decided: defined({
            at: decided.at,
            body: decided.body,
            says: sayDecision(decided, isPercent),
            score: decided.finding && sayFinding(decided.finding, isPercent),
            reasons: decided.reasons,
            dissent: decided.dissent,
            merit: decided.merit,
            fine: decided.fine,
            deposit: decided.deposit,
            signed: decided.signed,
          }),
        }
      : {}),
  };
};

const alternativesOf = ({ poll, taken }: Pick<Ruling, 'poll' | 'taken'>): readonly string[] => {
  const judged = poll && taken !== undefined ? judgePoll(poll, taken) : undefined;
  return judged?.ok ? judged.value.alternatives.map(sayAlternative) : [];
};

const deadlinesOf = (contest: Contest, ruling: Ruling): RulingRow['deadlines'] =>
  Object.fromEntries(
    SIDES.flatMap((side) => {
      const deadline = appealDeadline(contest, ruling, side);
      return deadline ? [[side, showDeadline(deadline)]] : [];
    }),
  );

/** Who is party to it: as the board was played. */
const partiesOf = (contest: Contest, ruling: Ruling): Readonly<Record<Side, string>> => {
  const seat = seatAt(contest, ruling.round, ruling.table);
  return seat ? heldBy(seat, ruling.board, lineAt(contest, ruling)) : { ns: '', ew: '' };
};

/** Notes count when they were lodged before play began (SABF 5.3). */
const papersFor = (contest: Contest, parties: Readonly<Record<Side, string>>): RulingRow['papers'] => {
  const begun = contest.facts.find((fact) => fact.kind === 'play-started' || fact.kind === 'draw-made');
  const systemNotes = Object.values(parties).flatMap((pair) =>
    (contest.systems.get(pair) ?? []).map((lodged) => ({ pair, lodgedAt: lodged.seq })),
  );
  const { systemNotes: lodged, lodgedTooLate: late } = papersOf({ systemNotes, start: begun?.seq ?? 0 });
  return { lodged: [...new Set(lodged)], late: [...new Set(late)] };
};

const handsOf = (deal: string | undefined): RulingRow['hands'] | undefined => {
  const read = deal === undefined ? undefined : parseDeal(deal);
  if (!read?.ok) return undefined;
  const cards = (seat: Seat) =>
    Object.fromEntries(SUITS.map((suit) => [suit, read.value[seat][suit].join('')])) as Record<Suit, string>;
  return Object.fromEntries(SEATS.map((seat) => [seat, cards(seat)])) as NonNullable<RulingRow['hands']>;
};

/** The tricks that came with the deals, where these are the cards the ruling is about; never without the warning. */
export const doubleDummyAt = (
  contest: Contest,
  spot: { readonly round: number; readonly table: number; readonly board: number },
  written?: string,
): { readonly doubleDummy?: DoubleDummyView } => {
  const cards = cardsAt(contest, spot);
  const tricks = cards?.tricks === undefined ? undefined : parseTricks(cards.tricks);
  const own = written === undefined ? undefined : parseDeal(written);
  if (!cards || !tricks || (own && !(own.ok && makeDeal(own.value) === cards.deal))) return {};
  return { doubleDummy: { tricks, warning: DOUBLE_DUMMY_WARNING } };
};

/** The session or round of matches that a board belongs to: a ruling of an earlier one is shown as it was there. */
const hereOf = (given: Contest, { round }: Pick<Ruling, 'round'>): Contest => {
  const whole = wholeOf(given);
  return whole.stages.length > 0 ? sliceAt(whole, round) : given;
};

/** The names of both numbers on the board, as the whole contest has them; between teams, of the match it is part of. */
const keysIn = (
  contest: Contest,
  ruling: Ruling,
  parties: Readonly<Record<Side, string>>,
): RulingRow['keys'] => {
  const { round } = ruling;
  const whole = wholeOf(contest);
  const stage = contest.made?.scoring === 'teams' ? laidAt(whole, round)?.stage : undefined;
  if (stage) {
    const matchOf = (side: Side): string =>
      `${prefixOf(whole, stage)}${subjectIn(stage, parties[side])}/round/${round}/imps`;
    return { ns: matchOf('ns'), ew: matchOf('ew') };
  }
  const name = contest.seating
    ? lineNames(contest.seating)(ruling, ruling.board)
    : `board/${ruling.board}/table/${ruling.table}`;
  const keyOf = (side: Side): string => renameLine(whole, `${name}/${side}`, round);
  return { ns: keyOf('ns'), ew: keyOf('ew') };
};

const showRuling = (scene: Scene, ruling: Ruling, nameOf: NameOf): RulingRow => {
  const contest = hereOf(scene.contest, ruling);
  const { seq: _, at, toldAt, told: __, call: ___, tooMany: ____, ...body } = ruling;
  const parties = partiesOf(contest, ruling);
  const seat = seatAt(contest, ruling.round, ruling.table);
  const { counts } = lineAt(contest, ruling);
  const score = counts && scoreOfResult(counts.result, ruling.board);
  const final = finalOf(ruling.matter, slotOf(contest, 'appeal', ruling.round));
  // The deal as the director wrote it, else the one attached to the board.
  const hands = handsOf(ruling.deal ?? dealAt(contest, ruling));
  return {
    ...body,
    at,
    ns: showPair(contest, parties.ns, seat),
    ew: showPair(contest, parties.ew, seat),
    ...showBoard(ruling.board),
    ...(hands ? { hands } : {}),
    ...doubleDummyAt(contest, ruling, ruling.deal),
    lawSays: sayLaw(ruling.law),
    alternatives: alternativesOf(ruling),
    says: sayFinding(ruling.finding, contest.made?.scoring === 'matchpoints'),
    ...(counts ? { result: showResult(counts.result) } : {}),
    ...(score === undefined ? {} : { score }),
    ...(final ? { final: { says: final.says, clause: final.clause } } : {}),
    told: toldAt,
    deadlines: deadlinesOf(contest, ruling),
    papers: papersFor(contest, parties),
    keys: keysIn(contest, ruling, parties),
    units: unitsFor(wholeOf(contest), ruling),
    appeals: [...contest.appeals.values()]
      .filter((appeal) => appeal.ruling === ruling.ruling)
      .map((appeal) => showAppeal(contest, ruling, appeal, nameOf)),
  };
};

const biddingOf = (contest: Contest): RulingsView['bidding'] => {
  const bidding = biddingIn(contest);
  return { ...bidding, says: sayBidding(bidding.method, bidding.stopCards) };
};

/** What a fine can be given in for a round: the same at every table of it that is seated. */
const unitsIn = (given: Contest, round: number): RulingsView['units'] => {
  const whole = wholeOf(given);
  const seat = [...(whole.seating?.seats.values() ?? [])].find((one) => one.round === round);
  return unitsFor(whole, seat);
};

/** What the rulebook fines, offence by offence. */
export const offencesIn = (contest: Contest, round?: number): RulingsView['offences'] => {
  const slot = slotOf(contest, 'offences', round);
  return (slot ? listFines(slot) : []).map((one) => ({ ...one, amount: toNumber(exactly(one.amount)) }));
};

/** Every ruling with its appeals, the newest first. */
export const showRulings = (scene: Scene, nameOf: NameOf): RulingsView => {
  const { contest } = scene;
  const form = appealFormOf(contest);
  const correction = correctionDeadline(contest, { round: Math.max(1, roundOf(contest)) });
  const { finish, next, lastOfStage } = contest.times ?? {};
  return {
    head: showHead(scene),
    bidding: biddingOf(contest),
    flow: form?.use ?? 'committee',
    flowClause: form?.clause ?? 'Law 92',
    ...committeeFor(contest, form?.clause),
    ...(form?.deposit === undefined ? {} : { deposit: toNumber(exactly(form.deposit)) }),
    signatures: form?.signatures ?? 1,
    finalMatters: FINAL_MATTERS.filter(({ id }) => form?.finalMatters.includes(id)),
    ...(correction ? { correction: showDeadline(correction) } : {}),
    times: defined({ finish, next, lastOfStage }),
    offences: offencesIn(contest),
    units: unitsIn(contest, Math.max(1, roundOf(contest))),
    rulings: [...contest.rulings.values()]
      .toSorted((a, b) => b.seq - a.seq)
      .map((ruling) => showRuling(scene, ruling, nameOf)),
  };
};
