import { Fragment } from 'react';
import { STRAINS, type Strain } from '../../../engine/bridge/card.ts';
import { parseOutcome } from '../../../engine/bridge/contract.ts';
import { sayOutcome } from '../../../engine/words/score/score.ts';
import { say, sayWords } from './say.ts';

export const SIGNS: Readonly<Record<Strain, string>> = {
  C: '♣\uFE0E',
  D: '♦\uFE0E',
  H: '♥\uFE0E',
  S: '♠\uFE0E',
  NT: 'NT',
};

export const STRAIN_WORDS: Readonly<Record<Strain, string>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
  NT: 'no-trump',
};

/** A suit's sign in its colour. The word is for whoever cannot see it; leave it out where a label already says it. */
/** The strain a letter names. */
export const strainOf = (letter: string | undefined): Strain => STRAINS.find((one) => one === letter) ?? 'NT';

export const Suit = ({ strain, silent }: { readonly strain: Strain; readonly silent?: boolean }) => (
  <span className={`suit suit-${strain}`} aria-hidden={silent || undefined}>
    {SIGNS[strain]}
  </span>
);

const WRITTEN = /^([1-7])(NT|[CDHS])(X{0,2})(?: ([NESW]))?(?: (=|[+-]\d+))?(?: ([CDHS])([2-9TJQKA]))?$/;

const minus = (text: string): string => text.replace('-', '−');

/** What a ruling made of a line: `60% 4S N =, 40% 3NT N -1`, `4S N = / 3NT N -1`. */
const RULED = /, | \/ /;

const Ruled = ({ text }: { readonly text: string }) => {
  const marks = text.match(new RegExp(RULED, 'g')) ?? [];
  return (
    <span className="ruled">
      {text.split(RULED).map((part, i) => {
        const [, weight = '', what = part] = /^(\S+% )(.*)$/.exec(part) ?? [];
        return (
          // A ruling never changes the order of its parts: the place is the name.
          <Fragment key={i}>
            {weight}
            {WRITTEN.test(what) ? <ContractText text={what} /> : what}
            {marks[i] ?? ''}
          </Fragment>
        );
      })}
    </span>
  );
};

/** `4SX N -1` with its suit drawn and in colour, so too what a ruling weighed; anything else (`pass`, `60% / 40%`) as it stands. */
export const ContractText = ({ text, lead }: { readonly text: string; readonly lead?: boolean }) => {
  const parts = WRITTEN.exec(text);
  if (!parts) return RULED.test(text) ? <Ruled text={text} /> : <span className="contract">{text}</span>;
  const [, level, strain, doubling, declarer, tricks, suit, rank] = parts;
  const read = parseOutcome(text);
  return (
    <span className="contract">
      <span aria-hidden={read.ok || undefined}>
        {level}
        <Suit strain={strainOf(strain)} />
        {doubling === '' ? null : <span className="doubled">{doubling?.toLowerCase()}</span>}
        {declarer === undefined ? null : <span className="by">{declarer}</span>}
        {tricks === undefined ? null : <span className="tricks">{minus(tricks)}</span>}
        {lead && suit !== undefined ? (
          <span className="by soft lead">
            {say('lead')} <Suit strain={strainOf(suit)} />
            {rank === 'T' ? '10' : rank}
          </span>
        ) : null}
      </span>
      {read.ok ? <span className="unseen">{sayWords(sayOutcome(read.value))}</span> : null}
    </span>
  );
};

/** `+420`, `−50`, `0` */
export const signedText = (score: number): string =>
  score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';
