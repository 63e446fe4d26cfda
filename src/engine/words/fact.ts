import { sayDecider } from './ruling/decider.ts';
import { vulnerabilityOf } from '../bridge/board.ts';
import { makeOutcome } from '../bridge/contract.ts';
import { scoreForNs } from '../bridge/score.ts';
import {
  type Actor,
  type BoardResult,
  type Fact,
  type FactKind,
  type FactOf,
  type Given,
  HANDSET,
  type Spot,
} from '../contest/fact.ts';
import { isSingleForm } from '../contest/single.ts';
import type { NoteFacts } from '../contest/note.ts';
import type { Known } from './known.ts';
import { SIDE_NAMES, sayPassed } from './score/score.ts';
import { sayMovement } from './contest/night.ts';
import { SAY_STAGE } from './contest/stage.ts';
import { SAY_CLOCK } from './contest/clock.ts';
import { SAY_DEAL } from './deal/deal.ts';
import { RECALL_SAYINGS } from './ruling/recall.ts';
import { VERDICT_SAYINGS } from './ruling/verdict.ts';

/** What spoke was a handset: of its table, or of them all where one was erased. */
export const sayHandset = ({ table, device }: Pick<Actor, 'table' | 'device'>): string | undefined => {
  if (device !== HANDSET) return undefined;
  return table === undefined ? 'The handsets' : `The handset at table ${table}`;
};

const sayWho = (by: Actor): string => {
  const { role, table, team } = by;
  const handset = sayHandset(by);
  if (handset !== undefined) return handset;
  if (role === 'table') return `Table ${table ?? '?'}`;
  if (role === 'captain') return `The captain of team ${team ?? '?'}`;
  return role === 'system' ? 'The system' : `The ${role}`;
};

const sign = (score: number): string => (score > 0 ? `+${score}` : String(score));

const sayResult = (result: BoardResult, board: number): string =>
  result.kind === 'not-played'
    ? 'not played'
    : `${makeOutcome(result)}, ${sign(scoreForNs(result, vulnerabilityOf(board)))}`;

const turned = (fact: { readonly wrongDirection?: true }): string =>
  fact.wrongDirection ? ', played the wrong way round' : '';

const whyOf = ({ why }: { readonly why: string }): string => (why.trim() === '' ? '' : ` (${why.trim()})`);

const sayGiven = (given: Given): string => (typeof given === 'string' ? given : String(given));

const sayPlace = ({ board, table, round }: Spot): string =>
  `board ${board} at table ${table}, round ${round}`;

const aboutReport = (id: string, known: Known): string => {
  const spot = known.spot(id);
  return spot ? `${sayPlace(spot)}: ${sayResult(spot.result, spot.board)}` : 'a result';
};

const UNITS: Readonly<Record<string, string>> = {
  'percent-of-top': '% of a top',
  'percent-of-session': '% of the session',
  matchpoints: ' matchpoints',
  imps: ' IMPs',
  vp: ' VPs',
};

/** `1 VP`, `40% of a top`. */
const sayAmount = (amount: number | string, unit: string): string => {
  const of = UNITS[unit] ?? ` ${unit}`;
  return `${amount}${Number(amount) === 1 ? of.replace(/s$/, '') : of}`;
};

/** By its name, else by its number and what it is. */
const sayContestant = (id: string, known: Known): string => {
  const name = known.call?.(id) ?? id;
  return name === id ? `${known.team?.(id) ? 'team' : 'pair'} ${id}` : name;
};

type Saying = {
  readonly [K in Exclude<FactKind, keyof NoteFacts>]: (fact: FactOf<K>, known: Known) => string;
};

