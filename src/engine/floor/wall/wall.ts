import { shapeOf } from '../../play/shapes.ts';
import { isSingle } from '../../contest/single.ts';
import { roundsOf } from '../../contest/stage.ts';
import { lowerTitle, titleOf } from '../../contest/title.ts';
import { type Contest, phaseOf, roundOf, type Seating } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import { showHead } from '../../view/head.ts';
import type { WallSeating, WallStanding, WallView } from '../../view/seat/wall.ts';
import { sayMissing } from '../../words/contest/beside.ts';
import { OVER, sayRound } from '../../words/contest/wall.ts';
import { openingWords } from './announcement.ts';
import { closedPart, isBarometer } from '../session/barometer.ts';
import { showClock } from '../time/clock.ts';
import { showRounds } from '../session/progress.ts';
import { sceneOf } from '../session/scene.ts';
import { missingIn } from '../../play/stage/beside.ts';
import { nameOf } from '../stage/card.ts';
import { stageOnce } from '../../play/stage/key.ts';
import { marksOf } from '../stage/standin.ts';
import { laidAt, sliceAt } from '../../play/unit/slice.ts';
import { wallCategories, wallPlacings, wallWon } from './podium.ts';

const sayAt = (contest: Contest, round: number): string => {
  const found = laidAt(contest, round);
  if (!found) return sayRound({ round, ...(contest.seating ? { of: contest.seating.rounds } : {}) });
  const { stage, laid } = found;
  const named = contest.stages.length > 1 ? { stage: stage.opened.name } : {};
  if (shapeOf(stage).unit === 'session')
    return sayRound({
      ...named,
      ...(shapeOf(stage).of(stage) > 1 ? { session: laid.number } : {}),
      round: round - laid.span.from + 1,
      of: laid.span.to - laid.span.from + 1,
    });
  const title = titleOf(contest, round);
  // A name that has its stage in it is said by itself.
  if (title !== undefined)
    return 'stage' in named && lowerTitle(title) !== title ? `${named.stage}: ${lower(title)}` : title;
  const of = roundsOf(stage);
  return sayRound({ ...named, round: round - stage.opened.from + 1, ...(of > 0 ? { of } : {}) });
};

/** Two fields side by side, or stages played at once, share a round: every seat of it is there. */
export const seatingAt = (contest: Contest, round: number): WallSeating | undefined => {
  const { seating } = contest;
  const seats = [...(seating?.seats.values() ?? [])].filter((seat) => seat.round === round);
  if (seats.length === 0) return undefined;
  const byes = contest.stages.flatMap(({ draws }) =>
    draws.filter((draw) => draw.round === round).flatMap((draw) => draw.byes),
  );
  const sitOuts = (seating as Seating).sitOuts.filter((one) => one.round === round).map(({ pair }) => pair);
  return {
    round,
    says: sayAt(contest, round),
    tables: seats
      .sort((a, b) => a.table - b.table)
      .map(({ table, ns, ew, boards, room }) => ({
        table,
        ns: nameOf(contest, ns),
        ew: nameOf(contest, ew),
        boards,
        ...(room ? { room } : {}),
      })),
    waiting: [...new Set([...byes, ...sitOuts])].map((id) => nameOf(contest, id)),
  };
};

/** Of a barometer the rounds that are over, under the name of the last of them (MP-14). */
const nightStandings = (whole: Contest): WallStanding | undefined => {
  const contest = closedPart(whole);
  const scene = sceneOf(contest);
  if (!scene.ok) return undefined;
  const isPercent = contest.made?.scoring === 'matchpoints';
  const after = showRounds(whole)?.at(-1);
  const running = new Map(
    after?.fields.flatMap((field) => field.rows.map((row) => [row.id, row.running] as const)),
  );
  return {
    name: after ? `Standings ${lower(after.says)}` : 'Standings',
    collects: isPercent ? 'percent' : 'imps',
    fields: scene.value.reckoned.fields.map(({ side, rows }) => ({
      ...(side ? { field: side } : {}),
      rows: rows.map(({ pair, place, sharing, percent, imps }) => {
        const score = isPercent ? percent : imps;
        return {
          ...(place === undefined ? {} : { place }),
          tied: sharing > 1,
          who: nameOf(contest, pair),
          ...(score ? { score: toNumber(score) } : {}),
          ...(running.get(pair) === undefined ? {} : { running: running.get(pair) as number }),
        };
      }),
    })),
  };
};

