import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { sayNoDisk, whyNoDisk } from './disk.mjs';
import { inRoot, projectNode } from './setup.mjs';

describe('[LOG-2~] the test of a real full disk, where none can be made', () => {
  test('is left out with one line that names it and says why', () => {
    expect(sayNoDisk(whyNoDisk('darwin', () => true))).toEqual([
      expect.stringMatching(/^not here: test\/crash\/server\.test\.ts: .*Linux only/),
    ]);
    expect(sayNoDisk(whyNoDisk('linux', () => false))).toEqual([expect.stringContaining('may not mount')]);
    expect(sayNoDisk(whyNoDisk('linux', () => true))).toEqual([]);
  });

  test('is not among the tests, so that none passes without having run', () => {
    // Nothing to mount with is what an ordinary user has.
    const listed = execFileSync(
      projectNode(),
      [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'list', 'test/crash/server.test.ts'],
      { cwd: inRoot(), env: { ...process.env, PATH: '/nowhere' }, encoding: 'utf8' },
    );
    expect(listed).toContain('a full disk > is said with what to do');
    expect(listed).not.toContain('a real one');
  }, 240_000);
});
