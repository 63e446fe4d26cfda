import { whyNotUnchanged } from '../ground/undo.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Form, StageForm, Play, FormatRule } from '../../rulebook/form.ts';
import { canDraw } from '../../contest/swiss.ts';
import { formIn } from '../../contest/form.ts';
import { fixedBy } from '../../contest/rule.ts';
import { isUnsaid } from '../ground/stage.ts';
import { objecting } from '../../contest/objection.ts';
import { stageBook } from '../../rulebook/own.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

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
  form: Form,
  stage: StageForm,
  { play, rounds }: Pick<RequestOf<'change-format'>, 'play' | 'rounds' | 'boards'>,
  entries: number,
  clause: string,
): Refusal | undefined => {
  const book = stageBook(form, stage);
  const of = stage.scoring === 'teams' ? 'teams' : 'pairs';
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
  form: Form,
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
  return isSwiss && isFromEntries
    ? whyNotSwiss(form, stage, { play, rounds, boards }, entries, clause)
    : undefined;
};

/** Formats depend on entries and may be altered until the stage begins; it is announced (ANC 2021 17.1; SABF 2, 3). */
const decide = (contest: Contest, request: RequestOf<'change-format'>): Result<readonly NewFact[]> => {
  const { stage: id, body, why, clause } = request;
  const fixed = { clause: fixedBy(contest) };
  if (isUnsaid(body) || isUnsaid(why)) return refuse('format-unsaid', { stage: id }, fixed);
  const form = formIn(contest);
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
    whyNotFormat(form.value, stage, request, entries, fixed.clause) ??
    objecting(contest, whyNotAsked(stage, request));
  if (refusal) return { ok: false, refusal };
  return ok([
    { kind: 'format-changed', stage: id, play: playOf(stage, request), entries, body, why, clause },
  ]);
};

export const changeFormat: Act<'change-format'> = {
  ask: 'change-format',
  objections: ['format-departs'],
  refusals: ['format-kind', 'format-numbers', 'format-unsaid'],
  decide,
  undo: {
    'format-changed': { goes: whyNotUnchanged, returns: whyNotUnchanged },
  },
};
