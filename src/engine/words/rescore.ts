/** Why another program's number differs from ours, as a scorer would say it. */
const CAUSES = {
  score: 'The contract, tricks and vulnerability don’t give this score.',
  'score-turned': 'The score is right for the other side: the sign is turned.',
  unscored: 'The file has no result to make this number from.',
  'follows-score': 'Follows from a score on this board that differs.',
  datum: 'The program works out the datum by another rule, or entered it by hand.',
  imps: 'The two scores on this board give other IMPs.',
  margin: 'The boards in the file add up to another margin.',
  scale: 'No VP scale Byestand knows gives this for the margin; the scale named explains most of the file.',
  'follows-boards': 'Follows from a board of this match that differs.',
  adjusted: 'The board has an adjusted score; the program weighs the others on it differently.',
  rounding: 'The program rounds at another point.',
  points: 'The scores on this board give other points.',
  beyond:
    'The total has {amount} that is on no line: a penalty, carry-over or correction the file doesn’t list.',
  'follows-lines': 'Follows from lines that differ.',
  total: 'The lines in the file add up to something else.',
  tie: 'A tie the program breaks, or shows, differently.',
  'follows-totals': 'Follows from a total that differs.',
  order: 'The totals in the file give another order.',
} as const;

export const sayCause = ({
  cause,
  amount,
}: {
  readonly cause: keyof typeof CAUSES;
  readonly amount?: number;
}): string => CAUSES[cause].replace('{amount}', amount === undefined ? '' : String(amount).replace('-', '−'));
