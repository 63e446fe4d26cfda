import type { PairName } from '../../../engine/view/night.ts';

/** `Ann Lee & Bo Chen`, a team's name before them, or alone. */
export const namesOf = ({ name, players }: PairName): string =>
  [name, players.filter((one) => one !== '').join(' & ')].filter((part) => part).join(': ');

export const Pair = ({ pair, short }: { readonly pair: PairName; readonly short?: boolean }) => (
  <span className="pair">
    <span className="pair-number">{pair.pair}</span>
    <span className="pair-names">
      {short || pair.name !== undefined ? namesOf(pair) : <Both pair={pair} />}
    </span>
  </span>
);

const Both = ({ pair }: { readonly pair: PairName }) => (
  <>
    <span>{pair.players[0]}</span>
    <span className="soft"> & </span>
    <span>{pair.players[1]}</span>
  </>
);
