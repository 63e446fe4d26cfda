import { hash } from 'node:crypto';
import { type BoardResult, HANDSET } from '../../engine/contest/fact.ts';
import type { Request } from '../../engine/contest/request.ts';
import { type Contest, lineAt, type Report, seatKey } from '../../engine/contest/state.ts';
import { type Refusal, refuse } from '../../engine/kit/result.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import type { HandsetResult } from '../../formats/bridgemate/handsets.ts';
import { isSwitched, type Keyed, keyedOf } from '../../formats/bridgemate/keyed.ts';
import { type Desked, deskedIn, SECTION } from './seating.ts';

/** What a handset said last of a board, and what became of it. */
export interface Heard {
  /** What it said, for telling whether it says anything new. */
  readonly said: string;
  /** Rows of a file are numbered. */
  readonly id: number;
  /** How often it has said something new. */
  readonly turn: number;
  /** Why it could not be taken, in words, with what was keyed in. */
  readonly doubt?: string;
  /** What was keyed in, to be tried again. */
  readonly row?: HandsetResult;
}

export type Taken =
  | { readonly kind: 'ask'; readonly request: Request }
  /** Nothing to be done: it is so already. */
  | { readonly kind: 'known' }
  | { readonly kind: 'doubt'; readonly why: string };

export const spotOf = ({ table, round, board, section }: HandsetResult): string =>
  [round, table, board, ...(section === SECTION ? [] : [section])].join('/');

/** Times are left out: the same result keyed again is the same result. */
export const saidBy = ({ at: _, id: __, external: ___, ...row }: HandsetResult): string =>
  hash('sha256', JSON.stringify(row), 'base64url').slice(0, 22);

/** As a director would read it. */
export const textOf = ({ contract, result, by, remarks, erased, ns, ew }: HandsetResult): string => {
  const what = [contract, by, result].filter((part) => part !== '').join(' ');
  const keyed = [what, remarks].filter((part) => part !== '').join(', ');
  return `${erased ? 'erased' : keyed === '' ? 'nothing' : keyed} (pairs ${ns} and ${ew})`;
};

const why = (refusal: Refusal): Taken => ({ kind: 'doubt', why: sayRefusal(refusal) });
const doubt = (code: string, details: NonNullable<Refusal['details']>): Taken =>
  why(refuse(code, details).refusal);

const resultOf = (keyed: Keyed): BoardResult | undefined => {
  if (keyed.kind === 'outcome') return keyed.outcome;
  return keyed.kind === 'unplayed' ? { kind: 'not-played' } : undefined;
};

/** What the handset itself reported there and still speaks. */
const ownReport = (contest: Contest, row: HandsetResult, round: number): Report | undefined =>
  lineAt(contest, { ...row, round })
    .reports.flatMap((id) => contest.reports.get(id) ?? [])
    .findLast(
      ({ by, corrected, withdrawn }) =>
        by.role === 'table' && by.device === HANDSET && !corrected && !withdrawn,
    );

/** A row that was erased takes back what it said; what somebody made of it since is for the director. */
const erase = (contest: Contest, row: HandsetResult, round: number): Taken => {
  const own = ownReport(contest, row, round);
  const { board, table } = row;
  if (!own)
    return lineAt(contest, { board, table, round }).counts
      ? doubt('handset-erased', { board, table })
      : { kind: 'known' };
  return {
    kind: 'ask',
    request: {
      ask: 'withdraw-result',
      result: own.fact,
      why: 'erased on the handset',
      by: { role: 'scorer', device: HANDSET },
    },
  };
};

/** The pairs that keyed it in are those that sit there; turned round, they sat the wrong way. */
const placeOf = (
  { seating, numberOf, before }: Desked,
  row: HandsetResult,
): { readonly round: number; readonly turned: boolean } | Taken => {
  const round = row.round + before;
  const seat = seating.seats.get(seatKey(round, row.table));
  if (!seat) return doubt('handset-nobody', { table: row.table, round: row.round });
  const [ns, ew] = [numberOf(seat.ns), numberOf(seat.ew)];
  const turned = row.ns === ew && row.ew === ns && ns !== ew;
  if (!turned && (row.ns !== ns || row.ew !== ew))
    return doubt('handset-pairs', {
      table: row.table,
      round: row.round,
      given: `${row.ns} and ${row.ew}`,
      sits: `${ns} and ${ew}`,
    });
  return { round, turned: turned !== isSwitched(row) };
};

/** What a row comes to in the contest as it is: a request, as the table's own phone would make it. */
export const readRow = (whole: Contest, keyedIn: HandsetResult): Taken => {
  const desked = deskedIn(whole);
  if (!desked) return doubt('movement-not-set', {});
  const at = desked.tableAt(keyedIn);
  if (at === undefined) return doubt('handset-section', { section: keyedIn.section });
  const row = { ...keyedIn, table: at };
  const place = placeOf(desked, row);
  if ('kind' in place) return place;
  const { table, board } = row;
  const { round, turned } = place;
  if (row.erased) return erase(whole, row, round);
  const keyed = keyedOf(row);
  if (keyed.kind === 'artificial')
    return doubt('handset-adjusted', { board, table, ns: keyed.ns, ew: keyed.ew });
  if (keyed.kind === 'ruling') return doubt('handset-ruling', { board, table });
  const result = resultOf(keyed);
  if (!result) return doubt('handset-unreadable', { board, table, given: textOf(row) });
  return {
    kind: 'ask',
    request: {
      ask: 'report-result',
      round,
      table,
      board,
      result,
      ...(turned ? { wrongDirection: true } : {}),
      by: { role: 'table', table, device: HANDSET },
    },
  };
};
