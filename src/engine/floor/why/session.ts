import { once } from '../../kit/memory.ts';
import type { Contest } from '../../contest/state.ts';
import type { Row } from '../../view/board/scene.ts';
import type { Sheets } from '../../play/unit/lines.ts';
import { exactly, compare, toFixed, sum } from '../../kit/rational.ts';
import { expectedOf } from '../../reckon/matchpoint/all.ts';
import { layOut } from '../../reckon/sheet.ts';
import { pendingBoards } from '../../contest/pending.ts';
import { reckonOnce } from '../../play/unit/once.ts';
import { roundText, topFigure } from '../../reckon/matchpoint/scale.ts';
import { ruleOf, cite } from '../../reckon/rules.ts';
import { sayTogether } from '../../words/contest/mask.ts';
import { type Case as ImpCase, IMP_FUNCTIONS, whyDatumOf } from '../../reckon/imp/why.ts';
import { type Case, seatOf } from '../../reckon/matchpoint/place.ts';
import { type Figure, derive, given } from '../../figure/figure.ts';
import { type Found, scoreFigure, linesIn, retell } from './line.ts';
import { type Reckoning, matchpointFines, scoreOfRow } from '../../play/unit/reckoning.ts';
import { type Side, otherSide } from '../../bridge/seat.ts';
import { whyLine } from '../../reckon/matchpoint/why.ts';
import { whyPercent } from '../../reckon/matchpoint/whytotal.ts';
import { whyTotal } from '../../reckon/imp/whytotal.ts';
import { withStories } from './story.ts';

interface Inquiry {
  readonly contest: Contest;
  readonly made: Reckoning;
  readonly sheets: Sheets;
  readonly lines: ReadonlyMap<string, Found>;
}

const caseIn = once((made: Reckoning): Case => {
  const sheet = layOut(made.sheets.boards, 'one');
  const expected = 'matchpoints' in made.request ? made.request.matchpoints.expected : undefined;
  return { sheet, book: made.book, expected: expected ?? expectedOf(sheet) };
});

const caseOf = ({ made }: Inquiry): Case => caseIn(made);

const impCaseOf = ({ made, contest }: Inquiry): ImpCase => ({
  boards: made.sheets.boards,
  book: made.book,
  method: contest.made?.scoring === 'butler' ? 'butler' : 'cross',
  occasion: {},
});

const isMatchpoints = ({ contest }: Inquiry): boolean => contest.made?.scoring === 'matchpoints';

/** One side of one line. */
const whySide = (inquiry: Inquiry, { placed, b, i }: Found, side: Side): Figure | undefined => {
  if (isMatchpoints(inquiry)) return whyLine(caseOf(inquiry), b, i, side);
  const pair = placed.line[side];
  if (pair === undefined) return undefined;
  const reasons = whyTotal(impCaseOf(inquiry), { id: pair });
  const board = inquiry.made.sheets.boards[b]?.board;
  return reasons.ok
    ? reasons.value.lines.find((line) => line.key === `board/${board}/line/${i + 1}/${side}`)
    : undefined;
};

/** A side's matchpoints as a part of the top. */
const whySharePercent = (inquiry: Inquiry, found: Found, side: Side): Figure | undefined => {
  const mine = isMatchpoints(inquiry) ? whySide(inquiry, found, side) : undefined;
  if (!mine) return undefined;
  const at = caseOf(inquiry);
  const { percent } = ruleOf(at.book, 'rounding');
  const double = ruleOf(at.book, 'matchpoints').use === 'double';
  return derive(
    { key: `${mine.key}/percentage`, name: 'percent', rule: cite(at.book, 'rounding') },
    roundText(double ? '100 * x / top' : '200 * x / top', percent),
    [{ ...mine, name: 'x' }, topFigure(seatOf(at, found.b, found.i))],
  );
};

const finesWith = ({ contest }: Inquiry, figure: Figure, pair: string): Figure => {
  const fines = contest.penalties.filter((fine) => fine.pair === pair);
  const tell = (one: Figure): Figure => {
    const n = /\/fine\/(\d+)$/.exec(one.key)?.[1];
    const fact = n === undefined ? undefined : fines[Number(n) - 1];
    return { ...one, inputs: one.inputs.map(tell), ...(fact ? { facts: [fact.id], note: fact.why } : {}) };
  };
  return fines.length === 0 ? figure : tell(figure);
};

