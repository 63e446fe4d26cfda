import { expect, test } from 'vitest';
import { main } from './main.ts';
import type { Io } from './say.ts';

const listen = () => {
  const said = { out: '', err: '' };
  const io: Io = {
    readInput: async () => '',
    out: (text) => (said.out += `${text}\n`),
    err: (text) => (said.err += `${text}\n`),
    isTerminal: false,
  };
  return { said, io };
};

test('[CLI-1~] --version prints the version alone', async () => {
  const { said, io } = listen();
  expect(await main(['--version'], io)).toBe(0);
  expect(said.out).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(said.err).toBe('');
});

test('[CLI-1~] --help names every command with what it does', async () => {
  const { said, io } = listen();
  expect(await main(['--help'], io)).toBe(0);
  expect(said.out).toContain('serve');
});

test('[CLI-1~] an unknown command is exit 2, names the nearest and writes nothing to standard output', async () => {
  const { said, io } = listen();
  expect(await main(['sreve'], io)).toBe(2);
  expect(said.out).toBe('');
  expect(said.err).toBe(
    "byestand: there is no command 'sreve'; did you mean 'serve'? See byestand --help.\n",
  );
});

test('[CLI-1~] a word that is a name of every object is no command', async () => {
  const { io } = listen();
  expect(await main(['constructor'], io)).toBe(2);
});

test('[CLI-1~] no command at all is exit 2 and shows the help on standard error', async () => {
  const { said, io } = listen();
  expect(await main([], io)).toBe(2);
  expect(said.out).toBe('');
  expect(said.err).toContain('byestand <command>');
});
