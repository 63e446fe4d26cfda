import { citesIn, citing, clauseOn } from '../../contest/clause.ts';
import type { Seat } from '../../contest/plan.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Stage, StageFacts } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { chooseStanzas, type StanzaRights, STANZAS } from '../../draw/stanza.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { PlayOf } from '../../rulebook/form.ts';
import { sayHigher } from '../../words/draw/pairing.ts';
import { stageBefore } from '../stage/carryover.ts';
import { stageOnce } from '../stage/key.ts';
import { placingsOf } from '../intake/qualifier.ts';
import { forfeitedBy } from './stanza.ts';

/* Who has choice of opponents in which stanza of a final of two (ANC 2021 12.4). */

type Drawn = StageFacts['draw-made'];

interface Finalists {
  readonly higher: string;
  readonly lower: string;
  /** It was the other when the final was opened. */
  readonly moved: boolean;
  /** The choice is made or the final drawn, and a correction since has put the other first. */
  readonly overtaken: boolean;
}

/** The two as the stage before ranks them now; those level stay as they came in. */
const rankedNow = (contest: Contest, stage: Stage): readonly [string, string] => {
  const [one = '', other = ''] = stage.opened.field;
  const before = stageBefore(contest, stage);
  const made = before && stageOnce(contest, before);
  if (!made?.ok) return [one, other];
  const placings = placingsOf(contest, made.value);
  const placeOf = (id: string): number =>
    placings.find((placing) => placing.id === id)?.place ?? Number.POSITIVE_INFINITY;
  return placeOf(other) < placeOf(one) ? [other, one] : [one, other];
};

/** The higher placed by the final ranking, until the first stanza is named; who named it then stays the higher (ANC 2021 12.4). */
const finalistsOf = (contest: Contest, stage: Stage): Finalists => {
  const { field, stage: id } = stage.opened;
  const [one = '', other = ''] = field;
  const now = rankedNow(contest, stage);
  const [chosen] = contest.choices.filter((choice) => choice.stage === id && field.includes(choice.chooser));
  const higher = chosen?.chooser ?? (stage.draws.length > 0 ? one : now[0]);
  return {
    higher,
    lower: higher === one ? other : one,
    moved: higher !== one,
    overtaken: higher !== now[0],
  };
};

/** What a correction of the stage before has done to the choice: it goes to the other team, or came too late for that. */
export const whyHigher = (contest: Contest, stage: Stage): readonly string[] => {
  const call = (id: string): string => contest.entries.get(id)?.name ?? id;
  const { higher, lower, moved, overtaken } = finalistsOf(contest, stage);
  if (!moved && !overtaken) return [];
  const isChosen = contest.choices.some((choice) => choice.stage === stage.opened.stage);
  const told = { higher: call(higher), lower: call(lower), isChosen, overtaken };
  return [sayHigher(told, citesIn(stage)('stanza-choice'))];
};

/** Which stanzas each has named for its choice of opponents, by their number (ANC 2021 12.4). */
const picksOf = (contest: Contest, { opened }: Stage, team: string): readonly number[] =>
  contest.choices
    .filter(({ stage, chooser }) => stage === opened.stage && chooser === team)
    .map(({ round }) => round - opened.from + 1);

export const rightsOf = (contest: Contest, stage: Stage): Result<StanzaRights> => {
  const final = finalistsOf(contest, stage);
  return chooseStanzas(
    final,
    picksOf(contest, stage, final.higher),
    picksOf(contest, stage, final.lower),
    citesIn(stage),
  );
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
  const { higher, lower } = finalistsOf(contest, stage);
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
