import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { whoText } from '../../parts/text/name.tsx';
import { useConduct, useStages } from '../ask/ask.ts';
import { refresh } from '../ask/live.ts';
import { Reason } from '../sheet/reason.tsx';
import { isDeparting, server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { useMatchOf } from '../sheet/match.tsx';
import { ActSheet } from '../sheet/effect.tsx';
import { drawnNext } from '../sheet/round.ts';
import { OneOf, WhoField } from '../sheet/field.tsx';
import { say } from '../frame/status.ts';

const DECIDED = [
  ['forfeit', 'Forfeited or conceded'],
  ['cancelled', 'Cancelled: one side could not be there'],
  ['spoilt', 'Spoilt for both'],
  ['abandoned', 'Neither side came'],
] as const;
type Decided = (typeof DECIDED)[number][0];

/** A match that is not played out: the rulebook says what it is worth. */
export const DecideMatch = ({
  contest,
  onClose,
}: {
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const { data } = useStages(contest);
  const { data: conduct } = useConduct(contest);
  const { round, match, sides, fields } = useMatchOf(data);
  const [as, setAs] = useState<Decided>('forfeit');
  const [who, setWho] = useState<string>();
  const [typed, setClause] = useState<string>();
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const side = sides.some(({ pair }) => pair === who) ? who : sides[0]?.pair;
  const rule = conduct?.decides.find((one) => one.as === as);
  const clause = typed ?? rule?.clause ?? '';
  const isEverybodys = as === 'spoilt' || as === 'abandoned';
  // In a knock-out one of the two goes on all the same (GNOT Sydney 2023 3.4.2).
  const offered = DECIDED.filter(
    ([one]) => one !== 'abandoned' || conduct?.decides.some((known) => known.as === one),
  );
  const request =
    round === undefined || match === undefined || clause.trim() === ''
      ? undefined
      : {
          ask: 'decide-match' as const,
          round: round.round,
          table: match.table,
          as,
          ...(isEverybodys || side === undefined ? {} : { who: side }),
          clause: clause.trim(),
          why: why.trim(),
        };
  return (
    <ActSheet
      contest={contest}
      title="Decide a match"
      send="Decide it"
      done={`The match at table ${match?.table ?? ''} is ${as}.`}
      request={request}
      needs={why.trim() === '' ? 'Say why: it stays in the history.' : undefined}
      onClose={onClose}
    >
      {fields}
      <div className="columns">
        <OneOf label="It is" options={offered} value={as} onChange={(next) => setAs(next as Decided)} />
        {isEverybodys ? null : (
          <OneOf
            label={as === 'forfeit' ? 'Who forfeits or concedes' : 'Who could not be there'}
            options={sides.map((one) => [one.pair, `${one.pair} ${whoText(one)}`] as const)}
            value={side ?? ''}
            onChange={setWho}
          />
        )}
      </div>
      {rule === undefined ? null : (
        <p className="soft">
          {rule.says} ({rule.clause})
        </p>
      )}
      <label className="field">
        <span>By which clause</span>
        <input type="text" value={clause} onChange={(event) => setClause(event.target.value)} />
      </label>
      <Reason
        value={why}
        onChange={setWhy}
        usual={['Did not come', 'Conceded', 'Left the room', 'Boards in disorder']}
      />
    </ActSheet>
  );
};

const useEdit = (contest: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof server.editDraw>[1]) => server.editDraw(contest, body),
    onSuccess: async ({ at }, { swap = [] }) => {
      await refresh(client, contest, at);
      onDone();
      say(`${swap.join(' and ')} have changed places; the reason is kept with the draw.`);
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

/** Two of a drawn round change places before it is called: checked as the draw was, the reason kept (DRAW-7). */
export const EditDraw = ({
  contest,
  onClose,
}: {
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const { data } = useStages(contest);
  const edit = useEdit(contest, onClose);
  const [one, setOne] = useState<string>();
  const [other, setOther] = useState<string>();
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const drawn = drawnNext(data);
  const here = drawn?.matches.flatMap(({ home, away }) => (away === undefined ? [home] : [home, away])) ?? [];
  // Told which rule it departs from, the director may do it all the same.
  const [was, before] = edit.variables?.swap ?? [];
  const isKnown = isDeparting(edit.error) && was === one && before === other;
  const send = () => {
    if (drawn && one !== undefined && other !== undefined)
      edit.mutate({
        round: drawn.round,
        swap: [one, other],
        ...(isKnown ? { breaks: true as const } : {}),
        why: why.trim(),
      });
  };
  return (
    <Sheet title="Change the draw by hand" wide onClose={onClose}>
      {drawn === undefined ? (
        <p className="notice heed">
          No round is drawn that is not in play. A draw is changed after it is made and before its round is
          called.
        </p>
      ) : (
        <SheetForm
          send={isKnown ? 'Change places, knowing that it departs from the rule' : 'Change places'}
          busy={edit.isPending}
          wrong={edit.error?.message}
          disabled={one === undefined || other === undefined || why.trim() === ''}
          onSend={send}
        >
          <p className="soft">
            Round {drawn.number}: two change places and keep each other’s table. Whoever has met stays apart.
          </p>
          <div className="columns">
            <WhoField label="This one" all={here} value={one} onChange={setOne} autoFocus />
            <WhoField label="Changes places with" all={here} value={other} onChange={setOther} />
          </div>
          <Reason value={why} onChange={setWhy} usual={['Same club', 'Cannot change rooms', 'Family']} />
        </SheetForm>
      )}
    </Sheet>
  );
};
