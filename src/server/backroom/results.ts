import type { Fact } from '../../engine/contest/fact.ts';
import { isSingle } from '../../engine/contest/single.ts';
import type { Contest } from '../../engine/contest/state.ts';
import { viewOf, withNames } from '../../engine/floor/night.ts';
import { showStages } from '../../engine/floor/stage/sheet.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import type { TravellerView } from '../../engine/view/night.ts';
import type { Contestant } from '../../formats/usebio/event.ts';
import { eventOfNight, eventOfStage, type Shown } from '../../formats/usebio/view.ts';
import type { Room } from './view.ts';

export interface ResultsWish {
  readonly club: string;
  readonly version: string;
  readonly stage?: string;
  /** With the players' numbers: for the federation, not for everybody. */
  readonly numbered?: boolean;
}

type Numbered = ReadonlyMap<string, { readonly name: string; readonly number?: string }>;

/** Federations know a player by number. Two of one name have theirs only where the entry tells them apart. */
const withNumbers = (made: Shown, { entries }: Contest, people: Numbered): Shown => {
  const named = new Map<string, Map<string, string>>();
  for (const { pair, players } of entries.values())
    for (const id of players) {
      const { name, number } = people.get(id) ?? {};
      if (name === undefined || number === undefined) continue;
      const own = named.get(name) ?? new Map<string, string>();
      named.set(name, own.set(pair, number));
    }
  const numberOf = (name: string, entry: string): string | undefined => {
    const own = named.get(name);
    const all = new Set(own?.values());
    return all.size === 1 ? [...all][0] : (own?.get(entry) ?? own?.get(entry.replace(/(?:NS|EW)$/, '')));
  };
  const numbered = (contestant: Contestant): Contestant => ({
    ...contestant,
    players: contestant.players.map((player) => {
      const national = numberOf(player.name, contestant.id);
      return national === undefined ? player : { ...player, national };
    }),
  });
  const { event } = made;
  return {
    ...made,
    event: {
      ...event,
      contestants: event.contestants.map(numbered),
      sessions: event.sessions.map((session) => ({
        ...session,
        sections: session.sections.map((section) => ({
          ...section,
          contestants: section.contestants.map(numbered),
        })),
      })),
    },
  };
};

const travellersOf = (
  { contest, people, masked }: Pick<Room, 'contest' | 'people' | 'masked'>,
  boards: readonly number[],
  round?: number,
): Result<readonly TravellerView[]> => {
  const made: TravellerView[] = [];
  for (const board of boards) {
    const view = viewOf('traveller', contest, {
      board,
      masked,
      ...(round === undefined ? {} : { round }),
    } as never) as Result<TravellerView>;
    if (!view.ok) return view;
    made.push(withNames(view.value, people));
  }
  return ok(made);
};

const count = (
  facts: readonly Fact[],
  undone: ReadonlySet<string>,
  ...kinds: readonly Fact['kind'][]
): number => facts.filter(({ kind, id }) => kinds.includes(kind) && !undone.has(id)).length;

/** What happened that a list of results has no line for: it is in the totals, or nowhere. */
const lostOf = ({ facts, undone }: Pick<Contest, 'facts' | 'undone'>): readonly string[] => {
  const said = (number: number, what: string): readonly string[] =>
    number === 0 ? [] : [`${what} (${number}): the totals have them, no line does`];
  const names = (number: number, what: string): readonly string[] =>
    number === 0 ? [] : [`${what} (${number})`];
  return [
    ...said(count(facts, undone, 'penalty-given'), 'penalties and their reasons'),
    ...names(count(facts, undone, 'substitute-used'), 'who substituted for whom'),
    ...names(count(facts, undone, 'pair-left', 'contestant-withdrew'), 'withdrawals'),
  ];
};

export type Shows = Pick<Room, 'id' | 'contest' | 'people' | 'masked'>;

/** The results as this asker may see them: one session, or one stage of an event that has several (the first, unless named). */
export const resultsIn = (room: Shows, wish: ResultsWish): Result<Shown> => {
  const made = shownIn(room, wish);
  return made.ok && wish.numbered ? ok(withNumbers(made.value, room.contest, room.people)) : made;
};

const shownIn = (room: Shows, wish: ResultsWish): Result<Shown> => {
  const { contest, people, masked, id } = room;
  if (isSingle(contest)) {
    const standings = viewOf('standings', contest, { id, masked });
    if (!standings.ok) return standings;
    const travellers = travellersOf(room, standings.value.boards);
    if (!travellers.ok) return travellers;
    const made = eventOfNight(withNames(standings.value, people), travellers.value, wish);
    return ok({ ...made, lost: [...made.lost, ...lostOf(contest)] });
  }
  const shown = showStages(contest, id, '');
  if (!shown.ok) return shown;
  const { head, stages } = withNames(shown.value, people);
  const known = stages.map(({ stage }) => stage);
  const sheet =
    wish.stage === undefined
      ? stages[0]
      : stages.find(({ stage, name }) => wish.stage === stage || wish.stage === name);
  if (!sheet)
    return known.length === 0
      ? refuse('usebio-nothing')
      : refuse('usebio-stage', { given: wish.stage ?? '', known });
  const scoring = contest.stages.find(({ opened }) => opened.stage === sheet.stage)?.opened.scoring ?? '';
  const units: (readonly TravellerView[])[] = [];
  for (const { from, boards } of sheet.units) {
    const travellers = travellersOf(room, boards, from);
    if (!travellers.ok) return travellers;
    units.push(travellers.value);
  }
  const made = eventOfStage({ head, sheet, scoring, units }, wish);
  const others = stages.filter((one) => one !== sheet).map(({ name }) => `the stage ${name}`);
  return ok({ ...made, lost: [...made.lost, ...lostOf(contest), ...others] });
};
