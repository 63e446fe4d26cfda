// Even sections over the wire: the entries by their seeds, with the sums that show it.
import { describe, expect, test, vi } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import type { SectionsView } from '../../src/engine/view/seat/section.ts';
import { openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const PEOPLE = inventNames('sections', 64);
const TEAMS = Array.from(
  { length: 16 },
  (_, i) => `T${i + 1}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`,
).join('\n');

describe('[DRAW-16] a qualifying round in separate sections that are evenly seeded (SABF 15.2)', () => {
  test('sixteen teams in four sections: 1 to 16 come to 136, 34 in each; nothing is changed', async () => {
    const director = await (await openServer()).signIn();
    const { id } = (
      await director.post('/api/contests', { name: 'q', form: 'sabf-round-robin-teams', zone: 'UTC' })
    ).json<{ id: string }>();
    const teams = await director.post(`/api/contests/${id}/teams`, { text: TEAMS });
    expect(teams.body).toContain('16');
    const ask = (count: number | string) => director.get(`/api/contests/${id}/sections?count=${count}`);
    const before = (await director.get(`/api/contests/${id}/stages`)).body;
    expect((await ask(4)).body).toContain('sections');
    const view = (await ask(4)).json<SectionsView>();
    expect(view.sections.map(({ sum, seeds }) => [sum, seeds.length])).toEqual([
      [34, 4],
      [34, 4],
      [34, 4],
      [34, 4],
    ]);
    expect(view.clause).toBe('SABF 15.2');
    expect(view.spread).toBe(0);
    // Everybody is in one section, and a player is called by name.
    expect(new Set(view.sections.flatMap(({ seeds }) => seeds.map(({ who }) => who.pair))).size).toBe(16);
    expect(view.sections[0]?.seeds[0]?.who.players).toEqual(PEOPLE.slice(0, 4));
    // Nobody was seeded: the order of entry is said to have been used.
    expect(view.unseeded).toHaveLength(16);
    expect((await director.get(`/api/contests/${id}/stages`)).body).toBe(before);
    // A seed given at the desk is what counts.
    const first = view.sections[0]?.seeds[0]?.who.pair ?? '';
    const last = view.unseeded.at(-1)?.pair ?? '';
    const seeded = await director.post(`/api/contests/${id}/requests`, {
      id: 'sections-request-1',
      request: { ask: 'describe-entry', contestant: last, about: { seed: 1 } },
    });
    expect(seeded.statusCode).toBe(200);
    const now = (await ask(4)).json<SectionsView>();
    expect(now.sections[0]?.seeds[0]).toMatchObject({ seed: 1, who: { pair: last } });
    expect(now.unseeded.map(({ pair }) => pair)).toContain(first);
    expect(now.unseeded).toHaveLength(15);
    // More sections than teams, or none.
    const many = await ask(17);
    expect(many.statusCode).toBe(422);
    expect(many.body).toContain('17 sections cannot be made of 16 seeds');
    expect((await ask(0)).statusCode).toBe(400);
  });
});
