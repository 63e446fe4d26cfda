import type { Call, Note, Plan } from '../contest/plan.ts';
import type { Refusal } from '../kit/result.ts';
import type { Fault } from '../movement/check.ts';

type Details = NonNullable<Refusal['details']>;
type Phrase = (details: Details) => string;

const list = (value: Details[string] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

/** Why a movement was refused, and what to do instead. */
export const MOVEMENT_REFUSALS: Readonly<Record<string, Phrase>> = {
  'movement-size': (d) => `${d['given']} is not a whole number from 1 to ${d['most']}.`,
  'movement-small': (d) =>
    `A ${d['kind']} needs at least ${d['fewest']} tables; ${d['tables']} were asked for.`,
  'movement-large': (d) => `There is no ${d['kind']} for ${d['tables']} tables: it goes up to ${d['most']}.`,
  'movement-rounds': (d) =>
    `${d['rounds']} rounds cannot be played: the most that are sound here is ${d['most']}.`,
  'movement-kind': (d) => `There is no movement '${d['kind']}'. Known: ${list(d['known'])}.`,
  'movement-variant': (d) =>
    `There is no variant '${d['variant']}' of ${d['kind']}. Known: ${list(d['known'])}.`,
  'movement-json': (d) => `This should be ${d['wanted']}.`,
  'mitchell-even': (d) =>
    `With an even number of tables (${d['tables']}) EW would meet boards they have played half-way round: choose skip or share.`,
  'mitchell-odd': (d) =>
    `With an odd number of tables (${d['tables']}) nothing is gained by ${d['variant']}: choose plain.`,
  'mitchell-share-at': (d) =>
    `Table ${d['given']} cannot share with the next: there are ${d['tables']} tables.`,
  'curtail-half': (d) =>
    `A movement with a half table must be played to its end (${d['whole']} rounds): stopped after ${d['rounds']}, pairs would have played different numbers of boards. A rover or a 1½-table appendix is shorter.`,
  'curtail-share': (d) =>
    `A movement with shared boards must be played to its end (${d['whole']} rounds): stopped after ${d['rounds']}, boards would have been played different numbers of times. A skip may be stopped early.`,
  'curtail-howell': (d) =>
    `A Howell must be played to its end (${d['whole']} rounds), because boards wait beside the tables in every round. ${list(d['known']) === '' ? 'Choose a barometer Howell.' : `A three-quarter Howell has ${list(d['known'])} rounds.`}`,
  'howell-quarter': (d) =>
    list(d['known']) === ''
      ? `There is no three-quarter Howell for ${d['tables']} tables.`
      : `There is no three-quarter Howell of ${d['rounds']} rounds for ${d['tables']} tables; there is one of ${list(d['known'])} rounds.`,
  'arrow-one-field': (d) =>
    `Arrows are switched to find one winner from two fields; this ${d['kind']} has one field.`,
  'arrow-round': (d) => `Round ${d['round']} cannot be switched: there are rounds 1 to ${d['rounds']}.`,
};

const MOVEMENT_NOTES: Readonly<Record<string, Phrase>> = {
  'skip-misses': () => 'EW skip a table half-way: every EW pair misses one set of boards and one NS pair.',
  'skip-replay': () =>
    'In the last round EW meet their first opponents again, on the boards they had missed.',
  'half-ew': () => 'EW pairs sit out in turn at the highest table.',
  'half-ns': () => 'NS pairs sit out in turn; a pair that sits out writes so on its score line.',
  'half-skip': () =>
    'With a half table share-and-byestand is better: with the skip some pairs never sit out.',
  'half-howell': (d) => `Whoever should meet pair ${d['phantom']} sits out.`,
  curtailed: (d) =>
    `Stopped after ${d['rounds']} of ${d['whole']} rounds: some boards and opponents are missed.`,
  'arrow-switched': (d) => `Arrows are switched in round ${list(d['rounds'])}; EW are still the movers.`,
  'arrow-none': () => 'No switched round would make this movement fairer, so none is switched.',
};

const known = (phrases: Readonly<Record<string, Phrase>>, code: string, details: Details): string =>
  phrases[code]?.(details) ?? code;

export const sayMovementRefusal = ({ code, details = {}, at, clause }: Refusal): string =>
  `${at === undefined || at === '' ? '' : `${at}: `}${known(MOVEMENT_REFUSALS, code, details)}${clause === undefined ? '' : ` [${clause}]`}`;

export const sayNote = ({ note, details = {} }: Note): string => known(MOVEMENT_NOTES, note, details);

const who = (plan: Pick<Plan, 'of'>, id: string | undefined): string =>
  `${plan.of === 'teams' ? 'team' : plan.of === 'individuals' ? 'player' : 'pair'} ${id ?? '?'}`;

/** One fault as a sentence that begins with where it is. */
export const sayFault = (plan: Pick<Plan, 'of'>, fault: Fault): string => {
  const at = `round ${fault.round}${fault.table === undefined ? '' : `, table ${fault.table}`}`;
  const before = fault.before ? ` (before: round ${fault.before.round}, table ${fault.before.table})` : '';
  switch (fault.fault) {
    case 'board-again':
      return `${at}: ${who(plan, fault.pair)} plays board ${fault.board} again${before}`;
    case 'met-again':
      return `${at}: ${who(plan, fault.pair)} meets ${fault.with} again${before}`;
    case 'seated-twice':
      return `${at}: ${who(plan, fault.pair)} is seated twice${(fault.tables?.length ?? 0) > 1 ? `, at tables ${fault.tables?.join(' and ')}` : ''}`;
    case 'not-seated':
      return `${at}: ${who(plan, fault.pair)} is at no table and does not sit out`;
    case 'board-in-two-places':
      return `${at}: board ${fault.board} is at tables ${fault.tables?.join(' and ')} at once`;
    case 'boards-uneven':
      return `${at}: board ${fault.board ?? '–'} is not played as the others are`;
  }
};

/** What the director calls before a round; filled by the announcement view. */
export const CALL_WORDS: Readonly<Record<Call['call'], (call: Call) => string>> = {
  skip: () => 'EW skip a table on this move: up two tables, boards down one as always.',
  replay: () =>
    'EW go to the table where they began and play the boards they have missed against the same NS.',
  displaced: (c) => `The rover sits NS at table ${c.tables?.[0]} for this round; NS ${c.pairs?.[0]} sit out.`,
  swap: (c) => `EW pairs ${c.pairs?.join(' and ')} change places for this round.`,
  'arrow-switch': () => 'Arrow-switch from this round: NS hold the EW cards. EW are still the movers.',
  'arrow-back': () => 'Arrows back to normal from this round.',
  'arrow-half-way': (c) => `Half-way through this match arrow-switch at table ${c.tables?.[0]}.`,
  'special-ew': (c) => `Special move: EW up ${c.by?.[0]} tables, boards up ${c.by?.[1]}.`,
  'special-ew-boards': (c) => `Special move: EW up ${c.by?.[0]} tables, boards up ${c.by?.[1]}.`,
  'first-move': (c) =>
    `Before play: EW ${direction(c.by?.[0])}${c.by?.[1] ? `, boards ${direction(c.by[1])}` : ''}.`,
  'extra-move': (c) =>
    `EW would meet their team-mates: ${direction(c.by?.[0])}, boards ${direction(c.by?.[1])}.`,
  share: (c) => `Tables ${c.tables?.join(' and ')} share boards.`,
  'rows-change': () => 'EW of the two rows change rows and keep their numbers.',
  'new-boards': () => 'New boards for this stanza.',
  'score-up': () => 'Matches so far can be scored up.',
};

const direction = (by: number | undefined): string =>
  by === undefined ? '' : `${by < 0 ? 'down' : 'up'} ${Math.abs(by)} table${Math.abs(by) === 1 ? '' : 's'}`;
