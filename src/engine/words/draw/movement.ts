import type { Call, Note, Plan } from '../../contest/plan.ts';
import type { Refusal } from '../../kit/result.ts';
import type { Fault } from '../../movement/check.ts';

type Details = NonNullable<Refusal['details']>;

const list = (value: Details[string] | undefined): string =>
  typeof value === 'object' ? value.join(', ') : String(value ?? '');

const MOVEMENT_NOTES: Readonly<Record<string, string>> = {
  'skip-misses': 'EW skip a table half-way: every EW pair misses one set of boards and one NS pair.',
  'skip-replay': 'In the last round EW meet their first opponents again, on the boards they had missed.',
  'half-ew': 'EW pairs sit out in turn at the highest table.',
  'half-ns': 'NS pairs sit out in turn; a pair that sits out writes so on its score line.',
  'half-skip': 'With a half table share-and-byestand is better: with the skip some pairs never sit out.',
  'half-howell': 'Whoever should meet pair {phantom} sits out.',
  curtailed: 'Stopped after {rounds} of {whole} rounds: some boards and opponents are missed.',
  rover:
    'Pair {rover} roves: it sits out round 1, then takes the seats of a different NS pair each round and writes on its own line.',
  appendix:
    '{appended} tables are appended to a base of {base}; NS of the tables that share and EW of the appended tables stay.',
  'appendix-half':
    'Better let the missing pair be EW of the highest table, who stay: NS pairs then sit out there (half ns).',
  'half-appendix': 'Boards go through tables 1 to {base}; two EW pairs never sit out.',
  twinned: 'Two rows of {row} tables; each table shares boards with its neighbour in the other row.',
  stagger: 'Two rows of {row} tables on shared boards; each pair meets half of the other field.',
  'two-field': 'Session {session}: nobody is met again before everyone in the other field has been met.',
  'whist-even': 'Teams {apart} apart do not meet.',
  'whist-cut':
    'Shortened to {rounds} of {whole} rounds: not all teams meet, but every match played is complete.',
  rows: 'Two rows of {row} tables; neighbours share boards, which the director moves.',
  barclay: 'Two rows of {row} tables; in the second row NS move up and EW stay.',
  butler: 'Pair {stays} stays NS at table 1, where arrows are switched half-way through each match.',
  'triangle-boards':
    "The team that stays in the triangle plays the field's boards; the other two have a set dealt at the table, numbered from {from}.",
  'triangle-idle':
    'In {rounds} of the rounds teams have no match, {idle} times in all; with --odd bye every team sits out once, in {bye} rounds.',
  'triangle-next': 'One set is dealt at the table; the boards of the next match begin with {next}.',
  'triangle-numbers':
    'Teams are numbered by their triangle table; results are handed in with their own numbers.',
  rainbow: 'North stays; East goes up one table, South two, West three; boards down one.',
  'arrow-switched': 'Arrows are switched in round {rounds}; EW are still the movers.',
  sections: '{sections} sections play the same boards and are scored as one field; each needs its own copy.',
  'sections-share':
    '{sections} sections share one copy of the boards, table by table, and are scored as one field.',
  'late-rover':
    'Pair {rover} came too late for rounds 1 to {missed}: from round {round} it takes the seats of a different NS pair each round. Ten places are no longer possible, as EW have moved.',
  'late-byestand':
    'The byestand between tables 5 and 6 has boards {from} to {to}, out of sequence: check the lines they are scored on.',
  changed: 'Changed in play, from round {from} on.',
  'arrow-none': 'No switched round would make this movement fairer, so none is switched.',
};

/** Why a movement is worth considering, in one sentence. */
const ADVICE_NOTES: Readonly<Record<string, string>> = {
  'advice-mitchell-plain':
    'The simplest there is: everyone in a field plays the same boards against the same opponents.',
  'advice-mitchell-share':
    'Complete for an even number of tables: two tables share boards, nobody misses a board or an opponent.',
  'advice-mitchell-skip': 'Boards lie at every table and nothing is shared; EW skip one table half-way.',
  'advice-mitchell-rover':
    'Seats an odd pair at full tables: it roves, a different NS pair sits out each round.',
  'advice-mitchell-appendix':
    'Keeps to {rounds} rounds whatever the size of the field; appended tables share boards.',
  'advice-mitchell-appendix-1.5':
    'Seats a half table in {rounds} rounds, two fewer than a whole movement; it must be completed.',
  'advice-mitchell-twinned':
    'Two rows of a large field on one set of boards, every board with a result from every table.',
  'advice-mitchell-stagger':
    'A large even field on few boards; half of the opponents now, the others in a second session.',
  'advice-howell-full': 'Everyone meets everyone: the fairest way to one winner in a small field.',
  'advice-howell-three-quarter':
    'One winner in {rounds} rounds: most of a Howell, with the highest pairs at home.',
  'advice-howell-barometer':
    'Everyone meets everyone, and each round can be scored as it ends; a copy of the boards for every table.',
  'advice-shortened': 'Stopped after {rounds} rounds to keep the time; some boards and opponents are missed.',
  'advice-sections': '{sections} sections keep the movement short while all are compared on the same boards.',
};

const fill = (text: string, details: Details): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => list(details[name]));

