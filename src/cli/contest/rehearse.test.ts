import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { FORMS } from '../../engine/rulebook/forms/index.ts';
import { tellPairing } from '../../engine/floor/why/pairing.ts';
import type { ContestView, PairingView } from '../../engine/view/contest.ts';
import type { FigureView } from '../../engine/view/figure.ts';
import type { SinceView } from '../../engine/view/since.ts';
import { main } from '../main.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (...args: readonly string[]) => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(args, {
    readInput: async (name) => readFileSync(name, 'utf8'),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    isTerminal: false,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
};
const json = async <T>(...args: readonly string[]): Promise<T> => JSON.parse((await run(...args)).out) as T;

describe('byestand forms', () => {
  test('[CON-16~] lists every contest that can be run, with its entries and clauses', async () => {
    const forms = await json<{ id: string; name: string; entries: object; clauses: string[] }[]>('forms');
    expect(forms.map(({ id }) => id)).toEqual(FORMS.map(({ id }) => id));
    for (const { entries, clauses, name } of forms) {
      expect(entries).toMatchObject({
        min: expect.any(Number),
        max: expect.any(Number),
        usual: expect.any(Number),
      });
      expect(clauses.length).toBeGreaterThan(0);
      expect(name).not.toBe('');
    }
  });
});

test.each([55, 61, 79])(
  '[CON-15~] a club session of %i pairs, too many for one section, plays several and is compared over all of them',
  async (pairs) => {
    const file = join(folder, `sections-${pairs}.json`);
    const { code } = await run(
      'rehearse',
      'club-session-matchpoints',
      '--entries',
      `${pairs}`,
      '--seed',
      '1',
      '--facts',
      file,
    );
    expect(code).toBe(0);
    const { facts } = JSON.parse(readFileSync(file, 'utf8')) as {
      facts: { kind: string; plan?: { winners: number; sections?: { pairs: number }[] } }[];
    };
    const plan = facts.find(({ kind }) => kind === 'session-seated')?.plan;
    const sizes = plan?.sections?.map((section) => section.pairs) ?? [];
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(pairs);
    expect(plan?.winners).toBe(1);
  },
);

