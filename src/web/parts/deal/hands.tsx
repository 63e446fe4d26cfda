import { lazy, Suspense } from 'react';
import { parseDeal, type Hand } from '../../../engine/bridge/deal.ts';
import { SEATS, type Seat } from '../../../engine/bridge/seat.ts';
import { SEAT_NAMES } from '../../../engine/words/score/score.ts';
import { Suit } from '../text/contract.tsx';
import { Fold } from '../page/fold.tsx';
import { say, sayWord } from '../text/say.ts';
import { isSite } from '../page/site.ts';

const Trial = lazy(async () => ({ default: (await import('./trial.tsx')).Trial }));

const SUITS = ['S', 'H', 'D', 'C'] as const;

const Holding = ({ hand, seat }: { readonly hand: Hand; readonly seat: Seat }) => (
  <section className={`deal-hand deal-${seat}`} aria-label={sayWord(SEAT_NAMES[seat])}>
    <h3>{sayWord(SEAT_NAMES[seat])}</h3>
    <ul className="bare">
      {SUITS.map((suit) => (
        <li key={suit}>
          <Suit strain={suit} />{' '}
          {hand[suit].length === 0 ? '–' : hand[suit].map((rank) => (rank === 'T' ? '10' : rank)).join(' ')}
        </li>
      ))}
    </ul>
  </section>
);

/** Cards of boards that were dealt at a table: the set's board of the number is another. */
export const DealtHands = ({
  rows,
}: {
  readonly rows: readonly { readonly table: number; readonly dealt?: true; readonly deal?: string }[];
}) => {
  const own = rows.filter((row) => row.dealt);
  const deals = [...Map.groupBy(own, ({ deal = '' }) => deal)];
  return deals.map(([deal, some]) => (
    <section key={deal} className="stack">
      <p className="notice">
        {say('Dealt at the table, not from the set: {tables}', {
          tables: some.length === 1 ? say('table') : say('tables'),
        })}{' '}
        {some.map(({ table }) => table).join(', ')}.{deal === '' ? say(' There is no hand record.') : ''}
      </p>
      {deal === '' ? null : <Hands deal={deal} />}
    </section>
  ));
};

/** The four hands as they lay on the table. */
export const Hands = ({ deal }: { readonly deal: string }) => {
  const read = parseDeal(deal);
  return read.ok ? (
    <>
      <div className="deal-hands">
        {SEATS.map((seat) => (
          <Holding key={seat} seat={seat} hand={read.value[seat]} />
        ))}
      </div>
      <Playing key={deal} deal={deal} />
    </>
  ) : null;
};

/** Fetched by whoever opens it. A copy kept as files has no thread to work on. */
const Playing = ({ deal }: { readonly deal: string }) =>
  isSite() ? null : (
    <Fold className="panel" says={say('Play it yourself')}>
      {() => (
        <Suspense fallback={null}>
          <Trial deal={deal} />
        </Suspense>
      )}
    </Fold>
  );