export const sayNote = ({ note, details = {} }: Note): string =>
  fill({ ...MOVEMENT_NOTES, ...ADVICE_NOTES }[note] ?? note, details);

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
    case 'seated-twice': {
      if (fault.with !== undefined && fault.with === fault.pair)
        return `${at}: ${who(plan, fault.pair)} sits against itself`;
      if (fault.with !== undefined)
        return `${at}: ${who(plan, fault.pair)} is given the seats of ${fault.with}`;
      if (fault.sitsOut) return `${at}: ${who(plan, fault.pair)} is seated, and is listed as sitting out`;
      const tables = fault.tables ?? [];
      return `${at}: ${who(plan, fault.pair)} is seated twice${tables.length > 1 ? `, at tables ${tables.join(' and ')}` : ''}`;
    }
    case 'not-seated':
      if (fault.pair === undefined)
        return fault.table === undefined
          ? 'the movement counts one more than it ever seats'
          : `the movement counts table ${fault.table}, and nobody ever sits there`;
      return `${at}: ${who(plan, fault.pair)} is at no table and does not sit out`;
    case 'unknown-pair':
      return `${at}: ${who(plan, fault.pair)} is not one of the field`;
    case 'unknown-table':
      return `${at}: there is a table more than the movement counts`;
    case 'unknown-round':
      return `${at}: the movement counts fewer rounds than this one`;
    case 'board-in-two-places':
      return `${at}: board ${fault.board} is at tables ${fault.tables?.join(' and ')} at once`;
    case 'boards-uneven':
      return `${at}: board ${fault.board ?? '–'} is not played as the others are`;
  }
};

/** By code; the words of one call are said by `sayCall`. */
export const CALL_WORDS: Readonly<Record<Call['call'], (call: Call) => string>> = {
  skip: () => 'EW skip a table on this move: up two tables, boards down one as always.',
  replay: () =>
    'EW go to the table where they began and play the boards they have missed against the same NS.',
  displaced: (c) => `The rover sits NS at table ${c.tables?.[0]} for this round; NS ${c.pairs?.[0]} sit out.`,
  swap: (c) => `EW pairs ${c.pairs?.join(' and ')} change places for this round.`,
  'arrow-switch': () =>
    'Arrow-switch from this round: change seats at the table, or turn the boards a quarter. EW are still the movers.',
  'arrow-back': () => 'Arrows back to normal from this round.',
  'arrow-half-way': (c) => `Half-way through this match arrow-switch at table ${c.tables?.[0]}.`,
  'special-ew': (c) => `Special move: EW up ${c.by?.[0]} tables, boards up ${c.by?.[1]}.`,
  'special-ew-boards': (c) => `Special move: EW up ${c.by?.[0]} tables, boards up ${c.by?.[1]}.`,
  'first-move': (c) =>
    `Before play: EW ${direction(c.by?.[0])}${c.by?.[1] ? `, boards ${direction(c.by[1])}` : ''}.`,
  'extra-move': (c) =>
    `EW would meet their team-mates: ${direction(c.by?.[0])}, boards ${direction(c.by?.[1])}.`,
  share: (c) => `Tables ${c.tables?.join(' and ')} share boards: take them in order.`,
  byestand: (c) =>
    `Boards go from table ${c.tables?.[0]} to the byestand, and from there to table ${c.tables?.[1]}: take them in order.`,
  'rows-change': () => 'EW of the two rows change rows and keep their numbers.',
  'new-boards': () => 'New boards for this stanza.',
  'score-up': () => 'Matches so far can be scored up.',
};

const direction = (by: number | undefined): string =>
  by === undefined ? '' : `${by < 0 ? 'down' : 'up'} ${Math.abs(by)} table${Math.abs(by) === 1 ? '' : 's'}`;

/** What the director calls before a round, beyond the usual move. */
export const sayCall = (call: Call): string => CALL_WORDS[call.call](call);

/** Moves in which not all do the same (Course Notes: Howell Movements, Appendix Mitchells, Mirror Mitchell). */
const RULE_WORDS: Readonly<Record<string, (...of: readonly number[]) => string>> = {
  follow: (last) =>
    `Every pair follows the pair one lower (pair 1 follows pair ${last}), higher pairs stay; each table takes the next set of boards.`,
  appendix: (base = 0, places = 0) =>
    `EW of tables 1 to ${base} go up one table among these, those of higher tables stay; NS of tables 1 to ${places - base} stay, the others go up two among theirs; boards down one table.`,
  mirror: (row = 0) =>
    `Tables 1 to ${row}: EW up one table, NS stay. Tables ${row + 1} to ${2 * row}: NS up one table, EW stay. Boards down one table, within the rows.`,
  'row-whist': () => 'Within each row EW up two tables, boards up one table.',
};

/** The usual move of a round: how players and boards go. */
export const sayMove = ({
  ew,
  boards,
  stations,
  byCards,
  rule,
}: {
  readonly ew?: number;
  readonly boards?: number;
  readonly stations?: true;
  readonly byCards?: true;
  readonly rule?: { readonly rule: string; readonly of: readonly number[] };
}): string => {
  const said = rule && RULE_WORDS[rule.rule]?.(...rule.of);
  if (said) return said;
  if (byCards || ew === undefined) return 'Players move by their cards.';
  const way = stations ? 'up one station' : direction(boards);
  return `EW ${direction(ew)}${boards === undefined || boards === 0 ? '' : `, boards ${way}`}.`;
};
