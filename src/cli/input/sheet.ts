import { ratio } from '../../engine/kit/rational.ts';
import { equals, makeRational } from '../../engine/kit/rational.ts';
import { refuse } from '../../engine/kit/result.ts';
import type { Unit } from '../../formats/scoresheet/award.ts';
import { parseScoresheet, type Scoresheet, type SheetBoard } from '../../formats/scoresheet/scoresheet.ts';
import { nearest } from '../nearest.ts';
import type { Io } from '../say.ts';
import { usable } from './usable.ts';

/** A member nobody reads is most likely mistyped: said aloud, since the result would silently lack it. */
const warnOfStrangers = (sheet: Scoresheet, known: readonly string[], io: Io): void => {
  for (const name of Object.keys(sheet.settings)) {
    if (known.includes(name)) continue;
    const guess = nearest(name, known);
    io.err(
      `byestand: ‘${name}’ is not known here and was left out${guess ? `; did you mean ‘${guess}’?` : '.'}`,
    );
  }
};

/** The same board or the same pair twice on one is possible, with sections, but seldom meant. */
const warnOfRepeats = ({ boards, fields }: Scoresheet, io: Io): void => {
  const seen = new Set<number>();
  for (const { board, lines } of boards) {
    if (seen.has(board)) io.err(`byestand: board ${board} stands twice; each is scored by itself.`);
    seen.add(board);
    const sat = new Set<string>();
    for (const line of lines)
      for (const side of ['ns', 'ew'] as const) {
        const id = line[side];
        const key = fields === 'two' ? `${side} ${id}` : `${id}`;
        if (id !== undefined && sat.has(key))
          io.err(`byestand: ${id} is on board ${board} twice; both lines count.`);
        sat.add(key);
      }
  }
};

/** A score beside a contract must be what the contract is worth; only `rescore` compares the two instead. */
const whyNotAgreed = (boards: readonly SheetBoard[]) => {
  for (const [b, { lines }] of boards.entries())
    for (const [i, { award, published }] of lines.entries())
      if (award.kind === 'score' && published?.score && !equals(published.score, ratio(award.ns)))
        return refuse(
          'score-disagrees',
          { worth: award.ns, given: makeRational(published.score) },
          { at: `boards[${b}].lines[${i}]`, clause: 'Law 77' },
        );
  return undefined;
};

/** The set of boards a command is given, with a word about what looks mistyped. */
export const readSheet = (input: unknown, unit: Unit, known: readonly string[], io: Io): Scoresheet => {
  const sheet = usable(parseScoresheet(input, unit));
  const clash = whyNotAgreed(sheet.boards);
  if (clash) usable(clash);
  warnOfStrangers(sheet, known, io);
  warnOfRepeats(sheet, io);
  return sheet;
};
