import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { FormatRule, Play, StageForm } from '../../rulebook/form.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { findLayer, rulebookOf } from '../../rulebook/library.ts';
import type { SlotName } from '../../rulebook/slots.ts';
import type { Answer } from '../../rulebook/stack.ts';
import type { NewFact } from '../fact.ts';
import { objecting } from '../objection.ts';
import { canDraw } from '../swiss.ts';
import type { RequestOf } from '../request.ts';
import { bookNow, fixedBy, isUnderWay } from '../rule.ts';
import { type Contest, pairsOf } from '../state.ts';

const isUnsaid = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** Usual practice is what is done where no document speaks: it covers nothing. */
const isCovered = (was: Answer | undefined): was is Answer => {
  const layer = was && findLayer(was.layer);
  return was !== undefined && !(layer?.ok && layer.value.rank === 'practice');
};

/** During the event only what was not covered, or not adequately (SABF 2). */
const whyNotDuring = (
  contest: Contest,
  { slot, gap, lack }: RequestOf<'change-rule'>,
  was: Answer | undefined,
): Refusal | undefined => {
  const at = { clause: fixedBy(contest) };
  const there = { slot, layer: was?.layer ?? '', by: was?.value.clause ?? '' };
  if (gap === undefined) return refuse('rule-fixed', { slot }, at).refusal;
  if (gap === 'not-covered') return isCovered(was) ? refuse('rule-covered', there, at).refusal : undefined;
  if (!isCovered(was)) return refuse('rule-uncovered', { slot }, at).refusal;
  return isUnsaid(lack) ? refuse('rule-lack-unsaid', there, at).refusal : undefined;
};

/** A change is a dated act of a named body; before the start it is notified, afterwards it mends a gap (SABF 2). */
export const changeRule = (
  contest: Contest,
  request: RequestOf<'change-rule'>,
): Result<readonly NewFact[]> => {
  const { ask: _, by: __, askedAt: ___, gap, lack, ...change } = request;
  const { slot, layer: id } = change;
  if (isUnsaid(change.body) || isUnsaid(change.why))
    return refuse('rule-change-unsaid', { slot }, { clause: fixedBy(contest) });
  const layer = findLayer(id);
  if (!layer.ok) return { ok: false, refusal: { ...layer.refusal, clause: fixedBy(contest) } };
  const value = layer.value.slots[slot as SlotName];
  if (!value) return refuse('rule-silent', { slot, layer: layer.value.name }, { clause: fixedBy(contest) });
  const book = bookNow(contest);
  if (!book.ok) return book;
  const was = book.value[slot as SlotName] as Answer | undefined;
  if (was && was.layer.startsWith(id) && was.value.clause.startsWith(value.clause))
    return refuse('rule-same', { slot, layer: layer.value.name }, { clause: fixedBy(contest) });
  const refusal = isUnderWay(contest) ? whyNotDuring(contest, request, was) : undefined;
  if (refusal) return { ok: false, refusal };
  return ok([
    {
      kind: 'rule-changed',
      ...change,
      ...(isUnderWay(contest) && gap !== undefined ? { gap } : {}),
      ...(was ? { was: `${was.layer}: ${was.value.clause}` } : {}),
      ...(gap === 'not-adequate' && lack !== undefined ? { lack: lack.trim() } : {}),
    },
  ]);
};

/** As the form plays it, where it does; the numbers are the new ones. */
const playOf = ({ ways }: StageForm, { play: use, rounds, boards }: RequestOf<'change-format'>): Play => {
  const own = ways.map(({ play }) => play).find((play) => play.use === use.replace('modified-', ''));
  if (use === 'robin')
    return {
      use,
      times: rounds,
      boards,
      ...(own?.use === 'robin' && own.numbers ? { numbers: own.numbers } : {}),
    };
  if (use === 'sessions')
    return {
      use,
      sessions: rounds,
      movement:
        own?.use === 'sessions'
          ? { ...own.movement, boardsPerRound: boards }
          : { use: 'advised', boardsPerRound: boards },
    };
  return {
    use: 'swiss',
    rounds,
    boards,
    first: own?.use === 'swiss' ? own.first : 'halves',
    // As many rounds as before are played on the same nights.
    ...(own?.use === 'swiss' && own.sessions && own.rounds === rounds ? { sessions: own.sessions } : {}),
    ...(use === 'modified-swiss' ? { modified: true as const } : {}),
  };
};

/**
 * Old opponents may be met again in a field this small, by the documents of the stage (ANC 2021, appendix): then every
 * round has a legal draw up to as many as a round robin has. Where nobody is met twice a legal draw has to be possible.
 */
