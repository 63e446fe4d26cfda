import type { Overrode } from '../contest/fact.ts';
import { sayObjection } from './refusal.ts';

/** A rule that was overridden, as it would have refused. */
export const sayRule = ({ code, clause, details }: Overrode['rules'][number]): string =>
  sayObjection({
    code,
    ...(clause === undefined ? {} : { clause }),
    ...(details === undefined ? {} : { details }),
  });

/** What follows an act that was done against a rule. */
export const sayOverrode = ({ rules, why }: Overrode): string =>
  `Recorded anyway by the director: ${rules.map(sayRule).join(' ')}${why === undefined ? '' : ` Reason: ${why}.`}`;

/** For everybody: that it was done, and against which rule. */
export const sayOverridden = ({ rules }: Overrode): string =>
  `The director overrode a rule: ${rules.map(sayRule).join(' ')}`;
