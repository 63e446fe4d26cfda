/** The wall, and the page of a tournament. */
export const WALL = {
  'open {boards}': 'offen {boards}',
  'closed {boards}': 'geschlossen {boards}',
  Held: 'Angehalten',
  Hold: 'Anhalten',
  Sound: 'Ton',
  'Sound is on': 'Ton ist an',
  Seating: 'Sitzplan',
  'Next: {says}': 'Als Nächstes: {says}',
  'Sits out: {who}': 'Sitzt aus: {who}',
  'Before play': 'Vor dem Spiel',
  '{part} of {parts}': '{part} von {parts}',
  'Time is over': 'Die Zeit ist um',
  Sessions: 'Durchgänge',
  'Round {round}': 'Runde {round}',
} as const;
