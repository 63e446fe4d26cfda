/** A deal played by the reader. */
export const TRIAL = {
  'Play it yourself': 'Selbst spielen',
  Trumps: 'Trumpf',
  'Played by': 'Gespielt von',
  '{seat} to play. Declarer {declarer}, defence {defence}.':
    '{seat} ist an der Reihe. Alleinspieler {declarer}, Gegner {defence}.',
  'Over: declarer took {tricks} tricks.': 'Fertig: Der Alleinspieler hat {tricks} Stiche gemacht.',
  'Working it out…': 'Wird berechnet …',
  'This browser cannot work it out.': 'Dieser Browser kann das nicht berechnen.',
  'Take back': 'Zurücknehmen',
  'Begin again': 'Von vorn',
  'The number is what declarer takes in all when everybody plays perfectly from there, with all four hands in view. It is worked out on this device.':
    'Die Zahl ist, was der Alleinspieler insgesamt macht, wenn von da an alle fehlerfrei spielen und alle vier Hände sehen. Gerechnet wird auf diesem Gerät.',
} as const;
