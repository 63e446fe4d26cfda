import { citesOf, citing, leavingClause } from '../../contest/clause.ts';
import type { RequestOf } from '../../contest/request.ts';
import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import { type Contest, isIn, linesIn, roundOf, seatKey } from '../../contest/state.ts';
import { titleOf } from '../../contest/title.ts';
import { whyNotChoice } from '../../draw/knockout/choose.ts';
import { formatFor, type KnockoutFormat, withdrawalPoints } from '../../draw/knockout/format.ts';
import { whyNotWithdraw } from '../../draw/knockout/withdraw.ts';
import { collect, type Refusal, refuse } from '../../kit/result.ts';
import { whyNotNonContending } from '../../reckon/entry/field.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { findLayer } from '../../rulebook/library.ts';
import { stack } from '../../rulebook/stack.ts';
import { berthWanted, bothOf } from '../../play/knockout/berth.ts';
import { stageOnce, stagesOnce } from '../../play/stage/key.ts';
import { drawKnockout } from '../../play/knockout/bracket.ts';
import { whyNotSeries } from '../../play/final/series.ts';
import { followRun, triangleIn } from '../../play/knockout/run.ts';
import { nextStep } from '../../play/next.ts';
import { whyNotStanza } from '../../play/final/choice.ts';
import { isStanzas } from '../../play/final/stanza.ts';

const stageOf = (contest: Contest, id: string): Stage | undefined =>
  contest.stages.find(({ opened }) => opened.stage === id);

/** It was asked which of two teams goes on with the points of one (SABF 16.2). */
const isHeir = (contest: Contest, { chooser, chosen }: RequestOf<'make-choice'>): boolean => {
  const form = findForm(contest.made?.form ?? '');
  const step = form.ok ? nextStep(contest, form.value, { seed: '', by: { role: 'system' } }) : form;
  const { code, details } = step.ok ? { code: '', details: {} } : step.refusal;
  const heirs = details?.['heirs'];
  return (
    code === 'finals-two-heirs' &&
    details?.['team'] === chooser &&
    typeof heirs === 'object' &&
    heirs.includes(chosen ?? '')
  );
};

/** Who meets whom is drawn there. */
const noChoice = ({ opened }: Stage, { chooser }: RequestOf<'make-choice'>): Refusal =>
  refuse('choice-none', { given: chooser, stage: opened.name }, { clause: opened.clause }).refusal;

/** Only a knock-out by bands has choices, and places that others take. */
const isByBands = ({ opened: { play } }: Stage): boolean => play.use === 'knockout' && !play.plain;

/** A choice in its turn, of one that may be chosen; who is not there loses the right at any time (GNOT Sydney 2023 6.2, 6.3). */
export const whyNotChosen = (contest: Contest, request: RequestOf<'make-choice'>): Refusal | undefined => {
  const { stage: id, chooser, chosen, round } = request;
  const stage = stageOf(contest, id);
  if (stage && isStanzas(stage)) return whyNotStanza(contest, stage, request);
  if (!stage) return undefined;
  if (!isByBands(stage)) return isHeir(contest, request) ? undefined : noChoice(stage, request);
  const made = stageOnce(contest, stage);
  if (!made.ok) return made.refusal;
  const run = followRun(contest, stage, made.value.matches, '');
  if (!run.ok) return run.refusal;
  const { next } = run.value.state;
  const nobody = refuse(
    'knockout-turn',
    { given: chooser, team: 'nobody' },
    citing(contest, 'knockout-choice'),
  );
  if (next.need !== 'choice' || round !== lastRoundOf(stage) + 1) return nobody.refusal;
  if (chosen === undefined) return undefined;
  return whyNotChoice(next.turn, { team: chooser, opponent: chosen }, citesOf(contest))?.refusal;
};

