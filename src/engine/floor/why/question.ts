import { once } from '../../kit/memory.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { Figure } from '../../figure/figure.ts';
import type { Functions } from '../../kit/formula.ts';
import { MASTERPOINT_FUNCTIONS } from '../../reckon/award/masterpoint.ts';
import { MATCH_FUNCTIONS } from '../../reckon/match/why.ts';
import { vpFunctions } from '../../reckon/vp/why.ts';
import { SCALES } from '../../rulebook/editions/scales.ts';
import { linesIn, retell } from './line.ts';
import { subjectIn } from '../../play/stage/key.ts';
import type { ScoredUnit } from '../../play/unit/score.ts';
import { spanName } from '../show/unit.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';

/** A question about one stage, as it stands or as it stood after a round. */
export interface Inquest {
  readonly contest: Contest;
  readonly stage: Stage;
  readonly made: StageReckoned;
  /** Before every key: `stage/final/`, or nothing. */
  readonly prefix: string;
  /** After keys of totals and ranks: `/after/5`, or nothing. */
  readonly suffix: string;
}

/** What the formulas of a contest in stages may call, for whoever does them again. */
export const STAGE_FUNCTIONS: Functions = {
  ...MATCH_FUNCTIONS,
  ...MASTERPOINT_FUNCTIONS,
  ...vpFunctions(SCALES),
};

/** The same tree with every node put through a change, from the leaves up. */
export const mapFigure = (figure: Figure, change: (one: Figure) => Figure): Figure =>
  change({ ...figure, inputs: figure.inputs.map((input) => mapFigure(input, change)) });

/** A number that stood as a bare leaf, with what it is made of. */
export const graft = (figure: Figure, key: string, branch: Figure | undefined): Figure =>
  branch
    ? mapFigure(figure, (one) =>
        one.key === key && one.inputs.length === 0 ? { ...branch, name: one.name } : one,
      )
    : figure;

const BOARD = /^board\/(\d+)\/(?!table\/|pair\/)/;
const PAIR = /^(?:pair|team)\/([^/]+)\//;
const SAT_OUT = /^(board\/\d+\/pair\/[^/]+)/;

/** A score of another contest's field, as the datum names it: `open-final/board/3/line/2`. */
const ELSEWHERE = /^([^/]+)\/board\/\d+\/line\/\d+$/;

/** The fact by which another contest's scores came in. */
const sharedBy = (
  { shared }: Contest,
  { opened }: Stage,
  unit: ScoredUnit,
  field: string,
): readonly string[] =>
  [...shared.values()]
    .filter((one) => one.stage === opened.stage && one.unit === unit.number && one.field === field)
    .map(({ id }) => id);

const linesOf = once(({ sheets }: ScoredUnit) => linesIn(sheets));

/** A figure of one unit in the words of the whole contest: lines by table and round, sums by session or round. */
export const tellUnit = ({ contest, stage, prefix }: Inquest, unit: ScoredUnit, figure: Figure): Figure => {
  const { sheets } = unit;
  const span = spanName(stage, unit);
  const lines = linesOf(unit);
  const told = retell({ contest, sheets, lines }, figure);
  return mapFigure(told, (one) => {
    const key = one.key
      .replace(BOARD, (_, board: string) => `board/${board}/${span}/`)
      .replace(SAT_OUT, (line: string) => `${line}/${span}`)
      .replace(PAIR, (_, id: string) => `${subjectIn(stage, id)}/${span}/`);
    const facts = (one.facts ?? []).flatMap((fact) => {
      const [, field] = ELSEWHERE.exec(fact) ?? [];
      return field === undefined ? fact : sharedBy(contest, stage, unit, field);
    });
    return {
      ...one,
      key: key.startsWith(prefix) && prefix !== '' ? key : prefix + key,
      ...(facts.length > 0 ? { facts } : {}),
    };
  });
};
