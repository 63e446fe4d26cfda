import { shapeOf } from '../../play/shapes.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { Figure } from '../../figure/figure.ts';
import { carriedThen } from './carried.ts';
import type { Inquest } from './question.ts';
import { prefixOf, stageOnce, subjectIn } from '../../play/stage/key.ts';
import { matchSideKey } from '../show/round.ts';
import { finalKey } from '../show/final.ts';
import { keyOfLine, spanName } from '../show/unit.ts';
import { awardKeys, whyAward } from './award.ts';
import { whyFinal } from './final.ts';
import { type Judged, judgedIn, whyRank } from './rank.ts';
import { whyPenalty } from './penalty.ts';
import { placeKeys, whyPlace } from './place.ts';
import { whyCarry, whyCounts, whyMeasure, whyTotalOf, whyVp } from './total.ts';
import { handicapOf, whyHandicapped } from '../show/handicap.ts';
import { whyBoardOf } from './board.ts';
import { whyInUnit, whyUnitTotal } from './unit.ts';

const inquire = (contest: Contest, stage: Stage, after?: number): Inquest | undefined => {
  const made = stageOnce(contest, stage, after === undefined ? {} : { upTo: after });
  return made.ok
    ? {
        contest,
        stage,
        made: made.value,
        prefix: prefixOf(contest, stage),
        suffix: after === undefined ? '' : `/after/${after}`,
      }
    : undefined;
};

const SESSION = /^(?:pair|team)\/([^/]+)\/session\/(\d+)\/(percent|matchpoints|imps|counts)$/;
const ROUND = /^(?:pair|team)\/([^/]+)\/round\/(\d+)(?:\/against\/([^/]+))?(?:\/(imps|percent|vp))?$/;
const FINAL = /^team\/([^/]+)\/final\/([^/]+)\/imps$/;
const WHOLE = /^(?:pair|team)\/([^/]+)\/(total|carry|penalty|handicapped)$/;
const RANK = /^rank\/([^/]+)$/;
const AFTER = /^(.+)\/after\/(\d+)$/;

const whySession = (inquest: Inquest, id: string, session: number, part: string): Figure | undefined => {
  if (part === 'counts') return whyCounts(inquest, id, session);
  const unit = inquest.made.units.find((one) => one.number === session);
  return unit && shapeOf(inquest.stage).unit === 'session'
    ? whyUnitTotal(inquest, unit, id, part as 'percent' | 'matchpoints' | 'imps', true)
    : undefined;
};

const whyRound = (
  inquest: Inquest,
  id: string,
  round: number,
  against: string | undefined,
  asked: string | undefined,
): Figure | undefined => {
  // A side's own key, as the printed match has it, opens into what it counts for.
  const part = asked ?? (inquest.stage.opened.collects === 'vp' ? 'vp' : 'imps');
  const match = inquest.made.matches.find(
    ({ round: at, sides }) =>
      at === round &&
      sides.some((side) => side.id === id) &&
      (against === undefined || sides.some((side) => side.id === against)),
  );
  if (!match) return undefined;
  return part === 'vp' ? whyVp(inquest, match, id) : whyMeasure(inquest, match, id);
};

const whyIn = (inquest: Inquest, key: string): Figure | undefined => {
  const [, played, session, made] = SESSION.exec(key) ?? [];
  if (played !== undefined && made !== undefined) return whySession(inquest, played, Number(session), made);
  const [, met, round, against, part] = ROUND.exec(key) ?? [];
  if (met !== undefined && round !== undefined) return whyRound(inquest, met, Number(round), against, part);
  const [, finalist, final] = FINAL.exec(key) ?? [];
  if (finalist !== undefined && final !== undefined) return whyFinal(inquest, finalist, final);
  const [, id, what] = WHOLE.exec(key) ?? [];
  if (id !== undefined)
    return what === 'total'
      ? whyTotalOf(inquest, id)
      : what === 'carry'
        ? whyCarry(inquest, id)
        : what === 'handicapped'
          ? whyHandicapped(inquest, id)
          : whyPenalty(inquest, id);
  const [, ranked] = RANK.exec(key) ?? [];
  return ranked === undefined
    ? (whyInUnit(inquest, key) ?? whyBoardOf(inquest, key))
    : whyRank(inquest, ranked);
};

/** The stages a key may speak of: the one it names, else the last that can answer it. */
export const stagesFor = (
  contest: Contest,
  key: string,
): { readonly stages: readonly Stage[]; readonly rest: string } => {
  const [, id, rest] = /^stage\/([^/]+)\/(.+)$/.exec(key) ?? [];
  if (id === undefined || rest === undefined) return { stages: contest.stages.toReversed(), rest: key };
  return { stages: contest.stages.filter(({ opened }) => opened.stage === id), rest };
};

/** Any number or ranking of a contest in stages, opened into its reasons down to reports and clauses. */
export const whyInStages = (contest: Contest, key: string): Figure | undefined => {
  if (key.startsWith('award/')) return whyAward(contest, key);
  if (key.startsWith('finish/'))
    return whyPlace(contest, key, (name, id) => {
      const stage = contest.stages.find(({ opened }) => opened.stage === name);
      const inquest = stage && inquire(contest, stage);
      return inquest && whyRank(inquest, id);
    });
  const { stages, rest } = stagesFor(contest, key);
  const [, before, after] = AFTER.exec(rest) ?? [];
  for (const stage of stages) {
    const inquest = inquire(contest, stage, after === undefined ? undefined : Number(after));
    const figure = inquest && whyIn(inquest, before ?? rest);
    if (figure) return figure;
  }
  return undefined;
};