/** Nobody leaves a knock-out; a Swiss beside it is left at its appointed times (GNOT Sydney 2023 3.4). */
export const whyNotLeaving = (
  contest: Contest,
  { contestant, from, mishap }: RequestOf<'withdraw-contestant'>,
): Refusal | undefined => {
  const knockout = contest.stages.find(isByBands);
  const format = knockout && formatFor(knockout.opened.field.length, citesOf(contest));
  if (!knockout || !format?.ok) return undefined;
  const swiss = contest.stages.find(({ opened }) => opened.play.use === 'swiss' && opened.play.joins);
  const rounds =
    swiss?.opened.play.use === 'swiss' ? swiss.opened.from + swiss.opened.play.rounds - 1 : undefined;
  // When all is played a team may still give up its place in the national final (3.5.2).
  if (rounds !== undefined && roundOf(contest) >= rounds && from > rounds) return undefined;
  if (swiss?.opened.field.includes(contestant))
    return whyNotOutOf(contest, swiss, format.value, contestant, from);
  const over = isKnockoutOver(contest, knockout);
  if (!over && !mishap) return whyNotWithdraw(format.value, { from: 'knockout', after: 0 }, citesOf(contest));
  return over ? undefined : whyNotMishap(contest, knockout, contestant);
};

/** Its own rounds have names of their own: it is said which of the contest they are. */
const whyNotOutOf = (
  contest: Contest,
  swiss: Stage,
  format: KnockoutFormat,
  contestant: string,
  from: number,
): Refusal | undefined => {
  const after = from - swiss.opened.from;
  const refused = whyNotWithdraw(format, { from: 'swiss', after }, citesOf(contest));
  if (!refused) return whyNotUndrawn(contest, swiss, contestant, from);
  const allowed = withdrawalPoints(format);
  const { name, from: first, stage } = swiss.opened;
  // The n-th of the Swiss, never the n-th of the contest.
  const named = (round: number): string =>
    titleOf(contest, first + round - 1, undefined, stage) ?? `round ${round} of the stage`;
  return refuse(
    'swiss-withdrawal-round',
    {
      allowed: allowed.map(named).join(' or '),
      given: after < 1 ? `before ${named(1)}` : `after ${named(after)}`,
      name,
      next: allowed.map((round) => named(round + 1)).join(' or '),
      rounds: allowed.map((round) => String(round + first)).join(' or '),
    },
    refused.clause === undefined ? {} : { clause: refused.clause },
  ).refusal;
};

/** It may leave, and its match is nobody's to forfeit: the round is drawn anew without it (GNOT Sydney 2023 1.8.5, 3.4.1). */
const whyNotUndrawn = (
  contest: Contest,
  { draws }: Stage,
  contestant: string,
  from: number,
): Refusal | undefined => {
  const drawn = draws.find(
    ({ round, seats }) => round >= from && seats.some(({ ns, ew }) => ns === contestant || ew === contestant),
  );
  return (
    drawn &&
    refuse('withdraw-drawn', { contestant, round: drawn.round }, citing(contest, 'knockout-leave')).refusal
  );
};

/** Its two winners are known: what is left is the place in the national final (GNOT Sydney 2023 3.5.2). */
const isKnockoutOver = (contest: Contest, stage: Stage): boolean => {
  const made = stageOnce(contest, stage);
  return made.ok && made.value.knockout?.state.next.need === 'nothing';
};

/**
 * A match it is playing is forfeited first: whoever it plays takes the place (GNOT Sydney 2023 3.4.2(a)). A triangle is
 * played over two rounds, and what is left of it is drawn before it can be forfeited.
 */
