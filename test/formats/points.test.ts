// Masterpoints of a contest as the file the federation's centre takes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseContest } from '../../src/formats/contest/json.ts';
import { MASTERPOINTS } from '../../src/formats/masterpoints/format.ts';
import { RED_AND_GREEN } from '../../src/formats/masterpoints/both.ts';
import { PUSH } from '../../src/formats/push/format.ts';
import { makeFile } from '../../src/formats/registry.ts';
import { USEBIO } from '../../src/formats/usebio/format.ts';
import { expandFor } from '../../src/server/backroom/content.ts';

const WISH = { club: '', version: '' };
const read = (name: string) => {
  const file = readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8');
  const made = parseContest(JSON.parse(file));
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};

test('[FMT-6] [RANK-9~] a club session: each player’s number and points in hundredths, and who has no number is told', () => {
  const { facts, people } = read('club-session-matchpoints');
  const numbered = people.map((person, i) => (i === 0 ? person : { ...person, number: String(100_000 + i) }));
  const made = expandFor(MASTERPOINTS, { contest: { facts, people: numbered } }, WISH);
  if (!made.ok) throw new Error(made.refusal.code);
  const all = expandFor(MASTERPOINTS, { contest: { facts, people } }, WISH);
  expect(all.ok && all.value.lost.join('')).toMatch(/^the points of .+: no number is known$/);
  const file = makeFile(MASTERPOINTS, made.value.content);
  if (!file.ok) throw new Error(file.refusal.code);
  const lines = Buffer.from(file.value.bytes).toString().trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^0100\d{3}0000\d{2}$/);
  // Two tables of weight 1.5, one winner: 0.04 × 1.5 × 2 each; the second has 70% of it, and half the field is paid.
  expect(lines.map((line) => Number(line.slice(7))).toSorted((a, b) => b - a)).toEqual([12, 12, 8, 8]);
});

test('[FMT-6~] nobody with a number: no file', () => {
  const { facts, people } = read('club-session-matchpoints');
  const made = expandFor(MASTERPOINTS, { contest: { facts, people } }, WISH);
  const file = made.ok ? makeFile(MASTERPOINTS, made.value.content) : made;
  expect(file.ok ? 'made' : file.refusal.code).toBe('masterpoint-none');
});

test('[FMT-6] the same points as one file of red and green: a session’s points are green unless a file says otherwise', () => {
  const won = [
    { number: '123456', hundredths: 42, colour: 'red' as const },
    { number: '123456', hundredths: 5 },
    { number: '7', hundredths: 100, colour: 'gold' as const },
  ];
  const file = makeFile(RED_AND_GREEN, { masterpoints: won });
  if (!file.ok) throw new Error(file.refusal.code);
  expect(Buffer.from(file.value.bytes).toString()).toBe('0123456000042000005\r\n');
  expect(file.value.lost).toEqual(['1 awards the file has no room for, gold points among them']);
});

test('[FMT-6] push messages: each player’s own place, by number, a tab and <NL> for a new line', () => {
  const { facts, people } = read('club-session-matchpoints');
  const numbered = people.map((person, i) => (i === 0 ? person : { ...person, number: String(100_000 + i) }));
  const made = expandFor(PUSH, { contest: { facts, people: numbered } }, { ...WISH, numbered: true });
  if (!made.ok) throw new Error(made.refusal.code);
  expect(made.value.lost.join()).toMatch(/^the message to [^:]+: no number is known$/);
  const file = makeFile(PUSH, made.value.content);
  if (!file.ok) throw new Error(file.refusal.code);
  const lines = Buffer.from(file.value.bytes).toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(numbered.length - 1);
  for (const line of lines)
    expect(line).toMatch(/^100\d{3}\t[^\t<]+<NL>\d(?:st|nd|rd|th) of \d+, \d+(?:\.\d+)?%$/);
  expect(lines.filter((line) => line.includes('<NL>1st of'))).not.toEqual([]);
});

test('[FMT-6~] a tab or a mark of ours in a message cannot make a second message', () => {
  const file = makeFile(PUSH, { messages: [{ number: '12', text: 'a\tb\r\nc<NL>d' }] });
  expect(file.ok && Buffer.from(file.value.bytes).toString()).toBe('12\ta b<NL>c d\r\n');
});

test('[FMT-3] the players’ numbers go out in USEBIO for the federation, and only when asked for', () => {
  const { facts, people } = read('club-session-matchpoints');
  const numbered = people.map((person, i) => ({ ...person, number: String(100_000 + i) }));
  const players = (wish: object) => {
    const made = expandFor(USEBIO, { contest: { facts, people: numbered } }, { ...WISH, ...wish });
    return made.ok ? (made.value.content.results?.contestants ?? []).flatMap((one) => one.players) : [];
  };
  expect(players({ numbered: true })).toHaveLength(numbered.length);
  for (const { name, national } of players({ numbered: true }))
    expect(national).toBe(numbered.find((one) => one.name === name)?.number);
  expect(players({}).filter(({ national }) => national !== undefined)).toEqual([]);
});