const whyMatchpointTotal = (
  inquiry: Inquiry,
  pair: string,
  part: 'matchpoints' | 'percent',
): Figure | undefined => {
  const at = caseOf(inquiry);
  const c = at.sheet.contestants.findIndex(({ id }) => id === pair);
  const fines = matchpointFines(inquiry.contest, new Set([pair]));
  const why = c < 0 ? undefined : whyPercent(at, c, { fines });
  return why && finesWith(inquiry, why[part], pair);
};

/** IMPs are fined in IMPs, off the total. */
const whyImpTotal = (inquiry: Inquiry, pair: string): Figure | undefined => {
  const reasons = whyTotal(impCaseOf(inquiry), { id: pair });
  if (!reasons.ok) return undefined;
  const { total } = reasons.value;
  const fines = inquiry.contest.penalties.filter((fine) => fine.pair === pair);
  if (fines.length === 0) return total;
  const charged = fines.map((fine, n) =>
    given(
      {
        key: `pair/${pair}/fine/${n + 1}`,
        name: 'fine',
        rule: { use: 'fine', clause: fine.clause, layer: 'director' },
        note: fine.why,
      },
      exactly(fine.amount),
      [fine.id],
    ),
  );
  return derive(
    { ...total, note: 'less fines' },
    'total - sum(fine)',
    [{ ...total, key: `${total.key}/boards`, name: 'total' }, ...charged],
    IMP_FUNCTIONS,
  );
};

const whyTotalOf = (inquiry: Inquiry, pair: string, part: string): Figure | undefined => {
  if (!isMatchpoints(inquiry)) return part === 'imps' ? whyImpTotal(inquiry, pair) : undefined;
  return part === 'percent' || part === 'matchpoints' ? whyMatchpointTotal(inquiry, pair, part) : undefined;
};

/** Why a pair has its place: how many have more, and what it has itself. */
const whyRank = (inquiry: Inquiry, pair: string): Figure | undefined => {
  const { fields } = inquiry.made.reckoned;
  const field = fields.find(({ rows }) => rows.some((row) => row.pair === pair));
  const row = field?.rows.find((one) => one.pair === pair);
  if (!field || row?.place === undefined) return undefined;
  const rule = cite(inquiry.made.book, 'tieBreak');
  const better = field.rows.filter((other: Row) => compare(scoreOfRow(other), scoreOfRow(row)) > 0);
  const own = whyTotalOf(inquiry, pair, row.imps ? 'imps' : 'percent');
  const counted = given(
    {
      key: `rank/${pair}/ahead`,
      name: 'ahead',
      rule,
      note: `with more than ${toFixed(scoreOfRow(row), 2)}: ${better.map((other) => `pair ${other.pair}`).join(', ') || 'nobody'}`,
    },
    better.length,
  );
  return derive({ key: `rank/${pair}`, name: 'place', rule }, 'ahead + 1', [
    counted,
    ...(own ? [{ ...own, name: 'own' }] : []),
  ]);
};

const findFigure = (inquiry: Inquiry, key: string): Figure | undefined => {
  const [, pair, part] = /^pair\/([^/]+)\/(percent|matchpoints|imps)$/.exec(key) ?? [];
  if (pair !== undefined && part !== undefined) return whyTotalOf(inquiry, pair, part);
  const [, ranked] = /^rank\/([^/]+)$/.exec(key) ?? [];
  if (ranked !== undefined) return whyRank(inquiry, ranked);
  const [, board] = /^board\/(\d+)\/datum$/.exec(key) ?? [];
  if (board !== undefined && inquiry.contest.made?.scoring === 'butler') {
    const b = inquiry.made.sheets.boards.findIndex((sheet) => sheet.board === Number(board));
    const datum = b < 0 ? undefined : whyDatumOf(impCaseOf(inquiry), b);
    return datum?.ok ? datum.value : undefined;
  }
  const [, line = '', what, percentage] = /^(board\/.+?)\/(ns|ew|score)(\/percentage)?$/.exec(key) ?? [];
  const found = inquiry.lines.get(line);
  if (!found || what === undefined) return undefined;
  if (what === 'score') return scoreFigure(inquiry.contest, found.placed);
  const side: Side = what === 'ns' ? 'ns' : otherSide('ns');
  return percentage === undefined ? whySide(inquiry, found, side) : whySharePercent(inquiry, found, side);
};

