import type { ContestView } from '../../engine/view/contest.ts';

/** Why a pair was away, where the reason decides what the session counts (SABF 11.4, 11.5, 17.1.2). */
export const AWAY: Readonly<Record<string, string | undefined>> = {
  representing: 'for the state or the country',
  'national-championship': 'at another national championship',
  'national-playoffs': 'at the National Playoffs',
};

/** A whole session by its number, else the rounds. */
export const sayWhen = (
  { stages }: ContestView,
  { from, to = from }: { readonly from: number; readonly to?: number },
): string => {
  for (const { name, units } of stages) {
    const unit = units.find((one) => one.session && one.from === from && one.to >= to);
    if (unit) return `session ${unit.number}${stages.length > 1 ? ` of ${name}` : ''}`;
  }
  return from === to ? `round ${from}` : `rounds ${from} to ${to}`;
};
