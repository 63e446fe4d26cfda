import type { Contest } from '../../contest/state.ts';
import type { MatchpointResult } from '../../play/unit/matchpoints.ts';
import type {
  RoundBalance,
  RoundRow,
  RoundStanding,
  OverallView,
  TallyView,
} from '../../view/standing/tally.ts';
import type { Row } from '../../view/board/scene.ts';
import { expectedOf } from '../../reckon/matchpoint/all.ts';
import { isBarometer, roundsOver, cutAfter } from './barometer.ts';
import { isTwoFields, overallOf, showOverall, showCheck, whyJoined } from './tally.ts';
import { law } from '../../reckon/rules.ts';
import { pendingBoards } from '../../contest/pending.ts';
import { ratio, type Rational, subtract, multiply, sum, ZERO, toNumber } from '../../kit/rational.ts';
import { reckonOnce } from '../../play/unit/once.ts';
import { sayBalance, sayAfter } from '../../words/score/tally.ts';
import { type Figure, derive } from '../../figure/figure.ts';
import { type Reckoning, homeSides } from '../../play/unit/reckoning.ts';
import { whyNight } from '../why/session.ts';
import { whyPercent } from '../../reckon/matchpoint/whytotal.ts';

const HALF = ratio(1, 2);
const TWO = ratio(2);

/** Counted from the average, as the top of nine results is +8 and the bottom −8 (Course Notes, Matchpointing). */
export const signedOf = (
  scale: MatchpointResult['rules']['scale'],
  made: Rational,
  max: Rational,
): Rational => {
  if (scale === 'signed') return made;
  return scale === 'double' ? subtract(made, multiply(max, HALF)) : subtract(multiply(made, TWO), max);
};

/** Everybody's signed matchpoints up to the end of what was reckoned, before fines. */
const signedIn = ({ scored }: Reckoning): ReadonlyMap<string, Rational> =>
  new Map(
    (scored?.session.totals ?? []).map(({ contestant, boardMatchpoints, max }) => [
      contestant.id,
      signedOf(scored?.rules.scale ?? 'double', boardMatchpoints, max),
    ]),
  );

/**
 * What everybody scored on the boards of one round. A sit-out is no score of it, and neither is what an earlier sit-out or average has
 * become since: those are in the running total.
 */
const signedOn = ({ scored }: Reckoning, boards: ReadonlySet<number>): ReadonlyMap<string, Rational> => {
  const made = new Map<string, Rational>();
  if (!scored) return made;
  const { session, sheet, rules } = scored;
  const isExact = rules.rounding.adds === 'exact' || !rules.rounding.line;
  for (const [b, { board, lines }] of session.boards.entries())
    for (const [i, line] of boards.has(board) ? lines.entries() : [])
      for (const side of ['ns', 'ew'] as const) {
        const columns = sheet.boards[b];
        const value = isExact ? line.exact[side] : line[side];
        const id = sheet.contestants[columns?.[side][i] ?? -1]?.id;
        if (id === undefined || !value || columns?.lines[i]?.award.kind === 'sit-out') continue;
        made.set(id, sum([made.get(id) ?? ZERO, signedOf(rules.scale, value, line.max)]));
      }
  return made;
};

const balanceOf = ({ scored }: Reckoning, running: ReadonlyMap<string, Rational>): RoundBalance => {
  const { scale } = (scored as MatchpointResult).rules;
  const boards = (scored as MatchpointResult).recap.boards.map(({ ns, ew, check }) =>
    subtract(sum([ns, ew]), multiply(check, TWO)),
  );
  const exact = multiply(sum(boards), scale === 'single' ? TWO : ratio(1));
  const given = subtract(sum([...running.values()]), exact);
  return {
    boards: toNumber(exact),
    given: toNumber(given),
    balanced: exact.n === 0n && (scored as MatchpointResult).recap.balanced,
    says: sayBalance(toNumber(exact), toNumber(given)),
  };
};

const rowOf = (
  round: number,
  row: Row,
  now: ReadonlyMap<string, Rational>,
  scored: ReadonlyMap<string, Rational>,
): RoundRow => {
  const { pair: id, place, sharing, percent, imps } = row;
  const running = now.get(id);
  const signed = scored.get(id);
  const prefix = `after/${round}/`;
  return {
    id,
    ...(place === undefined ? {} : { place }),
    tied: sharing > 1,
    ...(percent ? { percent: toNumber(percent) } : {}),
    ...(imps ? { imps: toNumber(imps) } : {}),
    ...(running && place !== undefined
      ? {
          ...(signed ? { signed: toNumber(signed) } : {}),
          running: toNumber(running),
          signedKey: `${prefix}pair/${id}/signed`,
        }
      : {}),
    key: `${prefix}pair/${id}/${percent ? 'percent' : 'imps'}`,
    rankKey: `${prefix}rank/${id}`,
  };
};

