const FIRST: Readonly<Record<string, string>> = {
  halves: 'the upper half of the seeding against the lower, in order',
  quarters: 'the top and bottom quarters of the seeding by lot against the middle ones',
  random: 'all by lot',
};

/** How two came together in a first round. */
export const sayFirst = (method: string, seeds: readonly number[], clause: string): string =>
  `The first round: ${FIRST[method] ?? method.replaceAll('-', ' ')}; these are seeds ${seeds.join(' and ')} (${clause}).`;

/** Two of a round robin meet because everyone does. */
export const sayRobin = (method: string, round: number, clause: string): string =>
  method === 'printed'
    ? `Everyone meets everyone; round ${round} as the printed draw has it (${clause}).`
    : `Everyone meets everyone; these two in round ${round} (${clause}).`;

export const sayHandMade = (why: string): string => `The director changed the draw by hand: ${why}.`;
