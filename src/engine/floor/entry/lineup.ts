import type { LineUpSide, OutdatedLineUp, LineUpsView } from '../../view/seat/lineup.ts';
import type { Stage } from '../../contest/stage.ts';
import { availableFor, outdatedIn } from '../../contest/lineup.ts';
import { bookOf } from '../../play/unit/score.ts';
import { clauseOn } from '../../contest/clause.ts';
import { dueOf } from './sitting.ts';
import { lineUpClause } from '../../contest/squad.ts';
import { makeInstant } from '../../ruling/clock.ts';
import { nameOf } from '../stage/contestant.ts';
import { playOf } from '../../play/stage/appearance.ts';
import { sittingOf, startOf } from '../../act/guard/sitting.ts';
import { titleOf } from '../../contest/title.ts';
import { type Contest, roundOf, linesIn, hasCome } from '../../contest/state.ts';
import { type Result, ok } from '../../kit/result.ts';
import { yellowIn } from '../../play/intake/yellow.ts';

const LATE = 'line-up-late';

/** The clauses by which a new partnership and a yellow system are let play. */
const leaveIn = (contest: Contest) => ({
  natural: clauseOn(contest, 'line-up-natural'),
  consent: clauseOn(contest, 'line-up-consent'),
});

type Drawn = Stage['draws'][number];

const matchesIn = (draw: Drawn) => {
  const seen = new Map<string, { table: number; tables: number[]; home: string; away: string }>();
  for (const { table, ns, ew, home = ns, away = ew } of draw.seats) {
    const key = [home, away].toSorted().join('\n');
    const known = seen.get(key);
    if (known) known.tables.push(table);
    else seen.set(key, { table, tables: [table], home, away });
  }
  return [...seen.values()].toSorted((a, b) => a.table - b.table);
};

const isLate = (contest: Contest, round: number, team: string): boolean =>
  contest.lineUps.get(`${round}/${team}`)?.late === true;

const isFined = (contest: Contest, round: number, team: string): boolean =>
  contest.penalties.some((one) => one.offence === LATE && one.pair === team && one.round === round) ||
  contest.warnings.some((one) => one.offence === LATE && one.contestant === team && one.round === round);

/** A late team loses its seating rights: the other sees its line-up, and may answer it anew (ANC 2021 11.8). */
const standingOf = (
  { contest, stage, round, match }: Here,
  team: string,
): Pick<LineUpSide, 'turn' | 'due' | 'lost' | 'again' | 'penalty'> => {
  const due = dueOf(contest, stage, round, match, team);
  if (!due) return {};
  const [home, away] = match;
  const other = team === home ? away : home;
  const [late, theirs] = [isLate(contest, round, team), isLate(contest, round, other)];
  const own = contest.lineUps.get(`${round}/${team}`);
  const answered = own !== undefined && own.seq > (contest.lineUps.get(`${round}/${other}`)?.seq ?? 0);
  return {
    turn: late === theirs ? due.turn : late ? 'first' : 'last',
    ...(due.by === undefined ? {} : { due: makeInstant(due.by) }),
    ...(late
      ? {
          lost: true as const,
          penalty: isFined(contest, round, team) ? ('given' as const) : ('proposed' as const),
        }
      : {}),
    ...(theirs && !late && own !== undefined && !answered ? { again: true as const } : {}),
  };
};

interface Here {
  readonly contest: Contest;
  readonly stage: Stage;
  readonly round: number;
  readonly match: readonly [string, string];
  /** The desk sees all. */
  readonly desk: boolean;
}

const sideOf = (here: Here, team: string): LineUpSide => {
  const { contest, round, match, desk } = here;
  const posted = contest.lineUps.get(`${round}/${team}`);
  const systems = (contest.systems.get(team) ?? []).map(({ name }) => name);
  const standing = standingOf(here, team);
  const both = match.every((one) => contest.lineUps.has(`${round}/${one}`));
  // Whoever sits first is seen as soon as it has posted; the other waits for both, and so do blind ones.
  const shown = desk || both || standing.turn === 'first';
  const two = (players: readonly string[]) => ({ pair: team, players });
  const who = nameOf(contest, team);
  const available = availableFor(contest, { team, round });
  return {
    who,
    posted: posted !== undefined,
    ...(posted?.late ? { late: true } : {}),
    ...standing,
    ...(systems.length > 1 ? { systems } : {}),
    ...(available.some((player) => !who.players.includes(player))
      ? { available: { pair: team, players: available } }
      : {}),
    ...(posted && shown
      ? {
          lineUp: {
            open: two(posted.open),
            closed: two(posted.closed),
            ...(posted.system === undefined ? {} : { system: posted.system }),
            ...(posted.late ? { late: true } : {}),
            ...(posted.declared ? { declared: true } : {}),
            ...(posted.vouched === undefined ? {} : { vouched: posted.vouched }),
          },
        }
      : {}),
  };
};

