import { expect, test } from 'vitest';
import { withLayer } from './keys.ts';

test('[DESK-4~] a page’s own key comes before the frame’s, whichever of them came on the screen first', () => {
  const page = { d: 'rule on the call' };
  const frame = { d: 'give a ruling' };
  expect(withLayer(withLayer([], page, 'page'), frame, 'frame').at(-1)).toBe(page);
  expect(withLayer(withLayer([], frame, 'frame'), page, 'page').at(-1)).toBe(page);
});
