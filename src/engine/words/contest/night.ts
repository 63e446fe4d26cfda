import { listBoards } from '../deal/deal.ts';
import type { Card } from '../../bridge/card.ts';
import type { Seat, Side } from '../../bridge/seat.ts';
import type { Plan } from '../../contest/plan.ts';
import { makeRational, type Rational, toFixed } from '../../kit/rational.ts';
import type { Phrases } from '../phrase.ts';
import { SEAT_NAMES, SIDE_NAMES } from '../score/score.ts';

/** Why something asked of a contest was refused, and what to do instead. */
export const NIGHT_PHRASES = {
  'contest-not-made': { what: 'there is no contest yet', advice: 'Make it first.' },
  'contest-made-already': { what: 'this contest is made already: ‘{name}’' },
  'contest-name': { what: 'the contest has no name', advice: 'Give it one.' },
  'contest-date': { what: '‘{given}’ is no day', advice: 'Write it as 2026-11-15.' },
  'contest-date-begun': {
    what: 'play has begun, and its day stays {date}',
    advice: 'The name alone can be put right now.',
  },
  'put-away-begun': {
    what: 'play has begun: a contest that was played is not put away',
    advice: 'Take it out of its tournament, or leave its results unpublished.',
  },
  'contest-scoring': { what: '‘{given}’ is no way of scoring', advice: 'Choose one of: {known}.' },
  'contest-boards': { what: '{given} boards a round cannot be played', advice: 'Choose from 1 to 64.' },
  'contest-minutes': { what: '{given} minutes a board cannot be', advice: 'Choose more than 0, up to 60.' },
  'contest-rulebook': {
    what: 'the contest adopts no rulebook',
    advice: 'Name its layers, such as laws-2017 and club.',
  },
  'role-may-not': {
    what: 'the {role} may not ask for ‘{ask}’',
    advice: 'Sign in as the director, or ask the director to do it.',
  },
  'player-not-there': {
    what: 'you do not sit at table {table} in round {round}',
    advice: 'Call the director to the table you sit at.',
  },
  'table-not-yours': {
    what: 'this phone belongs to table {own}, not to table {table}',
    advice: 'Scan the code of the table you sit at.',
  },
  'pair-unknown': { what: 'there is no pair {pair} in this contest' },
  'pair-number': {
    what: '‘{given}’ cannot number a pair',
    advice: 'Use up to sixteen letters and digits, such as 7.',
  },
  'pair-taken': {
    what: 'pair {pair} is entered already',
    advice: 'Choose another number, or change its players.',
  },
  'pair-of-two': { what: 'pair {pair} needs two players' },
  'player-with-self': { what: 'pair {pair} names the same player twice' },
  'player-twice': { what: 'that player plays in pair {pair} already' },
  'entry-after-start': {
    what: 'play has started',
    advice: 'Seat pair {pair} as a late pair before round 2.',
  },
  'scratch-after-start': {
    what: 'play has started',
    advice: 'Send pair {pair} home instead: its results stay.',
  },
  'movement-not-set': { what: 'no movement is chosen yet', advice: 'Choose one of those advised.' },
  'movement-after-start': {
    what: 'play has started',
    advice: 'Use Change the movement: it keeps every result.',
  },
  'change-before-start': {
    what: 'play has not started',
    advice: 'Choose another movement on the set-up page.',
  },
  'change-no-session': {
    what: 'no session of pairs has round {round}',
    advice: 'Choose a round from 1 to {rounds}.',
  },
  'change-rounds': {
    what: 'a later session is seated already, so this one keeps its {rounds} rounds, not {given}',
    advice: 'Keep the number of rounds.',
  },
  'change-loses': {
    what: 'the new movement has no place for {results} results: {list}',
    advice: 'They stay in the history and count no longer.',
  },
  'change-moves': {
    what: 'the new movement gives {results} results to other pairs: {list}',
    advice: 'Right if the room played the new movement in those rounds.',
  },
  'movement-not-pairs': { what: 'this is a movement of {of}, not of pairs' },
  'movement-stranger': {
    what: 'the movement seats pair {pair}, who is not entered',
    advice: 'Choose the movement again.',
  },
  'movement-leaves-out': {
    what: 'the movement has no seat for pair {pairs}',
    advice: 'Choose the movement again.',
  },
  'movement-loses': {
    what: 'the new movement would lose the result of board {board} at table {table} in round {round}',
  },
  'movement-unsound': { what: 'the movement does not work: {fault}', advice: 'Choose another.' },
  'movement-choice': {
    what: '‘{given}’ is no movement for {pairs} pairs',
    advice: 'Choose one of: {known}.',
  },
  'movement-few': { what: 'a session needs at least 4 pairs, and {pairs} are entered' },
  'play-not-started': { what: 'play has not started', advice: 'The director starts it at the desk.' },
  'session-closed': { what: 'the session is closed', advice: 'The director may open it again.' },
  'closed-hole': {
    what: 'board {board} at table {table} in round {round} would be without a result, and the session is closed',
    advice: 'Correct the result; or open the session again first, take it away and enter the right one.',
  },
  'session-not-closed': { what: 'the session is open already' },
  'round-unknown': { what: 'there is no round {round}: the session has {rounds}' },
  'round-order': {
    what: 'round {now} is being played, so round {round} cannot be called',
    advice: 'Call round {next} first.',
  },
  'round-not-called': { what: 'round {round} has not been called: the room is in round {now}' },
  'round-closed': { what: 'round {round} is closed', advice: 'Ask the director to enter the result.' },
  'round-not-begun': { what: 'round {round} has not begun here: the room is in round {now}' },
  'table-unknown': { what: 'there is no table {table}: the tables go up to {most}' },
  'table-sits-out': {
    what: 'pair {pair} sits out at table {table} in round {round}, so no board is played there',
  },
  'table-empty': { what: 'nobody plays at table {table} in round {round}' },
  'board-unknown': { what: 'there is no board {board} in this session: the boards go up to {most}' },
  'board-not-here': {
    what: 'board {board} is not in play at table {table} in round {round}: there the boards are {boards}',
    advice: 'Check the number on the board.',
  },
  'board-played-here': {
    what: 'board {board} was played at table {table} in round {before}; in round {round} the boards there are {boards}',
    advice: 'Check the number on the board, and call the director if its cards were looked at.',
  },
  'board-planned': {
    what: 'board {board} is one of the boards of table {table} in round {round}',
    advice:
      'Enter its result there, or choose the board that was really played. Two results that were entered the wrong way round are exchanged by Results swapped.',
  },
  'board-not-planned': {
    what: 'board {board} is not one of the boards of table {table} in round {round}: those are {boards}',
    advice: 'Choose the board it was played for.',
  },
  'board-ruled': {
    what: 'board {board} at table {table} in round {round} has an adjusted score',
    advice: 'Undo the ruling first.',
  },
  'board-met': {
    what: 'pair {pair} has board {board} in round {other} too',
    advice: 'Cancel one of the two: a board counts once for a pair.',
  },
  'contract-cannot-be': { what: 'no contract has the {part} ‘{given}’', advice: 'Enter it again.' },
  'confirmed-already': {
    what: 'both sides have agreed on board {board} at table {table}, so it is no longer changed at the table',
    advice: 'Call the director.',
  },
  'entry-differs': {
    what: 'table {table}, board {board} was entered as {there} by {who} at {at}, not as {here}',
    advice: 'Keep it, replace it, or record both as conflicting scores.',
  },
  'keyed-confirmed': {
    what: 'board {board} at table {table} is agreed, so keying it again does not change it',
    advice: 'Correct it instead.',
  },
  'confirmed-twice': { what: 'board {board} at table {table} is confirmed already' },
  'confirm-own': {
    what: 'the side that entered board {board} can’t confirm it',
    advice: 'Pass the phone to the other side, or let them confirm on their own phone.',
  },
  'side-not-yours': {
    what: 'this phone speaks for one side of table {table} only',
    advice: 'Pass the phone to the other side, or let them confirm on their own phone.',
  },
  'result-in-conflict': {
    what: 'two results are reported for board {board} at table {table}',
    advice: 'The director decides which counts.',
  },
  'result-unknown': { what: 'there is no such result' },
  'result-withdrawn': {
    what: 'that result of board {board} at table {table} is withdrawn',
    advice: 'Report it anew.',
  },
  'result-corrected': {
    what: 'that result of board {board} at table {table} has been corrected since',
    advice: 'Look at it again.',
  },
  'given-unknown': { what: '‘{given}’ is no artificial score', advice: 'Give A+, A, A- or a number.' },
  'given-range': {
    what: 'an artificial score of {given} cannot be',
    advice: 'It goes from {least} to {most}.',
  },
  'ruling-without-clause': {
    what: 'a ruling names the clause it is made under',
    advice: 'Add the law or regulation.',
  },
  'penalty-unit': { what: 'what is played there is not counted in {unit}', advice: 'Use one of: {known}.' },
  'penalty-amount': { what: 'a penalty is more than nothing, not {given}' },
  'penalty-whole': { what: 'a fine of {given}% is more than the whole', advice: 'Give {most}% or less.' },
  'call-unknown': { what: 'there is no such call' },
  'device-unnamed': { what: 'the phone does not say which one it is' },
  'late-before-start': {
    what: 'play has not started',
    advice: 'Enter pair {pair} and choose the movement again.',
  },
  'late-after-round-1': {
    what: 'round {round} has begun, and no table has an empty half that a late pair could take',
    advice: 'Change the movement seats them from the next round on.',
  },
  'late-from': { what: 'a late pair begins in round {round} or {next}, not in round {from}' },
  'late-no-place': {
    what: 'the movement has no place for another pair: {reason}',
    advice: 'Change the movement seats them from the next round on.',
  },
  'extension-early': {
    what: 'the correction period already runs until {until}',
    advice: 'Choose a later time.',
  },
  'extension-unsaid': { what: 'extending the correction period needs a reason', advice: 'Give one.' },
  'exchange-itself': { what: 'a pair can’t exchange seats with itself', advice: 'Choose 2 different pairs.' },
  'exchange-rounds': {
    what: 'rounds {from} to {to} are not of one session',
    advice: 'Choose rounds of one session, of the {rounds} there are.',
  },
  'leave-before-start': { what: 'play has not started', advice: 'Scratch pair {pair} instead.' },
  'leave-has-results': {
    what: 'pair {pair} has a result in round {round} (board {board})',
    advice: 'Let it leave from a later round.',
  },
  'pair-gone': { what: 'pair {pair} is gone since round {round}' },
  'conflicts-open': { what: '{count} results are in conflict ({which})', advice: 'Settle them first.' },
  'results-awaited': {
    what: '{count} results are still to come ({which})',
    advice: 'Enter them, adjust them, or mark them as not played.',
  },
  'curtail-last': {
    what: 'round {rounds} is the last one anyway',
    advice: 'Name an earlier round, or close the session when the results are in.',
  },
  'curtail-drawn': {
    what: 'round {round} is drawn by itself or is a match, and no session is around it',
    advice: 'Take off the boards that were not begun in time, or end the stage early.',
  },
  'curtail-called': {
    what: 'round {round} is in play, and play was to end after round {after}',
    advice: 'End after round {round}, and mark what is awaited as not played.',
  },
  'curtail-early': {
    what: 'board {board} has a result at table {table} in round {round}, and play was to end after round {after}',
    advice: 'End after round {round}, or take that result back first.',
  },
  'deals-none': { what: 'there are no deals here', advice: 'Choose the session’s file of deals.' },
  'deals-many': { what: 'there are more than {most} deals here', advice: 'Choose one session’s file.' },
  'deal-without-board': {
    what: 'this deal has no board number beside it',
    advice: 'Each game of a PBN file has its [Board "…"] and its [Deal "…"].',
  },
  'deals-twice': { what: 'board {board} is there twice', advice: 'Take one of the two out.' },
  'correction-law': {
    what: '‘{given}’ is no law a score could be ruled under',
    advice: 'Write its number, such as Law 69B2.',
  },
  'correction-round-about': {
    what: 'what table {table} recorded on board {board} was taken back, and another score is keyed at the desk',
    advice: 'Let the table enter it, or undo the taking back and correct the score.',
  },
  'correction-not-agreed': {
    what: 'both sides at table {table} stand by what they recorded for board {board}: {rule}',
    advice:
      'Ask both pairs and say that they agree, or rule under a law. If they disagree or have gone, the score stands.',
  },
  'stage-unfinished': {
    what: '{stage} isn’t closed yet: rounds may still be drawn in it',
    advice: 'Close the stage first; where it ends early, say why.',
  },
  'publish-before-close': {
    what: 'the session is still open',
    advice: 'Close it before its results are made final.',
  },
  'results-not-published': { what: 'the results are not published' },
  'not-text': { what: 'text in quotes belongs here, not {given}' },
  'not-two-players': { what: 'a pair is a list of two players' },
  'fact-version': {
    what: 'facts of version {given} are not known here',
    advice: 'This program reads version 1.',
  },
  'fact-order': {
    what: 'facts are numbered from 1 without gaps: here belongs {wanted}, not {given}',
    advice: 'Part of the log is missing or out of order.',
  },
  'fact-twice': { what: 'the id ‘{given}’ belongs to an earlier fact' },
  'contest-file': {
    what: 'this is not a contest file of ours',
    advice: 'It begins {"byestand":1,"facts":[…]}.',
  },
  'key-unknown': {
    what: 'nothing in this contest is called ‘{given}’',
    advice: '`byestand why <contest.json>` lists every key.',
  },
  'fact-unknown': { what: 'there is nothing of that name in the history' },
  'undone-already': { what: 'that is undone already' },
  'undo-never': { what: 'that cannot be undone' },
  'undo-rests': { what: 'something later rests on it: {kind}', advice: 'Undo that first.' },
  'undo-later': { what: 'something later has taken its place: {kind}', advice: 'Undo that first.' },
  'undo-seated': { what: 'pair {pair} has its seat in the movement', advice: 'Scratch it, or send it home.' },
  'undo-played': { what: 'results of round {round} are in' },
  'undo-breaks': {
    what: 'what would be left cannot be shown: {because}',
    advice: 'Undo what came after it first.',
  },
  'board-in-play': {
    what: 'board {board} is still to be played at another table',
    advice: 'Its results are shown once nobody has it still to play.',
  },
  'board-yours-to-play': {
    what: 'you have board {board} still to play, and another table has reported on it',
    advice: 'Ask a director who does not play to deal with it.',
  },
} as const satisfies Phrases;

