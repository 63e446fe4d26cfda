/** What the engine says of boards and points (engine/words/handrecord.ts). */
export const ANALYSIS = {
  'Par is a pass-out: neither side can make anything worth bidding.':
    'Par ist Rundpass: Keine Seite kann etwas erfüllen, das sich zu reizen lohnt.',
  'Par is {score} for North-South: {contracts}.': 'Par ist {score} für Nord-Süd: {contracts}.',
  ' or ': ' oder ',
  '{contract} by {side}': '{contract} von {side}',
  '{contract} by {side} ({result})': '{contract} von {side} ({result})',
  '{contract} doubled by {side}': '{contract} im Kontra von {side}',
  '{contract} doubled by {side} ({result})': '{contract} im Kontra von {side} ({result})',
  '{tables} tables played {tables} different contracts.':
    '{tables} Tische spielten {tables} verschiedene Kontrakte.',
  '{who} {what}': '{who} {what}',
  'The one table played {bid}.': 'Der einzige Tisch spielte {bid}.',
  'All {of} tables played {bid}.': 'Alle {of} Tische spielten {bid}.',
  '{count} of {of} tables played {bid}.': '{count} von {of} Tischen spielten {bid}.',
  'Double dummy it makes {tricks} tricks; {did}.': 'Bei offenen Karten bringt das {tricks} Stiche; {did}.',
  'Double dummy it goes {down} down; {did}.': 'Bei offenen Karten fällt das {down}-mal; {did}.',
  'it made': 'es wurde erfüllt',
  'all made it': 'alle erfüllten es',
  'it failed': 'es fiel',
  'nobody made it': 'niemand erfüllte es',
  '{made} of {on} made it': '{made} von {on} erfüllten es',
  'Only one lead ({leads}) beats {bid}: {found} of {on} found it.':
    'Nur ein Ausspiel ({leads}) schlägt {bid}: {found} von {on} fanden es.',
  'Only {count} leads ({leads}) beat {bid}: {found} of {on} found one.':
    'Nur {count} Ausspiele ({leads}) schlagen {bid}: {found} von {on} fanden eines.',
  '{part} {points} {unit}': '{part} {points} {unit}',
  average: 'Durchschnitt',
  luck: 'Glück',
  bidding: 'Reizung',
  declaring: 'Alleinspiel',
  defence: 'Gegenspiel',
  'our lead': 'unser Ausspiel',
  'their lead': 'Ausspiel der Gegner',
  other: 'Sonstiges',
  'Double dummy looks at all four hands. A contract that fails may have been a good one, and a lead that cost a trick may have been right on the auction.':
    'Gerechnet wird mit allen vier Händen. Ein Kontrakt, der fällt, kann ein guter gewesen sein, und ein Ausspiel, das einen Stich kostet, kann nach der Reizung richtig gewesen sein.',
  'Bidding is the difference between par and the contract you reached, whichever side bid well or badly. Declaring and defence are counted from the opening lead on.':
    'Reizung ist der Unterschied zwischen Par und dem erreichten Kontrakt, gleich welche Seite gut oder schlecht gereizt hat. Alleinspiel und Gegenspiel zählen vom Ausspiel an.',
  'Luck is what par would have scored in this field. Where no lead was recorded it’s part of declaring or defence.':
    'Glück ist, was Par in diesem Feld gebracht hätte. Wo kein Ausspiel notiert ist, zählt es zu Alleinspiel oder Gegenspiel.',
  'In teams the IMPs of a board are shared equally between the two rooms.':
    'Im Teamspiel werden die IMPs eines Boards gleich auf beide Räume verteilt.',
} as const;
