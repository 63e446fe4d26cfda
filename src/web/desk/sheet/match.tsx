import { useState } from 'react';
import type { StagesView } from '../../../engine/view/stages.ts';
import { shortText } from '../../parts/text/name.tsx';
import { type Meeting, meetingsIn, roundsIn, roundText, type StageRound } from './round.ts';
import { OneOf } from './field.tsx';

interface Chosen {
  readonly round: StageRound;
  readonly match: Meeting;
  readonly boards: readonly number[];
  /** A final in stanzas: a board may wait for the next one. */
  readonly stanzas: boolean;
}

const matchText = ({ table, home, away, ofThree }: Meeting): string =>
  `Table ${table}: ${home.pair} ${shortText(home)} – ${away.pair} ${shortText(away)}${ofThree ? ', of three' : ''}`;

export const numbered = (boards: readonly number[]) =>
  boards.map((one) => [String(one), String(one)] as const);

/** Which match of which round: the newest round and its first match until others are chosen. */
export const useMatchOf = (data: StagesView | undefined) => {
  const [key, setRound] = useState<string>();
  const [table, setTable] = useState<string>();
  const rounds = data === undefined ? [] : roundsIn(data);
  const round = rounds.find((one) => one.key === key) ?? rounds[0];
  const matches = round === undefined ? [] : meetingsIn(round);
  const match = matches.find((one) => String(one.table) === table) ?? matches[0];
  const sides = match === undefined ? [] : [match.home, match.away];
  const fields = (
    <div className="columns">
      <OneOf
        label="Round"
        options={rounds.map((one) => [one.key, roundText(one, rounds)] as const)}
        value={round?.key ?? ''}
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
  const unit = round?.sheet.units.find(({ from, to }) => from <= round.round && to >= round.round);
  const chosen: Chosen | undefined =
    round && match && unit
      ? { round, match, boards: unit.boards, stanzas: round.sheet.play === 'finals' }
      : undefined;
  return { chosen, fields };
};

/** What is still missing before an act is sent. */
export const needsWhy = (why: string): string | undefined =>
  why.trim() === '' ? 'Say why: it stays in the history.' : undefined;
