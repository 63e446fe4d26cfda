import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { batch } from '../../test/contract/batch.ts';
import { watchAstray } from './astray.ts';
import { openMirror } from './mirror.ts';
import { openSqlite } from './sqlite.ts';

test('[LOG-3~] a copy that was on a disk of its own and is on that of the data now is astray, until the stick is back', () => {
  let stick = 2;
  const isAstray = watchAstray(
    () => 1,
    () => stick,
  );
  expect(isAstray()).toBe(false);
  stick = 1;
  expect(isAstray()).toBe(true);
  stick = 3;
  expect(isAstray()).toBe(false);
});

test('[LOG-3~] one that was never on a disk of its own is where it was wished; plugged in later, the stick counts', () => {
  let stick = 1;
  const isAstray = watchAstray(
    () => 1,
    () => stick,
  );
  expect(isAstray()).toBe(false);
  stick = 2;
  expect(isAstray()).toBe(false);
  stick = 1;
  expect(isAstray()).toBe(true);
});

test('[LOG-3~] a stick taken out of a folder that stays: nothing is written into that folder, it is said, and the stick is caught up with when it is back', async () => {
  const place = mkdtempSync(join(tmpdir(), 'byestand-astray-'));
  const memory = '/dev/shm';
  const isApart = existsSync(memory) && statSync(memory).dev !== statSync(place).dev;
  // Where there is no second disk to be had it can only be shown that one is enough.
  const stick = mkdtempSync(join(isApart ? memory : place, 'byestand-stick-'));
  const [below, mount] = [join(place, 'below'), join(place, 'mount')];
  const copy = join(mount, 'b.sqlite');
  mkdirSync(below);
  symlinkSync(stick, mount);
  const { store, state } = await openMirror(openSqlite, join(place, 'a.sqlite'), copy);
  const inStep = (): Promise<void> =>
    vi.waitFor(() => expect(state()).toEqual({ file: copy, behind: 0 }), { timeout: 20_000 });
  await store.log.append('a', 0, batch('r1', 'x'));
  await inStep();
  unlinkSync(mount);
  symlinkSync(below, mount);
  await store.log.append('a', 1, batch('r2', 'y'));
  if (isApart) {
    await vi.waitFor(() => expect(state().fault).toContain('the stick is out'), { timeout: 20_000 });
    expect(state().behind).toBe(1);
    expect(existsSync(join(below, 'b.sqlite'))).toBe(false);
  } else await inStep();
  unlinkSync(mount);
  symlinkSync(stick, mount);
  await store.log.append('a', 2, batch('r3', 'z'));
  await inStep();
  await store.close();
  const other = openSqlite(join(stick, 'b.sqlite'));
  expect(await other.log.read('a')).toHaveLength(3);
  await other.close();
  rmSync(stick, { recursive: true });
  rmSync(place, { recursive: true });
}, 240_000);
