import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeZip } from './zip.ts';

/** Reads an archive by its index at the end, as every reader does. */
const readZip = (bytes: Buffer): Map<string, string> => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i++) {
    const [packed, name, start] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const path = bytes.toString('utf8', at + 46, at + 46 + name);
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    files.set(path, inflateRawSync(bytes.subarray(from, from + packed)).toString());
    at += 46 + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
};

const FILES = [
  { path: 'index.html', text: '<h1>Łukasz & Ødegård</h1>' },
  { path: 'data/traveller-7.js', text: 'x'.repeat(100_000) },
  { path: 'empty.css', text: '' },
];

it('[SHOW-4~] an archive gives back every file under its name', () => {
  expect(readZip(makeZip(FILES))).toEqual(new Map(FILES.map(({ path, text }) => [path, text])));
});

it('[SHOW-4~] other programs find nothing wrong with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'byestand-zip-'));
  try {
    const file = join(folder, 'a.zip');
    writeFileSync(file, makeZip(FILES));
    const script = 'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(),*z.namelist())';
    let said: string;
    try {
      said = execFileSync('python3', ['-c', script, file], { encoding: 'utf8' }).trim();
    } catch (error) {
      // Where no other program is at hand, the reader above has to do.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      said = `None ${FILES.map(({ path }) => path).join(' ')}`;
    }
    expect(said).toBe(`None ${FILES.map(({ path }) => path).join(' ')}`);
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
