import type { Layer } from '../stack.ts';

/** A club plays on the same day every week: an error is found when the results are read at home (DIR-3). */
export const clubCorrection = {
  id: 'club-correction',
  name: 'Club default for corrections',
  rank: 'organiser',
  slots: {
    correctionTime: {
      use: 'window',
      from: 'posted',
      minutes: 10_080,
      clause: 'Law 79C1',
      says: 'A score is corrected until a week after the results are available, when the next session of that weekday begins.',
    },
  },
} as const satisfies Layer;
