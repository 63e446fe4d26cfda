import { useState } from 'react';
import type { PrizeFor, PrizeListView, PrizesView, StagesView } from '../../../engine/view/stages.ts';
import { sayPrize } from '../../../engine/words/score/prize.ts';
import { useStages } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import { ActSheet } from '../sheet/effect.tsx';
import { OneOf } from '../sheet/field.tsx';

type Prize = PrizeListView['prizes'][number];
type PrizeList = Omit<PrizeListView, 'name' | 'clause'>;

interface Open {
  readonly contest: string;
  readonly onClose: () => void;
}

/** `300`, `150 and a cup`, `wine`: what one place wins. */
const readPrize = (line: string): Prize => {
  const [, amount, thing = ''] =
    /^(\d+(?:[.,]\d{1,2})?)(?: ?(?:,|\+|and\b) ?(\S.*)?)?$/.exec(line.replaceAll(/\s+/g, ' ')) ?? [];
  if (amount === undefined) return { thing: line };
  return { amount: Number(amount.replace(',', '.')), ...(thing === '' ? {} : { thing }) };
};

const readPrizes = (text: string): readonly Prize[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readPrize);

const textOf = (prizes: PrizesView | undefined, name: string): string =>
  (prizes?.lists.find((list) => list.name === name)?.prizes ?? []).map((one) => sayPrize(one)).join('\n');

/** What the places win, overall and in each part that is placed apart; who wins it is on the page at the end (RANK-5). */
const PrizeSheet = ({
  contest,
  onClose,
  prizes,
  all,
  isOn,
}: Open & {
  readonly prizes: PrizesView | undefined;
  readonly all: readonly PrizeFor[];
  /** Play has begun. */
  readonly isOn: boolean;
}) => {
  const [name, setName] = useState('Overall');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [unit, setUnit] = useState<string>();
  const [ticked, setTicked] = useState<boolean>();
  const [why, setWhy] = useState('');
  const lists = all.flatMap(({ name: own, ...whom }): readonly PrizeList[] => {
    const read = readPrizes(typed[own] ?? textOf(prizes, own));
    return read.length === 0 ? [] : [{ ...whom, prizes: read }];
  });
  const isLevel = ticked ?? prizes?.level ?? false;
  const sign = (unit ?? prizes?.unit ?? '').trim();
  return (
    <ActSheet
      contest={contest}
      title="Prizes"
      send="Keep them"
      done="The prizes are announced."
      request={
        lists.length === 0 && prizes === undefined
          ? undefined
          : {
              ask: 'set-prizes' as const,
              ...(sign === '' ? {} : { unit: sign }),
              lists: lists.map((list) => ({ ...list, prizes: [...list.prizes] })),
              ...(isLevel ? { level: true as const } : {}),
              ...(why.trim() === '' ? {} : { why: why.trim() }),
            }
      }
      needs={isOn && why.trim() === '' ? 'Say why: play has begun (Law 78D).' : undefined}
      onClose={onClose}
    >
      <div className="columns three">
        <OneOf label="For" options={all.map((one) => [one.name, one.name])} value={name} onChange={setName} />
        <label className="field">
          <span>Money in</span>
          <input
            type="text"
            maxLength={12}
            placeholder="$"
            value={unit ?? prizes?.unit ?? ''}
            onChange={(event) => setUnit(event.target.value)}
          />
        </label>
      </div>
      <label className="field">
        <span>One prize a line, from the first place down: money, a thing, or both</span>
        <textarea
          rows={6}
          value={typed[name] ?? textOf(prizes, name)}
          placeholder={'300 and a cup\n150\nwine'}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      </label>
      <label className="check">
        <input type="checkbox" checked={isLevel} onChange={() => setTicked(!isLevel)} />
        Equal scores share, though the tie is broken for the placing
      </label>
      <p className="soft">
        {lists.length === 0
          ? 'No prizes.'
          : `${lists.length} ${lists.length === 1 ? 'list' : 'lists'} of prizes. Those who share a place share its prizes.`}
      </p>
      {isOn ? (
        <Reason value={why} onChange={setWhy} usual={['More entries than expected', 'A sponsor']} />
      ) : null}
    </ActSheet>
  );
};

/** From then on a change of what was announced has its reason (Law 78D). */
const isUnderWay = (view: StagesView | undefined): boolean =>
  view?.head.staged
    ? view.stages.length > 0
    : view?.head.phase === 'playing' || view?.head.phase === 'closed';

export const Prizes = ({ contest, onClose }: Open) => {
  const { data } = useStages(contest);
  return (
    <PrizeSheet
      contest={contest}
      onClose={onClose}
      prizes={data?.prizes}
      all={data?.form.prizeFor ?? []}
      isOn={isUnderWay(data)}
    />
  );
};