const COUNTED: Readonly<Record<string, string>> = { '1': 'one', '2': 'two' };

/** `Mitchell, 8 tables, share and byestand` */
export const sayMovement = (plan: Plan): string => {
  const names: Readonly<Record<string, string>> = {
    plain: '',
    share: ', share and byestand',
    skip: ', with a skip',
    full: '',
    'three-quarter': ', three-quarter',
    barometer: ', barometer',
    rover: ', with a rover',
  };
  const variant = plan.variant === undefined ? '' : (names[plan.variant] ?? `, ${plan.variant}`);
  const half = plan.contestants % 2 === 1 && plan.variant !== 'rover' ? '½' : '';
  const kind = plan.name ?? plan.kind.charAt(0).toUpperCase() + plan.kind.slice(1);
  const turned = plan.kind === 'mitchell' && plan.winners === 1 ? ', arrow-switched' : '';
  return `${kind}, ${plan.tables}${half} tables${variant}${turned}, ${COUNTED[String(plan.winners)]} winner${plan.winners === 1 ? '' : 's'}`;
};

const amount = (value: Rational): string => {
  const text = makeRational(value);
  return text.includes('/') ? toFixed(value, 2) : text;
};

/** What put a pair behind the one above. */
export const sayBehind = (above: string, by: Rational, unit: 'percent' | 'imps'): string =>
  unit === 'percent' ? `${amount(by)}% behind pair ${above}` : `${amount(by)} IMPs behind pair ${above}`;