const inquire = (contest: Contest): Inquiry | undefined => {
  const made = reckonOnce(contest);
  return made.ok
    ? { contest, made: made.value, sheets: made.value.sheets, lines: linesIn(made.value.sheets) }
    : undefined;
};

const boardOfKey = (key: string): number | undefined => {
  const [, board] = /^board\/(\d+)\//.exec(key) ?? [];
  return board === undefined ? undefined : Number(board);
};

/** A number as it stands, without what it was made of. */
const shut = ({ formula: _, facts: __, ...figure }: Figure, note: string): Figure => ({
  ...figure,
  inputs: [],
  note,
});

/** Lines of boards that others still have to play are one number together: no more than the total tells already. */
export const joinPending = (figure: Figure, pending: ReadonlySet<number>): Figure => {
  const isPending = (one: Figure): boolean => pending.has(boardOfKey(one.key) ?? 0);
  const lines = figure.inputs.filter((one) => one.name === 'line' && isPending(one));
  const note = sayTogether(lines.length);
  // A formula that counts its lines would no longer come out with several of them made one.
  if (lines.length > 1 && figure.formula?.includes('count(')) return shut(figure, note);
  const open = figure.inputs
    .filter((one) => !lines.includes(one))
    .map((one) => (isPending(one) ? shut(one, sayTogether(1)) : joinPending(one, pending)));
  const joined = lines
    .slice(0, 1)
    .map(({ name, rule }) =>
      given({ key: `${figure.key}/pending`, name, rule, note }, sum(lines.map((one) => one.value))),
    );
  return { ...figure, inputs: [...open, ...joined] };
};

/** Boards whose numbers are not for everybody yet. */
const pendingIn = (contest: Contest): ReadonlySet<number> => new Set(pendingBoards(contest).keys());

/** Any number, ranking or score a view shows, opened into its reasons down to reports and clauses. */
export const whyNight = (contest: Contest, key: string, masked = false): Figure | undefined => {
  const inquiry = inquire(contest);
  const figure = inquiry && findFigure(inquiry, key);
  if (!figure) return undefined;
  const hidden = masked ? pendingIn(contest) : new Set<number>();
  const told = withStories(contest, retell(inquiry, figure), hidden);
  return masked ? joinPending(told, hidden) : told;
};

/** Every key that opens, in the order of the standings and the boards. */
export const keysOfNight = (contest: Contest, masked = false): readonly string[] => {
  const inquiry = inquire(contest);
  if (!inquiry) return [];
  const { reckoned, sheets } = inquiry.made;
  const parts = isMatchpoints(inquiry) ? ['percent', 'matchpoints'] : ['imps'];
  const pairs = reckoned.fields.flatMap(({ rows }) =>
    rows.filter((row) => row.boards > 0).map((row) => row.pair),
  );
  const lines = sheets.placed.flat().flatMap((placed) => {
    const worth = reckoned.worth.get(placed.key);
    const sides = (['ns', 'ew'] as const).filter((side) => worth?.[side] !== undefined);
    const keys = sides.flatMap((side) =>
      isMatchpoints(inquiry)
        ? [`${placed.key}/${side}`, `${placed.key}/${side}/percentage`]
        : [`${placed.key}/${side}`],
    );
    return scoreFigure(contest, placed) ? [...keys, `${placed.key}/score`] : keys;
  });
  const all = [
    ...pairs.flatMap((pair) => [`rank/${pair}`, ...parts.map((part) => `pair/${pair}/${part}`)]),
    ...[...reckoned.datums.keys()].map((board) => `board/${board}/datum`),
    ...lines,
  ];
  const pending = masked ? pendingBoards(contest) : undefined;
  return pending ? all.filter((key) => !pending.has(boardOfKey(`${key}/`) ?? 0)) : all;
};
