import { expect, it } from 'vitest';
import { contrastOf, ENOUGH, shadesOf } from './colour.ts';

it('[LOOK-6~] contrast is WCAG’s: black on white 21, a colour on itself 1', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff').toFixed(2)).toBe('4.48');
  expect(contrastOf('#123456', '#123456')).toBe(1);
});

it('[LOOK-6~] any club colour can be read on light and dark pages, and one that can already stays', () => {
  for (const accent of [
    '#ffff00',
    '#ffffff',
    '#000000',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#1b4f9c',
    '#777777',
  ]) {
    const { light, dark } = shadesOf(accent);
    expect(contrastOf(light, '#ffffff')).toBeGreaterThanOrEqual(ENOUGH);
    expect(contrastOf(dark, '#1a1e1d')).toBeGreaterThanOrEqual(ENOUGH);
  }
  expect(shadesOf('#1b4f9c').light).toBe('#1b4f9c');
  expect(shadesOf('#ffff00').dark).toBe('#ffff00');
});