/** Standings after every round that is over, where the same boards are in play everywhere (MP-14). */
export const showRounds = (contest: Contest): readonly RoundStanding[] | undefined => {
  if (!isBarometer(contest)) return undefined;
  const firstRound = Math.min(...[...(contest.seating?.seats.values() ?? [])].map(({ round }) => round));
  const of = (contest.seating?.rounds ?? 0) - firstRound + 1;
  const shown: RoundStanding[] = [];
  let seen = new Set<number>();
  for (const round of roundsOver(contest)) {
    const cut = cutAfter(contest, round);
    const made = reckonOnce(cut);
    if (!made.ok) return undefined;
    const now = signedIn(made.value);
    const boards = cut.seating?.boards ?? [];
    const fresh = boards.filter((board) => !seen.has(board));
    const scored = signedOn(made.value, new Set(fresh));
    shown.push({
      round,
      number: round - firstRound + 1,
      of,
      says: sayAfter(round - firstRound + 1, of),
      boards: fresh,
      fields: made.value.reckoned.fields.map(({ side, rows }) => ({
        ...(side ? { side } : {}),
        rows: rows.map((row) => rowOf(round, row, now, scored)),
      })),
      ...(made.value.scored ? { balance: balanceOf(made.value, now) } : {}),
    });
    seen = new Set(boards);
  }
  return shown;
};

const overallIn = (contest: Contest) => {
  const made = isTwoFields(contest) ? reckonOnce(contest) : undefined;
  return made?.ok && made.value.scored
    ? overallOf(made.value.sheets, made.value.scored, homeSides(contest))
    : undefined;
};

/** Both fields in one list; opened by the round it stands after. */
const showBest = (contest: Contest): OverallView | undefined => {
  const joined = overallIn(contest);
  const last = contest.seating?.rounds ?? 0;
  return joined && showOverall(joined, homeSides(contest), (id) => `after/${last}/overall/${id}`);
};

/** What stands beside the list of a session, of which this much is seen: how it went round by round, the best of both fields. */
export const showStandingTally = (contest: Contest, seen: Contest): Omit<TallyView, 'check'> => {
  const rounds = showRounds(contest);
  const overall = showBest(seen);
  return { ...(rounds ? { rounds } : {}), ...(overall ? { overall } : {}) };
};

/** The same with the sums of every board; for everybody without boards that others still have to play. */
export const showTally = (contest: Contest, seen: Contest, masked: boolean): TallyView => {
  const made = reckonOnce(seen);
  const hidden = new Set(masked ? pendingBoards(seen).keys() : []);
  return {
    ...showStandingTally(contest, seen),
    ...(made.ok && made.value.scored
      ? { check: showCheck(made.value.sheets, made.value.scored, hidden) }
      : {}),
  };
};

const whySigned = (contest: Contest, id: string, key: string): Figure | undefined => {
  const made = reckonOnce(contest);
  if (!made.ok || !made.value.scored) return undefined;
  const { sheet, book, rules } = made.value.scored;
  const expected =
    ('matchpoints' in made.value.request ? made.value.request.matchpoints.expected : undefined) ??
    expectedOf(sheet);
  const c = sheet.contestants.findIndex((one) => one.id === id);
  const percent = c < 0 ? undefined : whyPercent({ sheet, book, expected }, c, { fines: [] })?.percent;
  if (!percent) return undefined;
  const formula = { double: 'total - max / 2', single: '2 * total - max', signed: 'total' }[rules.scale];
  return derive(
    { key, name: 'signed', rule: law('signed', 'Course Notes, Matchpointing') },
    formula,
    rules.scale === 'signed' ? percent.inputs.filter(({ name }) => name === 'total') : percent.inputs,
  );
};

/** Every key of a session's rounds and of the best of both fields. */
export const keysAfter = (session: Contest, seen: Contest): readonly string[] => [
  ...(showRounds(session) ?? []).flatMap(({ fields }) =>
    fields.flatMap(({ rows }) =>
      rows
        .filter(({ place }) => place !== undefined)
        .flatMap(({ rankKey, key, signedKey }) => [rankKey, key, ...(signedKey ? [signedKey] : [])]),
    ),
  ),
  ...(showBest(seen)?.rows ?? []).map(({ key }) => key),
];

const AFTER = /^after\/(\d+)\/(.+)$/;

/** The round a key of a session speaks of, and what it asks of it. */
export const readAfter = (key: string): { readonly round: number; readonly rest: string } | undefined => {
  const [, round, rest] = AFTER.exec(key) ?? [];
  return round === undefined || rest === undefined ? undefined : { round: Number(round), rest };
};

/** A number as it stood when a round of a session was over. */
export const whyAfter = (session: Contest, key: string, masked: boolean): Figure | undefined => {
  const asked = readAfter(key);
  if (!asked) return undefined;
  const { round, rest } = asked;
  if (!/^(pair|rank|overall)\//.test(rest)) return undefined;
  const last = session.seating?.rounds ?? 0;
  // Of a round that is not over, and of any session but a barometer, there is nothing between.
  if (round !== last && !(isBarometer(session) && roundsOver(session).includes(round))) return undefined;
  const cut = cutAfter(session, round);
  const [, overall] = /^overall\/([^/]+)$/.exec(rest) ?? [];
  if (overall !== undefined) {
    const joined = overallIn(cut);
    return joined && whyJoined(joined, overall, key);
  }
  const [, signed] = /^pair\/([^/]+)\/signed$/.exec(rest) ?? [];
  const figure = signed === undefined ? whyNight(cut, rest, masked) : whySigned(cut, signed, key);
  return figure && { ...figure, key };
};
