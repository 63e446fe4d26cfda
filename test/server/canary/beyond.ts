// Contests beyond one night: teams with line-ups, and two that share their deals.
import { inventNames } from '../../../src/engine/rehearsal/name.ts';
import { freshId, openNight } from '../open.ts';
import { boardsOf, done, type Night, PLAIN, plantDeals, type Planted, type Planting } from './planted.ts';
import { NO_DESK, oddResult, secretsOfResult } from './secret.ts';

const PEOPLE = inventNames('canary', 48);

/** Teams in round 1: one room of each match has reported, and one team has posted its line-up, which nobody has answered. */
export const plantTeams = async ({ server, world, secrets }: Planting, name: string): Promise<Planted> => {
  const director = await server.signIn();
  const { id } = (await director.post('/api/contests', { name, form: 'sabf-swiss-teams' })).json<{
    id: string;
  }>();
  const path = `/api/contests/${id}`;
  const text = Array.from(
    { length: 12 },
    (_, i) => `Team ${i + 1}: ${PEOPLE[4 * i]} (c), ${PEOPLE.slice(4 * i + 1, 4 * i + 4).join(', ')}`,
  ).join('\n');
  await done(director.post(`${path}/teams`, { text }));
  const ask = (request: object) => director.post(`${path}/requests`, { id: freshId(), request });
  for (const act of ['open-stage', 'make-draw'])
    await done(director.post(`${path}/next`, { id: freshId(), act }));
  const [a = '', b = '', c = '', d = ''] = PEOPLE;
  const [open, closed] =
    world === 'one'
      ? [
          [a, c],
          [d, b],
        ]
      : [
          [d, b],
          [a, c],
        ];
  await done(ask({ ask: 'post-line-up', round: 1, team: '1', open, closed }));
  const rooms = [`"${a}","${c}"`, `"${d}","${b}"`].map((names) => names.replaceAll(/\s/g, ''));
  secrets.push(
    ...rooms.map((names) => ({
      what: `${name}: line-up`,
      kind: 'line-up' as const,
      contest: id,
      text: names,
      from: NO_DESK,
    })),
  );
  await done(director.post(`${path}/next`, { id: freshId(), act: 'start-play' }));
  await plantDeals({ server, world, secrets }, { id, path, director }, name, NO_DESK);
  const { seating } = await server.desk.hall.open(id);
  const [facts, hidden]: [string[], number[]] = [[], []];
  for (const { round, table, boards, room } of seating?.seats.values() ?? [])
    if (room === 'closed')
      for (const [n, board] of boards.slice(0, 2).entries()) {
        const result = oddResult(table === 2 ? 4 : table, n, world);
        const said = await done(ask({ ask: 'report-result', round, table, board, result }));
        facts.push(...(JSON.parse(said) as { facts: string[] }).facts);
        hidden.push(board);
        secrets.push(...secretsOfResult(`${name}: board ${board} in the closed room`, id, result, NO_DESK));
      }
  return { id, name, path, hidden, facts, ...(await boardsOf(server, id)) };
};

/** Two nights on one set: the first is through with everything, the second has it all to play. */
export const plantShared = async (
  planting: Planting,
): Promise<readonly [Planted & Night, Planted & Night]> => {
  const { server, world, secrets } = planting;
  const early = await openNight(server, 'Early');
  const late = await openNight(server, 'Late');
  await plantDeals(planting, early, 'Shared set', NO_DESK);
  const share = { id: freshId(), set: 'Set 1', with: [{ contest: late.id }] };
  await done(early.director.post(`${early.path}/deals/shared`, share));
  const { seating } = await server.desk.hall.open(early.id);
  const facts: string[] = [];
  for (const { round, table, boards, ns, ew } of seating?.seats.values() ?? [])
    for (const [n, board] of boards.entries()) {
      const isOwn = table < 3 || ns === '1' || ew === '1';
      const odd = oddResult(3, n, world);
      const result = isOwn ? PLAIN : odd;
      const said = await done(early.ask({ ask: 'report-result', round, table, board, result }));
      facts.push(...(JSON.parse(said) as { facts: string[] }).facts);
      if (!isOwn) secrets.push(...secretsOfResult(`Early: result of board ${board}`, early.id, odd, NO_DESK));
    }
  const rest = { hidden: seating?.boards ?? [], facts, ...(await boardsOf(server, early.id)) };
  return [
    { ...early, ...rest, name: 'Early' },
    { ...late, ...rest, name: 'Late' },
  ];
};
