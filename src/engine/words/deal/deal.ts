import type { DealFacts, FouledWay } from '../../contest/cards.ts';
import type { FactOf } from '../../contest/fact.ts';
import type { Span } from '../../contest/stage.ts';
import type { Phrases } from '../phrase.ts';

const because = (why: string): string => (why.trim() === '' ? '' : ` (${why.trim()})`);

const boardsText = (count: number): string => (count === 1 ? 'one board' : `${count} boards`);

const roundsText = (rounds: Span | undefined): string =>
  rounds === undefined
    ? ''
    : rounds.from === rounds.to
      ? ` of round ${rounds.from}`
      : ` of rounds ${rounds.from} to ${rounds.to}`;

/** `1–24, 27`. */
export const listBoards = (boards: readonly number[]): string => {
  const runs: number[][] = [];
  for (const board of boards) {
    const run = runs.at(-1);
    if (run && board === (run.at(-1) ?? 0) + 1) run.push(board);
    else runs.push([board]);
  }
  return runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}–${run.at(-1)}`)).join(', ');
};

/** What is offered in place of a spoilt board, and why. */
export const saySpoilt = ({
  as,
  imps = 0,
  clause,
  because: why,
}: Pick<FactOf<'board-spoilt'>, 'as' | 'imps' | 'clause' | 'because'>): string => {
  const what =
    as === 'substitute'
      ? 'a substitute board is dealt and played at both tables'
      : as === 'next-stanza'
        ? 'a substitute board is played in the next stanza'
        : `${imps} IMPs to each side, for a single board of the match`;
  return `${what}, as ${why} (${clause})`;
};

const FOULED = {
  'no-consequence': 'it was of no consequence, and one datum holds for all',
  separate: 'each form has its own datum',
  cancel: 'their results are cancelled',
} as const satisfies Readonly<Record<FouledWay, string>>;

/** Which tables played another form of a board, and what becomes of it. */
export const sayFouled = ({
  board,
  others,
  as,
  clause,
}: Pick<FactOf<'board-fouled'>, 'board' | 'others' | 'as' | 'clause'>): string => {
  const tables = [...new Set(others.map(({ table }) => table))];
  return `board ${board} was played in another form at table${tables.length === 1 ? '' : 's'} ${tables.join(', ')}: ${FOULED[as ?? 'separate']}${clause === '' ? '' : ` (${clause})`}`;
};

type Saying = { readonly [K in keyof DealFacts]: (fact: FactOf<K>) => string };

/** What each fact about the cards says after who said it. */
export const SAY_DEAL: Saying = {
  'deals-set': (f) =>
    `${f.seal ? 'dealt' : 'gave the cards of'} ${boardsText(f.deals.length)}${roundsText(f.rounds)}${f.table === undefined ? '' : `, dealt at table ${f.table}`}`,
  'boards-dealt': (f) =>
    `noted that board${f.boards.length === 1 ? '' : 's'} ${f.boards.join(', ')} at table ${f.table} in round ${f.round} ${f.boards.length === 1 ? 'was' : 'were'} dealt at the table${because(f.why)}`,
  'boards-numbered': (f) => `set boards ${listBoards(f.boards)} for round ${f.round}`,
  'deals-shared': (f) =>
    `noted that the set ‘${f.set}’${roundsText(f.rounds)} is played by others too: ${[...f.with, ...f.elsewhere].join(', ')}`,
  'deals-released': (f) => `noted that ${f.who} is through with the set ‘${f.set}’${because(f.why)}`,
  'board-spoilt': (f) =>
    `called board ${f.board} at table ${f.table} in round ${f.round} spoilt: ${saySpoilt(f)}${because(f.why)}`,
  'board-fouled': (f) =>
    f.others.length === 0
      ? `noted that board ${f.board} of round ${f.round} had one form after all${because(f.why)}`
      : `noted that ${sayFouled(f)}${because(f.why)}`,
};

/** Refusals about deals and boards. */
export const DEAL_PHRASES = {
  'boards-begun': {
    what: 'round {round} has begun: board {board} at table {table} has a result, so its boards keep their numbers',
    advice: 'If the numbers are wrong, withdraw the results of the round first.',
  },
  'boards-number': {
    what: '{given} isn’t the number of a board',
    advice: 'Use whole numbers from 1 to {highest}.',
  },
  'boards-twice': { what: 'board {board} is given twice', advice: 'Give each board its own number.' },
  'boards-count': {
    what: 'round {round} has {wanted} boards, and {given} numbers were given',
    advice: 'Give as many numbers as the round has boards, such as 9-16.',
  },
  'boards-session': {
    what: 'no session begins with round {round}',
    advice: 'Give the first round of a session that is seated: {known}.',
  },
  'dealt-number': {
    what: '‘{given}’ isn’t the number of a card',
    advice: 'Cards are numbered 01 (ace of spades) to 52 (two of clubs). Save the file again.',
  },
  'dealt-short': {
    what: 'the record ends after {characters} of {wanted} characters',
    advice: 'The file is cut off. Copy it again.',
  },
  'dealt-sign': { what: '{given} is neither a suit nor a card', advice: 'Save the file again.' },
  'dealt-hands': { what: 'the board has {hands} hands, not 4', advice: 'Check the board in the file.' },
  'dealt-disagree': {
    what: 'the file writes this board’s hands twice, and they differ: {one} and {other}',
    advice: 'Save the file again.',
  },
  'dealt-holding': {
    what: '{seat}’s {suit} are ‘{given}’, which are not cards',
    advice: 'Write them as AKQJT98765432.',
  },
  'dealt-rest': {
    what: '{seat} has {cards} cards, not 13. {fourth} has what is left, so the missing card is one of {among}',
    advice: 'Add the card, or write all 4 hands.',
  },
  'deals-cut': {
    what: 'the file is not whole: {lost}',
    advice: 'Save or copy it again. To take the boards it has, choose “Attach these boards only”.',
  },
  'dlm-letters': {
    what: '‘{given}’ isn’t a board of a DLM file',
    advice: 'It has 26 letters from a to p and a checksum.',
  },
  'dlm-checksum': {
    what: 'the checksum is {given} and should be {right}',
    advice: 'The file was changed or damaged. Copy it again.',
  },
  'dlm-locked': { what: 'the file is encrypted', advice: 'Save it without a crypto key.' },
  'deals-json': { what: 'this isn’t JSON', advice: 'Give what byestand deal prints.' },
  'deals-format': {
    what: 'this isn’t a file of deals that Byestand knows',
    advice: 'Known are: {known}.',
  },
  'deals-gap': {
    what: 'a {format} file numbers its boards in sequence, and board {board} doesn’t follow the one before',
    advice: 'Convert the boards before and after the gap into 2 files.',
  },
  'deals-number': {
    what: 'a {format} file has no board {board}: {most} is its last number',
    advice: 'Choose another format or number the boards lower.',
  },
  'hand-hidden': {
    what: 'the cards of board {board} aren’t shown',
    advice: 'They are shown once nobody has the board still to play, where the director has given them.',
  },
  'deals-misfit': {
    what: 'the set doesn’t fit the session: it has {given}, the session plays {wanted}. Missing: {missing}',
    advice: 'Choose another file, or attach these boards only.',
  },
  'deals-misfit-shared': {
    what: 'the set doesn’t fit {name}, which shares it: it has {given}, {name} plays {wanted}. Missing: {missing}',
    advice: 'Choose a set with these boards too, or attach a part knowingly.',
  },
  'deals-not-played': {
    what: 'boards {boards} aren’t played here. {unit} plays {plays}',
    advice: 'Leave the board numbers empty to deal those, or give numbers among them.',
  },
  'deals-no-round': {
    what: 'there is no round {rounds}',
    advice: 'The rounds are {known}. Choose among them.',
  },
  'deals-no-rounds': {
    what: 'there are no rounds {rounds}',
    advice: 'The rounds are {known}. Choose among them.',
  },
  'deals-unknown': {
    what: 'which boards will be played isn’t known yet',
    advice: 'Say from which board to which.',
  },
  'deals-sealed-begun': {
    what: 'play has started, and boards {boards} are dealt and sealed already',
    advice:
      'Give them other cards only if the boards on the tables are others. The public page will tell it.',
  },
  'deals-known': {
    what: 'board {boards} already has cards',
    advice: 'Confirm that they are to be dealt again. The cards known now will no longer count.',
  },
  'deals-share-known': {
    what: '{set} of {event} already has cards or results, so it can’t share boards that are dealt now',
    advice: 'Deal without sharing, or attach the file of its cards to the other events.',
  },
  'deals-played': {
    what: 'board {boards} has been played, so its cards can’t be dealt again',
    advice: 'Attach the file of the cards that were played.',
  },
  'deals-seed-playing': {
    what: 'a seed tells every card, and this desk is a playing director’s',
    advice: 'Deal without a seed.',
  },
  'deals-repeated': {
    what: 'the seed ‘{seed}’ deals board {board} with cards that are known from {other}',
    advice: 'Use another seed, or none.',
  },
  'deals-dealer': {
    what: 'the file has board {board} with dealer {dealer}, vulnerable {vulnerable}; a board of that number has {right}',
    advice: 'Check that it is the right set and that its boards have the right numbers.',
  },
  'dealt-none': { what: 'no board is named', advice: 'Say which boards were dealt at the table.' },
  'deal-of-set': {
    what: 'board {board} at table {table} in round {round} is a board of the set',
    advice: 'Say first that it was dealt at the table; the set’s own cards are given without a table.',
  },
  'set-unnamed': { what: 'the set has no name', advice: 'Name it so that every contest on it knows it.' },
  'share-nobody': {
    what: 'nobody else is named who plays the set ‘{set}’',
    advice: 'Name the other contests or rooms; a set of one contest need not be shared.',
  },
  'set-unknown': {
    what: 'no set called ‘{set}’ is shared here',
    advice: 'Shared are: {known}.',
  },
  'release-who': {
    what: '{given} is not among those who play the set ‘{set}’',
    advice: 'They are: {known}.',
  },
  'spoilt-not-teams': {
    what: 'board {board} is not of a teams match, and only there a substitute board is played',
    advice: 'Rule on the board at its table; a fouled board of a datum is scored by its forms.',
  },
  'spoilt-decided': {
    what: 'the match at table {table} in round {round} was decided otherwise, so board {board} no longer counts',
    advice: 'Undo that decision first.',
  },
  'spoilt-already': {
    what: 'board {board} at table {table} in round {round} is called spoilt already',
    advice: 'What was decided then stands; undo it to decide again.',
  },
  'fouled-not-datum': {
    what: 'board {board} is played in matches of teams, where both tables of a match are compared',
    advice: 'Call it spoilt instead.',
  },
  'fouled-no-board': {
    what: 'board {board} is not played in round {round}',
    advice: 'Look at the boards of that round or session.',
  },
  'fouled-no-table': {
    what: 'board {board} does not come to table {table} in round {round}',
    advice: 'Name tables that play it.',
  },
  'fouled-all': {
    what: 'every table would have another form of board {board}',
    advice:
      'Leave out the tables that played it as it was; results that cannot count are adjusted at their tables.',
  },
  'fouled-nobody': {
    what: 'no table is named that played another form of board {board}',
    advice: 'Name the tables.',
  },
  'fouled-choice': {
    what: 'what becomes of board {board} is for the director to choose: {known}',
    advice: 'Say which of the three.',
  },
  'fouled-no-choice': {
    what: 'the regulations leave no choice for board {board}: {says}',
    advice: 'Leave the choice out; an artificial adjusted score is given at the table.',
  },
  'result-spoilt': {
    what: 'that result of board {board} at table {table} in round {round} was cancelled: the board was spoilt',
    advice: 'Report the result of the substitute board.',
  },
  'spoilt-no-stanza': {
    what: 'the regulations let no substitute board wait for a later stanza here',
    advice: 'It is played now, or both sides get IMPs.',
  },
  'spoilt-last-stanza': {
    what: 'no stanza of this match is left to play the substitute board in',
    advice: 'It is played now, or both sides get IMPs.',
  },
  'one-result-assign': {
    what: 'board {board} has a result in the other room and one side is at fault here, so a score is assigned against that result',
    advice:
      'Give the result that was likely, weighted if there were several; an artificial score is for when neither side or both are at fault.',
  },
  'one-result-artificial': {
    what: 'board {board} has a result in the other room and {fault} at fault here, so both sides get {mark}',
    advice: 'An assigned score is for when one side alone is at fault.',
  },
  'one-room-open': {
    what: 'board {board} of the match at table {table} in round {round} has a result in one room only',
    advice: 'Rule on it at the table that did not play it, or call the board spoilt.',
  },
  'opens-own-boards': {
    what: 'you have boards {boards} still to play, and this would show their cards',
    advice: 'Another director, signed in under their own name, may do this.',
  },
  'plays-open-boards': {
    what: 'the cards of boards {boards} were shown, and you would have them to play after this',
    advice: 'Another director, signed in under their own name, may do this.',
  },
  'share-left': {
    what: '{names} still plays the boards of ‘{set}’, so the sharing stays',
    advice: 'Wait until the last contest on these boards is through.',
  },
  'share-playing': {
    what: 'you play these boards yourself, so who shares them is not for you to say',
    advice: 'Another director, signed in under their own name, may do this.',
  },
  'deals-while-playing': {
    what: 'the file holds the cards of boards that are still to be played, and this desk is a playing director’s',
    advice: 'Take it when the boards are through, or let somebody who does not play take it.',
  },
  'solved-while-playing': {
    what: 'you play in this event, so how many of its boards are solved isn’t shown',
    advice: 'Hand records and analysis open by themselves once they are made.',
  },
} as const satisfies Phrases;
