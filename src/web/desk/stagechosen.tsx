import { useState } from 'react';
import type { MatchRow, RoundView, StagesView } from '../../engine/view/stages.ts';
import { matchText, roundsIn } from './stagematch.tsx';
import { OneOf } from './stagewho.tsx';

interface Chosen {
  readonly round: RoundView;
  readonly match: MatchRow;
  readonly boards: readonly number[];
  /** A final in stanzas: a board may wait for the next one. */
  readonly stanzas: boolean;
}

export const numbered = (boards: readonly number[]) =>
  boards.map((one) => [String(one), String(one)] as const);

/** Which match of which round, with the boards it plays. */
export const useChosen = (data: StagesView | undefined) => {
  const [round, setRound] = useState<string>();
  const [table, setTable] = useState<string>();
  const rounds = data === undefined ? [] : roundsIn(data);
  const drawn = rounds.find((one) => String(one.round) === round) ?? rounds[0];
  const matches = drawn?.matches.filter(({ away }) => away !== undefined) ?? [];
  const match = matches.find((one) => String(one.table) === table) ?? matches[0];
  const sheet = data?.stages.find((one) => one.rounds.some((other) => other.round === drawn?.round));
  const unit = sheet?.units.find(({ from, to }) => drawn && from <= drawn.round && to >= drawn.round);
  const chosen: Chosen | undefined =
    drawn && match && unit
      ? { round: drawn, match, boards: unit.boards, stanzas: sheet?.play === 'finals' }
      : undefined;
  const fields = (
    <div className="columns">
      <OneOf
        label="Round"
        options={rounds.map((one) => [String(one.round), String(one.number)] as const)}
        value={String(drawn?.round ?? '')}
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
  return { chosen, fields };
};

/** What is still missing before an act is sent. */
export const needsWhy = (why: string): string | undefined =>
  why.trim() === '' ? 'Say why: it stays in the history.' : undefined;
