import type { Stage } from '../../contest/stage.ts';
import type { FactOf } from '../../contest/fact.ts';
import { type Contest, seatKey } from '../../contest/state.ts';
import { add, exactly, type Rational, ratio, sum, ZERO } from '../../kit/rational.ts';
import type { Entrant } from '../../reckon/rank.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { sayGivenUp } from '../../words/draw/pairing.ts';
import type { Brought } from '../stage/carryover.ts';
import type { Match } from '../match/match.ts';
import { finesIn } from '../unit/score.ts';

export const isStanzas = ({ opened }: Stage): boolean =>
  opened.play.use === 'finals' && opened.play.format === 'stanzas';

/** Who conceded the final or did not come to it, and when: it is over then, and the other has won. */
export const forfeitedBy = (
  { decided }: Pick<Contest, 'decided'>,
  { draws }: Stage,
  upTo = Number.POSITIVE_INFINITY,
): FactOf<'match-decided'> | undefined =>
  draws
    .filter(({ round }) => round <= upTo)
    .flatMap(({ seats }) => seats.map(({ round, table }) => decided.get(seatKey(round, table))))
    .find((one) => one?.as === 'forfeit' && one.who !== undefined);

/** Who gave the final up, after how many stanzas, and by what clause the other has won. */
export const givenUpIn = (
  contest: Contest,
  stage: Stage,
):
  | { readonly who: string; readonly after: number; readonly clause: string; readonly says: string }
  | undefined => {
  if (!isStanzas(stage)) return undefined;
  const fact = forfeitedBy(contest, stage);
  if (fact?.who === undefined) return undefined;
  const after = fact.round - stage.opened.from;
  const name = contest.entries.get(fact.who)?.name ?? fact.who;
  return { who: fact.who, after, clause: fact.clause, says: sayGivenUp(name, after) };
};

/** The same book, where who gave the final up is told apart before anything else of its chain. */
export const withForfeit = (book: Rulebook, clause: string): Rulebook => {
  const known = book.tieBreak;
  if (!known) return book;
  const criteria = [{ by: 'finals' as const, clause }, ...known.value.criteria];
  return { ...book, tieBreak: { ...known, value: { ...known.value, criteria } } };
};

/** As much of a final that was reckoned as its scores need. */
interface Final {
  readonly stage: Stage;
  readonly matches: readonly Match[];
  readonly brought: Brought;
}

const wonBy = (matches: readonly Match[], id: string): Rational =>
  sum(
    matches.flatMap(({ teams, home, away }) =>
      teams && (home === id || away === id) ? [home === id ? teams.won.home : teams.won.away] : [],
    ),
  );

/** IMPs of all stanzas and the carry-over; a tie is looked at without it (ANC 2021 12.2, 13.3). */
export const stanzaEntrants = (
  contest: Contest,
  { stage, matches, brought }: Final,
  upTo: number,
): readonly Entrant[] => {
  const played = matches.filter(({ round, state }) => round <= upTo && state !== 'forfeit');
  const lost = forfeitedBy(contest, stage, upTo)?.who;
  return stage.opened.field.map((id) => {
    const fines = sum(
      finesIn(contest, stage)
        .filter((fine) => fine.pair === id && fine.unit === 'imps' && (fine.round ?? 0) <= upTo)
        .map(({ amount }) => exactly(amount)),
    );
    const won = wonBy(played, id);
    return {
      id,
      values: {
        score: add(won, brought.get(id) ?? ZERO),
        'without-carry-over': won,
        ...(lost === undefined ? {} : { finals: ratio(id === lost ? 0 : 1) }),
      },
      ...(fines.n === 0n ? {} : { penalties: fines }),
    };
  });
};
