import { type Vulnerability, vulnerabilityOf } from '../../../engine/bridge/board.ts';
import { makeOutcome, type Outcome, parseReported, type Reported } from '../../../engine/bridge/contract.ts';
import { judge, type ReportedLine } from '../../../engine/bridge/judge.ts';
import { scoreForNs } from '../../../engine/bridge/score.ts';
import { likelyFor } from './bare.ts';
import { sideOf } from '../../../engine/bridge/seat.ts';
import { refuse } from '../../../engine/kit/result.ts';
import { runBefore } from '../../../engine/kit/text.ts';
import type { SpotView } from '../../../engine/view/night.ts';
import { sayJudgement } from '../../../engine/words/ruling/judge.ts';
import { sayRefusal } from '../../../engine/words/refusal.ts';

export type BoardResult = NonNullable<SpotView['outcome']>;
/** A mark, or per cent of a top. */
const MARKS = ['A+', 'A', 'A-'] as const;
export type Given = (typeof MARKS)[number] | number;

/** What a scorer typed on one line of a traveller. */
export type TypedLine =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'result';
      readonly result: BoardResult;
      /** The one way we write it. */
      readonly text: string;
      readonly score?: number;
      readonly scoreSaid?: number;
      readonly wrongDirection?: true;
      /** What the judge thinks of the score on the slip, as a sentence. */
      readonly doubt?: string;
      /** Only a score was given: the contract is the likeliest that has it. */
      readonly likely?: true;
      /** That score can only be the other vulnerability's: what is kept is the contract's own. */
      readonly putRight?: true;
    }
  | { readonly kind: 'adjusted'; readonly ns: Given; readonly ew: Given; readonly text: string }
  | { readonly kind: 'refused'; readonly says: string };

const NOT_PLAYED = /^(?:np|n\/p|not played)$/i;
const TURNED = /\s(?:turned|wd)$/i;
/** No more than 13 tricks can be taken, so a last number of 20 or more is the score on the slip. */
const SLIP = /\d{2,4}$/;
const SHARE = String.raw`(a\+|a-|a|\d{1,3}(?:\.\d{1,2})?%)`;
const ADJUSTED = new RegExp(`^${SHARE}(?:[\\s/,]+${SHARE})?$`, 'i');

const refused = (code: string, details: Record<string, string | number>): TypedLine => ({
  kind: 'refused',
  says: sayRefusal(refuse(code, details).refusal),
});

const given = (text: string): Given =>
  text.endsWith('%') ? Number(text.slice(0, -1)) : (MARKS.find((mark) => mark === text.toUpperCase()) ?? 'A');

const makeGiven = (share: Given): string => (typeof share === 'number' ? `${share}%` : share);

export const makeAdjusted = (ns: Given, ew: Given): string => `${makeGiven(ns)} / ${makeGiven(ew)}`;

const OTHER: Readonly<Record<string, Given>> = { 'A+': 'A-', 'A-': 'A+', A: 'A' };

/** `a+ a-`, `60% 40%`; one mark alone gives the other side its counterpart, one per cent the rest. */
const readAdjusted = (text: string): TypedLine | undefined => {
  const match = ADJUSTED.exec(text);
  if (!match) return undefined;
  const ns = given(match[1] ?? '');
  const ew =
    match[2] === undefined ? (typeof ns === 'number' ? 100 - ns : (OTHER[ns] ?? 'A')) : given(match[2]);
  const beyond = [ns, ew].some((share) => typeof share === 'number' && (share < 0 || share > 100));
  if (beyond) return { kind: 'refused', says: 'A share is from 0% to 100%.' };
  return { kind: 'adjusted', ns, ew, text: makeAdjusted(ns, ew) };
};

const TURNED_ROUND = { none: 'both', both: 'none', ns: 'ew', ew: 'ns' } as const satisfies Record<
  Vulnerability,
  Vulnerability
>;

/** The tricks that make this contract worth this score, where the slip left them out; else at the other vulnerability (SCO-5). */
const tricksFor = (reported: Reported & { kind: 'played' }, score: number, board: number) => {
  const { declarer } = reported;
  if (declarer === undefined) return undefined;
  const here = vulnerabilityOf(board);
  const all = Array.from({ length: 14 }, (_, tricks) => tricks);
  const at = (vulnerability: Vulnerability) =>
    all.find((tricks) => scoreForNs({ ...reported, declarer, tricks }, vulnerability) === score);
  return at(here) ?? at(TURNED_ROUND[here]);
};

