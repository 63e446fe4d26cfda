// A server with contests that were played before anybody looks: what the pages for everybody are shown and tested with.
import type { Fact } from '../../src/engine/contest/fact.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { makeApp } from '../../src/server/app.ts';
import { openDesk } from '../../src/server/desk.ts';
import { openMemory } from '../../src/store/memory.ts';
import { ensureBuilt, inRoot } from '../../tools/setup.mjs';

export interface Hung {
  /** The contest's name in the address. */
  readonly id: string;
  readonly form: string;
  readonly entries: number;
  /** How much of it has been played, from 0 to 1; all where it is not said. */
  readonly played?: number;
}

const rehearse = ({ form: id, entries, played = 1 }: Hung): readonly Fact[] => {
  const form = findForm(id);
  if (!form.ok) throw new Error(`there is no form ${id}`);
  const made = rehearseContest({
    form: form.value,
    entries,
    seed: '7',
    clock: (seconds) => new Date(Date.UTC(2026, 0, 3, 0, 0, seconds)).toISOString(),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  const most = Math.floor(made.value.length * played);
  // The clock of the last round called starts again when somebody looks.
  const last = made.value.slice(0, most).findLast(({ kind }) => kind === 'round-called')?.seq;
  return made.value
    .slice(0, most)
    .map((fact) =>
      fact.seq === last ? { ...fact, at: new Date(Date.now() - 10 * 60_000).toISOString() } : fact,
    );
};

const playersIn = (facts: readonly Fact[]): readonly string[] => [
  ...new Set(
    facts.flatMap((fact): readonly string[] =>
      fact.kind === 'pair-entered' || fact.kind === 'team-entered' ? fact.players : [],
    ),
  ),
];

export const openGallery = async (contests: readonly Hung[], port = 0) => {
  ensureBuilt();
  const store = openMemory();
  for (const one of contests) {
    const facts = rehearse(one).map(({ seq: _, ...fact }) => fact);
    await store.log.append(one.id, 0, { request: `hang-${one.id}`, digest: one.id, facts: facts as never });
  }
  const desk = await openDesk({ store });
  for (const { id } of contests) {
    const players = playersIn(await store.log.read(id));
    const names = inventNames(id, players.length);
    await desk.people.meet(players.map((player, i) => ({ id: player, name: names[i] ?? player })));
  }
  const app = await makeApp({ desk, web: inRoot('dist', 'web') });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, desk, close: () => app.close() };
};