/** What each kind of fact says after who said it. */
const SAY: Saying = {
  ...SAY_STAGE,
  ...SAY_CLOCK,
  ...VERDICT_SAYINGS,
  ...RECALL_SAYINGS,
  'contest-made': (f) =>
    // How long a match is, the stages of a longer event say.
    f.form === undefined || isSingleForm(f)
      ? `made the contest ‘${f.name}’, ${f.scoring}, ${f.boardsPerRound} ${f.boardsPerRound === 1 ? 'board' : 'boards'} a round`
      : `made the contest ‘${f.name}’`,
  'contest-renamed': (f) => `called it ‘${f.name}’, on ${f.date}`,
  'contest-put-away': (f) => `put the contest away${whyOf(f)}`,
  'pair-entered': (f, known) => `entered pair ${f.pair}: ${f.players.map(known.name).join(' and ')}`,
  'pair-changed': (f, known) => {
    const names = f.players.map(known.name).join(' and ');
    return `${f.spelt ? `spelt the names of ${f.players.length > 2 ? 'team' : 'pair'} ${f.pair}: ${names}` : `changed pair ${f.pair} to ${names}`}${whyOf(f)}`;
  },
  'pair-scratched': (f) => `scratched pair ${f.pair}${whyOf(f)}`,
  'movement-set': (f) => `set the movement: ${sayMovement(f.plan)}${whyOf(f)}`,
  'movement-changed': (f) => `changed the movement from round ${f.from}: ${sayMovement(f.plan)}${whyOf(f)}`,
  'play-started': () => 'started play',
  'round-called': (f) => `called round ${f.round}`,
  'round-closed': (f) => `closed round ${f.round}`,
  'result-reported': (f) =>
    f.off === undefined
      ? `reported ${sayPlace(f)}: ${sayResult(f.result, f.board)}${turned(f)}`
      : `took ${sayPlace(f)} off: it was not begun in time, under ${f.off}`,
  'result-confirmed': (f, known) =>
    `confirmed ${aboutReport(f.result, known)}${f.passed ? sayPassed(f.side) : ''}`,
  'result-corrected': (f, known) => {
    const spot = known.spot(f.result);
    const now = spot ? sayResult(f.now, spot.board) : '';
    const wrong = f.posting ? ', recorded wrongly by the scorer' : '';
    const by = f.agreed ? ', both pairs agreeing' : f.clause ? `, under ${f.clause}` : '';
    return `corrected ${aboutReport(f.result, known)} to ${now}${turned(f)}${wrong}${by}${whyOf(f)}`;
  },
  'result-withdrawn': (f, known) => `withdrew ${aboutReport(f.result, known)}${whyOf(f)}`,
  'score-adjusted': (f) =>
    `adjusted ${sayPlace(f)}: ${sayGiven(f.ns)} to North-South, ${sayGiven(f.ew)} to East-West under ${f.clause}${whyOf(f)}`,
  'penalty-given': (f, known) =>
    `gave ${sayContestant(f.pair, known)} a penalty of ${sayAmount(f.amount, f.unit)}${f.pending ? ', borne when the event ends,' : ''} under ${f.clause}${f.decidedBy ? `, decided by the ${sayDecider(f.decidedBy)}` : ''}${whyOf(f)}`,
  'director-called': (f) => `called the director to table ${f.table}${f.about ? `: ${f.about}` : ''}`,
  'call-answered': (f, known) => {
    const call = known.fact(f.call);
    return `answered the call${call?.kind === 'director-called' ? ` of table ${call.table}` : ''}`;
  },
  'device-joined': (f) =>
    `connected a phone to table ${f.table}${f.side ? ` for ${SIDE_NAMES[f.side]}` : ''}`,
  'pair-left': (f) => `sent pair ${f.pair} home from round ${f.from}${whyOf(f)}`,
  'session-curtailed': (f) => `ended play after round ${f.after}${whyOf(f)}`,
  ...SAY_DEAL,
  'session-closed': () => 'closed the session',
  'session-reopened': (f) => `opened the session again${whyOf(f)}`,
  'results-published': () => 'published the results',
  'results-hidden': (f) => `took the results back${whyOf(f)}`,
  'fact-undone': (f, known) => {
    const undone = known.fact(f.fact);
    return `undid: ${undone ? sayFact(undone, known) : 'something unknown'}${whyOf(f)}`;
  },
};

const SAYINGS: Partial<Record<FactKind, unknown>> = SAY;

/** A fact that is only told says what its act has for it. */
const tellOf = (fact: Fact, known: Known): string =>
  fact.kind in SAYINGS
    ? (SAYINGS[fact.kind] as (fact: Fact, known: Known) => string)(fact, known)
    : (known.tell?.(fact, known) ?? 'noted something');

/** One fact as one sentence: who, what, why. */
export const sayFact = (fact: Fact, known: Known): string => `${sayWho(fact.by)} ${tellOf(fact, known)}`;
