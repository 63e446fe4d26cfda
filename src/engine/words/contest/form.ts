import type { Phrases } from '../phrase.ts';

/** What can be wrong with a form file. */
export const FORM_PHRASES = {
  'form-none': { what: 'there is no form called ‘{form}’ here', advice: 'Look at the list of forms again.' },
  'form-json': { what: 'the file is not JSON: {because}', advice: 'Compare it with docs/formats/form.md.' },
  'form-missing': {
    what: '‘{name}’ is missing',
    advice: 'Add it: byestand forms schema says what it may be.',
  },
  'form-field': { what: 'nothing is called ‘{name}’ here', advice: 'Known are: {known}.' },
  'form-choice': { what: '{given} is not one of what may stand here', advice: 'Write one of: {known}.' },
  'form-kind': { what: '{given} is not {wanted}', advice: 'Write {wanted}.' },
  'form-range': { what: '{given} is out of range', advice: 'Write a number from {least} to {most}.' },
  'form-length': { what: 'the list has {given} members', advice: 'It may have from {least} to {most}.' },
  'form-text': {
    what: 'the text is empty or too long',
    advice: 'Write at least {least} and at most {most} letters.',
  },
  'form-pattern': { what: '{given} cannot stand here', advice: 'Wanted: {wanted}.' },
  'form-template': {
    what: 'there is no form called ‘{given}’ to begin with',
    advice: 'Take one of: {known}.',
  },
  'form-set-alone': {
    what: '‘set’ changes a template, and none is named',
    advice: 'Name one as “template”, or write the numbers into the stages.',
  },
  'form-both': {
    what: 'the stages are those of the template ‘{template}’',
    advice:
      'Leave out either “template” or “stages”; byestand forms show {template} writes the template out whole.',
  },
  'form-rule-silent': {
    what: 'the edition {layer} says nothing on ‘{slot}’',
    advice: 'Name an edition that does (byestand rules), or write the rule out.',
  },
  'form-stage-twice': { what: 'two stages are called ‘{id}’', advice: 'Give each an id of its own.' },
  'form-stage-unknown': {
    what: 'there is no earlier stage ‘{id}’',
    advice: 'Name one that stands before it: {known}.',
  },
  'form-stage-first': { what: 'the first stage has nobody before it', advice: 'Write “use”: “entries”.' },
  'form-collects': {
    what: '‘{given}’ does not go with this way of playing',
    advice: 'Matches collect vp or wins, sessions percent or imps.',
  },
  'form-teams-only': {
    what: 'a stage played as {given} needs teams',
    advice: 'Make it an event of teams, or play it as sessions, a Swiss or a round robin.',
  },
  'form-scoring': {
    what: 'the scoring ‘{given}’ does not go with an event of {of}',
    advice: 'Teams are scored as teams; pairs by matchpoints, butler or cross-imps.',
  },
  'form-gap': { what: 'no document in force says anything on ‘{slot}’', advice: 'Write it under “rules”.' },
  'form-setting-path': {
    what: 'the form has nothing at ‘{path}’',
    advice: 'Write the path as stages/0/ways/0/play/rounds.',
  },
  'form-entries': { what: 'the least, {min}, is more than the most, {max}', advice: 'Exchange them.' },
  'form-usual': {
    what: 'the usual number, {usual}, is not from {min} to {max}',
    advice: 'Choose one that is.',
  },
  'form-few': {
    what: 'with {entries} entries it cannot be played: {because}',
    advice: 'Raise entries.min, or change the rounds.',
  },
  'form-places': {
    what: '{places} go on, and at most {max} may enter',
    advice: 'Take fewer, or raise entries.max.',
  },
  'form-taken': {
    what: 'the program has a form called ‘{id}’ that says something else',
    advice: 'Give yours another id.',
  },
  'setting-unknown': {
    what: 'there is nothing called ‘{given}’ to set',
    advice: 'What may be set: {known}.',
  },
  'setting-number': {
    what: '{name} is a whole number from {least} to {most}, not {given}',
    advice: 'Set one of these.',
  },
  'setting-choice': { what: '{name} cannot be {given}', advice: 'Choose one of: {known}.' },
  'setting-yes': { what: '{name} is true or false, not {given}', advice: 'Write one of these.' },
  'sections-small': {
    what: '{pairs} pairs make no {sections} sections that play the same boards',
    advice: 'A section has at least eight pairs: choose fewer sections.',
  },
} as const satisfies Phrases;
