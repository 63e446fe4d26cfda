import type { StagesView } from '../../../engine/view/stages.ts';
import { shortText } from '../../parts/text/name.tsx';
import type { Form } from './form.ts';
import { type Meeting, meetingsIn, roundsIn, roundText } from './round.ts';

const matchText = ({ table, home, away, ofThree }: Meeting): string =>
  `Table ${table}: ${home.pair} ${shortText(home)} – ${away.pair} ${shortText(away)}${ofThree ? ', of three' : ''}`;

/** Which match of which round: the newest round and its first match until others are chosen. */
export const askMatch = (form: Form, view: StagesView) =>
  form.row(() => {
    const rounds = roundsIn(view);
    const round = form.pick('round', 'Round', rounds, (one) => [one.key, roundText(one, rounds)]);
    const matches = round === undefined ? [] : meetingsIn(round);
    const match = form.pick('match', 'Match', matches, (one) => [String(one.table), matchText(one)]);
    const unit = round?.sheet.units.find(({ from, to }) => from <= round.round && to >= round.round);
    return {
      match,
      stage: round?.sheet.stage,
      /** As a request names it. */
      at: { round: round?.round ?? 0, table: match?.table ?? 0 },
      sides: match === undefined ? [] : [match.home, match.away],
      boards: unit?.boards ?? [],
      /** A final in stanzas: a board may wait for the next one. */
      stanzas: round?.sheet.play === 'finals',
    };
  });

/** One of the boards a match or a round plays. */
export const askBoard = (form: Form, boards: readonly number[], first?: number): number =>
  form.pick('board', 'Board', boards, (one) => [String(one), String(one)], {
    first: boards.find((one) => one === first),
  }) ?? 0;
