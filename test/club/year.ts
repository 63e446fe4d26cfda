// A club's year, played by invented members: fifty Mondays, each a whole club session.
import type { Fact } from '../../src/engine/contest/fact.ts';
import { seeded } from '../../src/engine/kit/random.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { openServer } from '../server/open.ts';

export const MEMBERS = 120;

/** `2026-01-05` is a Monday. */
export const dayOf = (week: number): string =>
  new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10);

const rehearse = (week: number, pairs: number): readonly Fact[] => {
  const form = findForm('club-session-matchpoints');
  if (!form.ok) throw new Error(form.refusal.code);
  const from = Date.parse(`${dayOf(week)}T19:30:00Z`);
  const made = rehearseContest({
    form: form.value,
    entries: pairs,
    seed: `week ${week}`,
    calm: true,
    clock: (seconds) => new Date(from + seconds * 1000).toISOString(),
  });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};

/** The same night on another day with other people. */
const peopled = (
  facts: readonly Fact[],
  people: readonly string[],
  name: string,
  date: string,
): readonly Fact[] => {
  const seen = new Map<string, string>();
  const text = JSON.stringify(facts).replace(/"(p\d+[a-f]|sub-\d+)"/g, (_, player: string) => {
    const id = seen.get(player) ?? people[seen.size] ?? player;
    seen.set(player, id);
    return JSON.stringify(id);
  });
  return (JSON.parse(text) as readonly Fact[]).map((fact) =>
    fact.kind === 'contest-made' ? { ...fact, name, date } : fact,
  );
};

export interface PlayedWeek {
  readonly id: string;
  readonly date: string;
  readonly people: readonly string[];
}

/** Weeks of play in a house: whoever comes is drawn from the members, now and then with a visitor. */
export const playYear = async (
  server: Awaited<ReturnType<typeof openServer>>,
  weeks: number,
  pairs = 8,
): Promise<{ readonly members: readonly string[]; readonly weeks: readonly PlayedWeek[] }> => {
  const names = [...new Set(inventNames('members', 3 * MEMBERS))].slice(0, MEMBERS);
  const members = (
    await server.desk.people.know(names.map((name, i) => ({ name, number: String(10_000 + i) })))
  ).map(({ id }) => id);
  const played: PlayedWeek[] = [];
  for (let week = 0; week < weeks; week++) {
    const chance = seeded(`who ${week}`);
    const there = [...members];
    const people: string[] = [];
    while (people.length < 2 * pairs) {
      const [one = ''] = there.splice(chance.below(there.length), 1);
      people.push(one);
    }
    if (week % 5 === 0) {
      const [visitor] = await server.desk.people.know([{ name: `Visitor Number${week}` }]);
      people[0] = visitor?.id ?? '';
    }
    const id = `week-${week}`;
    const facts = peopled(rehearse(week, pairs), people, `Monday pairs ${week + 1}`, dayOf(week));
    await server.desk.store.log.append(id, 0, {
      request: `year-${id}`,
      digest: id,
      facts: facts.map(({ seq: _, ...fact }) => fact),
    });
    played.push({ id, date: dayOf(week), people });
  }
  return { members, weeks: played };
};
