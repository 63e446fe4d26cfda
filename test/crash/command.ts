// A command of the program within this process, and what it told.
import { readFileSync } from 'node:fs';
import { main } from '../../src/cli/main.ts';
import type { Fact } from '../../src/engine/contest/fact.ts';
import { openHouse } from '../../src/store/open.ts';

export interface Told {
  readonly ok?: boolean;
  readonly contests: readonly {
    readonly contest: string;
    readonly whole?: number;
    readonly of?: number;
    readonly faults: readonly unknown[];
  }[];
  readonly restore?: { readonly command: string; readonly complete: boolean; readonly says: string };
}

export const runCommand = async (
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly told: Told; readonly said: string }> => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await main(args, {
    readInput: async (name) => readFileSync(name, 'utf8'),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    isTerminal: false,
  });
  const said = [...out, ...err].join('\n');
  const told = (out.length === 0 ? { contests: [] } : JSON.parse(out.join('\n'))) as Told;
  return { code, told, said };
};

/** A contest's facts in a data folder. */
export const readContest = async (data: string, contest: string): Promise<readonly Fact[]> => {
  const house = await openHouse({ data });
  try {
    return await (await house.open()).log.read(contest);
  } finally {
    await house.close();
  }
};
