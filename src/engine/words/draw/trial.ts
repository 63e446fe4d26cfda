import type { Admission } from '../../reckon/award/trial.ts';

const SAYS: Readonly<Record<Admission, string>> = {
  automatic: 'plays by right: among the first of the qualifying in the same partnership',
  immediate: 'plays by right',
  committee: 'plays: put in by the committee',
  points: 'plays on points',
  placing: 'plays, without points, on its placing',
};

export const sayAdmission = (how: Admission): string => SAYS[how];
