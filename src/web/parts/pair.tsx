import type { PairName } from '../../engine/view/night.ts';

/** `Ann Lee & Bo Chen` */
export const namesOf = (pair: PairName): string => pair.players.filter((name) => name !== '').join(' & ');

export const Pair = ({ pair, short }: { readonly pair: PairName; readonly short?: boolean }) => (
  <span className="pair">
    <span className="pair-number">{pair.pair}</span>
    <span className="pair-names">{short ? namesOf(pair) : <Both pair={pair} />}</span>
  </span>
);

const Both = ({ pair }: { readonly pair: PairName }) => (
  <>
    <span>{pair.players[0]}</span>
    <span className="soft"> & </span>
    <span>{pair.players[1]}</span>
  </>
);
