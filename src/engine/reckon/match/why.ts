import type { Award } from '../../contest/line.ts';
import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import type { Functions } from '../../kit/formula.ts';
import { exactly, multiply, type Rational, ratio, toNumber } from '../../kit/rational.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { levelsOf } from '../imp/artificial.ts';
import { type OutcomeImps, whyWeightedImps } from '../imp/weighted.ts';
import { IMP_FUNCTIONS } from '../imp/why.ts';
import { cite, law } from '../rules.ts';
import {
  innocentOf,
  type MatchBoard,
  type MatchRules,
  matchRulesOf,
  seenFrom,
  sharesOf,
  sideOfTeam,
  type Team,
} from './match.ts';

/** What formulas of a match may call: `imps`, `running`, and `sign` for board-a-match. */
export const MATCH_FUNCTIONS: Functions = {
  ...IMP_FUNCTIONS,
  sign: (difference) => ratio(Math.sign(toNumber(difference as Rational))),
};

const WORTH = {
  imps: { formula: 'imps(open - closed)', rule: law('imps', 'Law 78B') },
  'board-a-match': { formula: 'sign(open - closed)', rule: law('board-a-match', 'Law 78C') },
  'total-points': { formula: 'open - closed', rule: law('total-points', 'Law 78D') },
} as const;

const REPORTED = law('reported', 'Law 77');

interface At {
  readonly book: Rulebook;
  readonly rules: MatchRules;
  readonly board: MatchBoard;
  readonly key: string;
}

/** A split room as this team sees it (Law 12C1e). */
const seenBy = (award: Award, room: 'open' | 'closed', team: Team): Award =>
  seenFrom(award, (room === 'open') === (team === 'home') ? 'ns' : 'ew');

const outcomes = (award: Award): readonly { readonly ns: number; readonly weight: Rational }[] =>
  award.kind === 'score'
    ? [{ ns: award.ns, weight: ratio(1) }]
    : award.kind === 'weighted'
      ? award.outcomes
      : [];

const compared = ({ key, rules }: At, open: number, closed: number, at: string): Figure =>
  derive(
    { key: at, name: 'ns', rule: WORTH[rules.count].rule },
    WORTH[rules.count].formula,
    [
      given({ key: `${key}/open`, name: 'open', rule: REPORTED }, open, [`${key}/open`]),
      given({ key: `${key}/closed`, name: 'closed', rule: REPORTED }, closed, [`${key}/closed`]),
    ],
    MATCH_FUNCTIONS,
  );

const teamFigure = (at: At, team: Team): Figure | undefined => {
  const { board, key, rules } = at;
  const [open, closed] = [
    outcomes(seenBy(board.open, 'open', team)),
    outcomes(seenBy(board.closed, 'closed', team)),
  ];
  if (open.length === 0 || closed.length === 0) return undefined;
  const own = `${key}/${team}`;
  const pairs = open.flatMap((one) =>
    closed.map((other) => ({ one: one.ns, other: other.ns, weight: multiply(one.weight, other.weight) })),
  );
  const [only] = pairs;
  if (pairs.length === 1 && only) {
    const figure = compared(at, only.one, only.other, team === 'home' ? own : `${key}/home`);
    return team === 'home'
      ? { ...figure, name: 'board' }
      : derive({ key: own, name: 'board', rule: figure.rule }, '0 - ns', [figure]);
  }
  const parts = pairs.map(
    ({ one, other, weight }): OutcomeImps => ({
      label:
        open.length > 1 && closed.length > 1 ? `${one} and ${other}` : String(open.length > 1 ? one : other),
      weight,
      imps: compared(at, one, other, `${own}/outcome/${one},${other}/imps`),
    }),
  );
  const slot = rules.count === 'imps' ? rules.weighted : { ...rules.weighted, use: 'exact' as const };
  return whyWeightedImps(
    own,
    'board',
    parts,
    sideOfTeam(innocentOf(board)),
    team === 'home' ? 'ns' : 'ew',
    { value: slot, rule: cite(at.book, 'weightedImps') },
    MATCH_FUNCTIONS,
  );
};

