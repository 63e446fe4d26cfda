import type { RequestOf } from '../../contest/request.ts';
import { type Stage, stageWith } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { noteYellow, type YellowNote } from '../../draw/yellow.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { bookOf } from '../unit/score.ts';

type Drawn = Stage['draws'][number];

/** Who has lodged a yellow system, or is known to play one. */
export const playsYellow = (contest: Contest, id: string): boolean =>
  contest.entries.get(id)?.about?.yellow === true ||
  (contest.systems.get(id) ?? []).some(({ colour }) => colour === 'yellow');

/** Whether round two belongs to the session of round one: by the timetable, else as the form has it. */
const isTwoInFirst = ({ timetable }: Contest, { opened: { from, play } }: Stage): boolean => {
  const planned = timetable?.sessions.find((one) => one.from <= from && one.to >= from);
  if (planned) return planned.to > from;
  const [first] = play.use === 'swiss' ? (play.sessions ?? []) : [];
  return first === undefined || first > 1;
};

const matchesIn = ({ seats }: Drawn): readonly (readonly string[])[] => [
  ...new Map(
    seats.map(({ home, away, ns, ew }) => {
      const match = [home ?? ns, away ?? ew];
      return [match.toSorted().join('\n'), match] as const;
    }),
  ).values(),
];

/** What a drawn round of a Swiss says of yellow systems, match by match (SABF 4.2.2, DRAW-12). */
export const yellowIn = (contest: Contest, stage: Stage, draw: Drawn): readonly YellowNote[] => {
  const { play, from, field } = stage.opened;
  if (play.use !== 'swiss' || !field.some((id) => playsYellow(contest, id))) return [];
  const book = bookOf(contest, stage);
  const limits = book.ok ? book.value.book.yellowSwiss?.value : undefined;
  if (!limits) return [];
  const stood = draw.known.standings.map(({ contestant }) => contestant);
  const order = stood.length > 0 ? stood : field;
  return noteYellow(
    {
      entrants: order.map((id) => ({ id, yellow: playsYellow(contest, id) })),
      index: new Map(order.map((id, i) => [id, i])),
    },
    matchesIn(draw),
    limits,
    {
      round: draw.round - from + 1,
      boards: play.boards,
      secondInFirstSession: isTwoInFirst(contest, stage),
      singleSession: true,
    },
  );
};

/** A line-up that names a yellow system where the draw has none be played, or without the consent it needs (SABF 4.2.2). */
export const whyNotYellow = (
  contest: Contest,
  { team, round, consent }: RequestOf<'post-line-up'>,
): Refusal | undefined => {
  const stage = stageWith(contest.stages, round, team);
  const draw = stage?.draws.find((one) => one.round === round);
  const note = stage && draw && yellowIn(contest, stage, draw).find(({ who }) => who.includes(team));
  if (!note || note.verdict === 'allowed' || (note.verdict === 'with-consent' && consent)) return undefined;
  return refuse(`yellow-${note.verdict}`, { team, why: note.says }, { clause: note.clause }).refusal;
};
