import type { KnownMatch } from '../../contest/stage.ts';
import type { Standing } from '../../draw/knockout/round.ts';
import type { BracketRound, BracketView } from '../../view/contest.ts';
import type { Run } from '../../play/knockout/run.ts';

const teamView = ({ team, margin, turnover, how, playOffMargin }: Standing) => ({
  id: team,
  margin,
  turnover,
  how,
  ...(playOffMargin === undefined ? {} : { playOffMargin }),
});

const impsOf = (known: readonly KnownMatch[] | undefined, [a, b]: readonly [string, string]) => {
  const found = known?.find((one) => [a, b].includes(one.a) && [a, b].includes(one.b));
  return found && (found.a === a ? found.imps : ([found.imps[1], found.imps[0]] as const));
};

/** The rounds of a knock-out: who was seeded where, who met whom and why, who went on, who was lucky, who dropped. */
export const showBracket = ({ state, spans, known, now }: Run): BracketView => ({
  rounds: state.rounds.map((round, i): BracketRound => {
    const { settled, dropping, triangle, replaced } = round;
    return {
      round: round.round,
      from: spans[i]?.from ?? 0,
      to: spans[i]?.to ?? 0,
      boards: round.boards,
      seeds: round.seeds,
      matches: round.how.map(({ pair, by, clause, name }) => {
        const result = known[i]?.find(({ a, b }) => pair.includes(a) && pair.includes(b));
        const imps = impsOf(known[i], pair);
        const since = impsOf(now[i], pair);
        const isOther = imps && since && since.some((sum, at) => sum !== imps[at]);
        return {
          sides: pair,
          by,
          clause,
          ...(name === undefined ? {} : { name }),
          ...(imps ? { imps } : {}),
          ...(isOther ? { now: since } : {}),
          ...(result?.playOff ? { playOff: result.playOff } : {}),
        };
      }),
      ...(triangle ? { triangle } : {}),
      ...(settled
        ? {
            winners: settled.winners.map(teamView),
            lucky: settled.lucky.map(teamView),
            dropping: (round.out ?? dropping?.teams ?? settled.losers).map(teamView),
          }
        : {}),
      ...(replaced ? { replaced } : {}),
      ...(dropping ? { entryVps: dropping.entryVps } : {}),
    };
  }),
  ...(state.next.need === 'nothing' ? { winners: state.next.winners } : {}),
});