/** Line-ups of this round and those to come that were posted before one of their players was replaced. */
const outdatedOf = (contest: Contest, isSeen: (team: string) => boolean): readonly OutdatedLineUp[] =>
  [...contest.lineUps.values()]
    .filter(({ round, team }) => round >= roundOf(contest) && isSeen(team))
    .flatMap((posted) =>
      outdatedIn(contest, posted).map(({ room, player }) => ({
        round: posted.round,
        team: nameOf(contest, posted.team),
        room,
        out: { pair: posted.team, players: [player] },
        clause: lineUpClause(contest, 'line-up-posted').clause,
      })),
    );

const showMatches = (
  contest: Contest,
  { stage, draw }: { readonly stage: Stage; readonly draw: Drawn },
  desk: boolean,
): LineUpsView['matches'] =>
  matchesIn(draw).map(({ table, tables, home, away }) => {
    const here = { contest, stage, round: draw.round, match: [home, away], desk } as const;
    const sits = sittingOf(stage, draw.round, [home, away]);
    return {
      table,
      tables,
      home: sideOf(here, home),
      away: sideOf(here, away),
      ...(sits ? { sits: sits.clause } : {}),
      begun: tables.some((one) => linesIn(contest, draw.round, one).some(hasCome)),
    };
  });

/** Of a team in this final, a match of a stage before was played without a line-up: who played it is not known. */
const isUnwritten = (contest: Contest, { opened }: Stage): boolean =>
  contest.stages
    .filter((before) => before.opened.seq < opened.seq)
    .some((before) => opened.field.some((team) => playOf(contest, before, team).unknown.matches > 0));

/** Who has posted for the matches of a round. Nobody but the desk sees one before both are in, or before it is its turn (ANC 2021 11.7.3, 11.8). */
export const showLineUps = (
  contest: Contest,
  desk: boolean,
  round?: number,
  captain?: string,
): Result<LineUpsView> => {
  const draws = contest.stages
    .filter(({ opened }) => opened.scoring === 'teams')
    .flatMap((stage) => stage.draws.map((draw) => ({ stage, draw })));
  const at = round ?? Math.max(0, ...draws.map(({ draw }) => draw.round));
  // A Swiss beside a knock-out has matches of the same round (GNOT Sydney 2023 1.8).
  const here = draws.filter(({ draw }) => draw.round === at);
  const [found] = here;
  if (!found) return ok({ matches: [] });
  const { stage } = found;
  const book = bookOf(contest, stage);
  if (!book.ok) return book;
  const rule = book.value.book.posting?.value;
  const { teamSystems, finalists } = book.value.book;
  const isApproved = stage.opened.play.use === 'finals' && finalists?.value.boards !== undefined;
  const isUnknown =
    stage.opened.play.use === 'finals' && finalists !== undefined && isUnwritten(contest, stage);
  // Against the lower half of a Swiss: with consent that is told to the director before the match.
  const yellow = here
    .flatMap((one) => yellowIn(contest, one.stage, one.draw))
    .find(({ verdict }) => verdict === 'with-consent');
  const starts = startOf(contest, at);
  const title = titleOf(contest, at);
  const outdated = outdatedOf(contest, (team) => desk || team === captain);
  return ok({
    round: at,
    ...(title === undefined ? {} : { title }),
    ...(outdated.length > 0 ? { outdated } : {}),
    ...(starts === undefined ? {} : { starts: makeInstant(starts) }),
    ...(rule ? { rule: { says: rule.says, clause: rule.clause } } : {}),
    ...(teamSystems ? { declare: clauseOn(contest, 'line-up-natural') } : {}),
    ...(desk && (teamSystems || isApproved || isUnknown || yellow)
      ? {
          leave: {
            ...(teamSystems ? leaveIn(contest) : {}),
            ...(yellow ? { opponents: yellow.clause } : {}),
            ...(isApproved && finalists ? { approved: finalists.value.clause } : {}),
            ...(isUnknown && finalists ? { vouched: finalists.value.clause } : {}),
          },
        }
      : {}),
    matches: here.flatMap((one) => showMatches(contest, one, desk)),
  });
};
