import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { type People, viewOf, withNames } from '../../src/engine/floor/night.ts';
import { nameOf } from '../../src/engine/floor/stage/contestant.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayShort } from '../../src/engine/words/people/called.ts';
import { ask, BY, entered, goOn } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const FORM = unwrap(findForm('anc-2021-itc-open'));
const start = goOn(entered(FORM, 6), FORM, (step) => step.step === 'play').contest;
const tables = start.stages[0]?.draws[0]?.seats ?? [];
const [open] = tables.filter(({ room }) => room === 'open');
const closed = tables.find(({ ns, ew, room }) => room === 'closed' && ns === open?.ew && ew === open?.ns);

const post = (contest: Contest, team: string): Contest =>
  ask(contest, {
    ask: 'post-line-up',
    by: BY,
    round: 1,
    team,
    // Not as they were entered: c and d play in the open room.
    open: [`${team}c`, `${team}d`],
    closed: [`${team}a`, `${team}b`],
  });

const NOBODY: People = new Map();

const roomOf = (contest: Contest, table: number | undefined, people = NOBODY) =>
  withNames(unwrap(viewOf('room', contest, {})), people).tables.find((card) => card.table === table);
const phoneOf = (contest: Contest, table: number | undefined, people = NOBODY) =>
  withNames(unwrap(viewOf('table', contest, { table: table ?? 0 })), people);

describe('[DESK-2~] who sits at the tables of a teams match', () => {
  const [home = '', away = ''] = [open?.ns, open?.ew];

  test('before both line-ups are in, the team alone, in both rooms', () => {
    for (const contest of [start, post(start, home)])
      for (const seat of [open, closed])
        for (const view of [roomOf(contest, seat?.table), phoneOf(contest, seat?.table)])
          expect([view?.ns, view?.ew]).toEqual([
            { pair: seat?.ns, name: `Team ${seat?.ns}`, players: ['', ''] },
            { pair: seat?.ew, name: `Team ${seat?.ew}`, players: ['', ''] },
          ]);
  });

  test('a team without a name of its own is called in the room and on the phone as on the page: by the player named first', () => {
    const people: People = new Map(
      [...'123456'].flatMap((team) =>
        [...'abcd'].map((one) => [`${team}${one}`, { name: `Ann ${one}${team}` }]),
      ),
    );
    for (const view of [roomOf(start, open?.table, people), phoneOf(start, open?.table, people)]) {
      expect([view?.ns, view?.ew]).toEqual([
        { pair: home, name: `a${home}`, players: ['', ''] },
        { pair: away, name: `a${away}`, players: ['', ''] },
      ]);
      expect(view?.ns?.name).toBe(sayShort(withNames(nameOf(start, home), people)));
    }
  });

  test('then the two who were posted for that room', () => {
    const both = post(post(start, home), away);
    const two = (team: string | undefined, letters: string) =>
      expect.objectContaining({ pair: team, players: [...letters].map((letter) => `${team}${letter}`) });
    for (const viewed of [roomOf, phoneOf]) {
      expect(viewed(both, open?.table)).toMatchObject({ ns: two(home, 'cd'), ew: two(away, 'cd') });
      expect(viewed(both, closed?.table)).toMatchObject({ ns: two(away, 'ab'), ew: two(home, 'ab') });
    }
    const spot = roomOf(both, closed?.table)?.boards[0];
    expect(spot).toMatchObject({ ns: two(away, 'ab'), ew: two(home, 'ab') });
  });
});

test('[DESK-2~] a match decided without play is not being played in either room', () => {
  const forfeited = ask(start, {
    ask: 'decide-match',
    by: BY,
    round: 1,
    table: open?.table ?? 0,
    as: 'forfeit',
    who: open?.ew ?? '',
    clause: 'ANC 2021 11.12',
    why: 'nobody came',
  });
  for (const seat of [open, closed]) {
    expect(roomOf(start, seat?.table)).toMatchObject({ state: 'playing', boardsDue: 16 });
    expect(roomOf(forfeited, seat?.table)).toMatchObject({ state: 'done', boardsDue: 0, decided: 'forfeit' });
  }
  const room = unwrap(viewOf('room', forfeited, {}));
  // Three matches of 16 boards in two rooms, one of them not played.
  expect([room.boardsIn, room.boardsDue]).toEqual([0, 2 * 2 * 16]);
});

test('[DESK-2~] the header counts the rounds of the stage', () => {
  // Six teams meet three times: fifteen rounds (ANC 2021 11.6).
  expect(unwrap(viewOf('room', start, {})).head).toMatchObject({ round: 1, of: 15 });
});

test('[DESK-3~] the header says whether matches are drawn: at the desk a draw by hand is offered only there', () => {
  const headOf = (id: string) => {
    const form = unwrap(findForm(id));
    return unwrap(viewOf('setup', entered(form, form.of === 'teams' ? 6 : 8), {})).head;
  };
  expect(unwrap(viewOf('room', start, {})).head.drawn).toBe(true);
  for (const id of ['gnot-sydney-2023', 'sabf-butler-round-robin', 'club-swiss-teams', 'anc-2021-abpc-open'])
    expect([id, headOf(id).drawn]).toEqual([id, true]);
  for (const id of ['club-two-sessions', 'club-session-teams', 'sabf-state-open-pairs'])
    expect([id, headOf(id)]).toEqual([id, expect.not.objectContaining({ drawn: true })]);
});