/** A score without a sign is the declarer's own: `4s w 420` is 420 to East-West. */
const signedScore = (written: string, reported: Reported): number => {
  const value = Number(written.replace(/\s/g, ''));
  if (/^[+-]/.test(written) || reported.kind === 'passed') return value;
  return reported.declarer !== undefined && sideOf(reported.declarer) === 'ew' ? 0 - value : value;
};

const whole = (reported: Reported, said: number | undefined, board: number): Outcome | undefined => {
  if (reported.kind === 'passed') return reported;
  const { declarer } = reported;
  const tricks = reported.tricks ?? (said === undefined ? undefined : tricksFor(reported, said, board));
  return declarer === undefined || tricks === undefined ? undefined : { ...reported, declarer, tricks };
};

const splitSlip = (text: string): readonly [string, string | undefined] => {
  const digits = SLIP.exec(text)?.index;
  if (digits === undefined || Number(text.slice(digits)) < 20) return [text, undefined];
  const signed = runBefore(text, /\s/, digits);
  const from = /[+-]/.test(text.charAt(signed - 1)) ? signed - 1 : digits;
  return [text.slice(0, runBefore(text, /[\s,;/]/, from)), text.slice(from)];
};

const doubtOf = (line: ReportedLine): { doubt?: string; putRight?: true } => {
  const judgement = judge(line);
  if (judgement.verdict === 'consistent') return {};
  return {
    doubt: sayJudgement(line, judgement),
    ...(judgement.verdict === 'correctable' ? { putRight: true } : {}),
  };
};

const readResult = (text: string, board: number): TypedLine => {
  const turned = TURNED.test(text);
  const [contract, written] = splitSlip(text.replace(TURNED, '').trimEnd());
  const read = parseReported(contract);
  if (!read.ok) return { kind: 'refused', says: sayRefusal(read.refusal) };
  const said = written === undefined ? undefined : signedScore(written, read.value);
  const outcome = whole(read.value, said, board);
  if (!outcome) {
    const missing = read.value.kind === 'played' && read.value.declarer === undefined;
    return refused(missing ? 'contract-declarer' : 'contract-result', { given: text });
  }
  const vulnerability = vulnerabilityOf(board);
  return {
    kind: 'result',
    result: outcome,
    text: makeOutcome(outcome),
    score: scoreForNs(outcome, vulnerability),
    ...(turned ? { wrongDirection: true } : {}),
    ...(said === undefined
      ? {}
      : { scoreSaid: said, ...doubtOf({ reported: outcome, score: said, vulnerability }) }),
  };
};

/** A score alone, `430` or `-50`: for the contract it most likely is, which is said before it is kept. */
const BARE = /^[+-]?\d{2,4}$/;
const readBare = (
  text: string,
  board: number,
  others: readonly BoardResult[] | undefined,
): TypedLine | undefined => {
  if (!BARE.test(text)) return undefined;
  const score = Number(text);
  const outcome = likelyFor(score, board, others);
  if (!outcome)
    return {
      kind: 'refused',
      says: `No contract scores ${score} on board ${board}. Check the score, or type the contract.`,
    };
  return {
    kind: 'result',
    result: outcome,
    text: makeOutcome(outcome),
    score,
    scoreSaid: score,
    likely: true,
  };
};

/** Reads one line as it is typed: `4sx n -1`, `3nt e 430`, `pass`, `np`, `a+ a-`, `60% 40%`, `430`; `.` is the line above again. */
export const readLine = (
  text: string,
  board: number,
  above?: TypedLine,
  others?: readonly BoardResult[],
): TypedLine => {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  if (typed === '.' || typed === '"')
    return above && above.kind !== 'empty'
      ? above
      : { kind: 'refused', says: 'There is no line above to repeat.' };
  if (NOT_PLAYED.test(typed)) return { kind: 'result', result: { kind: 'not-played' }, text: 'not played' };
  return readAdjusted(typed) ?? readBare(typed, board, others) ?? readResult(typed, board);
};

/** The same result on another board: its score is that board's own. */
export const repeatOn = (line: TypedLine, board: number): TypedLine =>
  line.kind === 'result' ? readLine(line.text, board) : line;
