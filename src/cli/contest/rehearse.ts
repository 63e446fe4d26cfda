import { writeFileSync } from 'node:fs';
import { fold, type People } from '../../engine/floor/night.ts';
import { playFor, whyNotBegun, whyNotNumber } from '../../engine/play/intake/number.ts';
import { showContest } from '../../engine/floor/show/contest.ts';
import type { Refusal, Result } from '../../engine/kit/result.ts';
import { rehearseContest } from '../../engine/rehearsal/contest.ts';
import { inventNames } from '../../engine/rehearsal/name.ts';
import type { Form } from '../../engine/rulebook/form.ts';
import type { ContestView } from '../../engine/view/contest.ts';
import { makeContest } from '../../formats/contest/json.ts';
import { nameContest } from './contest.ts';
import { refuseWith } from './refused.ts';
import { tellContest } from '../input/record.ts';
import { DONE, type Io, type Run, readArgs, sayValue } from '../say.ts';
import { formAsked, sayFaults, wholeNumber } from '../form/file.ts';

/** A rehearsal begins at the same moment always: the same seed gives the same file. */
const START = Date.UTC(2026, 0, 3, 0, 0);
const clock = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

/** Entries the regulation does not take are refused before anything is played. */
const whyNotEntries = (form: Form, count: number): Refusal | undefined => {
  const play = playFor(form, count);
  return play ? whyNotBegun(form, play, count) : whyNotNumber(form, count);
};

/** People nobody has met, one name for each player of the log. */
const peopleFor = (view: ContestView, seed: string): People => {
  const ids = view.entries.flatMap(({ players }) => players);
  const names = inventNames(seed, ids.length);
  return new Map(ids.map((id, i) => [id, { name: names[i] ?? id }]));
};

/** A contest of a form played by an invented field from a seed, whole, with everything it comes to. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {
    entries: { type: 'string' },
    seed: { type: 'string' },
    set: { type: 'string', multiple: true },
    facts: { type: 'string' },
    boards: { type: 'boolean' },
    calm: { type: 'boolean' },
  });
  const pretty = values.pretty ?? false;
  const found = await formAsked(io, positionals[0], values.set ?? [], 'rehearse');
  if (!found.ok) return sayFaults(io, found.faults, pretty);
  const { form } = found;
  const entries =
    values.entries === undefined ? form.entries.usual : wholeNumber(values.entries, '--entries');
  const unfit = whyNotEntries(form, entries);
  if (unfit) return refuseWith(io, unfit, pretty);
  const seed = values.seed ?? '1';
  const played = rehearseContest({ form, entries, seed, clock, ...(values.calm ? { calm: true } : {}) });
  if (!played.ok) return refuseWith(io, played.refusal, pretty);
  const contest = fold(played.value);
  const shown: Result<ContestView> = showContest(contest);
  if (!shown.ok) return refuseWith(io, shown.refusal, pretty);
  const people = peopleFor(shown.value, seed);
  if (values.facts !== undefined) {
    const file = makeContest({
      facts: played.value,
      people: [...people].map(([id, person]) => ({ id, ...person })),
    });
    writeFileSync(values.facts, `${JSON.stringify(file)}\n`);
  }
  const view = nameContest(shown.value, contest, people);
  sayValue(
    io,
    { form: form.id, seed, ...view },
    { pretty, show: (value) => tellContest(value, { boards: values.boards ?? false }) },
  );
  return DONE;
};
