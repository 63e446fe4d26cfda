/** Where a club night and a contest of one stage still part on the same facts, and which of the two is right. */
export interface Difference {
  readonly why: string;
  /** Paths in the views, without the numbers of a list. */
  readonly at: readonly string[];
}

const VIEWS = ['room', 'standings', 'recap', 'setup', 'rulings', 'history', 'wall'] as const;
const LISTS = ['traveller[]', 'scorecard[]', 'table[]'] as const;

export const DIFFERENCES: readonly Difference[] = [
  {
    why: 'the screens ask whether a contest has stages; once there is one machine nobody asks',
    at: [...VIEWS, ...LISTS].map((view) => `${view}.head.staged`),
  },
  {
    why: 'one fact of the night is two of the stage: opened and seated, closed twice',
    at: ['history.rows[].length'],
  },
  {
    why: 'a stage names a line with its round and its session, a night only where it must; the per cent of a line has no key in a stage',
    at: [
      'traveller[].rows[].nsKey',
      'traveller[].rows[].ewKey',
      'traveller[].rows[].percentKey',
      'scorecard[].boards[].key',
      'scorecard[].boards[].percentKey',
    ],
  },
  {
    why: 'the wall names the stage',
    at: ['wall.standings.name'],
  },
  {
    why: 'a stage gives whoever has nothing in yet a place on a score of 0; the night is right: no place and no score',
    at: [
      'wall.standings.fields[].rows[].place',
      'wall.standings.fields[].rows[].score',
      'wall.standings.fields[].rows[].tied',
      'wall.standings.fields[].rows[].who.pair',
      'wall.standings.fields[].rows[].who.players[]',
    ],
  },
  {
    why: 'a stage marks who has left; the night does not, and should',
    at: ['wall.standings.fields[].rows[].left', 'wall.standings.fields[].rows[].leftIn'],
  },
  {
    why: 'the scores of a stage can be seen once it is closed and its periods run from then; those of a night run from the publication',
    at: [
      'rulings.correction.says',
      'rulings.correction.until',
      'standings.periods',
      'standings.periods[].until',
    ],
  },
  {
    why: 'a pair that is entered and has no seat yet is told in the room of a night; a stage says nothing of it',
    at: ['room.unseated[].length'],
  },
];
