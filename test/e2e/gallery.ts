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

const playFrom = ({ form: id, entries }: Hung, begin: number): readonly Fact[] => {
  const form = findForm(id);
  if (!form.ok) throw new Error(`there is no form ${id}`);
  const made = rehearseContest({
    form: form.value,
    entries,
    seed: '7',
    clock: (seconds) => new Date(begin + seconds * 1000).toISOString(),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return made.value;
};

/** Its last fact is a minute old, whenever somebody looks; the rehearsal alone knows how long all of it takes. */
const rehearse = (one: Hung): readonly Fact[] => {
  const first = playFrom(one, 0);
  const most = Math.floor(first.length * (one.played ?? 1));
  const length = Date.parse(first[most - 1]?.at ?? '') || 0;
  return playFrom(one, Date.now() - 60_000 - length).slice(0, most);
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
