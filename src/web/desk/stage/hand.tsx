import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ContestantName, HandView, NextView } from '../../../engine/view/stages.ts';
import { shortText } from '../../parts/text/name.tsx';
import { useStages } from '../ask/ask.ts';
import { refresh } from '../ask/live.ts';
import { Reason } from '../sheet/reason.tsx';
import { server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { EndHere } from './end.ts';
import { drawnNext } from '../sheet/round.ts';
import { say } from '../frame/status.ts';

interface Open {
  readonly contest: string;
  readonly onClose: () => void;
}

type None = NonNullable<NextView['none']>;
type Wanted = Parameters<typeof server.lookAtDraw>[2];

const REASONS = ['No legal draw is left', 'Same club', 'Cannot change rooms'];

const called = (who: ContestantName): string => `${who.pair} ${shortText(who)}`;

/** A line a match: `3 v 7`, a triangle `3 v 7 v 9`, a bye `5 bye`. */
const linesOf = ({ pairs, triangle, bye }: HandView['start']): string =>
  [
    ...pairs.map((pair) => pair.join(' v ')),
    ...(triangle === undefined ? [] : [triangle.join(' v ')]),
    ...(bye === undefined ? [] : [`${bye} bye`]),
  ].join('\n');

const readLines = (text: string): { readonly wanted: Wanted; readonly odd: readonly string[] } => {
  const pairs: [string, string][] = [];
  const odd: string[] = [];
  let triangle: string[] | undefined;
  let bye: string | undefined;
  for (const line of text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [, alone] = /^(\S+)\s+bye$/i.exec(line) ?? [];
    const [a, b, c, ...more] = line.split(/\sv\s/i).map((one) => one.trim());
    if (alone !== undefined && bye === undefined) bye = alone;
    else if (a && b && c && more.length === 0 && triangle === undefined) triangle = [a, b, c];
    else if (a && b && c === undefined) pairs.push([a, b]);
    else odd.push(line);
  }
  return {
    wanted: { pairs, ...(triangle ? { triangle } : {}), ...(bye === undefined ? {} : { bye }) },
    odd,
  };
};

const useHand = (contest: string, onDone: () => void, done: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof server.editDraw>[1]) => server.editDraw(contest, body),
    onSuccess: async ({ at }) => {
      await refresh(client, contest, at);
      onDone();
      say(done);
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

const useLook = (contest: string, round: number, wanted?: Wanted) => {
  const asked = useDeferredValue(wanted);
  return useQuery({
    queryKey: ['hand', contest, round, asked],
    queryFn: () => server.lookAtDraw(contest, round, asked),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
};

/** What is wrong with the round as it stands there: faults that must be mended, rules that are broken. */
const Checked = ({ look }: { readonly look: HandView | undefined }) => {
  const faults = look?.faults ?? [];
  return (
    <section className="panel stack" aria-labelledby="checked-title">
      <h3 id="checked-title">Checked</h3>
      <div aria-live="polite" className="stack">
        {faults.length === 0 ? <p>Everybody is drawn once, and no rule is broken.</p> : null}
        {faults.map(({ says, breaks, may }) => (
          <p key={says} className={may ? 'notice heed' : 'notice wrong'}>
            {breaks ? `Breaks a rule: ${says}` : `Cannot stand: ${says}`}
          </p>
        ))}
        {look?.none ? (
          <p className="soft">
            No draw of this round keeps every rule; yours may break some, with your reason.
          </p>
        ) : null}
      </div>
    </section>
  );
};

const nameOf = ({ title, round }: Pick<HandView, 'title' | 'round'>): string => title ?? `Round ${round}`;

const HandFields = ({
  contest,
  look: first,
  onClose,
}: Open & { readonly look: HandView }): React.ReactNode => {
  const [text, setText] = useState(linesOf(first.start));
  const [why, setWhy] = useState('');
  const { wanted, odd } = readLines(text);
  const { data: look } = useLook(contest, first.round, wanted);
  const hand = useHand(contest, onClose, `${nameOf(first)} is drawn by hand; the reason is kept with it.`);
  const faults = look?.faults ?? [];
  const isBroken = faults.some(({ breaks }) => breaks);
  const cannot = odd.length > 0 || faults.some(({ may }) => !may);
  return (
    <SheetForm
      send={isBroken ? 'Draw it so, knowing that it breaks a rule' : 'Draw it so'}
      busy={hand.isPending}
      wrong={hand.error?.message}
      disabled={cannot || why.trim() === ''}
      onSend={() =>
        hand.mutate({
          round: first.round,
          ...(wanted === undefined ? {} : { wanted }),
          ...(isBroken ? { breaks: true as const } : {}),
          why: why.trim(),
        })
      }
    >
      <label className="field">
        <span>{nameOf(first)}: a line for each match, from the first table</span>
        <textarea
          rows={Math.min(20, first.here.length / 2 + 2)}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="soft">
        Write 3 v 7 for a match, 3 v 7 v 9 for a triangle, 5 bye for a bye. To be drawn, from the top:{' '}
        {first.here.map(called).join('; ')}.
      </p>
      {odd.map((line) => (
        <p key={line} className="notice wrong">
          ‘{line}’ is no match.
        </p>
      ))}
      <Checked look={look} />
      <Reason value={why} onChange={setWhy} usual={REASONS} />
    </SheetForm>
  );
};

const handTitle = (round: number, look: HandView | undefined): string =>
  look?.title === undefined ? `Draw round ${round} by hand` : `Draw by hand: ${look.title}`;

/** The whole of a round as the director wants it: each match checked, the clause of a broken rule named (DRAW-7, DRAW-14). */
export const HandDraw = ({ contest, round, onClose }: Open & { readonly round: number }) => {
  const { data, error } = useLook(contest, round);
  return (
    <Sheet title={handTitle(round, data)} wide onClose={onClose}>
      {error ? <p className="notice wrong">{error.message}</p> : null}
      {data === undefined ? null : <HandFields contest={contest} look={data} onClose={onClose} />}
    </Sheet>
  );
};

/** The same from the list of acts: the round that is drawn and not called. */
export const HandNext = ({ contest, onClose }: Open) => {
  const { data } = useStages(contest);
  if (data === undefined) return null;
  const drawn = drawnNext(data)?.round ?? data.next.none?.round;
  if (drawn !== undefined) return <HandDraw contest={contest} round={drawn} onClose={onClose} />;
  return (
    <Sheet title="Draw a round by hand" onClose={onClose}>
      <p className="notice heed">
        No round is drawn that is not in play. Make the draw first; it is changed before its round is called.
      </p>
    </Sheet>
  );
};

const Rematch = ({ contest, none, onClose }: Open & { readonly none: None }) => {
  const [why, setWhy] = useState('');
  const { data } = useLook(contest, none.round);
  const hand = useHand(contest, onClose, `${nameOf(data ?? none)} is drawn; the reason is kept with it.`);
  return (
    <Sheet
      title={`Draw ${data?.title ?? `round ${none.round}`} with a second meeting`}
      wide
      onClose={onClose}
    >
      <SheetForm
        send="Draw it so"
        busy={hand.isPending}
        wrong={hand.error?.message}
        disabled={why.trim() === ''}
        onSend={() => hand.mutate({ round: none.round, why: why.trim() })}
      >
        <p>
          {none.again.map(([a, b]) => `${called(a)} and ${called(b)}`).join('; ')} meet again: the lowest
          whose meeting leaves the others a draw. The round would be
        </p>
        <ol className="bare">
          {linesOf(data?.start ?? { pairs: [] })
            .split('\n')
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ol>
        <Checked look={data} />
        <Reason value={why} onChange={setWhy} usual={REASONS} />
      </SheetForm>
    </Sheet>
  );
};

const WAYS = ['again', 'hand', 'end'] as const;

/** Where no legal draw exists: the ways out, each an act (DRAW-14). */
export const NoDraw = ({ contest, none }: { readonly contest: string; readonly none: None }) => {
  const [open, setOpen] = useState<(typeof WAYS)[number]>();
  const close = () => setOpen(undefined);
  const { data } = useStages(contest);
  // Sessions are seated, and a knock-out or finals go on by who won: there is no other way than to end.
  const isDrawn = data?.stages.find(({ stage }) => stage === none.stage)?.play === 'swiss';
  return (
    <div className="row">
      {none.again.length === 0 ? null : (
        <button type="button" className="button primary" onClick={() => setOpen('again')}>
          Let {none.again.map(([a, b]) => `${a.pair} and ${b.pair}`).join(', ')} meet again
        </button>
      )}
      {isDrawn ? (
        <button type="button" className="button" onClick={() => setOpen('hand')}>
          Draw the round by hand
        </button>
      ) : null}
      {none.ends ? (
        <button type="button" className="button" onClick={() => setOpen('end')}>
          End the stage here
        </button>
      ) : null}
      {open === 'again' ? <Rematch contest={contest} none={none} onClose={close} /> : null}
      {open === 'hand' ? <HandDraw contest={contest} round={none.round} onClose={close} /> : null}
      {open === 'end' ? <EndHere contest={contest} stage={none.stage} onClose={close} /> : null}
    </div>
  );
};
