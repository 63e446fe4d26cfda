import type { Phrases } from '../phrase.ts';

/** Refusals about reviews and appeals: who may ask, who sits, what is decided. */
export const APPEAL_PHRASES = {
  'appeal-late': {
    what: 'the time ended at {until}, and it is {now}',
    advice: 'The ruling stands.',
  },
  'appeal-unruled': {
    what: 'there is no ruling yet to appeal against',
    advice: 'Let the director rule first.',
  },
  'appeal-table': { what: 'the ruling was at table {table}, and the appellants played at table {own}' },
  'appeal-final': { what: 'there is no appeal against {says}' },
  'appeal-concur': {
    what: 'both members of the pair must concur in an appeal',
    advice: 'An absent partner has to be asked; in a team the captain decides.',
  },
  'appeal-captain': {
    what: 'a pair has no captain to appeal for it',
    advice: 'Both members concur, and sign as the form asks.',
  },
  'committee-unnamed': {
    what: 'nobody has named the members of the appeals committee yet',
    advice: 'The convener names them, or the organiser in the convener’s absence: record that step first.',
  },
  'members-none': { what: 'nobody is named who sits', advice: 'Name who hears it.' },
  'body-other': { what: 'it is not for the {body} to decide now', advice: 'It lies with: {known}.' },
  'appeal-signature': {
    what: 'the form needs {wanted} signatures and has {given}',
    advice: 'Have both of the pair sign it, or the captain of a team: it shows that they concur.',
  },
  'appeal-deposit': { what: 'a deposit of {wanted} is asked, and {given} was paid' },
  'appeal-step-unknown': { what: '‘{step}’ is no step of a {flow}', advice: 'Its steps are: {known}.' },
  'appeal-step-done': { what: '‘{step}’ has been done' },
  'appeal-step-early': { what: '‘{step}’ comes after {missing}' },
  'told-late': {
    what: 'this side was told, and its time to appeal ended at {until}; it is now {now}',
    advice: 'Taken back, its time would begin again.',
  },
  'decision-posted': {
    what: 'the results were posted with this decision in them, and it is not the director’s to take back',
    advice: 'Whoever decided it may decide anew where it is taken further.',
  },
  'decision-told': {
    what: 'the parties have been told of this decision, and it is not the director’s to take back',
    advice: 'Whoever decided it may decide anew where it is taken further.',
  },
  'member-involved': {
    what: '{members} may not sit: involved in the dispute',
    advice: 'Name others; one of several of that name is told by his number, as in John Smith (222).',
  },
  'member-twice': { what: '{members} would sit twice' },
  'authority-opinion': { what: 'the national authority gives an opinion and changes no result ({changes})' },
  'committee-beyond': {
    what: 'a committee may not change the director on {beyond}',
    advice: 'It may ask him to think again.',
  },
  'fine-with-merit': { what: 'an appeal that succeeded or had merit is not fined' },
  'fine-none': {
    what: 'the rulebook names no fine for an appeal without merit',
    advice: 'Keep the deposit if one was asked.',
  },
  'fine-size': { what: 'a fine of {given} {unit} is outside what may be given, up to {most}' },
} as const satisfies Phrases;
