import { expect, test } from 'vitest';
import { fold, foldOn, viewOf, withNames } from '../../engine/floor/night.ts';
import { withClock } from '../../engine/floor/time/clock.ts';
import { rehearseContest } from '../../engine/rehearsal/contest.ts';
import { findForm } from '../../engine/rulebook/forms/index.ts';
import { writeView } from './view.ts';

const clock = (seconds: number): string => new Date(Date.UTC(2026, 0, 3) + seconds * 1000).toISOString();

test('[SRV-4~] a room written line by line says what is written in one piece, whoever is renamed meanwhile', () => {
  const form = findForm('club-session-matchpoints');
  if (!form.ok) throw new Error(form.refusal.code);
  const made = rehearseContest({ form: form.value, entries: 12, seed: 'written', clock });
  if (!made.ok) throw new Error(made.refusal.code);
  const facts = made.value;
  const players = facts.flatMap((fact) => (fact.kind === 'pair-entered' ? fact.players : []));
  const people = new Map(players.map((id) => [id, { name: `Ann ${id}` }]));
  let contest = fold(facts.slice(0, 30));
  let said = '';
  for (const [n, fact] of facts.slice(30).entries()) {
    contest = foldOn(contest, [fact]);
    if (n % 7 === 0) people.set(players[n % players.length] ?? '', { name: `Bob ${n}` });
    if (n % 11 === 0) people.delete(players[(3 * n) % players.length] ?? '');
    const room = viewOf('room', contest, { people });
    if (!room.ok) throw new Error(room.refusal.code);
    const whole = JSON.stringify(withNames(withClock(contest, room.value), people));
    expect(writeView(contest, room.value, people)).toBe(whole);
    said = whole;
  }
  expect(said).toContain('Bob ');
});
