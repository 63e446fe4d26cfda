import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meeting, NextView, RedrawView } from '../../../engine/view/stages.ts';
import { shortText } from '../../parts/text/name.tsx';
import { TAKEN_BACK, useStages, useTakeBack } from '../ask/ask.ts';
import { refresh } from '../ask/live.ts';
import { server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { roundsIn, roundText } from '../sheet/round.ts';
import { OneOf } from '../sheet/field.tsx';
import { say } from '../frame/status.ts';

interface Open {
  readonly contest: string;
  readonly onClose: () => void;
}

const meetingText = ({ who }: Meeting): string =>
  who.length === 1 ? `${shortTextOf(who[0])}, bye` : who.map((one) => shortTextOf(one)).join(' v ');

const shortTextOf = (who: Meeting['who'][number] | undefined): string =>
  who === undefined ? '' : `${who.pair} ${shortText(who)}`;

/** The matches of a draw; those the other draw does not have stand out. */
const Meetings = ({
  title,
  all,
}: {
  readonly title: string;
  readonly all: readonly (Meeting & { readonly changed?: boolean })[];
}) => (
  <section aria-label={title} className="stack">
    <h3>{title}</h3>
    <ol className="bare meetings">
      {all.map((one) => (
        <li key={meetingText(one)} className={one.changed === false ? 'soft' : undefined}>
          {one.table === undefined ? '' : `Table ${one.table}: `}
          {one.changed ? <b>{meetingText(one)}</b> : meetingText(one)}
        </li>
      ))}
    </ol>
  </section>
);

/** A step before the last results: a draw is shown with what it lacks before it is made (DRAW-5). */
export const Early = ({
  early,
  busy,
  onTake,
}: {
  readonly early: NonNullable<NextView['early']>;
  readonly busy: boolean;
  readonly onTake: () => void;
}) => {
  const [isOpen, setOpen] = useState(false);
  const isDraw = early.meetings !== undefined;
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={busy}
        title={early.because.join(' ')}
        onClick={() => (isDraw ? setOpen(true) : onTake())}
      >
        {early.says} now
      </button>
      {isOpen ? (
        <Sheet title="Draw before the last results" wide onClose={() => setOpen(false)}>
          <SheetForm
            send={early.says}
            busy={busy}
            wrong={undefined}
            onSend={() => {
              setOpen(false);
              onTake();
            }}
          >
            {early.because.map((one) => (
              <p key={one}>{one}</p>
            ))}
            <section aria-label="Provisional matches" className="stack">
              <h3>Provisional</h3>
              <ul>
                {(early.provisional ?? []).map(({ who, says }) => (
                  <li key={`${meetingText({ who })} ${says}`}>
                    <b>{meetingText({ who })}</b> {says}
                  </li>
                ))}
              </ul>
            </section>
            <Meetings title="The draw as it would be now" all={early.meetings ?? []} />
          </SheetForm>
        </Sheet>
      ) : null}
    </>
  );
};

