import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/contest/reckon.ts';

const examples = new URL('../../examples/', import.meta.url);
const expected = new URL('./expected/', import.meta.url);

describe('contests once played', () => {
  test.each(readdirSync(examples).filter((file) => file.endsWith('.json')))(
    '[LOG-4] %s reckons to the same text, number by number, under its own edition',
    async (name) => {
      const said: string[] = [];
      const code = await run([name, '--pretty', '--boards'], {
        readInput: async () => readFileSync(new URL(name, examples), 'utf8'),
        out: (text) => said.push(text),
        err: (text) => said.push(text),
        isTerminal: false,
      });
      expect(code).toBe(0);
      expect(`${said.join('\n')}\n`).toBe(
        readFileSync(new URL(name.replace('.json', '.txt'), expected), 'utf8'),
      );
    },
  );
});
