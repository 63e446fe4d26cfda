import { numberAtEnd } from '../../../engine/kit/text.ts';
import { useStages } from '../ask/ask.ts';
import { server } from '../ask/server.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { when } from '../sheet/form.ts';
import { askMatch } from '../sheet/match.ts';

const useKnown = ({ contest }: Opened) => useStages(contest).data;

const WHERE = [
  ['online', 'Online'],
  ['venue', 'At another venue'],
] as const;

/** A match is played online or at another venue with the same deals, somebody watching (CON-20). */
export const Elsewhere = makeSheet({
  title: 'A match is played elsewhere',
  wide: true,
  effect: true,
  useKnown,
  describe: (form, stages) => {
    const { at } = askMatch(form, stages);
    const there = form.row(
      () => ({
        where: form.oneOf('where', 'Where', WHERE),
        place: form.text('place', 'Platform or venue'),
        supervisor: form.text('supervisor', 'Who watches it'),
      }),
      3,
    );
    const clause = form.text('clause', 'Clause, if not the event’s own', { optional: true });
    const why = form.reason(['Cannot travel', 'Borders closed', 'Agreed by both']);
    return {
      send: 'Note it',
      done: `The match at table ${at.table} is played at ${there.place}.`,
      request: { ask: 'play-elsewhere', ...at, ...there, ...when(clause !== '', { clause }), why },
    };
  },
});

/** The results of such a match from the file that came from there. */
export const FileResults = makeSheet({
  title: 'Results of a match from a file',
  wide: true,
  useKnown,
  describe: (form, stages, { contest }) => {
    const { at } = askMatch(form, stages);
    const text = form.lines('text', 'PBN, or lines of room, board and result', {
      rows: 10,
      placeholder: 'open, 1, 4S N +1\nclosed, 1, 3NT S =',
    });
    form.file('text', 'Or choose the file', '.pbn,.csv,.txt');
    return {
      send: 'Take them in',
      done: '',
      run: async () => {
        const { boards, fresh } = await server.fileMatch(contest, { ...at, text });
        return `${boards.length} results read, ${fresh} of them new.`;
      },
    };
  },
});

const readClubs = (text: string): { club: string; teams?: number }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [club, teams] = numberAtEnd(line, /[\s,;:]/) ?? [line];
      return { club: club.trim(), ...(teams === undefined ? {} : { teams: Number(teams) }) };
    });

/** The clubs of a regional final, with the teams of their qualifying events: their places follow (RANK-14). */
export const Clubs = makeSheet({
  title: 'Clubs and their places',
  wide: true,
  effect: true,
  useKnown,
  describe: (form, { clubs: before }) => {
    const text = form.lines(
      'clubs',
      'One club a line, with the teams of its qualifying event; none where it held none',
      {
        rows: 8,
        placeholder: 'Riverside, 12\nHillside',
        value: (before?.clubs ?? [])
          .map(({ club, teams }) => (teams === undefined ? club : `${club}, ${teams}`))
          .join('\n'),
      },
    );
    const clubs = readClubs(text);
    return {
      send: 'Keep them',
      done: `${clubs.length} clubs are known.`,
      request: { ask: 'tell-clubs', clubs },
    };
  },
});
