import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RulingRow, RulingsView } from '../../../engine/view/ruling/ruling.ts';
import { ContractText, SIGNS, signedText } from '../../parts/text/contract.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import { AppealPart, LodgeSheet } from '../appeal/appeal.tsx';
import { useAsk } from '../ask/ask.ts';
import { useRulings } from '../ask/bench.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { usePlace } from '../frame/place.ts';
import { AuctionTable } from './facts.tsx';
import { DoubleDummy } from './preview.tsx';
import { Sentence } from '../entry/sentence.tsx';
import { Bullets, Options } from '../walk/parts.tsx';
import { whenOf } from '../ask/time.ts';
import { Why, WithWhy } from '../entry/why.tsx';

const SIDES = [
  ['ns', 'North-South'],
  ['ew', 'East-West'],
] as const;
const SUITS = ['S', 'H', 'D', 'C'] as const;

const Hand = ({
  hands,
  seat,
}: {
  readonly hands: NonNullable<RulingRow['hands']>;
  readonly seat: 'N' | 'E' | 'S' | 'W';
}) => (
  <div className={`hand hand-${seat}`}>
    <b>{{ N: 'North', E: 'East', S: 'South', W: 'West' }[seat]}</b>
    {SUITS.map((suit) => (
      <span key={suit}>
        <span className={`suit suit-${suit}`}>{SIGNS[suit]}</span>{' '}
        {hands[seat][suit] === '' ? '—' : hands[seat][suit].replaceAll('T', '10')}
      </span>
    ))}
  </div>
);

const Diagram = ({ hands }: { readonly hands: NonNullable<RulingRow['hands']> }) => (
  <div className="diagram" role="img" aria-label="The four hands">
    {(['N', 'W', 'E', 'S'] as const).map((seat) => (
      <Hand key={seat} hands={hands} seat={seat} />
    ))}
  </div>
);

const calledIn = (row: RulingRow, id: string): string =>
  [row.ns, row.ew].find(({ pair }) => pair === id)?.name ?? `Pair ${id}`;

const isPast = (until: string | undefined): boolean => until !== undefined && Date.parse(until) < Date.now();

/** Who has been told, and until when each side may appeal. */
const Told = ({
  contest,
  row,
  zone,
}: {
  readonly contest: string;
  readonly row: RulingRow;
  readonly zone: string;
}) => {
  const ask = useAsk(contest);
  return (
    <dl className="now">
      {SIDES.map(([side, says]) => {
        const told = row.told[side];
        const deadline = row.deadlines[side];
        return [
          <dt key={`${side} told`}>{says}</dt>,
          <dd key={side} className="row">
            {told === undefined ? (
              <button
                type="button"
                className="button"
                disabled={row.amended !== undefined}
                onClick={() =>
                  ask.mutate({
                    request: { ask: 'tell-ruling', ruling: row.ruling, side },
                    done: `${says} have been told.`,
                  })
                }
              >
                Told now
              </button>
            ) : (
              <span>told {whenOf(told, zone)}</span>
            )}
            {deadline === undefined ? null : (
              <span className={isPast(deadline.until) ? 'soft' : undefined}>
                {deadline.until === undefined
                  ? 'may appeal; no end yet'
                  : isPast(deadline.until)
                    ? `time to appeal ended ${whenOf(deadline.until, zone)}`
                    : `may appeal until ${whenOf(deadline.until, zone)}`}{' '}
                <span className="soft">({deadline.clause})</span>
              </span>
            )}
          </dd>,
        ];
      })}
    </dl>
  );
};