const useRedraw = (contest: string, onDone: () => void) => {
  const client = useQueryClient();
  const takeBack = useTakeBack(contest);
  return useMutation({
    mutationFn: (body: Parameters<typeof server.drawAgain>[1]) => server.drawAgain(contest, body),
    onSuccess: async ({ at, facts: [fact] }) => {
      await refresh(client, contest, at);
      onDone();
      say(
        'Drawn again. The old draw stays in the history.',
        'good',
        fact === undefined ? undefined : () => void takeBack({ ask: 'undo', fact, why: TAKEN_BACK }),
      );
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

/** What would be lost, first: every result by table and board. */
const Aside = ({ aside }: { readonly aside: readonly string[] }) =>
  aside.length === 0 ? null : (
    <section aria-label="Set aside" className="stack">
      <h3>Set aside, kept in the history</h3>
      <ul>
        {aside.map((one) => (
          <li key={one}>{one.charAt(0).toUpperCase() + one.slice(1)}</li>
        ))}
      </ul>
    </section>
  );

const sendText = ({ begun, against, aside }: RedrawView): string => {
  if (aside.length > 0 && begun) return 'Set these aside and draw again';
  return begun || against !== undefined ? 'Draw again anyway' : 'Draw again';
};

const Redraw = ({ contest, look, onClose }: Open & { readonly look: RedrawView }) => {
  const redraw = useRedraw(contest, onClose);
  const [why, setWhy] = useState('');
  const codes = [
    ...(look.begun ? ['redraw-begun', 'redraw-called'] : []),
    ...(look.against === undefined ? [] : ['redraw-corrected']),
  ];
  const override =
    codes.length === 0 ? {} : { override: { codes, ...(why.trim() === '' ? {} : { why: why.trim() }) } };
  return (
    <SheetForm
      send={sendText(look)}
      busy={redraw.isPending}
      wrong={redraw.error?.message}
      disabled={look.same}
      ready={!look.begun}
      onSend={() => redraw.mutate({ round: look.round, stage: look.stage, ...override })}
    >
      <p>{look.says}</p>
      {look.against === undefined ? null : <p className="notice heed">{look.against}</p>}
      {look.begun ? (
        <p className="notice heed">
          {look.aside.length > 0
            ? `Round ${look.round} has begun. Drawing it again sets results aside.`
            : `Round ${look.round} has been called. Draw it again only if no board has been started.`}
        </p>
      ) : null}
      <Aside aside={look.aside} />
      {look.same ? null : (
        <div className="columns top">
          <Meetings title="Now" all={look.now} />
          <Meetings title="Drawn again" all={look.next} />
        </div>
      )}
      {codes.length === 0 ? null : (
        <label className="field">
          <span>Reason (optional)</span>
          <input type="text" maxLength={300} value={why} onChange={(event) => setWhy(event.target.value)} />
        </label>
      )}
    </SheetForm>
  );
};

/** A drawn round drawn again: both draws and everything it sets aside are shown before it is done (DIR-4). */
export const DrawAgain = ({
  contest,
  onClose,
  first,
}: Open & { readonly first?: { readonly round: number; readonly stage: string } }) => {
  const { data } = useStages(contest);
  const rounds =
    data === undefined
      ? []
      : roundsIn(data).filter(({ sheet }) => !sheet.closed && sheet.play !== 'sessions');
  const [key, setKey] = useState(first && `${first.stage}/${first.round}`);
  const round = rounds.find((one) => one.key === key) ?? rounds[0];
  const { data: look, error } = useQuery({
    queryKey: ['contest', contest, 'redraw', round?.key ?? ''],
    queryFn: () =>
      server.lookAtRedraw(contest, { round: round?.round ?? 0, stage: round?.sheet.stage ?? '' }),
    enabled: round !== undefined,
    retry: false,
  });
  return (
    <Sheet title="Draw again" wide onClose={onClose}>
      {round === undefined ? (
        <p className="notice heed">No round is drawn. Make a draw first.</p>
      ) : (
        <div className="stack">
          {rounds.length < 2 ? null : (
            <OneOf
              label="Round"
              options={rounds.map((one) => [one.key, roundText(one, rounds)] as const)}
              value={round.key}
              onChange={setKey}
            />
          )}
          {error === null ? null : <p className="notice wrong">{error.message}</p>}
          {look === undefined ? null : (
            <Redraw key={`${round.key} ${look.says}`} contest={contest} look={look} onClose={onClose} />
          )}
        </div>
      )}
    </Sheet>
  );
};

/** A round is drawn and has not begun, and what it was drawn from has changed. */
export const RedrawOffer = ({
  contest,
  redraw,
}: {
  readonly contest: string;
  readonly redraw: RedrawView;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="notice heed row spread" role="status">
      <p>
        {redraw.says}
        {redraw.against === undefined ? '' : ` ${redraw.against}`}
      </p>
      {redraw.same ? null : (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          Draw again
        </button>
      )}
      {isOpen ? <DrawAgain contest={contest} first={redraw} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};
