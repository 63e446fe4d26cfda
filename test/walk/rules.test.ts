import { describe, expect, test } from 'vitest';
import { asked } from './user.ts';

interface Rules {
  readonly layers: readonly { readonly id: string; readonly name: string }[];
  readonly rules: readonly {
    readonly slot: string;
    readonly clause: string;
    readonly layer: string;
    readonly replaced: readonly { readonly clause: string }[];
  }[];
}

describe('[CON-17] which document answers, by the command', () => {
  test('the supplementary regulations, then the ABF’s, then the Laws (ANC 2021 1.12)', async () => {
    const { layers, rules } = (await asked('rules anc-2021-itc')) as Rules;
    const order = layers.map(({ id }) => id);
    expect(order.indexOf('laws-2017')).toBeLessThan(order.indexOf('abf-interpretations'));
    expect(order.indexOf('abf-interpretations')).toBeLessThan(order.indexOf('anc-2021'));
    expect(order.at(-1)).toBe('anc-2021-itc');
    // What the championships do not say is read in the ABF’s document.
    const weighted = rules.find(({ slot }) => slot === 'weighted');
    expect(weighted?.clause).toContain('ABF Interpretations');
    const several = rules.find(({ slot }) => slot === 'several');
    expect([several?.clause, several?.replaced.map(({ clause }) => clause)]).toEqual([
      'ANC 2021 7.5, appendix on multiple average plus',
      expect.arrayContaining(['Law 12C2']),
    ]);
  });
  test('the Laws of 2017 first, and these regulations win where both speak (GNOT Sydney 2023 1.1)', async () => {
    const { layers, rules } = (await asked('rules gnot-sydney-2023')) as Rules;
    expect(layers.map(({ name }) => name)).toContain('Laws of Duplicate Bridge 2017');
    expect(layers.at(-1)?.id).toBe('gnot-sydney-2023');
    const own = rules.filter(({ layer }) => layer === 'gnot-sydney-2023');
    expect(own.find(({ slot }) => slot === 'tieBreak')).toMatchObject({ clause: 'GNOT Sydney 2023 1.9.3' });
    expect(own.some(({ replaced }) => replaced.length > 0)).toBe(true);
  });
  test('everybody at the table answers for the score (ANC 2021 1.4)', async () => {
    for (const under of ['anc-2021-itc', 'anc-2021-ipc', 'anc-2021-srosp'])
      expect(await asked(`office responsible - --under ${under}`, { what: 'score' })).toEqual({
        sides: ['ns', 'ew'],
        clause: 'ANC 2021 1.4',
      });
  });
  test('who may watch: one table a stanza, in the closed room captains of their own team (ANC 2021 14.1)', async () => {
    const found = (await asked('ruling spectator --answers place')) as { ruling: string; clauses: string[] };
    expect(found.clauses).toContain('ANC 2021 14.1');
    expect(found.ruling).toMatch(/One table a stanza; in the closed room only captains/);
  });
  test('nobody watches their own team but a captain who is not playing (ANC 2021 14.2)', async () => {
    const found = (await asked('ruling spectator --answers place')) as { ruling: string; clauses: string[] };
    expect(found.clauses).toContain('ANC 2021 14.2');
    expect(found.ruling).toContain('Nobody watches their own team, but a captain who is not playing may');
  });
});
