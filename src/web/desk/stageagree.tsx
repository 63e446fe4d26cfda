import { useState } from 'react';
import { Captains } from '../parts/captains.tsx';
import { whoText } from '../parts/name.tsx';
import { useMatch } from '../parts/views.ts';
import { useStages } from './ask.ts';
import { ActSheet } from './stageeffect.tsx';
import { matchText, roundsIn } from './stagematch.tsx';
import { OneOf } from './stagewho.tsx';

/** The sheet they agree: each captain’s word so far, the clock, and the paper. */
const SheetSoFar = ({
  contest,
  round,
  table,
}: {
  readonly contest: string;
  readonly round: number;
  readonly table: number;
}) => {
  const { data } = useMatch(contest, round, table);
  return (
    <>
      {data?.captains === undefined ? null : <Captains part={data.captains} sheet={data} />}
      <p>
        <a href={`/print/${contest}/match.pdf?round=${round}&table=${table}`}>
          Result sheet for both captains (PDF)
        </a>
      </p>
    </>
  );
};

/** A captain agrees the result of a match with the result sheet (ANC 2021 11.13, 12.6; SABF 13.12). */
export const AgreeMatch = ({
  contest,
  onClose,
}: {
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const { data } = useStages(contest);
  const [round, setRound] = useState<string>();
  const [table, setTable] = useState<string>();
  const [team, setTeam] = useState<string>();
  if (data === undefined) return null;
  const rounds = roundsIn(data);
  const chosen = rounds.find((one) => String(one.round) === round) ?? rounds[0];
  const matches = chosen?.matches.filter(({ away }) => away !== undefined) ?? [];
  const match = matches.find((one) => String(one.table) === table) ?? matches[0];
  const sides = match?.away === undefined ? [] : [match.home, match.away];
  const side = sides.find(({ pair }) => pair === team) ?? sides[0];
  const request =
    chosen === undefined || match === undefined || side === undefined
      ? undefined
      : { ask: 'agree-match' as const, round: chosen.round, table: match.table, team: side.pair };
  return (
    <ActSheet
      contest={contest}
      title="Captains agree a match"
      send="Record it"
      done={`The captain of ${side?.pair ?? ''} agrees the match at table ${match?.table ?? ''}.`}
      request={request}
      needs={undefined}
      onClose={onClose}
    >
      <div className="columns">
        <OneOf
          label="Round"
          options={rounds.map((one) => [String(one.round), String(one.number)] as const)}
          value={String(chosen?.round ?? '')}
          onChange={setRound}
        />
        <OneOf
          label="Match"
          options={matches.map((one) => [String(one.table), matchText(one)] as const)}
          value={String(match?.table ?? '')}
          onChange={setTable}
        />
      </div>
      <OneOf
        label="Whose captain agrees"
        options={sides.map((one) => [one.pair, `${one.pair} ${whoText(one)}`] as const)}
        value={side?.pair ?? ''}
        onChange={setTeam}
      />
      {chosen === undefined || match === undefined ? null : (
        <SheetSoFar contest={contest} round={chosen.round} table={match.table} />
      )}
      <p className="soft">A board corrected afterwards is agreed again by both.</p>
    </ActSheet>
  );
};
