import type { CheckView, RoundBalance } from '../../../engine/view/standing/tally.ts';
import { saySigned } from '../../../engine/words/score/tally.ts';
import { pointsText } from '../../results/standing/number.ts';
import { say } from './say.ts';

/** What the engine says of the sums (words/tally.ts), in the reader's language. */
export const balanceText = ({ boards, given }: RoundBalance): string =>
  [
    boards === 0
      ? say('The signed matchpoints of all boards so far come to nothing, as they must.')
      : say('The signed matchpoints of all boards so far come to {sum}, not to nothing: a score is wrong.', {
          sum: saySigned(boards),
        }),
    ...(given === 0
      ? []
      : [
          say('With what was given afterwards, averages and sit-outs, the list comes to {sum}.', {
            sum: saySigned(given),
          }),
        ]),
  ].join(' ');

export const checkTexts = ({
  boards,
  check,
  total,
  later,
  sitOuts,
  fines,
  final,
}: CheckView): readonly string[] => {
  const wrong = boards.filter(({ balanced }) => !balanced).map(({ board }) => board);
  const sums = { total: pointsText(total), check: pointsText(check), boards: wrong.join(', ') };
  return [
    wrong.length === 0
      ? say('Balanced: the boards come to {total} matchpoints, as they must.', sums)
      : wrong.length === 1
        ? say(
            'Not balanced: the boards come to {total} matchpoints and must come to {check}. Look at board {boards}.',
            sums,
          )
        : say(
            'Not balanced: the boards come to {total} matchpoints and must come to {check}. Look at boards {boards}.',
            sums,
          ),
    ...(later === 0 ? [] : [say('Scores given afterwards: {sum}.', { sum: saySigned(later) })]),
    ...(sitOuts === 0 ? [] : [say('Sit-outs: {sum}.', { sum: saySigned(sitOuts) })]),
    ...(fines === 0 ? [] : [say('Fines: {sum}.', { sum: saySigned(-fines) })]),
    say('Final total of the list: {final}.', { final: pointsText(final) }),
  ];
};
