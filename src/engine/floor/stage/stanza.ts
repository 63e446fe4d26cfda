import { citesIn, citing, clauseOn } from '../../contest/clause.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Seat } from '../../contest/plan.ts';
import type { Stage, StageFacts } from '../../contest/stage.ts';
import type { FactOf } from '../../contest/fact.ts';
import { type Contest, seatKey } from '../../contest/state.ts';
import { chooseStanzas, type StanzaFinal, type StanzaRights, STANZAS } from '../../draw/stanza.ts';
import { add, exactly, type Rational, ratio, sum, ZERO } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Entrant } from '../../reckon/rank.ts';
import type { PlayOf } from '../../rulebook/form.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import type { Brought } from './brought.ts';
import type { Match } from './match.ts';
import { finesIn } from './score.ts';

type Drawn = StageFacts['draw-made'];

export const isStanzas = ({ opened }: Stage): boolean =>
  opened.play.use === 'finals' && opened.play.format === 'stanzas';

/** The higher placed when the final was opened has the choice it was given then, whatever was corrected since (ANC 2021 12.4). */
const finalOf = ({ opened }: Stage): Omit<StanzaFinal, 'carryOver'> => {
  const [higher = '', lower = ''] = opened.field;
  return { higher, lower };
};

/** Which stanzas each has named for its choice of opponents, by their number (ANC 2021 12.4). */
const picksOf = (contest: Contest, { opened }: Stage, team: string): readonly number[] =>
  contest.choices
    .filter(({ stage, chooser }) => stage === opened.stage && chooser === team)
    .map(({ round }) => round - opened.from + 1);

export const rightsOf = (contest: Contest, stage: Stage): Result<StanzaRights> => {
  const final = finalOf(stage);
  return chooseStanzas(
    final,
    picksOf(contest, stage, final.higher),
    picksOf(contest, stage, final.lower),
    citesIn(stage),
  );
};

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

/** The same book, where who gave the final up is told apart before anything else of its chain. */
export const withForfeit = (book: Rulebook, clause: string): Rulebook => {
  const known = book.tieBreak;
  if (!known) return book;
  const criteria = [{ by: 'finals' as const, clause }, ...known.value.criteria];
  return { ...book, tieBreak: { ...known, value: { ...known.value, criteria } } };
};

/** One that has left names nothing, and neither does its opponent. */
const isWalkover = ({ entries }: Contest, { opened }: Stage): boolean =>
  opened.field.some((id) => entries.get(id)?.left !== undefined);

/** The last stanza that may still be named is proposed. */
export const stanzaChoice = (
  contest: Contest,
  stage: Stage,
): Result<Pick<StageFacts['choice-made'], 'stage' | 'round' | 'chooser'> | undefined> => {
  if (isWalkover(contest, stage)) return ok(undefined);
  const rights = rightsOf(contest, stage);
  if (!rights.ok || !rights.value.next) return rights.ok ? ok(undefined) : rights;
  const { team, from } = rights.value.next;
  const stanza = from.at(-1) ?? 1;
  return ok({ stage: stage.opened.stage, round: stage.opened.from + stanza - 1, chooser: team });
};

export const whyNotStanza = (
  contest: Contest,
  stage: Stage,
  { chooser, round }: RequestOf<'make-choice'>,
): Refusal | undefined => {
  const rights = rightsOf(contest, stage);
  if (!rights.ok) return rights.refusal;
  const { next } = rights.value;
  const given = round - stage.opened.from + 1;
  const why =
    next?.team !== chooser
      ? 'it does not choose now'
      : next.from.includes(given)
        ? undefined
        : `it may name ${next.from.join(', ')}`;
  return why === undefined
    ? undefined
    : refuse('stanza-choice', { given, team: chooser, why }, citing(contest, 'stanza-choice')).refusal;
};

/** The next stanza, nothing after the fifth. Who has the choice of opponents sits second. */
export const stanzaSeats = (
  contest: Contest,
  stage: Stage,
  at: number,
): Result<Pick<Drawn, 'seats' | 'byes' | 'method' | 'clause' | 'lots'> | undefined> => {
  const stanza = at - stage.opened.from + 1;
  if (stanza > STANZAS || forfeitedBy(contest, stage)) return ok(undefined);
  const play = stage.opened.play as PlayOf<'finals'>;
  const rights = rightsOf(contest, stage);
  if (!rights.ok) return rights;
  const { higher, lower } = finalOf(stage);
  const chooser = rights.value.rights.find((one) => one.stanza === stanza)?.team ?? higher;
  const first = chooser === higher ? lower : higher;
  const boards = Array.from({ length: play.boards }, (_, i) => (stanza - 1) * play.boards + i + 1);
  const match = { round: at, boards, home: first, away: chooser };
  const seats: readonly Seat[] = [
    { ...match, table: 1, ns: first, ew: chooser, room: 'open' },
    { ...match, table: 2, ns: chooser, ew: first, room: 'closed' },
  ];
  return ok({ seats, byes: [], lots: [], method: 'stanzas', clause: clauseOn(contest, 'stanza-seats') });
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
