import { expect, test, vi } from 'vitest';
import { lateRound } from '../../src/engine/rehearsal/late.ts';
import { FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { faultsIn } from './invariants.ts';
import { play } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/** The first number of entries and seed with which the last pair of a form comes late in a rehearsal. */
const lateIn = (form: (typeof FORMS)[number]) => {
  for (let entries = form.entries.min + 1; entries <= form.entries.min + 8; entries++)
    for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8'])
      if (lateRound({ form, entries, seed }) !== undefined) return { form, entries, seed };
  return undefined;
};

/** A Swiss, sessions that are walked into, and two fields. */
const KINDS = ['sabf-butler-swiss', 'anc-2021-best-three', 'anc-2021-abpc-open'];

test('[DESK-8~][DESK-3~] a rehearsal has late pairs in Swiss, sessions and two fields, and everything adds', () => {
  for (const id of KINDS) {
    const form = FORMS.find((one) => one.id === id);
    const found = form && lateIn(form);
    if (!found) throw new Error(`nobody is late in ${id}`);
    const { view, then, facts } = play(found.form, found.entries, found.seed);
    const start = facts.findIndex(({ kind }) => kind === 'play-started');
    const came = facts.findIndex((fact) => fact.kind === 'pair-entered' && fact.pair === `${found.entries}`);
    expect([id, start > 0 && came > start]).toEqual([id, true]);
    expect(view.stages[0]?.field).toContain(`${found.entries}`);
    expect([id, faultsIn(view, then)]).toEqual([id, []]);
  }
});
