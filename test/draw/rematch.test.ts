import { describe, expect, it } from 'vitest';
import { PLAIN_SWISS } from './swisses.ts';
import { drawSwiss } from '../../src/engine/draw/swiss.ts';
import { exactly } from '../../src/engine/kit/rational.ts';
import { drawRepechage, type RepechageRequest } from './sydney.ts';

describe('nobody meets again by an oversight', () => {
  it('[DRAW-4~] a meeting of an unknown round may be the latest, in whatever order it comes', () => {
    const entrants = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, score: exactly(10 - at) }));
    const rules = {
      ...PLAIN_SWISS,
      rematch: { use: 'modified-swiss', rounds: 9, clause: 'test', says: 'past the middle' },
    } as const;
    const early = { a: 'a', b: 'b', round: 1 };
    const draw = (met: readonly { a: string; b: string; round?: number }[]) => {
      const drawn = drawSwiss({ entrants, met, rules, round: 6, seed: '1' });
      return drawn.ok ? drawn.value.pairs[0] : undefined;
    };
    expect(draw([early])).toEqual(['a', 'b']);
    expect(draw([{ a: 'a', b: 'b' }, early])).toEqual(['a', 'c']);
    expect(draw([early, { a: 'b', b: 'a' }])).toEqual(['a', 'c']);
  });

  const request = (more: Partial<RepechageRequest> = {}): RepechageRequest => ({
    round: 2,
    swiss: ['s1', 's2', 's3'].map((id, at) => ({ id, score: exactly(40 - at) })),
    dropping: ['d1', 'd2', 'd3'].map((team) => ({ team, vps: exactly(15) })),
    met: [],
    seed: '1',
    ...more,
  });
  const pairs = (given: RepechageRequest) => {
    const drawn = drawRepechage(given);
    return drawn.ok ? drawn.value.pairs.map((pair) => pair.join(' ')) : drawn.refusal.code;
  };

  it('[DRAW-9~] the crossing of a repechage passes over who has met (GNOT Sydney 2023 1.8.5, 1.8.6)', () => {
    expect(pairs(request())).toEqual(['s1 d3', 's2 d2', 's3 d1']);
    expect(pairs(request({ met: [{ a: 's1', b: 'd3' }] }))).toEqual(['s1 d2', 's2 d3', 's3 d1']);
    const met = ['d1', 'd2'].map((b) => ({ a: 's3', b }));
    expect(pairs(request({ met }))).toEqual(['s1 d2', 's2 d1', 's3 d3']);
  });

  it('[CLI-1~] a repechage of teams that cannot be is refused', () => {
    const { swiss, dropping } = request();
    expect(pairs(request({ swiss: [...swiss, ...swiss] }))).toBe('draw-twice');
    expect(pairs(request({ dropping: [...dropping, { team: 's1', vps: exactly(1) }] }))).toBe('draw-twice');
    expect(pairs(request({ swiss: swiss.slice(0, 1), dropping: [] }))).toBe('draw-few');
    expect(pairs(request({ met: [{ a: 's1', b: 'x' }] }))).toBe('draw-unknown');
    expect(pairs(request({ continuing: ['x', 's1', 's2'] }))).toBe('draw-unknown');
    expect(pairs(request({ continuing: ['s1'] }))).toBe('draw-continuing');
    expect(pairs(request({ round: 1, met: [{ a: 's1', b: 'd1' }] }))).toBe('repechage-first');
  });
});
