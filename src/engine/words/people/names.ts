import type { Phrases } from '../phrase.ts';

/** Lists of names that were pasted. */
export const NAMES_PHRASES: Phrases = {
  'names-unreadable': {
    what: '“{given}” holds no two names',
    advice: 'Write one pair a line: John Smith & Mary Jones.',
  },
  'names-digits': {
    what: 'digits in “{given}” are no membership number, which has three to nine and stands before or after the name',
    advice: 'Take them out, or write Ann Lee 12345.',
  },
  'names-many': {
    what: '“{given}” holds more than two names, or a mark between them that can be read in two ways',
    advice: 'Put & between the two players.',
  },
  'names-run-on': {
    what: '“{given}” does not say where one name ends and the next begins',
    advice: 'Put & between the two players.',
  },
  'names-alone': {
    what: '“{given}” has no partner',
    advice: 'Add the partner on the same line after &, or on the next line.',
  },
  'names-twice': {
    what: '{name} is already on line {line}',
    advice: 'If they are two people, give each a number: John Smith 12345.',
  },
  'spelling-count': {
    what: '{given} names are given, and {wanted} play there',
    advice: 'Give all of them in their order, each as it should be spelt.',
  },
  'spelling-another': {
    what: 'somebody else who plays here is called {name}',
    advice: 'If that one plays instead, use a substitute or change the players.',
  },
  'names-nobody': {
    what: '“{given}” is no name',
    advice: 'Write one person a line: John Smith, or John Smith 12345.',
  },
  'names-long': {
    what: 'the line is too long to be a pair',
    advice: 'Write one pair a line: John Smith & Mary Jones.',
  },
  'pairs-many': {
    what: 'the list has {count} pairs, more than {most}',
    advice: 'Check that this is the right list.',
  },
  'teams-long': {
    what: 'the line is longer than {most} characters, too long to be a team',
    advice: 'Write one team a line: Lions: Ann Lee, Bo Chan, Cara Diaz, Dan Ekman.',
  },
  'line-long': {
    what: 'the line is longer than {most} characters',
    advice: 'Check that this is the right file, and that its lines were not run together.',
  },
  'teams-size': {
    what: '“{given}” has {count} players, and a team has from {fewest} to {most}',
    advice: 'Write one team a line: Lions: Ann Lee, Bo Chan, Cara Diaz, Dan Ekman.',
  },
  'teams-none': {
    what: 'there are no teams here',
    advice: 'Write one team a line: Lions: Ann Lee, Bo Chan, Cara Diaz, Dan Ekman.',
  },
  'teams-nobody': {
    what: '“{given}” in this team is no name',
    advice: 'Part the players by commas, the team’s own name by a colon.',
  },
  'names-none': {
    what: 'there are no names here',
    advice: 'Paste one pair a line: John Smith & Mary Jones.',
  },
};
