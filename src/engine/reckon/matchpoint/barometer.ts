import { equals, type Rational, sum, ZERO } from '../../kit/rational.ts';
import type { Sheet } from '../sheet.ts';
import { reckonSession, type Session, type SessionInput } from './session.ts';

export interface BarometerRound {
  readonly round: number;
  readonly boards: readonly number[];
  /** Everything up to and including this round. */
  readonly session: Session;
  /** Signed matchpoints of all contestants together: nothing, while the sums are right (Course Notes, Matchpointing). */
  readonly balance: Rational;
  readonly balanced: boolean;
}

/** Standings after every round of a barometer: the same boards in play everywhere, so each round is final when it ends. */
export const barometer = (
  input: SessionInput,
  roundOf: (board: number) => number,
): readonly BarometerRound[] => {
  const { boards } = input.sheet;
  const rounds = [...new Set(boards.map(({ board }) => roundOf(board)))].sort((a, b) => a - b);
  return rounds.map((round) => {
    const sheet: Sheet = { ...input.sheet, boards: boards.filter(({ board }) => roundOf(board) <= round) };
    const played = boards.filter(({ board }) => roundOf(board) === round).map(({ board }) => board);
    const signed = reckonSession({ ...input, sheet, rules: { ...input.rules, scale: 'signed' } });
    const balance = sum(
      signed.boards.flatMap(({ lines }) =>
        lines.flatMap(({ exact }) => [exact.ns ?? ZERO, exact.ew ?? ZERO]),
      ),
    );
    return {
      round,
      boards: played,
      session: reckonSession({ ...input, sheet }),
      balance,
      balanced: equals(balance, ZERO),
    };
  });
};
