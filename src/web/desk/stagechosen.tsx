import { useState } from 'react';
import type { MatchRow, RoundView, StagesView } from '../../engine/view/stages.ts';
import { shortText } from '../parts/name.tsx';
import { OneOf } from './stagewho.tsx';

interface Chosen {
  readonly round: RoundView;
  readonly match: MatchRow;
  readonly boards: readonly number[];
  /** A final in stanzas: a board may wait for the next one. */
  readonly stanzas: boolean;
}

export const roundsIn = ({ stages }: StagesView): readonly RoundView[] =>
  stages.flatMap(({ rounds }) => rounds).toSorted((a, b) => b.round - a.round);

const matchText = ({ table, home, away }: MatchRow): string =>
  `Table ${table}: ${home.pair} ${shortText(home)} – ${away?.pair ?? ''} ${away === undefined ? '' : shortText(away)}`;

export const numbered = (boards: readonly number[]) =>
  boards.map((one) => [String(one), String(one)] as const);

/** Which match of which round: the newest round and its first match until others are chosen. */
export const useMatchOf = (data: StagesView | undefined) => {
  const [number, setRound] = useState<string>();
  const [table, setTable] = useState<string>();
  const rounds = data === undefined ? [] : roundsIn(data);
  const round = rounds.find((one) => String(one.round) === number) ?? rounds[0];
  const matches = round?.matches.filter(({ away }) => away !== undefined) ?? [];
  const match = matches.find((one) => String(one.table) === table) ?? matches[0];
  const sides = match?.away === undefined ? [] : [match.home, match.away];
  const fields = (
    <div className="columns">
      <OneOf
        label="Round"
        options={rounds.map((one) => [String(one.round), String(one.number)] as const)}
        value={String(round?.round ?? '')}
        onChange={setRound}
      />
      <OneOf
        label="Match"
        options={matches.map((one) => [String(one.table), matchText(one)] as const)}
        value={String(match?.table ?? '')}
        onChange={setTable}
      />
    </div>
  );
  return { round, match, sides, fields };
};

/** The same with the boards the match plays. */
export const useChosen = (data: StagesView | undefined) => {
  const { round, match, fields } = useMatchOf(data);
  const sheet = data?.stages.find((one) => one.rounds.some((other) => other.round === round?.round));
  const unit = sheet?.units.find(({ from, to }) => round && from <= round.round && to >= round.round);
  const chosen: Chosen | undefined =
    round && match && unit
      ? { round, match, boards: unit.boards, stanzas: sheet?.play === 'finals' }
      : undefined;
  return { chosen, fields };
};

/** What is still missing before an act is sent. */
export const needsWhy = (why: string): string | undefined =>
  why.trim() === '' ? 'Say why: it stays in the history.' : undefined;