/** The nth average plus of a team: laid down, or what it adds to the running total. */
const artificialFigure = (at: At, team: Team, nth: number): Figure | undefined => {
  const share = sharesOf(at.board)?.[team];
  const { rules, book } = at;
  if (share === undefined) return undefined;
  const what = { key: `${at.key}/${team}`, name: 'board' };
  if (typeof share !== 'string')
    return given({ ...what, rule: law('director', at.board.told?.clause ?? 'Law 12C2') }, share, [at.key]);
  const rule: Rule = cite(book, 'artificialImps');
  const several = rules.marks.several;
  if (share === 'A+' && several.use === 'square-root')
    return derive(
      { ...what, rule: cite(book, 'several'), note: share },
      'running(step, n) - running(step, n - 1)',
      [
        given({ key: `${at.key}/step`, name: 'step', rule: cite(book, 'several') }, exactly(several.teams)),
        given({ key: `${at.key}/nth`, name: 'n', rule: cite(book, 'several') }, nth),
      ],
      MATCH_FUNCTIONS,
    );
  const { plus, minus } = levelsOf(rules.marks);
  return given({ ...what, rule, note: share }, share === 'A' ? 0 : share === 'A+' ? plus : minus);
};

/** A board with a psychic call: the offenders' worse of the penalty and the actual score, the others its complement. */
const afterPsyche = (at: At, team: Team, played: (team: Team) => Figure | undefined): Figure | undefined => {
  const { psyche } = at.board;
  const actual = psyche && played(psyche.by);
  if (!psyche || !actual) return played(team);
  const rule = cite(at.book, 'psyche');
  const key = `${at.key}/${psyche.by}`;
  const offender = derive({ key, name: 'board', rule, note: 'a psychic call' }, 'min(0 - penalty, actual)', [
    given({ key: `${key}/penalty`, name: 'penalty', rule }, psyche.imps),
    { ...actual, key: `${key}/actual`, name: 'actual' },
  ]);
  if (team === psyche.by) return offender;
  return derive({ key: `${at.key}/${team}`, name: 'board', rule }, '0 - offender', [
    { ...offender, name: 'offender' },
  ]);
};

/** What stands behind a board is said with its number. */
const tellBoard = (figure: Figure, { told }: MatchBoard): Figure =>
  told
    ? {
        ...figure,
        note: [figure.note, `${told.note} (${told.clause})`].filter((one) => one !== undefined).join('; '),
        facts: [...(figure.facts ?? []), ...told.facts],
      }
    : figure;

/** One team's total over the match, board by board, with what it carried in. */
export const whyMatch = (
  boards: readonly MatchBoard[],
  team: Team,
  book: Rulebook,
  settings: {
    readonly count: MatchRules['count'];
    readonly scheduled: number;
    readonly carryOver?: Rational;
  },
): Figure => {
  const rules = matchRulesOf(book, settings.scheduled, settings.count);
  let nth = 0;
  const figures = boards.flatMap((board) => {
    const at: At = { book, rules, board, key: `board/${board.board}` };
    if (sharesOf(board)?.[team] === 'A+') nth++;
    const figure = afterPsyche(at, team, (side) => artificialFigure(at, side, nth) ?? teamFigure(at, side));
    return figure ? [tellBoard(figure, board)] : [];
  });
  const carried =
    settings.carryOver && settings.carryOver.n !== 0n
      ? [
          given(
            { key: `team/${team}/carry-over`, name: 'carried', rule: law('carry-over', 'as carried in') },
            settings.carryOver,
          ),
        ]
      : [];
  const rule = law('match-total', 'Law 78');
  const key = `team/${team}/total`;
  if (figures.length + carried.length === 0) return given({ key, name: 'total', rule }, 0);
  const terms = [...(figures.length > 0 ? ['sum(board)'] : []), ...(carried.length > 0 ? ['carried'] : [])];
  return derive({ key, name: 'total', rule }, terms.join(' + '), [...figures, ...carried]);
};