const whyNotSwiss = (
  { stack, scoring }: StageForm,
  { play, rounds }: Pick<RequestOf<'change-format'>, 'play' | 'rounds' | 'boards'>,
  entries: number,
  clause: string,
): Refusal | undefined => {
  const book = rulebookOf(stack);
  const of = scoring === 'teams' ? 'teams' : 'pairs';
  const rule = book.ok ? book.value.rematch?.value : undefined;
  if (play === 'modified-swiss' && (!rule || rule.use === 'never'))
    return refuse('format-modified', {}, { clause: rule?.clause ?? clause }).refusal;
  const fewerThan =
    !rule || rule.use === 'never' ? 0 : rule.fewerThan === 'twice-the-rounds' ? 2 * rounds : rule.fewerThan;
  // A bye is met once, as any opponent.
  const sides = entries + (entries % 2);
  const isModified = entries < fewerThan;
  if (isModified)
    return rounds <= sides - 1
      ? undefined
      : refuse('format-rounds', { rounds, entries, most: sides - 1 }, { clause }).refusal;
  // More than half of the field may be played, knowingly: the desk says so when the stage is opened.
  return canDraw(entries, rounds, of)
    ? undefined
    : refuse('format-long', { rounds, entries }, { clause }).refusal;
};

/** Whether a format is what the document asks of the stage. */
const isAsked = (
  { use, least, most = Number.POSITIVE_INFINITY, boards }: FormatRule,
  wish: Pick<RequestOf<'change-format'>, 'play' | 'rounds' | 'boards'>,
): boolean =>
  wish.play === use &&
  wish.rounds >= least &&
  wish.rounds <= most &&
  (boards === undefined || wish.boards === boards);

/** The document sets the format, and another is the decision of whoever may alter it (SABF 2, 16.1; ANC 2021 11.1). */
const whyNotAsked = (
  { name, format }: StageForm,
  request: RequestOf<'change-format'>,
): Refusal | undefined =>
  format === undefined || isAsked(format, request)
    ? undefined
    : refuse(
        'format-departs',
        { stage: name, asks: format.says.replace(/\.$/, '') },
        { clause: format.clause },
      ).refusal;

const whyNotFormat = (
  stage: StageForm,
  { play, rounds, boards }: RequestOf<'change-format'>,
  entries: number,
  clause: string,
): Refusal | undefined => {
  const own = stage.ways.map((way) => way.play.use);
  const isMatches = stage.collects === 'vp' || stage.collects === 'wins';
  if (own.some((use) => use === 'knockout' || use === 'finals') || isMatches !== (play !== 'sessions'))
    return refuse('format-kind', { stage: stage.name, play: play.replace('-', ' ') }, { clause }).refusal;
  if (rounds < 1 || boards < 1) return refuse('format-numbers', { rounds, boards }, { clause }).refusal;
  const isFromEntries = stage.ways.some(({ intake }) => intake.use === 'entries');
  const isSwiss = play === 'swiss' || play === 'modified-swiss';
  return isSwiss && isFromEntries ? whyNotSwiss(stage, { play, rounds, boards }, entries, clause) : undefined;
};

/** Formats depend on entries and may be altered until the stage begins; it is announced (ANC 2021 17.1; SABF 2, 3). */
export const changeFormat = (
  contest: Contest,
  request: RequestOf<'change-format'>,
): Result<readonly NewFact[]> => {
  const { stage: id, body, why, clause } = request;
  const fixed = { clause: fixedBy(contest) };
  if (isUnsaid(body) || isUnsaid(why)) return refuse('format-unsaid', { stage: id }, fixed);
  const form = findForm(contest.made?.form ?? '');
  if (!form.ok) return form;
  const stage = form.value.stages.find((one) => one.id === id);
  if (!stage) return refuse('stage-unknown', { given: id, known: form.value.stages.map((one) => one.id) });
  if (contest.stages.some(({ opened }) => opened.stage === id))
    return refuse('format-late', { stage: stage.name }, fixed);
  // Of two stages a team may have entered for one only (SABF 16.1).
  const entries = pairsOf(contest).filter(
    ({ left, stages }) => left === undefined && (stages?.includes(id) ?? true),
  ).length;
  const refusal =
    whyNotFormat(stage, request, entries, fixed.clause) ?? objecting(contest, whyNotAsked(stage, request));
  if (refusal) return { ok: false, refusal };
  return ok([
    { kind: 'format-changed', stage: id, play: playOf(stage, request), entries, body, why, clause },
  ]);
};
