// What is said beside a score that the Laws look at twice (RUL-22). The director decides.

export const sayReachable = (results: readonly string[]): string =>
  `${results.join(', ')}: could ${results.length === 1 ? 'it' : 'they'} be reached without the infraction? Only such results get weight (Law 12C1c).`;

export const sayUnreachable = (result: string): string =>
  `${result} could only be reached by the infraction: it gets no weight (Law 12C1c). Take it out, or say why in the reasons.`;

export const sayAtTable = (result: string): string =>
  `${result} is the table result: give it weight only if it could be reached without the infraction (Law 12C1c).`;

export const SAME_AS_TABLE = 'That is the table result: choose “Table result stands”.';

export const sayMarks = (ns: string, ew: string): string =>
  `Not played: ${ns} to North-South, ${ew} to East-West (Law 12C2a).`;

export const sayDefective = (offenders: string, result: string): string =>
  `${offenders} played no card to a trick: one trick goes over if they won that trick or a later one, ${result} (Laws 67B1, 64A2).`;

export const sayClaimStands = (result: string): string => `The claim stands: ${result} counts (Law 70A).`;

export const sayClaimLost = (claimers: string, result: string): string =>
  `${claimers} claimed too many: one doubtful trick goes to the other side, ${result} (Law 70A). For more, count them below the questions.`;
