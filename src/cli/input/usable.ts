import {
  parseBoardNumber,
  parseVulnerability,
  type Vulnerability,
  vulnerabilityOf,
} from '../../engine/bridge/board.ts';
import type { Result } from '../../engine/kit/result.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { Unusable } from '../say.ts';

/** The value, or the end of the command with the refusal in words. */
export const usable = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Unusable(sayRefusal(result.refusal));
  return result.value;
};

/** From the board's number, or said outright; where both are given they must agree. */
export const vulnerabilityFrom = (
  board: unknown,
  vul: unknown,
  names: { readonly board: string; readonly vul: string },
): Vulnerability => {
  const said = vul === undefined ? undefined : usable(parseVulnerability(vul, names.vul));
  const printed =
    board === undefined ? undefined : vulnerabilityOf(usable(parseBoardNumber(board, names.board)));
  if (said !== undefined && printed !== undefined && said !== printed)
    throw new Unusable(
      `${names.vul}: board ${String(board)} has ${printed} vulnerable, not ${said} (Law 2). Give one of the two.`,
    );
  const found = said ?? printed;
  if (found === undefined)
    throw new Unusable(
      `the score depends on the vulnerability (Law 77). Give ${names.board} or ${names.vul}.`,
    );
  return found;
};
