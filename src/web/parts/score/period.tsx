import type { StandingsView } from '../../../engine/view/night.ts';
import { localeNow, say } from '../text/say.ts';

const PERIODS = {
  correction: [say('Scores may be corrected until'), say('Scores could be corrected until')],
  appeal: [say('A ruling may be appealed against until'), say('Rulings could be appealed against until')],
} as const;

type Period = NonNullable<StandingsView['periods']>[number];

/** The periods that have not ended: only they may still change what a stage is closed on. */
export const openAt = (periods: readonly Period[], now: number): readonly Period[] =>
  periods.filter(({ until }) => Date.parse(until) > now);

/** What may still be asked for, and until when (Laws 79C and 92B). */
export const Periods = ({
  periods,
  zone,
}: {
  readonly periods: readonly Period[];
  readonly zone: string | undefined;
}) => {
  if (periods.length === 0) return null;
  const clock = new Intl.DateTimeFormat(localeNow(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });
  return (
    <ul className="bare soft periods">
      {periods.map(({ what, until, clause }) => (
        <li key={what}>
          {PERIODS[what][Date.parse(until) < Date.now() ? 1 : 0]} {clock.format(new Date(until))} ({clause}).
        </li>
      ))}
    </ul>
  );
};
