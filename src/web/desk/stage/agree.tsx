import { useState } from 'react';
import { Captains } from '../../parts/score/captains.tsx';
import { whoText } from '../../parts/text/name.tsx';
import { useMatch } from '../../parts/wire/views.ts';
import { useStages } from '../ask/ask.ts';
import { useMatchOf } from '../sheet/match.tsx';
import { ActSheet } from '../sheet/effect.tsx';
import { OneOf } from '../sheet/field.tsx';

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
  const { round, match, sides, fields } = useMatchOf(data);
  const [team, setTeam] = useState<string>();
  if (data === undefined) return null;
  const side = sides.find(({ pair }) => pair === team) ?? sides[0];
  const request =
    round === undefined || match === undefined || side === undefined
      ? undefined
      : { ask: 'agree-match' as const, round: round.round, table: match.table, team: side.pair };
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
      {fields}
      <OneOf
        label="Whose captain agrees"
        options={sides.map((one) => [one.pair, `${one.pair} ${whoText(one)}`] as const)}
        value={side?.pair ?? ''}
        onChange={setTeam}
      />
      {round === undefined || match === undefined ? null : (
        <SheetSoFar contest={contest} round={round.round} table={match.table} />
      )}
      <p className="soft">A board corrected afterwards is agreed again by both.</p>
    </ActSheet>
  );
};
