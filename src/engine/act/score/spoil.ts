import { played } from '../ground/undo.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { SpoiltWord } from '../../contest/cards.ts';
import type { Stage } from '../../contest/stage.ts';
import { STANZAS } from '../../draw/stanza.ts';
import { bookOf } from '../../play/unit/score.ts';
import { citing } from '../../contest/clause.ts';
import { decideSpoilt } from '../../reckon/match/spoilt.ts';
import { equals, toNumber } from '../../kit/rational.ts';
import { impsForMark } from '../../reckon/imp/artificial.ts';
import { isStanzas } from '../../play/final/stanza.ts';
import { matchRulesOf } from '../../reckon/match/match.ts';
import { stageAt, seatsOfMatch } from '../../contest/agree.ts';
import { type Contest, linesIn, isIn, seatAt, seatKey, lineAt, hasCome } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotSpot } from '../ground/spot.ts';
import type { Act } from '../act.ts';

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
const readSpoilt = (contest: Contest, request: Spoiling): Result<Spoiling> => {
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

/** Only of a match of teams that is still open; a substitute that was not played is not spoilt again. */
const whyNotSpoilt = (contest: Contest, spot: RequestOf<'spoil-board'>): Refusal | undefined => {
  const { round, table, board } = spot;
  const refusal = contest.started ? whyNotSpot(contest, spot) : refuse('play-not-started').refusal;
  if (refusal) return refusal;
  const stage = stageAt(contest, round, table);
  if (stage?.opened.scoring !== 'teams')
    return refuse('spoilt-not-teams', { board }, citing(contest, 'spoilt-board')).refusal;
  if (stage.closed) return refuse('stage-closed', { stage: stage.opened.stage }).refusal;
  if (contest.closed) return refuse('session-closed').refusal;
  if (contest.decided.has(seatKey(round, table)))
    return refuse('spoilt-decided', { board, round, table }).refusal;
  const { spoilt } = lineAt(contest, spot);
  const played = seatsOfMatch(contest, round, table).some((seat) =>
    hasCome(lineAt(contest, { round: seat.round, table: seat.table, board })),
  );
  return spoilt && (spoilt.as !== 'substitute' || !played)
    ? refuse('spoilt-already', { board, table, round }, { clause: spoilt.clause }).refusal
    : undefined;
};

const decide = (contest: Contest, request: RequestOf<'spoil-board'>): Result<readonly NewFact[]> => {
  const refusal = whyNotSpoilt(contest, request);
  if (refusal) return { ok: false, refusal };
  const { round, table, board, resultKnown, playerLeft, why, word } = request;
  if (!word) return refuse('rulebook-gap', { slot: 'spoiltBoard' });
  return ok([{ kind: 'board-spoilt', round, table, board, resultKnown, playerLeft, ...word, why }]);
};

export const spoilBoard: Act<'spoil-board'> = {
  ask: 'spoil-board',
  read: readSpoilt,
  refusals: ['spoilt-already', 'spoilt-decided', 'spoilt-no-stanza', 'spoilt-not-teams'],
  decide,
  undo: {
    // Its substitute was played since: both cannot count.
    'board-spoilt': {
      goes: (contest, fact) =>
        [...contest.reports.values()].some(
          ({ board, seq, round }) => board === fact.board && seq > fact.seq && round >= fact.round,
        )
          ? played(fact.round)
          : undefined,
    },
  },
};
