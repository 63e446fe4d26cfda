import type { Season } from '../../contest/lodge.ts';
import type { Contest } from '../../contest/state.ts';
import { type Earned, earnPoints } from '../../reckon/award/qualifying.ts';
import type { Selected } from '../../rulebook/form.ts';
import { formIn } from '../../contest/form.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import { turnOf } from '../stage/attendance.ts';
import { stagesOnce } from '../stage/key.ts';
import type { Award } from '../intake/onward.ts';
import { playOf } from '../stage/appearance.ts';
import type { StageReckoned } from '../stage/standing.ts';

/* Points between events: what the places of a selected event earn, and what a trial takes over from it (SABF 18.10.1, 18.12). */

type Event = Season['events'][number];
type Member = Event['entries'][number]['members'][number];

/** A pair's matches or sessions in its nominated pairing; of a team the boards each sat for (SABF 18.2.1). */
const sharesOf = (
  contest: Contest,
  { stage, units }: StageReckoned,
  id: string,
): { readonly of: number; readonly members: readonly Member[] } => {
  const players = contest.entries.get(id)?.players ?? [];
  if (stage.opened.scoring === 'teams') {
    const { players: shares, boards, unknown } = playOf(contest, stage, id);
    const boardsOf = (player: string): number => shares.find((one) => one.player === player)?.boards ?? 0;
    // Where no line-up was posted nobody knows who sat: those boards are held against nobody.
    return {
      of: boards - unknown.boards,
      members: players.map((player) => ({ player, played: boardsOf(player) })),
    };
  }
  const together = units.filter((unit) => {
    const turn = turnOf(contest, unit, id);
    return 'players' in turn && players.every((player) => turn.players.includes(player));
  }).length;
  return { of: units.length, members: players.map((player) => ({ player, played: together })) };
};

const entriesOf = (contest: Contest, made: StageReckoned): Event['entries'] =>
  made.fields
    .flatMap(({ standings }) => standings)
    .map(({ id, place }) => ({ id, place, ...sharesOf(contest, made, id) }));

interface Found {
  readonly selected: Selected;
  readonly made: StageReckoned;
  readonly entries: Event['entries'];
}

/** The stages of this contest that are selected events, once they are closed. */
const selectedIn = (contest: Contest, made: readonly StageReckoned[]): readonly Found[] => {
  const form = formIn(contest);
  return (form.ok ? (form.value.selected ?? []) : []).flatMap((selected) => {
    const found = made.find(({ stage }) => stage.closed && stage.opened.stage === selected.stage);
    return found ? [{ selected, made: found, entries: entriesOf(contest, found) }] : [];
  });
};

const earnedIn = ({ selected, entries }: Found): readonly Earned[] => {
  const book = rulebookOf(selected.stack);
  const earned = book.ok ? earnPoints(book.value, selected.event, entries, selected.own !== true) : book;
  return earned.ok ? earned.value : [];
};

/** What everyone earned, told at the end of the event; an event whose own rules give the same points has told them (SABF 19.2). */
export const qualifyingIn = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] =>
  selectedIn(contest, made)
    .filter(({ made: { book } }) => book.book.placePoints?.value.points !== 'pqp')
    .flatMap((found) =>
      earnedIn(found)
        .filter(({ points }) => points.value.n !== 0n)
        .map(({ player, place, points, members }) => ({
          award: found.selected.own ? ('own-qualifying' as const) : ('qualifying' as const),
          key: `award/${found.selected.own ? 'own-' : ''}qualifying/${found.selected.event}/${player}`,
          person: player,
          contestant:
            found.entries.find((entry) => entry.members.some((one) => members.includes(one.player)))?.id ??
            '',
          place,
          stage: found.made.stage.opened.stage,
          figure: points,
        })),
    );

/** What a trial takes over from this contest: its events with everybody's place and what each played. */
export const seasonIn = (contest: Contest): Pick<Season, 'events' | 'placings'> => {
  const made = stagesOnce(contest);
  const found = made.ok ? selectedIn(contest, made.value) : [];
  const events = found.map(({ selected: { event, own }, entries }) => ({
    event,
    ...(own ? { own: true as const } : {}),
    entries: entries.map(({ id, place, of, members }) => ({ id, place, of, members })),
  }));
  const ranking = found.find(({ selected }) => selected.ranks);
  const placings = ranking?.entries.map(({ members, place }) => ({
    players: members.map(({ player }) => player),
    place,
  }));
  return { events, ...(placings ? { placings } : {}) };
};