const whyNotMishap = (contest: Contest, stage: Stage, team: string): Refusal | undefined => {
  const made = stageOnce(contest, stage);
  const last = lastRoundOf(stage);
  const span = made.ok
    ? made.value.knockout?.spans.find(({ from, to }) => last >= from && last <= to)
    : undefined;
  const second = stage.opened.from + 1;
  const own = stage.draws
    .flatMap(({ seats }) => seats)
    .filter(({ ns, ew, round }) => [ns, ew].includes(team) && round >= (span?.from ?? 0));
  const [open] = own;
  const { clause } = citing(contest, 'knockout-mishap-opponent');
  if (!open || own.some(({ round, table }) => contest.decided.has(seatKey(round, table)))) return undefined;
  if (triangleIn(stage).includes(team) && last < second)
    return refuse('knockout-mishap-triangle', { team }, { clause }).refusal;
  const isPlayed =
    last === span?.to && own.every(({ round, table }) => linesIn(contest, round, table).every(isIn));
  if (isPlayed) return undefined;
  const other = open.ns === team ? open.ew : open.ns;
  const { round, table } = own.at(-1) ?? open;
  return refuse('knockout-mishap', { team, other, round, table }, { clause }).refusal;
};

/** The place of one that is out goes to whom the rule names, and to nobody else (GNOT Sydney 2023 3.4.2(b)). */
export const whyNotPlaceTaken = (
  contest: Contest,
  { stage: id, round, out, in: comes, clause }: RequestOf<'take-place'>,
): Refusal | undefined => {
  const stage = stageOf(contest, id);
  const made = stage && stageOnce(contest, stage);
  if (!stage || !made) return undefined;
  if (!made.ok) return made.refusal;
  if (!isByBands(stage))
    return refuse('place-none', { name: stage.opened.name }, leavingClause(contest)).refusal;
  const drawn = drawKnockout(contest, stage, made.value.matches, '');
  if (!drawn.ok) return drawn.refusal;
  const wanted = drawn.value && 'wanted' in drawn.value ? drawn.value.wanted : undefined;
  const isDue =
    wanted?.want === 'place' && wanted.round === round && wanted.out === out && wanted.in === comes;
  return isDue ? undefined : refuse('knockout-place', { one: out, other: comes }, { clause }).refusal;
};

/** A play-off that is due, between those two, over as many boards as it has. */
export const whyNotPlayedOff = (
  contest: Contest,
  { stage: id, teams, boards, round, clause }: RequestOf<'record-play-off'>,
): Refusal | undefined => {
  const stage = stageOf(contest, id);
  const made = stagesOnce(contest);
  if (!stage || !made.ok) return made.ok ? undefined : made.refusal;
  const own = made.value.find((one) => one.stage === stage);
  const isOf = (wanted: readonly string[]): boolean => wanted.every((team) => teams.includes(team));
  const notDue = refuse('play-off-not-due', { one: teams[0], other: teams[1] }, { clause }).refusal;
  let due: { readonly teams: readonly string[]; readonly boards: number } | undefined;
  if (stage.opened.play.use === 'knockout') {
    const drawn = drawKnockout(contest, stage, own?.matches ?? [], '');
    if (!drawn.ok) return drawn.refusal;
    const wanted = drawn.value && 'wanted' in drawn.value ? drawn.value.wanted : undefined;
    due = wanted?.want === 'play-off' && wanted.round === round ? wanted : undefined;
  } else {
    const both = bothOf(made.value);
    const wanted = both && berthWanted(contest, both);
    due = wanted?.ok && round === undefined ? wanted.value : undefined;
  }
  if (!due || !isOf(due.teams)) return notDue;
  return due.boards === boards.length
    ? undefined
    : refuse('play-off-boards', { boards: boards.length, wanted: due.boards }, { clause }).refusal;
};

/** Finals have their number; who does not contend plays only where the rulebook lets it make the number even (SABF 18.4). */
export const whyNotOpened = (
  contest: Contest,
  { field, layers, play }: RequestOf<'open-stage'>,
): Refusal | undefined => {
  const short = whyNotSeries(play, field);
  if (short) return short;
  const aside = field.filter((id) => {
    const about = contest.entries.get(id)?.about;
    return about?.contending === false && !about.house;
  });
  if (aside.length === 0) return undefined;
  const found = collect(layers.map(findLayer));
  const book = found.ok ? stack(found.value) : found;
  return book.ok ? whyNotNonContending(book.value, field.length - aside.length, aside.length) : book.refusal;
};
