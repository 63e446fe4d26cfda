import type { Stage } from '../../contest/stage.ts';
import { type Contest, seatKey } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import type { BracketColumn, BracketMatch } from '../../view/stages.ts';
import {
  FINAL_STANDS,
  sayAbandoned,
  sayFieldStands,
  sayFinalStands,
  sayForfeited,
  sayGave,
  sayNow,
  sayPlayOff,
  sayPlayOffWon,
  sayStands,
  sayUndrawn,
} from '../../words/draw/pairing.ts';
import { nameOf } from './card.ts';
import { impsWon } from '../../play/final/series.ts';
import type { Match } from '../../play/match/match.ts';
import { showBracket } from '../show/bracket.ts';
import { showFinals } from '../show/final.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';
import { gaveIn } from '../../play/match/triple.ts';
import { movedSince } from '../../play/intake/order.ts';

const callOf = (contest: Contest, id: string): string => nameOf(contest, id).name ?? id;

/** The parts of a match, in their order: one table of each round it takes. */
const partsOf = (
  matches: readonly Match[],
  ids: readonly string[],
  isIn: (round: number) => boolean,
): BracketMatch['parts'] =>
  matches
    .filter(
      ({ round, home, away, table }) =>
        isIn(round) && table > 0 && ids.includes(home) && away !== undefined && ids.includes(away),
    )
    .toSorted((a, b) => a.round - b.round)
    .map(({ round, table }) => ({ round, table }));

/** Of a match that was given up or to which nobody came: by whom, after which part of it, and by what clause it ended. */
const decidedNote = (
  contest: Contest,
  parts: BracketMatch['parts'],
  partName: (number: number) => string,
  clause?: string,
): string | undefined => {
  const facts = parts.map(({ round, table }) => contest.decided.get(seatKey(round, table)));
  const at = facts.findIndex((one) => one?.as === 'forfeit' || one?.as === 'abandoned');
  const fact = facts[at];
  if (!fact) return undefined;
  if (fact.as === 'abandoned') return sayAbandoned(clause ?? fact.clause);
  return fact.who === undefined
    ? undefined
    : sayForfeited(callOf(contest, fact.who), at === 0 ? undefined : partName(at), clause ?? fact.clause);
};

/** The way through a knock-out: a column a round, its segments added up. */
const knockoutColumns = (
  contest: Contest,
  knockout: NonNullable<StageReckoned['knockout']>,
  matches: readonly Match[],
): readonly BracketColumn[] => {
  const { rounds, winners = [] } = showBracket(knockout);
  const meetsAfter = (id: string, round: number): boolean =>
    rounds.some((one) => one.round > round && one.matches.some(({ sides }) => sides.includes(id)));
  return rounds.map(({ round, from, to, boards, matches: own, triangle, winners: through, lucky }) => {
    // Who won it all may have lost a round on the way, and been lucky (GNOT Sydney 2023 6.5).
    const isLast = round === rounds.at(-1)?.round;
    const onward = (id: string) => ({
      ...((through ?? []).some((one) => one.id === id) || (isLast && winners.includes(id))
        ? { through: true as const }
        : {}),
      ...((lucky ?? []).some((one) => one.id === id) ? { lucky: true as const } : {}),
    });
    const isHere = (at: number): boolean => at >= from && at <= to;
    const partName = (number: number): string => (knockout.format ? 'its first half' : `stanza ${number}`);
    const two = own.map(({ sides, imps, now, playOff, name }): BracketMatch => {
      const parts = partsOf(matches, sides, isHere);
      const decided = decidedNote(contest, parts, partName);
      const isOpen = imps === undefined && parts.length <= to - from;
      const undrawn = knockout.format ? 'second half' : `stanza ${parts.length + 1}`;
      return {
        ...(name === undefined ? {} : { name }),
        sides: sides.map((id, i) => ({
          who: nameOf(contest, id),
          ...(imps?.[i] === undefined ? {} : { imps: imps[i] }),
          ...onward(id),
        })),
        parts,
        ...(now
          ? { note: sayNow(now) }
          : playOff
            ? { note: sayPlayOffWon(callOf(contest, playOff.winner), playOff.margin) }
            : decided !== undefined
              ? { note: decided }
              : isOpen
                ? { note: sayUndrawn(undrawn) }
                : {}),
      };
    });
    const gave = triangle ? gaveIn(matches, triangle, (id) => callOf(contest, id), from) : [];
    const three: readonly BracketMatch[] = triangle
      ? [
          {
            name: 'Match of three',
            // It may take two rounds: who came out of it is known by who plays on.
            sides: triangle.map((id) => ({
              who: nameOf(contest, id),
              ...(meetsAfter(id, round) ? { through: true as const } : onward(id)),
            })),
            parts: partsOf(matches, triangle, isHere),
            ...(gave.length === 0 ? {} : { note: sayGave(gave) }),
          },
        ]
      : [];
    const says = knockout.state.rounds[round - 1]?.title ?? `Round ${round}`;
    return { says: `${says}, ${boards} boards`, matches: [...two, ...three] };
  });
};