const Facts = ({ row }: { readonly row: RulingRow }) => (
  <section className="panel stack" aria-labelledby="ruled-facts">
    <h2 id="ruled-facts">The facts</h2>
    <p className="prose">{row.facts}</p>
    {row.hands === undefined ? null : <Diagram hands={row.hands} />}
    {row.doubleDummy === undefined ? null : <DoubleDummy table={row.doubleDummy} />}
    <AuctionTable calls={row.auction} />
    {row.poll === undefined ? null : (
      <div>
        <p>
          <b>{row.poll.peers}</b> were asked, without names.
        </p>
        <ul className="bullets">
          {row.alternatives.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    )}
    {row.papers.lodged.length + row.papers.late.length === 0 ? null : (
      <p>
        System notes:{' '}
        {row.papers.lodged.length === 0 ? 'none before play' : `pair ${row.papers.lodged.join(', ')}`}
        {row.papers.late.length === 0 ? '' : `; lodged too late: pair ${row.papers.late.join(', ')}`}
      </p>
    )}
    {row.walks.map((walk) => (
      <details key={walk.topic}>
        <summary>
          {walk.title}: {walk.rectify}
        </summary>
        <ol className="steps">
          {walk.steps.map((step) => (
            <li key={step.ask}>
              <span className="soft">{step.ask}</span> <b>{step.says}</b>
            </li>
          ))}
        </ol>
        <p>
          Said: <q>{walk.say}</q>
        </p>
        <Options options={walk.options ?? []} label="Offered" />
        <Bullets lines={walk.watch ?? []} />
        <p className="soft">Laws {walk.laws.join(', ')}</p>
      </details>
    ))}
  </section>
);

const Decision = ({ contest, row }: { readonly contest: string; readonly row: RulingRow }) => (
  <section className="panel stack" aria-labelledby="ruled-decision">
    <h2 id="ruled-decision">The decision</h2>
    <p>
      {row.lawSays}:{' '}
      <b>
        <Sentence text={row.says} />
      </b>
      {row.result === undefined ? null : (
        <span className="soft">
          {' '}
          (at the table <ContractText text={row.result} />{' '}
          {row.score === undefined ? '' : signedText(row.score)})
        </span>
      )}
    </p>
    {row.penalties.map(({ pair, amount, unit, clause }) => (
      <p key={pair}>
        {calledIn(row, pair)} is fined {amount} {unit.replaceAll('-', ' ')} ({clause}).
      </p>
    ))}
    <p className="prose">{row.reasons}</p>
    {row.referred ? <p className="notice heed">Referred to the ethics body.</p> : null}
    <p className="row">
      Why:
      {SIDES.map(([side, says]) => (
        <Why key={side} figure={row.keys[side]}>
          {row[side].name === undefined ? `${says} on this board` : `${row[side].name} in this match`}
        </Why>
      ))}
      {SIDES.map(([side]) => (
        <Link key={side} to="/c/$contest/pair/$pair" params={{ contest, pair: row[side].pair }}>
          {row[side].name ?? `pair ${row[side].pair}`}
        </Link>
      ))}
    </p>
  </section>
);

const RuledPage = ({
  contest,
  view,
  row,
}: {
  readonly contest: string;
  readonly view: RulingsView;
  readonly row: RulingRow;
}) => {
  const [lodging, setLodging] = useState(false);
  const { zone } = view.head;
  return (
    <main className="page narrow">
      <div className="row spread">
        <div>
          <h1>
            Board {row.board}, table {row.table}, round {row.round}
          </h1>
          <p>
            <b>{row.ns.pair}</b> {namesOf(row.ns)} v <b>{row.ew.pair}</b> {namesOf(row.ew)} ·{' '}
            {whenOf(row.at, zone)}
          </p>
        </div>
        <div className="row">
          {row.amended === undefined ? (
            <>
              <Link
                to="/c/$contest/ruling"
                params={{ contest }}
                search={{ amends: row.ruling }}
                className="button"
              >
                Change the ruling
              </Link>
              {row.final === undefined ? (
                <button type="button" className="button" onClick={() => setLodging(true)}>
                  {view.flow === 'review' ? 'Lodge a request for review' : 'Lodge an appeal'}
                </button>
              ) : null}
            </>
          ) : (
            <Link to="/c/$contest/ruled/$ruling" params={{ contest, ruling: row.amended }} className="button">
              Replaced by a later ruling
            </Link>
          )}
        </div>
      </div>
      {row.heed === undefined ? null : <p className="notice heed">{row.heed}</p>}
      {row.final === undefined ? null : (
        <p className="notice">
          No appeal: {row.final.says} is final ({row.final.clause}).
        </p>
      )}
      <section className="panel" aria-label="Who was told">
        <Told contest={contest} row={row} zone={zone} />
      </section>
      <Decision contest={contest} row={row} />
      {row.appeals.map((appeal) => (
        <AppealPart key={appeal.appeal} contest={contest} view={view} row={row} appeal={appeal} />
      ))}
      <Facts row={row} />
      {lodging ? (
        <LodgeSheet contest={contest} view={view} row={row} onClose={() => setLodging(false)} />
      ) : null}
    </main>
  );
};

/** One ruling: what was found, what was decided, who was told, and what became of it. */
export const Ruled = (): React.ReactNode => {
  const { contest, ruling } = usePlace();
  const { data } = useRulings(contest);
  const row = data?.rulings.find((one) => one.ruling === ruling);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      <WithWhy contest={contest}>
        {data === undefined ? null : row === undefined ? (
          <main className="page">
            <p className="notice wrong">There is no such ruling.</p>
          </main>
        ) : (
          <RuledPage contest={contest} view={data} row={row} />
        )}
      </WithWhy>
    </ContestDesk>
  );
};