describe('byestand rehearse', () => {
  const file = join(folder, 'pairs.json');

  test('[DESK-8~] plays a whole contest; the same seed gives the same contest, another another', async () => {
    const first = await run(
      'rehearse',
      'sabf-state-open-pairs',
      '--entries',
      '13',
      '--seed',
      '4',
      '--facts',
      file,
    );
    expect(first.code).toBe(0);
    expect((await run('rehearse', 'sabf-state-open-pairs', '--entries', '13', '--seed', '4')).out).toBe(
      first.out,
    );
    expect((await run('rehearse', 'sabf-state-open-pairs', '--entries', '13', '--seed', '5')).out).not.toBe(
      first.out,
    );
    const view = JSON.parse(first.out) as ContestView;
    expect(view.entries.length).toBe(13);
    expect(view.stages.map(({ stage }) => stage)).toEqual(['qualifying', 'final']);
    expect(
      view.placings.flatMap(({ rows }) => rows).length +
        view.stages.flatMap(({ unplaced }) => unplaced).length,
    ).toBeGreaterThanOrEqual(13);
  });

  test('[RANK-13~][RANK-15~] awards are said by name, never by an id', async () => {
    const { out } = await run('rehearse', 'sabf-trials-women', '--entries', '6', '--seed', '5');
    const { awards, entries } = JSON.parse(out) as ContestView;
    const selected = awards.filter(({ award }) => award === 'selected');
    expect(selected).toHaveLength(6);
    for (const { who, says } of selected) {
      const entry = entries.find(({ players }) => players.includes(who[0] ?? ''));
      expect(says).toBe(`${who[0]} of ${entry?.id} plays in the team`);
    }
    expect(awards.filter(({ says }) => /\bp\d+[a-f]\b/.test(says))).toEqual([]);
  });

  test('[LOG-3~] what it writes is reckoned to the same view', async () => {
    const {
      form: _,
      seed: __,
      ...rehearsed
    } = await json<ContestView & { form: string; seed: string }>(
      'rehearse',
      'sabf-state-open-pairs',
      '--entries',
      '13',
      '--seed',
      '4',
    );
    expect(await json('reckon', file)).toEqual(rehearsed);
  });

  test('[CLI-1~] entries outside the limits are refused with the clause, exit 1; what is no form or number, exit 2', async () => {
    const few = await run('rehearse', 'anc-2021-srosp', '--entries', '3');
    expect(few.code).toBe(1);
    type Few = { refused: { code: string; clause?: string; says: string } };
    const { refused } = JSON.parse(few.out) as Few;
    expect(refused.code).toBe('entries-number');
    // No clause says so: eight is what the modified Swiss of its ten rounds can be played with.
    expect(refused.clause).toBeUndefined();
    expect(refused.says).toContain('from 8 to');
    expect(refused.says).toContain('Change the format');
    // Ten of each field go on (ANC 2021 17.3).
    const open = JSON.parse((await run('rehearse', 'anc-2021-abpc-open', '--entries', '18')).out) as Few;
    expect(open.refused).toMatchObject({ code: 'entries-number', clause: 'ANC 2021 17.3' });
    expect((await run('rehearse', 'anc-2021-srop')).err).toContain("did you mean 'anc-2021-srosp'");
    expect((await run('rehearse', 'anc-2021-srosp', '--entries', 'many')).code).toBe(2);
    expect((await run('rehearse')).code).toBe(2);
  });

  test('[DESK-4] why opens a place of each stage, a carry-over, a session and what was moved by a correction', async () => {
    const keys = await json<string[]>('why', file);
    for (const wanted of [
      /^stage\/final\/rank\//,
      /^stage\/final\/pair\/.+\/carry$/,
      /^stage\/qualifying\/pair\/.+\/session\/2\/percent$/,
    ]) {
      const key = keys.find((one) => wanted.test(one)) ?? '';
      const figure = await json<FigureView>('why', file, key);
      expect(figure.key).toBe(key);
      expect(figure.inputs.length).toBeGreaterThan(0);
    }
    // Without a stage the last one that can answer is meant.
    const bare = await json<FigureView>('why', file, 'rank/3');
    expect(bare.key).toMatch(/^stage\/(final|qualifying)\/rank\/3$/);
    expect((await run('why', file, 'rank/nobody')).code).toBe(1);
    const since = await json<SinceView>(
      'why',
      file,
      keys.find((key) => key.endsWith('/total')) ?? '',
      '--since',
      '200',
    );
    expect(since.changes.length).toBeGreaterThan(0);
    expect((await run('why', file, 'rank/3', '--since', 'never')).code).toBe(2);
  });

  test('[DRAW-6~] why opens a pairing: the standings used, what decided, the best other draw', async () => {
    const swiss = join(folder, 'swiss.json');
    await run('rehearse', 'anc-2021-congress-swiss-pairs', '--entries', '14', '--facts', swiss);
    const pairing = await json<PairingView>('why', swiss, 'draw/3/table/1');
    expect(pairing.who.length).toBe(2);
    expect(pairing.known.after).toBe(2);
    expect(pairing.remade).toBe(true);
    expect(pairing.decidedBy?.clause).not.toBe('');
    const { out } = await run('why', swiss, 'draw/3/table/1', '--pretty');
    expect(out).toContain('meets');
    // The sentences of the desk: who stood where, after which round.
    expect(out.trimEnd()).toBe(tellPairing(pairing).sentences.join('\n'));
  });

  test('[DRAW-6~] why of a final tells which final it is, not standings nobody had (SABF 16.3)', async () => {
    const teams = join(folder, 'finals.json');
    await run('rehearse', 'sabf-state-teams', '--entries', '16', '--facts', teams);
    const keys = await json<string[]>('why', teams);
    const finals = keys.filter((key) => key.startsWith('stage/finals/draw/'));
    expect(finals.length).toBeGreaterThan(3);
    for (const key of finals) {
      const { out } = await run('why', teams, key, '--pretty');
      expect(out).toContain('(SABF 16.3)');
      expect(out).not.toMatch(/\(place \d|Drawn from the standings/);
    }
  });

  test('[CLI-1~] the text is for people: stages, rounds, places, no braces', async () => {
    const { out } = await run('reckon', file, '--pretty');
    expect(out).toContain('== Qualifying');
    expect(out).toContain('Carried over');
    expect(out).toContain('Final places, Final');
    expect(out).not.toContain('{');
    const why = await run('reckon', file, '--why', '--pretty');
    expect(why.out).toContain('Stage final, place of');
  });
});
