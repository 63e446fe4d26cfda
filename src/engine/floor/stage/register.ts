import { type Contest, pairsOf } from '../../contest/state.ts';
import { ok, type Result } from '../../kit/result.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { showHead } from '../../view/head.ts';
import type { RegisterView } from '../../view/wall.ts';
import { HOME_DRAWN, HOME_RIGHTS } from '../../words/wall.ts';
import { nameOf } from './card.ts';
import { stageOnce } from './key.ts';

const byNumber = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);

/** Who is at home in each match of teams drawn so far, and by what: it decides who sits down first. */
const rightsOf = (contest: Contest): RegisterView['rights'] =>
  contest.stages.flatMap((stage) => {
    if (stage.opened.scoring !== 'teams') return [];
    const made = stageOnce(contest, stage);
    const slot = made.ok ? made.value.book.book.homeTeam?.value : undefined;
    return stage.draws.map(({ round, seats, clause }) => ({
      round,
      says: slot ? HOME_RIGHTS : HOME_DRAWN,
      clause: slot?.clause ?? clause,
      matches: seats
        .filter(({ room, home, away }) => room !== 'closed' && home !== undefined && away !== undefined)
        .map(({ table, home = '', away = '' }) => ({
          table,
          home: nameOf(contest, home),
          away: nameOf(contest, away),
        })),
    }));
  });

/** Systems, seating rights and numbers, for everybody to read. */
export const showRegister = (contest: Contest, id: string): Result<RegisterView> => {
  const form = findForm(contest.made?.form ?? '');
  const entries = pairsOf(contest).toSorted((a, b) => byNumber(a.pair, b.pair));
  return ok({
    head: showHead({ contest, id }),
    of: form.ok ? form.value.of : 'pairs',
    entries: entries.map(({ pair, about }) => ({
      who: nameOf(contest, pair),
      ...(about?.seed === undefined ? {} : { seed: about.seed }),
      ...(about?.category === undefined ? {} : { category: about.category }),
      ...(about?.club === undefined ? {} : { club: about.club }),
      ...(about?.state === undefined ? {} : { state: about.state }),
      systems: (contest.systems.get(pair) ?? []).map(({ name, colour, brown }) => ({
        name,
        colour,
        ...(brown ? { brown } : {}),
      })),
    })),
    rights: rightsOf(contest),
  });
};