export const sayShared = (sharing: number): string =>
  `shares the place with ${sharing - 1} other${sharing === 2 ? '' : 's'}`;

export const saySeat = (table: number, side: Side, isHere: boolean): string =>
  isHere ? `stay here, ${SIDE_NAMES[side]}` : `table ${table}, ${SIDE_NAMES[side]}`;

export const saySitOut = (table?: number): string =>
  table === undefined ? 'sit out' : `sit out at table ${table}`;

export const sayBoardsTo = (tables: readonly number[], isHere: boolean): string =>
  isHere
    ? 'they stay here'
    : tables.length === 1
      ? `table ${tables[0]}`
      : `tables ${tables.slice(0, -1).join(', ')} and ${tables.at(-1)}`;

export const sayAside = (between?: readonly [number, number]): string =>
  between ? `the byestand between tables ${between[1]} and ${between[0]}` : 'the side table';

export const sayWaits = (pair: string, round: number, table?: number): string =>
  `Pair ${pair} sits out round ${round}${table === undefined ? '' : ` at table ${table}`}.`;

export const sayTableSitsOut = (round: number, pair?: string): string =>
  pair === undefined ? `Nobody plays here in round ${round}.` : `Pair ${pair} sits out round ${round}.`;

const signed = (score: number): string => (score > 0 ? `+${score}` : String(score));

