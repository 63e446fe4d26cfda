import { Link } from '@tanstack/react-router';
import type { SpotView } from '../../../engine/view/night.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { roundWords } from '../sheet/round.ts';

/** Of a round that is not the one in play, with its round. */
export const Where = ({ spot, now }: { readonly spot: SpotView; readonly now: number }) => (
  <b>
    Board {spot.board}, table {spot.table}
    {spot.round === now ? '' : `, ${roundWords(spot)}`}
  </b>
);

/** Looked at and right: said of any result but one that a ruling made, which is amended. */
export const maySettle = ({ state, result, ruling }: SpotView): boolean =>
  result !== undefined && ruling === undefined && (state === 'reported' || state === 'confirmed');

/** What the one act is called, by what was noticed. */
const REPAIRS: Readonly<Record<string, string>> = {
  'other-side': 'Pairs agree: declared by the other side',
  swapped: 'Pairs agree: exchange the results',
  arrow: 'Pairs agree: boards were turned',
};

/** What the radar or a ruling says against a result, and the acts that settle it. */
export const Doubt = ({
  contest,
  spot,
  now,
  onConfirm,
  onRepair,
  onOpen,
}: {
  readonly contest: string;
  readonly spot: SpotView;
  readonly now: number;
  readonly onConfirm: () => void;
  readonly onRepair: () => void;
  readonly onOpen: () => void;
}) => (
  <li className="matter matter-doubt">
    <p className="row spread">
      <Where spot={spot} now={now} />
      <span>
        {spot.contract === undefined ? null : <ContractText text={spot.contract} />}{' '}
        {spot.score === undefined ? null : <b>{signedText(spot.score)}</b>}
      </span>
    </p>
    <p>{spot.doubt}</p>
    {spot.chance === undefined ? null : <p className="soft small">{spot.chance}</p>}
    <p className="row">
      {spot.repair === undefined || spot.ruling !== undefined ? null : (
        <button type="button" className="button" onClick={onRepair}>
          {REPAIRS[spot.repair.kind] ?? 'Pairs agree: correct it'}
        </button>
      )}
      {spot.ruling === undefined ? null : (
        <Link
          to="/c/$contest/ruling"
          params={{ contest }}
          search={{ amends: spot.ruling }}
          className="button primary"
        >
          Change the ruling
        </Link>
      )}
      <button type="button" className="button" onClick={onOpen}>
        Another result…
      </button>
      {maySettle(spot) ? (
        <button type="button" className="button plain" onClick={onConfirm}>
          It is right
        </button>
      ) : null}
    </p>
  </li>
);
