import { type Outcome, parseReported, type Reported } from '../../engine/bridge/contract.ts';
import { judge, type ReportedLine } from '../../engine/bridge/judge.ts';
import { SEATS } from '../../engine/bridge/seat.ts';
import { correct, type Recollection } from '../../engine/contest/correction.ts';
import { andThen, type Result, refuse } from '../../engine/kit/result.ts';
import { whyScore } from '../../engine/reckon/contract.ts';
import { rulebookOf } from '../../engine/rulebook/library.ts';
import type { Cited, Correction } from '../../engine/rulebook/slots.ts';
import { answer } from '../../engine/rulebook/stack.ts';
import { showFigure } from '../../engine/view/figure.ts';
import { sayCorrected } from '../../engine/words/score/correction.ts';
import { sayJudgement } from '../../engine/words/ruling/judge.ts';
import { inside, type Members, membersOf, oneOf, wholeOf } from '../../formats/scoresheet/shape.ts';
import { DONE, type Io, readArgs, readJson, sayValue, Unusable } from '../say.ts';
import { usable, vulnerabilityFrom } from '../input/usable.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

const number = (members: Members, name: string, at: string): number | undefined =>
  members[name] === undefined || members[name] === null
    ? undefined
    : usable(wholeOf(members[name], inside(at, name)));

const tricksOf = (members: Members, reported: Reported, at: string): number | undefined => {
  const tricks = number(members, 'tricks', at);
  if (tricks === undefined || reported.kind === 'passed') return undefined;
  const clash = (code: string, details: Record<string, string | number | readonly string[]>): Result<never> =>
    refuse(code, details, { at: inside(at, 'tricks'), clause: 'Law 77' });
  const given = text(members['contract']);
  if (tricks < 0 || tricks > 13) usable(clash('contract-tricks', { given, tricks }));
  if (reported.tricks !== undefined && reported.tricks !== tricks)
    usable(clash('line-with-two-results', { names: [given, `${tricks} tricks`] }));
  return tricks;
};

/** `declarer`, or `by` as results files have it, beside a contract that does not name one. */
const declared = (members: Members, reported: Reported, at: string): Reported => {
  const name = members['declarer'] === undefined ? 'by' : 'declarer';
  const given = members[name];
  if (reported.kind === 'passed' || given === undefined || given === null) return reported;
  const declarer = usable(oneOf(text(given).toUpperCase(), SEATS, inside(at, name)));
  if (reported.declarer !== undefined && reported.declarer !== declarer)
    usable(refuse('line-with-two-results', { names: [text(members['contract']), `by ${declarer}`] }, { at }));
  return { ...reported, declarer };
};

const readLine = (value: unknown, at: string): ReportedLine => {
  const members = usable(membersOf(value, at));
  const reported = declared(
    members,
    usable(parseReported(text(members['contract']), inside(at, 'contract'))),
    at,
  );
  const score = number(members, 'score', at);
  if (score === undefined) return usable(refuse('score-missing', {}, { at: inside(at, 'score') }));
  const tricks = tricksOf(members, reported, at);
  const names = { board: inside(at, 'board'), vul: inside(at, 'vul') };
  const vulnerability = vulnerabilityFrom(members['board'], members['vul'], names);
  return { reported, ...(tricks === undefined ? {} : { tricks }), score, vulnerability };
};

const outcomeOf = ({ reported, tricks }: ReportedLine): Outcome | undefined => {
  if (reported.kind === 'passed') return reported;
  const won = tricks ?? reported.tricks;
  return reported.declarer === undefined || won === undefined
    ? undefined
    : { ...reported, declarer: reported.declarer, tricks: won };
};

/** The line's own worth, item by item. */
const treeOf = (line: ReportedLine) => {
  const outcome = outcomeOf(line);
  return outcome ? { tree: showFigure(whyScore(outcome, line.vulnerability)) } : {};
};

/** What the pairs say: `"agreed": 620`, or `"pairs": "disagree"` or `"unavailable"`. */
const recollection = (members: Members, at: string): Recollection => {
  const score = number(members, 'agreed', at);
  if (score !== undefined) return { pairs: 'agree', score };
  const said = members['pairs'] ?? 'not-asked';
  return { pairs: usable(oneOf(said, ['disagree', 'unavailable', 'not-asked'], inside(at, 'pairs'))) };
};

/** Who may correct: the rule of a usual set of regulations. */
const correctionUnder = (form: string): Correction & Cited =>
  usable(andThen(rulebookOf(form), (book) => answer(book, 'correction'))).value;

/** What becomes of the recorded score under those regulations. */
const decisionOf = (line: ReportedLine, members: Members, at: string, rule: Correction & Cited) => {
  const decided = correct(line, rule, recollection(members, at));
  const { score, changed, reason, clause } = decided;
  return { decision: { score, changed, reason, clause, why: sayCorrected(decided) } };
};

const judgeLine = (line: ReportedLine, isWhy: boolean) => {
  const judgement = judge(line);
  const { verdict, score, reason, also, worth } = judgement;
  return {
    verdict,
    ...(score === undefined ? {} : { score }),
    // Both pairs may be given 40% (Course Notes, Part 3).
    ...(verdict === 'incomprehensible' ? { artificial: { ns: 40, ew: 40 } } : {}),
    why: sayJudgement(line, judgement),
    reasons: [reason, ...also],
    ...(worth === undefined ? {} : { worth }),
    ...(isWhy ? treeOf(line) : {}),
  };
};

export const run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, { under: { type: 'string' } });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new Unusable('one file of reported lines is read, or - for standard input');
  const input = await readJson(io, name);
  const rule = values.under === undefined ? undefined : correctionUnder(values.under);
  const one = (value: unknown, at: string) => {
    const line = readLine(value, at);
    const decided = rule ? decisionOf(line, usable(membersOf(value, at)), at, rule) : undefined;
    return { ...judgeLine(line, values.why ?? false), ...decided };
  };
  const judged = Array.isArray(input) ? input.map((value, i) => one(value, `[${i}]`)) : one(input, '');
  sayValue(io, judged, {
    pretty: values.pretty ?? false,
    show: (value) =>
      [value]
        .flat()
        .map(({ verdict, why, decision }) => `${verdict}: ${why}${decision ? `\n  ${decision.why}` : ''}`)
        .join('\n'),
  });
  return DONE;
};
