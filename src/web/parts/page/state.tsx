import type { LineState, TableState } from '../../../engine/view/night.ts';
import { say } from '../text/say.ts';

export type Shown = TableState | 'final';

const SIGNS: Readonly<Record<Shown, string>> = {
  waiting: '○',
  playing: '◐',
  late: '◷',
  conflict: '!',
  done: '●',
  empty: '–',
  final: '■',
};
const WORDS: Readonly<Record<Shown, string>> = {
  waiting: say('Waiting'),
  playing: say('Playing'),
  late: say('Late'),
  conflict: say('Conflict'),
  done: say('Done'),
  empty: say('Empty'),
  final: say('Final'),
};

/** A word and a sign on a tint: never colour alone. */
export const State = ({ state, says }: { readonly state: Shown; readonly says?: string }) => (
  <span className={`state state-${state}`}>
    <span className="sign" aria-hidden="true">
      {SIGNS[state]}
    </span>
    {says ?? WORDS[state]}
  </span>
);

const LINES: Readonly<Record<LineState | 'sit-out', { readonly as: Shown; readonly says: string }>> = {
  awaited: { as: 'waiting', says: say('Awaited') },
  reported: { as: 'playing', says: say('To be checked') },
  confirmed: { as: 'done', says: say('Confirmed') },
  conflict: { as: 'conflict', says: say('Conflict') },
  adjusted: { as: 'final', says: say('Adjusted') },
  'not-played': { as: 'waiting', says: say('Not played') },
  'sit-out': { as: 'waiting', says: say('Sit-out') },
};

export const LineMark = ({
  state,
  latePlay = false,
}: {
  readonly state: LineState | 'sit-out';
  readonly latePlay?: boolean | undefined;
}) =>
  latePlay ? (
    <State state="late" says={say('Late play')} />
  ) : (
    <State state={LINES[state].as} says={LINES[state].says} />
  );
export const lineWords = (state: LineState | 'sit-out'): string => LINES[state].says;

const MATCHES: Readonly<Record<string, string>> = {
  awaited: say('playing'),
  half: say('half played'),
  bye: say('bye'),
  forfeit: say('forfeit'),
  cancelled: say('cancelled'),
  spoilt: say('spoilt'),
  abandoned: say('abandoned'),
  missed: say('missed'),
};

/** How a match stands that has no ordinary score. */
export const matchWords = (state: string): string => MATCHES[state] ?? state;
