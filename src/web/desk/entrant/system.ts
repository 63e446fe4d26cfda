import { useStages } from '../ask/ask.ts';
import { makeSheet, type Opened, useNothing } from '../sheet/act.tsx';
import { when } from '../sheet/form.ts';
import { found } from '../sheet/who.tsx';

const useKnown = ({ contest }: Opened) => useStages(contest).data;

const COLOURS = [
  ['green', 'Green'],
  ['blue', 'Blue'],
  ['red', 'Red'],
  ['yellow', 'Yellow'],
] as const;

/** A system that is played, for the public register (SABF 4.2.2; ANC 2021 4.2). */
export const Lodge = makeSheet({
  title: 'Lodge a system',
  wide: true,
  useKnown,
  describe: (form, { entered }) => {
    const who = form.who('who', 'Who', found(entered), { focus: true });
    const { name, colour } = form.row(() => ({
      name: form.text('name', 'System'),
      colour: form.oneOf('colour', 'Colour', COLOURS),
    }));
    const { brown, sheets } = form.row(() => ({
      brown: form.check('brown', 'Brown sticker'),
      sheets: form.maybeCount('sheets', 'Sheets beside the card', { value: '0', min: 0 }) ?? 0,
    }));
    const defence = form.check('defence', 'A defence against it came with it');
    const leave = form.check('leave', 'Taken by leave of the director, though late or not whole');
    return {
      send: 'Lodge it',
      done: `${name} is lodged for ${who}.`,
      after: (clear) => clear('name'),
      also: { says: 'Done' },
      request: {
        ask: 'lodge-system',
        contestant: who,
        name,
        colour,
        ...when(brown, { brown: true }),
        ...when(sheets > 0, { sheets }),
        ...when(defence, { defence: true }),
        ...when(leave, { leave: true }),
      },
    };
  },
});

const AGAINST = [
  ['yellow', 'A yellow system'],
  ['brown', 'Brown sticker conventions'],
  ['yellow-defence', 'A defence against a yellow system'],
] as const;

/** Notes of a defence: lodged and approved so long before the session they are first used in (ANC 2021 4.7; SABF 4.2.3). */
export const LodgeDefence = makeSheet({
  title: 'Lodge a written defence',
  wide: true,
  useKnown,
  describe: (form, { entered, head }) => {
    const { who, against } = form.row(() => ({
      who: form.who('who', 'Whose notes', found(entered), { focus: true }),
      against: form.oneOf('against', 'Against', AGAINST),
    }));
    const notes = form.row(
      () => ({
        system: form.text('system', 'Its name'),
        sides: form.count('sides', 'Sides of a sheet', { value: '1' }),
        round: form.count('round', 'First used in round', { value: String(head.round + 1) }),
      }),
      3,
    );
    const approved = form.check('approved', 'Read and approved');
    return {
      send: 'Take it',
      done: `The notes of ${who} may be used from round ${notes.round}.`,
      request: {
        ask: 'lodge-defence',
        contestant: who,
        against,
        ...notes,
        ...when(approved, { approved: true }),
      },
    };
  },
});

/** Until when systems are lodged, where the regulation leaves it to be announced (ANC 2021 4.2, 4.6). */
export const SetDeadline = makeSheet<object, Opened>({
  title: 'Announce until when systems are lodged',
  useKnown: useNothing,
  describe: (form) => {
    const until = form.text('until', 'Day and time here', { type: 'datetime-local' });
    return {
      send: 'Announce',
      done: 'It stands on the public register.',
      request: until === '' ? undefined : { ask: 'set-deadline', until: new Date(until).toISOString() },
    };
  },
});
