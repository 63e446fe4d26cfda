import type { Stage } from '../../contest/stage.ts';
import { type Contest, hasCome, linesIn } from '../../contest/state.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { LineUpSide, LineUpsView } from '../../view/lineup.ts';
import { bookOf } from './score.ts';
import { nameOf } from './sheet.ts';

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

const sideOf = (contest: Contest, team: string, round: number, shown: boolean): LineUpSide => {
  const posted = contest.lineUps.get(`${round}/${team}`);
  const two = (players: readonly string[]) => ({ pair: team, players });
  return {
    who: nameOf(contest, team),
    posted: posted !== undefined,
    ...(posted?.late ? { late: true } : {}),
    ...(posted && shown
      ? {
          lineUp: {
            open: two(posted.open),
            closed: two(posted.closed),
            ...(posted.system === undefined ? {} : { system: posted.system }),
            ...(posted.late ? { late: true } : {}),
          },
        }
      : {}),
  };
};

/** Who has posted for the matches of a round. Blind: nobody but the desk sees one before both are in (ANC 2021 11.7). */
export const showLineUps = (contest: Contest, desk: boolean, round?: number): Result<LineUpsView> => {
  const draws = contest.stages
    .filter(({ opened }) => opened.scoring === 'teams')
    .flatMap((stage) => stage.draws.map((draw) => ({ stage, draw })));
  const found =
    round === undefined
      ? draws.toSorted((a, b) => b.draw.round - a.draw.round)[0]
      : draws.find(({ draw }) => draw.round === round);
  if (!found) return ok({ matches: [] });
  const book = bookOf(contest, found.stage);
  if (!book.ok) return book;
  const rule = book.value.book.posting?.value;
  const at = found.draw.round;
  return ok({
    round: at,
    ...(rule ? { rule: { says: rule.says, clause: rule.clause } } : {}),
    matches: matchesIn(found.draw).map(({ table, tables, home, away }) => {
      const both = [home, away].every((team) => contest.lineUps.has(`${at}/${team}`));
      return {
        table,
        tables,
        home: sideOf(contest, home, at, desk || both),
        away: sideOf(contest, away, at, desk || both),
        begun: tables.some((one) => linesIn(contest, at, one).some(hasCome)),
      };
    }),
  });
};
