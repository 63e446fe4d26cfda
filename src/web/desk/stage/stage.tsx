import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { NextView, StagesView } from '../../../engine/view/stages.ts';
import { hasBracket } from '../../parts/score/bracket.tsx';
import { Changes } from '../../parts/score/change.tsx';
import { shortText, type Ways, Who } from '../../parts/text/name.tsx';
import { openAt, Periods } from '../../parts/score/period.tsx';
import { StagePanel } from '../../parts/score/stage.tsx';
import { ClubsPanel, PrizesPanel, WonPanel } from '../../parts/score/won.tsx';
import { TAKEN_BACK, useAsk, useStages, useTakeBack } from '../ask/ask.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { useCommands } from '../frame/keys.ts';
import { refresh } from '../ask/live.ts';
import { PasteNames } from '../people/names.tsx';
import { keepMoment, Then } from '../frame/moment.tsx';
import { Papers } from '../home/papers.tsx';
import { SeasonPanel } from '../home/season.tsx';
import { usePlace } from '../frame/place.ts';
import { server } from '../ask/server.ts';
import { say } from '../frame/status.ts';
import { BesidePanel } from '../home/beside.tsx';
import { ChangeFormat } from '../setup/rule.ts';
import { Choosing, PlayOff } from './choice.tsx';
import { NoDraw } from './hand.tsx';
import { Early, RedrawOffer } from './redraw.tsx';
import { LineUpsAgain, LineUpsDue } from './late.tsx';
import { StageNow } from './now.tsx';
import { isIn, PhaseField } from '../sheet/phase.tsx';
import { RoundByRound } from './rounds.tsx';
import { PasteTeams } from './teams.tsx';
import { Why, WithWhy } from '../entry/why.tsx';

