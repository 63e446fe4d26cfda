import type { RegisterView, SystemRuleView } from '../../view/seat/wall.ts';
import type { Stage } from '../../contest/stage.ts';
import { COLOURS } from '../../rulebook/system.ts';
import { beginsAt } from '../../act/guard/system.ts';
import { isInterstate } from '../../rulebook/robin.ts';
import { formIn } from '../../contest/form.ts';
import { nameOf } from '../stage/card.ts';
import { parseInstant, makeInstant } from '../../ruling/clock.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { saySitting, HOME_RIGHTS, HOME_DRAWN, sayNeeds, sayDue } from '../../words/contest/wall.ts';
import { showHead } from '../../view/head.ts';
import { showTrial } from './trial.ts';
import { sittingOf } from '../../act/guard/sitting.ts';
import { stageOnce } from '../../play/stage/key.ts';
import { systemStages, whyNotSystem, type SystemStage, lodgedBy } from '../../contest/system.ts';
import { titleOf } from '../../contest/title.ts';
import { type Contest, type Entry, pairsOf } from '../../contest/state.ts';
import { type Result, ok } from '../../kit/result.ts';

const byNumber = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);

type Drawn = Stage['draws'][number];

/** Who sits down first, where the regulation says so match by match (ANC 2021 11.6.2, 11.7.3, 12.4). */
const sitsIn = (contest: Contest, stage: Stage, { round }: Drawn, home: string, away: string) => {
  const sitting = sittingOf(stage, round, [home, away]);
  if (!sitting) return {};
  return sitting.first === undefined ? { blind: true as const } : { first: nameOf(contest, sitting.first) };
};

/** Who is at home in each match of teams drawn so far, and by what: it decides who sits down first. */
const rightsOf = (contest: Contest): RegisterView['rights'] =>
  contest.stages.flatMap((stage) => {
    if (stage.opened.scoring !== 'teams') return [];
    const made = stageOnce(contest, stage);
    const slot = made.ok ? made.value.book.book.homeTeam?.value : undefined;
    return stage.draws.map((draw) => {
      const { round, seats, clause } = draw;
      const open = seats.filter(
        ({ room, home, away }) => room !== 'closed' && home !== undefined && away !== undefined,
      );
      const [{ home: one = '', away: other = '' } = {}] = open;
      const sitting = open.length > 0 ? sittingOf(stage, round, [one, other]) : undefined;
      const title = titleOf(contest, round, undefined, stage.opened.stage);
      return {
        round,
        ...(title === undefined ? {} : { title }),
        says: sitting ? saySitting(sitting.first === undefined) : slot ? HOME_RIGHTS : HOME_DRAWN,
        clause: sitting?.clause ?? slot?.clause ?? clause,
        matches: open.map(({ table, home = '', away = '' }) => ({
          table,
          home: nameOf(contest, home),
          away: nameOf(contest, away),
          ...sitsIn(contest, stage, draw, home, away),
        })),
      };
    });
  });

/** The number a team keeps through the printed draws (ANC 2021 11.2, 11.3). */
const numberOf = (contest: Contest, id: string): { readonly number?: number } => {
  const stage = contest.stages.find(({ opened }) => isInterstate(opened.play));
  const at = stage?.opened.field.indexOf(id) ?? -1;
  return at < 0 ? {} : { number: at + 1 };
};

const entryOf = (contest: Contest, { pair, about }: Entry): RegisterView['entries'][number] => ({
  who: nameOf(contest, pair),
  ...numberOf(contest, pair),
  ...(about?.seed === undefined ? {} : { seed: about.seed }),
  ...(about?.category === undefined ? {} : { category: about.category }),
  ...(about?.club === undefined ? {} : { club: about.club }),
  ...(about?.state === undefined ? {} : { state: about.state }),
  systems: (contest.systems.get(pair) ?? []).map((one) => ({
    name: one.name,
    colour: one.colour,
    ...(one.brown ? { brown: one.brown } : {}),
    lodged: one.received ?? one.at,
    ...(one.sheets === undefined ? {} : { sheets: one.sheets }),
    ...(one.defence ? { defence: one.defence } : {}),
    ...(one.leave ? { leave: one.leave } : {}),
  })),
});

/** Where each colour may be played, stage by stage (ANC 2021 4.1; SABF 4.2). */
const rulesOf = (contest: Contest, category: string | undefined): readonly SystemRuleView[] =>
  systemStages(contest).flatMap(({ stage, rule, terms }) => {
    if (!rule) return [];
    const here = { ...terms, ...(category === undefined ? {} : { category }) };
    const brown = { name: 'it', colour: 'green' as const, brown: true as const };
    return [
      {
        stage,
        says: rule.says,
        clause: rule.clause,
        colours: COLOURS.map((colour) => {
          const refusal = whyNotSystem(rule, { name: `a ${colour} system`, colour }, here);
          const needs = sayNeeds(rule.colours[colour]);
          return {
            colour,
            allowed: refusal === undefined,
            ...(refusal ? { says: sayRefusal(refusal) } : needs === undefined ? {} : { says: needs }),
          };
        }),
        brown: whyNotSystem(rule, brown, here) === undefined,
        ...(rule.notes
          ? { notes: { minutes: rule.notes.minutes, sides: rule.notes.sides, clause: rule.notes.clause } }
          : {}),
      },
    ];
  });

/** Until when papers are taken: as announced, or counted back from the beginning. */
const deadlinesOf = (contest: Contest, stages: readonly SystemStage[]): RegisterView['deadlines'] => {
  const begins = beginsAt(contest);
  const announced = contest.deadline && parseInstant(contest.deadline.until);
  if (begins === undefined) return [];
  const found = stages.flatMap(({ rule, swiss }) =>
    (rule?.lodging ?? []).flatMap((lodging) => {
      const due = lodgedBy(lodging, { begins, swiss, ...(announced === undefined ? {} : { announced }) });
      const { colours, sheets, defence, clause } = lodging;
      return due === undefined
        ? []
        : [{ until: makeInstant(due), says: sayDue(colours, sheets, defence === true), clause }];
    }),
  );
  return found.filter((one, i) => found.findIndex(({ says }) => says === one.says) === i);
};

/** Systems, seating rights and numbers, for everybody to read. */
export const showRegister = (
  contest: Contest,
  id: string,
  called?: (person: string) => string,
): Result<RegisterView> => {
  const form = formIn(contest);
  const trial = showTrial(contest, called);
  if (!trial.ok) return trial;
  const entries = pairsOf(contest).toSorted((a, b) => byNumber(a.pair, b.pair));
  return ok({
    head: showHead({ contest, id }),
    of: form.ok ? form.value.of : 'pairs',
    entries: entries.map((entry) => entryOf(contest, entry)),
    rules: rulesOf(contest, form.ok ? form.value.category : undefined),
    deadlines: deadlinesOf(contest, systemStages(contest)),
    defences: contest.defences.map(({ contestant, against, system, sides, round }) => ({
      who: nameOf(contest, contestant),
      against,
      system,
      sides,
      round,
    })),
    ...(trial.value ? { trial: trial.value } : {}),
    rights: rightsOf(contest),
  });
};
