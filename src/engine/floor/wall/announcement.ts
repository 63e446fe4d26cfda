import type { Announced, AnnouncementsView } from '../../view/time/announcements.ts';
import { lengthOf } from '../time/clock.ts';
import { releaseRule } from '../time/release.ts';
import {
  sayShares,
  sayByestand,
  saySkip,
  saySwitch,
  sayLength,
  sayNoFurther,
  sayPeriod,
  sayCheckEach,
  sayConfirm,
  sayIncomprehensible,
} from '../../words/contest/announcement.ts';
import { showHead } from '../../view/head.ts';
import { sliceAt } from '../../play/unit/slice.ts';
import { slotOf } from '../../play/book.ts';
import { type Contest, roundOf } from '../../contest/state.ts';

const said = (says: string, clause?: string): Announced => ({
  says,
  ...(clause === undefined ? {} : { clause }),
});

/** Which tables use the same boards at the same time, all through the session. */
const sharing = (contest: Contest, round: number): readonly (readonly number[])[] => {
  const seats = [...(contest.seating?.seats.values() ?? [])].filter(
    (seat) => seat.round === round && seat.room === undefined,
  );
  const byBoards = Map.groupBy(seats, ({ boards }) => boards.join());
  return [...byBoards.values()]
    .filter((group) => group.length > 1 && group.length <= 4)
    .map((group) => group.map(({ table }) => table).sort((a, b) => a - b));
};

const ofMovement = (contest: Contest, round: number): readonly Announced[] => {
  const plan = contest.seating?.plan;
  if (!plan) return [];
  const calls = plan.calls ?? [];
  const switches = calls.filter(({ call }) => call === 'arrow-switch').map((call) => call.round);
  const groups = sharing(contest, round);
  return [
    // Where the whole room plays one set at once, nobody passes boards on.
    ...(groups.length > 0 && groups.length * 2 < (contest.seating?.tables.length ?? 0)
      ? groups.map((tables) => said(sayShares(tables)))
      : []),
    ...(plan.byestands ?? []).map(({ between }) => said(sayByestand(between))),
    ...calls.filter(({ call }) => call === 'skip').map((call) => said(saySkip(call.round))),
    ...(switches.length > 0 ? [said(saySwitch(switches))] : []),
  ];
};

const ofClock = (contest: Contest, round: number): readonly Announced[] => {
  const length = lengthOf(contest, round);
  const boards = Math.max(
    0,
    ...[...(contest.seating?.seats.values() ?? [])]
      .filter((seat) => seat.round === round)
      .map((seat) => seat.boards.length),
  );
  if (!length || boards === 0) return [];
  return [
    said(sayLength(boards, length.minutes), length.clause),
    ...(length.noFurther === undefined
      ? []
      : [said(sayNoFurther(length.noFurther, length.atIt === true), length.clause)]),
  ];
};

const ofRules = (
  contest: Contest,
  slots: readonly ('correctionTime' | 'appealTime' | 'captainsTime')[],
  round: number,
) =>
  slots.flatMap((slot) => {
    const rule = slotOf(contest, slot, round);
    return rule ? [said(sayPeriod(slot, rule.says), rule.clause)] : [];
  });

/** The end of a match comes again and again: its last round stands for it before play. */
const confirming = (contest: Contest, here: Contest, round: number): string | undefined => {
  const rounds = [...(here.seating?.seats.values() ?? [])].map((seat) => seat.round);
  return releaseRule(contest, Math.max(round, ...rounds));
};

export const showAnnouncementsOf = (contest: Contest, id: string): AnnouncementsView => {
  const round = Math.max(1, roundOf(contest));
  const here = sliceAt(contest, round);
  const clause = confirming(contest, here, round);
  const confirm = clause === undefined ? said(sayCheckEach()) : said(sayConfirm(), clause);
  const clock = ofClock(here, round);
  const windows = ofRules(contest, ['captainsTime', 'correctionTime', 'appealTime'], round);
  const isMatchpoints = here.made?.scoring === 'matchpoints';
  return {
    head: showHead({ contest, id }),
    opening: [
      ...ofMovement(here, round),
      ...(isMatchpoints ? [said(sayIncomprehensible(), 'Course Notes, Part 3')] : []),
      ...clock,
      confirm,
      ...windows,
    ],
    reminders: [...clock.slice(1), confirm, ...windows.slice(-1)],
  };
};

/** The sentences alone, for the wall. */
export const openingWords = (contest: Contest): readonly string[] =>
  contest.seating ? showAnnouncementsOf(contest, '').opening.map(({ says }) => says) : [];
