import type { Band, FineUnit, Offence, Offences, Step } from '../../rulebook/conduct.ts';
import type { Amount } from '../../rulebook/slots.ts';

/** One printed fine, for a list to choose from. */
export interface PrintedFine {
  /** `late 5–10, first`, `boards-lost, again`: the offence, its band of minutes, and which time. */
  readonly offence: string;
  readonly amount: Amount;
  readonly unit: FineUnit;
  readonly discretion: 'fixed' | 'up-to';
  readonly clause: string;
}

const TIMES = ['', 'again', 'third time'] as const;

const bandsOf = ({ bands, steps = [] }: Offence): readonly (Band & { readonly minutes: string })[] => {
  if (!bands) return [{ steps, minutes: '' }];
  return bands.map((band, i) => {
    const before = bands[i - 1];
    const from = before === undefined ? 0 : (before.under ?? (before.upTo ?? 0) + 1);
    const to = band.under ?? band.upTo;
    return { ...band, minutes: to === undefined ? ` over ${from - 1}` : ` ${from}–${to}` };
  });
};

const fineOf = (step: Step, name: string, clause: string): readonly PrintedFine[] =>
  step.do === 'fine'
    ? [
        {
          offence: name,
          amount: step.amount,
          unit: step.unit,
          discretion: step.upTo ? 'up-to' : 'fixed',
          clause,
        },
      ]
    : [];

/** Every fine a rulebook prints, offence by offence: what the director's list shows when nobody has said what happened. */
export const listFines = ({ offences }: Offences): readonly PrintedFine[] =>
  offences.flatMap((one) =>
    bandsOf(one).flatMap(({ steps, minutes }) =>
      steps.flatMap((step, i) => {
        const time = TIMES[Math.min(i, TIMES.length - 1)] ?? '';
        return fineOf(step, `${one.offence}${minutes}${time === '' ? '' : `, ${time}`}`, one.clause);
      }),
    ),
  );
