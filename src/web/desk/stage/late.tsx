import { useQuery } from '@tanstack/react-query';
import type { LineUpSide, LineUpsView, OutdatedLineUp } from '../../../engine/view/seat/lineup.ts';
import { DueClock } from '../../parts/score/clock.tsx';
import { Short, shortText } from '../../parts/text/name.tsx';
import { useAsk, useLineUps } from '../ask/ask.ts';
import { server } from '../ask/server.ts';
import { lineUpsOf } from '../sheet/round.ts';

/** What lateness costs, as the rulebook has it; the director decides (ANC 2021 11.8). */
export const useLatePenalty = (contest: string, team: string) =>
  useQuery({
    queryKey: ['contest', contest, 'proposal', 'line-up-late', team],
    queryFn: () => server.proposals(contest, { offence: 'line-up-late', by: team }),
    gcTime: 0,
    retry: false,
  }).data?.[0];

/** A line-up that came late: what the rulebook proposes, and one key that gives it. */
const LateOne = ({
  contest,
  side,
  round,
}: {
  readonly contest: string;
  readonly side: LineUpSide;
  readonly round: number;
}) => {
  const ask = useAsk(contest);
  const { pair } = side.who;
  const name = shortText(side.who);
  const proposal = useLatePenalty(contest, pair);
  if (proposal === undefined) return null;
  const about = { offence: 'line-up-late', round, clause: proposal.clause, why: 'Line-up posted late' };
  const give = () =>
    ask.mutate({
      request:
        proposal.does === 'fine'
          ? { ask: 'penalise', pair, amount: proposal.amount ?? 0, unit: proposal.unit ?? 'vp', ...about }
          : { ask: 'warn', contestant: pair, ...about },
      done: `${name} is ${proposal.does === 'fine' ? 'penalised' : 'warned'} for its late line-up.`,
      undo: true,
    });
  return (
    <li className="row spread notice heed">
      <span>
        <b>{name}</b> posted late and has lost its seating rights. {proposal.says}
      </span>
      <button type="button" className="button" disabled={ask.isPending} onClick={give}>
        {proposal.does === 'fine'
          ? `Give the penalty of ${proposal.amount ?? 0} ${proposal.unit === 'vp' ? 'VPs' : 'IMPs'}`
          : 'Give the warning'}
      </button>
    </li>
  );
};

const sidesOf = ({ matches }: LineUpsView): readonly LineUpSide[] =>
  matches.flatMap(({ home, away }) => [home, away]);

/** Posted before one of their players was replaced. */
export const OutdatedLineUps = ({ of }: { readonly of: readonly OutdatedLineUp[] }) => (
  <>
    {of.map(({ round, team, room, out, clause }) => (
      <p key={`${round}-${team.pair}-${out.players.join()}`} className="notice heed" role="status">
        The line-up of <Short who={team} /> for round {round} names {out.players.join()} in the {room} room,
        who does not play in that round any more. Post it again ({clause}).
      </p>
    ))}
  </>
);

/** Line-ups that have to be posted again: on every page of the desk where the director looks for what is open. */
export const LineUpsAgain = ({ contest }: { readonly contest: string }) => {
  const { data } = useLineUps(contest);
  const of = data?.outdated ?? [];
  return of.length === 0 ? null : (
    <section className="panel stack" aria-labelledby="line-ups-again">
      <h2 id="line-ups-again">Line-ups to post again</h2>
      <OutdatedLineUps of={of} />
    </section>
  );
};

/** How many are in, until when the next is due, who was late: on the page while line-ups are awaited (TAB-7). */
export const LineUpsDue = ({ contest }: { readonly contest: string }) => {
  const { data } = useLineUps(contest);
  if (data?.round === undefined || data.rule === undefined) return null;
  const sides = sidesOf(data);
  const waiting = sides.filter(({ posted }) => !posted);
  const late = sides.filter(({ penalty }) => penalty === 'proposed');
  const begun = data.matches.every((match) => match.begun);
  if ((begun || waiting.length === 0) && late.length === 0) return null;
  const due = waiting
    .flatMap((side) => (side.due === undefined ? [] : [side.due]))
    .toSorted()
    .at(0);
  return (
    <section className="panel stack" aria-labelledby="line-ups-due">
      <div className="row spread">
        <h2 id="line-ups-due">{lineUpsOf({ ...data, round: data.round })}</h2>
        <p className="soft">
          {sides.length - waiting.length} of {sides.length} are in
        </p>
      </div>
      {waiting.length === 0 ? null : (
        <p>
          <Waiting view={data} />
        </p>
      )}
      {due === undefined ? (
        waiting.length === 0 ? null : (
          <p className="soft">
            Set when the round begins with “Set when the next round begins”: the captains’ phones then count
            down. {data.rule.says} ({data.rule.clause})
          </p>
        )
      ) : (
        <DueClock due={due} />
      )}
      {late.length === 0 ? null : (
        <ul className="bare stack" aria-label="Posted late">
          {late.map((side) => (
            <LateOne key={side.who.pair} contest={contest} side={side} round={data.round ?? 0} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** Who has not posted yet. */
export const Waiting = ({ view }: { readonly view: LineUpsView }) => {
  const waiting = sidesOf(view).filter(({ posted }) => !posted);
  if (waiting.length === 0) return <>All are posted.</>;
  return (
    <>
      Still to come:{' '}
      {waiting.map(({ who }, i) => (
        <span key={who.pair}>
          {i > 0 ? ', ' : ''}
          <Short who={who} />
        </span>
      ))}
    </>
  );
};
