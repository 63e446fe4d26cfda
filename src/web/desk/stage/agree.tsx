import { Captains } from '../../parts/score/captains.tsx';
import { whoText } from '../../parts/text/name.tsx';
import { useMatch } from '../../parts/wire/views.ts';
import { useStages } from '../ask/ask.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import type { Choice } from '../sheet/form.ts';
import { askMatch } from '../sheet/match.ts';

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
export const AgreeMatch = makeSheet({
  title: 'Captains agree a match',
  wide: true,
  effect: true,
  useKnown: ({ contest }: Opened) => useStages(contest).data,
  describe: (form, stages, { contest }) => {
    const { at, match, sides } = askMatch(form, stages);
    const side = form.pick(
      'team',
      'Whose captain agrees',
      sides,
      (one): Choice => [one.pair, `${one.pair} ${whoText(one)}`],
    );
    if (match !== undefined) form.part(<SheetSoFar contest={contest} {...at} />);
    form.note('A board corrected afterwards is agreed again by both.');
    const team = side?.pair ?? '';
    return {
      send: 'Record it',
      done: `The captain of ${team} agrees the match at table ${at.table}.`,
      request: { ask: 'agree-match', ...at, team },
    };
  },
});
