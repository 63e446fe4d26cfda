import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { byPeer, byUs, draw, type Kind, lineOf, peerIn } from '../../bench/libdds.ts';
import { seeded } from '../../src/engine/kit/random.ts';
import { makeSolver } from '../../src/solver/solver.ts';

const LONG = process.env['BYESTAND_LONG'] !== undefined;
const folder = mkdtempSync(join(tmpdir(), 'byestand-peer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const solver = await makeSolver();
const peer = peerIn(folder);

const tell = (text: string): void => {
  const file = process.env['BYESTAND_FIGURES'];
  if (file) appendFileSync(file, `${text}\n`);
};

const KINDS: readonly (readonly [string, Kind, number, number])[] = [
  ['full tables of random deals', 'tables', 13, LONG ? 1000 : 2],
  ['every card at the opening lead', 'cards', 13, LONG ? 1000 : 3],
  ['every card with eight cards left', 'cards', 8, LONG ? 10_000 : 100],
];

describe(`[DEAL-3~] against libdds${peer ? '' : ' (not run: libdds-dev or a C++ compiler is not installed)'}`, () => {
  test.each(KINDS)('%s', (what, kind, cards, count) => {
    if (!peer) return tell(`${what}: not run, libdds is not installed`);
    const random = seeded(`libdds ${what}`);
    const turn = 20;
    for (let done = 0; done < count; done += turn) {
      const questions = Array.from({ length: Math.min(turn, count - done) }, () => draw(random, cards));
      const theirs = byPeer(peer, kind, questions);
      for (const [i, question] of questions.entries())
        expect(byUs(solver, kind, question).answer, lineOf(question)).toBe(theirs[i]?.answer);
    }
    tell(`${what}: ${count}, all the same`);
  });
});
