// A small disk of its own for the test of a full one: a file system in memory, which only root may mount, and only on Linux.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

export const mountDisk = (folder, size) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;

export const resizeDisk = (folder, size) =>
  spawnSync('mount', ['-o', `remount,size=${size}`, folder]).status === 0;

export const unmountDisk = (folder) => spawnSync('umount', ['-l', folder]).status === 0;

const mounts = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'byestand-disk-'));
  const can = mountDisk(folder, '1m') && unmountDisk(folder);
  fs.rmSync(folder, { recursive: true, force: true });
  return can;
};

/** Why no disk can be made here, tried rather than guessed: also root may not where a container forbids it. */
export const whyNoDisk = (platform = process.platform, canMount = mounts) => {
  if (platform !== 'linux') return 'a disk in memory is made on Linux only';
  return canMount() ? undefined : 'this user may not mount a disk in memory';
};

/** A full disk is tested everywhere by a database that may not grow, so this one is told and never held against a run. */
export const sayNoDisk = (why) =>
  why === undefined
    ? []
    : [
        `not here: test/crash/server.test.ts: a real full disk of three megabytes under a real server (${why})`,
      ];
