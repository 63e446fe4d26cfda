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
  'movement-text': (d) => `This should be ${d['wanted']}.`,
  'movement-not-json': () => 'This begins like JSON but is not.',
  'movement-sections': (d) => `The file holds ${list(d['sections'])}: give one section at a time.`,
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
  'curtail-matches': (d) =>
    `This movement must be played to its end (${d['whole']} rounds): stopped after ${d['rounds']}, matches would be half played.`,
  'rover-none': (d) =>
    `No rover movement is known for ${d['tables']} tables with base ${d['base']}${list(d['known']) === '' ? '' : `; there is one with base ${list(d['known'])}`}. A half table, a 1½-table appendix or an appendix seats the same pairs.`,
  'rover-base': (d) => `A rover joins a base of ${list(d['known'])}; '${d['base']}' is none of them.`,
  'rover-rounds': (d) =>
    `With a rover ${d['most']} rounds are the most at ${d['tables']} tables: in a further round the rover would meet a pair again.`,
  'appendix-base': (d) =>
    `A base of ${d['base']} does not carry ${d['tables']} tables: it must have no factor 2 or 3 and at least half of the tables. ${list(d['known']) === '' ? 'There is none.' : `Legal: ${list(d['known'])}.`}`,
  'appendix-half': () =>
    'In an appendix the missing pair is the EW pair of the highest table, so that NS pairs sit out: use half ns.',
  'half-appendix-size': (d) =>
    `The 1½-table appendix is for ${d['fewest']}½ to ${d['most']}½ tables; ${d['tables']} full tables were given.`,
  'half-appendix-half': () => 'In the 1½-table appendix it is EW pairs who sit out.',
  'twin-odd': (d) => `A ${d['kind']} stands in two equal rows: ${d['tables']} tables cannot.`,
  'movement-session': (d) => `There are sessions 1 and 2; ${d['session']} is neither.`,
  'two-field-none': (d) =>
    `No plan was found for ${d['sessions']} sessions of ${d['rounds']} rounds at ${d['tables']} tables; try fewer rounds a session.`,
  'whist-size': (d) => `A whist needs three teams, or five and more; ${d['tables']} were given.`,
  'whist-sessions': (d) =>
    `A whist over two sessions is for an odd number of teams from seven; ${d['tables']} were given.`,
  'whist-session-rounds': () =>
    'The length of each session of a two-session whist is fixed: leave out the rounds.',
  'whist-odd-cut': (d) =>
    `A whist of ${d['most']} rounds can be shortened by an even number only: ${d['rounds']} rounds would leave matches half played.`,
  'barclay-even': (d) =>
    `Mirror Mitchell is for an even number of teams whose half is odd; half of ${d['tables']} is ${d['row']}. Choose new-england or stagger-teams.`,
  'robin-small': (d) => `A round robin needs at least three ${d['what']}; ${d['contestants']} were given.`,
  'butler-size': (d) =>
    `The printed Butler draws are for ${list(d['known'])} pairs; ${d['pairs']} were given.`,
  'triangle-boards': (d) => `A triangle plays matches in halves: ${d['boards']} board is too few.`,
  'triangle-teams': (d) =>
    `Round robins with a triangle are known for odd numbers up to ${d['most']}; ${d['teams']} needs a bye.`,
  'individual-size': (d) =>
    `Individual movements are for ${list(d['known'])} tables; ${d['tables']} were given.`,
  'rainbow-size': (d) =>
    `A rainbow needs 5, 7, 11, 13 … tables, a number without the factors 2 and 3; ${d['tables']} were given.`,
  'interstate-teams': (d) => `The Interstate Teams have 5 to 8 teams; ${d['teams']} were given.`,
  'interstate-set': (d) => `The numbers of round robin ${d['robin']} are set, and are not set again.`,
  'interstate-early': (d) =>
    `Round robin ${d['robin']} is drawn by placing when the one before has been drawn.`,
  'interstate-placing': (d) =>
    `The placing must name each of the ${d['teams']} teams once, the leader first.`,
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
  rover: (d) =>
    `Pair ${d['rover']} roves: it sits out round 1, then takes the seats of a different NS pair each round and writes on its own line.`,
  appendix: (d) =>
    `${d['appended']} tables are appended to a base of ${d['base']}; NS of the tables that share and EW of the appended tables stay.`,
  'half-appendix': (d) => `Boards go through tables 1 to ${d['base']}; two EW pairs never sit out.`,
  twinned: (d) =>
    `Two rows of ${d['row']} tables; each table shares boards with its neighbour in the other row.`,
  stagger: (d) => `Two rows of ${d['row']} tables on shared boards; each pair meets half of the other field.`,
  'two-field': (d) =>
    `Session ${d['session']}: nobody is met again before everyone in the other field has been met.`,
  'whist-even': (d) => `Teams ${d['apart']} apart do not meet.`,
  'whist-cut': (d) =>
    `Shortened to ${d['rounds']} of ${d['whole']} rounds: not all teams meet, but every match played is complete.`,
  rows: (d) => `Two rows of ${d['row']} tables; neighbours share boards, which the director moves.`,
  barclay: (d) => `Two rows of ${d['row']} tables; in the second row NS move up and EW stay.`,
  butler: (d) =>
    `Pair ${d['stays']} stays NS at table 1, where arrows are switched half-way through each match.`,
  'triangle-boards': (d) =>
    `The team that stays in the triangle plays the field's boards; the other two have a set dealt at the table, numbered from ${d['from']}.`,
  'triangle-numbers': () =>
    'Teams are numbered by their triangle table; results are handed in with their own numbers.',
  rainbow: () => 'North stays; East goes up one table, South two, West three; boards down one.',
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