/** A result that would fit if the other side had declared. */
export const sayOtherSide = (score: number, turned: number): string =>
  `${signed(score)} stands alone; declared by the other side it would be ${signed(turned)}, as at other tables: ask who declared.`;

export const sayFarAway = (score: number, imps: number): string =>
  `${signed(score)} is at least ${imps} IMPs from every other table: check the contract, the tricks and the board.`;

const SUIT_SIGNS: Readonly<Record<Card['suit'], string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** A lead is never refused for the cards: that would tell the table who holds what (Law 16D). */
export const sayLeadElsewhere = ({ suit, rank }: Card, leader: Seat, holder: Seat): string =>
  `The lead is ${SUIT_SIGNS[suit]}${rank}, and ${SEAT_NAMES[holder]} was dealt that card, not ${SEAT_NAMES[leader]}: ask about the lead, the declarer and the board (Law 41A).`;

/** Where two are exchanged each is told of the other; of more, all that were mixed up are named. */
export const saySwapped = (board: number, boards: readonly number[]): string =>
  boards.length === 2
    ? `This and board ${board} fit the other tables if their results are exchanged: ask whether the boards were mixed up.`
    : `This fits board ${board}. Boards ${listBoards(boards)} fit if their results move round: ask whether the boards were mixed up.`;

/** All boards of a round the other way. */
export const sayArrow = (boards: readonly number[]): string =>
  `Boards ${listBoards(boards)} all fit the other side: ask whether the boards were turned, so that North-South played the East-West cards.`;

export const sayUnlike = (): string =>
  'This hardly fits what other tables did with the board: check the contract, the declarer, the tricks and the board.';

export const sayUnplayed = (): string =>
  'The table says that this board was not played. Give a score, or arrange a late play.';

/** Of a hundred such cases; nobody can say more than nearly all. */
export const sayChance = (chance: number): string =>
  `Likelihood of a mistake: ${Math.max(1, Math.min(99, Math.round(chance * 100)))}%`;
