import type { Board } from '../../contest/line.ts';
import type { Figure } from '../../figure/figure.ts';
import { divide, ratio } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { combineSessions, type Part } from '../../reckon/factor.ts';
import { expectedOf } from '../../reckon/matchpoint/all.ts';
import { type BarometerRound, barometer } from '../../reckon/matchpoint/barometer.ts';
import { type Recap, recap } from '../../reckon/matchpoint/recap.ts';
import { type Fine, fullBoardsOf, reckonSession, type Session } from '../../reckon/matchpoint/session.ts';
import { type TotalRules, totalRulesOf } from '../../reckon/matchpoint/total.ts';
import type { Case } from '../../reckon/matchpoint/place.ts';
import { whyLine } from '../../reckon/matchpoint/why.ts';
import { whyPercent } from '../../reckon/matchpoint/whytotal.ts';
import { cite, law } from '../../reckon/rules.ts';
import { layOut, type Sheet } from '../../reckon/sheet.ts';
import type { SlotName } from '../../rulebook/slots.ts';
import { gaps, type Layer, type Rulebook, stack } from '../../rulebook/stack.ts';

/** A set of boards to be scored at matchpoints, with the layers that say how. */
export interface MatchpointRequest {
  readonly boards: readonly Board[];
  readonly fields: 'one' | 'two';
  readonly layers: readonly Layer[];
  readonly fines?: readonly Fine[];
  readonly fullBoards?: number;
  readonly expected?: number;
  readonly boardsPerSet?: number;
  /** A barometer: so many boards a round, the same ones everywhere. */
  readonly barometer?: number;
}

export interface MatchpointResult {
  readonly sheet: Sheet;
  readonly book: Rulebook;
  readonly rules: TotalRules;
  readonly session: Session;
  readonly recap: Recap;
  /** Standings after every round of a barometer. */
  readonly rounds: readonly BarometerRound[];
  /** Both fields in one list, brought to the same boards; only where there are two. */
  readonly overall?: ReturnType<typeof combineSessions>;
}

const NEEDED: readonly SlotName[] = [
  'matchpoints',
  'unequal',
  'artificial',
  'several',
  'weighted',
  'fouled',
  'rounding',
  'sitOut',
];

/** Beyond this the whole numbers of the bulk path would no longer be exact; no bridge contest comes near. */
const MOST_TABLES = 20_000;

const stranger = (sheet: Sheet, fines: readonly Fine[]): Fine | undefined =>
  fines.find(({ contestant }) => !sheet.contestants.some(({ id }) => id === contestant.id));

const score = (request: MatchpointRequest, book: Rulebook, unit?: object): Result<MatchpointResult> => {
  const sheet = layOut(request.boards, request.fields, unit);
  const results = expectedOf(sheet);
  const expected = request.expected ?? results;
  if (expected < results || expected > MOST_TABLES)
    return refuse('field-size', { results, expected, most: MOST_TABLES });
  const nobody = stranger(sheet, request.fines ?? []);
  if (nobody) return refuse('fine-nobody', { given: nobody.contestant.id });
  const rules = totalRulesOf(book);
  const input = { ...request, sheet, rules, isUnit: unit !== undefined };
  const session = reckonSession(input);
  const perRound = request.barometer;
  let recapped: Recap | undefined;
  return ok({
    sheet,
    book,
    rules,
    session,
    // Looked at by few: made when it is.
    get recap() {
      recapped ??= recap(sheet, session, rules, request.boardsPerSet);
      return recapped;
    },
    rounds: perRound ? barometer({ ...input, isUnit: false }, (board) => Math.ceil(board / perRound)) : [],
    ...(request.fields === 'two' ? { overall: combineSessions([partsOf(session)], FACTORED) } : {}),
  });
};

/**
 * One request carried whole: layers laid over one another, gaps named, boards scored, sums checked. A unit's boards come again with
 * every result: then only what changed is scored.
 */
export const scoreMatchpoints = (request: MatchpointRequest, unit?: object): Result<MatchpointResult> => {
  const book = stack(request.layers);
  if (!book.ok) return book;
  const [gap] = gaps(book.value, NEEDED);
  if (gap) return refuse('rulebook-gap', { slot: gap });
  return score(request, book.value, unit);
};

const FACTORED = { ...law('combine:factored', 'Course Notes, Factoring'), method: 'factored' } as const;

/** What each contestant made of a session, ready to be joined with others. */
export const partsOf = (session: Session): readonly Part[] =>
  session.totals
    .filter((row) => row.boards > 0)
    .map((row) => ({
      contestant: row.contestant,
      matchpoints: row.matchpoints,
      top: divide(row.max, ratio(row.boards)),
      boards: row.boards,
      percent: row.percent,
    }));

/** Several sessions as one event, the way the rulebook joins them. */
export const combineMatchpoints = (requests: readonly MatchpointRequest[], layers: readonly Layer[]) => {
  const book = stack(layers);
  if (!book.ok) return book;
  const combine = book.value.combine;
  if (!combine) return refuse('rulebook-gap', { slot: 'combine' });
  const sessions: (readonly Part[])[] = [];
  for (const request of requests) {
    const made = scoreMatchpoints(request);
    if (!made.ok) return made;
    sessions.push(partsOf(made.value.session));
  }
  return ok(combineSessions(sessions, { ...cite(book.value, 'combine'), method: combine.value.use }));
};

/** The reasons of everything a result shows: each line's two sides, each contestant's total and percentage. */
export const whyMatchpoints = (
  request: MatchpointRequest,
  { sheet, book, rules, session }: MatchpointResult,
): readonly Figure[] => {
  const at: Case = { sheet, book, expected: request.expected ?? expectedOf(sheet) };
  const lines = sheet.boards.flatMap((columns, b) =>
    columns.lines.flatMap((_, i) =>
      (['ns', 'ew'] as const).flatMap((side) => {
        const figure = whyLine(at, b, i, side);
        return figure ? [figure] : [];
      }),
    ),
  );
  const full = fullBoardsOf(
    session.totals.map(({ boards }) => boards),
    rules,
    request.fullBoards,
  );
  const contestants = sheet.contestants.flatMap((contestant, c) => {
    const fines = (request.fines ?? []).filter(
      (fine) =>
        fine.contestant.id === contestant.id && (fine.contestant.side ?? contestant.side) === contestant.side,
    );
    const why = whyPercent(at, c, { fines, ...(full ? { fullBoards: full } : {}) });
    return why ? [why.matchpoints, why.percent] : [];
  });
  return [...lines, ...contestants];
};
