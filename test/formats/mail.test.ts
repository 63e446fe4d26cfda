// Results by e-mail, to a mail server that is really there.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import type { Io } from '../../src/cli/say.ts';
import { openPostOffice, type PostOffice } from '../mail/postoffice.ts';

const EVENT = readFileSync(new URL('../../examples/howell-3-tables.json', import.meta.url), 'utf8');
let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
});
afterAll(() => office.close());

const mail = async (to: string) => {
  const said = { out: '', err: '' };
  const io: Io = {
    readInput: async (name) => (name === 'to.txt' ? to : EVENT),
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    isTerminal: false,
  };
  const args = ['mail', 'event.json', '--to', 'to.txt', '--from', 'club@example.org'];
  const code = await main([...args, '--smtp', `smtp://127.0.0.1:${office.port}`], io);
  return { code, ...said };
};

test('[SHOW-4~] each reader has a letter of their own, with the ranking as text, as a page and as a file', async () => {
  const { code, out } = await mail('ann@example.org\nbo@example.org, ann@example.org\n');
  expect([code, JSON.parse(out)]).toEqual([0, { sent: ['ann@example.org', 'bo@example.org'], failed: [] }]);
  expect(office.letters.map(({ to }) => to)).toEqual([['ann@example.org'], ['bo@example.org']]);
  const [first] = office.letters;
  expect(first?.text).toMatch(/^From: club@example\.org\r\nTo: ann@example\.org\r\nSubject: Results: /);
  expect(first?.text).not.toContain('bo@example.org');
  expect(first?.text).toContain('Content-Type: text/html');
  expect(first?.text).toContain('filename=results.xml');
});

test('[SHOW-4~] who cannot be reached is told; an address that is none is refused before anything is sent', async () => {
  const { code, out } = await mail('gone@example.org');
  expect([code, JSON.parse(out)]).toMatchObject([1, { sent: [], failed: [{ to: 'gone@example.org' }] }]);
  const before = office.letters.length;
  for (const bad of ['not an address', 'a@b\r\nBcc:x@y@z', '<a@example.org>']) {
    const { code: refused, err } = await mail(`${bad}\nc@example.org`);
    expect([refused, office.letters.length]).toEqual([2, before]);
    expect(err).toContain('isn’t an e-mail address');
  }
});
