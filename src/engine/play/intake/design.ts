import { type Refusal, refuse } from '../../kit/result.ts';
import { type Designed } from '../../rulebook/design/setting.ts';
import { readForm } from '../../rulebook/design/read.ts';
import type { Form } from '../../rulebook/form.ts';
import { FORMS } from '../../rulebook/forms/index.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { playFor, whyNotBegun, whyNotNumber } from './number.ts';

/** Numbers of entries a form says it takes, and cannot be played with: a Swiss too long for its field. */
const numberFaults = (form: Form): readonly Refusal[] => {
  const { min, usual, max } = form.entries;
  return [...new Set([min, usual, max])].flatMap((entries) => {
    const play = playFor(form, entries);
    const refusal = play ? whyNotBegun(form, play, entries) : whyNotNumber(form, entries);
    // A form that takes no odd number says so itself.
    if (!refusal || refusal.code === 'entries-odd') return [];
    const { clause: _, ...plain } = refusal;
    const because = sayRefusal(plain).replace(/\.$/, '');
    return [refuse('form-few', { entries, because }, { at: 'entries' }).refusal];
  });
};

/** Somebody who goes on must have been there. */
const placeFaults = ({ stages, entries }: Form): readonly Refusal[] =>
  stages.flatMap(({ ways }, i) =>
    ways.flatMap(({ intake }) =>
      intake.use === 'top' && !intake.each && intake.places > entries.max
        ? [
            refuse(
              'form-places',
              { places: intake.places, max: entries.max },
              { at: `stages[${i}].who.places` },
            ).refusal,
          ]
        : [],
    ),
  );

/** A form of a file's value, ready to be played; or everything that is wrong with it, and nothing is made. */
export const checkForm = (value: unknown, known: readonly Form[] = FORMS): Designed => {
  const read = readForm(value, known);
  if (!read.ok) return read;
  const faults = [...numberFaults(read.form), ...placeFaults(read.form)];
  return faults.length > 0 && !known.includes(read.form) ? { ok: false, faults } : read;
};