/** A series of finals: a column a week. */
const finalsColumns = (
  contest: Contest,
  finals: NonNullable<StageReckoned['finals']>,
  matches: readonly Match[],
): readonly BracketColumn[] => {
  const all = showFinals(finals, '');
  return [...new Set(all.map(({ week }) => week))].map((week) => ({
    says: `Week ${week}`,
    matches: all
      .filter((one) => one.week === week)
      .map(({ match, name, sides, rounds, extra, winner, clause }): BracketMatch => {
        const ids = sides.flatMap(({ id }) => (id ? [id] : []));
        const at = new Set([...rounds, ...extra]);
        const leg = finals.legs.get(match);
        const won = leg && impsWon(leg);
        const parts = partsOf(matches, ids, (round) => at.has(round));
        const decided = decidedNote(contest, parts, () => 'the first half', clause);
        return {
          name,
          sides: sides.map(({ id }, i) => ({
            ...(id ? { who: nameOf(contest, id) } : {}),
            ...(won ? { imps: toNumber(won[i as 0 | 1]) } : {}),
            ...(id && winner === id ? { through: true as const } : {}),
          })),
          parts,
          ...(leg?.stands
            ? { note: FINAL_STANDS }
            : decided !== undefined
              ? { note: decided }
              : extra.length > 0
                ? { note: 'decided by further boards' }
                : {}),
        };
      }),
  }));
};

/** Of a knock-out or a series of finals, as far as it is known. */
export const bracketOf = (
  contest: Contest,
  { knockout, finals, matches }: StageReckoned,
): readonly BracketColumn[] | undefined =>
  knockout
    ? knockoutColumns(contest, knockout, matches)
    : finals
      ? finalsColumns(contest, finals, matches)
      : undefined;

/** Boards played for a place that two are level for; those that break a tie in a match stand with it. */
export const playOffsIn = (contest: Contest, stage: Stage): readonly string[] =>
  contest.playOffs
    .filter((one) => one.stage === stage.opened.stage && one.round === undefined)
    .map(({ teams, boards, clause }) =>
      sayPlayOff(
        [callOf(contest, teams[0]), callOf(contest, teams[1])],
        boards.map(({ imps }) => imps),
        clause,
      ),
    );

const fieldStands = (contest: Contest, stage: Stage): readonly string[] => {
  const moved = movedSince(contest, stage).map(({ id, was, now }) => ({
    who: callOf(contest, id),
    was,
    now,
  }));
  return moved.length > 0 ? [sayFieldStands(stage.opened.name, moved)] : [];
};

/** What was corrected after what follows from it was done: the places a stage was made up from, and the matches of a knock-out or a series of finals. */
export const standsIn = (contest: Contest, { stage, knockout, finals }: StageReckoned): readonly string[] => [
  ...fieldStands(contest, stage),
  ...(knockout
    ? showBracket(knockout).rounds.flatMap(({ round, matches }) =>
        matches.flatMap(({ sides, now }) =>
          now ? [sayStands(round, [callOf(contest, sides[0]), callOf(contest, sides[1])], now)] : [],
        ),
      )
    : []),
  ...[...(finals?.legs.values() ?? [])].flatMap(({ stands, final, teams: [a, b] }) =>
    stands ? [sayFinalStands(final.name, [callOf(contest, a), callOf(contest, b)])] : [],
  ),
];
