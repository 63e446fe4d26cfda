import { describe, expect, test } from 'vitest';
import { isNamed, isNear, nameIn } from './host.ts';

describe('[SAFE-4~] names that only the room can give', () => {
  test.each([
    ['192.168.1.20:4321', '192.168.1.20'],
    ['[fe80::1]:4321', 'fe80::1'],
    ['[::1]', '::1'],
    ['LocalHost:4321', 'localhost'],
    ['laptop', 'laptop'],
    ['laptop.local.', 'laptop.local'],
    ['club.fritz.box', 'club.fritz.box'],
    ['scorer.lan:80', 'scorer.lan'],
    ['Ann.Corp.Example', 'ann.corp.example'],
  ])('%s', (host, name) => {
    expect(nameIn(host)).toBe(name);
    expect(isNear(name, 'ann.corp.example')).toBe(true);
  });

  test.each([
    'evil.example',
    'laptop.evil.example',
    '192.168.1.20.evil.example',
    'local',
    'localhost.evil.example',
  ])('%s is near only where it has no dot', (host) =>
    expect(isNear(nameIn(host), 'laptop')).toBe(!host.includes('.')),
  );
  test.each(['', ':80', '192.168.1.999', 'xlocal.example', '1.2.3.4.'])('%j', (host) =>
    expect(isNear(nameIn(host), 'laptop')).toBe(host === '1.2.3.4.'),
  );

  test('names that were given, alone or with all below them', () => {
    const names = ['bridge.example', '*.clubs.example'];
    expect(
      ['bridge.example', 'perth.clubs.example', 'a.b.clubs.example'].every((name) => isNamed(names, name)),
    ).toBe(true);
    expect(
      ['www.bridge.example', 'clubs.example', 'evilclubs.example', 'bridge.example.evil.example'].some(
        (name) => isNamed(names, name),
      ),
    ).toBe(false);
  });
});
