import type { Fact } from '../../engine/contest/fact.ts';
import { rehearseContest } from '../../engine/rehearsal/contest.ts';
import { inventNames } from '../../engine/rehearsal/name.ts';
import { type Exhibit, SHOWN } from '../../engine/rulebook/forms/exhibit.ts';
import { findForm } from '../../engine/rulebook/forms/index.ts';
import { makeSlug } from '../auth/code.ts';
import type { Desk } from '../desk.ts';
import { today, zoneHere } from './form.ts';

/** Contests in stages that hang beside the demonstration night: looked at, not played on. */
export const EXHIBITS = 'exhibit';

const rehearse = ({ form, entries }: Exhibit, seed: string, from: number): readonly Fact[] => {
  const found = findForm(form);
  if (!found.ok) return [];
  const clock = (seconds: number): string => new Date(from + seconds * 1000).toISOString();
  const made = rehearseContest({ form: found.value, entries, seed, clock });
  return made.ok ? made.value : [];
};

/** Played so that its last fact lies where it should; the rehearsal alone knows how long it takes. */
const playTo = (exhibit: Exhibit, seed: string, now: number): readonly Fact[] => {
  const first = rehearse(exhibit, seed, 0);
  const most = Math.floor(first.length * exhibit.played);
  const length = Date.parse(first[most - 1]?.at ?? '') || 0;
  return rehearse(exhibit, seed, now - exhibit.ago * 3_600_000 - length).slice(0, most);
};

const playersIn = (facts: readonly Fact[]): readonly string[] => [
  ...new Set(
    facts.flatMap((fact) => {
      if (fact.kind === 'substitute-used') return [fact.in];
      return fact.kind === 'pair-entered' || fact.kind === 'team-entered' ? [...fact.players] : [];
    }),
  ),
];

/** By the clock of the laptop it is shown on. */
const playedHere = (facts: readonly Fact[]): readonly Fact[] => {
  const zone = zoneHere();
  return facts.map((fact) =>
    fact.kind === 'contest-made' ? { ...fact, zone, date: today(new Date(fact.at), zone) } : fact,
  );
};

/** People of this house in place of the rehearsal's letters. */
const peopled = async (desk: Desk, facts: readonly Fact[], seed: string): Promise<readonly Fact[]> => {
  const players = playersIn(facts);
  const people = await desk.members.invent(inventNames(seed, players.length));
  const ids = new Map(players.map((player, i) => [player, people[i]?.id ?? player]));
  const text = JSON.stringify(facts).replace(
    /"(p\d+[a-f]|sub-\d+)"/g,
    (whole, player: string) => JSON.stringify(ids.get(player)) ?? whole,
  );
  return JSON.parse(text) as readonly Fact[];
};

/** Hung once, after the server is open: nobody waits for it. */
export const hangExhibits = async (desk: Desk): Promise<readonly string[]> => {
  if ((await desk.store.shelf.all(EXHIBITS)).length > 0) return [];
  const hung: string[] = [];
  for (const exhibit of SHOWN) {
    const [id, seed] = [makeSlug(), makeSlug()];
    const facts = await peopled(desk, playedHere(playTo(exhibit, seed, desk.now().getTime())), seed);
    if (facts.length === 0) continue;
    await desk.store.shelf.put(EXHIBITS, [[id, exhibit.form]]);
    await desk.store.log.append(id, 0, {
      request: `hang-${id}`,
      digest: id,
      facts: facts.map(({ seq: _, ...fact }) => fact),
    });
    hung.push(id);
  }
  return hung;
};
