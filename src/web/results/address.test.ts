import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePage, type Page, parsePage } from './address.tsx';

const contest = fc.string({ minLength: 1 });
const pages: fc.Arbitrary<Page> = fc.oneof(
  fc.record({ page: fc.constant('standings'), contest }),
  fc.record({ page: fc.constant('board'), contest, board: fc.nat(999) }),
  fc.record({ page: fc.constant('board'), contest, board: fc.nat(999), round: fc.nat(99) }),
  fc.record({ page: fc.constant('match'), contest, round: fc.nat(99), table: fc.nat(999) }),
  fc.record({ page: fc.constant('recap'), contest }),
  fc.record({ page: fc.constant('recap'), contest, round: fc.nat(99) }),
  fc.record({ page: fc.constant('register'), contest }),
  fc.record({ page: fc.constant('pair'), contest, pair: fc.string({ minLength: 1 }) }),
);

describe('public addresses', () => {
  it('[SHOW-1~] every page has an address that leads back to it', () => {
    fc.assert(
      fc.property(pages, (page) => {
        expect(parsePage(makePage(page))).toEqual(page);
      }),
    );
  });
  it('are short and can be typed', () => {
    expect(makePage({ page: 'board', contest: 'monday', board: 14 })).toBe('/r/monday/board/14');
    expect(makePage({ page: 'pair', contest: 'monday', pair: '7' })).toBe('/r/monday/pair/7');
    expect(parsePage('/c/monday')).toBeUndefined();
  });
});
