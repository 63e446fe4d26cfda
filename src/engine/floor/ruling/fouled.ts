import { seatsOfMatch } from '../../contest/agree.ts';
import { stageAt } from '../../contest/decision/deal.ts';
import { unitIn } from '../../contest/decision/foul.ts';
import type { SpoiltWord } from '../../contest/cards.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Stage } from '../../contest/stage.ts';
import { type Contest, isIn, lineAt, linesIn, seatAt, wasPlayed } from '../../contest/state.ts';
import { STANZAS } from '../../draw/stanza.ts';
import { equals, toNumber } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { TREATMENTS } from '../../reckon/imp/butler.ts';
import { impsForMark } from '../../reckon/imp/artificial.ts';
import { matchRulesOf } from '../../reckon/match/match.ts';
import { decideOneResult, decideSpoilt, type Fault } from '../../reckon/match/spoilt.ts';
import type { TravellerView } from '../../view/night.ts';
import { sayFouled } from '../../words/deal/deal.ts';
import { bookOf } from '../../play/unit/score.ts';
import { isStanzas } from '../../play/final/stanza.ts';

type Spoiling = RequestOf<'spoil-board'>;

/** A later stanza of the same final, and the regulation's leave to wait for it (ANC 2021 7.1). */
const whyNotNext = (
  contest: Contest,
  stage: Stage,
  round: number,
  rule: { readonly nextStanza: boolean; readonly clause: string },
): Refusal | undefined => {
  const { clause } = rule;
  if (!rule.nextStanza) return refuse('spoilt-no-stanza', {}, { at: 'nextStanza', clause }).refusal;
  const next = stage.draws.find((draw) => draw.round === round + 1);
  const over =
    next !== undefined && next.seats.every(({ table }) => linesIn(contest, round + 1, table).every(isIn));
  return !isStanzas(stage) || round - stage.opened.from + 1 >= STANZAS || over
    ? refuse('spoilt-last-stanza', {}, { at: 'nextStanza', clause }).refusal
    : undefined;
};

/** What the rulebook of the stage makes of a spoilt board, put into the request; whether it may be asked at all is decided after. */
export const readSpoilt = (contest: Contest, request: Spoiling): Result<Spoiling> => {
  const { word: _, ...asked } = request;
  const stage = stageAt(contest, request.round, request.table);
  if (stage?.opened.scoring !== 'teams') return ok(asked);
  const found = bookOf(contest, stage);
  if (!found.ok) return found;
  const { book } = found.value;
  const rule = book.spoiltBoard?.value;
  if (!rule) return refuse('rulebook-gap', { slot: 'spoiltBoard' });
  const late = request.nextStanza ? whyNotNext(contest, stage, request.round, rule) : undefined;
  if (late) return { ok: false, refusal: late };
  const made = decideSpoilt(book, {
    resultKnown: request.resultKnown,
    playerLeft: request.playerLeft,
    ...(request.nextStanza ? { intoNextStanza: true } : {}),
  });
  const { clause, because } = made;
  if (made.decision === 'substitute-board')
    return ok({
      ...asked,
      word: { as: made.when === 'now' ? 'substitute' : 'next-stanza', clause, because },
    });
  // As the average plus it is, where it is one: more than one of them in a match are worth less each (ANC 2021 7.5).
  const boards = seatAt(contest, request.round, request.table)?.boards.length ?? 0;
  const plus = impsForMark('A+', 1, undefined, matchRulesOf(book, boards).marks);
  const given: SpoiltWord['given'] = equals(plus, made.home) ? 'A+' : toNumber(made.home);
  return ok({ ...asked, word: { as: 'imps', given, imps: toNumber(made.home), clause, because } });
};

/** How the stage's rulebook has a board of two forms, and whether the director has a choice (ANC 2021 7.2; SABF 12.3). */
export const readFouled = (
  contest: Contest,
  request: RequestOf<'foul-board'>,
): Result<RequestOf<'foul-board'>> => {
  const { word: _, ...asked } = request;
  const { board, tables, as } = asked;
  const found = unitIn(contest, request.round);
  if (found?.stage.opened.scoring !== 'butler') return ok(asked);
  const made = bookOf(contest, found.stage, found.span);
  if (!made.ok) return made;
  const rule = made.value.book.fouledDatum?.value;
  if (!rule) return refuse('rulebook-gap', { slot: 'fouledDatum' });
  const { clause, says } = rule;
  if (rule.use !== 'director')
    return as === undefined
      ? ok({ ...asked, word: clause })
      : refuse('fouled-no-choice', { board, says }, { at: 'as', clause });
  return as === undefined && tables.length > 0
    ? refuse('fouled-choice', { board, known: TREATMENTS }, { at: 'as', clause })
    : ok({ ...asked, word: clause });
};

/** A traveller says which tables played another form of its board. */
export const withForms = (contest: Contest, view: TravellerView): TravellerView => {
  const fouled = contest.fouled.find(
    (one) => one.board === view.board && view.rows.some(({ round }) => round >= one.round && round <= one.to),
  );
  return fouled ? { ...view, fouled: sayFouled(fouled) } : view;
};

const FAULT: Readonly<Record<'neither' | 'both', string>> = {
  neither: 'neither side is',
  both: 'both sides are',
};

/**
 * A board with a result in the other room and none here: one side at fault, a score is assigned against that result;
 * neither or both, an artificial one for both (Law 86B; ABF Interpretations 86D).
 */
export const whyNotOneResult = (contest: Contest, request: RequestOf<'give-ruling'>): Refusal | undefined => {
  const { round, table, board, offending, finding } = request;
  const stage = stageAt(contest, round, table);
  if (stage?.opened.scoring !== 'teams' || wasPlayed(contest, request)) return undefined;
  const others = seatsOfMatch(contest, round, table).filter(
    (seat) => seat.boards.includes(board) && (seat.table !== table || seat.round !== round),
  );
  const isPlayed = others.some((seat) => {
    const { counts } = lineAt(contest, { round: seat.round, table: seat.table, board });
    return counts !== undefined && counts.result.kind !== 'not-played';
  });
  const found = isPlayed ? bookOf(contest, stage) : undefined;
  if (!found?.ok || !found.value.book.oneResult || finding.kind === 'stands' || finding.kind === 'set')
    return undefined;
  const fault: Fault = offending === 'neither' || offending === 'both' ? offending : 'home';
  const made = decideOneResult(found.value.book, fault);
  const { clause } = made;
  if (made.decision === 'assign')
    return finding.kind === 'artificial'
      ? refuse('one-result-assign', { board }, { at: 'finding', clause }).refusal
      : undefined;
  const same = finding.kind === 'artificial' && finding.ns === made.home && finding.ew === made.away;
  return same || fault === 'home'
    ? undefined
    : refuse(
        'one-result-artificial',
        { board, mark: made.home, fault: FAULT[fault] },
        { at: 'finding', clause },
      ).refusal;
};
