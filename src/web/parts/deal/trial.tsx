import { Select } from '../page/select.tsx';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { STRAINS, type Strain } from '../../../engine/bridge/card.ts';
import { type Deal, parseDeal } from '../../../engine/bridge/deal.ts';
import { leftOf, SEATS, type Seat, sideOf } from '../../../engine/bridge/seat.ts';
import { SEAT_NAMES } from '../../../engine/words/score/score.ts';
import { playCard, toPlay } from '../../../solver/play.ts';
import type { Position } from '../../../solver/position.ts';
import type { CardTricks } from '../../../solver/solver.ts';
import { STRAIN_WORDS, strainOf, Suit } from '../text/contract.tsx';
import { say, sayWord } from '../text/say.ts';
import { solveCards } from './solver.ts';
import './trial.css';

interface Trial {
  readonly strain: Strain;
  readonly declarer: Seat;
  readonly played: readonly string[];
}

type Act =
  | { readonly act: 'strain'; readonly strain: Strain }
  | { readonly act: 'declarer'; readonly declarer: Seat }
  | { readonly act: 'play'; readonly card: string }
  | { readonly act: 'back' }
  | { readonly act: 'again' };

const step = (trial: Trial, asked: Act): Trial => {
  switch (asked.act) {
    case 'strain':
      return { ...trial, strain: asked.strain, played: [] };
    case 'declarer':
      return { ...trial, declarer: asked.declarer, played: [] };
    case 'play':
      return { ...trial, played: [...trial.played, asked.card] };
    case 'back':
      return { ...trial, played: trial.played.slice(0, -1) };
    case 'again':
      return { ...trial, played: [] };
  }
};

/** Where the play stands, and the tricks declarer's side has by now. */
const standing = (hands: Deal, { strain, declarer, played }: Trial) => {
  let position: Position = { hands, strain, leader: leftOf(declarer), trick: [] };
  const won = { declarer: 0, defence: 0 };
  for (const card of played) {
    const next = playCard(position, card);
    if (!next) break;
    position = next.position;
    if (next.winner) won[sideOf(next.winner) === sideOf(declarer) ? 'declarer' : 'defence'] += 1;
  }
  return { position, won };
};

/** What each card comes to for declarer's side in all. */
const useCards = (position: Position, declarer: Seat, had: number) => {
  const key = JSON.stringify(position);
  const [found, setFound] = useState<{
    readonly key: string;
    readonly cards: readonly CardTricks[] | 'none';
  }>();
  useEffect(() => {
    let isWanted = true;
    void solveCards(position).then((answer) => {
      if (isWanted) setFound({ key, cards: answer?.ok ? answer.value : 'none' });
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  if (found?.key !== key) return undefined;
  if (found.cards === 'none') return found.cards;
  const left = Math.ceil(
    Object.values(position.hands).reduce(
      (sum, hand) => sum + Object.values(hand).reduce((cards, ranks) => cards + ranks.length, 0),
      0,
    ) / 4,
  );
  const isOurs = sideOf(toPlay(position)) === sideOf(declarer);
  // From this trick on; with cards on the table the fullest hand still counts it.
  return found.cards.map(({ card, tricks }) => ({ card, tricks: had + (isOurs ? tricks : left - tricks) }));
};

const Card = ({ card }: { readonly card: string }) => (
  <span className="nowrap">
    <Suit strain={strainOf(card.slice(0, 1))} />
    {card.slice(1) === 'T' ? '10' : card.slice(1)}
  </span>
);

const Choice = ({ trial, ask }: { readonly trial: Trial; readonly ask: Dispatch<Act> }) => (
  <div className="trial-choice">
    <label>
      {say('Trumps')}{' '}
      <Select
        options={STRAINS.toReversed().map((strain) => [strain, sayWord(STRAIN_WORDS[strain])] as const)}
        value={trial.strain}
        onChange={(strain) => ask({ act: 'strain', strain })}
      />
    </label>
    <label>
      {say('Played by')}{' '}
      <Select
        options={SEATS.map((seat) => [seat, sayWord(SEAT_NAMES[seat])] as const)}
        value={trial.declarer}
        onChange={(declarer) => ask({ act: 'declarer', declarer })}
      />
    </label>
  </div>
);

const Cards = ({
  cards,
  isDeclarer,
  ask,
}: {
  readonly cards: readonly CardTricks[];
  readonly isDeclarer: boolean;
  readonly ask: Dispatch<Act>;
}) => {
  const all = cards.map(({ tricks }) => tricks);
  const best = isDeclarer ? Math.max(...all) : Math.min(...all);
  return (
    <ul className="bare trial-cards">
      {cards.map(({ card, tricks }) => (
        <li key={card}>
          <button
            type="button"
            className={tricks === best ? 'button best' : 'button'}
            onClick={() => ask({ act: 'play', card })}
          >
            <Card card={card} /> <b>{tricks}</b>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The deal played card by card by the reader; every card shows what it comes to, worked out on the reader's device. */
export const Trial = ({ deal }: { readonly deal: string }) => {
  const read = parseDeal(deal);
  return read.ok ? <Played hands={read.value} /> : null;
};

const Played = ({ hands }: { readonly hands: Deal }) => {
  const [trial, ask] = useReducer(step, { strain: 'NT', declarer: 'S', played: [] });
  const { position, won } = standing(hands, trial);
  const cards = useCards(position, trial.declarer, won.declarer);
  const seat = toPlay(position);
  const isOver = trial.played.length === 52;
  return (
    <div className="stack trial">
      <Choice trial={trial} ask={ask} />
      <p aria-live="polite">
        {isOver
          ? say('Over: declarer took {tricks} tricks.', { tricks: won.declarer })
          : say('{seat} to play. Declarer {declarer}, defence {defence}.', {
              seat: sayWord(SEAT_NAMES[seat]),
              ...won,
            })}{' '}
        {position.trick.map((card) => (
          <span key={card}>
            <Card card={card} />{' '}
          </span>
        ))}
      </p>
      {isOver ? null : cards === undefined ? (
        <p className="soft">{say('Working it out…')}</p>
      ) : cards === 'none' ? (
        <p className="notice">{say('This browser cannot work it out.')}</p>
      ) : (
        <Cards cards={cards} isDeclarer={sideOf(seat) === sideOf(trial.declarer)} ask={ask} />
      )}
      <p className="trial-choice">
        <button
          type="button"
          className="button"
          disabled={trial.played.length === 0}
          onClick={() => ask({ act: 'back' })}
        >
          {say('Take back')}
        </button>
        <button
          type="button"
          className="button"
          disabled={trial.played.length === 0}
          onClick={() => ask({ act: 'again' })}
        >
          {say('Begin again')}
        </button>
      </p>
      <p className="soft">
        {say(
          'The number is what declarer takes in all when everybody plays perfectly from there, with all four hands in view. It is worked out on this device.',
        )}
      </p>
    </div>
  );
};
