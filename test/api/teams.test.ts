// A site that shows team events: Swiss rounds with their matches, and the bracket of a knock-out, by programs alone.
import { describe, expect, test } from 'vitest';
import { Match, Round, Stages } from '../../src/server/v1/shape.ts';
import { openServer } from '../server/open.ts';
import { key, programOf } from './server.ts';

const CONTRACTS = ['3NT N =', '4S N +1', '4H E -1', '2C S =', '3NT W +1'];

const open = async (form: string, teams: number) => {
  const server = await openServer();
  const director = await server.signIn();
  const { id } = (await director.post('/api/contests', { name: 'Teams', form })).json<{ id: string }>();
  const { secret } = (
    await director.post('/api/tokens', { name: 'All', scopes: ['entries', 'direct'] })
  ).json<{
    secret: string;
  }>();
  const [program, anyone] = [programOf(server, secret), programOf(server)];
  const path = `/events/${id}`;
  for (const letter of 'ABCDEFGHIJKLMNOP'.slice(0, teams))
    await program.send('PUT', `${path}/entries/team-${letter}`, {
      name: `Team ${letter}`,
      players: ['Ann', 'Bob', 'Cy', 'Dee'].map((name) => ({ name: `${name} ${letter}son` })),
    });
  const advance = () => program.send('POST', `${path}/advance`, {}, key());
  const roundNow = async (round: number) => Round.parse((await anyone.get(`${path}/rounds/${round}`)).json());
  const play = async (round: number): Promise<void> => {
    for (const { table, boards } of (await roundNow(round)).tables)
      for (const board of boards) {
        const contract = CONTRACTS[(7 * table + 3 * board + round) % CONTRACTS.length];
        const sent = await program.send('POST', `${path}/results`, { round, table, board, contract }, key());
        expect(sent.statusCode, sent.body).toBe(200);
      }
  };
  /** Steps until the event waits for results, or for nothing more. */
  const goOn = async (): Promise<string> => {
    for (;;) {
      const answer = await advance();
      if (answer.statusCode !== 200) return answer.json<{ code: string }>().code;
    }
  };
  const matchAt = async (match: string) => Match.parse((await anyone.get(`${path}/matches/${match}`)).json());
  return { program, anyone, director, id, path, goOn, play, roundNow, matchAt };
};

describe('[API-1] team events for a site', () => {
  test('every table of a Swiss names its match; the boards of a match make up its IMPs', async () => {
    const { goOn, play, roundNow, matchAt } = await open('swiss-teams', 10);
    expect(await goOn()).toBe('next-play');
    const before = await roundNow(1);
    expect(before.matches.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'awaited'));
    await play(1);
    const { tables, matches } = await roundNow(1);
    expect(matches).toHaveLength(5);
    for (const { id, home, away } of matches) {
      const own = tables.filter((one) => one.match === id);
      expect(new Set(own.map(({ room }) => room))).toEqual(new Set(['open', 'closed']));
      expect(own).toHaveLength(2);
      for (const { ns, ew } of own) expect(new Set([ns.id, ew.id])).toEqual(new Set([home.id, away?.id]));
      const match = await matchAt(id);
      const sum = (side: 'homeImps' | 'awayImps') =>
        match.boards.reduce((all, one) => all + (one[side] ?? 0), 0);
      expect([sum('homeImps'), sum('awayImps')]).toEqual([match.homeImps, match.awayImps]);
      // Twenty VPs are shared (WBF scale).
      expect(Math.round(100 * ((match.homeVp ?? 0) + (match.awayVp ?? 0)))).toBe(2000);
    }
  });

  test('a knock-out has its bracket: totals over the stanzas, who goes on, and who won', async () => {
    const { anyone, director, id, path, goOn, play, matchAt } = await open('knockout', 4);
    const bracketNow = async () => {
      const { stages } = Stages.parse((await anyone.get(`${path}/stages`)).json());
      return stages[0]?.bracket ?? [];
    };
    expect(await goOn()).toBe('next-play');
    await play(1);
    const [semis] = await bracketNow();
    expect(semis?.matches.flatMap(({ sides }) => sides.map(({ through }) => through))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (let round = 1; (await goOn()) === 'next-play'; round += 1) await play(round + 1);
    const bracket = await bracketNow();
    for (const { matches } of bracket)
      for (const { sides, parts } of matches) {
        const played = await Promise.all(parts.map(matchAt));
        for (const { entry, imps } of sides) {
          const won = played.map((one) => (one.home.id === entry?.id ? one.homeImps : one.awayImps) ?? 0);
          expect(imps).toBe(won.reduce((all, one) => all + one, 0));
        }
        expect(sides.filter(({ through }) => through)).toHaveLength(1);
      }
    const winner = bracket.at(-1)?.matches[0]?.sides.find(({ through }) => through)?.entry?.name;
    const standings = (await anyone.get(`${path}/standings`)).json<{
      status: string;
      groups: { rows: { place: number; entry: { name: string } }[] }[];
    }>();
    expect(standings.status).toBe('final');
    expect(standings.groups[0]?.rows[0]).toMatchObject({ place: 1, entry: { name: winner } });
    // What the director keeps back is not in the stages either.
    await director.post(`/api/contests/${id}/requests`, {
      id: 'hide-results-1',
      request: { ask: 'hide-results', why: 'A protest' },
    });
    await director.post(`/api/contests/${id}/shown`, { shown: false });
    expect((await anyone.get(`${path}/stages`)).statusCode).toBe(403);
  });
});