const useNext = (contest: string) => {
  const client = useQueryClient();
  const takeBack = useTakeBack(contest);
  return useMutation({
    mutationFn: ({ act, early }: { readonly act: string; readonly says: string; readonly early?: true }) =>
      server.takeNext(contest, act, early ?? false),
    onSuccess: async ({ at, facts: [fact] }, { says }) => {
      await refresh(client, contest, at);
      say(
        `Done: ${says}.`,
        'good',
        fact === undefined ? undefined : () => void takeBack({ ask: 'undo', fact, why: TAKEN_BACK }),
      );
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

/** What the contest waits for: one button, with its reasons before it is taken. */
const Next = ({ contest, view }: { readonly contest: string; readonly view: StagesView }) => {
  const next: NextView = view.next;
  const take = useNext(contest);
  const [isMending, setMending] = useState(false);
  const { act, says } = next;
  const run = () => {
    if (act !== undefined && !take.isPending) take.mutate({ act, says });
  };
  useCommands(act === undefined ? [] : [{ key: 'n', says, run }]);
  return (
    <section className="panel next" aria-labelledby="next-title">
      <div className="row spread">
        <div>
          <h2 id="next-title">{act === undefined ? says : 'Next'}</h2>
          {next.because.map((one) => (
            <p key={one} className="soft">
              {one}
            </p>
          ))}
          {next.clause === undefined ? null : <p className="soft">{next.clause}</p>}
          <Periods periods={openAt(next.periods ?? [], Date.now())} zone={view.head.zone} />
          <StageNow contest={contest} view={view} />
        </div>
        {act === undefined ? null : (
          <button type="button" className="button primary" disabled={take.isPending} onClick={run}>
            {says} <kbd>N</kbd>
          </button>
        )}
        {next.mend === undefined ? null : (
          <button type="button" className="button" onClick={() => setMending(true)}>
            Change the format of a stage
          </button>
        )}
        {next.none === undefined ? null : <NoDraw contest={contest} none={next.none} />}
        {next.early === undefined ? null : (
          <Early
            early={next.early}
            busy={take.isPending}
            onTake={() => next.early && take.mutate({ ...next.early, early: true })}
          />
        )}
      </div>
      {next.redraw === undefined ? null : <RedrawOffer contest={contest} redraw={next.redraw} />}
      {isMending ? <ChangeFormat contest={contest} onClose={() => setMending(false)} /> : null}
    </section>
  );
};

const knownText = ({ seed, category, club, state, house }: StagesView['entered'][number]): string =>
  [seed === undefined ? undefined : `seed ${seed}`, category, club, state, house ? 'house' : undefined]
    .filter((part) => part !== undefined)
    .join(', ');

const EntryList = ({ contest, view }: { readonly contest: string; readonly view: StagesView }) => {
  const ask = useAsk(contest);
  const { phases = [] } = view.form;
  return (
    <ol className="bare entered" aria-label="Entered">
      {view.entered.map((who) => (
        <li key={who.pair}>
          <span>
            <Who who={who} />
            {knownText(who) === '' ? null : <span className="soft"> · {knownText(who)}</span>}
          </span>
          {phases.length === 0 ? null : <PhaseField contest={contest} phases={phases} entry={who} />}
          {isIn(phases, who) ? null : (
            <button
              type="button"
              className="button plain"
              aria-label={`Remove ${who.players.join(' and ')}`}
              onClick={() =>
                ask.mutate({
                  request: { ask: 'scratch-pair', pair: who.pair, why: 'Not playing after all' },
                  done: `${who.pair} is out.`,
                })
              }
            >
              Remove
            </button>
          )}
        </li>
      ))}
    </ol>
  );
};

const Entries = ({ contest, view }: { readonly contest: string; readonly view: StagesView }) => {
  const names = useRef<HTMLTextAreaElement>(null);
  return (
    <section className="panel" aria-labelledby="entries-title">
      <div className="row spread">
        <h2 id="entries-title">Entries</h2>
        <p className="soft">{view.entered.length} entered</p>
      </div>
      {view.form.of === 'teams' ? (
        <PasteTeams contest={contest} phases={view.form.phases} />
      ) : (
        <PasteNames contest={contest} fieldRef={names} onDone={() => names.current?.blur()} />
      )}
      <EntryList contest={contest} view={view} />
    </section>
  );
};

/** While a stage is on, entries for one to come are folded away: they are seldom wanted (SABF 16.1). */
const LaterEntries = ({ contest, view }: { readonly contest: string; readonly view: StagesView }) => {
  const more = (view.form.phases ?? []).filter(({ begun }) => !begun);
  const count = view.entered.filter(({ stages }) =>
    more.some(({ stage }) => stages === undefined || stages.includes(stage)),
  ).length;
  const [isOpen, setOpen] = useState(view.stages.every(({ closed }) => closed));
  return (
    <details className="panel" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>Entries for {more.map(({ name }) => name).join(' and ')}</b>{' '}
        <span className="soft">{count} entered</span>
      </summary>
      {isOpen ? (
        <>
          <p className="soft">
            A team may enter for either stage or for both. One that comes with other players is a team of its
            own: let the old one play its stage only, then enter the new one.
          </p>
          <PasteTeams contest={contest} phases={view.form.phases} />
          <EntryList contest={contest} view={view} />
        </>
      ) : null}
    </details>
  );
};

/** Whether a stage is still to come that takes entries of its own (SABF 16.1). */
const takesMore = ({ form: { phases = [] }, stages }: StagesView): boolean =>
  stages.length > 0 && phases.some(({ begun }) => !begun);

const waysIn = (contest: string): Ways => ({
  why: (figure, about, shown) => (
    <Why figure={figure} about={about}>
      {shown}
    </Why>
  ),
  link: (who, says) => (
    <Link to="/c/$contest/pair/$pair" params={{ contest, pair: who.pair }} search={keepMoment}>
      {says}
    </Link>
  ),
});

const nameIn =
  ({ entered }: StagesView) =>
  (id: string): string => {
    const found = entered.find(({ pair }) => pair === id);
    return found === undefined ? '' : shortText(found);
  };

const Title = ({ view }: { readonly view: StagesView }) => (
  <h1>
    {view.head.name}{' '}
    {view.head.name.startsWith(view.form.name) ? null : <span className="soft">{view.form.name}</span>}
  </h1>
);

/** As it stood once so many facts were in (DESK-5): nothing is asked and nothing is done there. */
const StagesThen = ({
  contest,
  view,
  at,
}: {
  readonly contest: string;
  readonly view: StagesView;
  readonly at: number;
}) => (
  <main className="page stages">
    <Then at={at} />
    <Title view={view} />
    <p className="soft">{view.next.says}</p>
    {view.stages.length === 0 ? (
      <section className="panel" aria-label="Entered then">
        <p className="soft">{view.entered.length} entered, no stage open.</p>
        <ol className="bare entered">
          {view.entered.map((who) => (
            <li key={who.pair}>
              <Who who={who} />
            </li>
          ))}
        </ol>
      </section>
    ) : null}
    {view.stages.toReversed().map((sheet) => (
      <StagePanel key={sheet.stage} sheet={sheet} ways={waysIn(contest)} />
    ))}
    <WonPanel awards={view.awards} ways={waysIn(contest)} />
  </main>
);

const StagesNow = ({ contest, view }: { readonly contest: string; readonly view: StagesView }) => (
  <WithWhy contest={contest}>
    <main className="page stages">
      <Title view={view} />
      {view.next.choice === undefined ? (
        <Next contest={contest} view={view} />
      ) : (
        <Choosing contest={contest} choice={view.next.choice} />
      )}
      {view.next.playOff === undefined ? null : <PlayOff contest={contest} playOff={view.next.playOff} />}
      {view.form.ranked && view.stages.length === 0 ? (
        <SeasonPanel contest={contest} at={view.head.at} date={view.head.date} />
      ) : null}
      {view.beside.map((one) => (
        <BesidePanel key={one.form} contest={contest} beside={one} />
      ))}
      <Changes changes={view.changes} />
      {view.head.scoring === 'teams' && view.stages.length > 0 ? (
        <>
          <LineUpsAgain contest={contest} />
          <LineUpsDue contest={contest} />
        </>
      ) : null}
      {view.stages.length === 0 ? <Entries contest={contest} view={view} /> : null}
      {takesMore(view) ? <LaterEntries contest={contest} view={view} /> : null}
      {view.stages.toReversed().map((sheet) => (
        <StagePanel key={sheet.stage} sheet={sheet} ways={waysIn(contest)} />
      ))}
      {view.stages.at(-1)?.play === 'sessions' ? (
        <RoundByRound contest={contest} nameOf={nameIn(view)} />
      ) : null}
      {view.clubs === undefined ? null : <ClubsPanel clubs={view.clubs} ways={waysIn(contest)} />}
      {view.prizes !== undefined &&
      view.awards.every(({ award }) => award !== 'prize' && award !== 'trophy') ? (
        <PrizesPanel prizes={view.prizes} />
      ) : null}
      <WonPanel awards={view.awards} ways={waysIn(contest)} />
      <Papers contest={contest} staged bracket={view.stages.some(hasBracket)} />
    </main>
  </WithWhy>
);

/** A contest in stages: what it waits for, who leads each stage, who plays whom. */
export const Stages = (): React.ReactNode => {
  const { contest, at } = usePlace();
  const { data } = useStages(contest, at);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {data === undefined ? null : at === undefined ? (
        <StagesNow contest={contest} view={data} />
      ) : (
        <StagesThen contest={contest} view={data} at={at} />
      )}
    </ContestDesk>
  );
};
