const list = (items: readonly (number | string)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const WINDOW_NAMES = {
  captainsTime: 'The result of a match',
  correctionTime: 'Correction of scores',
  appealTime: 'Reviews and appeals',
} as const;

/** What a period is for, before the regulation's own sentence. */
export const sayPeriod = (slot: keyof typeof WINDOW_NAMES, says: string): string =>
  `${WINDOW_NAMES[slot]}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`;

export const sayShares = (tables: readonly number[]): string =>
  `Tables ${list(tables)} share boards: pass each one on as soon as it is played.`;

export const sayByestand = ([one, other]: readonly [number, number]): string =>
  `A set of boards rests on the byestand between tables ${one} and ${other} each round.`;

export const saySwitch = (rounds: readonly number[]): string =>
  `The arrows are switched from round ${list(rounds)}: those sitting East-West hold the North-South cards. East-West still move.`;

export const saySkip = (round: number): string => `East-West skip a table on the move to round ${round}.`;

export const sayIncomprehensible = (): string =>
  'Write scores so that they can be read: one that nobody can make sense of is cancelled, and both pairs get 40%.';

export const sayLength = (boards: number, minutes: number): string =>
  `A round is ${boards} board${boards === 1 ? '' : 's'} in ${minutes} minutes.`;

/** Whether one may still be begun at that very minute is the clause's to say. */
export const sayNoFurther = (minutes: number, atIt: boolean): string =>
  atIt
    ? `After ${minutes} minutes no further board is begun.`
    : `A board is begun before minute ${minutes} of the round, or it is off.`;

export const sayConfirm = (): string =>
  'Before you leave the table at the end of a match, both sides check on the phone that every score is there and right, and confirm it. Leaving without that is an offence.';

export const sayCheckEach = (): string =>
  'Enter the score after each board, before the next is begun; the other side checks it.';
