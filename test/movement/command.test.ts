import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { LIBRARY, playsRecord } from './library.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const byestand = async (args: string, input = '') => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(args.split(' '), {
    readInput: () => Promise.resolve(input),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    isTerminal: false,
  });
  return {
    code,
    out: out.join('\n'),
    err: err.join('\n'),
    value: out[0]?.startsWith('{') || out[0]?.startsWith('[') ? (JSON.parse(out[0]) as never) : undefined,
  };
};

const made = async (
  args: string,
): Promise<{ seats: Record<string, unknown>[] } & Record<string, unknown>> => {
  const { code, value } = await byestand(`movement ${args}`);
  expect(code).toBe(0);
  return value as never;
};

describe('byestand movement', () => {
  it('[MOV-2] the contract’s example, field by field', async () => {
    const plan = await made('mitchell --tables 12 --variant share --boards-per-round 2');
    expect(plan).toMatchObject({
      kind: 'mitchell',
      variant: 'share',
      tables: 12,
      rounds: 12,
      pairs: 24,
      sitOuts: [],
      balance: 47.8,
    });
    expect(plan.seats[0]).toMatchObject({ round: 1, table: 1, ns: '1', ew: '13', boards: [1, 2] });
    expect(Array.isArray(plan['notes'])).toBe(true);
  });

  it('[MOV-11] what it makes, its own check finds sound; a spoilt seat is named, exit 1', async () => {
    for (const args of [
      'mitchell --tables 9',
      'mitchell --tables 7 --variant rover',
      'howell --tables 3',
      'mitchell --tables 12 --variant skip --rounds 12',
      'mitchell --tables 10 --half ew',
      'whist --tables 12',
      'new-england --tables 10',
      'stagger-teams --tables 10',
      'barclay --tables 10',
      'round-robin --teams 7',
      'triangle',
      'triangle --tables 9',
      'individual --tables 5',
      'mitchell --tables 16 --variant twinned --session 2',
      'mitchell --tables 11 --variant appendix --base 7',
      'mitchell --tables 12 --variant appendix-1.5',
      'howell --tables 8 --variant three-quarter --rounds 13',
      'mitchell --tables 13 --arrow-switch auto',
    ]) {
      const plan = await made(args);
      const { code, value } = await byestand('movement check -', JSON.stringify(plan));
      expect([args, code, value]).toEqual([args, 0, expect.objectContaining({ ok: true, faults: [] })]);
    }
    const plan = await made('mitchell --tables 9 --boards-per-round 2');
    const spoilt = {
      ...plan,
      seats: plan.seats.map((s) => (s['round'] === 3 && s['table'] === 2 ? { ...s, boards: [3, 4] } : s)),
    };
    const { code, value } = await byestand('movement check -', JSON.stringify(spoilt));
    expect(code).toBe(1);
    expect(value).toMatchObject({ ok: false });
    expect((value as unknown as { faults: unknown[] }).faults).toContainEqual(
      expect.objectContaining({ round: 3, table: 2, fault: 'board-again', pair: '2', board: 3 }),
    );
  });

  it('[MOV-16] checks a library of records, a hand-made text, and says what is wrong with a broken one', async () => {
    const library = LIBRARY.map((recorded) => JSON.stringify(playsRecord(recorded))).join('\n');
    const all = await byestand('movement check -', library);
    expect(all.code).toBe(0);
    expect(
      (all.value as unknown as { movements: { sharedSets: number }[] }).movements.map(
        ({ sharedSets }) => sharedSets,
      ),
    ).toEqual(LIBRARY.map(({ shared }) => shared));
    const text = await byestand('movement check - --pretty', 'round 1: 1-2-1 3-4-1\nround 2: 1-3-2 3-4-2\n');
    expect(text.code).toBe(1);
    expect(text.out).toContain('round 2, table 2: pair 3 is seated twice, at tables 1 and 2');
    expect(text.out).toContain('round 2, table 2: pair 3 meets 4 again (before: round 1, table 2)');
    expect(text.out).toContain('round 2: pair 2 is at no table and does not sit out');
  });

  it('[MOV-10] understood but refused: exit 1, the reason and the clause', async () => {
    const { code, value } = await byestand('movement mitchell --tables 12 --variant share --rounds 9');
    expect([code, value]).toEqual([
      1,
      expect.objectContaining({ refused: 'curtail-share', clause: 'Course Notes (Curtailing movements)' }),
    ]);
    expect((await byestand('movement mitchell --tables 12 --variant appendix --base 9')).code).toBe(1);
  });

  it('bad input: exit 2, one line, nothing on standard output', async () => {
    for (const [args, message] of [
      ['movement mitchell --tables 0', '0 is not a whole number from 1'],
      ['movement mitchell --tables -3', '-3 is not a whole number'],
      ['movement mitchell --tables many', "'many' is not a number"],
      ['movement mitchell', 'how many?'],
      ['movement mitchel --tables 9', "did you mean 'mitchell'?"],
      ['movement', 'which?'],
      ['movement howell --tables 9 --variant quarter', 'no variant ‘quarter’'],
      ['movement mitchell --tables 9 --half north', 'neither ns nor ew'],
      ['movement mitchell --tables 9 --arrow-switch 10', 'round 10 cannot be switched'],
      ['movement mitchell --tables 9 --colour red', '--colour'],
      ['movement advise', 'how many?'],
      ['movement advise --pairs 20 --start late', 'not a time'],
    ] as const) {
      const { code, out, err } = await byestand(args);
      expect([args, code, out]).toEqual([args, 2, '']);
      expect(err).toContain(message);
      expect(err.split('\n').length).toBe(1);
    }
    expect(await byestand('movement check -', '{"seats": [')).toMatchObject({
      code: 2,
      err: expect.stringContaining('line 1, column') as string,
    });
    expect(await byestand('movement check -', 'round 1: 1-2\n')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Line 1, column 10') as string,
    });
  });

  it('[MOV-13] advice as JSON and as a table, with the time it ends', async () => {
    const { code, value } = await byestand(
      'movement advise --pairs 25 --minutes 180 --one-winner --start 19:30',
    );
    expect(code).toBe(0);
    const [best] = value as unknown as Record<string, unknown>[];
    expect(best).toMatchObject({
      kind: 'mitchell',
      variant: 'rover',
      rounds: 12,
      boards: 24,
      minutes: 180,
      ends: '22:30',
      winners: 1,
      sitOuts: 12,
    });
    for (const command of (best?.['commands'] ?? []) as string[])
      expect((await byestand(command.replace('byestand ', ''))).code).toBe(0);
    expect((await byestand('movement advise --pairs 24 --pretty')).out).toContain('mitchell share');
    expect((await byestand('movement advise --pairs 40 --minutes 20')).code).toBe(1);
  });

  it('[MOV-14][MOV-18][MOV-19] cards, table cards, chart, set-up sheet and calls from any movement', async () => {
    const plan = JSON.stringify(await made('mitchell --tables 8 --variant rover'));
    for (const [sheet, text] of [
      ['cards', 'sit out'],
      ['tables', 'Table 8'],
      ['chart', 'Sits out'],
      ['setup', 'byestand between tables 4 and 5'],
      ['calls', 'The rover sits NS at table 6'],
    ] as const) {
      expect((await byestand(`movement ${sheet} - --pretty`, plan)).out).toContain(text);
      expect((await byestand(`movement ${sheet} -`, plan)).code).toBe(0);
    }
  });

  it('[MOV-14] cards, table cards and chart are printed as PDF', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'byestand-'));
    for (const args of ['individual --tables 2', 'mitchell --tables 7 --variant rover']) {
      const plan = JSON.stringify(await made(args));
      for (const sheet of ['cards', 'tables', 'chart']) {
        const file = join(folder, `${sheet}.pdf`);
        expect((await byestand(`movement ${sheet} - --pdf ${file}`, plan)).code).toBe(0);
        expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
      }
    }
    expect(
      (await byestand('movement setup - --pdf x.pdf', JSON.stringify(await made('howell --tables 7')))).code,
    ).toBe(2);
    await rm(folder, { recursive: true });
  });

  it('[MOV-17][MOV-20][TMOV-5] several sessions, the late pair, the interstate draw, sections', async () => {
    expect((await byestand('movement fields --tables 14 --sessions 4 --rounds 7')).value).toHaveLength(4);
    expect((await byestand('movement late --round 2')).value).toHaveLength(2);
    expect((await byestand('movement interstate --teams 7 --placing 6,2,1,3,4,5,7')).value).toHaveLength(14);
    const nine = JSON.stringify(await made('mitchell --tables 9'));
    expect((await byestand('movement sections -', `${nine}\n${nine}`)).value).toMatchObject({
      tables: 18,
      pairs: 36,
    });
  });

  it('[MOV-21] a round robin of pairs, even and odd', async () => {
    expect(await made('round-robin --pairs 10 --boards-per-round 12')).toMatchObject({
      variant: 'pairs',
      pairs: 10,
      rounds: 9,
    });
    expect(await made('round-robin --pairs 11')).toMatchObject({ variant: 'pairs', pairs: 11, rounds: 11 });
    expect(await made('round-robin --pairs 12 --variant butler')).toMatchObject({
      variant: 'butler',
      pairs: 12,
    });
    expect(await made('round-robin --teams 10')).toMatchObject({ teams: 10, rounds: 9 });
  });

  it('lists every movement with what it is and its clause', async () => {
    const { value } = await byestand('movement --list');
    const list = value as unknown as { kind: string; variant: string; clause: string }[];
    const kinds = new Set(list.map(({ kind }) => kind));
    for (const kind of [
      'mitchell',
      'howell',
      'whist',
      'new-england',
      'stagger-teams',
      'barclay',
      'round-robin',
      'triangle',
      'individual',
    ])
      expect(kinds).toContain(kind);
    for (const variant of [
      'plain',
      'skip',
      'share',
      'appendix',
      'rover',
      'twinned',
      'stagger',
      'appendix-1.5',
      'full',
      'three-quarter',
      'barometer',
    ])
      expect(list.map((one) => one.variant)).toContain(variant);
  });
});
