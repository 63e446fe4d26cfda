import { expect, test } from 'vitest';
import { z } from 'zod';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { complain, type Found } from './complaint.ts';

const Message = z.strictObject({
  id: z.string().min(3).max(8),
  board: z.int().min(1).max(36),
  side: z.enum(['ns', 'ew']),
  score: z.union([z.enum(['A+', 'A-']), z.number()]),
  who: z.union([
    z.strictObject({ code: z.string() }),
    z.strictObject({ name: z.string(), password: z.string() }),
  ]),
  act: z.discriminatedUnion('ask', [
    z.strictObject({ ask: z.literal('start') }),
    z.strictObject({ ask: z.literal('call'), table: z.number() }),
  ]),
  players: z.array(z.string()).max(2),
});
const GOOD = {
  id: 'abcd',
  board: 3,
  side: 'ns',
  score: 40,
  who: { code: 'x' },
  act: { ask: 'start' },
  players: [],
};

const said = (message: unknown): readonly string[] =>
  (Message.safeParse(message).error?.issues ?? []).flatMap((issue) =>
    complain(issue as unknown as Found, message).map(sayRefusal),
  );

test('[SRV-4~] a message as described is not complained of', () => expect(said(GOOD)).toEqual([]));

test.each([
  [null, 'The message: it must be a set of named values; it is nothing.'],
  [undefined, 'The message: it is missing. Send a set of named values.'],
  [{ ...GOOD, board: undefined }, 'board: it is missing. Send a number.'],
  [{ ...GOOD, board: 'three' }, 'board: it must be a number; it is a text.'],
  [{ ...GOOD, board: 1.5 }, 'board: it must be a whole number; it is a fraction.'],
  [{ ...GOOD, board: 0 }, 'board: it is 0, which is too low. Send 1 or more.'],
  [{ ...GOOD, board: 77 }, 'board: it is 77, which is too high. Send 36 or less.'],
  [{ ...GOOD, side: 'north' }, 'side: it is “north”. Send one of ns, ew.'],
  [{ ...GOOD, side: undefined }, 'side: it is missing. Send one of ns, ew.'],
  [{ ...GOOD, id: '' }, 'id: it is too short. Send at least 3 characters.'],
  [{ ...GOOD, id: 'x'.repeat(99) }, 'id: it is too long. Send at most 8 characters.'],
  [{ ...GOOD, players: ['a', 'b', 'c'] }, 'players: it is too long. Send at most 2 entries.'],
  [{ ...GOOD, players: ['a', 5] }, 'players[1]: it must be a text; it is a number.'],
  [{ ...GOOD, score: true }, 'score: it must be one of A+, A- or a number; it is true or false.'],
  [{ ...GOOD, who: { name: 'Ann', password: 5 } }, 'who.password: it must be a text; it is a number.'],
  [{ ...GOOD, act: { ask: 'stop' } }, 'act.ask: it is “stop”. Send one of start, call.'],
  [{ ...GOOD, act: {} }, 'act.ask: it is missing. Send one of start, call.'],
  [{ ...GOOD, act: { ask: 'call' } }, 'act.table: it is missing. Send a number.'],
  [
    { ...GOOD, colour: 'red' },
    'The message: nothing here is called “colour”. Leave it out, or look its name up in /api/openapi.json.',
  ],
] as const)('[SRV-4~] %j: %s', (message, says) => expect(said(message)).toEqual([says]));

test('everything wrong is named, each with its place', () =>
  expect(said({ ...GOOD, board: 'x', side: 'y' })).toEqual([
    'board: it must be a number; it is a text.',
    'side: it is “y”. Send one of ns, ew.',
  ]));
