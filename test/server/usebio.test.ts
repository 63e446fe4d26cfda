// The results as a file for the club's site and the federation: what everybody may see, written for the desk.
import { expect, test } from 'vitest';
import { parseUsebio } from '../../src/formats/usebio/parse.ts';
import { FOUR_SPADES, openNight, openServer } from './open.ts';

test('[FMT-3~] the desk takes the results as USEBIO; boards in play are not in it', async () => {
  const server = await openServer();
  const { director, path, ask, id } = await openNight(server, 'Monday');
  const seats = [...((await server.desk.hall.open(id)).seating?.seats.values() ?? [])];
  const [first] = seats;
  for (const { round, table } of seats.filter(({ boards }) => boards.includes(1)))
    await ask({ ask: 'report-result', round, table, board: 1, result: FOUR_SPADES });
  await ask({ ask: 'report-result', round: 1, table: first?.table ?? 1, board: 2, result: FOUR_SPADES });
  const answer = await director.get(`${path}/results.xml`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  expect(answer.headers['content-disposition']).toContain('.xml"');
  const read = parseUsebio(answer.body);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const { event } = read.value;
  expect([event.kind, event.title, event.program]).toEqual(['matchpoints', 'Monday', 'Byestand']);
  expect(event.contestants).toHaveLength(6);
  expect(event.contestants[0]?.players.map(({ name }) => name)).toHaveLength(2);
  const boards = event.sessions[0]?.sections[0]?.boards ?? [];
  const scored = (number: number) =>
    boards.find(({ board }) => board === number)?.lines.filter(({ contract }) => contract === '4S').length;
  expect(scored(1)).toBe(seats.filter(({ boards: own }) => own.includes(1)).length);
  // Somebody has board 2 still to play (Law 16D).
  expect(scored(2)).toBe(0);
  expect((await director.get(`${path}/results.xml?stage=none`)).statusCode).toBe(200);
  expect((await server.everybody.get(`${path}/results.xml`)).statusCode).toBe(401);
});

test('[FMT-3~] one stage of several by its name; before play there is nothing to take', async () => {
  const server = await openServer();
  const director = await server.signIn();
  const { id } = (await director.post('/api/contests', { name: 'S', form: 'sabf-butler-swiss' })).json<{
    id: string;
  }>();
  const early = await director.get(`/api/contests/${id}/results.xml`);
  expect(early.statusCode).toBe(403);
});
