import type { Appeal } from '../../contest/appeal.ts';
import type { Ruling } from '../../contest/ruling.ts';
import { appealFormOf } from '../../play/time/time.ts';
import { playersIn } from '../../contest/sitter.ts';
import { type Contest, seatAt, lineAt } from '../../contest/state.ts';

/** Who was entered for a contestant when this happened: another may have come in since. */
const enteredThen = (contest: Contest, id: string, seq: number): readonly string[] => {
  const entry = contest.facts.findLast(
    (fact) =>
      fact.seq < seq &&
      !contest.undone.has(fact.id) &&
      (fact.kind === 'pair-entered' || fact.kind === 'pair-changed') &&
      fact.pair === id,
  );
  return entry?.kind === 'pair-entered' || entry?.kind === 'pair-changed' ? entry.players : [];
};

/** A captain speaks for his team though he may not play. */
const captainOf = (contest: Contest, team: string): readonly string[] => {
  const captain = contest.entries.get(team)?.captain;
  return captain === undefined ? [] : [captain];
};

/** Everybody with a part in it: who sat there then, who plays for both sides now, and whoever ruled (SABF 7). */
export const involvedIn = (contest: Contest, ruling: Ruling): readonly string[] => {
  const { round } = ruling;
  const seat = seatAt(contest, round, ruling.table);
  const played = contest.facts.find(({ id }) => id === lineAt(contest, ruling).counts?.fact)?.seq;
  const players = [seat?.ns, seat?.ew].flatMap((pair) =>
    pair === undefined
      ? []
      : [
          ...enteredThen(contest, pair, played ?? ruling.seq),
          ...playersIn(contest, pair, { from: round, to: round }),
          ...(contest.entries.get(pair)?.players ?? []),
          ...captainOf(contest, pair),
        ],
  );
  const by = contest.facts.find(({ id }) => id === ruling.ruling)?.by.person;
  return [...players, ...(by === undefined ? [] : [by])];
};

export const find = (
  contest: Contest,
  id: string,
): { readonly appeal: Appeal; readonly ruling: Ruling } | undefined => {
  const appeal = contest.appeals.get(id);
  const ruling = appeal && contest.rulings.get(appeal.ruling);
  return appeal && ruling && { appeal, ruling };
};

/** The clause of appeals in this contest's own rulebook. */
export const clauseHere = (contest: Contest, { round }: Pick<Ruling, 'round'>): string =>
  appealFormOf(contest, round)?.clause ?? 'Law 92';
