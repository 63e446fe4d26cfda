import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openReserve, type Space } from './reserve.ts';

const MEGABYTE = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'byestand-reserve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'byestand.reserve');

test('[SAFE-4~][SAFE-6~] a part of the disk is set aside for results, given up when it is needed, and set aside again', async () => {
  const size = 2 * MEGABYTE;
  let free = 1000 * MEGABYTE;
  const told: Space[] = [];
  const reserve = openReserve(folder, {
    freeOf: () => free,
    size,
    tell: (space) => told.push(space),
    every: 3_600_000,
  });
  await reserve.look();
  expect(statSync(file).size).toBe(size);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(told).toEqual([]);

  free = 50 * MEGABYTE;
  expect(await reserve.look()).toMatchObject({ isLow: true, isGivenUp: false });
  expect(existsSync(file)).toBe(true);
  expect(told).toMatchObject([{ isLow: true, isGivenUp: false }]);
  await reserve.look();
  expect(told).toHaveLength(1);

  free = 0;
  expect(await reserve.look()).toMatchObject({ isLow: true, isGivenUp: true });
  expect(existsSync(file)).toBe(false);

  // What was given up is free for a moment, and is not taken back from the results.
  free = 10 * MEGABYTE;
  expect(await reserve.look()).toMatchObject({ isLow: true, isGivenUp: true });
  expect(existsSync(file)).toBe(false);

  free = 1000 * MEGABYTE;
  expect(await reserve.look()).toMatchObject({ isLow: false, isGivenUp: false });
  expect(statSync(file).size).toBe(size);
  expect(told.map(({ isLow, isGivenUp }) => [isLow, isGivenUp])).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);

  // Another program fills the disk between two looks: the store finds out first.
  reserve.giveUp();
  expect(existsSync(file)).toBe(false);
  expect(reserve.space()).toMatchObject({ isLow: true, isGivenUp: true });
  await reserve.close();
});

test('[SAFE-4~] the real disk is measured', async () => {
  const reserve = openReserve(folder, { size: MEGABYTE, every: 3_600_000 });
  const { free } = await reserve.look();
  expect(free).toBeGreaterThan(0);
  expect(Number.isFinite(free)).toBe(true);
  await reserve.close();
});
