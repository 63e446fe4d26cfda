import type { Request } from '../../contest/request.ts';
import { exactly } from '../../kit/rational.ts';
import type { Refusal } from '../../kit/result.ts';
import { numeral } from '../figure.ts';

/** How much of a stage was played when it ended. */
interface Cut {
  readonly done: number;
  readonly of: number;
  readonly unit?: 'rounds' | 'sessions';
}

/** A stage that ended before all its rounds were played. */
export const sayCut = ({ done, of, unit = 'rounds' }: Cut, why: string): string =>
  `It was ended after ${done} of ${of} ${unit}: ${why.trim()}. The places are those ${done === 0 ? 'of what was brought into it' : `after ${unit === 'rounds' ? 'round' : 'session'} ${done}`}.`;

/** Line-ups that are not in when a round is called, where a rule asks afterwards who has played. */
export const sayUnposted = (missing: number, of: number, clause: string): string =>
  `${missing} of ${of} line-ups are not in. Who plays without one is written down nowhere, and ${clause} asks for it later: post them first, under Act, Line-ups.`;

export const sayPlaying = (round: number, title: string | undefined): string =>
  title === undefined ? `Round ${round} is being played` : `Being played: ${title}`;

/** A captain's word that the director may not share. */
export const sayDeclared = (team: string, clause: string): string =>
  `The captain of ${team} declares that a new partnership plays a natural system (${clause}). If you find it is not, have the line-up changed before the round.`;

/** A knock-out or finals whose next match could not be laid. */
export const sayStuck = (why: string): string =>
  `It was ended before its last match: ${why.trim()}. The places are those of what was played.`;

/** The same before it is done. */
export const sayWouldCut = ({ done, of, unit = 'rounds' }: Cut): string =>
  `It ends after ${done} of ${of} ${unit}; the places are those of the standings now.`;

/** No draw of a round keeps every rule. */
export const sayNone = ({ details = {} }: Refusal): string =>
  `No draw of round ${String(details['round'])} keeps every rule`;

/** A Swiss longer than half of its field (Course Notes (Swiss Teams)). */
export const sayLong = (field: number, rounds: number): string =>
  `With ${field} in it ${rounds} rounds are more than half the field: a late round may have no draw without a second meeting (Course Notes (Swiss Teams)).`;

/** What is known of a step beside what is asked: the stage by its name where a contest has several, and who people are. */
export interface Told {
  readonly stage?: string;
  /** What the round is called, within a sentence, where it has a name. */
  readonly title?: string;
  /** Of a final in stanzas: which it is. */
  readonly stanza?: number;
  readonly call?: (id: string) => string;
  /** Of a series of finals: the matches of the round by the names the document has for them. */
  readonly finals?: readonly string[];
  /** What a draw goes by, where it is not the standings. */
  readonly drawn?: 'numbers' | 'robin-lot' | 'robin-places' | 'order' | 'lot' | 'places' | 'results' | 'same';
  /** Results of a round before are still to come. */
  readonly behind?: boolean;
  /** What the last round before a draw is called, where it has a name. */
  readonly after?: string;
  /** Those who have a seat and have withdrawn since. */
  readonly empty?: readonly string[];
}

const DRAWN: Readonly<Record<NonNullable<Told['drawn']>, string>> = {
  numbers: 'Who meets whom is fixed by the numbers.',
  'robin-lot': 'This round robin is drawn by lot.',
  'robin-places':
    'The last round robin has the draw of the first, each team by its place after the one before.',
  order: 'From the order of the entries: nobody is seeded.',
  lot: 'By lot.',
  places: 'From the places in the stage before.',
  results: 'From the results of the matches before.',
  same: 'The same matches go on.',
};

const FEW = 4;

const sayBrought = (
  brought: readonly { readonly contestant: string; readonly amount: string }[],
  call: (id: string) => string,
): readonly string[] => {
  if (brought.length === 0) return [];
  if (brought.length > FEW) return [`${brought.length} bring something from the stage before.`];
  return [
    `${brought.map(({ contestant, amount }) => `${call(contestant)} brings ${numeral(exactly(amount))}`).join(', ')} from the stage before.`,
  ];
};

/** The matches of a week of finals: `the first and the second qualifying final`. */
export const sayFinals = (finals: readonly string[]): string =>
  finals.map((name) => `the ${name}`).join(' and ');

