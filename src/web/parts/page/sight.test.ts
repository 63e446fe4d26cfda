import { describe, expect, it } from 'vitest';
import { aidsFor } from './sight.ts';

describe('what a device shows to somebody who does not see well', () => {
  it('[TAB-1~] is what was chosen on it; where nothing was, the contrast the device itself asks for', () => {
    expect(aidsFor(null, false)).toEqual([]);
    expect(aidsFor(null, true)).toEqual(['contrast']);
    expect(aidsFor('type', false)).toEqual(['type']);
    expect(aidsFor('type contrast', false)).toEqual(['type', 'contrast']);
    // Turned off here: the device is not asked again.
    expect(aidsFor('', true)).toEqual([]);
    expect(aidsFor('anything else', false)).toEqual([]);
  });
});
