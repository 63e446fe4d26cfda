import { parseOutcome } from '../../../engine/bridge/contract.ts';
import { useStages } from '../ask/ask.ts';
import type { Ask } from '../ask/server.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { readNumbers, when } from '../sheet/form.ts';
import { askBoard, askMatch } from '../sheet/match.ts';

const useKnown = ({ contest }: Opened) => useStages(contest).data;

/** A fouled or spoilt board: the rulebook says whether a substitute is played or both sides get IMPs (ANC 2021 7.1; Law 86A). */
export const SpoilBoard = makeSheet({
  title: 'A board is spoilt',
  wide: true,
  effect: true,
  useKnown,
  describe: (form, stages) => {
    const { at, boards, stanzas } = askMatch(form, stages);
    const board = askBoard(form, boards);
    const resultKnown = form.check('known', 'The result of the match is known to somebody');
    const playerLeft = form.check('left', 'A player has left the table');
    const nextStanza = stanzas && form.check('later', 'Play the substitute in the next stanza');
    const why = form.reason(['Cards changed places', 'Fouled between the rooms', 'Hands were seen']);
    return {
      send: 'Cancel the board',
      done: `Board ${board} at table ${at.table} is cancelled in both rooms.`,
      request: {
        ask: 'spoil-board',
        ...at,
        board,
        resultKnown,
        playerLeft,
        ...when(nextStanza, { nextStanza: true }),
        why,
      },
    };
  },
});

/** Boards that were not from the set: no hand record of it is theirs (Course Notes, triangles; SABF 13.11). */
export const BoardsDealt = makeSheet({
  title: 'Boards dealt at the table',
  wide: true,
  effect: true,
  useKnown,
  describe: (form, stages) => {
    const { at } = askMatch(form, stages);
    const boards = readNumbers(form.text('boards', 'Boards', { numeric: true, placeholder: '17 18 19' }));
    form.note(
      'Their hands are entered later with the deals, or they stay without a record; the set’s board of the same number is never shown for them.',
    );
    const why = form.reason(['Triangle', 'Play-off', 'Substitute board']);
    return {
      send: 'Note it',
      done: `Dealt at table ${at.table}, not from the set: ${boards.join(', ')}.`,
      request: boards.length === 0 ? undefined : { ask: 'deal-boards', ...at, boards, why },
    };
  },
});

const FAULTS = [
  ['neither', 'Neither side'],
  ['home', 'The home team'],
  ['away', 'The away team'],
  ['both', 'Both sides'],
] as const;
type Fault = (typeof FAULTS)[number][0];

const ROOMS = [
  ['closed', 'Closed room'],
  ['open', 'Open room'],
] as const;

/** `60 4S N =`, a line each; a single one needs no weight. */
const readLikely = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
    .map((line) => {
      const [, weight, rest = ''] = /^(?:(\d{1,3}) ?%? )? ?(\d[A-Z].*|pass)$/i.exec(line) ?? [];
      const outcome = parseOutcome(rest);
      return outcome.ok ? { weight: Number(weight ?? 100), outcome: outcome.value } : undefined;
    });

type Finding = Extract<Ask, { ask: 'give-ruling' }>['finding'];

const findingOf = (fault: Fault, text: string): Finding | undefined => {
  if (fault === 'neither') return { kind: 'artificial', ns: 'A+', ew: 'A+' };
  if (fault === 'both') return { kind: 'artificial', ns: 'A-', ew: 'A-' };
  const read = readLikely(text);
  const likely = read.filter((one) => one !== undefined);
  const [only] = likely;
  if (only === undefined || likely.length < read.length) return undefined;
  return likely.length === 1
    ? { kind: 'assigned', outcome: only.outcome }
    : { kind: 'weighted', outcomes: likely };
};

/** One room has a result and the other cannot have one: who is at fault decides (Law 86B; ABF Interpretations 86D). */
export const OneRoom = makeSheet({
  title: 'A result in one room only',
  wide: true,
  effect: true,
  useKnown,
  describe: (form, stages) => {
    const { at, match, boards } = askMatch(form, stages);
    // At a table of three that share a match the first named sits North-South; there is no other room.
    const isOfThree = match?.ofThree === true;
    const { board, room, fault } = form.row(() => ({
      board: askBoard(form, boards),
      room: isOfThree ? 'open' : form.oneOf('room', 'Room without a result', ROOMS),
      fault: form.oneOf('fault', 'Who is at fault', FAULTS),
    }));
    const isOneSide = fault === 'home' || fault === 'away';
    const text = isOneSide
      ? form.lines('likely', 'Likely results in that room, a line each, with their weights', {
          placeholder: '60 4S N =\n40 4S N -1',
          optional: true,
        })
      : '';
    if (!isOneSide)
      form.note(`Both sides get ${fault === 'neither' ? 'average plus' : 'average minus'} in IMPs.`);
    const finding = findingOf(fault, text);
    if (finding === undefined) form.need('Say which result was likely: 4S N =');
    const why = form.reason(['Board not passed in time', 'Played with the wrong opponents']);
    const isHere = room === 'open';
    return {
      send: 'Rule so',
      done: `Board ${board} is ruled on ${isOfThree ? `at table ${at.table}` : `in the ${room} room`}.`,
      request: finding && {
        ask: 'give-ruling',
        round: at.round,
        table: at.table + (isHere ? 0 : 1),
        board,
        facts: why || '…',
        auction: [],
        offending: isOneSide ? ((fault === 'home') === isHere ? 'ns' : 'ew') : fault,
        law: '86B',
        finding,
        penalties: [],
        reasons: why,
        told: ['ns', 'ew'],
        trails: [],
      },
    };
  },
});