/** Of a key that asks for a place: what it is judged by, for setting beside another day's. */
export const judgedOf = (contest: Contest, key: string): Judged | undefined => {
  const { stages, rest } = stagesFor(contest, key);
  const [, before, after] = AFTER.exec(rest) ?? [];
  const [, ranked] = RANK.exec(before ?? rest) ?? [];
  if (ranked === undefined) return undefined;
  for (const stage of stages) {
    const inquest = inquire(contest, stage, after === undefined ? undefined : Number(after));
    const judged = inquest && judgedIn(inquest, ranked);
    if (judged) return judged;
  }
  return undefined;
};

const lineKeys = ({ made, prefix }: Inquest): readonly string[] =>
  made.units.flatMap((unit) =>
    unit.sheets.placed.flatMap((lines, b) =>
      lines.flatMap((placed, i) => {
        const key = prefix + keyOfLine(unit, placed);
        const worth = unit.by === 'matches' ? undefined : unit.result.session.boards[b]?.lines[i];
        const sides = (['ns', 'ew'] as const).filter((side) => worth?.[side] !== undefined);
        const score = placed.spot && placed.line.award.kind === 'score' ? [`${key}/score`] : [];
        return [...sides.map((side) => `${key}/${side}`), ...score];
      }),
    ),
  );

/** A board nobody has a score on yet has no datum to open; a fouled one has one for each form. */
const boardKeys = ({ made, prefix, stage }: Inquest): readonly string[] =>
  made.units.flatMap((unit) => {
    const span = spanName(stage, unit);
    if (unit.by === 'matchpoints')
      return unit.sheets.boards.map(({ board }) => `${prefix}board/${board}/${span}/top`);
    if (unit.by !== 'imps' || unit.request.method !== 'butler') return [];
    return unit.result.session.boards.flatMap(({ board, datums }) =>
      datums
        .filter(({ datum }) => datum !== undefined)
        .map(
          ({ deal }) => `${prefix}board/${board}/${span}${deal === undefined ? '' : `/deal/${deal}`}/datum`,
        ),
    );
  });

const matchKeys = ({ made, prefix, stage }: Inquest): readonly string[] =>
  made.matches.flatMap((match) =>
    match.sides.flatMap(({ id, result }) => {
      const key = prefix + matchSideKey(stage, made.matches, match, id);
      const measure = stage.opened.scoring === 'matchpoints' ? 'percent' : 'imps';
      return [...(match.table === 0 ? [] : [`${key}/${measure}`]), ...(result ? [`${key}/vp`] : [])];
    }),
  );

const sessionKeys = ({ made, prefix, stage }: Inquest): readonly string[] => {
  if (shapeOf(stage).unit !== 'session') return [];
  const counted = made.aggregates.flatMap(({ id, sessions }) =>
    sessions.map(({ session }) => `${prefix}${subjectIn(stage, id)}/session/${session}/counts`),
  );
  const scored = made.units.flatMap((unit) =>
    unit.by === 'matches'
      ? []
      : unit.result.session.contestants
          .filter(({ boards }) => boards > 0)
          .flatMap(({ contestant: { id } }) =>
            (unit.by === 'imps' ? ['imps'] : ['percent', 'matchpoints']).map(
              (part) => `${prefix}${subjectIn(stage, id)}/session/${unit.number}/${part}`,
            ),
          ),
  );
  return [...scored, ...counted];
};

const finalKeys = ({ made, prefix }: Inquest): readonly string[] =>
  [...(made.finals?.legs.values() ?? [])]
    .filter(({ periods }) => periods.length > 0)
    .flatMap((leg) => leg.teams.map((id) => prefix + finalKey(leg, id)));

const drawKeys = ({ stage, prefix }: Inquest): readonly string[] =>
  stage.draws.flatMap(({ round, seats }) =>
    seats.map(({ table }) => `${prefix}draw/${round}/table/${table}`),
  );

/** Every key of a contest in stages that opens: places, totals, sessions and matches, draws, boards and lines. */
export const keysInStages = (contest: Contest): readonly string[] => [
  ...contest.stages.toReversed().flatMap((stage) => {
    const inquest = inquire(contest, stage);
    if (!inquest) return [];
    const { made, prefix } = inquest;
    const ids = made.fields.flatMap(({ standings }) => standings.map(({ id }) => id));
    const brought = new Set(
      [...made.brought].filter(([id, one]) => one.n !== 0n || carriedThen(made, id)).map(([id]) => id),
    );
    const fined = new Set(made.entrants.filter(({ penalties }) => penalties).map(({ id }) => id));
    return [
      ...ids.flatMap((id) => {
        const name = `${prefix}${subjectIn(stage, id)}`;
        return [
          `${prefix}rank/${id}`,
          `${name}/total`,
          ...(brought.has(id) ? [`${name}/carry`] : []),
          ...(fined.has(id) ? [`${name}/penalty`] : []),
          ...(handicapOf(contest, id) === undefined ? [] : [`${name}/handicapped`]),
        ];
      }),
      ...finalKeys(inquest),
      ...sessionKeys(inquest),
      ...matchKeys(inquest),
      ...drawKeys(inquest),
      ...boardKeys(inquest),
      ...lineKeys(inquest),
    ];
  }),
  ...placeKeys(contest),
  ...awardKeys(contest),
];
