import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.ts';

const byestand = async (args: string) => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(args.split(' '), {
    readInput: () => Promise.resolve(''),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    isTerminal: false,
  });
  return { code, out: out.join(''), err: err.join('') };
};

/** What was asked, and a word of the reason for which it cannot be had. */
const REFUSED: Readonly<Record<string, string>> = {
  'mitchell --pairs 25 --variant twinned': '24 pairs, and 25',
  'mitchell --pairs 25 --variant stagger': '24 pairs, and 25',
  'mitchell --tables 12 --half ew --variant twinned': 'half',
  'round-robin --pairs 13 --variant butler': '12 pairs, and 13',
  'mitchell --pairs 16 --variant rover': '17 pairs, and 16',
  'mitchell --tables 7 --pairs 20': '14 pairs, and 20',
  'round-robin --pairs 12 --rounds 5': '11 rounds',
  'round-robin --teams 8 --rounds 3': '7 rounds',
  'triangle --rounds 1': '4 rounds',
  'triangle --variant whist --tables 5': 'the whist triangle is for three teams, and 5',
  'triangle --variant mitchell --tables 5': 'the mitchell triangle is for three teams, and 5',
  'triangle --variant alternative --teams 9': 'the alternative triangle is for three teams, and 9',
  'mitchell --tables 7 --session 3': 'session',
  'howell --tables 5 --session 2': 'session',
  'whist --tables 7 --half ew': 'half',
  'new-england --tables 6 --session 2': 'session',
  'mitchell --tables 9 --base 5': 'base',
  'mitchell --tables 9 --share-at 3': 'share-at',
  'mitchell --tables 9 --odd bye': 'odd',
  'mitchell --tables 9 --boards-per-match 8': 'boards-per-match',
  'whist --tables 7 --first-board 9': 'first-board',
  'mitchell --pairs 14 --players 20': 'do not agree',
};

const HONOURED = [
  'mitchell --pairs 15 --variant rover',
  'mitchell --pairs 25',
  'mitchell --tables 7 --pairs 14',
  'mitchell --tables 8 --share-at 3',
  'howell --pairs 9',
  'round-robin --pairs 12 --rounds 11',
  'round-robin --pairs 12 --variant butler',
  'round-robin --teams 9 --odd bye',
  'whist --teams 7 --session 2',
  'individual --players 20',
  'triangle --teams 12,5,9 --first-board 17',
  'triangle --variant alternative --teams 3',
  'triangle --teams 5',
];

describe('what is asked of a movement', () => {
  for (const pairs of ['0', '-4', '2.5'])
    it(`[MOV-13~] advice for ${pairs} pairs: exit 2, nothing on standard output`, async () => {
      const { code, out, err } = await byestand(`movement advise --pairs=${pairs}`);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(pairs);
    });

  it('[MOV-13~] advice that ends in a replay of the first opponents says so', async () => {
    const text = (await byestand('movement advise --pairs 16 --minutes 120 --boards-per-round 2')).out;
    const advice = JSON.parse(text) as { variant: string; tables: number; rounds: number; reason: string }[];
    const replays = advice.filter(({ variant, tables, rounds }) => variant === 'skip' && rounds === tables);
    expect(replays.length).toBeGreaterThan(0);
    for (const { reason } of replays) expect(reason).toContain('first opponents again');
  });

  for (const [args, reason] of Object.entries(REFUSED))
    it(`[MOV-1~] ${args}: refused with the reason, not left out in silence`, async () => {
      const { code, out, err } = await byestand(`movement ${args}`);
      expect(code).toBeGreaterThan(0);
      expect(out).not.toContain('"boards"');
      expect(err).toContain(reason);
    });

  for (const args of HONOURED)
    it(`${args} is made`, async () => {
      expect(await byestand(`movement ${args}`)).toMatchObject({ code: 0, err: '' });
    });

  it('[TMOV-8~] a triangle has the boards a round that were asked for, two if none were, or those of a match', async () => {
    const boards = async (args: string) => {
      const plan = JSON.parse((await byestand(`movement triangle ${args}`.trim())).out) as {
        boardsPerRound: number;
        seats: { boards: number[] }[];
      };
      return [plan.boardsPerRound, ...new Set(plan.seats.map((seat) => seat.boards.length))];
    };
    expect(await boards('')).toEqual([2, 2]);
    expect(await boards('--boards-per-round 4')).toEqual([4, 4]);
    expect(await boards('--boards-per-match 8')).toEqual([4, 4]);
    expect(await boards('--boards-per-match 7')).toEqual([4, 4, 3]);
  });

  it('[MOV-21~] an odd number of pairs: tables are those with boards', async () => {
    for (const args of ['--tables 5 --half ew --variant pairs', '--pairs 11']) {
      const plan = JSON.parse((await byestand(`movement round-robin ${args}`)).out) as { tables: number };
      expect(plan.tables).toBe(5);
    }
  });

  it('[TMOV-3~] five teams with a triangle: the tables in use are the first ones, and idle teams are spoken of', async () => {
    const { out } = await byestand('movement round-robin --teams 5');
    const plan = JSON.parse(out) as {
      tables: number;
      seats: { round: number; table: number }[];
      sitOuts: unknown[];
      notes: string[];
    };
    const used = Map.groupBy(plan.seats, ({ round }) => round);
    expect([...used.values()].map((seats) => [...new Set(seats.map(({ table }) => table))])).toEqual([
      ...Array(4).fill([1, 2, 3]),
      ...Array(2).fill([1, 2, 3, 4]),
    ]);
    expect([plan.tables, plan.sitOuts.length]).toEqual([4, 10]);
    expect(plan.notes.join()).toContain(
      'In 6 of the rounds teams have no match, 10 times in all; with --odd bye every team sits out once, in 5 rounds.',
    );
    expect((await byestand('movement round-robin --teams 7')).out).not.toContain('--odd bye');
  });

  it('[MOV-1~] a name nobody knows: two sentences with a stop between them', async () => {
    expect((await byestand('movement banana')).err).toContain(
      "there is no 'banana'. byestand movement --list",
    );
    expect((await byestand('movement howel')).err).toContain("did you mean 'howell'? byestand movement");
    expect((await byestand('draw nope')).err).toContain("there is no 'nope'. Known: swiss");
  });
});
