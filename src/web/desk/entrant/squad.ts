import { useStages } from '../ask/ask.ts';
import { fieldsOf, knownOf } from '../people/known.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import type { Choice } from '../sheet/form.ts';
import { found } from '../sheet/who.tsx';
import { askKnown } from './known.ts';

const APPROVALS = [
  ['', 'None'],
  ['club', 'The club'],
  ['committee', 'The committee'],
  ['management', 'The management committee'],
  ['events-chairman', 'The events chairman'],
  ['director', 'The director'],
] as const;

const today = (): string => new Date().toISOString().slice(0, 10);

/** What a regulation may ask of a player who joins a team (SABF 19.1.2, 19.1.4; GNOT Sydney 2023 3.2, 3.3). */
const ASKED = fieldsOf('scheme', 'affiliated', 'regular', 'qualifier', 'qualified', 'clubs', 'rank');

/** A player joins a team or takes another's place; the consents are kept with it (CND-17). */
export const ChangeSquad = makeSheet({
  title: 'Change the players of a team or pair',
  wide: true,
  effect: true,
  useKnown: ({ contest }: Opened) => useStages(contest).data,
  describe: (form, { entered }) => {
    const { team, comes, out } = form.row(() => {
      const chosen = form.who('team', 'Team', found(entered), { focus: true });
      const players = entered.find(({ pair }) => pair === chosen)?.players ?? [];
      return {
        team: chosen,
        comes: form.person('in', 'Who comes in'),
        out: form.pick(
          'out',
          'In place of',
          ['', ...players],
          (name): Choice => [name, name || 'Nobody: added'],
        ),
      };
    }, 3);
    const { approval, on } = form.row(() => ({
      approval: form.oneOf('approval', 'Approved by', APPROVALS),
      on: form.text('on', 'Asked for on', { type: 'date', value: today() }),
    }));
    const typed = form.group('Known of the new player', () =>
      form.row(() => askKnown(form, ASKED, undefined), 3),
    );
    const why = form.reason(['Cannot travel', 'A fifth player', 'Taken ill']);
    return {
      send: 'Change it',
      done: `${comes} is in team ${team}.`,
      request: {
        ask: 'change-squad',
        team,
        in: comes,
        ...(out ? { out } : {}),
        approvals: approval === '' ? [] : [approval],
        known: knownOf(ASKED, typed, undefined, []),
        on,
        why,
      },
    };
  },
});
