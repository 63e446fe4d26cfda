import type { Tree } from '../tree.ts';
import { METHOD_HURT } from './later.ts';

export const PSYCHE = {
  topic: 'psychic-call',
  title: 'Psychic calls and agreements',
  span: '40',
  edition: 2017,
  version: 2,
  phase: 'any',
  rests: ['ABF Interpretations 40B2d', 'SABF 4.6'],
  start: 'what',
  nodes: {
    what: {
      ask: 'What was psyched, or agreed?',
      laws: ['40B', '40C1'],
      answers: {
        strong: { says: 'A forcing artificial opening for strong hands', next: 'forbidden' },
        protected: { says: 'Any call, where rank protects the opponents', next: 'rank' },
        other: { says: 'Another call', next: 'known' },
        agreement: { says: 'Different methods, or a change mid-hand', next: 'same' },
        method: { says: 'A method the event does not allow', next: 'prohibited' },
      },
    },
    forbidden: {
      rectify: 'Not allowed. Let the board be played. Adjust if the others were damaged, and penalise.',
      say: 'That opening may not be psyched. Play on; I will look at the score.',
      laws: ['40B2', '40B5', '12C1', '90'],
      clauses: ['ABF Interpretations 40B2d'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      watch: ['At the end: were the others damaged?'],
      later: [METHOD_HURT],
      checked: 'document',
    },
    prohibited: {
      rectify:
        'The board is played. Adjust at the end if the method did damage. A procedural penalty is possible.',
      say: 'That method is not allowed here. Play on, and call me at the end.',
      laws: ['40B5', '40B2', '12C1', '90A'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      watch: ['At the end: would the others have done better without the method?'],
      later: [METHOD_HURT],
      rests: ['general'],
      checked: 'knowledge',
    },
    rank: {
      ask: 'Does the event protect these opponents: is either below National Master where SABF 4.6 holds?',
      laws: ['40B', '80B2'],
      answers: {
        yes: { says: 'Yes', next: 'protected' },
        no: { says: 'No', next: 'known' },
      },
    },
    protected: {
      rectify:
        'The offenders get 0% or −3 IMPs, or worse if they had worse. The others get 60% or better, or the complement.',
      say: 'That call is not allowed against these opponents. The score is fixed by regulation.',
      laws: ['40B2', '80B2'],
      clauses: ['SABF 4.6'],
      effects: ['infraction', 'artificial-score'],
      checked: 'document',
    },
    known: {
      ask: 'Does partner have reason to expect it: has it happened before, or did partner cater for it?',
      where: 'away',
      judgement: true,
      laws: ['40C1'],
      answers: {
        no: { says: 'No', next: 'legal' },
        yes: { says: 'Yes', next: 'implicit' },
      },
    },
    legal: {
      rectify: 'A psychic call is legal. The score stands. Note it for the recorder.',
      say: 'Players may make such a call if partner is as surprised as you are. The score stands.',
      laws: ['40A3', '40C1'],
      effects: ['no-infraction', 'score-stands'],
      rests: ['general'],
      checked: 'knowledge',
    },
    implicit: {
      rectify:
        'It has become an undisclosed agreement. Adjust at the end if it did damage, and penalise if it is repeated.',
      say: 'Partner seems to expect it, so it had to be disclosed. I will look at the score.',
      laws: ['40C1', '40C2', '40B4'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      watch: ['At the end: did the undisclosed agreement do damage?'],
      later: [METHOD_HURT],
      rests: ['general'],
      checked: 'knowledge',
    },
    same: {
      rectify:
        'Both play the same system, and agree on nothing that changes after their own irregularity, question or answer.',
      say: 'Partners must play the same methods. Differences of style belong on the system card.',
      laws: ['40B2', '40B3', '40B4'],
      clauses: ['ABF Interpretations 40B2a', 'ABF Interpretations 40B3'],
      effects: ['infraction', 'recall', 'procedural-penalty'],
      watch: ['At the end: did the undisclosed difference do damage?'],
      later: [METHOD_HURT],
      checked: 'document',
      rests: ['ABF Interpretations 40B2a', 'ABF Interpretations 40B3'],
    },
  },
} as const satisfies Tree;