const lower = (text: string): string => `${text[0]?.toLowerCase()}${text.slice(1)}`;

const stageStandings = (contest: Contest, round: number): WallStanding | undefined => {
  const session = sliceAt(contest, round);
  if (isBarometer(session)) return nightStandings(session);
  const stage = laidAt(contest, round)?.stage ?? contest.stages.at(-1);
  const made = stage && stageOnce(contest, stage);
  if (!stage || !made?.ok) return undefined;
  return {
    name: stage.opened.name,
    collects: stage.opened.collects,
    fields: made.value.fields.map(({ field, standings }) => ({
      ...(field === undefined ? {} : { field }),
      rows: standings.map(({ id, place, sharing, score }) => ({
        place,
        tied: sharing > 1,
        who: nameOf(contest, id),
        ...(score ? { score: toNumber(score.value) } : {}),
        ...marksOf(contest, made.value, id),
      })),
    })),
  };
};

/** Once a contest is over: everybody where they finished, what is placed apart, who has won what. */
const finalOf = (contest: Contest): Pick<WallView, 'placings' | 'categories' | 'won'> => {
  const categories = wallCategories(contest);
  const won = wallWon(contest);
  return {
    ...(contest.stages.length > 1 ? { placings: wallPlacings(contest) } : {}),
    ...(categories.length > 0 ? { categories } : {}),
    ...(won.length > 0 ? { won } : {}),
  };
};

/** Nobody takes standings for whole whose datums wait for another contest (ANC 2021 17.9). */
const waitsIn = (contest: Contest, round: number): readonly string[] => {
  const stage = laidAt(contest, round)?.stage;
  const missing = stage && missingIn(contest, stage);
  return missing ? [sayMissing(missing.rule, missing.matches)] : [];
};

/** The check after every round of a barometer (Course Notes, Matchpointing). */
const balanceIn = (contest: Contest, round: number): readonly string[] => {
  const session = sliceAt(contest, round);
  const balance = showRounds(session)?.at(-1)?.balance;
  return balance ? [balance.says] : [];
};

/** The one page for the projector; `shown` is whether everybody may see the standings now. */
export const showWall = (contest: Contest, id: string, shown: boolean): Result<WallView> => {
  const round = Math.max(1, roundOf(contest));
  const staged = !isSingle(contest);
  const clock = showClock(contest);
  const isOver = phaseOf(contest) === 'closed';
  const seatings = isOver ? [] : [round, round + 1].flatMap((at) => seatingAt(contest, at) ?? []);
  const scene = sceneOf(sliceAt(contest));
  const final = isOver && staged && shown ? finalOf(contest) : {};
  // The last stage's table alone would hide whoever won in another.
  const standings = shown && contest.started && !final.placings ? standingsOf(contest, round) : undefined;
  return ok({
    head: showHead({ contest, id }),
    says: final.placings ? OVER : isOver ? 'Final' : contest.seating ? sayAt(contest, round) : '',
    ...(clock ? { clock } : {}),
    seatings,
    opening: isOver || round > 1 ? [] : openingWords(contest),
    announce: [
      ...(standings ? [...waitsIn(contest, round), ...balanceIn(contest, round)] : []),
      ...(scene.ok && !isOver ? scene.value.says.announce(round + 1) : []),
    ],
    ...(standings ? { standings } : {}),
    ...final,
  });
};

const standingsOf = (contest: Contest, round: number): WallStanding | undefined =>
  isSingle(contest) ? nightStandings(sliceAt(contest)) : stageStandings(contest, round);