/** What the director is told the contest waits for. */
export const sayNext = (
  request: Request,
  {
    stage,
    title,
    stanza,
    finals = [],
    call = (id) => id,
    drawn,
    behind = false,
    after,
    empty = [],
  }: Told = {},
): { readonly says: string; readonly because: readonly string[] } => {
  const where = stage === undefined ? '' : `, ${stage}`;
  const roundOf = (round: number): string =>
    finals.length > 0 ? sayFinals(finals) : (title ?? `round ${round}${where}`);
  switch (request.ask) {
    case 'enter-pair':
    case 'enter-team':
      return {
        says: 'Enter a house contestant',
        because: ['The number is odd; a house contestant makes it even and is not placed.'],
      };
    case 'scratch-pair':
    case 'withdraw-contestant':
      return {
        says: 'Let the house contestant stand down',
        because: ['Without it the number is even, and nobody has to wait.'],
      };
    case 'open-stage':
      return {
        says: `Open ${request.name}`,
        because: [request.why, `${request.field.length} play in it.`, ...sayBrought(request.brought, call)],
      };
    case 'seat-session':
      return {
        says: `Seat session ${request.session}`,
        because: [
          `${request.plan.tables} tables, ${request.plan.rounds} rounds of ${request.plan.boardsPerRound} boards.`,
        ],
      };
    case 'take-place':
      return {
        says: `Let ${request.in} take the place of ${request.out}`,
        because: [`${request.out} cannot go on.`, `${request.why}.`],
      };
    case 'make-draw':
      return {
        says: `Make the draw of ${roundOf(request.round)}`,
        because: [
          drawn !== undefined
            ? DRAWN[drawn]
            : request.known.after === 0
              ? 'From the seeding.'
              : `From the standings after ${after ?? `round ${request.known.after} of the stage`}.`,
          ...(request.known.waiting.length > 0
            ? [
                `Results of ${request.known.waiting.length} are still awaited; when they come the round can be drawn again until it begins.`,
              ]
            : []),
          ...(request.byes.length > 0 ? [`Bye: ${request.byes.join(', ')}.`] : []),
        ],
      };
    case 'decide-match':
      return {
        says: `Record the match at table ${request.table} of round ${request.round} as ${request.as === 'forfeit' ? 'forfeited' : request.as}`,
        because: [`${request.why}.`],
      };
    case 'make-choice':
      return {
        says: `Record the choice of ${call(request.chooser)}`,
        because: [
          stanza === undefined
            ? 'Choosers take their turns from the top; who is not represented loses the choice.'
            : 'The higher placed names a stanza in which it chooses its opponents, then the other names two.',
        ],
      };
    case 'agree-match':
      return {
        says: `Record that the captain of ${call(request.team)} agrees the result of ${title ?? `round ${request.round}`}`,
        because: ['Both captains agree each stanza with the result sheet before the next begins.'],
      };
    case 'join-stage':
      return {
        says:
          request.from === 'entries'
            ? `Bring ${request.who.map(({ contestant }) => contestant).join(', ')} into the field`
            : `Bring ${request.who.length === 1 ? 'the one' : `the ${request.who.length}`} who lost into the ${stage ?? request.stage}`,
        because: [
          request.from === 'entries'
            ? `Came late: plays from round ${request.round} on, with ${request.who[0]?.amount ?? '0'} VPs for the rounds before (${request.clause}).`
            : 'They lost in the knock-out and go on here.',
        ],
      };
    case 'start-play':
      return {
        says: 'Start play',
        because: [
          empty.length === 0
            ? 'Everyone is seated.'
            : `Everyone else is seated. ${empty.map(call).join(', ')} ${empty.length === 1 ? 'has' : 'have'} withdrawn: that seat stays empty.`,
        ],
      };
    case 'call-round':
      return {
        says: `Call ${roundOf(request.round)}`,
        because: [behind ? 'Results of a round before are still to come.' : 'The round before is in.'],
      };
    case 'share-scores':
      return {
        says: `Take over the scores of the ${request.field.replaceAll('-', ' ')}`,
        because: [`They help to make the datums of match ${request.unit}, as they stand there now.`],
      };
    case 'draw-lot':
      return {
        says: `Draw the lot for ${request.what}`,
        because: [`${request.among.join(' and ')} are level in everything else.`],
      };
    case 'close-stage':
      return {
        says: 'Close the stage',
        because: ['No result is missing.'],
      };
    case 'close-session':
      return { says: 'Close the contest', because: ['Every stage is played.'] };
    case 'publish-results':
      return { says: 'Publish the placings', because: ['The contest is closed.'] };
    default:
      return { says: request.ask, because: [] };
  }
};

/** What leaving takes from one with points for the finals; a stage still to come it may simply not enter for. */
export const sayGivenUp = (
  points: number,
  coming: string | undefined,
  clauses: { readonly points: string; readonly stages: string },
): string =>
  `It has ${points} ${points === 1 ? 'point' : 'points'} for the finals and gives them up: whoever is next plays in its place (${clauses.points}).${
    coming === undefined
      ? ''
      : ` If it only does not play the ${coming.toLowerCase()}, do not withdraw it: change its stages in the list of entries, and its points stand (${clauses.stages}).`
  }`;
