import { expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { parseContest } from '../../src/formats/contest/json.ts';
import { Ask } from '../../src/server/schema/request.ts';
import { unwrap } from '../contests/play.ts';
import { openDesk, phone } from './desk.ts';

const told = (desk: ReturnType<typeof openDesk>): readonly string[] =>
  unwrap(viewOf('history', desk.contest(), {}))
    .rows.filter(({ kind }) => kind === 'note-written' || kind === 'fact-undone')
    .map(({ says, undone }) => `${undone ? '(undone) ' : ''}${says}`);

const standings = (desk: ReturnType<typeof openDesk>) =>
  unwrap(viewOf('standings', desk.contest(), {})).fields;

test('[DIR-5~] the desk writes down what happened; it is in the history, changes no number, and is undone like anything else', () => {
  const desk = openDesk();
  desk.start(8, 'mitchell-skip/3');
  const before = standings(desk);
  const [first] = desk.must({ ask: 'write-note', text: ' Told to hurry ', who: '3', table: 2 });
  desk.must({ ask: 'write-note', text: 'The lights went out' });
  expect(told(desk)).toEqual(
    expect.arrayContaining([
      'The director noted about pair 3 at table 2: Told to hurry',
      'The director noted: The lights went out',
    ]),
  );
  expect(standings(desk)).toEqual(before);
  desk.must({ ask: 'undo', fact: first ?? '', why: 'another pair' });
  expect(told(desk)).toEqual(
    expect.arrayContaining([
      '(undone) The director noted about pair 3 at table 2: Told to hurry',
      'The director undid: The director noted about pair 3 at table 2: Told to hurry (another pair)',
    ]),
  );
});

test('a note about nobody who plays is refused, a table writes none, and the file is read again', () => {
  const desk = openDesk();
  desk.start(8, 'mitchell-skip/3');
  expect(desk.refusal({ ask: 'write-note', text: 'x', who: '99' })).toBe('pair-unknown');
  expect(desk.refusal({ ask: 'write-note', text: 'x' }, phone(1))).toBe('role-may-not');
  // A blank note is none.
  expect(Ask.safeParse({ ask: 'write-note', text: '  ' }).success).toBe(false);
  expect(Ask.safeParse({ ask: 'write-note', text: 'x', table: 1 }).success).toBe(true);
  desk.must({ ask: 'write-note', text: 'x' });
  const { facts } = desk.contest();
  expect(unwrap(parseContest({ byestand: 1, facts })).facts).toEqual(facts);
  const wrong = facts.map((fact) => (fact.kind === 'note-written' ? { ...fact, text: 7 } : fact));
  expect(parseContest({ byestand: 1, facts: wrong })).toMatchObject({
    ok: false,
    refusal: { code: 'not-text' },
  });
});
