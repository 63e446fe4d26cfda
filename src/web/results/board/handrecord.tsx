import { STRAINS } from '../../../engine/bridge/card.ts';
import { SEATS, type Seat } from '../../../engine/bridge/seat.ts';
import type { HandRecordView, LeadRow } from '../../../engine/view/board/handrecord.ts';
import { SEAT_NAMES } from '../../../engine/words/score/score.ts';
import { ContractText, signedText, strainOf, Suit } from '../../parts/text/contract.tsx';
import { say, sayTold, sayWord } from '../../parts/text/say.ts';
import './handrecord.css';

const DOWN = STRAINS.toReversed();
/** Partners beside each other: they nearly always take the same. */
const DECLARERS = ['N', 'S', 'E', 'W'] as const satisfies readonly Seat[];

/** Points where the hands lie. */
const Points = ({ points }: { readonly points: HandRecordView['points'] }) => (
  <div>
    <p className="hand-caption" id="hand-points">
      {say('High-card points')}
    </p>
    <dl className="hand-points" aria-labelledby="hand-points">
      {SEATS.map((seat) => (
        <div key={seat} className={`points-${seat}`}>
          <dt className="unseen">{sayWord(SEAT_NAMES[seat])}</dt>
          <dd>{points[seat]}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** Tricks of every declarer in every strain; contracts that can be made are in bold. */
const Makeable = ({ view }: { readonly view: HandRecordView }) => (
  <table className="makeable">
    <caption>{say('Double-dummy tricks')}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="unseen">{say('Declarer')}</span>
        </th>
        {DOWN.map((strain) => (
          <th key={strain} scope="col">
            <Suit strain={strain} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {DECLARERS.map((seat) => (
        <tr key={seat}>
          <th scope="row" title={sayWord(SEAT_NAMES[seat])}>
            {sayWord(SEAT_NAMES[seat]).slice(0, 1)}
          </th>
          {DOWN.map((strain) => (
            <td key={strain} className={view.tricks[seat][strain] > 6 ? 'can' : 'soft'}>
              {view.tricks[seat][strain]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Par = ({ par }: { readonly par: HandRecordView['par'] }) => (
  <dl className="par">
    <dt>{say('Par')}</dt>
    <dd>
      <b>{signedText(par.ns)}</b>{' '}
      {par.contracts.slice(0, 4).map((contract) => (
        <ContractText key={contract} text={contract} />
      ))}
    </dd>
  </dl>
);

const cardOf = (card: string) => (
  <span className="nowrap">
    <Suit strain={strainOf(card.slice(0, 1))} />
    {card.slice(1) === 'T' ? '10' : card.slice(1)}
  </span>
);

const costText = (cost: number): string =>
  cost === 0 ? say('cost nothing') : cost === 1 ? say('cost 1 trick') : say('cost {cost} tricks', { cost });

const Against = ({ strain, declarer, cards, best }: LeadRow) => (
  <li>
    <h3>
      <Suit strain={strain} /> {say('by {seat}', { seat: sayWord(SEAT_NAMES[declarer]) })}
    </h3>
    <ul className="bare">
      {cards.map(({ card, cost, tables }) => (
        <li key={card} className={cost > 0 ? 'dear' : ''}>
          {cardOf(card)} <span className="soft">{tables > 1 ? `× ${tables}` : ''}</span> {costText(cost)}
        </li>
      ))}
      {best.length === 0 ? null : (
        <li className="soft">
          {say('Best:')}{' '}
          {best.slice(0, 5).map((card) => (
            <span key={card}>{cardOf(card)} </span>
          ))}
        </li>
      )}
    </ul>
  </li>
);

/** What can be made of the cards. */
export const HandNumbers = ({ view }: { readonly view: HandRecordView }) => (
  <section className="panel padded hand-numbers" aria-label={say('Hand record')}>
    <Points points={view.points} />
    <Makeable view={view} />
    <Par par={view.par} />
  </section>
);

/** What was committed to before play, and the seed once no board of the set is in play. */
export const Sealed = ({ commitment, seed, stated, late }: NonNullable<HandRecordView['seal']>) => (
  <>
    <p>
      {stated
        ? say('From a stated seed: anybody who knew the seed could work out the cards.')
        : say('At random.')}{' '}
      {late ? say('Dealt after play had started.') : say('Sealed before play.')}
    </p>
    <p>{say('Commitment:')}</p>
    <p>
      <code>{commitment}</code>
    </p>
    <p>
      {seed === undefined
        ? say('The seed is shown when all boards of the set have been played.')
        : say('Seed:')}{' '}
      {seed === undefined ? null : <code>{seed}</code>}
    </p>
  </>
);

export const Seal = (seal: NonNullable<HandRecordView['seal']>) => (
  <details className="seal">
    <summary>{say('How these boards were dealt')}</summary>
    <Sealed {...seal} />
  </details>
);

/** Why the field scored so, and what the opening leads cost. */
export const HandStory = ({ view }: { readonly view: HandRecordView }) => (
  <section className="hand-record" aria-label={say('Why the field scored so')}>
    <div className="panel padded stack">
      <h2>{say('Why the field scored so')}</h2>
      {view.told.map((line) => (
        <p key={sayTold(line)}>{sayTold(line)}</p>
      ))}
      {view.seal === undefined ? null : <Seal {...view.seal} />}
    </div>
    {view.leads.length === 0 ? null : (
      <div className="panel padded stack">
        <h2>{say('Opening leads')}</h2>
        <ul className="bare leads">
          {view.leads.map((row) => (
            <Against key={`${row.strain}-${row.declarer}`} {...row} />
          ))}
        </ul>
        <p className="soft">
          {say(
            'Double dummy sees all four hands: a lead that cost a trick may have been right on the auction.',
          )}
        </p>
      </div>
    )}
  </section>
);
