import type { Phrases } from '../phrase.ts';

/** Why a movement was refused, and what to do instead. */
export const MOVEMENT_PHRASES = {
  'movement-size': { what: '{given} is not a whole number from 1 to {most}' },
  'movement-small': {
    what: 'a {kind} needs at least {fewest} tables, and {tables} came',
    advice: 'Choose another movement.',
  },
  'movement-large': {
    what: 'there is no {kind} for {tables} tables; it goes up to {most}',
    advice: 'Choose a Mitchell, or two sections.',
  },
  'movement-none': {
    what: 'no movement seats {pairs} pairs in the time there is',
    advice: 'Enter one pair more or fewer, or choose the movement by hand.',
  },
  'movement-rounds': {
    what: '{rounds} rounds cannot be played; the most that are sound here is {most}',
    advice: 'Ask for at most {most}.',
  },
  'movement-count': {
    what: '{movement} of this size seats {seats} {what}, and {asked} came',
    advice: 'Give the number that comes and no other, or choose a movement for it.',
  },
  'movement-length': {
    what: '{movement} has {whole} rounds here, and {rounds} were asked for',
    advice: 'Leave the rounds out, or choose another movement.',
  },
  'movement-option': {
    what: '{movement} has no choice of {option}',
    advice: 'Leave it out, or name the variant it belongs to.',
  },
  'movement-kind': { what: 'there is no movement ‘{kind}’', advice: 'Known: {known}.' },
  'movement-variant': { what: 'there is no variant ‘{variant}’ of {kind}', advice: 'Known: {known}.' },
  'movement-session': { what: 'there are sessions 1 and 2, and {session} is neither' },
  'movement-json': { what: 'this should be {wanted}' },
  'movement-text': { what: 'this should be {wanted}' },
  'movement-not-json': { what: 'this begins like JSON and is not' },
  'movement-sections': { what: 'the file holds sections {sections}', advice: 'Give one section at a time.' },
  'mitchell-even': {
    what: 'with an even number of tables ({tables}) EW would meet boards again half-way round',
    advice: 'Choose skip or share.',
  },
  'mitchell-odd': {
    what: 'with an odd number of tables ({tables}) there is nothing to {variant}',
    advice: 'Choose plain.',
  },
  'mitchell-share-at': { what: 'table {given} cannot share with the next; there are {tables} tables' },
  'curtail-half': {
    what: 'a movement with a half table is played to its end ({whole} rounds); stopped after {rounds}, pairs would have played different numbers of boards',
    advice: 'A rover or a 1½-table appendix is shorter.',
  },
  'curtail-share': {
    what: 'a movement with shared boards is played to its end ({whole} rounds); stopped after {rounds}, boards would have been played different numbers of times',
    advice: 'A skip may be stopped early.',
  },
  'curtail-howell': {
    what: 'a Howell is played to its end ({whole} rounds), because boards wait beside the tables in every round',
    advice: 'A three-quarter Howell has {known} rounds.',
  },
  'curtail-howell-alone': {
    what: 'a Howell is played to its end ({whole} rounds), because boards wait beside the tables in every round',
    advice: 'There is no three-quarter Howell of this size; a barometer Howell may be stopped early.',
  },
  'curtail-matches': {
    what: 'this movement is played to its end ({whole} rounds); stopped after {rounds}, matches would be half played',
  },
  'howell-quarter': {
    what: 'there is no three-quarter Howell of {rounds} rounds for {tables} tables',
    advice: 'There is one of {known} rounds.',
  },
  'howell-quarter-none': {
    what: 'there is no three-quarter Howell for {tables} tables',
    advice: 'Choose a full Howell or an arrow-switched Mitchell.',
  },
  'rover-base': { what: 'a rover does not join ‘{base}’', advice: 'It joins {known}.' },
  'rover-none': {
    what: 'no rover movement is known for {tables} tables',
    advice: 'A half table, a 1½-table appendix or an appendix seats the same pairs.',
  },
  'rover-other-base': {
    what: 'no rover joins a {base} Mitchell of {tables} tables',
    advice: 'One joins {known}.',
  },
  'rover-rounds': {
    what: 'with a rover {most} rounds are the most at {tables} tables; in a further round it would meet a pair again',
  },
  'appendix-base-text': {
    what: '‘{base}’ is not a number of tables',
    advice: 'The base of an appendix Mitchell is a number: 5, 7, 11 or 13.',
  },
  'appendix-base': {
    what: 'a base of {base} does not carry {tables} tables; it must have no factor 2 or 3 and at least half of the tables',
    advice: 'Legal: {known}.',
  },
  'appendix-none': {
    what: 'no base carries {tables} tables; it must be smaller, have no factor 2 or 3 and at least half of the tables',
  },
  'half-appendix-size': {
    what: 'the 1½-table appendix needs at least {fewest}½ tables, and {tables} full tables came',
  },
  'half-appendix-half': {
    what: 'in the 1½-table appendix it is EW pairs who sit out',
    advice: 'Leave the half out.',
  },
  'twin-odd': { what: 'a {kind} stands in two equal rows, which {tables} tables cannot' },
  'two-field-none': {
    what: 'no plan was found for {sessions} sessions of {rounds} rounds at {tables} tables',
    advice: 'Try fewer rounds a session.',
  },
  'whist-size': {
    what: 'a whist needs three teams, or five and more, and {tables} came',
    advice: 'For four, choose a round robin.',
  },
  'whist-sessions': {
    what: 'a whist over two sessions is for an odd number of teams from seven, and {tables} came',
  },
  'whist-session-rounds': {
    what: 'the length of each session of a two-session whist is fixed',
    advice: 'Leave the rounds out.',
  },
  'whist-odd-cut': {
    what: 'a whist of {most} rounds can be shortened by an even number only; {rounds} would leave matches half played',
  },
  'barclay-even': {
    what: 'mirror Mitchell is for an even number of teams whose half is odd; half of {tables} is {row}',
    advice: 'Choose new-england or stagger-teams.',
  },
  'robin-small': { what: 'a round robin needs at least three {what}, and {contestants} came' },
  'butler-size': {
    what: 'the printed Butler draws are for {known} pairs, and {pairs} came',
    advice: 'Choose the round robin of pairs.',
  },
  'triangle-boards': {
    what: 'a triangle plays its matches in halves, and {boards} board has none',
    advice: 'Give matches of two boards or more.',
  },
  'triangle-first': { what: 'the first board is a whole number from 1, and {given} is not' },
  'triangle-even': {
    what: '{teams} teams is an even number and needs no triangle',
    advice: 'Choose the round robin.',
  },
  'triangle-variant': {
    what: 'the {variant} triangle is for three teams, and {teams} came',
    advice: 'Without --variant they play a round robin with a triangle in it.',
  },
  'triangle-three': { what: 'a triangle has three different teams, and {given} came' },
  'triangle-teams': {
    what: 'round robins with a triangle are known for odd numbers up to {most}, and {teams} teams came',
    advice: 'Give a bye.',
  },
  'individual-size': { what: 'individual movements are for {known} tables, and {tables} came' },
  'rainbow-size': {
    what: 'a rainbow needs 5, 7, 11, 13 … tables, a number without the factors 2 and 3, and {tables} came',
  },
  'interstate-teams': { what: 'the Interstate Teams have 5 to 8 teams, and {teams} came' },
  'interstate-set': { what: 'the numbers of round robin {robin} are set, and are not set again' },
  'interstate-early': { what: 'round robin {robin} is drawn by placing when the one before has been drawn' },
  'interstate-placing': { what: 'the placing must name each of the {teams} teams once, the leader first' },
  'arrow-one-field': {
    what: 'arrows are switched to find one winner from two fields, and this {kind} has one field',
  },
  'arrow-round': { what: 'round {round} cannot be switched; there are rounds 1 to {rounds}' },
  'advise-size': {
    what: 'there is no advice for {given} {what}',
    advice: 'Give a whole number from {fewest} to {most}.',
  },
  'advise-none': {
    what: 'no movement for {pairs} pairs fits into {minutes} minutes',
    advice: 'Three rounds of two boards are the least: allow more time, or more for each board.',
  },
  'advise-boards': {
    what: 'no movement for {pairs} pairs can be played with {boards} boards',
    advice: 'More boards, or more sections that share them, would do.',
  },
  'advise-winners': {
    what: 'no movement for {pairs} pairs has {winners}',
    advice: 'There are movements if that may be otherwise.',
  },
  'advise-round': {
    what: 'no movement for {pairs} pairs fits with {perRound} boards a round',
    advice: 'There are movements if that may be otherwise.',
  },
  'conversion-tables': {
    what: 'this is for nine tables and a pair that comes late, and the movement has {tables} tables',
  },
  'conversion-round': {
    what: 'a late pair joins from one of the rounds 2 to 9, and {round} was asked for',
    advice: 'Give the round that comes next: 2 while round 1 is played.',
  },
  'sections-count': { what: 'there can be from 1 to {most} sections, and {sections} came' },
  'sections-differ': {
    what: 'section {section} does not play the same boards in as many rounds as section A',
    advice: 'Give every section a movement of the same length.',
  },
  'sections-pairs': { what: 'sections are for pairs' },
  'sections-copies': {
    what: '{sections} sections with different movements cannot share {copies} copies of the boards',
    advice: 'Have a copy for each section.',
  },
} as const satisfies Phrases;
